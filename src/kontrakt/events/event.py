"""An event as it was read: its boards, its contestants, what is wrong, and how its numbers are meant."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import attrs

from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.method import matches
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult, Traveller, find_faults, travellers


@attrs.frozen
class Scoring:
    """The scoring that a file names, as PBN writes it (PBN 3.4.12): `MP`, `IMP;Cross1`."""

    text: str


Found: TypeAlias = TableResult | Entrant | Scoring | Problem
"""What the readers of files find, in the order of the file."""


class Numbering(enum.Enum):
    """What the numbers of the contestants mean."""

    ONE = "one"
    """A number is one contestant's, wherever he sits."""
    LINES = "lines"
    """North-South and East-West are numbered separately: a Mitchell movement with a pair 1 each way."""
    TEAMS = "teams"
    """A number is a team's, with a pair at each of two tables."""


@attrs.frozen
class Event:
    """Boards with their results, and who played them.

    Attributes:
        boards: in order, session by session.
        entrants: what is known of contestants besides their results.
        numbering: what their numbers mean.
        scoring: the scoring that the file names, if it does.
        problems: what is wrong; the results concerned have been left out.
    """

    boards: tuple[Traveller, ...] = ()
    entrants: Mapping[Contestant, Entrant] = attrs.field(factory=dict)
    numbering: Numbering = Numbering.ONE
    scoring: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """All who played, in order."""
        found = {one for board in self.boards for result in board.results for one in result.ns + result.ew}
        return tuple(sorted(found, key=lambda contestant: contestant.place))


def gather(found: Iterable[Found], *, numbering: Numbering | None = None) -> Event:
    """Make an event of what the readers of its files found.

    What cannot stand beside the rest, such as a second result of the same pair on a board, is left out, with a problem.

    Args:
        found: results, contestants, problems, in any order.
        numbering: what the numbers of the contestants mean; None to tell from the results.
    """
    results: list[TableResult] = []
    entrants: list[Entrant] = []
    problems: list[Problem] = []
    scoring = ""
    for one in found:
        if isinstance(one, TableResult):
            results.append(one)
        elif isinstance(one, Entrant):
            entrants.append(one)
        elif isinstance(one, Scoring):
            scoring = scoring or one.text
        else:
            problems.append(one)
    if len({result.session for result in results}) == 1:
        results = [attrs.evolve(result, session="") if result.session else result for result in results]
    numbering = numbering or told_numbering(travellers(results))
    if numbering is not Numbering.LINES:
        results = [without_lines(result) for result in results]
    boards = []
    for board in travellers(results):
        wrong = dict(find_faults(board.results, is_match=numbering is Numbering.TEAMS))
        problems += [problem(board.results[place], reason) for place, reason in wrong.items()]
        sound = tuple(result for place, result in enumerate(board.results) if place not in wrong)
        if sound:
            boards.append(attrs.evolve(board, results=sound))
    files = {problem.file: place for place, problem in enumerate(reversed(problems))}  # the first one of a file counts
    problems.sort(key=lambda problem: (-files[problem.file], problem.line or 0))
    return Event(tuple(boards), _merged(entrants, numbering), numbering, scoring, tuple(problems))


def problem(result: TableResult, reason: str) -> Problem:
    """Return what is wrong with a result as a problem of its line."""
    return Problem(reason, result.line, file=result.file)


def told_numbering(boards: Sequence[Traveller]) -> Numbering:
    """Return what the numbers of contestants mean, by where they stand on the travellers.

    They are teams' if most results have one of the same two contestants the other way round, and hardly any has the
    same number on both sides; two lines' if numbers stand on both sides of a board more often than by mistake.

    >>> a, b, c = map(Contestant, "123")
    >>> results = [TableResult(board=1, ns=(ns,), ew=(ew,)) for ns, ew in ((a, b), (b, c), (c, a))]
    >>> told_numbering(travellers(results)).name
    'LINES'
    """
    all_results = in_matches = against_itself = on_both_sides = 0
    for board in boards:
        results = [without_lines(result) for result in board.results]
        all_results += len(results)
        in_matches += 2 * sum(other is not None for _, other in matches(results))
        against_itself += sum(result.ns == result.ew for result in results)
        ns = {contestant for result in results for contestant in result.ns}
        on_both_sides += len({contestant for result in results for contestant in result.ew} & ns)
    if in_matches > max(all_results / 2, 4 * against_itself):
        return Numbering.TEAMS
    return Numbering.LINES if on_both_sides > max(1, all_results / 4) else Numbering.ONE


def without_lines(result: TableResult) -> TableResult:
    """Return a result whose contestants' numbers are theirs alone."""
    return attrs.evolve(result, ns=_plain(result.ns), ew=_plain(result.ew))


def _plain(contestants: tuple[Contestant, ...]) -> tuple[Contestant, ...]:
    return tuple([Contestant(one.number, one.section) if one.line else one for one in contestants])


def _merged(entrants: Iterable[Entrant], numbering: Numbering) -> dict[Contestant, Entrant]:
    """Return what is known of each contestant; of what is told twice, what was told first."""
    known: dict[Contestant, Entrant] = {}
    for entrant in entrants:
        (contestant,) = (entrant.contestant,) if numbering is Numbering.LINES else _plain((entrant.contestant,))
        known[contestant] = known.get(contestant, Entrant(contestant)).told(entrant)
    return known
