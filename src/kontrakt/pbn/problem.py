"""What is wrong in a file, and where."""

from __future__ import annotations

from typing import Literal

import attrs


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
