"""`kontrakt replay`: text for people, JSON and CSV for programs, and the exit status."""

from __future__ import annotations

import csv
import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Kontrakt

EXAMPLES = Path(__file__).parents[2] / "examples"
GAME = """[Board "7"]
[Dealer "N"]
[Vulnerable "All"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Auction "N"]
1S Pass 4S AP
"""
ILLEGAL = GAME.replace("1S Pass 4S AP", "1S 1H 4S AP")


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    path = tmp_path / "clean.pbn"
    path.write_text(GAME)
    return path


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    path = tmp_path / "illegal.pbn"
    path.write_text(f"{GAME}\n{ILLEGAL}")
    return path


def test_a_clean_file_has_a_line_for_each_game(kontrakt: Kontrakt, clean: Path) -> None:
    result = kontrakt("replay", str(clean))

    assert result.stdout == (f"{clean}\n  line 1: board 7: 4SN=, North-South +620\n1 game, 0 errors, 0 warnings\n")
    assert result.exit_code == 0


def test_an_illegal_call_is_pointed_out_with_its_place_and_law(kontrakt: Kontrakt, illegal: Path) -> None:
    result = kontrakt("replay", str(illegal))

    assert "    line 17, column 4: error: East's 1H does not exceed North's 1S (Law 27)\n" in result.stdout
    assert result.exit_code == 1


def test_brief_shows_only_the_games_with_a_problem(kontrakt: Kontrakt, illegal: Path) -> None:
    result = kontrakt("replay", "--brief", str(illegal))

    assert result.stdout.count("board 7") == 1
    assert result.stdout.endswith("2 games, 1 error, 0 warnings\n")


def test_a_revoke_is_ruled_on(kontrakt: Kontrakt) -> None:
    result = kontrakt("replay", str(EXAMPLES / "revoke.pbn"))

    assert "trick 3: East plays H6 and could follow suit in diamonds; 64A1: two tricks to NS" in result.stdout
    assert result.exit_code == 0


def test_steps_show_deal_auction_and_play(kontrakt: Kontrakt) -> None:
    result = kontrakt("replay", "--steps", "--board", "1", str(EXAMPLES / "revoke.pbn"))

    for seen in ("K Q 8 7 5 3", "West", "North", "64A1"):
        assert seen in result.stdout


def test_json_has_a_line_for_each_game_with_its_schema(kontrakt: Kontrakt, illegal: Path) -> None:
    result = kontrakt("replay", "--json", str(illegal))
    first, second = map(json.loads, result.stdout.splitlines())

    assert first["schema"] == "kontrakt/1"
    assert first["derived"] == {
        "dealer": "N",
        "vul": "All",
        "contract": "4S",
        "declarer": "N",
        "tricks": 10,
        "tricks_from": "tag",
        "score_ns": 620,
        "auction": {"calls": "1S Pass 4S Pass Pass Pass", "complete": True, "legal": True},
    }
    assert (second["index"], second["line"], second["derived"]["auction"]["legal"]) == (1, 10, False)
    assert [problem["law"] for problem in second["problems"]] == ["27"]


def test_csv_has_a_header_and_a_row_for_each_game(kontrakt: Kontrakt, illegal: Path) -> None:
    rows = list(csv.DictReader(kontrakt("replay", "--csv", str(illegal)).stdout.splitlines()))

    assert [(row["board"], row["contract"], row["score_ns"], row["errors"]) for row in rows] == [
        ("7", "4S", "620", "0"),
        ("7", "4S", "620", "1"),
    ]


def test_a_folder_is_searched_and_compressed_files_are_read(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.PBN").write_text(GAME)
    (tmp_path / "b.pbn.gz").write_bytes(gzip.compress(GAME.encode()))
    (tmp_path / "c.txt").write_text(GAME)
    result = kontrakt("replay", str(tmp_path))

    assert result.stdout.endswith("2 games, 0 errors, 0 warnings\n")


def test_standard_input_is_a_file_too(kontrakt: Kontrakt) -> None:
    result = kontrakt("replay", "-", lines=GAME)

    assert result.stdout.startswith("-\n  line 1: board 7: 4SN=")


@pytest.mark.parametrize("options", [(), ("--json",), ("--csv",), ("--steps",)])
def test_more_processes_give_the_same_output(kontrakt: Kontrakt, options: tuple[str, ...]) -> None:
    alone = kontrakt("replay", *options, str(EXAMPLES))

    assert kontrakt("replay", *options, "--jobs", "2", str(EXAMPLES)).stdout == alone.stdout


def test_a_missing_file_is_reported_and_the_others_are_read(kontrakt: Kontrakt, clean: Path) -> None:
    result = kontrakt("replay", "nowhere.pbn", str(clean))

    assert result.stderr == "kontrakt: nowhere.pbn: No such file or directory\n"
    assert "board 7" in result.stdout
    assert result.exit_code == 2


def test_a_file_that_is_not_compressed_as_its_name_says(kontrakt: Kontrakt, tmp_path: Path) -> None:
    path = tmp_path / "false.pbn.gz"
    path.write_text(GAME)
    result = kontrakt("replay", str(path))

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("content", [b"", b"\n\n", b"% only an escape\n", b"\0" * 100])
def test_a_file_without_games_is_said_to_have_none(kontrakt: Kontrakt, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.pbn"
    path.write_bytes(content)
    result = kontrakt("replay", str(path))

    assert "no game in this file" in result.stderr
    assert result.exit_code == 1


def test_a_pipe_in_a_folder_is_not_waited_for(kontrakt: Kontrakt, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.pbn")
    (tmp_path / "b.pbn").write_text('[Board "1"]\n')

    assert "1 game, 0 errors" in kontrakt("replay", str(tmp_path)).stdout


def test_a_folder_without_files_cannot_be_replayed(kontrakt: Kontrakt, tmp_path: Path) -> None:
    result = kontrakt("replay", str(tmp_path))

    assert result.exit_code == 2
    assert "no PBN or LIN file in this folder" in result.stderr


def test_a_closed_pipe_ends_it_in_silence(tmp_path: Path) -> None:
    path = tmp_path / "many.pbn"
    path.write_text(f"{GAME}\n" * 20_000)
    command = f'"{sys.executable}" -m kontrakt replay --json "{path}" | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)

    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


@pytest.mark.parametrize("command", [("replay", str(EXAMPLES / "match.pbn")), ("score", "4S="), ("law",)])
def test_json_and_csv_exclude_each_other(kontrakt: Kontrakt, command: tuple[str, ...]) -> None:
    result = kontrakt(*command, "--json", "--csv")

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_an_empty_name_is_no_folder(kontrakt: Kontrakt) -> None:
    assert kontrakt("replay", "").exit_code == 2


def test_a_board_that_no_file_has_is_reported(kontrakt: Kontrakt) -> None:
    result = kontrakt("replay", "--board", "99", str(EXAMPLES / "match.pbn"))

    assert result.exit_code == 1
    assert "'99'" in result.stderr


def test_brief_shows_a_game_with_a_revoke(kontrakt: Kontrakt) -> None:
    result = kontrakt("replay", "--brief", str(EXAMPLES / "revoke.pbn"))

    assert "as ruled" in result.stdout
