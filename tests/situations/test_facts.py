"""A malformed situation gets one line that names the key and says what would do."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import BridgeError, ParseError, Seat
from kontrakt.laws.law09_attention import Phase
from kontrakt.situations import answer
from kontrakt.situations.facts import Facts, flag, list_of, mapping_of, member_of, number, one_of, shown, text


def refusal(data: object, reader: Any) -> str:
    with pytest.raises(ParseError) as error:
        Facts({"key": data}).read("key", reader)
    return str(error.value)


@pytest.mark.parametrize(
    ("data", "reader", "message"),
    [
        (7, text, "key: not a text: 7"),
        ("yes", flag, "key: not true or false: 'yes'"),
        (True, number, "key: not a whole number: True"),
        (1.5, number, "key: not a whole number: 1.5"),
        ([3, "4"], list_of(number), "key[1]: not a whole number: '4'"),
        ([["N"], [3]], list_of(list_of(Seat.parse)), "key[1][0] cannot be 3"),
        ("N", list_of(text), "key: not a list: 'N'"),
        (["N"], mapping_of(Seat.parse, flag), "key: not an object: ['N']"),
        ({"Q": True}, mapping_of(Seat.parse, flag), "key: not a seat: 'Q' (write N, E, S or W)"),
        ("up", one_of("led", "dropped"), "key: not led or dropped: 'up'"),
        ("now", member_of(Phase), "key: not auction or clarification or play or after_play: 'now'"),
        (5, Seat.parse, "key cannot be 5"),
    ],
)
def test_what_is_wrong_is_named(data: object, reader: Any, message: str) -> None:
    assert refusal(data, reader) == message


def test_a_long_value_is_cut_short() -> None:
    assert len(shown("x" * 200)) == 60


def test_a_key_that_is_missing_is_named_with_its_path() -> None:
    facts = Facts({"event": {"steps": [{}]}})

    with pytest.raises(ParseError, match=r"^event\.steps\[0\]\.do is missing$"):
        facts.part("event").parts("steps")[0].read("do", text)


def test_null_counts_as_missing() -> None:
    assert Facts({"seen": None}).read("seen", flag, None) is None


def test_a_part_that_is_missing_is_empty() -> None:
    assert Facts({}).part("judgements").read("seen", flag, False) is False


def test_what_nothing_asked_for_is_told_also_of_objects_within() -> None:
    steps = [{"by": "N", "bz": "E", "no": None}, {"bx": 1}]
    facts = Facts({"part": {"a": 1, "b": 2}, "steps": steps, "whole": {"c": 3}, "d": {"e": 4}})
    facts.part("part").read("a", number)
    facts.parts("steps")[0].read("by", Seat.parse)
    facts.read("whole", mapping_of(str, number))

    assert facts.not_looked_at() == ["part.b", "steps[0].bz", "d"]


@pytest.mark.parametrize("data", [[], "", 0, False])
def test_an_empty_value_that_is_no_object_is_not_taken_for_a_part_that_is_missing(data: object) -> None:
    with pytest.raises(ParseError, match=r"^judgements should be an object, not "):
        Facts({"judgements": data}).part("judgements")


@pytest.mark.parametrize(
    ("situation", "message"),
    [
        ([], "a situation should be an object, not []"),
        ({}, "event.type is missing"),
        ({"event": 5}, "event should be an object, not 5"),
        ({"event": {"type": "state"}}, "dealer is missing"),
        ({"event": {"type": "state"}, "dealer": "Z"}, "dealer: not a seat: 'Z' (write N, E, S or W)"),
        ({"event": {"type": "state"}, "dealer": "N", "calls": "1S"}, "calls: not a list: '1S'"),
        ({"event": {"type": "board", "numbers": [0]}}, "no board has the number 0; they count from 1 (Law 2)"),
        (
            {"event": {"type": "right", "right": "sleep"}, "dealer": "N", "calls": [], "by": "N"},
            "event.by is missing",
        ),
    ],
)
def test_a_malformed_situation_gets_one_line(situation: object, message: str) -> None:
    with pytest.raises(BridgeError) as error:
        answer(situation)
    assert str(error.value) == message


def test_an_unknown_event_is_refused_with_those_there_are() -> None:
    with pytest.raises(ParseError, match=r"^event\.type: there is no 'tea' \(write one of: .*'?ruling"):
        answer({"event": {"type": "tea"}})


def test_a_key_that_nothing_asks_for_is_told() -> None:
    situation = {"dealer": "N", "calls": ["1S"], "event": {"type": "ruling", "stepz": []}, "judgements": {"seen": None}}

    assert answer(situation)["not_looked_at"] == ["event.stepz"]


def test_an_answer_to_a_well_spelt_situation_has_no_such_list() -> None:
    assert "not_looked_at" not in answer({"dealer": "N", "calls": ["1S"], "event": {"type": "ruling", "steps": []}})
