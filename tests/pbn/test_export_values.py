"""Values and cells as the export format has them."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.pbn import Table
from kontrakt.pbn.export_values import standard_cell, standard_table, standard_value
from kontrakt.pbn.values import FORMS


@given(st.dates(), st.sampled_from(["-", "/", ".", " ", ". "]), st.sampled_from(["", "0"]))
def test_a_date_with_the_year_first_is_plain(day: datetime.date, sign: str, pad: str) -> None:
    width = f"{pad}{1 + len(pad)}"
    text = f"{day.year:04}{sign}{day.month:{width}}{sign}{day.day:{width}}"

    assert standard_value("Date", text) == f"{day:%Y}".zfill(4) + f"{day:.%m.%d}"


@given(st.dates(min_value=datetime.date(1000, 1, 1)))
def test_a_date_with_the_year_last_is_plain_if_one_day_can_be_meant(day: datetime.date) -> None:
    text = f"{day.day}.{day.month}.{day.year}"

    assert standard_value("Date", text) == (f"{day:%Y.%m.%d}" if day.day > 12 or day.day == day.month else text)


@pytest.mark.parametrize(
    ("date", "written"),
    [
        ("2024", "2024.??.??"),
        ("2024-3", "2024.03.??"),
        ("2024.3.??", "2024.03.??"),
        ("20240309", "2024.03.09"),
        ("1-Dec-2023", "2023.12.01"),
        ("March 9, 2024", "2024.03.09"),
        ("9. Sept 2024", "2024.09.09"),
        ("2024-3-9.", "2024.03.09"),
    ],
)
def test_other_dates_that_are_plain(date: str, written: str) -> None:
    assert {standard_value(name, date) for name in ("Date", "EventDate", "UTCDate")} == {written}


@pytest.mark.parametrize(
    "date",
    [
        *("3/9/2024", "24-03-09", "2024-13-09", "2024.02.30", "31.31.2024", "9 Ju 2024", "9 Mai 2024", "09032024"),
        *("2013-08-10 17:32", "2024.1?.01", "soon", "#"),
    ],
)
def test_dates_that_are_not_stay(date: str) -> None:
    assert standard_value("Date", date) == date


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("Board", "007", "7"),
        ("Board", " 12 ", "12"),
        ("Board", "0", "0"),
        ("Board", "7a", "7a"),
        ("Room", "CLOSED", "Closed"),
        ("Room", "o", "Open"),
        ("Room", "Opening", "Opening"),
        ("FrenchMP", "yes", "Yes"),
        ("Hidden", "w/e", "WE"),
        ("Hidden", "North and South", "North and South"),
        ("Hidden", "North, South", "NS"),
        ("Hidden", "NN", "N"),
        ("Hidden", "X", "X"),
        ("Time", "9:05", "09:05:??"),
        ("UTCTime", "9:5:7", "09:05:07"),
        ("Time", "24:05", "24:05"),
        ("Time", "noon", "noon"),
        ("Time", "21.05", "21:05:??"),
        ("Time", "21.5", "21.5"),
        ("Time", "21.05.7", "21.05.7"),
        ("Scoring", "imp; cross1;Own", "IMP;Cross1;Own"),
        ("Scoring", "matchpoints", "MatchPoints"),
        ("Scoring", ";", ";"),
        ("Score", "ns  420", "NS 420"),
        ("Score", "NS: -50, EW: 50", "NS -50 EW 50"),
        ("Score", "about 420", "about 420"),
        ("Score", "1,430", "1,430"),
        ("ScoreIMP", "ew -2,5", "EW -2.5"),
        ("ScorePercentage", "50,5 %", "50.5"),
        ("ScorePercentage", "NS 55.1% EW 44.9%", "NS 55.1 EW 44.9"),
        ("ScorePercentage", "120%", "120%"),
        ("Score", "50%", "50%"),
        ("ScoreMP", "50%", "50%"),
        ("ScoreRubber", "300 / 40", "300/40"),
        ("OptimumScore", "ns 100", "NS 100"),
        ("OptimumScore", "100", "100"),
        ("TimeControl", "4 / 30", "4/30"),
        ("TimeCall", "030", "30"),
        ("Round", " 1.A ", "1.A"),
        ("Event", " open ", " open "),
    ],
)
def test_values(name: str, value: str, written: str) -> None:
    assert standard_value(name, value) == written


@given(st.sampled_from(sorted(FORMS)), st.text("0123456789?.:/ NSEW-+,;abX%", max_size=12))
def test_what_is_written_stays(name: str, text: str) -> None:
    written = standard_value(name, text)

    assert standard_value(name, written) == written


@pytest.mark.parametrize(
    ("table", "column", "cell", "written"),
    [
        ("ScoreTable", "Contract", "3nt x", "3NTX"),
        ("ScoreTable", "Contract", "passed", "Pass"),
        ("ScoreTable", "Contract", "h", "h"),
        ("ScoreTable", "Declarer", "^south", "^S"),
        ("ScoreTable", "Declarer", "NS", "NS"),
        ("ScoreTable", "Result", "09", "9"),
        ("ScoreTable", "Result", "+1", "+1"),
        ("ScoreTable", "Percentage_NS", "62,5%", "62.5"),
        ("TotalScoreTable", "MeanPercentage", "62.5 %", "62.5"),
        ("ScoreTable", "Score_NS", "50%", "50%"),
        ("ScoreTable", "Score_NS", "\N{MINUS SIGN}50", "-50"),
        ("ScoreTable", "Names_NS", "ann", "ann"),
        ("OptimumResultTable", "Denomination", "spades", "S"),
        ("OptimumResultTable", "Denomination", "", ""),
        ("OptimumPlayTable", "H", "9ka10", "AKT9"),
        ("ActionTable", "Card", "sa", "SA"),
        ("ActionTable", "Card", "d", "D"),
        ("ActionTable", "Card", "S10", "ST"),
        ("ActionTable", "Call", "dbl", "X"),
        ("ActionTable", "Call", "?", "?"),
        ("PlayTimeTable", "Time", "1:7", "01:07"),
        ("PlayTimeTable", "Time", "75", "75"),
        *(("PlayTimeTable", "Time", cell, cell) for cell in ("::", ":", "5:", ":5", "1::7", "")),
        ("AuctionTimeTable", "TotalTime", "5:", "5:"),
        ("OwnTable", "Contract", "3n", "3n"),
    ],
)
def test_cells(table: str, column: str, cell: str, written: str) -> None:
    assert standard_cell(table, column, cell) == written


@pytest.mark.parametrize("rows", [(("1",), ("02", "3n")), (), (("1", "4H"),)])
def test_a_table_keeps_the_cells_it_has(rows: Any) -> None:
    table = Table.parse("ScoreTable", "Rank;Contract", "1 4H")
    table = Table(table.name, table.columns, rows)

    assert [len(row) for row in standard_table(table).rows] == [len(row) for row in rows]


def test_a_table_without_columns_stays() -> None:
    table = Table("ScoreTable", (), (("01", "3n"),))

    assert standard_table(table) == table
