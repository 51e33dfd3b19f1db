"""What a ruling leaves behind."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given

import kontrakt
import kontrakt.restrictions as module
from kontrakt import BridgeError, ParseError, Seat, Suit
from kontrakt.restrictions import (
    CallRestriction,
    Order,
    PlayOrder,
    PlayRestriction,
    restriction_from_json,
    restriction_to_json,
)
from strategies import restrictions

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__} | vars(module)


@given(restrictions())
def test_a_restriction_is_read_back_from_json(restriction: CallRestriction | PlayRestriction) -> None:
    data = json.loads(json.dumps(restriction_to_json(restriction)))

    assert restriction_from_json(data) == restriction


@given(restrictions())
def test_a_copy_is_equal(restriction: CallRestriction | PlayRestriction) -> None:
    assert pickle.loads(pickle.dumps(restriction)) == restriction


@given(restrictions())
def test_the_repr_evaluates_to_an_equal_value(restriction: CallRestriction | PlayRestriction) -> None:
    assert eval(repr(restriction), NAMES) == restriction


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "must_pass"},
        {"player": "N"},
        {"kind": "sing", "player": "N"},
        {"kind": "must_call", "player": "N"},
        {"kind": "must_call", "player": "N", "call": "9C"},
        {"kind": "require", "player": "N", "suits": None},
        {"kind": "must_play", "player": "N", "cards": ["S1"]},
        {"kind": "major", "player": "N", "card": 7},
        {"kind": "major", "player": "X", "card": "SA"},
    ],
)
def test_what_is_no_restriction_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ParseError):
        restriction_from_json(data)


@pytest.mark.parametrize(("order", "suit"), [(Order.HIGHEST, Suit.CLUBS), (Order.FORBID_OTHER, None)])
def test_57a_an_order_names_a_suit_if_it_is_about_another_suit(order: Order, suit: Suit | None) -> None:
    with pytest.raises(BridgeError):
        PlayOrder(Seat.NORTH, order, suit)
