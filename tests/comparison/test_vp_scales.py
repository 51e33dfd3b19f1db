"""Law 78D: the scales of victory points."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exact import exact
from kontrakt import BridgeError, victory_points
from kontrakt.comparison import VPScale, vp_table

WBF = {
    8: "10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78 14.09 14.39",
    16: "10.00 10.31 10.61 10.91 11.20 11.48 11.76 12.03 12.29 12.55 12.80",
}
# the winner's points: those of a tie, then how many IMPs there are with each
ACBL = {
    (VPScale.ACBL20, 6): "0:10 1-2:11 3-4:12 5-7:13 8-10:14 11-13:15 14-16:16 17-19:17 20-23:18 24-27:19 28-99:20",
    (VPScale.ACBL20, 9): "0:10 1-2:11 3-5:12 6-9:13 10-13:14 14-17:15 18-21:16 22-25:17 26-30:18 31-35:19 36-99:20",
    (VPScale.ACBL30, 6): "0:15 1:18 2:19 3:20 4:21 5-6:22 7-8:23 9-10:24 11-13:25 14-16:26 17-19:27 20-23:28 24-27:29"
    " 28-99:30",
    (VPScale.ACBL30, 9): "0:15 1:18 2:19 3-4:20 5-6:21 7-8:22 9-11:23 12-14:24 15-17:25 18-21:26 22-25:27 26-30:28"
    " 31-35:29 36-99:30",
}


@pytest.mark.parametrize("boards", WBF)
def test_the_figures_of_the_wbf_scale(boards: int) -> None:
    figures = [Fraction(word) for word in WBF[boards].split()]

    assert list(vp_table(boards)[: len(figures)]) == figures


@pytest.mark.parametrize(
    ("boards", "margin", "won"),
    [
        (16, 20, "15"),
        (16, 30, "16.73"),
        (16, 60, "20"),
        (8, 25, "17.5"),
        (8, 42, "19.95"),
        (1, 15, "20"),
    ],
)
def test_further_figures_of_the_wbf_scale(boards: int, margin: int, won: str) -> None:
    assert victory_points(margin, boards=boards) == exact(won, str(20 - Fraction(won)))


@pytest.mark.parametrize("boards", range(1, 65))
def test_a_step_of_the_wbf_scale_is_never_larger_than_the_one_before(boards: int) -> None:
    table = vp_table(boards)
    steps = [after - before for before, after in pairwise(table)]

    assert steps == sorted(steps, reverse=True)
    assert (table[0], table[-1]) == exact(10, 20)
    assert len(table) == isqrt(225 * boards - 1) + 2


@pytest.mark.parametrize("boards", [8, 12, 16, 20, 32, 64])
def test_the_wbf_scale_is_raised_no_more_than_it_must_be(boards: int) -> None:
    r, blitz = 5**0.5 - 2, 15 * boards**0.5
    margins = range(len(vp_table(boards)) - 1)
    formula = [round(1000 + 1000 * (1 - r ** (margin / blitz)) / (1 - r)) for margin in margins] + [2000]
    # the least figures with whole steps that do not grow lie on the lines of whole slope that touch the formula's
    lines = {slope: max(figure - slope * at for at, figure in enumerate(formula)) for slope in range(formula[1] + 1)}

    assert [100 * won for won in vp_table(boards)] == [
        min(slope * at + start for slope, start in lines.items()) for at in range(len(formula))
    ]


@pytest.mark.parametrize(("scale", "boards"), ACBL)
def test_the_older_acbl_scales(scale: VPScale, boards: int) -> None:
    both = 20 if scale is VPScale.ACBL20 else 30
    for row in ACBL[scale, boards].split():
        margins, won = row.split(":")
        least, _, most = margins.partition("-")
        for margin in range(int(least), int(most or least) + 1):
            for length in range(boards, boards + 3):
                assert victory_points(margin, boards=length, scale=scale) == exact(won, both - int(won))


@given(st.integers(-200, 200), st.integers(6, 11), st.sampled_from(VPScale))
def test_a_lost_match_is_a_won_one_seen_from_the_other_side(margin: int, boards: int, scale: VPScale) -> None:
    ours, theirs = victory_points(margin, boards=boards, scale=scale)

    assert victory_points(-margin, boards=boards, scale=scale) == (theirs, ours)
    assert ours + theirs == (30 if scale is VPScale.ACBL30 else 20)
    assert (ours >= theirs) is (margin >= 0)


@pytest.mark.parametrize(("margin", "whole"), [("5/2", 3), ("-5/2", -3), ("7/3", 2)])
def test_a_margin_that_is_not_whole_is_rounded(margin: str, whole: int) -> None:
    assert victory_points(Fraction(margin), boards=16) == victory_points(whole, boards=16)


@pytest.mark.parametrize(
    ("boards", "scale", "message"),
    [
        (5, VPScale.ACBL20, r"^the scale acbl20 is for matches of 6 to 11 boards, not 5 \(Law 78D\)$"),
        (12, VPScale.ACBL30, r"^the scale acbl30 is for matches of 6 to 11 boards, not 12"),
        (0, VPScale.WBF20, r"^the WBF scale is for matches of 1 to 10000 boards, not 0 \(Law 78D\)$"),
        (10**30, VPScale.WBF20, r"^the WBF scale is for matches of 1 to 10000 boards"),
    ],
)
def test_a_scale_that_is_not_for_so_many_boards(boards: int, scale: VPScale, message: str) -> None:
    with pytest.raises(BridgeError, match=message):
        victory_points(3, boards=boards, scale=scale)
