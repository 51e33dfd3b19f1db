"""Whatever happens at the table and whatever the Director finds, the auction that comes of it is one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from kontrakt import CALLS, PASS, SEATS, Auction, BridgeError, Call, Seat, Suit
from kontrakt.laws import director
from kontrakt.laws.findings import Findings, Made
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh
from kontrakt.restrictions import MustPass
from thorough import by_profile

SEQUENCES = by_profile(brief=60, ci=300, nightly=60_000)


class Answers(Mapping[Made, Any]):
    """A finding on every call, or on some, settled by a number."""

    def __init__(self, seed: int, *found: Any) -> None:
        self.seed = seed
        self.found = found

    def __getitem__(self, made: Made) -> Any:
        seat, call = made
        found = self.found[(self.seed >> (seat.index + 4 * call.number) % 31) % len(self.found)]
        if found is None:
            raise KeyError(made)
        return found

    def __iter__(self) -> Iterator[Made]:
        return iter(())

    def __len__(self) -> int:
        return 0


def findings(seed: int) -> Findings:
    """Return findings at random: each is missing, false or true."""
    maybe = (None, False, True)
    return Findings(
        comparable=Answers(seed, *maybe),
        artificial=Answers(seed >> 3, *maybe),
        pass_of_artificial=maybe[seed % 3],
        specifies=Answers(seed >> 5, None, frozenset(), frozenset({Suit.HEARTS})),
        lowest_same=Answers(seed >> 7, None, None, False, True),
        unintended=Answers(seed >> 11, *maybe),
        influenced=Answers(seed >> 13, *maybe),
        own_misunderstanding=maybe[seed // 3 % 3],
    )


Step = tuple[str, AnyCall, Seat]

VERBS = ("turn", "turn", "turn", "call", "call", "choose", "rule", "change", "misinformed", "withdraw", "lead", "hands")
# passes, doubles and redoubles as often as all the bids together, low bids more often than high ones, and an eight
SAID: tuple[AnyCall, ...] = (*CALLS, *CALLS[:12], *CALLS[:3] * 12, *(PASS,) * 12, TooHigh("8S"))
STEPS: tuple[Step, ...] = tuple(itertools.product(VERBS, SAID, SEATS))  # in one draw, which is much faster than three


def take(state: Proceedings, step: Step) -> Proceedings:
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
    every = Answers(0, False)
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
@given(st.sampled_from(SEATS), st.integers(0, 2**36), st.lists(st.sampled_from(STEPS), max_size=14))
def test_an_auction_comes_of_whatever_happens(dealer: Seat, seed: int, happens: list[Step]) -> None:
    state = director.hear(Auction(dealer), findings(seed))
    for step in happens:
        try:
            after = take(state, step)
        except BridgeError:
            continue
        check_step(state, after)
        state = attrs.evolve(after, paragraphs=())  # so that each step cites its own
    after = finished(state)
    check_step(state, after)

    assert after.auction.is_over
    contract = after.auction.contract
    assert (contract and contract.declarer) is declarer_of(after.auction)
    assert (contract is None) is after.auction.is_passed_out
