"""What binds a player to some of his cards: suit, restriction or order, penalty card (Laws 44C, 50, 51, 57, 59)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from kontrakt.cards import SUIT_BITS, SUITS, Card, Hand, Suit, cards_of
from kontrakt.errors import IllegalPlay
from kontrakt.restrictions import (
    MustLead,
    MustNotLead,
    MustPlay,
    Order,
    PenaltyCard,
    PenaltyKind,
    PlayOrder,
    PlayRestriction,
)
from kontrakt.seats import Seat

_BELOW_TEN: Final = sum(0xFF << 13 * suit for suit in range(4))


@attrs.frozen
class Duty:
    """One duty of a player on turn, in the order in which the Laws put them.

    Attributes:
        cards: the bits of the cards that it and the duties before it leave him.
        breach: what is wrong with any other card, to stand behind "West's S4".
        code, law, dealt_with: as in `IllegalPlay`.
    """

    cards: int
    breach: str
    code: str
    law: str
    dealt_with: str

    def error(self, who: str) -> IllegalPlay:
        """Return the error of a card that breaks the duty."""
        return IllegalPlay(who + self.breach, code=self.code, law=self.law, dealt_with=self.dealt_with)


def duties(
    seat: Seat, left: int, led: Suit | None, restrictions: Iterable[PlayRestriction], *, hidden: bool
) -> list[Duty]:
    """Return what a player on turn must do: follow suit, obey a restriction or an order, play his penalty card.

    Of a hidden hand nobody knows whether it could follow suit or obey; there, only a penalty card binds.

    Args:
        seat: the player on turn.
        left: the bits of the cards that he has, or, hidden, may have.
        led: the suit led; None when he leads.
        restrictions: those in force, of all players.
        hidden: whether his hand is unknown.
    """
    mine = [restriction for restriction in restrictions if restriction.seat is seat]
    found = []
    legal = left
    if led is not None:
        following = left & SUIT_BITS[led.index]
        if following and not hidden:
            legal = following
            found.append(_follow_suit(led, following))
    for restriction in mine:
        allowed = _allowed(restriction, legal, led)
        if allowed is None:
            continue
        if hidden:
            return []
        if allowed:  # else Law 59
            legal = allowed
            found.append(_restricted(restriction, legal))
    penalties = [r for r in mine if isinstance(r, PenaltyCard) and r.card.bit & legal]
    majors = sum(penalty.card.bit for penalty in penalties if penalty.kind is PenaltyKind.MAJOR)
    if majors:
        following = left & SUIT_BITS[led.index] if hidden and led is not None else 0
        found.append(_penalty_card("50D1(a)", penalties, majors | following))
    elif penalties:
        for minor in penalties:
            legal &= ~(SUIT_BITS[minor.card.suit.index] & _BELOW_TEN) | minor.card.bit
        found.append(_penalty_card("50C", penalties, legal))
    return found


def is_spent(restriction: PlayRestriction, seat: Seat, card: Card, leader: Seat, winner: Seat | None) -> bool:
    """Return whether a restriction ends with a card.

    Args:
        restriction: the restriction.
        seat: who plays the card.
        card: the card.
        leader: who led to its trick.
        winner: who has won the trick; None before its last card.
    """
    match restriction:
        case PenaltyCard(_, penalty):
            return penalty is card
        case MustLead(bound):
            return bound is seat and leader is seat
        case MustPlay(bound) | PlayOrder(bound):
            return bound is seat
        case MustNotLead(bound):  # until he loses the lead
            return bound is leader and winner is not None and winner is not leader


def _follow_suit(suit: Suit, following: int) -> Duty:
    name = suit.name.lower().removesuffix("s")
    breach = f" is not a {name}, and he holds {cards_of(following)[-1]}"
    return Duty(following, breach, "revoke", law="44C", dealt_with="61")


def _allowed(restriction: PlayRestriction, legal: int, led: Suit | None) -> int | None:
    """Return the bits that a restriction leaves of the cards that are legal; None if it does not bear on this card."""
    following = 0 if led is None else legal & SUIT_BITS[led.index]
    match restriction:
        case MustPlay(_, cards):
            return legal & Hand.of(cards).bits
        case MustLead(_, suits) if led is None:
            return legal & _bits(suits)
        case MustNotLead(_, suits) if led is None:
            return legal & ~_bits(suits)
        case PlayOrder(_, Order.HIGHEST) if led is not None:
            return 1 << following.bit_length() - 1 if following else 0
        case PlayOrder(_, Order.LOWEST) if led is not None:
            return following & -following
        case PlayOrder(_, Order.REQUIRE_OTHER, Suit() as suit) if led is not None:
            return legal & SUIT_BITS[suit.index]
        case PlayOrder(_, Order.FORBID_OTHER, Suit() as suit) if led is not None:
            return legal & ~SUIT_BITS[suit.index]
    return None


def _bits(suits: Iterable[Suit]) -> int:
    return sum(SUIT_BITS[suit.index] for suit in suits)


def _restricted(restriction: PlayRestriction, legal: int) -> Duty:
    if isinstance(restriction, MustPlay | PlayOrder):
        cards = " or ".join(map(str, cards_of(legal)))
        law = "57A" if isinstance(restriction, PlayOrder) else "57D"
        return Duty(legal, f": he must play {cards}", "play_restriction", law, dealt_with="61")
    assert isinstance(restriction, MustLead | MustNotLead)
    suits = "".join(str(suit) for suit in SUITS if suit in restriction.suits)
    word = "must lead" if isinstance(restriction, MustLead) else "may not lead"
    return Duty(legal, f": he {word} {suits}", "lead_restriction", law="44A", dealt_with="61")


def _penalty_card(law: str, penalties: list[PenaltyCard], legal: int) -> Duty:
    cards = " or ".join(str(penalty.card) for penalty in penalties)
    return Duty(legal, f": his penalty card {cards} comes first", "penalty_card", law, dealt_with="52")
