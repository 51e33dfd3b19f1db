import json

import pytest

from cli.conftest import Kontrakt

SEED_004 = [
    # the auctions that the source text 004 reads, with what it finds
    ("N: 1H P 2H P P P", ["2H", "hearts", "8", "no", "North", "South", "East"]),
    ("N: 1S P 2C P 2NT P 3NT P P P", ["3NT", "none", "9", "no", "North", "South", "East"]),
    ("E: 3S X P P P", ["3SX", "spades", "9", "yes", "East", "West", "South"]),
    ("E: 3S X XX P P P", ["3SXX", "spades", "9", "redoubled", "East", "West", "South"]),
    ("N: 1H X XX 2C P P P", ["2C", "clubs", "8", "no", "West", "East", "North"]),
    ("W: 7D P P P", ["7D", "diamonds", "13", "no", "West", "East", "North"]),
]


@pytest.mark.parametrize(("calls", "found"), SEED_004)
def test_a_finished_auction_is_read_in_six_steps(kontrakt: Kontrakt, calls: str, found: list[str]) -> None:
    result = kontrakt("auction", calls)

    assert [line.split("  ")[-1].strip() for line in result.output.splitlines()] == found
    assert result.exit_code == 0


def test_the_lines_are_named(kontrakt: Kontrakt) -> None:
    assert kontrakt("auction", "N: 1H P 2H P P P").output == (
        "Contract       2H\n"
        "Trumps         hearts\n"
        "Tricks needed  8\n"
        "Doubled        no\n"
        "Declarer       North\n"
        "Dummy          South\n"
        "Opening lead   East\n"
    )


def test_the_calls_are_shown_when_asked_for(kontrakt: Kontrakt) -> None:
    lines = kontrakt("auction", "S: 1S P P", "--table").output.splitlines()

    assert lines[:3] == ["West  North  East  South", "                   1S", "Pass  Pass   ?"]


def test_an_unfinished_auction_tells_who_is_on_turn(kontrakt: Kontrakt) -> None:
    result = kontrakt("auction", "S: 1S P")

    assert result.output == "Not over: North is on turn\nIf all pass: 1S by South\n"
    assert result.exit_code == 0


def test_a_passed_out_board_is_not_played(kontrakt: Kontrakt) -> None:
    assert kontrakt("auction", "W: AP").output.startswith("Passed out: ")


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("S: 1S 1H", "West's 1H does not exceed South's 1S (Law 27)"),
        ("N: 1S P X", "South's X: 1S is his own side's (Law 36)"),
        ("1S P", "not an auction: '1S P' (write the dealer first, like 'N: 1H P 2H P P P')"),
        ("Q: 1S", "not a seat: 'Q' (write N, E, S or W)"),
        ("N: 8S", "not a call: '8S' (write P, X, XX or a bid like '1C' or '3NT')"),
        ("", "not an auction: '' (write the dealer first, like 'N: 1H P 2H P P P')"),
    ],
)
def test_what_is_wrong_is_one_line_and_status_1(kontrakt: Kontrakt, calls: str, message: str) -> None:
    result = kontrakt("auction", calls)

    assert result.stderr == f"kontrakt: {message}\n"
    assert result.stdout == ""
    assert result.exit_code == 1


def test_json_of_a_finished_auction(kontrakt: Kontrakt) -> None:
    assert json.loads(kontrakt("auction", "E: 3s dbl p p p", "--json").output) == {
        "schema": "kontrakt/1",
        "auction": "E: 3S X P P P",
        "over": True,
        "passed_out": False,
        "turn": None,
        "contract": "3SXE",
        "denomination": "S",
        "tricks": 9,
        "doubling": 1,
        "declarer": "E",
        "dummy": "W",
        "leader": "S",
    }


def test_json_of_an_unfinished_auction_has_no_contract(kontrakt: Kontrakt) -> None:
    data = json.loads(kontrakt("auction", "E: 3S", "--json").output)

    assert (data["over"], data["turn"], data["contract"]) == (False, "S", None)


def test_json_of_an_illegal_auction_has_the_error(kontrakt: Kontrakt) -> None:
    result = kontrakt("auction", "S: 1S 1H", "--json")

    assert json.loads(result.stdout)["error"] == {
        "message": "West's 1H does not exceed South's 1S (Law 27)",
        "code": "insufficient_bid",
        "law": "18D",
        "dealt_with": "27",
    }
    assert result.exit_code == 1
