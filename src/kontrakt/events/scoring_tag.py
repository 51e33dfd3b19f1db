"""The Scoring tag of PBN, as a method of comparison and its regulations (PBN 3.4.12)."""

from __future__ import annotations

import re
from typing import Any, Final

import attrs

from kontrakt.events.event import Event, Numbering
from kontrakt.events.method import MATCHPOINTS, METHODS, PLAIN, Method, Regulations

_FIELDS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "MP": ("matchpoints", {}),
    "MATCHPOINTS": ("matchpoints", {}),
    "MP1": ("matchpoints", {"unit": 2}),
    "MP2": ("matchpoints", {"unit": 1}),
    "ASCHERMAN": ("matchpoints", {"ascherman": True}),
    "BAM": ("bam", {}),
    "TOTAL": ("total", {}),
    "BUTLER": ("butler", {"trim": 0}),
    "MEAN": ("butler", {}),
    "CROSS": ("cross-imps", {"per": "board"}),
    "CROSS1": ("cross-imps", {"per": "score"}),
    "CROSS2": ("cross-imps", {"per": "comparison"}),
}
_BUTLER: Final = re.compile(r"BUTLER-([0-9]{1,2})", re.ASCII)


def method_of(event: Event, regulations: Regulations = PLAIN) -> tuple[Method, Regulations, tuple[str, ...]]:
    """Return how an event is compared: as its Scoring tag says, else teams in IMPs and all others in matchpoints.

    Plain `IMP` means the IMPs of a team match, and cross-IMPs for pairs. With the method come its regulations, and the
    fields of the tag that are not known here.

    >>> method, regulations, unknown = method_of(Event(scoring="IMP;Butler-2;Median"))
    >>> method.name, regulations.trim, unknown
    ('butler', 2, ('Median',))
    """
    imps = METHODS["imps" if event.numbering is Numbering.TEAMS else "cross-imps"]
    method = imps if event.numbering is Numbering.TEAMS else MATCHPOINTS
    unknown = []
    for field in filter(None, map(str.strip, event.scoring.split(";"))):
        if field.upper() in ("IMP", "IMPS"):
            method = imps
        elif match := _BUTLER.fullmatch(field.upper()):
            method, regulations = METHODS["butler"], attrs.evolve(regulations, trim=int(match[1]))
        elif field.upper() in _FIELDS:
            name, said = _FIELDS[field.upper()]
            method, regulations = METHODS[name], attrs.evolve(regulations, **said)
        else:
            unknown.append(field)
    return method, regulations, tuple(unknown)


_CROSS: Final = {"board": "Cross", "score": "Cross1", "comparison": "Cross2"}


def scoring_of(method: Method, regulations: Regulations = PLAIN) -> str:
    """Return how the Scoring tag names a method, so that `method_of` reads it again.

    >>> scoring_of(METHODS["butler"], Regulations(trim=2)), scoring_of(MATCHPOINTS)
    ('IMP;Butler-2', 'MP;MP1')
    """
    if method.name == "matchpoints":
        fields = ["MP", f"MP{3 - regulations.unit}", *(["Ascherman"] if regulations.ascherman else [])]
    elif method.name == "butler":
        fields = ["IMP", f"Butler-{regulations.trim}" if regulations.trim else "Butler"]
    elif method.name == "cross-imps":
        fields = ["IMP", _CROSS[regulations.per]]
    else:
        fields = [{"imps": "IMP", "bam": "BAM", "total": "Total"}[method.name]]
    return ";".join(fields)
