"""Suits, ranks, the pack of 52 cards, and hands: sets of cards (Law 1)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from kontrakt.errors import BridgeError, ParseError


@enum.unique
class Suit(enum.Enum):
    """A suit (Law 1A). Its `index` runs from 0, clubs, to 3, spades.

    >>> Suit.parse("S"), str(Suit.HEARTS), Suit.SPADES.symbol
    (Suit.SPADES, 'H', '♠')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    letter: str
    symbol: str
    index: int

    def __init__(self, number: int) -> None:
        self.index = number
        self.letter = "CDHS"[number]
        self.symbol = "♣♦♥♠"[number]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Return the suit for a letter, an English name or a symbol; ParseError for anything else."""
        suit = _SUIT_SPELLINGS.get(text.strip().upper())
        if suit is None:
            raise ParseError(f"not a suit: {text!r} (write S, H, D or C)")
        return suit

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def __hash__(self) -> int:
        return self.index


SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The four suits from spades down, the order in which hands are written."""

_SUIT_SPELLINGS = {
    spelling: suit for suit in Suit for spelling in (suit.letter, suit.symbol, suit.name, suit.name[:-1])
}
_SUIT_SYMBOLS = dict(zip("♣♦♥♠", Suit, strict=True)) | dict(zip("♧♢♡♤", Suit, strict=True))
_SUIT_SPELLINGS |= _SUIT_SYMBOLS


@enum.unique
class Rank(enum.Enum):
    """A rank (Law 1A). Its `value` runs from 2 to 14, the ace, its `index` from 0 to 12.

    >>> Rank.parse("10"), Rank.ACE.value, Rank.TEN.is_honour
    (Rank.TEN, 14, True)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    letter: str
    index: int

    def __init__(self, number: int) -> None:
        self.index = number - 2
        self.letter = "23456789TJQKA"[number - 2]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Return the rank for a letter, `10`, or a German or French letter (A K D B, A R D V)."""
        rank = _RANK_SPELLINGS.get(text.strip().upper())
        if rank is None:
            raise ParseError(f"not a rank: {text!r} (write A, K, Q, J, T or 9 to 2)")
        return rank

    @property
    def is_honour(self) -> bool:
        """Whether it is an ace, king, queen, jack or ten (Definitions)."""
        return self in _HONOURS

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    def __hash__(self) -> int:
        return self.index


RANKS: Final = tuple(reversed(Rank))
"""The thirteen ranks from the ace down."""

_HONOURS = frozenset(RANKS[:5])

_RANK_SPELLINGS: dict[str, Rank] = {rank.letter: rank for rank in Rank} | {
    "10": Rank.TEN,
    "D": Rank.QUEEN,  # Dame, German and French
    "B": Rank.JACK,  # Bube
    "R": Rank.KING,  # roi
    "V": Rank.JACK,  # valet
}


@attrs.frozen(eq=False, init=False, repr=False)
class Card:
    """One of the 52 cards (Law 1). Each is made once, so cards are compared with `is`.

    >>> Card.parse("HQ") is Card(Suit.HEARTS, Rank.QUEEN)
    True
    >>> str(Card.parse("10♠")), Card.parse("sa")
    ('ST', Card.parse('SA'))

    Attributes:
        number: 0 (C2) to 51 (SA), by suit and rank.
        bit: 1 << number, the card's place in a hand.
    """

    suit: Suit
    rank: Rank
    number: int
    bit: int

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """Return the card of this suit and rank, which is made once."""
        return _CARDS[13 * suit.index + rank.index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card written as suit and rank, like `SA`, `h10` or `♦Q` (or rank first); else ParseError."""
        return _CARD_SPELLINGS.get(text) or _parse_card(text)

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"

    def __hash__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make_card(number: int) -> Card:
    card: Card = object.__new__(Card)
    suit, rank = divmod(number, 13)
    for name, value in (("suit", Suit(suit)), ("rank", Rank(rank + 2)), ("number", number), ("bit", 1 << number)):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = tuple(_make_card(number) for number in range(52))
_CARD_SPELLINGS: dict[str, Card] = {str(card): card for card in _CARDS}

PACK: Final = tuple(reversed(_CARDS))
"""The 52 cards, SA to C2: by suit from spades down and rank from the ace down."""


def _parse_card(text: str) -> Card:
    plain = text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", "")
    for suit, rank in ((plain[:1], plain[1:]), (plain[-1:], plain[:-1])):
        if suit in _SUIT_SPELLINGS and rank in _RANK_SPELLINGS:
            return Card(_SUIT_SPELLINGS[suit], _RANK_SPELLINGS[rank])
    raise ParseError(f"not a card: {text!r} (write a suit and a rank, like 'SA' or 'H10')")


ALL_CARDS: Final = (1 << 52) - 1
SUIT_BITS: Final = tuple(0x1FFF << 13 * number for number in range(4))
"""The bits of each suit's thirteen cards, by the suit's number."""


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT_BITS


class _Holdings(dict[int, tuple[Card, ...]]):
    """The cards of bits that are all of one suit, from the ace down; made when first asked for, at most 4 x 8192."""

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        highest = _CARDS[bits.bit_length() - 1]
        cards = self[bits] = (highest, *self[bits ^ highest.bit])
        return cards


HOLDINGS: Final = _Holdings({0: ()})


def cards_of(bits: int) -> tuple[Card, ...]:
    """Return the cards of a set of bits, by suit from spades down and rank from the ace down."""
    return HOLDINGS[bits & _SPADES] + HOLDINGS[bits & _HEARTS] + HOLDINGS[bits & _DIAMONDS] + HOLDINGS[bits & _CLUBS]


_POINTS = ((14, 4), (13, 3), (12, 2), (11, 1))
_POINT_BITS = tuple((sum(1 << 13 * suit + rank - 2 for suit in range(4)), points) for rank, points in _POINTS)


def _valid_bits(_: object, __: object, bits: int) -> None:
    if not 0 <= bits <= ALL_CARDS:
        raise BridgeError(f"not a set of cards: {bits} (use Hand.of or Hand.parse)")


_BETWEEN_CARDS = dict.fromkeys(map(ord, " ,-—\ufe0e\ufe0f"))


@attrs.frozen(repr=False, hash=True, weakref_slot=False)
class Hand:
    """A set of cards, of any size, written as in PBN: spades, hearts, diamonds and clubs between dots.

    >>> hand = Hand.parse("QT62.652.K872.K4")
    >>> len(hand), hand.hcp, hand.shape, Card.parse("SQ") in hand
    (13, 8, (4, 3, 4, 2), True)
    >>> str(hand.of_suit(Suit.CLUBS)), [str(card) for card in Hand.parse("A..K.")]
    ('...K4', ['SA', 'DK'])

    Attributes:
        bits: the cards as bits of one number, `Card.bit` each.
    """

    bits: int = attrs.field(default=0, validator=_valid_bits)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """Return the hand of these cards; BridgeError if one comes twice."""
        bits = 0
        for card in cards:
            if bits & card.bit:
                raise BridgeError(f"{card} comes twice in one hand (Law 1)")
            bits |= card.bit
        return cls(bits)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Return the hand written with dots (`AK..QJ.T9`) or suits (`SAK DQJ CT9`, `♠ A D B`); else ParseError.

        After a suit's letter a D is diamonds; between dots and after symbols it is the queen of two languages.
        """
        try:  # four suits with letters for ranks from the ace down, as nearly all are
            spades, hearts, diamonds, clubs = map(RANK_BITS.__getitem__, text.split("."))
        except (ValueError, KeyError):
            return cls._parse_liberally(text)
        return cls(spades << 39 | hearts << 26 | diamonds << 13 | clubs)

    @classmethod
    def _parse_liberally(cls, text: str) -> Hand:
        plain = text.strip().upper().replace("10", "T")
        suits = plain.split(".")
        if len(suits) == 4:
            return cls(sum([_suit_bits(suit, ranks, text) for suit, ranks in zip(SUITS, suits, strict=True)]))
        bits = 0
        suit = None
        spellings = _SUIT_SPELLINGS if _SUIT_SYMBOLS.keys().isdisjoint(plain) else _SUIT_SYMBOLS
        for letter in plain.translate(_BETWEEN_CARDS):
            if letter in spellings:
                suit = spellings[letter]
            elif suit is None:
                raise ParseError(f"not a hand: {text!r} (write four suits like 'AK..QJ.T9' or 'SAK DQJ CT9')")
            else:
                bit = _suit_bits(suit, letter, text)
                if bits & bit:
                    raise ParseError(f"{suit}{letter} comes twice in {text!r} (Law 1)")
                bits |= bit
        return cls(bits)

    def of_suit(self, suit: Suit) -> Hand:
        """Return the cards of one suit."""
        return Hand(self.bits & SUIT_BITS[suit.index])

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards by suit from spades down and rank from the ace down."""
        return cards_of(self.bits)

    @property
    def hcp(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1 (a convention, no Law)."""
        return sum(points * (self.bits & bits).bit_count() for bits, points in _POINT_BITS)

    @property
    def length_points(self) -> int:
        """Points for length: 1 for a suit of four cards, 2 for one of five, and so on (a convention, no Law).

        >>> hand = Hand.parse("AKJ962.K54.A85.7")
        >>> hand.hcp, hand.length_points
        (15, 3)
        """
        return sum(max(0, (self.bits & bits).bit_count() - 3) for bits in SUIT_BITS)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The number of spades, hearts, diamonds and clubs."""
        clubs, diamonds, hearts, spades = ((self.bits & bits).bit_count() for bits in SUIT_BITS)
        return spades, hearts, diamonds, clubs

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __or__(self, other: Hand) -> Hand:
        return Hand(self.bits | other.bits)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.bits & other.bits)

    def __sub__(self, other: Hand) -> Hand:
        return Hand(self.bits & ~other.bits)

    def __str__(self) -> str:
        return ".".join("".join(card.rank.letter for card in HOLDINGS[self.bits & SUIT_BITS[s.index]]) for s in SUITS)

    def __repr__(self) -> str:
        return f"Hand.parse('{self}')"


def _suit_bits(suit: Suit, ranks: str, text: str) -> int:
    try:
        return _rank_bits(ranks) << 13 * suit.index
    except ParseError as error:
        raise ParseError(f"{suit} in {text!r}: {error.message}") from None


def _rank_bits(ranks: str) -> int:
    bits = 0
    for letter in ranks.strip().replace("-", ""):
        rank = _RANK_SPELLINGS.get(letter)
        if rank is None:
            raise ParseError(f"not a rank: {letter!r} (write A, K, Q, J, T or 9 to 2)")
        bit = 1 << rank.index
        if bits & bit:
            raise ParseError(f"{rank} comes twice (Law 1)")
        bits |= bit
    return bits


class _RankBits(dict[str, int]):
    """The bits of ranks written from the ace down, KeyError for all else; kept when first asked for, at most 8192."""

    def __missing__(self, ranks: str) -> int:
        inside = [rank for rank in RANKS if rank.letter in ranks]
        if ranks != "".join([rank.letter for rank in inside]):
            raise KeyError(ranks)
        bits = self[ranks] = sum([1 << rank.index for rank in inside])
        return bits


RANK_BITS: Final = _RankBits()


class _Draft:
    """A hand whose bits can still be set, until it takes the class of a frozen one."""

    __slots__ = ("bits",)


def hand_of_bits(bits: int) -> Hand:
    """Return what `Hand(bits)` does, of bits known to be cards, in a third of the time."""
    hand: Any = _Draft()
    hand.bits = bits
    hand.__class__ = Hand
    frozen: Hand = hand
    return frozen
