"""From what a game says to its text: the one layout in which games are written, that of the export format (PBN 2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.reader import loads
from kontrakt.pbn.record import ALERT, WHITE, Course, Entry, Record
from kontrakt.pbn.scan import quote
from kontrakt.pbn.tables import Column
from kontrakt.pbn.writer import encoded

HEADER: Final = "% PBN 2.1\n"
_LONGEST: Final = 253  # characters of a line, without its end (2.3)
_WIDE: Final = 79  # from here on a line is discouraged (2.3)


def make_game(record: Record) -> Game:
    r"""Return a game that says this.

    >>> from kontrakt.pbn.record import Tag
    >>> record = Record((Tag("Board", "7"),), Course("N", (Entry.of("1C", note=1), Entry("Pass"))))
    >>> print(make_game(record).text, end="")
    [Board "7"]
    [Auction "N"]
    1C =1= Pass
    """
    return Game(write_record(record))


def make_games(records: Iterable[Record]) -> Iterator[Game]:
    r"""Yield a game for each record, so that one behind the other is a file.

    What would be no game there, for it has no tag, or the second table of a board before it, gets a Board that is not
    known.

    >>> [game.text for game in make_games([Record(), Record(comments=("x",))])]
    ['[Board "?"]\n', '{x}\n[Board "?"]\n']
    """
    has_deal = False
    for record in records:
        names = {tag.name for tag in record.tags}
        is_nothing = not (names or record.auction or record.play or record.tables)
        is_alone = not has_deal or names & {"Board", "Deal"} or {"Dealer", "Vulnerable"} <= names
        has_deal = has_deal or "Deal" in names
        yield make_game(record if is_alone and not is_nothing else record.with_tags({"Board": "?"}))


def make_document(records: Iterable[Record]) -> Document:
    """Return a document whose games say this, in the encoding that the letters in it need.

    >>> [game.tag("Board") for game in make_document([Record(), Record()]).games]
    ['?', '?']
    """
    texts = separated(game.text for game in make_games(records))
    return loads(encoded(HEADER, "".join(texts)))


def separated(texts: Iterable[str], eol: str = "\n") -> Iterator[str]:
    """Yield the texts of games with a semi-empty line before each but the first; nothing of an empty one."""
    before = ""
    for text in filter(None, texts):
        yield before + text
        before = eol


def write_record(record: Record, eol: str = "\n") -> str:
    """Return the text of a record: tags, auction, play, tables, with a line end after each line."""
    return eol.join([*_game_lines(record), ""])


def _game_lines(record: Record) -> Iterator[str]:
    for escape in record.escapes:
        yield from (f"%{line}" for line in _wrapped(escape.removeprefix("%").replace("\n", " ")))
    yield from _lines_of_comments(record.comments)
    own: list[tuple[str, list[str]]] = []
    for tag in record.tags:
        lines = [f"[{tag.name} {quote(tag.value)}]", *_lines_of_comments(tag.comments)]
        if tag.lines:
            own.append((tag.name, [*lines, *(" ".join(map(Column("").write, cells)) for cells in tag.lines)]))
        else:
            yield from lines
    if record.auction is not None:
        yield from _course_lines("Auction", record.auction)
    if record.play is not None:
        yield from _course_lines("Play", record.play)
    tables = [(table.name, [table.head, *_lines_of_comments(table.comments), *table.lines]) for table in record.tables]
    for _, lines in sorted([*own, *tables]):
        yield from lines


def _course_lines(name: str, course: Course) -> Iterator[str]:
    entries = course.entries
    yield f"[{name} {quote(course.seat)}]"
    yield from _lines_of_comments(course.comments)
    for place in range(0, len(entries), 4):
        yield from _row_lines(entries[place : place + 4], 4 if name == "Auction" else 2)
    if entries and entries[-1].annotations and entries[-1].annotations[-1].text == ALERT:
        yield "*"  # else the asterisk of the alert would be taken for the end
    for line in filter(lambda line: line.strip(WHITE), course.rest.split("\n")):
        yield f" {line}" if line.startswith("%") else line  # at the start of a line it would be an escape (2.4)
    for note in course.notes:
        number = "" if note.number is None else f"{note.number}:"
        yield f"[Note {quote(number + note.text)}]"
        yield from _lines_of_comments(note.comments)


def row_text(entries: Sequence[Entry]) -> str:
    """Return calls or cards as they are written, in as many lines as it takes."""
    return "\n".join(_row_lines(entries, 0)) if entries else ""


def _row_lines(row: Sequence[Entry], width: int) -> Iterator[str]:
    """Yield the lines of four calls or cards; it takes annotations to make them more than one."""
    if not any(entry.annotations or entry.comments or entry.marks for entry in row):
        yield " ".join([entry.word.ljust(width) for entry in row]).rstrip()
        return
    line = ""
    is_open = True  # to more on the same line
    for text, kind in _pieces(row, width):
        first, *more = comment_lines(text) if kind is _COMMENT else (text,)
        if kind is _GLUED and is_open:
            line += text
            continue
        if line and is_open and len(line) + len(first) < _WIDE:
            line = f"{line} {first}"
        else:
            if line:
                yield line.rstrip() if is_open else line
            line = first
        for following in more:
            yield line
            line = following
        is_open = not (kind is _COMMENT and "}" in text)
    yield line.rstrip() if is_open else line


_COMMENT, _GLUED, _PLAIN = "comment", "glued", "plain"


def _pieces(row: Iterable[Entry], width: int) -> Iterator[tuple[str, str]]:
    """Yield words, annotations and comments in order, each with its kind; the asterisk of an alert is glued to them."""
    for entry in row:
        word = "".join(f"^{mark} " for mark in entry.marks) + entry.word
        yield (word if entry.comments or entry.annotations else word.ljust(width)), _PLAIN
        for comment in entry.comments:
            yield comment, _COMMENT
        for annotation in entry.annotations:
            yield annotation.text, _GLUED if annotation.text == ALERT else _PLAIN
            for comment in annotation.comments:
                yield comment, _COMMENT


def _lines_of_comments(comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        yield from comment_lines(comment)


def comment_lines(text: str) -> list[str]:
    """Return the lines of a comment: in braces, unless it has a right brace in it (PBN 3.8)."""
    if "}" in text:
        return [f";{part}" for line in text.split("\n") for part in _wrapped(line)]
    return [part for line in f"{{{text}}}".split("\n") for part in _wrapped(line)]


def _wrapped(line: str) -> Iterator[str]:
    """Yield a line that is too long in several, broken at spaces where there are some; one character is left free."""
    while len(line) >= _LONGEST:
        cut = line.rfind(" ", 1, _LONGEST)
        cut = _LONGEST - 1 if cut < 0 else cut
        yield line[:cut]
        line = line[cut:].removeprefix(" ")
    yield line
