"""Auctions of two and three, each for himself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import BIDS, DOUBLE, PASS, REDOUBLE, Call, Contract, IllegalCall, Seat
from kontrakt.games.honeymoon.solo_auction import SoloAuction

TWO = (Seat.WEST, Seat.SOUTH)
THREE = (Seat.WEST, Seat.NORTH, Seat.SOUTH)


def auction(calls: str, players: tuple[Seat, ...] = TWO, end: int = 3, throw_in: int | None = None) -> SoloAuction:
    throw_in = throw_in or (end + 1 if len(players) == 2 else 3)
    made = SoloAuction(players, end, throw_in)
    for call in calls.split():
        made = made.call(Call.parse(call))
    return made


@pytest.mark.parametrize(
    ("calls", "players", "end", "contract"),
    [
        ("1S P P P", TWO, 3, "1SW"),
        ("1S P P 2C P P P", TWO, 3, "2CS"),
        ("P P P 1NT P P P", TWO, 3, "1NTS"),
        ("1S P", TWO, 1, "1SW"),
        ("P 1S P", TWO, 1, "1SS"),
        ("1S X P", TWO, 1, "1SXW"),
        ("1S X XX P", TWO, 1, "1SXXW"),
        ("1S 2S P", TWO, 1, "2SS"),
        ("1S P P P", THREE, 3, "1SW"),
        ("1S P P", THREE, 2, "1SW"),
        ("1S P X P P P", THREE, 3, "1SXW"),
        ("1S X P XX P P P", THREE, 3, "1SXXW"),
        ("1S P X XX P P P", THREE, 3, "1SXXW"),
        ("P P 3H P P P", THREE, 3, "3HS"),
    ],
)
def test_the_contract_is_the_last_bidders(calls: str, players: tuple[Seat, ...], end: int, contract: str) -> None:
    assert auction(calls, players, end).contract == Contract.parse(contract)


@pytest.mark.parametrize(
    ("calls", "players", "end"),
    [("P P P P", TWO, 3), ("P P", TWO, 1), ("P P P", THREE, 3), ("P P P", THREE, 2)],
)
def test_opening_passes_throw_the_deal_in(calls: str, players: tuple[Seat, ...], end: int) -> None:
    made = auction(calls, players, end)

    assert (made.is_over, made.turn, made.contract, made.legal_calls()) == (True, None, None, ())
    assert not auction(calls[2:], players, end).is_over


def test_a_player_may_bid_over_his_own_bid() -> None:
    assert auction("1S P 2S P P P").contract == Contract.parse("2SW")


@pytest.mark.parametrize(
    ("calls", "players", "call", "message"),
    [
        ("1S", TWO, "1H", "South's 1H does not exceed West's 1S (Law 27)"),
        ("", TWO, "X", "West's X: there is no bid (Law 36)"),
        ("1S P", TWO, "X", "West's X: 1S is his own side's (Law 36)"),
        ("1S X P", TWO, "X", "South's X: 1S is doubled (Law 36)"),
        ("1S X P", TWO, "XX", "South's XX: the double is his own side's (Law 36)"),
        ("1S X", THREE, "XX", "South's XX: the double is his own side's (Law 36)"),
        ("1S P", TWO, "XX", "West's XX: there is no double (Law 36)"),
        ("1S P P P", TWO, "2S", "2S comes after the end of the auction (Law 39)"),
    ],
)
def test_calls_that_are_not_allowed(calls: str, players: tuple[Seat, ...], call: str, message: str) -> None:
    made = auction(calls, players)

    with pytest.raises(IllegalCall) as caught:
        made.call(Call.parse(call))
    assert str(caught.value) == message
    assert Call.parse(call) not in made.legal_calls()


@given(st.data(), st.sampled_from([(TWO, 3), (TWO, 1), (THREE, 3), (THREE, 2)]))
def test_what_is_legal_at_any_point(data: st.DataObject, rules: tuple[tuple[Seat, ...], int]) -> None:
    made = auction("", *rules)
    bid: Call | None = None
    bidder: Seat | None = None
    doubling = 0
    while made.turn is not None:
        expected = {PASS, *(BIDS if bid is None else (call for call in BIDS if call.number > bid.number))}
        if bid is not None and bidder is not made.turn and doubling == 0:
            expected.add(DOUBLE)
        if bidder is made.turn and doubling == 1:
            expected.add(REDOUBLE)
        assert set(made.legal_calls()) == expected

        call = data.draw(st.sampled_from([PASS, PASS, *made.legal_calls()[:6]]))
        if call.is_bid:
            bid, bidder, doubling = call, made.turn, 0
        elif call is not PASS:
            doubling += 1
        made = made.call(call)
    assert made.contract == (None if bid is None else Contract(bid, doubling, bidder))
