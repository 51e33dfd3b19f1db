"""Situations of single cards and tricks: what is legal, who won, what has been played (Laws 41A, 44-47, 65, 66, 77)."""

from __future__ import annotations

from typing import Any

from kontrakt.errors import BridgeError
from kontrakt.laws.law09_attention import Permission
from kontrakt.laws.law41_dummy import rule_on_face_down_lead
from kontrakt.laws.law45_card_played import Manner, chooser, rule_on_misinformed_play, rule_on_shown_card
from kontrakt.laws.law61_revoke import find_revokes
from kontrakt.laws.law65_tricks import may_look_at_own_card, may_point_out, may_see_trick
from kontrakt.seats import Side
from kontrakt.situations.facts import Facts, flag, mapping_of, member_of, number
from kontrakt.situations.position import (
    card,
    play_of,
    score_ns,
    seat,
    shown_cards,
    shown_penalty_cards,
    won_before,
)


def legal_cards(facts: Facts) -> dict[str, Any]:
    """Answer which cards a player may play now, and who chooses among them."""
    player = facts.part("event").read("player", seat)
    play = play_of(facts, leader=player)
    if play.turn is not player:
        whose = f"it is {play.turn.name.title()}'s" if play.turn else "the play is over"
        raise BridgeError(f"it is not {player.name.title()}'s turn, {whose} (Law 44)")
    return {"legal": shown_cards(play.legal_cards()), "chooser": str(chooser(play))}


def trick_results(facts: Facts) -> dict[str, Any]:
    """Answer who has won each trick, who leads next, and which cards of the record were not legal."""
    play = play_of(facts)
    leader = play.trick[0][0] if play.trick else play.turn
    return {
        "winners": [str(winner) for winner in play.winners],
        "tricks": {str(side): won_before(facts, side) + play.won(side) for side in Side},
        "next_leader": leader and str(leader),
        "illegal_plays": [
            {"trick": one.trick, "player": str(one.seat), "card": str(one.card), "suit_led": str(one.suit)}
            for one in find_revokes(play)
        ],
    }


def score(facts: Facts) -> dict[str, Any]:
    """Answer what a board scores for North-South (77); nothing if it was passed out (22)."""
    event = facts.part("event")
    if event.read("passed_out", flag, False):
        return {"score_ns": 0, "paragraphs": ["22"]}
    return {"score_ns": score_ns(facts, event.read("tricks", number)), "paragraphs": ["77"]}


def face_down_lead(facts: Facts) -> dict[str, Any]:
    """Answer what becomes of an opening lead made face down."""
    event = facts.part("event")
    play = play_of(facts)
    ruling = rule_on_face_down_lead(play, event.read("player", seat), event.read("card", card))
    return {
        "paragraphs": ["41A"],
        "returned_to_hand": shown_cards(ruling.returned),
        "penalty_cards": shown_penalty_cards(play.restrictions),
        "proper_leader": str(ruling.leader),
        "options": [],
    }


def inspect_trick(facts: Facts) -> dict[str, Any]:
    """Answer whether a player may have the cards of a trick shown again."""
    event = facts.part("event")
    return _permitted(
        may_see_trick(
            play_of(facts),
            event.read("player", seat),
            trick=event.read("trick", number, None),
            own_card_turned=event.read("own_card_turned", flag),
            side_played_on=event.read("side_played_next", flag, None),
        )
    )


def inspect_own_last(facts: Facts) -> dict[str, Any]:
    """Answer whether a player may look at the card that he played last; showing it he never may."""
    event = facts.part("event")
    played_on = event.read("side_played_next", flag, None)
    found = may_look_at_own_card(play_of(facts), event.read("player", seat), side_played_on=played_on)
    return _permitted(found) | {"may_expose": False}


def wrongly_pointed(facts: Facts) -> dict[str, Any]:
    """Answer whether a player may point out that a card lies the wrong way; if not, that is for Law 16B."""
    event = facts.part("event")
    played_on = event.read("side_played_next", flag, None)
    found = may_point_out(play_of(facts), event.read("player", seat), side_played_on=played_on)
    return _permitted(found) | {"director_later": [] if found.allowed else ["16B"]}


def _permitted(found: Permission) -> dict[str, Any]:
    return {"allowed": found.allowed, "paragraphs": [found.law]}


_CARD_FINDINGS = (
    "partner_could_see",
    "touching_or_nearly",
    "held_as_played",
    "touched_by_declarer",
    "purpose_arranging",
    "dropped_accidentally",
)


def is_played(facts: Facts) -> dict[str, Any]:
    """Answer whether a card has been played, and what it is if not."""
    event, judgements = facts.part("event"), facts.part("judgements")
    play = play_of(facts)
    ruling = rule_on_shown_card(
        play,
        event.read("player", seat),
        event.read("card", card),
        manner=event.read("how", member_of(Manner), None),
        **{name: judgements.read(name, flag, None) for name in _CARD_FINDINGS},
    )
    answer = {
        "played": ruling.is_played,
        "paragraphs": [ruling.law],
        "penalty_cards": shown_penalty_cards(ruling.restrictions),
        "open": [ruling.question.law] if ruling.question else [],
    }
    return answer | ({"apply": ruling.apply} if ruling.apply else {})


def misinformed_play(facts: Facts) -> dict[str, Any]:
    """Answer whether a card played on a wrong explanation may be taken back."""
    event, judgements = facts.part("event"), facts.part("judgements")
    played = event.read("card", card)
    influenced: dict[str, bool] = judgements.read("influenced", mapping_of(str, flag), {})
    ruling = rule_on_misinformed_play(
        played,
        is_opening_lead=event.read("opening_lead", flag, False),
        played_since=event.read("cards_played_since", flag),
        dummy_faced=event.read("dummy_card_faced", flag, False),
        influenced=influenced.get(f"{event.read('player', seat)}:{played}"),
    )
    return {
        "allowed": ruling.is_allowed,
        "paragraphs": [ruling.law],
        "returned_to_hand": [str(played)] if ruling.is_allowed else [],
        "penalty_cards": shown_penalty_cards(play_of(facts).restrictions),
        "adjusted_score": ruling.adjusted_score,
        "director_later": ["47E2(b)"] if ruling.adjusted_score == "possible" else [],
        "open": [ruling.question.law] if ruling.question else [],
    }
