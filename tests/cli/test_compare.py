from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path

import pytest

from .conftest import Kontrakt

CLUB, PAIRS, TEAMS = (f"examples/{name}.csv" for name in ("club_evening", "club_pairs", "team_match"))
BAD = "board,ns,ew,score\n1,1,2,420\n1,3,4,425\n1,5,,450\n1,5,6,-50\n"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])


def test_a_ranking_in_three_forms(kontrakt: Kontrakt) -> None:
    text, as_json, as_csv = (kontrakt("compare", CLUB, *form) for form in ([], ["--json"], ["--csv"]))
    data = json.loads(as_json.output)
    rows = list(csv.DictReader(io.StringIO(as_csv.output)))

    assert {text.exit_code, as_json.exit_code, as_csv.exit_code} == {0}
    assert text.output.startswith("Matchpoints (Law 78A), 20 boards\n\nNorth-South\nRank  No  Boards")
    assert (data["schema"], data["method"], len(data["ranking"])) == ("kontrakt/1", "matchpoints", 10)
    assert [row["rank"] for row in rows] == [line["rank"] for line in data["ranking"]]
    assert {row["percent"] for row in rows} == {f"{line['percent']:.2f}" for line in data["ranking"]}


def test_the_boards_and_a_scorecard(kontrakt: Kontrakt) -> None:
    boards = kontrakt("compare", CLUB, "--boards", "--json")
    card = kontrakt("compare", CLUB, "--names", PAIRS, "--pair", "7")
    rows = json.loads(boards.output)["boards"]

    assert len(rows) == 100
    assert all(row["earned_ns"] + row["earned_ew"] == 8 for row in rows if row["contract"])
    assert card.output.splitlines()[0] == "7 Greta - Rosa"
    assert len(card.output.splitlines()) == 22
    assert kontrakt("compare", CLUB, "--pair", "7", "--csv").output.startswith("contestant,session,board")
    assert kontrakt("compare", CLUB, "--boards", "--csv").output.count("\n") == 101
    assert "Board 20, Both vulnerable" in kontrakt("compare", CLUB, "--boards").output


def test_an_unknown_contestant(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", CLUB, "--pair", "99")

    assert (result.exit_code, result.stderr) == (1, "kontrakt: no contestant is called '99'\n")


def test_a_match_with_victory_points(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", TEAMS, "--vp", "20", "--json")
    data = json.loads(result.output)

    assert data["method"] == "imps"
    assert [line["total"] for line in data["ranking"]] == [18.04, 1.96]
    assert [match["margin"] for match in data["matches"]] == [28, -28]


@pytest.mark.parametrize("method", ["matchpoints", "butler", "cross-imps", "total"])
def test_every_method_ranks_the_club_evening(kontrakt: Kontrakt, method: str) -> None:
    text = Path(CLUB).read_text("utf-8").replace("A+/A-", "-600")
    result = kontrakt("compare", "-", "--method", method, "--json", lines=text)

    assert result.exit_code == 0
    assert len(json.loads(result.output)["ranking"]) == 10


def test_what_is_wrong_is_told_and_nothing_compared(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", "-", lines=BAD)

    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        "kontrakt: -: line 3, column 7: error: no contract scores 425 for North-South, with nobody vulnerable (Law 77)",
        "kontrakt: -: line 4, column 5: error: who sat East-West? (write - for a pair without opponents)",
        "kontrakt: nothing has been compared (--lenient leaves out what is wrong)",
    ]


def test_what_is_wrong_is_in_the_json_too(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", "-", "--json", "--boards", lines=BAD)
    data = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (data["schema"], data["method"], data["ranking"], data["boards"]) == ("kontrakt/1", "matchpoints", [], [])
    assert [(problem["line"], problem["column"], problem["severity"]) for problem in data["problems"]] == [
        (3, 7, "error"),
        (4, 5, "error"),
    ]
    assert result.stderr.splitlines()[-1].startswith("kontrakt: nothing has been compared")


def test_a_knock_out_balances_the_matches(kontrakt: Kontrakt) -> None:
    text = "board,ns,ew,score\n1,Red,Blue,A+/A\n1,Blue,Red,-50\n2,Red,Blue,110\n2,Blue,Red,110\n"
    data = json.loads(kontrakt("compare", "-", "--method", "imps", "--knockout", "--json", lines=text).stdout)

    assert [(match["team"], match["margin"]) for match in data["matches"]] == [("Blue", -1.5), ("Red", 1.5)]


def test_with_lenient_the_rest_is_compared(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", "-", "--lenient", "--json", lines=BAD)
    data = json.loads(result.stdout)

    assert result.exit_code == 1
    assert [(line["contestant"], line["total"]) for line in data["ranking"]] == [("1", 2), ("5", 0), ("6", 2), ("2", 0)]
    assert [problem["line"] for problem in data["problems"]] == [3, 4]


def test_a_method_for_teams_takes_the_numbers_for_teams(kontrakt: Kontrakt) -> None:
    lines = "board,ns,ew,score\n1,A,B,420\n1,B,A,-50\n2,A,B,620\n3,A,B,140\n"
    result = kontrakt("compare", "-", "--method", "imps", "--lenient", "--csv", lines=lines)

    assert [line.split(",")[3:5] for line in result.stdout.splitlines()] == [
        ["rank", "contestant"],
        ["1", "A"],
        ["2", "B"],
    ]
    assert result.stderr.count("has no result from the other table") == 2


def test_one_winner_or_two(kontrakt: Kontrakt) -> None:
    assert "North-South" not in kontrakt("compare", CLUB, "--one-winner").output
    howell = "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n2,1,3,620\n2,4,2,620\n"
    assert "North-South" not in kontrakt("compare", "-", lines=howell).output
    assert "3 NS" in kontrakt("compare", "-", "--two-winners", lines=howell).output


def test_a_sit_out_and_an_average_on_the_command_line(kontrakt: Kontrakt) -> None:
    text = "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n1,5,-,\n"

    assert "5 " not in kontrakt("compare", "-", lines=text).output
    assert "60.00" in kontrakt("compare", "-", "--sit-out", "A+", lines=text).output
    assert kontrakt("compare", "-", "--sit-out", "much", lines=text).exit_code == 2


def test_wrong_usage_and_files(kontrakt: Kontrakt) -> None:
    assert kontrakt("compare").exit_code == 2
    assert kontrakt("compare", "nowhere.csv").exit_code == 2
    assert kontrakt("compare", CLUB, "--names", "nowhere.csv").exit_code == 2
    assert kontrakt("compare", CLUB, "--method", "chess").exit_code == 2
    assert kontrakt("compare", CLUB, "--vp", "20").exit_code == 1
    assert "the file is empty" in kontrakt("compare", "-", lines="").stderr


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (gzip.compress(b"board,ns,ew,score\n1,1,2,420\n")[:-12], "ended before"),
        (gzip.compress(b"board,ns,ew,score\n")[:10] + b"\xff" * 20, "decompressing"),
        (b"board,ns,ew,score\n", "Not a gzipped file"),
    ],
)
def test_a_file_that_is_no_sound_gz_is_unusable(kontrakt: Kontrakt, tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "evening.csv.gz"
    path.write_bytes(data)
    result = kontrakt("compare", str(path))

    assert result.exit_code == 2
    assert str(path) in result.stderr
    assert reason in result.stderr


def test_names_are_told_by_line(kontrakt: Kontrakt, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("pair;names;penalty\n1;Ann;1,5\n99;Nobody;\n2;Bob;much\n", "utf-8")
    result = kontrakt("compare", CLUB, "--names", str(names), "--lenient")

    assert result.stderr.splitlines() == [
        f"kontrakt: {names}: line 3, column 1: warning: 99 has no result",
        f"kontrakt: {names}: line 4, column 7: error: not a figure: 'much'",
    ]
    assert "Ann" in result.stdout


def test_a_file_named_like_pbn_is_pbn_whatever_it_starts_with(kontrakt: Kontrakt, tmp_path: Path) -> None:
    pbn = tmp_path / "evening.PBN"
    pbn.write_text('Results\n[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n')

    assert kontrakt("compare", str(pbn)).output.startswith("Matchpoints (Law 78A), 1 board\n")


def test_pbn_and_csv_together(kontrakt: Kontrakt, tmp_path: Path) -> None:
    pbn = tmp_path / "a.pbn"
    pbn.write_text('[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n', "utf-8")
    other = tmp_path / "b.csv"
    other.write_text("board,ns,ew,score\n1,3,4,-50\n", "utf-8")
    result = kontrakt("compare", str(pbn), str(other), "--json")

    assert [line["percent"] for line in json.loads(result.output)["ranking"]] == [100, 0, 100, 0]


def test_pbn_is_written_with_a_table_for_each_board_and_ranking(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", TEAMS, "--pbn")

    assert result.exit_code == 0
    assert result.stdout.startswith('% PBN 2.1\n[Board "1"]\n')
    assert result.stdout.count("[ScoreTable ") == 8
    assert result.stdout.count("[TotalScoreTable ") == 1


def test_pbn_is_one_form_of_output(kontrakt: Kontrakt) -> None:
    result = kontrakt("compare", TEAMS, "--pbn", "--json")

    assert (result.exit_code, result.stdout) == (2, "")
