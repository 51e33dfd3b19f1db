"""`kontrakt check`: files held against the rules of the PBN standard."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kontrakt.cli import main
from kontrakt.pbn import export, loads


def run(*arguments: object, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["check", *map(str, arguments)], input=stdin)


@pytest.fixture
def bad_file(tmp_path: Path) -> Path:
    path = tmp_path / "bad.pbn"
    path.write_bytes(b'[Board "7"]\n[Site "a"][Site "b"]\n[Dealer "N"]\n[Auction "N"]\n1S 1H AP\n\n[Board "8"]\n')
    return path


def test_a_file_as_it_should_be_has_status_0() -> None:
    result = run("-", stdin=export(loads('[Board "1"]')))

    assert (result.exit_code, result.stdout) == (0, "1 game, 0 problems\n")


def test_each_problem_is_a_line_with_its_place_and_its_source(bad_file: Path) -> None:
    result = run(bad_file)

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{bad_file}: line 2, column 11: warning: tag Site occurs already; this one is ignored (PBN 3.4)",
        f"{bad_file}: line 5, column 4: error: East's 1H does not exceed North's 1S (Law 27)",
        "2 games, 2 problems",
    ]


def test_the_rules_of_the_other_format_can_be_asked_for(bad_file: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.pbn"
    good.write_bytes(export(loads('[Board "1"]')).replace(b"\r\n", b"\n"))

    assert "(PBN 2.4)" in run(bad_file, "--export").stdout
    assert run(good).exit_code == 1
    assert run(good, "--import").exit_code == 0


def test_json_has_one_object_for_each_problem(bad_file: Path) -> None:
    first, second = (json.loads(line) for line in run(bad_file, "--json").stdout.splitlines())

    assert first == {
        "schema": "kontrakt/1",
        "file": str(bad_file),
        "index": 0,
        "board": "7",
        "line": 2,
        "column": 11,
        "severity": "warning",
        "message": "tag Site occurs already; this one is ignored",
        "law": None,
        "rule": "3.4",
    }
    assert (second["law"], second["rule"]) == ("27", None)


def test_csv_has_the_same_columns(bad_file: Path) -> None:
    rows = list(csv.DictReader(run(bad_file, "--csv").stdout.splitlines()))

    assert [(row["line"], row["column"], row["rule"], row["law"]) for row in rows] == [
        ("2", "11", "3.4", ""),
        ("5", "4", "", "27"),
    ]


def test_folders_and_several_files(bad_file: Path, tmp_path: Path) -> None:
    result = run(tmp_path, bad_file)

    assert result.stdout.splitlines()[-1] == "4 games, 4 problems"


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["no.pbn"], 2, "kontrakt: no.pbn: No such file or directory\n"),
        (["-"], 1, "kontrakt: -: no game in this file\n"),
        (["-", "--json", "--csv"], 2, "kontrakt: --json and --csv cannot be given together"),
        ([], 2, "kontrakt: Missing argument 'FILE...'"),
    ],
)
def test_what_cannot_be_checked_is_told(arguments: list[str], status: int, message: str) -> None:
    result = run(*arguments, stdin=b"")

    assert result.exit_code == status
    assert result.stderr.startswith(message)
