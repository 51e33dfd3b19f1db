"""Situations of boards that have no result (Law 12C2, 12C4, 86B2)."""

from __future__ import annotations

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
    form = event.read("form", one_of(*_BY_CONTESTANT, "teams_multiple"))
    if form == "teams_multiple":
        return _several_boards(event)
    contestants = event.parts("contestants", needed=True)
    names = [one.read("name", text) for one in contestants]
    if len(set(names)) < len(names):
        raise ParseError(f"event.contestants: two have the same name: {', '.join(names)}")
    faults = [one.read("fault", member_of(Fault), None) for one in contestants]
    scores = {
        name: artificial_score(fault, other_boards=one.read("other_boards_percent", _percent, None))
        for name, one, fault in zip(names, contestants, faults, strict=True)
        if fault is not None
    }
    if None in faults:
        return {"paragraphs": ["12C2(a)"], "open": ["12C2(a)"]}
    return _BY_CONTESTANT[form](event, scores)


def _in_matchpoints(event: Facts, scores: dict[str, ArtificialScore]) -> dict[str, Any]:
    top = event.read("board_top", number_from(0, 100_000), None)
    answer = {
        "paragraphs": sorted({score.law for score in scores.values()}),
        "percent": {name: figure(score.percent, 2) for name, score in scores.items()},
    }
    if top is not None:
        answer["matchpoints"] = {name: figure(score.percent * top / 100) for name, score in scores.items()}
    return answer


def _in_imps(_: Facts, scores: dict[str, ArtificialScore]) -> dict[str, Any]:
    paragraphs = sorted({score.law for score in scores.values()} | {"12C2(b)"})
    imps = {name: score.imps for name, score in scores.items()}
    return {"paragraphs": paragraphs, "imps": imps, "open": ["12C2(c)"] if None in imps.values() else []}


def _knockout(_: Facts, scores: dict[str, ArtificialScore]) -> dict[str, Any]:
    try:
        (one, score), (other, others_score) = scores.items()
    except ValueError:
        raise ParseError(f"event.contestants: two play a knock-out match, not {len(scores)}") from None
    margin = knockout_margin(score.fault, others_score.fault)
    return {
        "paragraphs": ["12C2(a)", "12C2(b)", "12C4"],
        "imps": {one: figure(margin), other: figure(-margin)},
    }


_BY_CONTESTANT: Final = {"pairs_matchpoints": _in_matchpoints, "imps": _in_imps, "knockout_imps": _knockout}


def _several_boards(event: Facts) -> dict[str, Any]:
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


def _percent(value: Any) -> Fraction:
    percent = decimal(value)
    if not 0 <= percent <= 100:
        raise ParseError(f"not from 0 to 100 percent: {shown(value)}")
    return percent


def _imps(value: Any) -> Fraction | None:
    return None if value is None else decimal(value)
