"""What is wrong in the files of an event, and where."""

from __future__ import annotations

from typing import Literal

import attrs


@attrs.frozen
class Problem:
    """Something in a file that cannot be scored, or that was read through.

    Attributes:
        message: the reason.
        line: the line of the file, from 1; None if it is not known.
        column: the character of the line, from 1.
        file: the name of the file; nothing if it has none.
        severity: `error` where a result is left out, `warning` where it was read through.

    >>> print(Problem("not a board: 'x'", line=3, column=1, file="club.csv"))
    club.csv: line 3, column 1: error: not a board: 'x'
    """

    message: str
    line: int | None = None
    column: int | None = None
    file: str = ""
    severity: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}"
        place = line if self.column is None else f"{line}, column {self.column}"
        return ": ".join(part for part in (self.file, place, self.severity, self.message) if part)
