from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest

from kontrakt import lin
from kontrakt.events.files import read_results
from kontrakt.events.traveller import TableResult

LIN = "qx|o7|md|3S,,,|sv|b|mb|1C|mb|p|mb|p|mb|p|mc|7|"
PBN = '[Board "8"]\n[Vulnerable "None"]\n'


@pytest.mark.parametrize(
    ("head", "is_it"),
    [
        (LIN, True),
        ("\r\n\r\n  PN|a|", True),
        ("\ufeffvg|", True),
        ("c0 |", True),
        (PBN, False),
        ("% PBN 2.1\nmb|1C|", False),
        ("board,ns,ew\n", False),
        ("a|b|", False),
        ("", False),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_lin_begins_with_a_code_and_a_bar(head: str, is_it: bool, encoding: str) -> None:
    assert lin.is_lin(head.encode(encoding)) is is_it


@pytest.mark.parametrize(
    ("name", "text", "board"),
    [
        ("a.lin", LIN, "7"),
        ("a.LIN.gz", LIN, "7"),
        ("a.pbn", PBN, "8"),
        ("a.PBN.GZ", PBN, "8"),
        ("a", LIN, "7"),
        ("a.txt", PBN, "8"),
        ("a.lin", f"some words\n{LIN}", "7"),
        ("a.lin.pbn", PBN, "8"),
    ],
)
def test_files_are_told_by_the_extension_and_else_by_the_content(
    tmp_path: Path, name: str, text: str, board: str
) -> None:
    path = tmp_path / name.replace(".GZ", ".gz")
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())

    assert [game.tag("Board") for game in lin.read_games(path)] == [board]


@pytest.mark.parametrize(("text", "board"), [(LIN, "7"), (PBN, "8")])
def test_streams_are_told_by_the_content(text: str, board: str) -> None:
    assert [game.tag("Board") for game in lin.read_games(io.BytesIO(text.encode()))] == [board]


def test_an_empty_file_has_no_game(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")

    assert list(lin.read_games(tmp_path / "empty")) == []


def test_a_board_is_the_result_of_a_table() -> None:
    text = f"vg|Cup,,I,7,7,Red,0,Blue,0|{LIN}{LIN.replace('o7', 'c7').replace('mc|7|', 'mc|8|')}"
    found = [one for one in read_results(io.BytesIO(text.encode())) if isinstance(one, TableResult)]

    assert [(one.board, one.table, one.outcome_ns) for one in found] == [(7, "Open", 70), (7, "Closed", 90)]
