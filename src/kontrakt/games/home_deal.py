"""What a deal of every game played at home has: an end, a record of what was done, and a form in which it is stored."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Self

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError, not_in_json
from kontrakt.games.actions import Action
from kontrakt.seats import Seat


class HomeDeal(ABC):
    """A deal at any point; the base of `Minibridge`, `TaughtMinibridge` and `HoneymoonDeal`."""

    __slots__ = ()

    @property
    @abstractmethod
    def turn(self) -> Seat | None:
        """The hand that acts next; None at the end."""

    @property
    @abstractmethod
    def contract(self) -> Contract | None:
        """What declarer undertakes; None before that is settled, and when the deal is thrown in."""

    @property
    @abstractmethod
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        """All that was done so far, as `(hand, action)`."""

    @abstractmethod
    def act(self, action: Action | str) -> Self:
        """Return the deal after an action, or its text, of the player on turn; BridgeError if it is not legal."""

    @property
    def is_over(self) -> bool:
        """Whether the deal has been played to the end or thrown in."""
        return self.turn is None

    @property
    def is_thrown_in(self) -> bool:
        """Whether the deal ended without a contract."""
        return self.is_over and self.contract is None

    @abstractmethod
    def _start_to_json(self) -> dict[str, Any]:
        """Return all that is settled before anything is done."""

    @classmethod
    @abstractmethod
    def _start_from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the deal before anything is done."""

    def to_json(self) -> dict[str, Any]:
        """Return the deal as JSON data, with all cards; `from_json` reads it back.

        What one player may know is in the JSON of his view.
        """
        actions = [[str(hand), str(action)] for hand, action in self.actions]
        return {**self._start_to_json(), "actions": actions}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the deal that `to_json` wrote, done again action by action; BridgeError if it is none."""
        try:
            deal = cls._start_from_json(data)
            actions = [(Seat.parse(hand), action) for hand, action in map(_listed, _listed(data["actions"]))]
        except BridgeError:
            raise
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise not_in_json("a deal", error, "what to_json writes, and actions") from None
        for hand, action in actions:
            if hand is not deal.turn:
                raise BridgeError(f"{hand.name.title()} is not on turn for {action}")
            deal = deal.act(action)
        return deal


def _listed(value: Any) -> list[Any]:
    """Return a list as it is; TypeError for anything else, a text before all, that could be gone through like one."""
    if not isinstance(value, list):
        raise TypeError(value)
    return value
