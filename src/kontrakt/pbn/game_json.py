"""Games as JSON, both ways, with all that is in them: see docs/game_json.md and docs/game.schema.json."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NoReturn, TypeVar

import attrs

from kontrakt.errors import BridgeError, ParseError
from kontrakt.pbn.json_text import Doubled, loaded
from kontrakt.pbn.layout import make_document
from kontrakt.pbn.record import ALERT, TAG_NAME, Annotation, Course, Entry, Note, Record, Tag
from kontrakt.pbn.tables import Column, Table

T = TypeVar("T")

SCHEMA: Final = "kontrakt/1"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_ESCAPE: Final = re.compile(r"%[^\r\n]*")
_LONGEST_NUMBER: Final = 999_999_999
_LONGEST_KEY: Final = 40  # characters of a key that are told


def record_to_json(record: Record) -> dict[str, Any]:
    """Return what a game says as JSON data; what it does not have is left out.

    >>> record_to_json(Record((Tag("Board", "7"),), Course("N", (Entry("1C"), Entry.of("1D", note=1)))))
    {'tags': {'Board': '7'}, 'auction': {'seat': 'N', 'calls': ['1C', {'call': '1D', 'annotations': ['=1=']}]}}
    """
    return _filled(
        tags={tag.name: tag.value for tag in record.tags},
        tag_comments={tag.name: list(tag.comments) for tag in record.tags if tag.comments},
        sections={tag.name: [list(line) for line in tag.lines] for tag in record.tags if tag.lines},
        auction=record.auction and _course(record.auction, "call"),
        play=record.play and _course(record.play, "card"),
        tables=[_table(table) for table in record.tables],
        comments=list(record.comments),
        escapes=list(record.escapes),
    )


def _filled(**parts: Any) -> dict[str, Any]:
    """Return the parts that there are: `None` and empty lists are left out."""
    return {name: part for name, part in parts.items() if part not in (None, [], {}, "")}


def _course(course: Course, word: str) -> dict[str, Any]:
    return {"seat": course.seat, f"{word}s": [_entry(entry, word) for entry in course.entries]} | _filled(
        notes=[_note(note) for note in course.notes], comments=list(course.comments), rest=course.rest
    )


def _entry(entry: Entry, word: str) -> str | dict[str, Any]:
    if not (entry.marks or entry.comments or entry.annotations):
        return entry.word
    annotations = [
        {"text": each.text, "comments": list(each.comments)} if each.comments else each.text
        for each in entry.annotations
    ]
    rest = _filled(marks=entry.marks, comments=list(entry.comments), annotations=annotations)
    return {word: entry.word} | rest


def _note(note: Note) -> dict[str, Any]:
    return _filled(number=note.number) | {"text": note.text} | _filled(comments=list(note.comments))


def _table(table: Table) -> dict[str, Any]:
    columns = [
        {"name": column.name} | _filled(order=column.order, width=column.width, alignment=column.alignment)
        for column in table.columns
    ]
    rows = [list(row) for row in table.rows]
    return {"name": table.name, "columns": columns, "rows": rows} | _filled(comments=list(table.comments))


def record_from_json(data: object) -> Record:
    """Return the record that `record_to_json` wrote.

    Raises:
        BridgeError: it is none; the message says where.
    """
    game = _Object(data, "game")
    game.get("schema", _schema)
    values = game.mapping("tags", _text)
    comments = game.mapping("tag_comments", _texts)
    sections = game.mapping("sections", _lines)
    for part, texts in (("tag_comments", comments), ("sections", sections)):
        for name in texts:
            if name not in values:
                _refuse(_at(f"game.{part}", name), "there is no such tag")
    tags = [
        _made(_at("game.tags", name), Tag, name, value, comments.get(name, ()), sections.get(name, ()))
        for name, value in values.items()
    ]
    parts = (
        game.get("auction", lambda value, where: _read_course(value, where, "call")),
        game.get("play", lambda value, where: _read_course(value, where, "card")),
        game.many("tables", _read_table),
        game.many("comments", _text),
        game.many("escapes", _escape),
    )
    game.close()
    names: set[str] = set()
    for number, table in enumerate(parts[2]):
        if table.name in names:
            _refuse(f"game.tables[{number}]", f"{table.name} is there already")
        names.add(table.name)
    return _made("game", Record, tuple(tags), *parts)


def _refuse(where: str, why: str) -> NoReturn:
    raise BridgeError(f"not a game in JSON: {where}: {why}")


def _at(where: str, key: str) -> str:
    """Return the place of a key: `game.tags.Board`, in quotes if it is no name."""
    return f"{where}.{key}" if TAG_NAME.fullmatch(key) and len(key) <= _LONGEST_KEY else f"{where}[{_short(key)}]"


def _object(data: object, where: str) -> dict[str, Any]:
    if isinstance(data, Doubled):
        _refuse(where, f"{_short(data.key)} is there more than once")
    if not isinstance(data, dict):
        _refuse(where, f"an object is needed, not {_short(data)}")
    return data


class _Object:
    """An object of the JSON, from which values are taken by key; in the end none may be left."""

    def __init__(self, data: object, where: str) -> None:
        self._left = dict(_object(data, where))
        self._where = where

    def get(self, key: str, read: Callable[[object, str], T]) -> T | None:
        """Return the value of a key as it is read; None without the key."""
        return read(self._left.pop(key), f"{self._where}.{key}") if key in self._left else None

    def need(self, key: str, read: Callable[[object, str], T]) -> T:
        """Return the value of a key that has to be there."""
        if key not in self._left:
            _refuse(self._where, f"{key} is missing")
        return read(self._left.pop(key), f"{self._where}.{key}")

    def many(self, key: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
        """Return the values of a list, none without the key."""
        return self.get(key, lambda value, where: _each(value, where, read)) or ()

    def mapping(self, key: str, read: Callable[[object, str], T]) -> Mapping[str, T]:
        """Return the values of an object whose keys are names of tags."""
        where = f"{self._where}.{key}"
        value = _object(self._left.pop(key, {}), where)
        return {name: read(each, _at(where, name)) for name, each in value.items()}

    def close(self) -> None:
        """Refuse the keys that nothing asked for."""
        if self._left:
            _refuse(self._where, f"unknown key {_short(next(iter(self._left)))}")


def _short(value: object) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) <= _LONGEST_KEY else f"{text[: _LONGEST_KEY - 3]}..."


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        _refuse(where, f"a text is needed, not {_short(value)}")
    try:
        value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        _refuse(where, f"half a character in {_short(value)}")
    return value


def _schema(value: object, where: str) -> None:
    if value != SCHEMA:
        _refuse(where, f"{SCHEMA} is needed, not {_short(value)}")


def _escape(value: object, where: str) -> str:
    text = _text(value, where)
    if not _ESCAPE.fullmatch(text):
        _refuse(where, f"a line that begins with a percent sign is needed, not {_short(text)}")
    return text


def _number(value: object, where: str) -> int:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # JSON has one kind of number
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _LONGEST_NUMBER:
        _refuse(where, f"a number from 0 on is needed, not {_short(value)}")
    return value


def _each(value: object, where: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        _refuse(where, f"a list is needed, not {_short(value)}")
    return tuple([read(each, f"{where}[{number}]") for number, each in enumerate(value)])


def _texts(value: object, where: str) -> tuple[str, ...]:
    return _each(value, where, _text)


def _line(value: object, where: str) -> tuple[str, ...]:
    return _texts(value, where) or _refuse(where, "an empty line would end the game")


def _lines(value: object, where: str) -> tuple[tuple[str, ...], ...]:
    return _each(value, where, _line)


def _made(where: str, make: Callable[..., T], *parts: Any) -> T:
    """Return a value made of parts, or say where they are that make none."""
    try:
        return make(*parts)
    except BridgeError as error:
        _refuse(where, str(error))


def _read_course(value: object, where: str, word: str) -> Course:
    course = _Object(value, where)
    read = Course(
        course.need("seat", _text),
        course.need(f"{word}s", lambda value, where: _each(value, where, lambda each, at: _read_entry(each, at, word))),
        course.many("notes", _read_note),
        course.many("comments", _text),
        course.get("rest", _text) or "",
    )
    course.close()
    if not _is_tail(read, word):
        _refuse(f"{where}.rest", f"not what is left of the {word}s, to the end: {_short(read.rest)}")
    return read


def _is_tail(course: Course, word: str) -> bool:
    """Say whether the rest of a course, written behind its calls or cards, is read as that and nothing else."""
    if not course.rest:
        return True
    name = "auction" if word == "call" else "play"
    plain = attrs.evolve(course, seat="N", notes=(Note(1, "x"),), comments=())
    part: dict[str, Any] = {name: plain}
    first = Record((Tag("Board", "1"),), **part)
    games = [first, Record((Tag("Board", "2"),), comments=("x",))]
    again = [game.record for game in make_document(games).games]
    read = attrs.evolve(getattr(again[0], name), entries=course.entries, comments=())  # whatever they are
    part = {name: read}
    return [attrs.evolve(again[0], **part), *again[1:]] == games


def _read_entry(value: object, where: str, word: str) -> Entry:
    if isinstance(value, str):
        return _made(where, Entry, value)
    entry = _Object(value, where)
    parts = (
        entry.need(word, _text),
        entry.get("marks", _text) or "",
        entry.many("comments", _text),
        entry.many("annotations", _read_annotation if word == "call" else _read_annotation_of_a_card),
    )
    entry.close()
    return _made(where, Entry, *parts)


def _read_annotation(value: object, where: str) -> Annotation:
    if isinstance(value, str):
        return _made(where, Annotation, value)
    annotation = _Object(value, where)
    parts = annotation.need("text", _text), annotation.many("comments", _text)
    annotation.close()
    return _made(where, Annotation, *parts)


def _read_annotation_of_a_card(value: object, where: str) -> Annotation:
    annotation = _read_annotation(value, where)
    if annotation.text == ALERT:
        _refuse(where, "a call can be alerted, a card cannot")
    return annotation


def _read_note(value: object, where: str) -> Note:
    note = _Object(value, where)
    read = Note(note.get("number", _number), note.need("text", _text), note.many("comments", _text))
    note.close()
    return read


def _read_table(value: object, where: str) -> Table:
    table = _Object(value, where)
    parts = (
        table.need("name", _text),
        table.need("columns", lambda value, where: _each(value, where, _read_column)),
        table.need("rows", _lines),
        table.many("comments", _text),
    )
    table.close()
    read = _made(where, Table, *parts)
    for number, row in enumerate(read.rows):
        if len(row) > len(read.columns) > 0:
            _refuse(f"{where}.rows[{number}]", f"{len(row)} cells in a table of {len(read.columns)} columns")
    return read


def _read_column(value: object, where: str) -> Column:
    column = _Object(value, where)
    parts = (
        column.need("name", _text),
        column.get("order", lambda value, where: _among(value, where, "+-")),
        column.get("width", _number),
        column.get("alignment", lambda value, where: _among(value, where, "LR")),
    )
    column.close()
    return _made(where, Column, *parts)


def _among(value: object, where: str, letters: str) -> Any:
    if not isinstance(value, str) or len(value) != 1 or value not in letters:
        _refuse(where, f"{' or '.join(letters)} is needed, not {_short(value)}")
    return value


def records_to_json(records: Iterable[Record]) -> str:
    r"""Return games as a JSON file, one game a line.

    >>> print(records_to_json([Record((Tag("Board", "1"),))]), end="")
    {"schema": "kontrakt/1", "games": [
    {"tags": {"Board": "1"}}
    ]}
    """
    return "".join(json_pieces(records))


def json_pieces(records: Iterable[Record]) -> Iterator[str]:
    """Yield the text of such a file, game by game."""
    yield f'{{"schema": "{SCHEMA}", "games": [\n'
    before = ""
    for record in records:
        text = json.dumps(record_to_json(record), ensure_ascii=False)
        yield before + _SURROGATE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
        before = ",\n"
    yield "\n]}\n"


def _raise(error: BridgeError) -> None:
    raise error


def records_from_json(text: str | bytes, complain: Callable[[BridgeError], None] = _raise) -> Iterator[Record]:
    """Yield the games of a JSON file: an object with `games`, a list of games, one game, or a game a line.

    Args:
        text: the file.
        complain: called for each game that is none, and each line that is no JSON in a file with a game a line; the
            others are read all the same.

    Raises:
        ParseError: it is no JSON.
        BridgeError: it has another schema, or keys besides `games`; by default also, a game is none.
    """
    for number, data in enumerate(_games(text), 1):
        try:
            if isinstance(data, ParseError):
                raise data
            record = record_from_json(data)
        except ParseError as error:
            complain(error)
        except BridgeError as error:
            complain(BridgeError(f"game {number}: {error}"))
        else:
            yield record


def _games(text: str | bytes) -> Sequence[object]:
    """Return the games of a file as JSON data; an error in place of a line that is no JSON."""
    data = loaded(text)
    if not isinstance(data, dict) or "games" not in data:
        return data if isinstance(data, list) else [data]
    file = _Object(data, "file")
    file.get("schema", _schema)
    games = file.many("games", lambda value, _: value)
    file.close()
    return games
