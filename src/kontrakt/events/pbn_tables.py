"""The tables of results in a PBN game: ScoreTable and TotalScoreTable (PBN 5.9, 5.10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

import attrs

from kontrakt.contract import Contract, Result
from kontrakt.errors import BridgeError
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.event import Found
from kontrakt.events.outcome import Award, Outcome, split
from kontrakt.events.played import PASSED_OUT, Played, contradiction, possible_score, score_of
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult
from kontrakt.pbn import Game
from kontrakt.pbn.tables import table_rows
from kontrakt.seats import Seat, Side, Vulnerability

UNKNOWN: Final = frozenset({"", "?", "-"})
"""What stands in a tag or a cell of which nothing is known."""

_NUMBER: Final = re.compile(r"\^?([+-]?[0-9]{1,6}(?:\.[0-9]{0,6})?)", re.ASCII)
_TRICKS: Final = re.compile(r"\^?([0-9]{1,2})", re.ASCII)
_MULTIPLICITY: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
_ARTIFICIAL: Final = ("Percentage", "MP", "IMP")

_Cells = Mapping[str, str]


def read_score_table(game: Game, head: TableResult) -> Iterator[Found]:
    """Yield a result for each row of the ScoreTable of a game, and the names of the pairs.

    Rows with another number of cells than there are columns are left to the problems of the game.

    Args:
        game: the game.
        head: the board, as the tags of the game tell of it.
    """
    rows = list(_rows(game, "ScoreTable"))
    if not rows:
        yield Problem(f"board {head.board}: the ScoreTable has no rows", head.line)
    for place, cells in rows:
        line, column = game.position(place)
        try:
            result = _result(cells, attrs.evolve(head, line=line), top=Fraction(2 * len(rows) - 2))
            yield from [result] * _multiplicity(cells, result)
        except BridgeError as error:
            yield Problem(f"board {head.board}: {error}", line, column)
            continue
        for side in Side:
            for contestant in result.who(side):
                yield from _named(contestant, cells.get(f"Names_{side}", ""))


def read_total_table(game: Game, section: str) -> Iterator[Entrant]:
    """Yield the names of the pairs in the TotalScoreTable of a game; their totals are what is to be found."""
    for _, cells in _rows(game, "TotalScoreTable"):
        if "PairId" in cells:
            yield from _named(Contestant(cells["PairId"], cells.get("Section", section)), cells.get("Names", ""))


def _rows(game: Game, name: str) -> Iterator[tuple[int, _Cells]]:
    """Yield the place of each row of a table, and what its cells tell."""
    columns = [column.name for column in game.tables[name].columns]
    section = next(section for section in game.sections if section.name == name)
    for row in table_rows(game.text, len(columns), section.body_start, section.end) if columns else ():
        if len(row) == len(columns):
            named = zip(columns, (cell.strip() for _, cell in row), strict=True)
            yield row[0][0], {column: cell for column, cell in named if cell not in UNKNOWN}


def _named(contestant: Contestant, names: str) -> Iterator[Entrant]:
    if names and names != contestant.number:
        yield Entrant(contestant, " - ".join(name.strip() for name in names.split(";")))


def _result(cells: _Cells, head: TableResult, top: Fraction) -> TableResult:
    section = cells.get("Section", head.section)
    played = _played(cells.get("Contract"), cells.get("Declarer"), cells.get("Result"))
    ns, ew = _pair(cells, Side.NS, section), _pair(cells, Side.EW, section)
    if bool(ns) is bool(ew):
        own, other = _outcomes(cells, played, head.vulnerability, top)
    elif played is not None or {"Score_NS", "Score_EW"} & cells.keys():
        raise BridgeError(f"who sat {(Side.EW if ns else Side.NS).words}?")
    else:
        own, other = (_award(cells, Side.NS, top), None) if ns else (None, _award(cells, Side.EW, top))
    return attrs.evolve(
        head,
        ns=ns,
        ew=ew,
        outcome_ns=own,
        outcome_ew=other,
        played=played,
        section=section,
        round=cells.get("Round", head.round),
        table=cells.get("Table", head.table),
    )


def _pair(cells: _Cells, side: Side, section: str) -> tuple[Contestant, ...]:
    number = cells.get(f"PairId_{side}") or cells.get(f"Names_{side}")
    return (Contestant(number, section, side),) if number else ()


def _multiplicity(cells: _Cells, result: TableResult) -> int:
    """Return how many results a row stands for; a pair has only one."""
    text = cells.get("Multiplicity", "1")
    if not _MULTIPLICITY.fullmatch(text):
        raise BridgeError(f"not a number of results: {text!r:.20}")
    return 1 if result.ns or result.ew else int(text)


def _played(contract: str | None, declarer: str | None, result: str | None) -> Played | None:
    """Return what was played by the texts of contract, declarer and tricks."""
    if contract is None:
        return None
    if contract.upper() in PASSED_OUT:
        return "Pass"
    parsed = Contract.parse(contract)
    parsed = parsed.by(Seat.parse(declarer.lstrip("^")) if declarer else parsed.declarer)
    if result is None:
        return parsed
    tricks = _TRICKS.fullmatch(result)
    if tricks is None:
        raise BridgeError(f"not a number of tricks: {result!r:.20} (0 to 13)")
    return Result(parsed, int(tricks[1]))


def _outcomes(
    cells: _Cells, played: Played | None, vulnerability: Vulnerability, top: Fraction
) -> tuple[Outcome, Outcome]:
    """Return what the sides get: their scores, artificial ones, or what the contract scores."""
    own = _points(cells.get("Score_NS"), 1, vulnerability)
    other = _points(cells.get("Score_EW"), -1, vulnerability)
    if own is not None or other is not None:
        own, other = (other if own is None else own), (own if other is None else other)
        is_assigned = "^" in cells.get("Score_NS", "") + cells.get("Score_EW", "")
        if played is not None and own == other and own is not None and not is_assigned:
            fault = contradiction(own, played, vulnerability)
            if fault:
                raise BridgeError(fault)
        return split(own, other)
    awards = [_award(cells, side, top) for side in Side]
    if awards != [None, None]:
        return awards[0], awards[1]
    points = score_of(played, vulnerability)
    return points, points


def _points(text: str | None, sign: int, vulnerability: Vulnerability) -> int | None:
    """Return a score as North-South's; one that is assigned, with a caret, need not be a contract's."""
    if text is None:
        return None
    figure = _figure(text)
    if figure.denominator != 1:
        raise BridgeError(f"not a whole number of points: {text!r}")
    return sign * int(figure) if text.startswith("^") else possible_score(sign * int(figure), vulnerability)


def _award(cells: _Cells, side: Side, top: Fraction) -> Award | None:
    """Return an artificial score, which has a caret (PBN 5.2)."""
    found = {name: _figure(cells[key]) for name in _ARTIFICIAL if cells.get(key := f"{name}_{side}", "")[:1] == "^"}
    if "IMP" in found and not {"Percentage", "MP"} & found.keys():
        return Award(imps=found["IMP"])
    if "MP" in found and "Percentage" not in found:
        return Award(percent=100 * found["MP"] / top) if top else None
    return Award(found["Percentage"], found.get("IMP")) if found else None


def _figure(text: str) -> Fraction:
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise BridgeError(f"not a figure: {text!r:.20}")
    return Fraction(match[1])
