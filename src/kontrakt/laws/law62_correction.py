"""The revoke that is noticed: what is taken back, by whom, and what lies on the table afterwards (Law 62)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import attrs

from kontrakt.cards import SUIT_BITS, Card
from kontrakt.errors import BridgeError
from kontrakt.laws.law48_exposed_card import is_defender, play_before
from kontrakt.laws.law61_revoke import Revoke, established_by, find_revokes, last_but_one
from kontrakt.laws.ruling import Question
from kontrakt.play import Play
from kontrakt.restrictions import PenaltyCard, with_penalty_cards
from kontrakt.seats import Seat, Side
from kontrakt.trick import trick_winner


@attrs.frozen
class Replacement:
    """A revoke card to be taken back, and the cards of which one takes its place (62B)."""

    seat: Seat
    card: Card
    options: tuple[Card, ...]


@attrs.frozen
class Retraction:
    """A card that its player may take back.

    Attributes:
        trick: the trick to which it was played.
        after: whose retraction has to come first; None if nobody's.
        becomes_penalty: whether it then is a penalty card.
    """

    seat: Seat
    card: Card
    trick: int
    after: Seat | None = None
    becomes_penalty: bool = False


@attrs.frozen
class NoticedRevoke:
    """The ruling on a revoke to which attention has been drawn.

    Attributes:
        established: the paragraph by which it is established (63A), or None.
        must_correct: whether it has to be corrected: not established, on trick twelve, or under 62C3.
        corrections: the cards to be taken back, in the order in which they were played.
        penalty_cards: the penalty cards afterwards.
        returned: cards that go back to a hand.
        may_withdraw: cards that may be taken back after that.
        both_sides: whether both sides revoked on the trick and both revokes are corrected (62C3).
        not_to_be_chosen: cards that the offender's partner may not choose on trick twelve (62D2).
        paragraphs: what bore on the ruling.
        questions: what the Director has to find.
    """

    established: str | None
    must_correct: bool
    corrections: tuple[Replacement, ...] = ()
    penalty_cards: tuple[PenaltyCard, ...] = ()
    returned: tuple[Card, ...] = ()
    may_withdraw: tuple[Retraction, ...] = ()
    both_sides: bool = False
    not_to_be_chosen: tuple[Card, ...] = ()
    paragraphs: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


def rule_on_noticed_revoke(
    play: Play,
    seat: Seat,
    trick: int,
    *,
    named_by: Side | None = None,
    played_on: Iterable[Side] = (),
    claim_by: Side | None = None,
    claim_agreed: bool = False,
    hands_returned: bool = False,
    alternatives: Iterable[Card] | None = None,
    suggested: Iterable[Card] | None = None,
) -> NoticedRevoke:
    """Return what follows when attention is drawn to a revoke.

    Law 62. A card that a defender takes back becomes a penalty card; declarer's and dummy's go back to the hand.

    Args:
        play: the record, with the restrictions that are in force.
        seat: the offender.
        trick: the trick on which he revoked, from 1.
        named_by: the side that has named a card for the next trick (63A2).
        played_on: the sides that have played to the next trick outside the record (63A1).
        claim_by: the side that has claimed or conceded.
        claim_agreed: whether the other side has agreed.
        hands_returned: whether all four hands are back in the board (62D1).
        alternatives: the logical alternatives of the offender's partner on trick twelve (62D2).
        suggested: those of them that the revoke card suggests.

    Raises:
        BridgeError: if he has not revoked there.
    """
    revoke = _revoke_of(play, seat, trick)
    side = seat.side
    established = established_by(play, revoke, named_by=named_by, claim_by=claim_by, claim_agreed=claim_agreed)
    if established is None and side in played_on:
        established = "63A1"
    others = [other for other in find_revokes(play) if other.trick == trick and other.seat.side is not side]
    sides_on = {player.side for player, _ in play.cards[4 * trick :]} | set(played_on)
    if others and len(sides_on) <= 1:
        in_order = {pair: place for place, pair in enumerate(play.cards)}
        both = sorted((revoke, *others), key=lambda each: in_order[each.seat, each.card])
        return _both_sides(play, tuple(both), established)
    is_twelfth = trick == last_but_one(play) and not hands_returned
    if established is not None and not is_twelfth:
        held = tuple(r for r in play.restrictions if isinstance(r, PenaltyCard))
        return NoticedRevoke(established, False, penalty_cards=held, paragraphs=(established, "63B"))
    law = "62D1" if is_twelfth else "62A"
    correction = _replacement(play, revoke)
    penalty_cards = _penalty_cards(play, [(seat, revoke.card)])
    retractions = _retractions(play, revoke)
    ruling = NoticedRevoke(
        established,
        True,
        (correction,),
        penalty_cards,
        () if is_defender(play, seat) else (revoke.card,),
        retractions,
        paragraphs=(law, "62B1" if is_defender(play, seat) else "62B2", *(("62C1", "62C2") if retractions else ())),
    )
    return _partner_on_trick_twelve(play, revoke, ruling, alternatives, suggested) if is_twelfth else ruling


def _revoke_of(play: Play, seat: Seat, trick: int) -> Revoke:
    """Return the revoke of a hand on a trick: it failed to follow suit, or broke what is in force now."""
    for revoke in find_revokes(play):
        if revoke.seat is seat and revoke.trick == trick:
            return revoke
    card = next((card for player, card in play.cards[4 * trick - 4 : 4 * trick] if player is seat), None)
    if card is None or card in _before(play, seat, trick).legal_cards():
        raise BridgeError(f"{seat.name.title()} has not revoked on trick {trick} (Law 61A)")
    return Revoke(trick, seat, card, None)


def _before(play: Play, seat: Seat, trick: int) -> Play:
    """Return the play as it was before a hand played to a trick, with the restrictions that are in force now."""
    start = 4 * (trick - 1)
    place = next(n for n, (player, _) in enumerate(play.cards[start:], start) if player is seat)
    return play_before(play, place)


def _replacement(play: Play, revoke: Revoke) -> Replacement:
    before = _before(play, revoke.seat, revoke.trick)
    return Replacement(revoke.seat, revoke.card, tuple(c for c in before.legal_cards() if c is not revoke.card))


def _penalty_cards(play: Play, taken_back: Iterable[tuple[Seat, Card]]) -> tuple[PenaltyCard, ...]:
    """Return the penalty cards once these cards lie on the table; two or more of one defender are all major (50B)."""
    held = [r for r in play.restrictions if isinstance(r, PenaltyCard)]
    faced = {r.card for r in held}
    new = [PenaltyCard(seat, card) for seat, card in taken_back if is_defender(play, seat) and card not in faced]
    return tuple(r for r in with_penalty_cards(held, new) if isinstance(r, PenaltyCard))


def _retractions(play: Play, revoke: Revoke) -> tuple[Retraction, ...]:
    """Return what the other side may take back, and then the offender's partner (62C1, 62C2)."""
    found: list[Retraction] = []
    start = next(n for n, pair in enumerate(play.cards) if pair == (revoke.seat, revoke.card)) + 1
    for place, (seat, card) in enumerate(play.cards[start:], start):
        trick = place // 4 + 1
        if trick > revoke.trick + 1:
            break
        if seat.side is not revoke.seat.side:
            found.append(Retraction(seat, card, trick))
        elif place % 4 and play.cards[place - 1][0].side is not revoke.seat.side and place - 1 >= start:
            follows = play.cards[place - 1][0]
            found.append(Retraction(seat, card, trick, follows, is_defender(play, seat)))
    return tuple(found)


def _both_sides(play: Play, revokes: tuple[Revoke, ...], established: str | None) -> NoticedRevoke:
    """Correct both revokes of a trick; what a defender then has led to the next one goes too (62C3)."""
    corrections = tuple(_replacement(play, revoke) for revoke in revokes)
    start = 4 * (revokes[0].trick - 1)
    trick = play.cards[start : start + 4]
    later = play.cards[start + 4 :]
    winners = set()
    for choice in product(*(correction.options for correction in corrections)):
        put = {correction.seat: card for correction, card in zip(corrections, choice, strict=True)}
        winners.add(trick_winner([(seat, put.get(seat, card)) for seat, card in trick], play.trump))
    stays = bool(later) and later[0][0] in winners
    taken_back = [(revoke.seat, revoke.card) for revoke in revokes] + ([] if stays else list(later))
    returned = tuple(card for seat, card in taken_back if not is_defender(play, seat))
    question = Question("62C3", "lead", "may the lead to the next trick stand, if its leader wins the corrected trick?")
    return NoticedRevoke(
        established,
        True,
        corrections,
        _penalty_cards(play, taken_back),
        returned,
        both_sides=True,
        paragraphs=("62C3", "64B8", *((established,) if established else ())),
        questions=(question,) if stays else (),
    )


def _partner_on_trick_twelve(
    play: Play,
    revoke: Revoke,
    ruling: NoticedRevoke,
    alternatives: Iterable[Card] | None,
    suggested: Iterable[Card] | None,
) -> NoticedRevoke:
    """Bind the partner of a defender who revoked before him: no choice that the revoke card suggests (62D2)."""
    trick = play.cards[4 * revoke.trick - 4 : 4 * revoke.trick]
    order = [seat for seat, _ in trick]
    partner = revoke.seat.partner
    had_played = partner in order and order.index(partner) < order.index(revoke.seat)
    if not is_defender(play, revoke.seat) or had_played:
        return ruling
    ruling = attrs.evolve(ruling, paragraphs=(*ruling.paragraphs, "62D2"))
    before = _before(play, revoke.seat, revoke.trick)
    hand = before.hand(partner)
    led = trick[0][1].suit
    held = () if hand is None else hand.cards
    following = tuple(card for card in held if card.bit & SUIT_BITS[led.index]) or held
    if len(following) < 2:
        return ruling
    if suggested is None:
        text = "which cards of his partner's does the revoke card suggest?"
        return attrs.evolve(ruling, questions=(*ruling.questions, Question("62D2", "suggested", text)))
    barred = set(suggested)
    choices = following if alternatives is None else tuple(alternatives)
    if all(card in barred for card in choices):
        return ruling
    return attrs.evolve(ruling, not_to_be_chosen=tuple(card for card in following if card in barred))
