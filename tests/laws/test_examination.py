"""What a call is in itself: the order in which the Laws ask."""

from __future__ import annotations

import pytest

from kontrakt import Call, Seat
from kontrakt.laws.examination import examine, is_insufficient
from kontrakt.laws.proceedings import AnyCall, TooHigh
from laws.telling import told

BARRED = "N: E:P decline 1S"  # East has to pass
NATURAL = {"E:P": False}


@pytest.mark.parametrize(
    ("call", "irregularities"),
    [
        (TooHigh("8S"), ("out_of_rotation", "bid_above_seven")),
        (Call.parse("XX"), ("out_of_rotation", "inadmissible_redouble")),
        (Call.parse("1H"), ("out_of_rotation", "insufficient_bid", "call_when_required_to_pass")),
        (Call.parse("X"), ("out_of_rotation", "call_when_required_to_pass")),
        (Call.parse("P"), ("out_of_rotation",)),
    ],
)
def test_the_order(call: AnyCall, irregularities: tuple[str, ...]) -> None:
    state = examine(told(BARRED, artificial=NATURAL), call, Seat.EAST)

    assert state.irregularities == irregularities
    assert (state.pending is None) is (str(call) == "P")


def test_27a2_an_insufficient_bid_out_of_rotation_is_only_noted() -> None:
    state = examine(told("N: 1S"), Call.parse("1H"), Seat.WEST)

    assert (state.pending, state.paragraphs) == (None, ("18D",))


@pytest.mark.parametrize(("call", "is_low"), [("1S", True), ("1NT", False), ("P", False), ("X", False)])
def test_18d_insufficient_is_a_bid_that_does_not_exceed_the_last(call: str, is_low: bool) -> None:
    auction = told("N: 1S").auction

    assert is_insufficient(auction, Call.parse(call)) is is_low
    assert not is_insufficient(told("N: P").auction, Call.parse(call))
