"""The tokens of an auction or a play: calls or cards, their annotations, irregularities (PBN 3.2, 3.5-3.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

import attrs

from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.scan import GAP, IN_QUOTES


class TokenKind(Enum):
    """The kinds of tokens of an auction or a play."""

    WORD = "call or card"
    SUFFIX = "suffix"
    NOTE = "note reference"
    NAG = "NAG"
    STAR = "end of the section"
    PLUS = "to be continued"
    IRREGULARITY = "irregularity"
    COMMENT = "comment"
    ESCAPE = "escape line"
    STRAY = "stray text"


@attrs.frozen
class Token:
    """A token as it is written, and its place in the text of its game.

    >>> [(token.kind.name, token.number) for token in tokenize("1D$3")]
    [('WORD', None), ('NAG', 3)]
    """

    kind: TokenKind
    text: str
    offset: int

    @property
    def end(self) -> int:
        """Where the token ends in the text of its game."""
        return self.offset + len(self.text)

    @property
    def number(self) -> int | None:
        """The number of a note reference or a NAG; None for the other kinds."""
        if self.kind is TokenKind.NOTE or self.kind is TokenKind.NAG:
            return int(self.text.strip("=$")[:9])
        return None


WORD: Final = r"[\w♠♥♦♣♤♡♢♧-]++"
"""What a call or a card may be written with; the suit symbols are not in the standard."""

_TOKEN: Final = compiled(
    rf"""
      (?P<WORD> {WORD} )
    | (?P<SUFFIX> [!?]{{1,2}}+ )
    | (?P<NOTE> =\d++=?+ )
    | (?P<NAG> \$\d++ )
    | (?P<STAR> \*++ )
    | (?P<PLUS> \+++ )
    | (?P<IRREGULARITY> \^[ISRLisrl] )
    | (?P<COMMENT> \{{[^}}]*+\}}?+ | ;[^\r\n]*+ )
    | (?P<ESCAPE> (?<![^\r\n])%[^\r\n]*+ )
    | (?P<STRAY> =++[^\s={{;"\[]*+=*+ | \$++\w*+ | \^++[^\s{{;"\[]?+ | "{IN_QUOTES}" | ["%]
               | \[{GAP}[A-Za-z][^\[\r\n;{{]*+ | (?:\[(?!{GAP}[A-Za-z]))++
               | (?:[^\s\0\x1a\w♠♥♦♣♤♡♢♧!?=$*+^{{;%"\[\\-]|\\["\\]?+)++ )
    """,
    re.VERBOSE | re.ASCII,
)
_KINDS: Final = {kind.name: kind for kind in TokenKind}


def tokenize(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the tokens of an auction or a play, the comments among them; nothing but white space is left out.

    >>> [token.text for token in tokenize("1C=1=2D$3{weak} ^I 1S!? *")]
    ['1C', '=1=', '2D', '$3', '{weak}', '^I', '1S', '!?', '*']
    """
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        yield Token(_KINDS[match.lastgroup or "STRAY"], match[0], match.start())
