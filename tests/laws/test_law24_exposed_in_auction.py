"""Law 24: cards shown or led during the auction."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import BridgeError, Card, Seat
from kontrakt.laws.law24_exposed_in_auction import Exposed, rule_on_exposed_cards
from kontrakt.situations import answer
from laws.telling import must_pass, told, unauthorised

FOUND = {"partner_could_see": True, "own_error": True}


def shown(cards: str, **facts: Any) -> Exposed:
    return rule_on_exposed_cards(told("N: 1S"), Seat.EAST, map(Card.parse, cards.split()), **FOUND | facts)


@pytest.mark.parametrize(
    ("cards", "led", "law", "passes", "kinds"),
    [
        ("D5", False, "24A", {}, ["minor"]),
        ("D9", False, "24A", {}, ["minor"]),
        ("DT", False, "24B", {"W": False}, ["major"]),
        ("SA", False, "24B", {"W": False}, ["major"]),
        ("D5", True, "24B", {"W": False}, ["major"]),
        ("C3 D5", False, "24C", {"W": False}, ["major", "major"]),
        ("C3 D5", True, "24C", {"W": False}, ["major", "major"]),
    ],
)
def test_24_the_rows(cards: str, led: bool, law: str, passes: dict[str, bool], kinds: list[str]) -> None:
    exposed = shown(cards, led=led)

    assert law in exposed.after.paragraphs
    assert must_pass(exposed.after) == passes
    assert [penalty.kind.value for penalty in exposed.penalty_cards] == kinds
    assert exposed.after.later == (("72C",) if passes else ())
    assert unauthorised(exposed.after) == ["EW"]


def test_24_the_cards_are_in_order() -> None:
    assert [str(card) for card in shown("C3 SA D5").cards] == ["SA", "D5", "C3"]


@pytest.mark.parametrize("finding", ["partner_could_see", "own_error"])
def test_24_no_consequence_unless_both_are_found(finding: str) -> None:
    denied = shown("DT", **{finding: False})
    not_judged = shown("DT", **{finding: None})

    assert (denied.penalty_cards, must_pass(denied.after), denied.after.open) == ((), {}, ())
    assert (not_judged.penalty_cards, not_judged.after.open) == ((), ("24",))


def test_24_the_duty_of_the_partner_binds_his_calls() -> None:
    auction = shown("DT").after.auction.call("P").call("P")

    assert [str(call) for call in auction.legal_calls()] == ["P"]
    assert auction.call("P").restrictions == ()


@pytest.mark.parametrize("calls", ["N:", "N: 1S P P P"])
def test_24_deals_with_the_time_of_the_auction_only(calls: str) -> None:
    with pytest.raises(BridgeError, match="Law 24 does not deal with DT"):
        rule_on_exposed_cards(told(calls + " "), Seat.EAST, [Card.parse("DT")], **FOUND)


def test_24_no_card_is_refused() -> None:
    with pytest.raises(BridgeError, match="no card was shown"):
        shown("")


def situation(calls: list[str], **judgements: bool) -> dict[str, Any]:
    event = {"type": "exposed_cards", "player": "E", "cards": ["DT"], "how": "dropped"}
    return {"dealer": "N", "calls": calls, "event": event, "judgements": judgements}


def test_16d_a_card_seen_before_the_first_call() -> None:
    found = answer(situation([], likely_to_interfere=True))

    assert found["options_director"] == ["16D2(a)", "16D2(b)", "16D2(c)", "16D2(d)"]


def test_24_what_is_not_found_is_open() -> None:
    found = answer(situation(["1S"], own_error=True))

    assert (found["open"], found["if_defender"]) == (["24"], None)
