"""What is wrong with the notation of a game, by the sections of the PBN standard."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from kontrakt.pbn.patterns import compiled
from kontrakt.pbn.scan import Element, Kind, unescape
from kontrakt.pbn.sections import NOTE, Section
from kontrakt.pbn.tables import Column, table_rows
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.pbn.values import FORMS, UNKNOWN

Severity: TypeAlias = Literal["error", "warning"]
Finding: TypeAlias = tuple[int, Severity, str, str]
"""Where in the text of the game, how bad, what, and against which section of the standard."""

NOT_INHERITED: Final = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""The tags whose value may not be `#` or start with `##` (PBN 4.8)."""

IDENTIFICATION: Final = frozenset(
    word
    for line in (
        "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result",  # 3.4
        "Note",  # 3.5.5
        "Competition DealId Description FrenchMP Generator Hidden Room Termination",  # 4.1
        "Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore",  # 4.2
        "BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA",  # 4.3
        "WestType NorthType EastType SouthType",
        "EventDate EventSponsor HomeTeam Round Section Stage Table VisitTeam",  # 4.4
        "Time UTCDate UTCTime TimeControl TimeCall TimeCard",  # 4.5, 4.6
        "Annotator AnnotatorNA Application Mode",  # 4.7
    )
    for word in line.split()
)
"""The tags of the standard that no section data follow. Data after other tags are a user's own section (PBN 5.1)."""

_NEEDED_BEFORE: Final = {"Auction": ("Dealer",), "Play": ("Deal", "Declarer", "Contract")}  # 3.1
_END_POSITION: Final = re.compile("[SHDC]|NT?", re.IGNORECASE)
_LONG_LINE: Final = re.compile(r"(?<![^\r\n])[^\r\n]{254,}+(?:\r\n?|\n)?")
_UNUSUAL: Final = re.compile(r"[\x01-\x08\x0c\x0e-\x19\x1b-\x1f\x7f-\x9f\ud800-\udfff]")
_UNUSUAL_IN_CP1252: Final = re.compile(r"[\x01-\x08\x0c\x0e-\x19\x1b-\x1f\x7f-\x9f]|[^\x00-\xff]")
_ESCAPED: Final = compiled(r'(?:[^\\]|\\["\\SHDCshdcn])*+')  # \S \H \D \C are the suit symbols of comments (3.8)
_INK: Final = re.compile(r"[^\s\0\x1a][^\r\n]{0,39}", re.ASCII)
_WRITTEN: Final[Mapping[Kind, tuple[Severity, str, str]]] = {
    Kind.MISQUOTED: ("warning", "quote or backslash in the value without a backslash before it", "3.2"),
    Kind.UNCLOSED: ("warning", "tag without its right bracket", "3.3"),
    Kind.UNQUOTED: ("warning", "tag value not in quotes", "3.3"),
    Kind.BROKEN: ("error", "bracket that starts no tag", "3.3"),
    Kind.OPEN_COMMENT: ("error", "comment without its right brace", "3.8"),
}
_NOUNS: Final = {"Auction": "call", "Play": "card"}
_IRREGULARITIES: Final = {"Auction": "IS", "Play": "RL"}  # 3.9
_NAGS: Final = {"Auction": {*range(7), *range(13, 256)} - {14}, "Play": {0, *range(7, 256)} - {13}}  # 3.7
_SUFFIX_NAGS: Final = frozenset(f"${number}" for number in range(1, 13))
_MARKS: Final = re.compile(r"[\[\]{}%]")
_NUMBER: Final = re.compile(r"([+-]?\d{1,9})(?:[.,](\d{0,9}))? *%?", re.ASCII)  # as it is, or as export writes it


def check_text(text: str, encoding: str | None) -> Iterator[Finding]:
    """Check lines and characters (PBN 2.2, 2.3)."""
    if max(map(len, text.split("\n"))) >= 254:
        for match in _LONG_LINE.finditer(text):
            if len(match[0]) > 255:
                yield match.start(), "warning", f"line of {len(match[0])} characters (255 are allowed)", "2.3"
    unusual = _UNUSUAL_IN_CP1252 if encoding == "cp1252" else _UNUSUAL
    if first := unusual.search(text):
        yield first.start(), "warning", f"character {first[0]!r} is not allowed", "2.2"


def check_elements(text: str, elements: Iterable[Element]) -> Iterator[Finding]:
    """Check how tags and comments are written, and that no text stands where no section is (PBN 3.1, 3.3, 3.8)."""
    end = 0
    owner: str | None = "Event"
    for kind, start, next_end, name, _ in (*elements, Element(Kind.BLANK, len(text), len(text))):
        if owner in IDENTIFICATION and (match := _INK.search(text, end, start)):
            yield match.start(), "warning", f"text outside the sections: {match[0].rstrip()!r}", "3.1"
        if kind in _WRITTEN:
            severity, message, rule = _WRITTEN[kind]
            yield start, severity, message, rule
        owner = name or ("Event" if kind is Kind.BLANK else owner)
        end = next_end


def check_tags(tags: Iterable[Element]) -> Iterator[Finding]:
    """Check names and values, repetition and order of the tags (PBN 2.3, 3.1-3.4, 4.8)."""
    seen: set[str] = set()
    is_end_position = False
    for kind, start, _, name, value in tags:
        if not name[0].isupper():
            yield start, "warning", f"tag name {name} does not begin with a capital", "3.3"
        if name in NOT_INHERITED and (value == "#" or value.startswith("##")):
            yield start, "error", f"tag {name} cannot take its value from another game", "4.8"
        if "\t" in value or "\v" in value:
            yield start, "warning", f"tab in the value of tag {name}", "2.3"
        if "\\" in value and kind is Kind.TAG and not is_table(name) and not _ESCAPED.fullmatch(value):
            yield start, "warning", f"backslash in the value of tag {name} without a second one", "3.2"
        if name in FORMS and value not in UNKNOWN and not value.startswith("#"):
            form, description, rule = FORMS[name]
            if not form.fullmatch(value):
                yield start, "warning", f"value of tag {name}: {value[:40]!r} (should be {description})", rule
        if name == "Note":
            continue
        if name in seen:
            yield start, "warning", f"tag {name} occurs already; this one is ignored", "3.4"
        for needed in _NEEDED_BEFORE.get(name, ()):
            if needed not in seen and not (needed == "Declarer" and is_end_position):  # 3.10
                yield start, "warning", f"no tag {needed} before tag {name}", "3.1"
        seen.add(name)
        is_end_position = is_end_position or (name == "Contract" and bool(_END_POSITION.fullmatch(value)))


def check_notes(tags: Iterable[Element], sections: Mapping[int, Section]) -> Iterator[Finding]:
    """Check the notes of an auction and a play, the sections given by where they start (PBN 3.5.5, 3.6.5)."""
    owner: Section | None = None
    seen: set[int] = set()
    referred: set[int | None] = set()
    for _, start, _, name, value in tags:
        if start in sections:
            owner, seen = sections[start], set()
            tokens = owner.tokens if owner.words is None else ()
            referred = {token.number for token in tokens if token.kind is TokenKind.NOTE}
        if name != "Note":
            continue
        match = NOTE.fullmatch(unescape(value))
        if match is None:
            yield start, "error", "note without a number and a colon", "3.5.5"
            continue
        number = int(match[1])
        if owner is None:
            yield start, "warning", "note outside the auction and the play", "3.5.5"
        elif not 1 <= number <= 32:
            yield start, "warning", f"note {number} (1 to 32 are allowed)", "3.5.4"
        elif number in seen:
            yield start, "warning", f"note {number} occurs already; this one is ignored", "3.5.5"
        elif number not in referred:
            yield start, "warning", f"no {_NOUNS[owner.name]} refers to note {number}", "3.5.5"
        seen.add(number)


def check_calls(section: Section) -> Iterator[Finding]:
    """Check the tokens of an auction or a play: annotations, irregularities, `*` and `+` (PBN 3.5-3.9)."""
    noun = _NOUNS[section.name]
    words = section.words
    if words is not None and "+" not in words and "*" not in words[:-1]:
        return
    tokens = [token for token in section.tokens if token.kind not in (TokenKind.COMMENT, TokenKind.ESCAPE)]
    for token in tokens:
        if token.kind is TokenKind.STRAY and (token.text[0] != "[" or token.text == "["):
            severity: Severity = "error" if any(map(str.isalnum, token.text)) else "warning"
            yield token.offset, severity, f"not a {noun} or an annotation: {token.text[:40]!r}", "3.2"
    for group in _annotations(tokens):
        yield from _check_annotations(group, section)
    yield from _check_irregularities(tokens, section)
    yield from _check_ends(tokens, section)


def _annotations(tokens: Iterable[Token]) -> list[list[Token]]:
    groups: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind is TokenKind.WORD:
            groups.append([])
        elif token.kind in (TokenKind.SUFFIX, TokenKind.NOTE, TokenKind.NAG):
            groups[-1].append(token)
    return groups


def _check_annotations(annotations: Sequence[Token], section: Section) -> Iterator[Finding]:
    noun = _NOUNS[section.name]
    graded = [token for token in annotations if token.kind is TokenKind.SUFFIX or token.text in _SUFFIX_NAGS]
    notes = [token for token in annotations if token.kind is TokenKind.NOTE]
    for token in graded[1:]:
        yield token.offset, "warning", f"a second suffix for one {noun}: {token.text}", "3.5.2"
    for token in notes[1:]:
        yield token.offset, "warning", f"a second note reference for one {noun}: {token.text}", "3.5.2"
    for token in notes:
        if not token.text.endswith("="):
            yield token.offset, "warning", f"note reference {token.text} without its second equal sign", "3.5.4"
        if not 1 <= (token.number or 0) <= 32:
            yield token.offset, "warning", f"note reference {token.text} (1 to 32 are allowed)", "3.5.4"
        elif token.number not in section.notes:
            yield token.offset, "warning", f"no note {token.number} in this section", "3.5.5"
    for token in annotations:
        if token.kind is TokenKind.NAG and token.number not in _NAGS[section.name]:
            yield token.offset, "warning", f"{token.text} is not for a {noun}", "3.7"


def _check_irregularities(tokens: Iterable[Token], section: Section) -> Iterator[Finding]:
    noun = _NOUNS[section.name]
    marked = [token for token in tokens if token.kind in (TokenKind.IRREGULARITY, TokenKind.WORD)]
    for token, following in pairwise((*marked, None)):
        if token is None or token.kind is TokenKind.WORD:
            continue
        if token.text[1].upper() not in _IRREGULARITIES[section.name]:
            yield token.offset, "warning", f"{token.text} is not for a {noun}", "3.9"
        elif token.text[1].upper() != "S" and (following is None or following.kind is TokenKind.IRREGULARITY):
            yield token.offset, "warning", f"{token.text} without a {noun} after it", "3.9"


def _check_ends(tokens: Sequence[Token], section: Section) -> Iterator[Finding]:
    noun = _NOUNS[section.name]
    last = max((place for place, token in enumerate(tokens) if token.kind is TokenKind.WORD), default=0)
    pluses = [place for place, token in enumerate(tokens) if token.kind is TokenKind.PLUS]
    for place in pluses[1:]:
        yield tokens[place].offset, "warning", "a second +", "3.5"
    closing = [place for place, token in enumerate(tokens) if token.kind is TokenKind.STAR]
    if section.name == "Auction":
        closing += pluses[:1]
    for place in closing:
        if place < last:
            is_glued = place > 0 and tokens[place - 1].end == tokens[place].offset  # then it is read as an alert
            yield (
                tokens[place].offset,
                "warning" if is_glued else "error",
                f"{tokens[place].text[0]} before the last {noun}" + ("" if is_glued else ": nothing after it is read"),
                "3.5",
            )


def is_table(name: str) -> bool:
    """Say whether a tag is that of a table; the tag Table is the number of one (PBN 4.4.7, 5)."""
    return name.endswith("Table") and name != "Table"


def check_elements_alone(section: Section, comments: Iterable[int]) -> Iterator[Finding]:
    """Check that no comment stands behind an element of a section, given where comments start (PBN 5.1)."""
    rows = table_rows(section.source, 0, section.body_start, section.end)
    for offset in comments:
        if rows and offset > rows[0][0][0]:
            yield offset, "warning", f"comment within the section {section.name}", "5.1"


def check_table(section: Section, value: str) -> Iterator[Finding]:
    """Check a table, given the value of its tag with `#` resolved (PBN 5)."""
    columns = [Column.parse(column) for column in value.split(";")] if value else []
    if not columns:
        yield section.start, "warning", "table without columns", "5.2"
    for column in columns:
        if "\\" in column.name:
            yield section.start, "warning", f"width of column {column.name} is not a number, L or R after it", "5.2"
    rows = table_rows(section.source, len(columns), section.body_start, section.end)
    for row in rows:
        if len(row) < len(columns):
            yield row[0][0], "error", f"row of {len(row)} cells in a table of {len(columns)} columns", "5.2"
        for offset, cell in row:
            if section.source[offset] != '"' and _MARKS.search(cell):
                yield offset, "warning", f"{cell[:40]!r} should be in quotes", "3.2"
    for place, column in enumerate(columns):
        if column.order:
            yield from _check_order(column, [row[place] for row in rows if len(row) == len(columns)])


def _check_order(column: Column, cells: Iterable[tuple[int, str]]) -> Iterator[Finding]:
    sign = -1 if column.order == "+" else 1  # + is highest first (5.2)
    found = ((offset, _NUMBER.fullmatch(cell.strip().replace("\N{MINUS SIGN}", "-"))) for offset, cell in cells)
    numbers = [(offset, sign * float(f"{match[1]}.{match[2] or 0}")) for offset, match in found if match]
    for (_, number), (offset, following) in pairwise(numbers):
        if following < number:
            yield offset, "warning", f"column {column.order}{column.name} is not in that order", "5.2"
            return
