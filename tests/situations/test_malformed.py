"""Whatever is written into a situation, the answer is a ruling or one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cases import all_cases
from kontrakt import BridgeError
from kontrakt.situations import answer

CASES = [
    {key: case[key] for key in case if key not in {"id", "law", "topic", "title", "expected"}} for case in all_cases()
]
JUNK: list[Any] = [
    *(None, True, 5, -1, 1.5, 10**30, "", "x", "N", "E:1H", "8S"),
    *([], {}, [1], ["N"], [[]], {"a": 1}, {"N": 13}),
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to everything in a situation."""
    if path:
        yield path
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from places(value[key], (*path, key))


@st.composite
def malformed_situations(draw: st.DrawFn) -> dict[str, Any]:
    """Cases with one value lost or replaced."""
    facts: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(CASES)))
    *path, last = draw(st.sampled_from(list(places(facts))))
    inner: Any = facts
    for key in path:
        inner = inner[key]
    if draw(st.booleans()):
        inner[last] = draw(st.sampled_from(JUNK))
    else:
        del inner[last]
    return facts


@given(malformed_situations())
def test_one_wrong_value_gives_a_ruling_or_one_line(situation: dict[str, Any]) -> None:
    try:
        text = json.dumps(answer(situation))
    except BridgeError as error:
        text = str(error)

    assert len(text.splitlines()) == 1


HELD = {"deal": "N:32... .A..A 5...2 9..9.", "contract": "4H", "declarer": "S", "vul": "None", "tricks": []}


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ({"type": "defective_trick", "player": "W", "trick": 1, "kind": "missing"}, "trick 1 is not in the record"),
        ({"type": "defective_trick", "player": "W", "trick": 0, "kind": "extra"}, "trick 0 is not in the record"),
        (
            {"type": "exposed_cards", "player": "E", "cards": ["SJ", "H5"], "how": "fifth_card"},
            "a fifth card is one card, not 2",
        ),
        (
            {"type": "claim", "phase": "contested", "by": "S", "leader": "S", "claimed": 1, "line": ["SA"]},
            "the line names SA, which is not in the claimer's hand",
        ),
    ],
)
def test_what_cannot_have_been_is_said_with_its_place(event: dict[str, Any], message: str) -> None:
    with pytest.raises(BridgeError, match=message):
        answer(HELD | {"event": event})
