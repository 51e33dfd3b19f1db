"""A Howell for eight players, each for himself: every figure by hand."""

from __future__ import annotations

import io

from kontrakt.events import compare, gather, read_csv

TRAVELLERS = """\
board,table,n,s,e,w,contract,declarer,tricks
1,1,1,2,3,4,4S,N,10
1,2,5,6,7,8,2S,N,10
2,1,1,3,5,7,2H,S,8
2,2,2,4,6,8,2H,S,8
3,1,8,1,2,5,4H,E,10
3,2,3,6,4,7,4H,E,11
"""
# a top is 2; by player, what he has on boards 1, 2, 3
BY_HAND = {
    "1": (2, 1, 2),
    "2": (2, 1, 0),
    "3": (0, 1, 0),
    "4": (0, 1, 2),
    "5": (0, 1, 0),
    "6": (0, 1, 0),
    "7": (2, 1, 2),
    "8": (2, 1, 2),
}


def test_each_player_has_the_score_of_his_side() -> None:
    comparison = compare(gather(read_csv(io.StringIO(TRAVELLERS))))
    found = {
        contestant.number: tuple(int(card.points.earned) for card in comparison.scorecard(contestant) if card.points)
        for contestant in comparison.event.contestants
    }

    assert found == BY_HAND


def test_the_ranking_has_one_winner_and_shows_ties() -> None:
    (ranking,) = compare(gather(read_csv(io.StringIO(TRAVELLERS)))).rankings

    assert [f"{one.rank} {one.entrant.contestant}" for one in ranking.standings] == [
        *("1= 1", "1= 7", "1= 8"),
        *("4= 2", "4= 4"),
        *("6= 3", "6= 5", "6= 6"),
    ]
    assert [f"{float(one.percent or 0):.2f}" for one in ranking.standings[::3]] == ["83.33", "50.00", "16.67"]
