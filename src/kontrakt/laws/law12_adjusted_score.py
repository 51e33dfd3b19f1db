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
        imps: in IMPs; None if 12C2(c) asks for the equivalent of a percentage, which a regulation has to say.
    """

    law: str
    fault: Fault
    average: Average
    percent: Fraction
    imps: int | None


def artificial_score(
    fault: Fault, *, other_boards: Fraction | None = None, percent: Fraction | None = None, imps: int | None = None
) -> ArtificialScore:
    """Return the artificial score of a contestant.

    Laws 12C2(a)-(d): 40, 50 or 60 %, -3, 0 or +3 IMPs. Who is not at fault and has more than 60 % on the other boards
    of the session, or is at fault and has less than 40 %, gets that instead.

    Args:
        fault: how far he is at fault.
        other_boards: his percentage on the other boards of the session.
        percent: what a regulation has instead of 40, 50 or 60 %, for one of several lost boards (12C2(d)).
        imps: what a regulation has instead of -3, 0 or 3 IMPs (12C2(b)).

    >>> artificial_score(Fault.NONE).percent, artificial_score(Fault.DIRECT).imps
    (Fraction(60, 1), -3)
    >>> artificial_score(Fault.NONE, other_boards=Fraction("63.5")).law
    '12C2(c)'
    """
    average = _AVERAGES[fault]
    share = average.percent if percent is None else percent
    if other_boards is not None and (
        (average is Average.PLUS and other_boards > share) or (average is Average.MINUS and other_boards < share)
    ):
        return ArtificialScore("12C2(c)", fault, average, other_boards, None)
    return ArtificialScore("12C2(a)", fault, average, share, average.imps if imps is None else imps)


def knockout_margin(fault: Fault, opponents_fault: Fault) -> Fraction:
    """Return the IMPs by which a contestant wins a board of a knock-out match when the two scores do not balance.

    Law 12C4: each side's score is worked out by itself, and both get the mean.

    >>> knockout_margin(Fault.NONE, Fault.PARTIAL)
    Fraction(3, 2)
    """
    return Fraction(_AVERAGES[fault].imps - _AVERAGES[opponents_fault].imps, 2)
