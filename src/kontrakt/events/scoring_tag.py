"""The Scoring tag of PBN, as a method of comparison and its regulations (PBN 3.4.12)."""

from __future__ import annotations

import re
from typing import Any, Final

import attrs

from kontrakt.events.event import Event, Numbering
from kontrakt.events.method import MATCHPOINTS, METHODS, PLAIN, Method, Regulations

_SYSTEMS: Final = {"MP": "matchpoints", "MATCHPOINTS": "matchpoints", "BAM": "bam"}
_MODIFIERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "MP1": ("matchpoints", {"unit": 2}),
    "MP2": ("matchpoints", {"unit": 1}),
    "ASCHERMAN": ("matchpoints", {"ascherman": True}),
    "BUTLER": ("butler", {"trim": 0}),
    "CROSS": ("cross-imps", {"mean": False}),
    "CROSS2": ("cross-imps", {"mean": True}),
}
_BUTLER: Final = re.compile(r"BUTLER-([0-9]{1,2})", re.ASCII)


def method_of(event: Event, regulations: Regulations = PLAIN) -> tuple[Method, Regulations]:
    """Return how an event is compared: as its Scoring tag says, else teams in IMPs and all others in matchpoints.

    Plain `IMP` means the IMPs of a team match, and cross-IMPs for pairs.

    >>> method, regulations = method_of(Event(scoring="IMP;Butler-2"))
    >>> method.name, regulations.trim
    ('butler', 2)
    """
    imps = METHODS["imps" if event.numbering is Numbering.TEAMS else "cross-imps"]
    method = imps if event.numbering is Numbering.TEAMS else MATCHPOINTS
    for field in event.scoring.upper().split(";"):
        field = field.strip()
        if field in _SYSTEMS:
            method = METHODS[_SYSTEMS[field]]
        elif field in ("IMP", "IMPS"):
            method = imps
        elif match := _BUTLER.fullmatch(field):
            method, regulations = METHODS["butler"], attrs.evolve(regulations, trim=int(match[1]))
        elif field in _MODIFIERS:
            name, said = _MODIFIERS[field]
            method, regulations = METHODS[name], attrs.evolve(regulations, **said)
    return method, regulations
