"""What the tags of a game say, each with what is wrong with it: values that recur are read once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, Literal, TypeAlias

from kontrakt.cards import Hand
from kontrakt.deal import Deal, full_deal
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
_MOST: Final = 512

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
    if declaring is None or value.isdecimal():
        said, wrong = _READINGS[name][value]
    else:
        said, wrong = (_recurring if len(value) <= _LONGEST else _read)(name, value, declaring)
    if wrong:
        findings += wrong
    return said


def read_deal(value: str | None, findings: list[Finding]) -> tuple[Deal | None, Mapping[Seat, Hand] | None]:
    """Return the deal of a Deal tag, or the hands if they make up none; add to the findings what is wrong with them."""
    if value is None:
        return None, None
    deal, hands, wrong = _deal(value)
    if wrong:
        findings += wrong
    return deal, hands


def _read(name: str, value: str, declaring: Side | None) -> _Reading:
    found: list[Finding] = []
    said = _try(name, found, partial(_READERS[name], value, declaring))
    return said, tuple(found)


class _Readings(dict[str, _Reading]):
    """What the values of a tag say where it does not matter who is declarer; the first short ones are kept."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __missing__(self, value: str) -> _Reading:
        reading = _read(self._name, value, None)
        if len(value) <= _LONGEST and len(self) < _MOST:
            self[value] = reading
        return reading


_recurring = lru_cache(maxsize=_MOST)(_read)
_READINGS: Final = {name: _Readings(name) for name in _READERS}


@lru_cache(maxsize=4)  # the tables of a board often come one after the other
def _deal(value: str) -> tuple[Deal | None, Mapping[Seat, Hand] | None, tuple[Finding, ...]]:
    deal = full_deal(value)
    if deal is not None:
        return deal, None, ()
    found: list[Finding] = []
    hands = _try("Deal", found, partial(hands_value, value))
    deal = None if hands is None else _try("Deal", found, lambda _: deal_value(hands))
    return deal, None if deal else hands, tuple(found)


def _try(name: str, found: list[Finding], reader: Callable[..., Any]) -> Any:
    def complain(message: str, severity: Literal["error", "warning"] = "warning") -> None:
        found.append(complaint(name, message, severity))

    try:
        return reader(complain)
    except BridgeError as error:
        complain(getattr(error, "message", str(error)), "error")
        return None
