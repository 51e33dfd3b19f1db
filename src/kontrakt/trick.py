"""Tricks: who wins one, and the tricks of a whole play in one pass (Laws 44, 65)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from kontrakt.cards import HOLDINGS, PACK, SUIT_BITS, Card, Suit
from kontrakt.errors import BridgeError
from kontrakt.seats import SEATS, Seat


@attrs.frozen(slots=False)
class Trick:
    """Four cards, each with its seat, in the order in which they were played, and the seat that won (Law 44)."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led to the trick."""
        return self.cards[0][0]

    @property
    def suit(self) -> Suit:
        """The suit led."""
        return self.cards[0][1].suit

    def __str__(self) -> str:
        return f"{self.leader}: " + " ".join(str(card) for _, card in self.cards)


def trick_winner(cards: Iterable[tuple[Seat, Card]], trump: Suit | None) -> Seat:
    """Return who wins the cards of a trick: the highest trump, else the highest card of the suit led (44E, 44F).

    >>> cards = [(Seat.NORTH, Card.parse("HK")), (Seat.EAST, Card.parse("S2")), (Seat.SOUTH, Card.parse("HA"))]
    >>> trick_winner(cards, Suit.SPADES), trick_winner(cards, None)
    (Seat.EAST, Seat.SOUTH)

    Raises:
        BridgeError: there is no card.
    """
    played = iter(cards)
    first = next(played, None)
    if first is None:
        raise BridgeError("nobody wins a trick without a card (Law 44)")
    winner, best = first
    for seat, card in played:
        if card.suit is best.suit:
            if card.number > best.number:
                winner, best = seat, card
        elif card.suit is trump:
            winner, best = seat, card
    return winner


# what a seat plays, by the card's number: pairs made once, which all records share
PLAYED: Final = tuple(tuple((seat, card) for card in reversed(PACK)) for seat in SEATS)
_CLOCKWISE: Final = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))


def led_first(row: tuple[Card, ...], hand: int) -> tuple[Card, ...]:
    """Return the cards of a trick, which go round clockwise from any seat, from the one in the leader's hand (bits)."""
    for place, card in enumerate(row):
        if card.bit & hand:
            return (*row[place:], *row[:place]) if place else row
    return row


@attrs.define
class Passage:
    """What a pass over many tricks has found: the cards in order, the winners, who plays next, the bits of the rest."""

    cards: list[tuple[Seat, Card]]
    winners: list[Seat]
    turn: Seat
    left: int


def replay_tricks(
    dealt: Sequence[int], trump: Suit | None, leader: Seat, cards: tuple[Card, ...], in_rows: bool = False
) -> Passage:
    """Play known cards, trick by trick, and stop before the first trick that is not whole and legal.

    Args:
        dealt: the bits of each seat's cards.
        trump: the trump suit, None at notrump.
        leader: who leads to the first trick.
        cards: the cards in the order in which they were played.
        in_rows: the cards of a trick may begin with any seat's, and go round clockwise from there.
    """
    left = list(dealt)
    turn = leader.index
    record: list[tuple[Seat, Card]] = []
    winners: list[Seat] = []
    is_led_first = not in_rows  # which card of a row is the leader's: the first, or by columns that keep their seats
    feed = iter(cards)
    for row in zip(feed, feed, feed, feed, strict=False):
        seat, lho, partner, rho = _CLOCKWISE[turn]
        hand = left[seat]
        place = 0 if is_led_first else turn - leader.index & 3
        if not row[place].bit & hand:
            places = [n for n, card in enumerate(row) if card.bit & hand]
            if not in_rows or not places:
                break
            place = places[0]
            is_led_first = place == 0
        if place == 0:
            led, second, third, fourth = row
        elif place == 1:
            fourth, led, second, third = row
        elif place == 2:
            third, fourth, led, second = row
        else:
            second, third, fourth, led = row
        lho_holds, partner_holds, rho_holds = left[lho], left[partner], left[rho]
        b, c, d = second.bit, third.bit, fourth.bit
        if not (b & lho_holds and c & partner_holds and d & rho_holds):
            break
        suit, best, turn = led.suit, led.number, seat
        if second.suit is suit:
            if second.number > best:
                best, turn = second.number, lho
        elif lho_holds & SUIT_BITS[suit.index]:
            break
        elif second.suit is trump:
            best, turn = second.number + 52, lho  # above all cards of other suits
        if third.suit is suit:
            if third.number > best:
                best, turn = third.number, partner
        elif partner_holds & SUIT_BITS[suit.index]:
            break
        elif third.suit is trump and third.number + 52 > best:
            best, turn = third.number + 52, partner
        if fourth.suit is suit:
            if fourth.number > best:
                turn = rho
        elif rho_holds & SUIT_BITS[suit.index]:
            break
        elif fourth.suit is trump and fourth.number + 52 > best:
            turn = rho
        left[seat], left[lho] = hand ^ led.bit, lho_holds ^ b
        left[partner], left[rho] = partner_holds ^ c, rho_holds ^ d
        record += (
            PLAYED[seat][led.number],
            PLAYED[lho][second.number],
            PLAYED[partner][third.number],
            PLAYED[rho][fourth.number],
        )
        winners.append(SEATS[turn])
    return Passage(record, winners, winners[-1] if winners else leader, sum(left))


def play_tricks(
    left: Sequence[int], trump: Suit | None, leader: Seat, choose: Callable[[Seat, tuple[Card, ...]], Card]
) -> tuple[Passage, Card | None]:
    """Play every card that is left, or up to a card chosen that is not legal, which is returned beside the rest.

    Args:
        left: the bits of each seat's cards.
        trump: the trump suit, None at notrump.
        leader: who leads to the first trick.
        choose: names the card of a seat out of its legal ones, where there are two or more.
    """
    club_bits, diamond_bits, heart_bits, spade_bits = SUIT_BITS
    north, east, south, west = [
        (
            seat,
            [
                [*HOLDINGS[bits & club_bits]],
                [*HOLDINGS[bits & diamond_bits]],
                [*HOLDINGS[bits & heart_bits]],
                [*HOLDINGS[bits & spade_bits]],
            ],
            PLAYED[seat.index],
        )
        for seat, bits in zip(SEATS, left, strict=True)
    ]
    rounds = (
        (north, (east, south, west)),
        (east, (south, west, north)),
        (south, (west, north, east)),
        (west, (north, east, south)),
    )
    turn = leader
    record: list[tuple[Seat, Card]] = []
    winners: list[Seat] = []
    for _ in range(left[0].bit_count()):
        (seat, suits, played), followers = rounds[turn.index]
        clubs, diamonds, hearts, spades = suits
        options = (*spades, *hearts, *diamonds, *clubs)
        card = choose(seat, options) if len(options) > 1 else options[0]
        led = card.suit.index
        try:
            suits[led].remove(card)
        except ValueError:
            return Passage(record, winners, seat, _left(left, record)), card
        best = card.number
        record.append(played[best])
        for seat, suits, played in followers:
            following = suits[led]
            if following:
                if len(following) > 1:
                    card = choose(seat, tuple(following))
                    try:
                        following.remove(card)
                    except ValueError:
                        return Passage(record, winners, seat, _left(left, record)), card
                else:
                    card = following.pop()
                number = card.number
                if number > best:
                    turn, best = seat, number
            else:
                clubs, diamonds, hearts, spades = suits
                options = (*spades, *hearts, *diamonds, *clubs)
                card = choose(seat, options) if len(options) > 1 else options[0]
                suit = card.suit
                try:
                    suits[suit.index].remove(card)
                except ValueError:
                    return Passage(record, winners, seat, _left(left, record)), card
                number = card.number
                if suit is trump and number + 52 > best:  # above all cards of other suits
                    turn, best = seat, number + 52
            record.append(played[number])
        winners.append(turn)
    return Passage(record, winners, turn, 0), None


def _left(held: Iterable[int], record: Iterable[tuple[Seat, Card]]) -> int:
    return sum(held) - sum([card.bit for _, card in record])
