from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from kontrakt import BridgeError
from kontrakt.comparison import Average
from kontrakt.events import (
    METHODS,
    Award,
    Contestant,
    Outcome,
    Regulations,
    TableResult,
    Traveller,
    compare,
    gather,
    score_board,
)


def result(number: int, points: Outcome, board: int = 1, form: str = "", other: Outcome = None) -> TableResult:
    return TableResult(
        board=board,
        ns=(Contestant(str(number)),),
        ew=(Contestant(str(100 + number)),),
        outcome_ns=points,
        outcome_ew=points if other is None else other,
        form=form,
    )


def earned(results: list[TableResult], method: str = "matchpoints", **regulations: object) -> list[Fraction | None]:
    scored = score_board(Traveller("", 1, tuple(results)), METHODS[method], Regulations(**regulations))  # type: ignore[arg-type]
    return [None if one.ns is None else one.ns.earned for one in scored]


def results(*scores: Outcome) -> list[TableResult]:
    return [result(number, points) for number, points in enumerate(scores)]


def test_the_five_scores_of_the_seed() -> None:
    assert earned(results(450, 420, 420, 170, -50)) == [8, 5, 5, 2, 0]
    assert earned(results(450, 420, 420, 170, -50), unit=1) == [4, Fraction(5, 2), Fraction(5, 2), 1, 0]


def test_the_imps_of_the_seed() -> None:
    first = TableResult(board=1, ns=(Contestant("we"),), ew=(Contestant("they"),), outcome_ns=620, outcome_ew=620)
    second = TableResult(board=1, ns=(Contestant("they"),), ew=(Contestant("we"),), outcome_ns=170, outcome_ew=170)
    (scored,) = score_board(Traveller("", 1, (first, second)), METHODS["imps"])

    assert scored.ns is not None
    assert scored.ew is not None
    assert (int(scored.ns.earned), int(scored.ew.earned)) == (10, -10)


def test_the_other_methods() -> None:
    assert earned(results(620, 650, 170, -100, 620, 600, 1100, 600), "butler") == [2, 3, -9, -12, 2, 2, 11, 2]
    assert earned(results(620, 170, -100, 620), "cross-imps", per="board") == [22, -13, -31, 22]
    assert earned(results(620, 170, -100, 620), "cross-imps")[0] == Fraction(22, 3)
    assert earned(results(620, 170, -100, 620), "cross-imps", per="score")[0] == Fraction(22, 4)
    assert earned(results(420), "cross-imps") == [0]
    assert earned(results(420, -50), "total") == [420, -50]


def test_87b_the_forms_of_a_fouled_board_are_compared_among_themselves() -> None:
    scores = [("a", 420), ("a", 450), ("b", -50), ("a", 420), ("b", 170), ("b", 170)]
    fouled = [result(number, points, form=form) for number, (form, points) in enumerate(scores)]
    # groups of three brought to the six results of the board: 6 * (m + 1) / 3 - 1
    assert earned(fouled) == [3, 9, 1, 3, 7, 7]


def test_a_board_played_less_often_is_brought_to_the_top_of_the_others() -> None:
    first = [result(number, points) for number, points in enumerate((420, 420, 450, -50))]
    comparison = compare(gather([*first, result(0, 420, 2), result(1, -50, 2)]))

    # N * (m + 1) / n - 1 with N 4, n 2: 2 gives 5, 0 gives 1, of 6
    assert [f"{one.ns.earned} of {one.ns.top}" for one in comparison.boards[1] if one.ns] == ["5 of 6", "1 of 6"]


def test_a_board_is_never_brought_to_fewer_results_than_it_has() -> None:
    assert earned(results(420, -50, -50), expected=2) == [4, 1, 1]
    assert earned(results(420, -50), expected=4) == [5, 1]


def test_artificial_scores_count_as_results_that_are_compared_with_none() -> None:
    mixed = results(420, -50, Average.PLUS, None)

    # two scores brought to the three results that there are, a top of 4
    assert earned(mixed) == [Fraction(7, 2), Fraction(1, 2), Fraction(12, 5), None]
    assert earned(mixed, "butler", trim=0) == [6, -6, 3, None]
    assert earned(mixed, "butler", trim=0, average_imps=Fraction(2))[2] == 2


def test_12c2c_an_average_follows_the_session_beyond_60_and_40() -> None:
    boards = [result(n, points, board) for board in (1, 2, 3) for n, points in enumerate((450, 420, -50))]
    boards += [result(0, Average.PLUS, 4), result(1, Average.PLUS, 4, other=Average.MINUS), result(2, Average.MINUS, 4)]
    comparison = compare(gather(boards))
    totals = {one.entrant.contestant.number: one.total for r in comparison.rankings for one in r.standings}

    assert totals["0"] == 3 * 4 + 4  # 100 % on the other boards
    assert totals["1"] == 3 * 2 + Fraction(60, 100) * 4  # 50 %
    assert totals["2"] == 0  # 0 %
    assert totals["101"] == 3 * 2 + Fraction(40, 100) * 4
    assert totals["102"] == 3 * 4 + Fraction(40, 100) * 0 + 4 * Fraction(40, 100)


def test_12c2c_looks_at_one_session() -> None:
    rows = [in_session(result(n, points), session) for session in "ab" for n, points in enumerate((450, 420, -50))]
    rows += [in_session(result(2, Average.PLUS, 2), "a"), in_session(result(0, 140, 2), "a")]
    totals = {one.entrant.contestant.number: one.total for r in compare(gather(rows)).rankings for one in r.standings}

    assert totals["2"] == 0 + 0 + Fraction(60, 100) * 4


def in_session(one: TableResult, session: str) -> TableResult:
    return attrs.evolve(one, session=session)


@pytest.mark.parametrize(
    ("outcome", "method", "message"),
    [
        (Award(imps=Fraction(3)), "matchpoints", "3 IMPs has no figure in matchpoints: give a score or a percentage"),
        (Award(percent=Fraction(55)), "butler", "55% has no figure in butler: give IMPs, like '3 IMPs' (Law 12C2)"),
        (Average.PLUS, "total", "A+ has no figure in total: give a score (Law 12C2)"),
    ],
)
def test_what_has_no_figure_is_told(outcome: Outcome, method: str, message: str) -> None:
    comparison = compare(gather(results(420, 140, outcome)), METHODS[method])

    assert [message in problem.message for problem in comparison.problems] == [True]
    with pytest.raises(BridgeError, match="has no figure"):
        earned(results(outcome), method)


def test_a_percentage_of_an_average_is_that_average_in_imps() -> None:
    assert earned(results(420, Award(percent=Fraction(60)), Award(imps=Fraction(-1))), "butler", trim=0) == [0, 3, -1]
