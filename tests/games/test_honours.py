"""Honours: every holding of the five top trumps, and of the four aces."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from kontrakt import Card, Deal, Denomination, Hand, Seat
from kontrakt.games.honours import find_honours, honours
from strategies import denominations, full_deals

SUITED = [denomination for denomination in Denomination if denomination is not Denomination.NOTRUMP]
WORTH = {0: 0, 1: 0, 2: 0, 3: 0, 4: 100, 5: 150}


@pytest.mark.parametrize("denomination", SUITED, ids=str)
@pytest.mark.parametrize("number", range(6))
def test_every_holding_of_the_top_trumps(denomination: Denomination, number: int) -> None:
    others = [Card.parse(f"{suit}{rank}") for suit in "SHDC" if suit != str(denomination) for rank in "AKQJ"]
    for ranks in combinations("AKQJT", number):
        trumps = [Card.parse(f"{denomination}{rank}") for rank in (*ranks, "9", "2")]
        hand = Hand.of(trumps + others[: 11 - number])

        assert honours(hand, denomination) == WORTH[number]


@pytest.mark.parametrize("number", range(5))
def test_every_holding_of_aces_at_notrump(number: int) -> None:
    for suits in combinations("SHDC", number):
        hand = Hand.of(Card.parse(f"{suit}{rank}") for suit in suits for rank in "AK")

        assert honours(hand, Denomination.NOTRUMP) == (150 if number == 4 else 0)


def test_four_aces_are_no_honours_at_a_suit() -> None:
    assert honours(Hand.parse("A32.A32.A32.A432"), Denomination.SPADES) == 0


def test_a_defender_may_hold_them() -> None:
    deal = Deal.parse("N:432.A32.A32.A432 AKQJ.QJ4.QJ4.QJ5 T98.T98.T98.T976 765.K765.K765.K8")

    assert find_honours(deal, Denomination.SPADES) == (Seat.EAST, 100)
    assert find_honours(deal, Denomination.HEARTS) is None
    assert find_honours(deal, Denomination.NOTRUMP) is None


@given(full_deals(), denominations())
def test_only_one_hand_can_qualify(deal: Deal, denomination: Denomination) -> None:
    held = [(seat, honours(hand, denomination)) for seat, hand in deal if hand is not None]
    qualified = [each for each in held if each[1]]

    assert qualified == [found for found in [find_honours(deal, denomination)] if found is not None]


def test_a_hidden_hand_is_taken_to_hold_none() -> None:
    deal = Deal.parse("N:432.A32.A32.A432 AKQJ.QJ4.QJ4.QJ5 T98.T98.T98.T976 765.K765.K765.K8")

    assert find_honours(deal.only({Seat.NORTH}), Denomination.SPADES) is None
