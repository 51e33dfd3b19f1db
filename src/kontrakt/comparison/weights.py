"""Scores of a board, whole or weighed between several outcomes (Law 12C1(c)), and how often a board has each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from kontrakt.comparison.rounding import decimals, exact, figure
from kontrakt.errors import BridgeError, ParseError


def _as_shares(given: Iterable[tuple[Fraction | float, int]]) -> tuple[tuple[Fraction, int], ...]:
    """Return the parts with weights that sum to 1."""
    parts = [(exact(weight), score) for weight, score in given]
    if not parts or min(weight for weight, _ in parts) <= 0:
        raise BridgeError("an assigned score has scores, each with a weight above 0 (Law 12C1(c))")
    total = sum(weight for weight, _ in parts)
    return tuple((weight / total, score) for weight, score in parts)


@attrs.frozen(repr=False)
class WeightedScore:
    """An assigned score that weighs several outcomes of a board, in points of North-South.

    Law 12C1(c). What it earns is the weighted mean of what each outcome would earn, which is not what the mean of their
    points would earn. Any weights above 0 may be given; they are kept as shares of 1.

    >>> score = WeightedScore(((3, 420), (2, -50)))
    >>> score, score.parts
    (WeightedScore.parse('60% 420 + 40% -50'), ((Fraction(3, 5), 420), (Fraction(2, 5), -50)))
    >>> score.mean(lambda points: points), (-score).parts[0]
    (Fraction(232, 1), (Fraction(3, 5), -420))

    Attributes:
        parts: each score with its weight; the weights sum to 1.

    Raises:
        BridgeError: for no score, or a weight that is not above 0.
    """

    parts: tuple[tuple[Fraction, int], ...] = attrs.field(converter=_as_shares)

    @classmethod
    def parse(cls, text: str) -> WeightedScore:
        """Read weights, each before its score: `60% 420 + 40% -50`, `1/3 620, 2/3 170`.

        Raises:
            ParseError: for anything else, or percentages that do not sum to 100.
        """
        parts: list[tuple[Fraction, int]] = []
        for part in _BETWEEN.split(text.strip().replace("\u2212", "-")):
            found = _PART.fullmatch(part)
            if found is None:
                raise ParseError(f"not a weighted score: {text!r:.60} (write it like '60% 420 + 40% -50')")
            parts.append((Fraction(found["weight"]) / (100 if found["percent"] else 1), int(found["score"])))
        percent = 100 * sum(weight for weight, _ in parts)
        if "%" in text and percent != 100:
            raise ParseError(f"the weights in {text!r:.60} add up to {decimals(percent)} %, not to 100 (Law 12C1(c))")
        return cls(tuple(parts))

    def mean(self, value: Callable[[int], Fraction | int]) -> Fraction:
        """Return the weighted mean of what each outcome has as this value."""
        return sum((weight * value(score) for weight, score in self.parts), Fraction(0))

    def __neg__(self) -> WeightedScore:
        """The same outcomes in points of the other side."""
        return WeightedScore(tuple((weight, -score) for weight, score in self.parts))

    def __str__(self) -> str:
        return " + ".join(f"{_written(weight)} {score}" for weight, score in self.parts)

    def __repr__(self) -> str:
        return f"WeightedScore.parse({str(self)!r})"


_BETWEEN: Final = re.compile(r"\s*[,;]\s*|\s+\+\s+")
_PART: Final = re.compile(
    r"(?P<weight>[0-9]{1,9}(?:\.[0-9]{1,9}|/[1-9][0-9]{0,8})?)(?:\s*(?P<percent>%)\s*|\s+)(?P<score>[+-]?[0-9]{1,5})"
)


def _written(weight: Fraction) -> str:
    percent = figure(100 * weight, 2)
    return f"{percent}%" if exact(percent) == 100 * weight else str(weight)


Score: TypeAlias = int | WeightedScore
"""What a board scored for North-South: points, or several outcomes with their weights."""


def mean_of(score: Score, value: Callable[[int], Fraction]) -> Fraction:
    """Return what a score has as this value, for a weighted one the weighted mean."""
    return value(score) if isinstance(score, int) else score.mean(value)


def mean_between(score: Score, other: Score, value: Callable[[int, int], int]) -> Fraction:
    """Return what a score has as this value against another one; where they are weighted, the weighted mean."""
    return mean_of(score, lambda ours: mean_of(other, lambda theirs: Fraction(value(ours, theirs))))


def frequencies(scores: Iterable[Score]) -> dict[int, int | Fraction]:
    """Return how often a board has each score, from the lowest up; an outcome counts by its weight.

    >>> frequencies([420, -50, 420, WeightedScore.parse("50% 420 + 50% -50")])
    {-50: Fraction(3, 2), 420: Fraction(5, 2)}
    """
    found: dict[int, int | Fraction] = {}
    for score in scores:
        parts = score.parts if isinstance(score, WeightedScore) else ((1, score),)
        for weight, points in parts:
            found[points] = found.get(points, 0) + weight
    return dict(sorted(found.items()))
