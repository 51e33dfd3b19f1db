"""What is wrong in a file of travellers is told with its place, and costs no other result anything."""

from __future__ import annotations

import io

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.events import Event, TableResult, compare, gather, read_csv

HEADER = "board,ns,ew,contract,declarer,tricks,score\n"
GOOD = "1,1,2,4S,N,10,420\n1,3,4,4S,N,9,-50\n"


def read(text: str | bytes) -> Event:
    return gather(read_csv(io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1,,6,4S,N,10,", "line 4, column 3: error: who sat North-South? (write - for a pair without opponents)"),
        ("1,5,,4S,N,10,", "line 4, column 5: error: who sat East-West? (write - for a pair without opponents)"),
        ("1,-,-,4S,N,10,", "line 4, column 3: error: nobody sat at this table"),
        ("1,5,-,,,,420", "line 4, column 10: error: a score, but one side had no opponents"),
        ("1,5,5,4S,N,10,", "line 4: error: 5 plays against itself on board 1"),
        ("1,1,6,4S,N,10,", "line 4: error: 1 has played board 1 already (line 2)"),
        ("1,5,1,4S,N,10,", "line 4: error: 1 has played board 1 already (line 2)"),
        ("1,5,6,4S,N,10,450", "line 4, column 15: error: 4SN= scores 420 for North-South, not 450 (Law 77)"),
        ("1,5,6,4S,,10,110", "line 4, column 14: error: 4S= cannot score 110 for North-South (Law 77)"),
        ("1,5,6,4S,N,,110", "line 4, column 13: error: 4SN cannot score 110 for North-South (Law 77)"),
        (
            "1,5,6,,,,425",
            "line 4, column 10: error: no contract scores 425 for North-South, with nobody vulnerable (Law 77)",
        ),
        (
            "1,5,6,pass,,,50",
            "line 4, column 14: error: a board that is passed out scores 0 for North-South, not 50 (Law 77)",
        ),
        ("1,5,6,8S,N,10,", "line 4, column 7: error: not a contract: '8S'"),
        ("1,5,6,4Z,N,10,", "line 4, column 7: error: not a contract: '4Z'"),
        ("1,5,6,4S,Q,10,", "line 4, column 10: error: not a seat: 'Q' (write N, E, S or W)"),
        ("1,5,6,4SN,E,10,", "line 4, column 11: error: declarer is E, but the contract is 4SN"),
        ("1,5,6,4S,N,14,", "line 4, column 12: error: declarer cannot win 14 tricks; there are 13 (Law 44)"),
        ("1,5,6,4S,N,+4,", "line 4, column 12: error: declarer cannot win 14 tricks; there are 13 (Law 44)"),
        ("1,5,6,4S,N,ten,", "line 4, column 12: error: not a number of tricks: 'ten' (write 0 to 13, or =, +1, -2)"),
        ("1,5,6,4S=,N,11,", "line 4, column 13: error: 11 tricks, but the contract is 4S="),
        ("1,5,6,4S,N,,", "line 4, column 12: error: how many tricks did declarer win in 4SN?"),
        ("1,5,6,4S,,10,", "line 4, column 10: error: who was declarer in 4S?"),
        ("1,5,6,,,,", "line 4, column 7: error: no score and no contract (write NP for a board that was not played)"),
        ("1,5,6,,,,what", "line 4, column 10: error: not a score: 'what'"),
        ("0,5,6,4S,N,10,", "line 4, column 1: error: not a board number: '0' (boards count from 1)"),
        ("x,5,6,4S,N,10,", "line 4, column 1: error: not a board number: 'x' (boards count from 1)"),
        ("-3,5,6,4S,N,10,", "line 4, column 1: error: not a board number: '-3' (boards count from 1)"),
        (",5,6,4S,N,10,", "line 4, column 1: error: which board?"),
        ("1,5,6,4S,N,10,420/420", "line 4, column 15: error: both sides cannot have won 420 (Law 77)"),
        ('1,"5,6,4S,N,10,', "line 4, column 1: error: a quotation mark is not closed"),
        ("1,\x005,6,4S,N,10,", r"line 4, column 1: error: no text has a character '\x00'"),
        ('1,"5",6,4S,N,10,' + "9" * 200_000, "line 4, column 1: error: no table has a line of 200016 characters"),
    ],
)
def test_a_bad_line_is_told_with_its_place_and_left_out(line: str, message: str) -> None:
    event = read(HEADER + GOOD + line + "\n")
    comparison = compare(event)

    assert len(event.problems) == 1
    assert message in str(event.problems[0])
    assert [int(one.ns.earned) for one in comparison.boards[0] if one.ns] == [2, 0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: error: the file is empty"),
        ("\n\n ,,\n", "line 1: error: the file is empty"),
        (HEADER, "line 1: error: there is nothing below the names of the columns"),
        ("ns,ew,score\n1,2,420\n", "line 1, column 1: error: there is no column board"),
        ("board,score\n1,420\n", "line 1, column 1: error: there is no column ns and no column ew"),
        ("board,ns,ew,score,score_ew\n1,1,2,420,420\n", "line 2, column 7: error: both sides cannot have won 420"),
        ("board,ns,ew,contract,by,made\n1,1,2,4S,N,4\n", "line 1, column 25: warning: column 'made' is not read"),
        ("board,n,e,s,w,score\n1,1,2,3,-,420\n", "line 2, column 9: error: who sat West?"),
        ("board,n,e,s,w,score\n1,1,2,-,-,\n", "line 2, column 7: error: who sat South?"),
        ("board,ns,ew\n1,1,2\n", "line 1, column 1: error: there is no column contract"),
        ('board,ns,ew,"score\n1,1,2,420\n', "line 1, column 1: error: a quotation mark is not closed"),
        ("board,ns,ew\0,score\n1,1,2,420\n", r"line 1, column 1: error: no text has a character '\x00'"),
        (
            'board,ns,ew,score,"' + "x" * 200_000 + '"\n',
            "line 1, column 1: error: no table has a line of 200020 characters",
        ),
        ("board,board,ns,ew,score\n1,1,1,2,420\n", "line 1, column 7: error: column 'board' is a second one for board"),
    ],
)
def test_a_file_that_cannot_be_read(text: str, message: str) -> None:
    assert message in str(read(text).problems[0])


def test_whatever_a_contestant_is_called_has_its_place() -> None:
    numbers = ["9", "10", "9" * 5000, "\u00b2", "Team 9", "Team 10"]
    event = read("board,ns,ew,score\n" + "".join(f"1,{number},L{number},420\n" for number in numbers))

    names = [one.number for one in event.contestants if not one.number.startswith("L")]

    assert names == ["9", "10", "9" * 5000, "Team 9", "Team 10", "\u00b2"]


def test_problems_come_in_the_order_of_the_lines() -> None:
    event = read(HEADER + GOOD + "1,1,6,4S,N,10,\n1,7,8,9S,N,10,\n")

    assert [problem.line for problem in event.problems] == [4, 5]


def test_the_same_table_twice() -> None:
    event = read("board,round,table,ns,ew,score\n1,1,1,1,2,420\n1,1,1,3,4,450\n")

    assert [str(problem) for problem in event.problems] == [
        "line 3: error: board 1 has been played at table 1 already (line 2)"
    ]


def test_a_table_may_keep_its_boards_while_the_pairs_move() -> None:
    results = "1,{0}1,1,1,2,420\n1,{0}2,1,3,4,450\n"

    assert read("board,round,table,ns,ew,score\n" + results.format("")).problems == ()
    assert read("board,remark,table,ns,ew,score\n" + results.format("round ")).problems == ()


def test_what_contradicts_another_file_names_it() -> None:
    found = [
        attrs.evolve(one, file=file)
        for file in ("mon.csv", "tue.csv")
        for one in read_csv(io.StringIO("board,ns,ew,score\n1,1,2,420\n"))
        if isinstance(one, TableResult)
    ]

    assert [str(problem) for problem in gather(found).problems] == [
        "tue.csv: line 2: error: 1 has played board 1 already (mon.csv: line 2)"
    ]


def test_two_vulnerabilities_of_a_board_are_a_fouled_board() -> None:
    rows = "1,1,2,NS,620,{}\n1,3,4,None,420,{}\n"
    header = "board,ns,ew,vul,score,form\n"

    assert "if it was fouled, give the forms (Law 87)" in str(read(header + rows.format("", "")).problems[0])
    assert read(header + rows.format("a", "b")).problems == ()
    assert "here and NS in line 2" in str(read(header + rows.format("a", "b") + "1,5,6,None,420,a\n").problems[0])
    assert "here and None in line 3" in str(read(header + rows.format("a", "b") + "1,5,6,NS,620,b\n").problems[0])


def test_an_unknown_column_is_a_warning() -> None:
    event = read("board,ns,ew,score,weather\n1,1,2,420,fine\n")

    assert [str(problem) for problem in event.problems] == ["line 1, column 19: warning: column 'weather' is not read"]
    assert len(event.boards) == 1


@pytest.mark.parametrize(
    "text",
    [
        "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n",
        "Board No;EW pair;NS pair;Score\n\n1;2;1;420\n;;;\n",
        "tricks\tBy\tContract\tEW\tNS\tBoard\n=\tnorth\t4s\t2\t1\t1\n",
        "sep=;\nboard;ns;ew;contract\n1;1;2;4SN=\n",
        "board,ns,ew,score_ew\n1,1,2,-420\n",
        "board,ns,ew,score_ns,score_ew\n1,1,2,420,-\n",
        "board,ns,ew,score_ns,score_ew\n1,1,2,-,-420\n",
        "board,ns,ew,contract,score\n1,1,2,-,420\n",
        "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,-\n",
        '\ufeffboard,"ns",ew,"contract",remark\r\n01,1,2,"4 S N =","well, well"\r\n',
        b"\xff\xfe" + "board,ns,ew,score\n1,1,2,420\n".encode("utf-16-le"),
        "board,ns,ew,score,remark\n1,1,2,420,M\u00fcller\n".encode("cp1252"),
        b"board,ns,ew,score\r1,1,2,420\r",
    ],
)
def test_what_a_scorer_may_write(text: str | bytes) -> None:
    event = read(text)

    assert event.problems == ()
    (result,) = event.boards[0].results
    assert (result.outcome_ns, result.ns[0].number, result.ew[0].number) == (420, "1", "2")


def test_names_and_strata_in_the_traveller() -> None:
    event = read("board,ns,ew,score,names_ns,stratum_ew\n1,1,2,420,Ann - Bob,B\n2,1,2,420,,\n")
    known = {contestant.number: entrant for contestant, entrant in event.entrants.items()}

    assert (known["1"].names, known["2"].stratum) == ("Ann - Bob", "B")


@given(st.text(alphabet='boardnsewct,;\t\n"0123456789-+=*/%A ', max_size=120), st.booleans())
def test_any_text_is_an_event_or_problems(text: str, with_header: bool) -> None:
    event = read((HEADER if with_header else "") + text)

    assert event.boards or event.problems
    compare(event)


@given(st.binary(max_size=80))
def test_any_bytes_are_an_event_or_problems(data: bytes) -> None:
    assert read(data).problems
