"""The play of two, three or four hands, in tricks of a card from each (Law 44)."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from kontrakt.cards import Card, Hand, Suit, cards_of
from kontrakt.duties import Duty, duties
from kontrakt.errors import IllegalPlay
from kontrakt.objections import after_the_last_trick, not_held
from kontrakt.seats import Seat
from kontrakt.trick import trick_winner


@attrs.frozen
class RingPlay:
    """The play of some hands of the same length, each in its place in a ring.

    >>> hands = ((Seat.SOUTH, Hand.parse("AK...")), (Seat.WEST, Hand.parse("2..A.")))
    >>> play = RingPlay(hands, Suit.SPADES, turn=Seat.WEST).play(Card.parse("DA")).play(Card.parse("SK"))
    >>> play.turn, play.won([Seat.SOUTH])
    (Seat.SOUTH, 1)

    Attributes:
        dealt: the hands before the first card, in the order in which they play, as `(seat, hand)`.
        trump: the trump suit, None at notrump.
        turn: the hand that plays next, at first the leader; None when the play is over.
        cards: every card played, as `(seat, card)`.
        winners: who won each complete trick.
    """

    dealt: tuple[tuple[Seat, Hand], ...]
    trump: Suit | None
    turn: Seat | None
    cards: tuple[tuple[Seat, Card], ...] = ()
    winners: tuple[Seat, ...] = ()
    _left: int = attrs.field(eq=False, repr=False)  # the cards that have not been played

    @_left.default
    def _bits_left(self) -> int:
        return sum(hand.bits for _, hand in self.dealt) - sum(card.bit for _, card in self.cards)

    @property
    def ring(self) -> tuple[Seat, ...]:
        """The hands in the order in which they play."""
        return tuple(seat for seat, _ in self.dealt)

    @property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick in progress; empty when the next card is a lead."""
        return self.cards[len(self.winners) * len(self.dealt) :]

    @property
    def held(self) -> tuple[tuple[Seat, Hand], ...]:
        """What each hand still holds, as `(seat, hand)`."""
        return tuple((seat, Hand(hand.bits & self._left)) for seat, hand in self.dealt)

    @property
    def _hand(self) -> Hand:
        """What the hand on turn still holds."""
        return next(Hand(hand.bits & self._left) for seat, hand in self.dealt if seat is self.turn)

    def won(self, seats: Iterable[Seat]) -> int:
        """Return the number of tricks that some hands have won together."""
        return sum(self.winners.count(seat) for seat in seats)

    def _duties(self, seat: Seat, hand: Hand) -> list[Duty]:
        led = self.trick[0][1].suit if self.trick else None
        return duties(seat, hand.bits, led, (), hidden=False)

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played now; empty when the play is over."""
        if self.turn is None:
            return ()
        hand = self._hand
        owed = self._duties(self.turn, hand)
        return cards_of(owed[-1].cards) if owed else hand.cards

    def objection(self, card: Card) -> IllegalPlay | None:
        """Return the error that playing a card from the hand on turn would be, or None if it is legal."""
        if self.turn is None:
            return after_the_last_trick(str(card))
        who = f"{self.turn.name.title()}'s {card}"
        hand = self._hand
        if card not in hand:
            return not_held(who, self.turn, is_played=any(card is played for _, played in self.cards))
        return next((duty.error(who) for duty in self._duties(self.turn, hand) if not duty.cards & card.bit), None)

    def play(self, card: Card) -> RingPlay:
        """Return the play after a legal card of the hand on turn; IllegalPlay if it is none."""
        error = self.objection(card)
        if error is not None:
            raise error
        assert self.turn is not None  # else the objection is that the play is over
        trick = (*self.trick, (self.turn, card))
        cards, winners, ring = (*self.cards, (self.turn, card)), self.winners, self.ring
        turn: Seat | None = ring[(ring.index(self.turn) + 1) % len(ring)]
        if len(trick) == len(ring):
            turn = trick_winner(trick, self.trump)
            winners = (*winners, turn)
        left = self._left & ~card.bit
        return RingPlay(self.dealt, self.trump, turn if left else None, cards, winners, left)
