"""Seats, sides and vulnerability (Laws 2-5)."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given

import kontrakt
from kontrakt import SEATS, ParseError, Seat, Side, Vulnerability
from strategies import seats, sides, vulnerabilities

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}


def test_the_seats_go_clockwise_from_north() -> None:
    assert "".join(map(str, SEATS)) == "NESW"
    assert [seat.lho for seat in SEATS] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]


@given(seats())
def test_left_right_and_partner_agree(seat: Seat) -> None:
    assert seat.lho.rho is seat
    assert seat.partner is seat.lho.lho
    assert seat.partner.partner is seat
    assert seat.partner.side is seat.side
    assert seat.lho.side is seat.side.opponents


@given(sides())
def test_a_side_has_its_two_seats(side: Side) -> None:
    assert [seat for seat in SEATS if seat.side is side] == list(side.seats)
    assert side.opponents.opponents is side


@given(seats())
def test_a_seat_is_read_back(seat: Seat) -> None:
    assert Seat.parse(str(seat)) is Seat.parse(seat.name.title()) is seat
    assert eval(repr(seat), NAMES) is seat


@given(sides())
def test_a_side_is_read_back(side: Side) -> None:
    assert Side.parse(str(side)) is side
    assert eval(repr(side), NAMES) is side


@given(vulnerabilities())
def test_a_vulnerability_is_read_back(vulnerability: Vulnerability) -> None:
    assert Vulnerability.parse(str(vulnerability)) is vulnerability
    assert Vulnerability.parse(vulnerability.to_pbn()) is vulnerability
    assert eval(repr(vulnerability), NAMES) is vulnerability


@given(seats(), sides(), vulnerabilities())
def test_they_stay_themselves_in_copies(seat: Seat, side: Side, vulnerability: Vulnerability) -> None:
    for value in (seat, side, vulnerability):
        assert pickle.loads(pickle.dumps(value)) is value
        assert copy.deepcopy(value) is value


@pytest.mark.parametrize(
    ("text", "included"),
    [("None", []), ("NS", [Side.NS]), ("ew", [Side.EW]), ("Both", list(Side)), ("All", list(Side)), ("Love", [])],
)
def test_a_vulnerability_includes_its_sides(text: str, included: list[Side]) -> None:
    assert [side for side in Side if Vulnerability.parse(text).includes(side)] == included


@pytest.mark.parametrize(
    ("words", "vulnerability"),
    [
        ("none NIL nobody neither love - 0", Vulnerability.NONE),
        ("N-S n/s SN north-south North/South", Vulnerability.NS),
        ("E-W we east-west O-W eo", Vulnerability.EW),
        ("both ALL everybody everyone b", Vulnerability.BOTH),
    ],
)
def test_a_vulnerability_is_read_in_many_words(words: str, vulnerability: Vulnerability) -> None:
    assert {Vulnerability.parse(word) for word in words.split()} == {vulnerability}


def test_every_seat_and_side_is_true() -> None:
    assert all([*Seat, *Side, *Vulnerability])


@pytest.mark.parametrize("kind", [Seat, Side, Vulnerability])
@pytest.mark.parametrize("text", ["", "?", "X", "NN", "NORTHEAST"])
def test_what_is_none_is_refused(kind: type[Seat | Side | Vulnerability], text: str) -> None:
    with pytest.raises(ParseError, match=r"^not a"):
        kind.parse(text)
