"""A player with a few rules of thumb, who knows no more than a view shows, for demonstrations and first games."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kontrakt.calls import PASS, Call, Denomination
from kontrakt.cards import SUITS, Card, Hand, Rank, Suit
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Action, Announcement, DrawChoice
from kontrakt.games.view import View
from kontrakt.trick import trick_winner


def simple_player(view: View, generator: random.Random) -> Action:
    """Return a sensible action.

    He counts points and length, bids his longest suit, keeps high and long cards, leads from his longest suit, and
    plays the cheapest card that wins, or else his lowest.

    Args:
        view: what he knows.
        generator: not used; he does the same whenever he sees the same.
    """
    legal = view.legal_actions
    if not legal:
        raise BridgeError(f"it is not {view.player.name.title()}'s turn")
    if len(legal) == 1:
        return legal[0]
    cards = [action for action in legal if isinstance(action, Card)]
    calls = [action for action in legal if isinstance(action, Call)]
    if cards and view.trick:
        return _follow(view, cards)
    if cards and view.is_discarding:
        return min(cards, key=lambda card: _worth(card, Hand.of(cards), _trump(view)))
    if cards:
        return _lead(view, cards)
    if calls:
        return _call(view, calls)
    if isinstance(legal[0], Announcement):
        return _announce(view)
    return _draw(view)


def _mine(view: View) -> Hand:
    """Return the cards that he would play as declarer, of those he sees."""
    seen = 0
    for _, hand in view.hands:
        seen |= hand.bits
    return Hand(seen)


def _longest(hand: Hand) -> tuple[Suit, int]:
    """Return the longest suit, of two the one with more high cards, and its length."""
    suit = max(SUITS, key=lambda suit: (len(hand.of_suit(suit)), hand.of_suit(suit).hcp))
    return suit, len(hand.of_suit(suit))


def _trump(view: View) -> Suit | None:
    return None if view.contract is None else view.contract.denomination.suit


def _announce(view: View) -> Announcement:
    """Return game with 26 points, in a major suit of eight cards or at notrump; else a part-score, in any such suit."""
    both = _mine(view)
    suit, length = _longest(both)
    is_game = both.hcp >= 26
    at_notrump = length < 8 or (is_game and suit in (Suit.CLUBS, Suit.DIAMONDS))
    return Announcement(is_game, Denomination.NOTRUMP if at_notrump else Denomination(suit.index))


def _call(view: View, legal: Sequence[Call]) -> Call:
    """Return a bid of one for 13 points with length, or 22 with dummy's, one more for three above; or a pass."""
    suit, length = _longest(_mine(view))
    points = sum(hand.hcp + hand.length_points for _, hand in view.hands)
    with_dummy = len(view.hands) > 1
    level = min(7, 1 + (points - (22 if with_dummy else 13)) // 3)
    bidders = [seat for seat, call in view.said if isinstance(call, Call) and call.is_bid]
    if bidders and bidders[-1] is view.player:
        return PASS
    denomination = Denomination(suit.index) if length >= (8 if with_dummy else 5) else Denomination.NOTRUMP
    bids = [call for call in legal if call.denomination is denomination and call.level <= level]
    return bids[0] if bids else PASS


def _worth(card: Card, hand: Hand, trump: Suit | None) -> int:
    """Return how much a card of a hand is worth keeping: high cards, long suits and trumps."""
    high = max(0, card.rank.index - Rank.NINE.index)
    return 3 * high + 2 * len(hand.of_suit(card.suit)) + (20 if card.suit is trump else 0)


def _draw(view: View) -> DrawChoice:
    """Take the card offered if there is one in the hand that is worth less."""
    hand = view.hand(view.player) or Hand()
    assert view.offered is not None
    held = Hand(hand.bits | view.offered.bit)
    least = min(held, key=lambda card: (_worth(card, held, None), card is not view.offered))
    return DrawChoice.REFUSE if least is view.offered else DrawChoice.TAKE


def _lead(view: View, legal: Sequence[Card]) -> Card:
    """Lead the top of a sequence in the longest suit, an ace or a king with the queen there, else its lowest card."""
    hand = Hand.of(legal)
    trump = _trump(view)
    plain = [card for card in hand if card.suit is not trump]
    suit, _ = _longest(Hand.of(plain) if plain else hand)
    cards = hand.of_suit(suit).cards
    has_sequence = len(cards) > 1 and cards[0].rank.is_honour and cards[0].number - cards[1].number == 1
    return cards[0] if has_sequence or cards[0].rank is Rank.ACE else cards[-1]


def _follow(view: View, legal: Sequence[Card]) -> Card:
    """Win as cheaply as possible unless his side wins already, in second place only as the last; else play low."""
    trump = _trump(view)
    assert view.turn is not None
    winning = [card for card in legal if trick_winner((*view.trick, (view.turn, card)), trump) is view.turn]
    lowest = min(legal, key=lambda card: (card.suit is trump, card.rank.value))
    if not winning or trick_winner(view.trick, trump) in view.side:
        return lowest
    return min(winning, key=lambda card: (card.suit is trump, card.rank.value))
