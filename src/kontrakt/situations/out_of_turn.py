"""Situations of leads and plays out of turn, and of cards played together (Laws 53-60)."""

from __future__ import annotations

from typing import Any

from kontrakt.cards import Card
from kontrakt.laws import law53_out_of_turn as law53
from kontrakt.laws import law57_premature_play as law57
from kontrakt.laws.ruling import Rectification
from kontrakt.seats import Seat
from kontrakt.situations.facts import Facts, flag, mapping_of, one_of, text
from kontrakt.situations.position import card, cards, play_of, seat, shown_cards
from kontrakt.situations.rectified import shown


def chosen(ruling: Rectification, event: Facts) -> Rectification:
    """Return what follows from the choice that an event names, if it names one."""
    choice = event.read("choice", text, None)
    return ruling if choice is None else ruling.choose(choice)


def lead_out_of_turn(facts: Facts) -> dict[str, Any]:
    """Answer who may choose what after a lead out of turn, and how the play goes on."""
    event = facts.part("event")
    plays = event.parts("played_after")
    later = [one for one in plays if not _is_late(one)]
    ruling = law53.rule_on_lead_out_of_turn(
        play_of(facts, leader=event.read("proper_leader", seat)),
        event.read("card", card),
        by=event.read("player", seat),
        told_by_opponent=event.read("informed_by_opponent", flag, False),
        dummy_card_seen=event.read("dummy_card_seen", flag, False),
        declarer_card_shown=event.read("declarer_exposed_card", flag, False),
        partner_face_down=event.read("partner_face_down", card, None),
        later=[_played(one) for one in later],
        proper_lead=bool(later) and later[0].read("as", one_of("proper_lead"), "") == "proper_lead",
    )
    ruling = chosen(ruling.decided(event.read("responses", mapping_of(seat, _answer), {})), event)
    for player, played in (_played(one) for one in plays if _is_late(one)):
        ruling = law53.rule_on_play_after_retraction(ruling, played, player)
    return shown(ruling) | _how_it_lies(ruling.settled, event)


def _answer(value: Any) -> str | None:
    return None if value is None else text(value)


def _played(one: Facts) -> tuple[Seat, Card]:
    return one.read("player", seat), one.read("card", card)


def _is_late(one: Facts) -> bool:
    return one.read("when", one_of("after_retraction_required"), None) is not None


def _how_it_lies(ruling: Rectification, event: Facts) -> dict[str, Any]:
    """Return who is who, and the trick that the lead has begun or not."""
    play = ruling.play
    is_open = bool(ruling.choices) and ruling.accepted is None
    leader = play.trick[0][0] if play.trick else play.turn
    answer: dict[str, Any] = {
        "declarer": str(play.declarer),
        "dummy": str(play.dummy),
        "is_lead": "54E" not in ruling.laws,
        "accepted": ruling.accepted,
        "lead": str(play.trick[0][1]) if play.trick else None,
    }
    if leader is not None and not is_open:
        order = (leader, leader.lho, leader.partner, leader.rho)
        answer |= {"leader": str(leader), "order": list(map(str, order)), "next_to_play": str(play.turn)}
    if "54B2" in ruling.laws:  # the card called from dummy
        answer["card_stands"] = not ruling.returned
    if event.has("then_trick"):
        for each in event.part("then_trick").read("cards", cards):
            play = play.accept(each)
        answer["legal_then"] = {str(play.turn): shown_cards(play.legal_cards())}
    return answer


def premature_play(facts: Facts) -> dict[str, Any]:
    """Answer what becomes of a card that was played too early, and what declarer may order."""
    event = facts.part("event")
    play = play_of(facts, leader=event.read("leader", seat, None))
    dummys = event.read("dummy_card", card, None)
    if dummys is not None and play.dummy is not None and play.turn is not play.dummy:
        play = law57.rule_on_premature_play(play, dummys, play.dummy).play
    ruling = law57.rule_on_premature_play(
        play,
        event.read("card", card),
        event.read("player", seat),
        leads=event.read("next_trick", flag, False),
        declarer_played=event.read("both_declarer_hands_played", flag, False),
        dummy_volunteered=event.read("dummy_played_of_own_volition", flag, False),
    )
    ruling = chosen(ruling, event)
    return shown(ruling) | {"card_stands": bool(ruling.accepted)}


def simultaneous_cards(facts: Facts) -> dict[str, Any]:
    """Answer which of several cards is played, and what becomes of the others."""
    event = facts.part("event")
    player = event.read("player", seat)
    before = play_of(facts, leader=player)
    ruling = law57.rule_on_simultaneous_cards(
        before,
        player,
        event.read("cards", cards),
        visible=event.read("visible", cards),
        designated=event.read("designated", card, None),
        deliberate=facts.part("judgements").read("deliberate", flag, False),
        later=[_played(one) for one in event.parts("played_after")],
        played_on=event.read("both_sides_played_next", flag, False),
    )
    added = ruling.play.cards[len(before.cards) :]
    return shown(ruling) | {"played": str(added[0][1]) if added else None}


def simultaneous_leads(facts: Facts) -> dict[str, Any]:
    """Answer what becomes of a card that was played at the same moment as the proper lead."""
    event = facts.part("event")
    leader, lead = event.read("proper_leader", seat), event.read("proper_card", card)
    play = play_of(facts, leader=leader)
    ruling = law57.rule_on_simultaneous_lead(play, lead, event.read("card", card), event.read("player", seat))
    ruling = chosen(ruling, event)
    return shown(ruling) | {"leader": str(leader), "lead": str(lead)}
