"""Law 12C2: the figures of artificial scores, and 12C3, 12C4."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kontrakt.laws.law12_adjusted_score import Fault, artificial_score, knockout_margin, shared_fault


@pytest.mark.parametrize(
    ("fault", "percent", "imps"), [(Fault.DIRECT, 40, -3), (Fault.PARTIAL, 50, 0), (Fault.NONE, 60, 3)]
)
def test_12c2a_12c2b_the_figures_go_by_fault(fault: Fault, percent: int, imps: int) -> None:
    score = artificial_score(fault)

    assert (score.law, int(score.percent), score.imps) == ("12C2(a)", percent, imps)


@pytest.mark.parametrize(
    ("fault", "others", "percent", "law"),
    [
        (Fault.NONE, "63.5", "63.5", "12C2(c)"),
        (Fault.NONE, "60", "60", "12C2(a)"),
        (Fault.NONE, "31", "60", "12C2(a)"),
        (Fault.DIRECT, "36.25", "36.25", "12C2(c)"),
        (Fault.DIRECT, "40", "40", "12C2(a)"),
        (Fault.DIRECT, "70", "40", "12C2(a)"),
        (Fault.PARTIAL, "70", "50", "12C2(a)"),
        (Fault.PARTIAL, "30", "50", "12C2(a)"),
    ],
)
def test_12c2c_a_better_or_worse_session_counts_instead(fault: Fault, others: str, percent: str, law: str) -> None:
    score = artificial_score(fault, other_boards=Fraction(others))

    assert (score.percent, score.law) == (Fraction(percent), law)


def test_12c2c_in_imps_the_equivalent_is_not_guessed() -> None:
    assert artificial_score(Fault.NONE, other_boards=Fraction(70)).imps is None


@pytest.mark.parametrize(
    ("fault", "others", "law", "imps"),
    [
        (Fault.NONE, "3.5", "12C2(c)", "3.5"),
        (Fault.NONE, "3", "12C2(a)", "3"),
        (Fault.PARTIAL, "9", "12C2(a)", "0"),
        (Fault.DIRECT, "-3.5", "12C2(c)", "-3.5"),
        (Fault.DIRECT, "3.5", "12C2(a)", "-3"),
    ],
)
def test_12c2c_in_imps_it_is_what_was_won_on_each_of_the_other_boards(
    fault: Fault, others: str, law: str, imps: str
) -> None:
    score = artificial_score(fault, other_boards_imps=Fraction(others))

    assert (score.law, score.imps) == (law, Fraction(imps))


def test_12c2c_in_imps_more_than_a_regulation_has() -> None:
    assert artificial_score(Fault.NONE, other_boards_imps=Fraction("2.5"), imps=2).imps == Fraction("2.5")


@pytest.mark.parametrize(
    ("fault", "other", "margin"),
    [
        (Fault.NONE, Fault.PARTIAL, "3/2"),
        (Fault.NONE, Fault.DIRECT, "3"),
        (Fault.NONE, Fault.NONE, "0"),
        (Fault.PARTIAL, Fault.DIRECT, "3/2"),
        (Fault.DIRECT, Fault.DIRECT, "0"),
    ],
)
def test_12c4_both_get_the_mean_of_their_scores(fault: Fault, other: Fault, margin: str) -> None:
    assert knockout_margin(fault, other) == Fraction(margin)
    assert knockout_margin(other, fault) == -Fraction(margin)


def test_12c2b_12c2d_a_regulation_may_have_other_figures() -> None:
    assert artificial_score(Fault.NONE, imps=2).imps == 2
    assert artificial_score(Fault.NONE, percent=Fraction(55)).percent == 55
    assert artificial_score(Fault.NONE, percent=Fraction(55), other_boards=Fraction(58)).percent == 58


@pytest.mark.parametrize(
    ("fault", "partners", "shared"),
    [
        (Fault.NONE, Fault.DIRECT, Fault.DIRECT),
        (Fault.PARTIAL, Fault.NONE, Fault.PARTIAL),
        (Fault.PARTIAL, Fault.DIRECT, Fault.DIRECT),
        (Fault.NONE, Fault.NONE, Fault.NONE),
    ],
)
def test_12c3_in_an_individual_both_members_of_a_side_are_scored_alike(
    fault: Fault, partners: Fault, shared: Fault
) -> None:
    assert shared_fault(fault, partners) is shared
    assert shared_fault(partners, fault) is shared
