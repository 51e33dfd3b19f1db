"""Cards shown or led while the auction is on (Law 24)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from kontrakt.cards import Card, Hand
from kontrakt.errors import BridgeError
from kontrakt.laws.proceedings import Proceedings
from kontrakt.restrictions import PenaltyCard, PenaltyKind
from kontrakt.seats import Seat


@attrs.frozen
class Exposed:
    """What follows when cards were shown during the auction.

    Attributes:
        after: the auction, with partner's duty to pass, if there is one.
        cards: the cards, which lie face up until the auction ends.
        penalty_cards: what they become if the offender defends (24E); if he does not, they are picked up (24D).
    """

    after: Proceedings
    cards: tuple[Card, ...]
    penalty_cards: tuple[PenaltyCard, ...] = ()


# the row: whether partner has to pass at his next turn, and what kind of penalty card each becomes
_ROWS: Final = {
    "24A": (False, PenaltyKind.MINOR),  # one card below the ten, not led
    "24B": (True, PenaltyKind.MAJOR),  # one honour, or any card led
    "24C": (True, PenaltyKind.MAJOR),  # two or more
}


def rule_on_exposed_cards(
    state: Proceedings,
    seat: Seat,
    cards: Iterable[Card],
    *,
    led: bool = False,
    partner_could_see: bool | None = None,
    own_error: bool | None = None,
) -> Exposed:
    """Return what follows when a player shows cards during the auction, from its first call to its end.

    Law 24. Without both findings it is a question.

    Args:
        state: the auction.
        seat: whose cards they are.
        cards: those of one irregularity.
        led: whether he led, before the time.
        partner_could_see: whether his partner could see the faces.
        own_error: whether it was his own error.

    Raises:
        BridgeError: if no card was shown, or the auction is not on.

    >>> from kontrakt.auction import Auction
    >>> from kontrakt.laws.director import hear
    >>> state = hear(Auction.parse("N: 1S"))
    >>> shown = rule_on_exposed_cards(state, Seat.EAST, [Card.parse("DT")], partner_could_see=True, own_error=True)
    >>> shown.after.paragraphs, shown.after.auction.restrictions
    (('24B', '24D', '24E'), (MustPass(seat=Seat.WEST, always=False),))
    """
    shown = Hand.of(cards).cards
    if not shown:
        raise BridgeError("no card was shown (Law 24)")
    if not state.auction.calls or state.auction.is_over:
        when = "is over" if state.auction.is_over else "has not begun"
        raise BridgeError(f"the auction {when}, so Law 24 does not deal with {shown[0]}")
    findings = (partner_could_see, own_error)
    if False in findings:
        return Exposed(state.cite("24"), shown)
    if None in findings:
        return Exposed(state.ask("24"), shown)
    law = "24C" if len(shown) > 1 else "24B" if led or shown[0].rank.is_honour else "24A"
    has_to_pass, kind = _ROWS[law]
    after = state.cite(law, "24D", "24E").inform(seat.side)
    if has_to_pass:
        after = after.must_pass(seat.partner).look_later("72C")
    return Exposed(after, shown, tuple(PenaltyCard(seat, card, kind) for card in shown))
