import json
from pathlib import Path

import pytest

from cli.conftest import Kontrakt
from cli.terminal import Terminal

LINES = "2S N 9\n1NT S 8\npass\n4H E 10\n3NTXN-1\n5C W 11\n"
RULES = "rubber dealer=N part-score=100\n"
TOTALS = "160                        920"


def test_the_pad_of_a_file(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "rubber.txt"
    file.write_text("\ufeff# Tuesday\r\n\r\n" + LINES.replace("\n", "\r\n"), encoding="utf-8")
    result = kontrakt("rubber", str(file), "--names", "We, They")

    assert result.exit_code == 0
    assert result.output.splitlines()[0].split() == ["We", "They"]
    assert result.output.splitlines()[-3:] == [TOTALS, "Passed out: deal 3", "Winner: They, by 760"]


def test_a_bad_line_is_reported_with_its_file_and_stops_no_other(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "rubber.txt"
    file.write_bytes(b"4S N 10\n4S N 14\n\xff\nhonours E 100\nundo\nundo\nundo\n3NT E 9\n")
    result = kontrakt("rubber", str(file))

    assert result.stderr.splitlines() == [
        f"kontrakt: {file}, line 2: declarer cannot win 14 tricks; there are 13",
        f"kontrakt: {file}, line 3: not a deal: '\ufffd' (write '4SX N 10', '4SXN=' or 'pass')",
        f"kontrakt: {file}, line 7: there is nothing to undo",
    ]
    assert result.exit_code == 1
    assert "100  3NT E, deal 1" in result.stdout


def test_standard_input_and_an_unfinished_rubber(kontrakt: Kontrakt) -> None:
    lines = "4S N 10\n2C E 8\n"

    assert kontrakt("rubber", "-", lines=lines).output.splitlines()[-2].split() == ["120", "40"]
    assert kontrakt("rubber", "-", "--end", lines=lines).output.splitlines()[-2].split() == ["420", "140"]
    ended = kontrakt("rubber", "-", "--end", "--part-score", "50", lines=lines)
    assert ended.output.splitlines()[-2:] == ["420                 90", "Winner: NS, by 330"]
    assert kontrakt("rubber", "-", "--end", lines=LINES).output == kontrakt("rubber", "-", lines=LINES).output
    assert kontrakt("rubber", "-", lines="x\n").stderr.startswith("kontrakt: standard input, line 1: not a deal: 'x'")


def test_json_holds_the_deals_and_what_follows_from_them(kontrakt: Kontrakt) -> None:
    found = json.loads(kontrakt("rubber", "-", "--json", lines="4SX N 10 honours E 100\npass\n").output)

    assert found == {
        "schema": "kontrakt/1",
        "game": "rubber",
        "rubber_winner": None,
        "ended": False,
        "deals": [
            {
                "deal": 1,
                "contract": "4SX",
                "declarer": "N",
                "side": "NS",
                "tricks": 10,
                "honours": {"side": "EW", "points": 100},
            },
            {"deal": 2, "passed_out": True},
        ],
        "entries": [
            {"deal": 1, "game": 1, "side": side, "below": below, "kind": kind, "points": points, "reason": reason}
            for side, below, kind, points, reason in (
                ("NS", True, "odd tricks", 240, "4SX N"),
                ("NS", False, "doubled", 50, "made doubled"),
                ("EW", False, "honours", 100, "four honours"),
            )
        ],
        "games": ["NS"],
        "totals": {"NS": 290, "EW": 100},
        "part_scores": {"NS": 0, "EW": 0},
        "dealer": "S",
        "vulnerable": ["NS"],
        "is_over": False,
        "winner": None,
    }


def test_json_of_a_rubber_that_is_over_and_of_a_bad_line(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", "-", "--json", lines=LINES + "pass\n")
    wrong, over = map(json.loads, result.stdout.splitlines())

    assert wrong["line"] == 7
    assert wrong["error"] == {"message": "EW won the rubber on deal 6: there can be no deal 7"}
    assert (over["rubber_winner"], over["winner"], over["games"]) == ("EW", "EW", ["NS", "EW", "EW"])
    assert result.exit_code == 1


def test_the_first_dealer_may_be_another(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", "-", "--dealer", "w", lines="pass\n")

    assert result.output.splitlines()[-1] == "Deal 2: dealer North, nobody vulnerable"


@pytest.mark.parametrize(
    "arguments",
    [
        ["no/such/file"],
        ["-", "--names", "We"],
        ["-", "--interactive"],
        ["-", "--part-score", "75"],
        ["-", "--dealer", "Q"],
    ],
)
def test_wrong_usage_is_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt("rubber", *arguments, lines="")

    assert result.stderr.count("\n") == 1
    assert result.exit_code == 2


def test_lines_are_asked_for_and_each_answer_is_the_pad(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", lines="4S N 10\nnonsense\n\nhelp\nquit\n3NT N 9\n")

    assert result.exit_code == 0
    assert result.stdout.count("120  4S N, deal 1") == 2  # after the line, and after the empty one
    assert "save FILE" in result.stdout
    assert "kontrakt: not a deal: 'nonsense'" in result.stderr
    assert "3NT" not in result.stdout.replace("3NT E 9 honours W 150", "")


def test_a_bad_line_of_the_file_is_saved_as_a_remark(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "rubber.txt"
    file.write_text("4S N 10\n3NT E 99\n2H E 8\n")
    result = kontrakt("rubber", str(file), "--interactive", lines="save\n")

    assert file.read_text() == f"{RULES}4S N 10\n# 3NT E 99\n2H E 8\n"
    assert result.exit_code == 1


def test_a_session_is_saved_and_taken_up_again(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "rubber.txt"
    saving = f"save\nsave {tmp_path}/no/where\nsave a\0b\nsave {file}\n"
    first = kontrakt("rubber", lines=f"2S N 9\n4S E 10\nundo\n{saving}quit\n")
    second = kontrakt("rubber", str(file), "--interactive", lines="1NT S 8\nsave\n")

    assert "kontrakt: where to? write save and the name of a file\n" in first.stderr
    assert "kontrakt: not the name of a file: 'a\\x00b'\n" in first.stderr
    assert f"kontrakt: {tmp_path}/no/where: No such file or directory\n" in first.stderr
    assert second.stdout.endswith(f"saved in {file}\n")
    assert file.read_text(encoding="utf-8") == f"{RULES}2S N 9\n4S E 10\nundo\n1NT S 8\n"
    assert kontrakt("rubber", str(file)).output.splitlines()[-2].split() == ["160", "0"]


def test_the_rules_are_saved_with_the_lines_and_hold_when_they_are_taken_up_again(
    kontrakt: Kontrakt, tmp_path: Path
) -> None:
    file = tmp_path / "rubber.txt"
    kontrakt("rubber", "--dealer", "w", "--part-score", "50", lines=f"2S N 8\nsave {file}\n")
    shown = kontrakt("rubber", str(file), "--end", "--dealer", "W").output

    assert file.read_text() == "rubber dealer=W part-score=50\n2S N 8\n"
    assert kontrakt("rubber", str(file)).output.splitlines()[-1] == (
        "Deal 2: dealer North, nobody vulnerable; NS 60 below the line"
    )
    assert shown.splitlines()[-1] == "Winner: NS, by 110"


def test_a_rule_that_the_file_does_not_say_is_an_option_and_is_saved(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "rubber.txt"
    file.write_text("# Tuesday\nrubber dealer=E  # Ben\n2S N 8\n")
    kontrakt("rubber", str(file), "--interactive", "--part-score", "50", lines="save\nsave\n")

    assert file.read_text() == "rubber dealer=E part-score=50\n# Tuesday\nrubber dealer=E  # Ben\n2S N 8\n"


def test_an_option_that_contradicts_the_file_is_wrong_usage(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", "-", "--dealer", "N", lines="rubber dealer=W\n2S N 8\n")

    assert result.stderr == (
        "kontrakt: the file says dealer=W, the command line dealer=N (see kontrakt rubber --help)\n"
    )
    assert (result.exit_code, result.stdout) == (2, "")


def test_the_lines_of_another_game_are_told(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", "-", lines="chicago form=carried\n2S N 8\n")

    assert result.stderr == (
        "kontrakt: standard input, line 1: these are the rules of a chicago, and this is a rubber\n"
    )
    assert result.exit_code == 1


@pytest.mark.parametrize("last", ["quit\n", ""])
def test_lines_that_were_not_saved_are_written_at_the_end(kontrakt: Kontrakt, tmp_path: Path, last: str) -> None:
    lost = kontrakt("rubber", "--dealer", "W", lines=f"2S N 9\nx\nundo\n{last}")
    saved = kontrakt("rubber", lines=f"2S N 9\nsave {tmp_path}/rubber.txt\n{last}")

    assert lost.stderr.endswith(
        "kontrakt: not saved; these are the lines:\nrubber dealer=W part-score=100\n2S N 9\nundo\n"
    )
    assert "not saved" not in saved.stderr + kontrakt("rubber", lines=last).stderr
    assert lost.exit_code == saved.exit_code == 0


def test_lines_that_were_not_saved_are_written_after_an_interrupt() -> None:
    with Terminal("rubber") as terminal:
        terminal.until("deal 1> ")
        terminal.enter("2S N 9", "deal 2> ")
        told = terminal.interrupt()
        status = terminal.status()

    assert told == f"\nkontrakt: not saved; these are the lines:\n{RULES}2S N 9\nkontrakt: interrupted\n"
    assert status == 1


def test_when_lines_are_asked_for_json_comes_at_the_end(kontrakt: Kontrakt) -> None:
    result = kontrakt("rubber", "--json", "--end", lines="4S N 10\n")

    assert json.loads(result.stdout)["totals"] == {"NS": 420, "EW": 0}


def test_a_rubber_with_a_mistake_and_an_undo_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    with Terminal("rubber", "--names", "We,They") as terminal:
        assert "quit stops" in terminal.until("deal 1> ")
        terminal.enter("2S N 9", "deal 2> ")
        assert "kontrakt: not a deal: '1NT Q' (write" in terminal.enter("1NT Q 8", "deal 2> ")
        assert "1 undertrick, deal 2" in terminal.enter("1NT S 6", "deal 3> ")
        assert terminal.enter("undo", "deal 2> ").endswith("We 60 below the line\ndeal 2> ")
        terminal.enter("1NT S 8", "deal 3> ")
        terminal.enter("pass", "deal 4> ")
        terminal.enter("4H E 10", "deal 5> ")
        terminal.enter("3NTX N 8", "deal 6> ")
        won = terminal.enter("5C W 11", "over> ")
        assert won.splitlines()[-4:-1] == [TOTALS, "Passed out: deal 3", "Winner: They, by 760"]
        assert "there can be no deal 7" in terminal.enter("pass", "over> ")
        assert terminal.enter(f"save {file}", "over> ") == f"saved in {file}\nover> "
        assert terminal.leave("quit") == 0

    assert file.read_text(encoding="utf-8").splitlines()[1:5] == ["2S N 9", "1NT S 6", "undo", "1NT S 8"]
    with Terminal("rubber", str(file), "--interactive") as terminal:
        assert "Winner: EW, by 760" in terminal.until("over> ")
        assert "1 undertrick, deal 6" in terminal.enter("correct 6 5C W 10", "deal 7> ")
        assert terminal.leave("\x04") == 0
