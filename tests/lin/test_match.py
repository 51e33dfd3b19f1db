from __future__ import annotations

import pytest

from kontrakt import lin
from kontrakt.lin.match import MatchInfo
from kontrakt.lin.placed import Placed
from kontrakt.pbn import Game

DEAL = "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|"
HEADINGS = "vg|Cup,Final 1_8,I,5,6,Red,12,Blue,7.5|\nrs|7SN-13,7NTNx-13,PASS,|\npn|so,wo,no,eo,sc,wc,nc,ec|pg||\n"
BID = "mb|7S|mb|p|mb|p|mb|p|"


def games(*boards: str, headings: str = HEADINGS) -> tuple[Game, ...]:
    return lin.loads(headings + "\n".join(boards)).games


def names(game: Game) -> str:
    return " ".join(game.tag(seat) or "-" for seat in ("South", "West", "North", "East"))


def test_eight_names_are_those_of_the_two_rooms() -> None:
    found = games(f"qx|o5|{DEAL}", f"qx|c5|{DEAL}", f"qx|O6|{DEAL}", f"qx|C6|{DEAL}")

    assert [names(game) for game in found] == ["so wo no eo", "sc wc nc ec"] * 2
    assert [game.tag("Room") for game in found] == ["Open", "Closed"] * 2
    assert [game.tag("Board") for game in found] == ["5", "5", "6", "6"]


def test_players_who_are_changed_between_boards() -> None:
    found = games(f"qx|o5|{DEAL}mb|p|pg||", f"pn|a,b,c,d,e,f,g,h|pg||\nqx|o6|{DEAL}", f"qx|c6|{DEAL}")

    assert [names(game) for game in found] == ["so wo no eo", "a b c d", "e f g h"]


def test_players_of_one_board() -> None:
    found = games(f"pn|a,b,c,d|qx|o5|{DEAL}", f"qx|o6|pn|e,f,g,|{DEAL}")

    assert [names(game) for game in found] == ["a b c d", "e f g -"]


def test_players_of_each_result() -> None:
    headings = "vg|Pairs,,P,1,2,,,,|rs|,,,|pw|a,b,c,d,e,f,g,h|bn|1,2|pg||\n"
    found = games(f"qx|o1|pn|,,,|{DEAL}", f"qx|o2|{DEAL}", headings=headings)

    assert [names(game) for game in found] == ["a b c d", "e f g h"]
    assert [game.tag("Room") for game in found] == [None, None]  # pairs, not two rooms


def test_players_of_each_result_fill_the_seats_that_are_left_open() -> None:
    headings = "vg|Pairs,,P,1,2,,,,|\npw|a,b,c,d,e,f,g,h|\npg||\n"
    first, second = games(f"qx|b1|pn|A,,,x|{DEAL}", f"qx|b2|pn|e,f,g,h|{DEAL}", headings=headings)

    assert names(first) == "A b c x"
    assert problems(first) == ["line 2, column 10: warning: pw has 'd' as East, pn 'x': that is taken"]
    assert (names(second), problems(second)) == ("e f g h", [])


def test_players_of_the_match_before_are_not_those_of_each_result() -> None:
    headings = "vg|One|\npn|s,t,u,v|\nvg|Pairs,,P,1,2,,,,|\npw|a,b,c,d|\npg||\n"
    (game,) = games(f"qx|o1|{DEAL}", headings=headings)

    assert (names(game), problems(game)) == ("a b c d", [])


@pytest.mark.parametrize(
    ("headings", "board", "found", "told"),
    [
        ("pw|a,b,c,d|\n", "", "- - - -", "line 2, column 4: warning: the board has no number by which pw would name"),
        ("pn|a,b,c,d,e,f|\n", "ah|Board 1|", "a b c d", "line 2, column 15: warning: more than 4 names in pn"),
        ("pn|a,b,c,d,e,f,g,h,i|\n", "qx|c1|", "e f g h", "line 2, column 4: warning: more than 8 names in pn"),
    ],
)
def test_names_that_are_lost_are_told(headings: str, board: str, found: str, told: str) -> None:
    (game,) = games(f"{board}{DEAL}", headings=headings)

    assert names(game) == found
    assert [problem[: len(told)] for problem in problems(game)] == [told]


@pytest.mark.parametrize("heading", ["pw|a,b,c,d|", "pn|a,b,c,d,e|"])
def test_names_that_are_lost_are_told_at_each_board(heading: str) -> None:
    found = games(DEAL, DEAL, headings=f"{heading}\n")

    assert [problem.split(":")[0] for game in found for problem in problems(game)] == [
        "line 2, column 4",
        "line 3, column 4",
    ]


def test_what_would_be_the_value_of_another_game_is_left_out_and_told() -> None:
    first, second = games("pn|##Ann,#,#3,d|qx|o1|md|1|zz|##|", "pn|,f,g,h|qx|o2|md|2|", headings="")

    assert (names(first), names(second)) == ("- - #3 d", "- f g h")
    assert first.tag("LIN_zz") is None
    assert [problem.split(" is left out")[0] for problem in problems(first)] == [
        "line 1, column 4: warning: South '##Ann'",
        "line 1, column 10: warning: West '#'",
        "line 1, column 31: warning: LIN_zz '##'",
    ]


def test_the_match_is_in_the_tags_of_each_board() -> None:
    for game in games(f"qx|o5|{DEAL}", f"qx|c5|{DEAL}"):
        tags = ("Event", "Stage", "Scoring", "HomeTeam", "VisitTeam", "CarryOver")

        assert [game.tag(tag) for tag in tags] == ["Cup", "Final 1_8", "IMP", "Red", "Blue", "12-7.5"]


def test_results_are_those_of_the_board_and_the_room() -> None:
    opened, closed, passed, unknown = games(*(f"qx|{room}{number}|{DEAL}" for number in (5, 6) for room in "oc"))

    assert (opened.tag("Contract"), opened.tag("Declarer"), opened.tag("Result")) == ("7S", "N", "0")
    assert (closed.tag("Contract"), closed.tag("Declarer"), closed.tag("Result")) == ("7NTX", "N", "0")
    assert passed.replay().is_passed_out
    assert unknown.tag("Contract") is None


def test_results_by_the_list_of_boards() -> None:
    headings = "vg|,,P,1,2,,,,|rs|1CN=,,2CN=,|bn|12,40|pg||\n"
    found = games(f"qx|o40|{DEAL}", f"qx|o12|{DEAL}", headings=headings)

    assert [game.tag("Contract") for game in found] == ["2C", "1C"]


def test_a_board_that_is_not_of_the_match_has_no_result() -> None:
    (game,) = games(f"qx|o4|{DEAL}")

    assert game.tag("Contract") is None


def test_a_new_match_begins_anew() -> None:
    first, second = games(f"qx|o5|{DEAL}{BID}pg||", f"vg|League|\nqx|o5|{DEAL}")

    assert (first.tag("Result"), second.tag("Result")) == ("0", None)
    assert [game.tag("Event") for game in (first, second)] == ["Cup", "League"]


def problems(game: Game) -> list[str]:
    return list(map(str, game.replay().problems))


def test_the_result_of_the_match_agrees_with_the_board() -> None:
    (game,) = games(f"qx|o5|{DEAL}sv|o|{BID}mc|0|")

    assert game.replay().score_ns == -650
    assert not problems(game)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (f"{BID}mc|3|", ["line 5, column 25: error: 3 tricks claimed, but rs has 7SN-13"]),
        ("mb|6S|mb|p|mb|p|mb|p|", ["line 2, column 4: error: tag Contract says '7S', the game gives 6S (PBN 3.4.14)"]),
        ("mb|p|mb|p|mb|7S|mb|p|mb|p|mb|p|", ["line 2, column 4: error: tag Declarer says 'N', the game gives S"]),
    ],
)
def test_a_result_of_the_match_against_the_board_is_told(made: str, told: list[str]) -> None:
    (game,) = games(f"qx|o5|{DEAL}\n{made}")

    assert [problem[: len(told[0])] for problem in problems(game)][:1] == told


def test_a_result_that_cannot_be_read_is_told_where_it_stands() -> None:
    (game,) = games(f"qx|c5|{DEAL}{BID}", headings="vg|Cup,,I,5,6,,,,|\nrs|,what,,|\n")

    assert problems(game) == ["line 2, column 5: warning: not a result: 'what' (write '4SN=', '3NWx-2' or 'PASS')"]


def test_the_other_room_may_leave_out_the_cards() -> None:
    opened, closed, other = games(f"qx|o5|{DEAL}mb|p|", "qx|c5|mb|p|", "qx|c6|mb|p|", headings="")

    assert closed.tag("Deal") == opened.tag("Deal")
    assert problems(closed) == ["line 2, column 4: warning: no cards are given here: those of the other room are taken"]
    assert other.tag("Deal") is None


@pytest.mark.parametrize(
    ("value", "title", "stage", "scoring", "first"),
    [
        ("Cup,Final,I,17,32,A,0,B,0", "Cup", "Final", "IMP", 17),
        (",,P,1,4,Team 1,0,Team 2,0", "", "", "MP", 1),
        ("Cup, Open, the,Final,B,17,32,A,0,B,0", "Cup, Open, the", "Final", "BAM", 17),
        ("Cup,Final,Cavendish,x", "Cup", "Final", "Cavendish", 1),
        ("Cup", "Cup", "", "", 1),
        ("", "", "", "", 1),
    ],
)
def test_the_fields_of_a_match(value: str, title: str, stage: str, scoring: str, first: int) -> None:
    info = MatchInfo.of(Placed(value))

    assert (info.title, info.stage, info.scoring, info.first) == (title, stage, scoring, first)
