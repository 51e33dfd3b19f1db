"""LIN files on the command line."""

import gzip
import json
from pathlib import Path

import pytest

from cli.conftest import Kontrakt
from kontrakt import pbn

DEAL = "3SAKQJHAKQJDAKQJCA,ST98HT98DT98CKQJT,S765H765D765C9876,S432H432D432C5432"
BOARD = f"qx|o7|pn|Ann,Bo,Cy,Di|st||md|{DEAL}|rh||ah|Board 7|sv|b|"
LIN = f"{BOARD}mb|p|mb|p|mb|7S!|an|sure|mb|p|mb|p|mb|p|pg||\npc|CK|pc|C6|pc|C2|pc|CA|pg||\nmc|13|pg||\n"
WRONG = f"{BOARD}\nmb|p|mb|p|mb|7S|mb|7H|mb|p|mb|p|mb|p|pg||\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "some.lin"
    found.write_text(LIN)
    return found


def test_a_board_is_replayed(kontrakt: Kontrakt, path: Path) -> None:
    result = kontrakt("replay", str(path))

    assert result.exit_code == 0
    assert result.output.splitlines()[1:] == [
        "  line 1: board 7: 7SS=, North-South +2210",
        "1 game, 0 errors, 0 warnings",
    ]


def test_what_is_wrong_has_its_place_in_the_file(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "wrong.lin").write_text(WRONG)
    result = kontrakt("replay", str(tmp_path / "wrong.lin"))

    assert result.exit_code == 1
    assert "    line 2, column 20: error: West's 7H does not exceed South's 7S (Law 27)" in result.output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_games_are_replayed_by_several_processes(kontrakt: Kontrakt, tmp_path: Path, jobs: str) -> None:
    (tmp_path / "wrong.lin").write_text(WRONG * 3)
    result = kontrakt("replay", str(tmp_path / "wrong.lin"), "--json", "--jobs", jobs)
    games = [json.loads(line) for line in result.output.splitlines()]

    assert [(game["line"], game["problems"][0]["line"]) for game in games] == [(1, 2), (3, 4), (5, 6)]


def test_a_folder_is_searched_for_both_formats(kontrakt: Kontrakt, path: Path) -> None:
    (path.parent / "more.LIN.gz").write_bytes(gzip.compress(LIN.encode()))
    (path.parent / "game.pbn").write_text('[Board "1"]\n')
    result = kontrakt("replay", str(path.parent), "--csv")

    assert [line.split(",")[0].rpartition("/")[2] for line in result.output.splitlines()[1:]] == [
        "game.pbn",
        "more.LIN.gz",
        "some.lin",
    ]


def test_check_is_for_pbn_alone(kontrakt: Kontrakt, path: Path) -> None:
    result = kontrakt("check", str(path.parent))

    assert result.exit_code == 2
    assert result.stderr == f"kontrakt: {path.parent}: no PBN file in this folder\n"


def test_check_says_of_lin_what_reads_it(kontrakt: Kontrakt, path: Path) -> None:
    result = kontrakt("check", str(path))

    assert (result.exit_code, result.stdout) == (2, "0 games, 0 problems\n")
    assert result.stderr.endswith("kontrakt replay tells what is wrong with it\n")


@pytest.mark.parametrize("name", ["what.txt", "noname"])
def test_a_file_without_the_extension_is_told_by_its_content(kontrakt: Kontrakt, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(LIN)

    assert "board 7: 7SS=" in kontrakt("replay", str(tmp_path / name)).output
    assert "board 7: 7SS=" in kontrakt("replay", "-", lines=LIN).output


def test_deals_are_shown(kontrakt: Kontrakt, path: Path) -> None:
    lines = kontrakt("show", str(path), "--board", "7").output.splitlines()

    assert [line.split("  ")[0] for line in lines[:3]] == ["Board 7", "Dealer North", "Both vulnerable"]


MATCH = (
    "vg|Cup,Final,I,7,7,Red,0,Blue,0|\nrs|7SS=,6SS+1|\npn|a,b,c,d,e,f,g,h|pg||\n"
    f"qx|o7|md|{DEAL}|sv|b|mb|p|mb|p|mb|7S|mb|p|mb|p|mb|p|mc|13|\n"
    f"qx|c7|md|{DEAL}|sv|b|mb|p|mb|p|mb|6S|mb|p|mb|p|mb|p|mc|13|\n"
)


def test_the_two_rooms_of_a_match_are_compared(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "match.lin").write_text(MATCH)
    result = kontrakt("compare", str(tmp_path / "match.lin"))
    rows = [line.split()[1:4] for line in result.output.splitlines()[3:5]]

    assert result.exit_code == 0
    assert rows == [["Red", "1", "13"], ["Blue", "1", "-13"]]


def test_lin_is_converted_and_back(kontrakt: Kontrakt, path: Path) -> None:
    pbn_path, again = path.with_suffix(".pbn"), path.with_name("again.lin")
    there = kontrakt("convert", str(path), str(pbn_path))
    back = kontrakt("convert", str(pbn_path), str(again))

    assert (there.exit_code, there.output, back.exit_code, back.output) == (0, "", 0, "")
    assert '[Note "1:sure"]' in pbn_path.read_text()
    assert "mb|7S!|an|sure|" in again.read_text()
    assert kontrakt("convert", str(path), "-", "--to", "json").exit_code == 0
    assert kontrakt("convert", str(path), "-", "--export").exit_code == 0


def test_lin_stays_as_it_is(kontrakt: Kontrakt, tmp_path: Path) -> None:
    data = f"nt|old|\r\n{BOARD}\r\nMB|1c|mb|7X|zz|\xe9".encode("latin-1")
    (tmp_path / "old.lin").write_bytes(data)
    result = kontrakt("convert", str(tmp_path / "old.lin"), str(tmp_path / "new.lin"))

    assert "not kept" not in result.stderr
    assert (tmp_path / "new.lin").read_bytes() == data


@pytest.mark.parametrize("target", ["pbn", "export", "json", "lin"])
def test_halves_of_characters_are_converted(kontrakt: Kontrakt, tmp_path: Path, target: str) -> None:
    text = "vg|a\ud800,,I,1,1,,,,|qx|o1|md|3SAK,,,|mb|1C|an|x\ud801|nt|\udc9d|mb|p|mb|p|mb|p|\n"
    game = '[Event "a\ud800\udc9d"] {c\ud801}\n[Auction "N"]\n1C =1= Pass\n[Note "1:x\udfffy"]\n'
    for name, content in (("half.lin", text), ("half.pbn", game)):
        (tmp_path / name).write_bytes(b"\xff\xfe" + content.encode("utf-16-le", "surrogatepass"))
        result = kontrakt("convert", str(tmp_path / name), str(tmp_path / "out"), "--to", target)

        assert (result.exit_code, result.exception) == (0, None)
        assert (tmp_path / "out").exists()


def test_what_lin_cannot_say_is_reported_once_for_all_games(kontrakt: Kontrakt, tmp_path: Path) -> None:
    games = "\n".join(f'[Site "Rome"]\n[Board "{n}"]\n[Auction "N"]\n1C{"!" * (n == 2)} Pass\n' for n in (1, 2, 3))
    (tmp_path / "games.pbn").write_text(games)
    result = kontrakt("convert", str(tmp_path / "games.pbn"), str(tmp_path / "games.lin"))

    assert result.exit_code == 0
    assert [line.partition(".lin: ")[2] for line in result.stderr.splitlines()] == [
        "not kept: tag Site (3 games)",
        "not kept: North's 1C: ! (board 2)",
    ]


def test_codes_that_cannot_be_read_are_reported_in_a_conversion(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "bad.lin").write_text(f"{BOARD}\nmb|9Z|\n")
    result = kontrakt("convert", str(tmp_path / "bad.lin"), "-", "--to", "pbn")

    assert result.exit_code == 1
    assert "not a call: '9Z'; reading stops" in result.stderr
    assert "line 2, column 4" in result.stderr


def test_names_that_contradict_each_other_are_reported_in_a_conversion(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "pairs.lin").write_text("vg|Cup,,P,1,1,,,,|\npw|Ann,Bo,Cy,Di|\nqx|o1|pn|Ann,Bo,Cy,Ed|md|3S,,,|sv|o|\n")
    result = kontrakt("convert", str(tmp_path / "pairs.lin"), str(tmp_path / "pairs.pbn"))

    assert result.exit_code == 0
    assert result.stderr == (
        f"kontrakt: {tmp_path / 'pairs.lin'}: line 2, column 14: warning: pw has 'Di' as East, pn 'Ed': that is taken\n"
    )


def test_a_board_without_cards_does_not_take_those_of_another_one(kontrakt: Kontrakt, tmp_path: Path) -> None:
    (tmp_path / "two.lin").write_text(f"{BOARD}\nqx|o|mb|p|pg||\nqx|c|\n")
    assert kontrakt("convert", str(tmp_path / "two.lin"), str(tmp_path / "two.pbn")).exit_code == 0

    assert [game.tag("Deal") is None for game in pbn.read(tmp_path / "two.pbn")] == [False, True, True]
