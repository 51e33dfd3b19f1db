"""Team matches: two tables to a board."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest

from kontrakt.comparison import VPScale
from kontrakt.errors import BridgeError
from kontrakt.events import (
    METHODS,
    Comparison,
    Contestant,
    Numbering,
    Regulations,
    compare,
    gather,
    read_csv,
    score_board,
)

# for Red: 420 to -50 is 470, 10 IMPs; -100 to 140 is -240, 6 lost; 110 to 120, none; 1430 to 680 is 750, 13
MATCH = """\
board,room,ns,ew,score
1,Open,Red,Blue,420
1,Closed,Blue,Red,-50
2,Open,Red,Blue,-100
2,Closed,Blue,Red,140
3,Open,Red,Blue,110
3,Closed,Blue,Red,120
4,Open,Red,Blue,1430
4,Closed,Blue,Red,680
"""


def compared(text: str, method: str, scale: VPScale | None = None) -> Comparison:
    return compare(gather(read_csv(io.StringIO(text))), METHODS[method], scale=scale)


def totals(comparison: Comparison) -> dict[str, Fraction]:
    return {str(one.entrant.contestant): one.total for one in comparison.rankings[0].standings}


def test_a_match_in_imps() -> None:
    comparison = compared(MATCH, "imps")

    assert comparison.event.numbering is Numbering.TEAMS
    assert [int(one.ns.earned) for board in comparison.boards for one in board if one.ns] == [10, -6, 0, 13]
    assert totals(comparison) == {"Red": 17, "Blue": -17}
    assert [(str(m.team), m.boards, int(m.won), int(m.lost)) for m in comparison.matches] == [
        ("Red", 4, 23, 6),
        ("Blue", 4, 6, 23),
    ]


def test_its_victory_points() -> None:
    # 17 IMPs of the 30 of a blitz: 10 + 10 * (1 - 0.236068 ** (17 / 30)) / 0.763932
    assert totals(compared(MATCH, "imps", VPScale.WBF20)) == {"Red": Fraction("17.31"), "Blue": Fraction("2.69")}


def test_board_a_match_and_total_points() -> None:
    assert totals(compared(MATCH, "bam")) == {"Red": 4, "Blue": 4}
    assert totals(compared(MATCH, "total")) == {"Red": 470 - 240 - 10 + 750, "Blue": -970}
    assert [(m.boards, int(m.margin)) for m in compared(MATCH, "total").matches] == [(4, 970), (4, -970)]


# board 1 is that of A and B, 2 that of B and C, 3 that of C and A; each comes to its other table a round later
TRIANGLE = """\
round,board,vul,ns,ew,score
1,1,None,A,B,420
1,2,None,B,C,140
1,3,None,C,A,-50
2,1,None,B,A,-50
2,2,None,C,B,110
2,3,None,A,C,-100
"""


def test_a_triangle_of_teams_finds_the_other_table_in_another_round() -> None:
    comparison = compared(TRIANGLE, "imps")

    # A: 470, 10 IMPs, and -100 against -50; B: 140 against 110, 1 IMP
    assert comparison.event.numbering is Numbering.TEAMS
    assert totals(comparison) == {"A": 10 - 2, "B": -10 + 1, "C": 2 - 1}
    assert {(str(m.team), str(m.other), m.round, m.boards) for m in comparison.matches if m.margin > 0} == {
        ("A", "B", "", 1),
        ("B", "C", "", 1),
        ("C", "A", "", 1),
    }


def test_tables_of_the_same_round_belong_together_first() -> None:
    rows = [(2, "A", "B", 420), (1, "B", "A", 420), (1, "A", "B", 420), (2, "B", "A", -50)]
    text = "round,board,vul,ns,ew,score\n" + "".join(f"{r},1,None,{ns},{ew},{score}\n" for r, ns, ew, score in rows)

    assert {(m.round, int(m.margin)) for m in compared(text, "imps").matches if str(m.team) == "A"} == {
        ("1", 0),
        ("2", 10),
    }


@pytest.mark.parametrize("tables", range(3, 17))
def test_a_mitchell_of_pairs_with_the_same_numbers_both_ways_is_no_match(tables: int) -> None:
    results = [
        f"{1 + (table + turn) % tables},{1 + table},{1 + (table - turn) % tables},0"
        for turn in range(min(tables, 1 + tables // 2))
        for table in range(tables)
    ]

    assert gather(read_csv(io.StringIO("\n".join(["board,ns,ew,score", *results])))).numbering is Numbering.LINES


def test_pairs_are_no_teams() -> None:
    comparison = compared("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n", "imps")

    assert [str(problem) for problem in comparison.problems] == [
        "error: imps compares the two tables of a team match, and there is no match"
    ]
    assert comparison.rankings == ()


def test_a_round_robin_counts_each_match_for_itself() -> None:
    rows = [
        f"{number},{board},None,{room},{ns},{ew},{score}"
        for number, pair, scores in ((1, ("A", "B"), (420, 0)), (2, ("B", "C"), (140, 140)), (3, ("C", "A"), (0, 420)))
        for board in range(1, 9)
        for room, (ns, ew), score in (("Open", pair, scores[0]), ("Closed", pair[::-1], scores[1]))
    ]
    comparison = compared("\n".join(["round,board,vul,room,ns,ew,score", *rows]), "imps", VPScale.ACBL20)

    # 9 IMPs on each of 8 boards, 72 in a match: 20 to 0; the tie gives 10 each
    assert totals(comparison) == {"A": 40, "B": 10, "C": 10}
    assert [(m.round, int(m.margin)) for m in comparison.matches if str(m.team) == "A"] == [("1", 72), ("3", 72)]


def test_adjusted_scores_need_not_balance() -> None:
    text = MATCH.replace("1,Open,Red,Blue,420", "1,Open,Red,Blue,A+/A")

    assert totals(compared(text, "imps")) == {"Red": 3 - 6 + 0 + 13, "Blue": 0 + 6 + 0 - 13}


def test_12c2c_average_plus_is_what_was_won_on_each_of_the_other_boards_if_that_is_more() -> None:
    # for Red 10, 0 and 13 IMPs on the others, 23/3 a board; Blue, at fault, has lost as many
    comparison = compared(MATCH.replace("2,Open,Red,Blue,-100", "2,Open,Red,Blue,A+/A-"), "imps")

    assert totals(comparison) == {"Red": 23 + Fraction(23, 3), "Blue": -23 - Fraction(23, 3)}
    assert [match.margin for match in comparison.matches] == [23 + Fraction(23, 3), -23 - Fraction(23, 3)]
    assert [card.points.earned for card in comparison.scorecard(Contestant("Red")) if card.points][1] == Fraction(23, 3)


def test_12c2c_average_and_given_imps_stay_as_they_are() -> None:
    assert totals(compared(MATCH.replace("2,Open,Red,Blue,-100", "2,Open,Red,Blue,A/A+"), "imps")) == {
        "Red": 23,
        "Blue": -23 + 3,
    }
    assert (
        totals(compared(MATCH.replace("2,Open,Red,Blue,-100", "2,Open,Red,Blue,3 IMPs/-3 IMPs"), "imps"))["Red"] == 26
    )


def test_12c2c_where_cross_imps_are_summed_an_average_stays_as_it_is() -> None:
    text = "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n1,5,6,-50\n2,1,2,A+\n2,3,4,140\n2,5,6,140\n"
    found = {
        per: compare(gather(read_csv(io.StringIO(text))), METHODS["cross-imps"], Regulations(per=per))
        for per in ("comparison", "board")
    }

    # 470 more than two others is 10 IMPs each
    assert totals(found["comparison"])["1"] == 10 + 10
    assert totals(found["board"])["1"] == 20 + 3


def test_two_different_artificial_scores_of_a_team_are_told_and_left_out() -> None:
    text = MATCH.replace("1,Open,Red,Blue,420", "1,Open,Red,Blue,A+/A").replace(
        "1,Closed,Blue,Red,-50", "1,Closed,Blue,Red,A/A-"
    )
    comparison = compared(text, "imps")

    assert [str(problem) for problem in comparison.problems] == [
        "line 3: error: Red has A+ and A- at the two tables of board 1, and only one can count (Law 12C2)"
    ]
    assert totals(comparison) == {"Red": 7, "Blue": -7}
    with pytest.raises(BridgeError, match="only one can count"):
        score_board(gather(read_csv(io.StringIO(text))).boards[0], METHODS["imps"])


@pytest.mark.parametrize("method", ["imps", "bam"])
def test_the_same_artificial_score_at_both_tables_counts_once(method: str) -> None:
    one = MATCH.replace("1,Open,Red,Blue,420", "1,Open,Red,Blue,A+/A")
    both = one.replace("1,Closed,Blue,Red,-50", "1,Closed,Blue,Red,A/A+")

    assert totals(compared(both, method)) == totals(compared(one, method))


def test_12c4_in_a_knock_out_both_get_the_mean_of_scores_that_do_not_balance() -> None:
    def knockout(outcome: str, method: str = "imps") -> dict[str, Fraction]:
        text = MATCH.replace("1,Open,Red,Blue,420", f"1,Open,Red,Blue,{outcome}")
        event = gather(read_csv(io.StringIO(text)))
        comparison = compare(event, METHODS[method], Regulations(knockout=True))
        if method == "imps":
            assert {str(match.team): match.margin for match in comparison.matches} == totals(comparison)
        return totals(comparison)

    # the other boards are 7 for Red. A+/A: 3 and 0, 3/2; 420/50: 10 and 0, 5; balanced ones stay
    assert knockout("A+/A") == {"Red": 7 + Fraction(3, 2), "Blue": -7 - Fraction(3, 2)}
    assert knockout("420/50") == {"Red": 7 + 5, "Blue": -7 - 5}
    assert knockout("420") == {"Red": 17, "Blue": -17}
    # board-a-match: 6/5 and 1 of 2 are 11/10 and 9/10; the other boards are 0, 0 and 2 for Red
    assert knockout("60%/50%", "bam") == {"Red": 2 + Fraction(11, 10), "Blue": 4 + Fraction(9, 10)}


def test_12c4_takes_the_mean_of_what_12c2c_gives() -> None:
    text = MATCH.replace("2,Open,Red,Blue,-100", "2,Open,Red,Blue,A+/A")
    comparison = compare(gather(read_csv(io.StringIO(text))), METHODS["imps"], Regulations(knockout=True))

    # 23/3 for Red, and none for Blue
    assert totals(comparison)["Red"] == 23 + Fraction(23, 6)


def test_a_knock_out_is_of_teams() -> None:
    with pytest.raises(BridgeError, match="a knock-out has matches of teams, not a field compared by matchpoints"):
        compare(gather([]), regulations=Regulations(knockout=True))


def test_a_weighted_score_earns_the_weighted_imps() -> None:
    text = MATCH.replace("1,Open,Red,Blue,420", "1,Open,Red,Blue,60%*420 + 40%*-50")

    # 60 % of 10 IMPs (470), 40 % of none (0)
    assert totals(compared(text, "imps"))["Red"] == 6 - 6 + 0 + 13


def test_split_scores_give_each_team_its_own_view() -> None:
    text = MATCH.replace("1,Open,Red,Blue,420", "1,Open,Red,Blue,420/50")

    # Red has 420 against -50, 10 IMPs; Blue has 50 as East-West here and -50 as North-South there, none
    assert totals(compared(text, "imps")) == {"Red": 17, "Blue": 0 + 6 + 0 - 13}


def test_a_board_of_one_table_is_a_problem() -> None:
    comparison = compared(MATCH.replace("4,Closed,Blue,Red,680\n", ""), "imps")

    assert [str(problem) for problem in comparison.problems] == [
        "line 8: error: board 4 of Red and Blue has no result from the other table"
    ]
    assert totals(comparison)["Red"] == 4


def test_victory_points_are_for_imps_alone() -> None:
    with pytest.raises(BridgeError, match="victory points are for matches in IMPs, not for bam"):
        compared(MATCH, "bam", VPScale.WBF20)
