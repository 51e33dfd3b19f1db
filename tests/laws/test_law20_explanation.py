"""Law 20: reviews, explanations, and putting explanations right."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import SEATS, Auction, BridgeError, Seat
from kontrakt.laws.law09_attention import Permission, Phase, Right
from kontrakt.laws.law20_explanation import may_ask
from kontrakt.restrictions import MustPass

N, E, S, W = SEATS
OPEN = Auction.parse("N: 1S P")
OVER = Auction.parse("N: 1NT P 3NT P P P")  # North declares, South is dummy, East leads
PASSED_OUT = Auction.parse("N: P P P P")


def asked(right: Right, by: Seat, phase: Phase, auction: Auction | None = None, **facts: Any) -> Permission:
    return may_ask(auction or (OPEN if phase is Phase.AUCTION else OVER), by, right, phase, **facts)


def test_20a_everybody_may_ask_at_once_what_was_called() -> None:
    assert all(asked(Right.ASK_CALL, seat, Phase.AUCTION).allowed for seat in SEATS)


def test_20b_the_player_on_turn_has_the_whole_auction_restated_by_opponents() -> None:
    permission = asked(Right.REVIEW, S, Phase.AUCTION)

    assert permission == Permission("20B", True, False, (E, W), False)


@pytest.mark.parametrize("right", [Right.REVIEW, Right.EXPLANATION])
@pytest.mark.parametrize("seat", [N, E, W])
def test_20b_20f1_not_out_of_turn(right: Right, seat: Seat) -> None:
    permission = asked(right, seat, Phase.AUCTION)

    assert (permission.allowed, permission.answered_by) == (False, ())


@pytest.mark.parametrize("right", [Right.REVIEW, Right.EXPLANATION])
def test_20b_20f1_not_if_obliged_to_pass(right: Right) -> None:
    barred = Auction(OPEN.dealer, OPEN.calls, (MustPass(S),))

    assert not asked(right, S, Phase.AUCTION, must_pass=True).allowed
    assert not asked(right, S, Phase.AUCTION, barred).allowed


def test_20f1_the_callers_partner_explains() -> None:
    assert asked(Right.EXPLANATION, S, Phase.AUCTION, about=E).answered_by == (W,)
    assert asked(Right.EXPLANATION, S, Phase.AUCTION).answered_by == (E, W)


def test_20f1_nobody_asks_about_his_own_sides_calls() -> None:
    assert not asked(Right.EXPLANATION, S, Phase.AUCTION, about=N).allowed


def test_20c1_a_defender_may_ask_whether_it_is_his_lead() -> None:
    assert asked(Right.ASK_LEAD, W, Phase.CLARIFICATION).law == "20C1"
    with pytest.raises(BridgeError, match="no Law speaks of ask_lead for dummy"):
        asked(Right.ASK_LEAD, S, Phase.CLARIFICATION)


@pytest.mark.parametrize("right", [Right.REVIEW, Right.EXPLANATION])
@pytest.mark.parametrize(("seat", "allowed"), [(N, True), (E, True), (S, False), (W, True)])
def test_41b_before_the_lead_is_faced_all_but_dummy(right: Right, seat: Seat, allowed: bool) -> None:
    assert asked(right, seat, Phase.CLARIFICATION).allowed is allowed


@pytest.mark.parametrize(("seat", "allowed"), [(N, True), (E, False), (S, False), (W, True)])
def test_20c2_in_the_play_a_review_at_the_first_turn(seat: Seat, allowed: bool) -> None:
    assert asked(Right.REVIEW, seat, Phase.PLAY).allowed is allowed
    assert not asked(Right.REVIEW, seat, Phase.PLAY, on_turn=False).allowed


@pytest.mark.parametrize(("seat", "allowed"), [(N, True), (E, True), (S, False), (W, True)])
def test_20f2_in_the_play_an_explanation_at_any_own_turn(seat: Seat, allowed: bool) -> None:
    assert asked(Right.EXPLANATION, seat, Phase.PLAY).allowed is allowed
    assert not asked(Right.EXPLANATION, seat, Phase.PLAY, on_turn=False).allowed


def test_20e_an_error_in_a_restatement_everybody_has_to_correct() -> None:
    assert all(asked(Right.CORRECT_RESTATEMENT, seat, Phase.CLARIFICATION).must for seat in SEATS)


def test_20f4_ones_own_wrong_explanation_is_to_be_corrected_before_the_lead() -> None:
    assert asked(Right.CORRECT_OWN_EXPLANATION, W, Phase.AUCTION).must
    assert asked(Right.CORRECT_OWN_EXPLANATION, W, Phase.CLARIFICATION).must


@pytest.mark.parametrize(
    ("phase", "may"),
    [
        (Phase.AUCTION, ""),
        (Phase.CLARIFICATION, "NS"),
        (Phase.PLAY, "NS"),
        (Phase.AFTER_PLAY, "NESW"),
    ],
)
def test_20f5_partners_wrong_explanation(phase: Phase, may: str) -> None:
    permissions = {str(seat): asked(Right.CORRECT_PARTNERS_EXPLANATION, seat, phase) for seat in SEATS}

    assert "".join(seat for seat, permission in permissions.items() if permission.allowed) == may
    assert all(permission.must is permission.allowed for permission in permissions.values())


def test_20f5_on_a_board_that_was_passed_out_there_is_no_play_to_wait_for() -> None:
    assert asked(Right.CORRECT_PARTNERS_EXPLANATION, W, Phase.CLARIFICATION, PASSED_OUT).must


def test_17d_an_auction_that_is_over_is_in_its_clarification_period() -> None:
    assert asked(Right.REVIEW, W, Phase.AUCTION, OVER).law == "41B"


def test_17d_the_play_does_not_begin_before_the_auction_is_over() -> None:
    with pytest.raises(BridgeError, match="the auction is not over"):
        asked(Right.REVIEW, S, Phase.PLAY, OPEN)
