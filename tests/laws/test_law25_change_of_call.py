"""Laws 21, 25: changing a call."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Seat
from laws.telling import must_pass, options, told, unauthorised, withdrawn

OVER = "N: 1NT P 3NT P P P "


def test_25a1_the_intended_call_replaces_the_unintended_one() -> None:
    state = told("N: 1S change=N:1H", unintended={"N:1S": True})

    assert (str(state.auction), withdrawn(state), state.next) == ("N: 1H", ["N:1S"], Seat.EAST)
    assert (state.allowed, unauthorised(state), state.offenders) == (True, [], ())


def test_25a1_whether_it_was_unintended_has_to_be_found() -> None:
    state = told("N: 1S change=N:1H")

    assert (state.open, str(state.auction), state.allowed) == (("25A1",), "N: 1S", None)


@pytest.mark.parametrize(
    ("call", "irregularity", "named"),
    [
        ("1H", "insufficient_bid", {"accept": "27A1", "decline": "27B"}),
        ("XX", "inadmissible_redouble", {}),
    ],
)
def test_25a1_the_intended_call_is_judged_by_its_own_law(call: str, irregularity: str, named: dict[str, str]) -> None:
    state = told(f"N: 1S 2H change=E:{call}", unintended={"E:2H": True})

    assert (state.irregularities, options(state)) == ((irregularity,), named)


def test_25a2_a_call_that_was_meant_stands_once_the_next_has_been_made() -> None:
    state = told("N: 1S P change=N:1H", unintended={"N:1S": False})

    assert (state.allowed, str(state.auction)) == (False, "N: 1S P")
    assert "25A2" in state.paragraphs


def test_25a4_no_change_after_partners_call() -> None:
    state = told("N: 1S P 2S change=N:1H", unintended={"N:1S": True})

    assert (state.allowed, state.paragraphs[-1]) == (False, "25A4")


def test_25a5_until_the_lead_is_faced() -> None:
    late = told(OVER + "lead change=E:X", unintended={"E:P": True})
    in_time = told(OVER + "change=E:X", unintended={"E:P": True})

    assert (late.allowed, in_time.allowed) == (False, True)
    assert str(in_time.auction) == "N: 1NT P 3NT P P X"


def test_22b_a_pass_may_be_changed_until_the_hands_are_back() -> None:
    late = told("N: P P P P hands change=W:1C", unintended={"W:P": True})
    in_time = told("N: P P P P change=W:1C", unintended={"W:P": True})

    assert (late.allowed, in_time.allowed) == (False, True)
    assert "22B" in in_time.paragraphs


def test_25a6_lho_keeps_his_call_or_takes_it_back() -> None:
    kept = told("N: 1S 2H change=N:1C", unintended={"N:1S": True})
    back = told("N: 1S 2H change=N:1C withdraw=E 1H", unintended={"N:1S": True})

    assert (str(kept.auction), kept.next) == ("N: 1C 2H", Seat.SOUTH)
    assert (str(back.auction), withdrawn(back)) == ("N: 1C 1H", ["N:1S", "E:2H"])
    assert unauthorised(back) == ["NS"]


def test_25a6_a_call_that_is_no_longer_legal_goes_with_it() -> None:
    state = told("N: 1S X change=N:P", unintended={"N:1S": True})

    assert (str(state.auction), withdrawn(state), state.next) == ("N: P", ["N:1S", "E:X"], Seat.EAST)


@pytest.mark.parametrize("words", ["N: 1S 2H withdraw=E", "N: 1S 2H change=N:1C P withdraw=S"])
def test_25a6_nobody_else_takes_a_call_back(words: str) -> None:
    with pytest.raises(BridgeError, match="has no call that he may take back"):
        told(words, unintended={"N:1S": True})


def test_25b1_lho_accepts_by_calling_over_the_second_call() -> None:
    asked = told("N: 1S 2H change=E:2S", unintended={"E:2H": False})
    state = told("N: 1S 2H change=E:2S 3S", unintended={"E:2H": False})

    assert (options(asked), asked.chooser) == ({"accept": "25B1", "decline": "25B2"}, Seat.SOUTH)
    assert (str(state.auction), withdrawn(state), unauthorised(state)) == ("N: 1S 2S 3S", ["E:2H"], ["EW"])


def test_25b2_or_the_first_call_stands() -> None:
    state = told("N: 1S 2H change=E:2S decline", unintended={"E:2H": False})

    assert (str(state.auction), withdrawn(state), state.next) == ("N: 1S 2H", ["E:2S"], Seat.SOUTH)
    assert (unauthorised(state), state.offenders) == (["EW"], ())


@pytest.mark.parametrize("answer", ["decline", "3S"])
def test_25b_26b_follows_if_the_second_call_is_found_not_comparable(answer: str) -> None:
    words = f"N: 1S 2H change=E:2S {answer}"
    state = told(words, unintended={"E:2H": False}, comparable={"E:2S": False})

    assert state.offenders == (Seat.EAST,)


def test_25b1_an_accepted_call_may_be_insufficient() -> None:
    state = told("N: 1S 2H change=E:1H 2C", unintended={"E:2H": False})

    assert str(state.auction) == "N: 1S ^I 1H 2C"
    assert {"25B1", "18D", "27A1"} <= set(state.paragraphs)


def test_37a_a_duty_to_pass_survives_the_pass_that_is_changed() -> None:
    state = told("N: E:P decline 1S P change=E:2H 2S", unintended={"E:P": False}, artificial={"E:P": False})

    assert {"30A", "25B1", "37A"} <= set(state.paragraphs)
    assert "call_when_required_to_pass" in state.irregularities


def test_25_has_to_wait_for_another_ruling() -> None:
    with pytest.raises(BridgeError, match="North has to wait for the ruling on East's 1H"):
        told("N: 1S 1H change=N:1C")


def test_25_nobody_changes_a_call_that_he_has_not_made() -> None:
    with pytest.raises(BridgeError, match="South has not called"):
        told("N: 1S change=S:2S")


@pytest.mark.parametrize(("words", "law"), [("N: 1S N:P", "30B2"), ("N: 1S N:2S", "31C"), ("N: 1S N:X", "32C")])
def test_30b2_31c_32c_a_second_call_at_lhos_turn_is_a_change(words: str, law: str) -> None:
    state = told(words, unintended={"N:1S": False})

    assert law in state.paragraphs
    assert (state.irregularities[0], options(state)["decline"]) == ("change_of_call", "25B2")


def test_21a_ones_own_misunderstanding_is_no_reason() -> None:
    state = told("N: 1NT P misinformed=E:X", own_misunderstanding=True)

    assert (state.allowed, state.adjusted_score) == (False, "none")


def test_21b1a_a_call_that_was_influenced_may_be_changed() -> None:
    state = told(OVER + "misinformed=E:X", influenced={"E:P": True})

    assert (state.allowed, str(state.auction), unauthorised(state)) == (True, "N: 1NT P 3NT P P X", ["NS"])


def test_21b1a_one_that_was_not_may_not() -> None:
    state = told(OVER + "misinformed=E:X", influenced={"E:P": False})

    assert (state.allowed, str(state.auction)) == (False, "N: 1NT P 3NT P P P")


def test_21b1a_whether_it_was_has_to_be_found() -> None:
    assert told(OVER + "misinformed=E:X").open == ("21B1(a)",)


@pytest.mark.parametrize("words", [OVER + "misinformed=W:X", OVER + "lead misinformed=E:X"])
def test_21b3_too_late_to_change(words: str) -> None:
    state = told(words, influenced={"E:P": True, "W:P": True})

    assert (state.allowed, state.adjusted_score, state.later) == (False, "possible", ("21B3",))


def test_21b2_lho_may_take_back_his_later_call() -> None:
    state = told("N: 1NT P 3NT misinformed=E:2H withdraw=S", influenced={"E:P": True})

    assert (str(state.auction), withdrawn(state), state.next) == ("N: 1NT 2H", ["E:P", "S:3NT"], Seat.SOUTH)
    assert (unauthorised(state), must_pass(state)) == (["NS"], {})


@pytest.mark.parametrize(("answer", "gone"), [("decline", ["S:X"]), ("3D", ["S:X", "W:3D"])])
def test_36_an_inadmissible_second_call_is_never_accepted(answer: str, gone: list[str]) -> None:
    asked = told("N: 1S P 2S change=S:X", unintended={"S:2S": False})
    state = told(f"N: 1S P 2S change=S:X {answer}", unintended={"S:2S": False})

    assert options(asked) == {"decline": "25B2"}
    assert (str(state.auction), state.next, withdrawn(state)) == ("N: 1S P 2S", Seat.WEST, gone)


@pytest.mark.parametrize(("comparable", "offenders"), [({}, ()), ({"S:P": True}, ()), ({"S:P": False}, (Seat.SOUTH,))])
def test_21b2_26b_only_where_lhos_new_call_is_found_not_comparable(
    comparable: dict[str, bool], offenders: tuple[Seat, ...]
) -> None:
    words = "N: 1NT P 3NT misinformed=E:2H withdraw=S P"
    state = told(words, influenced={"E:P": True}, comparable=comparable)

    assert (state.offenders, state.open, must_pass(state)) == (offenders, (), {})
