"""Situations of boards and deals."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt.situations import answer


def asked(kind: str, **event: Any) -> dict[str, Any]:
    return answer({"dealer": "N", "calls": ["1C", "1H"], "event": {"type": kind, **event}})


@pytest.mark.parametrize(
    ("facts", "is_void"),
    [
        ({"incorrectly_dealt": True}, True),
        ({"card_seen": True}, True),
        ({"incorrectly_dealt": False}, False),
        ({"incorrectly_dealt": True, "auction_begun": True}, False),
    ],
)
def test_6d1_a_misdeal_found_before_the_auction_is_dealt_anew(facts: dict[str, bool], is_void: bool) -> None:
    assert asked("deal_check", **{"auction_begun": False} | facts)["new_deal_required"] is is_void


def test_14c_who_may_not_use_that_a_card_was_restored() -> None:
    counts = {"N": 13, "E": 12, "S": 13, "W": 13}
    found = asked("card_count", counts=counts, phase="clarification", found="elsewhere")

    assert (found["paragraphs"], found["info"]) == (["14A1", "14A3", "14C"], {"unauthorised_for": ["W"]})


def test_15b_in_a_team_contest_law_86b_decides() -> None:
    assert asked("wrong_board", played_before=["N"], contest="teams")["apply"] == "86B"
    assert asked("wrong_board", played_before=["N"], contest="individual")["board_cancelled"] is True
