"""What is wrong in a file, and where."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import Final, Literal, TypeAlias

import attrs

Position: TypeAlias = tuple[int, int]
"""A line and a column of the file, from 1."""

_EOL: Final = re.compile(r"\r\n?|\n")


@attrs.frozen
class Problem:
    """Something wrong in a file: against the notation, against a Law, or one part of a game against another.

    Attributes:
        line: the line of the file, from 1.
        column: the character of the line, from 1.
        severity: `error` where content is lost or a Law is broken, `warning` where it was read through.
        law: the Law that is broken, such as `18D`.
        rule: the section of the PBN standard that is broken, such as `3.5.5`.

    >>> print(Problem(12, 3, "warning", "tag Site occurs already", rule="3.4"))
    line 12, column 3: warning: tag Site occurs already (PBN 3.4)
    """

    line: int
    column: int
    severity: Literal["error", "warning"]
    message: str
    law: str | None = None
    rule: str | None = None

    def __str__(self) -> str:
        sources = [f"Law {self.law}"] * bool(self.law) + [f"PBN {self.rule}"] * bool(self.rule)
        cited = f" ({', '.join(sources)})" if sources else ""
        return f"line {self.line}, column {self.column}: {self.severity}: {self.message}{cited}"


@attrs.frozen(slots=False)
class Lines:
    """A piece of a file, and the line and the column of the file at which it starts."""

    text: str
    line: int = 1
    column: int = 1

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in _EOL.finditer(self.text))]

    def position(self, offset: int) -> Position:
        """Return the line and the column in the file, both from 1, of a place in the text."""
        row = bisect_right(self._starts, offset) - 1
        return self.line + row, offset - self._starts[row] + (self.column if row == 0 else 1)
