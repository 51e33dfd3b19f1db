"""Whatever is written into a situation, the answer is a ruling or one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cases import all_cases
from kontrakt import BridgeError
from kontrakt.situations import answer

CASES = [case for case in all_cases() if "dealer" in case]
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
    """Cases of the auction with one value lost or replaced."""
    case = copy.deepcopy(draw(st.sampled_from(CASES)))
    facts = {key: case[key] for key in ("dealer", "calls", "judgements", "event")}
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
