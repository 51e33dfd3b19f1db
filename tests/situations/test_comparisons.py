"""Situations of scores that are to be compared, and of boards that several teams lost."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError
from kontrakt.situations import answer
from kontrakt.situations.words import in_words

CASES = play_cases(
    *("matchpoints", "fouled_board", "neuberg", "imps", "imp_scale", "imp_match", "total_points", "board_a_match"),
    *("butler", "cross_imps", "vp", "artificial"),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    assert differences(case) == {}


def compared(kind: str, **event: Any) -> dict[str, Any]:
    return answer({"event": {"type": kind, **event}})


WEIGHTED = "50% 420 + 50% -50"


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"type": "matchpoints", "scores_ns": [620]}, {"ns": [0], "ew": [0], "top": 0}),
        ({"type": "matchpoints", "scores_ns": []}, {"ns": [], "ew": [], "top": 0}),
        ({"type": "matchpoints", "scores_ns": [420, WEIGHTED, -50]}, {"ns": [3.5, 2, 0.5], "ew": [0.5, 2, 3.5]}),
        (
            {"type": "fouled_board", "unit": 1, "results": [{"form": 1, "ns": 420}, {"form": 1, "ns": 420}]},
            {"ns": [0.5, 0.5]},
        ),
        (
            {
                "type": "fouled_board",
                "factored": True,
                "results": [{"form": "a", "ns": 420}, {"form": "a", "ns": 450}, {"form": "b", "ns": -50}],
            },
            {"ns": [0.5, 3.5, 2]},
        ),
        ({"type": "neuberg", "matchpoints": 7, "played": 8, "full": 10, "unit": 1}, {"matchpoints": 8.875}),
        ({"type": "neuberg", "matchpoints": 7.5, "played": 8, "full": 8}, {"matchpoints": 7.5}),
        (
            {"type": "imps", "score_ns_table1": WEIGHTED, "score_ns_table2": 420},
            {"difference": -235, "imps_team_ns_table1": -5},
        ),
        ({"type": "imp_scale", "differences": [-20, 15]}, {"imps": [-1, 0]}),
        ({"type": "imp_match", "boards": []}, {"imps": [], "total": 0}),
        ({"type": "board_a_match", "unit": 1, "boards": [[420, 420], [110, 100]]}, {"points": [0.5, 1], "total": 1.5}),
        ({"type": "butler", "scores_ns": [100, 110]}, {"datum": 110, "imps_ns": [0, 0]}),
        ({"type": "butler", "scores_ns": [140, 620, -100], "trim_each_end": 0}, {"datum": 220, "imps_ns": [-2, 9, -8]}),
        ({"type": "butler", "scores_ns": [1, 2], "round_to": 1}, {"datum": 2}),
        (
            {"type": "butler", "scores_ns": [620, 170, 50], "trim_each_end": 0, "round_to": None},
            {"datum": 280, "imps_ns": [8, -3, -6]},
        ),
        ({"type": "butler", "scores_ns": [1, 2], "round_to": None}, {"datum": 1.5}),
        ({"type": "butler", "scores_ns": [20, 30]}, {"datum": 30}),
        ({"type": "butler", "scores_ns": [20, 30], "halves": "towards"}, {"datum": 20}),
        ({"type": "butler", "scores_ns": []}, {"datum": None, "imps_ns": []}),
        ({"type": "cross_imps", "scores_ns": [620]}, {"total_ns": [0], "average_ns": [None]}),
        (
            {"type": "vp", "boards": 16, "imp_margins": [-10, 2.5]},
            {"vp_winner": [12.8, 10.91], "vp_loser": [7.2, 9.09]},
        ),
        (
            {"type": "vp", "scale": "acbl30", "boards": 8, "imp_margins": [0, 1, 27, 28]},
            {"vp_winner": [15, 18, 29, 30], "vp_loser": [15, 12, 1, 0]},
        ),
        (
            {"type": "vp", "scale": "acbl20", "boards": 9, "imp_margins": [2, 3, 36]},
            {"vp_winner": [11, 12, 20], "vp_loser": [9, 8, 0]},
        ),
    ],
)
def test_other_scores_are_compared_alike(event: dict[str, Any], expected: dict[str, Any]) -> None:
    found = answer({"event": event})

    assert {key: found[key] for key in expected} == expected


def test_percentages_have_two_decimals_and_matchpoints_are_exact() -> None:
    innocent = {"name": "A", "fault": "none", "other_boards_percent": 61.125}
    found = compared("artificial", form="pairs_matchpoints", contestants=[innocent], board_top=24)

    assert found["percent"] == {"A": 61.13}
    assert found["matchpoints"] == {"A": 14.67}


def test_what_is_whole_is_written_so() -> None:
    found = compared("matchpoints", scores_ns=[420, 420, -50], unit=1)

    assert [type(points) for points in found["ns"]] == [float, float, int]


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ({"A": "direct", "B": "none"}, {"imps_A": [-5, -3], "imps_B": [5, 3]}),
        ({"A": "none", "B": "none"}, {"imps_A": [3, 3], "options_director": ["artificial scores", "new boards"]}),
        ({"A": "direct", "B": "partial"}, {"imps_A": [-3, -3], "imps_B": [0, 0], "board_cancelled": True}),
        ({"A": "direct"}, {"open": ["12C2(a)"]}),
    ],
)
def test_86b2_teams_that_lost_several_boards(fault: dict[str, str], expected: dict[str, Any]) -> None:
    found = compared("artificial", form="teams_multiple", fault=fault, assigned_imps_A=[-5, None])

    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ({"type": "matchpoints"}, "event.scores_ns is missing"),
        ({"type": "matchpoints", "scores_ns": 420}, "event.scores_ns: not a list: 420"),
        ({"type": "matchpoints", "scores_ns": [1.5]}, "event.scores_ns[0]: not a whole number: 1.5"),
        (
            {"type": "matchpoints", "scores_ns": [10**30]},
            f"event.scores_ns[0]: not a whole number from -99999 to 99999: {10**30}",
        ),
        ({"type": "matchpoints", "scores_ns": [0], "unit": 3}, "event.unit: not a whole number from 1 to 2: 3"),
        ({"type": "fouled_board"}, "event.results is missing"),
        ({"type": "fouled_board", "results": [{"ns": 420}]}, "event.results[0].form is missing"),
        (
            {"type": "neuberg", "matchpoints": 3, "played": 0, "full": 3},
            "event.played: not a whole number from 1 to 100000: 0",
        ),
        ({"type": "neuberg", "matchpoints": "3", "played": 3, "full": 3}, "event.matchpoints: not a number: '3'"),
        (
            {"type": "neuberg", "matchpoints": 14, "played": 5, "full": 10},
            "event.matchpoints: 14 matchpoints cannot be won against 4 other results at 2 for a win (Law 78A)",
        ),
        (
            {"type": "neuberg", "matchpoints": -0.1, "played": 5, "full": 10},
            "event.matchpoints: -0.1 matchpoints cannot be won against 4 other results at 2 for a win (Law 78A)",
        ),
        (
            {"type": "vp", "boards": 8, "imp_margins": [3, 1e300]},
            "event.imp_margins[1]: not a number below a million: 1e+300",
        ),
        ({"type": "imps", "score_ns_table1": 420}, "event.score_ns_table2 is missing"),
        ({"type": "imp_match", "boards": [[420]]}, "event.boards[0]: not the scores of two tables: [420]"),
        ({"type": "butler", "scores_ns": [0], "round_to": 0}, "event.round_to: not a whole number from 1 to 1000: 0"),
        (
            {"type": "vp", "scale": "wbf25", "boards": 8, "imp_margins": []},
            "event.scale: not wbf20_continuous or acbl20 or acbl30: 'wbf25'",
        ),
        (
            {"type": "vp", "scale": "acbl20", "boards": 12, "imp_margins": []},
            "event.boards: the scale acbl20 is for matches of 6 to 11 boards, not 12 (Law 78D)",
        ),
        ({"type": "vp", "boards": 8, "imp_margins": [float("nan")]}, "event.imp_margins[0] cannot be nan"),
        ({"type": "artificial", "form": "imps"}, "event.contestants is missing"),
        (
            {
                "type": "artificial",
                "form": "imps",
                "contestants": [{"name": "A", "other_boards_percent": 101, "fault": "none"}],
            },
            "event.contestants[0].other_boards_percent: not from 0 to 100 percent: 101",
        ),
        (
            {"type": "artificial", "form": "knockout_imps", "contestants": [{"name": "A", "fault": "none"}] * 2},
            "event.contestants: two have the same name: A, A",
        ),
        (
            {"type": "artificial", "form": "teams_multiple", "fault": {"A": "none", "B": "none"}},
            "event.assigned_imps_A is missing",
        ),
    ],
)
def test_what_is_wrong_is_one_line(event: dict[str, Any], message: str) -> None:
    with pytest.raises(BridgeError) as error:
        answer({"event": event})
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            {"type": "matchpoints", "scores_ns": [420, -50]},
            ["matchpoints to North-South: 2 0", "matchpoints to East-West: 0 2", "top: 2", "by Law 78A"],
        ),
        (
            {"type": "vp", "boards": 16, "imp_margins": [10, 60]},
            ["victory points of the winners: 12.80 20.00", "victory points of the losers: 7.20 0.00", "by Law 78D"],
        ),
        (
            {"type": "cross_imps", "scores_ns": [620]},
            [
                "IMPs to North-South, in all: 0",
                "IMPs to North-South, on average: none",
                "by Laws 78B, 78D",
            ],
        ),
        (
            {
                "type": "artificial",
                "form": "imps",
                "contestants": [{"name": "A", "fault": "none", "other_boards_percent": 70}],
            },
            [
                "IMPs: A none",
                "to be found: what is the percentage of the other boards worth in IMPs, by the regulations? (12C2(c))",
                "by Laws 12C2(b), 12C2(c)",
            ],
        ),
    ],
)
def test_the_sentences(event: dict[str, Any], lines: list[str]) -> None:
    assert in_words(answer({"event": event})) == lines
