"""The list of contestants: names, strata, penalties and what they bring along, written as CSV."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import IO, Any, Final

import attrs

from kontrakt.errors import ParseError
from kontrakt.events.contestant import Contestant, Entrant, plain
from kontrakt.events.csv_rows import Row, read_rows, text_lines
from kontrakt.events.event import Event
from kontrakt.events.problem import Problem
from kontrakt.pbn.reader import opened
from kontrakt.seats import Side

COLUMNS: Final = {
    "number": ("number", "no", "pair", "team", "player", "contestant", "id"),
    "section": ("section", "sec"),
    "line": ("line", "side", "direction", "seat"),
    "names": ("names", "name", "players"),
    "first": ("player1", "name1", "firstplayer"),
    "second": ("player2", "name2", "secondplayer"),
    "stratum": ("stratum", "strat", "class"),
    "carry_over": ("carryover", "carry", "carried"),
    "penalty": ("penalty", "penalties"),
}
"""The columns of the list, each with what it may be called."""

_FIGURE: Final = re.compile(r"([+-]?[0-9]{1,6}(?:\.[0-9]{1,4})?) ?(%?)", re.ASCII)


def add_names(event: Event, source: str | os.PathLike[str] | IO[Any], *, file: str = "") -> Event:
    r"""Return an event with what a list tells of its contestants.

    A line has a contestant's `number`, with `section` and `line` (NS or EW) where the number alone is not enough, and
    `names`, `stratum`, `carry_over`, `penalty`; a penalty may be in percent of a board's top.

    Args:
        event: the event.
        source: the path of the list, or an open stream of text or bytes.
        file: what to call it in problems.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> from kontrakt.events import TableResult, gather
    >>> event = gather([TableResult(board=1, ns=(Contestant("7"),), ew=(Contestant("8"),))])
    >>> add_names(event, io.StringIO("pair,names\n7,Ann - Bob")).entrants[Contestant("7")].names
    'Ann - Bob'
    """
    entrants = dict(event.entrants)
    problems = list(event.problems)
    called: dict[str, list[Contestant]] = {}
    for contestant in event.contestants:
        for name in contestant.called:
            called.setdefault(name, []).append(contestant)
    with opened(source) as stream:
        for row in read_rows(text_lines(stream), COLUMNS, [("number",)]):
            found = row if isinstance(row, Problem) else _entrant(row, called)
            if isinstance(found, Problem):
                problems.append(attrs.evolve(found, file=file))
            else:
                before = entrants.get(found.contestant, found)
                entrants[found.contestant] = found.told(before)
    return attrs.evolve(event, entrants=entrants, problems=tuple(problems))


def _entrant(row: Row, called: Mapping[str, Sequence[Contestant]]) -> Entrant | Problem:
    try:
        line = str(Side.parse(row.get("line"))) if row.get("line") else ""
    except ParseError as error:
        return row.problem(str(error), "line")
    text = row.get("section") + row.get("number") + line
    meant = called.get(plain(text), ())
    if len(meant) != 1:
        which = "which of " + ", ".join(map(str, meant)) + "?" if meant else "has no result"
        severity: Any = "error" if meant else "warning"
        return attrs.evolve(row.problem(f"{text} {which}", "number"), severity=severity)
    figures: dict[str, Fraction] = {}
    for column in ("carry_over", "penalty"):
        text = row.get(column).replace(",", ".")
        match = _FIGURE.fullmatch(text)
        if text and (match is None or (match[2] and column != "penalty")):
            return row.problem(f"not a figure: {row.get(column)!r}", column)
        if match is not None:
            figures[column + "_percent" * bool(match[2])] = Fraction(match[1])
    players = " - ".join(player for player in (row.get("first"), row.get("second")) if player)
    return Entrant(meant[0], row.get("names") or players, row.get("stratum"), **figures)
