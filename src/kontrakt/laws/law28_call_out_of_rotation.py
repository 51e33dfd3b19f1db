"""Calls out of rotation: accepted, wiped out, or cancelled with what follows at the offender's turn (Laws 28-34)."""

from __future__ import annotations

from typing import Final

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import PASS, Call
from kontrakt.laws.examination import is_insufficient
from kontrakt.laws.law23_comparable_call import compare_with_offence
from kontrakt.laws.law27_insufficient_bid import Insufficient
from kontrakt.laws.proceedings import AnyCall, Offence, Option, Pending, Proceedings
from kontrakt.restrictions import MustCall
from kontrakt.seats import Seat

_NO_MATTER: Final = ("call_out_of_rotation", "must_call")


@attrs.frozen
class OutOfRotation(Pending):
    """A call out of rotation, which the offender's LHO may accept (29A).

    Attributes:
        turn: whose turn it was.
    """

    call: Call
    turn: Seat

    @property
    def options(self) -> tuple[Option, ...]:
        """LHO accepts by calling, or the call is cancelled."""
        return Option("accept", "29A"), Option("decline", "29B")

    @property
    def chooser(self) -> Seat:
        """The offender's LHO."""
        return self.seat.lho

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """LHO accepts by calling; an opponent whose turn it was wipes the call out (28B)."""
        if by is self.turn and by is self.seat.lho:  # the Laws do not say which of the two he does
            return state.ask("28B"), True
        if by is self.seat.lho:
            return state.wait_for(None).cite("29A").stand(self.call, self.seat), False
        if by is self.turn and by.side is not self.seat.side:
            after = state.wait_for(None).cancel((self.seat, self.call)).cite("28B")
            return after.inform(self.seat.side), False
        return super().called(state, call, by)

    def declined(self, state: Proceedings) -> Proceedings:
        """The call is cancelled, and the turn goes back to the player whose it was (29B)."""
        state = state.wait_for(None).cancel((self.seat, self.call)).cite("29B").inform(self.seat.side)
        made = (self.seat, self.call)
        law = "30"
        if self.call is PASS:
            artificial = state.findings.artificial.get(made)
            over_artificial = state.findings.pass_of_artificial
            if artificial or over_artificial:
                law = "31"
                state = state.cite("30C")
            elif artificial is None and over_artificial is None:
                return state.ask("30C")
        else:
            law = "31" if self.call.is_bid else "32"
        if self.turn is not self.seat.rho:
            test = ("30B1(b)(i)", "30B1(b)(ii)") if law == "30" else (f"{law}A2(a)", f"{law}A2(b)")
            state = state.cite("30B1", "30B1(a)") if law == "30" else state.cite(f"{law}B", f"{law}B1")
            return _add(state, Offence(self.seat, self.call, *test, also="" if law == "30" else f"{law}B2"))
        if law == "30":
            state = state.cite("30A").must_pass(self.seat).look_later("72C")
            return state.offer_26b(self.seat) if state.comparable(made) is False else state
        return _add(state, Offence(self.seat, self.call, f"{law}A2(a)", f"{law}A2(b)", repeats=f"{law}A1"))


def _add(state: Proceedings, offence: Offence) -> Proceedings:
    """Add an offence; of several calls of one player only the last is to be repeated."""
    earlier = (attrs.evolve(o, repeats=None) if o.seat is offence.seat else o for o in state.offences)
    return attrs.evolve(state, offences=(*earlier, offence))


def after_calls(before: Auction, state: Proceedings) -> Proceedings:
    """Return what the calls that have come to stand mean for the calls out of rotation that were cancelled before.

    Args:
        before: the auction without those calls.
        state: what stands now.
    """
    for by, call in state.auction.calls[len(before.calls) :]:
        state = _after_call(state, call, by)
    for duty in state.auction.restrictions:
        if isinstance(duty, MustCall) and not _is_possible(state.auction, duty.call, duty.seat):
            state = state.without_duty(duty)
    return state


def _is_possible(auction: Auction, call: Call, by: Seat) -> bool:
    """Whether a call that is to be repeated would be legal, were it the player's turn (31A1, 32A1)."""
    objection = auction.objection(call, by=by)
    return not is_insufficient(auction, call) and (objection is None or objection.code in _NO_MATTER)


def _after_call(state: Proceedings, call: Call, by: Seat) -> Proceedings:
    """Return what a call means for the calls out of rotation that were cancelled before.

    Laws 30-32. When the player whose turn it was passes, the offender has to repeat his call; when he does not, or when
    it was another's turn, the offender calls freely and what he calls is compared.
    """
    for offence in state.offences:
        if offence.seat is by:
            state = attrs.evolve(state, offences=tuple(o for o in state.offences if o is not offence))
            if offence.also:
                state = state.cite(offence.also)
            state = compare_with_offence(state, offence, call, by)
        elif offence.repeats is not None and by is offence.seat.rho:
            rest = tuple(o for o in state.offences if o is not offence)
            if call is not PASS or state.is_barred(offence.seat):
                rest = (*rest, attrs.evolve(offence, repeats=None))
                state = attrs.evolve(state, offences=rest)
                continue
            state = attrs.evolve(state, offences=rest)
            if state.auction.is_over:  # nothing is left to repeat
                continue
            state = state.cite(offence.repeats)
            if is_insufficient(state.auction, offence.call):  # 27A2: now in rotation
                state = state.wait_for(Insufficient(offence.seat, offence.call))
            else:
                state = state.must_call(offence.seat, offence.call).clear(offence.seat.side)
    return state
