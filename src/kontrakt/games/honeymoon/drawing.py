"""The stock of the draw form: each card is taken, refused by one player, or refused by both."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import Final

import attrs

from kontrakt.cards import Card, Hand
from kontrakt.errors import BridgeError
from kontrakt.games.actions import DrawChoice
from kontrakt.games.view import Drawn
from kontrakt.seats import Seat

BOTH: Final = (DrawChoice.TAKE, DrawChoice.REFUSE)


@attrs.frozen
class Drawing:
    """Two hands and a stock, at any point between the deal and the auction.

    The player on turn is offered the top card. If he takes it, he discards a card face down, this one or another, and
    his turn is over. If he refuses it, the other may take it and discard, which is his turn; if he refuses it too, the
    card is out and he is offered the next one.

    Attributes:
        hands: the two hands, as `(seat, hand)`.
        stock: the cards that are left, from the top.
        turn: who takes or refuses next, or discards.
        is_refused: whether the other player has refused the top card.
        is_discarding: whether the player on turn has taken a card and has to discard one.
        is_private: whether a card offered is seen by the player on turn only, until he refuses it.
        drawn: the turns so far, with every card.
        discards: the cards discarded, as `(seat, card)`.
    """

    hands: tuple[tuple[Seat, Hand], ...]
    stock: tuple[Card, ...]
    turn: Seat
    is_refused: bool = False
    is_discarding: bool = False
    is_private: bool = False
    drawn: tuple[Drawn, ...] = ()
    discards: tuple[tuple[Seat, Card], ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the stock is used up and the last discard made."""
        return not self.stock and not self.is_discarding

    @property
    def out(self) -> tuple[Card, ...]:
        """The cards that both have refused."""
        return tuple(
            second.card
            for first, second in pairwise(self.drawn)
            if second.card is first.card and second.card is not None and not second.is_taken
        )

    @property
    def actions(self) -> tuple[tuple[Seat, DrawChoice | Card], ...]:
        """Every choice, and after each card that was taken the discard, as `(player, action)`."""
        discards = iter(self.discards)
        actions: list[tuple[Seat, DrawChoice | Card]] = []
        for turn in self.drawn:
            actions.append((turn.player, DrawChoice.TAKE if turn.is_taken else DrawChoice.REFUSE))
            actions += islice(discards, turn.is_taken)
        return tuple(actions)

    def legal_actions(self) -> tuple[DrawChoice, ...] | tuple[Card, ...]:
        """Return what the player on turn may do: take or refuse, or the cards that he may discard."""
        return dict(self.hands)[self.turn].cards if self.is_discarding else BOTH

    def act(self, action: DrawChoice | Card) -> Drawing:
        """Return the drawing after a choice or a discard of the player on turn; BridgeError if he may not make it."""
        if isinstance(action, Card):
            return self.discard(action)
        return self.take() if action is DrawChoice.TAKE else self.refuse()

    def take(self) -> Drawing:
        """Return the drawing after the player on turn has taken the top card."""
        card, *rest = self._offered()
        return attrs.evolve(
            self,
            hands=self._changed(dict(self.hands)[self.turn] | Hand.of([card])),
            stock=tuple(rest),
            is_discarding=True,
            drawn=(*self.drawn, Drawn(self.turn, card, is_taken=True)),
        )

    def refuse(self) -> Drawing:
        """Return the drawing after the player on turn has refused the top card."""
        card, *rest = self._offered()
        drawn = (*self.drawn, Drawn(self.turn, card, is_taken=False))
        if self.is_refused:  # now by both: it is out, and his turn goes on with the next
            return attrs.evolve(self, stock=tuple(rest), is_refused=False, drawn=drawn)
        return attrs.evolve(self, turn=self._other, is_refused=True, drawn=drawn)

    def discard(self, card: Card) -> Drawing:
        """Return the drawing after a discard of the player who has taken a card; BridgeError if he does not hold it."""
        hand = dict(self.hands)[self.turn]
        if not self.is_discarding or card not in hand:
            why = "does not hold" if self.is_discarding else "has taken no card, and may not discard"
            raise BridgeError(f"{self.turn.name.title()} {why} {card}")
        return attrs.evolve(
            self,
            hands=self._changed(hand - Hand.of([card])),
            turn=self._other,
            is_refused=False,
            is_discarding=False,
            discards=(*self.discards, (self.turn, card)),
        )

    def offered_to(self, player: Seat) -> Card | None:
        """Return the top card if the player sees it, else None."""
        if self.is_discarding or not self.stock:
            return None
        return self.stock[0] if player is self.turn or self.is_refused or not self.is_private else None

    def seen_by(self, player: Seat) -> tuple[Drawn, ...]:
        """Return the turns so far as a player saw them: in private, a card that the other took at once is not known."""
        refused = {turn.card for turn in self.drawn if not turn.is_taken}
        return tuple(
            attrs.evolve(turn, card=None)
            if self.is_private and turn.is_taken and turn.player is not player and turn.card not in refused
            else turn
            for turn in self.drawn
        )

    @property
    def _other(self) -> Seat:
        return next(seat for seat, _ in self.hands if seat is not self.turn)

    def _offered(self) -> tuple[Card, ...]:
        if self.is_discarding or not self.stock:
            why = f"{self.turn.name.title()} has to discard first" if self.is_discarding else "the stock is used up"
            raise BridgeError(f"no card is offered: {why}")
        return self.stock

    def _changed(self, hand: Hand) -> tuple[tuple[Seat, Hand], ...]:
        return tuple((seat, hand if seat is self.turn else held) for seat, held in self.hands)
