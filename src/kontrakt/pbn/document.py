"""A PBN document: its games, each one the text it was read from; all else is derived from the text on request."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice, takewhile
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import attrs

from kontrakt.pbn.checks import (
    IDENTIFICATION,
    Finding,
    check_calls,
    check_elements,
    check_elements_alone,
    check_notes,
    check_table,
    check_tags,
    check_text,
    is_table,
)
from kontrakt.pbn.problem import Lines, Position, Problem
from kontrakt.pbn.scan import SEMI_EMPTY, Element, Kind, Parts, plain_parts, scan, unescape
from kontrakt.pbn.sections import NOTE, Comment, Section, pieces
from kontrakt.pbn.tables import Table

if TYPE_CHECKING:
    from kontrakt.calls import Call
    from kontrakt.cards import Card
    from kontrakt.pbn.record import Record
    from kontrakt.pbn.replay import Replay

_MOST_PROBLEMS: Final = 1000
_WITH_NOTES: Final = ("Auction", "Play")
_INK: Final = re.compile(r"[^\s\0\x1a]", re.ASCII)


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
    def _tags(self) -> tuple[Element, ...]:
        return tuple(element for element in self._elements if element.name)

    @cached_property
    def _plain(self) -> Parts | None:
        """What `plain_parts` makes of the text, unless semi-empty lines stand among the tags."""
        parts = plain_parts(self.text)
        return None if parts is None or SEMI_EMPTY.search(self.text.rstrip(), self.text.find("[") + 1) else parts

    @cached_property
    def _named(self) -> list[tuple[str, str]]:
        """The names and values of the tags."""
        parts = self._plain
        if parts is None:
            return [(tag.name, unescape(tag.value)) for tag in self._tags]
        return [*zip(parts.names, parts.values, strict=True)]

    @cached_property
    def _places(self) -> dict[str, int]:
        places: dict[str, int] = {}
        for place, tag in enumerate(self._tags):
            places.setdefault(tag.name, place)
        return places

    @cached_property
    def tags(self) -> Mapping[str, str]:
        """The values of the tags as they stand in this game, but notes; if a tag is repeated, the first (PBN 3.4)."""
        tags: dict[str, str] = {}
        for name, value in self._named:
            tags.setdefault(name, value)
        tags.pop("Note", None)
        return tags

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None if the game has no such tag.

        `#` is the nearest earlier value of that tag, `""` if there is none; `##` starts a value that also holds for the
        games after it that leave the tag out (PBN 4.8). A second table of a board that gives neither Board nor Deal
        has Deal, Dealer and Vulnerable of the game before it.
        """
        value = self.tags.get(name)
        if value is None:
            return self.inherited.get(name)
        return self.inherited.get(name, "") if value == "#" else value.removeprefix("##")

    @property
    def look_up(self) -> Callable[[str], str | None]:
        """The method `tag`, or where no value refers to another game what does the same and is quicker."""
        inherited = self.inherited
        if "#" in self.text or type(inherited) is not dict:
            return self.tag
        return ({**inherited, **self.tags} if inherited else self.tags).get

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """Every tag with what follows it, in order; those that repeat a tag and notes among them."""
        return tuple(self._section(place) for place in range(len(self._tags)))

    @cached_property
    def auction_section(self) -> Section | None:
        """The Auction tag with its calls and notes."""
        return self._section_of("Auction")

    @cached_property
    def play_section(self) -> Section | None:
        """The Play tag with its cards and notes."""
        return self._section_of("Play")

    def _section_of(self, name: str) -> Section | None:
        place = self._places.get(name)
        return None if place is None else self._section(place)

    def course(self, name: str) -> tuple[str, list[str]] | None:
        """Return the value of the tag Auction or Play, `#` resolved, and what white space parts behind it."""
        parts = self._plain
        if parts is None:
            section = self._section_of(name)
            if section is None:
                return None
            value, words = section.value, pieces(section.body)
        elif name not in self.tags:
            return None
        else:  # the quick way
            place = parts.names.index(name)
            value, words = parts.values[place], parts.words(place)
        return (self.tag(name) or "") if value.startswith("#") else value, words

    def _section(self, place: int) -> Section:
        tag = self._tags[place]
        end = self._tags[place + 1].start if place + 1 < len(self._tags) else self._end
        notes = self._notes(place + 1) if tag.name in _WITH_NOTES else {}
        return Section(tag.name, unescape(tag.value), self.text, tag.start, tag.end, end, notes)

    @cached_property
    def _end(self) -> int:
        last = self._tags[-1]
        blanks = (element.start for element in self._elements if element.kind is Kind.BLANK)
        return next((start for start in blanks if start > last.start), len(self.text))

    def _notes(self, place: int) -> dict[int, str]:
        notes: dict[int, str] = {}
        for name, value in takewhile(lambda pair: pair[0] not in _WITH_NOTES, islice(self._named, place, None)):
            if name == "Note" and (match := NOTE.fullmatch(value)):
                notes.setdefault(int(match[1]), match[2])
        return notes

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """The tables, by tag name."""
        return {
            section.name: Table.parse(section.name, self.tag(section.name) or "", section.body)
            for section in self._table_sections()
        }

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """All comments in order, with what they refer to."""
        sections = self.sections
        starts = [section.start for section in sections]
        referents = dict(pair for section in sections if section.name in _WITH_NOTES for pair in section.referents())
        comments = []
        for kind, start, end, _, _ in self._elements:
            if kind in (Kind.COMMENT, Kind.OPEN_COMMENT):
                before = bisect_right(starts, start)
                follows = referents.get(start, sections[before - 1] if before else None)
                text = self.text[start + 1 : end]
                comments.append(Comment(text if self.text[start] == ";" else text.removesuffix("}"), start, follows))
        return tuple(comments)

    @cached_property
    def escapes(self) -> tuple[str, ...]:
        """The escape lines, each with its percent sign."""
        return tuple(self.text[line.start : line.end] for line in self._elements if line.kind is Kind.ESCAPE)

    @cached_property
    def first_tag_line(self) -> int:
        """The line of the file with the first tag of the game, or with text that stands right before that tag."""
        before = takewhile(lambda element: not element.name, self._elements)
        start = max((element.end for element in before), default=0)
        ink = _INK.search(self.text, start)
        return self.position(ink.start() if ink else 0)[0]

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the notation, in the order of the text; of a very bad game the first thousand things."""
        findings = sorted(islice(self._findings(), _MOST_PROBLEMS), key=itemgetter(0))
        return tuple(Problem(*self.position(place), how, what, rule=rule) for place, how, what, rule in findings)

    def _findings(self) -> Iterator[Finding]:
        yield from check_text(self.text, self.encoding)
        yield from check_elements(self.text, self._elements)
        yield from check_tags(self._tags)
        first = self._tags[0].start if self._tags else 0
        if "Deal" in self.inherited and "Deal" not in self.tags:
            yield first, "warning", "no tag Deal: the deal of the game before is taken", "3.4"
        if not self.after_blank:
            yield first, "warning", "no semi-empty line before this game", "3"
        sections = [section for section in (self.auction_section, self.play_section) if section]
        for section in sections:
            yield from check_calls(section)
        yield from check_notes(self._tags, {section.start: section for section in sections})
        comments = [element.start for element in self._elements if element.kind is Kind.COMMENT]
        own = [name for name in self._places if name not in IDENTIFICATION and name not in _WITH_NOTES]
        for section in (self._section(self._places[name]) for name in own):
            within = comments[bisect_left(comments, section.start) : bisect_left(comments, section.end)]
            yield from check_elements_alone(section, within) if within else ()
            if is_table(section.name):
                yield from check_table(section, self.tag(section.name) or "")

    def _table_sections(self) -> list[Section]:
        return [self._section(place) for name, place in self._places.items() if is_table(name)]

    def replay(self) -> Replay:
        r"""Return what the game comes to: auction, play, result and score, and where its own tags differ.

        >>> game = Game('[Dealer "N"]\n[Vulnerable "None"]\n[Auction "N"]\n1NT AP\n[Result "8"]\n')
        >>> game.replay().score_ns
        120
        """
        from kontrakt.pbn.replay import replay  # it stands above this module

        return replay(self)

    @property
    def record(self) -> Record:
        """What the game says, as values: tags, calls, cards, notes, comments, tables."""
        from kontrakt.pbn.recorder import record  # it stands above this module

        return record(self)

    def with_tag(self, name: str, value: str) -> Game:
        r"""Return the game with this value of a tag; nothing else of its text is changed.

        Raises:
            BridgeError: a tag cannot have this name.

        >>> Game('[Board "7"]\n[Room  "Open"]').with_tag("Board", "8").text
        '[Board "8"]\n[Room  "Open"]'
        """
        from kontrakt.pbn.editing import with_tag  # it stands above this module

        return with_tag(self, name, value)

    def without_tag(self, name: str) -> Game:
        """Return the game without a tag; comments behind it come to follow what is before it."""
        from kontrakt.pbn.editing import without_tag  # it stands above this module

        return without_tag(self, name)

    def with_call(
        self, place: int, call: Call | str | None = None, *, note: str | None = None, comment: str | None = None
    ) -> Game:
        r"""Return the game with another call at a place of the auction, from 0, or with more said about it.

        Args:
            place: of the call; hyphens are not counted.
            call: what to write there; None leaves it.
            note: what the call is explained with, by a note; a note that it has already is replaced.
            comment: what to say behind it.

        Raises:
            BridgeError: there is no such call, or there are 32 notes already.

        >>> print(Game('[Auction "N"]\n1C Pass').with_call(0, "1D", note="4+").text)
        [Auction "N"]
        1D =1= Pass
        [Note "1:4+"]
        """
        from kontrakt.pbn.editing import with_call  # it stands above this module

        return with_call(self, place, call, note=note, comment=comment)

    def with_card(
        self, place: int, card: Card | str | None = None, *, note: str | None = None, comment: str | None = None
    ) -> Game:
        """Return the game with another card at a place of the play, from 0, or with more said about it.

        Args:
            place: of the card, in the order of the text; what is no card is not counted.
            card: what to write there; None leaves it.
            note: what the card is explained with, by a note; a note that it has already is replaced.
            comment: what to say behind it.

        Raises:
            BridgeError: there is no such card, or there are 32 notes already.
        """
        from kontrakt.pbn.editing import with_card  # it stands above this module

        return with_card(self, place, card, note=note, comment=comment)

    def with_table(self, table: Table) -> Game:
        """Return the game with a table in place of the one of that name, or behind all else."""
        from kontrakt.pbn.editing import with_table  # it stands above this module

        return with_table(self, table)

    @cached_property
    def lines(self) -> Lines:
        """The text with its place in the file."""
        return Lines(self.text, self.line, self.column)

    def position(self, offset: int) -> Position:
        """Return the line and the column in the file, both from 1, of a place in the text."""
        return self.lines.position(offset)


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

    def with_games(self, games: Iterable[Game]) -> Document:
        r"""Return a document of these games, in this order, from whatever documents they are.

        Each game says what it said: where `#` or a tag left out would stand for something else in the new place, the
        value is written out (PBN 4.8). Nothing else of a text is changed, but for semi-empty lines between the games.

        Raises:
            BridgeError: a letter is not in the encoding of the document, or one game runs into the next.

        >>> from kontrakt.pbn import loads
        >>> document = loads('[Event "Cup"]\n[Board "1"]\n\n[Event "#"]\n[Board "2"]\n')
        >>> document.with_games(reversed(document.games)).games[0].tag("Event")
        'Cup'
        """
        from kontrakt.pbn.editing import with_games  # it stands above this module

        return with_games(self, games)
