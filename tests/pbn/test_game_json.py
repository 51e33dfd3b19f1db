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

from corpus import corpus_files, corpus_path
from kontrakt import BridgeError, ParseError
from kontrakt.pbn import Record, loads, make_game
from kontrakt.pbn.game_json import record_from_json, record_to_json, records_from_json, records_to_json
from kontrakt.pbn.layout import make_document
from strategies import records

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "game.schema.json").read_text("utf-8"))
KINDS = {"object": dict, "array": list, "string": str, "integer": int}


def departures(data: object, schema: dict[str, Any], where: str = "") -> list[str]:
    """Where data are not as a JSON Schema has it, for the keywords that ours uses."""
    known = {"$ref", "anyOf", "type", "enum", "const", "pattern", "minimum", "maximum", "required", "properties"}
    known |= {"additionalProperties", "propertyNames", "items", "description", "title", "$schema", "$id", "$defs"}
    assert set(schema) <= known
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    if "anyOf" in schema:
        each = [departures(data, option, where) for option in schema["anyOf"]]
        return [] if [] in each else each[0]
    if "enum" in schema and data not in schema["enum"]:
        return [f"{where}: {data!r} is not among {schema['enum']}"]
    if "const" in schema and data != schema["const"]:
        return [f"{where}: {data!r} is not {schema['const']!r}"]
    if "type" in schema and (not isinstance(data, KINDS[schema["type"]]) or isinstance(data, bool)):
        return [f"{where}: {data!r} is no {schema['type']}"]
    found = []
    if isinstance(data, str) and "pattern" in schema and not re.search(schema["pattern"], data):
        found.append(f"{where}: {data!r} does not match {schema['pattern']}")
    if isinstance(data, int) and not schema.get("minimum", data) <= data <= schema.get("maximum", data):
        found.append(f"{where}: {data} is out of range")
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
    found = [game.record for game in loads(corpus_path(name).read_bytes()).games[:100]]
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
        ({"tag_comments": {"Board": []}}, "game.tags: no tag Board"),
        ({"tags": {"a b": ""}}, "game.tags.a b: not the name of a tag: 'a b'"),
        ({"deal": ""}, 'game: unknown key "deal"'),
        ({"auction": {"calls": []}}, "game.auction: seat is missing"),
        ({"auction": {"seat": "N", "calls": ["1C", 2]}}, "game.auction.calls[1]: an object is needed, not 2"),
        ({"auction": {"seat": "N", "calls": ["1C 1D"]}}, "game.auction.calls[0]: not a call or a card: '1C 1D'"),
        (
            {"play": {"seat": "N", "cards": [{"card": "SA", "annotations": ["bad"]}]}},
            "game.play.cards[0].annotations[0]: not an annotation of a call or a card: 'bad'",
        ),
        (
            {"play": {"seat": "N", "cards": [{"card": "SA", "annotations": ["*"]}]}},
            "a call can be alerted, a card cannot",
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


def test_bytes_that_could_not_be_decoded_survive() -> None:
    (game,) = loads(b'[Event "\x81"]').games

    assert list(records_from_json(records_to_json([game.record]).encode("utf-8"))) == [game.record]


@given(records(), st.integers(0, 2**32))
def test_a_damaged_game_is_read_or_refused(record: Record, seed: int) -> None:
    rng = random.Random(seed)
    data = damaged(json.loads(json.dumps(record_to_json(record))), rng)
    errors: list[BridgeError] = []
    for read in records_from_json(json.dumps([data]), errors.append):
        assert record_from_json(record_to_json(read)) == read
        loads(make_game(read).text)

    assert all("\n" not in str(error) for error in errors)


def damaged(data: Any, rng: random.Random) -> Any:
    """The same data with one place of it changed into something else."""
    if rng.random() < 0.2 or not isinstance(data, (dict, list)) or not data:
        return rng.choice([None, 0, -1, 1.5, True, "", "x y", "\ud800", [], {}, [[]], {"a": 1}, "=1=", "}\n{", "#"])
    key = rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data))
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


def test_a_percent_sign_in_what_cannot_be_read_starts_no_line() -> None:
    (game,) = loads('[Auction "N"]\n1C 9Z%x 1D\n2C').games
    (again,) = make_document(records_from_json(records_to_json([game.record]))).games

    assert again.record == game.record
