"""Law 90: penalties and totals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kontrakt import BridgeError
from kontrakt.comparison import Penalty, PenaltyUnit, after_penalties

TENTH = Penalty(10, PenaltyUnit.PERCENT)


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        (PenaltyUnit.MATCHPOINTS, "94.6"),  # 100 - 10 % of 24 - 3
        (PenaltyUnit.IMPS, "98"),
        (PenaltyUnit.VICTORY_POINTS, "99.5"),
    ],
)
def test_90_a_penalty_comes_off_the_total_in_its_unit(unit: PenaltyUnit, left: str) -> None:
    penalties = [
        TENTH,
        Penalty(3, PenaltyUnit.MATCHPOINTS),
        Penalty(2, PenaltyUnit.IMPS),
        Penalty(Fraction(1, 2), PenaltyUnit.VICTORY_POINTS),
    ]

    assert after_penalties(100, penalties, unit=unit, board_top=24) == Fraction(left)


def test_90_a_total_may_fall_below_nothing() -> None:
    assert after_penalties(1, [Penalty(3, PenaltyUnit.IMPS)] * 2, unit=PenaltyUnit.IMPS) == -5


def test_90_an_amount_is_taken_as_it_is_written() -> None:
    assert after_penalties(1, [Penalty(0.1, PenaltyUnit.IMPS)], unit=PenaltyUnit.IMPS) == Fraction(9, 10)


def test_90_a_percentage_needs_a_top() -> None:
    with pytest.raises(BridgeError, match=r"^a penalty of 10 percent needs the top of a board \(Law 90\)$"):
        after_penalties(100, [TENTH], unit=PenaltyUnit.MATCHPOINTS)


@pytest.mark.parametrize("amount", [0, -3])
def test_90_a_penalty_takes_something_off(amount: int) -> None:
    with pytest.raises(BridgeError, match="takes something off"):
        Penalty(amount, PenaltyUnit.IMPS)
