"""Asking what was called and what it means, and putting explanations right (Laws 20, 21).

What a misinformed player may change (21B) is in `law25_change_of_call`.
"""

from __future__ import annotations

from typing import Final

from kontrakt.auction import Auction
from kontrakt.errors import BridgeError
from kontrakt.laws.law09_attention import (
    ALWAYS,
    AUCTION_PERIOD,
    DECLARING_SIDE,
    EVERYBODY,
    Permission,
    Phase,
    Right,
    Role,
    Row,
    find_row,
    role_of,
)
from kontrakt.restrictions import MustPass
from kontrakt.seats import SEATS, Seat

_AUCTION, _CLARIFICATION, _PLAY = (Phase.AUCTION,), (Phase.CLARIFICATION,), (Phase.PLAY,)
_ENDED: Final = (Phase.AFTER_PLAY,)
_DEFENDER, _DUMMY = (Role.DEFENDER,), (Role.DUMMY,)
_PLAYERS: Final = (Role.DECLARER, Role.DEFENDER)

_ROWS: Final = (
    Row(Right.ASK_CALL, _AUCTION, EVERYBODY, "20A", allowed=True),
    Row(Right.ASK_LEAD, _CLARIFICATION, _DEFENDER, "20C1", allowed=True),
    Row(Right.REVIEW, _AUCTION, EVERYBODY, "20B", allowed=True, on_turn=True),
    Row(Right.REVIEW, _CLARIFICATION, _PLAYERS, "41B", allowed=True),
    Row(Right.REVIEW, _CLARIFICATION, _DUMMY, "41B", allowed=False),
    Row(Right.REVIEW, _PLAY, _PLAYERS, "20C2", allowed=True, on_turn=True),
    Row(Right.REVIEW, _PLAY, _DUMMY, "20C2", allowed=False),
    Row(Right.EXPLANATION, _AUCTION, EVERYBODY, "20F1", allowed=True, on_turn=True),
    Row(Right.EXPLANATION, _CLARIFICATION, _PLAYERS, "41B", allowed=True),
    Row(Right.EXPLANATION, _CLARIFICATION, _DUMMY, "41B", allowed=False),
    Row(Right.EXPLANATION, _PLAY, _PLAYERS, "20F2", allowed=True, on_turn=True),
    Row(Right.EXPLANATION, _PLAY, _DUMMY, "20F2", allowed=False),
    Row(Right.CORRECT_RESTATEMENT, ALWAYS, EVERYBODY, "20E", allowed=True, must=True),
    Row(Right.CORRECT_OWN_EXPLANATION, AUCTION_PERIOD, EVERYBODY, "20F4", allowed=True, must=True),
    Row(Right.CORRECT_PARTNERS_EXPLANATION, _AUCTION, EVERYBODY, "20F5", allowed=False),
    Row(Right.CORRECT_PARTNERS_EXPLANATION, (*_CLARIFICATION, *_PLAY), DECLARING_SIDE, "20F5", allowed=True, must=True),
    Row(Right.CORRECT_PARTNERS_EXPLANATION, (*_CLARIFICATION, *_PLAY), _DEFENDER, "20F5", allowed=False),
    Row(Right.CORRECT_PARTNERS_EXPLANATION, _CLARIFICATION, (Role.NONE,), "20F5", allowed=True, must=True),
    Row(Right.CORRECT_PARTNERS_EXPLANATION, _ENDED, EVERYBODY, "20F5", allowed=True, must=True),
)


def may_ask(
    auction: Auction,
    by: Seat,
    right: Right,
    phase: Phase,
    *,
    about: Seat | None = None,
    must_pass: bool = False,
    on_turn: bool = True,
) -> Permission:
    """Return whether a player may ask, or put an explanation right, and who answers.

    Laws 20A-20F, 41B. During the auction questions and reviews are for the player on turn, unless he is obliged to
    pass; only opponents answer (20D), and a call is explained by its caller's partner (20F1).

    Args:
        auction: as it stands.
        by: the player.
        right: what he wants to do.
        phase: when; an auction that is over is in its clarification period at least.
        about: whose call he asks about.
        must_pass: whether he is obliged to pass, over and above what the auction says of him.
        on_turn: in the play, whether it is his turn; for a review, his first.

    Raises:
        BridgeError: if the auction is not as far as that.

    >>> asked = may_ask(Auction.parse("N: 1S"), Seat.EAST, Right.EXPLANATION, Phase.AUCTION, about=Seat.NORTH)
    >>> asked.law, asked.allowed, asked.answered_by
    ('20F1', True, (Seat.SOUTH,))
    """
    if auction.is_over and phase is Phase.AUCTION:
        phase = Phase.CLARIFICATION
    if phase is not Phase.AUCTION and not auction.is_over:
        raise BridgeError(f"the auction is not over, so the {phase.value.replace('_', ' ')} has not begun (Law 17D)")
    row = find_row(_ROWS, right, phase, role_of(by, auction.contract))
    answers = right in (Right.REVIEW, Right.EXPLANATION)
    allowed = row.allowed
    if row.on_turn and phase is Phase.AUCTION:
        barred = must_pass or any(isinstance(r, MustPass) and r.seat is by for r in auction.restrictions)
        allowed = auction.turn is by and not barred
    elif row.on_turn:
        has_led = auction.contract is not None and auction.contract.leader is by
        allowed = on_turn and not (right is Right.REVIEW and has_led)
    if about is not None and about.side is by.side:  # 20F: the auction of the other side
        allowed = False
    asked = tuple(seat for seat in SEATS if seat.side is not by.side) if about is None else (about.partner,)
    return Permission(
        row.law,
        allowed,
        row.must,
        answered_by=asked if answers and allowed else (),
        partial_allowed=False if right is Right.REVIEW else None,
    )
