import json
from pathlib import Path

from cli.conftest import Kontrakt

DEAL = "N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85"
FILE = f"""\
[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "{DEAL}"]

[Board "4"]
[Deal "N:A... - - -"]

[Board "5"]
[Deal "?"]
"""


def test_a_deal_is_shown_with_suit_symbols(kontrakt: Kontrakt) -> None:
    lines = kontrakt("show", DEAL).output.splitlines()

    assert lines[0].strip() == "♠ Q 10 6 2"
    assert len(lines) == 12


def test_letters_and_suits_are_chosen(kontrakt: Kontrakt) -> None:
    assert (
        kontrakt("show", DEAL, "--letters", "de", "--suits", "letters").output.splitlines()[0].strip() == "S D 10 6 2"
    )
    assert kontrakt("show", DEAL, "--letters", "fr").output.splitlines()[2].strip() == "♦ R 8 7 2"


def test_the_number_of_a_deal_gives_the_facts_in_the_corner(kontrakt: Kontrakt) -> None:
    corner = [line.split("  ")[0] for line in kontrakt("show", DEAL, "--board", "3").output.splitlines()[:3]]

    assert corner == ["Board 3", "Dealer South", "E-W vulnerable"]


def test_a_board_of_a_file_is_shown(kontrakt: Kontrakt) -> None:
    result = kontrakt("show", "-", "--board", "3", lines=FILE)

    assert result.output == kontrakt("show", DEAL, "--board", "3").output


def test_every_deal_of_a_file_is_shown_and_a_missing_one_reported(kontrakt: Kontrakt, tmp_path: Path) -> None:
    path = tmp_path / "session.pbn"
    path.write_text(FILE)
    result = kontrakt("show", str(path))

    assert [line for line in result.stdout.splitlines() if "Board" in line][1].startswith("Board 4")
    assert result.stderr == f"kontrakt: {path}, line 9: no deal can be read there\n"
    assert result.exit_code == 1


def test_json_has_an_object_for_each_deal(kontrakt: Kontrakt) -> None:
    rows = [json.loads(line) for line in kontrakt("show", "-", "--json", lines=FILE).stdout.splitlines()]

    assert rows == [
        {
            "schema": "kontrakt/1",
            "board": "3",
            "dealer": "S",
            "vulnerability": "EW",
            "deal": "S:KJ987.9.Q4.AQJ63 54.QJ873.T63.T85 QT62.652.K872.K4 A3.AKT4.AJ95.972",
        },
        {"schema": "kontrakt/1", "board": "4", "dealer": None, "vulnerability": None, "deal": "N:A... - - -"},
    ]


def test_a_board_that_is_not_there_is_status_1(kontrakt: Kontrakt) -> None:
    result = kontrakt("show", "-", "--board", "77", lines=FILE)

    assert result.stderr == "kontrakt: - has no board 77\n"
    assert result.exit_code == 1


def test_a_bad_deal_is_status_1(kontrakt: Kontrakt) -> None:
    result = kontrakt("show", "N:AK... AQ... - -")

    assert result.stderr == "kontrakt: SA is in two hands, East's the second (Law 1)\n"
    assert result.exit_code == 1


def test_a_file_that_cannot_be_opened_is_status_2(kontrakt: Kontrakt, tmp_path: Path) -> None:
    missing = kontrakt("show", str(tmp_path / "nowhere.pbn"))
    folder = kontrakt("show", str(tmp_path))

    assert missing.stderr == f"kontrakt: {tmp_path / 'nowhere.pbn'}: No such file or directory\n"
    assert (missing.exit_code, folder.exit_code) == (2, 2)
