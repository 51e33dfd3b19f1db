"""`kontrakt play`: games in the terminal."""

from __future__ import annotations

import re

import pytest

from cli.conftest import Kontrakt
from cli.terminal import Terminal

DEAL = "N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85"
MINIBRIDGE = ("play", "minibridge", "--deal", DEAL, "--seed", "1")
CARD, DUMMYS_CARD = "which card? ", "which card from North? "


def test_the_program_plays_a_deal_to_its_end(kontrakt: Kontrakt) -> None:
    result = kontrakt(*MINIBRIDGE, "--auto")

    assert result.exit_code == 0
    assert result.output.count(" plays ") == 52
    assert result.output.count(" wins the trick") == 13
    assert "South announces part-score in spades: 7 tricks" in result.output
    assert re.search(r"North-South \d+, East-West \d+$", result.output.strip())


def test_the_same_seed_gives_the_same_game(kontrakt: Kontrakt) -> None:
    runs = [kontrakt("play", "minibridge", "--auto", "--seed", "7", "--opponents", "random").output for _ in range(2)]

    assert runs[0] == runs[1]


def test_a_bad_answer_is_asked_again_with_the_reason(kontrakt: Kontrakt) -> None:
    result = kontrakt(*MINIBRIDGE, lines="12\nmany\n" + "9" * 5000 + "\n13\n4S\ngame S\nquit\n")

    assert result.exit_code == 0
    assert "South has 13 high-card points, not 12; try again, or quit" in result.output
    assert "not a number of points: 'many'; try again, or quit" in result.output
    assert "not an announcement: '4S' (write part or game and a denomination, like 'game S'); try" in result.output
    assert "4♠ by South" in result.output


def test_what_others_hold_is_not_shown_before_dummy_is_seen(kontrakt: Kontrakt) -> None:
    shown = kontrakt(*MINIBRIDGE, lines="13\nquit\n").output

    assert "♠ K J 9 8 7" in shown
    assert "♠ Q 10 6 2" in shown.partition("West has 3")[2]
    assert "♥ A K 10 4" not in shown
    assert "♠ Q 10 6 2" not in shown.partition("West has 3")[0]


def test_the_end_of_the_input_ends_the_game_in_one_line(kontrakt: Kontrakt) -> None:
    result = kontrakt(*MINIBRIDGE, lines="13\n")

    assert result.exit_code == 1
    assert result.stderr == "kontrakt: the game was left before its end\n"


def test_ctrl_c_ends_the_game_in_one_line(kontrakt: Kontrakt, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = kontrakt(*MINIBRIDGE)

    assert result.exit_code == 1
    assert result.stderr == "kontrakt: the game was left before its end\n"


def test_several_deals_have_a_total(kontrakt: Kontrakt) -> None:
    output = kontrakt("play", "minibridge", "--auto", "--seed", "3", "--deals", "3").output
    scores = [tuple(map(int, found)) for found in re.findall(r"North-South (\d+), East-West (\d+)", output)]

    assert len(scores) == 4
    assert [sum(column) for column in zip(*scores[:3], strict=True)] == list(scores[3])
    assert f"After 3 deals: North-South {scores[3][0]}, East-West {scores[3][1]}" in output


def test_a_deal_that_nobody_plays_is_told(kontrakt: Kontrakt) -> None:
    equal = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
    thrown_in = kontrakt("play", "minibridge", "--auto", "--deal", equal)
    played = kontrakt("play", "minibridge", "--auto", "--deal", equal, "--dealers-side-plays")

    assert thrown_in.output.endswith("Nobody plays: the deal is thrown in.\n")
    assert played.output.count(" plays ") == 52


def test_minibridge_as_taught(kontrakt: Kontrakt) -> None:
    result = kontrakt("play", "minibridge", "--form", "taught", "--auto", "--deal", DEAL, "--seed", "1")

    assert "North passes\nEast opens\nWest has 3 high-card points\nSouth opens\n" in result.output
    assert re.search(r"^1NT by South: 7 tricks needed, \d+ won, (made|short)", result.output, re.MULTILINE)


def test_minibridge_as_taught_with_trumps(kontrakt: Kontrakt) -> None:
    output = kontrakt("play", "minibridge", "--form", "taught", "--trump", "S", "--auto", "--deal", DEAL).output

    assert "1♠ by South: 7 tricks needed" in output


@pytest.mark.parametrize(
    "arguments",
    [
        ("--form", "taught", "--dealers-side-plays"),
        ("--trump", "S"),
        ("--opponents", "clever"),
        ("--deals", "0"),
        ("--dealer", "Z"),
        ("--form", "taught", "--trump", "Z"),
    ],
)
def test_wrong_usage(kontrakt: Kontrakt, arguments: tuple[str, ...]) -> None:
    result = kontrakt("play", "minibridge", *arguments)

    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_a_deal_that_is_none(kontrakt: Kontrakt) -> None:
    result = kontrakt("play", "minibridge", "--deal", "N:AK")

    assert (result.exit_code, result.stderr.count("\n")) == (1, 1)


@pytest.mark.parametrize("form", ["draw", "plain", "semi", "exposed", "three"])
@pytest.mark.parametrize("opponents", ["simple", "random"])
def test_the_program_plays_honeymoon_bridge(kontrakt: Kontrakt, form: str, opponents: str) -> None:
    arguments = ("play", "honeymoon", "--form", form, "--opponents", opponents, "--auto", "--seed", "3", "--deals", "2")
    result = kontrakt(*arguments)

    assert result.exit_code == 0
    assert result.output == kontrakt(*arguments).output
    assert result.output.count("Deal 3: dealer ") + result.output.count("Winner: ") == 1


def test_a_whole_match_has_a_winner(kontrakt: Kontrakt) -> None:
    output = kontrakt("play", "honeymoon", "--form", "plain", "--auto", "--seed", "3").output

    assert "rubber, 2 games to" in output
    assert re.search(r"^Winner: (South|West), by \d+$", output.strip().splitlines()[-1])


def test_a_single_game_ends_a_match_without_a_bonus(kontrakt: Kontrakt) -> None:
    output = kontrakt("play", "honeymoon", "--form", "plain", "--auto", "--seed", "3", "--games", "1").output

    assert "Winner: " in output
    assert "rubber" not in output


def test_what_an_opponent_draws_in_private_and_lays_aside_is_not_shown(kontrakt: Kontrakt) -> None:
    answers = "refuse\n" * 60
    private = kontrakt("play", "honeymoon", "--private", "--seed", "3", lines=answers).output
    public = kontrakt("play", "honeymoon", "--seed", "3", lines=answers).output

    assert "West takes a card\n" in private
    assert "West takes a card\n" not in public
    assert re.search(r"West takes [♠♥♦♣]", public)
    assert set(re.findall(r"West lays .* aside", private + public)) == {"West lays a card aside"}


def test_a_person_draws_discards_and_calls(kontrakt: Kontrakt) -> None:
    result = kontrakt("play", "honeymoon", "--seed", "3", lines="perhaps\ntake\nHA\nquit\n")

    assert "neither take nor refuse: 'perhaps'; try again, or quit" in result.output
    assert "South, which card do you lay aside?" in result.output
    assert result.exit_code == 0


def test_a_three_handed_deal_is_played_whole_in_a_terminal() -> None:
    with Terminal("play", "honeymoon", "--form", "three", "--seed", "4", "--deals", "1") as terminal:
        shown = terminal.until("? ")
        while shown.endswith("? "):
            legal = re.findall(r"Legal: (\S+)", shown)
            shown = terminal.enter(legal[-1] if legal else "P", "? ")
        status = terminal.status()

    assert status == 0
    assert "Deal 2: dealer West" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ("--form", "solo"),
        ("--games", "3"),
        ("--form", "plain", "--private"),
        ("--passes", "2"),
        ("--form", "three", "--passes", "1"),
        ("--form", "three", "--book", "10"),
        ("--book", "-1"),
    ],
)
def test_options_of_honeymoon_bridge_that_cannot_be(kontrakt: Kontrakt, arguments: tuple[str, ...]) -> None:
    result = kontrakt("play", "honeymoon", *arguments)

    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)


def test_without_a_game_the_help_is_shown(kontrakt: Kontrakt) -> None:
    result = kontrakt("play")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.output == kontrakt("play", "--help").output


def test_a_deal_of_minibridge_is_played_whole_in_a_terminal() -> None:
    with Terminal(*MINIBRIDGE) as terminal:
        terminal.until("have you? ")
        assert "not a number of points: 'ten'" in terminal.enter("ten", "have you? ")
        terminal.enter("13", "(like game S)? ")
        shown = terminal.enter("game S", CARD, DUMMYS_CARD)
        assert "4♠ by South" in shown
        cards = 0
        while shown.endswith((CARD, DUMMYS_CARD)):
            cards += 1
            shown = terminal.enter(re.findall(r"Legal: (\S+)", shown)[-1], CARD, DUMMYS_CARD)
        status = terminal.status()

    assert (status, cards) == (0, 26)
    assert re.search(r"North-South \d+, East-West \d+", shown)


def test_ctrl_c_in_a_terminal_is_one_line() -> None:
    with Terminal(*MINIBRIDGE) as terminal:
        terminal.until("have you? ")
        shown = terminal.interrupt()
        status = terminal.status()

    assert shown == "\nkontrakt: the game was left before its end\n"
    assert status == 1
