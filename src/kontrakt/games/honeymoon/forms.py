"""The five forms of Honeymoon bridge: who plays, what is dealt, and which dummies there are."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import chain
from typing import Final

import attrs

from kontrakt.cards import PACK, Card, Hand
from kontrakt.errors import BridgeError, ParseError
from kontrakt.seats import Seat

PLAYERS: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH)
"""Where the players sit, clockwise: two of them, or all three."""


class Dummies(enum.Enum):
    """Which hands lie face up and are played by somebody else."""

    NONE = "none"
    OWN = "one of each player, opposite him, faced after the opening lead"
    COMMON = "one, North's, faced before the auction and played by declarer"


@attrs.frozen
class Dealt:
    """The cards of a deal, and where they lie.

    Attributes:
        hands: of the players and the dummies, as `(seat, hand)`.
        stock: the cards to draw, from the top.
        skat: the cards that declarer takes.
        aside: the cards that nobody sees.
    """

    hands: tuple[tuple[Seat, Hand], ...]
    stock: tuple[Card, ...]
    skat: Hand
    aside: Hand

    @property
    def pack(self) -> tuple[Card, ...]:
        """A pack from which these cards are dealt; those of a hand lie in it from the highest to the lowest."""
        rounds = zip(*(hand.cards for _, hand in self.hands), strict=True)
        return (*chain.from_iterable(rounds), *self.stock, *self.skat, *self.aside)


@attrs.frozen
class Form:
    """A form of Honeymoon bridge.

    Attributes:
        name: draw, plain, semi, exposed or three.
        players: in the order in which they sit, clockwise.
        cards: how many each hand has when it is played.
        dummies: which there are.
        stock: how many cards are drawn.
        skat: how many cards declarer takes.
        passes: after how many passes in a row, over a bid, the auction may end; the first is the usual one.
    """

    name: str
    players: tuple[Seat, ...] = PLAYERS[:2]
    cards: int = 13
    dummies: Dummies = Dummies.NONE
    stock: int = 0
    skat: int = 0
    passes: tuple[int, ...] = (3, 1)

    @classmethod
    def parse(cls, text: str) -> Form:
        """Return the form of a name; ParseError for anything else."""
        form = FORMS.get(text.strip().lower())
        if form is None:
            raise ParseError(f"not a form of Honeymoon bridge: {text!r} (write {', '.join(FORMS)})")
        return form

    @property
    def hands(self) -> tuple[Seat, ...]:
        """The hands that are dealt: the players', then the dummies'."""
        if self.dummies is Dummies.COMMON:
            return (*self.players, Seat.NORTH)
        return self.players if self.dummies is Dummies.NONE else (*self.players, *(s.partner for s in self.players))

    def owner(self, hand: Seat, declarer: Seat) -> Seat:
        """Return who plays the cards of a hand."""
        if hand in self.players:
            return hand
        return declarer if self.dummies is Dummies.COMMON else hand.partner

    def after(self, player: Seat) -> Seat:
        """Return the player on the left of one."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def ring(self, declarer: Seat) -> tuple[Seat, ...]:
        """Return the hands in the order in which they play to a trick that declarer leads."""
        if self.dummies is Dummies.COMMON:
            return declarer, self.after(declarer), Seat.NORTH
        first = self.hands.index(declarer)
        return (*self.hands[first:], *self.hands[:first])

    def order(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return the players as they draw and call, from dealer's left on; BridgeError for a dealer who is none."""
        if dealer not in self.players:
            names = " and ".join(player.name.title() for player in self.players)
            raise BridgeError(f"{dealer.name.title()} cannot deal: {names} play")
        first = self.players.index(self.after(dealer))
        return (*self.players[first:], *self.players[:first])

    def deal(self, pack: Iterable[Card], dealer: Seat) -> Dealt:
        """Return the cards of a shuffled pack, dealt one by one from dealer's left on.

        Raises:
            BridgeError: if they are not the 52 cards, or the dealer is no player.
        """
        cards = tuple(pack)
        if sorted(cards, key=lambda card: -card.number) != list(PACK):
            raise BridgeError("a pack has the 52 cards, each of them once")
        order = (*self.order(dealer), *(seat for seat in self.hands if seat not in self.players))
        given = len(order) * self.cards
        rest = cards[given:]
        return Dealt(
            hands=tuple((seat, Hand.of(cards[place : given : len(order)])) for place, seat in enumerate(order)),
            stock=rest[: self.stock],
            skat=Hand.of(rest[: self.skat]),
            aside=Hand.of(rest[self.stock + self.skat :]),
        )


FORMS: Final = {
    form.name: form
    for form in (
        Form("draw", stock=26),
        Form("plain"),
        Form("semi", dummies=Dummies.OWN),
        Form("exposed", dummies=Dummies.COMMON),
        Form("three", players=PLAYERS, cards=16, skat=4, passes=(3, 2)),
    )
}
"""The five forms by name."""
