"""Ranks: who comes where by his total; ties share the better place (Law 78)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

import attrs

C = TypeVar("C")


@attrs.frozen
class Rank:
    """A place in a ranking; for a tie the best of the places that it takes, written with a sign: `1=`.

    >>> str(Rank(1, is_tied=True)), str(Rank(3))
    ('1=', '3')
    """

    place: int
    is_tied: bool = False

    def __str__(self) -> str:
        return f"{self.place}=" if self.is_tied else str(self.place)


def ranks(totals: Sequence[Fraction | int]) -> tuple[Rank, ...]:
    """Return the rank of each total; the highest is first.

    >>> [str(rank) for rank in ranks([50, 62, 62, 48])]
    ['3', '1=', '1=', '4']
    """
    ascending = sorted(totals)
    found = {
        total: Rank(1 + len(ascending) - bisect_right(ascending, total), _number(ascending, total) > 1)
        for total in set(ascending)
    }
    return tuple(found[total] for total in totals)


def ranking(totals: Mapping[C, Fraction | int]) -> tuple[tuple[Rank, C], ...]:
    """Return the contestants with their ranks, the best first; those that tie stay in the order in which they came.

    >>> [f"{rank} {name}" for rank, name in ranking({"Ann": 50, "Bob": 62, "Cid": 62})]
    ['1= Bob', '1= Cid', '3 Ann']
    """
    ranked = zip(ranks(tuple(totals.values())), totals, strict=True)
    return tuple(sorted(ranked, key=lambda one: one[0].place))


def _number(ascending: Sequence[Fraction | int], total: Fraction | int) -> int:
    return bisect_right(ascending, total) - bisect_left(ascending, total)
