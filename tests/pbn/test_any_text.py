"""Any text and any bytes can be read, streamed, looked at and written back, in time and memory that suit them."""

from __future__ import annotations

import io
import time
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.pbn import Game, dumps, loads, read
from thorough import by_profile

# pieces that mean something, so that random sequences of them meet the hard places
FRAGMENTS = [
    *'[]{}";%^=$!?*+-#\\ \t\n\r\0\x1a:',
    "\r\n",
    "\n\n",
    "\n\n[Event ",
    "\n%",
    '[Event "Cup"]\n',
    '[Board "1"]',
    '[Deal "N:... ... ... ..."]\n',
    '[Dealer "#"]',
    '[Site "##x"]\n',
    '[Site "#"]\r\n',
    '\n\n[Auction "N"]\n1C =1= Pass ^I 1H $3 {alert\n\n}',
    '[Play "E"]\nSA S2 !? *',
    '[Note "1:strong"]\n',
    '[ScoreTable "Rank\\2R;+Score"]\n1 420\n2 "4;0"\n',
    "[Event]",
    "[Round 3]",
    '"]',
    '[A "x',
    "é",
    "Ÿ",
    "\udc81",
    "\U0001f0a1",
]


def texts() -> st.SearchStrategy[str]:
    return st.one_of(st.text(), st.lists(st.sampled_from(FRAGMENTS)).map("".join))


def byte_strings() -> st.SearchStrategy[bytes]:
    """Bytes of any kind, and texts in the encodings that files have."""
    encodings = ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-be", "utf-16-le"]
    marks = st.sampled_from(
        [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"% charset=ISO-8859-2\n", b"%charset=utf-7\r"]
    )
    encoded = st.tuples(texts(), st.sampled_from(encodings)).map(lambda pair: pair[0].encode(pair[1], "replace"))
    return st.tuples(marks, st.one_of(st.binary(), encoded), st.binary(max_size=3)).map(b"".join)


class Dribble:
    """A stream that gives out a few characters or bytes at a time."""

    def __init__(self, content: Any, size: int) -> None:
        self.content = content
        self.size = size

    def read(self, _: int = -1) -> Any:
        head, self.content = self.content[: self.size], self.content[self.size :]
        return head


def look_at_everything(game: Game) -> None:
    """Every derived thing can be had, and the quick way to tags and sections leads to the same as the thorough way."""
    values: dict[str, str] = {}
    for section in game.sections:
        assert game.text[section.start : section.body_start].startswith("[")
        assert "".join(game.text[token.offset : token.end] for token in section.tokens) == "".join(
            token.text for token in section.tokens
        )
        if section.name != "Note":
            values.setdefault(section.name, section.value)
    assert list(game.tags.items()) == list(values.items())
    for name in (*values, "Deal", "Vulnerable"):
        assert game.look_up(name) == game.tag(name)
    for name, quick in (("Auction", game.auction_section), ("Play", game.play_section)):
        assert quick == next((section for section in game.sections if section.name == name), None)
    assert all(game.text[comment.offset] in "{;" for comment in game.comments)
    assert (game.tables, game.escapes, game.problems) is not None
    assert game.first_tag_line >= game.line


@given(texts())
def test_any_text_comes_back(text: str) -> None:
    document = loads(text)

    assert dumps(document) == text
    assert document.bom + "".join(game.text for game in document.games) + document.tail == text
    for game in document.games:
        look_at_everything(game)


@given(byte_strings())
def test_any_bytes_come_back(data: bytes) -> None:
    document = loads(data)

    assert dumps(document) == data
    for game in document.games:
        look_at_everything(game)


@given(byte_strings(), st.integers(1, 50))
def test_a_stream_gives_the_games_of_the_document(data: bytes, size: int) -> None:
    stream: Any = Dribble(data, size)
    games = tuple(read(stream))

    assert games == loads(data).games
    for game in games:  # they have from the reader what those of a document find in their text
        look_at_everything(game)


@given(texts(), st.integers(1, 50))
def test_a_stream_of_text_gives_the_games_of_the_document(text: str, size: int) -> None:
    stream: Any = Dribble(text, size)
    games = tuple(read(stream))

    assert games == loads(text).games
    for game in games:  # they have from the reader what those of a document find in their text
        look_at_everything(game)


@given(texts())
def test_a_game_knows_its_lines(text: str) -> None:
    document = loads(text)
    line_ends = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")

    before = 0
    for game in document.games:
        piece = game.text.replace("\r\n", "\n").replace("\r", "\n")
        assert (game.line, game.column) == (
            line_ends.count("\n", 0, before) + 1,
            before - (line_ends.rfind("\n", 0, before) + 1) + 1,
        )
        before += len(piece)


@given(texts(), st.integers(0, 3))
def test_a_game_after_any_other_text_is_not_lost(text: str, braces: int) -> None:
    """Only a right brace further on could make it part of a comment."""
    document = loads(text.replace("}", "") + "{" * braces + '\n\n[Event "Last"]\n[Board "99"]\n')

    assert document.games[-1].tags == {"Event": "Last", "Board": "99"}


BOARDS = [
    f'[Event "Cup"]\n[Board "{number}"]\n{{ a comment\n\nof two lines }}\n[Deal "N:{number}... - - -"]\n'
    '[Auction "N"]\n1C =1= {x} Pass ; y\n- 1D\n[Note "1:strong; or \\"weak\\""]\n'
    '[ScoreTable "Rank;Names"]\n1 "A;B"\n\n'
    for number in range(5)
]


@given(st.data(), st.sampled_from(["\n", "\r\n", "\r"]))
def test_one_wrong_character_costs_no_other_game(data: st.DataObject, end: str) -> None:
    boards = [board.replace("\n", end) for board in BOARDS]
    changed = data.draw(st.integers(0, 4))
    place = data.draw(st.integers(0, len(boards[changed]) - 2 * len(end) - 1))  # before the semi-empty line
    wrong = data.draw(st.sampled_from(["", *'[]{}";%\\\n\r\0 x']))
    rest = boards[changed][place + data.draw(st.integers(0, 1)) :]
    boards[changed] = boards[changed][:place] + wrong + rest

    found = [(game.tags.get("Board"), game.tags.get("Deal")) for game in loads("".join(boards)).games]
    assert all((str(number), f"N:{number}... - - -") in found for number in range(5) if number != changed)


class Endless:
    """So many bytes of games, made when they are asked for."""

    def __init__(self, size: int, game: bytes) -> None:
        self.left = size
        self.game = game

    def read(self, size: int) -> bytes:
        size = min(size, self.left)
        self.left -= size
        return (self.game * (size // len(self.game) + 1))[:size]


@pytest.mark.parametrize("game", [b'[Deal "N:x"]\n', b'[Event "##Cup"]\n[Board "1"]\n\n', b'{ x }\n\n[Event "x"]{\n\n'])
def test_memory_does_not_grow_with_the_file(game: bytes) -> None:
    tracemalloc.start()
    try:
        stream: Any = Endless(700_000, game)
        count = sum(1 for _ in read(stream))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert count > 20_000
    assert peak < 600_000


HARD = [
    *FRAGMENTS,
    *(
        '[A "',
        "{ ",
        '[A "x" ',
        "[A [B ",
        "[A\n",
        '\n\n[A "x',
        '{\n\n[Event ""]\n',
        '\\"',
        '[A "\\"',
        "{}",
        "{{}",
        "\n%",
    ),
    *(
        "\n;{",
        '[A "##"]\n\n',
        "{\n \n",
        "{\n\n%\n\n",
        '[A "[',
        "[[A",
        "1C*",
        "=1",
        "^",
        '[Auction "N"]\n',
        '[Note "1:x"]',
    ),
]


LENGTH = by_profile(brief=4_000, ci=20_000, nightly=60_000)


@pytest.mark.parametrize("before", ["", '[Event ""]\n', '[Auction "N"]\n', '[ScoreTable "A;B"]\n', '[Event ""]\n{'])
@pytest.mark.parametrize("hard", HARD, ids=repr)
def test_time_grows_with_the_text_and_not_with_its_square(hard: str, before: str) -> None:
    text = before + hard * (LENGTH // len(hard))
    start = time.process_time()
    for game in read(io.StringIO(text)):
        assert (game.problems, game.tags, game.sections, game.comments, game.tables, game.first_tag_line) is not None

    assert time.process_time() - start < LENGTH**2 / 1.3e8
