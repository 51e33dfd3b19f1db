"""What is told of a game that breaks the rules of the notation."""

from __future__ import annotations

import pytest

from kontrakt.pbn import Problem, loads

HEAD = '[Dealer "N"]\n[Deal "x"]\n[Declarer "N"]\n[Contract "1C"]\n'


def said(text: str | bytes) -> list[str]:
    return [str(problem) for game in loads(text).games for problem in game.problems]


def said_of_calls(body: str) -> list[str]:
    return [line.removeprefix("line 6, ") for line in said(f'{HEAD}[Auction "N"]\n{body}\n')]


def said_of_cards(body: str) -> list[str]:
    return [line.removeprefix("line 6, ") for line in said(f'{HEAD}[Play "N"]\n{body}\n')]


def test_a_problem_is_one_line() -> None:
    assert str(Problem(12, 3, "error", "what", law="18D")) == "line 12, column 3: error: what (Law 18D)"
    assert str(Problem(1, 1, "warning", "what", "27A1", "3.9")) == "line 1, column 1: warning: what (Law 27A1, PBN 3.9)"
    assert str(Problem(1, 1, "warning", "what")) == "line 1, column 1: warning: what"


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("1C ! !", "column 6: warning: a second suffix for one call: ! (PBN 3.5.2)"),
        ("1C !!!", "column 6: warning: a second suffix for one call: ! (PBN 3.5.2)"),
        ("1C ! $3", "column 6: warning: a second suffix for one call: $3 (PBN 3.5.2)"),
        ("1C $256", "column 4: warning: $256 is not for a call (PBN 3.7)"),
        ("1C $7", "column 4: warning: $7 is not for a call (PBN 3.7)"),
        ("1C $14", "column 4: warning: $14 is not for a call (PBN 3.7)"),
        ("1C =0=", "column 4: warning: note reference =0= (1 to 32 are allowed) (PBN 3.5.4)"),
        ("1C =33=", "column 4: warning: note reference =33= (1 to 32 are allowed) (PBN 3.5.4)"),
        ("1C =7=", "column 4: warning: no note 7 in this section (PBN 3.5.5)"),
        ("1C $a", "column 4: error: not a call or an annotation: '$a' (PBN 3.2)"),
        ("1C ]", "column 4: warning: not a call or an annotation: ']' (PBN 3.2)"),
        ("^R 1C", "column 1: warning: ^R is not for a call (PBN 3.9)"),
        ("1C ^I", "column 4: warning: ^I without a call after it (PBN 3.9)"),
        ("+ 1C", "column 1: error: + before the last call: nothing after it is read (PBN 3.5)"),
        ("1C * Pass", "column 4: error: * before the last call: nothing after it is read (PBN 3.5)"),
        ("1C* Pass", "column 3: warning: * before the last call (PBN 3.5)"),  # read as an alert
        ("1C + +", "column 6: warning: a second + (PBN 3.5)"),
    ],
)
def test_calls(body: str, problem: str) -> None:
    assert said_of_calls(body) == [problem]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("SA $1", "column 4: warning: $1 is not for a card (PBN 3.7)"),
        ("SA $13", "column 4: warning: $13 is not for a card (PBN 3.7)"),
        ("^I SA", "column 1: warning: ^I is not for a card (PBN 3.9)"),
        ("^R ^L SA", "column 1: warning: ^R without a card after it (PBN 3.9)"),
        ("+ + - SA", "column 3: warning: a second + (PBN 3.5)"),
    ],
)
def test_cards(body: str, problem: str) -> None:
    assert said_of_cards(body) == [problem]


@pytest.mark.parametrize("body", ["1C !! $25 $13", "^S ^I 1C", "^S ^S 2D", "1C $0 {x} ; y", "- - 1C +", "1C *"])
def test_calls_that_are_right(body: str) -> None:
    assert said_of_calls(body) == []


@pytest.mark.parametrize("body", ["SA !! $200 $14", "SA ^R S2 ^L C3", "+ - - CQ", "SA - - - *"])
def test_cards_that_are_right(body: str) -> None:
    assert said_of_cards(body) == []


def test_two_note_references_and_one_that_is_not_closed() -> None:
    text = f'{HEAD}[Auction "N"]\n1C =1= =2\n[Note "1:a"]\n[Note "2:b"]\n'

    assert said(text) == [
        "line 6, column 8: warning: a second note reference for one call: =2 (PBN 3.5.2)",
        "line 6, column 8: warning: note reference =2 without its second equal sign (PBN 3.5.4)",
    ]


def test_notes() -> None:
    text = (
        f'[Note "1:early"]\n{HEAD}[Auction "N"]\n1C =1=\n[Note "1:a"]\n[Note "1:b"]\n[Note "2:c"]\n[Note "0:d"]\n'
        '[Note "33:e"]\n[Note "f"]\n'
    )

    assert said(text) == [
        "line 1, column 1: warning: note outside the auction and the play (PBN 3.5.5)",
        "line 9, column 1: warning: note 1 occurs already; this one is ignored (PBN 3.5.5)",
        "line 10, column 1: warning: no call refers to note 2 (PBN 3.5.5)",
        "line 11, column 1: warning: note 0 (1 to 32 are allowed) (PBN 3.5.4)",
        "line 12, column 1: warning: note 33 (1 to 32 are allowed) (PBN 3.5.4)",
        "line 13, column 1: error: note without a number and a colon (PBN 3.5.5)",
    ]


def test_an_end_position_needs_no_declarer() -> None:
    assert said('[Deal "N:2... 3... 4... 5..."]\n[Contract "NT"]\n[Play "E"]\n[Declarer "?"]\n') == []


def test_tags_that_a_section_needs_before_it() -> None:
    assert said('[Auction "N"]\nAP\n[Dealer "N"]\n[Deal "x"]\n[Play "E"]\n') == [
        "line 1, column 1: warning: no tag Dealer before tag Auction (PBN 3.1)",
        "line 5, column 1: warning: no tag Declarer before tag Play (PBN 3.1)",
        "line 5, column 1: warning: no tag Contract before tag Play (PBN 3.1)",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('stray\n[Event "x"]\n', 1),
        ('[Event "x"]\nstray\n', 2),
        ('[Event "x"] stray\n', 1),
        ('[Event "x"]\n{comment} stray ; comment\n[Site "y"]\n', 2),
        ('[Event "x"]\n\nstray\n\n[Event "y"]\n', 3),
    ],
)
def test_text_outside_sections(text: str, line: int) -> None:
    (problem,) = (problem for game in loads(text).games for problem in game.problems)

    assert (problem.line, problem.severity, problem.rule) == (line, "warning", "3.1")
    assert problem.message == "text outside the sections: 'stray'"


def test_a_section_of_the_users_own_is_no_stray_text() -> None:
    """PBN 4.9, 5.1: what the standard does not know may have section data."""
    assert said('[MyData "x"]\n1 2 "three"\n[Event "x"]\n') == []


def test_lines_and_characters() -> None:
    long_line = '[Event "' + "x" * 244 + '"]'

    assert said(f"{long_line}\n") == []
    assert said(f"{long_line}\r\n") == ["line 1, column 1: warning: line of 256 characters (255 are allowed) (PBN 2.3)"]
    assert said('[Event "a\x07b"]') == ["line 1, column 10: warning: character '\\x07' is not allowed (PBN 2.2)"]
    assert said(b'[Event "\x85"]') == ["line 1, column 9: warning: character '…' is not allowed (PBN 2.2)"]
    assert said('[Event "Łódź…"]'.encode()) == []


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ('"Rank;Call\\L"]\n', r"line 1, column 1: warning: width of column Call\L is not a number, L or R after it"),
        ('""]\n1 2\n', "line 1, column 1: warning: table without columns"),
        ('"A;B"]\n1 2\n3\n', "line 3, column 1: error: row of 1 cells in a table of 2 columns"),
        ('"A;B"]\n1 {x} 2\n', "line 2, column 3: warning: comment within the section ScoreTable"),
        ('"A;B"]\n1 ]\n', "line 2, column 3: warning: ']' should be in quotes"),
        ('"A;+B"]\n1 20\n2 30\n', "line 3, column 3: warning: column +B is not in that order"),
        ('"A;-B"]\n1 20.5\n2 - 3 +3\n', "line 3, column 7: warning: column -B is not in that order"),
        ('"A;+B"]\n1 "50%"\n2 50,5\n', "line 3, column 3: warning: column +B is not in that order"),
    ],
)
def test_tables(table: str, problem: str) -> None:
    (found,) = said(f"[ScoreTable {table}")

    assert found.startswith(problem)


def test_a_table_that_is_right() -> None:
    assert said('[ScoreTable "-A\\3R;+B;C\\9L"]\n{ best }\n1 500 "a ; b ]"\n 1 -50.5 ?\n 3 ^100 -\n 4 -60 x') == []


@pytest.mark.parametrize(
    "tag",
    [
        '[Date "1995.06.10"]',
        '[Date "1995.??.??"]',
        '[Date "?"]',
        '[Date ""]',
        '[Date "#"]',
        '[Round "1.A_2"]',
        '[Board "01"]',
        '[Room "Closed"]',
        '[Hidden "WE"]',
        '[ScoreIMP "EW -2.5"]',
        '[ScorePercentage "EW 50. NS 50.0"]',
        '[ScoreRubber "EW 300/40 NS 50 / 70  "]',
        '[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]',
        '[OptimumScore "NS -100 EW 100"]',
        '[Time "23:59:59"]',
        '[TimeControl "4/30"]',
        '[Scoring "MP;MP1"]',
    ],
)
def test_values_that_are_right(tag: str) -> None:
    assert said(tag) == []


@pytest.mark.parametrize(
    "tag",
    [
        '[Date "95.06.10"]',
        '[Date "1995.o6.10"]',
        '[Round "-1"]',
        '[Board "0"]',
        '[Room "IMP"]',
        '[Hidden "X"]',
        '[ScoreIMP "10.a"]',
        '[ScorePercentage "101"]',
        '[ScoreRubber "300"]',
        '[OptimumScore "100"]',
        '[OptimumScore "EW"]',
        '[Time "9:5"]',
        '[TimeCall "soon"]',
        '[Scoring ";"]',
    ],
)
def test_values_that_are_not(tag: str) -> None:
    (found,) = said(tag)

    assert found.startswith("line 1, column 1: warning: value of tag ")


def test_a_very_bad_game_is_not_told_of_without_end() -> None:
    (game,) = loads('[Event "x"]\n' * 5000).games

    assert len(game.problems) == 1000
