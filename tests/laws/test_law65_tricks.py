"""Laws 65, 66: looking at a trick again, and cards that lie the wrong way."""

from __future__ import annotations

import pytest

from cases import Case, differences, play_cases
from kontrakt import Contract, Deal, Play, Seat
from kontrakt.laws.law65_tricks import may_look_at_own_card, may_point_out, may_see_trick
from kontrakt.situations import answer

DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
START = Play.start(DEAL, Contract.parse("4SS"))
TRICK = START.play("D2").play("D4").play("DQ").play("DA")  # South leads next, North is dummy


@pytest.mark.parametrize(
    "case",
    play_cases("trick_results", "inspect_trick", "inspect_own_last", "wrongly_pointed"),
    ids=lambda case: case["id"],
)
def test_cases(case: Case) -> None:
    assert differences(case) == {}


@pytest.mark.parametrize("seat", [Seat.EAST, Seat.SOUTH, Seat.WEST])
def test_66a_declarer_and_defenders_may_have_the_last_trick_shown(seat: Seat) -> None:
    assert may_see_trick(TRICK, seat).allowed is True


def test_66a_dummy_may_not() -> None:
    assert may_see_trick(TRICK, Seat.NORTH).allowed is False


def test_66a_one_who_has_turned_his_card_may_not() -> None:
    assert may_see_trick(TRICK, Seat.EAST, own_card_turned=True).law == "66C"


def test_66a_the_right_ends_when_ones_own_side_plays_on_not_the_other() -> None:
    led = TRICK.play("H2")

    assert may_see_trick(led, Seat.SOUTH).allowed is False
    assert may_see_trick(led, Seat.EAST).allowed is True
    assert may_see_trick(led.play("H4"), Seat.EAST).allowed is False


def test_66c_an_earlier_trick_may_not_be_seen() -> None:
    two = TRICK.play("H2").play("H4").play("HK").play("H7")

    assert may_see_trick(two, Seat.EAST, trick=1).allowed is False
    assert may_see_trick(two, Seat.EAST, trick=2).allowed is True


def test_66a_before_the_first_trick_is_complete_there_is_none_to_see() -> None:
    assert may_see_trick(START.play("D2"), Seat.EAST).allowed is False
    assert may_look_at_own_card(START.play("D2"), Seat.EAST).allowed is False


def test_66b_ones_own_card_may_be_looked_at_until_ones_side_plays_on() -> None:
    led = TRICK.play("H2")

    assert may_look_at_own_card(led, Seat.WEST).law == "66B"
    assert may_look_at_own_card(led, Seat.SOUTH).allowed is False
    assert may_look_at_own_card(TRICK, Seat.NORTH).allowed is False


def test_65b3_dummy_too_may_point_out_a_card_that_lies_the_wrong_way() -> None:
    assert may_point_out(TRICK, Seat.NORTH).allowed is True
    assert may_point_out(TRICK.play("H2"), Seat.NORTH).allowed is False


@pytest.mark.parametrize(("played_on", "later"), [(False, []), (True, ["16B"])])
def test_65b3_pointing_it_out_too_late_is_for_16b(played_on: bool, later: list[str]) -> None:
    ruling = answer(
        {
            "deal": str(DEAL),
            "contract": "4S",
            "declarer": "S",
            "tricks": [{"leader": "W", "cards": ["D2", "D4", "DQ", "DA"]}],
            "event": {"type": "wrongly_pointed", "player": "E", "side_played_next": played_on},
        }
    )

    assert (ruling["allowed"], ruling["director_later"]) == (not played_on, later)
