"""Law 78B, and the ways to compare by its scale."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact import exact
from kontrakt import BridgeError, WeightedScore, butler, cross_imps, imps
from kontrakt.comparison import Halves, Score, imps_between
from kontrakt.comparison.imp_scoring import Butler
from strategies import board_scores, points, weighted_scores

# 78B, row by row: points from, to, IMPs
SCALE = """
0 10 0      170 210 5   430 490 10    1100 1290 15   2250 2490 20
20 40 1     220 260 6   500 590 11    1300 1490 16   2500 2990 21
50 80 2     270 310 7   600 740 12    1500 1740 17   3000 3490 22
90 120 3    320 360 8   750 890 13    1750 1990 18   3500 3990 23
130 160 4   370 420 9   900 1090 14   2000 2240 19   4000 15200 24
"""
FIGURES = [int(word) for word in SCALE.split()]


def test_78b_the_whole_scale() -> None:
    expected = {
        difference: won
        for least, most, won in zip(FIGURES[::3], FIGURES[1::3], FIGURES[2::3], strict=True)
        for difference in range(least, most + 1, 10)
    }

    assert len(expected) == 1521
    assert {difference: imps(difference) for difference in range(0, 15201, 10)} == expected


@given(points())
def test_78b_what_one_wins_the_other_loses(difference: int) -> None:
    assert imps(-difference) == -imps(difference)


@pytest.mark.parametrize(("difference", "won"), [("39/2", 0), ("20", 1), ("-61/3", -1), ("7999/2", 23)])
def test_78b_between_the_rows_the_lower_one_holds(difference: str, won: int) -> None:
    assert imps(Fraction(difference)) == won


def test_12c1c_a_weighted_score_wins_the_mean_of_the_imps() -> None:
    score = WeightedScore.parse("50% 420 + 50% -50")

    assert imps_between(score, 420) == -5  # and not the 6 IMPs of the mean of the points
    assert imps_between(420, score) == 5
    assert imps_between(620, 170) == 10


@given(points() | weighted_scores(), points() | weighted_scores())
def test_12c1c_what_one_wins_the_other_loses(ours: Score, theirs: Score) -> None:
    assert imps_between(theirs, ours) == -imps_between(ours, theirs)


def test_cross_imps_are_summed_or_averaged() -> None:
    scores = [620, 170, -100, 620]

    assert cross_imps(scores, mean=False) == exact(22, -13, -31, 22)
    assert cross_imps(scores) == exact("22/3", "-13/3", "-31/3", "22/3")


def test_cross_imps_of_one_result_have_no_mean() -> None:
    assert cross_imps([620]) == (None,)
    assert cross_imps([620], mean=False) == exact(0)
    assert cross_imps([]) == cross_imps([], mean=False) == ()


@given(board_scores())
def test_cross_imps_are_those_against_each_other_score(scores: list[Score]) -> None:
    won = cross_imps(scores, mean=False)

    assert list(won) == [sum((imps_between(score, other) for other in scores), Fraction(0)) for score in scores]
    assert sum(filter(None, won)) == 0


@given(board_scores(min_size=2), st.booleans())
def test_cross_imps_of_the_sides_are_opposite(scores: list[Score], mean: bool) -> None:
    won = cross_imps(scores, mean=mean)

    assert cross_imps([-score for score in scores], mean=mean) == tuple(-one for one in won if one is not None)


def test_butler_leaves_the_extremes_out_of_the_datum_only() -> None:
    assert butler([620, 650, 170, -100, 620, 600, 1100, 600]) == Butler(
        Fraction(540), exact(2, 3, -9, -12, 2, 2, 11, 2)
    )


@pytest.mark.parametrize(
    ("scores", "arguments", "datum"),
    [
        ([100, 110], {}, "110"),  # 105, away from zero
        ([-100, -110], {}, "-110"),
        ([100, 110], {"halves": Halves.TOWARDS}, "100"),
        ([100, 110], {"halves": Halves.EVEN}, "100"),
        ([110, 120], {"halves": Halves.EVEN}, "120"),
        ([100, 110], {"round_to": None}, "105"),
        ([100, 110, 120, 130, 140, 7000], {"trim": 2}, "130"),
        ([100, 110, 120, 130, 140, 7000], {"trim": 0}, "1270"),
        ([140, 140, 140, 620], {"trim": 1}, "140"),  # of equal extremes only one goes
        ([140, 620], {"trim": 1}, "380"),  # none would remain
        ([140, 150, 620], {"trim": 5}, "150"),
        ([620], {}, "620"),
        ([100, 101], {"round_to": 1}, "101"),
    ],
)
def test_the_datum(scores: list[int], arguments: dict[str, Any], datum: str) -> None:
    assert butler(scores, **arguments).datum == Fraction(datum)


def test_a_weighted_score_counts_by_its_weights_in_the_datum() -> None:
    scores: list[Score] = [WeightedScore.parse("50% 420 + 50% -50"), 420, -50, 420]

    assert butler(scores, trim=1, round_to=None).datum == Fraction(420 + 420 // 2 - 25, 2)


def test_a_board_without_scores_has_no_datum() -> None:
    assert butler([]) == Butler(None, ())


@pytest.mark.parametrize("arguments", [{"trim": -1}, {"round_to": 0}])
def test_a_datum_that_cannot_be(arguments: dict[str, Any]) -> None:
    with pytest.raises(BridgeError, match=r"^a datum cannot leave out"):
        butler([420], **arguments)


@given(board_scores(min_size=1), st.integers(0, 3), st.sampled_from([None, 1, 10]), st.sampled_from(Halves))
def test_butler_is_the_same_for_both_sides(
    scores: list[Score], trim: int, round_to: int | None, halves: Halves
) -> None:
    ns = butler(scores, trim=trim, round_to=round_to, halves=halves)
    ew = butler([-score for score in scores], trim=trim, round_to=round_to, halves=halves)

    assert ns.datum is not None
    assert ew.datum == -ns.datum
    assert ew.imps == tuple(-won for won in ns.imps)


@given(st.data(), board_scores(min_size=1))
def test_the_order_of_the_results_does_not_matter(data: st.DataObject, scores: list[Score]) -> None:
    order = data.draw(st.permutations(range(len(scores))))
    mixed = [scores[place] for place in order]

    assert cross_imps(mixed) == tuple(cross_imps(scores)[place] for place in order)
    assert butler(mixed).imps == tuple(butler(scores).imps[place] for place in order)
