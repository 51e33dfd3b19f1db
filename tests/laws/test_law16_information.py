"""Law 16C, 16D: who may use what was withdrawn, and what was learnt by accident."""

from __future__ import annotations

import pytest

from kontrakt import Side
from kontrakt.laws.law16_information import may_use_withdrawn, rule_on_extraneous_information
from laws.telling import told, unauthorised


def test_16c1_16c2_the_offending_side_may_not_the_other_may() -> None:
    assert may_use_withdrawn(Side.NS, offending=[Side.EW])
    assert not may_use_withdrawn(Side.EW, offending=[Side.EW])
    assert not any(may_use_withdrawn(side, offending=list(Side)) for side in Side)


def test_16c2_a_ruling_says_who_offended() -> None:
    state = told("N: 1S 1H decline 3H", comparable={"E:3H": False})

    assert [may_use_withdrawn(side, offending=state.unauthorised) for side in Side] == [True, False]


def test_16c2_a_comparable_call_leaves_nothing_unauthorised() -> None:
    assert unauthorised(told("N: 1S 1H decline 3H", comparable={"E:3H": True})) == []


@pytest.mark.parametrize(
    ("is_likely", "options"),
    [(True, ("16D2(a)", "16D2(b)", "16D2(c)", "16D2(d)")), (False, ())],
)
def test_16d2_before_the_first_call_there_are_four_ways(is_likely: bool, options: tuple[str, ...]) -> None:
    ruling = rule_on_extraneous_information(first_call_made=False, likely_to_interfere=is_likely)

    assert (ruling.law, ruling.options, ruling.question) == ("16D2", options, None)


def test_16d2_whether_it_will_interfere_has_to_be_found() -> None:
    ruling = rule_on_extraneous_information(first_call_made=False)

    assert ruling.options == ()
    assert str(ruling.question) == (
        "16D2: is the information likely to interfere with normal play? (likely_to_interfere=)"
    )


@pytest.mark.parametrize("is_likely", [True, None])
def test_16d3_later_there_are_two(is_likely: bool | None) -> None:
    ruling = rule_on_extraneous_information(first_call_made=True, likely_to_interfere=is_likely)

    assert (ruling.law, ruling.options) == ("16D3", ("16D2(c)", "16D2(d)"))
