"""Leads out of turn, cards played to them, and a fifth card that may be one (Laws 45E, 47E1, 53-56, 60)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from kontrakt.cards import Card
from kontrakt.errors import BridgeError
from kontrakt.laws.law48_exposed_card import (
    add_penalty_cards,
    become_penalty_cards,
    is_defender,
    rule_on_partners_lead,
)
from kontrakt.laws.law57_premature_play import rule_on_premature_play
from kontrakt.laws.law61_revoke import last_but_one
from kontrakt.laws.ruling import Choice, Question, Rectification
from kontrakt.play import Play
from kontrakt.seats import Seat

Played = tuple[Seat, Card]
"""A card with the hand that plays it."""


def rule_on_lead_out_of_turn(
    play: Play,
    card: Card,
    *,
    by: Seat,
    told_by_opponent: bool = False,
    dummy_card_seen: bool = False,
    declarer_card_shown: bool = False,
    partner_face_down: Card | None = None,
    later: Sequence[Played] = (),
    proper_lead: bool = False,
) -> Rectification:
    """Return what may be chosen after a lead out of turn that was faced, or what follows without a choice.

    Laws 47E1, 53-56, 60A. Declarer accepts a defender's lead or not; either defender accepts declarer's or dummy's,
    and if they differ the one whose turn comes first after the lead decides (55A).

    Args:
        play: the play, without the lead.
        card: the card led.
        by: the hand that led it.
        told_by_opponent: whether an opponent had said that it was his turn (47E1).
        dummy_card_seen: whether declarer could have seen a card of dummy's (54C).
        declarer_card_shown: whether declarer has begun to spread his hand and shown a card (54A).
        partner_face_down: what the proper leader has meanwhile led face down (54).
        later: what others have played before the ruling, in order.
        proper_lead: whether the first of these was meant as the proper lead, not as a card played to this one (53B).

    Raises:
        BridgeError: if it is no lead out of turn, or he does not hold the card.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS"))
    >>> ruling = rule_on_lead_out_of_turn(play, Card.parse("HQ"), by=Seat.EAST)
    >>> for choice in ruling.choices:
    ...     print(choice.law, choice.name)
    54A accept_as_dummy
    54B accept
    54D decline_require:H
    54D decline_forbid:H
    54D decline_free
    >>> after = ruling.choose("accept_as_dummy").play
    >>> after.declarer, after.dummy, after.turn
    (Seat.NORTH, Seat.SOUTH, Seat.SOUTH)
    """
    hand, turn = play.hand(by), play.turn
    if play.declarer is None or turn is None or play.trick or turn is by:
        raise BridgeError(f"{by.name.title()}'s {card} is no lead out of turn (Law 53)")
    if hand is not None and card not in hand:
        raise BridgeError(f"{by.name.title()} cannot lead {card}: he does not hold it (Law 45A)")
    is_opening = not play.cards and play.deal.is_full
    ruling = _choices(play, card, by, is_opening, told_by_opponent, dummy_card_seen, declarer_card_shown)
    if later:
        ruling = _played_over(play, ruling, (by, card), later, proper_lead)
    if partner_face_down is not None:
        ruling = ruling.returning((by.partner, partner_face_down)).citing("41A")
    return ruling


def _choices(
    play: Play, card: Card, by: Seat, is_opening: bool, told: bool, dummy_seen: bool, declarer_shown: bool
) -> Rectification:
    """Find the row: what may be chosen, by whom, and what follows."""
    declarer, defends = play.declarer, is_defender(play, by)
    assert declarer is not None
    taken_back = Rectification(play, accepted=False, returned=((by, card),))
    if is_opening and not defends:
        return taken_back.citing("54E", "24D")
    if told:
        return taken_back.citing("47E1", "16C")
    if len(play.winners) == last_but_one(play):
        return Rectification(play, ("53A",), accepted=False)
    accepted = Rectification(play.accept(card, by=by), ("53A",), accepted=True)
    if not defends:
        row = "55B1" if play.turn is not None and is_defender(play, play.turn) else "55B2"
        declined = attrs.evolve(taken_back, later=("55C",))
        either = (by.lho, by.rho)
        return Rectification(
            play, ("55A",), (Choice("accept", "55A", accepted), Choice("decline", row, declined)), either
        )
    if not is_opening:
        choices = (Choice("accept", "56A", accepted), *_declined(play, card, by, "56B"))
        return Rectification(play, ("56",), choices, (declarer,))
    spread = Choice("accept_as_dummy", "54A", Rectification(_exchanged(play, card, by), accepted=True))
    if dummy_seen:
        choices = (Choice("accept", "54C", accepted),)
    elif declarer_shown:
        choices = (spread,)
    else:
        choices = (spread, Choice("accept", "54B", accepted), *_declined(play, card, by, "54D"))
    return Rectification(play, ("54",), choices, (declarer,))


def _declined(play: Play, card: Card, by: Seat, law: str) -> tuple[Choice, ...]:
    """Return the ways not to accept a defender's lead: it is a penalty card, and if his partner leads, 50D2 follows."""
    lying = add_penalty_cards(play, by, [card])
    waiting = rule_on_partners_lead(lying)
    if not waiting.choices:
        return (Choice("decline", law, Rectification(lying, ("50B",), accepted=False)),)
    return tuple(
        Choice(f"decline_{choice.name}", law, attrs.evolve(waiting.choose(choice.name), accepted=False))
        for choice in waiting.choices
    )


def _exchanged(play: Play, card: Card, by: Seat) -> Play:
    """Return the play in which declarer has spread his hand: his partner is declarer for the board (54A)."""
    assert play.contract is not None
    contract = play.contract.by(play.dummy)
    return Play.start(play.deal, contract, leader=by, restrictions=play.restrictions).accept(card)


def _played_over(
    play: Play, ruling: Rectification, lead: Played, later: Sequence[Played], proper_lead: bool
) -> Rectification:
    """Return what follows when somebody has played before the ruling on a lead (53, 54B, 60)."""
    by, (player, card) = lead[0], later[0]
    is_other_side = player.side is not by.side
    if not ruling.choices:
        return ruling if "53A" in ruling.laws else attrs.evolve(ruling.citing("47D"), returned=(lead, *later))
    if proper_lead and is_other_side and player is play.turn:
        return Rectification(play.accept(card), ("53B", "16C"), accepted=False, returned=(lead, *later[1:]))
    accepting = next((c.name for c in ruling.choices if c.name == "accept"), ruling.choices[0].name)
    if player is by.lho:
        accepted = ruling.choose(accepting)
        after = accepted.play
        for seat, played in later:
            after = after.accept(played, by=seat)
        return attrs.evolve(accepted.citing("60A1", "60A2"), play=after)
    if is_other_side and not is_defender(play, by):
        accepted = ruling.choose(accepting)
        early = rule_on_premature_play(accepted.play, card, player)
        return attrs.evolve(early, accepted=True).citing("53A", "53C")
    if player is play.dummy and "54" in ruling.laws:
        accepted = ruling.choose(accepting)
        early = rule_on_premature_play(accepted.play, card, player)
        return attrs.evolve(early, accepted=True).citing("54B2")
    choices = tuple(attrs.evolve(choice, then=_with_card(choice.then, card, player)) for choice in ruling.choices)
    return attrs.evolve(ruling.citing("60C"), choices=choices)


def _with_card(then: Rectification, card: Card, seat: Seat) -> Rectification:
    """Add a card that was played without settling whether the lead stands: too early, if it does; else it goes."""
    if then.accepted:
        early = rule_on_premature_play(then.play, card, seat)
        return attrs.evolve(then, play=early.play).citing(*early.laws).returning(*early.returned)
    if is_defender(then.play, seat):
        return attrs.evolve(then, play=add_penalty_cards(then.play, seat, [card])).citing("49")
    return then.returning((seat, card))


def rule_on_play_after_retraction(ruling: Rectification, card: Card, seat: Seat) -> Rectification:
    """Return what follows when a defender plays after declarer was told to retract a lead, and before he leads anew.

    Law 60B: his card is a major penalty card.

    Args:
        ruling: the one on declarer's lead; if it was still open, it no longer is.
        card: the card.
        seat: the defender.
    """
    declined = ruling.choose("decline") if ruling.choices else ruling
    if declined.accepted or not is_defender(declined.play, seat):
        raise BridgeError(f"{seat.name.title()}'s {card} does not follow the retraction of declarer's lead (Law 60B)")
    return attrs.evolve(declined, play=add_penalty_cards(declined.play, seat, [card])).citing("60B", "50B")


def rule_on_fifth_card(
    play: Play, card: Card, seat: Seat, *, deemed_lead: bool | None = None, deliberate: bool | None = None
) -> Rectification:
    """Return what follows when a hand that has played to a trick contributes another card to it.

    Law 45E. Declarer's and dummy's goes back, a defender's is a penalty card; if the Director takes it for a lead, it
    is ruled on as one.

    Args:
        play: the play, without the card.
        card: the card.
        seat: the hand.
        deemed_lead: whether the Director takes it for a lead.
        deliberate: whether a defender meant to show it; it matters only to a single card below the ten (50B).
    """
    defends = is_defender(play, seat)
    law = "45E1" if defends else "45E2"
    if deemed_lead is None:
        question = Question(law, "deemed_lead", "is the card to be taken for a lead to the next trick?")
        return Rectification(play, (law,), questions=(question,))
    if not deemed_lead:
        if defends:
            return become_penalty_cards(play, seat, [card], deliberate=deliberate).citing(law)
        return Rectification(play, (law,), returned=((seat, card),))
    if play.trick:
        return rule_on_premature_play(play, card, seat, leads=True).citing(law)
    if play.turn is seat:
        return Rectification(play.accept(card), (law,), accepted=True)
    return rule_on_lead_out_of_turn(play, card, by=seat).citing(law)
