"""Rankings: who comes where, in each field and in each stratum (Law 78)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

import attrs

from kontrakt.comparison import Rank, percentage, ranks
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.tally import Total
from kontrakt.seats import Side


@attrs.frozen
class Standing:
    """A contestant's line in a ranking.

    Attributes:
        rank: his place; None if no board of his counts.
        entrant: who it is.
        boards: how many of his boards count.
        total: what he has earned, less penalties, with what he brought along.
        top: the most that could be earned, where there is such a thing; else 0.
        percent: what he has earned, less penalties, in percent of the top.
        average: the same for each board, where there is no top.
    """

    rank: Rank | None
    entrant: Entrant
    boards: int
    total: Fraction
    top: Fraction
    percent: Fraction | None
    average: Fraction | None

    @property
    def is_ranked(self) -> bool:
        """Whether there is anything by which to rank the contestant."""
        return self.percent is not None or self.average is not None


@attrs.frozen
class Ranking:
    """The contestants of a field, the best first; those that tie by section, line and number.

    Attributes:
        standings: the lines.
        section: if each section is ranked by itself.
        line: if North-South and East-West are ranked separately.
        stratum: if it is the ranking of a stratum, its name; those of the strata below take part in it.
    """

    standings: tuple[Standing, ...]
    section: str = ""
    line: Side | None = None
    stratum: str = ""


def rankings(
    totals: Mapping[Contestant, Total],
    entrants: Mapping[Contestant, Entrant],
    *,
    has_top: bool,
    lines: Mapping[Contestant, Side] = {},
    by_section: bool = False,
    strata: bool = False,
    per_board: bool = False,
) -> tuple[Ranking, ...]:
    """Rank the contestants.

    Args:
        totals: what each has earned.
        entrants: what is known of them.
        has_top: whether there is a most that could be earned, so that they are ranked by their share of it.
        lines: the side of each, where North-South and East-West are ranked separately.
        by_section: whether each section is ranked by itself.
        strata: whether each stratum is ranked besides; a contestant competes in his own and in those above.
        per_board: whether what has no top is ranked by the average of the boards, for contestants who sat out.
    """

    def field(contestant: Contestant) -> tuple[str, int]:
        side = lines.get(contestant)
        return totals[contestant].section if by_section else "", -1 if side is None else side.index

    found = []
    for section, index in sorted({field(contestant) for contestant in totals}):
        of_field = [contestant for contestant in totals if field(contestant) == (section, index)]
        members = [entrants.get(contestant, Entrant(contestant)) for contestant in of_field]
        for stratum in ["", *(sorted({entrant.stratum for entrant in members if entrant.stratum}) if strata else ())]:
            ranked = [entrant for entrant in members if not stratum or entrant.stratum >= stratum]
            standings = tuple(_standings(ranked, totals, has_top, per_board))
            found.append(Ranking(standings, section, None if index < 0 else tuple(Side)[index], stratum))
    return tuple(found)


def _standings(
    entrants: Iterable[Entrant], totals: Mapping[Contestant, Total], has_top: bool, per_board: bool
) -> Iterator[Standing]:
    standings = [_unranked(entrant, totals[entrant.contestant], has_top) for entrant in entrants]
    standings.sort(key=lambda standing: standing.entrant.contestant.place)
    has_carry_over = any(standing.entrant.carry_over for standing in standings)

    def measure(standing: Standing) -> Fraction:
        share = standing.percent if has_top else standing.average if per_board else None
        return standing.total if has_carry_over or share is None else share

    having = [standing for standing in standings if standing.is_ranked]
    placed = zip(ranks([measure(standing) for standing in having]), having, strict=True)
    for rank, standing in sorted(placed, key=lambda one: one[0].place):
        yield attrs.evolve(standing, rank=rank)
    yield from (standing for standing in standings if not standing.is_ranked)


def _unranked(entrant: Entrant, total: Total, has_top: bool) -> Standing:
    top_of_a_board = total.top / total.boards if total.boards else 0
    earned = total.earned - entrant.penalty - entrant.penalty_percent * top_of_a_board / 100
    return Standing(
        rank=None,
        entrant=entrant,
        boards=total.boards,
        total=earned + entrant.carry_over,
        top=total.top,
        percent=percentage(earned, total.top),
        average=earned / total.boards if total.boards and not has_top else None,
    )
