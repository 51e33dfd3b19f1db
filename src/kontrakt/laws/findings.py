"""What the Director has found: the answers that the Laws on irregular calls ask for, and never guess."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Suit
from kontrakt.seats import Seat

Made = tuple[Seat, Call]
"""A call with the player who made it."""


@attrs.frozen
class Findings:
    """The Director's findings. A call that is not in a mapping, and a fact that is None, has not been judged.

    Attributes:
        comparable: whether a replacement is a comparable call for the one withdrawn (23A).
        artificial: whether a pass is artificial (Definitions, 30C).
        pass_of_artificial: whether a pass out of rotation was made over partner's artificial call (30C).
        specifies: the suits that a call specifies by its meaning; by default the suit that a bid names (26B).
        lowest_same: whether a bid is the lowest sufficient one that specifies the same denomination (27B1(a)); by
            default by the names of the calls.
        unintended: whether the call that a player wants to change was unintended (25A).
        influenced: whether a call could well have been influenced by misinformation (21B1(a)).
        own_misunderstanding: whether a player has misunderstood by himself (21A).
    """

    comparable: Mapping[Made, bool] = attrs.field(factory=dict)
    artificial: Mapping[Made, bool] = attrs.field(factory=dict)
    pass_of_artificial: bool | None = None
    specifies: Mapping[Made, frozenset[Suit]] = attrs.field(factory=dict)
    lowest_same: Mapping[Made, bool] = attrs.field(factory=dict)
    unintended: Mapping[Made, bool] = attrs.field(factory=dict)
    influenced: Mapping[Made, bool] = attrs.field(factory=dict)
    own_misunderstanding: bool | None = None

    def suits_of(self, made: Made) -> frozenset[Suit]:
        """Return the suits that a call specifies: as found, else the suit that it names."""
        call = made[1]
        named = call.denomination.suit if call.denomination else None
        return self.specifies.get(made, frozenset() if named is None else frozenset({named}))
