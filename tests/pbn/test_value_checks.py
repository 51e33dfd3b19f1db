"""What is told of values that cannot be: by `check`, not by a replay."""

from __future__ import annotations

import pytest
from hypothesis import given

from kontrakt.pbn import Game, check, loads
from strategies import games


def told(text: str) -> list[str]:
    """What `check` tells of a file beyond what a replay tells."""
    found = []
    for game, problems in check(loads(text)):
        known = list(game.replay().problems)
        found += [str(problem) for problem in problems if problem not in known]
    return found


@pytest.mark.parametrize(
    ("tag", "problem"),
    [
        ('[Date "2024.06.31"]', "value of tag Date: '2024.06.31' (there is no such day) (PBN 3.4.3)"),
        ('[Date "##2024.13.01"]', "value of tag Date: '2024.13.01' (there is no such day) (PBN 3.4.3)"),
        ('[EventDate "2024.13.??"]', "value of tag EventDate: '2024.13.??' (there is no such day) (PBN 4.4.1)"),
        ('[UTCDate "2023.02.29"]', "value of tag UTCDate: '2023.02.29' (there is no such day) (PBN 4.5.2)"),
        ('[Time "24:00:00"]', "value of tag Time: '24:00:00' (there is no such time) (PBN 4.5.1)"),
        ('[UTCTime "12:60:00"]', "value of tag UTCTime: '12:60:00' (there is no such time) (PBN 4.5.3)"),
        ('[Board "##0"]', "value of tag Board: '0' (should be a positive number) (PBN 3.4.4)"),
        ('[Room "##open"]', "value of tag Room: 'open' (should be Open or Closed) (PBN 4.1.7)"),
        ('[Hidden "NSN"]', "value of tag Hidden: 'NSN' (a seat twice) (PBN 4.1.6)"),
        ('[OptimumScore "NS 55"]', "value of tag OptimumScore: 'NS 55' (no contract has this score) (PBN 4.2.7)"),
    ],
)
def test_a_value_that_cannot_be(tag: str, problem: str) -> None:
    assert told(tag) == [f"line 1, column 1: warning: {problem}"]


@pytest.mark.parametrize(
    "tag",
    [
        '[Date "2024.02.29"]',
        '[Date "##"]',
        '[Date "##2024.??.??"]',
        '[Time "?"]',
        '[Board "##7"]',
        '[Hidden ""]',
        '[UTCDate "x"]',  # a replay tells of it
        '[Event "24:00:00"]',
    ],
)
def test_a_value_that_can_be_or_is_told_of_already(tag: str) -> None:
    assert told(tag) == []


def test_the_first_of_a_tag_is_what_counts() -> None:
    assert told('[Date "2024.01.01"][Date "2024.13.01"]') == []


def test_cells_are_told_with_their_place() -> None:
    text = '[OptimumResultTable "Declarer;Denomination\\2R;Result"]\nN  S 14\nQ NT 7\n? - -\n'

    assert told(text) == [
        "line 2, column 6: warning: cell of column Result: '14' (should be 0 to 13 tricks) (PBN 5.7)",
        "line 3, column 1: warning: cell of column Declarer: 'Q' (should be W, N, E or S) (PBN 5.7)",
    ]


def test_a_table_may_have_columns_of_ones_own_and_take_its_columns_from_the_game_before() -> None:
    text = '[ScoreTable "Mine;Contract"]\n5Z 3NT\n\n[ScoreTable "#"]\n5Z 5Z\n'

    assert told(text) == ["line 5, column 4: warning: cell of column Contract: '5Z' (should be a contract) (PBN 5.9)"]


@pytest.mark.parametrize(
    ("calls", "problem"),
    [
        ("1NT + *", "column 7: warning: * behind +: the auction cannot both end and go on (PBN 3.5)"),
        ("1NT * +", "column 7: warning: + behind *: the auction cannot both end and go on (PBN 3.5)"),
        ("1NT {x} * {y} *", "column 15: warning: a second * (PBN 3.5)"),
        ("1NT AP +", "column 8: warning: +, but the auction is over (PBN 3.5)"),
    ],
)
def test_an_auction_has_one_end(calls: str, problem: str) -> None:
    assert told(f'[Dealer "N"]\n[Auction "N"]\n{calls}\n') == [f"line 3, {problem}"]


@pytest.mark.parametrize("calls", ["1NT +", "1NT *", "1NT* +", "1NT AP", "1NT AP *", "1C* 1D* *", "1NT"])
def test_auctions_with_one_end(calls: str) -> None:
    assert told(f'[Dealer "N"]\n[Auction "N"]\n{calls}\n') == []


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("+ - - S2\n*", ["line 7, column 1: warning: * behind +: the play cannot both end and go on (PBN 3.6)"]),
        ("H3 D4 C5 S2 +", ["line 6, column 13: warning: +, but the play is over (PBN 3.6)"]),
        ("H3* + - -", ["line 6, column 5: warning: + behind *: the play cannot both end and go on (PBN 3.6)"]),
        ("+ - - S2", []),
        ("- - - S2 *", []),
    ],
)
def test_a_play_has_one_end(cards: str, problem: list[str]) -> None:
    tags = '[Dealer "N"]\n[Deal "N:2... .3.. ..4. ...5"]\n[Declarer "?"]\n[Contract "NT"]\n'

    assert told(f'{tags}[Play "E"]\n{cards}\n') == problem


@pytest.mark.parametrize(
    ("tag", "problem"),
    [
        ('[Dealer "north"]', "value of tag Dealer: 'north' (should be W, N, E or S) (PBN 3.4.9)"),
        (
            '[Vulnerable "N-S"]',
            "value of tag Vulnerable: 'N-S' (should be None, Love, NS, EW, All or Both) (PBN 3.4.10)",
        ),
        ('[Contract "3N"]', "value of tag Contract: '3N' (should be like 4S, 3NTX or Pass) (PBN 3.4.14)"),
        ('[Play "West"]', "value of tag Play: 'West' (should be W, N, E or S) (PBN 3.6)"),
        (
            '[Result "NS  9"]',
            "value of tag Result: 'NS  9' (should be a number of tricks, of one side or of both) (PBN 3.4.15)",
        ),
    ],
)
def test_a_value_that_is_read_but_is_not_as_the_standard_has_it(tag: str, problem: str) -> None:
    assert told(tag) == [f"line 1, column 1: warning: {problem}"]


@pytest.mark.parametrize(
    "tag",
    [
        '[Dealer "n"]',
        '[Vulnerable "-"]',
        '[Vulnerable "both"]',
        '[Contract "pass"]',
        '[Contract "3ntxx"]',
        '[Contract "h"]',
        '[Declarer "^s"]',
        '[Deal "w:akqjt98765432... - - -"]',
        '[Result "^ns 9 ew 4"]',
        '[Score "EW -50"]',
        '[Dealer "X"]',  # a replay tells of it
        '[Contract "5Z"]',
    ],
)
def test_values_that_are_read_and_as_the_standard_has_them(tag: str) -> None:
    assert told(tag) == []


@given(games())
def test_a_replay_tells_of_nothing_that_check_does_not(game: Game) -> None:
    ((_, problems),) = check([game], is_export=False)

    assert set(game.replay().problems) <= set(problems)
