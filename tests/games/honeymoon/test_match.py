"""Matches of Honeymoon bridge: the deal goes round, and each scores for himself."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

from games.playing import GAMES
from kontrakt import PACK, BridgeError, Card, Contract, Seat
from kontrakt.games.honeymoon import FORMS, HoneymoonMatch
from kontrakt.games.players import play_out, random_player
from kontrakt.games.score_pad import Scored
from kontrakt.games.simple_player import simple_player

S, W, N = Seat.SOUTH, Seat.WEST, Seat.NORTH


def shuffled(generator: random.Random) -> tuple[Card, ...]:
    return tuple(generator.sample(PACK, 52))


def reckoned(match: HoneymoonMatch) -> dict[Seat, int]:
    """Return the totals of a match once more, from its results alone."""
    total: dict[Seat, int] = dict.fromkeys(match.form.players, 0)
    games: dict[Seat, int] = defaultdict(int)
    below: dict[Seat, int] = defaultdict(int)
    for deal in match.rubber.deals:
        if deal is None:
            continue
        who, contract = deal.contract.declarer, deal.contract
        assert who is not None
        vulnerable, times = games[who] > 0, 2**contract.doubling
        over = deal.tricks - match.book - contract.level
        per = {"C": 20, "D": 20}.get(str(contract.denomination), 30)
        if deal.honours is not None and isinstance(deal.honours.holder, Seat):
            total[deal.honours.holder] += deal.honours.points
        if over < 0:
            lost = 0
            for n in range(1, -over + 1):
                if times == 1:
                    lost += 100 if vulnerable else 50
                else:
                    doubled = (200 if n == 1 else 300) if vulnerable else (100 if n == 1 else 200 if n < 4 else 300)
                    lost += doubled * times // 2
            for other in match.form.players:
                total[other] += lost if other is not who else 0
            continue
        points = (per * contract.level + (10 if str(contract.denomination) == "NT" else 0)) * times
        below[who] += points
        total[who] += points + (over * per if times == 1 else over * 50 * times * (2 if vulnerable else 1))
        total[who] += {1: 0, 2: 50, 4: 100}[times]
        total[who] += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
        if below[who] >= 100:
            games[who] += 1
            below.clear()
            if games[who] == 2:
                total[who] += 500 if any(games[other] for other in match.form.players if other is not who) else 700
    return total


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("games_to_win", [1, 2])
def test_random_matches_end_with_the_right_score(name: str, games_to_win: int) -> None:
    generator = random.Random(name)
    form = FORMS[name]
    for number in range(max(1, GAMES // 100)):
        match = HoneymoonMatch.begin(form, generator.choice(form.players), games_to_win=games_to_win)
        players = dict.fromkeys(Seat, simple_player if number % 2 else random_player)
        while not match.is_over:
            match = match.deal_cards(shuffled(generator))
            assert match.deal is not None
            match = match.after(play_out(match.deal, players, generator))

        assert match.rubber.totals == reckoned(match)
        best = max(match.rubber.totals.values())
        winners = [seat for seat, points in match.rubber.totals.items() if points == best]
        assert match.winner == (winners[0] if len(winners) == 1 else None)
        assert max(match.rubber.games_won.values()) == games_to_win


def test_the_deal_goes_round_also_after_a_deal_that_was_thrown_in() -> None:
    match = HoneymoonMatch.begin(FORMS["plain"], W, passes_to_end=1)
    dealers = []
    for _ in range(3):
        match = match.deal_cards(PACK)
        assert match.deal is not None
        dealers.append(match.deal.dealer)
        match = match.act("P").act("P")

    assert dealers == [W, S, W]
    assert match.rubber.totals == {S: 0, W: 0}


def test_three_players_deal_in_turn() -> None:
    match = HoneymoonMatch.begin(FORMS["three"], N)
    dealers = []
    for _ in range(4):
        match = match.deal_cards(PACK)
        dealers.append(match.dealer)
        match = match.act("P").act("P").act("P")

    assert dealers == [N, S, W, N]


def test_the_next_deal_waits_for_the_end_of_the_last() -> None:
    match = HoneymoonMatch.begin(FORMS["plain"], S)
    with pytest.raises(BridgeError, match="no cards have been dealt"):
        match.act("P")
    with pytest.raises(BridgeError, match="the last deal is not over yet"):
        match.deal_cards(PACK).deal_cards(PACK)


def test_a_deal_is_entered_once() -> None:
    match = HoneymoonMatch.begin(FORMS["plain"], S, passes_to_end=1)
    dealt, other = match.deal_cards(PACK), match.deal_cards(PACK[::-1])
    assert dealt.deal is not None
    over = dealt.deal.act("P").act("P")
    entered = dealt.after(over)

    for where in (match, entered):
        with pytest.raises(BridgeError, match=r"^no deal is being played$"):
            where.after(over)
    with pytest.raises(BridgeError, match=r"^this is not the deal that is being played$"):
        other.after(over)
    assert len(entered.rubber.deals) == 1


@pytest.mark.parametrize(
    ("name", "dealer", "options", "message"),
    [
        ("plain", N, {}, "North cannot deal: South and West play"),
        ("semi", S, {"passes_to_end": 2}, "with 2 players 3 or 1 passes end the auction, not 2"),
        ("plain", S, {"private": True}, "nothing is drawn in the form plain, in private or not"),
        ("three", S, {"book": 10}, "with 16 tricks the book is 0 to 9, not 10"),
        ("plain", S, {"games_to_win": 3}, "a rubber is two games, or a single one, not 3"),
    ],
)
def test_a_match_that_cannot_be_does_not_begin(name: str, dealer: Seat, options: dict[str, Any], message: str) -> None:
    with pytest.raises(BridgeError, match=f"^{message}$"):
        HoneymoonMatch.begin(FORMS[name], dealer, **options)


def test_undertricks_go_in_full_to_each_of_the_others() -> None:
    match = HoneymoonMatch.begin(FORMS["three"], S, book=9)
    rubber = match.rubber.add(Scored(Contract.parse("2SXW"), W, 9))

    assert rubber.totals == {S: 300, W: 0, N: 300}


def test_three_columns_and_the_first_to_two_games_wins() -> None:
    rubber = HoneymoonMatch.begin(FORMS["three"], S).rubber
    for contract, tricks in (("4SW", 10), ("3NTN", 9), ("4HW", 16)):
        rubber = rubber.add(Scored(Contract.parse(contract), Contract.parse(contract).declarer, tricks))

    assert rubber.totals == {S: 0, W: 120 + 120 + 6 * 30 + 500, N: 100}
    assert rubber.is_over


def test_the_bonus_is_700_if_nobody_else_has_a_game() -> None:
    rubber = HoneymoonMatch.begin(FORMS["plain"], S).rubber
    for contract in ("4SW", "3NTW"):
        rubber = rubber.add(Scored(Contract.parse(contract), W, 10))

    assert rubber.totals == {S: 0, W: 120 + 100 + 30 + 700}


def test_a_single_game_has_no_bonus() -> None:
    rubber = HoneymoonMatch.begin(FORMS["plain"], S, games_to_win=1).rubber.add(Scored(Contract.parse("4SW"), W, 10))

    assert (rubber.is_over, rubber.totals) == (True, {S: 0, W: 120})


@pytest.mark.parametrize(
    ("contract", "tricks", "not_vulnerable", "vulnerable"),
    [
        ("1CW", 7, 20, 20),
        ("1SW", 7, 30, 30),
        ("1NTW", 7, 40, 40),
        ("2NTW", 8, 70, 70),
        ("1CW", 9, 20 + 40, 20 + 40),
        ("1SXW", 8, 60 + 50 + 100, 60 + 50 + 200),
        ("1SXXW", 8, 120 + 100 + 200, 120 + 100 + 400),
        ("6SW", 12, 180 + 500, 180 + 750),
        ("7SW", 13, 210 + 1000, 210 + 1500),
        ("4SW", 9, -50, -100),
        ("4SW", 8, -100, -200),
        ("4SXW", 8, -300, -500),
    ],
)
def test_the_figures_of_the_score(contract: str, tricks: int, not_vulnerable: int, vulnerable: int) -> None:
    """The figures of a deal alone: what West gets, or South if negative; each has a game if anybody is vulnerable."""
    start = HoneymoonMatch.begin(FORMS["plain"], S).rubber
    games = start.add(Scored(Contract.parse("3NTW"), W, 9)).add(Scored(Contract.parse("3NTS"), S, 9))
    deal = Scored(Contract.parse(contract), W, tricks)
    for before, points in ((start, not_vulnerable), (games, vulnerable)):
        after = before.add(deal)
        bonus = 500 if after.is_over else 0
        gained = {seat: after.totals[seat] - before.totals[seat] for seat in (S, W)}

        assert gained == ({S: 0, W: points + bonus} if points > 0 else {S: -points, W: 0})


@pytest.mark.parametrize(("held", "points"), [("AKQJ", 100), ("AKQJT", 150), ("AKQ9", 0)])
def test_honours_in_one_hand_are_scored(held: str, points: int) -> None:
    west = [Card.parse("S" + rank) for rank in held] + [card for card in PACK if str(card)[0] in "DC"][: 13 - len(held)]
    others = [card for card in PACK if card not in west]
    pack = [card for pair in zip(west, others, strict=False) for card in pair] + others[13:]
    match = HoneymoonMatch.begin(FORMS["plain"], S).deal_cards(pack)
    for call in ("1S", "P", "P", "P"):
        match = match.act(call)
    assert match.deal is not None
    deal = play_out(match.deal, dict.fromkeys(Seat, simple_player), random.Random(1))

    assert deal.scored is not None
    assert (deal.scored.honours.points if deal.scored.honours else 0) == points
