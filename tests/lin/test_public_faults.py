"""What public software gets wrong with LIN, and its neighbours; the numbers are those of the log of such faults."""

from __future__ import annotations

import pytest

from kontrakt import Contract, Hand, Seat, Vulnerability, lin, pbn
from kontrakt.pbn import Game

HANDS = "SAKQHAKQDAKQCAKQJ,SJT98HJT98DJT98CT,S765H765D765C9876,S432H432D432C5432"
SOUTH, WEST, NORTH, EAST = "AKQ.AKQ.AKQ.AKQJ", "JT98.JT98.JT98.T", "765.765.765.9876", "432.432.432.5432"


def board(text: str) -> Game:
    (game,) = lin.loads(text).games
    return game


def called(text: str) -> str:
    return "".join(f"mb|{call}|" for call in text.split())


@pytest.mark.parametrize(("digit", "dealer"), list(zip("1234", "SWNE", strict=True)))
def test_60_the_digit_is_the_dealer_and_turns_no_hand(digit: str, dealer: str) -> None:
    replay = board(f"md|{digit}{HANDS}|sv|o|").replay()

    assert str(replay.dealer) == dealer
    assert replay.hands == {
        Seat.SOUTH: Hand.parse(SOUTH),
        Seat.WEST: Hand.parse(WEST),
        Seat.NORTH: Hand.parse(NORTH),
        Seat.EAST: Hand.parse(EAST),
    }


@pytest.mark.parametrize("letter", ["o", "O", "0", "n", "N", "e", "E", "b", "B"])
def test_60_vulnerability_in_either_case(letter: str) -> None:
    meant = {"N": Vulnerability.NS, "E": Vulnerability.EW, "B": Vulnerability.BOTH}

    assert board(f"md|1{HANDS}|sv|{letter}|").replay().vulnerability is meant.get(letter.upper(), Vulnerability.NONE)


def test_62_one_reader_for_hand_records_and_vugraph_files() -> None:
    record = f"st||md|1{HANDS}|sv|o|{called('1N p p p')}pg||"
    vugraph = f"vg|Cup,,I,1,1,,,,|rs|,|pn|s,w,n,e,S,W,N,E|pg||qx|o1|{record}qx|c1|{record}"

    assert len(lin.loads(record).games) == 1  # no names at all
    assert [(game.tag("South"), game.tag("Room")) for game in lin.loads(vugraph).games] == [
        ("s", "Open"),
        ("S", "Closed"),
    ]


def test_62_chat_before_the_auction() -> None:
    game = board(f"qx|o1|md|1{HANDS}|nt|welcome|pg||{called('1N p p p')}")

    assert game.replay().contract == Contract.parse("1NTS")
    assert [comment.text for comment in game.comments] == ["welcome"]


@pytest.mark.parametrize("lead", ["SJ", "sj", "Sj", "sJ"])
def test_64_cards_in_lower_case(lead: str) -> None:
    play = board(f"md|1{HANDS}|{called('1N p p p')}pc|{lead}|pc|h7|").replay().play

    assert play is not None
    assert [(str(seat), str(card)) for seat, card in play.cards] == [("W", "SJ"), ("N", "H7")]


@pytest.mark.parametrize("hands", [HANDS, HANDS.rpartition(",")[0], HANDS.rpartition(",")[0] + ",", HANDS.lower()])
def test_64_all_four_hands_or_three(hands: str) -> None:
    assert board(f"md|1{hands}|").replay().hands == board(f"md|1{HANDS}|").replay().hands


@pytest.mark.parametrize(
    ("calls", "contract"),
    [("1S 2S p p p", "2SW"), ("1S p 2S p p p", "2SS"), ("p 1S 2S p p p", "2SN"), ("1S p p 2S p p p", "2SE")],
)
def test_15_the_opponents_naming_the_suit_first_makes_nobody_declarer(calls: str, contract: str) -> None:
    assert board(f"md|1{HANDS}|{called(calls)}").replay().contract == Contract.parse(contract)


@pytest.mark.parametrize(
    ("calls", "contract"),
    [("1S d p p p", "1SXS"), ("1S d r p p p", "1SXXS"), ("1S D R 2C p p p", "2CE"), ("1S p p d p p p", "1SXS")],
)
def test_16_doubles_and_redoubles(calls: str, contract: str) -> None:
    assert board(f"md|1{HANDS}|{called(calls)}").replay().contract == Contract.parse(contract)


def test_16_a_board_that_was_passed_out() -> None:
    replay = board(f"md|1{HANDS}|sv|b|{called('p p p p')}").replay()

    assert (replay.is_passed_out, replay.contract, replay.score_ns) == (True, None, 0)


def test_59_names_and_hands_keep_their_seats_from_pbn_to_lin() -> None:
    (game,) = pbn.loads(
        '[Event "Cup"][Board "2"][West "W"][North "N"][East "E"][South "S"][Dealer "E"][Vulnerable "NS"]'
        f'[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"][HomeTeam "Red"][VisitTeam "Blue"]'
    ).games
    text = lin.dumps(lin.make_document([game]))
    assert isinstance(text, str)

    assert "pn|S,W,N,E|" in text
    assert f"md|4{HANDS}|" in text
    assert text.startswith("vg|Cup,,,2,2,Red,0,Blue,0|")
