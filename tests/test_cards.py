"""Suits, ranks, cards and hands (Law 1)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

import kontrakt
from kontrakt import PACK, RANKS, SUITS, BridgeError, Card, Hand, ParseError, Rank, Suit
from strategies import cards, hands, ranks, suits

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}


def test_the_pack_has_52_cards_from_the_ace_of_spades_to_the_two_of_clubs() -> None:
    assert len(set(PACK)) == 52
    assert [str(card) for card in PACK[:2] + PACK[12:14] + PACK[-1:]] == ["SA", "SK", "S2", "HA", "C2"]


def test_suits_and_ranks_go_from_high_to_low() -> None:
    assert "".join(map(str, SUITS)) == "SHDC"
    assert "".join(map(str, RANKS)) == "AKQJT98765432"


def test_the_honours_are_ace_king_queen_jack_and_ten() -> None:
    assert "".join(str(rank) for rank in RANKS if rank.is_honour) == "AKQJT"


@given(suits())
def test_a_suit_is_read_back(suit: Suit) -> None:
    assert Suit.parse(str(suit)) is suit
    assert Suit.parse(suit.symbol) is suit
    assert eval(repr(suit), NAMES) is suit


@given(ranks())
def test_a_rank_is_read_back(rank: Rank) -> None:
    assert Rank.parse(str(rank)) is rank
    assert eval(repr(rank), NAMES) is rank


@given(cards())
def test_a_card_is_read_back(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert eval(repr(card), NAMES) is card


@given(cards())
def test_a_card_stays_itself_in_copies(card: Card) -> None:
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert Card(card.suit, card.rank) is card


@given(suits(), ranks())
def test_suits_and_ranks_stay_themselves_in_copies(suit: Suit, rank: Rank) -> None:
    assert pickle.loads(pickle.dumps((suit, rank))) == (suit, rank)
    assert copy.deepcopy(suit) is suit


@pytest.mark.parametrize("text", ["HQ", "hq", "QH", " ♥Q ", "Q♥", "♥\ufe0fQ", "HD", "♡Q"])
def test_the_queen_of_hearts_has_many_spellings(text: str) -> None:
    assert str(Card.parse(text)) == "HQ"


@pytest.mark.parametrize("text", ["ST", "S10", "10S", "s10", "10♠", "TS"])
def test_the_ten_of_spades_has_many_spellings(text: str) -> None:
    assert str(Card.parse(text)) == "ST"


@pytest.mark.parametrize("text", ["", "S", "S1", "S11", "SAK", "XA", "1NT", "S A K", "A"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Card.parse(text)


def test_the_message_shows_the_text_and_what_would_do() -> None:
    with pytest.raises(ParseError, match=r"^not a card: 'S1' \(write a suit and a rank, like 'SA' or 'H10'\)$"):
        Card.parse("S1")


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card.parse("SA").suit = Suit.HEARTS  # type: ignore[misc]


@given(hands())
def test_a_hand_is_read_back(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand), NAMES) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand


@given(hands())
def test_a_hand_holds_its_cards_from_high_to_low(hand: Hand) -> None:
    held = list(hand)

    assert Hand.of(held) == hand
    assert held == [card for card in PACK if card in hand]
    assert len(held) == len(hand) == sum(hand.shape)


@given(hands(), suits())
def test_a_hand_is_the_sum_of_its_suits(hand: Hand, suit: Suit) -> None:
    assert list(hand.of_suit(suit)) == [card for card in hand if card.suit is suit]


@given(hands(), hands())
def test_hands_combine_like_sets(one: Hand, other: Hand) -> None:
    assert set(one | other) == set(one) | set(other)
    assert set(one & other) == set(one) & set(other)
    assert set(one - other) == set(one) - set(other)


@given(hands())
def test_equal_hands_hash_alike(hand: Hand) -> None:
    assert hash(Hand(hand.bits)) == hash(hand)


def test_the_pack_has_40_points() -> None:
    assert Hand.of(PACK).hcp == 40
    assert Hand.parse("AKQJ...").hcp == 10


@pytest.mark.parametrize("text", ["AK..QJ.T9", "SAK DQJ CT9", "♠AK♦QJ♣T9", "sak dqj c109", "♠ AK ♥ ♦ QJ ♣ T9"])
def test_a_hand_has_many_spellings(text: str) -> None:
    assert str(Hand.parse(text)) == "AK..QJ.T9"


@pytest.mark.parametrize(
    "text", ["AK.QJ", "AK.1..", "AA...", "{...", "}...", "S{", "SAA", "AK", "SA SA", "....", "A K Q J"]
)
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Hand.parse(text)


def test_a_rank_that_is_none_is_named_with_its_suit() -> None:
    with pytest.raises(ParseError, match=r"^H in 'AK.1..': not a rank: '1' \(write A, K, Q, J, T or 9 to 2\)$"):
        Hand.parse("AK.1..")


def test_no_card_comes_twice_in_a_hand() -> None:
    with pytest.raises(BridgeError, match=r"^SA comes twice in one hand \(Law 1\)$"):
        Hand.of([Card.parse("SA"), Card.parse("SA")])


@pytest.mark.parametrize("bits", [-1, 1 << 52])
def test_a_hand_is_a_set_of_the_52_cards(bits: int) -> None:
    with pytest.raises(BridgeError):
        Hand(bits)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("AKQJ.432.432.432", 1),
        ("AKQJT.432.432.43", 2),
        ("AKQJT9.432.432.4", 3),
        ("AKQJT98.432.432.", 4),
        ("AKQJ.5432.5432.2", 3),
        ("AKQJT98765432...", 10),
        ("...", 0),
    ],
)
def test_length_points_are_one_for_each_card_above_three(hand: str, points: int) -> None:
    assert Hand.parse(hand).length_points == points
