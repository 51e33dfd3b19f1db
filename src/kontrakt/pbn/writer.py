"""Writing PBN documents."""

from __future__ import annotations

import os
import re
from typing import Final

from kontrakt.pbn.document import Document
from kontrakt.pbn.encoding import encode, joined, write

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
    if text.isascii():
        return (header + text).encode()
    charset = "UTF-8" if _NOT_IN_LATIN.search(text) else "ISO-8859-1"
    eol = "\r\n" if "\r\n" in text else "\n"
    line = f"%Content-type: text/x-pbn; charset={charset}{eol}"
    return encode(header + line + text, charset)
