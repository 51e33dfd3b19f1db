"""The value of a code, and where in the file it stands."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import Final

import attrs

from kontrakt.pbn.problem import Position

HEADINGS: Final = frozenset({"vg", "rs", "pn", "pw", "mp", "bn"})
"""The codes whose value holds for the boards after it, until the next one of the same code."""

BEFORE_A_BOARD: Final = HEADINGS | {"mn"}
"""The codes that stand in front of a board, so that after its cards they belong to the next one."""
OF_ONE_MATCH: Final = HEADINGS - {"vg", "pn"}
"""The headings that end with the match, where a new `vg` begins another one."""

NAMED: Final = HEADINGS | {"ah", "md", "qx", "sv"}
"""The codes whose values are looked up by the code."""

READ: Final = NAMED | {"", "an", "mb", "mc", "nt", "pc"}
"""The codes that become tags, calls, cards, notes and comments; any other one is kept as a tag of its own."""

ALERTS: Final = "LIN_alerts"
"""The tag with the numbers of the calls, from 1, that were both alerted and explained."""


@attrs.frozen(slots=False)
class Placed:
    """A value, most often a list with commas, and where in the file it stands.

    >>> rs = Placed("3NN=,4SE-1", line=2, column=4)
    >>> rs.items, rs.position_of(1)
    (('3NN=', '4SE-1'), (2, 9))
    """

    value: str
    line: int = 1
    column: int = 1

    @cached_property
    def items(self) -> tuple[str, ...]:
        """The items of the list."""
        return tuple(item.strip() for item in self.value.split(","))

    @cached_property
    def places(self) -> dict[str, int]:
        """Where each item stands in the list, from 0; of equal items the first."""
        return {item: place for place, item in reversed(list(enumerate(self.items)))}

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate((len(item) + 1 for item in self.value.split(",")), initial=0))

    def item(self, place: int) -> str:
        """Return an item, or nothing if the list is not that long."""
        return self.items[place] if 0 <= place < len(self.items) else ""

    def position(self, offset: int = 0) -> Position:
        """Return the line and the column of a character; those of the value, if it goes over several lines."""
        return self.line, self.column + (0 if "\n" in self.value else offset)

    def position_of(self, place: int) -> Position:
        """Return the line and the column of an item."""
        return self.position(self._starts[place])
