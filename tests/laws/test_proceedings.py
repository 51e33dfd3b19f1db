"""The value between an irregular call and the regular auction."""

from __future__ import annotations

from kontrakt import DOUBLE, PASS, Auction, Call, Seat, Side
from kontrakt.laws.director import hear
from kontrakt.laws.proceedings import Proceedings, TooHigh
from kontrakt.restrictions import MustCall, MustPass
from laws.telling import must_pass, told, unauthorised

E, W = Seat.EAST, Seat.WEST


def at(text: str) -> Proceedings:
    return hear(Auction.parse(text))


def test_words_are_noted_once_and_in_order() -> None:
    state = at("N: 1S").cite("27B", "27A1").cite("27B").note("insufficient_bid").note("insufficient_bid")

    assert (state.paragraphs, state.irregularities) == (("27B", "27A1"), ("insufficient_bid",))


def test_a_long_duty_swallows_a_short_one_and_not_the_other_way_round() -> None:
    short = at("N: 1S").must_pass(E)

    assert must_pass(short.must_pass(E, always=True).must_pass(E)) == {"E": True}
    assert must_pass(short.must_pass(W)) == {"E": False, "W": False}


def test_35b_who_has_to_pass_does_not_repeat_a_call() -> None:
    state = at("N: 1S").must_call(E, DOUBLE).must_pass(E)

    assert state.auction.restrictions == (MustPass(E),)


def test_28a_a_pass_to_be_repeated_obliges_to_pass() -> None:
    assert at("N: 1S").must_call(E, PASS).is_barred(E)
    assert not at("N: 1S").must_call(E, DOUBLE).is_barred(E)


def test_a_duty_is_met_by_the_call_and_revives_when_that_is_taken_back() -> None:
    met = at("N: 1S").must_pass(E).stand(PASS, E)
    back = met.without(1)

    assert (met.auction.restrictions, back.auction.restrictions) == ((), (MustPass(E),))
    assert back.stand(PASS, E) == met


def test_a_duty_may_be_lifted() -> None:
    duty = MustCall(E, DOUBLE)

    assert at("N: 1S").must_call(E, DOUBLE).without_duty(duty).auction.restrictions == ()


def test_34_each_pass_out_of_rotation_is_an_offence_of_its_side() -> None:
    state = at("N: 1C").stand(PASS, Seat.SOUTH).stand(PASS, W).stand(PASS, E)

    assert (str(state.auction), unauthorised(state)) == ("N: 1C", ["EW", "NS"])


def test_16c_what_was_withdrawn_may_be_used_again() -> None:
    state = at("N: 1S").inform(Side.EW)

    assert (unauthorised(state), unauthorised(state.clear(Side.EW))) == (["EW"], [])


def test_a_bid_above_seven_is_written_as_it_was_said() -> None:
    assert str(TooHigh("8S")) == "8S"


def test_nothing_pending_leaves_the_turn_to_the_auction() -> None:
    state = told("N: 1S")

    assert (state.next, state.options, state.chooser) == (E, (), None)
    assert state.comparable((E, Call.parse("2H"))) is None
