from __future__ import annotations

import io
from pathlib import Path

import pytest

from kontrakt import Contract, Result, Seat, Side, Vulnerability, score
from kontrakt.comparison import Average, decimals
from kontrakt.events import METHODS, Event, Numbering, Regulations, compare, gather
from kontrakt.events.pbn_reader import read_pbn
from kontrakt.events.report import board_rows
from kontrakt.events.scoring_tag import method_of
from kontrakt.pbn import read as read_games

CORPUS = Path(__file__).parents[2].parent / "shared" / "corpus" / "pbn"
CLUB = CORPUS / "JFrunk-bridge-bidding-app" / "SPR PBN FILE 1 1767133446-WyhciiaCll@D251230M.pbn"
VERIFIER = CORPUS / "timheilman-bridge-pbn" / "correct_20.pbn"
ARCHIVE = CORPUS / "dominicprice-endplay" / "example3.pbn"
in_the_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus beside the checkout")


def read(text: str) -> Event:
    return gather(read_pbn(io.StringIO(text)))


@in_the_corpus
def test_every_score_of_the_score_tables_is_that_of_its_contract() -> None:
    rows, without_score = 0, []
    for game in read_games(CLUB):
        vulnerability = Vulnerability.parse(game.tag("Vulnerable") or "")
        table = game.tables["ScoreTable"]
        names = [column.name for column in table.columns]
        for row in table.rows:
            cells = dict(zip(names, row, strict=True))
            if cells["Score_NS"] == cells["Score_EW"] == "-":
                without_score.append((game.tag("Board"), cells["Contract"]))
                continue
            recorded = int(cells["Score_NS"]) if cells["Score_NS"] != "-" else -int(cells["Score_EW"])
            side = Seat.parse(cells["Declarer"]).side
            points = score(cells["Contract"], tricks=int(cells["Result"]), vulnerable=vulnerability.includes(side))
            rows += 1

            assert (points if side is Side.NS else -points) == recorded, (game.tag("Board"), row)

    assert (rows, without_score) == (404, [("11", "PASS")])


@in_the_corpus
def test_the_club_event_is_read_without_a_problem() -> None:
    event = gather(read_pbn(CLUB))
    comparison = compare(event)

    assert (event.problems, event.numbering, len(event.boards)) == ((), Numbering.LINES, 24)
    assert [(ranking.line, len(ranking.standings)) for ranking in comparison.rankings] == [(Side.NS, 19), (Side.EW, 19)]
    for board in comparison.boards:
        assert sum(one.ns.earned for one in board if one.ns) == sum(one.ew.earned for one in board if one.ew)


@in_the_corpus
def test_the_percentages_of_the_verifiers_set_are_ascherman() -> None:
    game, *_ = [game for game in read_games(VERIFIER) if "ScoreTable" in game.tables]
    recorded = {(row[3], row[1], row[2]) for row in game.tables["ScoreTable"].rows}
    comparison = compare(read(game.text), regulations=Regulations(ascherman=True))
    rows = list(board_rows(comparison, comparison.boards[0]))
    found = {(str(row["score"]), _one_decimal(row["percent_ns"]), _one_decimal(row["percent_ew"])) for row in rows}

    assert (len(rows), len(recorded)) == (155, 26)
    assert found == recorded


def _one_decimal(figure: object) -> str:
    return decimals(figure, 1)  # type: ignore[arg-type]


@in_the_corpus
def test_an_archive_of_team_matches_pairs_all_its_tables() -> None:
    event = gather(read_pbn(ARCHIVE))
    comparison = compare(event, METHODS["imps"])
    final = [match for match in comparison.matches if str(match.team) == "Sweden" and str(match.other) == "Poland"]

    assert (event.problems, event.numbering) == ((), Numbering.TEAMS)
    assert sum(len(board.results) for board in event.boards) == 2 * 3816
    assert [match.boards for match in final] == [16] * 8
    assert (sum(match.won for match in final), sum(match.lost for match in final)) == (370, 241)


TABLE = """\
[Board "1"]
[Vulnerable "None"]
[Scoring "IMP;Butler-2"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW;Names_NS"]
1 2 4S N 10 420 - - - "Ann;Bob"
3 4 4S N 9 - 50 - - -
5 6 Pass - - - - - - -
7 8 4H E 10 - - - - -
9 10 - - - - - ^60 ^40 -
11 12 4S N 10 ^450 - - - -
"""


def test_a_score_table() -> None:
    event = read(TABLE)
    (board,) = event.boards

    assert event.problems == ()
    assert [result.outcome_ns for result in board.results[:4]] == [420, -50, 0, -420]
    assert [getattr(board.results[4].outcome(side), "percent", None) for side in Side] == [60, 40]
    assert board.results[5].outcome_ns == 450
    assert board.results[0].played == Result(Contract.parse("4SN"), 10)
    assert [entrant.names for entrant in event.entrants.values()] == ["Ann - Bob"]
    method, regulations, _ = method_of(event)
    assert (method.name, regulations.trim) == ("butler", 2)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("1 2 4S N 10 430 -", "line 4, column 1: error: board 1: 4SN= scores 420 for North-South, not 430 (Law 77)"),
        ("1 2 4S N 14 - -", "line 4, column 1: error: board 1: declarer cannot win 14 tricks; there are 13 (Law 44)"),
        ("1 2 4S N - - -", "line 4, column 1: error: board 1: how many tricks did declarer win in 4SN?"),
        ("1 2 9S N 10 - -", "line 4, column 1: error: board 1: not a contract: '9S'"),
        ("1 2 - - - - -", "line 4, column 1: error: board 1: no score and no contract"),
        ("1 2 - - - x -", "line 4, column 1: error: board 1: not a figure: 'x'"),
        ("1 2 4S N", "line 4, column 1: error: row of 4 cells in a table of 7 columns (PBN 5.2)"),
        ("1 - 4S N 10 420 -", "line 4, column 1: error: board 1: who sat East-West?"),
        ("- 2 - - - - 50", "line 4, column 1: error: board 1: who sat North-South?"),
        ("1 2 4S N x - -", "line 4, column 1: error: board 1: not a number of tricks: 'x' (0 to 13)"),
        ("1 2 - - - 425 -", "line 4, column 1: error: board 1: no contract scores 425 for North-South"),
        ("1 2 - - - 420.5 -", "line 4, column 1: error: board 1: not a whole number of points: '420.5'"),
        ("1 2 - - - 420 420", "line 4, column 1: error: board 1: both sides cannot have won 420"),
        ("1 1 4S N 10 - -", "line 4: error: 1 plays against itself on board 1"),
    ],
)
def test_a_bad_row_is_told_with_its_line(row: str, message: str) -> None:
    columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"
    event = read(
        f'[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "{columns}"]\n{row}\n5 6 4S N 10 420 -\n3 4 4S N 9 - 50\n'
    )
    told = [str(problem) for problem in event.problems]

    assert len(told) == 1
    assert message in told[0]
    assert [len(board.results) for board in event.boards] == [2]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("% PBN 2.1\n", "line 1: error: there is no game in the file"),
        ("{ nothing but a remark }\n", "line 1: error: there is no game in the file"),
        ('[Board "1"]\n[ScoreTable "PairId_NS;Score_NS"]\n', "line 1: error: board 1: the ScoreTable has no rows"),
        ('[Board "1"]\n[ScoreTable ""]\n1 2 420\n', "line 1: error: board 1: the ScoreTable has no rows"),
        (
            '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n{ 3 4 -50\n5 6 450\n',
            "line 4, column 1: error: comment without its right brace (PBN 3.8)",
        ),
        (
            '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;MP_NS"]\n1 2 - ^5\n3 4 Pass -\n5 6 Pass -\n',
            "line 3, column 1: error: board 1: nobody can get 125 % of a board (Law 12C2)",
        ),
        (
            '[Board "1"]\n[ScoreTable "Score_NS;Multiplicity"]\n420 ' + "9" * 5000 + "\n",
            "line 3, column 1: error: board 1: not a number of results: '9999",
        ),
    ],
)
def test_a_file_without_results_or_with_some_lost(text: str, message: str) -> None:
    (problem,) = read(text).problems

    assert message in str(problem)


def test_a_row_of_two_pairs_is_one_result_whatever_its_multiplicity() -> None:
    columns = "PairId_NS;PairId_EW;Score_NS;Multiplicity"
    event = read(f'[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "{columns}"]\n1 2 420 3\n- - -50 4\n')

    assert event.problems == ()
    assert [result.outcome_ns for result in event.boards[0].results] == [420, -50, -50, -50, -50]


def test_a_pair_without_opponents_in_a_score_table() -> None:
    columns = "PairId_NS;PairId_EW;Score_NS;Percentage_NS"
    event = read(
        f'[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "{columns}"]\n1 2 420 -\n3 4 -50 -\n5 - - -\n6 - - ^60\n'
    )
    comparison = compare(event)
    cards = [comparison.scorecard(one) for one in event.contestants if one.number in "56"]

    assert event.problems == ()
    assert [card.points and card.points.earned * 5 for (card,) in cards] == [None, 6]


def test_a_total_table_has_names() -> None:
    event = read(
        '[Board "1"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 420\n3 4 -50\n\n'
        '[Event "Evening"]\n[TotalScoreTable "Rank;PairId;Names;TotalMP"]\n1 2 "Ann ;Bob" 2\n2 3 - 1\n3 ? "Eve" 1\n'
    )

    assert event.problems == ()
    assert {one.number: entrant.names for one, entrant in event.entrants.items()} == {"2": "Ann - Bob"}


GAME = """\
[Board "{board}"]
[North "{n}"]
[East "{e}"]
[South "{s}"]
[West "{w}"]
[Dealer "N"]
[Vulnerable "None"]
[Declarer "N"]
[Contract "4S"]
[Result "{tricks}"]
{more}
"""


def game(tricks: int, *, board: int = 1, seats: str = "nesw", more: str = "") -> str:
    names = dict(zip("nesw", seats, strict=True))
    return GAME.format(board=board, tricks=tricks, more=more, **names) + "\n"


def test_a_game_for_each_table_of_pairs_and_of_players() -> None:
    pairs = read(game(10, seats="abcd") + game(9, seats="efgh") + game(11, board=2, seats="cbad"))
    more = '[Competition "Individuals"]'
    players = read(game(10, seats="abcd", more=more) + game(9, seats="efgh", more=more))

    assert [str(one) for one in pairs.contestants] == ["a - c", "b - d", "e - g", "f - h"]
    assert [str(one) for one in players.contestants] == [*"abcdefgh"]


def test_the_two_rooms_of_a_match() -> None:
    teams = '[HomeTeam "Hill"]\n[VisitTeam "Dale"]\n'
    with_rooms = read(game(9, more=teams + '[Room "Closed"]') + game(10, more=teams + '[Room "Open"]'))
    in_order = read(game(10, more=teams) + game(9, more=teams))
    without_names = read(game(10, more='[Room "Open"]') + game(9, more='[Room "Closed"]'))

    for event, home in ((with_rooms, "Hill"), (in_order, "Hill"), (without_names, "Home team")):
        method, regulations, _ = method_of(event)
        comparison = compare(event, method, regulations)
        assert method.name == "imps"
        assert {str(one.entrant.contestant): int(one.total) for one in comparison.rankings[0].standings}[home] == 10


def test_games_without_a_result_or_a_board_are_told() -> None:
    event = read(game(10) + '[Board "x"]\n[Contract "4S"]\n\n[Board "3"]\n[North "a"]\n[East "b"]\n[Contract ""]\n')

    assert [problem.message for problem in event.problems] == [
        "not a board number: 'x' (boards count from 1)",
        "board 3: no score and no contract",
    ]


@pytest.mark.parametrize(
    ("scoring", "name"),
    [
        ("MP", "matchpoints"),
        ("MatchPoints", "matchpoints"),
        ("MP;Ascherman", "matchpoints"),
        ("IMP", "cross-imps"),
        ("IMP;Cross", "cross-imps"),
        ("IMP;Butler", "butler"),
        ("BAM", "bam"),
        ("", "matchpoints"),
        ("Facit", "matchpoints"),
    ],
)
def test_the_scoring_tag_names_the_method(scoring: str, name: str) -> None:
    assert method_of(Event(scoring=scoring))[0].name == name


def test_average_has_a_caret() -> None:
    columns = "PairId_NS;PairId_EW;Contract;MP_NS;MP_EW;IMP_NS;IMP_EW"
    event = read(f'[Board "1"]\n[ScoreTable "{columns}"]\n1 2 - ^3 ^1 - -\n3 4 - - - ^3 ^-3\n5 6 Pass - - - -\n')
    outcomes = [result.outcome_ns for result in event.boards[0].results]

    assert [getattr(outcome, "percent", None) for outcome in outcomes] == [75, None, None]
    assert [getattr(outcome, "imps", None) for outcome in outcomes] == [None, Average.PLUS.imps, None]
