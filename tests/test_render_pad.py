"""Score pads as pictures."""

from __future__ import annotations

from kontrakt import Side
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.rubber import Rubber
from kontrakt.render_pad import duplicate_pad, score_pad

WE_AND_THEY = {Side.NS: "We", Side.EW: "They"}
RUBBER = (
    Rubber().score("2SN", tricks=9).score("1NTS", tricks=8).pass_out().score("4HE", tricks=10).score("3NTXN", tricks=8)
)


def test_a_rubber_in_progress() -> None:
    assert score_pad(RUBBER.score("2CW", tricks=8)).splitlines() == [
        " NS                        EW",
        " 30  1 overtrick, deal 2",
        " 30  1 overtrick, deal 1  200  1 undertrick doubled, deal 5",
        "===========================================================",
        " 60  2S N, deal 1",
        " 40  1NT S, deal 2",
        "-----------------------------------------------------------",
        "                          120  4H E, deal 4",
        "-----------------------------------------------------------",
        "                           40  2C W, deal 6",
        "===========================================================",
        "160                       360",
        "Passed out: deal 3",
        "Deal 7: dealer South, everybody vulnerable; EW 40 below the line",
    ]


def test_a_rubber_that_is_over_under_names_of_the_players() -> None:
    over = RUBBER.score("5CW", tricks=11).claim_honours(Side.EW, 150)

    assert score_pad(over, names=WE_AND_THEY).splitlines() == [
        " We                       They",
        "                           500  rubber, 2 games to 1, deal 6",
        " 30  1 overtrick, deal 2   150  five honours, deal 6",
        " 30  1 overtrick, deal 1   200  1 undertrick doubled, deal 5",
        "============================================================",
        " 60  2S N, deal 1",
        " 40  1NT S, deal 2",
        "------------------------------------------------------------",
        "                           120  4H E, deal 4",
        "------------------------------------------------------------",
        "                           100  5C W, deal 6",
        "============================================================",
        "160                       1070",
        "Passed out: deal 3",
        "Winner: They, by 910",
    ]


def test_every_reason_has_its_words() -> None:
    rubber = Rubber().score("6HXXN", tricks=13).claim_honours(Side.EW, 100).score("7NTS", tricks=13)
    reasons = [entry.reason for entry in rubber.claim_honours(Side.NS, 150).pad.entries]

    assert reasons == [
        "6HXX N",
        "1 overtrick redoubled",
        "made redoubled",
        "small slam",
        "four honours",
        "7NT S",
        "grand slam",
        "four aces",
        "rubber, 2 games to 0",
    ]


def test_an_unfinished_rubber_and_a_tie() -> None:
    ended = Rubber().score("4SN", tricks=10).score("1CE", tricks=7).end()

    assert "300  the only game  100  the only part-score" in score_pad(ended)
    assert score_pad(Rubber().end()).splitlines()[-1] == "A tie"


def test_three_columns() -> None:
    names = ("Ann", "Ben", "Cem")
    rubber = Rubber(sides=names, dealers=names).score("4SX", side="Ann", tricks=9).score("1S", side="Ben", tricks=7)

    assert score_pad(rubber).splitlines() == [
        "Ann    Ben                                Cem",
        "       100  1 undertrick doubled, deal 1  100  1 undertrick doubled, deal 1",
        "===========================================================================",
        "        30  1S, deal 2",
        "===========================================================================",
        "  0    130                                100",
        "Deal 3: dealer Cem, nobody vulnerable; Ben 30 below the line",
    ]


def test_a_chicago_draws_a_line_after_a_game_and_shows_what_is_left() -> None:
    chicago = Chicago().score("2HN", tricks=8).score("2DN", tricks=8).score("3NTE", tricks=9).score("1SE", tricks=7)

    assert score_pad(chicago).splitlines() == [
        " NS                             EW",
        "                               100  part-score, deal 4",
        "500  game, vulnerable, deal 2  500  game, vulnerable, deal 3",
        "============================================================",
        " 60  2H N, deal 1",
        " 40  2D N, deal 2",
        "------------------------------------------------------------",
        "                               100  3NT E, deal 3",
        "------------------------------------------------------------",
        "                                30  1S E, deal 4",
        "============================================================",
        "600                            730",
        "Winner: EW, by 130",
    ]


def test_duplicate_scoring_has_a_row_for_each_deal_and_a_line_after_each_round() -> None:
    chicago = Chicago(form=Form.DUPLICATE, rounds=2)
    for contract, tricks in (("2HN", 8), ("4SXE", 8), ("3NTW", 9), ("1SE", 7)):
        chicago = chicago.score(contract, tricks=tricks)

    assert duplicate_pad(chicago.pass_out().score("6CS", tricks=13), names=WE_AND_THEY).splitlines() == [
        "Deal  Dealer  Vulnerable  Result        We  They",
        "   1  North   None        2HN=         110",
        "   2  East    NS          4SXE-2       300",
        "   3  South   EW          3NTW=              600",
        "   4  West    Both        1SE=                80",
        "------------------------------------------------",
        "   5  North   None        passed out",
        "   6  North   None        6CS+1        940",
        "================================================",
        "                                      1350   680",
        "Deal 7: dealer East, We vulnerable",
    ]
