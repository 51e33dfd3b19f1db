"""Calls that nobody can accept: inadmissible doubles, calls of barred players, eights, calls after the end (35-39)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import attrs

from kontrakt.calls import PASS, Call
from kontrakt.laws.proceedings import AnyCall, Offence, Pending, Proceedings, TooHigh, Withdrawn
from kontrakt.seats import Seat


@attrs.frozen
class Inadmissible(Pending):
    """A call that cannot be accepted; what matters is whether the offender's LHO has called before the ruling.

    Attributes:
        law: the Law that deals with it: 36, 37, 38 or 39.
        turn: whose turn it was; None after the end of the auction.
        later: what has been called since.
    """

    law: str
    turn: Seat | None = None
    later: tuple[Withdrawn, ...] = ()

    @property
    def in_rotation(self) -> bool:
        """Whether it was the offender's turn."""
        return self.turn is self.seat

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """LHO's call lets a barred player's call stand (37A); over any other, calls pile up until the ruling.

        An opponent who calls in his turn has wiped out a call that was out of rotation (28B).
        """
        if self.law == "37" and by is self.seat.lho and isinstance(self.call, Call):
            return state.wait_for(None).cite("37A").stand(self.call, self.seat), False
        if not self.later and by is not self.seat.lho:
            if by is self.turn and by.side is not self.seat.side:
                after = state.wait_for(None).cancel((self.seat, self.call)).cite("28B")
                return after.inform(self.seat.side), False
            return super().called(state, call, by)
        return state.wait_for(attrs.evolve(self, later=(*self.later, (by, call)))), True

    def ruled(self, state: Proceedings) -> Proceedings:
        """Cancel the call and what came after it, with the consequences of its Law."""
        state = state.wait_for(None).cancel((self.seat, self.call), *self.later)
        return _RULINGS[self.law](state, self)

    def lead_faced(self, state: Proceedings) -> Proceedings:
        """Score the contract as if an inadmissible double had not been made: it was noticed too late (36C).

        A call after the end is ruled on (39); any other has to be before a lead can be faced.
        """
        if self.law == "39":
            return self.ruled(state)
        if self.law != "36":
            return state
        state = state.wait_for(None).cancel((self.seat, self.call)).cite("36C")
        for seat, call in ((self.seat, self.call), *self.later):
            if state.auction.turn is seat:
                is_legal = isinstance(call, Call) and state.auction.objection(call) is None
                state = state.stand(call if is_legal and isinstance(call, Call) else PASS, seat)
        return attrs.evolve(state, adjusted_score="none")


def _double(state: Proceedings, pending: Inadmissible) -> Proceedings:
    if pending.later:
        return state.cite("36A")
    offender = pending.seat
    state = state.cite("36B1").must_pass(offender.partner, always=True).look_later("72C").inform(offender.side)
    if pending.in_rotation:
        return state.cite("36B2").wait_for(Substitute(offender, pending.call))
    assert isinstance(pending.call, Call)
    offence = Offence(offender, pending.call, None, "36B4", bars=False)
    return attrs.evolve(state.cite("36B4"), offences=(*state.offences, offence))


_SUBSTITUTES: Final = {"37": "37B1", "38": "38C"}


def _barred(state: Proceedings, pending: Inadmissible) -> Proceedings:
    return _pass_substituted(state.cite("37B1", "37B2"), pending)


def _too_high(state: Proceedings, pending: Inadmissible) -> Proceedings:
    state = state.cite("38B", "38C")
    if not pending.later:
        return _pass_substituted(state, pending)
    return _silenced(state.cite("38D"), pending)


def _pass_substituted(state: Proceedings, pending: Inadmissible) -> Proceedings:
    """Put a pass in place of the call; both partners pass always, 26B and 72C besides."""
    offender = pending.seat
    found = state.comparable((offender, PASS))
    state = _silenced(state, pending).look_later("72C").inform(offender.side)
    return state if found else state.offer_26b(offender)


def _silenced(state: Proceedings, pending: Inadmissible) -> Proceedings:
    """Both partners pass always; of a call out of rotation, the Laws do not say where its pass belongs."""
    offender = pending.seat
    state = state.stand(PASS, offender) if pending.in_rotation else state.ask(_SUBSTITUTES[pending.law])
    return state.must_pass(offender, always=True).must_pass(offender.partner, always=True)


def _after_the_end(state: Proceedings, pending: Inadmissible) -> Proceedings:
    state = state.cite("39A")
    contract = state.auction.contract
    is_defender = (
        contract is not None and contract.declarer is not None and contract.declarer.side is not pending.seat.side
    )
    if is_defender and pending.call is not PASS and not pending.later:
        return state.cite("39C").offer_26b(pending.seat).inform(pending.seat.side)
    return state.cite("39B")


_RULINGS: Final[dict[str, Callable[[Proceedings, Inadmissible], Proceedings]]] = {
    "36": _double,
    "37": _barred,
    "38": _too_high,
    "39": _after_the_end,
}


@attrs.frozen
class Substitute(Pending):
    """An inadmissible double or redouble was cancelled, and the offender makes any legal call in its place (36B2)."""

    @property
    def next(self) -> Seat:
        """The offender."""
        return self.seat

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """Let a legal call stand; if it is not comparable, a lead may be forbidden (26B)."""
        if by is not self.seat:
            return super().called(state, call, by)
        if isinstance(call, TooHigh) or state.auction.objection(call, by=by) is not None:
            return state.wait_for(None), False
        found = state.comparable((by, call))
        if found is None:
            return state.ask("23A"), True
        state = state.wait_for(None).stand(call, by)
        return (state.clear(by.side) if found else state.offer_26b(by)), True
