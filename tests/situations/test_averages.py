"""Situations of boards without a result."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import ParseError
from kontrakt.situations import answer


def artificial(form: str, *contestants: dict[str, Any], **event: Any) -> dict[str, Any]:
    return answer({"event": {"type": "artificial", "form": form, "contestants": list(contestants), **event}})


def at_fault(name: str, fault: str | None, percent: float | None = None) -> dict[str, Any]:
    return {"name": name, "fault": fault, "other_boards_percent": percent}


def test_12c2a_matchpoints_are_exact() -> None:
    found = artificial("pairs_matchpoints", at_fault("A", "none", 63.5), at_fault("B", "direct"), board_top=24)

    assert found["percent"] == {"A": 63.5, "B": 40.0}
    assert found["matchpoints"] == {"A": 15.24, "B": 9.6}
    assert found["paragraphs"] == ["12C2(a)", "12C2(c)"]


def test_12c2c_has_no_figure_in_imps() -> None:
    found = artificial("imps", at_fault("A", "none", 70), at_fault("B", "direct", 50))

    assert (found["imps"], found["open"]) == ({"A": None, "B": -3}, ["12C2(c)"])


def test_12c2a_whose_fault_it_is_has_to_be_found() -> None:
    assert artificial("imps", at_fault("A", None), at_fault("B", "direct"))["open"] == ["12C2(a)"]


def test_12c4_both_sides_get_the_mean() -> None:
    assert artificial("knockout_imps", at_fault("A", "none"), at_fault("B", "partial"))["imps"] == {"A": 1.5, "B": -1.5}


def test_a_knockout_match_has_two_contestants() -> None:
    with pytest.raises(ParseError, match=r"^event\.contestants: two play a knock-out match, not 1$"):
        artificial("knockout_imps", at_fault("A", "none"))


def test_a_percentage_is_a_number() -> None:
    with pytest.raises(ParseError, match=r"other_boards_percent: not a number: True"):
        artificial("imps", at_fault("A", "none", True))
