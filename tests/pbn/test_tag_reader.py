"""Reading tags: what is wrong is told each time, and a quick way leads to the same as the thorough one."""

from __future__ import annotations

import pytest
from hypothesis import given

from kontrakt import Deal, Seat, Side
from kontrakt.pbn import tag_reader
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.tag_reader import read_deal, read_tag
from strategies import full_deals, seats


@pytest.mark.parametrize("value", ["14", "1" * 40])
def test_what_is_wrong_with_a_value_is_told_in_each_game(value: str) -> None:
    first: list[Finding] = []
    second: list[Finding] = []

    assert read_tag("Result", value, first, Side.NS) is read_tag("Result", value, second, Side.NS) is None
    assert first == second
    assert [finding.severity for finding in first] == ["error"]


def test_a_result_is_of_the_declaring_side() -> None:
    findings: list[Finding] = []

    assert [read_tag("Result", "NS 4", findings, side) for side in (Side.NS, Side.EW, None)] == [4, 9, None]
    assert findings == []


def test_a_tag_that_is_not_there_says_nothing() -> None:
    findings: list[Finding] = []

    assert (read_tag("Dealer", None, findings), read_deal(None, findings)) == (None, (None, None))
    assert findings == []


@given(full_deals(), seats())
def test_the_hands_of_a_full_deal_are_those_of_one_written_otherwise(deal: Deal, first: Seat) -> None:
    value = deal.to_pbn(first)
    findings: list[Finding] = []
    usual, unusual = read_deal(value, findings), read_deal(value.lower(), findings)

    assert usual == unusual == (deal, None)
    assert findings == []


def test_a_card_in_two_hands_leaves_the_hands() -> None:
    findings: list[Finding] = []
    deal, hands = read_deal("N:AKQJT98765432... AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.", findings)

    assert (len(hands or ()), deal) == (4, None)
    assert [finding.message for finding in findings] == ["tag Deal: SA is in two hands, East's the second (Law 1)"]


def test_long_values_are_not_kept() -> None:
    before = tag_reader._recurring.cache_info().currsize
    assert read_tag("Score", "NS " + " " * 500 + "420", [], Side.NS) == 420
    assert tag_reader._recurring.cache_info().currsize == before
