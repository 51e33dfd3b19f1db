"""What the cells of the standard's tables may be, by column (PBN 5.3-5.10)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import attrs

from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.values import is_score

_TABLES: Final = (
    # table, its section of the standard, its columns; any other column is a user's own (5.2)
    ("ActionTable", "5.3", "Rank Call Card Declarer Contract Percentage"),
    ("AuctionTimeTable", "5.4", "Time TotalTime"),
    ("InstantScoreTable", "5.5", "Rank ScoreRange_NS ScoreRange_EW IMP_NS IMP_EW Percentage_NS Percentage_EW"),
    ("OptimumPlayTable", "5.6", "S H D C"),
    ("OptimumResultTable", "5.7", "Declarer Denomination Result"),
    ("PlayTimeTable", "5.8", "Time TotalTime"),
    (
        "ScoreTable",
        "5.9",
        "Rank Contract Declarer Result Score_NS Score_EW IMP_NS IMP_EW MP_NS MP_EW Percentage_NS Percentage_EW "
        "Multiplicity",
    ),
    (
        "TotalScoreTable",
        "5.10",
        "Rank TotalScore TotalIMP TotalMP TotalPercentage MeanScore MeanIMP MeanMP MeanPercentage NrBoards "
        "Multiplicity",
    ),
)
_RULES: Final = {name: (rule, frozenset(columns.split())) for name, rule, columns in _TABLES}

_POINTS: Final = r"[+-]?\d{1,9}"
_NUMBER: Final = r"\^?[+-]?\d+(?:\.\d*)?"
_SHARE: Final = r"\^?(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"
_FORMS: Final = (
    # columns, the form of their cells, how it is described
    ("Rank Multiplicity", r"0*[1-9]\d*", "a positive number"),
    ("NrBoards", r"\d+", "a number of boards"),
    ("Call", "[1-7](?:[CDHS]|NT)|XX?|Pass|AP|0", "a call"),  # magazines have 0 for any other call or card,
    ("Card", "[SHDC][AKQJT2-9]?|0", "a card"),  # and a suit for any card of it
    ("Contract", "[1-7](?:[CDHS]|NT)X{0,2}|Pass", "a contract"),
    ("Declarer", r"\^?[WNES]", "W, N, E or S"),
    ("Denomination", "[SHDC]|NT", "S, H, D, C or NT"),
    ("Result", r"\^?0*(?:\d|1[0-3])", "0 to 13 tricks"),
    ("S H D C", "[AKQJT2-9]+", "ranks"),
    ("Score_NS Score_EW", rf"\^?{_POINTS}", "a score that a contract has, or one with a caret"),
    ("ScoreRange_NS ScoreRange_EW", rf"{_POINTS}|{_POINTS},(?:\*|{_POINTS})|\*,{_POINTS}", "a range of scores"),
    ("MP_NS MP_EW TotalPercentage", r"\^?\+?\d+(?:\.\d*)?", "a number from 0 on"),
    ("Percentage Percentage_NS Percentage_EW MeanPercentage", _SHARE, "0 to 100"),
    ("IMP_NS IMP_EW TotalScore TotalIMP TotalMP MeanScore MeanIMP MeanMP", _NUMBER, "a number"),
    ("Time TotalTime", r"(?:(?:\d{2,}:)?[0-5]\d:)?[0-5]\d", "HH:MM:SS, MM:SS or SS"),
)


@attrs.frozen
class CellForm:
    """What the cells of a column may be.

    Attributes:
        pattern: how they are written, in upper or lower case.
        description: the same in words.
        rule: the section of the standard.
        is_possible: whether a cell that is written so can be.
    """

    pattern: re.Pattern[str]
    description: str
    rule: str
    is_possible: Callable[[str], bool]

    def has(self, cell: str) -> bool:
        """Say whether a cell is a value of the column; unknown and irrelevant ones are (PBN 5.2)."""
        return cell in ("?", "-") or (self.pattern.fullmatch(cell) is not None and self.is_possible(cell))


def _is_range(cell: str) -> bool:
    low, _, high = cell.partition(",")
    return not high or "*" in cell or int(low) < int(high)


_TESTS: Final[dict[str, Callable[[str], bool]]] = {
    **dict.fromkeys(("Score_NS", "Score_EW"), lambda cell: cell.startswith("^") or is_score(cell)),
    **dict.fromkeys(("ScoreRange_NS", "ScoreRange_EW"), _is_range),
    **dict.fromkeys("SHDC", lambda cell: len(set(cell.upper())) == len(cell)),
}
_COLUMNS: Final = {
    column: (compiled(form, re.ASCII | re.IGNORECASE), description)
    for columns, form, description in _FORMS
    for column in columns.split()
}


def cell_form(table: str, column: str) -> CellForm | None:
    """Return what the cells of a column may be; None for a column that may have any, or is a user's own.

    >>> form = cell_form("OptimumResultTable", "Result")
    >>> form.has("13"), form.has("14"), form.has("-"), form.rule
    (True, False, True, '5.7')
    """
    rule, columns = _RULES.get(table, ("", frozenset[str]()))
    if column not in columns:
        return None
    return CellForm(*_COLUMNS[column], rule, _TESTS.get(column, lambda _: True))
