import csv
import io
import json

import pytest

from cli.conftest import Kontrakt


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["10", "--boards", "16"], "10 IMPs in 16 boards: 12.80 to 7.20 victory points"),
        (["-10", "--boards", "16"], "-10 IMPs in 16 boards: 7.20 to 12.80 victory points"),
        (["0", "--boards", "8"], "0 IMPs in 8 boards: 10.00 to 10.00 victory points"),
        (["99", "--boards", "8"], "99 IMPs in 8 boards: 20.00 to 0.00 victory points"),
        (["-7", "--boards", "7", "--scale", "acbl20"], "-7 IMPs in 7 boards: 7 to 13 victory points"),
        (["1", "--boards", "8", "--scale", "acbl30"], "1 IMP in 8 boards: 18 to 12 victory points"),
        (["1", "--boards", "1"], "1 IMP in 1 board: 11.20 to 8.80 victory points"),
    ],
)
def test_a_margin_is_turned_into_victory_points(kontrakt: Kontrakt, arguments: list[str], output: str) -> None:
    result = kontrakt("vp", *arguments)

    assert result.output == output + "\n"
    assert result.exit_code == 0


def test_json_has_both_sides(kontrakt: Kontrakt) -> None:
    result = kontrakt("vp", "-10", "--boards", "16", "--json")

    assert json.loads(result.output) == {
        "schema": "kontrakt/1",
        "margin": -10,
        "boards": 16,
        "scale": "wbf20_continuous",
        "vp": 7.2,
        "vp_opponents": 12.8,
    }


def test_without_a_margin_the_table_of_the_scale_is_shown(kontrakt: Kontrakt) -> None:
    lines = [line.split() for line in kontrakt("vp", "--boards", "16").output.splitlines()]
    rows = list(csv.reader(io.StringIO(kontrakt("vp", "--boards", "6", "--scale", "acbl20", "--csv").output)))

    assert (lines[0], lines[11], lines[-1]) == (
        ["IMPs", "won", "lost"],
        ["10", "12.80", "7.20"],
        ["60", "20.00", "0.00"],
    )
    assert rows[0] == ["margin", "boards", "scale", "vp", "vp_opponents"]
    assert (len(rows), rows[-1]) == (30, ["28", "6", "acbl20", "20", "0"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["3", "--boards", "12", "--scale", "acbl20"],
            "the scale acbl20 is for matches of 6 to 11 boards, not 12 (Law 78D)",
        ),
        (["3", "--boards", "10001"], "the WBF scale is for matches of 1 to 10000 boards, not 10001 (Law 78D)"),
    ],
)
def test_a_scale_that_is_not_for_so_many_boards_is_status_1(
    kontrakt: Kontrakt, arguments: list[str], message: str
) -> None:
    result = kontrakt("vp", *arguments)

    assert result.stderr == f"kontrakt: {message}\n"
    assert result.exit_code == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["3"],
        ["x", "--boards", "8"],
        ["3", "--boards", "0"],
        ["3", "--boards", "8", "--scale", "wbf25"],
        ["--board", "8", "x"],
    ],
)
def test_wrong_usage_is_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt("vp", *arguments)

    assert result.stderr.endswith("(see kontrakt vp --help)\n")
    assert result.stderr.count("\n") == 1
    assert result.exit_code == 2
