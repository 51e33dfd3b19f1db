"""Chicago: dealers, vulnerability, carried part-scores, duplicate scoring."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kontrakt import BridgeError, Seat, Side, Vulnerability
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.score_pad import Kind

NS, EW = Side.NS, Side.EW
NONE, BOTH = Vulnerability.NONE, Vulnerability.BOTH
FOUR = Chicago().score("2HN", tricks=8).score("2DN", tricks=8).score("3NTE", tricks=9).score("1SE", tricks=7)


def duplicate(rounds: int = 1) -> Chicago:
    return Chicago(form=Form.DUPLICATE, rounds=rounds)


def terms(chicago: Chicago) -> list[tuple[Seat, Vulnerability]]:
    return [chicago.deal_terms(number) for number in range(1, 5)]


def test_four_deals_with_a_part_score_carried_and_one_made_on_the_last() -> None:
    assert FOUR.totals == {NS: 600, EW: 730}
    assert FOUR.bonuses == (0, 500, 500, 100)
    assert (FOUR.is_over, FOUR.winner, FOUR.dealer, FOUR.vulnerability) == (True, EW, None, None)


@pytest.mark.parametrize("number", [-1, 0, 6])
def test_only_a_deal_on_the_pad_or_the_next_one_has_terms(number: int) -> None:
    with pytest.raises(BridgeError, match=rf"^there is no deal {number}: the next one is deal 5$"):
        FOUR.deal_terms(number)


def test_dealers_and_vulnerability_are_those_of_boards_1_to_4() -> None:
    assert terms(FOUR) == [
        (Seat.NORTH, NONE),
        (Seat.EAST, Vulnerability.NS),
        (Seat.SOUTH, Vulnerability.EW),
        (Seat.WEST, BOTH),
    ]


def test_on_deals_2_and_3_the_dealers_side_may_be_vulnerable_instead() -> None:
    chicago = Chicago(dealer_vulnerable=True, deals=FOUR.deals)

    assert [vulnerability for _, vulnerability in terms(chicago)] == [NONE, Vulnerability.EW, Vulnerability.NS, BOTH]
    assert chicago.bonuses == (0, 300, 300, 100)


def test_after_a_deal_that_was_passed_out_the_same_dealer_deals() -> None:
    chicago = Chicago().score("2HN", tricks=8).pass_out()

    assert (chicago.dealer, chicago.vulnerability, chicago.played) == (Seat.EAST, Vulnerability.NS, 1)
    assert chicago.score("2DN", tricks=8).bonuses == (0, 0, 500)


def test_a_part_score_is_dropped_after_the_game_of_either_side() -> None:
    chicago = Chicago().score("2HN", tricks=8).score("3NTE", tricks=9)

    assert chicago.part_scores == {NS: 0, EW: 0}
    assert chicago.score("2HN", tricks=8).bonuses == (0, 300, 0)


def test_a_game_is_by_the_vulnerability_of_the_deal_that_completes_it() -> None:
    assert Chicago().score("4SN", tricks=10).bonuses == (300,)
    assert Chicago().score("1NTN", tricks=7).pass_out().score("2SN", tricks=8).bonuses == (0, 0, 500)


@pytest.mark.parametrize(
    ("contract", "tricks", "bonus"),
    [("1SN", 7, 100), ("1SN", 6, 0), ("4SN", 10, 500), ("2SN", 8, 500)],
)
def test_on_the_fourth_deal_a_part_score_that_completes_no_game_is_100(contract: str, tricks: int, bonus: int) -> None:
    before = Chicago().score("1CE", tricks=7).score("1CE", tricks=7).score("1NTN", tricks=7)

    assert before.score(contract, tricks=tricks).bonuses == (0, 0, 0, bonus)


def test_a_part_score_carried_to_the_end_earns_nothing_for_it() -> None:
    chicago = Chicago().score("1CE", tricks=7).score("2CN", tricks=8).score("2SE", tricks=6).score("4SN", tricks=9)

    assert chicago.totals == {NS: 40 + 200, EW: 20 + 100}


def test_slams_doubles_and_honours_are_as_at_rubber() -> None:
    chicago = Chicago().score("6SXN", tricks=13).claim_honours(Seat.EAST, 100)

    assert chicago.totals == {NS: 360 + 500 + 50 + 100 + 300, EW: 100}
    assert [entry.kind for entry in chicago.pad.entries if entry.is_below] == [Kind.ODD_TRICKS]


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "points"),
    [
        ("2SN", 9, False, 140),
        ("3NTN", 9, True, 600),
        ("4HN", 11, False, 450),
        ("6CN", 12, False, 920),
        ("7NTN", 13, True, 2220),
        ("3DXN", 9, False, 470),
        ("1NTXN", 8, True, 380),
        ("4HXXN", 10, False, 880),
        ("4SXN", 8, True, -500),
        ("3NTN", 7, False, -100),
    ],
)
def test_with_duplicate_scoring_each_deal_is_by_law_77(
    contract: str, tricks: int, vulnerable: bool, points: int
) -> None:
    before = duplicate().score("1CE", tricks=6) if vulnerable else duplicate()  # 50 to NS
    after = before.score(contract, tricks=tricks)

    assert after.totals[NS] - after.totals[EW] == points + 50 * vulnerable
    assert after.part_scores == {NS: 0, EW: 0}


def test_with_duplicate_scoring_the_sum_of_the_rounds_decides() -> None:
    chicago = duplicate(rounds=2)
    for number in range(8):
        assert chicago.dealer is list(Seat)[number % 4]
        chicago = chicago.score("2HS", tricks=8)

    assert chicago.is_over
    assert chicago.bonuses == (50,) * 8
    assert chicago.totals == {NS: 880, EW: 0}


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        (FOUR.pass_out, "the Chicago was over with deal 4: there can be no deal 5"),
        (lambda: FOUR.insert(1, FOUR.deal(1)), "the Chicago was over with deal 4: there can be no deal 5"),
        (lambda: Chicago(rounds=2), "with carried part-scores a Chicago has 1 round, not 2"),
        (lambda: duplicate(rounds=0), "a Chicago has at least 1 round, not 0"),
        (lambda: Chicago().score("4SN", tricks=14), "declarer cannot win 14 tricks; there are 13 (Law 44)"),
        (lambda: Chicago().score("4S", side="Ann", tricks=9), "Ann has no column on this pad (NS, EW)"),
        (
            lambda: duplicate().score("4SN", tricks=9).claim_honours(NS, 100),
            "deal 1: honours do not count in this game",
        ),
        (
            lambda: Chicago(with_honours=False).score("4SN", tricks=9).claim_honours(NS, 100),
            "deal 1: honours do not count in this game",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(verb: Callable[[], Chicago], reason: str) -> None:
    with pytest.raises(BridgeError) as error:
        verb()
    assert str(error.value) == reason


def test_a_passed_out_deal_can_be_corrected_into_one_that_was_played() -> None:
    chicago = Chicago().pass_out().score("4SE", tricks=10)

    assert chicago.bonuses == (0, 300)
    assert chicago.correct(1, FOUR.deal(1)).bonuses == (0, 300)
    assert chicago.correct(1, FOUR.deal(1)).remove(1).totals == chicago.totals
