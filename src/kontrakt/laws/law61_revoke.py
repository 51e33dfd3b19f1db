"""The revoke: what it is, and when it is established (Laws 61 and 63).

Everything here reads a record of the play.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from kontrakt.cards import Card, Suit
from kontrakt.duties import duties, is_spent
from kontrakt.play import Play
from kontrakt.restrictions import PenaltyCard, PlayRestriction
from kontrakt.seats import Seat, Side


@attrs.frozen
class Revoke:
    """A card that does not follow suit, or breaks a duty, of a hand that could have done it (61A).

    >>> print(Revoke(trick=3, seat=Seat.EAST, card=Card.parse("C7"), suit=Suit.HEARTS))
    trick 3: East plays C7 and could follow suit in hearts

    Attributes:
        trick: the number of the trick in the record, from 1.
        seat: the hand that revoked.
        card: what it played.
        suit: the suit led; None if a lead restriction was broken.
        penalty: the penalty card that it could have played, if there was one.
    """

    trick: int
    seat: Seat
    card: Card
    suit: Suit | None
    penalty: Card | None = None

    def __str__(self) -> str:
        could = "may not lead it" if self.suit is None else f"could follow suit in {self.suit.name.lower()}"
        return f"trick {self.trick}: {self.seat.name.title()} plays {self.card} and {could}"


@attrs.frozen
class Since:
    """A restriction with the trick, from 1, from which it was in force."""

    restriction: PlayRestriction
    trick: int = 1


def find_revokes(play: Play, duties_since: Iterable[Since] = ()) -> tuple[Revoke, ...]:
    """Return the revokes in a play, in the order in which they were made.

    Law 61A. A hidden hand is known to have held the cards that it plays later.

    Args:
        play: the record, finished or not.
        duties_since: penalty cards and lead restrictions, each with the trick from which it was in force.

    >>> from kontrakt import Contract, Deal
    >>> play = Play.start(Deal.parse("N:AK... QJ... T9... 8.2.."), leader=Seat.NORTH)
    >>> play = play.play("SA").play("SQ").play("ST").accept("H2")
    >>> print(*find_revokes(play))
    trick 1: West plays H2 and could follow suit in spades
    """
    played: dict[Seat, int] = dict.fromkeys(Seat, 0)
    for seat, card in play.cards:
        played[seat] |= card.bit
    left = {seat: played[seat] if hand is None else hand.bits for seat, hand in play.deal}
    waiting = list(duties_since)
    in_force: list[PlayRestriction] = []
    revokes = []
    leader, suit = Seat.NORTH, None
    for place, (seat, card) in enumerate(play.cards):
        trick = place // 4 + 1
        if place % 4 == 0:
            leader, suit = seat, None
            in_force += [since.restriction for since in waiting if since.trick == trick]
        owed = duties(seat, left[seat], suit, in_force, hidden=False)
        broken = {duty.code for duty in owed if not duty.cards & card.bit}
        if broken - {"penalty_card"}:  # a penalty card not played, by itself, is a matter of Law 52
            penalties = (r.card for r in in_force if isinstance(r, PenaltyCard) and r.seat is seat)
            penalty = next((held for held in penalties if held.bit & owed[-1].cards), None)
            revokes.append(Revoke(trick, seat, card, suit if "revoke" in broken else None, penalty))
        left[seat] &= ~card.bit
        winner = play.winners[trick - 1] if place % 4 == 3 else None
        in_force = [restriction for restriction in in_force if not is_spent(restriction, seat, card, leader, winner)]
        suit = suit or card.suit
    return tuple(revokes)


def established_by(
    play: Play,
    revoke: Revoke,
    *,
    named_by: Side | None = None,
    claim_by: Side | None = None,
    claim_agreed: bool = False,
) -> str | None:
    """Return the paragraph by which a revoke is established, or None while it has to be corrected.

    Law 63A: the offending side has played to a later trick, legally or not (63A1), has named a card for the next one
    (63A2), or has claimed (63A3), or it has agreed to a claim of the other side (63A4). That the other side plays on
    does not establish it.

    Args:
        play: the record.
        revoke: one of its revokes.
        named_by: the side that has named or pointed out a card for the next trick, if one has.
        claim_by: the side that has claimed or conceded, if one has.
        claim_agreed: whether the other side has agreed (69A).
    """
    side = revoke.seat.side
    if any(seat.side is side for seat, _ in play.cards[4 * revoke.trick :]):
        return "63A1"
    if named_by is side:
        return "63A2"
    if claim_by is side:
        return "63A3"
    return "63A4" if claim_by is not None and claim_agreed else None


def last_but_one(play: Play) -> int:
    """Return the number of the last trick but one, which is trick twelve of a full deal (62D, 64B6)."""
    return max((len(hand) for hand in play.deal.hands if hand is not None), default=13) - 1
