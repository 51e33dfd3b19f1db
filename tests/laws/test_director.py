"""The steps of the Director, and combinations of irregularities."""

from __future__ import annotations

import pytest

from kontrakt import PASS, Auction, BridgeError, Call, Seat
from kontrakt.laws import director
from laws.telling import must_pass, options, told, unauthorised, withdrawn


def test_17c_a_regular_auction_goes_through_untouched() -> None:
    state = told("N: 1S P 2S X 4S P P P")

    assert (str(state.auction), state.next, state.paragraphs) == ("N: 1S P 2S X 4S P P P", None, ())
    assert str(state.auction.contract) == "4SN"


def test_the_steps_are_values() -> None:
    before = director.call(director.hear(Auction.parse("N: 1S")), Call.parse("1H"))
    declined = director.decline(before, Seat.SOUTH)
    accepted = director.accept(before, Call.parse("1S"), Seat.SOUTH)

    assert before == director.call(director.hear(Auction.parse("N: 1S")), Call.parse("1H"))
    assert (str(declined.auction), str(accepted.auction)) == ("N: 1S", "N: 1S ^I 1H 1S")


def test_10c_a_choice_belongs_to_the_chooser() -> None:
    state = told("N: 1S 1H")

    with pytest.raises(BridgeError, match=r"^West has nothing to decline now \(Law 10C\)$"):
        director.decline(state, Seat.WEST)
    with pytest.raises(BridgeError, match=r"^West has nothing to accept now \(Law 10C\)$"):
        director.accept(state, PASS, Seat.WEST)


def test_rule_changes_nothing_where_nothing_is_pending() -> None:
    assert director.rule(told("N: 1S")) == told("N: 1S")
    assert options(director.rule(told("N: 1S 1H"))) == {"accept": "27A1", "decline": "27B"}


@pytest.mark.parametrize("words", ["N: 1S lead", "N: P P P P lead", "N: 1S 1H lead", "N: 1S P P P hands", "N: P hands"])
def test_17d_the_auction_period_ends_only_after_the_auction(words: str) -> None:
    with pytest.raises(BridgeError):
        told(words)


def test_39_a_lead_faced_over_a_call_after_the_end() -> None:
    state = told("N: 1S P P P E:P lead")

    assert (state.is_closed, withdrawn(state)) == (True, ["E:P"])


def test_the_first_call_of_all_may_be_one_that_there_is_not() -> None:
    state = told("N: 8S P rule")

    assert (str(state.auction), withdrawn(state)) == ("N: P", ["N:8S", "E:P"])


def test_27_over_27_an_insufficient_bid_may_be_accepted_by_another() -> None:
    state = told("N: 2S 1H 1D")

    assert (str(state.auction), options(state), state.chooser) == (
        "N: 2S ^I 1H",
        {"accept": "27A1", "decline": "27B"},
        Seat.WEST,
    )


def test_29a_with_36_a_call_out_of_rotation_may_be_accepted_by_an_inadmissible_one() -> None:
    state = told("N: E:1H XX rule 1S", comparable={"S:1S": True})

    assert (str(state.auction), must_pass(state)) == ("N: ^S 1H 1S", {"N": True})


def test_two_sides_may_both_offend() -> None:
    state = told("N: 1S 1H decline 3C 2D decline 4C", comparable={"E:3C": False, "S:4C": False})

    assert (unauthorised(state), must_pass(state)) == (["EW", "NS"], {"W": True, "N": True})


def test_25_a_change_ends_when_the_auction_goes_on() -> None:
    with pytest.raises(BridgeError, match="has no call that he may take back"):
        told("N: 1S 2H change=N:1C P P P 3H withdraw=E", unintended={"N:1S": True})


@pytest.mark.parametrize("order", [0, 1])
def test_33_of_calls_at_the_same_moment_the_one_on_turn_came_first(order: int) -> None:
    made = [(Seat.EAST, Call.parse("1S")), (Seat.SOUTH, Call.parse("2C"))]
    together = made if order else made[::-1]
    state = director.call_together(director.hear(Auction.parse("N: 1H")), *together)

    assert (str(state.auction), state.irregularities, state.paragraphs) == ("N: 1H 1S 2C", (), ("33",))


def test_33_the_other_may_be_out_of_rotation() -> None:
    made = (Seat.NORTH, Call.parse("2H")), (Seat.EAST, Call.parse("1S"))
    state = director.call_together(director.hear(Auction.parse("N: 1H")), *made)

    assert (str(state.auction), state.irregularities) == ("N: 1H 1S", ("out_of_rotation",))


def test_17d1_a_lead_is_faced_once_and_by_a_defender() -> None:
    ended = told("N: 1S P P P")

    for seat in (Seat.NORTH, Seat.SOUTH):
        with pytest.raises(BridgeError, match="declarer's side"):
            director.face_lead(ended, seat)
    with pytest.raises(BridgeError, match="over already"):
        director.face_lead(director.face_lead(ended, Seat.EAST), Seat.EAST)
