"""A score pad of the games played at home: deals as they were played, and the entries that they make."""

from __future__ import annotations

import enum
from collections.abc import Hashable, Mapping
from itertools import takewhile
from typing import Any, Final, TypeAlias

import attrs

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError, not_in_json
from kontrakt.games.honours import ALL_HONOURS, FOUR_HONOURS
from kontrakt.scoring import ScoreParts
from kontrakt.seats import Seat, Side

Contestant: TypeAlias = Hashable
"""Whoever has a column on the pad: a `Side`, or where each plays for himself a player."""


def contestant_to_json(who: Contestant) -> str:
    """Return the text of a side, a seat or a name; BridgeError for a name that would be read as a side or a seat.

    >>> contestant_to_json(Side.NS), contestant_to_json("Ann")
    ('NS', 'Ann')
    """
    text = str(who)
    if contestant_from_json(text) != who:
        raise BridgeError(f"{who!r} cannot be written in JSON: a contestant there is a side, a seat or another name")
    return text


def contestant_from_json(text: object) -> Contestant:
    """Return the side or the seat that a text stands for, else the text as a name; TypeError if it is no text."""
    if not isinstance(text, str):
        raise TypeError(text)
    return _OF_TABLE.get(text, text)


_OF_TABLE: Final[Mapping[str, Contestant]] = {str(one): one for one in (*Side, *Seat)}


@attrs.frozen
class Honours:
    """Honours in one hand.

    Attributes:
        holder: the contestant who gets the points; declarer or defender.
        points: 100 or 150; see `kontrakt.games.honours`.
    """

    holder: Contestant
    points: int

    def __attrs_post_init__(self) -> None:
        if self.points not in (FOUR_HONOURS, ALL_HONOURS):
            raise BridgeError(f"honours are {FOUR_HONOURS} or {ALL_HONOURS} points, not {self.points}")


@attrs.frozen
class Scored:
    """A deal that was played.

    Attributes:
        contract: its declarer may be known or not.
        side: the contestant who declared.
        tricks: all the tricks that declarer's side won.
        honours: None if nobody held any, or nobody said so.
    """

    contract: Contract
    side: Contestant
    tricks: int
    honours: Honours | None = None

    def __attrs_post_init__(self) -> None:
        declarer = self.contract.declarer
        if declarer is not None and isinstance(self.side, Side) and declarer.side is not self.side:
            raise BridgeError(f"declarer of {self.contract} does not sit {self.side}")
        honours = self.honours
        if honours is not None and self.contract.denomination.suit is None and honours.points != ALL_HONOURS:
            raise BridgeError(f"at notrump honours are {ALL_HONOURS} points, for four aces, not {honours.points}")

    def to_json(self) -> dict[str, Any]:
        """Return the deal as JSON data; `from_json` reads it back.

        >>> Scored(Contract.parse("4SN"), Side.NS, 10).to_json()
        {'contract': '4SN', 'side': 'NS', 'tricks': 10, 'honours': None}
        """
        held = self.honours
        return {
            "contract": str(self.contract),
            "side": contestant_to_json(self.side),
            "tricks": self.tricks,
            "honours": held and {"holder": contestant_to_json(held.holder), "points": held.points},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Scored:
        """Return the deal that `to_json` wrote; BridgeError if it is none."""
        try:
            contract, side = Contract.parse(data["contract"]), contestant_from_json(data["side"])
            tricks, held = data["tricks"], data.get("honours")
            honours = None if held is None else Honours(contestant_from_json(held["holder"]), held["points"])
            if type(tricks) is not int:
                raise TypeError(tricks)
        except (KeyError, TypeError, AttributeError) as error:
            raise not_in_json("a deal", error, "contract, side, tricks, honours") from None
        return cls(contract, side, tricks, honours)


class Kind(enum.Enum):
    """What an entry is for. Only odd tricks bid and made stand below the line."""

    ODD_TRICKS = "odd tricks"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    DOUBLED = "doubled"
    SLAM = "slam"
    HONOURS = "honours"
    GAME = "game"
    PART_SCORE = "part-score"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished game"
    UNFINISHED_PART_SCORE = "unfinished part-score"


@attrs.frozen
class Entry:
    """Points on the pad, and what they are for.

    Attributes:
        deal: the number of the deal, from 1; None for what is due when play stops.
        game: the game to which it belongs, from 1: the number of lines drawn before it, plus one.
        reason: in words.
    """

    deal: int | None
    game: int
    side: Contestant
    kind: Kind
    points: int
    reason: str

    @property
    def is_below(self) -> bool:
        """Whether it stands below the line."""
        return self.kind is Kind.ODD_TRICKS


@attrs.frozen
class Pad:
    """The entries in the order in which they were made.

    Attributes:
        sides: the columns.
        games: who won each game so far; a line is drawn after each.
    """

    sides: tuple[Contestant, ...]
    entries: tuple[Entry, ...] = ()
    games: tuple[Contestant, ...] = ()

    def total(self, side: Contestant) -> int:
        """Return all points of a contestant, above and below the line."""
        return sum(entry.points for entry in self.entries if entry.side == side)

    def part_score(self, side: Contestant) -> int:
        """Return the points of a contestant below the last line."""
        game = len(self.games) + 1
        since = takewhile(lambda entry: entry.game == game, reversed(self.entries))
        return sum(entry.points for entry in since if entry.is_below and entry.side == side)

    def others(self, side: Contestant) -> tuple[Contestant, ...]:
        """Return the other contestants."""
        return tuple(other for other in self.sides if other != side)

    def with_entry(self, deal: int | None, side: Contestant, kind: Kind, points: int, reason: str) -> Pad:
        """Return the pad with one more entry."""
        entry = Entry(deal, len(self.games) + 1, side, kind, points, reason)
        return attrs.evolve(self, entries=(*self.entries, entry))

    def with_deal(self, number: int, deal: Scored, parts: ScoreParts, overtricks: int) -> Pad:
        """Return the pad with the entries that every game makes of a deal; each opponent gets the undertricks."""
        for who in (deal.side, *(() if deal.honours is None else (deal.honours.holder,))):
            if who not in self.sides:
                raise BridgeError(f"{who} has no column on this pad ({', '.join(map(str, self.sides))})")
        contract, level = deal.contract, deal.contract.level
        doubled = ("", " doubled", " redoubled")[contract.doubling]
        name = contract.to_pbn() + (f" {contract.declarer}" if contract.declarer else "")
        made = (
            (Kind.ODD_TRICKS, parts.trick_score, name),
            (Kind.OVERTRICKS, parts.overtricks, f"{count(overtricks, 'overtrick')}{doubled}"),
            (Kind.DOUBLED, parts.doubled, f"made{doubled}"),
            (Kind.SLAM, parts.slam, "grand slam" if level == 7 else "small slam"),
        )
        due = [(deal.side, *entry) for entry in made]
        reason = f"{count(-overtricks, 'undertrick')}{doubled}"
        due += [(other, Kind.UNDERTRICKS, -parts.undertricks, reason) for other in self.others(deal.side)]
        if deal.honours is not None:
            all_held = "four aces" if contract.denomination.suit is None else "five honours"
            held = all_held if deal.honours.points == ALL_HONOURS else "four honours"
            due.append((deal.honours.holder, Kind.HONOURS, deal.honours.points, held))
        pad = self
        for side, kind, points, reason in due:
            if points:
                pad = pad.with_entry(number, side, kind, points, reason)
        return pad

    def with_game(self, side: Contestant) -> Pad:
        """Return the pad with a line drawn after a game that a contestant won."""
        return attrs.evolve(self, games=(*self.games, side))


def count(number: int, noun: str) -> str:
    """Return a number with its noun: `1 overtrick`, `2 overtricks`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
