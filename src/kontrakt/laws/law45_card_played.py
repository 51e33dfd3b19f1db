"""When a card has been played, and when it may be taken back (Laws 45, 47, 48A).

Naming dummy's card in part is Law 46; a fifth card to a trick (45E) is dealt with as an exposed card or a lead.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

import attrs

from kontrakt.cards import Card
from kontrakt.errors import BridgeError
from kontrakt.laws.law09_attention import Role, role_of
from kontrakt.laws.law46_dummys_card import rule_on_dummys_card
from kontrakt.laws.law48_exposed_card import add_penalty_cards
from kontrakt.laws.ruling import Question
from kontrakt.play import Play
from kontrakt.restrictions import PenaltyCard, PenaltyKind, PlayRestriction
from kontrakt.seats import Seat

Cards = Sequence[tuple[Seat, Card]]
"""Cards with their seats, in the order in which they were played."""


def chooser(play: Play) -> Seat | None:
    """Return who decides which card the hand on turn plays; None when the play is over.

    Laws 45A, 51A: its player, but declarer if the hand has two or more penalty cards that it could play now.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> faced = [PenaltyCard(Seat.WEST, Card.parse(card)) for card in ("D2", "C4")]
    >>> chooser(Play.start(deal, Contract.parse("4SS"), restrictions=faced))
    Seat.SOUTH
    """
    legal = set(play.legal_cards())
    penalties = {r.card for r in play.restrictions if isinstance(r, PenaltyCard) and r.kind is PenaltyKind.MAJOR}
    return play.declarer if play.declarer and len(legal) > 1 and legal <= penalties else play.turn


class Manner(enum.Enum):
    """How a card came to be seen or known, if not by being held (Laws 45C4(a), 48A, 49)."""

    NAMED = "named"
    DROPPED = "dropped"


@attrs.frozen
class ShownCard:
    """Whether a card that was shown, touched, named or dropped has been played.

    Attributes:
        law: the paragraph that decides.
        is_played: None if that is not settled.
        restrictions: what is in force then: a defender's card that is not played may have become a penalty card.
        question: what the Director has to find.
        apply: the Law that goes on from here, if the card has been played when it was not its hand's turn.
    """

    law: str
    is_played: bool | None
    restrictions: tuple[PlayRestriction, ...]
    question: Question | None = None
    apply: str | None = None


def rule_on_shown_card(
    play: Play,
    seat: Seat,
    card: Card,
    *,
    manner: Manner | None = None,
    partner_could_see: bool | None = None,
    touching_or_nearly: bool | None = None,
    held_as_played: bool | None = None,
    touched_by_declarer: bool | None = None,
    purpose_arranging: bool | None = None,
    dropped_accidentally: bool | None = None,
) -> ShownCard:
    """Return whether a card has been played.

    Laws 45B, 45C, 48A, 49. The findings that the paragraph asks for and that are None make a question.

    Args:
        play: with what was played before.
        seat: the hand that the card is from.
        card: the card.
        manner: how it came to be known, if it was named or dropped.
        partner_could_see: whether a defender's partner could possibly see its face (45C1, 49).
        touching_or_nearly: whether declarer held it face up on the table or almost (45C2).
        held_as_played: whether he kept it so as to show that it is played (45C2).
        touched_by_declarer: whether he touched dummy's card on purpose (45C3).
        purpose_arranging: whether he did so to arrange the cards, or to reach another (45C3).
        dropped_accidentally: whether a card that was dropped fell by accident (48A, 50B).

    Raises:
        BridgeError: if the hand does not hold the card.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS"))
    >>> print(rule_on_shown_card(play, Seat.WEST, Card.parse("H4")).question)
    45C1: could his partner see the face of the card? (partner_could_see=)
    """
    hand = play.hand(seat)
    if hand is not None and card not in hand:
        raise BridgeError(f"{seat.name.title()} does not hold {card} (Law 45A)")
    role = role_of(seat, play.contract)
    if manner is Manner.NAMED:
        return _played(play, seat, card, "45B" if role is Role.DUMMY else "45C4(a)")
    if manner is Manner.DROPPED and dropped_accidentally is not False:
        return _dropped(play, seat, card, dropped_accidentally, partner_could_see)
    not_arranging = None if purpose_arranging is None else not purpose_arranging
    law, found = {
        Role.DECLARER: ("45C2", _either(touching_or_nearly, held_as_played)),
        Role.DUMMY: ("45C3", _both(touched_by_declarer, not_arranging)),
    }.get(role, ("45C1", partner_could_see))
    if found:
        return _played(play, seat, card, law)
    return ShownCard(law, found, play.restrictions, _QUESTIONS[law] if found is None else None)


def _played(play: Play, seat: Seat, card: Card, law: str) -> ShownCard:
    """Say that a card has been played; a fifth one to a trick is for 45E, one out of turn for Laws 53-57."""
    objection = play.objection(card, seat)
    out_of_turn = objection.dealt_with if objection and seat is not play.turn else None
    return ShownCard(law, True, play.restrictions, apply="45E" if seat in dict(play.trick) else out_of_turn)


def _dropped(
    play: Play, seat: Seat, card: Card, dropped_accidentally: bool | None, partner_could_see: bool | None
) -> ShownCard:
    """Rule on a card that fell: declarer's need not be played, a defender's becomes a penalty card (48A, 49, 50B)."""
    is_defenders = role_of(seat, play.contract) is Role.DEFENDER
    law = "49" if is_defenders else "48A"
    in_force, question = play.restrictions, None
    if dropped_accidentally is None:
        question = Question(law, "dropped_accidentally", "did the card fall by accident?")
    elif is_defenders and partner_could_see is None:
        question = attrs.evolve(_QUESTIONS["45C1"], law=law)
    elif is_defenders and partner_could_see:
        in_force = add_penalty_cards(play, seat, [card], deliberate=False).restrictions
    return ShownCard(law, None if dropped_accidentally is None else False, in_force, question)


_QUESTIONS: Final = {
    "45C1": Question("45C1", "partner_could_see", "could his partner see the face of the card?"),
    "45C2": Question("45C2", "touching_or_nearly", "did the card touch the table or nearly, or was it held as played?"),
    "45C3": Question("45C3", "touched_by_declarer", "did declarer touch the card on purpose, and not to arrange it?"),
}


def _either(*findings: bool | None) -> bool | None:
    """Return whether one of them holds; None while that is not known."""
    return True if True in findings else None if None in findings else False


def _both(*findings: bool | None) -> bool | None:
    """Return whether all of them hold; None while that is not known."""
    return False if False in findings else None if None in findings else True


@attrs.frozen
class ReplacedCard:
    """What becomes of a card of dummy's that declarer did not mean, or did not name.

    Attributes:
        laws: the paragraphs that decide.
        is_replaced: whether the other card takes its place; None if that is not settled.
        card: the card that dummy has played; None if that is not settled.
        options: the cards from which declarer names another, if dummy may not play the one he wants.
        returned: what goes back to dummy.
        may_withdraw: who may take which card back now, without rectification (47D).
        then_may_withdraw: who may take which card back once another player has done so: `(seat, card, other)`.
        later: what the Director looks at when the play is over.
        question: what he has to find.
    """

    laws: tuple[str, ...]
    is_replaced: bool | None
    card: Card | None
    options: tuple[Card, ...] = ()
    returned: tuple[Card, ...] = ()
    may_withdraw: tuple[tuple[Seat, Card], ...] = ()
    then_may_withdraw: tuple[tuple[Seat, Card, Seat], ...] = ()
    later: tuple[str, ...] = ()
    question: Question | None = None


def rule_on_change_of_designation(
    play: Play,
    called: Card,
    changed_to: Card,
    *,
    played_after: Cards = (),
    declarer_played: bool = False,
    unintended: bool | None = None,
) -> ReplacedCard:
    """Return whether declarer may change the card that he has named from dummy.

    Laws 45C4(b), 47C, 47D: a slip may be put right until he has played from either hand; a change of mind may not.

    Args:
        play: with dummy on turn, before the card was named.
        called: the card named.
        changed_to: the card that declarer wants instead.
        played_after: what has been played since.
        declarer_played: whether declarer has played since, from either hand; as `played_after` has it if False.
        unintended: whether the Director finds that the first card was named by a slip.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS")).play("H4")
    >>> ruling = rule_on_change_of_designation(play, Card.parse("HK"), Card.parse("H3"), unintended=True)
    >>> str(ruling.card), ruling.laws
    ('H3', ('45C4(b)', '47C'))
    """
    law = "45C4(b)"
    dummy = play.turn
    change = rule_on_dummys_card(play, suit=changed_to.suit, rank=changed_to.rank)
    assert dummy is not None
    if unintended is False or declarer_played or any(seat.side is dummy.side for seat, _ in played_after):
        return ReplacedCard((law,), is_replaced=False, card=called)
    if unintended is None:
        text = f"was {called} named by a slip, and not after a change of mind?"
        return ReplacedCard((law,), None, None, question=Question(law, "unintended", text))
    lawful = []
    after = play.accept(called)
    for seat, card in played_after:
        if after.objection(card, seat) is None:
            lawful.append((seat, card))
        after = after.accept(card, by=seat)
    return ReplacedCard(
        (law, "47C", "47D") if lawful else (law, "47C"),
        is_replaced=True,
        card=change.card,
        options=change.options,
        returned=(called,),
        may_withdraw=tuple(lawful),
        later=("16C1",) if lawful else (),
    )


def rule_on_dummys_wrong_card(
    play: Play, named: Card, placed: Card, *, played_after: Cards = (), both_sides_played_next: bool = False
) -> ReplacedCard:
    """Return what follows when dummy puts up a card that declarer did not name.

    Law 45D: it is put right until both sides have played to the next trick (45D1); later everything stands (45D2).

    Args:
        play: with dummy on turn, before the card was named.
        named: the card named.
        placed: the card put up.
        played_after: what has been played since, before attention was drawn.
        both_sides_played_next: whether both sides have played to the next trick.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS")).play("H4")
    >>> after = [(Seat.EAST, Card.parse("H7")), (Seat.SOUTH, Card.parse("H2"))]
    >>> ruling = rule_on_dummys_wrong_card(play, Card.parse("H3"), Card.parse("HK"), played_after=after)
    >>> ruling.may_withdraw, ruling.then_may_withdraw
    (((Seat.EAST, Card.parse('H7')),), ((Seat.SOUTH, Card.parse('H2'), Seat.EAST),))
    """
    dummy, declarer = play.dummy, play.declarer
    meant = rule_on_dummys_card(play, suit=named.suit, rank=named.rank)
    assert dummy is not None
    assert declarer is not None
    hand = play.hand(dummy)
    if hand is not None and placed not in hand:
        raise BridgeError(f"{dummy.name.title()} does not hold {placed} (Law 45D)")
    if both_sides_played_next:
        is_lead, is_revoke = not play.trick, play.objection(placed) is not None
        laws = ("45D2", *(("64A", "64B7", "64C") if is_lead else ("64B3", "64C") if is_revoke else ()))
        return ReplacedCard(laws, is_replaced=False, card=placed, later=("64C",) if is_lead or is_revoke else ())
    by_defenders = tuple((seat, card) for seat, card in played_after if seat.side is not dummy.side)
    this_trick = dict(played_after[: 3 - len(play.trick)])
    follows = declarer.rho in this_trick and declarer in this_trick
    return ReplacedCard(
        ("45D1", "47D") if by_defenders else ("45D1",),
        is_replaced=True,
        card=meant.card,
        options=meant.options,
        returned=(placed,),
        may_withdraw=by_defenders,
        then_may_withdraw=((declarer, this_trick[declarer], declarer.rho),) if follows else (),
        later=("16C",) if by_defenders else (),
    )


@attrs.frozen
class TakenBack:
    """Whether a card that was played on misinformation may be taken back.

    Attributes:
        law: the paragraph that decides.
        is_allowed: None if that is not settled.
        adjusted_score: `none`, or `possible` when it is too late to take the card back.
        question: what the Director has to find.
    """

    law: str
    is_allowed: bool | None
    adjusted_score: str
    question: Question | None = None


def rule_on_misinformed_play(
    card: Card,
    *,
    is_opening_lead: bool,
    played_since: bool,
    dummy_faced: bool = False,
    influenced: bool | None = None,
) -> TakenBack:
    """Return whether a card may be taken back that was played because an opponent explained something wrongly.

    Law 47E2: not once a later card has been played, nor an opening lead once a card of dummy's is faced. A card that
    goes back is no penalty card (49).

    Args:
        card: the card.
        is_opening_lead: whether it was the opening lead.
        played_since: whether a card has been played after it.
        dummy_faced: whether dummy has faced a card.
        influenced: whether the Director finds that the wrong explanation made the player choose it.

    >>> rule_on_misinformed_play(Card.parse("H4"), is_opening_lead=True, played_since=False, influenced=True)
    TakenBack(law='47E2(a)', is_allowed=True, adjusted_score='none', question=None)
    """
    if played_since or (is_opening_lead and dummy_faced):
        return TakenBack("47E2(b)", is_allowed=False, adjusted_score="none" if influenced is False else "possible")
    text = f"was {card} played because of the wrong explanation?"
    question = None if influenced is not None else Question("47E2(a)", "influenced", text)
    return TakenBack("47E2(a)", influenced, "none", question)
