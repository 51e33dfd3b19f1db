"""Situations of cards and other information that players should not have (Laws 16D, 24)."""

from __future__ import annotations

from typing import Any

from kontrakt.cards import Card
from kontrakt.errors import ParseError
from kontrakt.laws.law16_information import rule_on_extraneous_information
from kontrakt.laws.law24_exposed_in_auction import rule_on_exposed_cards
from kontrakt.restrictions import PenaltyCard
from kontrakt.seats import Seat
from kontrakt.situations.calls import answer_state, heard
from kontrakt.situations.facts import Facts, flag, list_of, one_of, text


def exposed_cards(facts: Facts) -> dict[str, Any]:
    """Answer what follows from cards shown during the auction (24); before its first call that is 16D."""
    if facts.has("contract"):
        raise ParseError("contract: no ruling on cards shown in the play yet (Law 49)")
    state = heard(facts)
    event, judgements = facts.part("event"), facts.part("judgements")
    player = event.read("player", Seat.parse)
    cards = event.read("cards", list_of(lambda value: Card.parse(text(value))))
    how = event.read("how", one_of("dropped", "led"))
    if not state.auction.calls and state.pending is None:
        return _extraneous(facts, first_call_made=False)
    shown = rule_on_exposed_cards(
        state,
        player,
        cards,
        led=how == "led",
        partner_could_see=judgements.read("partner_could_see", flag, None),
        own_error=judgements.read("own_error", flag, None),
    )
    answer = answer_state(shown.after)
    if "24" in answer["open"]:
        return answer | dict.fromkeys(("face_up_until", "if_defender", "if_declaring_side"))
    lies = bool(shown.penalty_cards)
    return answer | {
        "face_up_until": "auction_end" if lies else None,
        "if_defender": {"penalty_cards": [_penalty_card(one) for one in shown.penalty_cards]},
        "if_declaring_side": {"returned_to_hand": [str(card) for card in shown.cards]},
    }


def _penalty_card(penalty: PenaltyCard) -> dict[str, str]:
    return {"player": str(penalty.seat), "card": str(penalty.card), "kind": penalty.kind.value}


def extraneous_information(facts: Facts) -> dict[str, Any]:
    """Answer what the Director may do about information that came by accident (16D)."""
    return _extraneous(facts, first_call_made=facts.part("event").read("first_call_made", flag))


def _extraneous(facts: Facts, *, first_call_made: bool) -> dict[str, Any]:
    ruling = rule_on_extraneous_information(
        first_call_made=first_call_made,
        likely_to_interfere=facts.part("judgements").read("likely_to_interfere", flag, None),
    )
    return {
        "paragraphs": ["16D", "16D1", ruling.law],
        "options_director": list(ruling.options),
        "open": [ruling.question.law] if ruling.question else [],
    }
