"""Laws 78C and 78D: team matches without IMPs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from kontrakt import WeightedScore, matchpoints
from kontrakt.comparison import Score, board_a_match, total_points
from strategies import points, weighted_scores

SCORES = points() | weighted_scores()


def test_78c_total_points_are_the_net_sum() -> None:
    assert total_points([(420, -50), (-100, 140), (1430, 680)]) == 980
    assert total_points([]) == 0
    assert total_points([(WeightedScore.parse("50% 420 + 50% -50"), 0)]) == 185


@pytest.mark.parametrize(("ours", "theirs", "won"), [(420, 420, 1), (110, 100, 2), (-50, -100, 2), (600, 630, 0)])
def test_a_board_is_won_by_any_margin(ours: int, theirs: int, won: int) -> None:
    assert board_a_match(ours, theirs) == won
    assert board_a_match(ours, theirs, unit=1) == Fraction(won, 2)


@given(SCORES, SCORES)
def test_a_board_is_worth_two_points_as_between_two_results(ours: Score, theirs: Score) -> None:
    won = board_a_match(ours, theirs)

    assert won + board_a_match(theirs, ours) == 2
    assert (won, 2 - won) == matchpoints([ours, theirs])
