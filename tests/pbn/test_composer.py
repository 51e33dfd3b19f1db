"""Games made of boards, auctions, plays and results, and read back as those."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import Auction, Board, Contract, Deal, Denomination, Play, Result, Seat, Vulnerability
from kontrakt.pbn import Record, loads, make_game, make_record
from kontrakt.pbn.replay import Replay
from strategies import auctions, boards, contracts, end_positions, full_deals, irregular_auctions, plays, seats

DEAL = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def the_replay(record: Record) -> Replay:
    (game,) = loads(make_game(record).text).games
    return game.replay()


def the_lines(record: Record, name: str) -> list[str]:
    _, _, text = make_game(record).text.partition(f"[{name} ")
    return [line.rstrip() for line in text.splitlines()[1:] if line[0] != "["]


@given(boards(), auctions() | irregular_auctions())
def test_board_and_auction_are_read_back(board: Board, auction: Auction) -> None:
    board = Board(board.number, board.deal, dealer=auction.dealer, vulnerability=board.vulnerability)
    replay = the_replay(make_record(board, auction=auction))

    assert replay.auction == auction
    assert replay.auction_reading is not None
    assert replay.auction_reading.is_legal
    assert replay.contract == auction.contract
    assert (replay.board, replay.is_passed_out) == (board, auction.is_passed_out)


@given(plays(revokes=True, deals=full_deals()))
def test_a_play_is_read_back_with_its_revokes_marked(play: Play) -> None:
    replay = the_replay(make_record(play=play))

    assert replay.play == play
    assert replay.play_reading is not None
    assert replay.play_reading.is_legal
    assert replay.result == play.result or replay.tricks_from == "play+last"


@given(end_positions(), st.sampled_from(Denomination), seats(), st.data())
def test_an_end_position_is_read_back(deal: Deal, trump: Denomination, leader: Seat, data: st.DataObject) -> None:
    play = Play.start(deal, trump=trump.suit, leader=leader)
    play = data.draw(st.sampled_from([play, play.play(play.legal_cards()[0]), play.play_out(lambda _, c: c[0])]))
    replay = the_replay(make_record(play=play))

    assert replay.trump is trump
    assert replay.play is not None
    assert (replay.play.deal, replay.play.cards) == (deal, play.cards)


@given(contracts(seats()), st.integers(0, 13))
def test_a_result_is_read_back(contract: Contract, tricks: int) -> None:
    assert the_replay(make_record(result=Result(contract, tricks))).result == Result(contract, tricks)


def test_a_pass_out_has_neither_declarer_nor_result() -> None:
    record = make_record(auction=Auction.parse("S: P P P P"))

    assert [(tag.name, tag.value) for tag in record.tags] == [
        ("Dealer", "S"),
        ("Declarer", ""),
        ("Contract", "Pass"),
        ("Result", ""),
    ]


@pytest.mark.parametrize(
    ("seat", "calls", "line"),
    [
        (Seat.NORTH, [(Seat.EAST, "1D")], "^S   1D   +"),
        (Seat.NORTH, [(Seat.NORTH, "1D"), (Seat.SOUTH, "1C")], "1D   ^S   ^I 1C +"),
        (Seat.WEST, [(Seat.WEST, "1D"), (Seat.SOUTH, "2D")], "1D   ^S   ^S   2D"),
    ],
)
def test_irregular_calls_have_their_marks(seat: Seat, calls: list[tuple[Seat, str]], line: str) -> None:
    auction = Auction(seat)
    for by, call in calls:
        auction = auction.accept(call, by=by)

    assert the_lines(make_record(auction=auction), "Auction")[0] == line


def test_a_lead_out_of_turn_has_its_mark() -> None:
    play = Play.start(DEAL, Contract.parse("7NTS")).play("C2").play("S2").play("H2").play("D2")
    record = make_record(play=play.accept("H3", by=Seat.EAST).play("D3"))

    assert the_lines(record, "Play") == ["C2 S2 H2 D2", "+  -  ^L H3 D3"]


def test_an_unfinished_play_with_a_result_has_ended() -> None:
    play = Play.start(DEAL, Contract.parse("7NTS")).play("C2")
    record = make_record(play=play, result=Result(Contract.parse("7NTS"), 0))

    assert the_lines(record, "Play") == ["C2 -  -  -", "*"]


def test_names_and_tags_of_ones_own() -> None:
    record = make_record(
        dealer=Seat.EAST,
        vulnerability=Vulnerability.BOTH,
        names={Seat.SOUTH: "Ann"},
        tags={"Event": "Cup", "Score": "NS 50", "Declarer": "^S"},
    )

    assert make_game(record).text == (
        '[Event "Cup"]\n[Score "NS 50"]\n[South "Ann"]\n[Dealer "E"]\n[Vulnerable "All"]\n[Declarer "^S"]\n'
    )
