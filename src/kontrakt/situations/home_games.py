"""Situations of the games played at home: what a rubber or a Chicago comes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import attrs

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError, ParseError
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.rubber import UNFINISHED_PART_SCORE, Rubber
from kontrakt.games.score_lines import PASSES
from kontrakt.games.score_pad import Contestant, Honours, Kind, Scored
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.seats import Side
from kontrakt.situations.facts import Facts, flag, list_of, member_of, number, number_from, one_of, text

_NAMES: Final = (("A", "B"), ("NS", "EW"))
"""What a situation calls the sides: A, who sits North-South, and B; or NS and EW."""

_Sides = Mapping[str, Contestant]

S = TypeVar("S", bound=ScoreSheet)


def rubber(facts: Facts) -> dict[str, Any]:
    """Answer what a rubber comes to. If it is not finished, what is due then is in it, unless it goes on."""
    event = facts.part("event")
    names = _names(event)
    sides = dict(zip(names, names, strict=True))
    part_score = event.read("unfinished_part_score", number_from(0, 1000), UNFINISHED_PART_SCORE)
    sheet = _scored(Rubber(sides=names, unfinished_part_score=part_score), event, sides)
    if not sheet.is_over and not event.read("goes_on", flag, False):
        sheet = sheet.end()
    return {
        **_answer(sheet, sides),
        "rubber_bonus": _points(sheet, sides, Kind.RUBBER),
        "unfinished_bonus": _points(sheet, sides, Kind.UNFINISHED_GAME, Kind.UNFINISHED_PART_SCORE),
    }


def chicago(facts: Facts) -> dict[str, Any]:
    """Answer what a Chicago comes to, with the points for a game or a part-score on each deal."""
    event = facts.part("event")
    sides = dict(zip(_names(event), Side, strict=True))
    sheet = Chicago(
        form=event.read("form", member_of(Form), Form.CARRIED),
        rounds=event.read("rounds", number, 1),
        with_honours=event.read("with_honours", flag, True),
        dealer_vulnerable=event.read("dealer_vulnerable", flag, False),
    )
    sheet = _scored(sheet, event, sides)
    return {**_answer(sheet, sides), "bonuses": list(sheet.bonuses)}


def _names(event: Facts) -> tuple[str, str]:
    given = [one.data.get("declarer_side") for one in event.parts("deals")]
    return _NAMES[any(name in given for name in _NAMES[1])]


def _scored(sheet: S, event: Facts, sides: _Sides) -> S:
    """Return the sheet with the deals of an event; ParseError that names the deal for one that cannot be."""
    event.read("deals", list_of(lambda deal: deal))
    for one in event.parts("deals"):
        deal = _deal(one, sides)
        if deal is not None and not sheet.counts_honours:
            deal = attrs.evolve(deal, honours=None)
        try:
            sheet = sheet.add(deal)
        except BridgeError as error:
            raise ParseError(f"{one.path}: {error}") from None
    return sheet


def _deal(one: Facts, sides: _Sides) -> Scored | None:
    """Read a deal; None for one that was passed out: it says so, or its contract is a pass or nobody's."""
    honours = _honours(one, sides)
    given = one.data.get("contract", "")
    is_nobodys = given is None and one.data.get("declarer_side") is None
    if one.read("passed_out", flag, False) or is_nobodys or (isinstance(given, str) and given.upper() in PASSES):
        if honours is not None:
            raise ParseError(f"{one.path}.honours: there are none on a deal that was passed out")
        return None
    contract = one.read("contract", lambda value: Contract.parse(text(value)))
    deal = Scored(contract.by(None), sides[one.read("declarer_side", one_of(*sides))], one.read("tricks", number))
    return one.read("honours", lambda _: attrs.evolve(deal, honours=honours), deal)


def _honours(one: Facts, sides: _Sides) -> Honours | None:
    held = one.part("honours")
    points = held.read("points", number) if held.data else 0
    held.has("side")  # which may be told even with 0 points
    if not points:
        return None
    holder = sides[held.read("side", one_of(*sides))]
    return one.read("honours", lambda _: Honours(holder, points))


def _answer(sheet: ScoreSheet, sides: _Sides) -> dict[str, Any]:
    below = [entry for entry in sheet.pad.entries if entry.is_below]
    return {
        "below": {name: [entry.points for entry in below if entry.side == side] for name, side in sides.items()},
        "games": {name: sheet.pad.games.count(side) for name, side in sides.items()},
        "total": {name: sheet.totals[side] for name, side in sides.items()},
        "winner": next((name for name, side in sides.items() if side == sheet.winner), None),
    }


def _points(sheet: ScoreSheet, sides: _Sides, *kinds: Kind) -> dict[str, int]:
    """Return the points of some kinds by side, of those who have any."""
    points: dict[Contestant, int] = {}
    for entry in sheet.pad.entries:
        if entry.kind in kinds:
            points[entry.side] = points.get(entry.side, 0) + entry.points
    return {name: points[side] for name, side in sides.items() if side in points}
