"""The worked cases of the auction: what happened in, what the Laws make of it out."""

from __future__ import annotations

import json

import pytest

from cases import Case, all_cases, differences
from kontrakt.situations import answer

CASES = [case for case in all_cases() if "dealer" in case]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    assert differences(case) == {}


def test_every_answer_is_json() -> None:
    for case in CASES:
        found = answer(case)

        assert json.loads(json.dumps(found)) == found
