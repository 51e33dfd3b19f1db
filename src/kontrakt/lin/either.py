"""Games from a file that is LIN or PBN, whichever."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from typing import IO, Any, Final, cast

from kontrakt.lin.reader import read
from kontrakt.pbn import reader as pbn_reader
from kontrakt.pbn.document import Game

_CODE: Final = re.compile(rb"(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*[A-Za-z]\0?[A-Za-z0-9][\s\0]*\|")
_PEEKED: Final = 256


def is_lin(head: bytes) -> bool:
    """Say whether a file that begins so is LIN: with a code of two characters and a bar.

    >>> is_lin(b"pn|Ann,Bo,Cy,Di|"), is_lin(b'[Event "Cup"]'), is_lin(b"board,ns,ew")
    (True, False, False)
    """
    return _CODE.match(head) is not None


def read_games(source: str | os.PathLike[str] | IO[bytes]) -> Iterator[Game]:
    """Yield the games of a file one at a time; memory does not grow with the file.

    Files are told apart by the extensions .lin and .pbn; without one of these a file that begins like LIN is LIN.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of bytes.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> [game.tag("Board") for text in (b"qx|o7|", b'[Board "8"]') for game in read_games(io.BytesIO(text))]
    ['7', '8']
    """
    name = os.fspath(source).lower().removesuffix(".gz") if isinstance(source, (str, os.PathLike)) else ""
    with pbn_reader.opened(source) as stream:
        buffered: Any = stream if hasattr(stream, "peek") else io.BufferedReader(cast(io.RawIOBase, stream))
        is_one = name.endswith(".lin") or (not name.endswith(".pbn") and is_lin(buffered.peek(_PEEKED)[:_PEEKED]))
        yield from read(buffered) if is_one else pbn_reader.read(buffered)
