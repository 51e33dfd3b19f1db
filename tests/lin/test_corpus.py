"""The collected LIN files: every board read, none with a problem, the same games as in the PBN files beside them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kontrakt import lin, pbn
from kontrakt.pbn import Game

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
FILES = sorted(path for path in (CORPUS / "lin").rglob("*") if path.is_file())
ROBOTS = {"~~M59370": "GiB"}  # one program writes the number of the robot, another one its kind

pytestmark = pytest.mark.skipif(not FILES, reason="the collected files are not here")


def boards_in(data: bytes) -> int:
    """Count the boards without any reader: the codes that have the cards."""
    return len(re.findall(rb"(?:^|[|\s])md\|", data))


def test_the_files_are_all_there() -> None:
    totals = json.loads((CORPUS / "MANIFEST.json").read_text("utf-8"))["totals"]

    assert len(FILES) == totals["lin_files"] == 61
    assert sum(boards_in(path.read_bytes()) for path in FILES) == totals["lin_games"] == 233


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_board_is_read_and_written_back_as_it_was(path: Path) -> None:
    data = path.read_bytes()
    document = lin.loads(data)

    assert len(document.boards) == boards_in(data)
    assert lin.dumps(document) == data
    assert [game.text for game in lin.read(path)] == [game.text for game in document.games]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_board_has_a_problem(path: Path) -> None:
    assert [str(problem) for game in lin.read(path) for problem in game.replay().problems] == []


def test_what_the_boards_hold() -> None:
    totals = json.loads((CORPUS / "MANIFEST.json").read_text("utf-8"))["totals"]
    replays = [game.replay() for path in FILES for game in lin.read(path)]
    played = [replay.play for replay in replays if replay.play and replay.play.cards]

    assert sum(replay.deal is not None and replay.deal.is_full for replay in replays) == 233
    assert sum(replay.auction is not None for replay in replays) == totals["lin_with_auction"]
    assert len(played) == totals["lin_with_play"]
    assert sum(play.is_over for play in played) == totals["lin_with_complete_play"]
    assert sum(replay.tricks is not None and not replay.play.is_over for replay in replays if replay.play) == 90


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_written_anew_the_boards_say_the_same(path: Path) -> None:
    document = lin.load(path)
    again = lin.make_document(document.games)

    assert [game.text for game in again.games] == [game.text for game in document.games]
    assert [lin.losses(game) for game in document.games] == [()] * len(document.boards)


def content(game: Game) -> dict[str, object]:
    """Return what a game is: its board, deal, calls, cards, outcome, players and notes."""
    replay, auction = game.replay(), game.record.auction
    notes = [(auction.explanation(entry) or "").strip() for entry in auction.entries] if auction else []
    names = {seat: game.tag(seat) or "" for seat in ("North", "East", "South", "West")}
    return {
        "board": game.tag("Board"),
        "dealer": replay.dealer,
        "vulnerability": replay.vulnerability,
        "deal": replay.deal,
        "calls": replay.auction and replay.auction.calls,
        "cards": replay.play and replay.play.cards,
        "contract": replay.contract,
        "tricks": replay.tricks,
        "score": replay.score_ns,
        "notes": [note for note in notes if note],
        "names": {seat: ROBOTS.get(name, name) for seat, name in names.items()},
        "tags": tuple(game.tag(name) or "" for name in ("Contract", "Declarer", "Result")),
    }


UNFINISHED = {  # the play stops and nobody claimed: the PBN gives no contract, although the auction has one
    "20784108.lin": ("3NT", "W"),
    "20784128.lin": ("4H", "E"),
}


@pytest.mark.parametrize(
    ("name", "number"), [("sky_club_2196_pairs_sky_club_jackpot_2000.pbn", 44), ("history_expected.pbn", 2)]
)
def test_hand_records_are_the_games_of_the_pbn_made_from_them(name: str, number: int) -> None:
    games = list(pbn.read(CORPUS / "pbn" / "jarekczek-pbntools" / name))

    assert len(games) == number
    for game in games:
        file = game.tag("DealId") or ""
        (board,) = lin.read(CORPUS / "lin" / "jarekczek-pbntools" / file)
        expected = content(game)
        if file in UNFINISHED:
            assert expected["tags"] == ("", "", "")
            contract, declarer = UNFINISHED[file]
            expected |= {"tags": (contract + "X" * (contract == "3NT"), declarer, "")}
        assert content(board) == expected, file


def test_a_file_of_deals_is_that_of_the_pbn_made_from_it() -> None:
    boards = list(lin.read(CORPUS / "lin" / "lucbellicaud-bridgetrainer" / "test.LIN"))
    games = list(pbn.read(CORPUS / "pbn" / "lucbellicaud-bridgetrainer" / "test.LIN.pbn"))

    assert len(boards) == len(games) == 10
    for board, game in zip(boards, games, strict=True):
        assert game.tag("Dealer") is None  # the only thing that was lost there
        assert content(board) == content(game) | {"dealer": board.replay().dealer}


def test_both_rooms_of_a_match_have_the_deals_of_the_pbn() -> None:
    boards = list(lin.read(CORPUS / "lin" / "emkael-deal-convert" / "test.lin"))
    games = {game.tag("Board"): game for game in pbn.read(CORPUS / "pbn" / "emkael-deal-convert" / "test.pbn")}

    assert len(boards) == 32
    assert len(games) == 16
    for number, game in games.items():
        rooms = [board for board in boards if board.tag("Board") == number]
        assert [board.tag("Room") for board in rooms] == ["Open", "Closed"]
        assert [content(board) for board in rooms] == [content(game)] * 2
