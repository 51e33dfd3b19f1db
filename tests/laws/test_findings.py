"""What the Director has found, and what has not been judged."""

from __future__ import annotations

import pytest

from kontrakt import Suit
from kontrakt.laws.findings import Findings
from laws.telling import findings, made, told

S, H = Suit.SPADES, Suit.HEARTS


@pytest.mark.parametrize(("call", "suits"), [("1S", {S}), ("4H", {H}), ("1NT", set()), ("P", set()), ("X", set())])
def test_26b_by_default_a_bid_specifies_the_suit_it_names(call: str, suits: set[Suit]) -> None:
    assert Findings().suits_of(made(f"N:{call}")) == suits


def test_26b_a_finding_goes_before_the_name() -> None:
    found = findings(specifies={"N:2H": frozenset({S})})

    assert found.suits_of(made("N:2H")) == {S}
    assert found.suits_of(made("E:2H")) == {H}


def test_nothing_is_judged_by_default() -> None:
    found = Findings()

    assert (found.pass_of_artificial, found.own_misunderstanding) == (None, None)
    assert told("N: 1S").comparable(made("N:1S")) is None
