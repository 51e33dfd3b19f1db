"""Laws 62D1 and 64: what revokes cost, trick twelve, and what the Director is asked."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from corpus import CORPUS, corpus_files, corpus_replays
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Side, Suit
from kontrakt.laws.law61_revoke import Revoke, established_by, find_revokes
from kontrakt.laws.law64_rectification import Noticed, result_after, rule_on_revoke, rule_on_revokes
from kontrakt.laws.ruling import Correction, Transfer
from kontrakt.situations import answer
from laws.readings import second_reading, with_revokes
from thorough import by_profile

CASES: list[dict[str, Any]] = [
    case
    for case in json.loads((Path(__file__).parent / "play_cases.json").read_text(encoding="utf-8"))
    if case["event"]["type"] == "revoke_ruling"
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_cases(case: dict[str, Any]) -> None:
    ruling = answer(case)

    assert {key: ruling.get(key) for key in case["expected"]} == case["expected"]


DEAL = Deal.parse("N:AK2.32.. 543..32. QJ6.54.. T98..54.")


def start(contract: str = "1NTS") -> Play:
    return Play.start(DEAL, Contract.parse(contract), leader=Seat.WEST)


def test_62a_who_wins_an_unfinished_trick_is_not_guessed_even_if_the_rest_is_known() -> None:
    play = start().play("ST").play("SA").accept("D2")
    (revoke,) = find_revokes(play)
    ruling = rule_on_revokes(play, rest={Side.NS: 3, Side.EW: 2})

    assert ruling.revokes == ((revoke, Correction("62A", Seat.EAST, Card.parse("D2"))),)


def test_62a_a_revoke_that_is_not_established_has_to_be_corrected() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK")
    (revoke,) = find_revokes(play)

    assert rule_on_revoke(play, revoke) == Correction("62A", Seat.EAST, Card.parse("D2"))


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


@pytest.mark.parametrize("seed", range(300))
def test_the_transfer_agrees_with_a_second_reading(seed: int) -> None:
    rng = random.Random(seed)
    contract = Contract.parse(rng.choice(["1NTS", "4SN", "3HE", "5CW"]))
    legal = Play.start(Deal.random(rng), contract).play_out(lambda _, options: rng.choice(options))
    play = with_revokes(legal, rng)
    ruling = rule_on_revokes(play, noticed=Noticed.AFTER_OFFENDING_CALL)

    assert ruling.transfer == second_reading(play)
    assert ruling.played is not None
    assert ruling.final == ruling.played + ruling.transfer[Side.NS] * _sign(play) - ruling.transfer[Side.EW] * _sign(
        play
    )
    assert all(established_by(play, revoke) == "63A1" for revoke, _ in ruling.revokes)


def _sign(play: Play) -> int:
    return 1 if play.declarer is not None and play.declarer.side is Side.NS else -1


def test_64c1_only_the_side_that_did_not_offend_profits_from_equity() -> None:
    play = random_revoke()
    ruling = rule_on_revokes(play)
    assert ruling.final is not None
    offender = ruling.revokes[0][0].seat.side
    declaring = play.declarer is not None and play.declarer.side is offender
    better = ruling.final - 1 if declaring else ruling.final + 1
    worse = ruling.final + 1 if declaring else ruling.final - 1

    assert rule_on_revokes(play, equity=better).final == better
    assert rule_on_revokes(play, equity=worse).final == ruling.final


def random_revoke() -> Play:
    """Return a finished play with one revoke, early, by a defender."""
    rng = random.Random(11)
    play = Play.start(Deal.random(rng), Contract.parse("4SS"))
    while play.turn is not None:
        options = play.legal_cards()
        hand = play.hand(play.turn)
        assert hand is not None
        if not find_revokes(play) and play.turn.side is Side.EW and len(play.trick) and len(options) < len(hand):
            play = play.accept(next(card for card in hand if card not in options))
        else:
            play = play.play(rng.choice(options))
    return play


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_revokes_put_into_recorded_plays_are_ruled_on_as_by_the_second_reading() -> None:
    rng = random.Random(64)
    plays = [
        found.play
        for name in corpus_files()
        for found in corpus_replays(name)
        if found.play is not None and found.play.is_over and found.play.deal.is_full
    ]
    assert len(plays) > 1000
    for play in rng.sample(plays, by_profile(brief=50, ci=200, nightly=1000)):
        changed = with_revokes(play, rng)
        ruling = rule_on_revokes(changed, noticed=Noticed.AFTER_OFFENDING_CALL)

        assert ruling.transfer == second_reading(changed)
