"""The four seats, the two sides, and which sides are vulnerable (Laws 2-5)."""

from __future__ import annotations

import enum
from typing import Final

from kontrakt.errors import ParseError


@enum.unique
class Side(enum.Enum):
    """A partnership (Law 4).

    >>> Side.NS.opponents, Side.EW.seats
    (Side.EW, (Seat.EAST, Seat.WEST))
    """

    NS = 0
    EW = 1

    index: int
    opponents: Side
    seats: tuple[Seat, Seat]

    def __init__(self, number: int) -> None:
        self.index = number

    @classmethod
    def parse(cls, text: str) -> Side:
        """Return the side written `NS` or `EW`; ParseError for anything else."""
        side = _SIDE_SPELLINGS.get(text.strip().upper().replace("-", "").replace("/", ""))
        if side is None:
            raise ParseError(f"not a side: {text!r} (write NS or EW)")
        return side

    @property
    def words(self) -> str:
        """The side as one speaks of it.

        >>> Side.EW.words
        'East-West'
        """
        return "-".join(seat.name.title() for seat in self.seats)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Side.{self.name}"

    def __hash__(self) -> int:
        return self.index


@enum.unique
class Seat(enum.Enum):
    """A seat at the table (Laws 3 and 5). Its `index` counts clockwise from North, 0 to 3.

    >>> Seat.SOUTH.lho, Seat.SOUTH.rho, Seat.SOUTH.partner, Seat.SOUTH.side
    (Seat.WEST, Seat.EAST, Seat.NORTH, Side.NS)

    Attributes:
        letter: N, E, S or W.
        lho: the left-hand opponent, who is next to call or play.
        rho: the right-hand opponent.
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    index: int
    letter: str
    side: Side
    lho: Seat
    rho: Seat
    partner: Seat

    def __init__(self, number: int) -> None:
        self.index = number
        self.letter = "NESW"[number]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Return the seat written `N` or `North`, also in German or French; ParseError for anything else."""
        seat = _SEAT_SPELLINGS.get(text.strip().upper())
        if seat is None:
            raise ParseError(f"not a seat: {text!r} (write N, E, S or W)")
        return seat

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Seat.{self.name}"

    def __hash__(self) -> int:
        return self.index


SEATS: Final = tuple(Seat)
"""North, East, South, West: the order of every collection by seat."""

for _seat in SEATS:
    _seat.side = Side.EW if _seat.index % 2 else Side.NS
    _seat.lho, _seat.partner, _seat.rho = (SEATS[(_seat.index + turns) % 4] for turns in (1, 2, 3))
for _side in Side:
    _side.opponents = Side.EW if _side is Side.NS else Side.NS
    _side.seats = (SEATS[_side.index], SEATS[_side.index + 2])

_SEAT_SPELLINGS = {spelling: seat for seat in SEATS for spelling in (seat.letter, seat.name)} | {
    "NORD": Seat.NORTH,  # German and French
    "OST": Seat.EAST,
    "EST": Seat.EAST,
    "SÜD": Seat.SOUTH,
    "SUD": Seat.SOUTH,
    "OUEST": Seat.WEST,
}
_SIDE_SPELLINGS = {"NS": Side.NS, "SN": Side.NS, "EW": Side.EW, "WE": Side.EW}


@enum.unique
class Vulnerability(enum.Enum):
    """Which sides are vulnerable (Law 2).

    >>> Vulnerability.parse("All"), Vulnerability.NS.includes(Side.NS), str(Vulnerability.BOTH)
    (Vulnerability.BOTH, True, 'Both')
    """

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    index: int

    def __init__(self, number: int) -> None:
        self.index = number

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Return the vulnerability written `None`, `NS`, `EW` or `Both`, or in other words for it; else ParseError.

        Reads also `All`, `Everybody`, `Love`, `Nil`, `Nobody`, `-`, `North-South`, and German or French letters.
        """
        vulnerability = _VULNERABLE_SPELLINGS.get(text.strip().upper())
        if vulnerability is None:
            raise ParseError(f"not a vulnerability: {text!r} (write None, NS, EW or Both)")
        return vulnerability

    def includes(self, side: Side) -> bool:
        """Whether this side is vulnerable."""
        return bool(self.index & (1 << side.index))

    def to_pbn(self) -> str:
        """Return the word of PBN's export format (PBN 3.4.10): None, NS, EW or All."""
        return "All" if self is Vulnerability.BOTH else str(self)

    def __str__(self) -> str:
        return ("None", "NS", "EW", "Both")[self.index]

    def __repr__(self) -> str:
        return f"Vulnerability.{self.name}"

    def __hash__(self) -> int:
        return self.index


_VULNERABLE_SPELLINGS = {
    **dict.fromkeys(("NONE", "LOVE", "-", "O", "0", "NIL", "NOBODY", "NEITHER", "NO ONE"), Vulnerability.NONE),
    **dict.fromkeys(("NS", "N-S", "N/S", "SN", "NORTH-SOUTH", "NORTH/SOUTH", "NORTH SOUTH"), Vulnerability.NS),
    **dict.fromkeys(("EW", "E-W", "E/W", "WE", "EAST-WEST", "EAST/WEST", "EAST WEST"), Vulnerability.EW),
    **dict.fromkeys(("OW", "O-W", "O/W", "EO", "E-O", "E/O"), Vulnerability.EW),  # German and French
    **dict.fromkeys(("BOTH", "ALL", "B", "EVERYBODY", "EVERYONE", "BOTH SIDES"), Vulnerability.BOTH),
}
