"""What a play begins with: the deal, contract, trumps and leader (Law 41)."""

from __future__ import annotations

import attrs

from kontrakt.cards import Suit
from kontrakt.contract import Contract
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.restrictions import PlayRestriction
from kontrakt.seats import Seat


@attrs.frozen(slots=False, repr=False)
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
    restrictions: tuple[PlayRestriction, ...] = ()
    dealt: tuple[int, ...] = attrs.field(init=False, eq=False)
    cards: int = attrs.field(init=False, eq=False)
    is_plain: bool = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        dealt = [hand.bits for hand in self.deal.hands if hand is not None]
        lengths = {bits.bit_count() for bits in dealt} or {13}
        if len(lengths) > 1:
            raise BridgeError(f"the hands have different numbers of cards: {sorted(lengths)} (Law 13)")
        fields = self.__dict__
        fields["cards"] = 4 * lengths.pop()
        fields["is_plain"] = len(dealt) == 4 and not self.restrictions
        if len(dealt) < 4:
            undealt = self.deal.undealt.bits
            dealt = [undealt if hand is None else hand.bits for hand in self.deal.hands]
        fields["dealt"] = tuple(dealt)
