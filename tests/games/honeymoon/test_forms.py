"""What each form deals, and who plays which hand after which."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import PACK, BridgeError, Card, ParseError, Seat
from kontrakt.games.honeymoon import FORMS, Form

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST


@pytest.mark.parametrize(
    ("name", "hands", "cards", "stock", "skat", "aside"),
    [
        ("draw", {S, W}, 13, 26, 0, 0),
        ("plain", {S, W}, 13, 0, 0, 26),
        ("semi", {S, W, N, E}, 13, 0, 0, 0),
        ("exposed", {S, W, N}, 13, 0, 0, 13),
        ("three", {S, W, N}, 16, 0, 4, 0),
    ],
)
@given(pack=st.permutations(PACK), dealer=st.sampled_from([S, W]))
def test_every_card_of_the_pack_is_dealt(
    name: str, hands: set[Seat], cards: int, stock: int, skat: int, aside: int, pack: list[Card], dealer: Seat
) -> None:
    dealt = FORMS[name].deal(pack, dealer)

    assert {seat: len(hand) for seat, hand in dealt.hands} == dict.fromkeys(hands, cards)
    assert (len(dealt.stock), len(dealt.skat), len(dealt.aside)) == (stock, skat, aside)
    everything = [*dealt.stock, *dealt.skat, *dealt.aside, *(card for _, hand in dealt.hands for card in hand)]
    assert set(everything) == set(PACK)
    assert len(everything) == 52


def test_cards_are_dealt_one_by_one_from_dealers_left() -> None:
    dealt = dict(FORMS["three"].deal(PACK, S).hands)

    assert [PACK[n] in dealt[seat] for n, seat in enumerate([W, N, S, W])] == [True] * 4


@pytest.mark.parametrize(
    ("name", "declarer", "ring"),
    [
        ("plain", S, (S, W)),
        ("plain", W, (W, S)),
        ("semi", S, (S, W, N, E)),  # hand, opponent's hand, dummy, opponent's dummy
        ("semi", W, (W, N, E, S)),
        ("exposed", S, (S, W, N)),  # declarer, opponent, dummy
        ("exposed", W, (W, S, N)),
        ("three", N, (N, S, W)),
    ],
)
def test_the_order_in_which_the_hands_play(name: str, declarer: Seat, ring: tuple[Seat, ...]) -> None:
    assert FORMS[name].ring(declarer) == ring


def test_who_plays_the_dummies() -> None:
    assert [FORMS["semi"].owner(hand, declarer=W) for hand in (S, W, N, E)] == [S, W, S, W]
    assert [FORMS["exposed"].owner(hand, declarer=W) for hand in (S, W, N)] == [S, W, W]


@pytest.mark.parametrize(
    ("name", "dealer", "order"), [("draw", S, (W, S)), ("draw", W, (S, W)), ("three", W, (N, S, W))]
)
def test_dealers_left_begins(name: str, dealer: Seat, order: tuple[Seat, ...]) -> None:
    assert FORMS[name].order(dealer) == order


def test_a_wrong_pack_or_dealer_is_refused() -> None:
    with pytest.raises(BridgeError, match="52 cards"):
        FORMS["plain"].deal(PACK[1:], S)
    with pytest.raises(BridgeError, match="52 cards"):
        FORMS["plain"].deal((*PACK[1:], PACK[1]), S)
    with pytest.raises(BridgeError, match=r"^North cannot deal: South and West play$"):
        FORMS["plain"].deal(PACK, N)


def test_forms_are_read_by_their_names() -> None:
    assert [Form.parse(name.upper()) for name in FORMS] == list(FORMS.values())
    with pytest.raises(ParseError, match="write draw, plain, semi, exposed, three"):
        Form.parse("solo")
