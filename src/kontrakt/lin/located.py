"""Games whose problems are told by their places in the file of another format."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from operator import itemgetter

import attrs

from kontrakt.lin.board_reader import Reading
from kontrakt.pbn.document import Game
from kontrakt.pbn.problem import Position, Problem
from kontrakt.pbn.record import Record
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tokens import TokenKind


@attrs.frozen(slots=False)
class LocatedGame(Game):
    """A game that was made from a board of another file.

    Attributes:
        reading: the board as it was read.
        made: the text that was made of it. When the game is changed, places are those of its own text again.
    """

    reading: Reading = attrs.field(kw_only=True, repr=False)
    made: str = attrs.field(kw_only=True, repr=False)

    @property
    def _is_as_made(self) -> bool:
        return self.text == self.made

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the notation of the file that the game comes from."""
        return self.reading.problems if self._is_as_made else super().problems

    @property
    def record(self) -> Record:
        """What the game says, as it was read from that file."""
        return self.reading.record if self._is_as_made else super().record

    @property
    def first_tag_line(self) -> int:
        """The line of the file at which the board begins."""
        return self.reading.start[0] if self._is_as_made else super().first_tag_line

    @cached_property
    def _origins(self) -> list[tuple[int, Position]]:
        return sorted(self._found_origins(), key=itemgetter(0))

    def _found_origins(self) -> Iterator[tuple[int, Position]]:
        reading = self.reading
        for section in self.sections:
            yield section.start, reading.tag_places.get(section.name, reading.start)
        courses = ((self.auction_section, reading.call_places), (self.play_section, reading.card_places))
        for found, places in courses:
            pairs = zip(_words(found), places, strict=False)
            yield from ((word, reading.lines.position(place)) for word, place in pairs if place is not None)

    def position(self, offset: int) -> Position:
        """Return the line and the column, in the file that the game comes from, of what stands here."""
        if not self._is_as_made:
            return super().position(offset)
        place = bisect_right(self._origins, offset, key=itemgetter(0))
        return self._origins[place - 1][1] if place else self.reading.start


def _words(section: Section | None) -> Iterator[int]:
    tokens = section.tokens if section else ()
    return (token.offset for token in tokens if token.kind is TokenKind.WORD)
