"""What a comparison says, as rows of named cells: rankings, travellers, scorecards, matches.

A cell is a text, a whole number, a fraction, or None where there is nothing to say. The rows of a report all have the
same names, so that they are a table as well as data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from kontrakt.comparison import Score, decimals, figure, percentage
from kontrakt.contract import Result
from kontrakt.events.compare import Comparison
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.method import Points, Scored
from kontrakt.events.outcome import Outcome, outcome_text
from kontrakt.events.played import Played
from kontrakt.events.tally import Match
from kontrakt.seats import Side

Cell: TypeAlias = str | int | Fraction | None
Row: TypeAlias = dict[str, Cell]


def ranking_rows(comparison: Comparison) -> Iterator[Row]:
    """Yield the lines of all rankings."""
    for ranking in comparison.rankings:
        for standing in ranking.standings:
            entrant = standing.entrant
            yield {
                "section": ranking.section or None,
                "line": None if ranking.line is None else str(ranking.line),
                "ranking_of": ranking.stratum or None,
                "rank": None if standing.rank is None else str(standing.rank),
                "contestant": str(entrant.contestant),
                "names": entrant.names or None,
                "stratum": entrant.stratum or None,
                "boards": standing.boards,
                "carry_over": entrant.carry_over or None,
                "penalty": _penalty(entrant),
                "total": standing.total,
                "top": standing.top or None,
                "percent": standing.percent,
                "average": None if comparison.scale else standing.average,
            }


def _penalty(entrant: Entrant) -> Cell:
    if entrant.penalty_percent:
        return f"{figure(entrant.penalty_percent, 2)}%"
    return entrant.penalty or None


def board_rows(comparison: Comparison, scored: Iterable[Scored]) -> Iterator[Row]:
    """Yield the lines of travellers: what each result has earned both ways; of a match both tables in a line."""
    for one in scored:
        result = one.results[0]
        row: Row = {
            "session": result.session or None,
            "board": result.board,
            "vulnerable": str(result.vulnerability),
            "form": result.form or None,
            "round": result.round or None,
            "table": result.table or None,
            "ns": _names(result.ns),
            "ew": _names(result.ew),
            **_played(result.played),
            **_scores(result.outcome_ns, result.outcome_ew),
        }
        if comparison.method.of_field is None:
            other = one.results[1]
            second = {**_played(other.played), **_scores(other.outcome_ns, other.outcome_ew)}
            row |= {f"other_{name}": cell for name, cell in second.items()}
        for side in Side:
            points = comparison.points(one, side)
            row[f"earned_{side.name.lower()}"] = None if points is None else points.earned
        for side in Side:
            row[f"percent_{side.name.lower()}"] = _percent(comparison.points(one, side))
        yield row


def card_rows(comparison: Comparison, contestant: Contestant) -> Iterator[Row]:
    """Yield the lines of a contestant's scorecard, the score as he sees it."""
    for card in comparison.scorecard(contestant):
        result, side = card.result, card.side
        yield {
            "session": result.session or None,
            "board": result.board,
            "vulnerable": str(result.vulnerability),
            "round": result.round or None,
            "table": result.table or None,
            "side": str(side),
            "against": _names(card.others, comparison) or "sits out",
            **_played(result.played),
            "score": _own(result.outcome(side), side),
            "earned": None if card.points is None else card.points.earned,
            "percent": _percent(card.points),
        }


def match_rows(comparison: Comparison) -> Iterator[Row]:
    """Yield the matches of each team, in the order of teams."""

    def order(match: Match) -> tuple[object, ...]:
        return match.team.place, match.session

    for match in sorted(comparison.matches, key=order):
        yield {
            "session": match.session or None,
            "round": match.round or None,
            "team": str(match.team),
            "against": str(match.other),
            "boards": match.boards,
            "won": match.won,
            "lost": match.lost,
            "margin": match.margin,
            "victory_points": None if comparison.scale is None else match.victory_points(comparison.scale),
        }


def _names(contestants: Iterable[Contestant], comparison: Comparison | None = None) -> str | None:
    """Return numbers, with the names that are known if a comparison is given."""
    known = {} if comparison is None else comparison.event.entrants
    words = [f"{one} {known[one].names}".strip() if one in known else str(one) for one in contestants]
    return " + ".join(words) or None


def _played(played: Played | None) -> Row:
    """Return the contract, declarer and tricks."""
    if played is None or played == "Pass":
        return {"contract": played, "declarer": None, "tricks": None}
    contract = played.contract if isinstance(played, Result) else played
    return {
        "contract": contract.to_pbn(),
        "declarer": None if contract.declarer is None else str(contract.declarer),
        "tricks": played.tricks if isinstance(played, Result) else None,
    }


def _scores(ns: Outcome, ew: Outcome) -> Row:
    return {"score": _own(ns, Side.NS), "score_ew": None if ns == ew else _own(ew, Side.EW)}


def _own(outcome: Outcome, side: Side) -> Cell:
    """Return what a side gets as it sees it itself."""
    own = -outcome if isinstance(outcome, Score) and side is Side.EW else outcome
    return own if isinstance(own, int) else outcome_text(own)


def _percent(points: Points | None) -> Fraction | None:
    return None if points is None else percentage(points.earned, points.top)


TWO_DECIMALS: Final = frozenset({"percent", "percent_ns", "percent_ew", "average", "victory_points"})
"""The cells that are written with two decimals even if they are whole."""


def to_csv(row: Row) -> dict[str, str | int | None]:
    """Return a row as it is written: a fraction with two decimals, unless it is whole and no percentage.

    >>> to_csv({"total": Fraction(27, 2), "top": Fraction(24), "percent": Fraction(54)})
    {'total': '13.50', 'top': 24, 'percent': '54.00'}
    """
    return {
        name: decimals(cell)
        if isinstance(cell, Fraction) and (cell.denominator > 1 or name in TWO_DECIMALS)
        else _whole(cell)
        for name, cell in row.items()
    }


def to_json(row: Row) -> dict[str, str | int | float | None]:
    """Return a row as JSON data, its figures as numbers with two decimals at most."""
    return {
        name: float(decimals(cell)) if isinstance(cell, Fraction) and cell.denominator > 1 else _whole(cell)
        for name, cell in row.items()
    }


def _whole(cell: Cell) -> str | int | None:
    return int(cell) if isinstance(cell, Fraction) else cell
