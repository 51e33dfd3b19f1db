"""The forms that the standard gives to the values of tags, where no other part of kontrakt reads them (PBN 3.4, 4)."""

from __future__ import annotations

import re
from typing import Final

from kontrakt.pbn.patterns import compiled


def _by_side(number: str, *, alone: bool = True) -> str:
    """Return the pattern of a score: of the declarer, of one side, or of both (PBN 4.2.1)."""
    sides = rf"(?:NS|EW) {number}|NS {number} EW {number}|EW {number} NS {number}"
    return rf"{number}|{sides}" if alone else sides


_INTEGER: Final = r"[+-]?\d+"
_DECIMAL: Final = r"[+-]?\d+(?:\.\d*)?"
_PERCENTAGE: Final = r"(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"
_DATE: Final = r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}"
_TIME: Final = r"[\d?]{2}:[\d?]{2}:[\d?]{2}"
_RUBBER: Final = r"\d+ ?/ ?\d+ *"
_HISTORY: Final = r"\d+(?: \d+)? / \d+(?: \d+){0,2}"

_FORMS: Final = (
    # tags, the form of their value, how it is described, the section of the standard
    ("Date", _DATE, "YYYY.MM.DD", "3.4.3"),
    ("Board", r"0*[1-9]\d*", "a positive number", "3.4.4"),
    ("Scoring", r"[^;]++(?:;[^;]++)*+", "fields with semicolons between them", "3.4.12"),
    ("FrenchMP", "Yes|No", "Yes or No", "4.1.4"),
    ("Hidden", "[WNES]*", "letters of W, N, E, S", "4.1.6"),
    ("Room", "Open|Closed", "Open or Closed", "4.1.7"),
    ("ScoreIMP", _by_side(_DECIMAL), "a number, of one side or of both", "4.2.2"),
    ("ScoreMP", _by_side(_DECIMAL), "a number, of one side or of both", "4.2.3"),
    ("ScorePercentage", _by_side(_PERCENTAGE), "0 to 100, of one side or of both", "4.2.4"),
    ("ScoreRubber", _by_side(_RUBBER), "points above and below the line, like 300/40", "4.2.5"),
    ("ScoreRubberHistory", rf"NS {_HISTORY} EW {_HISTORY}", "like NS 0 0 / 100 0 EW 0 0 / 0 0", "4.2.6"),
    ("OptimumScore", _by_side(_INTEGER, alone=False), "a number of one side or of both, like NS 100", "4.2.7"),
    ("EventDate UTCDate", _DATE, "YYYY.MM.DD", "4.5.2"),
    ("Round", r"\w++(?:\.\w++)*+", "letters, digits and underscores, with periods between", "4.4.4"),
    ("Time UTCTime", _TIME, "HH:MM:SS", "4.5.1"),
    ("TimeControl", r"\d+/\d+", "games/minutes", "4.6.1"),
    ("TimeCall TimeCard", r"\d+", "a number of seconds", "4.6.2"),
)

FORMS: Final = {
    name: (compiled(form, re.ASCII), description, rule)
    for names, form, description, rule in _FORMS
    for name in names.split()
}
"""For a tag: the pattern of its value, how to describe it, and the section of the standard."""

UNKNOWN: Final = frozenset({"", "?", "-"})
"""Values that say of any tag that there is none: not applicable, or not known (PBN 3.4); a dash is common."""
