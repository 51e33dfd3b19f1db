"""Tricks with a card too few or too many, or with one that was put elsewhere (Law 67).

This Law works on a record of tricks as they lay, not on a play that could go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from kontrakt.cards import SUIT_BITS, Card, Suit, cards_of
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.seats import Seat, Side
from kontrakt.trick import trick_winner


@attrs.frozen
class LaidTrick:
    """A trick as it lay on the table, whatever was wrong with it.

    Attributes:
        leader: who led.
        cards: one card each, clockwise from the leader; None where a player contributed none; the last trick of a
            record may be shorter.
        extra: further cards hidden under the one that a player showed.
    """

    leader: Seat
    cards: tuple[Card | None, ...]
    extra: tuple[tuple[Seat, Card], ...] = ()

    @property
    def played(self) -> tuple[tuple[Seat, Card | None], ...]:
        """The cards with their seats."""
        order = (self.leader, self.leader.lho, self.leader.partner, self.leader.rho)
        return tuple(zip(order, self.cards, strict=False))

    @property
    def shown(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards that lie there, with their seats."""
        return tuple((seat, card) for seat, card in self.played if card is not None)

    @property
    def suit(self) -> Suit:
        """The suit led."""
        return self.shown[0][1].suit


@attrs.frozen
class LaidRecord:
    """The tricks of a board as they lay.

    Attributes:
        deal: the hands before the first trick.
        trump: the trump suit.
        tricks: the tricks, the last one perhaps incomplete.
        rest: the tricks of each side after the record.
    """

    deal: Deal
    trump: Suit | None
    tricks: Sequence[LaidTrick]
    rest: Mapping[Side, int] = attrs.field(factory=dict)

    def trick(self, number: int) -> LaidTrick:
        """Return a trick by its number, from 1; BridgeError if the record does not go that far."""
        if not 1 <= number <= len(self.tricks):
            raise BridgeError(f"trick {number} is not in the record, which holds {len(self.tricks)} (Law 67)")
        trick = self.tricks[number - 1]
        if not trick.shown:
            raise BridgeError(f"no card lies in trick {number} (Law 67)")
        return trick

    def won(self, side: Side, first: int = 1) -> int:
        """Return the tricks that a side has won, by the cards that lay there, from this trick on."""
        whole = (trick for trick in self.tricks[first - 1 :] if len(trick.cards) == 4)
        return sum(trick_winner(trick.shown, self.trump).side is side for trick in whole) + self.rest.get(side, 0)

    def left(self, seat: Seat, before: int | None = None) -> int:
        """Return the bits of what a hand still has, or had before a trick."""
        hand = self.deal[seat]
        if hand is None:
            raise BridgeError(f"{seat.name.title()}'s hand is not known (Law 67)")
        bits = hand.bits
        for trick in self.tricks[: None if before is None else before - 1]:
            for player, card in (*trick.shown, *trick.extra):
                if player is seat:
                    bits &= ~card.bit
        return bits

    def both_sides_played_after(self, trick: int) -> bool:
        """Whether both sides have played to the next trick."""
        later = [seat.side for each in self.tricks[trick:] for seat, _ in each.shown]
        return len(set(later)) == 2


@attrs.frozen
class DefectiveTrick:
    """The ruling on a defective trick.

    Attributes:
        law: the paragraph.
        options: the cards of which one has to be added.
        deemed_revoke: whether the omission counts as a revoke, by 64A2.
        tricks: what goes to the other side for it, 0 or 1.
        restored: cards that go back to the hand.
        revokes: `(trick, card, suit led)` where a restored card could have followed suit (67B2(b)).
        apply: the Laws that go on from here.
        adjust: whether the Director adjusts the score (67B3).
    """

    law: str
    options: tuple[Card, ...] = ()
    deemed_revoke: bool = False
    tricks: int = 0
    restored: tuple[Card, ...] = ()
    revokes: tuple[tuple[int, Card, Suit], ...] = ()
    apply: tuple[str, ...] = ()
    adjust: bool = False


def rule_on_missing_card(record: LaidRecord, seat: Seat, trick: int) -> DefectiveTrick:
    """Return what follows when a player has contributed no card to a trick.

    Law 67A1 before both sides have played to the next trick, 67B1 afterwards: then the omission counts as a revoke. Who
    won the trick does not change.

    Args:
        record: the tricks as they lay.
        seat: the player.
        trick: the number of the trick, from 1.
    """
    left = record.left(seat)
    following = left & SUIT_BITS[record.trick(trick).suit.index]
    options = cards_of(following or left)
    if not record.both_sides_played_after(trick):
        return DefectiveTrick("67A1", options)
    tricks = 1 if record.won(seat.side, trick) else 0
    return DefectiveTrick("67B1(a)" if following else "67B1(b)", options, deemed_revoke=True, tricks=tricks)


def rule_on_extra_card(record: LaidRecord, seat: Seat, trick: int, *, faced: Card | None = None) -> DefectiveTrick:
    """Return what follows when a player has contributed more than one card to a trick.

    Law 67A2 before both sides have played to the next trick, 67B2 afterwards: the card that was faced stays, the others
    go back and count as always held.

    Args:
        record: the tricks as they lay.
        seat: the player.
        trick: the number of the trick, from 1.
        faced: which of them was faced; if nobody knows, the highest that he could legally play.
    """
    laid = record.trick(trick)
    given = [card for player, card in (*laid.shown, *laid.extra) if player is seat]
    if not given:
        raise BridgeError(f"{seat.name.title()} has no card in trick {trick} (Law 67)")
    if not record.both_sides_played_after(trick):
        return DefectiveTrick("67A2", apply=("45E", "58B"))
    if faced is None:
        legal = [card for card in given if card.suit is laid.suit] or given
        faced = max(legal, key=lambda card: card.rank.index)
    restored = tuple(card for card in given if card is not faced)
    revokes = []
    held = set(restored)
    for number, each in enumerate(record.tricks[trick - 1 :], trick):
        card = faced if number == trick else next((card for player, card in each.shown if player is seat), None)
        if card is None:
            continue
        held.discard(card)
        suit = each.suit
        if seat is not each.leader and card.suit is not suit and any(other.suit is suit for other in held):
            revokes.append((number, card, suit))
    return DefectiveTrick("67B2(a)", restored=restored, revokes=tuple(revokes))


def rule_on_misplaced_card(*, played_again: bool) -> DefectiveTrick:
    """Return what follows when a card was played to a trick but does not lie among its player's cards.

    Law 67B3: it is found and put there. If it was played again to a later trick and that cannot be corrected any more,
    the score is adjusted.
    """
    return DefectiveTrick("67B3", adjust=played_again)
