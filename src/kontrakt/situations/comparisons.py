"""Situations of scores that are to be compared (Laws 78, 87B)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from kontrakt.comparison import (
    Halves,
    Score,
    VPScale,
    WeightedScore,
    board_a_match,
    butler,
    cross_imps,
    exact,
    figure,
    imps,
    imps_between,
    matchpoints,
    matchpoints_by_form,
    neuberg,
    top,
    total_points,
    victory_points,
    vp_table,
)
from kontrakt.errors import ParseError
from kontrakt.situations.facts import Facts, flag, list_of, member_of, number, number_from, shown

_UNIT = number_from(1, 2)
_RESULTS = number_from(1, 100_000)
_POINTS = number_from(-99_999, 99_999)


def score(value: Any) -> Score:
    """Read the points of a board, or a text with several and their weights."""
    return WeightedScore.parse(value) if isinstance(value, str) else _POINTS(value)


def board_matchpoints(facts: Facts) -> dict[str, Any]:
    """Answer what each score of a board gets in matchpoints (78A)."""
    event = facts.part("event")
    scores, unit = event.read("scores_ns", list_of(score)), event.read("unit", _UNIT, 2)
    most = top(len(scores), unit=unit)
    won = matchpoints(scores, unit=unit)
    return {
        "paragraphs": ["78A"],
        "ns": [figure(points) for points in won],
        "ew": [figure(most - points) for points in won],
        "top": most,
    }


def fouled_board(facts: Facts) -> dict[str, Any]:
    """Answer what each score gets in matchpoints among those of its form (87B)."""
    event = facts.part("event")
    results = event.parts("results", needed=True)
    won = matchpoints_by_form(
        [one.read("ns", score) for one in results],
        [one.read("form", _form) for one in results],
        unit=event.read("unit", _UNIT, 2),
        factored=event.read("factored", flag, False),
    )
    return {"paragraphs": ["78A", "87B"], "ns": [figure(points) for points in won]}


def neuberg_factoring(facts: Facts) -> dict[str, Any]:
    """Answer what matchpoints become on a board that was played too seldom (78D)."""
    event = facts.part("event")
    played, full = event.read("played", _RESULTS), event.read("full", _RESULTS)
    unit = event.read("unit", _UNIT, 2)
    found = event.read("matchpoints", lambda value: neuberg(decimal(value), played=played, expected=full, unit=unit))
    return {"paragraphs": ["78D"], "matchpoints": figure(found)}


def imps_of_two(facts: Facts) -> dict[str, Any]:
    """Answer the IMPs between the scores of two tables (78B)."""
    event = facts.part("event")
    ours, theirs = (event.read(f"score_ns_table{table}", score) for table in (1, 2))
    return {
        "paragraphs": ["78B"],
        "difference": figure(total_points([(ours, theirs)])),
        "imps_team_ns_table1": figure(imps_between(ours, theirs)),
    }


def imp_scale(facts: Facts) -> dict[str, Any]:
    """Answer the IMPs for differences in points (78B)."""
    differences = facts.part("event").read("differences", list_of(_POINTS))
    return {"paragraphs": ["78B"], "imps": [imps(difference) for difference in differences]}


def imp_match(facts: Facts) -> dict[str, Any]:
    """Answer the IMPs of a match, board by board and in all (78B)."""
    won = [imps_between(*board) for board in _boards(facts)]
    return {"paragraphs": ["78B"], "imps": [figure(board) for board in won], "total": figure(sum(won, Fraction(0)))}


def match_in_points(facts: Facts) -> dict[str, Any]:
    """Answer the points by which a match is won (78C)."""
    return {"paragraphs": ["78C"], "total": figure(total_points(_boards(facts)))}


def match_by_boards(facts: Facts) -> dict[str, Any]:
    """Answer how many boards of a match are won and tied (78D)."""
    unit = facts.part("event").read("unit", _UNIT, 2)
    won = [board_a_match(*board, unit=unit) for board in _boards(facts)]
    return {"paragraphs": ["78D"], "points": [figure(board) for board in won], "total": figure(sum(won, Fraction(0)))}


def butler_datum(facts: Facts) -> dict[str, Any]:
    """Answer the datum of a board and the IMPs against it (78D); a `round_to` of null leaves the datum as it is."""
    event = facts.part("event")
    unless_given = None if "round_to" in event.data else 10
    found = butler(
        event.read("scores_ns", list_of(score)),
        trim=event.read("trim_each_end", number_from(0, 100_000), 1),
        round_to=event.read("round_to", number_from(1, 1000), unless_given),
        halves=event.read("halves", member_of(Halves), Halves.AWAY),
    )
    return {
        "paragraphs": ["78B", "78D"],
        "datum": None if found.datum is None else figure(found.datum),
        "imps_ns": [figure(won) for won in found.imps],
    }


def imps_across(facts: Facts) -> dict[str, Any]:
    """Answer the IMPs of each score against every other one, in all and on average (78D)."""
    scores = facts.part("event").read("scores_ns", list_of(score))
    return {
        "paragraphs": ["78B", "78D"],
        "total_ns": [won if won is None else figure(won) for won in cross_imps(scores, mean=False)],
        "average_ns": [won if won is None else figure(won, 3) for won in cross_imps(scores)],
    }


def match_in_victory_points(facts: Facts) -> dict[str, Any]:
    """Answer what margins in IMPs are worth in victory points (78D)."""
    event = facts.part("event")
    scale = event.read("scale", member_of(VPScale), VPScale.WBF20)
    boards = event.read("boards", number)
    event.read("boards", lambda _: vp_table(boards, scale))
    margins = event.read("imp_margins", list_of(decimal))
    won = [victory_points(abs(margin), boards=boards, scale=scale) for margin in margins]
    return {
        "paragraphs": ["78D"],
        "vp_winner": [figure(winner) for winner, _ in won],
        "vp_loser": [figure(loser) for _, loser in won],
    }


def _form(value: Any) -> str:
    return value if isinstance(value, str) else str(number(value))


def decimal(value: Any) -> Fraction:
    """Read a number with or without decimals."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ParseError(f"not a number: {shown(value)}")
    if abs(value) >= 1_000_000:
        raise ParseError(f"not a number below a million: {shown(value)}")
    return exact(value)


def _boards(facts: Facts) -> list[tuple[Score, Score]]:
    """Return for each board of a match the score of a team's North-South, and that of the other table."""
    return facts.part("event").read("boards", list_of(_two_scores))


def _two_scores(value: Any) -> tuple[Score, Score]:
    found = list_of(score)(value)
    if len(found) != 2:
        raise ParseError(f"not the scores of two tables: {shown(value)}")
    return found[0], found[1]
