import io
import json

import pytest

from cli.conftest import Kontrakt
from kontrakt import Board, Deal, pbn


def test_boards_are_written_as_pbn(kontrakt: Kontrakt) -> None:
    result = kontrakt("deal", "--boards", "1-32", "--seed", "7")
    games = list(pbn.read(io.StringIO(result.output)))

    assert [game.tag("Board") for game in games] == [str(number) for number in range(1, 33)]
    assert [game.problems for game in games] == [()] * 32
    assert result.exit_code == 0


def test_dealer_and_vulnerability_follow_from_the_number(kontrakt: Kontrakt) -> None:
    games = pbn.read(io.StringIO(kontrakt("deal", "--boards", "1-16", "--seed", "7").output))

    for number, game in enumerate(games, start=1):
        board = Board(number)
        assert game.tag("Dealer") == board.dealer.letter
        assert game.tag("Vulnerable") == board.vulnerability.to_pbn()
        assert (game.tag("Deal") or "").startswith(f"{board.dealer}:")


def test_every_deal_is_full(kontrakt: Kontrakt) -> None:
    lines = kontrakt("deal", "--boards", "1-20", "--json").output.splitlines()

    assert all(Deal.parse(json.loads(line)["deal"]).is_full for line in lines)


def test_a_seed_gives_a_board_the_same_cards_alone_and_among_others(kontrakt: Kontrakt) -> None:
    together = kontrakt("deal", "--boards", "1-4,7", "--seed", "3", "--json").output.splitlines()

    assert kontrakt("deal", "--boards", "7", "--seed", "3", "--json").output.splitlines() == together[4:]
    assert kontrakt("deal", "--boards", "7", "--seed", "4", "--json").output.splitlines() != together[4:]


def test_without_a_seed_deals_differ(kontrakt: Kontrakt) -> None:
    assert kontrakt("deal", "--json").output != kontrakt("deal", "--json").output


@pytest.mark.parametrize("boards", ["", "0", "5-1", "1-", "x", "1,,2", "-3"])
def test_what_is_no_board_is_wrong_usage(kontrakt: Kontrakt, boards: str) -> None:
    result = kontrakt("deal", "--boards", boards)

    assert result.stderr.startswith("kontrakt: Invalid value for '--boards'")
    assert result.exit_code == 2
