"""The ways to compare the results of a board (Law 78): what each side earns by each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

import attrs

from kontrakt.comparison import (
    Average,
    Score,
    board_a_match,
    butler,
    cross_imps,
    imps_between,
    matchpoints,
    mean_of,
    neuberg,
    top,
    total_points,
)
from kontrakt.errors import BridgeError
from kontrakt.events.outcome import Award, Outcome, outcome_text
from kontrakt.events.traveller import TableResult, Traveller
from kontrakt.seats import Side


@attrs.frozen
class Regulations:
    """What the regulations of an event say of its comparison, where the Law leaves room (Laws 12C2, 78D, 87B).

    Attributes:
        unit: the matchpoints for a win, 2 or 1.
        expected: the results of a board played by all, to which the others are brought by Neuberg's formula, if that is
            more than any board of the field has.
        by_section: whether each section is a field of its own, or all are compared with each other.
        ascherman: whether each result is compared with itself too, as one more tie; it then keeps off 0 and 100 %.
        trim: how many of the highest and lowest scores a Butler datum leaves out.
        round_to: the points to a multiple of which a Butler datum is rounded.
        per: whether cross-IMPs are the mean of the comparisons, the sum of them over the number of scores, or that
            sum for the board.
        average_imps: what average plus is worth where the comparison is in IMPs (12C2(b)).
        knockout: whether matches are of a knock-out: both teams get the mean of scores that do not balance (12C4).
    """

    unit: int = 2
    expected: int | None = None
    by_section: bool = False
    ascherman: bool = False
    trim: int = 1
    round_to: int = 10
    per: Literal["comparison", "score", "board"] = "comparison"
    average_imps: Fraction = Fraction(3)
    knockout: bool = False

    def field(self, result: TableResult) -> str:
        """Return the section whose results this one is compared with; nothing if it is compared with all."""
        return result.section if self.by_section else ""


PLAIN: Final = Regulations()
"""What holds if the regulations say nothing."""


@attrs.frozen
class Points:
    """What a side has earned on a board.

    Attributes:
        earned: in matchpoints, IMPs or points.
        top: the most that could be earned, where there is such a thing; else 0.
        is_artificial: whether it stands for a score that could not be obtained (Law 12C2).
        average: the artificial score that it stands for, if it may still change by Law 12C2(c).
    """

    earned: Fraction
    top: Fraction = Fraction(0)
    is_artificial: bool = False
    average: Average | None = None


@attrs.frozen
class Scored:
    """What both sides have earned for a result, in a team match for the results of two tables.

    Attributes:
        results: one, or the two tables of a match; the sides are those of the first.
        ns: what North-South earned; None if nothing counts.
        ew: what East-West earned.
    """

    results: tuple[TableResult, ...]
    ns: Points | None
    ew: Points | None

    def points(self, side: Side) -> Points | None:
        """Return what a side earned."""
        return self.ns if side is Side.NS else self.ew


_Comparison: TypeAlias = Callable[[Sequence[Score], int, Regulations], tuple[Sequence[Fraction], Fraction]]
"""From the scores of one side's view, as North-South's, and the results expected: what each earns, and the top."""


@attrs.frozen
class Method:
    """A way to compare the results of a board.

    Attributes:
        name: as the command line has it.
        unit: what is earned.
        law: the paragraph that names it.
        of_field: what compares a result with those of all tables; None for a method of team matches alone.
        of_match: what compares the two tables of a team match, for a method that can.
        has_top: whether there is a most that can be earned on a board, of which the two sides share what there is; else
            what one side wins the other loses.
    """

    name: str
    unit: str
    law: str
    of_field: _Comparison | None = None
    of_match: Callable[[Score, Score, Regulations], Fraction] | None = None
    has_top: bool = False

    @property
    def for_teams(self) -> Method:
        """The same method for team matches, if there is such a thing."""
        return self if self.of_match is None else attrs.evolve(self, of_field=None)

    @property
    def in_imps(self) -> bool:
        """Whether IMPs are earned."""
        return self.unit == "IMPs"

    def objection(self, result: TableResult, regulations: Regulations = PLAIN) -> str | None:
        """Return why a result cannot be compared by this method, or None."""
        for outcome in (result.outcome_ns, result.outcome_ew):
            if not isinstance(outcome, Score):
                try:
                    artificial(outcome, Fraction(0), self, regulations)
                except BridgeError as error:
                    return str(error)
        return None

    def objection_to_match(
        self, first: TableResult, second: TableResult, regulations: Regulations = PLAIN
    ) -> str | None:
        """Return why the two tables of a match come to no result by this method, or None.

        A team cannot have two different artificial scores on a board; the Laws do not say which of them counts.
        """
        if any(self.objection(result, regulations) for result in (first, second)):
            return None
        for one, other in ((first, second), (second, first)):
            ours = one.outcome_ns, other.outcome_ew
            given = [outcome for outcome in ours if outcome is not None and not isinstance(outcome, Score)]
            if len({artificial(outcome, Fraction(1), self, regulations) for outcome in given}) > 1:
                told = " and ".join(map(outcome_text, ours))
                return (
                    f"{one.ns[0]} has {told} at the two tables of board {one.board}, and only one can count (Law 12C2)"
                )
        return None


def _matchpoints(
    scores: Sequence[Score], expected: int, regulations: Regulations
) -> tuple[Sequence[Fraction], Fraction]:
    unit, played = regulations.unit, len(scores)
    earned: Sequence[Fraction] = matchpoints(scores, unit=unit)
    if played not in (0, expected):
        earned = [neuberg(points, played=played, expected=expected, unit=unit) for points in earned]
    if regulations.ascherman:
        return [points + Fraction(unit, 2) for points in earned], Fraction(unit * expected)
    return earned, Fraction(top(expected, unit=unit))


def _butler(scores: Sequence[Score], _: int, regulations: Regulations) -> tuple[Sequence[Fraction], Fraction]:
    return butler(scores, trim=regulations.trim, round_to=regulations.round_to).imps, Fraction(0)


def _cross_imps(scores: Sequence[Score], _: int, regulations: Regulations) -> tuple[Sequence[Fraction], Fraction]:
    others = {"comparison": max(len(scores) - 1, 1), "score": len(scores), "board": 1}[regulations.per]
    return [Fraction(won or 0) / others for won in cross_imps(scores, mean=False)], Fraction(0)


def _total(scores: Sequence[Score], _: int, __: Regulations) -> tuple[Sequence[Fraction], Fraction]:
    return [mean_of(score, Fraction) for score in scores], Fraction(0)


MATCHPOINTS: Final = Method("matchpoints", "matchpoints", "78A", of_field=_matchpoints, has_top=True)

METHODS: Final[Mapping[str, Method]] = {
    method.name: method
    for method in (
        MATCHPOINTS,
        Method("imps", "IMPs", "78B", of_match=lambda ours, theirs, _: imps_between(ours, theirs)),
        Method("cross-imps", "IMPs", "78D", of_field=_cross_imps),
        Method("butler", "IMPs", "78D", of_field=_butler),
        Method(
            "bam",
            "points",
            "78D",
            of_match=lambda ours, theirs, regulations: board_a_match(ours, theirs, unit=regulations.unit),
            has_top=True,
        ),
        Method(
            "total",
            "points",
            "78C",
            of_field=_total,
            of_match=lambda ours, theirs, _: total_points([(ours, theirs)]),
        ),
    )
}
"""The methods by name: `matchpoints`, `imps`, `cross-imps`, `butler`, `bam`, `total`."""


def score_board(
    traveller: Traveller,
    method: Method,
    regulations: Regulations = PLAIN,
    *,
    expected: Mapping[str, int] = {},
) -> tuple[Scored, ...]:
    """Return what each result of a board earns (Law 78).

    The results of each section, if sections are fields of their own, and of each form of a fouled board (Law 87B) are
    compared among themselves. In a team match the two tables come to one result; one without its other table to none.

    Args:
        traveller: the board.
        method: one of `METHODS`.
        regulations: of the event.
        expected: for each section, or for `""`, the results that its boards have when all have played them.

    Raises:
        BridgeError: an artificial score that has no figure in this method, or two different ones of a team.
    """
    if method.of_field is None:
        return tuple(_scored_matches(traveller, method, regulations))
    groups: dict[tuple[str, str], list[int]] = {}
    counted: dict[str, int] = {}
    for place, result in enumerate(traveller.results):
        section = regulations.field(result)
        groups.setdefault((section, result.form), []).append(place)
        counted[section] = counted.get(section, 0) + result.is_counted
    scored: list[Scored | None] = [None] * len(traveller.results)
    for (section, _), places in groups.items():
        results = [traveller.results[place] for place in places]
        number = max(regulations.expected or 0, expected.get(section, 0), counted[section])
        for place, result, ns, ew in zip(places, results, *_by_side(results, method, regulations, number), strict=True):
            scored[place] = Scored((result,), ns, ew)
    return tuple([one for one in scored if one is not None])


def _by_side(
    results: Sequence[TableResult], method: Method, regulations: Regulations, expected: int
) -> tuple[list[Points | None], list[Points | None]]:
    """Return what North-South and what East-West earn, each with its own view of all the results."""
    assert method.of_field is not None
    ns = [result.outcome_ns for result in results]
    ew = [result.outcome_ew for result in results]
    own, most = method.of_field([score for score in ns if isinstance(score, Score)], expected, regulations)
    others = own if ns == ew else method.of_field([s for s in ew if isinstance(s, Score)], expected, regulations)[0]
    of_others = [(most if method.has_top else 0) - earned for earned in others]
    return _filled(ns, own, most, method, regulations), _filled(ew, of_others, most, method, regulations)


def _filled(
    outcomes: Sequence[Outcome], earned: Sequence[Fraction], most: Fraction, method: Method, regulations: Regulations
) -> list[Points | None]:
    """Return what each outcome earns, where those that are scores have it already."""
    left = iter(earned)
    return [
        Points(next(left), most) if isinstance(outcome, Score) else artificial(outcome, most, method, regulations)
        for outcome in outcomes
    ]


def artificial(
    outcome: Average | Award | None, most: Fraction, method: Method, regulations: Regulations = PLAIN
) -> Points | None:
    """Return what an artificial score earns: a share of the top, or IMPs (Laws 12C2(a), (b)).

    An average may still change by 12C2(c), in IMPs unless cross-IMPs are summed for the board.

    >>> artificial(Average.PLUS, Fraction(24), METHODS["matchpoints"]).earned, METHODS["butler"].unit
    (Fraction(72, 5), 'IMPs')

    Raises:
        BridgeError: one that has no figure in this method.
    """
    if outcome is None:
        return None
    average = outcome if isinstance(outcome, Average) else _AVERAGES.get(outcome.percent)
    percent = outcome.percent
    may_change = outcome if isinstance(outcome, Average) and (method.has_top or regulations.per != "board") else None
    if method.has_top and percent is not None:
        return Points(percent * most / 100, most, is_artificial=True, average=may_change)
    if method.in_imps and isinstance(outcome, Award) and outcome.imps is not None:
        return Points(outcome.imps, most, is_artificial=True)
    if method.in_imps and average is not None:
        imps = average.imps * regulations.average_imps / Average.PLUS.imps
        return Points(imps, most, is_artificial=True, average=may_change)
    remedy = "a score or a percentage" if method.has_top else "IMPs, like '3 IMPs'" if method.in_imps else "a score"
    raise BridgeError(f"{outcome_text(outcome)} has no figure in {method.name}: give {remedy} (Law 12C2)")


_AVERAGES: Final[Mapping[Fraction | None, Average]] = {average.percent: average for average in Average}


def matches(results: Sequence[TableResult]) -> Iterator[tuple[TableResult, TableResult | None]]:
    """Yield the two tables of each team match on a board; None for a table without its other one.

    They are of the same round, or failing that of any two: in a triangle of teams the other table comes later.
    """
    left = results
    for of_a_round in (True, False):
        first: dict[tuple[object, ...], TableResult] = {}
        alone = []
        for result in left:
            round_ = result.round if of_a_round else ""
            other = first.pop((round_, result.ew, result.ns), None)
            if other is not None:
                yield other, result
            elif len(result.ns) != 1 or len(result.ew) != 1:
                alone.append(result)  # a sit-out, or players that are no teams
            elif first.setdefault((round_, result.ns, result.ew), result) is not result:
                alone.append(result)
        left = [*alone, *first.values()]
    for result in left:
        yield result, None


def _scored_matches(traveller: Traveller, method: Method, regulations: Regulations) -> Iterator[Scored]:
    for first, second in matches(traveller.results):
        if second is not None:
            reason = method.objection_to_match(first, second, regulations)
            if reason is not None:
                raise BridgeError(reason)
            ours = _won(first.outcome_ns, second.outcome_ew, method, regulations)
            theirs = _won(second.outcome_ns, first.outcome_ew, method, regulations)
            yield Scored((first, second), ours, theirs)


def _won(ns: Outcome, ew: Outcome, method: Method, regulations: Regulations) -> Points | None:
    """Return what a team earns with its outcomes at the table where it sat North-South and where it sat East-West."""
    assert method.of_match is not None
    most = Fraction(regulations.unit if method.has_top else 0)
    if ns is None or ew is None:
        return None
    if not isinstance(ns, Score):
        return artificial(ns, most, method, regulations)
    if not isinstance(ew, Score):
        return artificial(ew, most, method, regulations)
    return Points(method.of_match(ns, ew, regulations), most)
