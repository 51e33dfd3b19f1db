"""The worked cases: what happened in, what the Laws make of it out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kontrakt.situations import answer

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "laws/auction_cases.json").read_text(encoding="utf-8")
)
SETS = {"options", "options_director", "irregularities", "penalty_cards", "restrictions", "open"}
AMONG = {"paragraphs", "director_later"}


def in_order(items: list[Any]) -> list[str]:
    return sorted(json.dumps(item, sort_keys=True) for item in items)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    found = answer(case)

    for key, expected in case["expected"].items():
        if key in AMONG:
            assert [paragraph for paragraph in expected if paragraph not in found[key]] == []
        elif key in SETS and isinstance(expected, list):
            assert in_order(found[key]) == in_order(expected)
        else:
            assert found[key] == expected
            assert type(found[key]) is type(expected)


def test_every_answer_is_json() -> None:
    for case in CASES:
        found = answer(case)

        assert json.loads(json.dumps(found)) == found
