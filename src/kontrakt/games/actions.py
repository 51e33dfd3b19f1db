"""What players do in the games played at home, apart from calls and cards: name points, announce, open, draw."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import attrs

from kontrakt.calls import Call, Denomination
from kontrakt.cards import Card
from kontrakt.errors import BridgeError, ParseError
from kontrakt.scoring import GAME, TRICK_SCORE
from kontrakt.seats import Seat

_Word = TypeVar("_Word", "Opening", "DrawChoice")


class Opening(enum.Enum):
    """What a player says who is asked whether he opens (Minibridge as taught)."""

    OPEN = "open"
    PASS = "pass"

    @classmethod
    def parse(cls, text: str) -> Opening:
        """Return what `open` or `pass` stands for; ParseError for anything else."""
        return _parse_word(cls, text, "neither open nor pass")

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Opening.{self.name}"


class DrawChoice(enum.Enum):
    """What a player does with the card that he is offered from the stock (Honeymoon bridge, draw form)."""

    TAKE = "take"
    REFUSE = "refuse"

    @classmethod
    def parse(cls, text: str) -> DrawChoice:
        """Return what `take` or `refuse` stands for; ParseError for anything else."""
        return _parse_word(cls, text, "neither take nor refuse")

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"DrawChoice.{self.name}"


def _parse_word(kind: type[_Word], text: str, what_not: str) -> _Word:
    word = text.strip().lower()
    for member in kind:
        if word and member.value.startswith(word):
            return member
    raise ParseError(f"{what_not}: {text!r}")


@attrs.frozen(repr=False)
class Announcement:
    """What declarer undertakes when he has seen dummy (Minibridge): part-score or game, and the denomination.

    >>> Announcement.parse("game S").bid, Announcement.parse("part NT").bid
    (Call.parse('4S'), Call.parse('1NT'))
    >>> [Announcement(True, denomination).bid.tricks for denomination in Denomination]
    [11, 11, 10, 10, 9]

    Attributes:
        is_game: whether it is a game; else a part-score.
    """

    is_game: bool
    denomination: Denomination

    @classmethod
    def parse(cls, text: str) -> Announcement:
        """Return the announcement written as `part` or `game` and a denomination; else ParseError."""
        goal, _, denomination = text.strip().lower().partition(" ")
        if goal not in _GOALS or not denomination:
            raise ParseError(f"not an announcement: {text!r} (write part or game and a denomination, like 'game S')")
        return cls(_GOALS[goal], Denomination.parse(denomination))

    @property
    def bid(self) -> Call:
        """The bid that undertakes as many tricks: 7 for a part-score, for game those that make 100 points."""
        first, further = TRICK_SCORE[self.denomination]
        level = 1 - (first - GAME) // further if self.is_game else 1
        return Call.bid(level, self.denomination)

    def __str__(self) -> str:
        return f"{'game' if self.is_game else 'part'} {self.denomination}"

    def __repr__(self) -> str:
        return f"Announcement.parse('{self}')"


_GOALS: Final = {"part": False, "part-score": False, "game": True}

Action = int | Opening | Announcement | DrawChoice | Call | Card
"""What a player does on his turn; a number is that of the high-card points which he names."""


_POINTS: Final = re.compile("[0-9]{1,3}")


def parse_points(text: str) -> int:
    """Return the number of points written in a text; ParseError if it is none."""
    if not _POINTS.fullmatch(text.strip()):
        raise ParseError(f"not a number of points: {text!r}")
    return int(text)


_PARSERS: Final[dict[type, Callable[[str], Any]]] = {
    int: parse_points,
    Opening: Opening.parse,
    Announcement: Announcement.parse,
    DrawChoice: DrawChoice.parse,
    Call: Call.parse,
    Card: Card.parse,
}
_DUTIES: Final[dict[type, str]] = {
    int: "names his high-card points",
    Opening: "opens or passes",
    Announcement: "announces part-score or game and a denomination",
    DrawChoice: "takes or refuses a card",
    Call: "calls",
    Card: "chooses a card",
}


_Kind = TypeVar("_Kind", bound=Action)


def expected(action: Action | str, kind: type[_Kind], player: Seat) -> _Kind:
    """Return the action, or what its text stands for, if it is of the kind that this player's turn is for.

    Raises:
        ParseError: for a text that is no such action.
        BridgeError: for an action of another kind.

    >>> expected("4S", Call, Seat.EAST)
    Call.parse('4S')
    >>> expected("4S", Card, Seat.EAST)
    Card.parse('S4')
    >>> expected(12, Card, Seat.EAST)
    Traceback (most recent call last):
    kontrakt.errors.BridgeError: it is not the time for 12: East chooses a card now
    """
    if isinstance(action, str):
        action = _PARSERS[kind](action)
    if not isinstance(action, kind) or isinstance(action, bool):
        raise BridgeError(f"it is not the time for {action}: {player.name.title()} {_DUTIES[kind]} now")
    return action
