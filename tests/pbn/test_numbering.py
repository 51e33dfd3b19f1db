"""The numbers of notes."""

from __future__ import annotations

from hypothesis import given

from kontrakt.pbn import Course, Entry, Note, Record
from kontrakt.pbn.numbering import NUMBERS, allowed
from strategies import records


def numbered(course: Course) -> tuple[list[int | None], list[tuple[int | None, str]]]:
    return [entry.note for entry in course.entries], [(note.number, note.text) for note in course.notes]


def of(*references: int, notes: tuple[Note, ...] = ()) -> Course:
    return Course("N", tuple(Entry.of("Pass", note=number) for number in references), notes)


def test_notes_are_numbered_as_they_are_first_referred_to() -> None:
    course = of(7, 3, 7, notes=(Note(3, "x"), Note(9, "alone"), Note(7, "y")))

    assert numbered(course.renumbered()) == ([1, 2, 1], [(1, "y"), (2, "x"), (3, "alone")])


def test_notes_that_say_the_same_become_one() -> None:
    course = of(1, 2, notes=(Note(1, "x"), Note(2, "x"), Note(None, "no number")))

    assert numbered(course.renumbered()) == ([1, 1], [(1, "x"), (None, "no number")])


def test_a_reference_to_nothing_stays_one() -> None:
    assert numbered(of(5, 1, notes=(Note(1, "x"),)).renumbered()) == ([1, 2], [(2, "x")])


def test_only_numbers_that_are_not_allowed_are_changed() -> None:
    course = of(0, 4, 99, notes=(Note(4, "b"), Note(0, "a"), Note(4, "again")))

    assert numbered(allowed(course)) == ([1, 4, 3], [(1, "a"), (2, "again"), (4, "b")])


def test_an_alert_refers_to_a_note_that_says_so() -> None:
    entries = (
        Entry.of("1C", is_alerted=True),
        Entry.of("1D", note=1, is_alerted=True),
        Entry.of("1H", is_alerted=True),
    )

    assert numbered(allowed(Course("N", entries, (Note(1, "x"),)))) == ([2, 1, 2], [(1, "x"), (2, "alert")])


def test_more_notes_than_numbers_stay_as_they_are() -> None:
    course = of(33, notes=(*(Note(number, f"n{number}") for number in NUMBERS), Note(33, "more")))

    assert allowed(course) == course


@given(records())
def test_explanations_stay_the_same(record: Record) -> None:
    for course in (record.auction, record.play):
        for changed in (course.renumbered(), allowed(course)) if course else ():
            assert course is not None
            pairs = [pair for pair in zip(course.entries, changed.entries, strict=True) if not pair[0].is_alerted]
            assert [changed.explanation(new) for _, new in pairs] == [course.explanation(old) for old, _ in pairs]
