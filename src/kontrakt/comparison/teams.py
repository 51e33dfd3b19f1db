"""Team matches without IMPs: total points (Law 78C) and board-a-match (78D)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from kontrakt.comparison.weights import Score, mean_between


def total_points(boards: Iterable[tuple[Score, Score]]) -> Fraction:
    """Return the points by which a team wins: the sum of its net scores over all boards.

    Law 78C. Each board has the points of the team's own North-South, and those of North-South at the other table.

    >>> total_points([(420, -50), (-100, 140), (1430, 680)])
    Fraction(980, 1)
    """
    return Fraction(sum(_points(ours) - _points(theirs) for ours, theirs in boards))


def board_a_match(score: Score, other: Score, *, unit: int = 2) -> Fraction:
    """Return what a team wins on a board for beating the score of the other table, by however much.

    Common practice under Law 78D: 2 for a win, 1 for a tie, 0 for a loss; with a `unit` of 1, half of that.

    >>> int(board_a_match(110, 100)), int(board_a_match(420, 420)), int(board_a_match(600, 630))
    (2, 1, 0)
    """
    return mean_between(score, other, lambda ours, theirs: 1 + (ours > theirs) - (ours < theirs)) * unit / 2


def _points(score: Score) -> Fraction | int:
    return score if isinstance(score, int) else score.mean(int)
