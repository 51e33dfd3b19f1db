"""Laws 57-59: cards played too early or at the same moment, and orders that cannot be obeyed."""

from __future__ import annotations

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat
from kontrakt.laws.law48_exposed_card import add_penalty_cards
from kontrakt.laws.law57_premature_play import (
    rule_on_premature_play,
    rule_on_simultaneous_cards,
    rule_on_simultaneous_lead,
)
from kontrakt.laws.ruling import Rectification
from kontrakt.restrictions import MustPlay, Order, PenaltyCard, PlayOrder

NORTH, EAST, SOUTH, WEST = Seat
DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
CONTRACT = Contract.parse("4SS")
START = Play.start(DEAL, CONTRACT)
SOUTH_LED = Play.start(DEAL, CONTRACT, leader=SOUTH).play("H2")


def early(play: Play, seat: Seat, card: str, **facts: bool) -> Rectification:
    return rule_on_premature_play(play, Card.parse(card), seat, **facts)


def must(seat: Seat, card: str) -> MustPlay:
    return MustPlay(seat, frozenset({Card.parse(card)}))


def lying(play: Play) -> str:
    return " ".join(f"{r.seat}:{r.card}" for r in play.restrictions if isinstance(r, PenaltyCard))


def legal(play: Play) -> str:
    return " ".join(map(str, play.legal_cards()))


@pytest.mark.parametrize(
    "case", play_cases("premature_play", "simultaneous_cards", "simultaneous_leads"), ids=lambda case: case["id"]
)
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def test_57a_declarer_may_order_the_highest_the_lowest_or_say_something_of_another_suit() -> None:
    ruling = early(SOUTH_LED, EAST, "HQ")

    assert [(choice.name, choice.law) for choice in ruling.choices] == [
        *(("highest", "57A1"), ("lowest", "57A2")),
        *(("require_other:S", "57A3"), ("require_other:D", "57A3"), ("require_other:C", "57A3")),
        *(("forbid_other:S", "57A4"), ("forbid_other:D", "57A4"), ("forbid_other:C", "57A4")),
    ]
    assert (ruling.choosers, ruling.bound, lying(ruling.play)) == ((SOUTH,), WEST, "E:HQ")


def test_57a_the_early_card_is_then_a_penalty_card_that_has_to_be_played() -> None:
    play = early(SOUTH_LED, EAST, "HQ").choose("highest").play.play("HJ").play("HK")

    assert (play.turn, legal(play)) == (EAST, "HQ")


def test_57a_the_order_is_gone_when_partner_has_played() -> None:
    play = early(SOUTH_LED, EAST, "HQ").choose("lowest").play

    assert PlayOrder(WEST, Order.LOWEST) in play.restrictions
    assert [type(r) for r in play.play("H4").restrictions] == [PenaltyCard]


def test_57a_the_order_comes_before_partners_own_penalty_card() -> None:
    play = add_penalty_cards(SOUTH_LED, WEST, [Card.parse("H4")])

    assert legal(early(play, EAST, "HQ").choose("highest").play) == "HJ"


def test_57a_partner_may_be_bound_two_turns_later() -> None:
    play = Play.start(DEAL, CONTRACT, leader=EAST).play("HQ")
    ruling = early(play, EAST, "CT", leads=True)
    after = ruling.choose("highest").play

    assert (ruling.bound, after.turn) == (WEST, SOUTH)
    assert legal(after.play("H2")) == "HJ"


def test_57b_partner_who_cannot_obey_plays_what_is_legal() -> None:
    assert legal(early(SOUTH_LED, EAST, "HQ").choose("require_other:S").play) == "HJ H6 H4"
    assert legal(early(SOUTH_LED, EAST, "HQ").choose("forbid_other:S").play) == "HJ H6 H4"


def test_57c1_declarer_who_has_called_dummys_card_too_gives_up_the_rectification() -> None:
    play = early(SOUTH_LED, NORTH, "HK").play
    ruling = early(play, EAST, "HQ")

    assert (ruling.laws, ruling.choices) == (("57C1",), ())
    assert ruling.play.restrictions == (must(NORTH, "HK"), must(EAST, "HQ"))
    assert early(SOUTH_LED, EAST, "HQ", declarer_played=True).laws == ("57C1",)


def test_57c1_an_early_lead_then_costs_nothing_either() -> None:
    play = Play.start(DEAL, CONTRACT, leader=EAST).play("HQ").play("H2")
    ruling = early(play, EAST, "CT", leads=True, declarer_played=True)

    assert (ruling.laws, ruling.play) == (("57C1",), play)


def test_57c2_dummy_who_has_played_unasked_gives_it_up_too() -> None:
    ruling = early(SOUTH_LED, EAST, "HQ", dummy_volunteered=True)

    assert (ruling.laws, ruling.play.restrictions) == (("57C2",), (must(EAST, "HQ"),))


def test_57c3_declarers_early_card_is_played_if_it_is_legal() -> None:
    assert early(SOUTH_LED, NORTH, "HK").play.restrictions == (must(NORTH, "HK"),)
    assert early(SOUTH_LED, NORTH, "SA").returned == ((NORTH, Card.parse("SA")),)


def test_57d_a_card_at_the_right_hand_opponents_turn_has_to_be_played() -> None:
    ruling = early(SOUTH_LED.play("H4"), EAST, "HQ")

    assert (ruling.laws, ruling.accepted, ruling.later) == (("57D",), True, ("16",))
    assert legal(ruling.play.play("H3")) == "HQ"


def test_57d_a_card_that_a_penalty_card_forbids_is_a_penalty_card_too() -> None:
    play = add_penalty_cards(SOUTH_LED.play("H4"), EAST, [Card.parse("H8")])

    assert lying(early(play, EAST, "HQ").play) == "E:H8 E:HQ"


@pytest.mark.parametrize(
    ("play", "seat", "card", "law"),
    [
        (SOUTH_LED.play("H4").play("H3"), SOUTH, "CA", "55"),
        (Play.start(DEAL, CONTRACT).play("H4").play("H3").play("HQ"), EAST, "CT", "56"),
    ],
)
def test_53_a_lead_before_the_trick_is_over_may_be_a_lead_out_of_turn(
    play: Play, seat: Seat, card: str, law: str
) -> None:
    ruling = early(play, seat, card, leads=True)

    assert (ruling.apply, ruling.play) == (law, play)


@pytest.mark.parametrize(
    ("play", "seat", "card"),
    [(START, EAST, "HQ"), (SOUTH_LED, WEST, "H4"), (SOUTH_LED, EAST, "SA"), (SOUTH_LED, SOUTH, "HA")],
)
def test_57_what_is_not_played_too_early_is_refused(play: Play, seat: Seat, card: str) -> None:
    with pytest.raises(BridgeError):
        early(play, seat, card)


def at_once(play: Play, seat: Seat, both: str, visible: str, **facts: object) -> Rectification:
    cards, seen = ([Card.parse(word) for word in text.split()] for text in (both, visible))
    return rule_on_simultaneous_cards(play, seat, cards, visible=seen, **facts)  # type: ignore[arg-type]


def test_58b1_the_only_visible_card_is_played() -> None:
    ruling = at_once(START, WEST, "HJ H6 C4", "HJ")

    assert (ruling.play, ruling.laws) == (START.play("HJ"), ("58B1",))
    assert [str(card) for _, card in ruling.returned] == ["H6", "C4"]


def test_58b2_of_several_visible_cards_the_player_says_which() -> None:
    ruling = at_once(START, WEST, "HJ H6", "HJ H6")

    assert ([choice.name for choice in ruling.choices], ruling.choosers) == (["HJ", "H6"], (WEST,))
    assert lying(ruling.choose("H6").play) == "W:HJ"


def test_58b2_declarer_says_it_for_dummy() -> None:
    play = Play.start(DEAL, CONTRACT, leader=NORTH)

    assert at_once(play, NORTH, "HK H3", "HK H3").choosers == (SOUTH,)


def test_58b2_two_surplus_cards_are_major_and_a_hidden_one_goes_back() -> None:
    ruling = at_once(START, WEST, "HJ H6 D2 C4", "HJ H6 D2", designated=Card.parse("HJ"))

    assert lying(ruling.play) == "W:H6 W:D2"
    assert {r.kind.value for r in ruling.play.restrictions if isinstance(r, PenaltyCard)} == {"major"}
    assert ruling.returned == ((WEST, Card.parse("C4")),)


def test_58b3_only_opponents_may_change_and_only_if_a_visible_card_was_withdrawn() -> None:
    later = [(NORTH, Card.parse("HK")), (EAST, Card.parse("H7"))]
    seen = at_once(START, WEST, "HJ H6", "HJ H6", designated=Card.parse("HJ"), later=later)
    unseen = at_once(START, WEST, "HJ H6", "HJ", later=later)

    assert (seen.retractable, unseen.retractable) == (((NORTH, Card.parse("HK")),), ())
    assert seen.play.turn is SOUTH


def test_58b4_found_too_late_it_is_a_defective_trick() -> None:
    assert at_once(START, WEST, "HJ H6", "HJ", played_on=True).apply == "67"


@pytest.mark.parametrize(
    ("seat", "both", "visible"), [(EAST, "HQ H7", "HQ"), (WEST, "HJ SA", "HJ"), (WEST, "HJ H6", "")]
)
def test_58b_cards_that_he_cannot_play_are_refused(seat: Seat, both: str, visible: str) -> None:
    with pytest.raises(BridgeError, match="58B"):
        at_once(START, seat, both, visible)


def test_58a_a_card_of_the_hand_next_in_turn_counts_as_played_after_the_lead() -> None:
    ruling = rule_on_simultaneous_lead(START, Card.parse("H4"), Card.parse("HK"), NORTH)

    assert (ruling.laws, legal(ruling.play)) == (("58A",), "HK")


def test_58a_it_goes_back_if_it_does_not_follow_suit() -> None:
    ruling = rule_on_simultaneous_lead(START, Card.parse("H4"), Card.parse("SA"), NORTH)

    assert (ruling.accepted, ruling.returned) == (False, ((NORTH, Card.parse("SA")),))


def test_58a_a_defender_next_in_turn_who_did_not_follow_suit_has_a_penalty_card() -> None:
    play = Play.start(DEAL, CONTRACT, leader=SOUTH)

    assert lying(rule_on_simultaneous_lead(play, Card.parse("H2"), Card.parse("S8"), WEST).play) == "W:S8"


def test_58a_the_other_defender_has_then_played_before_his_partner() -> None:
    play = Play.start(DEAL, CONTRACT, leader=SOUTH)
    ruling = rule_on_simultaneous_lead(play, Card.parse("H2"), Card.parse("HQ"), EAST)

    assert (ruling.laws, ruling.bound) == (("58A", "57A"), WEST)
