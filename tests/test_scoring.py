"""The score of a board (Law 77), against figures typed from the table of the Laws."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import BIDS, BridgeError, Call, Contract, ParseError, Result, Seat, score, score_parts
from strategies import contracts

BOTH = (False, True)

# the trick score of the tricks bid, by level, undoubled, doubled, redoubled
MINOR = ((20, 40, 60, 80, 100, 120, 140), (40, 80, 120, 160, 200, 240, 280), (80, 160, 240, 320, 400, 480, 560))
MAJOR = ((30, 60, 90, 120, 150, 180, 210), (60, 120, 180, 240, 300, 360, 420), (120, 240, 360, 480, 600, 720, 840))
NOTRUMP = ((40, 70, 100, 130, 160, 190, 220), (80, 140, 200, 260, 320, 380, 440), (160, 280, 400, 520, 640, 760, 880))
TRICK_SCORE = {"C": MINOR, "D": MINOR, "H": MAJOR, "S": MAJOR, "NT": NOTRUMP}
OVERTRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}

# totals for 1 to 13 undertricks, by doubling and vulnerability
UNDERTRICKS = {
    (0, False): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (0, True): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (1, False): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (1, True): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (2, False): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (2, True): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}


def expected(bid: Call, doubling: int, vulnerable: bool, tricks: int) -> int:
    """Reckon a score from the figures above."""
    over = tricks - 6 - bid.level
    if over < 0:
        return -UNDERTRICKS[doubling, vulnerable][-over - 1]
    denomination = str(bid.denomination)
    total = TRICK_SCORE[denomination][doubling][bid.level - 1]
    if total < 100:
        total += 50
    else:
        total += 500 if vulnerable else 300
    if bid.level == 6:
        total += 750 if vulnerable else 500
    if bid.level == 7:
        total += 1500 if vulnerable else 1000
    if doubling == 0:
        return total + over * OVERTRICK[denomination]
    each = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}[doubling, vulnerable]
    return total + (50 if doubling == 1 else 100) + over * each


@pytest.mark.parametrize("doubling", range(3))
@pytest.mark.parametrize("vulnerable", BOTH)
def test_every_score_is_that_of_the_table(doubling: int, vulnerable: bool) -> None:
    for bid, tricks in itertools.product(BIDS, range(14)):
        contract = Contract(bid, doubling)
        total = expected(bid, doubling, vulnerable, tricks)

        assert score(contract, tricks=tricks, vulnerable=vulnerable) == total, (contract, tricks)
        assert score_parts(contract, tricks=tricks, vulnerable=vulnerable).total == total, (contract, tricks)


@pytest.mark.parametrize(
    ("result", "vulnerable", "points"),
    [
        # the worked examples of the house rules
        ("2S+1", False, 140),
        ("3NT=", True, 600),
        ("4H+1", False, 450),
        ("6C=", False, 920),
        ("7NT=", True, 2220),
        ("3DX=", False, 470),
        ("1NTX+1", True, 380),
        ("4HXX=", False, 880),
        ("4SX-2", True, -500),
        ("3NT-2", False, -100),
        ("4S=", True, 620),
        ("2S+2", True, 170),
        # what others get wrong: the premiums of slams, and their neighbours
        ("7NT=", False, 1520),
        ("7C=", False, 1440),
        ("7C=", True, 2140),
        ("6NT=", False, 990),
        ("6NT+1", False, 1020),
        ("6NT=", True, 1440),
        ("5C+2", False, 440),
        ("4S+3", False, 510),
        # doubled undertricks are negative and grow from the fourth
        ("4SX-3", False, -500),
        ("4SX-4", False, -800),
        ("4SX-1", False, -100),
        ("4S-1", False, -50),
        ("4SXX-1", False, -200),
        ("7NTX-13", False, -3500),
        # the doubling counts: 420 and 590
        ("4S=", False, 420),
        ("4SX=", False, 590),
        # game is decided by the trick score bid, doubled, and never by overtricks
        ("2HX=", False, 470),
        ("2HX+1", False, 570),
        ("1S+6", False, 260),
        ("2CX=", False, 180),
        ("2DX+1", False, 280),
        ("1NTXX=", False, 560),
        ("1CXX+6", False, 1430),
        ("3NT=", False, 400),
        ("1NT+6", False, 270),
    ],
)
def test_worked_examples(result: str, vulnerable: bool, points: int) -> None:
    played = Result.parse(result)

    assert score(played.contract, tricks=played.tricks, vulnerable=vulnerable) == points


@given(contracts(), st.booleans(), st.integers(0, 12))
def test_a_trick_more_never_scores_less(contract: Contract, vulnerable: bool, tricks: int) -> None:
    fewer = score(contract, tricks=tricks, vulnerable=vulnerable)

    assert score(contract, tricks=tricks + 1, vulnerable=vulnerable) > fewer


@given(contracts(), st.booleans(), st.integers(0, 13))
def test_doubling_raises_the_stake_on_either_side(contract: Contract, vulnerable: bool, tricks: int) -> None:
    points = [score(Contract(contract.bid, x), tricks=tricks, vulnerable=vulnerable) for x in range(3)]
    risen = sorted(points) if tricks >= contract.tricks else sorted(points, reverse=True)

    assert points == risen
    assert len(set(points)) == 3


@given(contracts(), st.integers(0, 13))
def test_vulnerability_never_makes_a_score_smaller(contract: Contract, tricks: int) -> None:
    safe, vulnerable = (score(contract, tricks=tricks, vulnerable=vulnerable) for vulnerable in BOTH)

    assert abs(vulnerable) >= abs(safe)
    assert (vulnerable > 0) == (safe > 0) == (tricks >= contract.tricks)


@given(contracts(), st.booleans(), st.integers(0, 13))
def test_the_declarer_does_not_matter(contract: Contract, vulnerable: bool, tricks: int) -> None:
    points = {score(contract.by(seat), tricks=tricks, vulnerable=vulnerable) for seat in (None, *Seat)}

    assert len(points) == 1


@pytest.mark.parametrize(("one", "other"), [("C", "D"), ("H", "S")])
@given(st.integers(1, 7), st.integers(0, 2), st.booleans(), st.integers(0, 13))
def test_suits_of_a_kind_score_alike(
    one: str, other: str, level: int, doubling: int, vulnerable: bool, tricks: int
) -> None:
    first, second = (Contract.parse(f"{level}{suit}{'X' * doubling}") for suit in (one, other))

    assert score(first, tricks=tricks, vulnerable=vulnerable) == score(second, tricks=tricks, vulnerable=vulnerable)


@given(contracts(), st.booleans(), st.integers(0, 13))
def test_a_text_scores_like_its_contract(contract: Contract, vulnerable: bool, tricks: int) -> None:
    points = score(contract, tricks=tricks, vulnerable=vulnerable)

    assert score(str(contract), tricks=tricks, vulnerable=vulnerable) == points


def test_the_parts_of_a_redoubled_slam() -> None:
    parts = score_parts(Contract.parse("6HXX"), tricks=13, vulnerable=True)

    assert (parts.trick_score, parts.part_score, parts.game, parts.slam) == (720, 0, 500, 750)
    assert (parts.doubled, parts.overtricks, parts.undertricks, parts.total) == (100, 400, 0, 2470)


def test_the_parts_of_a_part_score_and_of_a_defeat() -> None:
    assert score_parts(Contract.parse("2S"), tricks=9, vulnerable=True).part_score == 50
    assert score_parts(Contract.parse("2SX"), tricks=5, vulnerable=True).undertricks == -800


@pytest.mark.parametrize("tricks", [-1, 14])
def test_there_are_13_tricks(tricks: int) -> None:
    for ask in (score, score_parts):
        with pytest.raises(BridgeError, match=rf"^declarer cannot win {tricks} tricks; there are 13 \(Law 44\)$"):
            ask(Contract.parse("4S"), tricks=tricks, vulnerable=False)


@pytest.mark.parametrize("text", ["", "Pass", "4", "4S="])
def test_what_is_no_contract_has_no_score(text: str) -> None:
    with pytest.raises(ParseError):
        score(text, tricks=10, vulnerable=False)
