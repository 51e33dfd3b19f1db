"""What a call is in itself, in the order in which the Laws ask: too high, inadmissible, barred, too low (18, 35)."""

from __future__ import annotations

from typing import Final

from kontrakt.auction import Auction
from kontrakt.calls import DOUBLE, PASS, REDOUBLE, Call
from kontrakt.laws.law27_insufficient_bid import Insufficient
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh
from kontrakt.seats import Seat

_INADMISSIBLE: Final = {DOUBLE: "inadmissible_double", REDOUBLE: "inadmissible_redouble"}


def is_insufficient(auction: Auction, made: Call) -> bool:
    """Whether a bid does not exceed the last one that stands (18D), whoever makes it.

    >>> is_insufficient(Auction.parse("N: 1S"), Call.parse("1H"))
    True
    """
    standing = auction.standing
    return made.is_bid and standing is not None and made.number <= standing.bid.number


def examine(state: Proceedings, made: AnyCall, by: Seat) -> Proceedings:
    """Return the state with what is wrong with a call in itself, in its turn or out of it; the same if nothing is.

    Laws 18D, 36-38: what nobody may accept waits for a ruling, and so does an insufficient bid in rotation (27). What
    comes of an insufficient bid out of rotation, Law 31 says (27A2).
    """
    turn = state.auction.turn
    if isinstance(made, TooHigh):
        return state.note("bid_above_seven").wait_for(Inadmissible(by, made, "38", turn))
    objection = state.auction.objection(made, by=by)
    if objection is not None and objection.code == _INADMISSIBLE.get(made):
        return state.note(objection.code).cite("36").wait_for(Inadmissible(by, made, "36", turn))
    too_low = is_insufficient(state.auction, made)
    if too_low:
        state = state.note("insufficient_bid").cite("18D")
    if made is not PASS and state.is_barred(by):
        return state.note("call_when_required_to_pass").wait_for(Inadmissible(by, made, "37", turn))
    return state.wait_for(Insufficient(by, made)) if too_low and turn is by else state
