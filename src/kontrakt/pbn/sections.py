"""The sections of a game: a tag and what follows it; the comments and what they refer to (PBN 3.1, 3.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

import attrs

from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.tokens import Token, TokenKind, tokenize

NOTE: Final = re.compile(r"\s*(\d{1,9})\s*:\s*(.*)", re.ASCII | re.DOTALL)
"""What the value of a Note tag is: a number and a text."""

_WORDS: Final = compiled(r"\s*+(?:(?:[\w-]++|[*+])(?:\s++|\Z))*+", re.ASCII)


def pieces(body: str) -> list[str]:
    """Return what white space parts in a text, or the whole text if it holds what is white space in Python only."""
    if not body.isascii() or "\x1c" in body or "\x1d" in body or "\x1e" in body or "\x1f" in body:
        return [body]
    return body.split()


_REFERENCES: Final = frozenset(f"={number}=" for number in range(1, 33))


def without_references(words: list[str]) -> list[str] | None:
    """Return the words that are no references to notes (PBN 3.5.4); None if there is no reference among them."""
    others = [word for word in words if word not in _REFERENCES]
    return others if len(others) < len(words) else None


@attrs.frozen(slots=False)
class Section:
    r"""A tag and what follows it up to the next tag or the end of the game.

    Attributes:
        name: the tag name.
        value: the tag value as it stands there, `#` not resolved.
        source: the text of the game, in which the following are offsets.
        start: where the tag starts.
        body_start: where the tag ends and what follows it starts.
        end: where that ends.
        notes: for an auction or a play, the notes that explain its calls or cards, by number (PBN 3.5.5, 3.6.5).
    """

    name: str
    value: str
    source: str = attrs.field(repr=False)
    start: int
    body_start: int
    end: int
    notes: Mapping[int, str] = attrs.field(factory=dict, repr=False)

    @property
    def body(self) -> str:
        """What follows the tag."""
        return self.source[self.body_start : self.end]

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens that follow the tag of an auction or a play, the comments among them."""
        return tuple(tokenize(self.source, self.body_start, self.end))

    @property
    def words(self) -> list[str] | None:
        """The calls or cards, `*` and `+` among them, if nothing else follows the tag: the quick way; else None."""
        body = self.body
        return body.split() if _WORDS.fullmatch(body) else None

    def referents(self) -> Iterator[tuple[int, Section | Token]]:
        """Yield where each comment in an auction or a play starts, with the tag or token that it refers to."""
        last: Section | Token = self
        for token in self.tokens:
            if token.kind is TokenKind.COMMENT:
                yield token.offset, last
            elif token.kind is not TokenKind.ESCAPE:
                last = token


@attrs.frozen
class Comment:
    """A comment, without its braces or semicolon.

    Attributes:
        offset: where it starts in the text of the game.
        follows: the tag, call, card or annotation that it refers to; None at the start of a game.
    """

    text: str
    offset: int
    follows: Section | Token | None = None
