"""Situations of the deal: boards, dealing, hands and boards that were the wrong ones (Laws 2, 6, 13-15)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import attrs

from kontrakt.cards import PACK
from kontrakt.deal import Board, Deal, has_to_be_dealt_anew
from kontrakt.laws.law09_attention import Phase
from kontrakt.laws.law13_wrong_cards import (
    Found,
    WrongCards,
    rule_on_card_count,
    rule_on_wrong_board,
    rule_on_wrong_hand,
)
from kontrakt.seats import Seat
from kontrakt.situations.calls import answer_state, heard
from kontrakt.situations.facts import Facts, flag, list_of, mapping_of, member_of, number, one_of


def board(facts: Facts) -> dict[str, Any]:
    """Answer who deals boards and who is vulnerable (2)."""
    boards = map(Board, facts.part("event").read("numbers", list_of(number)))
    return {"boards": {str(one.number): [str(one.dealer), str(one.vulnerability)] for one in boards}}


def deal(facts: Facts) -> dict[str, Any]:
    """Answer what a way of dealing makes of a pack (6B)."""
    facts.part("event").read("method", one_of("clockwise"))
    dealt = Deal.dealt(PACK)
    holders = [next(seat for seat, hand in dealt if hand is not None and card in hand) for card in PACK]
    return {
        "paragraphs": ["6B"],
        "cards_per_hand": len(PACK) // len(set(holders)),
        "adjacent_cards_to_same_hand": any(one is other for one, other in pairwise(holders)),
    }


def deal_check(facts: Facts) -> dict[str, Any]:
    """Answer whether a deal has to be dealt anew (6D1)."""
    event = facts.part("event")
    is_void = has_to_be_dealt_anew(
        auction_begun=event.read("auction_begun", flag),
        misdealt=event.read("incorrectly_dealt", flag, False),
        card_seen=event.read("card_seen", flag, False),
    )
    return {"paragraphs": ["6D1"], "new_deal_required": is_void}


def card_count(facts: Facts) -> dict[str, Any]:
    """Answer what follows from hands with too many or too few cards (13, 14)."""
    event = facts.part("event")
    return _answer(
        rule_on_card_count(
            event.read("counts", mapping_of(Seat.parse, number)),
            phase=event.read("phase", member_of(Phase)),
            called=event.read("called", list_of(Seat.parse), []),
            seen=event.read("seen", flag, None),
            surplus=event.read("surplus", flag, False),
            played_to_quitted_trick=event.read("played_to_quitted_trick", flag, False),
            found=event.read("found", member_of(Found), None),
            deal_can_be_corrected=facts.part("judgements").read("deal_can_be_corrected", flag, None),
        )
    )


def wrong_board(facts: Facts) -> dict[str, Any]:
    """Answer what becomes of a board that should not have been played now (15B)."""
    event = facts.part("event")
    contest = event.read("contest", one_of("pairs", "individual", "teams"))
    return _answer(rule_on_wrong_board(event.read("played_before", list_of(Seat.parse)), teams=contest == "teams"))


def _answer(ruling: WrongCards) -> dict[str, Any]:
    answer = attrs.asdict(ruling, filter=lambda field, value: value is not None and field.name != "unauthorised_for")
    if ruling.unauthorised_for:
        answer["info"] = {"unauthorised_for": [str(seat) for seat in ruling.unauthorised_for]}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in answer.items()}


def wrong_board_cards(facts: Facts) -> dict[str, Any]:
    """Answer what follows from a call on the cards of another board (15A)."""
    ruling = rule_on_wrong_hand(heard(facts), facts.part("event").read("offender", Seat.parse))
    if ruling.adjusted_score == "required":
        return {"paragraphs": list(ruling.paragraphs), "adjusted_score": "required"}
    return answer_state(ruling)
