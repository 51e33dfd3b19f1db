"""What a play begins with: the deal, contract, trumps and leader (Law 41)."""

from __future__ import annotations

from typing import Any

import attrs

from kontrakt.cards import ALL_CARDS, Suit
from kontrakt.contract import Contract
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.restrictions import PlayRestriction
from kontrakt.seats import Seat


@attrs.frozen(repr=False, weakref_slot=False)
class Terms:
    """What a play begins with, and the restrictions, which seldom change.

    Attributes:
        dealt: the bits of what each seat may hold: a hidden hand, any card that is not in the others.
        cards: the number of cards in all four hands.
        is_plain: whether no hand is hidden and no restriction is in force.
    """

    deal: Deal
    contract: Contract | None
    trump: Suit | None
    leader: Seat
    restrictions: tuple[PlayRestriction, ...]
    dealt: tuple[int, ...] = attrs.field(eq=False)
    cards: int = attrs.field(eq=False)
    is_plain: bool = attrs.field(eq=False)

    @classmethod
    def of(
        cls,
        deal: Deal,
        contract: Contract | None,
        trump: Suit | None,
        leader: Seat,
        restrictions: tuple[PlayRestriction, ...] = (),
    ) -> Terms:
        """Return the terms of a play; BridgeError if its hands are not equally long."""
        dealt = [hand.bits for hand in deal.hands if hand is not None]
        cards = 52 if sum(dealt) == ALL_CARDS else _cards(dealt)
        is_plain = len(dealt) == 4 and not restrictions
        if len(dealt) < 4:
            undealt = deal.undealt.bits
            dealt = [undealt if hand is None else hand.bits for hand in deal.hands]
        terms: Any = _Draft()
        terms.deal = deal
        terms.contract = contract
        terms.trump = trump
        terms.leader = leader
        terms.restrictions = restrictions
        terms.dealt = tuple(dealt)
        terms.cards = cards
        terms.is_plain = is_plain
        terms.__class__ = Terms
        frozen: Terms = terms
        return frozen

    def restricted(self, restrictions: tuple[PlayRestriction, ...]) -> Terms:
        """Return the terms with these restrictions instead of those before."""
        return Terms.of(self.deal, self.contract, self.trump, self.leader, restrictions)


def _cards(dealt: list[int]) -> int:
    lengths = set(map(int.bit_count, dealt)) or {13}
    if len(lengths) > 1:
        raise BridgeError(f"the hands have different numbers of cards: {sorted(lengths)} (Law 13)")
    return 4 * lengths.pop()


class _Draft:
    """Terms whose fields can still be set, until they take the class of frozen ones; several times faster."""

    __slots__ = ("cards", "contract", "deal", "dealt", "is_plain", "leader", "restrictions", "trump")
