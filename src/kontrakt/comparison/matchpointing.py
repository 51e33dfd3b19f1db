"""Matchpoints: what each result of a board gets for those it beats (Law 78A), and boards not played by all alike."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction

from kontrakt.comparison.rounding import figure
from kontrakt.comparison.weights import Score, frequencies, mean_of
from kontrakt.errors import BridgeError


def top(results: int, *, unit: int = 2) -> int:
    """Return the most matchpoints that a result can get on a board with so many of them.

    >>> top(5), top(5, unit=1)
    (8, 4)
    """
    return _win(unit) * max(results - 1, 0)


def matchpoints(scores: Sequence[Score], *, unit: int = 2) -> tuple[Fraction, ...]:
    """Return North-South's matchpoints for each of the scores of a board.

    Law 78A: one unit for each other score that is worse, half of it for each that is equal. East-West have the rest of
    the `top`. A weighted score (12C1(c)) gets the weighted mean, and counts by its weights for the others. Where the
    sides are given different scores, ask for each side with its own view of all the results.

    Args:
        scores: the points of North-South at each table.
        unit: the matchpoints for a win, 2 or 1.

    >>> [str(points) for points in matchpoints([450, 420, 420, 170, -50], unit=1)]
    ['4', '5/2', '5/2', '1', '0']
    """
    win = _win(unit)
    earned: dict[int, Fraction] = {}
    worse: int | Fraction = 0
    for score, count in frequencies(scores).items():
        earned[score] = Fraction(win * (2 * worse + count - 1), 2)  # a score is not compared with itself
        worse += count
    return tuple(mean_of(score, earned.__getitem__) for score in scores)


def percentage(matchpoints: Fraction | int, available: Fraction | int) -> Fraction | None:
    """Return matchpoints in percent of those available (Law 78A); None where there are none: a board played once.

    >>> percentage(5, 8), percentage(0, 0)
    (Fraction(125, 2), None)
    """
    return Fraction(100) * matchpoints / available if available else None


def neuberg(matchpoints: Fraction | int, *, played: int, expected: int, unit: int = 2) -> Fraction:
    """Return the matchpoints that a board played too seldom would have given, by Neuberg's formula.

    Common practice under Law 78D, and for the groups of a fouled board (87B): each result stands for its share of those
    expected. A board that was played as often as expected keeps its matchpoints.

    Args:
        matchpoints: what the result got against those there are.
        played: the results that the board has.
        expected: the results that the other boards have.
        unit: the matchpoints for a win, 2 or 1.

    Raises:
        BridgeError: for a board without results, or more matchpoints than there were.

    >>> neuberg(14, played=8, expected=10)
    Fraction(71, 4)
    """
    if played < 1 or expected < 1:
        raise BridgeError(f"a board has at least one result to be factored, not {min(played, expected)}")
    if not 0 <= matchpoints <= top(played, unit=unit):
        raise BridgeError(
            f"{figure(matchpoints)} matchpoints cannot be won against {played - 1} other results"
            f" at {unit} for a win (Law 78A)"
        )
    half = Fraction(unit, 2)
    return (matchpoints + half) * expected / played - half


def matchpoints_by_form(
    scores: Sequence[Score], forms: Sequence[Hashable], *, unit: int = 2, factored: bool = False
) -> tuple[Fraction, ...]:
    """Return North-South's matchpoints for each score of a fouled board, compared with those of the same form only.

    Law 87B: where the board was not played in identical form, the results of each form are a group, rated by itself.

    Args:
        scores: the points of North-South at each table.
        forms: for each of them, in which form the board was played.
        unit: the matchpoints for a win, 2 or 1.
        factored: whether each group is brought to the top of the whole board, by `neuberg`; the regulations say.

    >>> [int(points) for points in matchpoints_by_form([420, 450, -50, 170, 420], "aabba")]
    [1, 4, 0, 2, 1]
    """
    if len(scores) != len(forms):
        raise BridgeError(f"{len(scores)} scores have {len(forms)} forms (Law 87B)")
    groups: dict[Hashable, list[int]] = {}
    for place, form in enumerate(forms):
        groups.setdefault(form, []).append(place)
    found: list[Fraction] = [Fraction(0)] * len(scores)
    for group in groups.values():
        for place, points in zip(group, matchpoints([scores[place] for place in group], unit=unit), strict=True):
            found[place] = neuberg(points, played=len(group), expected=len(scores), unit=unit) if factored else points
    return tuple(found)


def _win(unit: int) -> int:
    if unit < 1:
        raise BridgeError(f"a win is worth 2 matchpoints or 1, not {unit} (Law 78A)")
    return unit
