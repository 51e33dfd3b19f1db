"""What of a game LIN cannot say: the game as it is, held against what is read from its LIN."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from kontrakt.lin.board_writer import Written
from kontrakt.lin.content import SIGNS, Content, Made, T, remarks_on
from kontrakt.lin.document import Board
from kontrakt.lin.export import pieces
from kontrakt.pbn.document import Game
from kontrakt.pbn.record import ALERT, Course, Record
from kontrakt.pbn.replay import Replay
from kontrakt.pbn.values import UNKNOWN

_READINGS: Final[Mapping[str, Callable[[Replay], object]]] = {
    "Dealer": lambda replay: replay.dealer,
    "Vulnerable": lambda replay: replay.vulnerability,
    "Deal": lambda replay: replay.hands,
    "Declarer": lambda replay: replay.contract and replay.contract.declarer,
    "Contract": lambda replay: (replay.is_passed_out, replay.contract and replay.contract.to_pbn()),
    "Result": lambda replay: replay.tricks,
    "Score": lambda replay: replay.score_ns,
}
"""The tags that are compared by what they come to."""


def losses(game: Game) -> tuple[str, ...]:
    """Return what is lost, or becomes something else, when a game is written as LIN and read again.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Site "Rome"][Board "7"][Dealer "S"][Auction "S"] 1C!? Pass').games
    >>> losses(game)
    ("tag Site: 'Rome'", "South's 1C: !?")
    """
    return losses_of(Written(game))


def losses_of(before: Written) -> tuple[str, ...]:
    """Return what is lost of a game, which may be wanted elsewhere as it is written."""
    after = Content(Board("".join(pieces([before]))).game)
    record = before.record
    remarks = Counter(map(_plain, _remarks(after.record)))
    return (
        *_of_tags(before, after),
        *_of_course("auction", record.auction, before.calls, after.calls, remarks),
        *_of_course("play", record.play, before.cards, after.cards, remarks),
        *(f"comment {_short(text)}" for text in _remarks(record) if not _take(text, remarks)),
        *(f"table {table.name}" for table in record.tables),
        *(f"escape line {_short(line)}" for line in record.escapes),
    )


def _of_tags(before: Content, after: Content) -> Iterator[str]:
    for tag in before.record.tags:
        value = after.game.tag(tag.name) or ""
        if tag.name in _READINGS:
            is_kept = _READINGS[tag.name](before.replay) == _READINGS[tag.name](after.replay)
        elif tag.name == "Board" and tag.value.isdigit():
            is_kept = tag.value.lstrip("0") == value
        else:
            is_kept = _plain(tag.value) == _plain(value)
        if not is_kept and tag.value not in UNKNOWN:
            yield f"tag {tag.name}: {_short(tag.value)}" + (f", becomes {_short(value)}" if value else "")
        for cells in tag.lines[:1]:
            yield f"text after tag {tag.name}: {_short(' '.join(cells))}"


def _of_course(
    name: str, course: Course | None, made: Sequence[Made[T]], copied: Sequence[Made[T]], remarks: Counter[str]
) -> Iterator[str]:
    """Yield what is lost of an auction or a play: calls or cards, their annotations, notes, what cannot be read."""
    if course is None:
        return
    for each, copy in zip_longest(made, copied[: len(made)]):
        if copy is None or (copy.seat, copy.what) != (each.seat, each.what):
            yield f"{each} and what follows in the {name}"
            break
        if each.entry.marks or each.entry.annotations:
            signs = [f"^{mark}" for mark in each.entry.marks]
            signs += [sign.text for sign in each.entry.annotations if sign.text != ALERT and sign.text[0] != "="]
            yield from [f"{each}: {' '.join(signs)}"] if signs else ()
        if each.explanation != copy.explanation and _plain(each.explanation) != _plain(copy.explanation):
            becomes = ", becomes a comment" if _take(each.explanation, remarks) else ""
            yield f"the note on {each}: {_short(each.explanation)}{becomes}"
    if len(made) < len(copied):
        yield f"the {name} is taken as over"
    used = {each.entry.note for each in made}
    for note in course.notes:
        if note.number not in used and note.text.strip():
            yield f"note {note.number or ''} of the {name}: {_short(note.text)}"
    if course.rest or len([each for each in course.entries if each.word not in SIGNS]) > len(made):
        yield f"the end of the {name}, which cannot be read"


def _remarks(record: Record) -> Iterator[str]:
    """Yield all comments; those on a note are on its call."""
    groups: list[Iterable[str]] = [record.comments, *(tag.comments for tag in record.tags)]
    for course in (record.auction, record.play):
        if course is not None:
            groups += [course.comments, *(remarks_on(entry, course) for entry in course.entries)]
    groups += [table.comments for table in record.tables]
    return (comment for group in groups for comment in group if comment.strip())


def _plain(text: str) -> str:
    return " ".join(text.split())


def _take(text: str, remarks: Counter[str]) -> bool:
    """Say whether a text is among the remarks that are left, and take it away from them."""
    is_there = remarks[_plain(text)] > 0
    remarks[_plain(text)] -= is_there
    return is_there


def _short(text: str) -> str:
    plain = _plain(text)
    return repr(plain if len(plain) <= 60 else f"{plain[:57]}...")
