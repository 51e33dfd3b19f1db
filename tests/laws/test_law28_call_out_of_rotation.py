"""Laws 28-34: calls out of rotation."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Seat
from kontrakt.restrictions import MustCall
from laws.telling import made, must_pass, options, told, unauthorised, withdrawn

N, E, S, W = Seat
NATURAL = {"E:P": False, "S:P": False, "W:P": False}


def test_29a_lho_accepts_by_calling_and_the_turn_is_gone() -> None:
    asked = told("N: E:1H")
    state = told("N: E:1H 1S")

    assert (options(asked), asked.chooser) == ({"accept": "29A", "decline": "29B"}, S)
    assert (str(state.auction), state.next, must_pass(state)) == ("N: ^S 1H 1S", W, {})


def test_28a_at_the_turn_of_a_player_who_has_to_pass_it_is_in_rotation() -> None:
    state = told("N: 1S 1H decline P P N:2S", comparable={"E:P": False})

    assert (str(state.auction), state.irregularities) == ("N: 1S P P P", ("insufficient_bid", "call_after_final_pass"))

    state = told("N: 1S 1H decline 3C P N:3S", comparable={"E:3C": False})
    assert (str(state.auction), state.next) == ("N: 1S 3C P P 3S", E)
    assert "28A" in state.paragraphs
    assert "out_of_rotation" not in state.irregularities


def test_28b_the_opponent_whose_turn_it_was_wipes_the_call_out() -> None:
    state = told("N: E:1H N:1C")

    assert (str(state.auction), state.next, withdrawn(state)) == ("N: 1C", E, ["E:1H"])
    assert (must_pass(state), state.offenders, state.offences, unauthorised(state)) == ({}, (), (), ["EW"])


def test_28b_at_lhos_own_turn_the_laws_do_not_say_which() -> None:
    state = told("N: W:1H N:1S")

    assert (state.open, options(state)) == (("28B",), {"accept": "29A", "decline": "29B"})


def test_partner_has_to_wait_for_the_ruling() -> None:
    with pytest.raises(BridgeError, match="North's 1C has to wait for the ruling on South's 1H"):
        told("N: S:1H N:1C")


def test_30a_a_pass_at_rhos_turn_is_to_be_repeated_once() -> None:
    state = told("N: E:P decline", artificial=NATURAL)

    assert (state.next, must_pass(state), state.offenders) == (N, {"E": False}, ())
    assert {"29B", "30A"} <= set(state.paragraphs)
    assert must_pass(told("N: E:P decline 1S P", artificial=NATURAL)) == {}


def test_30a_26b_only_where_the_pass_is_found_not_comparable() -> None:
    state = told("N: E:P decline", artificial=NATURAL, comparable={"E:P": False})

    assert state.offenders == (E,)


@pytest.mark.parametrize("words", ["N: S:P decline P P ", "N: W:P decline P P P "])
@pytest.mark.parametrize(("comparable", "law"), [(True, "30B1(b)(i)"), (False, "30B1(b)(ii)")])
def test_30b1_a_pass_at_partners_turn_is_compared(words: str, comparable: bool, law: str) -> None:
    seat = words[3]
    found = {f"{seat}:1H": comparable}
    state = told(words + "1H", artificial=NATURAL, comparable=found)

    assert {"30B1(a)", law} <= set(state.paragraphs)
    assert must_pass(state) == ({} if comparable else {str(made(f"{seat}:P")[0].partner): False})


def test_30c_whether_a_pass_is_artificial_has_to_be_found() -> None:
    state = told("N: E:P decline")

    assert (state.open, must_pass(state)) == (("30C",), {})


@pytest.mark.parametrize("found", [{"artificial": {"E:P": True}}, {"pass_of_artificial": True}])
def test_30c_an_artificial_pass_is_treated_as_a_bid(found: dict[str, object]) -> None:
    state = told("N: E:P decline P", **found)

    assert {"30C", "31A1"} <= set(state.paragraphs)
    assert state.auction.restrictions == (MustCall(*made("E:P")),)


@pytest.mark.parametrize(
    ("words", "call", "law"), [("N: E:1H decline P", "E:1H", "31A1"), ("N: 1S P W:X decline P", "W:X", "32A1")]
)
def test_31a1_32a1_rho_passes_and_the_call_is_repeated(words: str, call: str, law: str) -> None:
    state = told(words)

    assert law in state.paragraphs
    assert state.auction.restrictions == (MustCall(*made(call)),)
    assert (unauthorised(state), state.offenders) == ([], ())


def test_31a1_another_call_is_cancelled_and_the_right_one_made() -> None:
    state = told("N: E:1H decline P 2H")

    assert (str(state.auction), withdrawn(state), state.auction.restrictions) == ("N: P 1H", ["E:1H", "E:2H"], ())


@pytest.mark.parametrize("words", ["N: E:1H decline 1S ", "N: S:1H decline 1S P ", "N: W:1H decline 1S P P "])
@pytest.mark.parametrize("comparable", [True, False])
def test_31a2_31b_otherwise_the_call_is_compared(words: str, comparable: bool) -> None:
    seat = made(words[3:5] + "P")[0]
    state = told(words + "2H", comparable={f"{seat}:2H": comparable})

    assert ("31A2(a)" if comparable else "31A2(b)") in state.paragraphs
    assert must_pass(state) == ({} if comparable else {str(seat.partner): False})
    assert state.offenders == (() if comparable else (seat,))


@pytest.mark.parametrize("comparable", [True, False])
def test_32a2_32b_a_double_is_compared(comparable: bool) -> None:
    at_rho = told("N: 1S P W:X decline 2S X", comparable={"W:X": comparable})
    at_partner = told("N: 1S W:X decline P P X", comparable={"W:X": comparable})

    for state in (at_rho, at_partner):
        assert ("32A2(a)" if comparable else "32A2(b)") in state.paragraphs
        assert must_pass(state) == ({} if comparable else {"E": False})
    assert "32B1" in at_partner.paragraphs


def test_32_an_inadmissible_double_is_for_law_36() -> None:
    state = told("N: 1S P W:XX")

    assert (options(state), state.irregularities) == ({}, ("out_of_rotation", "inadmissible_redouble"))


def test_27a2_an_insufficient_bid_out_of_rotation_may_be_accepted() -> None:
    state = told("N: 1S P W:1H N:P")

    assert str(state.auction) == "N: 1S P ^S ^I 1H P"
    assert {"27A2", "18D", "29A"} <= set(state.paragraphs)


def test_27a2_when_rho_passes_it_has_become_an_insufficient_bid_in_rotation() -> None:
    state = told("N: 1S P W:1H decline P")

    assert (options(state), state.chooser) == ({"accept": "27A1", "decline": "27B"}, N)


def test_27a2_when_rho_bids_the_test_decides_and_27b_does_not_apply() -> None:
    state = told("N: 1S P W:1H decline 2S 3H", comparable={"W:3H": False})

    assert must_pass(state) == {"E": False}


def test_31a2_rhos_own_irregular_call_is_put_right_first() -> None:
    state = told("N: 1S P W:2H decline 1H decline 2D 3H", comparable={"S:2D": True, "W:3H": False})

    assert (str(state.auction), must_pass(state)) == ("N: 1S P 2D 3H", {"E": False})


def test_31a2_rhos_accepted_insufficient_bid_counts_as_a_bid() -> None:
    state = told("N: 1S P W:2H decline 1H W:2H", comparable={"W:2H": True})

    assert (str(state.auction), state.offences) == ("N: 1S P ^I 1H 2H", ())
    assert "31A2(a)" in state.paragraphs


def test_30a_with_31_who_has_to_pass_does_not_repeat_a_bid() -> None:
    state = told("N: E:1C decline E:P decline P P", artificial=NATURAL, comparable={"E:P": False})

    assert (str(state.auction), must_pass(state)) == ("N: P P", {"W": False})


def test_31a1_of_two_bids_the_last_is_repeated() -> None:
    state = told("N: E:1C decline E:2C decline P")

    assert state.auction.restrictions == (MustCall(*made("E:2C")),)


def test_31a1_a_bid_that_the_auction_has_overtaken_is_not_repeated() -> None:
    state = told("N: E:1C decline P N:2C P", unintended={"N:P": False})

    assert (state.auction.restrictions, state.auction.legal_calls()[0].text) == ((), "P")


def test_22_nothing_is_repeated_after_the_end() -> None:
    state = told("E: P P P S:1C decline W:P", artificial=NATURAL)

    assert state.irregularities[0] == "out_of_rotation"


def test_34_a_turn_lost_to_a_pass_goes_back() -> None:
    state = told("N: 1C P W:P P")

    assert (str(state.auction), state.next, withdrawn(state)) == ("N: 1C P", S, ["W:P", "N:P"])
    assert (unauthorised(state), state.irregularities) == (["EW"], ("out_of_rotation", "turn_skipped"))
    assert {"17D3", "34"} <= set(state.paragraphs)


def test_34_a_bid_before_three_passes_leaves_the_turn_lost() -> None:
    state = told("N: 1C P W:P 1S")

    assert (str(state.auction), state.next) == ("N: 1C P ^S P 1S", E)
