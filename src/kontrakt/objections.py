"""What is wrong with a call, apart from the bids before it: turn, end, restriction (Laws 17C, 22, 35-37)."""

from __future__ import annotations

from kontrakt.calls import PASS, Call
from kontrakt.errors import IllegalCall
from kontrakt.restrictions import CallRestriction, MustPass
from kontrakt.seats import Seat


def out_of_rotation(call: Call, by: Seat, turn: Seat) -> IllegalCall:
    """Return the error of a call by another player than the one on turn (17C)."""
    dealt_with = "30" if call is PASS else "31" if call.is_bid else "32"
    message = f"{by.name.title()}'s {call} is out of rotation, it is {turn.name.title()}'s turn"
    return IllegalCall(message, code="call_out_of_rotation", law="17C", dealt_with=dealt_with)


def after_the_end(call: Call, by: Seat | None) -> IllegalCall:
    """Return the error of a call after the final pass (22)."""
    who = f"{by.name.title()}'s {call}" if by else str(call)
    return IllegalCall(f"{who} comes after the end of the auction", code="auction_over", law="22", dealt_with="39")


def restricted(restriction: CallRestriction, call: Call) -> IllegalCall | None:
    """Return the error of a call that a restriction on its caller does not allow; None if it does."""
    who = f"{restriction.seat.name.title()}'s {call}"
    if isinstance(restriction, MustPass):
        if call is PASS:
            return None
        return IllegalCall(f"{who}: he has to pass", code="must_pass", law="35B", dealt_with="37")
    if call is restriction.call:
        return None
    message = f"{who}: he has to repeat {restriction.call}"
    return IllegalCall(message, code="must_call", law="31A1" if restriction.call.is_bid else "32A1")
