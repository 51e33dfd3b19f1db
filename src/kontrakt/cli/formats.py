"""The formats in which games are read and written: one row for each."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import attrs
import click

from kontrakt import lin, pbn
from kontrakt.errors import BridgeError, ParseError
from kontrakt.pbn.encoding import encode
from kontrakt.pbn.game_json import records_from_json, records_to_json
from kontrakt.pbn.layout import make_document

Complain: TypeAlias = Callable[[BridgeError], None]


@attrs.frozen
class Format:
    """A format.

    Attributes:
        extension: of its files; a format without one has to be named.
        read: makes a document of a file; it calls what it is given for each game that is none.
        write: makes a file of a document.
        losses: what of a game the format cannot say.
        is_kept: whether a file that is converted into its own format stays as it is, byte for byte.
    """

    extension: str | None
    read: Callable[[bytes, Complain], pbn.Document]
    write: Callable[[pbn.Document], bytes]
    losses: Callable[[pbn.Game], tuple[str, ...]] = lambda _: ()
    is_kept: bool = False


def _read_pbn(data: bytes, _: Complain) -> pbn.Document:
    return pbn.loads(data)


def _write_pbn(document: pbn.Document) -> bytes:
    data = pbn.dumps(document)
    return data if isinstance(data, bytes) else encode(data, "utf-8")


def _read_json(data: bytes, complain: Complain) -> pbn.Document:
    return make_document(records_from_json(data, complain))


def _write_json(document: pbn.Document) -> bytes:
    return records_to_json(game.record for game in document.games).encode()


def _read_lin(data: bytes, complain: Complain) -> pbn.Document:
    boards = lin.loads(data).boards
    for problem in (problem for board in boards for problem in board.problems):
        if problem.severity == "error":
            complain(ParseError(problem.message, problem.line, problem.column))
    return make_document(board.record for board in boards)


def _write_lin(document: pbn.Document) -> bytes:
    text = lin.dumps(lin.make_document(document.games))
    return text if isinstance(text, bytes) else encode(text, "utf-8")


FORMATS: Final = {
    "pbn": Format(".pbn", _read_pbn, _write_pbn, is_kept=True),
    "export": Format(None, _read_pbn, pbn.export),
    "json": Format(".json", _read_json, _write_json),
    "lin": Format(".lin", _read_lin, _write_lin, lin.losses, is_kept=True),
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


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, of a compressed one (`.gz`), or of standard input (`-`)."""
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as stream:
        data = stream.read()
    return gzip.decompress(data) if path.lower().endswith(".gz") else data


def write_bytes(path: str, data: bytes) -> None:
    """Write a file, a compressed one (`.gz`), or standard output (`-`)."""
    if path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    else:
        with open(path, "wb") as stream:
            stream.write(gzip.compress(data, mtime=0) if path.lower().endswith(".gz") else data)
