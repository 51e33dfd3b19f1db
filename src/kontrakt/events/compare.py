"""Comparing an event: its boards scored, its contestants ranked (Law 78)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

import attrs

from kontrakt.comparison import VPScale, figure
from kontrakt.errors import BridgeError
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.event import Event, Numbering, problem
from kontrakt.events.method import MATCHPOINTS, PLAIN, Method, Points, Regulations, Scored, matches, score_board
from kontrakt.events.outcome import Outcome
from kontrakt.events.problem import Problem
from kontrakt.events.ranking import Ranking, rankings
from kontrakt.events.tally import Match, Tally, Total, tally
from kontrakt.events.traveller import TableResult, Traveller
from kontrakt.seats import Side


@attrs.frozen
class Card:
    """A line of a contestant's scorecard: one board as he played it.

    Attributes:
        result: what happened at the table.
        side: where he sat.
        others: his opponents, and in an individual his partner before them.
        points: what he earned; None if nothing counts, or if the other table of his match is shown with it.
    """

    result: TableResult
    side: Side
    others: tuple[Contestant, ...]
    points: Points | None


@attrs.frozen
class Comparison:
    """An event compared by one method.

    Attributes:
        event: what was compared, without the results that could not be.
        method: by which it was compared.
        boards: what each result earned, board by board.
        rankings: of each field, with its strata.
        matches: of teams, each as both see it.
        scale: of the victory points by which teams are ranked, if they are.
        problems: what is wrong; the results concerned have been left out.
        regulations: where the Law leaves room.
    """

    event: Event
    method: Method
    boards: tuple[tuple[Scored, ...], ...]
    rankings: tuple[Ranking, ...]
    matches: tuple[Match, ...] = ()
    scale: VPScale | None = None
    problems: tuple[Problem, ...] = ()
    regulations: Regulations = PLAIN
    _tally: Tally = attrs.field(alias="tally", repr=False, default=Tally({}, ()))

    def points(self, scored: Scored, side: Side) -> Points | None:
        """Return what a side earned; of an average, what it is worth to those who sat there (Law 12C2(c))."""
        points = scored.points(side)
        result = scored.results[0]
        who = result.who(side)
        return points if points is None or not who else self._tally.settled(points, who[0], result.session)

    def scorecard(self, contestant: Contestant) -> tuple[Card, ...]:
        """Return the boards of a contestant in order."""
        return tuple(self._cards(contestant))

    def _cards(self, contestant: Contestant) -> Iterator[Card]:
        for scored in (one for board in self.boards for one in board):
            for number, result in enumerate(scored.results):
                for side in Side:
                    if contestant in result.who(side):
                        others = tuple(one for one in result.who(side) if one != contestant)
                        points = scored.points(side)
                        if points is not None:
                            points = self._tally.settled(points, contestant, result.session)
                        yield Card(result, side, others + result.who(side.opponents), None if number else points)


def compare(
    event: Event,
    method: Method = MATCHPOINTS,
    regulations: Regulations = PLAIN,
    *,
    two_winners: bool | None = None,
    strata: bool = False,
    per_board: bool = False,
    scale: VPScale | None = None,
    sit_out: Outcome = None,
) -> Comparison:
    """Compare the results of an event, and rank its contestants.

    Law 78. A result that the method cannot score is left out, with a problem, and so is a penalty.

    Args:
        event: the boards.
        method: one of `METHODS`.
        regulations: where the Law leaves room.
        two_winners: whether North-South and East-West are ranked separately; None if everybody sat one way only, with
            North-South and East-West numbered separately or not.
        strata: whether each stratum is ranked besides.
        per_board: whether IMPs or points are ranked by their average on a board.
        scale: of the victory points by which teams are ranked; None to rank them by what they earn.
        sit_out: what a contestant without opponents gets, if not nothing.

    Raises:
        BridgeError: victory points, or a knock-out, for boards that are not those of team matches.
    """
    if event.numbering is Numbering.TEAMS:
        method = method.for_teams
    if scale is not None and (method.of_field is not None or not method.in_imps):
        raise BridgeError(f"victory points are for matches in IMPs, not for {method.name} (Law 78D)")
    if regulations.knockout and method.of_field is not None:
        raise BridgeError(f"a knock-out has matches of teams, not a field compared by {method.name} (Law 12C4)")
    problems: list[Problem] = []
    boards = tuple(_fit(event.boards, method, regulations, sit_out, problems))
    if method.of_field is None and event.boards and not any(map(_has_match, event.boards)):
        boards, problems = (
            (),
            [Problem(f"{method.name} compares the two tables of a team match, and there is no match")],
        )
    expected = expected_results(boards, regulations)
    scored = tuple(
        score_board(board, method, regulations, expected=expected.get(board.session, {})) for board in boards
    )
    counted = tally(one for board in scored for one in board)
    if regulations.knockout and method.of_field is None:
        scored = tuple(tuple(_balanced(one, counted) for one in board) for board in scored)
        counted = tally(one for board in scored for one in board)
    totals = counted.totals()
    if scale is not None:
        totals = _in_victory_points(totals, counted.matches, scale)
    has_top = method.has_top and scale is None
    entrants = event.entrants if has_top else dict(_without_percent(event.entrants, method, problems))
    left = attrs.evolve(event, boards=boards, entrants=entrants)
    lines = _lines(left) if two_winners is None or two_winners else {}
    if two_winners and not lines:
        raise BridgeError("there are no two winners: some contestant sat North-South and East-West")
    return Comparison(
        left,
        method,
        scored,
        rankings(
            totals,
            entrants,
            has_top=has_top,
            lines=lines,
            by_section=regulations.by_section,
            strata=strata,
            per_board=per_board,
        ),
        counted.matches,
        scale,
        (*event.problems, *problems),
        regulations,
        counted,
    )


def expected_results(boards: Iterable[Traveller], regulations: Regulations) -> Mapping[str, Mapping[str, int]]:
    """Return the most results that a board has, for each session and field."""
    most: dict[str, dict[str, int]] = {}
    for board in boards:
        of_session = most.setdefault(board.session, {})
        fields = [regulations.field(result) for result in board.results if result.is_counted]
        for field in set(fields):
            of_session[field] = max(of_session.get(field, 0), fields.count(field))
    return most


def _fit(
    boards: Iterable[Traveller],
    method: Method,
    regulations: Regulations,
    sit_out: Outcome,
    problems: list[Problem],
) -> Iterator[Traveller]:
    """Yield the boards with the results that the method can score."""
    for board in boards:
        results = []
        paired = list(matches(board.results)) if method.of_field is None else []
        lone = {id(one) for one, other in paired if other is None}
        wrong = {id(other): method.objection_to_match(one, other, regulations) for one, other in paired if other}
        for result in board.results:
            if sit_out is not None and result.is_sit_out:
                result = _given(result, sit_out)
            reason = method.objection(result, regulations) or wrong.get(id(result))
            if id(result) in lone and not result.is_sit_out:
                who = " and ".join(map(str, result.ns + result.ew))
                reason = f"board {result.board} of {who} has no result from the other table"
            if reason is None:
                results.append(result)
            else:
                problems.append(problem(result, reason))
        yield attrs.evolve(board, results=tuple(results))


def _balanced(scored: Scored, counted: Tally) -> Scored:
    """Return what two teams earn on a board of a knock-out match, each the mean of its own view and the other's."""
    first = scored.results[0]
    if scored.ns is None or scored.ew is None:
        return scored
    ns, ew = (
        counted.settled(points, first.who(side)[0], first.session)
        for side, points in ((Side.NS, scored.ns), (Side.EW, scored.ew))
    )
    mean = (ns.earned + ns.top - ew.earned) / 2
    return Scored(
        scored.results,
        attrs.evolve(ns, earned=mean, average=None),
        attrs.evolve(ew, earned=ns.top - mean, average=None),
    )


def _has_match(board: Traveller) -> bool:
    return any(other is not None for _, other in matches(board.results))


def _given(result: TableResult, sit_out: Outcome) -> TableResult:
    """Return a result without opponents in which the contestant gets this, if the result itself gives him nothing."""
    if result.outcome_ns is not None or result.outcome_ew is not None:
        return result
    return attrs.evolve(result, outcome_ns=sit_out) if result.ns else attrs.evolve(result, outcome_ew=sit_out)


def _without_percent(
    entrants: Mapping[Contestant, Entrant], method: Method, problems: list[Problem]
) -> Iterator[tuple[Contestant, Entrant]]:
    """Yield what is known of each contestant, without penalties in percent of a top that there is not."""
    for contestant, entrant in entrants.items():
        if entrant.penalty_percent:
            penalty = f"a penalty of {figure(entrant.penalty_percent, 2)}%"
            problems.append(Problem(f"{contestant}: {penalty} has no figure in {method.name} (Law 90)"))
        yield contestant, attrs.evolve(entrant, penalty_percent=Fraction(0))


def _in_victory_points(
    totals: Mapping[Contestant, Total], played: Iterable[Match], scale: VPScale
) -> dict[Contestant, Total]:
    points = dict.fromkeys(totals, Fraction(0))
    for match in played:
        points[match.team] += match.victory_points(scale)
    return {
        contestant: attrs.evolve(total, earned=points[contestant], top=Fraction(0))
        for contestant, total in totals.items()
    }


def _lines(event: Event) -> dict[Contestant, Side]:
    """Return the side of each contestant; none if somebody sat both ways, or nobody's side is his own."""
    if event.numbering is Numbering.TEAMS:
        return {}
    results = [result for board in event.boards for result in board.results]
    ns, ew = ({one for result in results for one in result.who(side)} for side in Side)
    return {} if ns & ew else dict.fromkeys(ns, Side.NS) | dict.fromkeys(ew, Side.EW)
