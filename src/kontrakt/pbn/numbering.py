"""The numbers of notes: from 1 to 32, each once, with a note for every alert (PBN 3.5.4, 3.5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from kontrakt.pbn.record import ALERT, Annotation, Course, Note

NUMBERS: Final = range(1, 33)  # 3.5.4
ALERTED: Final = "alert"
"""What the note says that stands for the alert of a call without an explanation."""


def renumbered(course: Course) -> Course:
    """Return a course with its notes numbered from 1 in the order in which they are first referred to.

    Notes that say the same become one; those that nothing refers to come last. A reference to a note that is not there
    keeps no meaning, and gets a number that no note has.

    >>> from kontrakt.pbn import Entry
    >>> course = Course("N", (Entry.of("1C", note=7), Entry.of("1D", note=3)), (Note(3, "x"), Note(7, "y")))
    >>> [(note.number, note.text) for note in renumbered(course).notes]
    [(1, 'y'), (2, 'x')]
    """
    texts = {note.number: note.text for note in reversed(course.notes)}
    wanted: dict[str | int, int] = {}
    referred = [entry.note for entry in course.entries if entry.note is not None]
    for number in (*referred, *(note.number for note in course.notes)):
        if number is not None:
            wanted.setdefault(texts.get(number, number), len(wanted) + 1)
    numbers = {number: wanted[texts.get(number, number)] for number in (*referred, *texts) if number is not None}
    kept = {note.text: note for note in reversed(course.notes)}
    notes = [attrs.evolve(kept[text], number=number) for text, number in wanted.items() if isinstance(text, str)]
    unnumbered = [note for note in course.notes if note.number is None]
    return _with(course, numbers, [*sorted(notes, key=_number), *unnumbered])


def allowed(course: Course) -> Course:
    """Return a course with notes from 1 to 32, each number once, as far as there are numbers; the others stay.

    An alert without an explanation refers to a note that says so.
    """
    referred = {entry.note for entry in course.entries if entry.note is not None}
    taken = {note.number for note in course.notes} | referred
    free = [number for number in reversed(NUMBERS) if number not in taken]
    numbers: dict[int, int] = {}
    notes: list[Note] = []
    seen: set[int] = set()
    for note in course.notes:
        number = note.number
        if number is not None and (number not in NUMBERS or number in seen) and free:
            number = free.pop()
            if note.number not in seen:
                numbers[note.number or 0] = number
        seen.add(number or 0)
        notes.append(attrs.evolve(note, number=number))
    for number in sorted(referred - numbers.keys()):
        if number not in NUMBERS and free:
            numbers[number] = free.pop()
    alert = next((note.number for note in notes if note.text == ALERTED), None)
    if any(entry.is_alerted and entry.note is None for entry in course.entries) and alert is None and free:
        alert = free.pop()
        notes.append(Note(alert, ALERTED))
    return _with(course, numbers, sorted(notes, key=_number), alert)


def _number(note: Note) -> int:
    return note.number or 0


def _with(course: Course, numbers: dict[int, int], notes: Iterable[Note], alert: int | None = None) -> Course:
    """Return a course with other numbers in its references, and these notes; an alert refers to a note of its own."""
    entries = []
    for entry in course.entries:
        if entry.annotations:
            number = entry.note if entry.note is not None else alert
            made = tuple(_referring(each, numbers, number) for each in entry.annotations)
            entry = attrs.evolve(entry, annotations=made)
        entries.append(entry)
    return attrs.evolve(course, entries=tuple(entries), notes=tuple(notes))


def _referring(annotation: Annotation, numbers: dict[int, int], alert: int | None) -> Annotation:
    if annotation.text[0] == "=":
        number = int(annotation.text[1:-1])
        return attrs.evolve(annotation, text=f"={numbers.get(number, number)}=")
    if annotation.text == ALERT and alert is not None:
        return attrs.evolve(annotation, text=f"={numbers.get(alert, alert)}=")
    return annotation
