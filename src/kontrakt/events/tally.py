"""What contestants have earned over a session: totals, with averages as Law 12C2(c) has them, and matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from kontrakt.comparison import Average, VPScale, percentage, victory_points
from kontrakt.events.contestant import Contestant
from kontrakt.events.method import Points, Scored
from kontrakt.laws.law12_adjusted_score import Fault, artificial_score
from kontrakt.seats import Side

_FAULTS: Final = {Average.PLUS: Fault.NONE, Average.EVEN: Fault.PARTIAL, Average.MINUS: Fault.DIRECT}


@attrs.frozen
class Total:
    """What a contestant has earned.

    Attributes:
        earned: in the unit of the method.
        top: the most that could be earned, where there is such a thing; else 0.
        boards: how many boards count.
        section: in which the contestant was first seen.
    """

    earned: Fraction
    top: Fraction
    boards: int
    section: str = ""

    def __add__(self, other: Total) -> Total:
        return Total(self.earned + other.earned, self.top + other.top, self.boards + other.boards, self.section)


@attrs.frozen
class Match:
    """A match of two teams as one of them sees it.

    Attributes:
        team: whose match it is.
        other: the opponents.
        session: in which it was played.
        round: in which it was played; nothing if the two tables of a board were played in different ones.
        boards: how many count.
        won: what the team won on the boards where it won something.
        lost: what it lost on those where it lost.
    """

    team: Contestant
    other: Contestant
    session: str
    round: str
    boards: int
    won: Fraction
    lost: Fraction

    @property
    def margin(self) -> Fraction:
        """By how much the team won, as it sees it; adjusted scores need not balance."""
        return self.won - self.lost

    def victory_points(self, scale: VPScale) -> Fraction:
        """Return the victory points that the margin is worth for the number of boards played."""
        return victory_points(self.margin, boards=self.boards, scale=scale)[0]


_SessionKey: TypeAlias = tuple[Contestant, str]


class _Sum:
    """A sum of many fractions, exact; few denominators occur, so that most of it is adding whole numbers."""

    __slots__ = ("_numerators",)

    def __init__(self) -> None:
        self._numerators: dict[int, int] = {}

    def add(self, figure: Fraction) -> None:
        numerator, denominator = figure.numerator, figure.denominator
        self._numerators[denominator] = self._numerators.get(denominator, 0) + numerator

    def total(self) -> Fraction:
        return sum((Fraction(*pair[::-1]) for pair in self._numerators.items()), Fraction(0))


@attrs.define
class _Session:
    """What a contestant earns in one session, while it is being added up; averages wait for the rest (Law 12C2(c))."""

    section: str
    boards: int = 0
    results: int = 0
    earned: _Sum = attrs.Factory(_Sum)  # of the results
    top: _Sum = attrs.Factory(_Sum)
    given: Fraction = Fraction(0)  # artificial scores that are figures already
    top_of_given: Fraction = Fraction(0)
    averages: Counter[Points] = attrs.Factory(Counter)

    def add(self, points: Points) -> None:
        self.boards += 1
        if points.average is not None:
            self.averages[points] += 1
        elif points.is_artificial:
            self.given += points.earned
            self.top_of_given += points.top
        else:
            self.results += 1
            self.earned.add(points.earned)
            self.top.add(points.top)

    def settled(self, points: Points) -> Points:
        """Return what was earned on a board, an average by what was earned on the others (Law 12C2(c))."""
        if points.average is None:
            return points
        fault, earned, top = _FAULTS[points.average], self.earned.total(), self.top.total()
        if points.top or top:
            percent = artificial_score(fault, other_boards=percentage(earned, top)).percent
            return attrs.evolve(points, earned=percent * points.top / 100)
        others = earned / self.results if self.results else None
        imps = artificial_score(fault, other_boards_imps=others, imps=points.earned).imps
        return points if imps is None else attrs.evolve(points, earned=Fraction(imps))

    def total(self) -> Total:
        of_averages = (number * self.settled(points).earned for points, number in self.averages.items())
        top_of_averages = (number * points.top for points, number in self.averages.items())
        return Total(
            self.earned.total() + self.given + sum(of_averages, Fraction(0)),
            self.top.total() + self.top_of_given + sum(top_of_averages, Fraction(0)),
            self.boards,
            self.section,
        )


@attrs.frozen
class Tally:
    """What all contestants have earned, session by session, and the matches of teams."""

    sessions: Mapping[_SessionKey, _Session]
    matches: tuple[Match, ...]

    def totals(self) -> dict[Contestant, Total]:
        """Return the total of each contestant over all sessions."""
        found: dict[Contestant, Total] = {}
        for (contestant, _), session in self.sessions.items():
            before, total = found.get(contestant), session.total()
            found[contestant] = total if before is None else before + total
        return found

    def settled(self, points: Points, contestant: Contestant, session: str) -> Points:
        """Return what somebody has earned on a board, an average as Law 12C2(c) has it for him."""
        return points if points.average is None else self.sessions[contestant, session].settled(points)


def tally(scored: Iterable[Scored]) -> Tally:
    """Add up what the results of many boards earn; of the boards themselves nothing is kept."""
    sessions: dict[_SessionKey, _Session] = {}
    matches: dict[tuple[Contestant, Contestant, str, str], list[Points]] = {}
    for one in scored:
        result = one.results[0]
        for side in Side:
            points = one.points(side)
            if points is None:
                continue
            for contestant in result.who(side):
                key = contestant, result.session
                session = sessions.get(key)
                if session is None:
                    session = sessions[key] = _Session(result.section)
                session.add(points)
            if len(one.results) > 1:
                (team,), (other,) = result.who(side), result.who(side.opponents)
                round_ = result.round if result.round == one.results[1].round else ""
                matches.setdefault((team, other, result.session, round_), []).append(points)
    return Tally(
        sessions,
        tuple(
            _match(team, other, session, round_, [sessions[team, session].settled(one).earned for one in points])
            for (team, other, session, round_), points in matches.items()
        ),
    )


def _match(team: Contestant, other: Contestant, session: str, round_: str, figures: list[Fraction]) -> Match:
    won = sum((figure for figure in figures if figure > 0), Fraction(0))
    lost = -sum((figure for figure in figures if figure < 0), Fraction(0))
    return Match(team, other, session, round_, len(figures), won, lost)
