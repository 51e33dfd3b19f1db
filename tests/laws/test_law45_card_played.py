"""Laws 45, 47, 48A: when a card has been played, dummy's card changed or put up wrongly, cards taken back."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat
from kontrakt.laws.law45_card_played import (
    Manner,
    ReplacedCard,
    chooser,
    rule_on_change_of_designation,
    rule_on_dummys_wrong_card,
    rule_on_misinformed_play,
    rule_on_shown_card,
)
from kontrakt.restrictions import PenaltyCard, PenaltyKind
from kontrakt.situations import answer

DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
START = Play.start(DEAL, Contract.parse("4SS"))
LED = START.play("H4")  # North, dummy, is to play; East after him, then South, declarer
FACTS = {"deal": str(DEAL), "contract": "4S", "declarer": "S"}
MINOR, MAJOR = PenaltyKind


def pairs(text: str) -> list[tuple[Seat, Card]]:
    """Return cards with their seats, written like `E:H7 S:H2`."""
    words = [word.split(":") for word in text.split()]
    return [(Seat.parse(seat), Card.parse(card)) for seat, card in words]


@pytest.mark.parametrize(
    "case",
    play_cases("legal_cards", "score", "change_designation", "dummy_wrong_card", "is_played", "misinformed_play"),
    ids=lambda case: case["id"],
)
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def test_44_a_player_who_is_not_on_turn_is_told_so() -> None:
    with pytest.raises(BridgeError, match="it is not North's turn, it is West's"):
        answer(FACTS | {"tricks": [{"leader": "W", "cards": []}], "event": {"type": "legal_cards", "player": "N"}})


def test_44_in_an_end_position_without_a_record_the_player_asked_about_leads() -> None:
    facts = {"deal": "N:A.2.. K.3.. Q.4.. J.5..", "contract": "4S", "declarer": "S"}

    assert answer(facts | {"event": {"type": "legal_cards", "player": "N"}})["legal"] == ["SA", "H2"]


def test_51a_declarer_chooses_among_two_penalty_cards_that_fit() -> None:
    faced = [PenaltyCard(Seat.WEST, Card.parse(card)) for card in ("D2", "C4")]

    assert chooser(START.restricted(faced)) is Seat.SOUTH
    assert chooser(START.restricted(faced[:1])) is Seat.WEST


def test_45c1_a_defenders_card_that_partner_could_see_is_played() -> None:
    card = Card.parse("H7")

    assert rule_on_shown_card(LED, Seat.EAST, card, partner_could_see=True).is_played is True
    assert rule_on_shown_card(LED, Seat.EAST, card, partner_could_see=False).is_played is False


@pytest.mark.parametrize(
    ("touching", "held", "played"),
    [(True, None, True), (None, True, True), (False, False, False), (False, None, None), (None, None, None)],
)
def test_45c2_one_of_two_signs_is_enough_for_declarers_card(
    touching: bool | None, held: bool | None, played: bool | None
) -> None:
    card = Card.parse("H9")
    ruling = rule_on_shown_card(LED, Seat.SOUTH, card, touching_or_nearly=touching, held_as_played=held)

    assert ruling.is_played is played
    assert (ruling.question is None) == (played is not None)


@pytest.mark.parametrize(
    ("touched", "arranging", "played"),
    [(True, False, True), (True, True, False), (False, None, False), (None, True, False), (True, None, None)],
)
def test_45c3_dummys_card_touched_on_purpose_is_played_but_not_when_arranging(
    touched: bool | None, arranging: bool | None, played: bool | None
) -> None:
    card = Card.parse("H3")
    ruling = rule_on_shown_card(LED, Seat.NORTH, card, touched_by_declarer=touched, purpose_arranging=arranging)

    assert (ruling.law, ruling.is_played) == ("45C3", played)


@pytest.mark.parametrize(("seat", "card", "law"), [("E", "H7", "45C4(a)"), ("S", "H2", "45C4(a)"), ("N", "HK", "45B")])
def test_45c4a_a_card_that_is_named_is_played(seat: str, card: str, law: str) -> None:
    ruling = rule_on_shown_card(LED, Seat.parse(seat), Card.parse(card), manner=Manner.NAMED)

    assert (ruling.law, ruling.is_played) == (law, True)


@pytest.mark.parametrize(
    ("seat", "card", "apply"), [("E", "H7", "57"), ("W", "H6", "45E"), ("S", "H2", "57"), ("N", "H3", None)]
)
def test_45c_a_card_played_at_another_hands_turn_is_for_another_law(seat: str, card: str, apply: str | None) -> None:
    ruling = rule_on_shown_card(LED, Seat.parse(seat), Card.parse(card), manner=Manner.NAMED)

    assert (ruling.is_played, ruling.apply) == (True, apply)


def test_45d_dummy_can_put_up_only_a_card_that_he_holds() -> None:
    with pytest.raises(BridgeError, match="North does not hold C3"):
        wrong(LED, "H3", "C3", "E:H7")


def test_45a_a_card_that_is_not_held_cannot_be_played() -> None:
    with pytest.raises(BridgeError, match="East does not hold SA"):
        rule_on_shown_card(LED, Seat.EAST, Card.parse("SA"), partner_could_see=True)


@pytest.mark.parametrize(("card", "kind"), [("H7", MINOR), ("HT", MAJOR)])
def test_49_50b_a_defenders_dropped_card_is_a_penalty_card(card: str, kind: PenaltyKind) -> None:
    dropped = {"manner": Manner.DROPPED, "dropped_accidentally": True, "partner_could_see": True}
    ruling = rule_on_shown_card(LED, Seat.EAST, Card.parse(card), **dropped)  # type: ignore[arg-type]

    assert ruling.is_played is False
    assert ruling.restrictions == (PenaltyCard(Seat.EAST, Card.parse(card), kind),)


def test_50b_a_second_penalty_card_makes_both_major() -> None:
    play = LED.restricted([PenaltyCard(Seat.EAST, Card.parse("S4"), MINOR)])
    ruling = rule_on_shown_card(
        play, Seat.EAST, Card.parse("C3"), manner=Manner.DROPPED, dropped_accidentally=True, partner_could_see=True
    )

    assert {r.kind for r in ruling.restrictions if isinstance(r, PenaltyCard)} == {MAJOR}


@pytest.mark.parametrize(("player", "card", "law"), [("S", "C7", "48A"), ("E", "C3", "49")])
def test_48a_49_whether_a_card_fell_by_accident_is_asked(player: str, card: str, law: str) -> None:
    event = {"type": "is_played", "player": player, "card": card, "how": "dropped"}
    ruling = answer(FACTS | {"event": event})

    assert (ruling["played"], ruling["open"]) == (None, [law])


def test_48a_a_card_that_did_not_fall_by_accident_is_judged_as_if_held() -> None:
    ruling = rule_on_shown_card(
        LED, Seat.SOUTH, Card.parse("H2"), manner=Manner.DROPPED, dropped_accidentally=False, touching_or_nearly=True
    )

    assert (ruling.law, ruling.is_played) == ("45C2", True)


def changed(after: str = "", **facts: bool | None) -> ReplacedCard:
    king, three = Card.parse("HK"), Card.parse("H3")
    return rule_on_change_of_designation(LED, king, three, played_after=pairs(after), **facts)  # type: ignore[arg-type]


def test_45c4b_whether_it_was_a_slip_is_asked() -> None:
    ruling = changed("E:H7")

    assert (ruling.is_replaced, ruling.card) == (None, None)
    assert ruling.question is not None


@pytest.mark.parametrize("after", ["E:H7 S:H2", "E:H7 S:H2 N:S2"])
def test_45c4b_no_change_once_declarer_has_played_from_either_hand(after: str) -> None:
    assert changed(after, unintended=True).is_replaced is False


def test_45c4b_declarers_having_played_needs_no_finding() -> None:
    ruling = changed(declarer_played=True)

    assert (ruling.is_replaced, ruling.question) == (False, None)


def test_47d_an_opponent_may_change_only_a_card_that_was_legal() -> None:
    assert changed("E:H7", unintended=True).may_withdraw == tuple(pairs("E:H7"))
    assert changed("E:C3", unintended=True).may_withdraw == ()


def test_45c4b_the_card_named_instead_must_be_one_that_dummy_may_play() -> None:
    ruling = rule_on_change_of_designation(LED, Card.parse("HK"), Card.parse("S2"), unintended=True)

    assert ruling.card is None
    assert [str(card) for card in ruling.options] == ["HK", "H5", "H3"]


def wrong(play: Play, named: str, placed: str, after: str, **facts: bool) -> ReplacedCard:
    return rule_on_dummys_wrong_card(play, Card.parse(named), Card.parse(placed), played_after=pairs(after), **facts)


def test_45d1_declarer_may_not_change_when_his_rho_has_not_played_after_the_error() -> None:
    led = START.accept("H2", by=Seat.SOUTH).play("H4")
    ruling = wrong(led, "H3", "HK", "E:H7")

    assert ruling.may_withdraw == tuple(pairs("E:H7"))
    assert ruling.then_may_withdraw == ()


def test_45d1_defenders_may_take_back_cards_of_the_next_trick_declarer_only_those_of_this_one() -> None:
    ruling = wrong(LED, "H3", "HK", "E:HQ S:HA S:S3 W:S6")

    assert ruling.may_withdraw == tuple(pairs("E:HQ W:S6"))
    assert ruling.then_may_withdraw == ((Seat.SOUTH, Card.parse("HA"), Seat.EAST),)


def test_45d2_a_wrong_lead_may_have_made_revokes_of_what_was_played_to_it() -> None:
    on_lead = START.play("H4").play("HK").play("H7").play("H2")
    ruling = wrong(on_lead, "S2", "C2", "", both_sides_played_next=True)

    assert ruling.laws == ("45D2", "64A", "64B7", "64C")


def test_45d2_a_wrong_card_that_is_dummys_revoke_moves_no_trick() -> None:
    ruling = wrong(LED, "H3", "S2", "E:H7 S:H2", both_sides_played_next=True)

    assert (ruling.card, ruling.laws) == (Card.parse("S2"), ("45D2", "64B3", "64C"))


@pytest.mark.parametrize(
    ("lead", "since", "faced", "influenced", "allowed", "law"),
    [
        (True, False, False, True, True, "47E2(a)"),
        (True, False, True, True, False, "47E2(b)"),
        (False, False, True, True, True, "47E2(a)"),
        (False, True, True, True, False, "47E2(b)"),
        (False, False, True, False, False, "47E2(a)"),
        (False, False, True, None, None, "47E2(a)"),
    ],
)
def test_47e2_a_card_played_on_a_wrong_explanation(
    lead: bool, since: bool, faced: bool, influenced: bool | None, allowed: bool | None, law: str
) -> None:
    ruling = rule_on_misinformed_play(
        Card.parse("H4"), is_opening_lead=lead, played_since=since, dummy_faced=faced, influenced=influenced
    )

    assert (ruling.is_allowed, ruling.law) == (allowed, law)


def test_47e2b_too_late_the_score_may_be_adjusted_unless_the_explanation_made_no_difference() -> None:
    late: dict[str, Any] = {"is_opening_lead": False, "played_since": True}

    assert rule_on_misinformed_play(Card.parse("H4"), **late).adjusted_score == "possible"
    assert rule_on_misinformed_play(Card.parse("H4"), **late, influenced=False).adjusted_score == "none"


def test_77_a_board_that_was_passed_out_scores_nothing() -> None:
    assert answer({"event": {"type": "score", "passed_out": True}})["score_ns"] == 0
