"""A table written as CSV, line by line: its cells by the names of their columns, and where each one stands."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import IO, Any, Final, cast

import attrs

from kontrakt.events.problem import Problem

_DELIMITERS: Final = ",;\t"
_SEPARATOR_LINE: Final = re.compile(r"sep=([,;\t])", re.IGNORECASE)
_BOMS: Final = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_UNDECODED: Final = re.compile("[\udc80-\udcff]")
_NO_TEXT: Final = re.compile(r"[\0-\x08\x0a-\x1f\x7f]")
_LONGEST_LINE: Final = 100_000


@attrs.frozen
class Row:
    """A line of a table.

    Attributes:
        line: of the file, from 1.
        cells: what stands in the columns that were asked for; an empty cell as much as a missing one is not there.
        text: the line as it is written.
        delimiter: what stands between two cells.
        columns: the place of each column, from 0.
    """

    line: int
    cells: Mapping[str, str]
    text: str
    delimiter: str
    columns: Mapping[str, int]

    def get(self, name: str) -> str:
        """Return the cell of a column, or nothing."""
        return self.cells.get(name, "")

    def problem(self, message: str, column: str | None = None) -> Problem:
        """Return what is wrong with the row, or with its cell in this column."""
        place = 1 if column is None else self._start(self.columns.get(column, 0))
        return Problem(message, self.line, place)

    def _start(self, place: int) -> int:
        """Return the character at which a cell starts, from 1; of one that is missing, where the line ends."""
        start, within_quotes = 0, False
        for index, character in enumerate(self.text):
            if place == 0:
                break
            within_quotes ^= character == '"'
            if character == self.delimiter and not within_quotes:
                place -= 1
                start = index + 1
        return 1 + (start if place == 0 else len(self.text))


def read_rows(
    lines: Iterable[str], names: Mapping[str, Iterable[str]], needed: Iterable[Collection[str]] = ()
) -> Iterator[Row | Problem]:
    """Yield the rows of a table, and what is wrong with its form.

    The first line that is not blank has the names of the columns, in any order, with commas, semicolons or tabs
    between them.

    Args:
        lines: with or without their ends.
        names: for each column what it may be called, in small letters without anything between them.
        needed: columns of which there must be one, or nothing is read.

    >>> rows = list(read_rows(["Pair;Name", "", "7;Ann"], {"number": ["pair"], "names": ["name"]}))
    >>> rows[0].line, dict(rows[0].cells)
    (3, {'number': '7', 'names': 'Ann'})
    """
    numbered = ((number, line.rstrip("\r\n")) for number, line in enumerate(lines, start=1))
    filled = ((number, line) for number, line in numbered if line.strip(_DELIMITERS + ' "\x1a'))
    number, header = next(filled, (1, ""))
    separator = _SEPARATOR_LINE.fullmatch(header.strip())
    if separator:
        number, header = next(filled, (1, ""))
    if not header:
        yield Problem("the file is empty", 1)
        return
    delimiter = separator[1] if separator else max(_DELIMITERS, key=header.count)
    columns: dict[str, int] = {}
    head = Row(number, {}, header, delimiter, columns)
    wrong = _objection(header)
    if wrong is not None:
        yield head.problem(wrong)
        return
    yield from _read_header(head, names, columns)
    missing = [min(some, key=list(names).index) for some in needed if not columns.keys() & set(some)]
    if missing:
        yield head.problem(f"there is no column {' and no column '.join(dict.fromkeys(missing))}")
        return
    number = 0
    for number, line in filled:
        wrong = _objection(line)
        if wrong is not None:
            yield Problem(wrong, number, 1)
            continue
        cells = line.split(delimiter) if '"' not in line else _split(line, delimiter)
        found = {name: text for name, place in columns.items() if place < len(cells) and (text := cells[place].strip())}
        yield Row(number, found, line, delimiter, columns)
    if not number:
        yield Problem("there is nothing below the names of the columns", 1)


def _objection(line: str) -> str | None:
    """Return why a line cannot be one of a table, or None."""
    if len(line) > _LONGEST_LINE:
        return f"no table has a line of {len(line)} characters"
    if control := _NO_TEXT.search(line):
        return f"no text has a character {control[0]!r}"
    return "a quotation mark is not closed" if line.count('"') % 2 else None


def _read_header(head: Row, names: Mapping[str, Iterable[str]], columns: dict[str, int]) -> Iterator[Problem]:
    """Fill in the place of each column; yield what is wrong with their names."""
    known = {alias: name for name, aliases in names.items() for alias in aliases}
    for place, written in enumerate(_split(head.text, head.delimiter)):
        name = known.get("".join(filter(str.isalnum, written.casefold())))
        at = attrs.evolve(head, columns={"": place})
        if name is None and written:
            yield attrs.evolve(at.problem(f"column {written!r:.60} is not read", ""), severity="warning")
        elif name is not None and columns.setdefault(name, place) != place:
            yield at.problem(f"column {written!r} is a second one for {name}", "")


def _split(line: str, delimiter: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter, skipinitialspace=True))]


def text_lines(stream: IO[Any]) -> Iterator[str]:
    """Yield the lines of a stream of text or bytes: UTF-8, UTF-16 with its mark, and what is neither as cp1252."""
    if isinstance(stream, io.TextIOBase):
        yield from stream
        return
    buffered: Any = stream if hasattr(stream, "peek") else io.BufferedReader(cast(io.RawIOBase, stream))
    head = buffered.peek(4)
    encoding = next((encoding for mark, encoding in _BOMS.items() if head.startswith(mark)), "utf-8")
    errors = "replace" if encoding == "utf-16" else "surrogateescape"
    text = io.TextIOWrapper(buffered, encoding, errors, newline=None)
    try:
        for line in text:
            if _UNDECODED.search(line):
                line = line.encode("utf-8", "surrogateescape").decode("cp1252", "replace")
            yield line
    finally:
        text.detach()  # who has opened the stream closes it
