"""A LIN document: its boards, each one the text it was read from; all else is derived from the text on request."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import attrs

from kontrakt.lin.board_reader import Reading, read_board
from kontrakt.lin.located import LocatedGame
from kontrakt.lin.match import Place
from kontrakt.lin.placed import HEADINGS, NAMED, OF_ONE_MATCH, Placed
from kontrakt.lin.scan import Code, Token, plain_codes, scan
from kontrakt.pbn.document import Game
from kontrakt.pbn.layout import make_game
from kontrakt.pbn.problem import Lines, Position, Problem
from kontrakt.pbn.record import Record


@attrs.frozen(slots=False)
class Board:
    r"""A board: the exact piece of the file that holds it, and what can be read from it.

    Attributes:
        text: the piece of the file, with whatever else stands before the next board.
        line: the line of the file at which the text starts.
        index: the place of the board in the file, from 0.
        encoding: in which the text was decoded; None if it was text already.
        headings: what the boards before it have said and holds for this one too, by code.
        column: the column at which the text starts.
    """

    text: str
    line: int = 1
    index: int = 0
    encoding: str | None = None
    headings: Mapping[str, Placed] = attrs.field(factory=dict, repr=False)
    column: int = 1

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The codes with their values, in order, and what stray text there is."""
        return tuple(scan(self.text))

    @cached_property
    def _plain(self) -> list[Code] | None:
        return plain_codes(self.text)

    @property
    def is_plain(self) -> bool:
        """Whether the board is nothing but codes, each with a value on one line between its bars."""
        return self._plain is not None

    @cached_property
    def codes(self) -> list[Code]:
        """Each code of the board, its value and where that starts."""
        if self._plain is not None:
            return self._plain
        return [(token.code, token.value, token.value_start) for token in self.tokens]

    @cached_property
    def _named(self) -> list[Code]:
        return [code for code in self.codes if code[0] in NAMED]

    @cached_property
    def own(self) -> Mapping[str, Placed]:
        """The values of this board by code: the first of each, of headings the last one in front of the cards."""
        own: dict[str, Code] = {}
        for code in self._named:
            if code[0] not in own or (code[0] in HEADINGS and "md" not in own):
                own[code[0]] = code
        return self._placed(own)

    def _placed(self, codes: Mapping[str, Code]) -> dict[str, Placed]:
        return {name: Placed(value, *self.position(start)) for name, value, start in codes.values()}

    @cached_property
    def said(self) -> Mapping[str, Placed]:
        """The values by code, of this board or else what holds from before.

        The other room of the same board may leave out the cards.
        """
        before, here = self.headings.get("qx"), self.own.get("qx")
        is_same = before is not None and here is not None and Place.parse(before.value).is_same(Place.parse(here.value))
        lasting = (HEADINGS | {"md"} if is_same else HEADINGS) - (OF_ONE_MATCH if "vg" in self.own else set())
        return {**{code: self.headings[code] for code in lasting if code in self.headings}, **self.own}

    @cached_property
    def headings_after(self) -> Mapping[str, Placed]:
        """What holds for the boards after this one, by code; `qx` and `md` for another room of the same board."""
        inherited = dict(self.headings)
        own: dict[str, Code] = {}
        for code in self._named:
            if code[0] == "vg":
                for name in OF_ONE_MATCH:
                    inherited.pop(name, None)
                    own.pop(name, None)
            if code[0] in HEADINGS or code[0] == "qx":
                own[code[0]] = code
        cards = {"md": self.said["md"]} if "md" in self.said else {}
        return inherited | self._placed(own) | cards

    @cached_property
    def reading(self) -> Reading:
        """What the board says, and where it says that."""
        return read_board(self)

    @property
    def record(self) -> Record:
        """What the board says, as values: tags, calls, cards, notes, comments."""
        return self.reading.record

    @cached_property
    def game(self) -> Game:
        """The board as a game, as PBN has them; the problems of its replay have their places in this file."""
        text = make_game(self.record).text
        return LocatedGame(text, index=self.index, reading=self.reading, made=text)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the notation, in the order of the file; of a very bad board the first thousand things."""
        return self.reading.problems

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
        boards: the boards in order.
        tail: the text of a file without any board; else what follows the last board belongs to that.
        bom: the byte-order mark, or nothing.
        encoding: of what belongs to no board; None for a document read from text.
        remainder: bytes at the end that are no character (half of one, in UTF-16).
    """

    boards: tuple[Board, ...] = ()
    tail: str = ""
    bom: str = ""
    encoding: str | None = None
    remainder: bytes = b""

    @property
    def games(self) -> tuple[Game, ...]:
        """The boards as games, as PBN has them."""
        return tuple(board.game for board in self.boards)
