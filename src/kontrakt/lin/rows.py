"""Cards as LIN has them, in the order they were played, put into the rows and columns of PBN (3.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from kontrakt.cards import Card, Suit
from kontrakt.seats import Seat
from kontrakt.trick import trick_winner

_CLOCKWISE: Final = {seat: (seat, seat.lho, seat.partner, seat.rho) for seat in Seat}


@attrs.frozen
class Rows:
    """Cards in rows of four.

    Attributes:
        leader: whose card is the first of each row.
        columns: the number of the card at each place, from 0 in the order of play; None where none was played.
        winners: who won each trick.
        is_as_dealt: whether every card was played by the hand that is known to hold it.
    """

    leader: Seat
    columns: tuple[int | None, ...]
    winners: tuple[Seat, ...]
    is_as_dealt: bool = False


def in_rows(cards: Sequence[Card], leader: Seat, trump: Suit | None, owners: Mapping[Card, Seat]) -> Rows:
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
            turn = owners.get(trick[0], turn)
        row: list[int | None] = [None] * 4
        for place in range(len(trick)):
            row[(turn.index - leader.index + place) % 4] = start + place
        columns += row
        if len(trick) == 4:
            turn = trick_winner(zip(_CLOCKWISE[turn], trick, strict=True), trump)
            winners.append(turn)
    while columns and columns[-1] is None:
        columns.pop()
    seats = _CLOCKWISE[leader]
    owned = [owners.get(cards[card]) is seats[place % 4] for place, card in enumerate(columns) if card is not None]
    return Rows(leader, tuple(columns), tuple(winners), all(owned))
