"""Naming a card of dummy's: what is played when declarer says less than suit and rank (Laws 45B, 46)."""

from __future__ import annotations

import enum
from typing import Final

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


_LAWS: Final = {Word.HIGH: "46B1(a)", Word.WIN: "46B1(b)", Word.LOW: "46B1(c)"}


@attrs.frozen
class DummysCard:
    """The card that declarer's words play, or what has to be chosen.

    Attributes:
        law: the paragraph that decides.
        card: the card played; None if it is not settled.
        choosers: who has to name a card instead: declarer, or either defender.
        options: from which cards.
        refused: the card that was named though dummy has to follow suit (44C).
        question: what the Director has to find, if the Laws leave it open.
    """

    law: str
    card: Card | None = None
    choosers: tuple[Seat, ...] = ()
    options: tuple[Card, ...] = ()
    refused: Card | None = None
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
    legal = play.legal_cards()
    hand = play.hand(dummy)
    held = legal if hand is None else hand.cards
    if intent is not None:
        law, meant = "46B", [card for card in held if card is intent]
    elif word is Word.ANYTHING:
        return DummysCard("46B5", None, (dummy.lho, dummy.rho), legal)
    elif word is not None:
        law = _LAWS[word]
        found = _by_word(play, word, held, legal)
        if found is None:
            text = f"which card did declarer mean by {word.value!r}?"
            return DummysCard(law, question=Question(law, "intent", text))
        meant = found
    elif suit is not None:
        law = "46A" if rank else "46B2"
        meant = [card for card in held if card.suit is suit and rank in (None, card.rank)][-1:]
    elif rank is not None:
        law, meant = _by_rank(play, rank, legal)
    else:
        raise BridgeError("nothing was named: give a suit, a rank or a word (Law 46)")
    if not meant:
        return DummysCard("46B4", None, (declarer,), legal)
    if len(meant) > 1:
        return DummysCard(law, None, (declarer,), tuple(meant))
    if meant[0] not in legal:
        return DummysCard("44C", None, (declarer,), legal, refused=meant[0])
    return DummysCard(law, meant[0])


def _by_word(play: Play, word: Word, held: tuple[Card, ...], legal: tuple[Card, ...]) -> list[Card] | None:
    """Return the card that "high", "low" or "win" names, none if dummy has no such card; None if that is not clear."""
    if not play.trick:
        return None  # these words speak of the suit led, and none has been led
    if word is Word.WIN:
        winning = [card for card in legal if _is_known_to_win(play, card)]
        is_clear = bool(winning) or len(play.trick) == 3
        return sorted(winning, key=lambda card: card.rank.index)[:1] if is_clear else None
    led = play.trick[0][1].suit
    of_suit = [card for card in held if card.suit is led]
    return of_suit[:1] if word is Word.HIGH else of_suit[-1:]


def _is_known_to_win(play: Play, card: Card) -> bool:
    """Return whether no card that a defender still to play may hold, as declarer sees it, beats this one."""
    dummy = play.turn
    assert dummy is not None
    defenders = (dummy.lho, dummy.rho)
    hands = [play.hand(seat) for seat in defenders]
    unseen = [other for hand in hands for other in (play.deal.undealt if hand is None else hand)]
    trick = (*play.trick, (dummy, card))
    to_come = [seat for seat in defenders if seat not in dict(trick)]
    rivals = [(*trick, (seat, other)) for seat in to_come for other in unseen]
    return all(trick_winner(cards, play.trump) is dummy for cards in (trick, *rivals))


def _by_rank(play: Play, rank: Rank, legal: tuple[Card, ...]) -> tuple[str, list[Card]]:
    """Return the paragraph, and the cards of a rank that dummy may play: first in the suit that it has just won."""
    of_rank = [card for card in legal if card.rank is rank]
    if not play.trick and play.tricks and play.tricks[-1].winner is play.turn:
        won_with = dict(play.tricks[-1].cards)[play.tricks[-1].winner].suit
        again = [card for card in of_rank if card.suit is won_with]
        if again:
            return "46B3(a)", again
    return "46B3(b)", of_rank
