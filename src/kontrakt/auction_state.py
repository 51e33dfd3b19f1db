"""All that an auction means for the next call: a few hundred states, made once (Laws 18, 19, 22)."""

from __future__ import annotations

from typing import Final

from kontrakt.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from kontrakt.seats import Seat


class CallState:
    """All that the calls so far mean for the next one, seen from the player on turn."""

    __slots__ = ("after", "bid", "doubling", "is_over", "legal", "other_side", "passes", "theirs")

    bid: Call | None
    doubling: int
    theirs: bool  # the last bid is the opponents'
    passes: int  # in a row, since the last other call
    is_over: bool
    after: tuple[CallState | None, ...]  # what follows each call, by its number; None for a call that is not legal
    legal: tuple[Call, ...]
    other_side: CallState  # the same, seen by a player of the other side

    def __reduce__(self) -> tuple[object, ...]:
        return _same_state, (self.bid, self.doubling, self.theirs, self.passes)


def _make_states() -> dict[tuple[Call | None, int, bool, int], CallState]:
    keys: list[tuple[Call | None, int, bool, int]] = [(None, 0, False, passes) for passes in range(5)]
    keys += [
        (bid, x, theirs, passes) for bid in BIDS for x in range(3) for theirs in (True, False) for passes in range(4)
    ]
    states = {key: CallState() for key in keys}
    bids = tuple(states[bid, 0, True, 0] for bid in BIDS)
    for (bid, doubling, theirs, passes), state in states.items():
        state.bid, state.doubling, state.theirs, state.passes = bid, doubling, theirs, passes
        state.is_over = passes == (4 if bid is None else 3)  # 22A, 22B
        state.other_side = state if bid is None else states[bid, doubling, not theirs, passes]
        if state.is_over:
            state.after, state.legal = (None,) * 38, ()
            continue
        passed = states[bid, doubling, bid is not None and not theirs, passes + 1]
        doubled = states[bid, 1, False, 0] if bid is not None and doubling == 0 and theirs else None  # 19A1
        redoubled = states[bid, 2, True, 0] if doubling == 1 and not theirs else None  # 19B1
        lower = 0 if bid is None else bid.number - 2
        state.after = (passed, doubled, redoubled, *(None,) * lower, *bids[lower:])  # 18B
        low = (PASS, DOUBLE) if doubled else (PASS, REDOUBLE) if redoubled else (PASS,)
        state.legal = low + BIDS[lower:]
    return states


STATES: Final = _make_states()
START: Final = STATES[None, 0, False, 0]
"""Before the first call."""


def _same_state(bid: Call | None, doubling: int, theirs: bool, passes: int) -> CallState:
    return STATES[bid, doubling, theirs, passes]


def before_lost_turn(calls: tuple[tuple[Seat, Call], ...]) -> tuple[tuple[Seat, Call], ...]:
    """Return the calls of an auction that is over, up to the first of the last passes that cost a turn (Law 34)."""
    (first, _), (second, _), (third, _), (fourth, _) = calls[-4:]
    if first.lho is second and second.lho is third and third.lho is fourth:
        return calls
    return calls[:-3] if first.lho is not second else calls[:-2] if second.lho is not third else calls[:-1]
