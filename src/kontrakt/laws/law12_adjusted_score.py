"""Adjusted scores: the figures of artificial ones, by who was at fault (Law 12C2-12C4).

When a score is adjusted, and what an assigned one is (12A, 12B, 12C1), the Director judges.
"""

from __future__ import annotations

import enum
from fractions import Fraction
from typing import Final

import attrs

from kontrakt.comparison import Average


class Fault(enum.Enum):
    """How far a contestant is at fault that a board has no result (12C2(a)); the Director finds it."""

    DIRECT = "direct"
    PARTIAL = "partial"
    NONE = "none"


def shared_fault(fault: Fault, partners_fault: Fault) -> Fault:
    """Return the fault by which both members of a side are scored in an individual contest.

    Law 12C3: an adjusted score falls on both alike, though only one of them was at fault. A procedural penalty (90)
    does not fall on a partner who was in no way at fault.

    >>> shared_fault(Fault.NONE, Fault.PARTIAL)
    <Fault.PARTIAL: 'partial'>
    """
    return min(fault, partners_fault, key=list(Fault).index)


# 12C2(a), 12C2(b)
_AVERAGES: Final = {Fault.DIRECT: Average.MINUS, Fault.PARTIAL: Average.EVEN, Fault.NONE: Average.PLUS}


@attrs.frozen
class ArtificialScore:
    """What a contestant gets on a board that has no result.

    Attributes:
        law: the paragraph that gives it.
        fault: how far the contestant is at fault.
        average: the artificial score.
        percent: of the matchpoints available.
        imps: in IMPs; None if 12C2(c) asks for the equivalent of a percentage and `other_boards_imps` is not given.
    """

    law: str
    fault: Fault
    average: Average
    percent: Fraction
    imps: Fraction | int | None


def artificial_score(
    fault: Fault,
    *,
    other_boards: Fraction | None = None,
    other_boards_imps: Fraction | None = None,
    percent: Fraction | None = None,
    imps: Fraction | int | None = None,
) -> ArtificialScore:
    """Return the artificial score of a contestant.

    Laws 12C2(a)-(d): 40, 50 or 60 %, -3, 0 or +3 IMPs. Who is not at fault and has more than that on the other boards
    of the session, or is directly at fault and has less, gets that instead.

    Args:
        fault: how far he is at fault.
        other_boards: his percentage on the other boards of the session.
        other_boards_imps: his IMPs a board on them.
        percent: what a regulation has instead of 40, 50 or 60 %, for one of several lost boards (12C2(d)).
        imps: what a regulation has instead of -3, 0 or 3 IMPs (12C2(b)).

    >>> artificial_score(Fault.NONE).percent, artificial_score(Fault.DIRECT).imps
    (Fraction(60, 1), -3)
    >>> artificial_score(Fault.NONE, other_boards=Fraction("63.5")).law
    '12C2(c)'
    >>> artificial_score(Fault.NONE, other_boards_imps=Fraction("3.5")).imps
    Fraction(7, 2)
    """
    average = _AVERAGES[fault]
    share = average.percent if percent is None else percent
    won: Fraction | int | None = average.imps if imps is None else imps
    law = "12C2(a)"
    if other_boards is not None and _exceeds(average, other_boards, share):
        law, share = "12C2(c)", other_boards
        won = None if other_boards_imps is None else won
    if other_boards_imps is not None and won is not None and _exceeds(average, other_boards_imps, won):
        law, won = "12C2(c)", other_boards_imps
    return ArtificialScore(law, fault, average, share, won)


def _exceeds(average: Average, others: Fraction, figure: Fraction | int) -> bool:
    """Return whether the other boards are better than average plus, or worse than average minus."""
    return {Average.PLUS: others > figure, Average.EVEN: False, Average.MINUS: others < figure}[average]


def knockout_margin(fault: Fault, opponents_fault: Fault) -> Fraction:
    """Return the IMPs by which a contestant wins a board of a knock-out match when the two scores do not balance.

    Law 12C4: each side's score is worked out by itself, and both get the mean.

    >>> knockout_margin(Fault.NONE, Fault.PARTIAL)
    Fraction(3, 2)
    """
    return Fraction(_AVERAGES[fault].imps - _AVERAGES[opponents_fault].imps, 2)
