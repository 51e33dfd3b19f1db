"""From a game to the codes of a LIN board: players, cards, calls, cards played, claim, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

import attrs

from kontrakt.lin.content import Content
from kontrakt.lin.placed import BEFORE_A_BOARD, READ
from kontrakt.lin.values import NAMES_OF_LIN, SEATS_OF_LIN, call_text, hand_text, one_line, vulnerability_letter
from kontrakt.pbn.document import Game
from kontrakt.pbn.record import Record

_OTHER: Final = "LIN_"
"""How the tags begin that keep codes which PBN has no tag for."""


def code(name: str, value: str = "") -> str:
    r"""Return a code with its value, in one line and without bars.

    >>> code("nt", "spades | or\nhearts")
    'nt|spades / or hearts|'
    """
    return f"{name}|{one_line(value.replace('|', '/'))}|"


def item(text: str) -> str:
    """Return a text as an item of a list with commas."""
    return one_line(text.replace(",", " ").replace("|", "/"))


@attrs.frozen(slots=False)
class Written(Content):
    """A game and what LIN has for it."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order South, West, North, East."""
        return tuple([item(self.game.tag(name) or "") for name in NAMES_OF_LIN])

    @cached_property
    def codes(self) -> str:
        """The codes of the board in the order of a file, but for the names of the players, which come first."""
        return "".join(_board_codes(self))


def _board_codes(content: Content) -> Iterator[str]:
    record, replay = content.record, content.replay
    others = list(_others(record))
    yield from (code(*other) for other in others if other[0] in BEFORE_A_BOARD)
    yield code("st")
    yield f"md|{_dealt(content)}|"
    yield code("rh")
    title = _title(content.game)
    if title:
        yield code("ah", title)
    if replay.vulnerability is not None:
        yield code("sv", vulnerability_letter(replay.vulnerability))
    yield from (code(*other) for other in others if other[0] not in BEFORE_A_BOARD)
    yield from _comments(record.comments, *(tag.comments for tag in record.tags))
    if record.auction is not None:
        yield from _comments(record.auction.comments)
        yield from _calls(content)
        yield code("pg")
    if record.play is not None:
        yield from _comments(record.play.comments)
        yield from _cards(content)
    if replay.tricks is not None and not (replay.play and replay.play.is_over):
        yield code("mc", str(replay.tricks))
        yield code("pg")


def _dealt(content: Content) -> str:
    hands = content.replay.hands or {}
    digit = SEATS_OF_LIN.index(content.dealer) + 1 if content.dealer else ""
    return f"{digit}" + ",".join(hand_text(hands[seat]) if seat in hands else "" for seat in SEATS_OF_LIN)


def _title(game: Game) -> str:
    board, description = game.tag("Board") or "", game.tag("Description") or ""
    numbered = f"Board {board}" if board.isdigit() else board
    return ": ".join(filter(None, (numbered, description)))


def _others(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the codes that were kept as tags, with their values."""
    for tag in record.tags:
        name = tag.name.removeprefix(_OTHER)
        if name != tag.name and len(name) == 2 and name not in READ:
            yield from ((name, value) for value in tag.value.split("|"))


def _comments(*groups: Iterable[str]) -> Iterator[str]:
    return (code("nt", comment) for group in groups for comment in group if comment.strip())


def _calls(content: Content) -> Iterator[str]:
    for made in content.calls if content.is_in_rotation else ():
        yield f"mb|{call_text(made.what)}{'!' * made.is_alerted}|"
        if made.explanation:
            yield code("an", made.explanation)
        yield from _comments(made.remarks)


def _cards(content: Content) -> Iterator[str]:
    """Yield the cards, a page for each trick."""
    cards = content.cards
    for number, made in enumerate(cards, start=1):
        yield f"pc|{made.what}|"
        if made.explanation or made.remarks:
            yield from _comments([made.explanation], made.remarks)
        if number % 4 == 0 or number == len(cards):
            yield code("pg")
