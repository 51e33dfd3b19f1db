"""Artificial adjusted scores, as figures (Law 12C2)."""

from __future__ import annotations

import enum
from fractions import Fraction


class Average(enum.Enum):
    """An artificial score on a board without a result (Law 12C2(a), (b)).

    >>> Average.PLUS.percent, Average.PLUS.imps, Average.MINUS.imps
    (Fraction(60, 1), 3, -3)

    Attributes:
        percent: of the matchpoints available; at least that for average plus, at most for average minus.
        imps: what it is in IMPs, unless a regulation has another figure.
    """

    MINUS = (40, -3)
    EVEN = (50, 0)
    PLUS = (60, 3)

    percent: Fraction
    imps: int

    def __init__(self, percent: int, imps: int) -> None:
        self.percent = Fraction(percent)
        self.imps = imps

    def __repr__(self) -> str:
        return f"Average.{self.name}"
