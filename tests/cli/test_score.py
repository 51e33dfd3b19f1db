import csv
import io
import json
import os
import subprocess
import sys

import pytest

from cli.conftest import Kontrakt


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["4SXS-2"], "4SXS-2, not vulnerable: declarer -300, North-South -300"),
        (["4SXS-2", "--vul", "ns"], "4SXS-2, vulnerable: declarer -500, North-South -500"),
        (["3NTW+1", "--vul", "EW"], "3NTW+1, vulnerable: declarer 630, North-South -630"),
        (["4HN=", "--vul", "ew"], "4HN=, not vulnerable: declarer 420, North-South 420"),
        (["4S", "--tricks", "10", "--by", "e"], "4SE=, not vulnerable: declarer 420, North-South -420"),
        (["4SX=", "--vul", "both"], "4SX=, vulnerable: declarer 790"),
        (["7NTXX-13"], "7NTXX-13, not vulnerable: declarer -7000"),
    ],
)
def test_the_score_is_declarers_and_north_souths_when_he_is_known(
    kontrakt: Kontrakt, arguments: list[str], output: str
) -> None:
    result = kontrakt("score", *arguments)

    assert result.output == output + "\n"
    assert result.exit_code == 0


def test_explain_names_the_parts_of_law_77(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "1NTXN+1", "--vul", "ns", "--explain")

    assert [line.split() for line in result.output.splitlines()] == [
        ["1NTX+1", "by", "North,", "vulnerable"],
        ["1", "odd", "trick", "bid", "and", "made", "80"],
        ["premium", "for", "a", "part-score", "50"],
        ["premium", "for", "a", "contract", "doubled", "50"],
        ["1", "overtrick", "200"],
        ["score", "380"],
        [],
        ["North-South:", "380"],
    ]


def test_json_is_one_object_with_its_schema(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "3NTW+1", "--vul", "both", "--json")

    assert json.loads(result.output) == {
        "schema": "kontrakt/1",
        "result": "3NTW+1",
        "vulnerability": "Both",
        "tricks": 10,
        "score": 630,
        "score_ns": -630,
        "parts": {
            "trick_score": 100,
            "part_score": 0,
            "game": 500,
            "slam": 0,
            "doubled": 0,
            "overtricks": 30,
            "undertricks": 0,
        },
    }


def test_a_bad_line_is_reported_and_stops_no_other(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "-", lines="4SN=\n\nfour spades\n3NT\n2H-1\n")

    assert result.stdout.splitlines() == [
        "4SN=, not vulnerable: declarer 420, North-South 420",
        "2H-1, not vulnerable: declarer -50",
    ]
    assert [line.partition(": ")[2].partition(":")[0] for line in result.stderr.splitlines()] == ["line 3", "line 4"]
    assert result.exit_code == 1


def test_lines_may_begin_with_a_byte_order_mark_and_hold_any_byte(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "-", lines=b"\xef\xbb\xbf4SN=\n\xff\n")

    assert result.stdout == "4SN=, not vulnerable: declarer 420, North-South 420\n"
    assert result.stderr.startswith("kontrakt: line 2: not a result: ")


def test_csv_has_a_header_and_a_row_for_each_line(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "-", "--csv", lines="4SN=\n2H-1\n")

    assert list(csv.DictReader(io.StringIO(result.output))) == [
        {"result": "4SN=", "vulnerability": "None", "tricks": "10", "score": "420", "score_ns": "420"},
        {"result": "2H-1", "vulnerability": "None", "tricks": "7", "score": "-50", "score_ns": ""},
    ]


def test_json_of_a_bad_line_tells_its_number(kontrakt: Kontrakt) -> None:
    result = kontrakt("score", "-", "--json", lines="4S\n")

    assert json.loads(result.stdout)["line"] == 1
    assert result.exit_code == 1


@pytest.mark.parametrize("text", ["8S=", "4S+4", "foo", "", "4S=garbage", "1C--2"])
def test_what_is_no_result_is_one_line_and_status_1(kontrakt: Kontrakt, text: str) -> None:
    result = kontrakt("score", text)

    assert result.stderr.startswith("kontrakt: ")
    assert result.stderr.count("\n") == 1
    assert result.exit_code == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["4S"],
        ["4S", "--tricks", "14"],
        ["4S=", "--vul", "ns"],
        ["4SN=", "--by", "E"],
        ["4S=", "--by", "Q"],
        ["4S=", "--vul", "some"],
    ],
)
def test_wrong_usage_is_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt("score", *arguments)

    assert result.stderr.startswith("kontrakt: ")
    assert result.stderr.endswith("(see kontrakt score --help)\n")
    assert result.stderr.count("\n") == 1
    assert result.exit_code == 2


def test_a_closed_pipe_ends_it_in_silence() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from kontrakt.cli import main; main()", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate(b"4S=\n" * 100_000)

    assert errors == b""
    assert process.returncode == 0


def test_output_is_utf8_whatever_the_terminal_is_set_to() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from kontrakt.cli import main; main()", "score", "4♠=", "--explain"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )

    assert done.stdout.decode("utf-8").startswith("4♠=, not vulnerable\n")


@pytest.mark.parametrize(("vul", "by"), [("All", "North"), ("-", "n"), ("Love", "N"), ("b", "NORTH")])
def test_vulnerability_and_declarer_are_read_as_the_field_writes_them(kontrakt: Kontrakt, vul: str, by: str) -> None:
    assert kontrakt("score", "4S=", "--vul", vul, "--by", by).exit_code == 0
