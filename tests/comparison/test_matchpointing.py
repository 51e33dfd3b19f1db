"""Laws 78A and 87B: matchpoints, and boards that are not alike."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact import exact
from kontrakt import BridgeError, WeightedScore, matchpoints, neuberg
from kontrakt.comparison import Score, matchpoints_by_form, mean_between, percentage, top
from strategies import board_scores, points

UNITS = st.sampled_from([1, 2])


def one_by_one(scores: list[Score], unit: int) -> tuple[Fraction, ...]:
    """Return the matchpoints by comparing each score with each other one."""
    return tuple(
        Fraction(unit, 2)
        * sum(
            (
                mean_between(score, other, lambda ours, theirs: 1 + (ours > theirs) - (ours < theirs))
                for place, other in enumerate(scores)
                if place != own
            ),
            Fraction(0),
        )
        for own, score in enumerate(scores)
    )


def test_78a_two_for_a_win_and_one_for_a_tie() -> None:
    assert matchpoints([450, 420, 420, 170, -50]) == exact(8, 5, 5, 2, 0)
    assert matchpoints([450, 420, 420, 170, -50], unit=1) == exact(4, "5/2", "5/2", 1, 0)
    assert matchpoints([-100] * 4) == exact(3, 3, 3, 3)


def test_78a_one_result_has_no_matchpoints_and_no_percentage() -> None:
    assert matchpoints([620]) == exact(0)
    assert matchpoints([]) == ()
    assert top(1) == top(0) == 0
    assert percentage(0, top(1)) is None


def test_12c1c_a_weighted_score_earns_the_mean_and_counts_by_its_weights() -> None:
    scores: list[Score] = [420, WeightedScore.parse("60% 420 + 40% -50"), -50]

    assert matchpoints(scores) == exact("3.4", "2.2", "0.4")


@given(board_scores(), UNITS)
def test_counting_gives_what_comparing_one_by_one_gives(scores: list[Score], unit: int) -> None:
    assert matchpoints(scores, unit=unit) == one_by_one(scores, unit)


@given(board_scores(), UNITS)
def test_the_sides_have_the_top_together(scores: list[Score], unit: int) -> None:
    ns = matchpoints(scores, unit=unit)
    ew = matchpoints([-score for score in scores], unit=unit)

    assert [ours + theirs for ours, theirs in zip(ns, ew, strict=True)] == [top(len(scores), unit=unit)] * len(scores)
    assert sum(ns) * 2 == len(scores) * top(len(scores), unit=unit)


@given(st.data(), board_scores())
def test_the_order_of_the_results_does_not_matter(data: st.DataObject, scores: list[Score]) -> None:
    order = data.draw(st.permutations(range(len(scores))))
    won = matchpoints(scores)

    assert matchpoints([scores[place] for place in order]) == tuple(won[place] for place in order)


@given(st.lists(points()))
def test_who_scores_more_gets_more(scores: list[int]) -> None:
    ascending = sorted(zip(scores, matchpoints(scores), strict=True))

    assert all((low[1] < high[1]) is (low[0] < high[0]) for low, high in pairwise(ascending))


@pytest.mark.parametrize("function", [lambda: matchpoints([420], unit=0), lambda: top(5, unit=-1)])
def test_a_win_is_worth_something(function: Any) -> None:
    with pytest.raises(BridgeError, match=r"^a win is worth 2 matchpoints or 1, not"):
        function()


@pytest.mark.parametrize(
    ("won", "played", "expected", "unit", "factored"),
    [
        (14, 8, 10, 2, "17.75"),
        (7, 8, 10, 1, "8.875"),
        (14, 8, 8, 2, "14"),
        (0, 1, 9, 2, "8"),  # one result: average
        (0, 8, 10, 2, "0.25"),
        (Fraction(5, 2), 5, 6, 1, "3.1"),
        (4, 5, 4, 2, "3"),
    ],
)
def test_neuberg(won: Fraction | int, played: int, expected: int, unit: int, factored: str) -> None:
    assert neuberg(won, played=played, expected=expected, unit=unit) == Fraction(factored)


@given(board_scores(min_size=1), UNITS, st.integers(0, 20))
def test_factoring_keeps_the_sum_of_both_sides(scores: list[Score], unit: int, more: int) -> None:
    full = len(scores) + more
    for won in matchpoints(scores, unit=unit):
        ns = neuberg(won, played=len(scores), expected=full, unit=unit)
        ew = neuberg(top(len(scores), unit=unit) - won, played=len(scores), expected=full, unit=unit)

        assert ns + ew == top(full, unit=unit)
        assert more or ns == won


@pytest.mark.parametrize(
    ("won", "played", "expected", "message"),
    [
        (0, 0, 8, "at least one result to be factored, not 0"),
        (0, 8, 0, "at least one result to be factored, not 0"),
        (15, 8, 10, r"^15 matchpoints cannot be won against 7 other results at 2 for a win \(Law 78A\)$"),
        (-1, 8, 10, "^-1 matchpoints cannot be won"),
    ],
)
def test_what_cannot_be_factored(won: int, played: int, expected: int, message: str) -> None:
    with pytest.raises(BridgeError, match=message):
        neuberg(won, played=played, expected=expected)


SCORES = [420, 450, -50, 420, 170, 170]
FORMS = "aababb"


def test_87b_each_form_is_rated_by_itself() -> None:
    assert matchpoints_by_form(SCORES, FORMS) == exact(1, 4, 0, 1, 3, 3)
    assert matchpoints_by_form(SCORES, "aaaaaa") == matchpoints(SCORES)


def test_87b_the_groups_are_factored_to_the_top_of_the_board_if_asked() -> None:
    assert matchpoints_by_form(SCORES, FORMS, factored=True) == exact(3, 9, 1, 3, 7, 7)
    assert matchpoints_by_form([420, 450, 170], "aab", factored=True) == exact("1/2", "7/2", 2)


def test_87b_each_score_has_its_form() -> None:
    with pytest.raises(BridgeError, match=r"^6 scores have 5 forms \(Law 87B\)$"):
        matchpoints_by_form(SCORES, "aabab")


@pytest.mark.parametrize(("won", "available", "percent"), [(5, 8, "62.5"), (0, 8, "0"), (Fraction(5, 2), 4, "62.5")])
def test_percentage(won: Fraction | int, available: int, percent: str) -> None:
    assert percentage(won, available) == Fraction(percent)
