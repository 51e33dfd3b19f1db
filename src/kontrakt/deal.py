"""Deals, with hidden hands if need be, and boards: a deal with its dealer and vulnerability (Laws 2, 6)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from kontrakt.cards import ALL_CARDS, RANK_BITS, Card, Hand, cards_of, hand_of_bits
from kontrakt.errors import BridgeError, ParseError, not_in_json
from kontrakt.seats import SEATS, Seat, Vulnerability

if TYPE_CHECKING:
    import random

DEALS: Final = math.factorial(52) // math.factorial(13) ** 4
"""The number of different deals: 53644737765488792839237440000."""


_THIRTEEN: Final = {13}


def _disjoint(_: object, __: object, hands: tuple[Hand | None, ...]) -> None:
    if len(hands) != 4:
        raise BridgeError(f"a deal has four hands, not {len(hands)} (Law 6)")
    known = [hand.bits for hand in hands if hand is not None]
    if sum(known) == ALL_CARDS and set(map(int.bit_count, known)) == _THIRTEEN:  # so no card comes twice
        return
    seen = 0
    for seat, hand in zip(SEATS, hands, strict=True):
        if hand is None:
            continue
        bits = hand.bits
        if bits.bit_count() > 13:
            raise BridgeError(f"{seat.name.title()} holds {len(hand)} cards, more than 13 (Law 1)")
        if bits & seen:
            twice = cards_of(bits & seen)[0]
            raise BridgeError(f"{twice} is in two hands, {seat.name.title()}'s the second (Law 1)")
        seen |= bits


@attrs.frozen(repr=False, hash=True)
class Deal:
    """Four hands that share no card, in seat order; a hidden hand is None (Law 6).

    Hands may be shorter than 13 cards (end positions), and of different lengths.

    >>> deal = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
    >>> deal[Seat.EAST].hcp, deal.is_full
    (16, True)
    >>> Deal.parse("S:AK... - - -")[Seat.NORTH] is None
    True
    """

    hands: tuple[Hand | None, ...] = attrs.field(validator=_disjoint)

    @classmethod
    def of(cls, hands: Mapping[Seat, Hand]) -> Deal:
        """Return the deal of these hands; seats without one are hidden."""
        return cls(tuple([hands.get(seat) for seat in SEATS]))

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Return the deal written as in PBN 3.4.11: a seat, a colon, four hands clockwise, `-` for a hidden one.

        Raises:
            ParseError: if the text is no such deal.
            BridgeError: if a card is in two hands or a hand has more than 13.
        """
        plain = full_deal(text)
        if plain is not None:
            return plain
        first, colon, rest = text.partition(":")
        hands = rest.split()
        if not colon or len(hands) != 4:
            raise ParseError(f"not a deal: {text!r} (write a seat and four hands, like 'N:AK.. QJ.. T9.. 87..')")
        north = -Seat.parse(first).index % 4
        known = [None if hand == "-" else Hand.parse(hand) for hand in hands]
        return cls((*known[north:], *known[:north]))

    @classmethod
    def random(cls, generator: random.Random | int | None = None) -> Deal:
        """Return a deal at random: each of the 53,644,737,765,488,792,839,237,440,000 is equally likely (Law 6).

        One number below `DEALS` is drawn, and each number stands for one deal, so that nothing of the chance
        is lost in shuffling.

        Args:
            generator: where chance comes from: a `random.Random`, a seed for one, or None for the system's own.

        >>> Deal.random(7) == Deal.random(7)
        True
        """
        import random  # costs more to import than all of the core; only those who deal pay for it

        if generator is None:
            generator = random.SystemRandom()
        elif isinstance(generator, int):
            generator = random.Random(generator)
        return cls.from_number(generator.randrange(DEALS))

    @classmethod
    def from_number(cls, number: int) -> Deal:
        """Return the deal that has this number, from 0 to `DEALS` - 1."""
        if not 0 <= number < DEALS:
            raise BridgeError(f"no deal has the number {number} (0 to {DEALS - 1})")
        # walk the pack; of the deals left, a seat with n of the m cards to come gets the next card in n/m
        bits = [0, 0, 0, 0]
        room = [13, 13, 13, 13]
        ways = DEALS
        for card in range(52):
            for seat in range(4):
                share = ways * room[seat] // (52 - card)
                if number < share:
                    break
                number -= share
            bits[seat] |= 1 << card
            room[seat] -= 1
            ways = share
        return cls(tuple(map(Hand, bits)))

    @classmethod
    def dealt(cls, pack: Iterable[Card], first: Seat = Seat.NORTH) -> Deal:
        """Return the deal of a shuffled pack, one card at a time clockwise, so that no neighbours meet (Law 6B).

        >>> from kontrakt import PACK
        >>> Deal.dealt(PACK, Seat.EAST)[Seat.EAST].shape
        (4, 3, 3, 3)
        """
        bits = dict.fromkeys(SEATS, 0)
        for card, seat in zip(pack, rotation(first), strict=False):
            bits[seat] |= card.bit
        return cls(tuple(Hand(bits[seat]) for seat in SEATS))

    @property
    def is_full(self) -> bool:
        """Whether all 52 cards are dealt, 13 to each hand."""
        return sum([hand.bits for hand in self.hands if hand is not None]) == ALL_CARDS

    @property
    def is_even(self) -> bool:
        """Whether all four hands are known and have the same number of cards, as in a full deal or an end position."""
        return None not in self.hands and len({len(hand) for hand in self.hands if hand is not None}) == 1

    @property
    def undealt(self) -> Hand:
        """The cards that are in none of the hands known."""
        return Hand(ALL_CARDS & ~sum(hand.bits for hand in self.hands if hand is not None))

    def __getitem__(self, seat: Seat) -> Hand | None:
        return self.hands[seat.index]

    def __iter__(self) -> Iterator[tuple[Seat, Hand | None]]:
        return zip(SEATS, self.hands, strict=True)

    def only(self, seats: Iterable[Seat]) -> Deal:
        """Return the deal with the other hands hidden."""
        shown = set(seats)
        return Deal(tuple(hand if seat in shown else None for seat, hand in self))

    def to_pbn(self, first: Seat = Seat.NORTH) -> str:
        """Return the deal as PBN 3.4.11 writes it, from this seat on (export format: the dealer)."""
        order = (first, first.lho, first.partner, first.rho)
        return f"{first}:" + " ".join("-" if self[seat] is None else str(self[seat]) for seat in order)

    def __str__(self) -> str:
        return self.to_pbn()

    def __repr__(self) -> str:
        return f"Deal.parse('{self}')"


_FIRSTS: Final = {"N:": 0, "E:": 1, "S:": 2, "W:": 3}
_set_hands: Any = vars(Deal)["hands"].__set__


def full_deal(text: str) -> Deal | None:
    """Return the deal of a text in the plainest form, as most are: 52 cards, suits from the ace down; else None."""
    first = _FIRSTS.get(text[:2])
    # sixteen characters a hand with a space between; twelve dots among them, so 52 ranks are left
    if first is None or len(text) != 69 or text[18::17] != "   " or text.count(".") != 12:
        return None
    try:
        suits = map(RANK_BITS.__getitem__, text[2:].replace(" ", ".").split("."))
        bits = [s << 39 | h << 26 | d << 13 | c for s, h, d, c in zip(suits, suits, suits, suits, strict=False)]
        a, b, c, d = bits
    except (KeyError, ValueError):
        return None
    if a + b + c + d != ALL_CARDS or not a.bit_count() == b.bit_count() == c.bit_count() == d.bit_count():
        return None  # not thirteen each, or a card twice
    deal = object.__new__(Deal)
    _set_hands(deal, tuple(map(hand_of_bits, bits[-first:] + bits[:-first])))
    return deal


def rotation(first: Seat) -> Iterator[Seat]:
    """Yield the seats clockwise without end: the order in which cards are dealt and calls are made (Laws 6B, 17)."""
    return itertools.islice(itertools.cycle(SEATS), first.index, None)


def has_to_be_dealt_anew(*, auction_begun: bool, misdealt: bool = False, card_seen: bool = False) -> bool:
    """Whether a deal is to be shuffled and dealt again (Law 6D1).

    Args:
        auction_begun: whether the auction has begun; afterwards Laws 13, 14 and 16D deal with it.
        misdealt: whether it was dealt incorrectly.
        card_seen: whether a player may have seen another's card during the shuffle or the deal.

    >>> has_to_be_dealt_anew(auction_begun=False, misdealt=True)
    True
    """
    return not auction_begun and (misdealt or card_seen)


# Law 2: the vulnerability of boards 1 to 16; a board's number decides for any other
_CYCLE = tuple(map(Vulnerability, (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2)))


def board_dealer(number: int) -> Seat:
    """Return the dealer of a board, by its number (Law 2): North deals board 1, then clockwise.

    >>> board_dealer(3), board_dealer(36)
    (Seat.SOUTH, Seat.WEST)
    """
    return SEATS[(number - 1) % 4]


def board_vulnerability(number: int) -> Vulnerability:
    """Return the vulnerability of a board, by its number in the cycle of 16 (Law 2).

    >>> board_vulnerability(13), board_vulnerability(17)
    (Vulnerability.BOTH, Vulnerability.NONE)
    """
    return _CYCLE[(number - 1) % 16]


def _positive(_: object, __: object, number: int) -> None:
    if number < 1:
        raise BridgeError(f"no board has the number {number}; they count from 1 (Law 2)")


@attrs.frozen
class Board:
    """A board (Law 2): its number gives dealer and vulnerability, unless it is marked otherwise.

    >>> board = Board(3)
    >>> board.dealer, board.vulnerability
    (Seat.SOUTH, Vulnerability.EW)
    >>> Board(1, dealer=Seat.EAST).dealer
    Seat.EAST
    """

    number: int = attrs.field(validator=_positive)
    deal: Deal | None = None
    dealer: Seat = attrs.field(kw_only=True, default=attrs.Factory(lambda b: board_dealer(b.number), takes_self=True))
    vulnerability: Vulnerability = attrs.field(
        kw_only=True, default=attrs.Factory(lambda b: board_vulnerability(b.number), takes_self=True)
    )

    def to_json(self) -> dict[str, Any]:
        """Return the board as JSON data; `from_json` reads it back.

        >>> Board(3).to_json()
        {'number': 3, 'dealer': 'S', 'vulnerability': 'EW', 'deal': None}
        """
        return {
            "number": self.number,
            "dealer": str(self.dealer),
            "vulnerability": str(self.vulnerability),
            "deal": None if self.deal is None else str(self.deal),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Board:
        """Return the board that `to_json` wrote; BridgeError if it is none."""
        try:
            number, deal = data["number"], data.get("deal")
            dealer, vulnerability = Seat.parse(data["dealer"]), Vulnerability.parse(data["vulnerability"])
            if not isinstance(number, int):
                raise TypeError(number)
            dealt = None if deal is None else Deal.parse(deal)
        except (KeyError, TypeError, AttributeError) as error:
            raise not_in_json("a board", error, "number, dealer, vulnerability, deal") from None
        return cls(number, dealt, dealer=dealer, vulnerability=vulnerability)
