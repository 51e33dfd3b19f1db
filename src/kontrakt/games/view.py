"""What one player may know of a game played at home, and nothing else."""

from __future__ import annotations

from typing import Any

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Card, Hand
from kontrakt.contract import Contract
from kontrakt.games.actions import Action, Announcement, Opening
from kontrakt.seats import Seat

Statement = int | Opening | Announcement | Call
"""What a player says before the play; a number is that of his high-card points."""


@attrs.frozen
class Drawn:
    """What a player saw of a turn with the stock (Honeymoon bridge, draw form).

    Attributes:
        player: whose turn it was.
        card: the card he was offered; None if the player who sees this could not see it.
        is_taken: whether he took it, and discarded another face down; else he refused it.
    """

    player: Seat
    card: Card | None
    is_taken: bool

    def __str__(self) -> str:
        return f"{self.player} {'takes' if self.is_taken else 'refuses'} {self.card or 'a card'}"


@attrs.frozen
class View:
    """What one player may know of a game: his own cards, those that lie face up, all that was said and played.

    Attributes:
        player: whose view it is.
        dealer: who dealt.
        turn: the hand that acts next; None at the end.
        hands: the hands that he sees, with what they still hold, as `(seat, hand)`.
        said: calls, points and announcements, as `(seat, statement)`.
        contract: None as long as there is none.
        needed: the tricks that declarer needs, 7 to 13, or more with longer hands.
        side: the hands that play together with his own, and it; empty as long as that is open.
        cards: the cards played, as `(seat, card)`.
        trick: those of them that are in the trick in progress.
        won: the tricks won by each hand, as `(seat, number)`.
        offered: the card of the stock that he may take, or that lies face up for the other player.
        drawn: the turns with the stock, as he saw them.
        discards: the cards that he has laid aside himself.
        legal_actions: what he may do now; empty if it is not his turn.
        is_discarding: whether the card that comes next is laid aside, and not played.
    """

    player: Seat
    dealer: Seat
    turn: Seat | None
    hands: tuple[tuple[Seat, Hand], ...]
    said: tuple[tuple[Seat, Statement], ...] = ()
    contract: Contract | None = None
    needed: int | None = None
    side: tuple[Seat, ...] = ()
    cards: tuple[tuple[Seat, Card], ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    won: tuple[tuple[Seat, int], ...] = ()
    offered: Card | None = None
    drawn: tuple[Drawn, ...] = ()
    discards: tuple[Card, ...] = ()
    legal_actions: tuple[Action, ...] = ()
    is_discarding: bool = False

    def hand(self, seat: Seat) -> Hand | None:
        """Return what a hand still holds; None if the player does not see it."""
        return dict(self.hands).get(seat)

    def to_json(self) -> dict[str, Any]:
        """Return the view as JSON data, to be sent to the player."""
        return {
            "player": str(self.player),
            "dealer": str(self.dealer),
            "turn": self.turn and str(self.turn),
            "hands": {str(seat): str(hand) for seat, hand in self.hands},
            "said": [[str(seat), str(statement)] for seat, statement in self.said],
            "contract": self.contract and str(self.contract),
            "needed": self.needed,
            "side": [str(seat) for seat in self.side],
            "cards": [[str(seat), str(card)] for seat, card in self.cards],
            "trick": [[str(seat), str(card)] for seat, card in self.trick],
            "won": {str(seat): number for seat, number in self.won},
            "offered": self.offered and str(self.offered),
            "drawn": [[str(turn.player), turn.card and str(turn.card), turn.is_taken] for turn in self.drawn],
            "discards": [str(card) for card in self.discards],
            "legal_actions": [str(action) for action in self.legal_actions],
            "is_discarding": self.is_discarding,
        }
