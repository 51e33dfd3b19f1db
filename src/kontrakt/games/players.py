"""Players who know no more than a view shows: one at random, and how a game is played out."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol, Self, TypeAlias, TypeVar

from kontrakt.calls import Call
from kontrakt.cards import Hand
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Action
from kontrakt.games.view import View
from kontrakt.seats import Seat

Player: TypeAlias = Callable[[View, random.Random], Action]
"""Chooses one of the legal actions of a view."""


class Game(Protocol):
    """What every game played at home can be asked, and its one verb."""

    @property
    def player(self) -> Seat | None:
        """Who acts next; None at the end."""

    @property
    def held(self) -> tuple[tuple[Seat, Hand], ...]:
        """What every hand holds, as `(seat, hand)`."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the player on turn may do."""

    def act(self, action: Action | str) -> Self:
        """Return the game after an action, or its text, of the player on turn; BridgeError if it is not legal."""

    def view(self, player: Seat) -> View:
        """Return what a player may know now, and nothing else."""


AnyGame = TypeVar("AnyGame", bound=Game)


def random_player(view: View, generator: random.Random) -> Action:
    """Return any of the legal actions; of calls, half of the time a pass, and else one of the lowest."""
    legal = view.legal_actions
    if not legal:
        raise BridgeError(f"it is not {view.player.name.title()}'s turn")
    return generator.choice((*legal[:1] * 3, *legal[1:4]) if isinstance(legal[0], Call) else legal)


def play_out(game: AnyGame, players: Mapping[Seat, Player], generator: random.Random) -> AnyGame:
    """Return the game as it is at the end, when these players act on what they see.

    >>> from kontrakt import Deal
    >>> from kontrakt.games.minibridge import Minibridge
    >>> game = play_out(Minibridge(Deal.random(4)), dict.fromkeys(Seat, random_player), random.Random(4))
    >>> game.is_over
    True
    """
    while (player := game.player) is not None:
        game = game.act(players[player](game.view(player), generator))
    return game
