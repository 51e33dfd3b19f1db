"""Law 12C1(c): scores that weigh several outcomes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from kontrakt import BridgeError, ParseError, WeightedScore
from kontrakt.comparison import mean_between, mean_of
from kontrakt.comparison.weights import frequencies
from strategies import board_scores, weighted_scores

HALF = Fraction(1, 2)


def test_weights_are_kept_as_shares_of_one() -> None:
    assert WeightedScore(((60, 420), (40, -50))).parts == ((Fraction(3, 5), 420), (Fraction(2, 5), -50))
    assert WeightedScore(((2, 620),)).parts == ((Fraction(1), 620),)


@pytest.mark.parametrize("parts", [(), ((0, 420),), ((1, 420), (-1, 50))])
def test_weights_that_cannot_be_are_refused(parts: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(BridgeError, match=r"each with a weight above 0 \(Law 12C1\(c\)\)$"):
        WeightedScore(parts)


@given(weighted_scores())
def test_parse_undoes_str(score: WeightedScore) -> None:
    assert WeightedScore.parse(str(score)) == score
    assert eval(repr(score)) == score


@pytest.mark.parametrize(
    "text",
    [
        "60% 420 + 40% -50",
        " 60%420, 40%-50 ",
        "0.6 +420; 0.4 -50",
        "3/5 420 + 2/5 -50",
        "3 420, 2 -50",
        "60 % 420,0.40 -50",
        "60% 420 + 40% \u221250",
    ],
)
def test_weights_are_read_as_they_are_written(text: str) -> None:
    assert WeightedScore.parse(text) == WeightedScore(((3, 420), (2, -50)))


@pytest.mark.parametrize(
    "text", ["", "420", "60% 4S=", "1/0 420", "60% 420 +", "60% 420 40% -50", "-1 420", "1 " + "9" * 5000]
)
def test_what_is_no_weighted_score_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"^not a weighted score: .*write it like '60% 420 \+ 40% -50'\)$"):
        WeightedScore.parse(text)


@pytest.mark.parametrize("text", ["60% 420", "60% 420 + 30% -50", "60% 420 + 60% -50", "60% 420 + 4 -50"])
def test_percentages_that_do_not_add_up_are_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"^the weights in .* add up to [0-9.]+ %, not to 100 \(Law 12C1\(c\)\)$"):
        WeightedScore.parse(text)


def test_weights_are_taken_as_they_are_written() -> None:
    assert WeightedScore(((0.6, 420), (0.4, -50))) == WeightedScore(((3, 420), (2, -50)))
    assert str(WeightedScore.parse("33.33% 420 + 66.67% -50")) == "33.33% 420 + 66.67% -50"
    assert str(WeightedScore(((1, 420), (2, -50)))) == "1/3 420 + 2/3 -50"


@given(weighted_scores())
def test_the_other_side_has_the_negative_mean(score: WeightedScore) -> None:
    assert (-score).mean(Fraction) == -score.mean(Fraction)
    assert (-score).parts[0][0] == score.parts[0][0]


def test_a_mean_is_taken_over_all_outcomes() -> None:
    score = WeightedScore.parse("50% 420 + 50% -50")

    assert mean_of(100, Fraction) == 100
    assert mean_of(score, Fraction) == 185
    assert mean_between(score, score, lambda ours, theirs: ours == theirs) == HALF


@given(board_scores())
def test_every_score_counts_once(scores: list[int | WeightedScore]) -> None:
    counts = frequencies(scores)

    assert sum(counts.values()) == len(scores)
    assert list(counts) == sorted(counts)
