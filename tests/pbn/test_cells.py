"""The cells that the tables of the standard may have."""

from __future__ import annotations

import pytest

from kontrakt.pbn.cells import cell_form

RIGHT = [
    ("ActionTable", "Rank", ["1", "12"]),
    ("ActionTable", "Call", ["1C", "7NT", "Pass", "X", "XX", "AP", "3nt"]),
    ("ActionTable", "Card", ["SA", "CT", "h2", "D", "0"]),
    ("ActionTable", "Declarer", ["N", "^S"]),
    ("ActionTable", "Contract", ["4SX", "7NTXX", "Pass", "3nt"]),
    ("ActionTable", "Percentage", ["0", "100", "99.5", "100."]),
    ("AuctionTimeTable", "Time", ["07", "59:59", "00:00:00"]),
    ("PlayTimeTable", "TotalTime", ["100:00:00", "01:07"]),
    ("InstantScoreTable", "ScoreRange_NS", ["420", "-50,*", "-50,420", "*,-50"]),
    ("InstantScoreTable", "IMP_EW", ["-3", "2.5", "^+3"]),
    ("OptimumPlayTable", "S", ["AKQ", "2", "98"]),
    ("OptimumResultTable", "Denomination", ["NT", "S", "c"]),
    ("OptimumResultTable", "Result", ["0", "13", "09"]),
    ("ScoreTable", "Score_NS", ["-1100", "420", "0", "^415", "+90"]),
    ("ScoreTable", "MP_EW", ["0", "12.5", "^6"]),
    ("ScoreTable", "Multiplicity", ["3"]),
    ("TotalScoreTable", "TotalScore", ["-4310", "415.5"]),
    ("TotalScoreTable", "TotalPercentage", ["1405.25"]),
    ("TotalScoreTable", "MeanPercentage", ["70.25"]),
    ("TotalScoreTable", "NrBoards", ["0", "24"]),
]
WRONG = [
    ("ActionTable", "Rank", ["0", "1.5", "first", "^1", ""]),
    ("ActionTable", "Call", ["8C", "1N", "NT", "XXX", "3NTX"]),
    ("ActionTable", "Card", ["S1", "AS", "S10", "NT"]),
    ("ActionTable", "Declarer", ["NS", "Q", ""]),
    ("ActionTable", "Contract", ["5Z", "0NT", "4SXXX", "8C", "H", "^4S"]),
    ("ActionTable", "Percentage", ["101", "-1", "100.5", "50%"]),
    ("AuctionTimeTable", "Time", ["60", "7", "60:00", "1:2:3", "00:61:00", "ten"]),
    ("PlayTimeTable", "TotalTime", ["1:00:00", "00:00:75"]),
    ("InstantScoreTable", "ScoreRange_NS", ["420,420", "420,-50", "*,*", "*", "420,", "a,b"]),
    ("InstantScoreTable", "IMP_EW", ["x", "1,5", "1.2.3"]),
    ("OptimumPlayTable", "S", ["AA", "10", "1", "SA"]),
    ("OptimumResultTable", "Denomination", ["N", "X", "4S"]),
    ("OptimumResultTable", "Result", ["14", "-1", "+1", "="]),
    ("ScoreTable", "Score_NS", ["415", "42", "420.5", "NS 420", "^", "9" * 5000]),
    ("ScoreTable", "MP_EW", ["-2", "x"]),
    ("ScoreTable", "Multiplicity", ["0", "1.5"]),
    ("TotalScoreTable", "TotalScore", ["many"]),
    ("TotalScoreTable", "TotalPercentage", ["-3"]),
    ("TotalScoreTable", "MeanPercentage", ["170.25"]),
    ("TotalScoreTable", "NrBoards", ["-1", "24.5"]),
]


@pytest.mark.parametrize(("table", "column", "cells"), RIGHT)
def test_cells_that_are_values_of_their_column(table: str, column: str, cells: list[str]) -> None:
    form = cell_form(table, column)

    assert form is not None
    assert [cell for cell in (*cells, "?", "-") if not form.has(cell)] == []


@pytest.mark.parametrize(("table", "column", "cells"), WRONG)
def test_cells_that_are_not(table: str, column: str, cells: list[str]) -> None:
    form = cell_form(table, column)

    assert form is not None
    assert [cell for cell in cells if form.has(cell)] == []


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("ScoreTable", "Names_NS"),
        ("ScoreTable", "PairId_EW"),
        ("ScoreTable", "Denomination"),
        ("ScoreTable", "score_ns"),
        ("OwnTable", "Result"),
        ("OptimumOpeningLeadTable", "Result"),
        ("ActionTable", "Readers"),
    ],
)
def test_a_column_that_may_have_anything(table: str, column: str) -> None:
    assert cell_form(table, column) is None


@pytest.mark.parametrize(
    ("table", "column", "rule"),
    [("ActionTable", "Rank", "5.3"), ("PlayTimeTable", "Time", "5.8"), ("TotalScoreTable", "Rank", "5.10")],
)
def test_a_column_has_the_section_of_its_table(table: str, column: str, rule: str) -> None:
    form = cell_form(table, column)

    assert form is not None
    assert form.rule == rule
