"""The auction (Laws 17-19, 22, 27A1, 29A, 34, 36, 37A, 39)."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kontrakt
import kontrakt.restrictions
from kontrakt import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Auction, BridgeError, Call, Contract, IllegalCall, ParseError
from kontrakt.restrictions import CallRestriction, MustCall, MustPass
from kontrakt.seats import Seat, Side
from strategies import auctions, bids, call_restrictions, calls, irregular_auctions, seats

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__} | vars(kontrakt.restrictions)


def law_18_and_19_allow(made: list[Call], call: Call) -> bool:
    """Read Laws 18B, 19A1 and 19B1 again, for calls in rotation."""
    if call is PASS:
        return True
    others = [(place, other) for place, other in enumerate(made) if other is not PASS]
    if call.is_bid:
        order = [str(other) for other in BIDS]
        return all(order.index(str(call)) > order.index(str(other)) for _, other in others if other.is_bid)
    if not others:
        return False
    place, last = others[-1]
    by_opponent = (len(made) - place) % 2 == 1
    return by_opponent and (last.is_bid if call is DOUBLE else last is DOUBLE)


def law_22_has_ended(made: list[Call]) -> bool:
    """Read Law 22 again."""
    if all(call is PASS for call in made):
        return len(made) == 4
    return made[-3:] == [PASS, PASS, PASS]


def made_by(auction: Auction) -> list[Call]:
    return [call for _, call in auction.calls]


# what may be called


@given(auctions())
def test_the_legal_calls_are_those_of_laws_18_and_19(auction: Auction) -> None:
    made = made_by(auction)
    legal = [] if law_22_has_ended(made) else [call for call in CALLS if law_18_and_19_allow(made, call)]

    assert list(auction.legal_calls()) == legal


@given(auctions(), calls())
def test_a_call_is_refused_exactly_when_it_is_not_legal(auction: Auction, call: Call) -> None:
    legal = call in auction.legal_calls()

    assert (auction.objection(call) is None) == legal
    if legal:
        assert auction.call(call).calls == (*auction.calls, (auction.turn, call))
    else:
        with pytest.raises(IllegalCall):
            auction.call(call)


@given(auctions())
def test_the_turn_goes_clockwise_from_the_dealer(auction: Auction) -> None:
    seat = auction.dealer
    for caller, _ in auction.calls:
        assert caller is seat
        seat = seat.lho

    assert auction.turn is (None if auction.is_over else seat)


@given(auctions())
def test_an_auction_is_over_when_law_22_says_so(auction: Auction) -> None:
    assert auction.is_over == law_22_has_ended(made_by(auction))


@pytest.mark.parametrize(("number", "count"), [(0, 1), (1, 29), (2, 645), (3, 14197)])
def test_the_complete_auctions_with_the_lowest_bids_are_counted(number: int, count: int) -> None:
    lowest = {PASS, DOUBLE, REDOUBLE, *BIDS[:number]}

    def complete(auction: Auction) -> int:
        if auction.is_over:
            return 1
        return sum(complete(auction.call(call)) for call in auction.legal_calls() if call in lowest)

    assert complete(Auction(Seat.NORTH)) == count


def test_the_cheapest_heart_bid_over_1s_is_2h() -> None:
    legal = Auction.parse("N: 1S").legal_calls()

    assert next(str(call) for call in legal if call.is_bid and str(call).endswith("H")) == "2H"


@pytest.mark.parametrize(
    ("text", "call", "message"),
    [
        ("S: 1S", "1H", "West's 1H does not exceed South's 1S (Law 27)"),
        ("S: 1S", "1S", "West's 1S does not exceed South's 1S (Law 27)"),
        ("N: 2S", "1H", "East's 1H does not exceed North's 2S (Law 27)"),
        ("N: 1S P", "X", "South's X: 1S is his own side's (Law 36)"),
        ("N:", "X", "North's X: there is no bid (Law 36)"),
        ("N: 1S X", "X", "South's X: 1S is doubled (Law 36)"),
        ("N: 1S X XX", "X", "West's X: 1S is doubled (Law 36)"),
        ("N:", "XX", "North's XX: there is no double (Law 36)"),
        ("N: 1S", "XX", "East's XX: there is no double (Law 36)"),
        ("N: 1S X P", "XX", "West's XX: the double is his own side's (Law 36)"),
        ("N: 1S X XX P", "XX", "North's XX: 1S is redoubled (Law 36)"),
        ("N: 1S P P P", "2S", "2S comes after the end of the auction (Law 39)"),
        ("N: P P P P", "P", "P comes after the end of the auction (Law 39)"),
    ],
)
def test_what_is_wrong_with_a_call_is_said(text: str, call: str, message: str) -> None:
    with pytest.raises(IllegalCall) as caught:
        Auction.parse(text).call(call)

    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "call", "code", "law"),
    [
        ("S: 1S", "1H", "insufficient_bid", "18D"),
        ("N: 1S P", "X", "inadmissible_double", "19A1"),
        ("N: 1S", "XX", "inadmissible_redouble", "19B1"),
        ("N: P P P P", "P", "auction_over", "22"),
    ],
)
def test_an_error_has_its_code_and_the_law_broken(text: str, call: str, code: str, law: str) -> None:
    error = Auction.parse(text).objection(Call.parse(call))

    assert error is not None
    assert (error.code, error.law) == (code, law)


@given(auctions(over=False, min_bids=1))
def test_repeating_the_last_bid_is_insufficient(auction: Auction) -> None:
    last = [call for _, call in auction.calls if call.is_bid][-1]
    error = auction.objection(last)

    assert error is not None
    assert error.dealt_with == "27"


@pytest.mark.parametrize(("call", "law"), [("P", "30"), ("2C", "31"), ("X", "32")])
def test_a_call_out_of_rotation_has_its_law(call: str, law: str) -> None:
    error = Auction.parse("N: 1C").objection(Call.parse(call), by=Seat.WEST)

    assert error is not None
    assert (error.code, error.law, error.dealt_with) == ("call_out_of_rotation", "17C", law)
    assert str(error) == f"West's {call} is out of rotation, it is East's turn (Law {law})"


def test_an_inadmissible_double_out_of_rotation_is_treated_as_inadmissible() -> None:
    error = Auction.parse("N: 1C").objection(DOUBLE, by=Seat.SOUTH)

    assert error is not None
    assert (error.code, error.dealt_with) == ("inadmissible_double", "36")


@given(auctions(over=False), seats(), calls())
def test_out_of_rotation_nothing_is_legal(auction: Auction, seat: Seat, call: Call) -> None:
    assert seat is auction.turn or auction.objection(call, by=seat) is not None


# how it ends


@given(auctions(over=True, min_bids=1))
def test_the_contract_is_the_last_bid_with_its_doubling(auction: Auction) -> None:
    made = made_by(auction)
    place = max(n for n, call in enumerate(made) if call.is_bid)
    contract = auction.contract

    assert contract is not None
    assert contract.bid is made[place]
    assert contract.doubling == sum(call is not PASS for call in made[place + 1 :])


@given(auctions(over=True, min_bids=1))
def test_declarer_named_the_denomination_first_for_his_side(auction: Auction) -> None:
    contract = auction.contract
    assert contract is not None
    side = next(seat.side for seat, call in auction.calls if call is contract.bid)
    named = [s for s, call in auction.calls if s.side is side and call.denomination is contract.denomination]

    assert contract.declarer is named[0]


@given(auctions(over=False))
def test_there_is_no_contract_before_the_end(auction: Auction) -> None:
    assert auction.contract is None


@given(seats())
def test_four_passes_pass_the_board_out(dealer: Seat) -> None:
    auction = Auction(dealer).all_pass()

    assert (len(auction.calls), auction.is_passed_out, auction.contract, auction.standing) == (4, True, None, None)


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("N: 1H P 2H P P P", "2HN"),
        ("N: 1S P 2NT P 3NT P P P", "3NTS"),
        ("N: 1S P 2C P 2NT P 3NT P P P", "3NTN"),
        ("N: P P 1S P 2S X 3S P 4S P P P", "4SS"),
        ("N: 1S 2S P P P", "2SE"),
        ("S: 1S 2S P P P", "2SW"),
        ("E: 1C P P P", "1CE"),
        ("N: 1S X P P P", "1SXN"),
        ("N: 4S X P P P", "4SXN"),
        ("N: 1S X XX P P P", "1SXXN"),
        ("N: 1S X XX 2C P P P", "2CW"),
        ("N: 1S P P X P P XX P P P", "1SXXN"),
        ("S: 1S P 2S X 4S P P P", "4SS"),
        ("W: P P P 7NT X XX P P P", "7NTXXS"),
    ],
)
def test_worked_auctions(text: str, contract: str) -> None:
    assert str(Auction.parse(text).contract) == contract


@pytest.mark.parametrize("text", ["N: 1S", "N: 1S P P", "N: P P P", "N: 1S P P X P P"])
def test_an_unfinished_auction_has_no_contract(text: str) -> None:
    auction = Auction.parse(text)

    assert (auction.is_over, auction.contract) == (False, None)


# what stands though it is irregular (accept)


def test_an_accepted_insufficient_bid_is_the_last_bid() -> None:
    auction = Auction.parse("S: 1S").accept("1H")

    assert auction.standing == Contract.parse("1HW")
    assert auction.objection(Call.parse("1S")) is None
    assert auction.objection(DOUBLE) is None


def test_an_accepted_insufficient_bid_wipes_out_the_double() -> None:
    auction = Auction.parse("N: 2S X").accept("1H")

    assert auction.standing == Contract.parse("1HS")


@given(auctions(over=False, min_bids=1), bids())
def test_any_bid_can_be_accepted(auction: Auction, bid: Call) -> None:
    accepted = auction.accept(bid)

    assert accepted.calls[-1] == (auction.turn, bid)
    assert accepted.standing is not None
    assert (accepted.standing.bid, accepted.standing.doubling) == (bid, 0)


def test_an_accepted_call_out_of_rotation_passes_the_turn_on() -> None:
    auction = Auction(Seat.NORTH).accept("1S", by=Seat.SOUTH)

    assert (auction.turn, auction.standing) == (Seat.WEST, Contract.parse("1SS"))


def test_a_double_out_of_rotation_is_seen_from_its_own_side() -> None:
    auction = Auction.parse("N: 1C")

    assert auction.accept("X", by=Seat.WEST).standing == Contract.parse("1CXN")
    with pytest.raises(IllegalCall, match=r"^South's X: 1C is his own side's \(Law 36\)$"):
        auction.accept("X", by=Seat.SOUTH)


@pytest.mark.parametrize("by", [None, Seat.EAST])
def test_an_inadmissible_double_never_stands(by: Seat | None) -> None:
    with pytest.raises(IllegalCall) as caught:
        Auction.parse("N: 1S X P").accept("X", by=by)

    assert caught.value.dealt_with == "36"


def test_a_call_after_the_end_never_stands() -> None:
    with pytest.raises(IllegalCall, match=r"^North's 2S comes after the end of the auction \(Law 39\)$"):
        Auction.parse("N: 1S P P P").accept("2S", by=Seat.NORTH)


def test_a_call_of_a_player_who_must_pass_may_stand() -> None:
    auction = Auction(Seat.NORTH, restrictions=(MustPass(Seat.NORTH, always=True),)).accept("1S")

    assert auction.standing == Contract.parse("1SN")
    assert auction.restrictions == (MustPass(Seat.NORTH, always=True),)


def test_a_pass_out_of_rotation_that_cost_a_turn_does_not_end_the_auction() -> None:
    auction = Auction.parse("N: 1C").accept("P", by=Seat.SOUTH).call("P").call("P")

    assert (auction.turn, auction.is_over) == (Seat.EAST, False)
    assert auction.calls == ((Seat.NORTH, Call.parse("1C")),)


def test_the_irregular_pass_and_all_later_ones_are_cancelled() -> None:
    auction = Auction.parse("N: 1C P").accept("P", by=Seat.WEST).call("P")

    assert auction.turn is Seat.SOUTH
    assert [str(call) for call in made_by(auction)] == ["1C", "P"]


def test_the_last_of_three_passes_may_be_the_irregular_one() -> None:
    auction = Auction.parse("N: 1C P P").accept("P", by=Seat.NORTH)

    assert auction.turn is Seat.WEST
    assert [str(call) for call in made_by(auction)] == ["1C", "P", "P"]


def test_a_lost_turn_stays_lost_when_someone_bids() -> None:
    auction = Auction.parse("N: 1C").accept("P", by=Seat.SOUTH).call("1H").all_pass()

    assert auction.contract == Contract.parse("1HW")
    assert [seat for seat, _ in auction.calls[:3]] == [Seat.NORTH, Seat.SOUTH, Seat.WEST]


def test_a_lost_turn_before_any_bid_comes_back_too() -> None:
    auction = Auction.parse("N: P").accept("P", by=Seat.SOUTH).call("P").call("P")

    assert (auction.turn, made_by(auction)) == (Seat.EAST, [PASS])


def test_calls_whose_last_pass_cost_a_turn_cannot_be_an_auction() -> None:
    calls = tuple(zip((Seat.NORTH, Seat.SOUTH, Seat.WEST, Seat.NORTH), (BIDS[0], PASS, PASS, PASS), strict=True))

    with pytest.raises(BridgeError, match=r"^the last pass was out of rotation, and the turn goes back \(Law 34\)$"):
        Auction(Seat.NORTH, calls)


@given(irregular_auctions())
def test_whatever_stands_ends_only_with_passes_in_rotation(auction: Auction) -> None:
    if auction.is_over:
        last = [seat for seat, _ in auction.calls[-4:]]

        assert [seat.lho for seat in last[:3]] == last[1:]
        assert all(call is PASS for _, call in auction.calls[-3:])


# restrictions


def test_a_player_who_must_pass_may_only_pass() -> None:
    auction = Auction(Seat.NORTH, restrictions=(MustPass(Seat.NORTH),))

    assert auction.legal_calls() == (PASS,)
    with pytest.raises(IllegalCall, match=r"^North's 1C: he has to pass \(Law 37\)$"):
        auction.call("1C")


def test_a_duty_to_pass_binds_once_or_always() -> None:
    restrictions = (MustPass(Seat.NORTH), MustPass(Seat.EAST, always=True))
    auction = Auction(Seat.NORTH, restrictions=restrictions).call("P").call("P").call("1C")

    assert auction.restrictions == (MustPass(Seat.EAST, always=True),)
    assert len(auction.call("P").legal_calls()) > 1
    assert auction.call("P").call("P").legal_calls() == (PASS,)


def test_a_player_who_must_repeat_his_call_may_only_make_that() -> None:
    auction = Auction(Seat.NORTH, restrictions=(MustCall(Seat.NORTH, Call.parse("1H")),))

    assert auction.legal_calls() == (Call.parse("1H"),)
    with pytest.raises(IllegalCall, match=r"^North's P: he has to repeat 1H \(Law 31A1\)$"):
        auction.call("P")
    assert auction.call("1H").restrictions == ()


def test_a_double_to_be_repeated_is_under_law_32() -> None:
    error = Auction.parse("N: 1C")
    bound = attrs.evolve(error, restrictions=(MustCall(Seat.EAST, DOUBLE),)).objection(PASS)

    assert bound is not None
    assert bound.law == "32A1"


@given(auctions(over=False), st.lists(call_restrictions(), max_size=3))
def test_legal_calls_are_those_without_objection(auction: Auction, restrictions: list[CallRestriction]) -> None:
    bound = Auction(auction.dealer, auction.calls, tuple(restrictions))

    assert list(bound.legal_calls()) == [call for call in CALLS if bound.objection(call) is None]


# in one go


@given(auctions(), st.integers(0, 1000))
def test_bid_out_equals_the_steps(auction: Auction, seed: int) -> None:
    chance, again = random.Random(seed), random.Random(seed)
    steps = auction
    while steps.turn is not None:
        steps = steps.call(chance.choice(steps.legal_calls()))

    assert auction.bid_out(lambda _, legal: again.choice(legal)) == steps


@given(irregular_auctions(), st.integers(0, 1000))
def test_bid_out_gives_a_lost_turn_back_as_the_steps_do(auction: Auction, seed: int) -> None:
    chance, again = random.Random(seed), random.Random(seed)
    steps = auction
    while steps.turn is not None:
        steps = steps.call(_often_pass(chance, steps.legal_calls()))

    assert auction.bid_out(lambda _, legal: _often_pass(again, legal)) == steps


def _often_pass(chance: random.Random, legal: tuple[Call, ...]) -> Call:
    return PASS if chance.random() < 0.7 else chance.choice(legal)


@given(auctions(over=False), seats(), st.integers(0, 1000))
def test_bid_out_obeys_restrictions(auction: Auction, seat: Seat, seed: int) -> None:
    chance = random.Random(seed)
    bound = attrs.evolve(auction, restrictions=(MustPass(seat, always=True),))
    finished = bound.bid_out(lambda _, legal: chance.choice(legal))

    assert all(call is PASS for caller, call in finished.calls[len(auction.calls) :] if caller is seat)


@given(auctions(over=False))
def test_bid_out_tells_the_chooser_whose_turn_it_is(auction: Auction) -> None:
    asked: list[Seat] = []

    def choose(seat: Seat, legal: tuple[Call, ...]) -> Call:
        asked.append(seat)
        return legal[0]

    finished = auction.bid_out(choose)

    assert asked == [seat for seat, _ in finished.calls[len(auction.calls) :]]


def test_bid_out_refuses_what_the_chooser_may_not_call() -> None:
    with pytest.raises(IllegalCall, match=r"^North's XX: there is no double \(Law 36\)$"):
        Auction(Seat.NORTH).bid_out(lambda _, legal: REDOUBLE)


@given(
    auctions() | irregular_auctions(),
    st.lists(call_restrictions(), max_size=1),
    st.lists(st.just(PASS) | calls(), max_size=8) | st.lists(st.just(PASS), min_size=3, max_size=5),
)
def test_call_on_equals_the_steps(auction: Auction, restrictions: list[CallRestriction], following: list[Call]) -> None:
    steps = Auction(auction.dealer, auction.calls, tuple(restrictions))
    bound, refusal = steps, None
    for call in following:
        refusal = steps.objection(call)
        if refusal is not None:
            break
        steps = steps.call(call)

    if refusal is None:
        assert bound.call_on(following) == steps
        assert bound.call_on(following).legal_calls() == steps.legal_calls()
    else:
        with pytest.raises(IllegalCall, match=f"^{re.escape(str(refusal))}$"):
            bound.call_on(following)


def test_call_on_goes_on_after_a_lost_turn() -> None:
    auction = Auction.parse("N: 1C ^S P").call_on([PASS, PASS, DOUBLE])

    assert str(auction) == "N: 1C X"


# text, JSON, copies


@given(auctions() | irregular_auctions())
def test_an_auction_is_read_back(auction: Auction) -> None:
    assert Auction.parse(str(auction)) == auction
    assert eval(repr(auction), NAMES) == auction


@given(auctions() | irregular_auctions(), st.lists(call_restrictions(), max_size=3))
def test_an_auction_is_read_back_from_json(auction: Auction, restrictions: list[CallRestriction]) -> None:
    bound = Auction(auction.dealer, auction.calls, tuple(restrictions))

    assert Auction.from_json(json.loads(json.dumps(bound.to_json()))) == bound
    assert eval(repr(bound), NAMES) == bound


@given(auctions() | irregular_auctions())
def test_a_copy_goes_on_like_the_original(auction: Auction) -> None:
    for other in (pickle.loads(pickle.dumps(auction)), copy.copy(auction), copy.deepcopy(auction)):
        assert other == auction
        assert hash(other) == hash(auction)
        assert other.legal_calls() == auction.legal_calls()
        assert (other.turn, other.contract) == (auction.turn, auction.contract)


@given(auctions())
def test_calls_made_step_by_step_equal_those_given_at_once(auction: Auction) -> None:
    steps = Auction(auction.dealer)
    for _, call in auction.calls:
        steps = steps.call(call)

    assert steps == Auction(auction.dealer, auction.calls)
    assert steps.legal_calls() == auction.legal_calls()


def test_a_call_leaves_the_auction_before_it_as_it_was() -> None:
    auction = Auction(Seat.NORTH)
    auction.call("1C")

    assert auction == Auction(Seat.NORTH)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        auction.call("1C").calls = ()  # type: ignore[misc]


@pytest.mark.parametrize("text", ["S: 1S P 2S X 4S AP", "s: 1♠ pass 2s dbl 4S p p p", "S: 1S, P, 2S, X, 4S, P, P, P"])
def test_an_auction_has_many_spellings(text: str) -> None:
    assert str(Auction.parse(text)) == "S: 1S P 2S X 4S P P P"


@pytest.mark.parametrize(
    ("text", "turn", "standing"),
    [("N: ^S 1C", Seat.SOUTH, "1CE"), ("S: 1S ^I 1H", Seat.NORTH, "1HW"), ("N: 1C ^S ^S P ^I 1C", Seat.EAST, "1CN")],
)
def test_irregular_calls_are_marked_as_in_pbn(text: str, turn: Seat, standing: str) -> None:
    auction = Auction.parse(text)

    assert (auction.turn, str(auction.standing)) == (turn, standing)
    assert str(auction) == text


@pytest.mark.parametrize("text", ["", "1S P P P", "N 1S", "X: 1S", "N: 1S 9C", "N: Pizza", "N: 1S ^Q"])
def test_what_is_no_auction_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Auction.parse(text)


@pytest.mark.parametrize(
    "text", ["N: 2S 1H P P P", "N: 1S P X P P P", "N: 1S XX P P P", "N: P P P P 1S", "N: 1S P P P P", "N: XX"]
)
def test_an_illegal_auction_is_refused(text: str) -> None:
    with pytest.raises(IllegalCall):
        Auction.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"dealer": "X"},
        {"dealer": "N", "calls": [["N"]]},
        {"dealer": "N", "calls": [["N", "9C"]]},
        {"dealer": "N", "calls": 7},
        {"dealer": "N", "calls": [["N", "XX"]]},
        {"dealer": "N", "restrictions": [{"kind": "major", "player": "N", "card": "SA"}]},
    ],
)
def test_what_is_no_auction_in_json_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BridgeError):
        Auction.from_json(data)


@given(auctions(over=True, min_bids=1))
def test_declarer_and_leader_are_of_different_sides(auction: Auction) -> None:
    contract = auction.contract

    assert contract is not None
    assert contract.leader is not None
    assert contract.declarer is not None
    assert {contract.leader.side, contract.declarer.side} == set(Side)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N: 1H P P P P", "North's P comes after the end"),
        ("N: P P P P P", "North's P comes after the end"),
        ("S: 1H AP 2H", "South's 2H comes after the end"),
        ("N: 1H ^S", "nothing follows the ^S"),
        ("N: 1H ^I", "nothing follows the ^I"),
        ("N: 1H ^S AP", "AP after ^S"),
    ],
)
def test_what_is_written_after_the_calls_is_not_dropped(text: str, message: str) -> None:
    with pytest.raises(BridgeError, match=re.escape(message)):
        Auction.parse(text)


@pytest.mark.parametrize("made", [("N", ()), (None, ()), (Seat.NORTH, [(Seat.NORTH, PASS)])])
def test_an_auction_is_made_of_its_own_values(made: tuple[Any, Any]) -> None:
    with pytest.raises(BridgeError, match="a Seat, and a tuple"):
        Auction(*made)
