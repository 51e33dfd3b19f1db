"""Denominations and calls (Laws 18, 19)."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest
from hypothesis import given

import kontrakt
from kontrakt import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, BridgeError, Call, Denomination, ParseError
from strategies import bids, calls, denominations

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}


def test_there_are_38_calls_of_which_35_are_bids() -> None:
    assert len(set(CALLS)) == 38
    assert [str(call) for call in CALLS[:8]] == ["P", "X", "XX", "1C", "1D", "1H", "1S", "1NT"]
    assert [call for call in CALLS if call.is_bid] == list(BIDS)
    assert str(BIDS[-1]) == "7NT"


def test_bids_go_up_by_level_then_clubs_diamonds_hearts_spades_notrump() -> None:
    levels_and_letters = itertools.product("1234567", ["C", "D", "H", "S", "NT"])

    assert [str(bid) for bid in BIDS] == [level + letter for level, letter in levels_and_letters]
    assert [bid.number for bid in BIDS] == sorted(bid.number for bid in BIDS)


@given(calls())
def test_a_call_is_read_back(call: Call) -> None:
    assert Call.parse(str(call)) is call
    assert Call.parse(call.to_pbn()) is call
    assert eval(repr(call), NAMES) is call


@given(denominations())
def test_a_denomination_is_read_back(denomination: Denomination) -> None:
    assert Denomination.parse(str(denomination)) is denomination
    assert eval(repr(denomination), NAMES) is denomination
    assert pickle.loads(pickle.dumps(denomination)) is denomination


@given(calls())
def test_a_call_stays_itself_in_copies(call: Call) -> None:
    assert pickle.loads(pickle.dumps(call)) is call
    assert copy.copy(call) is call
    assert copy.deepcopy([call])[0] is call
    assert Call(call.number) is call


@given(bids())
def test_a_bid_is_its_level_and_denomination(bid: Call) -> None:
    assert bid.denomination is not None
    assert Call.bid(bid.level, bid.denomination) is bid
    assert bid.tricks == bid.level + 6


@pytest.mark.parametrize("call", [PASS, DOUBLE, REDOUBLE])
def test_other_calls_name_no_tricks(call: Call) -> None:
    assert (call.is_bid, call.level, call.denomination, call.tricks) == (False, 0, None, 0)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        *((text, PASS) for text in ("P", "p", "Pass", "PASS", " pass ")),
        *((text, DOUBLE) for text in ("X", "x", "Dbl", "Double", "D", "d")),
        *((text, REDOUBLE) for text in ("XX", "xx", "Rdbl", "Redouble", "R", "r")),
        *((text, Call.bid(1, Denomination.NOTRUMP)) for text in ("1NT", "1N", "1n", "1nt")),
        *((text, Call.bid(2, Denomination.HEARTS)) for text in ("2H", "2h", "2♥", "2♥\ufe0f")),
    ],
)
def test_a_call_has_many_spellings(text: str, call: Call) -> None:
    assert Call.parse(text) is call


@pytest.mark.parametrize(
    "text",
    ["9C", "0C", "8NT", "Pizza", "dog", "", " ", "3NTX", "3", "NT", "XXX", "-", "1", "1X", "H2", "²C", "\u0661C"],
)
def test_what_is_no_call_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Call.parse(text)


def test_the_message_shows_the_text_and_what_would_do() -> None:
    with pytest.raises(ParseError, match=r"^not a call: '9C' \(write P, X, XX or a bid like '1C' or '3NT'\)$"):
        Call.parse("9C")


@pytest.mark.parametrize("level", [0, 8, -1])
def test_levels_go_from_one_to_seven(level: int) -> None:
    with pytest.raises(BridgeError, match=rf"^no bid has the level {level}; they go from 1 to 7 \(Law 18A\)$"):
        Call.bid(level, Denomination.CLUBS)
