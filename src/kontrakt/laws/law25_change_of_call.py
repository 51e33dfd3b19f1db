"""Changing a call: an unintended one, second thoughts, and a call made on misinformation (Laws 21 and 25)."""

from __future__ import annotations

import attrs

from kontrakt.calls import Call
from kontrakt.errors import BridgeError
from kontrakt.laws.examination import examine
from kontrakt.laws.law27_insufficient_bid import Insufficient
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Offence, Option, Pending, Proceedings
from kontrakt.seats import Seat


@attrs.frozen
class Change(Pending):
    """A call that was meant, and that its player wants to replace: his LHO may accept that (25B1).

    Attributes:
        call: the second call.
        place: where the first one stands in the auction.
        acceptable: whether the second call is one that can be accepted (35).
    """

    call: Call
    place: int
    acceptable: bool = True

    @property
    def options(self) -> tuple[Option, ...]:
        """LHO accepts by calling over it, or the first call stands."""
        return (*((Option("accept", "25B1"),) if self.acceptable else ()), Option("decline", "25B2"))

    @property
    def chooser(self) -> Seat:
        """The LHO of who changes."""
        return self.seat.lho

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """LHO's call accepts the second call; the first is withdrawn."""
        if by is not self.seat.lho:
            return super().called(state, call, by)
        if not self.acceptable:
            return state.wait_for(None).cancel((self.seat, self.call), (by, call)).cite("36A"), True
        first = state.auction.calls[self.place]
        after = state.wait_for(None).without(self.place).cancel(first).cite("25B1").inform(self.seat.side)
        after = examine(after, self.call, self.seat)
        if after.pending is not None:  # what the second call is in itself, 27 and 35-37 deal with
            return after, False
        after = after.stand(self.call, self.seat)
        return (after.offer_26b(self.seat) if state.comparable((self.seat, self.call)) is False else after), False

    def declined(self, state: Proceedings) -> Proceedings:
        """The second call is cancelled, the first stands."""
        after = state.wait_for(None).cancel((self.seat, self.call)).cite("25B2").inform(self.seat.side)
        return after.offer_26b(self.seat) if state.comparable((self.seat, self.call)) is False else after


def change(state: Proceedings, call: Call, by: Seat, *, misinformed: bool = False) -> Proceedings:
    """Return what follows when a player changes, or tries to change, his own last call.

    Laws 21B and 25; 27C for an insufficient bid that has not been ruled on.

    Args:
        state: what has happened before.
        call: what he puts in its place.
        by: the player.
        misinformed: whether he says that an opponent's explanation was wrong (21B).

    Raises:
        BridgeError: if he has not called, or a ruling has to come first.
    """
    pending = state.pending
    if isinstance(pending, Insufficient) and pending.seat is by and not misinformed:
        return pending.changed(state, call)
    if pending is not None:
        who, offender = by.name.title(), pending.seat.name.title()
        raise BridgeError(f"{who} has to wait for the ruling on {offender}'s {pending.call}")
    place = max((n for n, (seat, _) in enumerate(state.auction.calls) if seat is by), default=None)
    if place is None:
        raise BridgeError(f"{by.name.title()} has not called, so he has no call to change (Law 25)")
    return _misinformed(state, call, place) if misinformed else _unintended(state, call, place)


def _unintended(state: Proceedings, call: Call, place: int) -> Proceedings:
    by, first = state.auction.calls[place]
    if state.is_closed:
        passed_out = ("17D2",) if state.auction.is_passed_out else ()
        return attrs.evolve(state.cite("25A5", *passed_out), allowed=False)
    intended = state.findings.unintended.get((by, first))
    if intended is None:
        return state.ask("25A1")
    later = state.auction.calls[place + 1 :]
    if not intended:
        if later:
            return attrs.evolve(state.cite("25A2"), allowed=False)
        second = examine(state.without(place), call, by)
        if isinstance(second.pending, Inadmissible) and second.pending.law == "36":
            state = state.note(*second.irregularities).cite("36")
            return state.note("change_of_call").wait_for(Change(by, call, place, acceptable=False))
        return state.note("change_of_call").wait_for(Change(by, call, place))
    if any(seat is by.partner for seat, _ in later):
        return attrs.evolve(state.cite("25A4"), allowed=False)
    over = ("25A5",) if state.auction.is_over else ()
    passed_out = ("22B",) if state.auction.is_passed_out else ()
    return _replace(state.cite("25A1", *over, *passed_out), call, place, "25A6")


def _misinformed(state: Proceedings, call: Call, place: int) -> Proceedings:
    by, first = state.auction.calls[place]
    if state.findings.own_misunderstanding:
        return attrs.evolve(state.cite("21A"), allowed=False, adjusted_score="none")
    if state.is_closed:
        return attrs.evolve(state.cite("21B3").look_later("21B3"), allowed=False, adjusted_score="possible")
    if any(seat is by.partner for seat, _ in state.auction.calls[place + 1 :]):
        late = state.cite("21B1(a)", "21B3").look_later("21B3")
        return attrs.evolve(late, allowed=False, adjusted_score="possible")
    influenced = state.findings.influenced.get((by, first))
    if influenced is None:
        return state.ask("21B1(a)")
    if not influenced:
        return attrs.evolve(state.cite("21B1(a)"), allowed=False, adjusted_score="none")
    return _replace(state.cite("21B1(a)").inform(by.side.opponents), call, place, "21B2")


def _replace(state: Proceedings, call: Call, place: int, law: str) -> Proceedings:
    """Put another call in the place of one; the later ones stay unless their players take them back."""
    (by, first), *later = state.auction.calls[place:]
    after = attrs.evolve(state, allowed=True, changed=(by, law)).without(place).cancel((by, first))
    examined = examine(after, call, by)
    if examined.pending is not None:  # judged by the Law that fits it, 25A1
        return examined.cancel(*later)
    after = after.stand(call, by)
    for seat, kept in later:
        objection = after.auction.objection(kept, by=seat)
        if objection is None or objection.code == "insufficient_bid":
            after = after.stand(kept, seat)
        else:
            after = after.cancel((seat, kept))
    return after


def withdraw(state: Proceedings, by: Seat) -> Proceedings:
    """Return what follows when a player takes back the call that he made over one that has been changed.

    Laws 21B2, 25A6: his own side may use what it shows, the side that changed, or misinformed, may not.

    Raises:
        BridgeError: if no call of his was made over a changed one.
    """
    calls = state.auction.calls
    if state.changed is None or state.pending or calls[-1][0] is not by or by is not state.changed[0].lho:
        raise BridgeError(f"{by.name.title()} has no call that he may take back (Laws 21B2, 25A6)")
    changer, law = state.changed
    after = attrs.evolve(state, changed=None).without(len(calls) - 1).cancel(calls[-1]).cite(law)
    if law == "25A6":
        return after.inform(changer.side)
    after = after.inform(by.side)  # 21B2: his call was withdrawn by the side that misinformed
    offence = Offence(*calls[-1], None, "21B2", bars=False, is_asked=False)
    return attrs.evolve(after, offences=(*after.offences, offence))
