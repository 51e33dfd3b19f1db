"""Values of tags and cells of tables as the export format has them, where it is plain what they say (PBN 3.4, 4, 5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from kontrakt.calls import Denomination
from kontrakt.contract import Contract
from kontrakt.errors import BridgeError
from kontrakt.pbn.cells import cell_form
from kontrakt.pbn.export_course import seat_of, standard_call, standard_card
from kontrakt.pbn.record import Tag
from kontrakt.pbn.tables import Table
from kontrakt.pbn.tagvalues import contract_value, score_value
from kontrakt.pbn.values import UNKNOWN, is_value

_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_BETWEEN: Final = r"(?: *[-/.,] *| +)"
_TWO: Final = r"(\d{1,2}|\?\?)"
_YEAR_FIRST: Final = re.compile(rf"(\d{{4}})(?:{_BETWEEN}{_TWO}(?:{_BETWEEN}{_TWO})?)?", re.ASCII)
_COMPACT: Final = re.compile(r"((?:19|20)\d\d)(\d\d)(\d\d)", re.ASCII)
_YEAR_LAST: Final = re.compile(rf"{_TWO}{_BETWEEN}{_TWO}{_BETWEEN}(\d{{4}})", re.ASCII)
_DAY_MONTH: Final = re.compile(rf"{_TWO}{_BETWEEN}([a-z]{{3,9}}){_BETWEEN}(\d{{4}})", re.ASCII)
_MONTH_DAY: Final = re.compile(rf"([a-z]{{3,9}}){_BETWEEN}{_TWO}{_BETWEEN}(\d{{4}})", re.ASCII)
# one digit behind a dot may be a part of an hour
_CLOCK: Final = re.compile(r"(?!.*\.\d(?!\d))(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?", re.ASCII)
_SEPARATORS: Final = re.compile(r"[ ,;/&+-]+")
_DECIMAL_COMMA: Final = re.compile(r"(?<=\d),(?=\d{1,2}(?!\d))", re.ASCII)
_SCORINGS: Final = (
    *("MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant", "Butler", "Butler-2", "Experts"),
    *("Cross", "Cross1", "Cross2", "Mean", "Median", "MP1", "MP2", "OldMP", "Mitchell2", "Mitchell3", "Mitchell4"),
    *("Ascherman", "Bastille", "EMP", "IMP_1948", "IMP_1961"),
)


def _days(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield what a date may be: year, month and day."""
    if match := _YEAR_FIRST.fullmatch(text) or _COMPACT.fullmatch(text):
        year, month, day = match.groups()
        yield year, month or "??", day or "??"
    elif match := _YEAR_LAST.fullmatch(text):
        one, other, year = match.groups()
        yield from ((year, one, other), (year, other, one))
    elif match := _DAY_MONTH.fullmatch(text) or _MONTH_DAY.fullmatch(text):
        one, other, year = match.groups()
        word, day = (one, other) if one.isalpha() else (other, one)
        yield from ((year, str(place), day) for place, name in enumerate(_MONTHS, 1) if name.startswith(word))


def _date(value: str) -> str | None:
    """Return a date as 3.4.3 has it, if only one day can be meant."""
    dates = {f"{year}.{month:0>2}.{day:0>2}" for year, month, day in _days(value.strip(" .").lower())}
    possible = [date for date in dates if is_value("Date", date)]
    return possible[0] if len(possible) == 1 else None


def _time(value: str) -> str | None:
    match = _CLOCK.fullmatch(value.strip())
    return match and f"{match[1]:0>2}:{match[2]:0>2}:{match[3] or '??':0>2}"


def _whole(value: str) -> str:
    """Return a whole number without zeros before it."""
    return re.sub(r"^(\^?)0+(?=\d)", r"\1", value.strip())


def _seats(value: str) -> str | None:
    """Return the letters of seats, each once."""
    words = [word for word in _SEPARATORS.split(value) if word]
    seats = [seat_of(word) for word in words]
    if None in seats:
        seats = [seat_of(letter) for letter in "".join(words)]
    return None if None in seats else "".join(dict.fromkeys(map(str, seats)))


def _among(*words: str) -> Callable[[str], str | None]:
    """Return what finds a word of the standard in upper or lower case, or by its first letter."""
    known = {text: word for word in words for text in (word.lower(), word[0].lower())}
    return lambda value: known.get(value.strip().lower())


def _decimal(value: str) -> str:
    return _DECIMAL_COMMA.sub(".", value.strip()).replace("\N{MINUS SIGN}", "-")


def _percentage(value: str) -> str:
    """Return a percentage without its sign; other values keep it, for without it they would be points."""
    return _decimal(value.strip().removesuffix("%"))


def _by_side(value: str) -> str:
    """Return a score of one side or of both with one space between its parts (4.2.1)."""
    parts = re.sub(r"[:=;]|,(?!\d)", " ", _decimal(value).upper())
    return re.sub(r" ?/ ?", "/", " ".join(parts.split()))


def _points(value: str) -> str | None:
    try:
        score_value(found := _by_side(value), None)
    except BridgeError:
        return None
    return found


def _scoring(value: str) -> str:
    """Return the fields, those of the standard in its letters (3.4.12)."""
    known = {name.lower(): name for name in _SCORINGS}
    fields = [field.strip() for field in value.split(";")]
    return ";".join(known.get(field.lower(), field) for field in fields)


_TAGS: Final[dict[str, Callable[[str], str | None]]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), _date),
    **dict.fromkeys(("Time", "UTCTime"), _time),
    **dict.fromkeys(("Board", "TimeCall", "TimeCard"), _whole),
    **dict.fromkeys(("ScoreIMP", "ScoreMP", "ScoreRubber", "OptimumScore"), _by_side),
    "ScorePercentage": lambda value: _by_side(value.replace("%", " ")),
    "FrenchMP": _among("Yes", "No"),
    "Hidden": _seats,
    "Room": _among("Open", "Closed"),
    "Round": str.strip,
    "Score": _points,
    "Scoring": _scoring,
    "TimeControl": lambda value: "".join(value.split()),
}


def standard_value(name: str, value: str) -> str:
    """Return the value of a tag as the export format has it; what can be read in more than one way is left as it is.

    >>> standard_value("Room", "open"), standard_value("Date", "2024-3-9"), standard_value("Date", "3/9/2024")
    ('Open', '2024.03.09', '3/9/2024')
    """
    tidy = _TAGS.get(name)
    found = None if tidy is None or value in UNKNOWN else tidy(value)
    return found if found and is_value(name, found) else value


def standard_tag(tag: Tag) -> Tag:
    """Return a tag with its value as the export format has it."""
    value = standard_value(tag.name, tag.value)
    return tag if value == tag.value else attrs.evolve(tag, value=value)


def _contract(cell: str) -> str | None:
    contract = contract_value(cell)
    return contract.to_pbn() if isinstance(contract, Contract) else "Pass" if contract == "Pass" else None


def _declarer(cell: str) -> str:
    caret = "^" if cell.startswith("^") else ""
    return f"{caret}{seat_of(cell.removeprefix('^')) or ''}"


def _ranks(cell: str) -> str:
    return "".join(sorted(cell.upper().replace("10", "T"), key="AKQJT98765432".find))


def _thinking(cell: str) -> str | None:
    """Return a length of time with two digits in each part; None if a part is missing."""
    parts = cell.split(":")
    return ":".join(part.zfill(2) for part in parts) if all(parts) else None


_CELLS: Final[dict[str, Callable[[str], str | None]]] = {
    **dict.fromkeys(("Rank", "Multiplicity", "NrBoards", "Result"), _whole),
    **dict.fromkeys("SHDC", _ranks),
    **dict.fromkeys(("Percentage", "Percentage_NS", "Percentage_EW", "TotalPercentage", "MeanPercentage"), _percentage),
    **dict.fromkeys(("Time", "TotalTime"), _thinking),
    "Call": standard_call,
    "Card": lambda cell: standard_card(cell) or cell.upper(),
    "Contract": _contract,
    "Declarer": _declarer,
    "Denomination": lambda cell: str(Denomination.parse(cell)),
}


def standard_cell(table: str, column: str, cell: str) -> str:
    """Return a cell of a table of the standard as the export format has it, if it is plain what it says.

    >>> standard_cell("ScoreTable", "Contract", "3nx"), standard_cell("ScoreTable", "Contract", "5Z")
    ('3NTX', '5Z')
    """
    form = cell_form(table, column)
    if form is None or cell in UNKNOWN:
        return cell
    try:
        found = _CELLS.get(column, _decimal)(cell)
    except BridgeError:
        return cell
    return found if found and form.has(found) else cell


def standard_table(table: Table) -> Table:
    """Return a table whose cells are as the export format has them."""
    names = [column.name for column in table.columns]
    rows = tuple(
        tuple(standard_cell(table.name, name, cell) for name, cell in zip(names, row, strict=False))
        for row in table.rows
    )
    return attrs.evolve(table, rows=rows) if names and rows != table.rows else table
