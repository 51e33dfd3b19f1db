"""Tricks of two, three and four cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.playing import taken
from kontrakt import PACK, Card, Deal, Hand, IllegalPlay, Play, Seat, Suit
from kontrakt.games.honeymoon.ring_play import RingPlay
from strategies import full_deals, seats, suits

HANDS = ((Seat.SOUTH, Hand.parse("AK3...")), (Seat.WEST, Hand.parse("2..A.2")))


def test_the_winner_leads_to_the_next_trick() -> None:
    play = RingPlay(HANDS, None, Seat.WEST).play(Card.parse("DA")).play(Card.parse("S3"))

    assert (play.turn, play.winners, play.trick) == (Seat.WEST, (Seat.WEST,), ())


def test_a_card_that_is_not_legal_is_refused_with_the_reason() -> None:
    play = RingPlay(HANDS, Suit.CLUBS, Seat.SOUTH).play(Card.parse("SA"))

    with pytest.raises(IllegalPlay, match=r"^West's C2 is not a spade, and he holds S2 \(Law 61\)$"):
        play.play(Card.parse("C2"))
    with pytest.raises(IllegalPlay, match=r"^West's S9 is not in West's hand"):
        play.play(Card.parse("S9"))
    with pytest.raises(IllegalPlay, match=r"^West's SA has been played already"):
        play.play(Card.parse("SA"))
    assert [str(card) for card in play.legal_cards()] == ["S2"]


def test_no_card_comes_after_the_last() -> None:
    play = RingPlay(((Seat.SOUTH, Hand.parse("A...")), (Seat.WEST, Hand.parse("K..."))), None, Seat.SOUTH)
    play = play.play(Card.parse("SA")).play(Card.parse("SK"))

    with pytest.raises(IllegalPlay, match="after the last trick"):
        play.play(Card.parse("S2"))
    assert (play.turn, play.legal_cards()) == (None, ())


@given(st.permutations(PACK), st.sampled_from([(2, 13), (3, 13), (3, 16), (4, 13)]), st.none() | suits(), st.data())
def test_any_play_follows_suit_and_is_won_by_the_highest(
    pack: list[Card], size: tuple[int, int], trump: Suit | None, data: st.DataObject
) -> None:
    players, cards = size
    ring = list(Seat)[:players]
    hands = tuple((seat, Hand.of(pack[n * cards : (n + 1) * cards])) for n, seat in enumerate(ring))
    play = RingPlay(hands, trump, ring[0])
    generator = data.draw(st.randoms(use_true_random=False))
    while play.turn is not None:
        hand = dict(play.held)[play.turn]
        led = play.trick[0][1].suit if play.trick else None
        follow = [card for card in hand if card.suit is led]

        assert list(play.legal_cards()) == (follow or list(hand))
        play = play.play(generator.choice(play.legal_cards()))
    assert len(play.cards) == players * cards
    assert list(play.winners) == taken(play.cards, "NT" if trump is None else str(trump), players)


@given(full_deals(), seats(), st.none() | suits())
def test_with_four_hands_it_is_the_play_of_the_core(deal: Deal, leader: Seat, trump: Suit | None) -> None:
    core = Play.start(deal, trump=trump, leader=leader)
    play = RingPlay(tuple((seat, hand) for seat, hand in deal if hand is not None), trump, leader)
    while core.turn is not None:
        assert (play.turn, play.legal_cards()) == (core.turn, core.legal_cards())
        card = core.legal_cards()[len(core.cards) % len(core.legal_cards())]
        core, play = core.play(card), play.play(card)
    assert (play.cards, play.winners, play.turn) == (core.cards, core.winners, None)
