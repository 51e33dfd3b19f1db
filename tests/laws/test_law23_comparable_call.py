"""Law 23: comparable calls, a finding of the Director."""

from __future__ import annotations

import pytest

from kontrakt import Call, Seat
from kontrakt.laws.law23_comparable_call import is_lowest_same
from laws.telling import findings, must_pass, told, unauthorised

OUT_OF_ROTATION = "N: E:1H decline 1S "  # North calls after all, and East's next call is compared


def test_23a_without_a_finding_it_is_a_question() -> None:
    state = told(OUT_OF_ROTATION + "2H")

    assert (state.open, must_pass(state), state.offenders) == (("23A",), {}, ())


def test_23b_a_comparable_call_has_no_consequences() -> None:
    state = told(OUT_OF_ROTATION + "2H", comparable={"E:2H": True})

    assert (must_pass(state), state.offenders, unauthorised(state)) == ({}, (), [])
    assert state.later == ("23C",)


def test_23a_any_other_bars_partner_once_and_offers_a_lead() -> None:
    state = told(OUT_OF_ROTATION + "P", comparable={"E:P": False})

    assert (must_pass(state), state.offenders, unauthorised(state)) == ({"W": False}, (Seat.EAST,), ["EW"])
    assert state.later == ("72C",)


@pytest.mark.parametrize(
    ("withdrawn", "replacement", "found", "is_lowest"),
    [
        ("1H", "2H", {}, True),
        ("1H", "3H", {}, False),
        ("1H", "2D", {}, False),
        ("1H", "P", {}, False),
        ("1C", "2C", {}, True),
        ("1H", "2D", {"lowest_same": {"E:2D": True}}, True),
        ("1H", "2H", {"lowest_same": {"E:2H": False}}, False),
        ("1H", "2H", {"specifies": {"E:2H": frozenset()}}, False),
    ],
)
def test_27b1a_the_names_decide_unless_found_otherwise(
    withdrawn: str, replacement: str, found: dict[str, object], is_lowest: bool
) -> None:
    state = told("N: 1S", **found)

    assert is_lowest_same(state, Call.parse(withdrawn), Call.parse(replacement), Seat.EAST) is is_lowest
    assert state.findings == findings(**found)
