"""Rounding of exact figures: once, for display or where a method of comparison asks for it (Law 78D)."""

from __future__ import annotations

import enum
from fractions import Fraction


class Halves(enum.Enum):
    """Where what lies exactly between two figures is rounded to; alike for both sides, whatever the sign."""

    AWAY = "away"
    """Away from zero: 25 to 30, -25 to -30."""
    TOWARDS = "towards"
    """Towards zero: 25 to 20, -25 to -20."""
    EVEN = "even"
    """To the even one: 25 to 20, 35 to 40."""


def exact(value: Fraction | float) -> Fraction:
    """Return a figure as it is written: 0.1 as a tenth, which a float is not quite.

    >>> exact(0.1), exact(3)
    (Fraction(1, 10), Fraction(3, 1))
    """
    return Fraction(str(value)) if isinstance(value, float) else Fraction(value)


def rounded(value: Fraction | int, to: Fraction | int = 1, *, halves: Halves = Halves.AWAY) -> Fraction:
    """Return the nearest multiple of `to`.

    >>> rounded(Fraction(1630, 3), 10), rounded(Fraction(-5, 2)), rounded(-25, 10, halves=Halves.TOWARDS)
    (Fraction(540, 1), Fraction(-3, 1), Fraction(-20, 1))
    """
    steps = Fraction(value) / to
    whole, rest = divmod(abs(steps), 1)
    up = 2 * rest > 1 or (2 * rest == 1 and (halves is Halves.AWAY or (halves is Halves.EVEN and whole % 2 == 1)))
    return (whole + up) * (to if steps >= 0 else -to) * Fraction(1)


def decimals(value: Fraction | int, places: int = 2) -> str:
    """Write an exact figure with so many decimals, halves away from zero.

    >>> decimals(Fraction(1280, 100)), decimals(Fraction(-1, 3), 1), decimals(Fraction(125, 2), 0)
    ('12.80', '-0.3', '63')
    """
    hundredths = int(rounded(Fraction(value) * 10**places))
    digits = str(abs(hundredths)).rjust(places + 1, "0")
    sign = "-" if hundredths < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def figure(value: Fraction | int, places: int | None = None) -> int | float:
    """Return an exact figure as a plain number, rounded to so many places if it must be: an `int` where it is whole.

    >>> figure(Fraction(17, 1)), figure(Fraction(71, 4)), figure(Fraction(22, 3), 3)
    (17, 17.75, 7.333)
    """
    written = Fraction(value) if places is None else rounded(value, Fraction(1, 10**places))
    return int(written) if written.denominator == 1 else float(written)
