"""The encodings of files: which one a file has, and bytes that survive whatever they are (PBN 2.2)."""

from __future__ import annotations

import codecs
import io
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, AnyStr, Final

import attrs

_BLOCK: Final = 1 << 17
_BOMS: Final = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_CHARSET: Final = re.compile(rb'(?i)(?:\A|[\r\n])%[^\r\n]*?\bcharset="?([\w.:-]+)')
_CHARSET_WITHIN: Final = 4096  # bytes at the start of the file
_FAMILIES: Final = re.compile(r"utf-8|(?:iso8859-|cp|koi8-|mac-)\w+")
_EVERY_BYTE: Final = bytes(range(256))
_HALVES: Final = re.compile("[\ud800-\udc7f\udd00-\udfff]")  # of characters; what is left stands for undecoded bytes
GUESSES: Final = ("utf-8", "cp1252")
"""What a game may be in when its file does not say, in this order."""


@attrs.frozen
class Source:
    """A file as blocks of text.

    Attributes:
        bom: the byte-order mark, or nothing.
        encoding: of the blocks; None if the file was text already.
        guesses: encodings to try for each game, when the blocks are bytes that look like text ("iso-8859-1").
    """

    bom: str
    encoding: str | None
    guesses: tuple[str, ...]
    blocks: Iterator[str]

    def decode(self, piece: str) -> tuple[str, str | None]:
        """Return a piece of the blocks as real text, with the encoding of that piece."""
        if not self.guesses:
            return piece, self.encoding
        if piece.isascii():
            return piece, self.guesses[0]
        data = piece.encode("iso-8859-1")
        for encoding in self.guesses[:-1]:
            try:
                return data.decode(encoding), encoding
            except UnicodeDecodeError:
                continue
        return data.decode(self.guesses[-1], "surrogateescape"), self.guesses[-1]


def encode(text: str, encoding: str) -> bytes:
    """Return the bytes that a text was decoded from; half a character of UTF-16 becomes U+FFFD elsewhere."""
    errors = _errors(encoding)
    if errors == "surrogateescape" and not text.isascii():
        text = _HALVES.sub("\ufffd", text)
    return text.encode(encoding, errors)


def recode(text: str, encoding: str) -> str:
    """Return the real text of a part of a block whose encoding has been found."""
    return text if text.isascii() else text.encode("iso-8859-1").decode(encoding, "surrogateescape")


def _errors(encoding: str) -> str:
    return "surrogatepass" if encoding.startswith("utf-16") else "surrogateescape"


def open_source(stream: Any) -> Source:
    """Tell how to read a stream of text or bytes: by its byte-order mark, its charset line, or else by guessing."""
    head = stream.read(_BLOCK)
    while len(head) < _CHARSET_WITHIN and (more := stream.read(_BLOCK)):
        head += more
    if isinstance(head, str):
        text = head.removeprefix("\ufeff")
        return Source(head[: len(head) - len(text)], None, (), _blocks(text, stream))
    for mark, encoding in _BOMS.items():
        if head.startswith(mark):
            rest = _blocks(head[len(mark) :], stream)
            if encoding == "utf-8":
                return Source("\ufeff", encoding, (encoding,), _as_iso(rest))
            return Source("\ufeff", encoding, (), _as_text(rest, encoding))
    charset = _CHARSET.search(head, 0, _CHARSET_WITHIN)
    named = charset and _known(charset[1].decode("ascii"))
    return Source("", named or GUESSES[0], (named,) if named else GUESSES, _as_iso(_blocks(head, stream)))


def source_of(text: str | bytes) -> Source:
    """Return the source of a whole document."""
    return open_source(io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text, newline=""))


def left_over(data: str | bytes, text: str, encoding: str | None) -> bytes:
    """Return the bytes at the end that are no character of the text: half of one, in UTF-16."""
    if isinstance(data, bytes) and encoding is not None and encoding.startswith("utf-16"):
        return data[len(encode(text, encoding)) :]
    return b""


def joined(pieces: Iterable[tuple[str, str | None]], encoding: str | None, remainder: bytes) -> str | bytes:
    """Return a document as it was read: bytes if it came from bytes, else text.

    Args:
        pieces: the texts, each with its encoding; None for that of the document.
        encoding: of the document; None if it was text already.
        remainder: the bytes at the end that are no character.
    """
    if encoding is None:
        return "".join(text for text, _ in pieces)
    return b"".join(encode(text, own or encoding) for text, own in pieces) + remainder


def write(content: str | bytes, path: str | os.PathLike[str]) -> None:
    """Write a document to a file; one that came from text is written in UTF-8."""
    Path(path).write_bytes(encode(content, "utf-8") if isinstance(content, str) else content)


def _blocks(head: AnyStr, stream: Any) -> Iterator[AnyStr]:
    while head:
        yield head
        head = stream.read(_BLOCK)


def _as_iso(blocks: Iterator[bytes]) -> Iterator[str]:
    return (block.decode("iso-8859-1") for block in blocks)


def _as_text(blocks: Iterator[bytes], encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)(_errors(encoding))
    return map(decoder.decode, blocks)


def _known(charset: str) -> str | None:
    """Return the name of a charset if any bytes can be decoded and encoded again, and ASCII has its place in it."""
    try:
        name = codecs.lookup(charset).name
        text = _EVERY_BYTE.decode(name, "surrogateescape") if _FAMILIES.fullmatch(name) else ""
    except (LookupError, UnicodeError):
        return None
    is_safe = len(text) == 256 and text[:128].isascii() and encode(text, name) == _EVERY_BYTE
    return name if is_safe else None
