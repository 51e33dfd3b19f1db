"""Law 70: how many tricks a contested claim gives."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Side, Suit
from kontrakt.endings import Outlook, outlook
from kontrakt.laws.law70_contested_claim import (
    Adjudication,
    ClaimFindings,
    ContestedClaim,
    Proofs,
    rule_on_contested_claim,
)
from kontrakt.situations import answer

TRUMP_OUT = Play.start(Deal.parse("N:..T9.8 QJ..7. AK.Q.. .2.5.5"), Contract.parse("4HS"), leader=Seat.SOUTH)
THREE = ContestedClaim(Seat.SOUTH, 3)


def asked(ruling: Adjudication) -> list[str]:
    return [question.law for question in ruling.questions]


def ruled(claim: ContestedClaim = THREE, play: Play | None = None, **findings: Any) -> Adjudication:
    return rule_on_contested_claim(claim, play, ClaimFindings(**findings))


def test_70d1_the_worst_normal_line_counts() -> None:
    ruling = ruled(normal_lines=[3, 1, 2])

    assert (ruling.tricks, ruling.laws) == (1, ("70A", "70D1"))


def test_70d1_the_normal_lines_are_for_the_director() -> None:
    ruling = ruled()

    assert (ruling.tricks, asked(ruling)) == (None, ["70D1"])


def test_70d2_a_defenders_claim_counts_the_worst_normal_play_of_his_partner() -> None:
    ruling = ruled(ContestedClaim(Seat.EAST, 2), partner_plays=[2, 1])

    assert (ruling.tricks, ruling.laws) == (1, ("70A", "70D2"))


def test_70_the_least_of_what_the_paragraphs_leave_counts() -> None:
    assert ruled(normal_lines=[3, 2], partner_plays=[1, 2]).tricks == 1


def test_70c_tricks_that_a_forgotten_trump_could_take_are_lost() -> None:
    ruling = ruled(play=TRUMP_OUT, unaware_of_trump=True, lost_to_trump=1)

    assert (ruling.tricks, ruling.laws) == (2, ("70A", "70C"))


def test_70c_both_findings_are_asked_for() -> None:
    assert asked(ruled(play=TRUMP_OUT)) == ["70C2", "70C3"]
    assert asked(ruled(play=TRUMP_OUT, unaware_of_trump=True)) == ["70C3"]
    assert asked(ruled(play=TRUMP_OUT, lost_to_trump=1)) == ["70C2"]


def test_70c1_a_claim_that_deals_with_the_trump_stands() -> None:
    claim = ContestedClaim(Seat.SOUTH, 3, mentions_trump=True)
    ruling = rule_on_contested_claim(claim, TRUMP_OUT, proofs=Proofs(outlook(TRUMP_OUT, Seat.SOUTH)))

    assert (ruling.tricks, ruling.laws) == (3, ("70A", "70C1"))


@pytest.mark.parametrize("proofs", [Proofs(), Proofs(Outlook(Side.NS, tricks=3, least=0, double_dummy=2, most=3))])
def test_70c1_having_spoken_of_the_trump_proves_no_line(proofs: Proofs) -> None:
    claim = ContestedClaim(Seat.SOUTH, 3, mentions_trump=True)
    ruling = rule_on_contested_claim(claim, TRUMP_OUT, proofs=proofs)

    assert (ruling.tricks, asked(ruling)) == (None, ["70D1"])


@pytest.mark.parametrize(
    "findings", [{"normal_lines": [3], "unaware_of_trump": False}, {"unaware_of_trump": True, "lost_to_trump": 0}]
)
def test_70a_no_finding_gives_more_than_any_play_can(findings: dict[str, Any]) -> None:
    proofs = Proofs(Outlook(Side.NS, tricks=3, least=0, double_dummy=1, most=1))

    assert rule_on_contested_claim(THREE, TRUMP_OUT, ClaimFindings(**findings), proofs).tricks == 1


def test_70c2_who_knew_of_the_trump_is_judged_by_his_normal_lines() -> None:
    assert ruled(play=TRUMP_OUT, unaware_of_trump=False, normal_lines=[3]).tricks == 3
    assert asked(ruled(play=TRUMP_OUT, unaware_of_trump=False)) == ["70D1"]


def test_70c_a_trump_of_partners_is_no_trump_of_an_opponent() -> None:
    assert asked(ruled(ContestedClaim(Seat.WEST, 1), TRUMP_OUT)) == ["70C2", "70C3"]  # South has the queen
    partners = Play.start(Deal.parse("N:.2.. Q... .3.. K..."), Contract.parse("4HS"), leader=Seat.SOUTH)

    assert asked(ruled(ContestedClaim(Seat.SOUTH, 1), partners)) == ["70D1"]


def test_70c_at_notrump_there_is_none() -> None:
    play = Play.start(TRUMP_OUT.deal, Contract.parse("3NTS"), leader=Seat.SOUTH)

    assert asked(ruled(play=play)) == ["70D1"]


SQ = Card.parse("SQ")


def test_70e1_a_guess_that_was_not_stated_is_not_accepted() -> None:
    ruling = ruled(depends_on=SQ, normal_lines=[3, 2])

    assert (ruling.tricks, ruling.laws) == (2, ("70A", "70D1", "70E1"))


@pytest.mark.parametrize("lines", [[], [3]])
def test_70e1_it_is_when_an_opponent_had_shown_out_of_the_suit(lines: list[int]) -> None:
    claim = ContestedClaim(Seat.SOUTH, 3, shown_out=frozenset({(Seat.EAST, Suit.SPADES)}))
    ruling = ruled(claim, depends_on=SQ, normal_lines=lines)

    assert (ruling.tricks, ruling.questions) == (3, ())
    assert "70E1" in ruling.laws


def test_70e1_it_is_when_an_opponent_would_on_every_normal_line() -> None:
    assert ruled(depends_on=SQ, shows_out_anyway=True).tricks == 3


@pytest.mark.parametrize("shown", [(Seat.NORTH, Suit.SPADES), (Seat.EAST, Suit.HEARTS)])
def test_70e1_showing_out_counts_of_opponents_and_in_that_suit(shown: tuple[Seat, Suit]) -> None:
    ruling = ruled(ContestedClaim(Seat.SOUTH, 3, shown_out=frozenset({shown})), depends_on=SQ)

    assert (ruling.tricks, asked(ruling)) == (None, ["70D1"])


def test_70e1_lines_that_all_guess_right_need_a_reason() -> None:
    assert asked(ruled(depends_on=SQ, normal_lines=[3])) == ["70E1"]


def test_70a_what_every_legal_play_gives_needs_no_finding() -> None:
    certain = Outlook(Side.NS, 3, 2, 2, 2)
    ruling = rule_on_contested_claim(THREE, TRUMP_OUT, ClaimFindings(), Proofs(certain))

    assert (ruling.tricks, ruling.laws, ruling.questions) == (2, ("70A",), ())


def test_71b_a_trick_that_no_play_loses_is_not_conceded() -> None:
    certain = Outlook(Side.NS, 3, 2, 2, 2)
    ruling = rule_on_contested_claim(ContestedClaim(Seat.SOUTH, 1), proofs=Proofs(certain))

    assert (ruling.tricks, ruling.laws) == (2, ("70A", "71B"))


def test_68c_a_stated_line_that_is_sure_counts() -> None:
    play = TRUMP_OUT
    proofs = Proofs(outlook(play, Seat.SOUTH), outlook(play, Seat.SOUTH, ["H", "S"]))
    ruling = rule_on_contested_claim(THREE, play, proofs=proofs)

    assert (ruling.tricks, ruling.laws) == (3, ("70A", "68C"))


def test_70e2_an_order_laid_down_counts_when_it_is_sure() -> None:
    play = Play.start(Deal.parse("N:..32. .8.Q. ...A2 9...K"), Contract.parse("3NTS"), leader=Seat.SOUTH)
    proofs = Proofs(outlook(play, Seat.SOUTH), ordered=outlook(play, Seat.SOUTH, from_the_top=True))

    assert rule_on_contested_claim(ContestedClaim(Seat.SOUTH, 2), play, proofs=proofs).tricks == 2


def test_68a_more_tricks_than_are_to_come_cannot_be_claimed() -> None:
    with pytest.raises(BridgeError, match="4 tricks claimed, 3 to come"):
        rule_on_contested_claim(ContestedClaim(Seat.SOUTH, 4), proofs=Proofs(Outlook(Side.NS, 3, 0, 0, 0)))


def situation(**event: Any) -> dict[str, Any]:
    return {
        "deal": "N:..T9.8 QJ..7. AK.Q.. .2.5.5",
        "contract": "4H",
        "declarer": "S",
        "won_before": {"NS": 8, "EW": 2},
        "event": {"type": "claim", "phase": "contested", "by": "S", "leader": "S", "claimed": 3, **event},
    }


def test_the_director_sees_what_can_happen() -> None:
    found = answer(situation(line=["H", "S"]))

    assert found["any_legal_line"] is False
    assert found["any_play"] == {"least": 1, "double_dummy": 3, "most": 3}
    assert found["stated_line"] == {"least": 3, "double_dummy": 3, "most": 3}
    assert (found["tricks_to_claimer"], found["declarer_tricks_final"], found["score_ns"]) == (3, 11, 450)


def test_a_defenders_claim_counts_for_his_side() -> None:
    found = answer(situation(by="W", claimed=0))

    assert found["any_play"] == {"least": 0, "double_dummy": 0, "most": 2}


def test_what_was_not_searched_is_said() -> None:
    for event in ({"leader": None}, {}):
        facts = situation(**event)
        if not event:
            facts["state"] = {"penalty_cards": [{"player": "E", "card": "SQ", "kind": "major"}]}
        found = answer(facts)

        assert found["any_legal_line"] is None
        assert found["not_searched"]


def test_tricks_in_progress_and_won_are_counted() -> None:
    facts = situation(claimed=2, leader=None)
    facts["tricks"] = [{"leader": "S", "cards": ["HQ", "H2", "C8", "D7"]}, {"leader": "S", "cards": ["SA"]}]
    found = answer(facts)

    assert (found["tricks_to_claimer"], found["declarer_tricks_final"]) == (2, 11)
