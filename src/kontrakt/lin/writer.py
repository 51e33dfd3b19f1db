"""Writing LIN documents as they were read."""

from __future__ import annotations

import os

from kontrakt.lin.document import Document
from kontrakt.pbn.encoding import joined, write


def dumps(document: Document) -> str | bytes:
    """Return a document as it was read: bytes if it came from bytes, else text. Nothing of it is changed.

    >>> from kontrakt.lin import loads
    >>> dumps(loads(b"md|3SAK,,,|"))
    b'md|3SAK,,,|'
    """
    pieces = [(document.bom, None), *((board.text, board.encoding) for board in document.boards), (document.tail, None)]
    return joined(pieces, document.encoding, document.remainder)


def dump(document: Document, path: str | os.PathLike[str]) -> None:
    """Write a document to a file as it was read; one that came from text is written in UTF-8.

    Raises:
        OSError: the file cannot be written.
    """
    write(dumps(document), path)
