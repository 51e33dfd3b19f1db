"""What must hold of any event."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterator
from fractions import Fraction

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.comparison import WeightedScore
from kontrakt.events import (
    METHODS,
    Comparison,
    Contestant,
    Method,
    Regulations,
    TableResult,
    Traveller,
    compare,
    gather,
    score_board,
    tally,
)
from kontrakt.seats import Side
from strategies import events

OF_FIELD = [method for method in METHODS.values() if method.of_field is not None]


def compared(results: list[TableResult], **regulations: object) -> Comparison:
    return compare(gather(results), regulations=Regulations(**regulations))  # type: ignore[arg-type]


@given(events(adjusted=False), st.sampled_from([1, 2]), st.booleans())
def test_the_two_sides_of_a_result_share_the_top(results: list[TableResult], unit: int, ascherman: bool) -> None:
    for board in compared(results, unit=unit, ascherman=ascherman).boards:
        for one in board:
            assert one.ns is not None
            assert one.ew is not None
            assert one.ns.earned + one.ew.earned == one.ns.top == one.ew.top


@given(events(adjusted=False))
def test_the_matchpoints_of_a_board_are_half_of_what_there_is(results: list[TableResult]) -> None:
    for board in compared(results).boards:
        for side in Side:
            points = [one.points(side) for one in board]
            earned = sum((one.earned for one in points if one), Fraction(0))

            assert earned == sum((one.top for one in points if one), Fraction(0)) / 2


@given(events())
def test_whatever_is_awarded_stays_within_the_top(results: list[TableResult]) -> None:
    comparison = compared(results)
    for board in comparison.boards:
        for one in board:
            for side in Side:
                points = comparison.points(one, side)
                assert points is None or 0 <= points.earned <= points.top
    for ranking in comparison.rankings:
        for standing in ranking.standings:
            assert standing.percent is None or 0 <= standing.percent <= 100


@given(events(), st.randoms())
def test_other_numbers_for_the_pairs_change_nothing_but_the_numbers(
    results: list[TableResult], generator: random.Random
) -> None:
    names = sorted({one.number for result in results for one in result.ns + result.ew})
    others = dict(zip(names, generator.sample(names, len(names)), strict=True))
    renamed = [
        attrs.evolve(
            result,
            ns=tuple(Contestant(others[one.number]) for one in result.ns),
            ew=tuple(Contestant(others[one.number]) for one in result.ew),
        )
        for result in results
    ]

    assert _standings(renamed) == {others[number]: line for number, line in _standings(results).items()}


@given(events(), st.randoms())
def test_the_order_of_the_results_does_not_matter(results: list[TableResult], generator: random.Random) -> None:
    shuffled = generator.sample(results, len(results))

    assert _standings(shuffled) == _standings(results)


def _standings(results: list[TableResult]) -> dict[str, tuple[str, Fraction]]:
    return {
        one.entrant.contestant.number: (str(one.rank), one.total)
        for ranking in compared(results).rankings
        for one in ranking.standings
    }


@given(events(adjusted=False), st.sampled_from(OF_FIELD))
def test_a_tally_of_boards_that_come_one_by_one_is_that_of_all(results: list[TableResult], method: Method) -> None:
    event = gather(results)
    most = max((len(board.results) for board in event.boards), default=0)
    regulations = Regulations(expected=most or None)
    streamed = tally(one for board in iter(event.boards) for one in score_board(board, method, regulations)).totals()
    comparison = compare(event, method, regulations)

    assert {one.entrant.contestant: one.total for ranking in comparison.rankings for one in ranking.standings} == {
        contestant: total.earned for contestant, total in streamed.items()
    }


@given(events(adjusted=False))
def test_imps_and_points_of_the_two_sides_cancel(results: list[TableResult]) -> None:
    for method in OF_FIELD:
        if not method.has_top:
            scored = (one for board in gather(results).boards for one in score_board(board, method))

            assert sum(total.earned for total in tally(scored).totals().values()) == 0


def test_thirds_do_not_drift() -> None:
    # each board gives the first pair a third of the way: three results, one of them weighted by thirds
    weighted = WeightedScore(((Fraction(1), 420), (Fraction(1), -50), (Fraction(1), 170)))
    results = [
        TableResult(board=board, ns=(Contestant(ns),), ew=(Contestant(ew),), outcome_ns=own, outcome_ew=own)
        for board in range(1, 301)
        for ns, ew, own in (("1", "2", weighted), ("3", "4", 140))
    ]
    totals = {one.entrant.contestant.number: one.total for r in compared(results).rankings for one in r.standings}

    assert totals == {"1": 400, "2": 200, "3": 200, "4": 400}


@pytest.mark.parametrize("method", OF_FIELD, ids=lambda method: method.name)
def test_boards_stream_without_being_kept(method: Method) -> None:
    contestants = [Contestant(str(number)) for number in range(50)]  # tuples up to 20 are kept by Python itself
    scores = (420, 450, -50, 140, 620, -100, 0)

    def boards(number: int) -> Iterator[Traveller]:
        for board in range(1, number + 1):
            yield Traveller(
                "",
                board,
                tuple(
                    TableResult(board=board, ns=(ns,), ew=(ew,), outcome_ns=points, outcome_ew=points)
                    for place, (ns, ew) in enumerate(zip(contestants[::2], contestants[1::2], strict=True))
                    for points in [scores[(place * board) % 7]]
                ),
            )

    def peak(number: int) -> int:
        gc.collect()
        tracemalloc.start()
        tally(one for board in boards(number) for one in score_board(board, method))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(10)

    assert peak(200) < 1.5 * peak(20)
