"""Deals and boards (Laws 2, 6)."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kontrakt
from kontrakt import PACK, SEATS, Board, BridgeError, Card, Deal, Hand, ParseError, Seat, Vulnerability
from kontrakt.deal import DEALS, has_to_be_dealt_anew, rotation
from strategies import boards, deals, full_deals, seats

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}
FOUR = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

# Law 2, typed from the book: the boards of the cycle by vulnerability
NONE, NS, EW, BOTH = (1, 8, 11, 14), (2, 5, 12, 15), (3, 6, 9, 16), (4, 7, 10, 13)


@given(deals())
def test_a_deal_is_read_back(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal
    assert eval(repr(deal), NAMES) == deal
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert hash(Deal.parse(str(deal))) == hash(deal)


@given(deals(), seats())
def test_a_deal_is_written_from_any_seat(deal: Deal, first: Seat) -> None:
    text = deal.to_pbn(first)

    assert text.startswith(f"{first}:")
    assert Deal.parse(text) == deal


@given(full_deals())
def test_a_full_deal_has_every_card_once(deal: Deal) -> None:
    assert deal.is_full
    assert deal.is_even
    assert sorted((card for _, hand in deal for card in hand or ()), key=PACK.index) == list(PACK)
    assert not deal.undealt.cards


@given(full_deals(), st.sets(seats()))
def test_a_hidden_hand_is_unknown_and_its_cards_undealt(deal: Deal, shown: set[Seat]) -> None:
    known = deal.only(shown)

    assert [seat for seat, hand in known if hand is not None] == [seat for seat in SEATS if seat in shown]
    assert len(known.undealt) == 52 - 13 * len(shown)
    assert known.is_full == known.is_even == (len(shown) == 4)


def test_a_hand_is_found_by_its_seat() -> None:
    deal = Deal.parse(FOUR)

    assert str(deal[Seat.EAST]) == ".AKQJT98765432.."
    assert Deal.of({Seat.EAST: Hand.parse("A...")}).hands == (None, Hand.parse("A..."), None, None)


def test_a_card_is_in_one_hand_only() -> None:
    with pytest.raises(BridgeError, match=r"^SA is in two hands, South's the second \(Law 1\)$"):
        Deal.parse("N:A... K... A... Q...")


def test_a_hand_has_13_cards_at_most() -> None:
    with pytest.raises(BridgeError, match=r"^North holds 14 cards, more than 13 \(Law 1\)$"):
        Deal.parse("N:AKQJT98765432.A.. - - -")


def test_a_deal_has_four_hands() -> None:
    with pytest.raises(BridgeError, match=r"^a deal has four hands, not 3 \(Law 6\)$"):
        Deal((None, None, None))


@pytest.mark.parametrize("text", ["", "N:", "N:A... K...", "A... K... Q... J...", "X:A... K... Q... J...", "N:A - - -"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Deal.parse(text)


@given(st.integers(0, DEALS - 2))
def test_neighbouring_numbers_stand_for_different_deals(number: int) -> None:
    assert Deal.from_number(number) != Deal.from_number(number + 1)


def test_numbers_stand_for_deals_one_to_one() -> None:
    numbers = [*range(3000), *range(DEALS - 3000, DEALS), *range(DEALS // 2, DEALS // 2 + 3000)]

    assert len({Deal.from_number(number) for number in numbers}) == len(numbers)


@given(full_deals())
def test_every_deal_has_a_number(deal: Deal) -> None:
    assert Deal.from_number(_number(deal)) == deal


def _number(deal: Deal) -> int:
    """Count the deals before this one: those alike up to a card that goes to an earlier seat."""
    room = [13, 13, 13, 13]
    number = 0
    for card in reversed(PACK):
        owner = next(seat.index for seat, hand in deal if hand is not None and card in hand)
        for earlier in range(owner):
            if room[earlier]:
                number += _ways([count - (seat == earlier) for seat, count in enumerate(room)])
        room[owner] -= 1
    return number


def _ways(room: list[int]) -> int:
    ways, cards = 1, sum(room)
    for count in room:
        for n in range(count):
            ways = ways * (cards - n) // (n + 1)
        cards -= count
    return ways


@pytest.mark.parametrize("number", [-1, DEALS])
def test_no_other_number_stands_for_a_deal(number: int) -> None:
    with pytest.raises(BridgeError):
        Deal.from_number(number)


def test_the_same_seed_gives_the_same_deal() -> None:
    assert Deal.random(7) == Deal.random(random.Random(7)) != Deal.random(8)
    assert Deal.random().is_full


def test_every_card_comes_to_every_seat_alike() -> None:
    generator = random.Random(2017)
    counts = {(seat, card): 0 for seat in SEATS for card in PACK}
    deals = 2000
    for _ in range(deals):
        for seat, hand in Deal.random(generator):
            for card in hand or ():
                counts[seat, card] += 1
    expected = deals / 4
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())

    # 52 cards, 3 degrees of freedom each, less the 4 hands' fixed sizes: mean about 153, deviation about 18
    assert 90 < chi_square < 220


def test_pairs_of_cards_share_a_hand_as_often_as_they_should() -> None:
    generator = random.Random(1925)
    pair = Hand.of([Card.parse("SA"), Card.parse("SK")])
    together = sum(
        any(hand is not None and len(hand & pair) == 2 for _, hand in Deal.random(generator)) for _ in range(4000)
    )

    assert abs(together - 4000 * 12 / 51) < 4 * (4000 * 12 / 51 * 39 / 51) ** 0.5


@pytest.mark.parametrize("number", range(1, 65))
def test_a_board_has_the_dealer_and_vulnerability_of_its_number(number: int) -> None:
    board = Board(number)
    place = (number - 1) % 16 + 1
    groups = {
        Vulnerability.NONE: NONE,
        Vulnerability.NS: NS,
        Vulnerability.EW: EW,
        Vulnerability.BOTH: BOTH,
    }

    assert str(board.dealer) == "WNES"[number % 4]
    assert [vulnerability for vulnerability, places in groups.items() if place in places] == [board.vulnerability]


@given(boards())
def test_a_board_evaluates_to_itself(board: Board) -> None:
    assert eval(repr(board), NAMES) == board
    assert pickle.loads(pickle.dumps(board)) == board


def test_a_board_may_be_marked_otherwise() -> None:
    board = Board(1, dealer=Seat.EAST, vulnerability=Vulnerability.BOTH)

    assert (board.dealer, board.vulnerability) == (Seat.EAST, Vulnerability.BOTH)


def test_boards_count_from_one() -> None:
    with pytest.raises(BridgeError, match=r"^no board has the number 0; they count from 1 \(Law 2\)$"):
        Board(0)


@given(st.permutations(PACK), seats())
def test_6b_dealing_in_rotation_gives_no_hand_two_neighbours(pack: list[Card], first: Seat) -> None:
    deal = Deal.dealt(pack, first)

    assert deal.is_full
    for seat, card in zip(rotation(first), pack, strict=False):
        hand = deal[seat]
        assert hand is not None
        assert card in hand


@pytest.mark.parametrize("auction_begun", [False, True])
@pytest.mark.parametrize("misdealt", [False, True])
@pytest.mark.parametrize("card_seen", [False, True])
def test_6d1_a_deal_is_dealt_anew_only_before_the_auction(auction_begun: bool, misdealt: bool, card_seen: bool) -> None:
    is_void = has_to_be_dealt_anew(auction_begun=auction_begun, misdealt=misdealt, card_seen=card_seen)

    assert is_void is ((misdealt or card_seen) and not auction_begun)
