"""What keeps a game from being in export format, by the sections of the PBN standard."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from kontrakt.pbn.cells import cell_form
from kontrakt.pbn.checks import IDENTIFICATION, NOT_INHERITED, is_table
from kontrakt.pbn.document import Game
from kontrakt.pbn.export import exported
from kontrakt.pbn.export_course import standard_call, standard_card
from kontrakt.pbn.export_tags import MANDATORY
from kontrakt.pbn.export_values import standard_cell
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.record import Course, Record
from kontrakt.pbn.scan import Kind, scan
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tables import Cell, Column, cell_text, table_rows
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.pbn.values import FORMS, STRICT_FORMS, UNKNOWN

_LINE_END: Final = re.compile(r"(?<!\r)\n|\r(?!\n)")
_TAB: Final = re.compile(r"[\t\v]")
_ENTRIES: Final = frozenset({TokenKind.WORD, TokenKind.STAR, TokenKind.PLUS})
_ANNOTATIONS: Final = frozenset({TokenKind.NOTE, TokenKind.NAG})


def check_export(game: Game) -> Iterator[Finding]:
    """Find where a game is not as the export format has it; what is wrong in any format is not looked for."""
    wanted = exported(game)
    yield from _check_lines(game.text)
    yield from _check_order(game)
    yield from _check_values(game, wanted)
    if game.auction_section is not None and wanted.auction is not None:
        yield from _check_course(game.auction_section, wanted.auction, "3.5")
    if game.play_section is not None and wanted.play is not None:
        yield from _check_course(game.play_section, wanted.play, "3.6")
    for comment in game.comments:
        if not isinstance(comment.follows, Token) and not _starts_line(game.text, comment.offset):
            yield _found(comment.offset, "comment on a tag, not on a line of its own", "3.8")
    for section in game.sections:
        if _is_supplemental(section):
            value = game.tag(section.name) if is_table(section.name) else ""
            columns = [Column.parse(text) for text in value.split(";")] if value else []
            yield from _check_rows(section, columns)
            yield from _check_cells(section, columns)


def _found(place: int, message: str, rule: str) -> Finding:
    return Finding(place, "warning", message, rule=rule)


def _starts_line(text: str, place: int) -> bool:
    return place == 0 or text[place - 1] in "\r\n"


def _check_lines(text: str) -> Iterator[Finding]:
    """Check line ends, tabs, the lines between games, and how tags are written; of lines, the first is told."""
    if match := _LINE_END.search(text):
        yield _found(match.start(), "line not ended by CR and LF", "2.3")
    if match := _TAB.search(text):
        yield _found(match.start(), "tab", "2.3")
    for kind, start, end, name, value in scan(text):
        if kind is Kind.BLANK and text[start:end].strip("\r\n"):
            yield _found(start, "the line before a game is not empty", "3")
        elif kind is Kind.TAG:
            if text[start:end] != f'[{name} "{value}"]':
                yield _found(start, f"tag {name}: one space before the value, no other space", "3.3")
            if not _starts_line(text, start) or text[end : end + 1] not in ("\r", "\n", ""):
                yield _found(start, f"tag {name} is not on a line by itself", "3.3")


def _is_supplemental(section: Section) -> bool:
    """Say whether a tag has a table or a user's own section behind it."""
    if section.name in IDENTIFICATION or section.name in ("Auction", "Play"):
        return False
    return is_table(section.name) or bool(table_rows(section.source, 0, section.body_start, section.end))


def _check_order(game: Game) -> Iterator[Finding]:
    """Check that the tags are there, in their order (PBN 3.1, 3.4), and notes right behind their section (3.5.5)."""
    highest, last, before = (-1, 0, ""), "", ""
    for section in game.sections:
        name = section.name
        if name == "Note":
            if before not in ("Auction", "Play", "Note"):
                yield _found(section.start, "note not right behind its auction or play", "3.5.5")
        else:
            key = _place(section)
            if key < highest:
                rule = "3.4" if max(key[0], highest[0]) <= 1 else "3.1"
                yield _found(section.start, f"tag {name} comes after tag {last}", rule)
            else:
                highest, last = key, name
        before = name
    left_out = [name for name in MANDATORY if name not in game.tags]
    missing = [name for name in left_out if name in NOT_INHERITED or name not in game.inherited]
    if missing:
        first = game.sections[0].start if game.sections else 0
        yield _found(first, f"no tag {', '.join(missing)}", "3.4")


def _place(section: Section) -> tuple[int, int, str]:
    """Return what orders the tags: mandatory ones, others, auction, play, supplemental sections."""
    name = section.name
    if name in MANDATORY:
        return 0, MANDATORY.index(name), ""
    if name in ("Auction", "Play"):
        return 2 + (name == "Play"), 0, ""
    return (4 if _is_supplemental(section) else 1), 0, name


def _check_values(game: Game, wanted: Record) -> Iterator[Finding]:
    """Check that values are written in the one way that export format has for them; those that are none are told of."""
    starts = {section.name: section.start for section in reversed(game.sections)}
    for tag in wanted.tags:
        value = game.tag(tag.name)
        if tag.name not in starts or value is None or value == tag.value:
            continue
        form, _, rule = FORMS.get(tag.name) or STRICT_FORMS[tag.name]
        is_told = tag.value != "" if value in UNKNOWN else not form.fullmatch(value)
        if not is_told:
            message = f"value of tag {tag.name}: {value[:40]!r} (should be {tag.value[:75]!r})"
            yield _found(starts[tag.name], message, "3.11" if value.upper() == tag.value.upper() else rule)


def _check_cells(section: Section, columns: Sequence[Column]) -> Iterator[Finding]:
    """Check that the cells of a table are written in the one way that export format has for them."""
    for row in table_rows(section.source, len(columns), section.body_start, section.end):
        for (offset, cell), column in zip(row, columns, strict=False):
            form = cell_form(section.name, column.name)
            wanted = standard_cell(section.name, column.name, cell)
            if form is not None and form.has(cell) and cell != wanted:
                message = f"cell of column {column.name}: {cell[:40]!r} (should be {wanted[:40]!r})"
                yield _found(offset, message, "3.11" if cell.upper() == wanted.upper() else form.rule)


def _check_course(section: Section, wanted: Course, rule: str) -> Iterator[Finding]:
    """Check an auction (3.5) or a play (3.6)."""
    if section.value != wanted.seat:
        first = "the dealer" if section.name == "Auction" else "the opening leader"
        message = f"value of tag {section.name}: {section.value[:40]!r} (should be {wanted.seat!r}, {first})"
        yield _found(section.start, message, rule)
    tokens = [token for token in section.tokens if token.kind is not TokenKind.ESCAPE]
    yield from _check_words(section, tokens, wanted, rule)
    yield from _check_annotations(section, tokens, rule)
    yield from _check_layout(section, tokens, rule)


def _check_words(section: Section, tokens: Sequence[Token], wanted: Course, rule: str) -> Iterator[Finding]:
    """Check that calls or cards are those of the export format, in the standard's words (3.5.1, 3.6.1, 3.11)."""
    standard = standard_call if section.name == "Auction" else standard_card
    entries = [token for token in tokens if _is_entry(token)]
    found = []
    for token in entries:
        word = standard(token.text) or token.text
        if word != token.text:
            is_case = word.upper() == token.text.upper()
            yield _found(token.offset, f"{token.text!r} (should be {word})", "3.11" if is_case else f"{rule}.1")
        found.append(word)
    words = [entry.word for entry in wanted.entries]
    for token, has, word in zip(entries, found, words, strict=False):
        if has != word:
            yield _found(token.offset, f"{has} where {word} should stand", rule)
            return
    if len(found) < len(words):
        place = entries[-1].offset if entries else section.start
        yield _found(place, f"{words[len(found)]} should stand behind {found[-1] if found else 'the tag'}", rule)


def _is_entry(token: Token) -> bool:
    return token.kind in _ENTRIES or token.text.upper() == "^S"


def _check_annotations(section: Section, tokens: Iterable[Token], rule: str) -> Iterator[Finding]:
    """Check that each call or card has its note reference first, then its NAGs by number, one space between (3.5.2)."""
    text = section.source
    highest = (0, 0)
    for token, following in pairwise((*tokens, None)):
        if token is None or _is_entry(token):
            highest = (0, 0)
        elif token.kind is TokenKind.SUFFIX:
            yield _found(token.offset, f"suffix {token.text}, which should be a NAG", f"{rule}.3")
        elif token.kind is TokenKind.IRREGULARITY and token.text != token.text.upper():
            yield _found(token.offset, f"{token.text!r} (should be {token.text.upper()})", "3.11")
        elif token.kind in _ANNOTATIONS:
            key = (token.kind is TokenKind.NAG, token.number or 0)
            if key < highest:
                yield _found(token.offset, f"{token.text} after what should come behind it", f"{rule}.2")
            highest = max(key, highest)
            gap = text[token.end : following.offset] if following else ""
            if following and gap != " " and not re.search(r"[\r\n]", gap):
                yield _found(token.offset, f"not one space after {token.text}", "3.7" if key[0] else f"{rule}.4")
        elif token.kind is TokenKind.COMMENT and not re.search(r"[\r\n]\Z|\S \Z", text[: token.offset][-2:]):
            yield _found(token.offset, "not one space before a comment", "3.8")


def _check_layout(section: Section, tokens: Sequence[Token], rule: str) -> Iterator[Finding]:
    """Check that each line has four calls or cards; more lines are for annotations only."""
    text = section.source
    place = 0
    start: int | None = None
    is_annotated = False
    for token in tokens:
        if token.kind is TokenKind.IRREGULARITY and not _is_entry(token):
            start = token.offset if start is None else start
        elif not _is_entry(token):
            is_annotated = True
        else:
            start = token.offset if start is None else start
            if place % 4 == 0:
                is_annotated = False
                if not _starts_line(text, start):
                    yield _found(start, f"{token.text} does not start a line", rule)
                    return
            elif not is_annotated and _starts_line(text, start):
                yield _found(
                    start, f"{token.text} starts a line of its own, before there are four in the last one", rule
                )
                return
            place += 1
            start = None


def _check_rows(section: Section, columns: Sequence[Column]) -> Iterator[Finding]:
    """Check that each row is a line, with one space between cells that are as wide as their columns say (5.1, 5.2)."""
    for row in table_rows(section.source, len(columns), section.body_start, section.end):
        finding = _check_row(section.source, row, columns or [Column("")] * len(row))
        if finding is not None:
            yield finding


def _check_row(text: str, row: Sequence[Cell], columns: Sequence[Column]) -> Finding | None:
    start = max(text.rfind("\n", 0, row[0][0]), text.rfind("\r", 0, row[0][0])) + 1
    line = re.split(r"[\r\n]", text[start : start + 10_000], maxsplit=1)[0]
    place = 0
    for (offset, _), column in zip(row, columns, strict=False):
        cell = cell_text(text, offset)
        field = line[place : place + max(len(cell), column.least)]
        aligned = field.endswith(cell) if column.alignment == "R" else column.alignment != "L" or field.startswith(cell)
        if field.strip(" ") != cell or not aligned:
            return _found(offset, f"{cell[:40]} is not where its column of that width should be", "5.2")
        place += len(field)
        if line[place : place + 1] not in (" ", ""):
            return _found(offset, f"{cell[:40]} without a space behind it", "5.1")
        place += 1
    if line[place:].strip():
        return _found(row[-1][0], "more in the line than one row", "5.2")
    return None
