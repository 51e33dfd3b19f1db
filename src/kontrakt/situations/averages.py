"""Situations of boards that have no result (Law 12C2, 12C4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from kontrakt.errors import ParseError
from kontrakt.laws.law12_adjusted_score import ArtificialScore, Fault, artificial_score, knockout_margin
from kontrakt.situations.facts import Facts, member_of, number, one_of, shown, text


def artificial(facts: Facts) -> dict[str, Any]:
    """Answer what contestants get on a board without a result, by their fault; without it, that is a question."""
    event = facts.part("event")
    form = event.read("form", one_of("pairs_matchpoints", "imps", "knockout_imps"))
    contestants = event.parts("contestants")
    faults = {one.read("name", text): one.read("fault", member_of(Fault), None) for one in contestants}
    if None in faults.values():
        return {"paragraphs": ["12C2(a)"], "open": ["12C2(a)"]}
    if form == "knockout_imps":
        return {"paragraphs": ["12C2(a)", "12C2(b)", "12C4"], "imps": _knockout(faults)}
    scores = {
        one.read("name", text): artificial_score(
            one.read("fault", member_of(Fault)), other_boards=one.read("other_boards_percent", _percent, None)
        )
        for one in contestants
    }
    return _in_imps(scores) if form == "imps" else _in_matchpoints(scores, event.read("board_top", number, None))


def _in_matchpoints(scores: dict[str, ArtificialScore], top: int | None) -> dict[str, Any]:
    answer = {
        "paragraphs": sorted({score.law for score in scores.values()}),
        "percent": {name: float(score.percent) for name, score in scores.items()},
    }
    if top is not None:
        answer["matchpoints"] = {name: float(score.percent * top / 100) for name, score in scores.items()}
    return answer


def _in_imps(scores: dict[str, ArtificialScore]) -> dict[str, Any]:
    paragraphs = sorted({score.law for score in scores.values()} | {"12C2(b)"})
    imps = {name: score.imps for name, score in scores.items()}
    return {"paragraphs": paragraphs, "imps": imps, "open": ["12C2(c)"] if None in imps.values() else []}


def _knockout(faults: dict[str, Fault | None]) -> dict[str, float]:
    try:
        (one, fault), (other, others_fault) = faults.items()
    except ValueError:
        raise ParseError(f"event.contestants: two play a knock-out match, not {len(faults)}") from None
    assert fault is not None
    assert others_fault is not None
    margin = float(knockout_margin(fault, others_fault))
    return {one: margin, other: -margin}


def _percent(value: Any) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ParseError(f"not a number: {shown(value)}")
    return Fraction(str(value))
