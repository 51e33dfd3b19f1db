"""Laws 68, 69, 71: what is a claim or concession, whether play goes on, and taking agreement back."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Seat, Side
from kontrakt.endings import Outlook
from kontrakt.laws.law68_claim import (
    rule_on_agreed_claim,
    rule_on_claim,
    rule_on_concession,
    rule_on_faced_hand,
    rule_on_objection,
    rule_on_playing_on,
    rule_on_remark,
)
from kontrakt.situations import answer

ALL = dict.fromkeys(Seat, True)
CERTAIN = Outlook(Side.NS, 3, 2, 2, 2)
OPEN = Outlook(Side.NS, 3, 1, 2, 3)


@pytest.mark.parametrize("case", play_cases("claim"), ids=lambda case: case["id"])
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def situation(phase: str, **event: Any) -> dict[str, Any]:
    judgements = event.pop("judgements", {})
    return {"event": {"type": "claim", "by": "S", "phase": phase, **event}, "judgements": judgements}


def test_68b1_who_claims_some_tricks_concedes_the_rest() -> None:
    ruling = rule_on_claim(5, claimed=3)

    assert (ruling.claimed, ruling.conceded, ruling.is_claim, ruling.is_concession) == (3, 2, True, True)
    assert ruling.laws == ("68A", "68B1", "68D")


def test_68b1_who_concedes_some_tricks_claims_the_rest() -> None:
    assert rule_on_claim(5, conceded=1).claimed == 4


def test_68a_who_claims_all_concedes_nothing() -> None:
    ruling = rule_on_claim(4, claimed=4)

    assert (ruling.conceded, ruling.is_concession, ruling.laws) == (0, False, ("68A", "68D"))


def test_68b1_who_gives_up_his_hand_concedes_all() -> None:
    ruling = rule_on_claim(4)

    assert (ruling.claimed, ruling.conceded, ruling.is_concession) == (0, 4, True)


@pytest.mark.parametrize("numbers", [{"claimed": 5}, {"conceded": 5}, {"claimed": 3, "conceded": 2}])
def test_68a_more_tricks_than_are_to_come_cannot_be_claimed(numbers: dict[str, int]) -> None:
    with pytest.raises(BridgeError, match="4 to come"):
        rule_on_claim(4, **numbers)


def test_68_a_remark_about_the_trick_in_progress_is_no_claim() -> None:
    ruling = rule_on_remark(defender_exposed=True)

    assert (ruling.is_claim, ruling.plays_on, ruling.later) == (False, True, ("16",))
    assert [question.law for question in ruling.questions] == ["57A"]
    assert rule_on_remark(defender_exposed=False).questions == ()


def test_68_cards_that_declarer_exposes_with_a_remark_leave_no_question() -> None:
    contract = {"contract": "3NT", "declarer": "S"}

    assert answer(situation("current_trick_only", exposed=["SA"]) | contract)["open"] == []
    assert answer(situation("current_trick_only", by="W", exposed=["SA"]) | contract)["open"] == ["57A"]


def test_68_penalty_cards_from_before_stay() -> None:
    state = {"penalty_cards": [{"player": "W", "card": "H4", "kind": "minor"}]}
    found = answer(situation("immediate_objection", by="W", objection_by="E", exposed=["SK"]) | {"state": state})

    assert found["penalty_cards"] == state["penalty_cards"]


def test_48b2_whether_facing_a_hand_is_a_claim_is_for_the_director() -> None:
    missing = rule_on_faced_hand(by_defender=False)

    assert (missing.is_claim, missing.plays_on, missing.questions[0].law) == (None, None, "68A")
    assert rule_on_faced_hand(by_defender=False, demonstrably_no_claim=False).is_claim is True


def test_48b1_spreading_the_hand_after_a_lead_out_of_turn_is_no_claim() -> None:
    ruling = rule_on_faced_hand(by_defender=False, after_lead_out_of_turn=True)

    assert (ruling.is_claim, ruling.apply) == (False, "54A")


def test_49_the_cards_of_a_defender_who_did_not_claim_are_judged_by_law_49() -> None:
    assert rule_on_faced_hand(by_defender=True, demonstrably_no_claim=True).apply == "49"
    assert rule_on_faced_hand(by_defender=False, demonstrably_no_claim=True).apply is None


def test_68b2_partners_objection_at_once_undoes_a_defenders_concession() -> None:
    ruling = rule_on_objection(3, conceder=Seat.WEST, objector=Seat.EAST, declarer=Seat.SOUTH)

    assert (ruling.is_concession, ruling.is_claim, ruling.plays_on, ruling.later) == (False, False, True, ("16C",))


@pytest.mark.parametrize(
    ("conceder", "objector"), [(Seat.WEST, None), (Seat.WEST, Seat.SOUTH), (Seat.SOUTH, Seat.NORTH)]
)
def test_68b2_nobody_elses_objection_does_and_not_dummys(conceder: Seat, objector: Seat | None) -> None:
    ruling = rule_on_objection(3, conceder=conceder, objector=objector, declarer=Seat.SOUTH)

    assert (ruling.is_concession, ruling.conceded, ruling.plays_on) == (True, 3, False)


def test_68d2b_play_goes_on_when_the_other_side_asks_and_all_agree() -> None:
    ruling = rule_on_playing_on(Seat.SOUTH, requested_by=Seat.EAST, concur=ALL)

    assert (ruling.is_void, ruling.plays_on, ruling.apply, ruling.laws) == (True, True, None, ("68D2(b)",))


@pytest.mark.parametrize("seat", Seat)
def test_68d2a_one_who_does_not_agree_is_enough_for_the_director_to_rule(seat: Seat) -> None:
    ruling = rule_on_playing_on(Seat.SOUTH, requested_by=Seat.EAST, concur=ALL | {seat: False})

    assert (ruling.is_void, ruling.plays_on, ruling.apply) == (False, False, "70")


def test_68d2b_the_claimers_own_side_cannot_ask_to_play_on() -> None:
    assert rule_on_playing_on(Seat.SOUTH, requested_by=Seat.NORTH, concur=ALL).is_void is False


def test_68d2a_a_doubted_claim_suspends_play_until_the_director_rules() -> None:
    found = answer(situation("doubted", claimed=3))

    assert (found["play_suspended"], found["director_rules_70"], found["apply"]) == (True, True, "70")
    assert found["claim_void"] is False


def test_69b_tricks_won_and_likely_tricks_are_given_back_together() -> None:
    ruling = rule_on_agreed_claim(is_timely=True, already_won=1, likely=1)

    assert (ruling.tricks, ruling.laws) == (2, ("69B1", "69B2", "69B", "79C"))


def test_69b_nothing_is_given_back_after_the_correction_period() -> None:
    assert rule_on_agreed_claim(is_timely=False, likely=1).tricks == 0


def test_69b2_what_is_likely_is_for_the_director() -> None:
    ruling = rule_on_agreed_claim(is_timely=True, claimed=3, outlook=OPEN)

    assert (ruling.tricks, [question.law for question in ruling.questions]) == (None, ["69B2"])


def test_69b2_what_every_play_gives_need_not_be_found() -> None:
    assert rule_on_agreed_claim(is_timely=True, claimed=3, outlook=CERTAIN).tricks == 1
    assert rule_on_agreed_claim(is_timely=True, claimed=1, outlook=OPEN).tricks == 0


def test_69b_a_defenders_claim_that_is_taken_back_gives_declarer_a_trick() -> None:
    found = answer(
        situation(
            "agreed",
            by="W",
            claimed=2,
            within_correction_period=True,
            declarer_tricks_recorded=8,
            judgements={"agreeing_side_likely_tricks": 1},
        )
        | {"contract": "3NT", "declarer": "S", "vul": "None"}
    )

    assert (found["declarer_tricks_final"], found["rescored"], found["score_ns"]) == (9, True, 400)


def test_71b_a_concession_is_cancelled_for_what_no_normal_play_loses() -> None:
    ruling = rule_on_concession(is_timely=True, kept=1, conceded=2, normal_lines=[3, 2])

    assert (ruling.tricks, ruling.laws) == (1, ("71B", "71", "79C"))


def test_71a_a_trick_that_had_been_won_is_given_back() -> None:
    assert rule_on_concession(is_timely=True, already_won=1).laws == ("71A", "71", "79C")


def test_71_no_more_is_given_back_than_was_conceded() -> None:
    assert rule_on_concession(is_timely=True, kept=0, conceded=1, already_won=1, normal_lines=[2]).tricks == 1


def test_71_a_concession_stands_after_the_correction_period() -> None:
    assert rule_on_concession(is_timely=False, already_won=1).tricks == 0


def test_71b_which_plays_are_normal_is_for_the_director() -> None:
    for outlook in (None, OPEN):
        ruling = rule_on_concession(is_timely=True, kept=1, conceded=2, outlook=outlook)

        assert (ruling.tricks, [question.law for question in ruling.questions]) == (None, ["71B"])


def test_71b_what_every_play_gives_need_not_be_found() -> None:
    assert rule_on_concession(is_timely=True, kept=1, conceded=2, outlook=CERTAIN).tricks == 1
    assert rule_on_concession(is_timely=True, kept=3, conceded=0, outlook=OPEN).tricks == 0


def test_71_the_difference_to_69_is_likely_against_no_normal_play() -> None:
    lines = [2, 3, 3, 3]  # three is likely, two is sure

    assert rule_on_concession(is_timely=True, kept=2, conceded=1, normal_lines=lines).tricks == 0
    assert rule_on_agreed_claim(is_timely=True, likely=1).tricks == 1
