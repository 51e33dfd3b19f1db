"""A board in progress, and what each player may see of it."""

from __future__ import annotations

import json
import random

import pytest

from kontrakt import Board, Card, Deal, IllegalCall, IllegalPlay, ParseError, Seat, Side, Vulnerability
from kontrakt.table import Table

DEAL = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")


def begin(*calls: str) -> Table:
    table = Table.begin(Board(3, DEAL))
    for call in calls:
        table = table.call(call)
    return table


def playing(*cards: str) -> Table:
    table = begin("1S", "P", "2S", "P", "4S", "P", "P", "P")
    for card in cards:
        table = table.play_card(card)
    return table


def random_tables(seed: int) -> list[Table]:
    """Return every table from the deal to the end of a random board that is legal throughout."""
    rng = random.Random(seed)
    table = Table.begin(Board(rng.randrange(1, 33), Deal.random(rng)))
    tables = [table]
    while not table.is_over:
        if table.play is None:
            table = table.call(rng.choice(table.auction.legal_calls()))
        else:
            table = table.play_card(rng.choice(table.play.legal_cards()))
        tables.append(table)
    return tables


def test_the_play_begins_when_the_auction_has_ended_in_a_contract() -> None:
    table = playing()

    assert table.play is not None
    assert (table.turn, table.player) == (Seat.WEST, Seat.WEST)


def test_a_board_that_is_passed_out_has_no_play() -> None:
    table = begin("P", "P", "P", "P")

    assert table.play is None
    assert table.is_over


def test_declarer_plays_for_dummy() -> None:
    table = playing("HQ")

    assert (table.turn, table.player) == (Seat.NORTH, Seat.SOUTH)


def test_a_card_before_the_end_of_the_auction_is_refused() -> None:
    with pytest.raises(IllegalPlay, match="HQ comes before the end of the auction"):
        begin("1S").play_card("HQ")


def test_a_call_after_the_end_of_the_auction_is_refused() -> None:
    with pytest.raises(IllegalCall):
        playing().call("5S")


def test_before_the_opening_lead_each_player_sees_his_own_hand_only() -> None:
    for seat in Seat:
        assert set(playing().view(seat).hands) == {seat}


def test_after_the_opening_lead_everyone_sees_dummy_and_dummy_nobody_else() -> None:
    table = playing("HQ")

    assert {seat: set(table.view(seat).hands) for seat in Seat} == {
        Seat.NORTH: {Seat.NORTH},
        Seat.EAST: {Seat.EAST, Seat.NORTH},
        Seat.SOUTH: {Seat.SOUTH, Seat.NORTH},
        Seat.WEST: {Seat.WEST, Seat.NORTH},
    }


def test_only_who_acts_is_offered_calls_or_cards() -> None:
    table = playing("HQ")

    assert [seat for seat in Seat if table.view(seat).legal_cards] == [Seat.SOUTH]
    assert [str(card) for card in table.view(Seat.SOUTH).legal_cards] == ["H6", "H5", "H2"]


def test_66a_the_last_trick_is_shown_until_the_players_side_has_played_on() -> None:
    table = playing("HQ", "H2", "HA", "H9")
    after_lead = table.play_card("HK")

    assert [seat for seat in Seat if table.view(seat).last_trick] == [Seat.EAST, Seat.SOUTH, Seat.WEST]
    assert [seat for seat in Seat if after_lead.view(seat).last_trick] == [Seat.SOUTH]


def test_65b_the_number_of_tricks_is_seen() -> None:
    assert playing("HQ", "H2", "HA", "H9").view(Seat.SOUTH).won == {Side.NS: 0, Side.EW: 1}


@pytest.mark.parametrize("seed", range(8))
def test_no_view_holds_a_hidden_card(seed: int) -> None:
    for table in random_tables(seed):
        play = table.play
        faced = play.dummy if play is not None and play.cards else None
        seen_in_tricks = {} if play is None else dict(play.trick + (play.tricks[-1].cards if play.tricks else ()))
        for seat in Seat:
            allowed = set(seen_in_tricks.values())
            for hand in {seat, faced} - {None}:
                held = DEAL[seat] if hand is None else table.board.deal and table.board.deal[hand]
                allowed |= set(held or ())
            hands = table.view(seat).to_json()["hands"]
            shown = {card for text in hands.values() for card in _cards(text)}
            shown |= {Card.parse(card) for card in table.view(seat).to_json()["legal_cards"]}

            assert shown <= allowed


def _cards(hand: str) -> set[Card]:
    suits = zip("SHDC", hand.split("."), strict=True)
    return {Card.parse(suit + rank) for suit, ranks in suits for rank in ranks}


@pytest.mark.parametrize("seed", range(4))
def test_json_round_trip_at_any_point(seed: int) -> None:
    for table in random_tables(seed):
        assert Table.from_json(json.loads(json.dumps(table.to_json()))) == table


def test_a_board_marked_otherwise_keeps_its_marks() -> None:
    board = Board(1, DEAL, dealer=Seat.EAST, vulnerability=Vulnerability.BOTH)

    assert Board.from_json(board.to_json()) == board


@pytest.mark.parametrize("data", [{}, [], {"board": 1, "auction": {}}, {"board": {"number": "1"}, "auction": {}}, None])
def test_json_that_is_no_table_is_refused(data: object) -> None:
    with pytest.raises(ParseError):
        Table.from_json(data)  # type: ignore[arg-type]
