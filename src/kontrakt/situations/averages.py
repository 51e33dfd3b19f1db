"""Situations of boards that have no result (Law 12C2, 12C4, 86B2)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from kontrakt.comparison import figure
from kontrakt.errors import ParseError
from kontrakt.laws.law12_adjusted_score import ArtificialScore, Fault, artificial_score, knockout_margin
from kontrakt.laws.law86_team_play import rule_on_lost_boards
from kontrakt.situations.comparisons import decimal
from kontrakt.situations.facts import Facts, list_of, member_of, number_from, one_of, shown, text


def artificial(facts: Facts) -> dict[str, Any]:
    """Answer what contestants get for boards without a result, by their fault; without it, that is a question."""
    event = facts.part("event")
    return _FORMS[event.read("form", one_of(*_FORMS))](event)


def _by_contestant(event: Facts) -> dict[str, Any]:
    contestants = event.parts("contestants", needed=True)
    faults = {one.read("name", text): one.read("fault", member_of(Fault), None) for one in contestants}
    if None in faults.values():
        return {"paragraphs": ["12C2(a)"], "open": ["12C2(a)"]}
    form = event.read("form", text)
    if form == "knockout_imps":
        return {"paragraphs": ["12C2(a)", "12C2(b)", "12C4"], "imps": _knockout(faults)}
    scores = {
        one.read("name", text): artificial_score(
            one.read("fault", member_of(Fault)), other_boards=one.read("other_boards_percent", _percent, None)
        )
        for one in contestants
    }
    if form == "imps":
        return _in_imps(scores)
    return _in_matchpoints(scores, event.read("board_top", number_from(0, 100_000), None))


def _in_matchpoints(scores: dict[str, ArtificialScore], top: int | None) -> dict[str, Any]:
    answer = {
        "paragraphs": sorted({score.law for score in scores.values()}),
        "percent": {name: figure(score.percent) for name, score in scores.items()},
    }
    if top is not None:
        answer["matchpoints"] = {name: figure(score.percent * top / 100) for name, score in scores.items()}
    return answer


def _in_imps(scores: dict[str, ArtificialScore]) -> dict[str, Any]:
    paragraphs = sorted({score.law for score in scores.values()} | {"12C2(b)"})
    imps = {name: score.imps for name, score in scores.items()}
    return {"paragraphs": paragraphs, "imps": imps, "open": ["12C2(c)"] if None in imps.values() else []}


def _knockout(faults: dict[str, Fault | None]) -> dict[str, int | float]:
    try:
        (one, fault), (other, others_fault) = faults.items()
    except ValueError:
        raise ParseError(f"event.contestants: two play a knock-out match, not {len(faults)}") from None
    assert fault is not None
    assert others_fault is not None
    margin = knockout_margin(fault, others_fault)
    return {one: figure(margin), other: figure(-margin)}


def _teams_multiple(event: Facts) -> dict[str, Any]:
    at_fault = event.part("fault")
    fault, opponents_fault = (at_fault.read(team, member_of(Fault), None) for team in "AB")
    assigned = event.read("assigned_imps_A", list_of(_imps))
    if fault is None or opponents_fault is None:
        return {"paragraphs": ["86B2"], "open": ["12C2(a)"]}
    ruling = rule_on_lost_boards(fault, opponents_fault, assigned)
    answer: dict[str, Any] = {
        "paragraphs": ["12C2(a)", "12C2(b)", ruling.law],
        "imps_A": [figure(ours) for ours, _ in ruling.imps],
        "imps_B": [figure(theirs) for _, theirs in ruling.imps],
    }
    if ruling.are_cancelled:
        answer["board_cancelled"] = True
    if ruling.may_be_replaced:
        answer["options_director"] = ["artificial scores", "new boards"]
    return answer


_FORMS: Final[dict[str, Callable[[Facts], dict[str, Any]]]] = {
    "pairs_matchpoints": _by_contestant,
    "imps": _by_contestant,
    "knockout_imps": _by_contestant,
    "teams_multiple": _teams_multiple,
}


def _percent(value: Any) -> Fraction:
    percent = decimal(value)
    if not 0 <= percent <= 100:
        raise ParseError(f"not from 0 to 100 percent: {shown(value)}")
    return percent


def _imps(value: Any) -> Fraction | None:
    return None if value is None else decimal(value)
