"""The Director at the auction: what a call is, and the steps by which an irregular one is put right (Laws 9-39).

`Table talk` in one value: begin with `hear`, go on with `call`, `accept`, `decline`, `rule`, `change`, `withdraw`,
`face_lead` and `return_hands`. Each returns what stands then.
"""

from __future__ import annotations

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import DOUBLE, PASS, REDOUBLE, Call
from kontrakt.errors import BridgeError
from kontrakt.laws.examination import examine, is_insufficient
from kontrakt.laws.findings import Findings
from kontrakt.laws.law25_change_of_call import change, withdraw
from kontrakt.laws.law28_call_out_of_rotation import OutOfRotation, after_calls
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh, Withdrawn
from kontrakt.restrictions import MustCall
from kontrakt.seats import Seat


def hear(auction: Auction, findings: Findings | None = None) -> Proceedings:
    """Return the proceedings of an auction in which nothing is amiss so far.

    >>> state = call(hear(Auction.parse("N: 1S")), Call.parse("1H"))
    >>> [(option.name, option.law) for option in state.options], state.chooser
    ([('accept', '27A1'), ('decline', '27B')], Seat.SOUTH)
    >>> state = call(decline(state, Seat.SOUTH), Call.parse("2H"))
    >>> str(state.auction), state.paragraphs
    ('N: 1S 2H', ('18D', '27B1(a)'))
    """
    return Proceedings(auction, findings or Findings())


def call(state: Proceedings, made: AnyCall, by: Seat | None = None) -> Proceedings:
    """Return what follows when a player calls, whatever it is, whoever's turn it is.

    Args:
        state: what has happened before.
        made: the call.
        by: who makes it; if None, the player next to call, or the LHO of whoever made the last one.

    Raises:
        BridgeError: if a ruling has to come first.
    """
    state = attrs.evolve(state, changed=None)
    seat = by or state.next or (state.pending.seat if state.pending else state.auction.calls[-1][0]).lho
    while state.pending is not None:
        before = state.auction
        state, is_done = state.pending.called(state, made, seat)
        state = after_calls(before, state)
        if is_done:
            return state
    return _judge(state, made, seat)


def call_together(state: Proceedings, *made: Withdrawn) -> Proceedings:
    """Return what follows when players call at the same moment: the one on turn has called first (Law 33)."""
    if len(made) > 1:
        state = state.cite("33")
    for seat, called in sorted(made, key=lambda one: one[0] is not state.next):
        state = call(state, called, seat)
    return state


def _judge(state: Proceedings, made: AnyCall, by: Seat) -> Proceedings:
    """Find out what a call is, and deal with it or leave it pending: end, rotation, the call itself, duties."""
    auction = state.auction
    turn = auction.turn
    if turn is None:
        return state.note("call_after_final_pass").wait_for(Inadmissible(by, made, "39"))
    if turn is by.rho and state.is_barred(turn):  # 28A: in rotation, his RHO has to pass anyway
        return _judge(after_calls(auction, state.stand(PASS, turn).cite("28A")), made, by)
    if turn is by.lho and state.has_called(by) and isinstance(made, Call):
        law = {PASS: "30B2", DOUBLE: "32C", REDOUBLE: "32C"}.get(made, "31C")
        return change(state.cite(law).note("change_of_call"), made, by)
    state = examine(state if turn is by else state.note("out_of_rotation"), made, by)
    if state.pending is not None or isinstance(made, TooHigh):
        return state
    if turn is not by:
        number = "30" if made is PASS else "31" if made.is_bid else "32"
        also = ("27A2",) if is_insufficient(auction, made) else ()
        return state.cite(number, *also).wait_for(OutOfRotation(by, made, turn))
    for duty in auction.restrictions:
        if isinstance(duty, MustCall) and duty.seat is by and duty.call is not made:  # 31A1, 32A1: he has to repeat it
            state, made = state.cancel((by, made)), duty.call
    return after_calls(auction, state.stand(made, by))


def accept(state: Proceedings, made: AnyCall, by: Seat) -> Proceedings:
    """Return what follows when the player entitled to it accepts an irregular call by calling over it."""
    _must_choose(state, "accept", by)
    return call(state, made, by)


def decline(state: Proceedings, by: Seat) -> Proceedings:
    """Return what follows when the player entitled to accept an irregular call does not."""
    _must_choose(state, "decline", by)
    assert state.pending is not None
    return after_calls(state.auction, state.pending.declined(state))


def _must_choose(state: Proceedings, name: str, by: Seat) -> None:
    if state.chooser is not by or name not in [option.name for option in state.options]:
        raise BridgeError(f"{by.name.title()} has nothing to {name} now (Law 10C)")


def rule(state: Proceedings) -> Proceedings:
    """Return what follows when the Director rules on a call that nobody may accept (36-39)."""
    return state if state.pending is None else after_calls(state.auction, state.pending.ruled(state))


def face_lead(state: Proceedings, by: Seat | None = None) -> Proceedings:
    """Return what follows when an opening lead is faced: the auction period is over (17D1).

    Raises:
        BridgeError: if the auction is not over, the board was passed out, the lead is faced already, or the player is
            of declarer's side.
    """
    if state.is_closed:
        raise BridgeError("the auction period is over already (Law 17D)")
    if isinstance(state.pending, Inadmissible):
        state = state.pending.lead_faced(state)
    if state.pending is not None or state.auction.contract is None:
        raise BridgeError("there is no contract yet, so no opening lead can be faced (Law 41A)")
    declarer = state.auction.contract.declarer
    if by is not None and declarer is not None and by.side is declarer.side:
        raise BridgeError(f"{by.name.title()} is of declarer's side; his card is not an opening lead (Laws 24, 54E)")
    return attrs.evolve(state.cite("17D1"), is_closed=True)


def return_hands(state: Proceedings) -> Proceedings:
    """Return what follows when the hands of a passed-out board are back in their pockets (17D2).

    Raises:
        BridgeError: if the board was not passed out.
    """
    if state.pending is not None or not state.auction.is_passed_out:
        raise BridgeError("the board was not passed out, so its hands are not yet to go back (Law 17D2)")
    return attrs.evolve(state.cite("17D2"), is_closed=True)


__all__ = [
    "accept",
    "call",
    "call_together",
    "change",
    "decline",
    "face_lead",
    "hear",
    "return_hands",
    "rule",
    "withdraw",
]
