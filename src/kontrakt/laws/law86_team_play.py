"""Team play: several boards of a match without results that can be compared (Law 86B2; fouled boards, 87C)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import attrs

from kontrakt.comparison import Average
from kontrakt.laws.law12_adjusted_score import Fault


@attrs.frozen
class LostBoards:
    """What two teams get for boards whose results cannot be compared.

    Attributes:
        law: the paragraph that gives it.
        are_cancelled: whether the boards are cancelled, and the scores artificial.
        may_be_replaced: whether new boards may be played instead, if there is time for them.
        imps: for each board what the team and its opponents get, in IMPs.
    """

    law: str
    are_cancelled: bool
    may_be_replaced: bool
    imps: tuple[tuple[Fraction, Fraction], ...]


def rule_on_lost_boards(
    fault: Fault, opponents_fault: Fault, assigned: Sequence[Fraction | int | None], *, average: int = Average.PLUS.imps
) -> LostBoards:
    """Rule on several boards of a match without results that can be compared, or with several adjusted ones.

    Laws 86B2, 87C. Is one team at fault, the other one gets on each board the better of average plus and an assigned
    score, and its opponents the complement. Otherwise the boards are cancelled, and each team has its artificial score.

    Args:
        fault: how far the team is at fault, as the Director finds.
        opponents_fault: how far its opponents are.
        assigned: for each board, the IMPs that an assigned score gives to the team; None where there is none.
        average: the IMPs of average plus, 3 unless a regulation has another figure (12C2(b)).

    >>> [(int(ours), int(theirs)) for ours, theirs in rule_on_lost_boards(Fault.NONE, Fault.DIRECT, [5, 1]).imps]
    [(5, -5), (3, -3)]
    >>> rule_on_lost_boards(Fault.PARTIAL, Fault.DIRECT, [5]).law
    '86B2(c)'
    """
    if (fault is Fault.NONE) != (opponents_fault is Fault.NONE):
        sign = 1 if fault is Fault.NONE else -1
        won = [sign * Fraction(average if board is None else max(average, sign * board)) for board in assigned]
        return LostBoards("86B2(b)", False, False, tuple((imps, -imps) for imps in won))
    artificial = {Fault.NONE: average, Fault.PARTIAL: 0, Fault.DIRECT: -average}
    each = Fraction(artificial[fault]), Fraction(artificial[opponents_fault])
    nobody = fault is Fault.NONE
    return LostBoards("86B2(a)" if nobody else "86B2(c)", True, nobody, (each,) * len(assigned))
