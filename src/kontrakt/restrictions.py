"""What a ruling leaves behind for the calls and cards still to come (Laws 23-33, 49-51).

An `Auction` or a `Play` carries these values, obeys them, and drops each when it has been met.
"""

from __future__ import annotations

import enum

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Card, Suit
from kontrakt.seats import Seat


@attrs.frozen
class MustPass:
    """A player must pass, at his next turn or (`always`) whenever it is his turn (Laws 26-32, 35-39)."""

    seat: Seat
    always: bool = False


@attrs.frozen
class MustCall:
    """A player must make this call at his next turn (Laws 31A1, 32A1)."""

    seat: Seat
    call: Call


@attrs.frozen
class MustLead:
    """A player must lead one of these suits if he can, this once (Laws 50D2(a), 51B)."""

    seat: Seat
    suits: frozenset[Suit]


@attrs.frozen
class MustNotLead:
    """A player may not lead these suits while he can avoid it, until he loses the lead (Laws 26B, 50D2(a), 51B)."""

    seat: Seat
    suits: frozenset[Suit]


class PenaltyKind(enum.Enum):
    """Whether a penalty card is minor or major (Law 50B)."""

    MINOR = "minor"
    MAJOR = "major"


@attrs.frozen
class PenaltyCard:
    """A defender's card that lies face up on the table (Laws 49-51)."""

    seat: Seat
    card: Card
    kind: PenaltyKind = PenaltyKind.MAJOR


CallRestriction = MustPass | MustCall
PlayRestriction = MustLead | MustNotLead | PenaltyCard
