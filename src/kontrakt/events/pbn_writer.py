"""What a comparison says as PBN: a ScoreTable for each board, a TotalScoreTable for each ranking (PBN 5.9, 5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from kontrakt.comparison import Score, decimals, percentage
from kontrakt.contract import Result
from kontrakt.deal import board_dealer
from kontrakt.events.compare import Comparison
from kontrakt.events.contestant import Contestant
from kontrakt.events.method import Points, Scored
from kontrakt.events.outcome import Outcome
from kontrakt.events.played import Played
from kontrakt.events.ranking import Ranking
from kontrakt.events.scoring_tag import scoring_of
from kontrakt.events.traveller import TableResult
from kontrakt.pbn import Record, Table, Tag
from kontrakt.seats import Side

_EARNED: Final = {"matchpoints": "MP", "points": "MP", "IMPs": "IMP"}
"""The columns for what is earned, by its unit; a score is its own."""


def to_records(comparison: Comparison) -> Iterator[Record]:
    r"""Yield a game for each board, with its ScoreTable, and then one for each ranking, with its TotalScoreTable.

    What is not a result of the play has a caret, as PBN has it. A weighted score has no notation there: what it earned
    is written, and its points are unknown.

    >>> from kontrakt.events import compare, gather, read_csv
    >>> from kontrakt.pbn import make_document
    >>> import io
    >>> found = read_csv(io.StringIO("board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n"))
    >>> board, _, _ = make_document(to_records(compare(gather(found)))).games
    >>> board.tables["ScoreTable"].values("Percentage_NS")
    (100, 0)
    """
    for board in comparison.boards:
        if board:
            yield _board(comparison, board)
    for ranking in comparison.rankings:
        yield _ranking(comparison, ranking)


def _board(comparison: Comparison, board: Iterable[Scored]) -> Record:
    rows = [row for scored in board for row in _rows(comparison, scored)]
    first = next(iter(board)).results[0]
    tags = {
        "Event": first.session,
        "Board": str(first.board),
        "Dealer": str(board_dealer(first.board)),
        "Vulnerable": first.vulnerability.to_pbn(),
        "Scoring": scoring_of(comparison.method, comparison.regulations),
    }
    return Record(_tags(tags), tables=(_table("ScoreTable", rows),))


def _rows(comparison: Comparison, scored: Scored) -> Iterator[dict[str, object]]:
    """Yield a row for each table of a result."""
    for number, result in enumerate(scored.results):
        row: dict[str, object] = {
            "Section": result.section or None,
            "Table": result.table or None,
            "Round": result.round or None,
        }
        for side in Side:
            row[f"PairId_{side}"] = _number(result.who(side), side)
            row[f"Names_{side}"] = _names(comparison, result.who(side))
        row |= _contract(result.played)
        for side in Side:
            row[f"Score_{side}"] = _score(result, side)
        for side in Side:  # at the second table of a match the teams sit the other way round
            points = comparison.points(scored, side.opponents if number else side)
            row |= _points(comparison, points, str(side), is_awarded=not _is_played(result))
        yield row


def _is_played(result: TableResult) -> bool:
    return isinstance(result.outcome_ns, int) and result.outcome_ns == result.outcome_ew


def _number(who: Iterable[Contestant], side: Side) -> str:
    """Return the numbers of those who sat on a side; with their line where that is not this side."""
    return "+".join(one.number if one.line in (None, side) else f"{one.number} {one.line}" for one in who) or "-"


def _names(comparison: Comparison, who: Iterable[Contestant]) -> str | None:
    known = [comparison.event.entrants[one].names for one in who if one in comparison.event.entrants]
    return ";".join(" - ".join(filter(None, known)).split(" - ")) or None


def _contract(played: Played | None) -> dict[str, object]:
    if played is None or played == "Pass":
        return {"Contract": played or "-", "Declarer": "-", "Result": "-"}
    contract = played.contract if isinstance(played, Result) else played
    tricks = played.tricks if isinstance(played, Result) else None
    return {"Contract": contract.to_pbn(), "Declarer": contract.declarer, "Result": tricks}


def _score(result: TableResult, side: Side) -> object:
    outcome: Outcome = result.outcome(side)
    if not isinstance(outcome, int):
        return None if isinstance(outcome, Score) else "-"
    own = outcome if side is Side.NS else -outcome
    return own if _is_played(result) else f"^{own}"


def _points(comparison: Comparison, points: Points | None, side: str, *, is_awarded: bool) -> dict[str, object]:
    """Return what a side earned, with its percentage where there is one."""
    unit = _EARNED.get(comparison.method.unit)
    found: dict[str, Fraction | None] = {}
    if unit is not None:
        found[f"{unit}_{side}"] = None if points is None else points.earned
    if comparison.method.has_top:
        found[f"Percentage_{side}"] = None if points is None else percentage(points.earned, points.top)
    return {name: "-" if value is None else _award(value) if is_awarded else value for name, value in found.items()}


def _award(value: Fraction) -> str:
    return f"^{value}" if value.denominator == 1 else f"^{decimals(value)}"


def _ranking(comparison: Comparison, ranking: Ranking) -> Record:
    unit = "VP" if comparison.scale is not None else _EARNED.get(comparison.method.unit, "Score")
    rows: list[dict[str, object]] = [
        {
            "Rank": standing.rank and standing.rank.place,
            "PairId": str(standing.entrant.contestant),
            "Names": _names(comparison, [standing.entrant.contestant]),
            f"Total{unit}": standing.total,
            "MeanPercentage": standing.percent,
            "NrBoards": standing.boards,
        }
        for standing in ranking.standings
    ]
    what = [
        f"Section {ranking.section}" if ranking.section else "",
        ranking.line.words if ranking.line else "",
        f"Stratum {ranking.stratum}" if ranking.stratum else "",
    ]
    heading = ", ".join(filter(None, what))
    return Record(
        _tags({"Scoring": scoring_of(comparison.method, comparison.regulations)}),
        tables=(_table("TotalScoreTable", rows),),
        comments=(heading,) if heading else (),
    )


def _tags(values: dict[str, str]) -> tuple[Tag, ...]:
    return tuple(Tag(name, value) for name, value in values.items() if value)


def _table(name: str, rows: list[dict[str, object]]) -> Table:
    """Return the rows as a table, without the columns in which nothing stands."""
    columns = [column for column in rows[0] if any(row[column] not in (None, "-") for row in rows)] if rows else []
    return Table.of(name, columns, ([row[column] for column in columns] for row in rows))
