from __future__ import annotations

import io

from kontrakt.comparison import VPScale
from kontrakt.events import METHODS, Comparison, Contestant, compare, gather, read_csv
from kontrakt.render_event import board_tables, comparison_table, scorecard

PAIRS = """\
board,table,ns,ew,contract,declarer,tricks,score,names_ns
1,1,1,2,4S,N,10,,Ann - Bob
1,2,3,4,4S,N,9,,
2,1,1,2,pass,,,,
2,2,3,4,,,,A+/A,
"""


def pairs() -> Comparison:
    return compare(gather(read_csv(io.StringIO(PAIRS))))


def test_rankings_of_two_fields() -> None:
    assert comparison_table(pairs()).splitlines() == [
        "Matchpoints (Law 78A), 2 boards",
        "",
        "North-South",
        "Rank  No  Names      Boards  Total  of      %",
        "   1  1   Ann - Bob       2   3.00   4  75.00",
        "   2  3                   2   1.20   4  30.00",
        "",
        "East-West",
        "Rank  No  Boards  Total  of      %",
        "   1  4        2      3   4  75.00",
        "   2  2        2      1   4  25.00",
    ]


def test_travellers() -> None:
    assert board_tables(pairs()).splitlines() == [
        "Board 1, None vulnerable",
        "Table  NS  EW  Contract  By  Tricks  Score  NS won  EW won    NS %    EW %",
        "1      1   2   4S        N       10    420       2       0  100.00    0.00",
        "2      3   4   4S        N        9    -50       0       2    0.00  100.00",
        "",
        "Board 2, NS vulnerable",
        "Table  NS  EW  Contract  Score  for EW  NS won  EW won   NS %   EW %",
        "1      1   2   Pass          0            1.00       1  50.00  50.00",
        "2      3   4                A+       A    1.20       1  60.00  50.00",
    ]


def test_a_scorecard_has_the_scores_as_the_pair_sees_them() -> None:
    assert scorecard(pairs(), Contestant("4")).splitlines() == [
        "4",
        "Board  Vul   Table  Seat  Against  Contract  By  Tricks  Score  Won       %",
        "    1  None  2      EW    3        4S        N        9     50    2  100.00",
        "    2  NS    2      EW    3                                  A    1   50.00",
    ]


def test_a_match() -> None:
    text = "board,room,ns,ew,score\n1,open,Hill,Dale,420\n1,closed,Dale,Hill,-50\n"
    comparison = compare(gather(read_csv(io.StringIO(text))), METHODS["imps"], scale=VPScale.WBF20)

    assert comparison_table(comparison).splitlines() == [
        "IMPs (Law 78B), victory points by wbf20_continuous, 1 board",
        "",
        "Rank  No    Boards  Total",
        "   1  Hill       1  18.09",
        "   2  Dale       1   1.91",
        "",
        "Matches",
        "Boards  Team  Against  Won  Lost  Margin     VP",
        "     1  Dale  Hill       0    10     -10   1.91",
        "     1  Hill  Dale      10     0      10  18.09",
    ]
