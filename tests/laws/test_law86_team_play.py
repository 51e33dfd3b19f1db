"""Law 86B2: several boards of a match without results that can be compared."""

from __future__ import annotations

import pytest

from exact import exact
from kontrakt.laws.law12_adjusted_score import Fault
from kontrakt.laws.law86_team_play import rule_on_lost_boards


@pytest.mark.parametrize("other", [Fault.DIRECT, Fault.PARTIAL])
def test_86b2b_the_side_not_at_fault_gets_the_better_and_the_other_the_complement(other: Fault) -> None:
    ruling = rule_on_lost_boards(Fault.NONE, other, [5, 1, None, -7])

    assert ruling.imps == (exact(5, -5), exact(3, -3), exact(3, -3), exact(3, -3))
    assert (ruling.law, ruling.are_cancelled) == ("86B2(b)", False)


def test_86b2b_seen_from_the_side_at_fault() -> None:
    ruling = rule_on_lost_boards(Fault.DIRECT, Fault.NONE, [-5, -1, None, 7])

    assert ruling.imps == (exact(-5, 5), exact(-3, 3), exact(-3, 3), exact(-3, 3))


def test_86b2a_nobody_at_fault_the_boards_are_cancelled_or_replaced() -> None:
    ruling = rule_on_lost_boards(Fault.NONE, Fault.NONE, [5, 1])

    assert ruling.imps == (exact(3, 3), exact(3, 3))
    assert (ruling.law, ruling.are_cancelled, ruling.may_be_replaced) == ("86B2(a)", True, True)


@pytest.mark.parametrize(
    ("faults", "imps"),
    [
        ((Fault.DIRECT, Fault.DIRECT), (-3, -3)),
        ((Fault.PARTIAL, Fault.DIRECT), (0, -3)),
        ((Fault.PARTIAL, Fault.PARTIAL), (0, 0)),
    ],
)
def test_86b2c_both_at_fault_the_boards_are_cancelled(faults: tuple[Fault, Fault], imps: tuple[int, int]) -> None:
    ruling = rule_on_lost_boards(*faults, [5])

    assert ruling.imps == (exact(*imps),)
    assert (ruling.law, ruling.are_cancelled, ruling.may_be_replaced) == ("86B2(c)", True, False)


def test_12c2b_a_regulation_may_have_another_figure() -> None:
    assert rule_on_lost_boards(Fault.NONE, Fault.DIRECT, [None], average=2).imps == (exact(2, -2),)
    assert rule_on_lost_boards(Fault.DIRECT, Fault.DIRECT, [None], average=2).imps == (exact(-2, -2),)
