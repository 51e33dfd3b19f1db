"""The play: what may be played, who wins each trick, and the tricks won (Laws 41, 44, 50, 65, 79)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from kontrakt.cards import SUIT_BITS, Card, Hand, Suit, cards_of, holding
from kontrakt.contract import Contract, Result
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError, IllegalPlay, ParseError
from kontrakt.restrictions import (
    MustLead,
    MustNotLead,
    PenaltyCard,
    PenaltyKind,
    PlayRestriction,
    restriction_from_json,
    restriction_to_json,
)
from kontrakt.seats import SEATS, Seat, Side

_BELOW_TEN: Final = sum(0xFF << 13 * suit for suit in range(4))


@attrs.frozen(slots=False)
class Trick:
    """Four cards, each with its seat, in the order in which they were played, and the seat that won (Law 44)."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat

    @property
    def leader(self) -> Seat:
        """Who led to the trick."""
        return self.cards[0][0]

    @property
    def suit(self) -> Suit:
        """The suit led."""
        return self.cards[0][1].suit

    def __str__(self) -> str:
        return f"{self.leader}: " + " ".join(str(card) for _, card in self.cards)


def trick_winner(cards: Iterable[tuple[Seat, Card]], trump: Suit | None) -> Seat:
    """Return who wins the cards of a trick: the highest trump, else the highest card of the suit led (44E, 44F).

    >>> cards = [(Seat.NORTH, Card.parse("HK")), (Seat.EAST, Card.parse("S2")), (Seat.SOUTH, Card.parse("HA"))]
    >>> trick_winner(cards, Suit.SPADES), trick_winner(cards, None)
    (Seat.EAST, Seat.SOUTH)
    """
    played = iter(cards)
    winner, best = next(played)
    for seat, card in played:
        if card.suit is best.suit:
            if card.number > best.number:
                winner, best = seat, card
        elif card.suit is trump:
            winner, best = seat, card
    return winner


@attrs.frozen(slots=False, repr=False)
class _Terms:
    """What seldom changes from card to card."""

    deal: Deal
    contract: Contract | None
    trump: Suit | None
    leader: Seat
    restrictions: tuple[PlayRestriction, ...] = ()
    dealt: tuple[int, ...] = attrs.field(init=False, eq=False)  # what each seat may hold: a hidden hand, any other card
    cards: int = attrs.field(init=False, eq=False)  # their number in all four hands
    is_plain: bool = attrs.field(init=False, eq=False)  # no hand is hidden and no restriction is in force

    def __attrs_post_init__(self) -> None:
        hands = self.deal.hands
        hidden = None in hands
        undealt = self.deal.undealt.bits if hidden else 0
        dealt = tuple([undealt if hand is None else hand.bits for hand in hands])
        lengths = {hand.bits.bit_count() for hand in hands if hand is not None} or {13}
        if len(lengths) > 1:
            raise BridgeError(f"the hands have different numbers of cards: {sorted(lengths)} (Law 13)")
        self.__dict__.update(dealt=dealt, cards=4 * lengths.pop(), is_plain=not hidden and not self.restrictions)

    def play_of(self, record: list[tuple[Seat, Card]], winners: list[Seat], turn: Seat) -> Play:
        """Return the play of these cards."""
        played = sum([card.bit for _, card in record])
        return Play(self, tuple(record), tuple(winners), turn if len(record) < self.cards else None, played)


_CLOCKWISE: Final = tuple((seat, seat.lho, seat.partner, seat.rho) for seat in SEATS)


@attrs.frozen(slots=False, repr=False)
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

    _terms: _Terms
    cards: tuple[tuple[Seat, Card], ...]
    winners: tuple[Seat, ...]
    turn: Seat | None
    _played: int = attrs.field(eq=False)

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
        if leader is None:
            raise BridgeError("who leads? give a contract with its declarer, or the leader (Law 41A)")
        terms = _Terms(deal, contract, trump, leader, tuple(restrictions))
        return cls(terms, (), (), leader if terms.cards else None, 0)

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
        return cls.start(deal, contract)._replayed(tuple(cards), accept)

    def _replayed(self, cards: tuple[Card, ...], accept: bool) -> Play:
        """Play whole tricks in one pass, and step by step from the first card that is not plainly legal."""
        terms = self._terms
        trumps = 0 if terms.trump is None else SUIT_BITS[terms.trump.index]
        dealt = terms.dealt
        left = sum(dealt)
        turn = terms.leader
        record: list[tuple[Seat, Card]] = []
        winners: list[Seat] = []
        whole = min(len(cards), terms.cards) // 4 if terms.is_plain else 0
        for first in range(0, 4 * whole, 4):
            led, second, third, fourth = cards[first : first + 4]
            a, b, c, d = led.bit, second.bit, third.bit, fourth.bit
            seat, lho, partner, rho = _CLOCKWISE[turn.index]
            follow = SUIT_BITS[led.suit.index]
            following = follow & left
            lho_holds, partner_holds, rho_holds = dealt[lho.index], dealt[partner.index], dealt[rho.index]
            if not (
                dealt[turn.index] & left & a
                and lho_holds & left & b
                and (b & follow or not lho_holds & following)
                and partner_holds & left & c
                and (c & follow or not partner_holds & following)
                and rho_holds & left & d
                and (d & follow or not rho_holds & following)
            ):
                break
            bits = a | b | c | d
            left ^= bits
            record += (seat, led), (lho, second), (partner, third), (rho, fourth)
            highest = 1 << (bits & trumps or bits & follow).bit_length() - 1
            turn = seat if highest == a else lho if highest == b else partner if highest == c else rho
            winners.append(turn)
        play = terms.play_of(record, winners, turn)
        for card in cards[len(record) :]:
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
        while play.turn is not None and (len(play.cards) % 4 or not play._terms.is_plain):
            legal = play.legal_cards()
            play = play.play(choose(play.turn, legal) if len(legal) > 1 else legal[0])
        turn = play.turn
        if turn is None:
            return play
        terms = play._terms
        trump = terms.trump
        table = []
        for seat, dealt in zip(SEATS, terms.dealt, strict=True):
            suits = [list(holding(dealt & suit & ~play._played)) for suit in SUIT_BITS]
            table.append((seat, suits, suits[3] + suits[2] + suits[1] + suits[0]))
        rounds = [(*table[n:], *table[:n]) for n in range(4)]
        record = list(play.cards)
        winners = list(play.winners)
        for _ in range(len(record), terms.cards, 4):
            led = None
            for seat, suits, hand in rounds[turn.index]:
                options = (suits[led.index] if led else None) or hand
                if len(options) > 1:
                    card = choose(seat, tuple(options))
                    if card not in options:
                        return terms.play_of(record, winners, seat).play(card)
                else:
                    card = options[0]
                suit = card.suit
                suits[suit.index].remove(card)
                hand.remove(card)
                record.append((seat, card))
                if led is None:
                    led = high = suit
                    turn, best = seat, card.number
                elif suit is high:
                    if card.number > best:
                        turn, best = seat, card.number
                elif suit is trump:
                    turn, high, best = seat, suit, card.number
            winners.append(turn)
        return terms.play_of(record, winners, turn)

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
        return attrs.evolve(self, terms=attrs.evolve(self._terms, restrictions=tuple(restrictions)))

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

    @functools.cached_property
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
        first, second = side.seats
        return self.winners.count(first) + self.winners.count(second)

    def hand(self, seat: Seat) -> Hand | None:
        """Return what a seat still holds; None for a hidden hand."""
        dealt = self.deal[seat]
        return None if dealt is None else Hand(dealt.bits & ~self._played)

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that may be played now, by suit from spades down and rank from the ace down.

        Of a hidden hand: every card not known to be elsewhere. Empty when the play is over. Obeys restrictions.
        """
        seat = self.turn
        if seat is None:
            return ()
        terms = self._terms
        left = terms.dealt[seat.index] & ~self._played
        if not terms.is_plain:
            return cards_of(self._dutiful(seat, left)[0])
        position = len(self.cards) & 3
        if position:
            following = left & SUIT_BITS[self.cards[-position][1].suit.index]
            if following:
                return holding(following)
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
            return IllegalPlay(f"{who} comes after the last trick", code="play_over", law="44")
        left = self._terms.dealt[seat.index] & ~self._played
        if not left & card.bit:
            played = bool(self._played & card.bit)
            why = "has been played already" if played else f"is not in {seat.name.title()}'s hand"
            return IllegalPlay(f"{who} {why}", code="already_played" if played else "not_held", law="45A")
        if seat is not turn:
            return self._out_of_turn(who, seat, turn)
        legal, duty = self._dutiful(seat, left)
        return None if legal & card.bit or duty is None else duty(who)

    def _dutiful(self, seat: Seat, left: int) -> tuple[int, Callable[[str], IllegalPlay] | None]:
        """Return the cards that may be played, and the error of playing another: suit, restriction, penalty card."""
        hidden = self.deal[seat] is None
        legal, duty = left, None
        mine = [restriction for restriction in self.restrictions if restriction.seat is seat]
        if self.trick:
            suit = self.trick[0][1].suit
            if left & SUIT_BITS[suit.index] and not hidden:
                legal = left & SUIT_BITS[suit.index]
                duty = _revoke(suit, cards_of(legal)[-1])
        else:
            for restriction in mine:
                if isinstance(restriction, MustLead | MustNotLead):
                    named = sum(SUIT_BITS[suit.index] for suit in restriction.suits)
                    narrowed = legal & (named if isinstance(restriction, MustLead) else ~named)
                    if narrowed:  # else Law 59
                        legal, duty = narrowed, _broken(restriction)
        penalties = [r for r in mine if isinstance(r, PenaltyCard) and r.card.bit & legal]
        majors = sum(r.card.bit for r in penalties if r.kind is PenaltyKind.MAJOR)
        if majors:  # 50D1(a)
            return majors, _penalty(penalties)
        for minor in penalties:  # 50C
            legal &= ~(SUIT_BITS[minor.card.suit.index] & _BELOW_TEN) | minor.card.bit
            duty = _penalty(penalties) if duty is None else duty
        return legal, duty

    def _out_of_turn(self, who: str, seat: Seat, turn: Seat) -> IllegalPlay:
        message = f"{who} is out of turn, it is {turn.name.title()}'s turn"
        if self.trick:
            return IllegalPlay(message, code="out_of_turn", law="44B", dealt_with="57")
        declarer = self.declarer
        if declarer is not None and seat.side is declarer.side:
            dealt_with = "55" if self._played else "24"
        else:
            dealt_with = "56" if self._played else "54"
        return IllegalPlay(
            message, code="lead_out_of_turn", law="44G" if self._played else "41A", dealt_with=dealt_with
        )

    def play(self, card: Card | str) -> Play:
        """Return the play after a legal card of the hand on turn.

        Raises:
            IllegalPlay: if the Laws do not allow the card.
            ParseError: for a text that is no card.
        """
        made = card if isinstance(card, Card) else Card.parse(card)
        seat = self.turn
        terms = self._terms
        if seat is None or not terms.is_plain:
            error = self.objection(made)
            if error is not None:
                raise error
            return self._add(made, seat)  # type: ignore[arg-type]
        cards = self.cards
        bit = made.bit
        left = terms.dealt[seat.index] & ~self._played
        position = len(cards) & 3
        follow = SUIT_BITS[cards[-position][1].suit.index] if position else bit
        if not left & bit or (not follow & bit and left & follow):
            raise self.objection(made)  # type: ignore[misc]
        if position == 3:
            return self._add(made, seat)
        return Play(terms, (*cards, (seat, made)), self.winners, seat.lho, self._played | bit)

    def accept(self, card: Card | str, by: Seat | None = None) -> Play:
        """Return the play after a card that stands, although it may be irregular.

        What the Laws let stand: a revoke (63B), a lead out of turn before the last trick (53A), a card played against
        a lead restriction (63B) or instead of a penalty card (52B1). What they do not: a card not held or played
        before, a card after the end, and a play out of turn that is no lead (57).

        Args:
            card: the card or its text.
            by: the hand that plays it; the one on turn if None.

        Raises:
            IllegalPlay: if the Laws do not let the card stand.
            ParseError: for a text that is no card.
        """
        made = card if isinstance(card, Card) else Card.parse(card)
        error = self.objection(made, by)
        if error is not None:
            last = self._terms.cards - len(self.cards) <= 4
            if error.code not in _STANDS or (error.code == "lead_out_of_turn" and last):
                raise error
        return self._add(made, by or self.turn)  # type: ignore[arg-type]

    def _add(self, card: Card, seat: Seat) -> Play:
        terms = self._terms
        cards = (*self.cards, (seat, card))
        winners = self.winners
        turn: Seat | None = seat.lho
        if not len(cards) & 3:
            turn = trick_winner(cards[-4:], terms.trump)
            winners = (*winners, turn)
        if terms.restrictions:
            leader = cards[(len(cards) - 1) & ~3][0]
            lost = turn is not leader if len(winners) > len(self.winners) else False
            kept = tuple(r for r in terms.restrictions if not _is_spent(r, seat, card, leader, lost))
            terms = attrs.evolve(terms, restrictions=kept)
        if len(cards) == terms.cards:
            turn = None
        return Play(terms, cards, winners, turn, self._played | card.bit)

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
            restrictions = tuple(restriction_from_json(item) for item in data.get("restrictions", ()))
        except (KeyError, TypeError, AttributeError) as error:
            raise ParseError(f"not a play in JSON: {error!r} (write deal, contract, leader, cards)") from None
        if not all(isinstance(restriction, MustLead | MustNotLead | PenaltyCard) for restriction in restrictions):
            raise ParseError("not a play in JSON: its restrictions must be on cards")
        for seat, card in cards:
            play = play.accept(card, by=seat)
        return play.restricted(restrictions)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"Play.from_json({self.to_json()!r})"


_STANDS: Final = frozenset({"revoke", "lead_out_of_turn", "lead_restriction", "penalty_card"})


def _revoke(suit: Suit, held: Card) -> Callable[[str], IllegalPlay]:
    name = suit.name.lower().removesuffix("s")
    return lambda who: IllegalPlay(
        f"{who} is not a {name}, and he holds {held}", code="revoke", law="44C", dealt_with="61"
    )


def _broken(restriction: MustLead | MustNotLead) -> Callable[[str], IllegalPlay]:
    suits = "".join(sorted(map(str, restriction.suits), key="SHDC".index))
    word = "must lead" if isinstance(restriction, MustLead) else "may not lead"
    return lambda who: IllegalPlay(f"{who}: he {word} {suits}", code="lead_restriction", law="44A", dealt_with="61")


def _penalty(penalties: list[PenaltyCard]) -> Callable[[str], IllegalPlay]:
    cards = " or ".join(str(penalty.card) for penalty in penalties)
    law = "50D1(a)" if any(penalty.kind is PenaltyKind.MAJOR for penalty in penalties) else "50C"
    return lambda who: IllegalPlay(
        f"{who}: his penalty card {cards} comes first", code="penalty_card", law=law, dealt_with="52"
    )


def _is_spent(restriction: PlayRestriction, seat: Seat, card: Card, leader: Seat, lost: bool) -> bool:
    """Whether a restriction ends with this card; `lost` when the leader has just lost the trick."""
    match restriction:
        case PenaltyCard(_, penalty):
            return penalty is card
        case MustLead(bound):
            return bound is seat and leader is seat
        case MustNotLead(bound):  # until he loses the lead
            return bound is leader and lost
