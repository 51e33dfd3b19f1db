"""What a PBN text is made of: tags, comments, escape lines and the semi-empty lines between games (PBN 2.4, 3, 3.8).

All of it is found by one compiled expression that never goes back over what it has read (its repetitions are
possessive), so that reading takes time in proportion to the text, whatever the text is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from kontrakt.pbn.patterns import compiled

BLANK: Final = r"[ \t\v\f\0\x1a]"  # white space within a line, padding bytes, the ^Z that once ended files
EOL: Final = r"(?:\r\n?+|\n)"
GAP: Final = rf"{BLANK}*+(?:{EOL}{BLANK}*+)?+"  # between the tokens of a tag: a line may end there (PBN 3.3)
IN_QUOTES: Final = r'(?:[^"\\\r\n]++|\\[^\r\n])*+'  # PBN 3.2

_NAME: Final = r"([A-Za-z]\w*+)"
_REACH: Final = 65_535  # how far to look for the end of a comment that seems to hold a game


class Kind(Enum):
    """The kinds of elements of a PBN text; those of a tag come first."""

    TAG = "tag"
    MISQUOTED = "tag with quotes in its value that are not escaped"
    UNCLOSED = "tag without its right bracket"
    UNQUOTED = "tag with a value that is not in quotes"
    BROKEN = "start of a tag"
    COMMENT = "comment"
    OPEN_COMMENT = "comment without its right brace"
    ESCAPE = "escape line"
    BLANK = "semi-empty lines"


class Element(NamedTuple):
    """An element and where it lies; name and value only of a tag, the value as it stands between the quotes."""

    kind: Kind
    start: int
    end: int
    name: str = ""
    value: str = ""


_ELEMENT: Final = compiled(
    rf"""
    (?: [^\[\r\n%{{;"\\]++ | \\["\\]?+
      | {EOL} (?!{BLANK}*+[\r\n])
      | (?<=[^\r\n])%                   # escapes only in the first column (PBN 2.4)
      | "{IN_QUOTES}" | "                # a string of a supplemental section may hold anything (PBN 5.1)
      | \[ (?!{GAP}[A-Za-z])
    )*+
    (?: (?P<TAG> \[ {GAP} {_NAME} {GAP} "({IN_QUOTES})" {GAP} \] )
      | (?P<BLANK> {EOL} (?:{BLANK}*+ {EOL})++ )
      | (?P<COMMENT> \{{ [^{{}}]{{0,{_REACH}}}+ \}} | ; [^\r\n]*+ )
      | (?P<ESCAPE> % [^\r\n]*+ )
      | (?P<OPEN_COMMENT> \{{ )
      | (?P<BROKEN> \[ [^\[\r\n;{{]*+ )
      | \Z
    )
    """,
    re.VERBOSE | re.ASCII,
)

_LOOSE_TAG: Final = compiled(
    rf"""
    \[ {GAP} {_NAME} {GAP}
    (?: " (?P<MISQUOTED> (?:[^\r\n\[] | \[(?!{GAP}{_NAME}{GAP}"))*? ) " {BLANK}*+ \]
      | " (?P<UNCLOSED> {IN_QUOTES} ) " {BLANK}*+ (?=[\r\n]|\Z)
      | (?P<UNQUOTED> [^"\[\]\r\n{{}};]*+ ) \]
    )
    """,
    re.VERBOSE | re.ASCII,
)

_COMMENT_TEXT: Final = compiled(  # up to a right brace, or to what looks like a game: Event, or a tag after a gap
    rf"""
    \{{
    (?: (?!\[Event[ ]")
        (?: [^}}\r\n]++
          | {EOL} (?!{BLANK}*+[\r\n]) (?!\[Event[ ]")
          | {EOL} (?:{BLANK}*+ {EOL})++ (?! (?:%[^\r\n]*+ {EOL})*+ {BLANK}*+ \[ {GAP} {_NAME} {GAP} ")
        )*+
    )?+
    """,
    re.VERBOSE | re.ASCII,
)
SEMI_EMPTY: Final = compiled(rf"{EOL}(?={BLANK}*+[\r\n])")
"""What finds the end of a line before a semi-empty one."""

_BRACE: Final = re.compile(r"[{}]")
_PLAIN_TAG: Final = re.compile(r'\[([A-Za-z]\w*+) "([^"\\\r\n]*+)"\]', re.ASCII)
_KINDS: Final = {kind.name: kind for kind in Kind}
_NOT_IN_STRINGS: Final = re.compile(r"\r\n|[\r\n]")


def scan(text: str, start: int = 0, *, whole: bool = True) -> Iterator[Element]:
    """Yield the elements of a text in order; what lies between them is white space and words.

    Args:
        text: a text, or the start of one that ends just before a line with a left bracket in its first column.
        start: where to begin; there must be no comment open.
        whole: if False, more text follows: the scan ends early where only that text can tell what an element is.

    >>> [(kind.name, name, value) for kind, _, _, name, value in scan('[Event "Cup"] {final}')]
    [('TAG', 'Event', 'Cup'), ('COMMENT', '', '')]
    """
    end = start
    while (match := _ELEMENT.match(text, end)) and (found := match.lastgroup):
        start, end = match.span(found)
        kind = _KINDS[found]
        if kind is Kind.TAG:
            yield Element(kind, start, end, match[2], match[3])
            continue
        element: Element | None = Element(kind, start, end)
        if kind is Kind.BROKEN:
            element = _loose_tag(text, start) or element
        elif kind is Kind.OPEN_COMMENT:
            element = _long_comment(text, start, whole)
        if element is None:
            return
        end = element.end
        yield element


def plain_tags(text: str) -> list[tuple[str, str]] | None:
    """Return the names and values of the tags of a text with nothing but words and tags in the usual form, else None.

    For most games of most files this does what `scan` does, in a fifth of the time.

    >>> plain_tags('[Event "Cup"]'), plain_tags('[Event "Cup"] {final}')
    ([('Event', 'Cup')], None)
    """
    if "{" in text or ";" in text or "%" in text:
        return None
    tags = _PLAIN_TAG.findall(text)
    return tags if len(tags) == text.count("[") and 2 * len(tags) == text.count('"') else None


def unescape(value: str) -> str:
    r"""Return what a string token says: `\"` is a quote, `\\` a backslash, any other backslash itself (PBN 3.2).

    >>> print(unescape(r"The \"Open\" in C:\bridge"))
    The "Open" in C:\bridge
    """
    return re.sub(r'\\(["\\])', r"\1", value) if "\\" in value else value


def quote(value: str) -> str:
    r"""Return a value as a string token; what no string may hold, a line end before all, becomes a space (PBN 3.2).

    >>> print(quote('The "Open"'))
    "The \"Open\""
    """
    plain = _NOT_IN_STRINGS.sub(" ", value) if not value.isprintable() else value
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _loose_tag(text: str, start: int) -> Element | None:
    match = _LOOSE_TAG.match(text, start)
    if match is None or match.lastgroup is None:
        return None
    kind = _KINDS[match.lastgroup]
    if kind is Kind.UNQUOTED and not (match[1][0].isupper() and text[start - 1 : start] in "\r\n"):
        return None  # in the middle of a line that is more likely to be a word in brackets
    return Element(kind, start, match.end(), match[1], match[kind.name])


def _long_comment(text: str, start: int, whole: bool) -> Element | None:
    """Read a comment that has a left brace in it, is very long, or is never closed.

    Braces do not nest, and a comment may hold what looks like a game (PBN 3.8). But when the next brace after the start
    of that game is a left one again, or none is within reach, then the right brace of this comment is missing.
    """
    end = _COMMENT_TEXT.match(text, start).end()  # type: ignore[union-attr]  # it matches any comment
    if end == len(text):
        return Element(Kind.OPEN_COMMENT, start, end) if whole else None
    if text[end] != "}":
        brace = _BRACE.search(text, end, end + _REACH)
        if brace is None and not whole and end + _REACH > len(text):
            return None
        if brace is None or brace[0] == "{":
            return Element(Kind.OPEN_COMMENT, start, end)
        end = brace.start()
    return Element(Kind.COMMENT, start, end + 1)
