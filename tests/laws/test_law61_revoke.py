"""Laws 61-64: revokes found in a record, established or not, and what they cost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Side, Suit
from kontrakt.laws.law61_revoke import (
    Noticed,
    Revoke,
    established_by,
    find_revokes,
    result_after,
    rule_on_revoke,
    rule_on_revokes,
)
from kontrakt.laws.ruling import Correction, Transfer

CASES: list[dict[str, Any]] = [
    case
    for case in json.loads((Path(__file__).parent / "play_cases.json").read_text(encoding="utf-8"))
    if case["event"]["type"] == "revoke_ruling"
]
WITH_DUTIES = {"REV-41", "REV-42", "REV-43"}  # penalty cards and restrictions: not part of a record of cards alone


def played(case: dict[str, Any]) -> Play:
    """Return the play of a case, irregular cards accepted."""
    contract = Contract.parse(case["contract"]).by(Seat.parse(case["declarer"]))
    seat = Seat.parse(case["tricks"][0]["leader"])
    play = Play.start(Deal.parse(case["deal"]), contract, leader=seat)
    for trick in case["tricks"]:
        seat = Seat.parse(trick["leader"])
        for card in trick["cards"]:
            play = play.accept(Card.parse(card), by=seat)
            seat = seat.lho
    return play


@pytest.mark.parametrize("case", [c for c in CASES if c["id"] not in WITH_DUTIES], ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    play = played(case)
    assert play.declarer is not None
    before = case["won_before"][str(play.declarer.side)]
    findings = case["judgements"]
    equities = {
        keyword: findings[name] - before if name in findings else None
        for keyword, name in (
            ("equity", "equity_declarer_tricks"),
            ("without_later_revokes", "declarer_tricks_without_later_revokes"),
            ("without_revokes", "equity_no_revokes_declarer_tricks"),
        )
    }
    ruling = rule_on_revokes(play, noticed=Noticed(case["event"]["noticed"] or "end_of_play"), **equities)

    expected = case["expected"]
    assert [(r.trick, str(r.seat), str(r.card), ruled.law) for r, ruled in ruling.revokes] == [
        (r["trick"], r["player"], r["card"], r["basis"]) for r in expected["revokes"]
    ]
    assert {str(side): tricks for side, tricks in ruling.transfer.items()} == expected["transfer"]
    assert ruling.played is not None
    assert ruling.final is not None
    assert ruling.played + before == expected["declarer_tricks_played"]
    assert ruling.final + before == expected["declarer_tricks_final"]
    assert [question.law for question in ruling.questions] == expected["open"]
    assert ruling.is_assigned == (expected["adjusted_score"] == "assigned")
    if "corrected_tricks" in expected:
        assert [[str(card) for _, card in trick.cards] for trick in ruling.corrected] == [
            trick["cards"] for trick in expected["corrected_tricks"]
        ]


DEAL = Deal.parse("N:AK2.32.. 543..32. QJ6.54.. T98..54.")


def start(declarer: str = "1NTS") -> Play:
    return Play.start(DEAL, Contract.parse(declarer), leader=Seat.WEST)


def test_61a_a_hand_that_cannot_follow_does_not_revoke() -> None:
    play = start().play("D5").play("S2").play("D3").play("S6")

    assert find_revokes(play) == ()


def test_61a_a_card_of_another_suit_with_the_suit_in_hand_is_a_revoke() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ")

    assert find_revokes(play) == (Revoke(1, Seat.EAST, Card.parse("D2"), Suit.SPADES),)


def test_61a_a_hidden_hand_has_revoked_when_it_plays_the_suit_later() -> None:
    hidden = DEAL.only([Seat.NORTH, Seat.SOUTH, Seat.WEST])
    play = Play.start(hidden, Contract.parse("1NTS"), leader=Seat.WEST)
    play = play.play("ST").play("SA").play("D2").play("SJ")

    assert find_revokes(play) == ()
    assert [str(r.card) for r in find_revokes(play.play("SK").play("S3"))] == ["D2"]


def test_63a1_the_lead_of_the_other_side_does_not_establish() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke) is None
    assert rule_on_revoke(play, revoke) == Correction("62A", Seat.EAST, Card.parse("D2"))


def test_63a1_a_card_of_the_offending_side_to_the_next_trick_establishes() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK").play("S3")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke) == "63A1"


@pytest.mark.parametrize(
    ("claim_by", "agreed", "paragraph"),
    [
        (Side.EW, False, "63A3"),
        (Side.NS, False, None),  # 63A4 needs agreement
        (Side.NS, True, "63A4"),
        (None, True, None),
    ],
)
def test_63a3_63a4_a_claim_establishes(claim_by: Side | None, agreed: bool, paragraph: str | None) -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke, claim_by=claim_by, claim_agreed=agreed) == paragraph


def test_64b3_a_revoke_by_dummy_moves_no_trick() -> None:
    play = start().play("ST").accept("H2").play("S3").play("SJ").play("SQ").play("S9")
    (revoke,) = find_revokes(play)

    assert rule_on_revoke(play, revoke) == Transfer(law="64B3", tricks=0, to=Side.EW)


def test_64a1_the_offender_won_the_trick_and_his_side_a_later_one() -> None:
    deal = Deal.parse("N:A2..3.2 K5..2.A T4..4.K 76..5.3")
    play = Play.start(deal, trump=Suit.CLUBS, leader=Seat.NORTH)
    play = play.play("SA").accept("CA").play("S4").play("S6")
    play = play.play("SK").play("ST").play("S7").play("S2")
    (revoke,) = find_revokes(play)

    assert rule_on_revoke(play, revoke) == Transfer("64A1", 2, Side.NS)
    assert str(rule_on_revoke(play, revoke)) == "64A1: two tricks to NS"


def test_62d1_a_revoke_on_the_last_trick_but_one_is_corrected_and_moves_no_trick() -> None:
    deal = Deal.parse("N:A.3.. K.4.. Q.5.. J.6..")
    play = Play.start(deal, Contract.parse("1NTS"), leader=Seat.NORTH)
    play = play.play("SA").accept("H4").play("SQ").play("SJ").play("H3").play("SK").play("H5").play("H6")
    ruling = rule_on_revokes(play)

    assert [ruled for _, ruled in ruling.revokes] == [Transfer("64B6", 0, Side.NS)]
    assert [str(trick) for trick in ruling.corrected] == ["N: SA SK SQ SJ", "N: H3 H4 H5 H6"]
    assert (ruling.played, ruling.final, ruling.questions) == (1, 1, ())


def test_the_ruling_gives_no_result_before_the_end() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK").play("S3")
    ruling = rule_on_revokes(play)

    assert ruling.final is None
    assert result_after(play, ruling) is None


def test_a_revoke_of_another_play_is_refused() -> None:
    with pytest.raises(BridgeError, match="no such revoke"):
        rule_on_revoke(start(), Revoke(1, Seat.EAST, Card.parse("D2"), Suit.SPADES))
