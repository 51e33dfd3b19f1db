"""The forms that the standard gives to the values of tags, where no other part of kontrakt reads them (PBN 3.4, 4)."""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from kontrakt.calls import Denomination
from kontrakt.contract import Contract
from kontrakt.pbn.patterns import compiled
from kontrakt.scoring import score


def _by_side(number: str, *, alone: bool = True) -> str:
    """Return the pattern of a score: of the declarer, of one side, or of both (PBN 4.2.1)."""
    sides = rf"(?:NS|EW) {number}|NS {number} EW {number}|EW {number} NS {number}"
    return rf"{number}|{sides}" if alone else sides


_COUNT: Final = r"\d+"
_INTEGER: Final = r"[+-]?\d+"
_DECIMAL: Final = r"[+-]?\d+(?:\.\d*)?"
_PERCENTAGE: Final = r"(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"
_DATE: Final = r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}"
_TIME: Final = r"[\d?]{2}:[\d?]{2}:[\d?]{2}"
_RUBBER: Final = r"\d+ ?/ ?\d+ *"
_HISTORY: Final = r"\d+(?: \d+)? / \d+(?: \d+){0,2}"

_FORMS: Final = (
    # tag, the form of its value, how it is described, the section of the standard
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
    ("EventDate", _DATE, "YYYY.MM.DD", "4.4.1"),
    ("Round", r"\w++(?:\.\w++)*+", "letters, digits and underscores, with periods between", "4.4.4"),
    ("Time", _TIME, "HH:MM:SS", "4.5.1"),
    ("UTCDate", _DATE, "YYYY.MM.DD", "4.5.2"),
    ("UTCTime", _TIME, "HH:MM:SS", "4.5.3"),
    ("TimeControl", r"\d+/\d+", "games/minutes", "4.6.1"),
    ("TimeCall", r"\d+", "a number of seconds", "4.6.2"),
    ("TimeCard", r"\d+", "a number of seconds", "4.6.3"),
)

FORMS: Final = {name: (compiled(form, re.ASCII), description, rule) for name, form, description, rule in _FORMS}
"""For a tag: the pattern of its value, how to describe it, and the section of the standard."""

_HAND: Final = r"(?:-|[AKQJT2-9]*+(?:\.[AKQJT2-9]*+){3})"
_STRICT: Final = (
    ("Dealer", "[WNES]", "W, N, E or S", "3.4.9"),
    ("Vulnerable", "None|Love|NS|EW|All|Both", "None, Love, NS, EW, All or Both", "3.4.10"),
    ("Deal", rf"[WNES]:{_HAND}(?: {_HAND}){{3}}", "a seat and four hands, like N:AK.. QJ.. T9.. 87..", "3.4.11"),
    ("Declarer", r"\^?[WNES]", "W, N, E or S", "3.4.13"),
    ("Contract", "[1-7](?:[SHDC]|NT)X{0,2}|Pass|[SHDC]|NT", "like 4S, 3NTX or Pass", "3.4.14"),
    ("Result", rf"\^?(?:{_by_side(_COUNT)})", "a number of tricks, of one side or of both", "3.4.15"),
    ("Auction", "[WNES]", "W, N, E or S", "3.5"),
    ("Play", "[WNES]", "W, N, E or S", "3.6"),
    ("Score", _by_side(_INTEGER), "a number of points, of one side or of both", "4.2.1"),
)
STRICT_FORMS: Final = {
    name: (compiled(form, re.ASCII | re.IGNORECASE), description, rule) for name, form, description, rule in _STRICT
}
"""The same for tags that are read in more forms than the standard has; in upper or lower case (PBN 3.11)."""

UNKNOWN: Final = frozenset({"", "?", "-"})
"""Values that say of any tag that there is none: not applicable, or not known (PBN 3.4); a dash is common."""

_DAYS: Final = tuple(
    f"{month:02}.{day:02}"
    for month, days in enumerate((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31), 1)
    for day in range(1, days + 1)
)
_CLOCK: Final = re.compile(r"(?:[01?][\d?]|2[0-3?]):[0-5?][\d?]:[0-5?][\d?]", re.ASCII)
_POINTS: Final = re.compile(r"[+-]?\d{1,5}", re.ASCII)
_SIDES: Final = re.compile(r"(?:NS|EW) ([+-]?\d{1,5})(?: (?:NS|EW) ([+-]?\d{1,5}))?", re.ASCII)


@lru_cache(maxsize=256)
def is_day(date: str) -> bool:
    """Say whether there is a day like this; a question mark is any digit (PBN 3.4.3).

    >>> is_day("2024.02.29"), is_day("2023.02.29"), is_day("????.06.31"), is_day("19?4.?2.29")
    (True, False, False, True)
    """
    year, _, day = date.replace("?", r"\d").partition(".")
    if any(re.fullmatch(day, each) for each in _DAYS):
        return year != "0000"
    is_leap = re.fullmatch(day, "02.29") is not None
    return is_leap and any(re.fullmatch(year, f"{each:04}") for each in range(4, 10_000, 4) if isleap(each))


@cache
def _scores() -> frozenset[int]:
    """Return the scores that contracts have, in points (Law 77)."""
    contracts = [
        Contract.parse(f"{level}{denomination}{doubling}")
        for level in range(1, 8)
        for denomination in Denomination
        for doubling in ("", "X", "XX")
    ]
    points = {
        score(contract, tricks=tricks, vulnerable=vulnerable)
        for contract in contracts
        for tricks in range(14)
        for vulnerable in (False, True)
    }
    return frozenset(points | {-each for each in points} | {0})


def is_score(points: str) -> bool:
    """Say whether a contract can have this score, of either side (Law 77).

    >>> is_score("-420"), is_score("410")
    (True, False)
    """
    return _POINTS.fullmatch(points) is not None and int(points) in _scores()


def _is_optimum(value: str) -> bool:
    match = _SIDES.fullmatch(value)
    if match is None or not is_score(match[1]):
        return False
    return match[2] is None or int(match[1]) == -int(match[2])


_TESTS: Final[dict[str, tuple[Callable[[str], bool], str]]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), (is_day, "there is no such day")),
    **dict.fromkeys(("Time", "UTCTime"), (lambda value: bool(_CLOCK.fullmatch(value)), "there is no such time")),
    "Hidden": (lambda value: len(set(value)) == len(value), "a seat twice"),
    "OptimumScore": (_is_optimum, "no contract has this score"),
}


def impossibility(name: str, value: str) -> str | None:
    """Return why a value that has the form of its tag cannot be; None if it can.

    >>> impossibility("UTCTime", "24:10:00"), impossibility("Hidden", "NS")
    ('there is no such time', None)
    """
    test, reason = _TESTS.get(name, (None, None))
    return None if test is None or test(value) else reason


def is_value(name: str, value: str) -> bool:
    """Say whether a tag can have this value: it has the form of the standard, and is possible."""
    form = FORMS.get(name)
    return form is None or (form[0].fullmatch(value) is not None and impossibility(name, value) is None)
