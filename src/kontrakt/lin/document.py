"""A LIN document: its boards, each one the text it was read from; all else is derived from the text on request."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from typing import Final

import attrs

from kontrakt.lin.board_reader import Reading, read_board
from kontrakt.lin.located import LocatedGame
from kontrakt.lin.match import Place
from kontrakt.lin.placed import HEADINGS, OF_ONE_MATCH, Placed
from kontrakt.lin.scan import Token, scan
from kontrakt.pbn.document import Game
from kontrakt.pbn.layout import make_game
from kontrakt.pbn.problem import Problem
from kontrakt.pbn.record import Record

_EOL: Final = re.compile(r"\r\n?|\n")


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
    def own(self) -> Mapping[str, Placed]:
        """The value of each code in this board: the first, of headings the last one in front of the cards."""
        own: dict[str, Token] = {}
        for token in self.tokens:
            if token.code not in own or (token.code in HEADINGS and "md" not in own):
                own[token.code] = token
        return self._placed(own)

    def _placed(self, tokens: Mapping[str, Token]) -> dict[str, Placed]:
        return {code: Placed(token.value, *self.position(token.value_start)) for code, token in tokens.items()}

    @cached_property
    def said(self) -> Mapping[str, Placed]:
        """The value of each code, in this board or else what holds from before.

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
        own: dict[str, Token] = {}
        for token in self.tokens:
            if token.code == "vg":
                for code in OF_ONE_MATCH:
                    inherited.pop(code, None)
                    own.pop(code, None)
            if token.code in HEADINGS or token.code == "qx":
                own[token.code] = token
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
