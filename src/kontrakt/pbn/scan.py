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
# words without what begins something else or is white space in Python only, escape lines, and the start of a tag
_BETWEEN: Final = compiled(
    r"\](?:[^\[{;%\x1c\x1d\x1e\x1f]++|(?<=\n)%[^\[\r\n]*+(?=[\r\n]))*+\[([A-Za-z]\w*+) ", re.ASCII
)
_ESCAPE_LINES: Final = re.compile(r"(?<=\n)%[^\r\n]*")
_FIRST_ESCAPES: Final = compiled(r"(?:%[^\r\n]*+[\r\n]++)++")  # they may hold anything
_SHORT: Final = 32  # characters of what recurs between values
_MOST: Final = 1000
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


class Parts(NamedTuple):
    """The parts of a text with nothing but words and tags in the usual form.

    Attributes:
        names: of the tags, in order.
        values: of the tags.
        between: what stands before each tag's value and after the last one: `]`, words, and `[Name ` of the next tag.
    """

    names: list[str]
    values: list[str]
    between: list[str]

    def tags(self) -> dict[str, str]:
        """Return the value of each name; of one that comes twice the first (PBN 3.4)."""
        tags = dict(zip(self.names, self.values, strict=True))
        if len(tags) < len(self.names):
            tags.update(zip(reversed(self.names), reversed(self.values), strict=True))
        return tags

    def words(self, place: int) -> list[str]:
        """Return the words behind a tag."""
        behind = self.between[place + 1][1:].partition("[")[0]
        return (_ESCAPE_LINES.sub("", behind) if "%" in behind else behind).split()


class _Names(dict[str, str]):
    """The names of the tags that begin at the end of what stands between two values, KeyError if that is not plain."""

    def __missing__(self, between: str) -> str:
        match = _BETWEEN.fullmatch(between) if between.isascii() else None
        if match is None:
            raise KeyError(between)
        if len(between) <= _SHORT and len(self) < _MOST:
            self[between] = match[1]
        return match[1]


_NAMES: Final = _Names()


def plain_parts(text: str) -> Parts | None:
    """Return the parts of a text of words, tags in the usual form and escape lines; None for any other.

    For most games of most files this does what `scan` does, in a tenth of the time.

    >>> plain_parts('[Event "Cup"]').names, plain_parts('[Event "Cup"] {final}')
    (['Event'], None)
    """
    if text.startswith("%"):
        text = _FIRST_ESCAPES.sub("", text, count=1)
    pieces = f']{text}[End "'.split('"')
    between, values = pieces[:-1:2], pieces[1:-1:2]
    try:
        names = [*map(_NAMES.__getitem__, between)]
    except KeyError:
        return None
    said = "".join(values)
    if len(pieces) % 2 or "\\" in said or "\n" in said or "\r" in said:
        return None
    names.pop()
    return Parts(names, values, between)


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
    match = _COMMENT_TEXT.match(text, start)
    assert match is not None  # it matches any comment
    end = match.end()
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
