"""Minibridge as it is taught: who opens, how many tricks his side has to win, how it ended."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.playing import GAMES, cards_in, exchanged, is_pack, spot, steps, taken
from kontrakt import BridgeError, Contract, Deal, Denomination, ParseError, Seat
from kontrakt.games.actions import Opening
from kontrakt.games.minibridge_taught import TaughtMinibridge, tricks_to_win
from kontrakt.games.players import play_out
from kontrakt.games.simple_player import simple_player
from strategies import full_deals, seats

DEAL = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")  # 8, 16, 13, 3
NOBODY = Deal.parse("N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ")  # 10 each
TWELVE = Deal.parse("N:AKQJ.Q32.432.432 432.AKJT.765.765 765.765.AKQ9.QJT T98.984.JT8.AK98")  # 12, 8, 12, 8


def said(game: TaughtMinibridge) -> TaughtMinibridge:
    """Return the deal after everybody has said what he has to say."""
    while game.play is None and not game.is_over:
        game = game.act(game.legal_actions()[0])
    return game


@pytest.mark.parametrize(
    ("points", "tricks"),
    [
        *((points, None) for points in range(20)),
        (20, 7), (21, 7), (22, 7),
        (23, 8), (24, 8),
        (25, 9), (26, 9),
        (27, 10), (28, 10), (29, 10),
        (30, 11), (31, 11), (32, 11),
        (33, 12), (34, 12), (35, 12), (36, 12),
        (37, 13), (38, 13), (39, 13), (40, 13),
    ],
)  # fmt: skip
def test_the_tricks_for_the_points_of_a_side(points: int, tricks: int | None) -> None:
    assert tricks_to_win(points) == tricks


@pytest.mark.parametrize("points", [-1, 41])
def test_points_that_no_side_can_have(points: int) -> None:
    with pytest.raises(BridgeError, match="the pack has 40"):
        tricks_to_win(points)


def test_the_first_with_twelve_points_opens_and_is_declarer() -> None:
    game = said(TaughtMinibridge(TWELVE, Seat.EAST))

    assert game.said == ((Seat.EAST, Opening.PASS), (Seat.SOUTH, Opening.OPEN), (Seat.NORTH, 12))
    assert (game.contract, game.turn) == (Contract.parse("2NTS"), Seat.WEST)


def test_below_twenty_points_opener_passes_and_the_next_who_has_not_spoken_is_asked() -> None:
    game = TaughtMinibridge(DEAL, Seat.EAST).act("open").act("3")

    assert (game.opener, game.turn, game.legal_actions()) == (None, Seat.SOUTH, (Opening.OPEN,))


def test_a_partner_who_has_passed_names_his_points_all_the_same() -> None:
    game = said(TaughtMinibridge(DEAL, Seat.NORTH))

    assert [(str(seat), str(what)) for seat, what in game.said] == [
        ("N", "pass"), ("E", "open"), ("W", "3"), ("S", "open"), ("N", "8"),
    ]  # fmt: skip
    assert game.contract == Contract.parse("1NTS")


def test_if_nobody_opens_the_deal_is_thrown_in() -> None:
    game = said(TaughtMinibridge(NOBODY))

    assert (game.is_thrown_in, game.turn, game.result, game.outcome, len(game.said)) == (True, None, None, None, 4)


def test_if_nobody_is_left_when_opener_has_passed_the_deal_is_thrown_in() -> None:
    deal = Deal.parse("N:AKQJ.Q32.432.432 432.AKJT.J65.765 765.765.Q987.QJT T98.984.AKT.AK98")  # 12, 9, 5, 14
    game = TaughtMinibridge(deal, Seat.NORTH).act("open").act("5").act("pass")

    assert game.act("open").act("9").contract == Contract.parse("2NTW")
    deal = Deal.parse("N:AKQJ.Q32.432.432 432.AKJT.KJ5.765 765.765.Q987.QJT T98.984.AT6.AK98")  # 12, 12, 5, 11
    game = TaughtMinibridge(deal, Seat.NORTH).act("open").act("5")

    assert game.act("open").act("11").contract == Contract.parse("2NTE")


def test_what_his_points_do_not_allow_is_refused_with_the_reason() -> None:
    game = TaughtMinibridge(DEAL)

    with pytest.raises(BridgeError, match=r"^North has 8 high-card points, fewer than the 12 to open$"):
        game.act("open")
    with pytest.raises(BridgeError, match=r"^East has 16 high-card points: he has to open$"):
        game.act("pass").act("pass")
    with pytest.raises(BridgeError, match=r"^West has 3 high-card points, not 4$"):
        game.act("pass").act("open").act("4")
    with pytest.raises(ParseError, match="neither open nor pass: '8'"):
        game.act("8")
    assert game.said == ()


def test_a_trump_suit_for_later_lessons() -> None:
    game = said(TaughtMinibridge(DEAL, trump=Denomination.SPADES))

    assert game.contract == Contract.parse("1SS")
    assert game.play is not None
    assert str(game.play.trump) == "S"


def test_no_trumps_by_default() -> None:
    game = said(TaughtMinibridge(DEAL))

    assert game.play is not None
    assert game.play.trump is None


@given(full_deals(), seats())
def test_hidden_hands_of_equal_points_do_not_show(deal: Deal, player: Seat) -> None:
    first, second = deal[player.lho], deal[player.rho]
    assert first is not None
    assert second is not None
    one, other = spot(first), spot(second)
    hands = {seat: hand for seat, hand in deal if hand is not None}
    changed = hands | {player.lho: exchanged(first, one, other), player.rho: exchanged(second, other, one)}

    assert said(TaughtMinibridge(deal)).view(player) == said(TaughtMinibridge(Deal.of(changed))).view(player)


def reckoned(points: dict[Seat, int], dealer: Seat) -> tuple[Seat, int] | None:
    """Return who plays and the tricks he needs, written down from the rules once more."""
    order = [dealer, dealer.lho, dealer.partner, dealer.rho]
    silent = set(order)
    for seat in order:
        if seat not in silent:
            continue
        silent.discard(seat)
        if points[seat] >= 12:
            silent.discard(seat.partner)
            together = points[seat] + points[seat.partner]
            if together >= 20:
                return seat, 7 + sum(together >= least for least in (23, 25, 27, 30, 33, 37))
    return None


def test_random_games_end_with_all_cards_and_the_right_outcome() -> None:
    generator = random.Random(1)
    for _ in range(GAMES):
        trump = generator.choice([Denomination.NOTRUMP, *Denomination])
        start = TaughtMinibridge(Deal.random(generator), generator.choice(list(Seat)), trump=trump)
        for game in steps(start, generator):
            played = game.play.cards if game.play else ()
            held = [card for _, hand in game.held for card in hand]

            assert is_pack([*held, *(card for _, card in played)])
        expected = reckoned({seat: hand.hcp for seat, hand in start.held}, game.dealer)
        if expected is None:
            assert game.is_thrown_in
            continue
        declarer, needed = expected
        assert game.play is not None
        over = sum(seat.side is declarer.side for seat in taken(game.play.cards, str(trump), 4)) - needed

        assert game.contract == Contract.parse(f"{needed - 6}{trump}{declarer}")
        assert game.outcome == (f"short by {-over}" if over < 0 else f"made with {over} over" if over else "made")


@pytest.mark.parametrize("seed", range(5))
def test_no_view_holds_a_hidden_card(seed: int) -> None:
    generator = random.Random(seed)
    for game in steps(TaughtMinibridge(Deal.random(generator)), generator):
        played = game.play.cards if game.play else ()
        for player in Seat:
            known = {card for _, card in played} | set(game.deal[player] or ())
            if played and game.contract and game.contract.dummy:
                known |= set(game.deal[game.contract.dummy] or ())
            view = game.view(player)

            assert cards_in(view) | cards_in(view.to_json()) | cards_in(repr(view)) <= known


@given(st.integers(0, 2**32))
def test_simple_players_bring_every_deal_to_its_end(seed: int) -> None:
    generator = random.Random(seed)
    game = play_out(TaughtMinibridge(Deal.random(generator)), dict.fromkeys(Seat, simple_player), generator)

    assert game.is_over
