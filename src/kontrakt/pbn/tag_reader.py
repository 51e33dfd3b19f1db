"""What the tags of a game say, each with what is wrong with it: values that recur are read once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, Literal, TypeAlias

from kontrakt.cards import Hand
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.tagvalues import (
    contract_value,
    deal_value,
    declarer_value,
    hands_value,
    result_value,
    score_value,
    seat_value,
    vulnerable_value,
)
from kontrakt.seats import Seat, Side

RULES: Final = {
    "Dealer": "3.4.9",
    "Vulnerable": "3.4.10",
    "Deal": "3.4.11",
    "Declarer": "3.4.13",
    "Contract": "3.4.14",
    "Result": "3.4.15",
    "Score": "4.2.1",
}
"""The sections of the standard for the tags that a replay reads."""

_READERS: Final[Mapping[str, Callable[..., Any]]] = {
    "Dealer": lambda value, side, complain: seat_value(value),
    "Vulnerable": lambda value, side, complain: vulnerable_value(value, complain),
    "Declarer": lambda value, side, complain: declarer_value(value),
    "Contract": lambda value, side, complain: contract_value(value),
    "Result": result_value,
    "Score": lambda value, side, complain: score_value(value, side),
}
_LONGEST: Final = 24  # characters of a value worth keeping

_Reading: TypeAlias = tuple[Any, tuple[Finding, ...]]


def complaint(name: str, message: str, severity: Literal["error", "warning"] = "warning") -> Finding:
    """Return what is wrong with the value of a tag."""
    return Finding(name, severity, f"tag {name}: {message}", rule=RULES[name])


def read_tag(name: str, value: str | None, findings: list[Finding], declaring: Side | None = None) -> Any:
    """Return what a tag other than Deal says, None if nothing, and add to the findings what is wrong with it.

    Args:
        name: the tag.
        value: its value; None if the game has no such tag.
        findings: what is wrong with the game so far.
        declaring: declarer's side, which a result or a score without a side belongs to.
    """
    if value is None:
        return None
    said, wrong = (_recurring if len(value) <= _LONGEST else _read)(name, value, declaring)
    if wrong:
        findings += wrong
    return said


def read_deal(value: str | None, findings: list[Finding]) -> tuple[Mapping[Seat, Hand] | None, Deal | None]:
    """Return the hands of a Deal tag, and the deal that they make up; add to the findings what is wrong with them."""
    if value is None:
        return None, None
    said, wrong = _deal(value)
    if wrong:
        findings += wrong
    hands, deal = said
    return None if hands is None else dict(hands), deal


def _read(name: str, value: str, declaring: Side | None) -> _Reading:
    found: list[Finding] = []
    said = _try(name, found, partial(_READERS[name], value, declaring))
    return said, tuple(found)


_recurring = lru_cache(maxsize=512)(_read)
_FULL_DEAL: Final = re.compile(r"[NESW]:(?:[AKQJT2-9.]{16} ){3}[AKQJT2-9.]{16}")


@lru_cache(maxsize=4)  # the tables of a board often come one after the other
def _deal(value: str) -> _Reading:
    found: list[Finding] = []
    if _FULL_DEAL.fullmatch(value):
        try:
            deal = Deal.parse(value)
        except BridgeError:
            pass  # told below
        else:
            pairs = [*deal]
            first = Seat.parse(value[0]).index
            return (dict(pairs[first:] + pairs[:first]), deal), ()
    hands = _try("Deal", found, partial(hands_value, value))
    return (hands, None if hands is None else _try("Deal", found, lambda _: deal_value(hands))), tuple(found)


def _try(name: str, found: list[Finding], reader: Callable[..., Any]) -> Any:
    def complain(message: str, severity: Literal["error", "warning"] = "warning") -> None:
        found.append(complaint(name, message, severity))

    try:
        return reader(complain)
    except BridgeError as error:
        complain(getattr(error, "message", str(error)), "error")
        return None
