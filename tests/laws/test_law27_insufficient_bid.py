"""Law 27: insufficient bids."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Seat
from laws.telling import must_pass, options, told, unauthorised, withdrawn

E = Seat.EAST


def test_27a1_lho_accepts_by_calling_and_need_only_beat_that_bid() -> None:
    asked = told("N: 1S 1H")
    state = told("N: 1S 1H 1S")

    assert (options(asked), asked.chooser, asked.next) == ({"accept": "27A1", "decline": "27B"}, Seat.SOUTH, None)
    assert (str(state.auction), state.next, withdrawn(state)) == ("N: 1S ^I 1H 1S", Seat.WEST, [])
    assert (must_pass(state), unauthorised(state)) == ({}, [])


@pytest.mark.parametrize("bid", ["1S", "1H", "1C"])
def test_18d_a_bid_that_is_equal_or_lower_is_insufficient(bid: str) -> None:
    assert told(f"N: 1S {bid}").irregularities == ("insufficient_bid",)


@pytest.mark.parametrize(
    ("call", "comparable", "law", "is_barred"),
    [
        ("2H", None, "27B1(a)", False),
        ("3H", True, "27B1(b)", False),
        ("X", True, "27B1(b)", False),
        ("P", True, "27B1(b)", False),
        ("3H", False, "27B2", True),
        ("2C", False, "27B2", True),
        ("P", False, "27B2", True),
    ],
)
def test_27b_the_row_of_the_replacement(call: str, comparable: bool | None, law: str, is_barred: bool) -> None:
    found = {} if comparable is None else {f"E:{call}": comparable}
    state = told(f"N: 1S 1H decline {call}", comparable=found)

    assert law in state.paragraphs
    assert (str(state.auction), state.next) == (f"N: 1S {call}", Seat.SOUTH)
    assert must_pass(state) == ({"W": True} if is_barred else {})
    assert (state.offenders, unauthorised(state)) == (((E,), ["EW"]) if is_barred else ((), []))
    assert state.later == (("72C",) if is_barred else ("27D",))


def test_27b_whether_it_is_comparable_has_to_be_found() -> None:
    state = told("N: 1S 1H decline 3H")

    assert (state.open, state.next, str(state.auction)) == (("23A",), E, "N: 1S")


@pytest.mark.parametrize("call", ["X", "XX"])
def test_27b3_a_double_that_is_not_comparable_is_cancelled_and_bars_partner(call: str) -> None:
    state = told(f"N: 1S 1H decline {call}", comparable={"E:X": False})

    assert (withdrawn(state), state.next, must_pass(state)) == (["E:1H", f"E:{call}"], E, {"W": True})
    assert "27B3" in state.paragraphs


@pytest.mark.parametrize(("comparable", "offenders"), [(True, ()), (False, (E,))])
def test_27b3_partner_is_barred_whatever_comes_then(comparable: bool, offenders: tuple[Seat, ...]) -> None:
    state = told("N: 1S 1H decline X 2H", comparable={"E:X": False, "E:2H": comparable})

    assert (str(state.auction), must_pass(state), state.offenders) == ("N: 1S 2H", {"W": True}, offenders)


def test_27b4_lho_may_accept_a_second_insufficient_bid() -> None:
    accepted = told("N: 1S 1H decline 1D P")
    declined = told("N: 1S 1H decline 1D decline 2D")

    assert (str(accepted.auction), must_pass(accepted)) == ("N: 1S ^I 1D P", {})
    assert (str(declined.auction), must_pass(declined)) == ("N: 1S 2D", {"W": True})
    assert {"27B4", "27B3"} <= set(declined.paragraphs)


@pytest.mark.parametrize("replaced", ["change=E:2H", "E:2H"])
def test_27c_lho_may_still_accept_what_was_replaced_before_the_ruling(replaced: str) -> None:
    accepted = told(f"N: 1S 1H {replaced} 1S")
    declined = told(f"N: 1S 1H {replaced} decline")

    assert (str(accepted.auction), withdrawn(accepted), unauthorised(accepted)) == (
        "N: 1S ^I 1H 1S",
        ["E:2H"],
        ["EW"],
    )
    assert (str(declined.auction), withdrawn(declined), must_pass(declined)) == ("N: 1S 2H", ["E:1H"], {})
    assert {"27C", "27B1(a)"} <= set(declined.paragraphs)


def test_27c_26b_only_where_what_was_withdrawn_is_found_not_comparable() -> None:
    words = "N: 1S 1H change=E:3C 1S"

    assert told(words).offenders == ()
    assert told(words, comparable={"E:3C": False}).offenders == (E,)


def test_27c_a_double_put_in_its_place_is_27b3() -> None:
    state = told("N: 1S 1H change=E:X decline", comparable={"E:X": False})

    assert (state.next, must_pass(state)) == (E, {"W": True})


def test_38_a_bid_above_seven_in_its_place() -> None:
    state = told("N: 1S 1H decline 8H rule")

    assert (str(state.auction), must_pass(state)) == ("N: 1S P", {"E": True, "W": True})


def test_only_the_offender_replaces_it() -> None:
    with pytest.raises(BridgeError, match="West's 2C has to wait for the ruling on East's 1H"):
        told("N: 1S 1H decline W:2C")


def test_10c_only_lho_chooses() -> None:
    with pytest.raises(BridgeError, match="North has nothing to decline now"):
        told("N: 1S 2H decline")
