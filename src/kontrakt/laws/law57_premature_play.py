"""Cards played too early, or with others at the same moment, and orders that cannot be obeyed (Laws 57-59)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from kontrakt.cards import SUITS, Card, Hand
from kontrakt.errors import BridgeError
from kontrakt.laws.law48_exposed_card import add_penalty_cards, become_penalty_cards, is_defender
from kontrakt.laws.ruling import Choice, Rectification
from kontrakt.play import Play
from kontrakt.restrictions import MustPlay, Order, PlayOrder
from kontrakt.seats import Seat

_ORDERS: Final = {
    Order.HIGHEST: "57A1",
    Order.LOWEST: "57A2",
    Order.REQUIRE_OTHER: "57A3",
    Order.FORBID_OTHER: "57A4",
}


def legal_for(play: Play, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a hand may play to the trick in progress, as if it were its turn."""
    return attrs.evolve(play, turn=seat).legal_cards()


def has_played(play: Play, seat: Seat) -> bool:
    """Whether a hand has played to the trick in progress, or named or shown the card that it must play (57C1)."""
    early = any(isinstance(r, MustPlay) and r.seat is seat for r in play.restrictions)
    return early or any(player is seat for player, _ in play.trick)


def rule_on_premature_play(
    play: Play,
    card: Card,
    seat: Seat,
    *,
    leads: bool = False,
    declarer_played: bool = False,
    dummy_volunteered: bool = False,
) -> Rectification:
    """Return what follows when a card is played to the trick in progress before its turn.

    Law 57. Before his partner, a defender may not: the card is a major penalty card, and declarer gives the partner an
    order, which he obeys if he can (57B, 59). At the turn of his right-hand opponent, he has to play the card when his
    turn comes, if it then is legal.

    Args:
        play: the play, without the card.
        card: the card.
        seat: the hand that plays it.
        leads: whether it is a lead to the next trick.
        declarer_played: whether declarer has played from both hands, the cards not being in the record (57C1).
        dummy_volunteered: whether dummy has played before his turn, or suggested a card, unasked (57C2).

    Raises:
        BridgeError: if no trick is in progress, it is his turn, or he cannot play the card.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS"), leader=Seat.SOUTH).play("H2")
    >>> ruling = rule_on_premature_play(play, Card.parse("HQ"), Seat.EAST)
    >>> [choice.name for choice in ruling.choices][:3]
    ['highest', 'lowest', 'require_other:S']
    >>> [str(card) for card in ruling.choose("highest").play.legal_cards()]
    ['HJ']
    """
    declarer, hand = play.declarer, play.hand(seat)
    if declarer is None or play.dummy is None or not play.trick or play.turn is seat:
        raise BridgeError(f"{seat.name.title()}'s {card} is not played before its turn (Law 57)")
    if (hand is not None and card not in hand) or (has_played(play, seat) and not leads):
        raise BridgeError(f"{seat.name.title()} cannot play {card} to this trick (Law 45A)")
    if not is_defender(play, seat):
        return Rectification(play, ("55",), apply="55") if leads else stands(play, card, seat).citing("57C3")
    if has_played(play, seat.partner):
        if leads:
            return Rectification(play, ("56",), apply="56")
        return attrs.evolve(stands(play, card, seat), later=("16",)).citing("57D")
    for law, holds in (
        ("57C1", declarer_played or (has_played(play, declarer) and has_played(play, play.dummy))),
        ("57C2", dummy_volunteered),
    ):
        if holds:
            return Rectification(play, (law,), accepted=True) if leads else stands(play, card, seat).citing(law)
    return _before_partner(add_penalty_cards(play, seat, [card]), seat.partner, declarer)


def _before_partner(play: Play, partner: Seat, declarer: Seat) -> Rectification:
    """Give declarer his choice of orders to the partner of a defender who has played too early (57A)."""
    led = play.trick[0][1].suit
    others = [suit for suit in SUITS if suit is not led]
    orders = [
        *(PlayOrder(partner, order) for order in (Order.HIGHEST, Order.LOWEST)),
        *(PlayOrder(partner, order, suit) for order in (Order.REQUIRE_OTHER, Order.FORBID_OTHER) for suit in others),
    ]
    choices = tuple(
        Choice(
            order.order.value if order.suit is None else f"{order.order.value}:{order.suit}",
            _ORDERS[order.order],
            Rectification(play.restricted((*play.restrictions, order)), bound=partner),
        )
        for order in orders
    )
    return Rectification(play, ("57A",), choices, (declarer,), bound=partner)


def stands(play: Play, card: Card, seat: Seat) -> Rectification:
    """Return the play in which a card played too early is to be played in its turn, if it may be.

    If it may not, declarer's and dummy's goes back to the hand, a defender's is a major penalty card.
    """
    if card in legal_for(play, seat):
        bound = play.restricted((*play.restrictions, MustPlay(seat, frozenset({card}))))
        return Rectification(bound, accepted=True)
    if is_defender(play, seat):
        return Rectification(add_penalty_cards(play, seat, [card]), accepted=False)
    return Rectification(play, accepted=False, returned=((seat, card),))


def rule_on_simultaneous_cards(
    play: Play,
    seat: Seat,
    cards: Iterable[Card],
    *,
    visible: Iterable[Card],
    designated: Card | None = None,
    deliberate: bool = False,
    later: Iterable[tuple[Seat, Card]] = (),
    played_on: bool = False,
) -> Rectification:
    """Return what follows when the hand on turn plays two or more cards at the same moment.

    Law 58B. The one whose face can be seen is played; of several, the player says which. The others go back, but a
    defender's that could be seen are penalty cards. An opponent who has played to the trick since may then change his
    card.

    Args:
        play: the play, without the cards.
        seat: the hand on turn.
        cards: the cards.
        visible: those of them whose faces could be seen.
        designated: which of these the player says is played; None if he has not said.
        deliberate: whether he showed the others on purpose (50B).
        later: the cards that others have played to the trick since.
        played_on: whether it was found only when both sides had played to the next trick (58B4).

    Raises:
        BridgeError: if it is not his turn, or he cannot play these cards.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> jack, six = Card.parse("HJ"), Card.parse("H6")
    >>> ruling = rule_on_simultaneous_cards(
    ...     Play.start(deal, Contract.parse("4SS")), Seat.WEST, [jack, six], visible=[jack, six], designated=jack
    ... )
    >>> [str(card) for _, card in ruling.play.cards], ruling.play.restrictions
    (['HJ'], (PenaltyCard(seat=Seat.WEST, card=Card.parse('H6'), kind=PenaltyKind.MINOR),))
    """
    if played_on:
        return Rectification(play, ("58B4",), apply="67")
    both, seen = Hand.of(cards).cards, Hand.of(visible).cards
    hand = play.hand(seat)
    if play.turn is not seat or not all(hand is None or card in hand for card in both):
        raise BridgeError(f"{seat.name.title()} cannot play {' and '.join(map(str, both))} now (Law 58B)")
    if not seen or not set(seen) <= set(both):
        raise BridgeError(f"of {' and '.join(map(str, both))} at least one has to be visible (Law 58B)")
    choices = []
    for card in seen:
        after = play.accept(card)
        shown = [other for other in seen if other is not card]
        back = [other for other in both if other is not card]
        if is_defender(play, seat):
            back = [other for other in back if other not in seen]
            after = become_penalty_cards(after, seat, shown, deliberate=deliberate).play
        for player, played in later:
            after = after.accept(played, by=player)
        changeable = tuple(pair for pair in later if pair[0].side is not seat.side) if shown else ()
        returned = tuple((seat, other) for other in back)
        laws = ("58B3",) if changeable else ()
        choices.append(Choice(str(card), "58B2", Rectification(after, laws, returned=returned, retractable=changeable)))
    if len(seen) == 1:
        return choices[0].then.citing("58B1")
    ruling = Rectification(play, ("58B2",), tuple(choices), (play.player or seat,))
    return ruling if designated is None else ruling.choose(str(designated))


def rule_on_simultaneous_lead(play: Play, lead: Card, card: Card, seat: Seat) -> Rectification:
    """Return what follows when somebody plays or leads at the same moment as the hand whose lead it is.

    Law 58A. The proper lead stands, and the other card counts as played after it: too early (57), or in turn.

    Args:
        play: the play, before the lead.
        lead: the proper lead.
        card: the other card.
        seat: the hand that played it.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS"))
    >>> ruling = rule_on_simultaneous_lead(play, Card.parse("H4"), Card.parse("HQ"), Seat.EAST)
    >>> ruling.laws, ruling.play.restrictions
    (('58A', '57D'), (MustPlay(seat=Seat.EAST, cards=frozenset({Card.parse('HQ')})),))
    """
    after = play.accept(lead)
    ruling = stands(after, card, seat) if after.turn is seat else rule_on_premature_play(after, card, seat)
    return ruling.citing("58A")
