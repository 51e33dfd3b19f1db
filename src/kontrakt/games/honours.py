"""Honours: what a hand of top trumps, or of aces, earns its side at rubber bridge and Chicago."""

from __future__ import annotations

from typing import Final

from kontrakt.calls import Denomination
from kontrakt.cards import RANKS, SUITS, Card, Hand, Rank
from kontrakt.deal import Deal
from kontrakt.seats import Seat

FOUR_HONOURS: Final = 100
ALL_HONOURS: Final = 150
"""Points for all five honours of trumps in one hand, and at notrump for four aces in one hand."""

_TOP: Final = {suit: Hand.of(Card(suit, rank) for rank in RANKS[:5]) for suit in SUITS}
_ACES: Final = Hand.of(Card(suit, Rank.ACE) for suit in SUITS)


def honours(hand: Hand, denomination: Denomination) -> int:
    """Return the points for the honours in one hand: 0, 100 or 150.

    At a suit 100 for four of A K Q J 10 of trumps and 150 for all five; at notrump 150 for four aces.

    >>> honours(Hand.parse("AKJT2.Q3.A54.A76"), Denomination.SPADES)
    100
    """
    if denomination.suit is None:
        return ALL_HONOURS if len(hand & _ACES) == 4 else 0
    return {4: FOUR_HONOURS, 5: ALL_HONOURS}.get(len(hand & _TOP[denomination.suit]), 0)


def find_honours(deal: Deal, denomination: Denomination) -> tuple[Seat, int] | None:
    """Return who holds honours, declarer or defender, and their points; None if nobody does.

    Only one hand can qualify. A hidden hand is taken to hold none.

    >>> find_honours(Deal.parse("N:AKQJT... .AKQ.AK. ...AKQJT .JT9.QJ."), Denomination.SPADES)
    (Seat.NORTH, 150)
    """
    held = ((seat, honours(hand, denomination)) for seat, hand in deal if hand is not None)
    return next((found for found in held if found[1]), None)
