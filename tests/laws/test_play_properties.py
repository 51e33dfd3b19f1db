"""Plays in which things go wrong, ruled on and continued: whatever happens, thirteen tricks come of it."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from kontrakt import Card, Play, Seat
from kontrakt.laws.law48_exposed_card import (
    Shown,
    is_defender,
    penalty_cards,
    rule_on_exposed_card,
    rule_on_lead_before_choice,
    rule_on_partners_lead,
    rule_on_unplayed_penalty_card,
)
from kontrakt.laws.law53_out_of_turn import rule_on_fifth_card, rule_on_lead_out_of_turn
from kontrakt.laws.law57_premature_play import (
    has_played,
    rule_on_premature_play,
    rule_on_simultaneous_cards,
    rule_on_simultaneous_lead,
)
from kontrakt.laws.ruling import Rectification
from kontrakt.restrictions import PenaltyCard
from strategies import contracts, full_deals, seats

Irregularity = Callable[[Play, random.Random], Play]
"""Something that goes wrong, ruled on with everything chosen at random: the play that follows, or the same play."""


def chosen(ruling: Rectification, chance: random.Random) -> Play:
    """Choose at random until nothing is left to choose."""
    while ruling.choices:
        ruling = ruling.choose(chance.choice(ruling.choices).name)
    return ruling.play


def held(play: Play, seat: Seat) -> tuple[Card, ...]:
    hand = play.hand(seat)
    assert hand is not None
    return hand.cards


def on_turn(play: Play) -> Seat:
    assert play.turn is not None
    return play.turn


def others(play: Play, chance: random.Random) -> Seat:
    return chance.choice([seat for seat in Seat if seat is not play.turn])


def is_in(cards: tuple[tuple[Seat, Card], ...], seat: Seat) -> bool:
    return any(player is seat for player, _ in cards)


def lead_out_of_turn(play: Play, chance: random.Random) -> Play:
    if play.trick:
        return play
    by = others(play, chance)
    is_forced = [chance.random() < 0.1 for _ in range(3)]
    later = []
    if chance.random() < 0.4:
        player = chance.choice([seat for seat in Seat if seat is not by])
        later = [(player, chance.choice(held(play, player)))]
    ruling = rule_on_lead_out_of_turn(
        play,
        chance.choice(held(play, by)),
        by=by,
        told_by_opponent=is_forced[0],
        dummy_card_seen=is_forced[1],
        declarer_card_shown=is_forced[2],
        later=later,
        proper_lead=chance.random() < 0.5,
    )
    return chosen(ruling, chance)


def cards_shown(play: Play, chance: random.Random) -> Play:
    seat = chance.choice(list(Seat))
    cards = held(play, seat)
    if not cards:
        return play
    some = chance.sample(cards, min(len(cards), chance.randint(1, 2)))
    how, could_see, deliberate = chance.choice(list(Shown)), chance.random() < 0.8, chance.random() < 0.5
    return rule_on_exposed_card(play, seat, some, how=how, partner_could_see=could_see, deliberate=deliberate).play


def lead_before_choice(play: Play, chance: random.Random) -> Play:
    if not rule_on_partners_lead(play).choices:
        return play
    return chosen(rule_on_lead_before_choice(play, chance.choice(play.legal_cards())), chance)


def premature_play(play: Play, chance: random.Random) -> Play:
    seat = others(play, chance)
    leads = is_in(play.trick, seat)
    if not play.trick or not held(play, seat) or (has_played(play, seat) and not leads):
        return play
    return chosen(rule_on_premature_play(play, chance.choice(held(play, seat)), seat, leads=leads), chance)


def cards_at_once(play: Play, chance: random.Random) -> Play:
    seat = on_turn(play)
    card = chance.choice(play.legal_cards())
    both = [card, *(other for other in held(play, seat)[:2] if other is not card)]
    visible = both[: chance.randint(1, len(both))]
    return rule_on_simultaneous_cards(play, seat, both, visible=visible, designated=card).play


def leads_at_once(play: Play, chance: random.Random) -> Play:
    if play.trick:
        return play
    seat = others(play, chance)
    lead, card = chance.choice(play.legal_cards()), chance.choice(held(play, seat))
    return chosen(rule_on_simultaneous_lead(play, lead, card, seat), chance)


def penalty_card_not_played(play: Play, chance: random.Random) -> Play:
    seat = on_turn(play)
    legal = play.legal_cards()
    owes = any(penalty.card in legal for penalty in penalty_cards(play, seat))
    wrong = [card for card in held(play, seat) if (error := play.objection(card)) and error.code == "penalty_card"]
    if not owes or not wrong:
        return play
    card = chance.choice(wrong)
    return chosen(rule_on_unplayed_penalty_card(play.accept(card), seat, card), chance)


def fifth_card(play: Play, chance: random.Random) -> Play:
    seat = chance.choice(list(Seat))
    if not held(play, seat) or not is_in(play.trick or play.cards, seat):
        return play
    card, deemed_lead = chance.choice(held(play, seat)), chance.random() < 0.5
    return chosen(rule_on_fifth_card(play, card, seat, deemed_lead=deemed_lead, deliberate=True), chance)


IRREGULARITIES: tuple[Irregularity, ...] = (
    lead_out_of_turn,
    cards_shown,
    lead_before_choice,
    premature_play,
    cards_at_once,
    leads_at_once,
    penalty_card_not_played,
    fifth_card,
)


def played_on(play: Play, chance: random.Random, irregularities: tuple[Irregularity, ...] = IRREGULARITIES) -> Play:
    """Play to the end, with something irregular before one card in three."""
    while not play.is_over:
        if chance.random() < 0.3:
            play = chance.choice(irregularities)(play, chance)
        if not play.is_over:
            play = chosen(rule_on_partners_lead(play), chance)
            play = play.play(chance.choice(play.legal_cards()))
        lying = [r for r in play.restrictions if isinstance(r, PenaltyCard)]
        assert all(r.card in held(play, r.seat) and is_defender(play, r.seat) for r in lying)
        assert len({r.card for r in lying}) == len(lying)
    return play


plays_gone_wrong = st.builds(
    lambda deal, contract, seed: played_on(Play.start(deal, contract), random.Random(seed)),
    full_deals(),
    contracts(seats()),
    st.integers(0, 2**32),
)


@given(plays_gone_wrong)
def test_thirteen_tricks_and_all_cards_are_played_by_those_who_held_them(play: Play) -> None:
    assert len(play.tricks) == 13
    assert len({card for _, card in play.cards}) == 52
    assert all(card in (play.deal[seat] or ()) for seat, card in play.cards)


@given(plays_gone_wrong)
def test_no_penalty_card_is_left_on_the_table(play: Play) -> None:
    assert [r for r in play.restrictions if isinstance(r, PenaltyCard)] == []


@given(plays_gone_wrong)
def test_the_tricks_of_both_sides_are_thirteen(play: Play) -> None:
    result = play.result

    assert result is not None
    assert 0 <= result.tricks <= 13
    assert all(len(trick.cards) == 4 and {seat for seat, _ in trick.cards} == set(Seat) for trick in play.tricks)


@given(plays_gone_wrong)
def test_a_play_gone_wrong_is_read_back_from_json(play: Play) -> None:
    assert Play.from_json(play.to_json()) == play
