"""Naming a card of dummy's: what is played when declarer says less than suit and rank (Laws 45B, 46)."""

from __future__ import annotations

import enum

import attrs

from kontrakt.cards import Card, Rank, Suit
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Question
from kontrakt.play import Play, trick_winner
from kontrakt.seats import Seat


class Word(enum.Enum):
    """A word that names neither suit nor rank (46B1, 46B5)."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"
    ANYTHING = "anything"


@attrs.frozen
class DummysCard:
    """The card that declarer's words play, or what has to be chosen.

    Attributes:
        law: the paragraph that decides.
        card: the card played; None if it is not settled.
        choosers: who has to name a card instead: declarer, or either defender.
        options: from which cards.
        question: what the Director has to find, if the Laws leave it open.
    """

    law: str
    card: Card | None = None
    choosers: tuple[Seat, ...] = ()
    options: tuple[Card, ...] = ()
    question: Question | None = None


def rule_on_dummys_card(
    play: Play,
    *,
    suit: Suit | None = None,
    rank: Rank | None = None,
    word: Word | None = None,
    intent: Card | None = None,
) -> DummysCard:
    """Return which card of dummy's is played when declarer names it, in full or not.

    Law 46. Give `suit`, `rank` or both, or a `word`.

    Args:
        play: with dummy on turn.
        suit: the suit that was named.
        rank: the rank that was named.
        word: what was said instead.
        intent: the card that declarer meant, where the Director finds that beyond doubt (46B).

    Raises:
        BridgeError: if it is not dummy's turn, or nothing was named.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS")).play("H4")
    >>> ruling = rule_on_dummys_card(play, word=Word.LOW)
    >>> ruling.card, ruling.law
    (Card.parse('H3'), '46B1(c)')
    """
    dummy, declarer = play.dummy, play.declarer
    if dummy is None or declarer is None or play.turn is not dummy:
        raise BridgeError("it is not dummy's turn, so no card of dummy's can be named (Law 45B)")
    if intent is not None:
        return DummysCard("46B", intent)
    legal = play.legal_cards()
    hand = play.hand(dummy)
    held = legal if hand is None else hand.cards
    void = DummysCard("46B4", None, (declarer,), legal)
    led = play.trick[0][1].suit if play.trick else None
    if word is Word.ANYTHING:
        return DummysCard("46B5", None, (dummy.lho, dummy.rho), legal)
    if word is Word.WIN:
        return _winning(play, legal)
    if word is not None:
        law = "46B1(a)" if word is Word.HIGH else "46B1(c)"
        if led is None:
            return DummysCard(law, question=Question(law, "intent", f"which card did declarer mean by {word.value!r}?"))
        of_suit = [card for card in held if card.suit is led]
        return DummysCard(law, of_suit[0 if word is Word.HIGH else -1]) if of_suit else void
    if suit is not None:
        named = [card for card in held if card.suit is suit and rank in (None, card.rank)]
        if not named:
            return void
        if named[-1] not in legal:
            return DummysCard("44C", None, (declarer,), legal)
        return DummysCard("46A" if rank else "46B2", named[-1])
    if rank is None:
        raise BridgeError("nothing was named: give a suit, a rank or a word (Law 46)")
    if led is None and play.tricks:
        won_with = dict(play.tricks[-1].cards)[dummy].suit
        again = [card for card in legal if card.rank is rank and card.suit is won_with]
        if again:
            return DummysCard("46B3(a)", again[0])
    of_rank = tuple(card for card in legal if card.rank is rank)
    if len(of_rank) > 1:
        return DummysCard("46B3(b)", None, (declarer,), of_rank)
    return DummysCard("46B3(b)", of_rank[0]) if of_rank else void


def _winning(play: Play, legal: tuple[Card, ...]) -> DummysCard:
    """Return the lowest card that is known to win: for the last hand to play, one that wins the trick as it lies."""
    seat = play.turn
    assert seat is not None
    if len(play.trick) == 3:
        winning = [card for card in legal if trick_winner((*play.trick, (seat, card)), play.trump) is seat]
        if winning:
            return DummysCard("46B1(b)", min(winning, key=lambda card: (card.suit is play.trump, card.rank.index)))
    text = "which card did declarer mean? none is known to win the trick"
    return DummysCard("46B1(b)", question=Question("46B1(b)", "intent", text))
