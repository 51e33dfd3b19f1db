"""Adjusted scores: the figures of artificial ones, by who was at fault (Law 12C2, 12C4).

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


# 12C2(a), 12C2(b)
_AVERAGES: Final = {Fault.DIRECT: Average.MINUS, Fault.PARTIAL: Average.EVEN, Fault.NONE: Average.PLUS}


@attrs.frozen
class ArtificialScore:
    """What a contestant gets on a board that has no result.

    Attributes:
        law: the paragraph that gives it.
        average: the artificial score.
        percent: of the matchpoints available.
        imps: in IMPs; None if 12C2(c) asks for the equivalent of a percentage, which a regulation has to say.
    """

    law: str
    average: Average
    percent: Fraction
    imps: int | None


def artificial_score(fault: Fault, *, other_boards: Fraction | None = None) -> ArtificialScore:
    """Return the artificial score of a contestant.

    Laws 12C2(a)-(c): 40, 50 or 60 %, -3, 0 or +3 IMPs. Who is not at fault and has more than 60 % on the other boards
    of the session, or is at fault and has less than 40 %, gets that instead.

    Args:
        fault: how far he is at fault.
        other_boards: his percentage on the other boards of the session.

    >>> artificial_score(Fault.NONE).percent, artificial_score(Fault.DIRECT).imps
    (Fraction(60, 1), -3)
    >>> artificial_score(Fault.NONE, other_boards=Fraction("63.5")).law
    '12C2(c)'
    """
    average = _AVERAGES[fault]
    if other_boards is not None and (
        (average is Average.PLUS and other_boards > average.percent)
        or (average is Average.MINUS and other_boards < average.percent)
    ):
        return ArtificialScore("12C2(c)", average, other_boards, None)
    return ArtificialScore("12C2(a)", average, average.percent, average.imps)


def knockout_margin(fault: Fault, opponents_fault: Fault) -> Fraction:
    """Return the IMPs by which a contestant wins a board of a knock-out match when the two scores do not balance.

    Law 12C4: each side's score is worked out by itself, and both get the mean.

    >>> knockout_margin(Fault.NONE, Fault.PARTIAL)
    Fraction(3, 2)
    """
    return Fraction(_AVERAGES[fault].imps - _AVERAGES[opponents_fault].imps, 2)
