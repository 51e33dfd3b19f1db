"""Games are stored as JSON at any point, and taken up again where they were."""

from __future__ import annotations

import copy
import json
import random
from contextlib import suppress
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import PACK, BridgeError, Deal, Denomination, Seat, Side
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.honeymoon import FORMS, HoneymoonDeal, HoneymoonMatch
from kontrakt.games.minibridge import Minibridge
from kontrakt.games.minibridge_taught import TaughtMinibridge
from kontrakt.games.players import play_out, random_player
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Scored
from kontrakt.games.simple_player import simple_player
from strategies import chicagos, rubbers

Stored = Rubber | Chicago | Minibridge | TaughtMinibridge | HoneymoonDeal | HoneymoonMatch
KINDS: Final = ["minibridge", "taught", *FORMS]


def started(kind: str, generator: random.Random) -> Minibridge | TaughtMinibridge | HoneymoonDeal:
    dealer = generator.choice(list(Seat))
    if kind == "minibridge":
        return Minibridge(Deal.random(generator), dealer, dealers_side_plays=generator.random() < 0.5)
    if kind == "taught":
        return TaughtMinibridge(Deal.random(generator), dealer, trump=generator.choice(list(Denomination)))
    form = FORMS[kind]
    return HoneymoonDeal.begin(
        form,
        generator.sample(PACK, 52),
        generator.choice(form.players),
        passes_to_end=generator.choice(form.passes),
        private=kind == "draw" and generator.random() < 0.5,
        book=generator.choice([6, 0]),
    )


def at_any_point(kind: str, seed: int, steps: int) -> Minibridge | TaughtMinibridge | HoneymoonDeal:
    generator = random.Random(seed)
    game = started(kind, generator)
    for _ in range(steps):
        if game.player is None:
            break
        game = game.act(random_player(game.view(game.player), generator))
    return game


def matches(seed: int, deals: int) -> HoneymoonMatch:
    generator = random.Random(seed)
    form = FORMS[generator.choice(list(FORMS))]
    players = dict.fromkeys(Seat, simple_player)
    match = HoneymoonMatch.begin(form, form.players[0], games_to_win=generator.choice([1, 2]), book=5)
    for _ in range(deals):
        if match.is_over:
            break
        match = match.deal_cards(generator.sample(PACK, 52))
        if match.deal is not None and generator.random() < 0.8:
            match = match.after(play_out(match.deal, players, generator))
        else:
            break
    return match


def again(value: Stored) -> Stored:
    return type(value).from_json(json.loads(json.dumps(value.to_json())))


@pytest.mark.parametrize("kind", KINDS)
@given(st.integers(0, 2**32), st.integers(0, 120))
def test_a_deal_is_read_back_at_any_point(kind: str, seed: int, steps: int) -> None:
    game = at_any_point(kind, seed, steps)
    taken_up = again(game)

    assert taken_up == game
    assert taken_up.to_json() == game.to_json()


@given(st.integers(0, 2**32), st.integers(0, 4))
def test_a_match_is_read_back_at_any_point(seed: int, deals: int) -> None:
    match = matches(seed, deals)

    assert again(match) == match


@given(rubbers() | chicagos())
def test_a_score_sheet_is_read_back_at_any_point(sheet: Rubber | Chicago) -> None:
    taken_up = again(sheet)

    assert taken_up == sheet
    assert taken_up.pad == sheet.pad


def test_the_columns_of_a_sheet_are_sides_seats_or_names() -> None:
    for sides in ((Side.NS, Side.EW), (Seat.SOUTH, Seat.WEST, Seat.NORTH), ("Ann", "Ben", "")):
        rubber = Rubber(sides=sides, dealers=sides).score(
            "2SX", side=sides[1], tricks=6, honours=Honours(sides[0], 100)
        )
        assert again(rubber) == rubber


@pytest.mark.parametrize("sides", [("N", "Ben"), ("NS", "EW"), (1, 2)])
def test_a_name_that_would_be_read_as_something_else_is_refused(sides: tuple[object, ...]) -> None:
    with pytest.raises(BridgeError, match="cannot be written in JSON"):
        Rubber(sides=sides, dealers=sides).to_json()


def test_the_json_of_a_sheet() -> None:
    deals = (Scored.from_json({"contract": "4SN", "side": "NS", "tricks": 10}), None)

    assert Chicago(form=Form.DUPLICATE, deals=deals).to_json() == {
        "deals": [{"contract": "4SN", "side": "NS", "tricks": 10, "honours": None}, None],
        "form": "duplicate",
        "rounds": 1,
        "with_honours": True,
        "dealer_vulnerable": False,
    }


MINIBRIDGE: Final = at_any_point("minibridge", 1, 8).to_json()


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (Rubber, {}, "not a Rubber in JSON: 'deals' is missing (write deals, sides, dealers, games_to_win, "),
        (Rubber, [], "not a Rubber in JSON: a value of the wrong kind"),
        (Rubber, Rubber().to_json() | {"sides": "NS"}, "not a Rubber in JSON: a value of the wrong kind"),
        (Rubber, Rubber().to_json() | {"games_to_win": 3}, "a rubber is two games, or a single one, not 3"),
        (Rubber, Rubber().to_json() | {"deals": [{}]}, "not a deal in JSON: 'contract' is missing"),
        (Chicago, Chicago().to_json() | {"form": "B"}, "not a Chicago in JSON: a value of the wrong kind"),
        (Chicago, Chicago().to_json() | {"with_honours": 1}, "not a Chicago in JSON: a value of the wrong kind"),
        (Minibridge, {"dealer": "N"}, "not a deal in JSON: 'deal' is missing"),
        (Minibridge, MINIBRIDGE | {"actions": [["S", "open"]]}, "South is not on turn for open"),
        (Minibridge, MINIBRIDGE | {"actions": [[MINIBRIDGE["dealer"], None]]}, "it is not the time for None"),
        (HoneymoonDeal, at_any_point("plain", 1, 0).to_json() | {"pack": ["SA"]}, "a pack has the 52 cards"),
        (HoneymoonDeal, at_any_point("plain", 1, 0).to_json() | {"book": "6"}, "not a deal in JSON: a value of the"),
        (HoneymoonMatch, {"form": "plain"}, "not a match in JSON: 'passes_to_end' is missing"),
        (HoneymoonMatch, matches(1, 0).to_json() | {"rubber": Rubber().to_json()}, "this is not the rubber of a match"),
    ],
)
def test_what_is_no_game_is_refused_with_the_reason(kind: type[Stored], data: Any, message: str) -> None:
    with pytest.raises(BridgeError) as error:
        kind.from_json(data)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("actions", ["", {}, ["NP"], [{"N": 1, "P": 2}], None, 0])
def test_the_actions_of_a_deal_are_a_list_of_lists(kind: str, actions: object) -> None:
    deal = at_any_point(kind, 1, 0)

    with pytest.raises(BridgeError, match="not a deal in JSON: a value of the wrong kind"):
        type(deal).from_json(deal.to_json() | {"actions": actions})


def test_a_deal_that_is_not_the_last_of_a_rubber_is_refused() -> None:
    match = matches(3, 2)
    other = started(match.form.name, random.Random(9))
    data = match.to_json() | {"deal": other.to_json()}

    with pytest.raises(BridgeError):
        HoneymoonMatch.from_json(data)


VALUES: Final[list[Stored]] = [
    Rubber().score("4SN", tricks=10),
    Chicago().pass_out().score("3NTE", tricks=9),
    *(at_any_point(kind, 5, 40) for kind in KINDS),
    matches(3, 2),
]
WRONG: Final = st.sampled_from([None, True, 0, -1, 2.5, "", "N", "x", [], {}, ["N"], [["N"]], {"a": 1}, "9" * 5000])


@given(st.sampled_from(VALUES), st.data())
def test_damaged_data_are_read_or_refused(value: Stored, data: st.DataObject) -> None:
    damaged = copy.deepcopy(value.to_json())
    part: Any = damaged
    while True:
        place = data.draw(st.sampled_from(list(part) if isinstance(part, dict) else range(len(part))))
        if isinstance(part[place], (dict, list)) and part[place] and data.draw(st.booleans()):
            part = part[place]
            continue
        if data.draw(st.booleans()):
            del part[place]
        else:
            part[place] = data.draw(WRONG)
        break

    with suppress(BridgeError):
        type(value).from_json(damaged)
