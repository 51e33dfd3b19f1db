"""Files held against the rules of the import and the export format."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given

from corpus import corpus_document, corpus_export, corpus_files
from kontrakt.pbn import Game, check, export, loads
from kontrakt.pbn.validator import Rules, declared_rules
from strategies import games

GOOD = export(
    loads(
        '[Event "Cup"][Board "1"][Dealer "N"][Vulnerable "None"][Room "Open"]'
        '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"][Section "A"]\n'
        '[Auction "N"]\n7S =1= ! {big} Pass Pass Pass\n[Note "1:all of them"]\n'
        '[Play "E"]\nHA D2 C2 S2 =1= $9 *\n[Note "1:ruff"]\n'
        '[ScoreTable "Rank\\3R;Names_NS\\12L;Score_NS"]\n1 "Ann;Bob" 1510\n10 "Cy;Di" -50\n'
        '[Own "x"] 1 2\n'
    )
).decode()


def found(text: str, is_export: bool | None = True) -> list[tuple[int, int, str]]:
    """Line, column and section of the standard of all problems."""
    return [
        (problem.line, problem.column, problem.rule or problem.law or "")
        for _, problems in check(loads(text), is_export=is_export)
        for problem in problems
    ]


def test_what_is_written_in_export_format_has_no_problem() -> None:
    assert [str(problem) for _, problems in check(loads(GOOD), is_export=True) for problem in problems] == []


CHANGES = [
    # in the good file, what is replaced, by what, and the section that this breaks
    ("% PBN 2.1\r\n", "", "2.4"),
    ("% EXPORT", "%EXPORT", "2.4"),
    ('[Site "?"]\r\n', '[Site "?"]\n', "2.3"),
    ("{big}", "{b\tig}", "2.3"),
    ('[Site "?"]\r\n', '[Site "?"] ', "3.3"),
    ('[Site "?"]', '[ Site "?"]', "3.3"),
    ('[Site "?"]', '[Site  "?"]', "3.3"),
    ('[Site "?"]', ' [Site "?"]', "3.3"),
    ('[Site "?"]\r\n', "", "3.4"),
    ('[Site "?"]\r\n[Date "?"]\r\n', '[Date "?"]\r\n[Site "?"]\r\n', "3.4"),
    ('[Room "Open"]\r\n[Section "A"]\r\n', '[Section "A"]\r\n[Room "Open"]\r\n', "3.4"),
    ('[Section "A"]\r\n', '[Section "A"]\r\n[Section "A"]\r\n', "3.4"),
    ('[Vulnerable "None"]', '[Vulnerable "Love"]', "3.4.10"),
    ('[Vulnerable "None"]', '[Vulnerable "none"]', "3.11"),
    ('[Dealer "N"]', '[Dealer "n"]', "3.11"),
    ("N:AKQJT98765432...", "N:KAQJT98765432...", "3.4.11"),
    (
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        "E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...",
        "3.4.11",
    ),
    ('[Contract "7S"]', '[Contract "7s"]', "3.11"),
    ('[Result "?"]', '[Result "NS 12"]', "3.4.15"),
    ('[Auction "N"]\r\n', '[Auction "W"]\r\n-    ', "3.5"),
    ("Pass Pass\r\n", "Pass P\r\n", "3.5.1"),
    ("Pass Pass\r\n", "Pass pass\r\n", "3.11"),
    ("7S =1= $3", "7S $3 =1=", "3.5.2"),
    ("7S =1= $1", "7S =1= !", "3.5.3"),
    ("7S =1= $1", "7S =1=  $1", "3.5.4"),
    ("$1 {big} Pass", "$1  {big} Pass", "3.8"),
    ("{big} Pass", "{big}  Pass", ""),
    ('[Event "Cup"]\r\n', '[Event "Cup"] {final}\r\n', "3.8"),
    ("HA", "ha", "3.11"),
    ('[Board "1"]', '[Board "01"]', "3.4.4"),
    ('1 "Ann', '01 "Ann', "5.9"),
    ("HA", "H10", "3.6.1"),
    ("D2 C2 S2", "D2 C2\r\nS2", "3.6"),
    ("S2 =1= $9", "S2 $9 =1=", "3.6.2"),
    ("S2 =1= $9", "S2 =1= ?", "3.6.3"),
    ("S2 =1= $9", "S2 =1=   $9", "3.6.4"),
    ("S2 =1= $9\r\n*", "S2 =1= $9", "3.6"),
    ('[Note "1:all of them"]\r\n', "", "3.5.5"),
    ("  1 ", "1 ", "5.2"),
    ('"Ann;Bob"   ', '"Ann;Bob"', "5.2"),
    ("1510\r\n 10", "1510  10", "5.2"),
    ("1 2\r\n", "1  2\r\n", "5.2"),
    ('[Own "x"]\r\n1 2\r\n', "", ""),
]


@pytest.mark.parametrize(("old", "new", "rule"), CHANGES)
def test_each_departure_from_the_export_format_is_found(old: str, new: str, rule: str) -> None:
    good = GOOD.replace("$1 {big}", "$3 {big}") if "$3" in old else GOOD
    assert old in good
    rules = {each for _, _, each in found(good.replace(old, new, 1))}

    assert rules == ({rule} if rule else set()) or (rule in rules and len(rules) <= 2)


@pytest.mark.parametrize(("old", "new", "rule"), [change for change in CHANGES if change[2] not in ("3.5.5", "3.4")])
def test_most_of_it_is_no_problem_of_the_import_format(old: str, new: str, rule: str) -> None:
    good = GOOD.replace("$1 {big}", "$3 {big}") if "$3" in old else GOOD

    assert found(good.replace(old, new, 1), is_export=False) == []


def test_a_problem_has_its_place() -> None:
    assert found(GOOD.replace("{big}  ", "{big} ").replace("7S =1= $1", "7S  =1=   $1")) == [(21, 5, "3.5.4")]


def test_two_games_have_an_empty_line_between_them() -> None:
    tags = GOOD[: GOOD.index("[Room")].removeprefix("% PBN 2.1\r\n% EXPORT\r\n")

    assert found(GOOD + "\r\n" + tags) == []
    assert [rule for *_, rule in found(GOOD + " \r\n" + tags)] == ["3"]


def test_a_mandatory_tag_may_be_left_out_where_it_lasts() -> None:
    tags = GOOD[: GOOD.index("[Room")].removeprefix("% PBN 2.1\r\n% EXPORT\r\n")
    text = GOOD.replace('"Cup"', '"##Cup"') + "\r\n" + tags.replace('[Event "Cup"]\r\n', "")

    assert found(text) == []
    assert [rule for *_, rule in found(text.replace("##", ""))] == ["3.4"]


def test_a_file_says_what_it_is_held_against() -> None:
    assert declared_rules(loads("% PBN 2.1\n% EXPORT\n[Event]").games[0]) == Rules(True, "2.1")
    assert declared_rules(loads('%PBN 1.0\n[Event "x"]').games[0]) == Rules(False, "1.0")
    assert declared_rules(Game("")) == Rules(False)
    assert found('[Event "x"]\n', is_export=None) == []
    assert [rule for *_, rule in found('% PBN 2.1\n% EXPORT\n[Event "x"]\n', is_export=None)] == ["2.3", "3.4"]


@pytest.mark.parametrize(
    ("version", "text", "is_later"),
    [
        ("1.0", '[DealId "x"]', True),
        ("1.0", '[ScoreTable "Rank"]\n1', True),
        ("1.0", '[Event "##x"]', True),
        ("1.0", '[Dealer "N"][Auction "N"]\n1C +', True),
        ("1.0", '[Contract "S"]', True),
        ("1.0", '[Contract "4S"][Scoring "IMP"]', False),
        ("2.0", '[DealId "x"][ScoreTable "Rank"]\n1', False),
        ("2.0", '[OptimumResultTable "Declarer"]\nN', True),
        ("2.1", '[OptimumScore "NS 100"]', False),
        ("2.2", '[Event "x"]', True),
    ],
)
def test_what_came_later_than_the_declared_version_is_found(version: str, text: str, is_later: bool) -> None:
    assert [rule for *_, rule in found(f"% PBN {version}\n{text}\n", is_export=False)] == ["2.4"] * is_later


@given(games())
def test_an_exported_game_is_in_export_format(game: Game) -> None:
    mine = {problem.rule for _, problems in check(loads(export([game]))) for problem in problems}
    of_content = {problem.rule for _, problems in check([game], is_export=False) for problem in problems}

    assert mine - of_content <= {"2.2"}  # letters that are not in Latin-1


OF_CONTENT = {
    *("2.2", "2.3", "3.2"),  # letters, lines and strings that are what they are
    *("3.4.3", "3.4.4", "3.4.9", "3.4.10", "3.4.11", "3.4.12", "3.4.13", "3.4.14", "3.4.15"),  # values, contradictions
    *("3.5.2", "3.5.5", "3.6", "3.7", "3.9"),  # notes that are not there, wrong NAGs, needless marks
    *("4.2.1", "4.2.2", "4.2.4", "4.2.5", "4.2.7", "4.4.4", "5.2", None),  # more values; rows too short; Laws
}
"""The sections that the content of real files breaks; the export cannot help it."""


@pytest.mark.parametrize("name", corpus_files())
def test_the_export_of_a_real_file_has_no_problem_but_its_content(name: str) -> None:
    checked = islice(check(loads(corpus_export(name))), 50)
    wrong = [problem for _, problems in checked for problem in problems]

    assert {problem.rule for problem in wrong} <= OF_CONTENT
    if "errors" not in name:
        assert {problem.rule for problem in wrong if problem.severity == "warning"} <= {
            *("2.2", "2.3", "3.4.3", "3.4.4", "3.4.11", "3.5.5", None)
        }


@pytest.mark.parametrize("name", [name for name in corpus_files() if "correct_" in name])
def test_a_correct_file_passes(name: str) -> None:
    wrong = [problem for _, problems in check(corpus_document(name)) for problem in problems]

    assert [str(problem) for problem in wrong if problem.severity == "error"] == []
    assert {problem.rule for problem in wrong} <= {"3.2", "3.4"}


@pytest.mark.parametrize("name", [name for name in corpus_files() if "errors_" in name])
def test_each_game_with_a_planted_error_fails(name: str) -> None:
    passed = [game.index + 1 for game, problems in check(corpus_document(name)) if not problems]

    assert passed == PASSED[name.rpartition("/")[2]]


PASSED = {
    "errors_10.pbn": [1, 61],  # an unknown tag is no error (4.9); declarer may still take the tricks not recorded
    "errors_20.pbn": [1],  # scoring is open ended (3.4.12)
    "errors_21.pbn": [],
}


def test_rows_that_start_at_another_seat_are_told() -> None:
    deal = "N:876.5432.AKQ.JT9 JT9.876.5432.AKQ AKQ.JT9.876.5432 5432.AKQ.JT9.876"
    tags = f'[Dealer "N"]\n[Deal "{deal}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nSJ SA S2 S6\n'
    ((_, rotated),) = check(loads(tags + "HJ - - -\n*"))
    ((_, straight),) = check(loads(tags + "- HJ - -\n*"))

    assert [str(problem) for problem in rotated] == [
        "line 5, column 1: warning: a row of cards starts at another seat than the first one (PBN 3.6)"
    ]
    assert straight == ()


@pytest.mark.parametrize("tag", ["Mine", "ScoreTable"])
def test_a_comment_behind_an_element_of_a_section_is_told(tag: str) -> None:
    ((_, problems),) = check(loads(f'[{tag} "Mine"] {{allowed}}\nfoo\n{{not allowed}}\nbar\n'))

    assert [str(problem) for problem in problems] == [
        f"line 3, column 1: warning: comment within the section {tag} (PBN 5.1)"
    ]
