"""Law 62: what is taken back when a revoke is noticed in time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Side
from kontrakt.laws.law62_correction import NoticedRevoke, rule_on_noticed_revoke
from kontrakt.restrictions import PenaltyCard, PenaltyKind
from kontrakt.situations import answer

CASES: list[dict[str, Any]] = [
    case
    for case in json.loads((Path(__file__).parent / "play_cases.json").read_text(encoding="utf-8"))
    if case["event"]["type"] == "revoke_noticed"
]
SETS = ("penalty_cards", "open")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    ruling = answer(case)

    for key, value in case["expected"].items():
        if key in SETS:
            assert sorted(map(str, ruling[key])) == sorted(map(str, value))
        else:
            assert ruling.get(key) == value


DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
ENDING = Deal.parse("N:A.3.. K.4.. Q.5.. J.6..")


def noticed(cards: str, seat: Seat, trick: int, **facts: Any) -> NoticedRevoke:
    play = Play.start(DEAL, Contract.parse("4SS"))
    for card in cards.split():
        play = play.accept(card)
    return rule_on_noticed_revoke(play, seat, trick, **facts)


def test_62b1_a_defenders_card_becomes_a_major_penalty_card() -> None:
    ruling = noticed("H4 H3 C3", Seat.EAST, 1)

    assert ruling.penalty_cards == (PenaltyCard(Seat.EAST, Card.parse("C3")),)
    assert [str(card) for card in ruling.corrections[0].options] == ["HQ", "HT", "H8", "H7"]
    assert ruling.returned == ()


def test_62b2_dummys_card_goes_back_to_the_hand() -> None:
    ruling = noticed("H4 C2", Seat.NORTH, 1)

    assert ruling.penalty_cards == ()
    assert ruling.returned == (Card.parse("C2"),)


def test_62b1_a_second_penalty_card_makes_both_major() -> None:
    play = Play.start(DEAL, Contract.parse("4SS")).play("H4").play("H3").accept("C3")
    play = play.restricted([PenaltyCard(Seat.EAST, Card.parse("S4"), PenaltyKind.MINOR)])
    ruling = rule_on_noticed_revoke(play, Seat.EAST, 1)

    assert {(str(p.card), p.kind) for p in ruling.penalty_cards} == {
        ("S4", PenaltyKind.MAJOR),
        ("C3", PenaltyKind.MAJOR),
    }


def test_62b2_a_card_that_lay_faced_already_changes_nothing() -> None:
    penalty = PenaltyCard(Seat.EAST, Card.parse("C3"), PenaltyKind.MINOR)
    play = Play.start(DEAL, Contract.parse("4SS")).play("H4").play("H3").accept("C3").restricted([penalty])

    assert rule_on_noticed_revoke(play, Seat.EAST, 1).penalty_cards == (penalty,)


def test_62c1_only_what_was_played_after_the_revoke_may_be_taken_back() -> None:
    ruling = noticed("H4 C2 H7 H2", Seat.NORTH, 1)

    assert [(r.seat, str(r.card), r.after) for r in ruling.may_withdraw] == [
        (Seat.EAST, "H7", None),
        (Seat.SOUTH, "H2", Seat.EAST),
    ]


def test_62c2_a_defender_who_changes_after_a_non_offender_has_a_penalty_card() -> None:
    ruling = noticed("H4 H3 H7 HA S3 C4 S2 S4", Seat.WEST, 2)
    partner = next(r for r in ruling.may_withdraw if r.after is Seat.NORTH)

    assert (partner.seat, partner.becomes_penalty) == (Seat.EAST, True)


def test_63_an_established_revoke_stands() -> None:
    ruling = noticed("H4 H3 C3 HA S3 S6 S2 S4", Seat.EAST, 1)

    assert (ruling.established, ruling.must_correct) == ("63A1", False)


def test_63a1_a_play_outside_the_record_establishes_too() -> None:
    assert noticed("H4 H3 C3 HA", Seat.EAST, 1, played_on=[Side.EW]).established == "63A1"
    assert noticed("H4 H3 C3 HA", Seat.EAST, 1, played_on=[Side.NS]).established is None


def ending(*cards: str) -> Play:
    play = Play.start(ENDING, Contract.parse("1NTS"), leader=Seat.NORTH)
    for card in cards:
        play = play.accept(card)
    return play


def test_62d1_trick_twelve_is_corrected_although_established() -> None:
    play = ending("SA", "H4", "SQ", "SJ", "H3", "SK")
    ruling = rule_on_noticed_revoke(play, Seat.EAST, 1)

    assert (ruling.established, ruling.must_correct) == ("63A1", True)
    assert "62D1" in ruling.paragraphs


def test_62d1_not_when_the_hands_are_back_in_the_board() -> None:
    play = ending("SA", "H4", "SQ", "SJ", "H3", "SK")

    assert not rule_on_noticed_revoke(play, Seat.EAST, 1, hands_returned=True).must_correct


def test_62d2_partner_may_not_choose_what_the_revoke_card_suggests() -> None:
    deal = Deal.parse("N:A.3.. K.4.. Q.5.. J9...")
    play = Play.start(deal, Contract.parse("1NTS"), leader=Seat.NORTH).play("SA").accept("H4")
    cards = [Card.parse("SJ"), Card.parse("S9")]

    asked = rule_on_noticed_revoke(play, Seat.EAST, 1)
    assert [question.law for question in asked.questions] == ["62D2"]
    barred = rule_on_noticed_revoke(play, Seat.EAST, 1, alternatives=cards, suggested=cards[:1])
    assert barred.not_to_be_chosen == (Card.parse("SJ"),)
    free = rule_on_noticed_revoke(play, Seat.EAST, 1, alternatives=cards[:1], suggested=cards[:1])
    assert free.not_to_be_chosen == ()


def test_62d2_does_not_bind_a_partner_who_has_played() -> None:
    play = ending("SA", "SK", "SQ", "H6")
    ruling = rule_on_noticed_revoke(play, Seat.WEST, 1)

    assert "62D2" not in ruling.paragraphs


def test_62c3_a_lead_that_may_stand_is_a_question() -> None:
    deal = Deal.parse("N:AK.2.. 43.3.. J6.4.. QT.5..")
    play = Play.start(deal, Contract.parse("1NTS"), leader=Seat.NORTH)
    play = play.play("SA").accept("H3").accept("H4").play("ST").play("SK")
    ruling = rule_on_noticed_revoke(play, Seat.EAST, 1)

    assert ruling.both_sides
    assert [question.law for question in ruling.questions] == ["62C3"]


def test_61a_who_has_not_revoked_has_nothing_to_correct() -> None:
    with pytest.raises(BridgeError, match="West has not revoked on trick 1"):
        noticed("H4 H3", Seat.WEST, 1)
