"""Writing PBN documents."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from tempfile import SpooledTemporaryFile
from typing import Final

from kontrakt.pbn.document import Document
from kontrakt.pbn.encoding import encode, joined, write

_IN_MEMORY: Final = 1 << 16
_BLOCK: Final = 1 << 16
_NOT_IN_LATIN: Final = re.compile(r"[^\0-\x7f\xa0-\xff]")


def dumps(document: Document) -> str | bytes:
    """Return a document as it was read: bytes if it came from bytes, else text. Nothing of it is changed.

    >>> from kontrakt.pbn import loads
    >>> dumps(loads(b'[Board "1"]'))
    b'[Board "1"]'
    """
    pieces = [(document.bom, None), *((game.text, game.encoding) for game in document.games), (document.tail, None)]
    return joined(pieces, document.encoding, document.remainder)


def dump(document: Document, path: str | os.PathLike[str]) -> None:
    """Write a document to a file as it was read; one that came from text is written in UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    write(dumps(document), path)


def encoded(header: str, text: str) -> bytes:
    """Return a file in Latin-1, or in UTF-8 if it has to be, with a line that says which if that could be mistaken."""
    return b"".join(encoded_blocks(header, [text]))


def encoded_blocks(header: str | None, pieces: Iterable[str]) -> Iterator[bytes]:
    """Yield the same of a text that comes in pieces, after the last of them; until then they wait in a temporary file.

    Args:
        header: None for a file that is always in UTF-8 and says nothing of it.
        pieces: the text after the header, in pieces that do not end within a line end.
    """
    with SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline="") as waiting:
        charset, eol = "", "\n"
        for piece in pieces:
            waiting.write(piece)
            charset = max(charset, _charset(piece))
            eol = "\r\n" if "\r\n" in piece else eol
        if header is None:
            charset = "UTF-8"
        else:
            line = f"%Content-type: text/x-pbn; charset={charset}{eol}" if charset else ""
            yield encode(header + line, charset or "UTF-8")
        waiting.seek(0)
        while block := waiting.read(_BLOCK):
            yield encode(block, charset or "UTF-8")


def _charset(text: str) -> str:
    """Return the encoding that the letters of a text need, the greater name for more of them; nothing for ASCII."""
    return "" if text.isascii() else "UTF-8" if _NOT_IN_LATIN.search(text) else "ISO-8859-1"
