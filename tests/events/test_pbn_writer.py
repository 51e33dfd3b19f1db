"""What was compared, as PBN: the ScoreTables are read again as the same event, what is artificial has its caret."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest

from kontrakt.events import METHODS, Comparison, Regulations, compare, gather, read_csv
from kontrakt.events.pbn_reader import read_pbn
from kontrakt.events.pbn_writer import to_records
from kontrakt.events.scoring_tag import method_of, scoring_of
from kontrakt.pbn import Game, make_document

HEAD = "board,ns,ew,contract,declarer,tricks,score\n"
PLAIN = HEAD + "1,1,4,4S,N,10,\n1,2,5,3NTX,E,7,\n1,3,6,pass,,,\n2,1,5,2H,W,9,\n2,2,6,2H,W,8,\n2,3,4,6C,S,11,\n"


def compared(text: str, method: str = "matchpoints", **regulations: int) -> Comparison:
    return compare(gather(read_csv(io.StringIO(text))), METHODS[method], Regulations(**regulations))  # type: ignore[arg-type]


def games(comparison: Comparison) -> tuple[Game, ...]:
    return make_document(to_records(comparison)).games


def read_again(comparison: Comparison) -> Comparison:
    text = "".join(game.text for game in games(comparison))
    event = gather(read_pbn(io.StringIO(text)))
    method, regulations, unknown = method_of(event)
    assert not unknown
    return compare(event, method, regulations)


def test_a_board_is_a_game_with_a_row_for_each_result() -> None:
    board, _, total, _ = games(compared(PLAIN))
    table = board.tables["ScoreTable"]

    assert (board.tag("Board"), board.tag("Dealer"), board.tag("Vulnerable")) == ("1", "N", "None")
    assert table.values("Score_NS") == (420, 300, 0)
    assert table.column("Contract") == ("4S", "3NTX", "Pass")
    assert table.values("MP_NS") == (4, 2, 0)
    assert total.tables["TotalScoreTable"].values("TotalMP") == (4, 4, 4)


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler", "total"])
def test_what_is_written_is_compared_again_as_the_same(method: str) -> None:
    comparison = compared(PLAIN, method)

    assert [ranking.standings for ranking in read_again(comparison).rankings] == [
        ranking.standings for ranking in comparison.rankings
    ]


@pytest.mark.parametrize("method", ["imps", "bam", "total"])
def test_both_tables_of_a_match_are_rows_each_with_its_own_side(method: str) -> None:
    teams = HEAD + "1,A,B,4S,N,10,\n1,B,A,4S,N,9,\n2,A,B,3NT,E,9,\n2,B,A,3NT,E,9,\n"
    comparison = compared(teams, method)

    assert [one.total for one in read_again(comparison).rankings[0].standings] == [
        one.total for one in comparison.rankings[0].standings
    ]
    if method == "imps":
        assert games(comparison)[0].tables["ScoreTable"].values("IMP_NS") == (10, -10)


def test_what_the_play_did_not_give_has_a_caret() -> None:
    text = HEAD + "1,1,4,,,,A+/A-\n1,2,5,4S,N,10,\n1,3,6,,,,50%*420+50%*-50\n1,7,8,,,,420/-450\n1,9,10,4S,N,9,\n"
    table = games(compared(text))[0].tables["ScoreTable"]

    assert table.column("Score_NS") == ("-", "420", "?", "^420", "-50")
    assert table.column("Score_EW") == ("-", "-420", "?", "^-450", "50")
    assert [cell.startswith("^") for cell in table.column("MP_NS")] == [True, False, True, True, False]
    assert table.column("Percentage_NS")[0] == "^60"


@pytest.mark.parametrize(
    ("method", "regulations", "tag"),
    [
        ("matchpoints", Regulations(unit=1), "MP;MP2"),
        ("matchpoints", Regulations(ascherman=True), "MP;MP1;Ascherman"),
        ("butler", Regulations(trim=0), "IMP;Butler"),
        ("cross-imps", Regulations(per="board"), "IMP;Cross"),
        ("bam", Regulations(), "BAM"),
    ],
)
def test_the_scoring_tag_names_the_method(method: str, regulations: Regulations, tag: str) -> None:
    assert scoring_of(METHODS[method], regulations) == tag


def test_figures_that_are_not_whole_have_two_decimals() -> None:
    table = games(compared(PLAIN, "cross-imps"))[1].tables["ScoreTable"]

    assert table.column("IMP_NS") == ("-1", "0.50", "0.50")
    assert table.values("IMP_NS")[1] == Fraction(1, 2)
