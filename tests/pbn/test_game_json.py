"""Games as JSON, both ways."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import corpus_document, corpus_files
from kontrakt import BridgeError, ParseError
from kontrakt.pbn import Record, Tag, loads, make_game
from kontrakt.pbn.game_json import record_from_json, record_to_json, records_from_json, records_to_json
from kontrakt.pbn.layout import make_document
from strategies import records

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "game.schema.json").read_text("utf-8"))
KINDS = {"object": dict, "array": list, "string": str, "integer": int}


def is_a(kind: str, data: object) -> bool:
    return isinstance(data, KINDS[kind]) or (kind == "integer" and isinstance(data, float) and data.is_integer())


def departures(data: object, schema: dict[str, Any], where: str = "") -> list[str]:
    """Where data are not as a JSON Schema has it, for the keywords that ours uses."""
    known = {"$ref", "anyOf", "not", "type", "enum", "const", "pattern", "minimum", "maximum", "required", "properties"}
    known |= {
        "additionalProperties",
        "propertyNames",
        "items",
        "minItems",
        "description",
        "title",
        "$schema",
        "$id",
        "$defs",
    }
    assert set(schema) <= known
    found = []
    if "$ref" in schema:
        found += departures(data, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], where)
    if "anyOf" in schema:
        each = [departures(data, option, where) for option in schema["anyOf"]]
        found += [] if [] in each else each[0]
    if "not" in schema and not departures(data, schema["not"], where):
        found.append(f"{where}: {data!r} is as {schema['not']} has it")
    if "enum" in schema and data not in schema["enum"]:
        return [f"{where}: {data!r} is not among {schema['enum']}"]
    if "const" in schema and data != schema["const"]:
        return [f"{where}: {data!r} is not {schema['const']!r}"]
    if "type" in schema and (not is_a(schema["type"], data) or isinstance(data, bool)):
        return [f"{where}: {data!r} is no {schema['type']}"]
    if isinstance(data, str) and "pattern" in schema and not re.search(schema["pattern"], data):
        found.append(f"{where}: {data!r} does not match {schema['pattern']}")
    if isinstance(data, (int, float)) and not schema.get("minimum", data) <= data <= schema.get("maximum", data):
        found.append(f"{where}: {data} is out of range")
    if isinstance(data, list) and len(data) < schema.get("minItems", 0):
        found.append(f"{where}: {data} is too short")
    if isinstance(data, list) and "items" in schema:
        found += [line for n, each in enumerate(data) for line in departures(each, schema["items"], f"{where}[{n}]")]
    if isinstance(data, dict):
        found += [f"{where}: no {name}" for name in schema.get("required", ()) if name not in data]
        for name, each in data.items():
            found += departures(name, schema.get("propertyNames", {}), where)
            more = schema.get("additionalProperties", {})
            part = schema.get("properties", {}).get(name, more)
            found += [f"{where}: {name} is unknown"] if part is False else departures(each, part, f"{where}.{name}")
    return found


@given(records())
def test_a_game_is_the_same_after_json(record: Record) -> None:
    data = json.loads(json.dumps(record_to_json(record)))

    assert record_from_json(data) == record
    assert departures(data, SCHEMA["$defs"]["game"]) == []


@given(records())
def test_pbn_to_json_to_pbn_keeps_everything(record: Record) -> None:
    (game,) = loads(make_game(record).text).games
    (again,) = records_from_json(records_to_json([game.record]))

    assert make_game(again).text == game.text


@pytest.mark.parametrize("name", corpus_files())
def test_a_real_file_is_the_same_after_json(name: str) -> None:
    found = [game.record for game in corpus_document(name).games[:100]]
    text = records_to_json(found)

    assert list(records_from_json(text)) == found
    assert departures(json.loads(text), SCHEMA) == []


def test_one_game_a_list_of_games_and_lines_of_games_are_read() -> None:
    one = '{"tags": {"Board": "1"}}'

    for text in (one, f"[{one}]", f'{{"schema": "kontrakt/1", "games": [{one}]}}', f"{one}\n\n{one}\n", f"\ufeff{one}"):
        assert {record.tag("Board") for record in records_from_json(text.encode())} == {"1"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (1, "game: an object is needed, not 1"),
        ({"tags": []}, "game.tags: an object is needed, not []"),
        ({"tags": {"Board": 1}}, "game.tags.Board: a text is needed, not 1"),
        ({"tag_comments": {"Board": []}}, "game.tag_comments.Board: there is no such tag"),
        ({"tags": {"Board": "1"}, "sections": {"Room": []}}, "game.sections.Room: there is no such tag"),
        ({"tags": {"a b": ""}}, "game.tags[\"a b\"]: not the name of a tag: 'a b'"),
        ({"tags": {"a\nb": 1}}, 'game.tags["a\\nb"]: a text is needed, not 1'),
        ({"tags": {"Note": "1:x"}}, "game.tags.Note: not a plain tag: 'Note'"),
        ({"tags": {"Auction": "N"}}, "game.tags.Auction: not a plain tag: 'Auction'"),
        ({"tags": {"ScoreTable": "Rank"}}, "game.tags.ScoreTable: not a plain tag: 'ScoreTable'"),
        ({"deal": ""}, 'game: unknown key "deal"'),
        ({"schema": "kontrakt/2"}, 'game.schema: kontrakt/1 is needed, not "kontrakt/2"'),
        ({"schema": 1}, "game.schema: kontrakt/1 is needed, not 1"),
        ({"escapes": ["PBN"]}, 'game.escapes[0]: a line that begins with a percent sign is needed, not "PBN"'),
        ({"escapes": ["% a", "% b\n[x"]}, "game.escapes[1]: a line that begins with a percent sign is needed"),
        ({"auction": {"calls": []}}, "game.auction: seat is missing"),
        ({"auction": {"seat": "N", "calls": ["1C", 2]}}, "game.auction.calls[1]: an object is needed, not 2"),
        ({"auction": {"seat": "N", "calls": ["1C 1D"]}}, "game.auction.calls[0]: not a call or a card: '1C 1D'"),
        (
            {"play": {"seat": "N", "cards": [{"card": "SA", "annotations": ["bad"]}]}},
            "game.play.cards[0].annotations[0]: not an annotation of a call or a card: 'bad'",
        ),
        (
            {"play": {"seat": "N", "cards": [{"card": "SA", "annotations": ["*"]}]}},
            "game.play.cards[0].annotations[0]: a call can be alerted, a card cannot",
        ),
        (
            {"play": {"seat": "N", "cards": [], "notes": [{"number": -1, "text": ""}]}},
            "notes[0].number: a number from 0",
        ),
        ({"tables": [{"name": "X", "columns": [], "rows": []}]}, "game.tables[0]: not the name of a table: 'X'"),
        ({"tables": [{"name": "ScoreTable", "columns": [{"name": "a;b"}], "rows": []}]}, "a semicolon separates"),
        (
            {"tables": [{"name": "ScoreTable", "columns": [{"name": "a", "order": "up"}], "rows": []}]},
            'columns[0].order: + or - is needed, not "up"',
        ),
        (
            {"tables": [{"name": "XTable", "columns": [{"name": "a"}], "rows": [["1"], ["2", "3"]]}]},
            "game.tables[0].rows[1]: 2 cells in a table of 1 columns",
        ),
        (
            {"tables": [{"name": "XTable", "columns": [], "rows": []}] * 2},
            "game.tables[1]: XTable is there already",
        ),
        (
            {"tags": {"Foo": "1"}, "sections": {"Foo": [["a"], [], ["b"]]}},
            "game.sections.Foo[1]: an empty line would end the game",
        ),
        (
            {"tables": [{"name": "XTable", "columns": [], "rows": [[], []]}]},
            "game.tables[0].rows[0]: an empty line would end the game",
        ),
        ({"comments": ["\ud800"]}, "game.comments[0]: half a character"),
    ],
)
def test_what_is_no_game_is_told_with_its_place(data: object, message: str) -> None:
    with pytest.raises(BridgeError, match=re.escape(message)):
        record_from_json(data)


@pytest.mark.parametrize("text", ["", "{", "nothing", "[" * 100_000, b"\xff", "{}\n{", '{"a": ' + "9" * 5000 + "}"])
def test_what_is_no_json_is_one_error(text: str | bytes) -> None:
    with pytest.raises(ParseError, match="not JSON"):
        list(records_from_json(text))


def test_a_game_that_is_none_costs_the_others_nothing() -> None:
    errors: list[BridgeError] = []
    found = list(records_from_json('[{"tags": {"Board": "1"}}, 5, {}]', errors.append))

    assert found == [loads('[Board "1"]').games[0].record, Record()]
    assert [str(error) for error in errors] == ["game 2: not a game in JSON: game: an object is needed, not 5"]


@pytest.mark.parametrize("bad", ["{bad}", "bad", '{"tags": {"Board": "3"}', "5 5"])
@pytest.mark.parametrize("eol", ["\n", "\r\n", "\n\n"])
def test_a_line_that_is_no_json_costs_the_others_nothing(bad: str, eol: str) -> None:
    lines = ['{"tags": {"Board": "1", "Event": "a\u2028b"}}', '{"tags": {"Board": "2"}}', bad, '{"tags": {"Board": 4}}']
    errors: list[BridgeError] = []
    found = list(records_from_json(eol.join([*lines, lines[0]]), errors.append))

    assert [record.tag("Board") for record in found] == ["1", "2", "1"]
    assert str(errors[0]).startswith(f"line {1 + 2 * len(eol.splitlines())}, column ")
    assert "not JSON: " in str(errors[0])
    assert [str(error) for error in errors[1:]] == [
        "game 4: not a game in JSON: game.tags.Board: a text is needed, not 4"
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"tags": {"Board": "1", "Board": "2"}}', 'game.tags: "Board" is there more than once'),
        ('{"tags": {}, "tags": {}}', 'game: "tags" is there more than once'),
        ('{"auction": {"seat": "N", "calls": [{"call": "1C", "call": "1D"}]}}', 'game.auction.calls[0]: "call"'),
    ],
)
def test_a_key_that_is_there_twice_is_refused(text: str, message: str) -> None:
    errors: list[BridgeError] = []

    assert list(records_from_json(f"[{text}, {{}}]", errors.append)) == [Record()]
    assert [str(error).partition(": not a game in JSON: ")[2].startswith(message) for error in errors] == [True]


@pytest.mark.parametrize(
    "rest",
    ["{ open", "& 9Z { open", '[Event "x"]', '& 9Z [Event "x"]', "& 9Z\n\n9Y\n", "1C", "{a}", "& 9Z\n%x", " "],
)
@pytest.mark.parametrize(("part", "word"), [("auction", "call"), ("play", "card")])
def test_a_rest_is_the_tail_of_its_section(rest: str, part: str, word: str) -> None:
    data = {
        "tags": {"Board": "1"},
        part: {"seat": "N", f"{word}s": ["1C" if part == "auction" else "SA"], "rest": rest},
    }
    with pytest.raises(BridgeError, match=f"game.{part}.rest: not what is left of the {word}s"):
        record_from_json(data)


@pytest.mark.parametrize(
    "rest",
    ["& 9Z", "& 9Z 1C {c} =1= !", "& 9Z\n1D ; x\n1C", "& 9Z %x\n 1C", "&", '"x', "& 9Z [x", "& 9Z }", "% x", '[Foo "x'],
)
def test_a_rest_that_is_the_tail_of_its_section_is_kept(rest: str) -> None:
    data = {"tags": {"Board": "1"}, "auction": {"seat": "N", "calls": ["1C"], "rest": rest}}

    assert record_to_json(record_from_json(data)) == data


@pytest.mark.parametrize("text", ["& 9Z { open", "& 9Z {a} { open\n1C", "& 9Z [x", '& 9Z [Foo "x', '& 9Z "x'])
def test_what_could_not_be_read_comes_back(text: str) -> None:
    (game,) = loads(f'[Board "1"]\n[Auction "N"]\n1C {text}').games

    assert record_from_json(record_to_json(game.record)) == game.record


def test_bytes_that_could_not_be_decoded_survive() -> None:
    (game,) = loads(b'[Event "\x81"]').games

    assert list(records_from_json(records_to_json([game.record]).encode("utf-8"))) == [game.record]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"games": {}}', "file.games: a list is needed, not {}"),
        ('{"games": [], "name": "x"}', 'file: unknown key "name"'),
        ('{"schema": "other", "games": [{}]}', 'file.schema: kontrakt/1 is needed, not "other"'),
    ],
)
def test_a_file_of_another_kind_is_refused(text: str, message: str) -> None:
    with pytest.raises(BridgeError, match=re.escape(message)):
        list(records_from_json(text, lambda _: None))

    assert departures(json.loads(text), SCHEMA) != []


NOT_IN_A_SCHEMA = re.compile("there is no such tag|cells in a table of|is there already|not what is left of")
"""What the reader refuses and a JSON Schema cannot say, for it is about two places."""


@given(records(), st.integers(0, 2**32))
def test_the_reader_refuses_what_the_schema_does(record: Record, seed: int) -> None:
    data = [damaged(json.loads(json.dumps(record_to_json(record))), random.Random(seed))]
    errors: list[BridgeError] = []
    list(records_from_json(json.dumps(data), errors.append))

    assert bool(errors) is bool(departures(data, SCHEMA)) or NOT_IN_A_SCHEMA.search(str(errors[0]))


@given(records(), st.integers(0, 2**32))
def test_a_damaged_game_is_read_or_refused(record: Record, seed: int) -> None:
    rng = random.Random(seed)
    data = damaged(json.loads(json.dumps(record_to_json(record))), rng)
    errors: list[BridgeError] = []
    for read in records_from_json(json.dumps([data]), errors.append):
        assert record_from_json(record_to_json(read)) == read
        loads(make_game(read).text)

    assert all("\n" not in str(error) for error in errors)


OTHERS: list[Any] = [None, 0, -1, 1.5, 2.0, 1e300, True, "", "x y", "\ud800", "\udc81", [], {}, [[]], {"a": 1}, "=1="]
OTHERS += ["}\n{", "#", "*", "%x", "kontrakt/1", "1C\n", "IS", ["%"], {"text": "*"}, {"Note": ""}, "a;b"]
KEYS = ["schema", "Note", "ATable", "Table", "Board", "Board\n", "a b", "escapes", "marks", "text"]


def damaged(data: Any, rng: random.Random) -> Any:
    """The same data with one place of it changed into something else."""
    if rng.random() < 0.2 or not isinstance(data, (dict, list)) or not data:
        return rng.choice(OTHERS)
    key = rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data))
    if isinstance(data, dict) and rng.random() < 0.1:
        return data | {rng.choice(KEYS): damaged(rng.choice([data[key], "kontrakt/1", ["% x"]]), rng)}
    if rng.random() < 0.1:
        rest = dict(data) if isinstance(data, dict) else list(data)
        del rest[key]
        return rest
    changed = dict(data) if isinstance(data, dict) else list(data)
    changed[key] = damaged(data[key], rng)
    return changed


def test_every_part_of_a_game_is_in_the_schema() -> None:
    game = SCHEMA["$defs"]["game"]["properties"]

    assert {field.name for field in attrs.fields(Record)} <= set(game)


@pytest.mark.parametrize("text", ['[Note "1:x"]\n', '[Note "x"]\n[Note "2:y"]', '{a}\n% b\n[Note ""] stray\n'])
def test_a_game_of_stray_notes_is_still_a_game_after_json(text: str) -> None:
    document = loads(f'[Board "1"]\n\n{text}\n\n[Board "2"]\n')
    found = [game.record for game in document.games]
    again = make_document(records_from_json(records_to_json(found)))

    first, alone, last = (game.record for game in again.games)
    assert (first, last) == (found[0], found[2])
    assert alone == attrs.evolve(found[1], tags=(Tag("Board", "?"),))


def test_a_game_that_says_nothing_is_a_game_in_pbn() -> None:
    data = '[{"tags": {"Board": "1"}}, {"comments": ["x"], "escapes": ["% y"]}, {}, {"tags": {"Board": "4"}}]'

    assert [game.tag("Board") for game in make_document(records_from_json(data)).games] == ["1", "?", "?", "4"]


def test_a_game_in_pbn_does_not_take_the_deal_of_the_one_before() -> None:
    data = '[{"tags": {"Deal": "N:2... 3... 4... 5..."}}, {"tags": {"Event": "Cup"}}, {"tags": {"Event": "Cup"}}]'
    deals = [game.tag("Deal") for game in make_document(records_from_json(data)).games]

    assert deals == ["N:2... 3... 4... 5...", None, None]


def test_a_percent_sign_in_what_cannot_be_read_starts_no_line() -> None:
    (game,) = loads('[Auction "N"]\n1C 9Z%x 1D\n2C').games
    (again,) = make_document(records_from_json(records_to_json([game.record]))).games

    assert again.record == game.record
