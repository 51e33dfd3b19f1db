"""Laws 45E, 47E1, 53-56, 60: leads out of turn, what is played to them, and fifth cards."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Suit
from kontrakt.laws.law48_exposed_card import add_penalty_cards, penalty_cards
from kontrakt.laws.law53_out_of_turn import (
    rule_on_fifth_card,
    rule_on_lead_out_of_turn,
    rule_on_play_after_retraction,
)
from kontrakt.laws.ruling import Rectification
from kontrakt.restrictions import MustLead, MustPlay, PenaltyCard
from kontrakt.situations import answer

NORTH, EAST, SOUTH, WEST = Seat
DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
START = Play.start(DEAL, Contract.parse("4SS"))


def played(text: str, play: Play = START) -> Play:
    for word in text.split():
        play = play.play(word)
    return play


SOUTH_LEADS = played("D2 D4 DQ DA")
WEST_LEADS = played("CK C2 C3 C7")
EAST_LEADS = played("D2 DJ DK D5")


def led(play: Play, by: Seat, card: str, **facts: Any) -> Rectification:
    return rule_on_lead_out_of_turn(play, Card.parse(card), by=by, **facts)


def names(ruling: Rectification) -> list[str]:
    return [choice.name for choice in ruling.choices]


def pair(seat: Seat, card: str) -> tuple[Seat, Card]:
    return seat, Card.parse(card)


def lying(play: Play) -> str:
    return " ".join(f"{r.seat}:{r.card}" for r in play.restrictions if isinstance(r, PenaltyCard))


@pytest.mark.parametrize("case", play_cases("lead_out_of_turn"), ids=lambda case: case["id"])
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def test_53a_an_accepted_lead_goes_on_in_rotation_from_there() -> None:
    play = led(WEST_LEADS, EAST, "HQ").choose("accept").play

    assert [str(card) for _, card in play.trick] == ["HQ"]
    assert (play.turn, play.restrictions) == (SOUTH, ())


def test_53a_the_lead_to_the_last_trick_cannot_be_accepted() -> None:
    last = Play.start(Deal.parse("N:A... .Q.. K... ..T."), Contract.parse("4SS"), leader=SOUTH)
    ruling = led(last, EAST, "HQ", later=[pair(SOUTH, "SK")])

    assert (ruling.choices, ruling.accepted, ruling.returned) == ((), False, ())
    assert ruling.play.play("SK").turn is WEST


def test_54a_partner_is_declarer_for_the_rest_of_the_board() -> None:
    ruling = led(START, EAST, "HQ").choose("accept_as_dummy")
    play = played("HA H4 H3", ruling.play)

    assert ruling.laws == ("54", "54A")
    assert (play.declarer, play.dummy, play.player) == (NORTH, SOUTH, NORTH)
    assert Play.from_json(play.to_json()) == play


def test_54a_penalty_cards_stay_when_the_roles_are_exchanged() -> None:
    play = led(add_penalty_cards(START, EAST, [Card.parse("C3")]), EAST, "HQ").choose("accept_as_dummy").play

    assert lying(play) == "E:C3"


def test_54b2_a_card_called_from_dummy_accepts_the_lead_and_is_played_in_its_turn() -> None:
    ruling = led(START, EAST, "HQ", later=[pair(NORTH, "HK")])
    play = played("H2 H4", ruling.play)

    assert (ruling.accepted, ruling.play.turn, ruling.choices) == (True, SOUTH, ())
    assert (play.turn, [str(card) for card in play.legal_cards()]) == (NORTH, ["HK"])


def test_54b2_a_card_called_from_dummy_that_would_be_a_revoke_goes_back() -> None:
    ruling = led(START, EAST, "HQ", later=[pair(NORTH, "SA")])

    assert (ruling.accepted, ruling.returned) == (True, (pair(NORTH, "SA"),))
    assert ruling.play.restrictions == ()


def test_54c_who_has_seen_a_card_of_dummys_has_one_choice() -> None:
    ruling = led(START, EAST, "HQ", dummy_card_seen=True)

    assert [(choice.name, choice.law) for choice in ruling.choices] == [("accept", "54C")]


def test_54d_the_penalty_cards_that_lie_there_count_in_the_choice() -> None:
    ruling = led(add_penalty_cards(START, EAST, [Card.parse("DK")]), EAST, "HQ")

    assert names(ruling)[2:] == [
        *("decline_require:H", "decline_require:D"),
        *("decline_forbid:H", "decline_forbid:D", "decline_forbid:HD", "decline_free"),
    ]
    assert lying(ruling.choose("decline_require:H").play) == "E:DK"


@pytest.mark.parametrize("seat", [NORTH, SOUTH])
def test_54e_an_opening_lead_of_declarers_side_is_none(seat: Seat) -> None:
    card = "HK" if seat is NORTH else "HA"
    ruling = led(START, seat, card)

    assert (ruling.laws, ruling.choices, ruling.returned) == (("54E", "24D"), (), (pair(seat, card),))
    assert ruling.play == START


def test_55a_the_defender_next_in_turn_decides_if_both_speak() -> None:
    ruling = led(SOUTH_LEADS, NORTH, "S2")

    assert ruling.choosers == (EAST, WEST)
    assert ruling.decided({WEST: "accept", EAST: "decline"}).accepted is False
    assert ruling.decided({WEST: "accept", EAST: None}).accepted is True
    assert ruling.decided({}) == ruling


@pytest.mark.parametrize(
    ("play", "by", "card", "law"), [(EAST_LEADS, SOUTH, "CA", "55B1"), (SOUTH_LEADS, NORTH, "S2", "55B2")]
)
def test_55b_declarers_card_goes_back_and_he_may_lead_anything(play: Play, by: Seat, card: str, law: str) -> None:
    ruling = led(play, by, card).choose("decline")

    assert ruling.laws == ("55A", law)
    assert ruling.later == ("55C",)
    assert (ruling.play, ruling.returned) == (play, (pair(by, card),))


def test_56b_a_declined_lead_is_a_penalty_card_and_if_partner_leads_50d_follows() -> None:
    required = led(WEST_LEADS, EAST, "HQ").choose("decline_require:H")

    assert names(led(SOUTH_LEADS, EAST, "HQ")) == ["accept", "decline"]
    assert lying(led(SOUTH_LEADS, EAST, "HQ").choose("decline").play) == "E:HQ"
    assert required.play.restrictions == (MustLead(WEST, frozenset({Suit.HEARTS})),)
    assert required.laws == ("56", "56B", "50D2", "50D2(a)")


def test_47e1_a_lead_on_an_opponents_word_goes_back_with_what_was_played_to_it() -> None:
    ruling = led(SOUTH_LEADS, EAST, "HQ", told_by_opponent=True, later=[pair(SOUTH, "HA")])

    assert ruling.laws == ("47D", "47E1", "16C")
    assert ruling.returned == (pair(EAST, "HQ"), pair(SOUTH, "HA"))
    assert ruling.play == SOUTH_LEADS


def test_53b_the_proper_lead_of_an_opponent_stands() -> None:
    later = [pair(EAST, "HQ"), pair(NORTH, "H3")]
    ruling = led(EAST_LEADS, SOUTH, "CA", later=later, proper_lead=True)

    assert [str(card) for _, card in ruling.play.trick] == ["HQ"]
    assert ruling.returned == (pair(SOUTH, "CA"), pair(NORTH, "H3"))


def test_53b_a_defenders_lead_is_then_no_penalty_card() -> None:
    ruling = led(SOUTH_LEADS, EAST, "HQ", later=[pair(SOUTH, "SK")], proper_lead=True)

    assert (ruling.play.turn, ruling.play.restrictions) == (WEST, ())
    assert ruling.returned == (pair(EAST, "HQ"),)


def test_53c_the_wrong_defender_who_plays_first_is_dealt_with_under_57() -> None:
    ruling = led(SOUTH_LEADS, NORTH, "H3", later=[pair(WEST, "HJ")])
    after = ruling.choose("lowest")

    assert "53C" in ruling.laws
    assert (ruling.accepted, ruling.bound, lying(after.play)) == (True, EAST, "W:HJ")
    assert [str(card) for card in after.play.legal_cards()] == ["H7"]


def test_60a1_who_plays_to_the_lead_has_accepted_it_and_the_rest_follows() -> None:
    ruling = led(WEST_LEADS, EAST, "HQ", later=[pair(SOUTH, "HA"), pair(WEST, "H4")])

    assert (ruling.accepted, ruling.play.turn) == (True, NORTH)
    assert {"53A", "60A1", "60A2"} <= set(ruling.laws)


def test_60a1_declarer_who_has_begun_to_spread_his_hand_stays_dummy_when_he_plays() -> None:
    ruling = led(START, EAST, "HQ", declarer_card_shown=True, later=[pair(SOUTH, "HA")])

    assert (ruling.play.declarer, ruling.play.turn) == (NORTH, WEST)


def test_60a3_older_penalty_cards_wait_for_a_later_turn() -> None:
    play = add_penalty_cards(WEST_LEADS, WEST, [Card.parse("S8")])
    ruling = led(play, EAST, "HQ", later=[pair(SOUTH, "HA")])

    assert lying(ruling.play) == "W:S8"


def test_60b_a_defender_who_plays_to_a_retracted_lead_has_a_penalty_card() -> None:
    ruling = led(SOUTH_LEADS, NORTH, "H3")
    after = rule_on_play_after_retraction(ruling, Card.parse("HJ"), WEST)

    assert (after.play.turn, lying(after.play), after.returned) == (SOUTH, "W:HJ", (pair(NORTH, "H3"),))
    with pytest.raises(BridgeError, match="60B"):
        rule_on_play_after_retraction(ruling.choose("accept"), Card.parse("HJ"), WEST)


def test_60c_a_card_of_the_offenders_partner_leaves_the_choice_open() -> None:
    ruling = led(WEST_LEADS, EAST, "HQ", later=[pair(WEST, "H4")])
    accepted, declined = ruling.choose("accept"), ruling.choose("decline_free")

    assert names(ruling) == ["accept", "decline_require:H", "decline_forbid:H", "decline_free"]
    assert accepted.play.restrictions == (MustPlay(WEST, frozenset({Card.parse("H4")})),)
    assert lying(declined.play) == "E:HQ W:H4"


def test_60c_declarers_card_from_the_hand_that_is_not_next_leaves_the_choice_open() -> None:
    ruling = led(SOUTH_LEADS, EAST, "HQ", later=[pair(NORTH, "HK")])

    assert ruling.choose("accept").play.restrictions == (MustPlay(NORTH, frozenset({Card.parse("HK")})),)
    assert ruling.choose("decline").returned == (pair(NORTH, "HK"),)


def test_54_a_lead_face_down_goes_back_whatever_is_chosen() -> None:
    ruling = led(START, EAST, "HQ", partner_face_down=Card.parse("H6"))

    assert ruling.returned == (pair(WEST, "H6"),)
    assert ruling.choose("decline_require:H").returned == (pair(WEST, "H6"), pair(EAST, "HQ"))


@pytest.mark.parametrize(("by", "card"), [(WEST, "H4"), (EAST, "SA")])
def test_53_only_a_card_held_by_another_hand_is_led_out_of_turn(by: Seat, card: str) -> None:
    with pytest.raises(BridgeError):
        led(START, by, card)


def test_53_without_an_option_nothing_can_be_chosen() -> None:
    with pytest.raises(BridgeError, match="nothing is to be chosen"):
        led(START, NORTH, "HK").choose("accept")


def test_45e1_a_fifth_card_that_is_deemed_a_lead_is_ruled_on_as_one() -> None:
    fifth = Card.parse("HQ")

    assert names(rule_on_fifth_card(SOUTH_LEADS, fifth, EAST, deemed_lead=True)) == ["accept", "decline"]
    assert rule_on_fifth_card(EAST_LEADS, fifth, EAST, deemed_lead=True).play == EAST_LEADS.play("HQ")


def test_45e1_a_fifth_card_that_leads_on_before_partner_has_played_falls_under_57() -> None:
    play = EAST_LEADS.play("HQ").play("H2")
    ruling = rule_on_fifth_card(play, Card.parse("CT"), EAST, deemed_lead=True)

    assert (ruling.laws, ruling.bound) == (("45E1", "57A"), WEST)


def test_45e2_a_fifth_card_of_declarers_that_is_deemed_a_lead_falls_under_55() -> None:
    ruling = rule_on_fifth_card(WEST_LEADS, Card.parse("C9"), NORTH, deemed_lead=True)

    assert (ruling.laws, ruling.choosers) == (("45E2", "55A"), (EAST, WEST))


def test_45e_whether_it_is_a_lead_has_to_be_found() -> None:
    for seat, card, law in ((EAST, "HQ", "45E1"), (SOUTH, "HA", "45E2")):
        (question,) = rule_on_fifth_card(SOUTH_LEADS, Card.parse(card), seat).questions
        assert (question.law, question.finding) == (law, "deemed_lead")


def situation(**event: Any) -> dict[str, Any]:
    return {
        "deal": str(DEAL),
        "contract": "4S",
        "declarer": "S",
        "tricks": [{"leader": "W", "cards": ["D2", "D4", "DQ", "DA"]}],
        "event": {"type": "lead_out_of_turn", "player": "N", "card": "S2", "proper_leader": "S", **event},
        "judgements": {},
    }


def test_55a_either_defender_is_asked() -> None:
    ruling = answer(situation())

    assert (ruling["options"], ruling["chooser"]) == (["accept", "decline"], "either_defender")
    assert "leader" not in ruling


def test_56_what_follows_with_the_next_cards_is_answered_too() -> None:
    ruling = answer(
        situation(player="E", card="HQ", choice="decline", then_trick={"leader": "S", "cards": ["C7", "C4", "C2"]})
    )

    assert ruling["legal_then"] == {"E": ["CT", "C8", "C3"]}
    assert penalty_cards(START, EAST) == ()
