"""What a LIN text is made of: codes of two characters, each with a value between bars."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kontrakt.pbn.patterns import compiled

_WHITE: Final = r"[ \t\r\n\v\f\0\x1a\ufeff]"
_CODE: Final = r"[A-Za-z][A-Za-z0-9]"
_COMMON: Final = "ah|an|bn|mb|mc|md|mn|mp|nt|ob|pc|pg|pn|pw|qx|rh|rs|sa|sk|st|sv|up|vg|zz"
"""The codes of boards and matches. One of them at the start of a line shows that the bar before it was forgotten."""

_TOKEN: Final = compiled(
    rf"""
    {_WHITE}*+
    (?: ( {_CODE} ) [ \t]*+ \|
        ( (?: [^|\r\n]++ | [\r\n]++ (?! [ \t]*+ (?:{_COMMON}|{_COMMON.upper()}) [ \t]*+ \| ) )*+ ) ( \|?+ )
      | ( [^|\r\n]*+ (?: [\r\n]++ (?! [ \t]*+ {_CODE} [ \t]*+ \| ) [^|\r\n]*+ )*+ ) ( \|*+ )
    )
    """,
    re.VERBOSE | re.ASCII,
)


class Token(NamedTuple):
    """A code with its value, or text that belongs to no code.

    Attributes:
        code: in lower case; empty for stray text.
        value: as it stands between the bars.
        start: where the code, or the stray text, begins.
        value_start: where the value begins.
        end: where the token ends, its closing bar included.
        is_closed: whether a bar ends it.
    """

    code: str
    value: str
    start: int
    value_start: int
    end: int
    is_closed: bool = True


def scan(text: str, position: int = 0, end: int | None = None) -> Iterator[Token]:
    r"""Yield the tokens of a text in order; between them lies nothing but white space.

    Text that cannot be a code goes up to the next bar, or to a line that begins with a code; so one bar too many or too
    few spoils no more than its neighbours.

    >>> [(token.code, token.value) for token in scan("pn|Ann,Bo|MB|1S!|\nmc|10\npg||")]
    [('pn', 'Ann,Bo'), ('mb', '1S!'), ('mc', '10'), ('pg', '')]
    """
    end = len(text) if end is None else end
    while position < end and (match := _TOKEN.match(text, position, end)):
        position = match.end()
        code, value, bar, stray, bars = match.groups()
        if code:
            yield Token(code.lower(), value, match.start(1), match.start(2), position, bar == "|")
        elif stray or bars:
            yield Token("", stray, match.start(4), match.start(4), position, bars != "")
