"""Laws 9-11: what players may do about an irregularity."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Contract, Seat
from kontrakt.laws.law09_attention import Phase, Right, Role, find_row, may, role_of

CONTRACT = Contract.parse("4SS")


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.CLARIFICATION])
@pytest.mark.parametrize("role", Role)
def test_9a1_in_the_auction_period_everybody_may_point_out_an_irregularity(phase: Phase, role: Role) -> None:
    permission = may(Right.DRAW_ATTENTION, phase, role)

    assert (permission.law, permission.allowed, permission.must) == ("9A1", True, False)


@pytest.mark.parametrize("role", [Role.DECLARER, Role.DEFENDER])
def test_9a2_in_the_play_declarer_and_defenders_may(role: Role) -> None:
    permission = may(Right.DRAW_ATTENTION, Phase.PLAY, role)

    assert (permission.law, permission.allowed) == ("9A2", True)


def test_9a4_dummy_may_not_before_the_play_has_ended() -> None:
    assert not may(Right.DRAW_ATTENTION, Phase.PLAY, Role.DUMMY).allowed
    assert may(Right.DRAW_ATTENTION, Phase.AFTER_PLAY, Role.DUMMY).allowed


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize(
    ("right", "law", "allowed"),
    [
        (Right.PREVENT_IRREGULARITY, "9A3", True),
        (Right.CALL_DIRECTOR, "9B1", True),
        (Right.CONSULT_PARTNER_ON_OPTION, "10C2", False),
        (Right.WAIVE_RECTIFICATION, "10A", False),
    ],
)
def test_what_holds_for_everybody_at_any_time(right: Right, law: str, allowed: bool, role: Role, phase: Phase) -> None:
    permission = may(right, phase, role)

    assert (permission.law, permission.allowed) == (law, allowed)


def test_definitions_the_roles_of_a_contract() -> None:
    assert [role_of(seat, CONTRACT) for seat in (Seat.SOUTH, Seat.NORTH, Seat.EAST, Seat.WEST)] == [
        Role.DECLARER,
        Role.DUMMY,
        Role.DEFENDER,
        Role.DEFENDER,
    ]
    assert role_of(Seat.SOUTH, None) is Role.NONE


def test_a_right_of_another_law_is_refused() -> None:
    with pytest.raises(BridgeError, match=r"^no Law speaks of review for anybody in the after play$"):
        find_row([], Right.REVIEW, Phase.AFTER_PLAY, Role.NONE)
