"""Cards as LIN has them, in the order they were played, put into the rows and columns of PBN (3.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from kontrakt.cards import Card, Hand, Suit
from kontrakt.seats import Seat
from kontrakt.trick import trick_winner

_CLOCKWISE: Final = {seat: (seat, seat.lho, seat.partner, seat.rho) for seat in Seat}
_PLACES: Final = ((0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0))
"""Which card of a trick stands in each column, by the column of who led."""


@attrs.frozen
class Rows:
    """Cards in rows of four.

    Attributes:
        leader: whose card is the first of each row.
        columns: the number of the card at each place, from 0 in the order of play; None where none was played.
        winners: who won each trick.
    """

    leader: Seat
    columns: tuple[int | None, ...]
    winners: tuple[Seat, ...]

    def is_whole(self, cards: Sequence[Card], hands: Mapping[Seat, Hand]) -> bool:
        """Say whether these are thirteen tricks, with every card played by the hand to which it was dealt."""
        return len(self.winners) == 13 and all(
            seat in hands and hands[seat].bits == sum([cards[card].bit for card in column if card is not None])
            for seat, column in zip(
                _CLOCKWISE[self.leader], (self.columns[place::4] for place in range(4)), strict=True
            )
        )


def holder(card: Card, hands: Mapping[Seat, Hand]) -> Seat | None:
    """Return who was dealt a card; None if no hand that is known has it."""
    return next((seat for seat, hand in hands.items() if hand.bits & card.bit), None)


def in_rows(cards: Sequence[Card], leader: Seat, trump: Suit | None, hands: Mapping[Seat, Hand]) -> Rows:
    """Return where each card stands when every seat has its column, the opening leader the first.

    The winner of a trick leads to the next one; if another hand was dealt the card that is led, it is that hand.

    >>> cards = [Card.parse(word) for word in "C2 CA C3 C4 D2".split()]
    >>> in_rows(cards, Seat.WEST, None, {}).columns
    (0, 1, 2, 3, None, 4)
    """
    columns: list[int | None] = []
    winners: list[Seat] = []
    turn = leader
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        if start:
            turn = holder(trick[0], hands) or turn
        places = _PLACES[(turn.index - leader.index) % 4]
        columns += [start + place if place < len(trick) else None for place in places]
        if len(trick) == 4:
            turn = trick_winner(zip(_CLOCKWISE[turn], trick, strict=True), trump)
            winners.append(turn)
    while columns and columns[-1] is None:
        columns.pop()
    return Rows(leader, tuple(columns), tuple(winners))
