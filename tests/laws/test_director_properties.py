"""Whatever happens at the table and whatever the Director finds, the auction that comes of it is one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from hypothesis import event, given, settings
from hypothesis import strategies as st

from kontrakt import CALLS, PASS, SEATS, Auction, BridgeError, Call, Seat, Suit
from kontrakt.laws import director
from kontrakt.laws.findings import Findings, Made
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh
from kontrakt.restrictions import MustPass

SEQUENCES = 60_000 if os.environ.get("KONTRAKT_PROFILE") == "nightly" else 300


class Answers(Mapping[Made, Any]):
    """A finding on every call, settled by a number, so that hypothesis can make it smaller."""

    def __init__(self, seed: int, values: tuple[Any, ...]) -> None:
        self.seed, self.values_ = seed, values

    def __getitem__(self, made: Made) -> Any:
        seat, call = made
        found = self.values_[(self.seed >> (seat.index + 4 * call.number) % 31) % len(self.values_)]
        if found is None:
            raise KeyError(made)
        return found

    def __iter__(self) -> Iterator[Made]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"Answers({self.seed}, {self.values_})"


def answers(*values: Any) -> st.SearchStrategy[Answers]:
    return st.builds(Answers, st.integers(0, 2**32 - 1), st.just(values))


def findings() -> st.SearchStrategy[Findings]:
    maybe = st.sampled_from([None, False, True])
    return st.builds(
        Findings,
        comparable=answers(None, False, True),
        artificial=answers(None, False, True),
        pass_of_artificial=maybe,
        specifies=answers(None, frozenset(), frozenset({Suit.HEARTS})),
        lowest_same=answers(None, None, False, True),
        unintended=answers(None, False, True),
        influenced=answers(None, False, True),
        own_misunderstanding=maybe,
    )


def any_calls() -> st.SearchStrategy[AnyCall]:
    """Passes and doubles as often as all the bids together, and now and then an eight."""
    return st.sampled_from(CALLS[:3]) | st.sampled_from(CALLS) | st.just(PASS) | st.sampled_from([TooHigh("8S")])


STEPS = ("turn", "turn", "turn", "call", "call", "choose", "rule", "change", "misinformed", "withdraw", "lead", "hands")


def steps() -> st.SearchStrategy[tuple[str, AnyCall, Seat]]:
    return st.tuples(st.sampled_from(STEPS), any_calls(), st.sampled_from(SEATS))


def take(state: Proceedings, step: tuple[str, AnyCall, Seat]) -> Proceedings:
    do, call, by = step
    match do:
        case "turn":
            return director.call(state, call)
        case "call":
            return director.call(state, call, by)
        case "choose" if state.chooser is not None:
            return director.decline(state, state.chooser)
        case "choose":
            return director.accept(state, call, by)
        case "rule":
            return director.rule(state)
        case "change" | "misinformed" if isinstance(call, Call):
            return director.change(state, call, by, misinformed=do == "misinformed")
        case "withdraw":
            return director.withdraw(state, by)
        case "lead":
            return director.face_lead(state)
        case "hands":
            return director.return_hands(state)
    return state


def finished(state: Proceedings) -> Proceedings:
    """Return the state after the Director has ruled on everything and all have passed."""
    every = Answers(0, (False,))
    state = attrs.evolve(state, findings=attrs.evolve(state.findings, comparable=every, artificial=every))
    for _ in range(40):
        if state.chooser is not None:
            state = director.decline(state, state.chooser)
        elif isinstance(state.pending, Inadmissible):
            state = director.rule(state)
        elif state.next is not None:
            legal = state.auction.legal_calls()
            state = director.call(state, PASS if PASS in legal else legal[0])
        else:
            return state
    raise AssertionError("the auction does not end")


def declarer_of(auction: Auction) -> Seat | None:
    """Return the declarer by the words of the Definitions, from the standing calls alone."""
    bids = [(seat, call) for seat, call in auction.calls if call.is_bid]
    if not bids:
        return None
    side, denomination = bids[-1][0].side, bids[-1][1].denomination
    return next(seat for seat, call in bids if seat.side is side and call.denomination is denomination)


def check_step(before: Proceedings, after: Proceedings) -> None:
    stand = after.auction
    assert Auction(stand.dealer, stand.calls).calls == stand.calls  # walks them with `accept`
    kept = 0
    while before.auction.calls[kept : kept + 1] == stand.calls[kept : kept + 1] != ():
        kept += 1
    barred = {r.seat for r in before.auction.restrictions if isinstance(r, MustPass)}
    barred |= {r.seat for n, r in before.spent if n >= kept and isinstance(r, MustPass)}
    called = [(seat, call) for seat, call in stand.calls[kept:] if seat in barred and call is not PASS]
    assert not called or "37A" in after.paragraphs
    gone = before.auction.calls[kept:]
    standing = stand.calls[kept:]
    new = after.withdrawn[len(before.withdrawn) :]
    for made in gone:  # no call vanishes without a trace
        assert made in standing or made in new


@settings(max_examples=SEQUENCES)
@given(st.sampled_from(SEATS), findings(), st.lists(steps(), max_size=14))
def test_an_auction_comes_of_whatever_happens(
    dealer: Seat, found: Findings, happens: list[tuple[str, AnyCall, Seat]]
) -> None:
    state = director.hear(Auction(dealer), found)
    for step in happens:
        try:
            after = take(state, step)
        except BridgeError:
            event(f"refused: {step[0]}")
            continue
        check_step(state, after)
        state = after
    after = finished(state)
    check_step(state, after)
    for name in after.irregularities:
        event(name)

    assert after.auction.is_over
    contract = after.auction.contract
    assert (contract and contract.declarer) is declarer_of(after.auction)
    assert (contract is None) is after.auction.is_passed_out
