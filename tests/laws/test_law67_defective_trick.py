"""Law 67: tricks with a card too few, too many, or misplaced."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kontrakt import Card, Deal, Seat, Side, Suit
from kontrakt.laws.law67_defective_trick import (
    LaidRecord,
    LaidTrick,
    rule_on_extra_card,
    rule_on_misplaced_card,
    rule_on_missing_card,
)
from kontrakt.situations import answer

CASES: list[dict[str, Any]] = [
    case
    for case in json.loads((Path(__file__).parent / "play_cases.json").read_text(encoding="utf-8"))
    if case["event"]["type"] == "defective_trick"
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    ruling = answer(case)

    assert {key: ruling.get(key) for key in case["expected"]} == case["expected"]


DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")


def record(*tricks: str, rest: dict[Side, int] | None = None, extra: str = "") -> LaidRecord:
    """Return tricks written as a leader and cards, with `-` for none; `extra` lies under West's first card."""
    laid = []
    for number, text in enumerate(tricks):
        leader, *cards = text.split()
        hidden = ((Seat.WEST, Card.parse(extra)),) if extra and number == 0 else ()
        found = tuple(None if card == "-" else Card.parse(card) for card in cards)
        laid.append(LaidTrick(Seat.parse(leader), found, hidden))
    return LaidRecord(DEAL, Suit.SPADES, laid, rest or {})


def test_67a1_in_time_a_card_that_can_legally_be_played_is_added() -> None:
    ruling = rule_on_missing_card(record("S HA - H3 H7"), Seat.WEST, 1)

    assert (ruling.law, [str(card) for card in ruling.options]) == ("67A1", ["HJ", "H6", "H4"])
    assert (ruling.deemed_revoke, ruling.tricks) == (False, 0)


def test_67b1b_without_the_suit_any_card_is_added_at_the_same_price() -> None:
    hearts = ("W H4 H3 H7 HA", "S H2 HJ HK H8", "N H5 HT H9 H6", "E HQ S3 - S2", "S SK S6 S7 S4")
    ruling = rule_on_missing_card(record(*hearts, rest={Side.EW: 1}), Seat.WEST, 4)

    assert (ruling.law, ruling.deemed_revoke, ruling.tricks) == ("67B1(b)", True, 1)


def test_67a2_in_time_another_law_goes_on() -> None:
    assert rule_on_extra_card(record("W H4 H3 H7 HA", extra="C4"), Seat.WEST, 1).apply == ("45E", "58B")


def test_67b2a_of_an_unknown_pair_the_highest_legal_card_stays() -> None:
    laid = record("W H4 H3 H7 HA", "S S3 S6 SA S4", extra="HJ")
    ruling = rule_on_extra_card(laid, Seat.WEST, 1)

    assert ruling.restored == (Card.parse("H4"),)


def test_67b2b_a_restored_card_that_could_have_followed_makes_a_revoke() -> None:
    laid = record("W H4 H3 H7 HA", "S C7 CJ C2 C3", "W D2 D4 DQ DA", "S CA S6 C6 C8", extra="CK")
    ruling = rule_on_extra_card(laid, Seat.WEST, 1, faced=Card.parse("H4"))

    assert ruling.revokes == ((4, Card.parse("S6"), Suit.CLUBS),)


@pytest.mark.parametrize("played_again", [True, False])
def test_67b3_a_misplaced_card_is_put_back_and_adjusted_only_if_played_again(played_again: bool) -> None:
    assert rule_on_misplaced_card(played_again=played_again).adjust is played_again


def test_67b2a_an_exposed_extra_card_of_a_defender_is_a_penalty_card() -> None:
    case = next(case for case in CASES if case["id"] == "DEF-04")
    exposed = answer(case | {"judgements": {"faced_card": "H4", "extra_exposed": True}})
    judged = answer(case | {"judgements": {"faced_card": "H4", "extra_exposed": True, "deliberate": False}})

    assert exposed["open"] == ["50B"]
    assert judged["penalty_cards"] == [{"player": "W", "card": "C4", "kind": "minor"}]
