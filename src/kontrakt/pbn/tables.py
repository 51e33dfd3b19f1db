"""The tables of supplemental sections, as columns and rows (PBN 5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, cast

import attrs

_COLUMN: Final = re.compile(r"([+-]?)([^\\]*)(?:\\(\d{1,9})([LR]?))?", re.ASCII)
_CELL: Final = re.compile(
    r"""
      "(?P<string> (?:[^"\\\r\n]++|\\[^\r\n])*+ )"
    | (?P<comment> \{[^}]*+\}?+ | ;[^\r\n]*+ | (?<![^\r\n])%[^\r\n]*+ )
    | (?P<plain> [^\s\0\x1a;{"]++ | " )
    | (?P<eol> [\r\n]++ )
    """,
    re.VERBOSE | re.ASCII,
)


def unescape(value: str) -> str:
    r"""Return what a string token says: `\"` is a quote and `\\` a backslash, any other backslash is itself (PBN 3.2).

    >>> print(unescape(r"The \"Open\" in C:\bridge"))
    The "Open" in C:\bridge
    """
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


@attrs.frozen
class Column:
    r"""A column of a table: what the value of the table's tag says of it (PBN 5.2).

    >>> Column.parse(r"+Score_NS\5R")
    Column(name='Score_NS', order='+', width=5, alignment='R')
    """

    name: str
    order: Literal["+", "-"] | None = None
    width: int | None = None
    alignment: Literal["L", "R"] | None = None

    @classmethod
    def parse(cls, text: str) -> Column:
        """Read a column; one with a width that is none keeps it in its name."""
        match = _COLUMN.fullmatch(text)
        if match is None:
            return cls(text)
        order, name, width, alignment = match.groups()
        return cls(
            name,
            cast(Literal["+", "-"] | None, order or None),
            int(width) if width else None,
            cast(Literal["L", "R"] | None, alignment or None),
        )


@attrs.frozen
class Table:
    """A supplemental section as columns and rows of cells, all of them text as it stands there.

    A cell `?` is unknown, `-` is irrelevant, and a caret before a score says that it is artificial.
    """

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, name: str, value: str, body: str) -> Table:
        r"""Read a table from the value of its tag and what follows the tag.

        Lines do not matter (PBN 5.2), except where the cells do not fill the rows: then each line starts a row.

        >>> Table.parse("ScoreTable", r"Rank;Names", '1 "Ann;Bob" 2 ?').rows
        (('1', 'Ann;Bob'), ('2', '?'))
        """
        columns = tuple(Column.parse(column) for column in value.split(";"))
        width = len(columns)
        lines = list(_cells(body))
        if sum(map(len, lines)) % width == 0:
            lines = [[cell for line in lines for cell in line]]
        rows = (tuple(line[i : i + width]) for line in lines for i in range(0, len(line), width))
        return cls(name, columns, tuple(rows))


def _cells(body: str) -> Iterator[list[str]]:
    line: list[str] = []
    for match in _CELL.finditer(body):
        if match.lastgroup == "eol":
            yield line
            line = []
        elif match.lastgroup == "string":
            line.append(unescape(match["string"]))
        elif match.lastgroup == "plain":
            line.append(match["plain"])
    yield line
