"""Games and documents that are changed: only that piece of the text becomes another."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import corpus_document, corpus_files
from kontrakt import BridgeError, Call, Card
from kontrakt.pbn import Document, Game, Table, dumps, loads
from strategies import games, remarks

TEXT = (
    '% PBN 2.1\r\n[Event  "Cup"]  ; x\r\n[ Board "1"] [Site "a\\"b"]\r\n[Auction "N"]\r\n'
    '1C! {x} Pass=1=  \r\n- 1H*\tap\r\n[Note "1:what"]\r\n[Play "E"]\r\nSA - h10\r\n[Result "9"]\r\n'
)


def the_game(text: str | bytes = TEXT) -> Game:
    (game,) = loads(text).games
    return game


@pytest.mark.parametrize(
    ("name", "value", "old", "new"),
    [
        ("Event", "Final", '"Cup"', '"Final"'),
        ("Site", 'c"\\', '"a\\"b"', '"c\\"\\\\"'),
        ("Board", "", '"1"', '""'),
        ("Result", "10", '"9"', '"10"'),
        ("Auction", "S", '"N"', '"S"'),
        ("Date", "2024.01.31", "[Auction", '[Date "2024.01.31"]\r\n[Auction'),
        ("Room", "Open", "[Auction", '[Room "Open"]\r\n[Auction'),
    ],
)
def test_a_tag_is_changed_or_put_where_it_belongs(name: str, value: str, old: str, new: str) -> None:
    game = the_game().with_tag(name, value)

    assert game.text == TEXT.replace(old, new)
    assert game.tag(name) == value


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("[Event x]", '[Event "y"]'),
        ('[Event "x"\n[Site "z"]', '[Event "y"]\n[Site "z"]'),
        ('[Event "a "x" b"]', '[Event "y"]'),
        ('[Event\n"x"\n]', '[Event\n"y"\n]'),
        ('[Site "z"]', '[Event "y"]\n[Site "z"]'),
        ('[Site "z"]\r\n\r\n', '[Event "y"]\r\n[Site "z"]\r\n\r\n'),
        ('[Event "x"][Event "z"]', '[Event "y"][Event "z"]'),
    ],
)
def test_a_tag_that_is_written_badly_is_changed_too(text: str, changed: str) -> None:
    assert the_game(text).with_tag("Event", "y").text == changed


def test_a_tag_is_put_behind_the_last_one_of_a_game_without_a_line_end() -> None:
    assert the_game('[Event "x"]').with_tag("Room", "Open").text == '[Event "x"]\n[Room "Open"]'
    assert the_game('[Event "x"]\n').with_tag("Room", "Open").text == '[Event "x"]\n[Room "Open"]\n'
    assert the_game('[Event "x"]\n\n').with_tag("Room", "Open").text == '[Event "x"]\n[Room "Open"]\n\n'


def test_a_tag_is_taken_away_with_its_line() -> None:
    assert the_game('[Event "x"]\n[Site "y"]\n{z}').without_tag("Event").text == '[Site "y"]\n{z}'
    assert the_game('[Event "x"] {z}\n[Site "y"]').without_tag("Event").text == ' {z}\n[Site "y"]'
    assert the_game('[Event "x"] [Event "z"]\n').without_tag("Event").text == ""
    assert the_game().without_tag("Room").text == TEXT


@pytest.mark.parametrize(
    ("place", "call", "old", "new"),
    [(0, "1D", "1C", "1D"), (1, Call.parse("X"), "Pass=", "X="), (2, "2H", "1H", "2H"), (3, "Pass", "ap", "Pass")],
)
def test_a_call_is_changed(place: int, call: Call | str, old: str, new: str) -> None:
    assert the_game().with_call(place, call).text == TEXT.replace(old, new)


def test_what_is_typed_is_written_as_pbn_has_it() -> None:
    game = the_game().with_call(0, "1nt").with_call(1, "p").with_card(0, "h10")

    assert game.text == TEXT.replace("1C", "1NT").replace("SA", "HT")


def test_a_card_is_changed() -> None:
    assert the_game().with_card(1, Card.parse("HJ")).text == TEXT.replace("h10", "HJ")


@pytest.mark.parametrize(
    ("place", "note", "old", "new"),
    [
        (1, "other", 'Pass=1=  \r\n- 1H*\tap\r\n[Note "1:what"]\r\n', None),
        (0, "what", "1C!", "1C =1=!"),
        (1, "what", "", ""),
    ],
)
def test_a_call_is_explained(place: int, note: str, old: str, new: str | None) -> None:
    if new is None:
        new = 'Pass=2=  \r\n- 1H*\tap\r\n[Note "1:what"]\r\n[Note "2:other"]\r\n'
    assert the_game().with_call(place, note=note).text == TEXT.replace(old, new)


def test_a_card_gets_a_note_and_a_comment() -> None:
    game = the_game().with_card(0, "SK", note="top", comment="a } b")

    assert game.text == TEXT.replace("SA - h10\r\n", 'SK =1= ;a } b\r\n - h10\r\n[Note "1:top"]\r\n')
    assert [comment.text for comment in game.comments] == [" x", "x", "a } b"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda game: game.with_call(4, "1C"), "there is no call 4, for there are 4"),
        (lambda game: game.with_call(-1, "1C"), "there is no call -1, for there are 4"),
        (lambda game: game.with_card(2, "SA"), "there is no card 2, for there are 2"),
        (lambda game: game.with_call(0, "1C 1D"), "not a call: '1C 1D'"),
        *((lambda game, word=word: game.with_call(0, word), f"not a call: '{word}'") for word in ("9C", "hello", "SA")),
        *((lambda game, word=word: game.with_card(0, word), f"not a card: '{word}'") for word in ("S1", "1C", "A")),
        *(
            (lambda game, name=name: game.with_tag(name, "x"), "not the name of a tag")
            for name in ("a b", "", "[", "1")
        ),
        (lambda game: Game("").with_card(0, "SA"), "there is no card 0, for there are 0"),
    ],
)
def test_what_is_not_there_cannot_be_changed(change: object, message: str) -> None:
    assert callable(change)
    with pytest.raises(BridgeError, match=message):
        change(the_game())


def test_the_33rd_note_is_refused() -> None:
    game = the_game('[Auction "N"]\n' + "1C " * 33)
    for place in range(32):
        game = game.with_call(place, note=f"note {place}")

    with pytest.raises(BridgeError, match="the auction has 32 notes already"):
        game.with_call(32, note="one more")


def test_a_table_is_replaced_or_added() -> None:
    table = Table.parse("ScoreTable", "Rank\\3R", "1 2")
    game = the_game('[Event "x"]\n\n').with_table(table)

    assert game.text == '[Event "x"]\n[ScoreTable "Rank\\3R"]\n  1\n  2\n\n'
    assert game.with_table(Table.parse("ScoreTable", "A", "7")).text == '[Event "x"]\n[ScoreTable "A"]\n7\n\n'
    assert game.with_tag("ScoreTable", "Rank\\4L").tables["ScoreTable"].columns[0].width == 4


@given(games(), st.sampled_from(["Event", "Board", "Deal", "Other"]), remarks())
def test_nothing_but_the_tag_is_changed(game: Game, name: str, value: str) -> None:
    changed = game.with_tag(name, value)
    kept = {key: each for key, each in game.tags.items() if key != name}

    assert changed.tag(name) == value
    assert {key: each for key, each in changed.tags.items() if key != name} == kept
    if name in game.tags:
        assert changed.with_tag(name, game.tags[name]).text == game.text


@pytest.mark.parametrize("name", corpus_files())
def test_editing_a_game_of_a_real_file_changes_only_that(name: str) -> None:
    for game in corpus_document(name).games[:20]:
        changed = game.with_tag("Event", "Å").text
        assert changed.count('"Å"') == 1
        if (old := game.tags.get("Event")) is not None and f'"{old}"' in game.text:
            assert changed.replace('"Å"', f'"{old}"') == game.text


def test_a_letter_that_the_encoding_does_not_have() -> None:
    guessed = the_game('[Event "é"]'.encode("cp1252"))
    named = the_game('%charset=iso-8859-2\n[Event "x"]'.encode("iso-8859-2"))

    assert guessed.with_tag("Event", "Ł").encoding == "utf-8"
    assert guessed.with_tag("Event", "ü").encoding == "cp1252"
    assert named.with_tag("Event", "Ł").encoding == "iso8859-2"
    with pytest.raises(BridgeError, match="'ø' is not in iso8859-2"):
        named.with_tag("Event", "ø")


THREE = '% PBN 2.1\n[Event "##Cup"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "#"]\n[Board "3"]\n[Deal "N:2... - - -"]'


def test_games_that_stay_are_written_as_they_were() -> None:
    document = loads(THREE.encode())

    assert dumps(document.with_games(document.games)) == THREE.encode()


@pytest.mark.parametrize("name", corpus_files())
def test_a_real_file_with_one_game_changed_is_the_same_otherwise(name: str) -> None:
    document = corpus_document(name)
    if len(document.games) > 1:
        *others, last = document.games[:50]
        changed = last.with_tag("Mode", "TABLE")
        whole = document.with_games([*others, changed])
        if not any("#" in game.text for game in others):
            assert [game.text for game in whole.games] == [*(game.text for game in others), changed.text]
        assert dumps(whole.with_games([*others, last])) == dumps(document.with_games([*others, last]))


def test_games_in_another_order_say_what_they_said() -> None:
    document = loads(THREE)
    turned = document.with_games(reversed(document.games))

    assert [(game.tag("Board"), game.tag("Event"), game.index) for game in turned.games] == [
        ("3", "Cup", 0),
        ("2", "Cup", 1),
        ("1", "Cup", 2),
    ]
    assert str(dumps(turned)).startswith('% PBN 2.1\n[Event "Cup"]\n[Board "3"]')
    assert [game.line for game in turned.games] == [1, 6, 9]


def test_a_game_without_a_deal_does_not_get_one_from_its_new_place() -> None:
    lone = loads('[West "x"]\n').games
    document = loads('[Board "1"]\n[Deal "N:2... - - -"]\n')
    joined = document.with_games((*document.games, *lone))

    assert joined.games[1].text == '[West "x"]\n[Deal "?"]\n'
    assert lone[0].replay().deal is joined.games[1].replay().deal is None


def test_a_second_table_keeps_the_deal_of_the_first() -> None:
    document = loads(
        '[Board "1"]\n[Dealer "N"]\n[Deal "N:2... - - -"]\n\n[West "x"]\n\n[Board "2"]\n[Deal "S:3... - - -"]\n'
    )
    _, second, third = document.games
    chosen = document.with_games([third, second])

    assert [game.tag("Deal") for game in chosen.games] == ["S:3... - - -", "N:2... - - -"]
    assert chosen.games[1].tag("Dealer") == "N"


def test_documents_are_joined_and_split() -> None:
    first, second = loads(b'[Board "1"]'), loads('[Board "2"]\r\n[Site "é"]\r\n\r\n'.encode("cp1252"))
    joined = first.with_games((*first.games, *second.games))

    assert dumps(joined) == b'[Board "1"]\n\n[Board "2"]\r\n[Site "\xe9"]\r\n\r\n'
    assert dumps(joined.with_games(joined.games[1:])) == b'[Board "2"]\r\n[Site "\xe9"]\r\n\r\n'
    assert joined.with_games([]).games == ()
    assert len(Document().with_games(game for game in joined.games if game.tag("Board") == "2").games) == 1


def test_a_document_keeps_its_charset() -> None:
    document = loads('%charset=iso-8859-2\n[Site "Łódź"]\n\n[Site "x"]\n'.encode("iso-8859-2"))
    last = document.with_games(document.games[1:])

    assert dumps(last) == b'%charset=iso-8859-2\n[Site "x"]\n'
    assert loads(dumps(loads(b'[Board "1"]').with_games(document.games))).games[0].tag("Site") == "Łódź"
    with pytest.raises(BridgeError, match="'ø' is not in iso8859-2"):
        document.with_games(loads('[Site "ø"]').games)


def test_utf_16_stays_utf_16() -> None:
    data = '\ufeff[Board "1"]\n\n[Board "2"]\n'.encode("utf-16-le")
    document = loads(data)

    assert dumps(document.with_games(document.games)) == data
    assert dumps(document.with_games(document.games[1:])) == '\ufeff[Board "2"]\n'.encode("utf-16-le")


@given(st.lists(games(), min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_any_games_in_any_order_say_what_they_said(found: list[Game], rng: random.Random) -> None:
    document = Document().with_games(found)
    order = list(document.games)
    rng.shuffle(order)

    again = document.with_games(order).games
    assert [game.replay().hands for game in again] == [game.replay().hands for game in order]
    assert [game.record.auction for game in again] == [game.record.auction for game in order]


def test_games_that_run_into_each_other_are_refused() -> None:
    with pytest.raises(BridgeError, match="the games run into each other"):
        Document().with_games([Game('[Board "1"]\n{'), Game("{}}")])
