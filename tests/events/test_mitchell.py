"""Two sections, three strata, a sit-out, an arrow switch, averages and a weighted score: every figure by hand."""

from __future__ import annotations

import io

import pytest

from kontrakt.comparison import Average
from kontrakt.events import Comparison, Contestant, Numbering, Regulations, compare, gather, read_csv
from kontrakt.events.names import add_names
from kontrakt.seats import Side

TRAVELLERS = """\
board;section;round;table;ns;ew;contract;declarer;tricks;score;switched
1;A;1;1;1;2;4S;N;10;;
1;A;2;2;3;4;4S;N;9;;
1;B;1;1;11;12;4S;N;11;;
1;B;1;2;13;sit-out;;;;;
2;A;2;1;1;4;3NT;W;9;;
2;A;1;2;3;2;;;;A+/A-;
2;B;2;1;13;11;;;;0.6*4SN= + 0.4*4SN-1;
2;B;2;2;12;-;;;;;
3;A;3;1;1;3;2H;S;=;;yes
3;A;3;2;2;4;2H;S;+1;140;yes
3;B;3;1;12;13;2H;S;-1;;
3;B;3;2;11;-;;;;;
"""
PAIRS = """\
pair,section,names,stratum
1,A,Ann - Bob,A
2,A,Cid - Dora,B
3,A,Eve - Fred,B
4,A,Gus - Hanna,A
11,B,Ida - Jan,C
12,B,Kim - Lea,C
13,B,Max - Nora,B
"""

# by pair: matchpoints on boards 1, 2, 3 (a top is 4), their sum, of how many, and the percentage
BY_HAND = {
    "A1": ("2 1/2 2", "4.50", 12, "37.50"),
    "A2": ("2 1 0", "3.00", 12, "25.00"),  # 25 % on the other boards, below the 40 % of average minus
    "A3": ("0 12/5 2", "4.40", 12, "36.67"),
    "A4": ("4 7/2 4", "11.50", 12, "95.83"),
    "B11": ("4 1/2 -", "4.50", 8, "56.25"),
    "B12": ("0 - 0", "0.00", 8, "0.00"),
    "B13": ("- 7/2 4", "7.50", 8, "93.75"),
}


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    event = add_names(gather(read_csv(io.StringIO(TRAVELLERS))), io.StringIO(PAIRS))
    return compare(event, strata=True)


def test_nothing_is_wrong_and_a_number_is_one_pairs(comparison: Comparison) -> None:
    assert comparison.problems == ()
    assert comparison.event.numbering is Numbering.ONE


def test_the_totals_and_percentages_are_those_worked_out_by_hand(comparison: Comparison) -> None:
    found = {
        str(one.entrant.contestant): (f"{float(one.total):.2f}", int(one.top), f"{float(one.percent or 0):.2f}")
        for one in comparison.rankings[0].standings
    }

    assert found == {pair: row[1:] for pair, row in BY_HAND.items()}


@pytest.mark.parametrize("pair", BY_HAND)
def test_every_board_of_a_scorecard(comparison: Comparison, pair: str) -> None:
    (contestant,) = (one for one in comparison.event.contestants if one.is_called(pair))
    cards = comparison.scorecard(contestant)

    assert " ".join("-" if card.points is None else str(card.points.earned) for card in cards) == BY_HAND[pair][0]


def test_the_arrow_switch_turned_the_table(comparison: Comparison) -> None:
    (first, *_) = comparison.event.boards[2].results

    assert (first.ns, first.ew) == ((Contestant("3", "A"),), (Contestant("1", "A"),))
    assert first.outcome(Side.NS) == 110


def test_the_ranking_and_those_of_the_strata(comparison: Comparison) -> None:
    found = {
        ranking.stratum: [f"{one.rank} {one.entrant.contestant}" for one in ranking.standings]
        for ranking in comparison.rankings
    }

    assert found == {
        "": ["1 A4", "2 B13", "3 B11", "4 A1", "5 A3", "6 A2", "7 B12"],
        "A": ["1 A4", "2 B13", "3 B11", "4 A1", "5 A3", "6 A2", "7 B12"],
        "B": ["1 B13", "2 B11", "3 A3", "4 A2", "5 B12"],
        "C": ["1 B11", "2 B12"],
    }


def test_each_section_as_a_field_of_its_own() -> None:
    comparison = compare(gather(read_csv(io.StringIO(TRAVELLERS))), regulations=Regulations(by_section=True))
    found = {
        str(one.entrant.contestant): f"{one.total} of {one.top}"
        for ranking in comparison.rankings
        for one in ranking.standings
    }

    # in section A a top is 2, and on board 2 a single result is brought to two; in B every board has a single result
    assert found["A1"] == "5 of 6"
    assert found["A4"] == "5 of 6"
    assert found["B13"] == "0 of 0"
    assert [ranking.section for ranking in comparison.rankings] == ["A", "B"]
    assert comparison.rankings[1].standings[0].rank is None


def test_a_sit_out_may_be_worth_something() -> None:
    comparison = compare(gather(read_csv(io.StringIO(TRAVELLERS))), sit_out=Average.EVEN)
    found = {str(one.entrant.contestant): float(one.total) for one in comparison.rankings[0].standings}

    assert (found["B11"], found["B12"], found["B13"]) == (6.5, 2.0, 9.5)


def test_who_sits_out_after_a_switch_keeps_what_he_is_given() -> None:
    text = "board,ns,ew,score,switched\n1,1,2,420,\n1,3,4,-50,\n1,5,-,A+,yes\n"
    comparison = compare(gather(read_csv(io.StringIO(text))))
    (card,) = comparison.scorecard(Contestant("5"))

    assert card.side is Side.EW
    assert card.points is not None
    assert float(card.points.earned) == 1.2


def test_zeros_before_a_number_mean_nothing() -> None:
    text = "section,board,ns,ew,score\nA,1,01,2,420\nA,2,1,02,140\nA,1,3,0004,50\nA,2,03,4,-100\n"
    event = add_names(gather(read_csv(io.StringIO(text))), io.StringIO("section,pair,names\nA,001,Ann - Bob\n"))
    comparison = compare(event)

    assert [str(one) for one in event.contestants] == ["A1", "A2", "A3", "A4"]
    assert event.entrants[Contestant("1", "A")].names == "Ann - Bob"
    assert [one.boards for ranking in comparison.rankings for one in ranking.standings] == [2, 2, 2, 2]
    assert all(Contestant("1", "A").is_called(name) for name in ("1", "01", "A1", "a 01"))


def test_the_same_pair_twice_on_a_board_is_told_though_once_with_a_zero() -> None:
    event = gather(read_csv(io.StringIO("board,ns,ew,score\n1,01,2,420\n1,1,3,140\n1,10,20,50\n1,100,5,50\n")))

    assert len(event.problems) == 1
    assert "1" in str(event.problems[0])
    assert {one.number for one in event.contestants} >= {"10", "20", "100"}


def test_a_name_with_zeros_is_a_name() -> None:
    assert Contestant("Team 007").number == "Team 007"
    assert not Contestant("Team 007").is_called("Team 7")
    assert [Contestant(text).number for text in ("0", "00", "A01")] == ["0", "0", "A01"]
