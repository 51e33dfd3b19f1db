"""Situations of dummy: what he does, and the cards that declarer names for him (Laws 42, 43, 45C4(b), 45D, 46)."""

from __future__ import annotations

from typing import Any

from kontrakt.cards import Card, Rank
from kontrakt.laws.law41_dummy import DummysAct, rule_on_dummys_act
from kontrakt.laws.law45_card_played import ReplacedCard, rule_on_change_of_designation, rule_on_dummys_wrong_card
from kontrakt.laws.law46_dummys_card import DummysCard, Word, rule_on_dummys_card
from kontrakt.laws.law61_revoke import find_revokes
from kontrakt.play import Play
from kontrakt.restrictions import PenaltyCard
from kontrakt.seats import Seat
from kontrakt.situations.facts import Facts, flag, member_of, one_of, text
from kontrakt.situations.position import card, play_of, seat, shown_cards, shown_penalty_cards, suit


def dummy_action(facts: Facts) -> dict[str, Any]:
    """Answer whether dummy may do something, and what follows if he may not."""
    play = play_of(facts)
    event, judgements = facts.part("event"), facts.part("judgements")
    ruling = rule_on_dummys_act(
        play,
        event.read("action", member_of(DummysAct)),
        is_over=event.read("play_ended", flag, None),
        broke_limits=judgements.read("dummy_broke_43A2", flag, None),
        attention_drawn=judgements.read("attention_already_drawn_by_other", flag, None),
        is_revoke=event.read("is_revoke", flag, _has_revoked(play)),
        defenders_gained=judgements.read("defenders_gained", flag, None),
    )
    answer: dict[str, Any] = {
        "allowed": ruling.allowed,
        "paragraphs": list(ruling.laws),
        "director_later": list(ruling.later),
        "open": [ruling.question.law] if ruling.question else [],
    }
    if ruling.lead_from:
        answer |= {"options": [f"lead_from:{one}" for one in ruling.lead_from], "chooser": "either_defender"}
    if ruling.must_correct is not None:
        corrected = ruling.must_correct
        answer |= {"must_correct": corrected, "treated_as_established": corrected, "apply": "64" if corrected else None}
    if ruling.plays_on:
        answer |= {"play_continues": True, "immediate_rectification": False, "adjusted_score": ruling.adjusted_score}
    if "43B3" in ruling.laws:
        adjust = None if ruling.reduced is None else [str(side) for side in ruling.reduced]
        answer |= {"adjust": adjust, "declaring_side_keeps_table_score": True}
    return answer


def _has_revoked(play: Play) -> bool:
    """Return whether the last card from declarer's own hand is a revoke."""
    last = next((played for who, played in reversed(play.cards) if who is play.declarer), None)
    return any(revoke.seat is play.declarer and revoke.card is last for revoke in find_revokes(play))


def dummy_call(facts: Facts) -> dict[str, Any]:
    """Answer which card declarer's words play."""
    call = facts.part("event").part("call")
    kind = call.read("kind", one_of("card", "suit", "rank", *(word.value for word in Word)))
    named = call.read("card", card) if kind == "card" else None
    ruling = rule_on_dummys_card(
        play_of(facts),
        suit=named.suit if named else call.read("suit", suit) if kind == "suit" else None,
        rank=named.rank if named else call.read("rank", _rank) if kind == "rank" else None,
        word=None if kind in ("card", "suit", "rank") else Word(kind),
        intent=facts.part("judgements").read("incontrovertible_intent", card, None),
    )
    return {
        "paragraphs": [ruling.law],
        "open": [ruling.question.law] if ruling.question else [],
        "card": ruling.card and str(ruling.card),
    } | _to_name(ruling)


def _rank(value: Any) -> Rank:
    return Rank.parse(text(value))


def _to_name(ruling: DummysCard) -> dict[str, Any]:
    """Return what has to be named instead, and by whom."""
    if not ruling.options:
        return {}
    cards = shown_cards(ruling.options)
    chooser = "either_defender" if len(ruling.choosers) > 1 else str(ruling.choosers[0])
    answer: dict[str, Any] = {"chooser": chooser, "legal": cards}
    match ruling.law:
        case "46B4":
            answer["invalid"] = True
        case "44C":
            answer["illegal"] = {str(ruling.refused): ruling.law}
        case "46B3(b)":
            answer["declarer_must_specify"] = cards
    return answer


def change_designation(facts: Facts) -> dict[str, Any]:
    """Answer whether declarer may change the card that he has named."""
    event = facts.part("event")
    called, after = event.read("called", card), _played_after(event)
    play = play_of(facts)
    ruling = rule_on_change_of_designation(
        play,
        called,
        event.read("changed_to", card),
        played_after=after,
        declarer_played=event.read("declarer_played_since", flag, False),
        unintended=facts.part("judgements").read("unintended", flag, None),
    )
    return {"allowed": ruling.is_replaced} | _replaced(play, ruling, after)


def dummy_wrong_card(facts: Facts) -> dict[str, Any]:
    """Answer what follows when dummy puts up a card that was not named."""
    event = facts.part("event")
    play, after = play_of(facts), _played_after(event)
    ruling = rule_on_dummys_wrong_card(
        play,
        event.read("named", card),
        event.read("placed", card),
        played_after=after,
        both_sides_played_next=event.read("both_sides_played_next", flag, False),
    )
    return {"corrected": ruling.is_replaced} | _replaced(play, ruling, after)


def _played_after(event: Facts) -> list[tuple[Seat, Card]]:
    return [(one.read("player", seat), one.read("card", card)) for one in event.parts("played_after")]


def _replaced(play: Play, ruling: ReplacedCard, after: list[tuple[Seat, Card]]) -> dict[str, Any]:
    in_force = [r for r in play.restrictions if not (isinstance(r, PenaltyCard) and (r.seat, r.card) in after)]
    answer: dict[str, Any] = {
        "paragraphs": list(ruling.laws),
        "director_later": list(ruling.later),
        "open": [ruling.question.law] if ruling.question else [],
        "dummy_card": ruling.card and str(ruling.card),
        "returned_to_hand": shown_cards(ruling.returned),
        "may_withdraw": [{"player": str(who), "card": str(played)} for who, played in ruling.may_withdraw],
        "then_may_withdraw": [
            {"player": str(who), "card": str(played), "if": f"{other} changes"}
            for who, played, other in ruling.then_may_withdraw
        ],
        "penalty_cards": shown_penalty_cards(in_force),
    }
    if ruling.options:
        answer |= {"chooser": str(play.declarer), "legal": shown_cards(ruling.options)}
    return answer
