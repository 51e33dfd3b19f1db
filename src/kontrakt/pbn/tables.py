"""The tables of supplemental sections, as columns and rows (PBN 5)."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias, cast

import attrs

from kontrakt.errors import BridgeError
from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.scan import IN_QUOTES, quote, unescape

_COLUMN: Final = re.compile(r"([+-]?)([^\\]*)(?:\\(\d{1,9})([LR]?))?", re.ASCII)
_CELL: Final = compiled(
    rf"""
      "(?P<string> {IN_QUOTES} )"?+
    | (?P<comment> \{{[^}}]*+\}}?+ | ;[^\r\n]*+ | (?<![^\r\n])%[^\r\n]*+ )
    | (?P<plain> [^\s\0\x1a;{{"]++ )
    | (?P<eol> [\r\n]++ )
    """,
    re.VERBOSE | re.ASCII,
)

_TABLE: Final = re.compile(r"[A-Za-z]\w*Table", re.ASCII)
_WIDEST: Final = 253  # characters, as a line (PBN 2.3)
_PLAIN: Final = re.compile(r"[!#$&-:<-Z\\^-z|~]+")  # a section token (PBN 3.2)
_NUMBER: Final = re.compile(r"\^?[+-]?\d+(?:\.\d*)?%?", re.ASCII)
_NAMES: Final = frozenset({"Names", "Names_NS", "Names_EW"})  # string tokens, by 5.9

_NONE: Final = ("-", "?")  # irrelevant, unknown (PBN 5.2)
_OF_NUMBERS: Final = re.compile(
    r"Rank|Result|NrBoards|Multiplicity|(?:Total|Mean)?(?:Score|IMP|MP|Percentage)(?:_NS|_EW)?"
)
_DECIMAL: Final = re.compile(r"[+-]?\d{1,30}(?:\.\d{0,30})?", re.ASCII)

Value: TypeAlias = "int | Fraction | str | None"
"""What a cell says."""

Cell: TypeAlias = tuple[int, str]
"""Where a cell starts, and what it holds."""


def _has_no_semicolon(_: object, __: object, name: str) -> None:
    if ";" in name:
        raise BridgeError(f"a semicolon separates columns, it cannot be in a name: {name!r} (PBN 5.2)")


def _is_of_a_table(_: object, __: object, name: str) -> None:
    if not _TABLE.fullmatch(name):
        raise BridgeError(f"not the name of a table: {name!r} (it ends in Table, like ScoreTable)")


@attrs.frozen
class Column:
    r"""A column of a table: what the value of the table's tag says of it (PBN 5.2).

    >>> Column.parse(r"+Score_NS\5R")
    Column(name='Score_NS', order='+', width=5, alignment='R')
    """

    name: str = attrs.field(validator=_has_no_semicolon)
    order: Literal["+", "-"] | None = None
    width: int | None = None
    alignment: Literal["L", "R"] | None = None

    @classmethod
    def parse(cls, text: str) -> Column:
        """Read a column; if its width is none, that stays in the name."""
        match = _COLUMN.fullmatch(text)
        order, name, width, alignment = match.groups() if match else ("", text, None, None)
        return cls(
            name,
            cast(Literal["+", "-"] | None, order or None),
            None if width is None else int(width),
            cast(Literal["L", "R"] | None, alignment or None),
        )

    def __str__(self) -> str:
        width = "" if self.width is None else f"\\{self.width}{self.alignment or ''}"
        return f"{self.order or ''}{self.name}{width}"

    def fitted(self, cells: Sequence[str]) -> Column:
        """Return the column as wide as the widest of these cells, numbers flush right and all else flush left."""
        alone = Column(self.name)
        is_right = all(cell in _NONE or _NUMBER.fullmatch(cell) for cell in cells)
        width = max((len(alone.write(cell)) for cell in cells), default=1)
        return Column(self.name, self.order, width, "R" if is_right else "L")

    def write(self, cell: str) -> str:
        """Return a cell as this column has it: in quotes if need be, and as wide as the column is at least.

        Where the column does not say at which end the spaces go, numbers are flush right.

        >>> Column("Score_NS", width=5).write("420"), Column("Names", width=12).write("Ann;Bob")
        ('  420', '"Ann;Bob"   ')
        """
        is_plain = _PLAIN.fullmatch(cell) and not (self.name in _NAMES and cell not in _NONE)
        text = cell if is_plain else quote(cell)
        right = self.alignment == "R" or (self.alignment is None and _NUMBER.fullmatch(cell))
        return text.rjust(self.least) if right else text.ljust(self.least)

    @property
    def least(self) -> int:
        """The characters that a cell takes at least; no more than a line has."""
        return min(self.width or 0, _WIDEST)


@attrs.frozen
class Table:
    """A supplemental section as columns and rows of cells, all of them text as it stands there.

    A cell `?` is unknown, `-` is irrelevant, and a caret before a score says that it is artificial.

    Attributes:
        comments: those on the table, in the record of a game; `Game.comments` has them too.
    """

    name: str = attrs.field(validator=_is_of_a_table)
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    comments: tuple[str, ...] = ()

    @classmethod
    def parse(cls, name: str, value: str, body: str) -> Table:
        r"""Read a table from the value of its tag and what follows the tag.

        >>> Table.parse("ScoreTable", r"Rank;Names", '1 "Ann;Bob" 2 ?').rows
        (('1', 'Ann;Bob'), ('2', '?'))
        """
        columns = tuple(Column.parse(column) for column in value.split(";")) if value else ()
        rows = table_rows(body, len(columns))
        return cls(name, columns, tuple(tuple(cell for _, cell in row) for row in rows))

    @classmethod
    def of(cls, name: str, columns: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
        r"""Return a table of values; each column is as wide as its widest cell, unless it says how wide it is.

        A number that is no integer is written with two decimals, `None` as `?`; anything else as PBN writes it.

        Args:
            name: of the table, such as `ScoreTable`.
            columns: as PBN writes them, such as `Names_NS`, `+Score_NS`, `Rank\3R` (PBN 5.2).
            rows: as many values in each as there are columns.

        Raises:
            BridgeError: a row has more values, or fewer; or the name is not one of a table.

        >>> rows = [(1, "Ann;Bob", Fraction(200, 3)), (2, "Cy;Di", None)]
        >>> print(Table.of("TotalScoreTable", ["-Rank", "Names", "TotalPercentage"], rows).to_pbn(), end="")
        [TotalScoreTable "-Rank\1R;Names\9L;TotalPercentage\5R"]
        1 "Ann;Bob" 66.67
        2 "Cy;Di"       ?
        """
        cells = [tuple(map(_written, row)) for row in rows]
        found = [Column.parse(column) for column in columns]
        for row in cells:
            if len(row) != len(found):
                raise BridgeError(f"row of {len(row)} cells in a table of {len(found)} columns: {' '.join(row)}")
        return cls(
            name,
            tuple(
                column if column.width is not None else column.fitted([row[place] for row in cells])
                for place, column in enumerate(found)
            ),
            tuple(cells),
        )

    def column(self, name: str) -> tuple[str, ...]:
        """Return the cells of a column, from the top; BridgeError if there is no such column."""
        for place, column in enumerate(self.columns):
            if column.name == name:
                return tuple(row[place] if place < len(row) else "?" for row in self.rows)
        names = ", ".join(column.name for column in self.columns)
        raise BridgeError(f"{self.name} has no column {name} (it has {names})")

    def values(self, name: str) -> tuple[Value, ...]:
        """Return the cells of a column as values: None for `?` and `-`, exact numbers where the standard has numbers.

        A caret before a score, which says that it is artificial, is left out (PBN 5.2).

        >>> table = Table.parse("ScoreTable", "Score_NS;MP_NS;PairId_NS", "420 6.5 11 ^-50 - 2A")
        >>> table.values("Score_NS"), table.values("MP_NS"), table.values("PairId_NS")
        ((420, -50), (Fraction(13, 2), None), ('11', '2A'))
        """
        is_number = bool(_OF_NUMBERS.fullmatch(name))
        return tuple(_value(cell, is_number) for cell in self.column(name))

    def to_pbn(self, eol: str = "\n") -> str:
        r"""Return the table as PBN has it in export format: a row a line, each cell as wide as its column (PBN 5.2).

        >>> print(Table.parse("ScoreTable", r"Names_NS\10;Score_NS\5R", '"Ann;Bob" 420 "Cy;Di" -50').to_pbn(), end="")
        [ScoreTable "Names_NS\10;Score_NS\5R"]
        "Ann;Bob"    420
        "Cy;Di"      -50
        """
        return "".join(line + eol for line in (self.head, *self.lines))

    @property
    def head(self) -> str:
        """The tag of the table; the backslash before a width is not doubled in it (PBN 5.2)."""
        columns = ";".join(map(str, self.columns))
        return f"[{self.name} {quote(columns)}]".replace("\\\\", "\\")

    @property
    def lines(self) -> list[str]:
        """The rows as they are written, a line each."""
        columns = self.columns or (Column(""),) * max(map(len, self.rows), default=0)
        return [" ".join(column.write(cell) for column, cell in zip(columns, row, strict=False)) for row in self.rows]


def _written(value: object) -> str:
    """Return a value as a cell."""
    if value is None:
        return "?"
    if isinstance(value, Fraction) and value.denominator > 1:
        hundredths = math.floor(abs(value) * 100 + Fraction(1, 2))
        return f"{'-' if value < 0 else ''}{hundredths // 100}.{hundredths % 100:02}"
    to_pbn = getattr(value, "to_pbn", None)
    return str(to_pbn() if to_pbn else value)


def _value(cell: str, is_number: bool) -> Value:
    if cell in _NONE:
        return None
    plain = cell.removeprefix("^")
    if not is_number or not _DECIMAL.fullmatch(plain):
        return cell
    number = Fraction(plain.removesuffix("."))
    return number.numerator if number.denominator == 1 else number


def cell_text(text: str, place: int) -> str:
    """Return the cell that starts at a place as it is written there, quotes and all."""
    match = _CELL.match(text, place)
    return match[0] if match else ""


def table_rows(text: str, width: int, start: int = 0, end: int | None = None) -> list[list[Cell]]:
    """Read a piece of text as rows of so many cells.

    Lines do not matter (PBN 5.2), except when the cells do not fill the rows: then each line starts a row.
    """
    lines: list[list[Cell]] = [[]]
    for match in _CELL.finditer(text, start, len(text) if end is None else end):
        if match.lastgroup == "eol":
            lines.append([])
        elif match.lastgroup == "string":
            lines[-1].append((match.start(), unescape(match["string"])))
        elif match.lastgroup == "plain":
            lines[-1].append((match.start(), match["plain"]))
    if not width:
        return [line for line in lines if line]
    if sum(map(len, lines)) % width == 0:
        lines = [[cell for line in lines for cell in line]]
    return [line[place : place + width] for line in lines for place in range(0, len(line), width)]
