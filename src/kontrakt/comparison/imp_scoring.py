"""IMPs: the scale (Law 78B), and the ways to compare a board's scores by it (78D)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import attrs

from kontrakt.comparison.rounding import Halves, rounded
from kontrakt.comparison.weights import Score, frequencies, mean_between, mean_of
from kontrakt.errors import BridgeError

# 78B: the least difference in points for 1 IMP, 2 IMPs, up to 24
IMP_STEPS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: Fraction | int) -> int:
    """Return the IMPs for a difference between two scores, in points.

    Law 78B. The sign is kept: the side that scored less loses IMPs.

    >>> imps(430), imps(-20), imps(10)
    (10, -1, 0)
    """
    won = bisect_right(IMP_STEPS, abs(int(difference)))  # the steps are whole points
    return won if difference >= 0 else -won


def imps_between(score: Score, other: Score) -> Fraction:
    """Return the IMPs that a score wins against another one, for weighted ones (Law 12C1(c)) the weighted mean.

    >>> from kontrakt.comparison import WeightedScore
    >>> imps_between(620, 170), imps_between(WeightedScore.parse("50% 420 + 50% -50"), 420)
    (Fraction(10, 1), Fraction(-5, 1))
    """
    return mean_between(score, other, lambda ours, theirs: imps(ours - theirs))


def cross_imps(scores: Sequence[Score], *, mean: bool = True) -> tuple[Fraction | None, ...]:
    """Return North-South's IMPs for each score of a board against every other one.

    Common practice under Law 78D. East-West have the same with the opposite sign.

    Args:
        scores: the points of North-South at each table.
        mean: whether to take the mean of the comparisons, or else their sum. A score that is compared with none has no
            mean: it is None.

    >>> [int(sum_) for sum_ in cross_imps([620, 170, -100, 620], mean=False)]
    [22, -13, -31, 22]
    >>> cross_imps([620, 170, -100, 620])[0], cross_imps([620])
    (Fraction(22, 3), (None,))
    """
    comparisons = len(scores) - 1 if mean else 1
    if comparisons == 0:
        return (None,)
    counts = frequencies(scores).items()
    won = {
        score: Fraction(sum([count * _imps(score - other) for other, count in counts]), comparisons)
        for score, _ in counts
    }
    return tuple(mean_of(score, won.__getitem__) for score in scores)


_imps: Final = lru_cache(maxsize=4096)(imps)  # the same differences come again and again


@attrs.frozen
class Butler:
    """A board scored against its datum.

    Attributes:
        datum: the points of North-South that each score is compared with; None for a board without scores.
        imps: North-South's IMPs for each score; East-West have the same with the opposite sign.
    """

    datum: Fraction | None
    imps: tuple[Fraction, ...]


def butler(
    scores: Sequence[Score], *, trim: int = 1, round_to: int | None = 10, halves: Halves = Halves.AWAY
) -> Butler:
    """Return the datum of a board, and what each of its scores wins against it.

    Common practice under Law 78D: the datum is the mean of the scores without the highest and lowest ones; those that
    were left out are compared with it as well.

    Args:
        scores: the points of North-South at each table.
        trim: how many of the highest scores, and of the lowest, the mean leaves out; fewer where none would remain.
        round_to: the points to a multiple of which the datum is rounded; None to keep it as it is.
        halves: where a datum that lies just between is rounded to.

    >>> found = butler([620, 650, 170, -100, 620, 600, 1100, 600])
    >>> int(found.datum), [int(won) for won in found.imps]
    (540, [2, 3, -9, -12, 2, 2, 11, 2])
    """
    if not scores:
        return Butler(None, ())
    if trim < 0 or (round_to is not None and round_to < 1):
        raise BridgeError(f"a datum cannot leave out {trim} scores and be rounded to {round_to} points")
    out = min(trim, (len(scores) - 1) // 2)
    counts = frequencies(scores)
    kept = _without_first(_without_first(counts.items(), out)[::-1], out)
    datum = Fraction(sum(count * score for score, count in kept), len(scores) - 2 * out)
    if round_to is not None:
        datum = rounded(datum, round_to, halves=halves)
    against = int(datum) if datum.denominator == 1 else datum
    won = {score: Fraction(_imps(score - against)) for score in counts}
    return Butler(datum, tuple(mean_of(score, won.__getitem__) for score in scores))


def _without_first(counts: Iterable[tuple[int, int | Fraction]], number: int) -> list[tuple[int, int | Fraction]]:
    """Return how often there is each score without so many of them from the front."""
    left: int | Fraction = number
    kept = []
    for score, count in counts:
        out = min(count, left)
        left -= out
        kept.append((score, count - out))
    return kept
