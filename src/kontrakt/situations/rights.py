"""Situations of what players may do beside calling and playing (Laws 9, 10, 20)."""

from __future__ import annotations

from typing import Any

from kontrakt.laws.law09_attention import RIGHTS, Phase, Right, may, role_of
from kontrakt.laws.law20_explanation import may_ask
from kontrakt.seats import Seat
from kontrakt.situations.calls import heard
from kontrakt.situations.facts import Facts, flag, member_of, text


def right(facts: Facts) -> dict[str, Any]:
    """Answer whether a player has a right, and who has to answer him."""
    event = facts.part("event")
    auction = heard(facts).auction
    by = event.read("by", Seat.parse)
    wanted = event.read("right", member_of(Right))
    phase = event.read("phase", member_of(Phase))
    if wanted in RIGHTS:
        found = may(wanted, phase, role_of(by, auction.contract))
    else:
        found = may_ask(
            auction,
            by,
            wanted,
            phase,
            about=event.read("about", lambda value: Seat.parse(text(value).partition(":")[0]), None),
            must_pass=event.read("required_to_pass", flag, False),
            on_turn=event.read("on_turn", flag, True),
        )
    answer: dict[str, Any] = {"paragraphs": [found.law], "allowed": found.allowed, "must": found.must}
    if found.answered_by:
        answer["answered_by"] = [str(seat) for seat in found.answered_by]
    if found.partial_allowed is not None:
        answer["partial_allowed"] = found.partial_allowed
    return answer
