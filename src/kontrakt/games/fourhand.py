"""A deal for four at which points take the place of the auction: what the forms of Minibridge have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Self

import attrs

from kontrakt.cards import Card, Hand
from kontrakt.contract import Result
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Action, expected
from kontrakt.games.home_deal import HomeDeal
from kontrakt.games.view import Statement, View
from kontrakt.play import Play
from kontrakt.seats import SEATS, Seat, Side


def _is_full(_: object, __: object, deal: Deal) -> None:
    if not deal.is_full:
        raise BridgeError("Minibridge is played with all 52 cards, 13 in each hand")


@attrs.frozen
class FourHands(HomeDeal):
    """A deal of Minibridge at any point: first every player says what the form asks of him, then it is played.

    Attributes:
        deal: the four hands, of 13 cards each.
        dealer: who speaks first.
        said: what has been said, as `(seat, statement)`.
        play: the cards so far; None before there is a contract.
    """

    deal: Deal = attrs.field(validator=_is_full)
    dealer: Seat = Seat.NORTH
    said: tuple[tuple[Seat, Statement], ...] = ()
    play: Play | None = None

    players = SEATS

    @property
    @abstractmethod
    def speaker(self) -> Seat | None:
        """Who speaks next; None when all has been said."""

    @abstractmethod
    def legal_statements(self) -> tuple[Statement, ...]:
        """Return what the player who speaks next may say."""

    @abstractmethod
    def _refusal(self, statement: Statement) -> str:
        """Return why a statement of the right kind is not legal."""

    def _faced(self, player: Seat) -> Seat | None:
        """Return the hand that lies face up for a player: dummy, after the opening lead (41D)."""
        return self.play.dummy if self.play is not None and self.play.cards else None

    @property
    def turn(self) -> Seat | None:
        """The hand that speaks or plays next; None at the end."""
        return self.speaker if self.play is None else self.play.turn

    @property
    def player(self) -> Seat | None:
        """Who acts next: the player on turn, but declarer for dummy (41D); None at the end."""
        return self.speaker if self.play is None else self.play.player

    @property
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        """What was said, then the cards played, as `(hand, action)`."""
        return (*self.said, *(() if self.play is None else self.play.cards))

    @property
    def result(self) -> Result | None:
        """The contract and the tricks that declarer won; None before the end, and when the deal is thrown in."""
        return None if self.play is None else self.play.result

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the player on turn may do; empty at the end."""
        if self.play is not None:
            return self.play.legal_cards()
        return () if self.is_over else self.legal_statements()

    def act(self, action: Action | str) -> Self:
        """Return the deal after an action, or its text, of the player on turn.

        Raises:
            BridgeError: for an action that is not legal now, with the reason; IllegalPlay for a card.
        """
        player = self.player
        if player is None:
            raise BridgeError("the deal is over")
        if self.play is not None:
            return attrs.evolve(self, play=self.play.play(expected(action, Card, player)))
        legal = self.legal_statements()
        statement = expected(action, type(legal[0]), player)
        if statement not in legal:
            raise BridgeError(self._refusal(statement))
        spoken = attrs.evolve(self, said=(*self.said, (player, statement)))
        contract = spoken.contract
        return spoken if contract is None else attrs.evolve(spoken, play=Play.start(self.deal, contract))

    def hand(self, seat: Seat) -> Hand:
        """Return what a hand still holds."""
        held = self.deal[seat] if self.play is None else self.play.hand(seat)
        assert held is not None  # the deal is full
        return held

    @property
    def held(self) -> tuple[tuple[Seat, Hand], ...]:
        """What every hand still holds, as `(seat, hand)`."""
        return tuple((seat, self.hand(seat)) for seat in SEATS)

    def view(self, player: Seat) -> View:
        """Return what a player may know now, and nothing else."""
        play, contract = self.play, self.contract
        seen = {player, self._faced(player)}
        return View(
            player=player,
            dealer=self.dealer,
            turn=self.turn,
            hands=tuple((seat, hand) for seat, hand in self.held if seat in seen),
            said=self.said,
            contract=contract,
            needed=None if contract is None else contract.tricks,
            side=player.side.seats,
            cards=() if play is None else play.cards,
            trick=() if play is None else play.trick,
            won=() if play is None else tuple((seat, play.winners.count(seat)) for seat in SEATS),
            legal_actions=self.legal_actions() if player is self.player else (),
        )

    def _start_to_json(self) -> dict[str, Any]:
        return {"deal": str(self.deal), "dealer": str(self.dealer)}

    @classmethod
    def _start_from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(Deal.parse(data["deal"]), Seat.parse(data["dealer"]))

    def won(self, side: Side) -> int:
        """Return the number of tricks that a side has won so far."""
        return 0 if self.play is None else self.play.won(side)
