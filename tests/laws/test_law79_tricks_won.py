"""Law 79: disputes about tricks won, and the correction period."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt.laws.law79_tricks_won import rule_on_correction, rule_on_tricks_won
from kontrakt.situations import answer


def test_79b2_the_director_who_is_called_in_time_rules() -> None:
    ruling = rule_on_tricks_won(called_in_time=True)

    assert (ruling.law, ruling.may_change_both, ruling.options) == ("79B2", True, ())


def test_79b1_after_a_claim_the_laws_on_claims_decide() -> None:
    ruling = rule_on_tricks_won(called_in_time=True, was_claimed=True)

    assert (ruling.law, ruling.apply) == ("79B1", "69")


def test_79b3_later_both_scores_change_only_if_he_is_clearly_convinced() -> None:
    assert rule_on_tricks_won(called_in_time=False, convinced=True).may_change_both is True
    ruling = rule_on_tricks_won(called_in_time=False, convinced=False)

    assert (ruling.may_change_both, ruling.options) == (False, ("let_stand", "decrease_one_side_only"))


def test_79b3_whether_he_is_convinced_is_asked() -> None:
    ruling = rule_on_tricks_won(called_in_time=False)

    assert (ruling.may_change_both, [question.law for question in ruling.questions]) == (None, ["79B3"])


@pytest.mark.parametrize(
    ("minutes", "limit", "is_open"),
    [(0, None, True), (30, None, True), (31, None, False), (31, 60, True), (60, 60, True), (20, 15, False)],
)
def test_79c1_the_period_ends_after_30_minutes_or_at_the_organizers_time(
    minutes: int, limit: int | None, is_open: bool
) -> None:
    assert rule_on_correction(minutes, limit=limit).is_open is is_open


@pytest.mark.parametrize(
    ("event", "judgements", "is_open", "asked"),
    [
        ({"organizer_consents": True}, {"beyond_reasonable_doubt": True}, True, []),
        ({"organizer_consents": True}, {"beyond_reasonable_doubt": False}, False, []),
        ({"organizer_consents": True}, {}, None, ["79C2"]),
        ({"organizer_consents": False}, {"beyond_reasonable_doubt": True}, False, []),
    ],
)
def test_79c2_later_with_the_organizers_consent_and_beyond_doubt(
    event: dict[str, Any], judgements: dict[str, bool], is_open: bool | None, asked: list[str]
) -> None:
    base = {"type": "claim", "by": "S", "phase": "correction_period", "minutes_after_publication": 90}
    found = answer({"event": base | event, "judgements": judgements})

    assert (found["open_for_correction"], found["open"]) == (is_open, asked)
