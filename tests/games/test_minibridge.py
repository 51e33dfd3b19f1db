"""Minibridge: points named, dummy seen, a contract announced."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given

from games.playing import GAMES, ODD_TRICK, cards_in, exchanged, is_pack, spot, steps, taken
from kontrakt import BridgeError, Card, Deal, Denomination, IllegalPlay, ParseError, Play, Seat, Side
from kontrakt.games.actions import Announcement
from kontrakt.games.minibridge import ANNOUNCEMENTS, Minibridge
from kontrakt.games.players import play_out, random_player
from kontrakt.games.simple_player import simple_player
from strategies import full_deals, seats

DEAL = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")  # 8, 16, 13, 3
ONE_MORE = Deal.parse(
    "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.JT9 T98.T98.T98.AKQ8"
)  # 10, 10, 11, 9: 21 to 19
EQUAL = Deal.parse("N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ")  # 10 each
NEEDED = {"C": 11, "D": 11, "H": 10, "S": 10, "NT": 9}


def named(deal: Deal, dealer: Seat = Seat.NORTH, *, dealers_side_plays: bool = False) -> Minibridge:
    """Return the deal after all have named their points."""
    game = Minibridge(deal, dealer, dealers_side_plays=dealers_side_plays)
    for _ in range(4):
        game = game.act(game.legal_actions()[0])
    return game


def ended(announcement: str, tricks: int) -> Minibridge:
    """Return South's deal at the end, with so many tricks won by him."""
    for seed in itertools.count():
        game = play_out(named(DEAL).act(announcement), dict.fromkeys(Seat, random_player), random.Random(seed))
        if game.result is not None and game.result.tricks == tricks:
            return game
    raise AssertionError


def test_the_points_are_named_from_the_dealer_on() -> None:
    assert named(DEAL, Seat.SOUTH).said == ((Seat.SOUTH, 13), (Seat.WEST, 3), (Seat.NORTH, 8), (Seat.EAST, 16))


def test_of_the_side_with_more_points_who_has_more_is_declarer() -> None:
    game = named(DEAL)

    assert (game.declarer, game.player) == (Seat.SOUTH, Seat.SOUTH)


def test_of_equal_partners_the_first_to_name_his_points_is_declarer() -> None:
    deal = Deal.parse("N:AKQJ.K32.432.432 T92.AQJT.765.765 765.765.AKQJ.KT9 843.984.T98.AQJ8")  # 13, 7, 13, 7

    assert [named(deal, dealer).declarer for dealer in Seat] == [Seat.NORTH, Seat.SOUTH, Seat.SOUTH, Seat.NORTH]


def test_a_deal_with_twenty_points_each_is_thrown_in() -> None:
    game = named(EQUAL)

    assert (game.is_thrown_in, game.is_over, game.declarer, game.scores) == (True, True, None, ())


def test_by_an_option_the_dealers_side_plays_with_twenty_points_each() -> None:
    declarers = [named(EQUAL, dealer, dealers_side_plays=True).declarer for dealer in Seat]

    assert declarers == list(Seat)  # his partner has as many, and names them later


def test_one_point_more_than_the_others_is_enough() -> None:
    assert named(ONE_MORE).declarer is Seat.SOUTH


def test_only_his_own_points_may_be_named() -> None:
    game = Minibridge(DEAL)

    with pytest.raises(BridgeError, match=r"^North has 8 high-card points, not 9$"):
        game.act("9")
    assert game.legal_actions() == (8,)


@pytest.mark.parametrize("points", ["", "-1", "1.0", "\u0661", "9" * 5000, True, 1.0])
def test_what_is_no_number_of_points_is_refused(points: Any) -> None:
    one_point = Deal.parse("N:J5432.432.432.32 AKQ.AKQ.765.7654 T98.J65.AKQ.AKQT 76.T987.JT98.J98")

    with pytest.raises(BridgeError, match=r"^(not a number of points:|it is not the time for) "):
        Minibridge(one_point).act(points)


@pytest.mark.parametrize(
    ("announcement", "tricks"),
    [
        *((f"part {d}", 7) for d in Denomination),
        ("game NT", 9), ("game S", 10), ("game H", 10), ("game D", 11), ("game C", 11),
    ],
)  # fmt: skip
def test_the_tricks_that_an_announcement_needs(announcement: str, tricks: int) -> None:
    assert named(DEAL).act(announcement).view(Seat.EAST).needed == tricks


@pytest.mark.parametrize("announcement", ANNOUNCEMENTS, ids=str)
def test_an_announcement_parses_what_it_writes(announcement: Announcement) -> None:
    assert Announcement.parse(str(announcement)) == announcement
    assert eval(repr(announcement)) == announcement


@pytest.mark.parametrize("text", ["", "game", "slam S", "game X", "S", "part"])
def test_what_is_no_announcement_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        named(DEAL).act(text)


def test_an_action_at_the_wrong_time_is_refused_with_the_reason() -> None:
    game = named(DEAL)

    with pytest.raises(BridgeError, match=r"^it is not the time for SK: South announces part-score or game"):
        game.act(Card.parse("SK"))
    with pytest.raises(BridgeError, match=r"^it is not the time for 13: West chooses a card now$"):
        game.act("game S").act(13)


def test_a_card_that_is_not_legal_leaves_the_deal_as_it_was() -> None:
    game = named(DEAL).act("game S").act("HQ")
    before = game.view(Seat.SOUTH)

    with pytest.raises(IllegalPlay, match=r"North's SQ is not a heart, and he holds H2 \(Law 61\)"):
        game.act("SQ")
    assert game.view(Seat.SOUTH) == before


def test_nothing_happens_after_the_end() -> None:
    with pytest.raises(BridgeError, match=r"^the deal is over$"):
        ended("part NT", 8).act("SA")
    with pytest.raises(BridgeError, match=r"^the deal is over$"):
        named(EQUAL).act("part S")


def test_a_deal_that_is_not_full_cannot_be_played() -> None:
    with pytest.raises(BridgeError, match="all 52 cards"):
        Minibridge(DEAL.only([Seat.SOUTH]))


@pytest.mark.parametrize(
    ("announcement", "tricks", "scores"),
    [
        ("part S", 7, (30 + 50, 0)),
        ("part S", 10, (4 * 30 + 50, 0)),
        ("part NT", 8, (40 + 30 + 50, 0)),
        ("part C", 9, (3 * 20 + 50, 0)),
        ("part D", 6, (0, 50)),
        ("part H", 5, (0, 100)),
        ("game S", 10, (4 * 30 + 300, 0)),
        ("game S", 11, (5 * 30 + 300, 0)),
        ("game NT", 9, (100 + 300, 0)),
        ("game NT", 7, (0, 100)),
        ("game D", 10, (0, 50)),
        ("game C", 8, (0, 150)),
    ],
)
def test_the_scores_of_a_deal(announcement: str, tricks: int, scores: tuple[int, int]) -> None:
    assert ended(announcement, tricks).scores == ((Side.NS, scores[0]), (Side.EW, scores[1]))


def test_declarer_sees_dummy_before_he_announces_and_nobody_else_does() -> None:
    game = named(DEAL)

    assert {seat: [s for s, _ in game.view(seat).hands] for seat in Seat} == {
        Seat.NORTH: [Seat.NORTH],
        Seat.EAST: [Seat.EAST],
        Seat.SOUTH: [Seat.NORTH, Seat.SOUTH],
        Seat.WEST: [Seat.WEST],
    }


def test_everybody_sees_dummy_after_the_opening_lead() -> None:
    game = named(DEAL).act("part NT")
    led = game.act("HQ")

    assert [seat for seat in Seat if game.view(seat).hand(Seat.NORTH)] == [Seat.NORTH, Seat.SOUTH]
    assert [seat for seat in Seat if led.view(seat).hand(Seat.NORTH)] == list(Seat)


@given(full_deals(), seats())
def test_before_dummy_is_seen_a_view_is_the_same_whatever_the_hidden_hands_hold(deal: Deal, player: Seat) -> None:
    first, second = deal[player.lho], deal[player.rho]
    assert first is not None
    assert second is not None
    one, other = spot(first), spot(second)
    hands = {seat: hand for seat, hand in deal if hand is not None}
    changed = hands | {player.lho: exchanged(first, one, other), player.rho: exchanged(second, other, one)}

    assert named(deal).view(player) == named(Deal.of(changed)).view(player)


def test_random_games_end_with_all_cards_and_the_right_score() -> None:
    generator = random.Random(1)
    for _ in range(GAMES):
        start = Minibridge(Deal.random(generator), generator.choice(list(Seat)))
        for game in steps(start, generator):
            played = game.play.cards if game.play else ()
            held = [card for _, hand in game.held for card in hand]

            assert is_pack([*held, *(card for _, card in played)])
        points = {seat: hand.hcp for seat, hand in game.deal if hand is not None}
        ns = points[Seat.NORTH] + points[Seat.SOUTH]
        if ns == 20:
            assert game.is_thrown_in
            continue
        declarers = Side.NS if ns > 20 else Side.EW
        announced = game.announcement
        assert announced is not None
        assert game.play is not None
        denomination = str(announced.denomination)
        won = sum(seat.side is declarers for seat in taken(game.play.cards, denomination, 4))
        short = (NEEDED[denomination] if announced.is_game else 7) - won
        made = (won - 6) * ODD_TRICK[denomination] + (denomination == "NT") * 10 + (300 if announced.is_game else 50)
        scored = (
            {declarers: 0, declarers.opponents: 50 * short} if short > 0 else {declarers: made, declarers.opponents: 0}
        )

        assert dict(game.scores) == scored


@pytest.mark.parametrize("seed", range(5))
def test_no_view_holds_a_hidden_card(seed: int) -> None:
    generator = random.Random(seed)
    for game in steps(named(Deal.random(generator)) if seed % 2 else Minibridge(Deal.random(generator)), generator):
        played = game.play.cards if game.play else ()
        declarer = game.declarer
        for player in Seat:
            known = {card for _, card in played} | set(game.deal[player] or ())
            if declarer is not None and (played or player is declarer):
                known |= set(game.deal[declarer.partner] or ())
            view = game.view(player)

            assert cards_in(view) | cards_in(view.to_json()) | cards_in(repr(view)) <= known


def test_simple_players_bring_every_deal_to_its_end() -> None:
    generator = random.Random(2)
    for _ in range(50):
        game = play_out(Minibridge(Deal.random(generator)), dict.fromkeys(Seat, simple_player), generator)

        assert game.is_over


def test_the_play_is_the_core_s() -> None:
    assert isinstance(named(DEAL).act("part NT").play, Play)
