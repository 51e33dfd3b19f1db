"""Laws 13-15: hands with a wrong number of cards, the wrong hand, the wrong board."""

from __future__ import annotations

from typing import Any

import pytest

from kontrakt import SEATS, BridgeError, Seat
from kontrakt.laws.law09_attention import Phase
from kontrakt.laws.law13_wrong_cards import (
    Found,
    WrongCards,
    rule_on_card_count,
    rule_on_wrong_board,
    rule_on_wrong_hand,
)
from laws.telling import told, unauthorised, withdrawn

N, E, S, W = SEATS


def counted(*numbers: int, phase: Phase = Phase.AUCTION, **facts: Any) -> WrongCards:
    return rule_on_card_count(dict(zip(SEATS, numbers, strict=True)), phase=phase, **facts)


def test_13a1_before_those_concerned_have_called_the_board_is_played() -> None:
    ruling = counted(13, 14, 12, 13, called=[N], seen=False)

    assert (ruling.paragraphs, ruling.board_played, ruling.calls_stand) == (("13A1",), True, True)
    assert ruling.adjusted_score == "none"


def test_13a2_a_card_that_was_seen_may_adjust_the_score() -> None:
    ruling = counted(13, 14, 12, 13, called=[W], seen=True)

    assert (ruling.paragraphs, ruling.adjusted_score) == (("13A2",), "possible")


def test_13a_whether_a_card_was_seen_has_to_be_found() -> None:
    assert counted(13, 14, 12, 13).open == ("13A2",)


@pytest.mark.parametrize("caller", [E, S])
@pytest.mark.parametrize(
    ("finding", "law", "is_played", "adjusted"), [(True, "13B1", True, "possible"), (False, "13B2", False, "required")]
)
def test_13b_one_of_those_concerned_has_called(
    caller: Seat, finding: bool, law: str, is_played: bool, adjusted: str
) -> None:
    ruling = counted(13, 14, 12, 13, called=[caller], deal_can_be_corrected=finding)

    assert (ruling.paragraphs, ruling.board_played, ruling.adjusted_score) == ((law,), is_played, adjusted)


def test_13b_whether_the_deal_can_be_corrected_has_to_be_found() -> None:
    ruling = counted(13, 14, 12, 13, called=[E], phase=Phase.PLAY)

    assert (ruling.open, ruling.board_played) == (("13B1",), None)


@pytest.mark.parametrize(("is_quitted", "adjusted"), [(False, "none"), (True, "possible")])
def test_13c_a_card_too_many_is_removed(is_quitted: bool, adjusted: str) -> None:
    ruling = counted(14, 13, 13, 13, surplus=True, played_to_quitted_trick=is_quitted)

    assert (ruling.paragraphs, ruling.calls_stand, ruling.adjusted_score) == (("13C",), True, adjusted)


def test_13c_with_13a_both_are_cited() -> None:
    assert counted(15, 12, 13, 13, surplus=True, seen=False).paragraphs == ("13A1", "13C")


def test_13d_found_only_after_the_play_the_result_is_cancelled() -> None:
    ruling = counted(13, 14, 12, 13, phase=Phase.AFTER_PLAY, called=SEATS)

    assert (ruling.paragraphs, ruling.result_stands, ruling.adjusted_score) == (("13D",), False, "required")


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.CLARIFICATION])
@pytest.mark.parametrize(
    ("found", "paragraphs"), [(Found.ELSEWHERE, ("14A1", "14A3", "14C")), (None, ("14A1", "14A2", "14A3", "14C"))]
)
def test_14a_before_the_lead_the_card_counts_as_always_held(
    phase: Phase, found: Found | None, paragraphs: tuple[str, ...]
) -> None:
    ruling = counted(13, 12, 13, 13, phase=phase, called=[N, E], found=found)

    assert (ruling.paragraphs, ruling.calls_stand, ruling.adjusted_score) == (paragraphs, True, "none")
    assert ruling.unauthorised_for == (W,)


def test_14b1_a_card_among_those_played_is_for_law_67() -> None:
    ruling = counted(13, 12, 13, 13, phase=Phase.PLAY, found=Found.PLAYED_CARDS)

    assert (ruling.paragraphs, ruling.apply, ruling.unauthorised_for) == (("14B1",), "67", ())


@pytest.mark.parametrize(("found", "law"), [(Found.ELSEWHERE, "14B2"), (None, "14B3")])
def test_14b4_a_card_restored_in_the_play_may_be_a_revoke_or_a_penalty_card(found: Found | None, law: str) -> None:
    ruling = counted(13, 12, 13, 13, phase=Phase.PLAY, found=found)

    assert ruling.paragraphs == (law, "14B4", "14C")
    assert (ruling.may_be_revoke, ruling.may_be_penalty_card) == (True, True)


def test_14c_each_partner_of_a_short_hand_may_not_use_it() -> None:
    assert counted(12, 12, 13, 13).unauthorised_for == (S, W)


def test_hands_of_13_need_no_ruling() -> None:
    with pytest.raises(BridgeError, match="every hand has 13 cards"):
        counted(13, 13, 13, 13)


def test_hands_that_were_not_counted_are_refused() -> None:
    with pytest.raises(BridgeError, match="all four hands"):
        rule_on_card_count({N: 12}, phase=Phase.AUCTION)


def test_15a2b_the_offender_calls_again_on_the_right_hand() -> None:
    state = rule_on_wrong_hand(told("N: 1C 1H P"), E)

    assert (str(state.auction), withdrawn(state), state.next) == ("N: 1C", ["E:1H", "S:P"], E)
    assert (unauthorised(state), state.adjusted_score) == (["EW"], "none")


def test_15a1_a_call_that_is_irregular_besides_is_cancelled_too() -> None:
    state = rule_on_wrong_hand(told("N: 1S 1H"), E)

    assert (str(state.auction), withdrawn(state), state.options) == ("N: 1S", ["E:1H"], ())


def test_15a2a_partner_has_called_and_the_score_is_adjusted() -> None:
    state = rule_on_wrong_hand(told("N: 1C 1H P 2H"), E)

    assert (state.adjusted_score, state.paragraphs) == ("required", ("15A1", "15A2(a)"))


def test_15a_without_a_call_nothing_is_cancelled() -> None:
    with pytest.raises(BridgeError, match="East has not called"):
        rule_on_wrong_hand(told("N: 1C"), E)


def test_15b1_a_board_that_somebody_has_played_is_cancelled() -> None:
    ruling = rule_on_wrong_board([W])

    assert (ruling.paragraphs, ruling.board_cancelled, ruling.score_stands) == (("15B1", "15B3"), True, False)


def test_15b2_a_board_that_nobody_has_played_is_scored() -> None:
    ruling = rule_on_wrong_board([])

    assert (ruling.paragraphs, ruling.board_cancelled, ruling.score_stands) == (("15B2",), False, True)


@pytest.mark.parametrize("played_before", [[], [W]])
def test_15b_teams_go_by_86b(played_before: list[Seat]) -> None:
    assert rule_on_wrong_board(played_before, teams=True).apply == "86B"
