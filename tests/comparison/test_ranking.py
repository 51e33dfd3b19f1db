"""Ranks, with ties."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from exact import exact
from kontrakt.comparison import ranking, ranks
from strategies import fractions

TOTALS = st.lists(fractions(0, 15, 3) | fractions(0, 10, 2))


def test_ties_share_the_better_place() -> None:
    totals = exact(50, "125/2", 62, "125/2", 50, 50)

    assert [str(rank) for rank in ranks(totals)] == ["4=", "1=", "3", "1=", "4=", "4="]


def test_those_that_tie_stay_in_their_order() -> None:
    totals = {"D": 5, "B": 7, "C": 5, "A": 7}

    assert [(str(rank), name) for rank, name in ranking(totals)] == [("1=", "B"), ("1=", "A"), ("3=", "D"), ("3=", "C")]


@given(TOTALS)
def test_a_rank_is_one_more_than_those_who_are_better(totals: list[Fraction]) -> None:
    for total, rank in zip(totals, ranks(totals), strict=True):
        assert rank.place == 1 + sum(other > total for other in totals)
        assert rank.is_tied is (totals.count(total) > 1)


@given(st.data(), st.dictionaries(st.text(max_size=2), st.integers(0, 5)))
def test_the_order_of_the_contestants_does_not_matter_for_their_ranks(
    data: st.DataObject, totals: dict[str, int]
) -> None:
    mixed = {name: totals[name] for name in data.draw(st.permutations(list(totals)))}

    assert {name: rank for rank, name in ranking(mixed)} == {name: rank for rank, name in ranking(totals)}
