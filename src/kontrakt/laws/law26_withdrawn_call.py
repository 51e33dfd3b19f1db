"""The lead that declarer may forbid after a withdrawn call that was not replaced by a comparable one (Law 26)."""

from __future__ import annotations

import attrs

from kontrakt.cards import SUITS, Suit
from kontrakt.laws.proceedings import Proceedings
from kontrakt.seats import Seat


@attrs.frozen
class LeadRestriction:
    """What declarer may do when the offender's partner first has to lead: forbid him one of these suits (26B).

    Attributes:
        offender: whose call was withdrawn.
        player: his partner, who is restricted for as long as he keeps the lead.
        suits: those that the offender has not specified in the auction as it stands.
        active: whether the auction is over and the offender defends.
    """

    offender: Seat
    player: Seat
    suits: tuple[Suit, ...]
    active: bool


def lead_restrictions(state: Proceedings) -> tuple[LeadRestriction, ...]:
    """Return the lead restrictions that an auction has left behind, or would if the offender came to defend.

    Law 26B. There is none against the declaring side, and none on a board that is passed out.
    """
    auction = state.auction
    contract = auction.contract
    found = []
    for offender in state.offenders:
        if auction.is_over and (
            contract is None or contract.declarer is None or contract.declarer.side is offender.side
        ):
            continue
        made = (state.findings.suits_of(pair) for pair in auction.calls if pair[0] is offender)
        specified = frozenset[Suit]().union(*made)
        suits = tuple(suit for suit in SUITS if suit not in specified)
        found.append(LeadRestriction(offender, offender.partner, suits, auction.is_over))
    return tuple(found)
