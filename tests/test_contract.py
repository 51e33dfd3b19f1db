"""Contracts and results (Law 22, Definitions)."""

from __future__ import annotations

import copy
import pickle

import attrs
import pytest
from hypothesis import given

import kontrakt
from kontrakt import BIDS, DOUBLE, PASS, REDOUBLE, BridgeError, Call, Contract, ParseError, Result, Seat
from strategies import contracts, results, seats

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}


@given(contracts())
def test_a_contract_is_read_back(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract
    assert eval(repr(contract), NAMES) == contract


@given(results())
def test_a_result_is_read_back(result: Result) -> None:
    assert Result.parse(str(result)) == result
    assert eval(repr(result), NAMES) == result


@given(results())
def test_a_copy_is_equal_in_every_field(result: Result) -> None:
    for other in (copy.copy(result), copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        assert other == result
        assert hash(other) == hash(result)
        assert other.contract.number == result.contract.number


def test_contracts_differ_by_their_doubling() -> None:
    assert len({Contract.parse(text) for text in ("4SN", "4SXN", "4SXXN", "4S", "4SS")}) == 5


def test_contracts_are_numbered_by_bid_and_doubling() -> None:
    numbers = [Contract(bid, doubling).number for bid in BIDS for doubling in range(3)]

    assert numbers == list(range(105))


@given(contracts(seats()))
def test_the_leader_sits_left_of_declarer_and_dummy_opposite(contract: Contract) -> None:
    assert contract.declarer is not None
    assert contract.leader is contract.declarer.lho
    assert contract.dummy is contract.declarer.partner


def test_an_unknown_declarer_leaves_leader_and_dummy_unknown() -> None:
    contract = Contract.parse("4S")

    assert (contract.declarer, contract.leader, contract.dummy) == (None, None, None)
    assert contract.by(Seat.EAST) == Contract.parse("4SE")


@pytest.mark.parametrize("text", ["4SXS", "4sxs", "4♠XS", "4S X S", " 4SXS ", "4S X by S"])
def test_a_contract_has_many_spellings(text: str) -> None:
    assert str(Contract.parse(text)) == "4SXS"


def test_an_n_behind_the_level_is_notrump_and_behind_the_denomination_north() -> None:
    assert [str(Contract.parse(text)) for text in ("3N", "3NN", "3NTN", "3SN")] == ["3NT", "3NTN", "3NTN", "3SN"]


@pytest.mark.parametrize(
    "text", ["", "7NNX", "4", "4S-1", "8S", "0S", "4SXXX", "4XS", "Pass", "4SNX", "4SQ", "4SX=", "44S"]
)
def test_what_is_no_contract_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"^not a contract: "):
        Contract.parse(text)


@pytest.mark.parametrize("text", ["", "4S", "4S10", "4S+", "4S-", "4S==", "4S +-1", "Pass"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"^not a result: "):
        Result.parse(text)


@pytest.mark.parametrize("text", ["4S-11", "4S+4", "7NT+1", "1C-8"])
def test_a_result_has_0_to_13_tricks(text: str) -> None:
    with pytest.raises(BridgeError, match=r"there are 13 \(Law 44\)$"):
        Result.parse(text)


@pytest.mark.parametrize(
    ("text", "tricks", "overtricks", "is_made"),
    [
        ("4SX=", 10, 0, True),
        ("4S+3", 13, 3, True),
        ("4S-10", 0, -10, False),
        ("1NT-1", 6, -1, False),
        ("4S\u22121", 9, -1, False),
    ],
)
def test_a_result_counts_from_the_contract(text: str, tricks: int, overtricks: int, is_made: bool) -> None:
    result = Result.parse(text)

    assert (result.tricks, result.overtricks, result.is_made) == (tricks, overtricks, is_made)


@pytest.mark.parametrize("call", [PASS, DOUBLE, REDOUBLE])
def test_only_a_bid_becomes_a_contract(call: Call) -> None:
    with pytest.raises(BridgeError, match=rf"^no contract is {call}: only a bid can become one \(Law 22A\)$"):
        Contract(call)


@pytest.mark.parametrize("doubling", [-1, 3])
def test_a_contract_is_undoubled_doubled_or_redoubled(doubling: int) -> None:
    with pytest.raises(BridgeError):
        Contract(BIDS[0], doubling)


def test_a_contract_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Contract.parse("4S").doubling = 1  # type: ignore[misc]
