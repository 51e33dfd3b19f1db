"""Comparing an event: what is not the business of one board (Law 78)."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest

from kontrakt.events import METHODS, Comparison, Contestant, compare, gather, read_csv
from kontrakt.events.names import add_names
from kontrakt.events.report import board_rows, card_rows, ranking_rows

EVENING = "board,ns,ew,score\n1,1,2,420\n1,3,4,60%*420 + 40%*-50\n2,1,2,170\n2,3,4,-100\n"


def compared(names: str, method: str = "matchpoints") -> Comparison:
    event = add_names(gather(read_csv(io.StringIO(EVENING))), io.StringIO(names))
    return compare(event, METHODS[method])


def test_90_a_penalty_in_percent_of_a_top() -> None:
    comparison = compared("pair,penalty\n1,2.5%\n")
    (row,) = (row for row in ranking_rows(comparison) if row["contestant"] == "1")

    # 1.4 matchpoints of 2 on board 1, all on board 2, and a fortieth of a top off
    assert (row["penalty"], row["total"]) == ("2.5%", Fraction("3.35"))


@pytest.mark.parametrize("method", ["butler", "cross-imps", "total"])
def test_90_it_has_no_figure_where_there_is_no_top(method: str) -> None:
    comparison = compared("pair,penalty\n1,2.5%\n3,2\n", method)

    assert [str(problem) for problem in comparison.problems] == [
        f"error: 1: a penalty of 2.5% has no figure in {method} (Law 90)"
    ]
    assert [row["penalty"] for row in ranking_rows(comparison) if row["penalty"]] == [2]


@pytest.mark.parametrize("line", ["NS", "ns", "N/S", "N-S"])
def test_a_list_may_name_the_line(line: str) -> None:
    event = gather(read_csv(io.StringIO("board,ns,ew,score\n1,1,1,420\n1,2,2,-50\n")))
    event = add_names(event, io.StringIO(f"pair,line,names\n1,{line},Ann\n"))

    assert event.problems == ()
    assert {str(one): entrant.names for one, entrant in event.entrants.items()} == {"1 NS": "Ann"}


def test_a_list_with_a_line_that_is_none_tells_it() -> None:
    assert [str(problem) for problem in compared("pair,line\n1,up\n").problems] == [
        "line 2, column 3: error: not a side: 'up' (write NS or EW)"
    ]


def test_a_weighted_score_is_shown_as_each_side_sees_it() -> None:
    comparison = compared("pair,names\n")
    scores = [next(card_rows(comparison, Contestant(number)))["score"] for number in "34"]

    assert scores == ["60% 420 + 40% -50", "60% -420 + 40% 50"]
    assert [row["score"] for row in board_rows(comparison, comparison.boards[0])] == [420, "60% 420 + 40% -50"]
