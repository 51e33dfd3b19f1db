"""Laws 35-39: calls that nobody may accept."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Seat
from laws.telling import must_pass, options, told, unauthorised, withdrawn

E, W = Seat.EAST, Seat.WEST
BARRED = "N: 1S 1H decline 3C P "  # West has to pass
OVER = "N: 1S P P P "  # East leads


@pytest.mark.parametrize("words", ["N: 1S XX", "N: X", "N: 1S P X", "N: 1S X P X", "N: 8S", OVER + "E:P"])
def test_35_there_is_nothing_to_choose(words: str) -> None:
    state = told(words)

    assert (options(state), state.chooser, state.next) == ({}, None, None)


def test_36a_lho_has_called_and_all_is_as_if_nothing_had_happened() -> None:
    state = told("N: 1S P X 2H rule")

    assert (str(state.auction), state.next, withdrawn(state)) == ("N: 1S P", Seat.SOUTH, ["S:X", "W:2H"])
    assert (must_pass(state), unauthorised(state), state.offenders) == ({}, [], ())
    assert "36A" in state.paragraphs


@pytest.mark.parametrize(("comparable", "offenders"), [(True, ()), (False, (Seat.SOUTH,))])
def test_36b2_the_offender_makes_a_legal_call_and_partner_passes_always(
    comparable: bool, offenders: tuple[Seat, ...]
) -> None:
    ruled = told("N: 1S P X rule")
    state = told("N: 1S P X rule 2S", comparable={"S:2S": comparable})

    assert ruled.next is Seat.SOUTH
    assert (str(state.auction), must_pass(state), state.offenders) == ("N: 1S P 2S", {"N": True}, offenders)
    assert {"36B1", "36B2"} <= set(state.paragraphs)


def test_36b2_whether_the_call_is_comparable_has_to_be_found() -> None:
    state = told("N: 1S P X rule 2S")

    assert (state.open, state.next) == (("23A",), Seat.SOUTH)


def test_36b2_an_illegal_substitute_is_judged_by_its_own_law() -> None:
    assert options(told("N: 1S P X rule 1H")) == {"accept": "27A1", "decline": "27B"}


def test_36b4_out_of_rotation_the_turn_goes_back_and_partner_passes_always() -> None:
    state = told("N: 1S P W:XX rule 2S 3C", comparable={"W:3C": False})

    assert (str(state.auction), must_pass(state), state.offenders) == ("N: 1S P 2S 3C", {"E": True}, (W,))
    assert "36B4" in state.paragraphs


def test_28b_an_inadmissible_call_out_of_rotation_is_wiped_out_too() -> None:
    state = told("N: 1S P W:XX S:2S")

    assert (str(state.auction), state.next, must_pass(state)) == ("N: 1S P 2S", W, {})


def test_36c_after_the_lead_the_contract_stands_without_it() -> None:
    state = told("N: 1S P X P P P lead")

    assert (str(state.auction), str(state.auction.contract), state.is_closed) == ("N: 1S P P P", "1SN", True)
    assert ("36C" in state.paragraphs, state.adjusted_score) == (True, "none")


def test_37a_lho_has_called_and_all_calls_stand() -> None:
    state = told(BARRED + "3H 3S", comparable={"E:3C": False})

    assert (str(state.auction), must_pass(state)) == ("N: 1S 3C P 3H 3S", {"W": True})
    assert "37A" in state.paragraphs
    assert must_pass(told("N: E:P decline 1S 2H 2S", artificial={"E:P": False})) == {}


def test_37b_otherwise_a_pass_takes_its_place_and_both_pass_always() -> None:
    state = told(BARRED + "3H rule", comparable={"E:3C": False})

    assert (str(state.auction), must_pass(state)) == ("N: 1S 3C P P", {"W": True, "E": True})
    assert (state.offenders, unauthorised(state)) == ((E, W), ["EW"])
    assert {"37B1", "37B2"} <= set(state.paragraphs)


def test_37b_the_pass_may_be_comparable() -> None:
    state = told("N: E:P decline 1S 2H rule", artificial={"E:P": False}, comparable={"E:P": True})

    assert state.offenders == ()


def test_36_comes_before_37() -> None:
    state = told(BARRED + "XX 3S rule", comparable={"E:3C": False})

    assert (str(state.auction), state.next, must_pass(state)) == ("N: 1S 3C P", W, {"W": True})
    assert "36A" in state.paragraphs


def test_37_out_of_rotation_too() -> None:
    words = "N: 1S 1H decline 3C W:3H "
    stands = told(words + "3S", comparable={"E:3C": False})
    ruled = told(words + "rule", comparable={"E:3C": False})

    assert (str(stands.auction), "37A" in stands.paragraphs) == ("N: 1S 3C ^S 3H 3S", True)
    assert (str(ruled.auction), ruled.next, ruled.open) == ("N: 1S 3C", Seat.SOUTH, ("37B1",))
    assert must_pass(ruled) == {"W": True, "E": True}


@pytest.mark.parametrize(
    ("words", "auction", "barred"),
    [
        ("N: 8S rule", "N: P", "NS"),
        ("N: 1S P 8S P rule", "N: 1S P P", "NS"),
        ("N: 1S P P 8C rule", "N: 1S P P P", "EW"),
    ],
)
def test_38_a_pass_takes_the_place_of_a_bid_above_seven(words: str, auction: str, barred: str) -> None:
    state = told(words)

    assert (str(state.auction), must_pass(state)) == (auction, dict.fromkeys(barred, True))
    assert {"38B", "38C"} <= set(state.paragraphs)


def test_38d_no_more_than_that_if_lho_has_called() -> None:
    called = told("N: 1S P 8S P rule")
    not_called = told("N: 1S P 8S rule")

    assert (called.offenders, called.later, unauthorised(called)) == ((), (), [])
    assert (not_called.offenders, not_called.later, unauthorised(not_called)) == ((Seat.SOUTH,), ("72C",), ["NS"])


def test_38_out_of_rotation_where_the_pass_belongs_has_to_be_found() -> None:
    state = told("N: E:8S rule")

    assert (str(state.auction), state.next, state.open) == ("N:", Seat.NORTH, ("38C",))


@pytest.mark.parametrize("words", ["E:P rule", "N:2S rule", "S:X rule", "E:X S:P rule"])
def test_39b_a_call_after_the_end_is_cancelled_without_consequence(words: str) -> None:
    state = told(OVER + words)

    assert (str(state.auction), state.next, state.offenders) == ("N: 1S P P P", None, ())
    assert {"39A", "39B"} <= set(state.paragraphs)


@pytest.mark.parametrize("call", ["2H", "X", "XX"])
def test_39c_a_defenders_bid_or_double_may_cost_a_lead(call: str) -> None:
    state = told(OVER + f"E:{call} rule")

    assert (state.offenders, unauthorised(state), withdrawn(state)) == ((E,), ["EW"], [f"E:{call}"])
    assert "39C" in state.paragraphs


def test_a_ruling_has_to_come_first() -> None:
    with pytest.raises(BridgeError, match="North's P has to wait for the ruling on East's XX"):
        told("N: 1S XX N:P")
    with pytest.raises(BridgeError, match="nothing to decline"):
        told("N: 1S XX decline")
