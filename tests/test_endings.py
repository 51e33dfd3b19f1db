"""The search of endings, held against a plain walk through every legal sequence of plays."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontrakt import PACK, BridgeError, Card, Contract, Deal, Hand, Play, Seat, Side, Suit
from kontrakt.calls import Call, Denomination
from kontrakt.endings import Outlook, outlook
from kontrakt.errors import SearchTooLong
from kontrakt.restrictions import MustLead, MustNotLead, PenaltyCard, PlayRestriction

TRUMPS = [*Suit, None]
Line = Sequence[Card | Suit]


def ending(generator: random.Random, size: int, played: int = 0, restrictions: Sequence[PlayRestriction] = ()) -> Play:
    """Return an ending dealt at random, with some cards of its first tricks played."""
    cards = list(PACK)
    generator.shuffle(cards)
    if generator.random() < 0.5:  # two suits only: cards that touch, and more following suit
        cards = [card for card in cards if card.suit.index < 2]
    deal = Deal(tuple(Hand.of(cards[n * size : (n + 1) * size]) for n in range(4)))
    declarer = generator.choice(list(Seat))
    contract = Contract(Call.bid(1, generator.choice(list(Denomination))), 0, declarer)
    play = Play.start(deal, contract, leader=generator.choice(list(Seat)), restrictions=restrictions)
    for _ in range(played):
        play = play.play(generator.choice(play.legal_cards()))
    return play


def walk(play: Play, claimer: Seat, line: Line = (), *, from_the_top: bool = False) -> tuple[int, int, int]:
    """Return the least, the double-dummy and the most tricks, by playing every sequence to its end."""
    bound = claimer.side.seats if play.declarer and play.declarer.side is claimer.side else (claimer,)
    before = play.won(claimer.side)
    first = len(play.cards)

    def allowed(play: Play) -> Sequence[Card]:
        legal = play.legal_cards()
        if play.turn not in bound:
            return legal
        own = [(seat, card) for seat, card in play.cards[max(first, len(play.cards) // 4 * 4) :] if seat in bound]
        hands = [play.hand(seat) or Hand() for seat in bound]
        left = {card for _, card in own} | {card for hand in hands for card in hand}
        due = next((each for each in line if any(each in (card, card.suit) for card in left)), None)
        led = play.trick[0][1].suit if play.trick else None
        if led is None:
            if from_the_top:
                legal = tuple(card for card in legal if card is next(c for c in legal if c.suit is card.suit))
            return [card for card in legal if due in (card, card.suit)][:1] or legal
        if due in legal and isinstance(due, Card) and due.suit in (led, play.trump):
            return [due]
        return legal

    def count(play: Play) -> tuple[int, int, int]:
        if play.turn is None:
            return (play.won(claimer.side) - before,) * 3
        found = [count(play.play(card)) for card in allowed(play)]
        least, best, most = zip(*found, strict=True)
        return min(least), max(best) if play.turn.side is claimer.side else min(best), max(most)

    return count(play)


def figures(found: Outlook) -> tuple[int, int, int]:
    return found.least, found.double_dummy, found.most


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("seed", range(40))
def test_the_search_finds_what_a_walk_through_every_sequence_finds(size: int, seed: int) -> None:
    generator = random.Random(100 * size + seed)
    play = ending(generator, size, played=generator.randrange(4 * size))

    for claimer in (Seat.NORTH, Seat.EAST):
        assert figures(outlook(play, claimer)) == walk(play, claimer)


@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_what_a_walk_finds_with_four_cards_a_hand(seed: int) -> None:
    play = ending(random.Random(seed), 4, played=seed % 4 + 2)

    assert figures(outlook(play, Seat.SOUTH)) == walk(play, Seat.SOUTH)


@pytest.mark.parametrize("seed", range(80))
def test_a_stated_line_binds_the_claimers_hands_only(seed: int) -> None:
    generator = random.Random(seed)
    play = ending(generator, 3, played=generator.randrange(8))
    claimer = generator.choice(list(Seat))
    is_declarers = play.declarer is not None and play.declarer.side is claimer.side
    seats = claimer.side.seats if is_declarers else (claimer,)
    held = [card for seat in seats for card in play.hand(seat) or ()]
    chosen = generator.sample(held, generator.randint(0, len(held)))
    line: list[Card | Suit] = [*chosen[::2], *(card.suit for card in chosen[1::2])]
    generator.shuffle(line)
    from_the_top = generator.random() < 0.5

    found = outlook(play, claimer, line, from_the_top=from_the_top)

    assert figures(found) == walk(play, claimer, line, from_the_top=from_the_top)


@pytest.mark.parametrize("seed", range(60))
def test_lead_restrictions_are_obeyed(seed: int) -> None:
    generator = random.Random(seed)
    restrictions: list[PlayRestriction] = []
    for kind in generator.choices((MustLead, MustNotLead), k=generator.randint(1, 2)):
        suits = frozenset(generator.sample(list(Suit), generator.randint(1, 3)))
        restrictions.append(kind(generator.choice(list(Seat)), suits))
    play = ending(generator, 3, generator.randrange(5), restrictions)

    assert figures(outlook(play, Seat.NORTH)) == walk(play, Seat.NORTH)


def endings() -> st.SearchStrategy[Play]:
    return st.builds(
        lambda seed, size: ending(random.Random(seed), size, seed % (4 * size)), st.integers(0, 9999), st.integers(1, 4)
    )


@given(endings())
@settings(deadline=None)
def test_double_dummy_lies_between_least_and_most(play: Play) -> None:
    found = outlook(play, Seat.EAST)

    assert 0 <= found.least <= found.double_dummy <= found.most <= found.tricks


@given(endings())
@settings(deadline=None)
def test_what_one_side_takes_the_other_does_not(play: Play) -> None:
    ours, theirs = outlook(play, Seat.NORTH), outlook(play, Seat.WEST)

    assert ours.least + theirs.most == ours.tricks
    assert ours.double_dummy + theirs.double_dummy == ours.tricks
    assert ours.most + theirs.least == ours.tricks


@given(endings(), st.integers(1, 3))
@settings(deadline=None)
def test_turning_the_table_changes_nothing(play: Play, turns: int) -> None:
    def turned(seat: Seat) -> Seat:
        return list(Seat)[(seat.index + turns) % 4]

    deal = Deal.of({turned(seat): hand for seat, hand in play.deal if hand is not None})
    leader = play.cards[0][0] if play.cards else play.turn
    assert leader is not None
    other = Play.start(deal, trump=play.trump, leader=turned(leader)).play_on([card for _, card in play.cards])

    assert figures(outlook(other, turned(Seat.NORTH))) == figures(outlook(play, Seat.NORTH))


@given(endings(), st.permutations(list(Suit)))
@settings(deadline=None)
def test_the_names_of_the_suits_change_nothing(play: Play, suits: list[Suit]) -> None:
    def renamed(card: Card) -> Card:
        return Card(suits[card.suit.index], card.rank)

    deal = Deal.of({seat: Hand.of(map(renamed, hand)) for seat, hand in play.deal if hand is not None})
    leader = play.cards[0][0] if play.cards else play.turn
    trump = None if play.trump is None else suits[play.trump.index]
    other = Play.start(deal, trump=trump, leader=leader).play_on([renamed(card) for _, card in play.cards])

    assert figures(outlook(other, Seat.NORTH)) == figures(outlook(play, Seat.NORTH))


def test_top_cards_in_three_suits_take_the_rest_whatever_is_played() -> None:
    play = Play.start(Deal.parse("N:2.2.2. Q.Q.Q. A.A.A. K.K.K."), leader=Seat.SOUTH)

    assert outlook(play, Seat.SOUTH) == Outlook(Side.NS, 3, 3, 3, 3)
    assert outlook(play, Seat.SOUTH).is_certain


def test_a_suit_of_the_line_is_led_from_the_top() -> None:
    play = Play.start(Deal.parse("N:..32. .8.Q. ...A2 9...K"), leader=Seat.SOUTH)

    assert figures(outlook(play, Seat.SOUTH)) == (0, 2, 2)
    assert figures(outlook(play, Seat.SOUTH, ["C"])) == (2, 2, 2)
    assert figures(outlook(play, Seat.SOUTH, ["C2", "CA"])) == (0, 0, 0)
    assert figures(outlook(play, Seat.SOUTH, from_the_top=True)) == (2, 2, 2)


def test_a_card_of_the_line_ruffs_but_is_not_thrown_away() -> None:
    deal = Deal.parse("N:.3.2. .A.K. 2..A. .4.3.")
    ruffed, thrown = (Play.start(deal, trump=trump, leader=Seat.EAST).play("HA") for trump in (Suit.SPADES, None))

    assert figures(outlook(ruffed, Seat.SOUTH, ["S2"])) == (2, 2, 2)
    assert figures(outlook(thrown, Seat.SOUTH, ["DA"])) == (0, 1, 1)


def test_a_card_that_the_claimer_does_not_hold_is_no_line() -> None:
    play = Play.start(Deal.parse("N:2.2.2. Q.Q.Q. A.A.A. K.K.K."), leader=Seat.SOUTH)

    with pytest.raises(BridgeError, match="the line names SQ"):
        outlook(play, Seat.SOUTH, ["SQ"])


def test_nothing_is_to_come_after_the_last_trick() -> None:
    play = Play.start(Deal.parse("N:A... K... Q... J..."), leader=Seat.NORTH)
    for card in ("SA", "SK", "SQ", "SJ"):
        play = play.play(card)

    assert outlook(play, Seat.NORTH) == Outlook(Side.NS, 0, 0, 0, 0)


def test_a_hidden_hand_is_refused() -> None:
    deal = Deal.parse("N:A... - Q... J...")

    with pytest.raises(BridgeError, match="four known hands"):
        outlook(Play.start(deal, leader=Seat.NORTH), Seat.NORTH)


def test_a_penalty_card_is_refused() -> None:
    play = Play.start(Deal.parse("N:A... K... Q... J..."), leader=Seat.NORTH)
    play = play.restricted([PenaltyCard(Seat.EAST, Card.parse("SK"))])

    with pytest.raises(BridgeError, match="no search with a penalty card"):
        outlook(play, Seat.NORTH)


def test_a_search_gives_up_when_its_time_is_over() -> None:
    play = Play.start(Deal.random(1), Contract.parse("1NTN"))
    start = time.monotonic()

    with pytest.raises(SearchTooLong, match="nothing proved within"):
        outlook(play, Seat.NORTH, seconds=0.2)
    assert time.monotonic() - start < 2


def test_a_search_of_five_cards_a_hand_is_quick() -> None:
    generator = random.Random(5)
    spent = []
    for _ in range(11):
        play = ending(generator, 5)
        start = time.process_time()
        outlook(play, Seat.NORTH)
        spent.append(time.process_time() - start)

    assert sorted(spent)[5] < 0.25


def test_an_outlook_is_a_value() -> None:
    found = Outlook(Side.EW, 3, 1, 2, 2)

    assert attrs.evolve(found) == found
    assert not found.is_certain
