"""A PBN document: its games, each one the text it was read from; all else is derived from the text on request."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from typing import Final

import attrs

from kontrakt.pbn.problem import Problem
from kontrakt.pbn.scan import EOL, Element, Kind, scan
from kontrakt.pbn.tables import Table, unescape
from kontrakt.pbn.tokens import Token, TokenKind, tokenize

NOT_INHERITED: Final = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""The tags whose value may not be `#` or start with `##` (PBN 4.8)."""

_TOKENIZED: Final = ("Auction", "Play")
_EOL: Final = re.compile(EOL)
_INK: Final = re.compile(r"[^\s\0\x1a]", re.ASCII)
_NOTE: Final = re.compile(r"\s*(\d{1,9})\s*:\s*(.*)", re.ASCII | re.DOTALL)


@attrs.frozen(slots=False)
class Section:
    """A tag and what follows it up to the next tag or the end of the game (PBN 3.1).

    Attributes:
        name: the tag name.
        value: the tag value as it stands there, `#` not resolved.
        offset: where the tag starts in the text of the game.
        body_start: where it ends and what follows it starts.
        end: where the section ends.
        notes: for an auction or a play, the notes that explain its calls or cards (PBN 3.5.5, 3.6.5).
    """

    name: str
    value: str
    kind: Kind = attrs.field(repr=False)
    offset: int
    body_start: int
    end: int
    text: str = attrs.field(repr=False)
    notes: Mapping[int, str] = attrs.field(factory=dict)

    @property
    def body(self) -> str:
        """What follows the tag."""
        return self.text[self.body_start : self.end]

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens that follow the tag of an auction or a play."""
        return tuple(tokenize(self.text, self.body_start, self.end))


@attrs.frozen
class Comment:
    """A comment, without its braces or semicolon.

    Attributes:
        offset: where it starts in the text of the game.
        follows: the tag, call, card or annotation that it refers to (PBN 3.8); None at the start of a game.
    """

    text: str
    offset: int
    follows: Section | Token | None = None


@attrs.frozen(slots=False)
class Game:
    r"""A game: the exact piece of the file that holds it, and what can be read from it.

    Attributes:
        text: the piece of the file, with the line ends and whatever else stands before the next game.
        line: the line of the file at which the text starts.
        index: the place of the game in the file, from 0.
        encoding: in which the text was decoded; None if it was text already.
        inherited: the values that `#` and tags left out stand for in this game (PBN 4.8).
        column: the column at which the text starts; not 1 only when a game starts in the middle of a line.
        after_blank: whether a semi-empty line, or nothing, stands before the game.

    >>> game = Game('[Board "7"]\n[Auction "N"]\n1C! Pass', line=1, index=0)
    >>> game.tag("Board"), [token.text for token in game.auction_section.tokens]
    ('7', ['1C', '!', 'Pass'])
    """

    text: str
    line: int = 1
    index: int = 0
    encoding: str | None = None
    inherited: Mapping[str, str] = attrs.field(factory=dict)
    column: int = 1
    after_blank: bool = True

    @cached_property
    def _elements(self) -> tuple[Element, ...]:
        return tuple(scan(self.text))

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Every tag with what follows it, in order; those that repeat a tag and notes among them."""
        return tuple(_sections(self.text, self._elements))

    @cached_property
    def tags(self) -> Mapping[str, str]:
        """The values of the tags as they stand in this game; of a tag that is repeated, the first (PBN 3.4)."""
        return {section.name: section.value for section in reversed(self.sections) if section.name != "Note"}

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None if the game has no such tag.

        `#` is the nearest earlier value of that tag, `""` if there is none; `##` starts a value that also holds for the
        games after it that leave the tag out (PBN 4.8). A tag for which this is forbidden counts as absent.
        """
        value = self.tags.get(name)
        if value is None:
            return self.inherited.get(name)
        if name in NOT_INHERITED and (value == "#" or value.startswith("##")):
            return None
        return self.inherited.get(name, "") if value == "#" else value.removeprefix("##")

    def _section(self, name: str) -> Section | None:
        return next((section for section in self.sections if section.name == name), None)

    @cached_property
    def auction_section(self) -> Section | None:
        """The Auction tag with its calls and notes."""
        return self._section("Auction")

    @cached_property
    def play_section(self) -> Section | None:
        """The Play tag with its cards and notes."""
        return self._section("Play")

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables, by tag name."""
        return {
            section.name: Table.parse(section.name, self.tag(section.name) or "", section.body)
            for section in reversed(self.sections)
            if section.name.endswith("Table")
        }

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """All comments in order."""
        return tuple(_comments(self))

    @cached_property
    def escapes(self) -> tuple[str, ...]:
        """The escape lines, each with its percent sign."""
        return tuple(self.text[start:end] for kind, start, end, _, _ in self._elements if kind is Kind.ESCAPE)

    @cached_property
    def first_tag_line(self) -> int:
        """The line of the file with the first tag of the game, or with text that stands right before that tag."""
        before = takewhile(lambda element: not element[3], self._elements)
        start = max((end for _, _, end, _, _ in before), default=0)
        ink = _INK.search(self.text, start)
        return self.position(ink.start() if ink else 0)[0]

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the notation."""
        return ()

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _EOL.finditer(self.text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Return the line and the column in the file, both from 1, of a place in the text."""
        row = bisect_right(self._line_starts, offset) - 1
        return self.line + row, offset - self._line_starts[row] + (self.column if row == 0 else 1)


@attrs.frozen
class Document:
    """A whole file.

    Attributes:
        games: the games in order.
        tail: the text of a file without any game; else what follows the last game belongs to that.
        bom: the byte-order mark, or nothing.
        encoding: of what belongs to no game; None for a document read from text.
        remainder: bytes at the end that are no character (half of one, in UTF-16).
    """

    games: tuple[Game, ...] = ()
    tail: str = ""
    bom: str = ""
    encoding: str | None = None
    remainder: bytes = b""


def _sections(text: str, elements: tuple[Element, ...]) -> Iterator[Section]:
    tags = [element for element in elements if element[3]]
    if not tags:
        return
    last = tags[-1][1]
    stop = next((start for kind, start, *_ in elements if kind is Kind.BLANK and start > last), len(text))
    ends = [start for _, start, *_ in tags[1:]] + [stop]
    notes: dict[int, str] = {}
    for (kind, start, end, name, value), section_end in zip(tags, ends, strict=True):
        value = unescape(value)
        if name in _TOKENIZED:
            notes = {}
        if name == "Note" and (note := _NOTE.fullmatch(value)):
            notes.setdefault(int(note[1]), note[2])
        yield Section(name, value, kind, start, end, section_end, text, notes if name in _TOKENIZED else {})


def _comments(game: Game) -> Iterator[Comment]:
    sections = game.sections
    starts = [section.offset for section in sections]
    referents = {
        offset: referent
        for section in sections
        if section.name in _TOKENIZED
        for offset, referent in _referents(section)
    }
    for kind, start, end, _, _ in game._elements:
        if kind is Kind.COMMENT or kind is Kind.OPEN_COMMENT:
            text = game.text[start + 1 : end]
            place = bisect_right(starts, start) - 1
            tag = sections[place] if place >= 0 else None
            yield Comment(text.removesuffix("}") if game.text[start] == "{" else text, start, referents.get(start, tag))


def _referents(section: Section) -> Iterator[tuple[int, Section | Token]]:
    """Yield the offsets of the comments of an auction or a play, with what they refer to."""
    last: Section | Token = section
    for token in section.tokens:
        if token.kind is TokenKind.COMMENT:
            yield token.offset, last
        elif token.kind is not TokenKind.ESCAPE:
            last = token
