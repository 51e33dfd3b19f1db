"""What a ruling leaves behind for the calls and cards still to come (Laws 23-33, 49-52, 57).

An `Auction` or a `Play` carries these values, obeys them, and drops each when it has been met.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from kontrakt.calls import Call
from kontrakt.cards import SUITS, Card, Hand, Suit
from kontrakt.errors import BridgeError, ParseError, not_in_json
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


@attrs.frozen
class MustPlay:
    """A player must play one of these cards if he can, when he next plays (Laws 52B2, 57D, 58A)."""

    seat: Seat
    cards: frozenset[Card]


class Order(enum.Enum):
    """What declarer may order the partner of a defender who has played too early (Law 57A1-4)."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    REQUIRE_OTHER = "require_other"
    FORBID_OTHER = "forbid_other"

    def __repr__(self) -> str:
        return f"Order.{self.name}"


@attrs.frozen
class PlayOrder:
    """A player must obey an order of declarer's if he can, when he next plays to a trick (Law 57A).

    Attributes:
        order: his highest or lowest card of the suit led, or a suit other than that required or forbidden.
        suit: that other suit.
    """

    seat: Seat
    order: Order
    suit: Suit | None = attrs.field(default=None)

    @suit.validator
    def _other_suit(self, _: object, suit: Suit | None) -> None:
        if (suit is None) != (self.order in (Order.HIGHEST, Order.LOWEST)):
            raise BridgeError(f"the order {self.order.value!r} {'names no' if suit else 'needs a'} suit (Law 57A)")


class PenaltyKind(enum.Enum):
    """Whether a penalty card is minor or major (Law 50B)."""

    MINOR = "minor"
    MAJOR = "major"

    def __repr__(self) -> str:
        return f"PenaltyKind.{self.name}"


@attrs.frozen
class PenaltyCard:
    """A defender's card that lies face up on the table (Laws 49-51)."""

    seat: Seat
    card: Card
    kind: PenaltyKind = PenaltyKind.MAJOR


CallRestriction = MustPass | MustCall
_KINDS = ("must_pass", "must_call", "must_play", "major", "minor", "require", "forbid", *(o.value for o in Order))
PlayRestriction = MustLead | MustNotLead | MustPlay | PlayOrder | PenaltyCard


def with_penalty_cards(
    restrictions: Iterable[PlayRestriction], faced: Iterable[PenaltyCard]
) -> tuple[PlayRestriction, ...]:
    """Return the restrictions once these penalty cards lie on the table too.

    Law 50B: when a defender has two or more, all of his are major.

    >>> [low, ten] = [PenaltyCard(Seat.EAST, Card.parse(card), PenaltyKind.MINOR) for card in ("H7", "DT")]
    >>> [penalty.kind for penalty in with_penalty_cards([low], [ten])]
    [PenaltyKind.MAJOR, PenaltyKind.MAJOR]
    """
    found = [*restrictions, *faced]
    owners = [r.seat for r in found if isinstance(r, PenaltyCard)]
    return tuple(
        attrs.evolve(r, kind=PenaltyKind.MAJOR) if isinstance(r, PenaltyCard) and owners.count(r.seat) > 1 else r
        for r in found
    )


def restriction_to_json(restriction: CallRestriction | PlayRestriction) -> dict[str, Any]:
    """Return a restriction as JSON data.

    >>> restriction_to_json(MustNotLead(Seat.EAST, frozenset({Suit.HEARTS})))
    {'kind': 'forbid', 'player': 'E', 'suits': ['H']}
    """
    match restriction:
        case MustPass(seat, always):
            return {"kind": "must_pass", "player": str(seat), "always": always}
        case MustCall(seat, call):
            return {"kind": "must_call", "player": str(seat), "call": str(call)}
        case PenaltyCard(seat, card, kind):
            return {"kind": kind.value, "player": str(seat), "card": str(card)}
        case MustPlay(seat, cards):
            return {"kind": "must_play", "player": str(seat), "cards": [str(card) for card in Hand.of(cards).cards]}
        case PlayOrder(seat, order, suit):
            return {"kind": order.value, "player": str(seat), "suit": None if suit is None else str(suit)}
        case MustLead(seat, suits) | MustNotLead(seat, suits):
            word = "require" if isinstance(restriction, MustLead) else "forbid"
            return {"kind": word, "player": str(seat), "suits": [str(suit) for suit in SUITS if suit in suits]}


def restriction_from_json(data: Mapping[str, Any]) -> CallRestriction | PlayRestriction:
    """Return the restriction that `restriction_to_json` wrote; ParseError if it is none."""
    try:
        seat = Seat.parse(data["player"])
        match data["kind"]:
            case "must_pass":
                return MustPass(seat, bool(data.get("always", False)))
            case "must_call":
                return MustCall(seat, Call.parse(data["call"]))
            case "major" | "minor" as kind:
                return PenaltyCard(seat, Card.parse(data["card"]), PenaltyKind(kind))
            case "must_play":
                return MustPlay(seat, frozenset(map(Card.parse, data["cards"])))
            case "highest" | "lowest" | "require_other" | "forbid_other" as kind:
                suit = data.get("suit")
                return PlayOrder(seat, Order(kind), None if suit is None else Suit.parse(suit))
            case "require" | "forbid" as kind:
                suits = frozenset(map(Suit.parse, data["suits"]))
                return MustLead(seat, suits) if kind == "require" else MustNotLead(seat, suits)
    except (KeyError, TypeError, AttributeError) as error:
        raise not_in_json("a restriction", error, "kind, player and what the kind needs") from None
    raise ParseError(f"not a restriction: {data!r} (its kind is one of: {', '.join(_KINDS)})")


def restrictions_from_json(items: Iterable[Mapping[str, Any]], kind: Any, what: str) -> tuple[Any, ...]:
    """Return the restrictions of what is read, all on calls or all on cards (`kind`); ParseError if one is not.

    >>> restrictions_from_json([{"kind": "must_pass", "player": "E"}], PlayRestriction, "a play")
    Traceback (most recent call last):
    kontrakt.errors.ParseError: not a play in JSON: must_pass binds something else
    """
    restrictions = tuple(map(restriction_from_json, items))
    for restriction in restrictions:
        if not isinstance(restriction, kind):
            raise ParseError(f"not {what} in JSON: {restriction_to_json(restriction)['kind']} binds something else")
    return restrictions
