"""Compiling patterns with groups that are never gone back into, on every Python that there is."""

from __future__ import annotations

import re
import sys


def compiled(text: str, flags: int = 0) -> re.Pattern[str]:
    """Compile a pattern in which groups may be possessive.

    Python before 3.11.5 lets a possessive group fail on text that it should match (CPython's issue 106052). There each
    of them is written as an atomic group, which means the same and takes more memory on long texts.
    """
    return re.compile(text if sys.version_info >= (3, 11, 5) else atomic(text), flags)


def atomic(text: str) -> str:
    """Return a pattern with each possessive group written as an atomic one.

    >>> atomic(r"x*+(?:a|(?:b[)]c)?+)*+y")
    'x*+(?>(?:a|(?>(?:b[)]c)?))*)y'
    """
    pieces: list[str] = []
    open_groups: list[int] = []
    place = 0
    in_class = False
    while place < len(text):
        length = 1
        piece = text[place]
        if piece == "\\":
            length = 2
            piece = text[place : place + 2]
        elif in_class:
            in_class = piece != "]"
        elif piece == "[":
            in_class = True
            length = 3 if text[place + 1 : place + 3] == "^]" else 2 if text[place + 1 : place + 2] in ("]", "^") else 1
            piece = text[place : place + length]
        elif piece == "(":
            open_groups.append(len(pieces))
        elif piece == ")":
            start = open_groups.pop()
            if text[place + 1 : place + 3] in ("*+", "++", "?+"):
                pieces[start] = "(?>" + pieces[start]
                length = 3
                piece = f"){text[place + 1]})"
        pieces.append(piece)
        place += length
    return "".join(pieces)
