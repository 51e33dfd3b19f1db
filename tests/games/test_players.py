"""Players that know no more than a view shows."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kontrakt import PACK, BridgeError, Deal, Seat, Side
from kontrakt.games.honeymoon import FORMS, HoneymoonDeal
from kontrakt.games.minibridge import Minibridge
from kontrakt.games.players import Player, play_out, random_player
from kontrakt.games.simple_player import simple_player


def announced(north: str, south: str) -> str:
    """Return what a simple declarer announces with these two hands."""
    held = Deal.parse(f"N:{north} - {south} -")
    rest = held.undealt.cards
    east, west = (
        ".".join("".join(c.rank.letter for c in rest[n::2] if str(c)[0] == s) for s in "SHDC") for n in (0, 1)
    )
    game = Minibridge(Deal.parse(f"N:{north} {east} {south} {west}"))
    while game.declarer is None:
        game = game.act(game.legal_actions()[0])
    return str(simple_player(game.view(game.declarer), random.Random(1)))


@pytest.mark.parametrize(
    ("north", "south", "announcement"),
    [
        ("KQT62.652.K8.K42", "AJ987.A9.AQ43.AJ", "game S"),
        ("KT62.652.K82.K42", "AJ98.A93.Q43.A65", "part S"),
        ("KQ2.QT65.K82.K42", "AJ9.A93.AQ43.A65", "game NT"),
        ("K32.652.KJ82.K42", "AJ9.A93.Q43.A653", "part NT"),
        ("KQ2.65.K9852.K42", "AJ9.A93.AQ43.A65", "game NT"),
        ("K32.65.K9852.K42", "A9.J93.AQ43.Q653", "part D"),
    ],
)
def test_a_simple_declarer_announces_by_points_and_fit(north: str, south: str, announcement: str) -> None:
    assert announced(north, south) == announcement


@pytest.mark.parametrize("player", [simple_player, random_player])
def test_a_player_whose_turn_it_is_not_is_not_asked(player: Player) -> None:
    view = Minibridge(Deal.random(1), Seat.NORTH).view(Seat.EAST)

    with pytest.raises(BridgeError, match=r"^it is not East's turn$"):
        player(view, random.Random(1))


def test_a_simple_player_does_the_same_whenever_he_sees_the_same() -> None:
    deal = Minibridge(Deal.random(5))
    results = {play_out(deal, dict.fromkeys(Seat, simple_player), random.Random(seed)).result for seed in range(5)}

    assert len(results) == 1


def test_a_simple_pair_scores_more_than_a_random_one() -> None:
    generator = random.Random(1)
    scored: Counter[bool] = Counter()
    for _ in range(40):
        deal = Deal.random(generator)
        for simple in Side:
            players = {seat: simple_player if seat.side is simple else random_player for seat in Seat}
            for side, points in play_out(Minibridge(deal), players, generator).scores:
                scored[side is simple] += points

    assert scored[True] > 3 * scored[False]


@pytest.mark.parametrize("name", FORMS)
def test_a_simple_player_makes_most_of_his_contracts_against_his_like(name: str) -> None:
    generator = random.Random(name)
    made: Counter[bool] = Counter()
    for _ in range(60):
        deal = HoneymoonDeal.begin(FORMS[name], generator.sample(PACK, 52), Seat.SOUTH)
        deal = play_out(deal, dict.fromkeys(Seat, simple_player), generator)
        if deal.tricks is not None and deal.needed is not None:
            made[deal.tricks >= deal.needed] += 1

    assert made[True] > made[False]
