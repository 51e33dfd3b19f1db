"""What is wrong with a call or a card, apart from duties: turn, order, end, restriction (Laws 17-19, 22, 35-37, 44)."""

from __future__ import annotations

from kontrakt.auction_state import CallState
from kontrakt.calls import DOUBLE, PASS, Call
from kontrakt.errors import IllegalCall, IllegalPlay
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


def inadmissible(call: Call, by: Seat, state: CallState, bidder: Seat | None) -> IllegalCall:
    """Return the error of a call that Law 18 or 19 does not allow a player.

    Args:
        call: a bid that is not sufficient, or a double or redouble that is not allowed.
        by: who makes it.
        state: what the calls so far mean for him.
        bidder: who made the last bid; None if there is none.
    """
    who = f"{by.name.title()}'s {call}"
    bid = state.bid
    if call.is_bid and bidder is not None:
        message = f"{who} does not exceed {bidder.name.title()}'s {bid}"
        return IllegalCall(message, code="insufficient_bid", law="18D", dealt_with="27")
    if call is DOUBLE:
        what = "doubled" if state.doubling else "his own side's"
        why = "there is no bid" if bid is None else f"{bid} is {what}"
        return IllegalCall(f"{who}: {why}", code="inadmissible_double", law="19A1", dealt_with="36")
    why = ("there is no double", "the double is his own side's", f"{bid} is redoubled")[state.doubling]
    return IllegalCall(f"{who}: {why}", code="inadmissible_redouble", law="19B1", dealt_with="36")


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


def after_the_last_trick(who: str) -> IllegalPlay:
    """Return the error of a card after the last trick (44); `who` is like "West's S4"."""
    return IllegalPlay(f"{who} comes after the last trick", code="play_over", law="44")


def not_held(who: str, seat: Seat, *, is_played: bool) -> IllegalPlay:
    """Return the error of a card that a hand no longer holds, or never held (45A)."""
    why = "has been played already" if is_played else f"is not in {seat.name.title()}'s hand"
    return IllegalPlay(f"{who} {why}", code="already_played" if is_played else "not_held", law="45A")


def card_out_of_turn(who: str, turn: Seat, *, place: int, is_declarers: bool) -> IllegalPlay:
    """Return the error of a card from another hand than the one on turn (41A, 44B, 44G).

    Args:
        who: the hand and the card, like "West's S4".
        turn: the hand on turn.
        place: how many cards have been played.
        is_declarers: whether the hand is declarer's or dummy's.
    """
    message = f"{who} is out of turn, it is {turn.name.title()}'s turn"
    if place % 4:
        return IllegalPlay(message, code="out_of_turn", law="44B", dealt_with="57")
    if not place:
        return IllegalPlay(message, code="lead_out_of_turn", law="41A", dealt_with="24" if is_declarers else "54")
    return IllegalPlay(message, code="lead_out_of_turn", law="44G", dealt_with="55" if is_declarers else "56")
