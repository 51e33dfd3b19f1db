"""What kontrakt raises."""

from __future__ import annotations

import pickle

import pytest

from kontrakt import BridgeError, IllegalCall, IllegalPlay, ParseError


@pytest.mark.parametrize("kind", [ParseError, IllegalCall, IllegalPlay])
def test_every_error_is_a_bridge_error_and_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, BridgeError)
    assert issubclass(kind, ValueError)


def test_a_parse_error_says_where() -> None:
    assert str(ParseError("not a card: 'S1'", line=3, column=7)) == "line 3, column 7: not a card: 'S1'"
    assert str(ParseError("not a card: 'S1'", line=3)) == "line 3: not a card: 'S1'"
    assert str(ParseError("not a card: 'S1'")) == "not a card: 'S1'"


def test_an_illegal_action_shows_the_law_that_deals_with_it() -> None:
    error = IllegalCall("West's 1H is low", code="insufficient_bid", law="18D", dealt_with="27")

    assert str(error) == "West's 1H is low (Law 27)"


def test_an_illegal_action_shows_the_rule_broken_where_no_law_deals_with_it() -> None:
    assert str(IllegalPlay("SA is not there", code="not_held", law="45A")) == "SA is not there (Law 45A)"


def test_a_parse_error_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(ParseError("no", line=3, column=7)))

    assert (str(error), error.message, error.line, error.column) == ("line 3, column 7: no", "no", 3, 7)


@pytest.mark.parametrize("kind", [IllegalCall, IllegalPlay])
def test_an_illegal_action_survives_pickling(kind: type[IllegalCall | IllegalPlay]) -> None:
    error = pickle.loads(pickle.dumps(kind("no", code="revoke", law="44C", dealt_with="61")))

    assert type(error) is kind
    assert (str(error), error.code, error.law, error.dealt_with) == ("no (Law 61)", "revoke", "44C", "61")
