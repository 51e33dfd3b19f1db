"""Procedural penalties, and how they come off a total (Law 90)."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from fractions import Fraction

import attrs

from kontrakt.comparison.rounding import exact
from kontrakt.errors import BridgeError


class PenaltyUnit(enum.Enum):
    """What a penalty is counted in."""

    PERCENT = "percent"
    """Percent of the top of one board, off a total in matchpoints."""
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VICTORY_POINTS = "victory_points"


@attrs.frozen
class Penalty:
    """A procedural penalty: what a contestant loses, and nobody gets.

    Law 90. In an individual contest it does not fall on a partner who was in no way at fault (12C3).

    Attributes:
        amount: how much is taken off, above 0.
        unit: what the amount is counted in.
    """

    amount: Fraction = attrs.field(converter=exact)
    unit: PenaltyUnit

    def __attrs_post_init__(self) -> None:
        if self.amount <= 0:
            raise BridgeError(f"a penalty takes something off, and not {self.amount} (Law 90)")


def after_penalties(
    total: Fraction | int, penalties: Iterable[Penalty], *, unit: PenaltyUnit, board_top: int | None = None
) -> Fraction:
    """Return what the penalties in this unit leave of a total.

    Law 90. Penalties in another unit come off another total: a match has its IMPs reduced before they are converted to
    victory points, and its victory points afterwards. Those in percent come off a total in matchpoints.

    Args:
        total: what the contestant has won.
        penalties: all those of the contestant.
        unit: what the total is counted in.
        board_top: the top of a board in matchpoints, for penalties in percent of it.

    Raises:
        BridgeError: if a penalty is in percent of a top that is not given.

    >>> penalties = [Penalty(10, PenaltyUnit.PERCENT), Penalty(1, PenaltyUnit.VICTORY_POINTS)]
    >>> after_penalties(150, penalties, unit=PenaltyUnit.MATCHPOINTS, board_top=24)
    Fraction(738, 5)
    >>> after_penalties(13, penalties, unit=PenaltyUnit.VICTORY_POINTS)
    Fraction(12, 1)
    """
    left = Fraction(total)
    for penalty in penalties:
        if penalty.unit is unit:
            left -= penalty.amount
        elif penalty.unit is PenaltyUnit.PERCENT and unit is PenaltyUnit.MATCHPOINTS:
            if board_top is None:
                raise BridgeError(f"a penalty of {penalty.amount} percent needs the top of a board (Law 90)")
            left -= penalty.amount * board_top / 100
    return left
