"""Law 26: which lead declarer may forbid."""

from __future__ import annotations

from kontrakt import Seat, Suit
from kontrakt.laws.law26_withdrawn_call import LeadRestriction, lead_restrictions
from laws.telling import told

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
E, W = Seat.EAST, Seat.WEST
BARRED = {"E:P": False}


def test_26b_every_suit_that_the_offender_has_not_specified_in_calls_that_stand() -> None:
    state = told("N: 1S 1H decline P P P", comparable=BARRED)

    assert lead_restrictions(state) == (LeadRestriction(E, W, (S, H, D, C), active=True),)


def test_26b_a_suit_named_in_the_auction_is_not_among_them() -> None:
    state = told("N: P 1D 1S P 2S 1H decline P P P", comparable=BARRED)

    assert lead_restrictions(state) == (LeadRestriction(E, W, (S, H, C), active=True),)


def test_26b_what_a_call_specifies_may_be_found() -> None:
    found = {"E:P": frozenset({C, D})}
    state = told("N: 1S 1H decline P P P", comparable=BARRED, specifies=found)

    assert lead_restrictions(state)[0].suits == (S, H)


def test_26b_is_not_active_before_the_auction_ends() -> None:
    (restriction,) = lead_restrictions(told("N: 1S 1H decline P", comparable=BARRED))

    assert not restriction.active


def test_26b_not_against_the_declaring_side() -> None:
    state = told("N: 1S 1H decline 3C P P P", comparable={"E:3C": False})

    assert state.offenders == (E,)
    assert lead_restrictions(state) == ()


def test_26b_not_on_a_board_that_is_passed_out() -> None:
    state = told("N: W:1H decline P P P P", comparable={"W:P": False})

    assert state.auction.is_passed_out
    assert lead_restrictions(state) == ()


def test_26a_not_after_a_comparable_call() -> None:
    state = told("N: 1S 1H decline X P P P", comparable={"E:X": True})

    assert (state.offenders, lead_restrictions(state)) == ((), ())
