import json
from pathlib import Path

import pytest

from cli.conftest import Kontrakt
from cli.terminal import Terminal

LINES = "2H N 8\npass\n2D S 8\n3NT E 9\n1S W 7\n"


def totals(output: str) -> list[str]:
    return output.splitlines()[-2].split()


def test_the_pad_with_part_scores_carried(kontrakt: Kontrakt) -> None:
    result = kontrakt("chicago", "-", lines=LINES)

    assert result.output.splitlines()[-3:] == [
        "600                            730",
        "Passed out: deal 2",
        "Winner: EW, by 130",
    ]
    assert result.exit_code == 0


def test_the_sheet_with_duplicate_scoring(kontrakt: Kontrakt) -> None:
    result = kontrakt("chicago", "-", "--form", "duplicate", "--rounds", "2", lines=LINES)

    assert totals(result.output) == ["200", "680"]
    assert result.output.splitlines()[-1] == "Deal 6: dealer North, nobody vulnerable"


def test_options_for_what_is_played_in_more_than_one_way(kontrakt: Kontrakt) -> None:
    assert totals(
        kontrakt("chicago", "-", "--dealer-vulnerable", "--names", "a,b", lines="1C N 6\n4S N 10\n").output
    ) == ["420", "50"]
    refused = kontrakt("chicago", "-", "--no-honours", lines="4S N 10\nhonours N 100\n")
    assert refused.stderr == "kontrakt: standard input, line 2: deal 1: honours do not count in this game\n"
    assert refused.exit_code == 1


def test_the_rules_are_saved_with_the_lines_and_hold_when_they_are_taken_up_again(
    kontrakt: Kontrakt, tmp_path: Path
) -> None:
    file = tmp_path / "chicago.txt"
    options = ["--form", "duplicate", "--rounds", "2", "--dealer-vulnerable"]
    kontrakt("chicago", *options, lines=f"4S N 10\npass\n1C E 6\nsave {file}\n")

    assert file.read_text().splitlines()[0] == "chicago form=duplicate rounds=2 honours=yes dealer-vulnerable=yes"
    assert totals(kontrakt("chicago", str(file)).output) == ["520", "0"]  # East dealt, and was vulnerable
    assert kontrakt("chicago", str(file), *options).output == kontrakt("chicago", str(file)).output
    assert kontrakt("chicago", str(file), "--rounds", "2").output == kontrakt("chicago", str(file)).output
    assert kontrakt("chicago", str(file), "--rounds", "3").stderr == (
        "kontrakt: the file says rounds=2, the command line rounds=3 (see kontrakt chicago --help)\n"
    )


def test_saved_without_honours_there_are_none(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "chicago.txt"
    kontrakt("chicago", "--no-honours", lines=f"4S N 10\nsave {file}\n")

    assert "honours do not count" in kontrakt("chicago", str(file), "--interactive", lines="honours N 100\n").stderr


def test_json(kontrakt: Kontrakt) -> None:
    found = json.loads(kontrakt("chicago", "-", "--json", lines=LINES).output)

    assert (found["game"], found["form"], found["bonuses"]) == ("chicago", "carried", [0, 0, 500, 500, 100])
    assert (found["totals"], found["winner"], found["is_over"]) == ({"NS": 600, "EW": 730}, "EW", True)


@pytest.mark.parametrize("arguments", [["--rounds", "2"], ["--rounds", "0"], ["--form", "rubber"], ["no/such/file"]])
def test_wrong_usage_is_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt("chicago", *arguments, lines="")

    assert result.stderr.count("\n") == 1
    assert result.exit_code == 2


def test_a_chicago_on_a_terminal() -> None:
    with Terminal("chicago") as terminal:
        terminal.until("deal 1> ")
        assert "dealer North, nobody vulnerable" in terminal.enter("pass", "deal 2> ")
        assert "dealer East, NS vulnerable; NS 60 below the line" in terminal.enter("2H N 8", "deal 3> ")
        assert "not a step: 'end'" in terminal.enter("end", "deal 3> ")
        assert terminal.leave("quit") == 0
