"""The worked cases of the Laws, and how an answer is compared with what one expects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from kontrakt.situations import answer

Case = dict[str, Any]

_SETS: Final = ("options", "options_director", "irregularities", "penalty_cards", "restrictions", "open")
_AMONG: Final = ("paragraphs", "director_later")


def all_cases() -> list[Case]:
    """Return the cases of the play and of the auction."""
    return [case for name in ("play", "auction") for case in _read(name)]


def play_cases(*kinds: str) -> list[Case]:
    """Return the cases of the play whose event is of one of these types."""
    return [case for case in _read("play") if case["event"]["type"] in kinds]


def _read(name: str) -> list[Case]:
    path = Path(__file__).parent / "laws" / f"{name}_cases.json"
    cases: list[Case] = json.loads(path.read_text(encoding="utf-8"))
    return cases


def differences(case: Case) -> dict[str, tuple[Any, Any]]:
    """Return what an answer has otherwise than a case expects: by key, the value expected and the one answered."""
    ruling = answer(case)
    return {
        key: (expected, ruling.get(key))
        for key, expected in case["expected"].items()
        if key not in ruling or not _equal(key, expected, ruling[key])
    }


def _equal(key: str, expected: Any, answered: Any) -> bool:
    if key in _AMONG:
        return set(expected) <= set(answered)
    if key in _SETS:
        return sorted(map(str, expected)) == sorted(map(str, answered))
    return type(expected) is type(answered) and bool(expected == answered)
