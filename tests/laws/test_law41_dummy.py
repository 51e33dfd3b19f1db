"""Laws 41A, 42, 43, 45F: the opening lead face down, what dummy may do, and what it costs to have looked at a hand."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Side
from kontrakt.laws.law41_dummy import DummysAct, rule_on_dummys_act, rule_on_face_down_lead
from kontrakt.situations import answer

DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
START = Play.start(DEAL, Contract.parse("4SS"))
TRICKS: list[dict[str, Any]] = [{"leader": "W", "cards": ["D2", "D4", "DQ", "DA"]}]


def situation(action: str, judgements: dict[str, bool] | None = None, **event: Any) -> dict[str, Any]:
    return {
        "deal": str(DEAL),
        "contract": "4S",
        "declarer": "S",
        "tricks": TRICKS,
        "event": {"type": "dummy_action", "action": action, **event},
        "judgements": judgements or {},
    }


@pytest.mark.parametrize("case", play_cases("face_down_lead", "dummy_action"), ids=lambda case: case["id"])
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def test_41a_the_proper_leaders_face_down_lead_stays() -> None:
    ruling = rule_on_face_down_lead(START, Seat.WEST, Card.parse("H4"))

    assert (ruling.leader, ruling.returned) == (Seat.WEST, ())


def test_41a_a_face_down_lead_of_declarers_side_goes_back_too() -> None:
    assert rule_on_face_down_lead(START, Seat.NORTH, Card.parse("SA")).returned == (Card.parse("SA"),)


def test_41a_only_the_opening_lead_is_face_down() -> None:
    with pytest.raises(BridgeError, match="only an opening lead"):
        rule_on_face_down_lead(START.play("D2"), Seat.EAST, Card.parse("DK"))


def test_41a_the_card_must_be_in_the_hand() -> None:
    with pytest.raises(BridgeError, match="East does not hold D2"):
        rule_on_face_down_lead(START, Seat.EAST, Card.parse("D2"))


@pytest.mark.parametrize(
    ("act", "law", "allowed"),
    [
        (DummysAct.COUNT_TRICKS, "42A2", True),
        (DummysAct.ASK_DECLARER, "42B1", True),
        (DummysAct.ASK_DEFENDER, "61B2(b)", False),
        (DummysAct.WARN, "42B2", True),
        (DummysAct.CALL_DIRECTOR_FIRST, "43A1(a)", False),
        (DummysAct.DRAW_ATTENTION, "43A1(b)", False),
        (DummysAct.DRAW_ATTENTION_TO_DEFENDER, "43A1(b)", False),
        (DummysAct.TOUCH_CARD, "45F", False),
    ],
)
def test_42_43_what_dummy_may_do_during_the_play(act: DummysAct, law: str, allowed: bool) -> None:
    ruling = rule_on_dummys_act(START, act, broke_limits=False, attention_drawn=False)

    assert law in ruling.laws
    assert ruling.allowed is allowed


@pytest.mark.parametrize(
    "act", [DummysAct.CALL_DIRECTOR_FIRST, DummysAct.DRAW_ATTENTION, DummysAct.DRAW_ATTENTION_TO_DEFENDER]
)
def test_42b3_after_the_play_dummy_may_point_out_an_irregularity(act: DummysAct) -> None:
    ruling = rule_on_dummys_act(START, act, is_over=True, broke_limits=True)

    assert (ruling.laws, ruling.allowed) == (("42B3",), True)


def test_43a1a_dummy_may_call_the_director_when_another_has_drawn_attention() -> None:
    assert rule_on_dummys_act(START, DummysAct.CALL_DIRECTOR_FIRST, attention_drawn=True).allowed is True


def test_43a1a_whether_another_has_drawn_attention_is_asked() -> None:
    ruling = answer(situation("call_director_first"))

    assert (ruling["allowed"], ruling["open"]) == (None, ["43A1(a)"])


@pytest.mark.parametrize("action", ["warn_wrong_hand", "ask_declarer_revoke", "draw_attention_defender_irregularity"])
def test_43a2_whether_dummy_has_looked_at_a_hand_is_asked(action: str) -> None:
    ruling = answer(situation(action))

    assert (ruling["allowed"], ruling["open"]) == (None, ["43A2"])


def test_43b2a_either_defender_chooses_the_hand_even_if_another_has_drawn_attention() -> None:
    ruling = rule_on_dummys_act(START, DummysAct.WARN, broke_limits=True, attention_drawn=True)

    assert (ruling.laws[-1], ruling.lead_from) == ("43B2(a)", Side.NS.seats)


def test_43b2b_declarers_revoke_is_corrected_and_counts_as_established() -> None:
    ruling = answer(situation("ask_declarer_revoke", {"dummy_broke_43A2": True}, is_revoke=True))

    assert (ruling["allowed"], ruling["must_correct"], ruling["treated_as_established"]) == (False, True, True)
    assert ruling["apply"] == "64"


def test_43b2b_without_a_revoke_nothing_follows() -> None:
    ruling = answer(situation("ask_declarer_revoke", {"dummy_broke_43A2": True}, is_revoke=False))

    assert (ruling["must_correct"], ruling["treated_as_established"], ruling["apply"]) == (False, False, None)


def test_43b2b_the_record_tells_whether_declarers_last_card_was_a_revoke() -> None:
    facts = situation("ask_declarer_revoke", {"dummy_broke_43A2": True})
    facts["tricks"] = [{"leader": "W", "cards": ["D2", "D4", "DQ", "C7"]}]

    assert answer(facts)["must_correct"] is True


def test_43b2b_dummy_who_is_not_the_first_to_ask_does_no_harm() -> None:
    judgements = {"dummy_broke_43A2": True, "attention_already_drawn_by_other": True}
    ruling = answer(situation("ask_declarer_revoke", judgements, is_revoke=True))

    assert ruling["allowed"] is True
    assert "must_correct" not in ruling


@pytest.mark.parametrize(
    ("gained", "adjust", "score"), [(True, ["EW"], "required"), (False, [], "none"), (None, None, "possible")]
)
def test_43b3_what_the_defenders_gained_is_taken_from_them_at_the_end(
    gained: bool | None, adjust: list[str] | None, score: str
) -> None:
    judgements = {"dummy_broke_43A2": True} | ({} if gained is None else {"defenders_gained": gained})
    ruling = answer(situation("draw_attention_defender_irregularity", judgements))

    assert (ruling["adjust"], ruling["adjusted_score"]) == (adjust, score)
    assert ruling["open"] == (["43B3"] if gained is None else [])
    assert (ruling["immediate_rectification"], ruling["play_continues"]) == (False, True)
    assert ruling["declaring_side_keeps_table_score"] is True


def test_42_there_is_no_dummy_without_a_contract() -> None:
    with pytest.raises(BridgeError, match="no dummy"):
        rule_on_dummys_act(Play.start(DEAL, leader=Seat.WEST), DummysAct.COUNT_TRICKS)
