"""The stock of the draw form."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Card, Hand, Seat
from kontrakt.games.actions import DrawChoice
from kontrakt.games.honeymoon.drawing import Drawing

SOUTH, WEST = Seat.SOUTH, Seat.WEST


def card(text: str) -> Card:
    return Card.parse(text)


def drawing(stock: str, *, private: bool = False) -> Drawing:
    """Return two hands of three cards and a stock; West begins."""
    hands = ((SOUTH, Hand.parse("432...")), (WEST, Hand.parse(".432..")))
    return Drawing(hands, tuple(map(Card.parse, stock.split())), WEST, is_private=private)


def test_who_takes_the_card_discards_one_and_the_other_is_on_turn() -> None:
    after = drawing("CA CK").take()

    assert (after.turn, after.legal_actions()) == (WEST, Hand.parse(".432..A").cards)
    after = after.discard(card("H2"))
    assert (after.turn, after.stock, str(dict(after.hands)[WEST])) == (SOUTH, (card("CK"),), ".43..A")


def test_the_card_taken_may_be_the_one_discarded() -> None:
    assert str(dict(drawing("CA CK").take().discard(card("CA")).hands)[WEST]) == ".432.."


def test_a_refused_card_may_be_taken_which_is_the_takers_turn() -> None:
    after = drawing("CA CK CQ").refuse().take().discard(card("S2"))

    assert (after.turn, after.stock[0]) == (WEST, card("CK"))
    assert card("CA") in dict(after.hands)[SOUTH]


def test_a_card_refused_by_both_is_out_and_the_second_is_offered_the_next() -> None:
    after = drawing("CA CK CQ").refuse().refuse()

    assert (after.turn, after.stock[0], after.out, after.is_refused) == (SOUTH, card("CK"), (card("CA"),), False)


def test_a_card_refused_by_one_and_taken_by_the_other_is_not_out() -> None:
    assert drawing("CA CK").refuse().out == ()
    assert drawing("CA CK").refuse().take().out == ()


@pytest.mark.parametrize("last", ["take", "refuse and take", "refuse and refuse"])
def test_the_drawing_ends_with_the_stock_and_both_hands_as_long_as_at_first(last: str) -> None:
    after = drawing("CA CK").take().discard(card("H2"))
    if last.startswith("refuse"):
        after = after.refuse()
    after = after.refuse() if last.endswith("refuse") else after.take()
    if after.is_discarding:
        assert not after.is_over
        after = after.discard(card("CK"))

    assert after.is_over
    assert [len(hand) for _, hand in after.hands] == [3, 3]


def test_what_is_not_possible_is_refused_with_the_reason() -> None:
    with pytest.raises(BridgeError, match=r"^West has taken no card, and may not discard H2$"):
        drawing("CA").discard(card("H2"))
    with pytest.raises(BridgeError, match=r"^West does not hold S2$"):
        drawing("CA").take().discard(card("S2"))
    with pytest.raises(BridgeError, match=r"^no card is offered: West has to discard first$"):
        drawing("CA CK").take().refuse()
    with pytest.raises(BridgeError, match=r"^no card is offered: the stock is used up$"):
        drawing("CA").refuse().refuse().take()
    assert drawing("CA").legal_actions() == (DrawChoice.TAKE, DrawChoice.REFUSE)


def test_in_public_both_see_every_card_offered() -> None:
    start = drawing("CA CK")

    assert (start.offered_to(WEST), start.offered_to(SOUTH)) == (card("CA"), card("CA"))
    assert [str(turn) for turn in start.take().seen_by(SOUTH)] == ["W takes CA"]


def test_in_private_a_card_taken_at_once_is_seen_by_the_taker_only() -> None:
    start = drawing("CA CK", private=True)
    taken = start.take()

    assert (start.offered_to(WEST), start.offered_to(SOUTH)) == (card("CA"), None)
    assert [str(turn) for turn in taken.seen_by(SOUTH)] == ["W takes a card"]
    assert [str(turn) for turn in taken.seen_by(WEST)] == ["W takes CA"]


def test_in_private_a_card_refused_lies_open() -> None:
    refused = drawing("CA CK", private=True).refuse()

    assert (refused.offered_to(WEST), refused.offered_to(SOUTH)) == (card("CA"), card("CA"))
    assert [str(turn) for turn in refused.take().seen_by(WEST)] == ["W refuses CA", "S takes CA"]


def test_nothing_is_offered_while_a_player_discards() -> None:
    assert drawing("CA CK").take().offered_to(WEST) is None
