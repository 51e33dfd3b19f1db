"""The play: what may be played, who wins each trick, and the tricks won (Laws 41, 44, 50, 65, 79)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from kontrakt.cards import HOLDINGS, SUIT_BITS, Card, Hand, Suit, cards_of
from kontrakt.contract import Contract, Result
from kontrakt.deal import Deal
from kontrakt.duties import Duty, duties, is_spent
from kontrakt.errors import BridgeError, IllegalPlay, not_in_json
from kontrakt.objections import after_the_last_trick, card_out_of_turn, not_held
from kontrakt.restrictions import PlayRestriction, restriction_to_json, restrictions_from_json
from kontrakt.seats import Seat, Side
from kontrakt.terms import Terms
from kontrakt.trick import PLAYED, Passage, Trick, led_first, play_tricks, replay_tricks, trick_winner

__all__ = ["Play", "Trick", "trick_winner"]


@attrs.frozen(repr=False, weakref_slot=False)
class Play:
    """The play of a deal so far: the tricks that are complete, and the cards of the trick in progress.

    Begin with `Play.start`. `play` adds a legal card, `accept` one that is irregular and stands; both return the
    play that follows. Of a hidden hand it is not known what it holds, so following suit is not judged there.

    >>> deal = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
    >>> play = Play.start(deal, Contract.parse("4SS"))
    >>> play.turn, play.play("HQ").turn
    (Seat.WEST, Seat.NORTH)
    >>> play = play.play("HQ").play("H2").play("HA").play("H9")
    >>> play.turn, play.won(Side.EW), [str(card) for card in play.legal_cards()[:3]]
    (Seat.EAST, 1, ['SA', 'S3', 'HK'])
    >>> play.play("D5").play("C3")
    Traceback (most recent call last):
    kontrakt.errors.IllegalPlay: South's C3 is not a diamond, and he holds D4 (Law 61)

    Attributes:
        cards: every card played, as `(seat, card)`, in the order in which they were played.
        turn: the hand that plays next (44B, 44G); None when the play is over.
        winners: who won each complete trick.
    """

    _terms: Terms
    cards: tuple[tuple[Seat, Card], ...]
    winners: tuple[Seat, ...]
    turn: Seat | None
    _left: int = attrs.field(eq=False)  # the cards that have not been played

    @classmethod
    def start(
        cls,
        deal: Deal,
        contract: Contract | None = None,
        *,
        trump: Suit | None = None,
        leader: Seat | None = None,
        restrictions: Iterable[PlayRestriction] = (),
    ) -> Play:
        """Return the play before its first card.

        Args:
            deal: the hands; hidden ones allowed, and end positions: hands of fewer than 13 cards.
            contract: with its declarer; gives trumps and leader.
            trump: the trump suit of an end position without a contract, None for notrump.
            leader: who leads first; by default the defender on declarer's left (41A).
            restrictions: penalty cards and the like that are in force.

        Raises:
            BridgeError: if the leader is not known, or the hands are not equally long.

        >>> Play.start(Deal.parse("N:A... K... Q... J..."), leader=Seat.NORTH).play("SA").turn
        Seat.EAST
        """
        if contract is not None:
            trump = contract.denomination.suit
            leader = leader or contract.leader
        elif not isinstance(trump, Suit | None):
            raise BridgeError(f"trumps are a Suit, or None for notrump: not {trump!r}")
        if leader is None:
            raise BridgeError("who leads? give a contract with its declarer, or the leader (Law 41A)")
        terms = Terms.of(deal, contract, trump, leader, tuple(restrictions))
        north, east, south, west = terms.dealt
        return _made(terms, (), (), leader if terms.cards else None, north | east | south | west)

    @classmethod
    def replay(cls, deal: Deal, contract: Contract, cards: Iterable[Card], *, accept: bool = False) -> Play:
        """Return the play of known cards, in the order in which they were played.

        The same as playing them step by step, and several times faster.

        Args:
            deal: the hands.
            contract: with its declarer.
            cards: the cards played, from the opening lead.
            accept: let a revoke stand (63B) instead of raising.

        Raises:
            IllegalPlay: at the first card that the Laws do not allow.
        """
        return cls.start(deal, contract).play_on(cards, accept=accept)

    def play_on(self, cards: Iterable[Card], *, accept: bool = False, in_rows: bool = False) -> Play:
        """Return the play after these cards, in the order in which they are played; else as `replay`.

        With `in_rows` the cards of each trick go round clockwise from any seat, and who leads is told by his hand.

        Raises:
            IllegalPlay: at the first card that the Laws do not allow.
        """
        ordered = tuple(cards)
        terms, play = self._terms, self
        if terms.is_plain and not self.cards:  # whole tricks in one pass, up to one that is not plainly legal
            play = self._after(replay_tricks(terms.dealt, terms.trump, terms.leader, ordered[: terms.cards], in_rows))
        for place in range(len(play.cards) - len(self.cards), len(ordered), 4):
            row = ordered[place : place + 4]
            if in_rows and play.turn:
                row = led_first(row, terms.dealt[play.turn.index])
            for card in row:
                play = play.accept(card) if accept else play.play(card)
        return play

    def play_out(self, choose: Callable[[Seat, tuple[Card, ...]], Card]) -> Play:
        """Return the finished play in which `choose(seat, legal_cards)` plays every card still to come.

        The same as asking for the legal cards and playing step by step, and several times faster. `seat` is the hand
        that plays; declarer chooses for dummy. Where only one card is legal, it is played without asking.

        Raises:
            IllegalPlay: if the chooser plays a card that is not legal.

        >>> play = Play.start(Deal.random(1), Contract.parse("3NTN")).play_out(lambda seat, legal: legal[0])
        >>> play.is_over, play.won(Side.NS) + play.won(Side.EW)
        (True, 13)
        """
        play = self
        while play.turn is not None and (play.trick or not play._terms.is_plain):
            legal = play.legal_cards()
            play = play.play(choose(play.turn, legal) if len(legal) > 1 else legal[0])
        if play.turn is None:
            return play
        left = [dealt & play._left for dealt in play._terms.dealt]
        passage, illegal = play_tricks(left, play.trump, play.turn, choose)
        play = play._after(passage)
        return play if illegal is None else play.play(illegal)

    def _after(self, passage: Passage) -> Play:
        """Return the play after the cards of a pass."""
        cards = (*self.cards, *passage.cards)
        winners = (*self.winners, *passage.winners)
        turn = None if len(cards) == self._terms.cards else passage.turn
        return _made(self._terms, cards, winners, turn, passage.left)

    @property
    def deal(self) -> Deal:
        """The hands before the first card."""
        return self._terms.deal

    @property
    def contract(self) -> Contract | None:
        """The contract; None for an end position without one."""
        return self._terms.contract

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None at notrump."""
        return self._terms.trump

    @property
    def restrictions(self) -> tuple[PlayRestriction, ...]:
        """What rulings have left behind for the cards to come."""
        return self._terms.restrictions

    def restricted(self, restrictions: Iterable[PlayRestriction]) -> Play:
        """Return the play with these restrictions in force, instead of those before."""
        return attrs.evolve(self, terms=self._terms.restricted(tuple(restrictions)))

    @property
    def declarer(self) -> Seat | None:
        """Declarer; None when there is no contract."""
        return self._terms.contract.declarer if self._terms.contract else None

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, whose hand lies face up after the opening lead (41D)."""
        return self._terms.contract.dummy if self._terms.contract else None

    @property
    def player(self) -> Seat | None:
        """Who plays the next card: the player on turn, but declarer for dummy (41D)."""
        turn = self.turn
        return self.declarer if turn is not None and turn is self.dummy else turn

    @property
    def is_over(self) -> bool:
        """Whether all cards have been played."""
        return self.turn is None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return tuple(Trick(self.cards[4 * n : 4 * n + 4], winner) for n, winner in enumerate(self.winners))

    @property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick in progress, as `(seat, card)`; empty when the next card is a lead."""
        return self.cards[len(self.cards) & ~3 :]

    @property
    def result(self) -> Result | None:
        """The contract and the tricks won; None before the end of the play, or without a contract."""
        contract = self.contract
        if contract is None or contract.declarer is None or not self.is_over or self._terms.cards != 52:
            return None
        return Result(contract, self.won(contract.declarer.side))

    def won(self, side: Side) -> int:
        """Return the number of complete tricks that a side has won, 0 to 13 (Law 79)."""
        return sum(map(self.winners.count, side.seats))

    def hand(self, seat: Seat) -> Hand | None:
        """Return what a seat still holds; None for a hidden hand."""
        dealt = self.deal[seat]
        return None if dealt is None else Hand(dealt.bits & self._left)

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played now, by suit from spades down and rank from the ace down.

        Of a hidden hand: every card not known to be elsewhere. Empty when the play is over. Obeys restrictions.
        """
        seat = self.turn
        if seat is None:
            return ()
        terms = self._terms
        left = terms.dealt[seat.index] & self._left
        if not terms.is_plain:
            owed = self._duties(seat, left)
            return cards_of(owed[-1].cards if owed else left)
        position = len(self.cards) & 3
        if position:
            following = left & SUIT_BITS[self.cards[-position][1].suit.index]
            if following:
                return HOLDINGS[following]
        return cards_of(left)

    def objection(self, card: Card, by: Seat | None = None) -> IllegalPlay | None:
        """Return the error that playing a card would be, or None if it is legal.

        Args:
            card: the card to judge.
            by: the hand that plays it; the one on turn if None.
        """
        turn = self.turn
        seat = by or turn
        who = f"{seat.name.title()}'s {card}" if seat else str(card)
        if turn is None or seat is None:
            return after_the_last_trick(who)
        left = self._terms.dealt[seat.index] & self._left
        if not left & card.bit:
            return not_held(who, seat, is_played=any(card is other for _, other in self.cards))
        if seat is not turn:
            is_declarers = self.declarer is not None and seat.side is self.declarer.side
            return card_out_of_turn(who, turn, place=len(self.cards), is_declarers=is_declarers)
        return next((duty.error(who) for duty in self._duties(seat, left) if not duty.cards & card.bit), None)

    def _duties(self, seat: Seat, left: int) -> list[Duty]:
        led = self.trick[0][1].suit if self.trick else None
        return duties(seat, left, led, self.restrictions, hidden=self.deal[seat] is None)

    def play(self, card: Card | str) -> Play:
        """Return the play after a legal card of the hand on turn.

        Raises:
            IllegalPlay: if the Laws do not allow the card.
            ParseError: for a text that is no card.
        """
        if not isinstance(card, Card):
            card = Card.parse(card)
        seat = self.turn
        terms = self._terms
        if seat is not None and terms.is_plain:
            left = terms.dealt[seat.index] & self._left
            position = len(self.cards) & 3
            led = self.cards[-position][1].suit if position else card.suit
            if left & card.bit and (card.suit is led or not left & SUIT_BITS[led.index]):
                return self._add(card, seat)
        error = self.objection(card)
        if error is not None:
            raise error
        assert seat is not None  # else the objection is that the play is over
        return self._add(card, seat)

    def accept(self, card: Card | str, by: Seat | None = None) -> Play:
        """Return the play after a card that stands, although it may be irregular.

        What the Laws let stand: a revoke (63B), a lead out of turn before the last trick (53A), a card played against
        a restriction or an order (63B) or instead of a penalty card (52B1). What they do not: a card not held or played
        before, a card after the end, and a play out of turn that is no lead (57).

        Args:
            card: the card or its text.
            by: the hand that plays it; the one on turn if None.

        Raises:
            IllegalPlay: if the Laws do not let the card stand.
            ParseError: for a text that is no card.
        """
        if not isinstance(card, Card):
            card = Card.parse(card)
        error = self.objection(card, by)
        if error is not None:
            last = self._terms.cards - len(self.cards) <= 4
            if error.code not in _STANDS or (error.code == "lead_out_of_turn" and last):
                raise error
        seat = by or self.turn
        assert seat is not None  # else the objection is that the play is over
        return self._add(card, seat)

    def _add(self, card: Card, seat: Seat) -> Play:
        terms = self._terms
        cards = self.cards + (PLAYED[seat.index][card.number],)  # noqa: RUF005 - half the time of (*self.cards, ...)
        winners = self.winners
        turn: Seat | None = seat.lho
        if not len(cards) & 3:
            turn = trick_winner(cards[-4:], terms.trump)
            winners = (*winners, turn)
        if terms.restrictions:
            leader = cards[(len(cards) - 1) & ~3][0]
            winner = None if len(cards) & 3 else turn
            kept = tuple(r for r in terms.restrictions if not is_spent(r, seat, card, leader, winner))
            terms = terms.restricted(kept)
        if len(cards) == terms.cards:
            turn = None
        return _made(terms, cards, winners, turn, self._left ^ card.bit)

    def to_json(self) -> dict[str, Any]:
        """Return the play as JSON data; `from_json` reads it back.

        >>> Play.start(Deal.parse("N:A... K... Q... J..."), leader=Seat.NORTH).play("SA").to_json()["cards"]
        [['N', 'SA']]
        """
        return {
            "deal": str(self.deal),
            "contract": None if self.contract is None else str(self.contract),
            "trump": None if self.trump is None else str(self.trump),
            "leader": str(self._terms.leader),
            "cards": [[str(seat), str(card)] for seat, card in self.cards],
            "restrictions": [restriction_to_json(restriction) for restriction in self.restrictions],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Play:
        """Return the play that `to_json` wrote; BridgeError if it is none."""
        try:
            contract, trump = data.get("contract"), data.get("trump")
            play = cls.start(
                Deal.parse(data["deal"]),
                None if contract is None else Contract.parse(contract),
                trump=None if trump is None else Suit.parse(trump),
                leader=Seat.parse(data["leader"]),
            )
            cards = [(Seat.parse(seat), Card.parse(card)) for seat, card in data.get("cards", ())]
            restrictions = restrictions_from_json(data.get("restrictions", ()), PlayRestriction, "a play")
        except BridgeError:
            raise
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise not_in_json("a play", error, "deal, contract, leader, cards") from None
        for seat, card in cards:
            play = play.accept(card, by=seat)
        return play.restricted(restrictions)

    def __repr__(self) -> str:
        return f"Play.from_json({self.to_json()!r})"


class _Draft:
    """A play whose fields can still be set, until it takes the class of a frozen one."""

    __slots__ = ("_left", "_terms", "cards", "turn", "winners")


def _made(
    terms: Terms, cards: tuple[tuple[Seat, Card], ...], winners: tuple[Seat, ...], turn: Seat | None, left: int
) -> Play:
    """Return what `Play(...)` does, in a fifth of the time that a frozen `__init__` takes."""
    play: Any = _Draft()
    play._terms = terms
    play.cards = cards
    play.winners = winners
    play.turn = turn
    play._left = left
    play.__class__ = Play
    frozen: Play = play
    return frozen


_STANDS: Final = frozenset({"revoke", "lead_out_of_turn", "lead_restriction", "play_restriction", "penalty_card"})
