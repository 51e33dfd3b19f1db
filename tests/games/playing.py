"""Games reckoned a second time, from their records alone, and what a value gives away about cards."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import attrs

from kontrakt import Call, Card, Contract, Denomination, Hand, Rank, Seat
from kontrakt.games.actions import Announcement, DrawChoice, Opening
from kontrakt.games.players import AnyGame
from kontrakt.games.view import Drawn, View
from thorough import by_profile

GAMES = by_profile(brief=30, ci=100, nightly=10_000)

ODD_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}


def steps(game: AnyGame, generator: random.Random) -> Iterator[AnyGame]:
    """Yield a game from its first moment to its last, with any legal action at each step."""
    yield game
    while game.player is not None:
        game = game.act(generator.choice(game.legal_actions()))
        yield game


def taken(cards: Sequence[tuple[Seat, Card]], trump: str, size: int) -> list[Seat]:
    """Return who won each whole trick of so many cards."""
    winners = []
    for first in range(0, len(cards), size):
        trick = cards[first : first + size]
        led = str(trick[0][1])[0]
        strength = {led: 1} | {trump: 2}
        best = max(trick, key=lambda played: (strength.get(str(played[1])[0], 0), played[1].rank.value))
        winners.append(best[0])
    return winners


def cards_in(value: object) -> set[Card]:
    """Return every card that can be read from a value, whatever it is made of; AssertionError for an unknown type."""
    match value:
        case Card():
            return {value}
        case Hand():
            return set(value)
        case View() | Drawn() | Contract() | Announcement():
            return cards_in(attrs.astuple(value, recurse=False))
        case tuple() | list():
            return set().union(*map(cards_in, value))
        case dict():
            return cards_in([*value, *value.values()])
        case str():
            return cards_written(value)
        case None | bool() | int() | Seat() | Call() | Denomination() | Opening() | DrawChoice():
            return set()
    raise AssertionError(f"a view holds {value!r}")


def cards_written(text: str) -> set[Card]:
    """Return the cards of every hand and card written in a text."""
    hands = re.findall(r"(?<![\w.])[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}(?![\w.])", text)
    found = {card for hand in hands for card in Hand.parse(hand)}
    return found | {Card.parse(card) for card in re.findall(r"\b[SHDC][AKQJT2-9]\b", text)}


def is_pack(cards: Sequence[Card]) -> bool:
    """Return whether these are the 52 cards, each of them once."""
    return len(cards) == 52 and sum({card.bit for card in cards}) == (1 << 52) - 1


def exchanged(hand: Hand, gives: Card, gets: Card) -> Hand:
    """Return a hand with a card in the place of another."""
    return Hand(hand.bits & ~gives.bit | gets.bit)


def spot(hand: Hand) -> Card:
    """Return a card below the jack."""
    return next(card for card in reversed(hand.cards) if card.rank.value < Rank.JACK.value)
