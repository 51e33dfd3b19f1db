"""Victory points: what the IMPs of a match are worth (Law 78D), by the scales in use."""

from __future__ import annotations

import enum
from bisect import bisect_right
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from itertools import count, takewhile
from typing import Final

from kontrakt.comparison.rounding import rounded
from kontrakt.errors import BridgeError


class VPScale(enum.Enum):
    """A scale of victory points."""

    WBF20 = "wbf20_continuous"
    """The World Bridge Federation's of 2013: 20 points, with hundredths, for any number of boards."""
    ACBL20 = "acbl20"
    """The older one of the American Contract Bridge League, 20 whole points."""
    ACBL30 = "acbl30"
    """The same with 30 points, of which a win by 1 IMP is worth 3."""


# the least IMPs for each victory point above half, for 6 to 8 and for 9 to 11 boards
_ACBL: Final[dict[VPScale, tuple[int, dict[range, tuple[int, ...]]]]] = {
    VPScale.ACBL20: (
        10,
        {
            range(6, 9): (1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
            range(9, 12): (1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
        },
    ),
    VPScale.ACBL30: (
        15,
        {
            range(6, 9): (1, 1, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
            range(9, 12): (1, 1, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
        },
    ),
}

MOST_BOARDS: Final = 10_000
"""The longest match for which the WBF scale is worked out."""


def victory_points(margin: Fraction | int, *, boards: int, scale: VPScale = VPScale.WBF20) -> tuple[Fraction, Fraction]:
    """Return the victory points of a match: those of the team whose margin it is, and those of the other one.

    Common practice under Law 78D. The WBF scale is its formula in hundredths, corrected as its tables are: where a step
    would be larger than the one before it, the figure between them is raised, until none is.

    Args:
        margin: the IMPs by which the match was won, negative if it was lost; rounded if it is not whole, halves away
            from zero.
        boards: the boards of the match.
        scale: 20 points of the WBF unless another one is named.

    Raises:
        BridgeError: for a number of boards that the scale does not have.

    >>> [float(points) for points in victory_points(10, boards=16)]
    [12.8, 7.2]
    >>> [int(points) for points in victory_points(-7, boards=7, scale=VPScale.ACBL20)]
    [7, 13]
    """
    whole = int(rounded(margin))
    table = vp_table(boards, scale)
    won = table[min(abs(whole), len(table) - 1)]
    lost = 2 * table[0] - won
    return (won, lost) if whole >= 0 else (lost, won)


@lru_cache(maxsize=64)
def vp_table(boards: int, scale: VPScale = VPScale.WBF20) -> tuple[Fraction, ...]:
    """Return the winner's victory points for a margin of 0, 1, 2 ... IMPs; the last are for any larger one as well.

    Law 78D. Arguments and errors as for `victory_points`.

    >>> [float(points) for points in vp_table(8)[:4]], len(vp_table(8))
    ([10.0, 10.44, 10.86, 11.27], 44)
    """
    if scale is VPScale.WBF20:
        if not 1 <= boards <= MOST_BOARDS:
            raise BridgeError(f"the WBF scale is for matches of 1 to {MOST_BOARDS} boards, not {boards} (Law 78D)")
        below_blitz = takewhile(lambda margin: margin * margin < 225 * boards, count())
        figures = [_by_formula(margin, boards) for margin in below_blitz] + [2000]
        return tuple(Fraction(figure, 100) for figure in _without_growing_steps(figures))
    half, tables = _ACBL[scale]
    for lengths, steps in tables.items():
        if boards in lengths:
            return tuple(Fraction(half + bisect_right(steps, margin)) for margin in range(steps[-1] + 1))
    raise BridgeError(f"the scale {scale.value} is for matches of 6 to 11 boards, not {boards} (Law 78D)")


def _by_formula(margin: int, boards: int) -> int:
    """Return the winner's victory points in hundredths, for a margin below the 15 * sqrt(boards) IMPs of a blitz.

    10 + 10 * (1 - R ** (margin / blitz)) / (1 - R), where R is sqrt(5) - 2, the golden section's third power. No figure
    comes nearer to a half than sixty digits can tell.
    """
    with localcontext(prec=60):
        golden = Decimal(5).sqrt() - 2
        share = (1 - golden ** (margin / (15 * Decimal(boards).sqrt()))) / (1 - golden)
    return int(rounded(1000 + 1000 * Fraction(share)))


def _without_growing_steps(figures: list[int]) -> list[int]:
    """Raise each figure after which the step is larger than before it by 1, until there is none."""
    low = [1]
    while low:
        low = [
            place
            for place in range(1, len(figures) - 1)
            if figures[place + 1] - figures[place] > figures[place] - figures[place - 1]
        ]
        for place in low:
            figures[place] += 1
    return figures
