"""Rounding, once, of what was exact until then."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.comparison import Halves, decimals, rounded


@pytest.mark.parametrize(
    ("halves", "figures"),
    [
        (Halves.AWAY, [20, 30, 30, 40, -30, 20]),
        (Halves.TOWARDS, [20, 30, 20, 30, -20, 20]),
        (Halves.EVEN, [20, 30, 20, 40, -20, 20]),
    ],
)
def test_halves(halves: Halves, figures: list[int]) -> None:
    assert [rounded(value, 10, halves=halves) for value in (24, 26, 25, 35, -25, 20)] == figures


@given(st.fractions(), st.fractions(Fraction(1, 100), 100), st.sampled_from(Halves))
def test_what_is_rounded_is_a_multiple_and_none_is_nearer(value: Fraction, to: Fraction, halves: Halves) -> None:
    found = rounded(value, to, halves=halves)

    assert (found / to).denominator == 1
    assert abs(found - value) * 2 <= to
    assert rounded(-value, to, halves=halves) == -found


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("12.8", 2, "12.80"),
        ("0.005", 2, "0.01"),
        ("-0.005", 2, "-0.01"),
        ("-0.004", 2, "0.00"),
        ("62.5", 0, "63"),
        ("2/3", 3, "0.667"),
        ("1000", 1, "1000.0"),
    ],
)
def test_decimals(value: str, places: int, text: str) -> None:
    assert decimals(Fraction(value), places) == text
