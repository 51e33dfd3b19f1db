"""The formats in which games are read and written: one row for each."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

import attrs
import click

from kontrakt import lin, pbn
from kontrakt.errors import BridgeError, ParseError
from kontrakt.lin.board_writer import Written
from kontrakt.lin.export import pieces
from kontrakt.lin.losses import losses_of
from kontrakt.pbn.export import EXPORT_HEADER, export_pieces
from kontrakt.pbn.game_json import json_pieces, records_from_json
from kontrakt.pbn.layout import HEADER, make_games, separated
from kontrakt.pbn.record import Record

Complain: TypeAlias = Callable[[BridgeError, bool], None]
"""Takes what is wrong in a file, and whether content is lost by it."""

Tell: TypeAlias = Callable[[pbn.Game, Iterable[str]], None]
"""Takes what of a game a format cannot say."""


@attrs.frozen
class Format:
    """A format.

    Attributes:
        extension: of its files; a format without one has to be named.
        read: yields the games of a file; it calls what it is given for what is wrong, as a game that is none.
        write: yields the text of games in pieces; it calls what it is given for what of a game the format cannot say.
        header: the text before that; None if the file is in UTF-8, whatever letters it has.
        is_kept: whether a file that is converted into its own format stays as it is, byte for byte.
    """

    extension: str | None
    read: Callable[[IO[bytes], Complain], Iterator[pbn.Game]]
    write: Callable[[Iterable[pbn.Game], Tell], Iterator[str]]
    header: str | None = None
    is_kept: bool = False


def _read_pbn(stream: IO[bytes], _: Complain) -> Iterator[pbn.Game]:
    return pbn.read(stream)


def _write_pbn(games: Iterable[pbn.Game], _: Tell) -> Iterator[str]:
    return separated(game.text for game in games)


def _write_export(games: Iterable[pbn.Game], _: Tell) -> Iterator[str]:
    return export_pieces(games)


def _read_json(stream: IO[bytes], complain: Complain) -> Iterator[pbn.Game]:
    return make_games(records_from_json(stream.read(), lambda error: complain(error, True)))


def _write_json(games: Iterable[pbn.Game], _: Tell) -> Iterator[str]:
    return json_pieces(game.record for game in games)


def _read_lin(stream: IO[bytes], complain: Complain) -> Iterator[pbn.Game]:
    return make_games(_records_of_lin(stream, complain))


def _records_of_lin(stream: IO[bytes], complain: Complain) -> Iterator[Record]:
    for game in lin.read(stream):
        for problem in game.problems:
            warning = "" if problem.severity == "error" else "warning: "
            complain(ParseError(warning + problem.message, problem.line, problem.column), not warning)
        yield game.record


def _write_lin(games: Iterable[pbn.Game], tell: Tell) -> Iterator[str]:
    def told(game: pbn.Game) -> Written:
        written = Written(game)
        tell(game, losses_of(written))
        return written

    return pieces(map(told, games))


FORMATS: Final = {
    "pbn": Format(".pbn", _read_pbn, _write_pbn, HEADER, is_kept=True),
    "export": Format(None, _read_pbn, _write_export, EXPORT_HEADER),
    "json": Format(".json", _read_json, _write_json),
    "lin": Format(".lin", _read_lin, _write_lin, is_kept=True),
}


def format_of(path: str, name: str | None, option: str) -> Format:
    """Return the format of a file: the one that is named, else by its extension."""
    if name is not None:
        return FORMATS[name]
    suffix = Path(path.lower().removesuffix(".gz")).suffix
    for format_ in FORMATS.values():
        if suffix == format_.extension:
            return format_
    raise click.UsageError(f"cannot tell the format of {path or repr(path)}: give {option} ({', '.join(FORMATS)})")


@contextmanager
def opened(path: str) -> Iterator[Any]:
    """Open a file for reading, a compressed one (`.gz`), or standard input (`-`).

    Raises:
        OSError: the file cannot be opened, or what it holds is no sound `.gz`.
    """
    if path == "-":
        yield sys.stdin.buffer
        return
    with gzip.open(path) if path.lower().endswith(".gz") else open(path, "rb") as stream:
        try:
            yield stream
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise gzip.BadGzipFile(f"{path}: {error}") from error


def write_blocks(path: str, blocks: Iterator[bytes]) -> None:
    """Write a file, a compressed one (`.gz`), or standard output (`-`); it is opened when the first block is there."""
    blocks = chain([next(blocks, b"")], blocks)
    if path == "-":
        sys.stdout.flush()
        for block in blocks:
            sys.stdout.buffer.write(block)
        return
    with open(path, "wb") as stream:
        if path.lower().endswith(".gz"):
            with gzip.GzipFile("", "wb", fileobj=stream, mtime=0) as compressed:
                compressed.writelines(blocks)
        else:
            stream.writelines(blocks)
