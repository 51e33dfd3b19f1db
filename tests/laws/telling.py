"""What happened at a table, told in a line: calls, and the steps by which they are put right."""

from __future__ import annotations

from typing import Any

from kontrakt import Auction, Call, ParseError, Seat
from kontrakt.laws import director
from kontrakt.laws.findings import Findings, Made
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh
from kontrakt.restrictions import MustPass


def made(text: str) -> Made:
    seat, _, call = text.partition(":")
    return Seat.parse(seat), Call.parse(call)


def findings(**found: Any) -> Findings:
    """Return findings; those on calls are written `comparable={"E:2H": True}`."""
    read: dict[str, Any] = {
        name: {made(key): item for key, item in value.items()} if isinstance(value, dict) else value
        for name, value in found.items()
    }
    return Findings(**read)


def _call(text: str) -> AnyCall:
    try:
        return Call.parse(text)
    except ParseError:
        return TooHigh(text)


def told(text: str, **found: Any) -> Proceedings:
    """Return what stands after `N: 1S E:1H decline 2H`.

    A word is a call by the player next to call, a call with its player, `change=E:2H`, `misinformed=E:2H`,
    `withdraw=E`, `decline` (by who may), `rule`, `lead` or `hands`.
    """
    dealer, _, words = text.partition(": ")
    state = director.hear(Auction(Seat.parse(dealer)), findings(**found))
    for word in words.split():
        verb, _, what = word.partition("=")
        seat, colon, call = (what or word).rpartition(":")
        if verb in ("change", "misinformed"):
            state = director.change(state, Call.parse(call), Seat.parse(seat), misinformed=verb == "misinformed")
        elif verb == "withdraw":
            state = director.withdraw(state, Seat.parse(what))
        elif verb == "decline":
            state = director.decline(state, state.chooser or Seat.NORTH)
        elif verb in ("rule", "lead", "hands"):
            verbs = {"rule": director.rule, "lead": director.face_lead, "hands": director.return_hands}
            state = verbs[verb](state)
        else:
            state = director.call(state, _call(call), Seat.parse(seat) if colon else None)
    return state


def options(state: Proceedings) -> dict[str, str]:
    return {option.name: option.law for option in state.options}


def withdrawn(state: Proceedings) -> list[str]:
    return [f"{seat}:{call}" for seat, call in state.withdrawn]


def must_pass(state: Proceedings) -> dict[str, bool]:
    """Return who must pass, and whether always."""
    return {str(r.seat): r.always for r in state.auction.restrictions if isinstance(r, MustPass)}


def unauthorised(state: Proceedings) -> list[str]:
    return sorted(map(str, state.unauthorised))
