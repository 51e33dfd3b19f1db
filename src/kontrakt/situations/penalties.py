"""Situations of cards shown during the play, and of penalty cards (Laws 45E, 48-52)."""

from __future__ import annotations

from typing import Any

from kontrakt.errors import ParseError
from kontrakt.laws import law48_exposed_card as law48
from kontrakt.laws.law53_out_of_turn import rule_on_fifth_card
from kontrakt.situations import exposed
from kontrakt.situations.facts import Facts, flag, one_of
from kontrakt.situations.out_of_turn import chosen
from kontrakt.situations.position import card, cards, contract_of, play_of, seat, shown_penalty_cards
from kontrakt.situations.rectified import shown


def exposed_cards(facts: Facts) -> dict[str, Any]:
    """Answer what becomes of cards that were shown, during the auction (24) or the play (45E, 48, 49)."""
    if contract_of(facts) is None:
        return exposed.exposed_cards(facts)
    event, found = facts.part("event"), facts.part("judgements")
    player, faced = event.read("player", seat), event.read("cards", cards)
    how = event.read("how", one_of("dropped", "named", "withdrawn_lead", "fifth_card"))
    play = play_of(facts)
    deliberate = found.read("deliberate", flag, None)
    if how == "fifth_card":
        deemed_lead = found.read("deemed_lead", flag, None)
        if len(faced) != 1:
            raise ParseError(f"event.cards: a fifth card is one card, not {len(faced)} (Law 45E)")
        (fifth,) = faced
        ruling = rule_on_fifth_card(play, fifth, player, deemed_lead=deemed_lead, deliberate=deliberate)
    else:
        could_see = found.read("partner_could_see", flag, None)
        ruling = law48.rule_on_exposed_card(
            play, player, faced, how=law48.Shown(how), partner_could_see=could_see, deliberate=deliberate
        )
    answer = shown(ruling)
    if not ruling.questions:
        answer["penalty_cards"] = shown_penalty_cards(law48.penalty_cards(ruling.play, player))
    return answer


def partner_to_lead(facts: Facts) -> dict[str, Any]:
    """Answer what declarer may choose before the partner of a player with penalty cards leads."""
    event = facts.part("event")
    play = play_of(facts, leader=event.read("leader", seat))
    early = event.read("led_before_choice", card, None)
    ruling = law48.rule_on_partners_lead(play) if early is None else law48.rule_on_lead_before_choice(play, early)
    return shown(chosen(ruling, event))


def failed_penalty_card(facts: Facts) -> dict[str, Any]:
    """Answer whether declarer may or must accept a card played instead of a penalty card."""
    event = facts.part("event")
    play = play_of(facts)
    player, played = event.read("player", seat), event.read("played", card)
    since = event.read("declarer_played_since", flag, False)
    ruling = chosen(law48.rule_on_unplayed_penalty_card(play, player, played, declarer_played=since), event)
    first = play.cards.index((player, played)) & ~3
    trick = ruling.settled.play.cards[first : first + 4]
    return shown(ruling) | {"trick": [str(each) for _, each in trick]}


def penalty_information(facts: Facts) -> dict[str, Any]:
    """Answer who may use what a penalty card tells."""
    event = facts.part("event")
    stage = event.read("stage", one_of("on_table", "returned_to_hand", "played"))
    known = law48.information_of_penalty_card(event.read("owner", seat), law48.Stage(stage))
    return {
        "paragraphs": list(known.laws),
        "info": {"unauthorised_for": list(map(str, known.unauthorised)) or None},
        "director_later": list(known.later),
    }
