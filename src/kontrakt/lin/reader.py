"""Reading LIN files, board by board: no board is lost, whatever the file holds."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import IO, Final

from kontrakt.lin.document import Board, Document
from kontrakt.lin.placed import BEFORE_A_BOARD, Placed
from kontrakt.lin.scan import Token, scan
from kontrakt.pbn.document import Game
from kontrakt.pbn.encoding import Source, left_over, open_source, source_of
from kontrakt.pbn.reader import opened

_STARTS: Final = frozenset({"qx", "md"})
_OF_A_BOARD: Final = frozenset({"st", "rh", "ah", "sv"})
_CONTENT: Final = frozenset({"mb", "pc", "mc"})  # a board, even if the code with its cards is spoilt
_OF_THE_GAME: Final = _STARTS | _CONTENT | {"an", "ob"}


def read(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Game]:
    r"""Yield the boards of a file as games, one at a time; memory does not grow with the file.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of text or bytes.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> [game.tag("Board") for game in read(io.StringIO("qx|o7|mb|p|pg||\nqx|c7|mb|1C|pg||\n"))]
    ['7', '7']
    """
    with opened(source) as stream:
        for board in _boards(open_source(stream)):
            yield board.game


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
    """Read a whole document from text or from the bytes of a file.

    >>> len(loads("md|1SAK,SQJ,ST9|sv|o|md|2S,,|sv|e|").boards)
    2
    """
    source = source_of(text)
    boards = tuple(_boards(source))
    tail, encoding = "", source.encoding
    if not boards:
        tail, encoding = source.decode("".join(source_of(text).blocks))
    whole = source.bom + "".join(board.text for board in boards) + tail
    return Document(boards, tail, source.bom, encoding, left_over(text, whole, encoding))


def _boards(source: Source) -> Iterator[Board]:
    """Yield the boards of a source, each with the headings of those before it."""
    line, column = 1, 1
    headings: Mapping[str, Placed] = {}
    for index, piece in enumerate(_pieces(_tokens(source.blocks))):
        text, encoding = source.decode(piece)
        board = Board(text, line, index, encoding, headings, column)
        yield board
        headings = board.headings_after
        if text[-1] in "\r\n":
            line, column = line + text.count("\n") + text.count("\r") - text.count("\r\n"), 1
        else:
            line, column = board.position(len(text))


def _pieces(tokens: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the text of each board.

    A board begins with `qx` or `md`, or with what is said of a board before its cards: players, title, vulnerability.
    """
    piece: list[str] = []
    seen: set[str] = set()
    ahead: int | None = None  # where what may belong to the next board begins
    codes_ahead: set[str] = set()
    for code, text in tokens:
        is_new = (
            (code == "qx" and seen & (_STARTS | _CONTENT))
            or (code == "md" and seen & ({"md"} | _CONTENT))
            or (code in _CONTENT and seen & (_STARTS | _CONTENT) and "pn" in codes_ahead and codes_ahead & _OF_A_BOARD)
        )
        if is_new:
            cut = len(piece) if ahead is None else ahead
            yield "".join(piece[:cut])
            del piece[:cut]
            seen = set()
        if code in BEFORE_A_BOARD or (code in _OF_A_BOARD and (ahead is not None or code in seen)):
            ahead = len(piece) if ahead is None else ahead
            codes_ahead.add(code)
        elif ahead is None or code in _OF_THE_GAME:
            seen |= {code} | codes_ahead
            ahead, codes_ahead = None, set()
        piece.append(text)
    if seen & (_STARTS | _CONTENT):
        yield "".join(piece)


def _tokens(blocks: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the code of each token, roughly scanned, and the text from its start to that of the next one."""
    buffer, tried = "", 0
    for block in chain(blocks, [None]):
        buffer += block or ""
        is_last = block is None
        if len(buffer) < 4 * tried and not is_last:
            continue
        start = 0
        latest: Token | None = None  # where it ends is not known before the next one
        for token in scan(buffer, end=None if is_last else buffer.rfind("|") + 1, is_rough=True):
            if latest is not None:
                yield latest.code, buffer[start : token.start]
                start = token.start
            latest = token
        if is_last and buffer:
            yield latest.code if latest else "", buffer[start:]
        buffer = buffer[start:]
        tried = len(buffer)
