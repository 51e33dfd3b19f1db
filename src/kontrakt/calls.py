"""Denominations and the 38 calls: pass, double, redouble and 35 bids (Laws 18, 19)."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from kontrakt.cards import Suit
from kontrakt.errors import BridgeError, ParseError


@enum.unique
class Denomination(enum.Enum):
    """What a bid names: a trump suit or notrump (Law 18E). Its `index` runs from 0, clubs, to 4, notrump.

    >>> Denomination.parse("N"), Denomination.SPADES.suit, Denomination.NOTRUMP.suit
    (Denomination.NOTRUMP, Suit.SPADES, None)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    index: int
    suit: Suit | None

    def __init__(self, number: int) -> None:
        self.index = number
        self.suit = None if number == 4 else Suit(number)

    @classmethod
    def parse(cls, text: str) -> Denomination:
        """Return the denomination written `C`, `D`, `H`, `S` or `NT` (or `N`, a symbol, a name); else ParseError."""
        denomination = _DENOMINATION_SPELLINGS.get(text.strip().upper())
        if denomination is None:
            raise ParseError(f"not a denomination: {text!r} (write C, D, H, S or NT)")
        return denomination

    def __str__(self) -> str:
        return "NT" if self.suit is None else self.suit.letter

    def __repr__(self) -> str:
        return f"Denomination.{self.name}"

    def __hash__(self) -> int:
        return self.index


_DENOMINATION_SPELLINGS: dict[str, Denomination] = {
    **{spelling: d for d in Denomination for spelling in (str(d), d.name)},
    **dict.fromkeys(("N", "NO TRUMP", "NO TRUMPS", "NOTRUMPS", "SA"), Denomination.NOTRUMP),
    **dict(zip("♣♦♥♠", Denomination, strict=False)),
}


@attrs.frozen(eq=False, init=False, repr=False)
class Call:
    """A pass, a double, a redouble or a bid (Definitions). Each is made once, so calls are compared with `is`.

    >>> Call.parse("1N"), Call.parse("pass") is PASS, Call.parse("dbl") is DOUBLE
    (Call.parse('1NT'), True, True)
    >>> Call.parse("3NT").level, Call.parse("3NT").denomination, Call.parse("3NT").tricks
    (3, Denomination.NOTRUMP, 9)

    Attributes:
        number: 0 pass, 1 double, 2 redouble, 3 (1C) to 37 (7NT); of two bids the higher number is the higher bid.
        level: 1 to 7 of a bid, else 0.
        denomination: of a bid, else None.
    """

    number: int
    level: int
    denomination: Denomination | None
    text: str

    def __new__(cls, number: int) -> Call:
        """Return the call of this number, which is made once."""
        return CALLS[number]

    @classmethod
    def bid(cls, level: int, denomination: Denomination) -> Call:
        """Return the bid of a level, 1 to 7, in a denomination (Law 18A); BridgeError for another level."""
        if not 1 <= level <= 7:
            raise BridgeError(f"no bid has the level {level}; they go from 1 to 7 (Law 18A)")
        return CALLS[5 * level - 2 + denomination.index]

    @classmethod
    def parse(cls, text: str) -> Call:
        """Return the call written `P`, `X`, `XX` or `1C` to `7NT`; else ParseError.

        Reads also `Pass`, `Dbl`, `Double`, `D`, `Rdbl`, `Redouble`, `R`, `1N`, lower case and suit symbols.
        """
        return _CALL_SPELLINGS.get(text) or _parse_call(text)

    @property
    def is_bid(self) -> bool:
        """Whether it is a bid, and no pass, double or redouble."""
        return self.number > 2

    @property
    def tricks(self) -> int:
        """The tricks that a bid undertakes to win, 7 to 13 (Definitions); 0 for any other call."""
        return self.level + 6 if self.level else 0

    def to_pbn(self) -> str:
        """Return the call as PBN 3.5.1 writes it: `Pass`, `X`, `XX`, `1C` to `7NT`."""
        return self.text if self.number else "Pass"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Call.parse('{self.text}')"

    def __hash__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[type[Call], tuple[int]]:
        return Call, (self.number,)

    def __copy__(self) -> Call:
        return self

    def __deepcopy__(self, memo: object) -> Call:
        return self


def _make_call(number: int) -> Call:
    call: Call = object.__new__(Call)
    level, denomination = divmod(number - 3, 5)
    named = Denomination(denomination) if number > 2 else None
    text = ("P", "X", "XX")[number] if named is None else f"{level + 1}{named}"
    values = {"number": number, "level": 0 if named is None else level + 1, "denomination": named, "text": text}
    for name, value in values.items():
        object.__setattr__(call, name, value)
    return call


CALLS: Final = tuple(_make_call(number) for number in range(38))
"""The 38 calls by number: pass, double, redouble, and the bids from 1C to 7NT."""

PASS: Final = CALLS[0]
DOUBLE: Final = CALLS[1]
REDOUBLE: Final = CALLS[2]

BIDS: Final = CALLS[3:]
"""The 35 bids in ascending order."""

_WORDS = {
    PASS: ("P", "PASS", "PASSE", "PASSES"),
    DOUBLE: ("X", "D", "DBL", "DB", "DOUBLE"),
    REDOUBLE: ("XX", "R", "RD", "RDB", "RDBL", "REDOUBLE"),
}
_CALL_SPELLINGS: dict[str, Call] = {str(call): call for call in CALLS}
_CALL_WORDS = {word: call for call, words in _WORDS.items() for word in words}


def _parse_call(text: str) -> Call:
    plain = text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", "")
    word = _CALL_WORDS.get(plain)
    if word is not None:
        return word
    denomination = _DENOMINATION_SPELLINGS.get(plain[1:])
    if plain[:1] in tuple("1234567") and denomination is not None:
        return Call.bid(int(plain[0]), denomination)
    raise ParseError(f"not a call: {text!r} (write P, X, XX or a bid like '1C' or '3NT')")
