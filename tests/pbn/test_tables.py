"""Tables: typed access, and written in their widths."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from kontrakt import BridgeError, Contract, Seat
from kontrakt.pbn import Column, Table, loads
from strategies import pbn_tables

SCORES = Table.parse(
    "ScoreTable",
    r"-Rank\3R;Names_NS\12L;PairId_NS;MP_NS;Score_NS\6;Contract",
    '1 "Ann;Bob" 07 12.5 620 4S 2 - A1 ? ^-50 -',
)


def test_a_column_is_found_by_its_name() -> None:
    assert SCORES.column("Names_NS") == ("Ann;Bob", "-")
    with pytest.raises(BridgeError, match="ScoreTable has no column Names"):
        SCORES.column("Names")


def test_a_row_that_is_too_short_has_unknown_cells() -> None:
    assert Table("ScoreTable", (Column("Rank"), Column("Score_NS")), (("1",),)).column("Score_NS") == ("?",)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Rank", (1, 2)),
        ("Names_NS", ("Ann;Bob", None)),
        ("PairId_NS", ("07", "A1")),
        ("MP_NS", (Fraction(25, 2), None)),
        ("Score_NS", (620, -50)),
        ("Contract", ("4S", None)),
    ],
)
def test_cells_are_values(name: str, values: tuple[object, ...]) -> None:
    assert SCORES.values(name) == values


@pytest.mark.parametrize(("cell", "value"), [("+620", 620), ("7.", 7), ("x", "x"), ("1e9", "1e9"), ("^", "^")])
def test_what_is_no_number_stays_text(cell: str, value: object) -> None:
    assert Table("ScoreTable", (Column("Score_NS"),), ((cell,),)).values("Score_NS") == (value,)


def test_a_table_is_written_in_its_widths_and_alignments() -> None:
    assert SCORES.to_pbn("\r\n").split("\r\n") == [
        r'[ScoreTable "-Rank\3R;Names_NS\12L;PairId_NS;MP_NS;Score_NS\6;Contract"]',
        '  1 "Ann;Bob"    07 12.5    620 4S',
        "  2 -            A1 ?   ^-50 -",
        "",
    ]


def test_a_width_beyond_any_line_is_no_wider_than_one() -> None:
    assert len(Column("x", width=999_999_999).write("1")) == 253


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        (None, "?"),
        (7, "7"),
        (Fraction(6, 3), "2"),
        (Fraction(1, 8), "0.13"),
        (Fraction(-1, 8), "-0.13"),
        (Fraction(1999, 1000), "2.00"),
        (Seat.EAST, "E"),
        (Contract.parse("4SXN"), "4SX"),
        ("two words", "two words"),
    ],
)
def test_values_are_written_as_cells(value: object, cell: str) -> None:
    assert Table.of("ScoreTable", ["A"], [[value]]).rows == ((cell,),)


def test_columns_are_as_wide_as_their_cells() -> None:
    table = Table.of(
        "ScoreTable", ["-Rank", "Names_NS", "Score_NS\\7R", "Room"], [(1, "A;B", -50, "x y"), (10, "-", 0, "z")]
    )

    assert [str(column) for column in table.columns] == ["-Rank\\2R", "Names_NS\\5L", "Score_NS\\7R", "Room\\5L"]
    assert Table.of("ScoreTable", ["Rank"], []).lines == []


def test_rows_have_as_many_cells_as_there_are_columns() -> None:
    with pytest.raises(BridgeError, match="row of 1 cells in a table of 2 columns: 5"):
        Table.of("ScoreTable", ["A", "B"], [[5]])


@given(pbn_tables())
def test_a_table_is_read_as_it_was_written(table: Table) -> None:
    (game,) = loads(table.to_pbn()).games

    assert game.tables[table.name].rows == table.rows
    assert game.tables[table.name].columns == table.columns
