"""Irregularities and the players: who may point one out, prevent it, choose, consult, waive (Laws 9-11).

One table of rights, with the paragraph of each. Law 20 has another of the same form.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final

import attrs

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError
from kontrakt.seats import Seat


class Phase(enum.Enum):
    """A phase of a board: the auction, the time until the lead is faced, the play, what comes after (Law 17)."""

    AUCTION = "auction"
    CLARIFICATION = "clarification"
    PLAY = "play"
    AFTER_PLAY = "after_play"


class Role(enum.Enum):
    """What a player is once there is a contract; `NONE` before, and on a board that is passed out."""

    DECLARER = "declarer"
    DUMMY = "dummy"
    DEFENDER = "defender"
    NONE = "none"


def role_of(seat: Seat, contract: Contract | None) -> Role:
    """Return the role of a player in a contract (Definitions).

    >>> role_of(Seat.NORTH, Contract.parse("4SS"))
    <Role.DUMMY: 'dummy'>
    """
    if contract is None:
        return Role.NONE
    return {contract.declarer: Role.DECLARER, contract.dummy: Role.DUMMY}.get(seat, Role.DEFENDER)


class Right(enum.Enum):
    """Something that a player may, or may not, do beside calling and playing (Laws 9, 10, 20)."""

    DRAW_ATTENTION = "draw_attention"
    PREVENT_IRREGULARITY = "prevent_irregularity"
    CALL_DIRECTOR = "call_director"
    CONSULT_PARTNER_ON_OPTION = "consult_partner_on_option"
    WAIVE_RECTIFICATION = "waive_rectification"
    ASK_CALL = "ask_call"
    ASK_LEAD = "ask_lead"
    REVIEW = "review"
    EXPLANATION = "explanation"
    CORRECT_RESTATEMENT = "correct_restatement"
    CORRECT_OWN_EXPLANATION = "correct_own_explanation"
    CORRECT_PARTNERS_EXPLANATION = "correct_partners_explanation"


@attrs.frozen
class Permission:
    """Whether a player may do something, and by which paragraph.

    Attributes:
        law: the paragraph.
        allowed: whether he may.
        must: whether it is his duty too.
        answered_by: who may answer, if it is a question.
        partial_allowed: whether he may ask for a part only; None if it is nothing of which there are parts.
    """

    law: str
    allowed: bool
    must: bool = False
    answered_by: tuple[Seat, ...] = ()
    partial_allowed: bool | None = None


@attrs.frozen
class Row:
    """A row of a table of rights.

    Attributes:
        right: what it is about.
        phases: when the row applies.
        roles: to whom it applies.
        law: the paragraph.
        allowed: whether they may.
        must: whether they must.
        on_turn: whether only at their own turn.
    """

    right: Right
    phases: tuple[Phase, ...]
    roles: tuple[Role, ...]
    law: str
    allowed: bool
    must: bool = False
    on_turn: bool = False


ALWAYS: Final = tuple(Phase)
AUCTION_PERIOD: Final = (Phase.AUCTION, Phase.CLARIFICATION)
EVERYBODY: Final = tuple(Role)
DECLARING_SIDE: Final = (Role.DECLARER, Role.DUMMY)

_ROWS: Final = (
    Row(Right.DRAW_ATTENTION, AUCTION_PERIOD, EVERYBODY, "9A1", allowed=True),
    Row(Right.DRAW_ATTENTION, (Phase.PLAY,), (Role.DECLARER, Role.DEFENDER), "9A2", allowed=True),
    Row(Right.DRAW_ATTENTION, (Phase.PLAY,), (Role.DUMMY,), "9A4", allowed=False),
    Row(Right.DRAW_ATTENTION, (Phase.AFTER_PLAY,), EVERYBODY, "9A4", allowed=True),
    Row(Right.PREVENT_IRREGULARITY, ALWAYS, EVERYBODY, "9A3", allowed=True),
    Row(Right.CALL_DIRECTOR, ALWAYS, EVERYBODY, "9B1", allowed=True),  # attention having been drawn
    Row(Right.CONSULT_PARTNER_ON_OPTION, ALWAYS, EVERYBODY, "10C2", allowed=False),
    Row(Right.WAIVE_RECTIFICATION, ALWAYS, EVERYBODY, "10A", allowed=False),
)


def find_row(rows: Iterable[Row], right: Right, phase: Phase, role: Role) -> Row:
    """Return the row of a table of rights that fits.

    Raises:
        BridgeError: if there is none: no such question comes up then.
    """
    for row in rows:
        if row.right is right and phase in row.phases and role in row.roles:
            return row
    who = "anybody" if role is Role.NONE else role.value
    raise BridgeError(f"no Law speaks of {right.value} for {who} in the {phase.value.replace('_', ' ')}")


def may(right: Right, phase: Phase, role: Role = Role.NONE) -> Permission:
    """Return whether a player may draw attention to an irregularity, prevent one, consult, or waive.

    Laws 9A, 9B, 10A, 10C2.

    Args:
        right: what he wants to do.
        phase: when.
        role: who he is, once there is a contract.

    Raises:
        BridgeError: for a right that these Laws do not speak of.

    >>> may(Right.DRAW_ATTENTION, Phase.PLAY, Role.DUMMY)
    Permission(law='9A4', allowed=False, must=False, answered_by=(), partial_allowed=None)
    >>> may(Right.PREVENT_IRREGULARITY, Phase.PLAY, Role.DUMMY).allowed
    True
    """
    row = find_row(_ROWS, right, phase, role)
    return Permission(row.law, row.allowed, row.must)


RIGHTS: Final = frozenset(row.right for row in _ROWS)
"""The rights of Laws 9 and 10."""
