"""Rubbers: what stands above and below the line, who is vulnerable, when it is over and who has won."""

from __future__ import annotations

import pytest

from kontrakt import BridgeError, Contract, Seat, Side
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Kind, Scored

NS, EW = Side.NS, Side.EW
TWO_TO_ONE = (
    Rubber()
    .score("2SN", tricks=9)
    .score("1NTS", tricks=8)
    .score("4HE", tricks=10)
    .score("3NTXN", tricks=8)
    .score("5CW", tricks=11)
)


def test_a_rubber_won_two_games_to_one() -> None:
    assert TWO_TO_ONE.totals == {NS: 160, EW: 920}
    assert TWO_TO_ONE.games_won == {NS: 1, EW: 2}
    assert TWO_TO_ONE.is_over
    assert (TWO_TO_ONE.rubber_winner, TWO_TO_ONE.winner, TWO_TO_ONE.dealer) == (EW, EW, None)
    assert [(entry.kind, entry.points) for entry in TWO_TO_ONE.pad.entries if entry.side is EW] == [
        (Kind.ODD_TRICKS, 120),
        (Kind.UNDERTRICKS, 200),
        (Kind.ODD_TRICKS, 100),
        (Kind.RUBBER, 500),
    ]


def test_a_rubber_won_two_to_nil_with_honours() -> None:
    rubber = Rubber().score("4SN", tricks=10).claim_honours(Seat.SOUTH, 150).score("6NTN", tricks=12)

    assert rubber.totals == {NS: 120 + 150 + 190 + 750 + 700, EW: 0}


def test_three_players_each_for_himself() -> None:
    rubber = Rubber(sides=("Ann", "Ben", "Cem"), dealers=("Ann", "Ben", "Cem"))
    rubber = rubber.score("4S", side="Ann", tricks=10).score("4S", side="Ben", tricks=10)

    assert rubber.dealer == "Cem"
    assert rubber.score("2SX", side="Ben", tricks=6).totals == {"Ann": 620, "Ben": 120, "Cem": 500}
    assert rubber.score("3NT", side="Ann", tricks=9).totals == {"Ann": 720, "Ben": 120, "Cem": 0}
    assert rubber.score("3NT", side="Cem", tricks=9).score("3NT", side="Cem", tricks=9).totals["Cem"] == 700


def test_a_single_game_has_no_bonus() -> None:
    rubber = Rubber(sides=("Ann", "Ben"), dealers=("Ann", "Ben"), games_to_win=1).score("4S", side="Ben", tricks=10)

    assert rubber.totals == {"Ann": 0, "Ben": 120}
    assert (rubber.is_over, rubber.rubber_winner) == (True, "Ben")


def test_a_deal_may_have_sixteen_tricks() -> None:
    rubber = Rubber(sides=("Ann", "Ben", "Cem"), dealers=("Ann", "Ben", "Cem"), deal_tricks=16)

    assert rubber.score("4S", side="Ann", tricks=16).totals["Ann"] == 120 + 6 * 30
    with pytest.raises(BridgeError, match=r"^declarer cannot win 17 tricks; there are 16$"):
        rubber.score("4S", side="Ann", tricks=17)


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (Scored(Contract.parse("4SN"), NS, 14), "declarer cannot win 14 tricks; there are 13"),
        (Scored(Contract.parse("4S"), "Ann", 10), r"Ann has no column on this pad \(NS, EW\)"),
        (Scored(Contract.parse("4S"), NS, 10, Honours("Ann", 100)), r"Ann has no column on this pad \(NS, EW\)"),
    ],
)
def test_what_cannot_be_scored_is_refused(deal: Scored, reason: str) -> None:
    with pytest.raises(BridgeError, match=f"^{reason}$"):
        Rubber().add(deal)


def test_nothing_is_scored_after_the_end() -> None:
    with pytest.raises(BridgeError, match=r"^EW won the rubber on deal 5: there can be no deal 6$"):
        TWO_TO_ONE.pass_out()
