"""Deals of Honeymoon bridge from the first card drawn to the last trick."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.playing import GAMES, cards_in, is_pack, steps, taken
from kontrakt import (
    DOUBLE,
    PACK,
    PASS,
    REDOUBLE,
    BridgeError,
    Call,
    Card,
    Contract,
    Hand,
    IllegalCall,
    IllegalPlay,
    Seat,
)
from kontrakt.games.actions import DrawChoice
from kontrakt.games.honeymoon import FORMS, HoneymoonDeal
from kontrakt.games.players import Player, play_out, random_player
from kontrakt.games.score_pad import Honours
from kontrakt.games.simple_player import simple_player

S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST
SIZES = {"draw": (2, 13), "plain": (2, 13), "semi": (4, 13), "exposed": (3, 13), "three": (3, 16)}
PARTNERS = {"semi": {S: N, W: E}, "exposed": {S: N, W: N}}


def begin(name: str, pack: tuple[Card, ...] = PACK, dealer: Seat = S, **options: Any) -> HoneymoonDeal:
    return HoneymoonDeal.begin(FORMS[name], pack, dealer, **options)


def called(name: str, calls: str, dealer: Seat = S, **options: Any) -> HoneymoonDeal:
    """Return a deal of a sorted pack after these calls; in the draw form after everything has been refused."""
    deal = begin(name, dealer=dealer, **options)
    while deal.is_drawing:
        deal = deal.act("refuse")
    for call in calls.split():
        deal = deal.act(call)
    return deal


def shuffled(generator: random.Random) -> tuple[Card, ...]:
    return tuple(generator.sample(PACK, 52))


def random_deals(name: str, number: int, seed: int = 1) -> Iterator[tuple[HoneymoonDeal, random.Random]]:
    """Yield deals with any options and the chance to play them by."""
    form = FORMS[name]
    generator = random.Random(seed)
    for _ in range(number):
        deal = HoneymoonDeal.begin(
            form,
            shuffled(generator),
            generator.choice(form.players),
            passes_to_end=generator.choice(form.passes),
            private=name == "draw" and generator.random() < 0.5,
            book=generator.choice([6, 6, form.cards - 7, 0]),
        )
        yield deal, generator


def everything(deal: HoneymoonDeal) -> list[Card]:
    """Return every card of a deal, wherever it is."""
    cards = [card for _, hand in deal.held for card in hand] + list(deal.dealt.aside)
    cards += [card for _, card in deal.play.cards] if deal.play else []
    if deal.drawing:
        cards += [*deal.drawing.stock, *deal.drawing.out, *(card for _, card in deal.drawing.discards)]
    return cards + list(deal.laid_aside if deal.contract else deal.dealt.skat)


@pytest.mark.parametrize("name", FORMS)
def test_random_deals_end_with_all_cards_and_the_right_tricks(name: str) -> None:
    size, tricks = SIZES[name]
    for start, generator in random_deals(name, GAMES):
        for deal in steps(start, generator):
            assert is_pack(everything(deal))
        calls = deal.auction.calls
        bids = [(seat, call) for seat, call in calls if call.is_bid]
        if not bids:
            assert deal.is_thrown_in
            assert deal.scored is None
            continue
        declarer, bid = bids[-1]
        after = [call for _, call in calls[[call for _, call in calls].index(bid) :]]
        doubling = (DOUBLE in after) + (REDOUBLE in after)
        assert deal.play is not None
        assert len(deal.play.cards) == size * tricks
        winners = taken(deal.play.cards, str(bid.denomination), size)
        own = {declarer, PARTNERS.get(name, {}).get(declarer, declarer)}
        scored = deal.scored
        assert scored is not None

        assert scored.contract == Contract(bid, doubling, declarer)
        assert (scored.side, scored.tricks) == (declarer, sum(seat in own for seat in winners))
        assert deal.needed == bid.level + deal.book
        assert scored.honours == honours_once_more(name, deal, str(bid.denomination), declarer)


def honours_once_more(name: str, deal: HoneymoonDeal, denomination: str, declarer: Seat) -> Honours | None:
    """Return the honours found in what each hand has played."""
    played: dict[Seat, set[str]] = defaultdict(set)
    for seat, card in deal.play.cards if deal.play else ():
        played[seat].add(str(card))
    wanted = {s + "A" for s in "SHDC"} if denomination == "NT" else {denomination + rank for rank in "AKQJT"}
    for seat, cards in played.items():
        missing = len(wanted - cards)
        if missing == 0 or (missing == 1 and denomination != "NT"):
            holder = seat
            if name == "semi":
                holder = {S: S, N: S, W: W, E: W}[seat]
            elif name == "exposed" and seat is N:
                holder = declarer
            return Honours(holder, 100 if missing else 150)
    return None


@pytest.mark.parametrize("name", FORMS)
def test_no_view_holds_a_hidden_card(name: str) -> None:
    for start, generator in random_deals(name, 6, seed=3):
        known: dict[Seat, set[Card]] = {seat: set(dict(start.dealt.hands)[seat]) for seat in start.form.players}
        for deal in steps(start, generator):
            for player in start.form.players:
                known[player] |= public(name, deal) | private(deal, player)
                view = deal.view(player)

                assert cards_in(view) | cards_in(view.to_json()) | cards_in(repr(view)) <= known[player]


def public(name: str, deal: HoneymoonDeal) -> set[Card]:
    """Return the cards that lie open before everybody now."""
    cards = {card for _, card in deal.play.cards} if deal.play else set()
    if name == "exposed" or (name == "semi" and cards):
        cards |= {card for seat, hand in deal.dealt.hands if seat in (N, E) for card in hand}
    drawing = deal.drawing
    if drawing and drawing.stock and not drawing.is_discarding and (drawing.is_refused or not drawing.is_private):
        cards.add(drawing.stock[0])
    return cards


def private(deal: HoneymoonDeal, player: Seat) -> set[Card]:
    """Return the cards that a player looks at now."""
    drawing = deal.drawing
    if drawing and drawing.stock and not drawing.is_discarding and drawing.turn is player:
        return {drawing.stock[0]}
    return set(deal.dealt.skat) if deal.declarer is player else set()


@pytest.mark.parametrize("name", FORMS)
@given(st.permutations(PACK), st.integers(0, 2**32), st.data())
def test_a_view_is_the_same_whatever_the_hidden_cards_are(
    name: str, pack: list[Card], seed: int, data: st.DataObject
) -> None:
    deal = begin(name, tuple(pack), private=name == "draw" and seed % 2)
    player = data.draw(st.sampled_from(deal.form.players))
    hidden = [place for place, card in enumerate(pack) if card not in cards_in(deal.view(player))]
    other = list(pack)
    for place, card in zip(hidden, random.Random(seed).sample([pack[n] for n in hidden], len(hidden)), strict=True):
        other[place] = card

    assert begin(name, tuple(other), private=name == "draw" and seed % 2).view(player) == deal.view(player)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("chooser", [simple_player, random_player])
def test_players_bring_every_deal_to_its_end(name: str, chooser: Player) -> None:
    players = dict.fromkeys(Seat, chooser)
    for deal, generator in random_deals(name, 20, seed=5):
        assert play_out(deal, players, generator).is_over


@pytest.mark.parametrize("name", FORMS)
def test_the_player_on_dealers_left_begins(name: str) -> None:
    assert begin(name, dealer=S).turn is W


@pytest.mark.parametrize(
    ("name", "calls", "leader"),
    [
        ("draw", "1S P P P", S),
        ("plain", "P 1S P P P", W),
        ("semi", "1S P P P", S),
        ("semi", "P 1S P P P", W),
        ("exposed", "1S P P P", S),
        ("exposed", "P 1S P P P", W),
    ],
)
def test_with_two_players_declarers_opponent_leads_from_his_hand(name: str, calls: str, leader: Seat) -> None:
    deal = called(name, calls)

    assert (deal.turn, deal.player) == (leader, leader)


def test_in_the_draw_form_both_hold_13_when_the_auction_begins() -> None:
    for deal, generator in random_deals("draw", 20):
        while deal.is_drawing:
            deal = deal.act(generator.choice(deal.legal_actions()))

        assert [len(hand) for _, hand in deal.held] == [13, 13]


def test_in_the_draw_form_every_card_of_the_stock_is_offered() -> None:
    deal = called("draw", "")
    assert deal.drawing is not None

    assert {turn.card for turn in deal.drawing.drawn} == set(deal.dealt.stock)


def test_semi_dummies_are_faced_after_the_opening_lead_and_played_by_their_owners() -> None:
    deal = called("semi", "1S P P P")
    assert {player: [seat for seat, _ in deal.view(player).hands] for player in (S, W)} == {S: [S], W: [W]}

    led = deal.act(deal.legal_actions()[0])
    assert {player: {seat for seat, _ in led.view(player).hands} for player in (S, W)} == {S: {S, N, E}, W: {W, N, E}}
    owners = []
    for _ in range(4):
        owners.append((deal.turn, deal.player))
        deal = deal.act(deal.legal_actions()[0])
    assert owners == [(S, S), (W, W), (N, S), (E, W)]


def test_exposed_dummy_is_seen_before_the_auction_and_played_by_declarer() -> None:
    deal = called("exposed", "")
    assert {seat for seat, _ in deal.view(S).hands} == {S, N}

    deal = called("exposed", "1NT P P P")
    owners = []
    for _ in range(3):
        owners.append((deal.turn, deal.player))
        deal = deal.act(deal.legal_actions()[0])
    assert owners == [(S, S), (N, W), (W, W)]


def test_three_handed_declarer_takes_the_skat_and_lays_four_cards_aside() -> None:
    deal = called("three", "1S P P P")
    assert (deal.declarer, deal.player, deal.is_discarding) == (W, W, True)
    assert len(dict(deal.held)[W]) == 20

    with pytest.raises(BridgeError, match=r"^West does not hold "):
        deal.act(next(iter(dict(deal.held)[S])))
    laid_aside = dict(deal.held)[W].cards[-4:]
    for card in laid_aside:
        deal = deal.act(card)
    assert [len(hand) for _, hand in deal.held] == [16, 16, 16]
    assert (deal.turn, deal.view(W).discards, deal.view(N).discards) == (N, laid_aside, ())


def test_three_handed_the_defenders_play_together() -> None:
    deal = called("three", "1S P P P")
    for _ in range(4):
        deal = deal.act(deal.legal_actions()[0])

    assert [set(deal.view(seat).side) for seat in (W, N, S)] == [{W}, {N, S}, {N, S}]


@pytest.mark.parametrize(("book", "needed"), [(6, 9), (9, 12), (0, 3)])
def test_three_handed_the_book_is_an_argument(book: int, needed: int) -> None:
    assert called("three", "3S P P P", book=book).needed == needed


@pytest.mark.parametrize(
    ("name", "calls", "options", "is_over"),
    [
        ("plain", "P P P P", {}, True),
        ("plain", "P P P", {}, False),
        ("plain", "P P", {"passes_to_end": 1}, True),
        ("three", "P P P", {}, True),
        ("three", "P P P", {"passes_to_end": 2}, True),
    ],
)
def test_opening_passes_throw_the_deal_in(name: str, calls: str, options: dict[str, Any], is_over: bool) -> None:
    deal = called(name, calls, **options)

    assert (deal.is_over, deal.is_thrown_in, deal.scored) == (is_over, is_over, None)


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("plain", {"passes_to_end": 2}, "with 2 players 3 or 1 passes end the auction, not 2"),
        ("three", {"passes_to_end": 1}, "with 3 players 3 or 2 passes end the auction, not 1"),
        ("plain", {"private": True}, "nothing is drawn in the form plain, in private or not"),
        ("three", {"book": 10}, "with 16 tricks the book is 0 to 9, not 10"),
        ("plain", {"book": 7}, "with 13 tricks the book is 0 to 6, not 7"),
    ],
)
def test_options_that_cannot_be_are_refused(name: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(BridgeError) as caught:
        begin(name, **options)
    assert str(caught.value) == message


def test_illegal_actions_are_refused_with_the_reason_and_change_nothing() -> None:
    deal = called("plain", "1S")
    with pytest.raises(IllegalCall, match="South's 1H does not exceed West's 1S"):
        deal.act("1H")
    with pytest.raises(BridgeError, match=r"^it is not the time for take: South calls now$"):
        deal.act(DrawChoice.TAKE)
    assert deal == called("plain", "1S")

    deal = called("plain", "1S P P P")
    card = next(card for card in PACK if card not in dict(deal.held)[S])
    with pytest.raises(IllegalPlay, match="is not in South's hand"):
        deal.act(card)
    with pytest.raises(BridgeError, match=r"^it is not the time for P: South chooses a card now$"):
        deal.act(PASS)
    with pytest.raises(BridgeError, match=r"^the deal is over$"):
        called("plain", "P P P P P")


def test_only_players_have_a_view() -> None:
    with pytest.raises(BridgeError, match=r"^no player sits North in the form semi$"):
        begin("semi").view(N)


def test_honours_are_found_in_the_hands_that_are_played() -> None:
    wanted = Hand.parse("AKQJT..2.")
    rest = [card for card in PACK if card not in wanted]
    pack = [*rest[:40], *wanted, *rest[40:]]  # among the cards aside
    deal = begin("plain", tuple(pack))
    for call in (Call.parse("1S"), PASS, PASS, PASS):
        deal = deal.act(call)
    played = play_out(deal, dict.fromkeys(Seat, random_player), random.Random(1))

    assert played.scored is not None
    assert played.scored.honours is None
