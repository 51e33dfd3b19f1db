"""The values that tags may have."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import Contract, score
from kontrakt.pbn.values import impossibility, is_day, is_score, is_value
from strategies import contracts


@given(st.dates())
def test_there_is_every_day_of_the_calendar_and_none_more(day: datetime.date) -> None:
    text = f"{day.year:04}.{day.month:02}.{day.day:02}"
    after = f"{day.year:04}.{day.month:02}.{day.day + 1:02}"

    assert is_day(text)
    assert is_day(after) is ((day + datetime.timedelta(1)).month == day.month)


@given(st.dates(), st.sets(st.sampled_from([0, 1, 2, 3, 5, 6, 8, 9])))
def test_a_question_mark_is_any_digit(day: datetime.date, places: set[int]) -> None:
    text = f"{day.year:04}.{day.month:02}.{day.day:02}"

    assert is_day("".join("?" if place in places else sign for place, sign in enumerate(text)))


@pytest.mark.parametrize("date", ["2024.13.01", "2024.06.31", "????.04.31", "1900.02.29", "2023.02.29", "????.02.3?"])
def test_days_that_there_are_not(date: str) -> None:
    assert not is_day(date)
    assert {impossibility(name, date) for name in ("Date", "EventDate", "UTCDate")} == {"there is no such day"}


@pytest.mark.parametrize(
    ("date", "there_is"),
    [("0000.01.01", False), ("????.00.??", False), ("2024.??.32", False), ("20??.02.29", True), ("190?.02.29", True)],
)
def test_days_known_in_part(date: str, there_is: bool) -> None:
    assert is_day(date) is there_is


@pytest.mark.parametrize(
    ("time", "there_is"),
    [
        ("00:00:00", True),
        ("23:59:59", True),
        ("2?:??:5?", True),
        ("?9:00:00", True),
        ("24:00:00", False),
        ("3?:00:00", False),
        ("12:60:00", False),
        ("12:00:60", False),
        ("12:?7:7?", False),
    ],
)
def test_times(time: str, there_is: bool) -> None:
    assert {impossibility(name, time) is None for name in ("Time", "UTCTime")} == {there_is}
    assert is_value("UTCTime", time) is there_is


@given(contracts(), st.integers(0, 13), st.booleans())
def test_the_score_of_any_contract_is_one(contract: Contract, tricks: int, vulnerable: bool) -> None:
    points = score(contract, tricks=tricks, vulnerable=vulnerable)

    assert is_score(str(points))
    assert is_score(str(-points))


@pytest.mark.parametrize("points", ["10", "55", "410", "-40", "7610", "1" * 5000, "x", "4.0"])
def test_points_that_no_contract_scores(points: str) -> None:
    assert not is_score(points)


@pytest.mark.parametrize(
    ("value", "can_be"),
    [
        ("NS 420", True),
        ("EW 0", True),
        ("NS 100 EW -100", True),
        ("NS 100 EW 100", False),
        ("NS 125", False),
        ("EW -7610", False),
    ],
)
def test_an_optimum_score_is_one_of_the_law_and_the_opposite_of_the_other_sides(value: str, can_be: bool) -> None:
    assert is_value("OptimumScore", value) is can_be


def test_a_value_of_another_form_is_none() -> None:
    assert not is_value("Room", "open")
    assert not is_value("Hidden", "NN")
    assert is_value("Event", "anything")
