"""Exact figures as a test writes them."""

from __future__ import annotations

from fractions import Fraction


def exact(*figures: int | str) -> tuple[Fraction, ...]:
    """Return whole numbers, and texts like "5/2" or "3.4", as fractions."""
    return tuple(map(Fraction, figures))
