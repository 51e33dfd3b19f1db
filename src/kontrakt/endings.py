"""Endings: how many of the tricks to come a side can take, proved by search; beside the Laws, for Laws 70 and 71.

The Laws leave it to the Director which plays are normal. What no play at all can change is a fact, and found here: over
all legal sequences of the cards left the least and the most tricks of the claimer's side, and its tricks when both
sides do their best with all hands in view ("double dummy").

A suit is searched as a word: a letter for the owner of each card left, from the top. Touching cards of a hand then
look alike, and one of them is tried; positions that differ only in the spots of their cards are one in the memory. A
card that a line of play names has a letter of its own.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from kontrakt.cards import HOLDINGS, SUIT_BITS, Card, Suit
from kontrakt.errors import BridgeError, SearchTooLong
from kontrakt.play import Play
from kontrakt.restrictions import MustLead, MustNotLead
from kontrakt.seats import SEATS, Seat, Side

_Words = tuple[str, str, str, str]  # by suit, from clubs up
_Place = tuple[int, int]  # a card: its suit, and its place in the word
_Item = tuple[int, str]  # of a line: a suit, and the letter of a card, or none for the suit from the top
_Ban = tuple[int, tuple[int, ...], bool]  # who leads, the suits open to him, and whether for one lead only


@attrs.frozen
class Outlook:
    """The tricks that a side can take of those to come, the one in progress among them.

    Attributes:
        side: whose tricks.
        tricks: how many are to come, 0 to 13.
        least: the fewest that the side takes, whatever anybody plays.
        double_dummy: what it takes when both sides do their best and see all hands.
        most: the most that it takes, whatever anybody plays.
    """

    side: Side
    tricks: int
    least: int
    double_dummy: int
    most: int

    @property
    def is_certain(self) -> bool:
        """Whether every legal sequence of plays gives the same number."""
        return self.least == self.most


def outlook(
    play: Play,
    claimer: Seat,
    line: Sequence[Card | Suit | str] = (),
    *,
    from_the_top: bool = False,
    seconds: float = 10.0,
) -> Outlook:
    """Return how many of the tricks to come the claimer's side can take.

    Beside Laws 70 and 71, which ask for normal plays: what is certain here needs no finding. Lead restrictions are
    obeyed. A line of play binds the claimer's hand, and dummy's if he is declarer; it says which card each trick needs:

    - A suit means its cards from the top, as leads; it is done when these hands have none left.
    - A card is led; or it is played when it follows suit or ruffs, but not thrown away.
    - The first thing of the line that is not done is due, once a trick. Where a hand cannot play what is due, and when
      the line is done, any legal card may be played.

    Args:
        play: with the cards of all four hands known.
        claimer: whose side's tricks are counted.
        line: cards and suits, like `["S", "HA", "H"]`.
        from_the_top: whether the claimer's hands lead every suit from the top, as 70E2 allows to lay down.
        seconds: how long to search.

    Raises:
        BridgeError: if a hand is hidden, if somebody has a penalty card (declarer's choices under 50D2 are not
            searched) or has to obey an order (57A), or if the line is none.
        SearchTooLong: if nothing is proved in time; up to seven cards a hand take a second or two.

    >>> from kontrakt import Contract, Deal
    >>> contract = Contract.parse("3NTS")
    >>> play = Play.start(Deal.parse("N:KT4..A. 876..6. AJ2..2. Q95..5."), contract, leader=Seat.SOUTH)
    >>> found = outlook(play, Seat.SOUTH)
    >>> found.least, found.double_dummy, found.most
    (2, 4, 4)
    >>> outlook(play, Seat.SOUTH, ["SA", "SK"]).double_dummy
    3
    """
    if None in play.deal.hands or not play.deal.is_even:
        raise BridgeError("a search needs four known hands with equally many cards")
    if not all(isinstance(restriction, MustLead | MustNotLead) for restriction in play.restrictions):
        raise BridgeError(
            "no search with a penalty card or an order to obey: declarer's choices are not foreseen (50D2)"
        )
    position = _Position.of(play, claimer, line, from_the_top)
    until = time.monotonic() + seconds
    tricks = len(play.deal.hands[0] or ()) - len(play.winners)

    def count(helpers: Iterable[Seat], low: int, high: int, first: int) -> int:
        return _Search(position, claimer.side, frozenset(helpers), until).count(low, high, first)

    try:
        least = count((), 0, tricks, 1)
        most = count(SEATS, least, tricks, tricks)
        best = count(claimer.side.seats, least, most, (least + most + 1) // 2)
    except TimeoutError:
        why = f"nothing proved within {seconds:g} seconds; allow more, or play on to shorter hands"
        raise SearchTooLong(why) from None
    return Outlook(claimer.side, tricks, least, best, most)


def _parsed(item: Card | Suit | str) -> Card | Suit:
    if not isinstance(item, str):
        return item
    return Suit.parse(item) if len(item) == 1 else Card.parse(item)


_PLAIN: Final = tuple(chr(seat.index) for seat in SEATS)


def _letter(seat: Seat, card: Card, named: bool) -> str:
    """Return the letter of a card: its lowest two bits are the owner's number, the rest the card's if it is named."""
    return chr(4 * card.number + 4 + seat.index) if named else _PLAIN[seat.index]


class _Runs(dict[str, tuple[tuple[int, ...], ...]]):
    """For each word and seat the places of its cards, the first one of touching cards only."""

    def __missing__(self, word: str) -> tuple[tuple[int, ...], ...]:
        places: tuple[list[int], ...] = ([], [], [], [])
        before = ""
        for place, letter in enumerate(word):
            if letter != before:
                places[ord(letter) & 3].append(place)
            before = letter
        runs = self[word] = tuple(map(tuple, places))
        return runs


@attrs.frozen
class _Position:
    """What a search begins with.

    Attributes:
        words: the cards left and those of the trick in progress.
        played: the cards of the trick in progress.
        turn: who plays next.
        trump: the trump suit.
        bans: lead restrictions.
        line: the stated line: a suit each, and the letter of a card or none.
        bound: whom the line binds.
        from_the_top: whether they lead every suit from the top.
    """

    words: _Words
    played: tuple[_Place, ...]
    turn: int
    trump: int | None
    bans: tuple[_Ban, ...]
    line: tuple[_Item, ...]
    bound: frozenset[int]
    from_the_top: bool

    @classmethod
    def of(cls, play: Play, claimer: Seat, line: Sequence[Card | Suit | str], from_the_top: bool) -> _Position:
        """Return the position of a play."""
        is_declarers = play.declarer is not None and play.declarer.side is claimer.side
        bound = claimer.side.seats if is_declarers else (claimer,)
        owners = {card: seat for seat in SEATS for card in play.hand(seat) or ()}
        items = [_parsed(item) for item in line]
        for item in items:
            if isinstance(item, Card) and owners.get(item) not in bound:
                raise BridgeError(f"the line names {item}, which is not in the claimer's hand (Law 68C)")
        owners |= {card: seat for seat, card in play.trick}
        letters = {card: _letter(owners[card], card, card in items) for card in owners}
        ranked = [[card for card in HOLDINGS[bits] if card in owners] for bits in SUIT_BITS]
        clubs, diamonds, hearts, spades = ("".join(map(letters.__getitem__, suit)) for suit in ranked)
        return cls(
            (clubs, diamonds, hearts, spades),
            tuple((card.suit.index, ranked[card.suit.index].index(card)) for _, card in play.trick),
            0 if play.turn is None else play.turn.index,
            None if play.trump is None else play.trump.index,
            tuple(_ban(each) for each in play.restrictions if isinstance(each, MustLead | MustNotLead)),
            tuple((item.index, "") if isinstance(item, Suit) else (item.suit.index, letters[item]) for item in items),
            frozenset(seat.index for seat in bound),
            from_the_top,
        )


class _Search:
    """Whether a side can take a number of tricks, if some seats help it and the others do not.

    With nobody's help it takes what cannot be avoided, the least; with everybody's the most; with its own double dummy.
    """

    def __init__(self, position: _Position, side: Side, helpers: frozenset[Seat], until: float) -> None:
        self.position = position
        self.side = side.index
        self.trump = position.trump
        self.bound = position.bound
        self.helps = [seat in helpers for seat in SEATS]
        self.wants_trick = [(seat.side is side) == self.helps[seat.index] for seat in SEATS]
        self.until = until
        self.runs = _Runs()
        self.memory: dict[tuple[_Words, int, tuple[_Ban, ...]], tuple[int, int]] = {}

    def count(self, low: int, high: int, first: int) -> int:
        """Return the side's tricks, known to be from `low` to `high`; ask first whether it takes `first`."""
        while low < high:
            need = max(low + 1, min(high, first))
            if self.takes_from_here(need):
                low, first = need, need + 1
            else:
                high, first = need - 1, need - 1
        return low

    def takes_from_here(self, need: int) -> bool:
        """Return whether the side takes as many tricks, that in progress included."""
        words, played, turn, bans = self.position.words, self.position.played, self.position.turn, self.position.bans
        if not played:
            return self.takes(words, turn, bans, need)
        best = (turn - len(played)) & 3, played[0]
        for turns, card in enumerate(played):
            if self._beats(card, best[1]):
                best = (turn - len(played) + turns) & 3, card
        return self._follow(words, played, turn, best, bans, need, self._due(_without(words, played)))

    def takes(self, words: _Words, leader: int, bans: tuple[_Ban, ...], need: int) -> bool:
        """Return whether the side takes as many of the tricks to come, before a lead."""
        left = sum(map(len, words)) // 4
        if not 0 < need <= left:
            return need <= 0
        key = words, leader, bans
        low, high = self.memory.get(key) or self._certain(words, left)
        if low < need <= high:
            if time.monotonic() > self.until:
                raise TimeoutError
            if self._lead(words, leader, bans, need):
                low = need
            else:
                high = need - 1
            self.memory[key] = low, high
        return low >= need

    def _certain(self, words: _Words, left: int) -> tuple[int, int]:
        """Return between which numbers the side's tricks must be: nobody can take a trick from the highest trumps."""
        trumps = "" if self.trump is None else words[self.trump]
        if not trumps:
            return 0, left
        holder = ord(trumps[0]) & 3
        highest = next((place for place, letter in enumerate(trumps) if ord(letter) & 3 != holder), len(trumps))
        return (0, left - highest) if (holder ^ self.side) & 1 else (highest, left)

    def _lead(self, words: _Words, leader: int, bans: tuple[_Ban, ...], need: int) -> bool:
        """Return whether the side takes as many tricks, when this hand leads."""
        runs = [self.runs[word][leader] for word in words]
        suits = [suit for suit in range(4) if runs[suit]]
        for seat, free, _ in bans:
            if seat == leader:
                suits = [suit for suit in suits if suit in free] or suits  # Law 59
        bans = tuple([ban for ban in bans if ban[0] != leader or not ban[2]])
        highest = 1 if self.position.from_the_top and leader in self.bound else None
        cards = [(suit, place) for suit in suits for place in runs[suit][:highest]]
        due = self._due(words)
        if due and leader in self.bound:
            stated = [card for card in cards if _is_stated(card, due, words)][:1]
            if stated:
                cards, due = stated, None
        helps = self.helps[leader]
        for card in cards if self.wants_trick[leader] else cards[::-1]:
            if self._follow(words, (card,), (leader + 1) & 3, (leader, card), bans, need, due) is helps:
                return helps
        return not helps

    def _follow(
        self,
        words: _Words,
        played: tuple[_Place, ...],
        seat: int,
        best: tuple[int, _Place],
        bans: tuple[_Ban, ...],
        need: int,
        due: _Item | None,
    ) -> bool:
        """Return whether the side takes as many tricks, that in progress included, when this hand plays to it.

        Args:
            words: the cards before the trick.
            played: those played to it.
            seat: the hand on turn.
            best: who is winning it, and with which card.
            bans: lead restrictions.
            need: how many tricks.
            due: what the line says for this trick, unless it has been played.
        """
        winner, highest = best
        if len(played) == 4:  # and this hand has led
            if bans:
                bans = tuple([ban for ban in bans if ban[0] != seat or seat == winner])  # until he loses the lead
            return self.takes(_without(words, played), winner, bans, need - ((winner ^ self.side) & 1 ^ 1))
        led = played[0][0]
        following = self.runs[words[led]][seat]
        if following:
            cards = [(led, place) for place in following]
        else:
            cards = [(suit, place) for suit, word in enumerate(words) for place in self.runs[word][seat]]
        if due and due[1] and due[0] in (led, self.trump) and seat in self.bound:
            stated = [card for card in cards if _is_stated(card, due, words)]
            if stated:
                cards, due = stated, None
        helps = self.helps[seat]
        is_high_first = self.wants_trick[seat] and (winner ^ seat) & 1
        for card in cards if is_high_first else cards[::-1]:
            after = (seat, card) if self._beats(card, highest) else best
            if self._follow(words, (*played, card), (seat + 1) & 3, after, bans, need, due) is helps:
                return helps
        return not helps

    def _beats(self, card: _Place, best: _Place) -> bool:
        return card[1] < best[1] if card[0] == best[0] else card[0] == self.trump

    def _due(self, words: _Words) -> _Item | None:
        """Return the first thing of the line that is not done."""
        for suit, letter in self.position.line:
            word = words[suit]
            if letter in word if letter else any(self.runs[word][seat] for seat in self.bound):
                return suit, letter
        return None


def _ban(restriction: MustLead | MustNotLead) -> _Ban:
    is_required = isinstance(restriction, MustLead)
    suits = tuple(suit.index for suit in Suit if (suit in restriction.suits) == is_required)
    return restriction.seat.index, suits, is_required


def _is_stated(card: _Place, item: _Item, words: _Words) -> bool:
    suit, letter = item
    return card[0] == suit and letter in ("", words[suit][card[1]])


def _without(words: _Words, cards: Iterable[_Place]) -> _Words:
    left = list(words)
    for suit, place in sorted(cards, reverse=True):
        word = left[suit]
        left[suit] = word[:place] + word[place + 1 :]
    return left[0], left[1], left[2], left[3]
