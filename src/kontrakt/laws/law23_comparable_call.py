"""Whether the call that an offender makes in place of a withdrawn one is comparable, and what that changes (Law 23)."""

from __future__ import annotations

from kontrakt.calls import Call
from kontrakt.laws.proceedings import Offence, Proceedings
from kontrakt.seats import Seat


def compare_with_offence(state: Proceedings, offence: Offence, call: Call, by: Seat) -> Proceedings:
    """Return what follows when an offender, whose call out of rotation was cancelled, calls at his proper turn.

    Laws 23A, 30B1(b), 31A2, 32A2, 36B4. A comparable call has no consequences but 23C; after any other, partner passes
    once and declarer may forbid a lead (26B). Without the Director's finding it is a question.
    """
    found = state.comparable((by, call))
    if found is None:
        return state.ask("23A") if offence.is_asked else state
    if found:
        state = state if offence.comparable is None else state.cite(offence.comparable).look_later("23C")
        return state.clear(by.side)
    state = state.cite(offence.incomparable).look_later("72C").inform(by.side).offer_26b(by)
    return state.must_pass(by.partner) if offence.bars else state


def is_lowest_same(state: Proceedings, withdrawn: Call, call: Call, by: Seat) -> bool:
    """Whether a bid is the lowest sufficient one that specifies the same denomination as a withdrawn one (27B1(a)).

    The Director's finding decides; without one the names of the calls do, unless the two are found to specify different
    suits.
    """
    found = state.findings.lowest_same.get((by, call))
    if found is not None:
        return found
    if call.denomination is None or call.denomination is not withdrawn.denomination:
        return False
    if state.findings.suits_of((by, call)) != state.findings.suits_of((by, withdrawn)):
        return False
    lower = Call(call.number - 5) if call.level > 1 else None
    return lower is None or state.auction.objection(lower, by=by) is not None
