"""From the text of a game to what it says: a `Record`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from kontrakt.pbn.checks import IDENTIFICATION, is_table
from kontrakt.pbn.document import Game
from kontrakt.pbn.record import ALERT, WHITE, Annotation, Course, Entry, Note, Record, Tag, plain_entry
from kontrakt.pbn.sections import NOTE, Section
from kontrakt.pbn.tables import Table, table_rows
from kontrakt.pbn.tokens import Token, TokenKind

_OF_THE_FILE: Final = re.compile(r"(?i)%\s*(?:PBN\s+\d|EXPORT\b)|%.*\bcharset=")
_ESCAPE_LINE: Final = re.compile(r"(?<=\n)%.*\n?")
_SEMI_EMPTY: Final = re.compile(rf"\n[{WHITE}]*\n")
_COURSES: Final = frozenset({"Auction", "Play"})
_ANNOTATIONS: Final = frozenset({TokenKind.SUFFIX, TokenKind.NOTE, TokenKind.NAG})

_Lines: TypeAlias = tuple[tuple[str, ...], ...]


def record(game: Game) -> Record:
    """Return what a game says."""
    plain = "{" not in game.text and ";" not in game.text
    comments = {} if plain else _comments(game)
    sections = game.sections
    firsts: dict[str, Section] = {}
    notes: dict[str, list[Section]] = {}
    owner = ""
    for section in sections:
        if section.name == "Note":
            notes.setdefault(owner, []).append(section)
        elif section.name not in firsts:
            firsts[section.name] = section
            owner = section.name if section.name in _COURSES else owner
        elif section.name in _COURSES:
            owner = "ignored"  # with its notes (3.4)
    tags = [
        _tag(section, game.tag(name) or "", comments.get(section.start, ()))
        for name, section in firsts.items()
        if name not in _COURSES and not is_table(name)
    ]
    tags += [Tag(name, value) for name, value in game.inherited.items() if name not in game.tags and not is_table(name)]
    courses = {
        name: _course(firsts[name], game.tag(name) or "", notes.get(name, ()), comments)
        for name in _COURSES
        if name in firsts
    }
    outside = [_lines(game.text, 0, sections[0].start if sections else None), _lines(game.text, _end(sections), None)]
    misplaced = [f"Note {section.value}" for section in notes.get("", ())]
    return Record(
        tuple(tags),
        courses.get("Auction"),
        courses.get("Play"),
        tuple(_table(firsts[name], game.tag(name) or "", comments) for name in firsts if is_table(name)),
        (*comments.get(-1, ()), *map(_joined, filter(None, outside)), *misplaced),
        tuple(line for line in game.escapes if not _OF_THE_FILE.match(line)),
    )


def _comments(game: Game) -> dict[int, list[str]]:
    """Return the comments by where the tag starts that they follow; by -1 those at the start of the game.

    The comments within an auction or a play are not among them.
    """
    found: dict[int, list[str]] = {}
    for comment in game.comments:
        section = comment.follows
        if section is None:
            found.setdefault(-1, []).append(_plain(comment.text))
        elif isinstance(section, Section) and (section.name not in _COURSES or comment.offset >= section.end):
            found.setdefault(section.start, []).append(_plain(comment.text))
    return found


def _end(sections: tuple[Section, ...]) -> int:
    return sections[-1].end if sections else 0


def _plain(text: str) -> str:
    """Return a text with its lines ended by LF, whatever its file has."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _lines(text: str, start: int, end: int | None) -> _Lines:
    """Return the words and strings between two places, line by line, without comments and escape lines."""
    return tuple(tuple(cell for _, cell in line) for line in table_rows(text, 0, start, end))


def _joined(lines: _Lines) -> str:
    """Return text that has no place where it stands as the text of a comment."""
    return "\n".join(map(" ".join, lines)).replace("{", "(").replace("}", ")")


def _tag(section: Section, value: str, comments: Iterable[str]) -> Tag:
    """Return a tag; text that has no place after a tag of the standard is given as a comment (3.1)."""
    lines = () if section.end - section.body_start < 3 else _lines(section.source, section.body_start, section.end)
    if lines and section.name in IDENTIFICATION:
        return Tag(section.name, value, (*comments, _joined(lines)))
    return Tag(section.name, value, tuple(comments), lines)


def _table(section: Section, value: str, comments: Mapping[int, Iterable[str]]) -> Table:
    table = Table.parse(section.name, value, section.body)
    return attrs.evolve(table, comments=tuple(comments.get(section.start, ())))


def _course(section: Section, seat: str, notes: Iterable[Section], comments: Mapping[int, Iterable[str]]) -> Course:
    words = section.words
    draft = _Draft()
    rest = ""
    if words is None:
        rest = _read_tokens(section, draft)
    trailing = comments.get(section.start, ())  # after a semi-empty line
    for comment in trailing:
        draft.comment(comment)
    entries = draft.finished() if words is None else tuple(map(plain_entry, words))
    return Course(
        seat,
        entries,
        tuple(_note(note, comments.get(note.start, ())) for note in notes),
        tuple(draft.head),
        rest,
    )


def _note(section: Section, comments: Iterable[str]) -> Note:
    match = NOTE.fullmatch(section.value)
    number, text = (int(match[1]), match[2]) if match else (None, section.value)
    return Note(number, text, tuple(comments))


@attrs.define
class _Draft:
    """Entries in the making, as lists: the comments before the first; each one's word, marks and what follows."""

    head: list[str] = attrs.field(factory=list)
    entries: list[tuple[str, str, list[list[str]]]] = attrs.field(factory=list)

    def add(self, word: str, marks: str) -> None:
        self.entries.append((word, marks, [[]]))

    def annotate(self, text: str) -> None:
        """Add an annotation; the comments after it come behind it in its list."""
        self.entries[-1][2].append([text])

    def comment(self, text: str) -> None:
        (self.entries[-1][2][-1] if self.entries else self.head).append(text)

    def finished(self) -> tuple[Entry, ...]:
        return tuple(
            Entry(word, marks, tuple(own), tuple(Annotation(text, tuple(comments)) for text, *comments in others))
            if own or others or marks
            else plain_entry(word)
            for word, marks, (own, *others) in self.entries
        )


def _read_tokens(section: Section, draft: _Draft) -> str:
    """Read calls or cards up to a token that is neither, nor says anything of one; return the text from there on."""
    tokens = section.tokens
    last = max((token.offset for token in tokens if token.kind not in _APART), default=0)
    marks = ""
    waiting: list[str] = []  # comments behind marks
    start = section.end  # of the marks that wait for their call
    end = section.body_start
    for token in tokens:
        kind, text = token.kind, token.text
        if kind is TokenKind.COMMENT:
            comment = _plain(text[1:] if text[0] == ";" else text[1:].removesuffix("}"))
            waiting.append(comment) if marks else draft.comment(comment)
        elif kind is TokenKind.IRREGULARITY and text.upper() != "^S":
            start = min(start, token.offset)
            marks += text[1].upper()
        elif kind is TokenKind.STAR and draft.entries and end == token.offset < last and section.name == "Auction":
            draft.annotate(ALERT)
        elif kind in _ANNOTATIONS and draft.entries and not marks:
            draft.annotate(f"={token.number}=" if kind is TokenKind.NOTE else text)
        elif kind is TokenKind.STRAY or kind in _ANNOTATIONS:
            start = min(start, token.offset)
            break
        elif kind is not TokenKind.ESCAPE:
            for comment in waiting:
                draft.comment(comment)
            draft.add(_WORDS.get(kind, text), marks)
            marks, start, waiting = "", section.end, []
        end = token.end
    rest = _SEMI_EMPTY.sub("\n", _ESCAPE_LINE.sub("", _plain(section.source[start : section.end]))).strip(WHITE)
    return rest + "}" if rest and _is_open(tokens[-1]) else rest  # it would swallow what is written behind it


def _is_open(token: Token) -> bool:
    """Say whether a token is a comment without its right brace."""
    return token.kind is TokenKind.COMMENT and token.text[0] == "{" and not token.text.endswith("}")


_APART: Final = frozenset({TokenKind.COMMENT, TokenKind.ESCAPE})
_WORDS: Final = {TokenKind.STAR: "*", TokenKind.PLUS: "+", TokenKind.IRREGULARITY: "^S"}
