"""Rubbers: what stands above and below the line, who is vulnerable, when it is over and who has won."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kontrakt import BridgeError, Contract, Seat, Side
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Kind, Scored
from strategies import rubbers

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


def test_a_part_score_is_cut_off_when_the_other_side_wins_a_game() -> None:
    rubber = Rubber().score("2SN", tricks=8).score("3NTE", tricks=9)

    assert rubber.part_scores == {NS: 0, EW: 0}
    assert rubber.totals == {NS: 60, EW: 100}
    assert rubber.score("1NTN", tricks=7).games_won == {NS: 0, EW: 1}


def test_overtricks_do_not_help_to_a_game() -> None:
    rubber = Rubber().score("2SN", tricks=13)

    assert (rubber.part_scores[NS], rubber.totals[NS], rubber.games_won[NS]) == (60, 210, 0)


@pytest.mark.parametrize(
    ("contract", "tricks", "below", "above"),
    [  # the figures of Law 77: not vulnerable, vulnerable
        ("1C", 7, 20, (0, 0)),
        ("2D", 10, 40, (40, 40)),
        ("3H", 9, 90, (0, 0)),
        ("1NT", 9, 40, (60, 60)),
        ("2SX", 9, 120, (50 + 100, 50 + 200)),
        ("1NTXX", 8, 160, (100 + 200, 100 + 400)),
        ("6C", 12, 120, (500, 750)),
        ("6NT", 13, 190, (500 + 30, 750 + 30)),
        ("7SX", 13, 420, (1000 + 50, 1500 + 50)),
        ("5DXX", 11, 400, (100, 100)),
    ],
)
def test_what_stands_below_and_above_the_line(contract: str, tricks: int, below: int, above: tuple[int, int]) -> None:
    love = Rubber()
    for vulnerable, before in enumerate((love, love.score("4SN", tricks=10))):
        entries = before.score(contract, side=NS, tricks=tricks).pad.entries[vulnerable:]

        assert [entry.points for entry in entries if entry.is_below] == [below]
        assert sum(e.points for e in entries if not e.is_below and e.kind is not Kind.RUBBER) == above[vulnerable]


@pytest.mark.parametrize(
    ("contract", "undertricks", "points"),
    [  # to the defenders, from the table of totals: not vulnerable, vulnerable
        ("4S", 1, (50, 100)),
        ("4S", 7, (350, 700)),
        ("4SX", 1, (100, 200)),
        ("4SX", 2, (300, 500)),
        ("4SX", 3, (500, 800)),
        ("4SX", 4, (800, 1100)),
        ("4SXX", 4, (1600, 2200)),
        ("7NTX", 13, (3500, 3800)),
    ],
)
def test_undertricks_stand_above_the_line_of_the_defenders(
    contract: str, undertricks: int, points: tuple[int, int]
) -> None:
    tricks = Contract.parse(contract).tricks - undertricks
    love = Rubber()
    for vulnerable, before in enumerate((love, love.score("4SN", tricks=10))):
        rubber = before.score(contract, side=NS, tricks=tricks)

        assert rubber.totals[EW] == points[vulnerable]
        assert not rubber.pad.entries[-1].is_below


def test_vulnerable_is_who_has_a_game() -> None:
    rubber = Rubber()
    assert rubber.vulnerable == ()

    rubber = rubber.score("4SN", tricks=10)
    assert (rubber.vulnerable, rubber.is_vulnerable(NS), rubber.is_vulnerable(EW)) == ((NS,), True, False)

    rubber = rubber.score("4SE", tricks=10)
    assert rubber.vulnerable == (NS, EW)
    assert rubber.score("4SE", tricks=10).vulnerable == ()


def test_after_a_deal_that_was_passed_out_the_next_dealer_deals() -> None:
    rubber = Rubber().pass_out().pass_out()

    assert rubber.dealer is Seat.SOUTH
    assert rubber.totals == {NS: 0, EW: 0}


def test_the_rubber_bonus_hangs_on_the_games_of_the_others() -> None:
    two_nil = Rubber().score("4SE", tricks=10).score("4SE", tricks=10)

    assert two_nil.totals == {NS: 0, EW: 120 + 120 + 700}
    assert two_nil.pad.entries[-1].reason == "rubber, 2 games to 0"


def test_the_higher_total_wins_whoever_won_the_rubber() -> None:
    rubber = Rubber().score("5CXXN", tricks=6).score("4SN", tricks=10).score("3NTN", tricks=9)

    assert rubber.totals == {NS: 120 + 100 + 700, EW: 2200}
    assert (rubber.rubber_winner, rubber.winner) == (NS, EW)


def test_a_tie_is_a_tie() -> None:
    rubber = Rubber().score("2SN", tricks=8).score("2HE", tricks=8).end()

    assert rubber.totals == {NS: 60, EW: 60}
    assert rubber.winner is None


@pytest.mark.parametrize(
    ("rubber", "due"),
    [
        (Rubber(), (0, 0)),
        (Rubber().score("4SN", tricks=10), (300, 0)),
        (Rubber().score("2SE", tricks=8), (0, 100)),
        (Rubber().score("4SN", tricks=10).score("2SE", tricks=8), (300, 100)),
        (Rubber().score("4SN", tricks=10).score("2SN", tricks=8), (400, 0)),
        (Rubber().score("4SN", tricks=10).score("4SE", tricks=10), (0, 0)),
        (Rubber().score("2SN", tricks=8).score("2SE", tricks=8), (0, 0)),
        (Rubber().score("2SN", tricks=8).score("4SE", tricks=10), (0, 300)),  # the part-score was cut off
    ],
)
def test_what_is_due_for_an_unfinished_rubber(rubber: Rubber, due: tuple[int, int]) -> None:
    ended = rubber.end()

    assert (ended.totals[NS] - rubber.totals[NS], ended.totals[EW] - rubber.totals[EW]) == due
    assert ended.is_over
    assert (ended.rubber_winner, ended.dealer) == (None, None)


def test_by_older_practice_the_only_part_score_is_50() -> None:
    assert Rubber(unfinished_part_score=50).score("2SE", tricks=8).end().totals == {NS: 0, EW: 110}


@pytest.mark.parametrize("holder", [Seat.NORTH, Seat.WEST, NS, EW])
@pytest.mark.parametrize(("contract", "tricks"), [("4SN", 10), ("4SXXN", 8), ("1NTE", 7)])
def test_honours_go_to_their_holder_made_or_not_and_are_never_multiplied(
    holder: Seat | Side, contract: str, tricks: int
) -> None:
    rubber = Rubber().score(contract, tricks=tricks)
    side = holder.side if isinstance(holder, Seat) else holder
    before, after = rubber.totals[side], rubber.claim_honours(holder, 150).totals[side]

    assert after - before == 150
    assert not rubber.claim_honours(holder, 150).pad.entries[-1].is_below


@pytest.mark.parametrize(
    ("verb", "reason"),
    [
        (lambda: Rubber().claim_honours(NS, 100), "there is no deal on the pad yet"),
        (
            lambda: Rubber().pass_out().claim_honours(NS, 100),
            "deal 1 was passed out: there are no honours without a contract",
        ),
        (lambda: Rubber().score("4SN", tricks=9).claim_honours(NS, 90), "honours are 100 or 150 points, not 90"),
        (
            lambda: Rubber().score("3NTN", tricks=9).claim_honours(NS, 100),
            "at notrump honours are 150 points, for four aces, not 100",
        ),
        (
            lambda: Rubber().score("4SN", tricks=9).claim_honours(NS, 100).claim_honours(EW, 100),
            "deal 1 has honours already, and only one hand can hold them",
        ),
        (lambda: Rubber().score("4S", tricks=9), "who declared 4S? add a side, or the declarer to the contract"),
        (lambda: Rubber().score("4SN", side=EW, tricks=9), "declarer of 4SN does not sit EW"),
        (lambda: TWO_TO_ONE.remove(6), "there is no deal 6: the pad has 5 deals"),
        (lambda: TWO_TO_ONE.pass_out(), "EW won the rubber on deal 5: there can be no deal 6"),
        (lambda: TWO_TO_ONE.end(), "the rubber is over already"),
        (lambda: Rubber().end().end(), "the rubber is over already"),
        (lambda: Rubber().end().pass_out(), "play has stopped: nothing more is scored in this rubber"),
        (lambda: Rubber(sides=(NS, NS)), "a rubber needs two or more different sides, and somebody who deals"),
        (lambda: Rubber(dealers=()), "a rubber needs two or more different sides, and somebody who deals"),
        (lambda: Rubber(games_to_win=3), "a rubber is two games, or a single one, not 3"),
        (
            lambda: TWO_TO_ONE.correct(4, Scored(Contract.parse("4HE"), EW, 10)),
            "EW won the rubber on deal 4: there can be no deal 5",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(verb: Callable[[], Rubber], reason: str) -> None:
    with pytest.raises(BridgeError) as error:
        verb()
    assert str(error.value) == reason


def test_after_a_correction_everything_is_worked_out_again() -> None:
    corrected = TWO_TO_ONE.correct(1, Scored(Contract.parse("1SN"), NS, 8))  # no game on deal 2, so nobody vulnerable

    assert corrected.games_won == {NS: 0, EW: 2}
    assert corrected.totals == {NS: 30 + 30 + 40 + 30, EW: 120 + 100 + 100 + 700}
    assert corrected.correct(1, TWO_TO_ONE.deal(1)) == TWO_TO_ONE


def test_a_deal_may_be_put_in_or_taken_out() -> None:
    without = TWO_TO_ONE.remove(2)

    assert without.games_won == {NS: 0, EW: 2}
    assert without.insert(2, TWO_TO_ONE.deal(2)) == TWO_TO_ONE


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


@given(rubbers())
def test_a_rubber_is_its_deals(rubber: Rubber) -> None:
    again = Rubber(deals=rubber.deals, unfinished_part_score=rubber.unfinished_part_score, ended=rubber.ended)

    assert again == rubber
    assert again.pad == rubber.pad
    assert sum(entry.points for entry in rubber.pad.entries) == sum(rubber.totals.values())
    assert all(entry.points > 0 for entry in rubber.pad.entries)


@given(rubbers(), st.data())
def test_a_deal_taken_out_and_put_in_again_changes_nothing(rubber: Rubber, data: st.DataObject) -> None:
    assume(len(rubber.deals) > 1)
    number = data.draw(st.integers(1, len(rubber.deals) - 1))

    assert rubber.correct(number, rubber.deal(number)) == rubber
    assert rubber.correct(number, None).remove(number).insert(number, rubber.deal(number)) == rubber


@given(rubbers())
def test_a_line_is_drawn_after_each_game_and_two_make_the_rubber(rubber: Rubber) -> None:
    for game, winner in enumerate(rubber.pad.games, 1):
        points = [e.points for e in rubber.pad.entries if e.is_below and e.game == game and e.side is winner]
        assert sum(points) >= 100 > sum(points[:-1])
    assert all(points < 100 for points in rubber.part_scores.values())
    assert [side for side in Side if rubber.games_won[side] == 2] == [
        side for side in Side if side is rubber.rubber_winner
    ]
