"""Reading PBN files, game by game: no game is lost, whatever the file holds (PBN 3)."""

from __future__ import annotations

import gzip
import os
import zlib
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain
from typing import IO, Any, Final, TypeAlias

from kontrakt.pbn.checks import NOT_INHERITED
from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.encoding import Source, left_over, open_source, recode, source_of
from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.scan import BLANK, Kind, Parts, plain_parts, scan, unescape

_STARTS_A_GAME: Final = frozenset({"Event", "Board", "Deal"})
_MAIN_TAGS: Final = frozenset({"Deal", "Auction", "Play"})
# where no line ends in CR alone; what may follow a line end is told apart by one character, which is quick
_BLANK_LINES: Final = compiled(rf"\n(?:\n|\r\n|{BLANK}++\r?\n)(?:{BLANK}*+\r?\n)*+")
_OF_THE_BOARD: Final = ("Dealer", "Vulnerable", "Deal")


def read(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Game]:
    r"""Yield the games of a file one at a time; memory does not grow with the file.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of text or bytes.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> [game.tag("Event") for game in read(io.StringIO('[Event "Cup"]\n\n[Event "#"]\n'))]
    ['Cup', 'Cup']
    """
    with opened(source) as stream:
        yield from _games(open_source(stream), is_kept=False)


def load(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Document:
    """Read a whole file.

    Args:
        source: as for `read`.

    Raises:
        OSError: the file cannot be opened or read.
    """
    with opened(source) as stream:
        return loads(stream.read())


def loads(text: str | bytes) -> Document:
    r"""Read a whole document from text or from the bytes of a file.

    >>> len(loads('[Board "1"]\n\n[Board "2"]\n').games)
    2
    """
    source = source_of(text)
    games = tuple(_games(source, is_kept=True))
    tail, encoding = "", source.encoding
    if not games:
        tail, encoding = source.decode("".join(source_of(text).blocks))
    whole = source.bom + "".join(game.text for game in games) + tail
    return Document(games, tail, source.bom, encoding, left_over(text, whole, encoding))


@contextmanager
def opened(source: str | os.PathLike[str] | IO[Any]) -> Iterator[Any]:
    """Open a file for reading bytes, compressed if its name ends in `.gz`; a stream is left to its owner.

    Raises:
        OSError: the file cannot be opened, or what it holds is no sound `.gz`.
    """
    if not isinstance(source, (str, os.PathLike)):
        yield source
        return
    path = os.fspath(source)
    with gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb") as stream:
        try:
            yield stream
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise gzip.BadGzipFile(f"{path}: {error}") from error


def _games(source: Source, *, is_kept: bool) -> Iterator[Game]:
    """Yield the games of a source, each with what it has from those before it; one to be kept holds only its text."""
    line, column = 1, 1
    latest: dict[str, str] = {}
    board: dict[str, str] = {}  # a second table of the same board leaves these tags out
    lasting: ChainMap[str, str] | None = None
    for index, (piece, tags, plain, after_blank) in enumerate(_pieces(source.blocks)):
        text, encoding = source.decode(piece)
        if text is not piece and encoding is not None:
            tags = {name: recode(value, encoding) for name, value in tags.items()}
            plain = None
        inherited = None
        if lasting or "#" in text:
            inherited, lasting = _inherit(tags, latest, lasting or ChainMap())
            plain = None  # the tags have been changed
        left_out: Mapping[str, str] = inherited or {}
        if not ("Deal" in tags or "Board" in tags or {"Dealer", "Vulnerable"} <= tags.keys()) and board:
            left_out = ChainMap(*inherited.maps, board) if inherited else board
        if "Deal" in tags:
            board = {name: tags[name] for name in _OF_THE_BOARD if name in tags}
        latest.update(tags)
        game = Game(text, line, index, encoding, left_out, column, after_blank)
        if plain is not None and not is_kept:
            tags.pop("Note", None)
            known = vars(game)  # where `cached_property` keeps its values
            known["_plain"] = plain
            known["tags"] = tags
        yield game
        if plain is not None:  # so no line ends in CR alone
            line, column = line + text.count("\n"), 1
        elif text[-1] in "\r\n":
            line, column = line + text.count("\n") + text.count("\r") - text.count("\r\n"), 1
        else:
            line, column = game.position(len(text))


def _inherit(
    tags: dict[str, str], latest: Mapping[str, str], lasting: ChainMap[str, str]
) -> tuple[ChainMap[str, str], ChainMap[str, str]]:
    """Return what a game inherits and what later games inherit of a tag they leave out (PBN 4.8).

    `tags` are replaced by the values that they stand for. A value that a game gives to a lasting tag lasts in its turn.
    """
    own: dict[str, str] = {}
    changed: dict[str, str] = {}
    for name, value in tags.items():
        if name == "Note":
            continue
        if value == "#":  # also for a tag that may not have it, which is a problem of that game
            tags[name] = latest.get(name, "")
            own[name] = unescape(tags[name])
        elif name in NOT_INHERITED:
            tags[name] = value.removeprefix("##")
        elif value.startswith("##"):
            tags[name] = value[2:]
            changed[name] = unescape(tags[name])
        elif name in lasting:
            changed[name] = unescape(value)
    inherited = ChainMap(own, *lasting.maps) if own else lasting
    if not changed:
        return inherited, lasting
    layers = lasting.maps
    while layers and len(layers[0]) <= len(changed):  # so that n changes cost n log n, whatever they are
        changed = {**layers[0], **changed}
        layers = layers[1:]
    return inherited, ChainMap(changed, *layers)


_Piece: TypeAlias = tuple[str, dict[str, str], Parts | None, bool]


def _pieces(blocks: Iterator[str]) -> Iterator[_Piece]:
    """Yield the text of each game, its tags, its plain parts, and whether a semi-empty line stands before it.

    A game ends at a semi-empty line outside comments (PBN 3), or where one of its first tags is repeated. What has no
    tag goes to the game after it, at the end of the file to the game before it.
    """
    buffer, tried, after_blank = "", 0, True
    own: dict[str, str] = {}
    for block in chain(blocks, [None]):
        buffer += block or ""
        whole = block is None
        if len(buffer) < 4 * tried and not whole:
            continue
        # Of all elements only a comment goes on over such a line start, and `scan` sees to that.
        limit = len(buffer) if whole else max(buffer.rfind("\n["), buffer.rfind("\r[")) + 1
        start, cut, own, parts, was_joined = 0, 0, {}, None, False
        is_plain = True  # what stands before the next tags
        for tags, plain, end, is_joined in _blocks(buffer[:limit], whole):
            if not tags:
                is_plain = is_plain and plain is not None
                continue
            if own:
                yield buffer[start:cut], own, parts, after_blank
                start, after_blank = cut, not was_joined
            own, cut, was_joined = tags, end, is_joined
            parts = plain if is_plain else None
            is_plain = True
        buffer = buffer[start:]
        tried = len(buffer)
    if own:
        yield buffer, own, None, after_blank


_Block: TypeAlias = tuple[dict[str, str], Parts | None, int, bool]
"""The tags of a block, its plain parts, its end, and whether a new game ends it."""


def _blocks(text: str, whole: bool) -> Iterator[_Block]:
    """Yield the blocks of a text: what lies between semi-empty lines outside comments, or between joined games."""
    position = 0
    has_lone_cr = text.count("\r") != text.count("\r\n")
    for blank in () if has_lone_cr else _BLANK_LINES.finditer(text):
        end = blank.end()
        if end <= position:
            continue
        plain = plain_parts(text[position:end])
        tags = plain.tags() if plain else {}
        if plain is None or (len(tags) < len(plain.names) and _may_be_joined(plain.names)):
            for block in _scanned_blocks(text, position, whole):
                yield block
                position = block[2]
                if position >= end:
                    break
            else:
                return
        else:
            yield tags, plain, end, False
            position = end
    if position < len(text):
        yield from _scanned_blocks(text, position, whole)


def _may_be_joined(names: Iterable[str]) -> bool:
    starts = [name for name in names if name in _STARTS_A_GAME]
    return len(set(starts)) < len(starts)


def _scanned_blocks(text: str, position: int, whole: bool) -> Iterator[_Block]:
    tags: dict[str, str] = {}
    for kind, start, end, name, value in scan(text, position, whole=whole):
        if kind is Kind.BLANK:
            yield tags, None, end, False
            tags = {}
        elif name:
            if name in _STARTS_A_GAME and name in tags and not _MAIN_TAGS.isdisjoint(tags):
                yield tags, None, start, True
                tags = {}
            tags.setdefault(name, value)
    if whole:
        yield tags, None, len(text), False
