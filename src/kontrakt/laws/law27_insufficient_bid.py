"""The insufficient bid: accepted, replaced, replaced too early, or replaced by another one (Law 27)."""

from __future__ import annotations

import attrs

from kontrakt.calls import PASS, Call
from kontrakt.laws.law23_comparable_call import is_lowest_same
from kontrakt.laws.proceedings import AnyCall, Option, Pending, Proceedings, TooHigh
from kontrakt.seats import Seat


@attrs.frozen
class Insufficient(Pending):
    """An insufficient bid in rotation, which the offender's LHO may accept (27A1).

    Attributes:
        again: whether it was made in place of another one (27B4).
        replacement: what the offender has put in its place before the ruling (27C).
    """

    call: Call
    again: bool = False
    replacement: Call | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        """LHO accepts by calling, or has it replaced."""
        return Option("accept", "27A1"), Option("decline", "27B")

    @property
    def chooser(self) -> Seat:
        """The offender's LHO."""
        return self.seat.lho

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """LHO's call accepts the bid, and withdraws what has been put in its place."""
        if by is self.seat and isinstance(call, Call):
            return self.changed(state, call), True
        if by is not self.seat.lho:
            return super().called(state, call, by)
        state = state.wait_for(None).stand(self.call, self.seat).cite("27A1")
        if self.replacement is not None:
            withdrawn = (self.seat, self.replacement)
            state = state.cancel(withdrawn).cite("27C").inform(self.seat.side)
            if state.comparable(withdrawn) is False:
                state = state.offer_26b(self.seat)
        return state, False

    def changed(self, state: Proceedings, call: Call) -> Proceedings:
        """Return what follows when the offender replaces the bid before the ruling: LHO may still accept it (27C)."""
        return state.cite("27C").wait_for(attrs.evolve(self, replacement=call))

    def declined(self, state: Proceedings) -> Proceedings:
        """The bid is withdrawn, and the offender has to replace it, unless he has done so."""
        state = state.cancel((self.seat, self.call))
        if self.again:
            state = _barred(state.cite("27B4", "27B3"), self.seat)
        wait = Replacement(self.seat, self.call, barred=self.again)
        state = state.wait_for(wait)
        return state if self.replacement is None else wait.called(state, self.replacement, self.seat)[0]


def _barred(state: Proceedings, offender: Seat) -> Proceedings:
    return state.must_pass(offender.partner, always=True).look_later("72C").inform(offender.side)


@attrs.frozen
class Replacement(Pending):
    """An insufficient bid was withdrawn, and the offender has to make a legal call in its place (27B).

    Attributes:
        barred: whether partner has to pass always, whatever the call is (27B3, 27B4).
    """

    call: Call
    barred: bool = False

    @property
    def next(self) -> Seat:
        """The offender."""
        return self.seat

    def called(self, state: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """Apply the row of 27B that fits the call."""
        if by is not self.seat:
            return super().called(state, call, by)
        if isinstance(call, TooHigh):
            return state.wait_for(None), False
        objection = state.auction.objection(call, by=by)
        if call.is_bid and objection is not None and objection.code == "insufficient_bid":
            again = Insufficient(self.seat, call, again=True)
            return state.note("insufficient_bid").cite("27B4").wait_for(again), True
        if not call.is_bid and call is not PASS:
            return self._doubled(state, call, is_legal=objection is None), True
        standing = state.wait_for(None).stand(call, by)
        if self.barred:
            found = state.comparable((by, call))
            return standing.offer_26b(by) if found is False else standing, True
        if is_lowest_same(state, self.call, call, by):
            return standing.cite("27B1(a)").look_later("27D"), True
        found = state.comparable((by, call))
        if found is None:
            return state.ask("23A"), True
        if found:
            return standing.cite("27B1(b)").look_later("27D"), True
        return _barred(standing.cite("27B2"), by).offer_26b(by), True

    def _doubled(self, state: Proceedings, call: Call, *, is_legal: bool) -> Proceedings:
        """A double or redouble stands if it is legal and comparable; else it is cancelled (27B1(b), 27B3)."""
        found = state.comparable((self.seat, call)) if is_legal and not self.barred else False
        if found is None:
            return state.ask("23A")
        if found:
            return state.wait_for(None).stand(call, self.seat).cite("27B1(b)").look_later("27D")
        state = _barred(state.cancel((self.seat, call)).cite("27B3"), self.seat)
        return state.wait_for(attrs.evolve(self, barred=True))
