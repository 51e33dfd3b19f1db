"""What a LIN text is made of: codes of two characters, each with a value between bars."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Final, NamedTuple, TypeAlias

from kontrakt.pbn.patterns import compiled

_BLANKS: Final = " \t\r\n\v\f\0\x1a\ufeff"
_MARK: Final = "\xef\xbb\xbf"  # a byte-order mark whose bytes are not decoded yet; files are joined with theirs
_WHITE: Final = f"(?:[{re.escape(_BLANKS)}]|{_MARK})"
_INDENT: Final = rf"(?:[ \t\ufeff]|{_MARK})"
_CODE: Final = r"[A-Za-z][A-Za-z0-9]"
_COMMON: Final = "ah|an|bn|mb|mc|md|mn|mp|nt|ob|pc|pg|pn|pw|qx|rh|rs|sa|sk|st|sv|up|vg|zz"
"""The codes of boards and matches. One of them at the start of a line shows that the bar before it was forgotten."""

_TOKEN: Final = compiled(
    rf"""
    {_WHITE}*+
    (?: ( {_CODE} ) [ \t]*+ \|
        ( (?: [^|\r\n]++ | [\r\n]++ (?! {_INDENT}*+ (?:{_COMMON}|{_COMMON.upper()}) [ \t]*+ \| ) )*+ ) ( \|?+ )
      | ( [^|\r\n]*+ (?: [\r\n]++ (?! {_INDENT}*+ {_CODE} [ \t]*+ \| ) [^|\r\n]*+ )*+ ) ( \|*+ )
    )
    """,
    re.VERBOSE | re.ASCII,
)

_RUN: Final = compiled(
    rf"""
    {_WHITE}*+ ( mb | pc | mc ) \| ( [^|\r\n]*+ ) ( \| )
    (?: {_WHITE}*+ (?: mb | pc | mc | pg | an | nt ) \| [^|\r\n]*+ \| )*+ ()()
    """,
    re.VERBOSE,
)
_HEAD: Final = re.compile(rf"{_WHITE}*({_CODE})[ \t]*", re.ASCII)
_EOL: Final = re.compile(r"[\r\n]")


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


def scan(text: str, position: int = 0, end: int | None = None, *, is_rough: bool = False) -> Iterator[Token]:
    r"""Yield the tokens of a text in order; between them lies nothing but white space.

    Text that cannot be a code goes up to the next bar, or to a line that begins with a code; so one bar too many or too
    few spoils no more than its neighbours. Roughly scanned, calls and cards and what is said between them are a single
    token, with the code and the value of the first.

    >>> [(token.code, token.value) for token in scan("pn|Ann,Bo|MB|1S!|\nmc|10\npg||")]
    [('pn', 'Ann,Bo'), ('mb', '1S!'), ('mc', '10'), ('pg', '')]
    """
    end = len(text) if end is None else end
    run = _RUN if is_rough else None
    while position < end and (match := (run and run.match(text, position, end)) or _TOKEN.match(text, position, end)):
        position = match.end()
        code, value, bar, stray, bars = match.groups()
        if code:
            yield Token(code.lower(), value, match.start(1), match.start(2), position, bar == "|")
        elif stray or bars:
            yield Token("", stray, match.start(4), match.start(4), position, bars != "")


Code: TypeAlias = tuple[str, str, int]
"""A code in lower case, its value, and where that starts."""


def plain_codes(text: str) -> list[Code] | None:
    r"""Return what `scan` finds, where every code has a value that ends with a bar on the same line; else None.

    >>> plain_codes("pn|Ann,Bo|\nMB|1S!|"), plain_codes("mb|1S"), plain_codes("mb|1S||")
    ([('pn', 'Ann,Bo', 3), ('mb', '1S!', 14)], None, None)
    """
    *parts, rest = text.split("|")
    heads, values = parts[::2], parts[1::2]
    known = {head: match[1].lower() for head in set(heads) if (match := _HEAD.fullmatch(head))}
    if len(parts) % 2 or len(known) < len(set(heads)) or rest.strip(_BLANKS) or _EOL.search("".join(values)):
        return None
    ends = accumulate([len(part) + 1 for part in parts])
    return list(zip([known[head] for head in heads], values, islice(ends, 0, None, 2), strict=True))
