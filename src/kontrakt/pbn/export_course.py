"""Auction and play as the export format has them: from the dealer or the opening leader on, in rows (PBN 3.5, 3.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from kontrakt.calls import Call
from kontrakt.cards import PACK
from kontrakt.errors import BridgeError
from kontrakt.pbn.layout import row_text
from kontrakt.pbn.record import ALERT, Annotation, Course, Entry, Note
from kontrakt.pbn.replay import Replay
from kontrakt.seats import Seat

_NOTES: Final = range(1, 33)  # 3.5.4
_SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")  # NAGs $1 to $6 of calls, $7 to $12 of cards (3.5.3, 3.6.3)
_SIGNS: Final = frozenset({"-", "+", "*"})
_CARDS: Final = {word: str(card) for card in PACK for word in (str(card), str(card).replace("T", "10"))}
_ALERTED: Final = "alert"


def export_auction(course: Course, replay: Replay) -> Course:
    """Return an auction that begins with the dealer and ends with passes, `*` or `+`."""
    entries, rest = _readable(course, standard_call, ends="*+")
    seat = _seat(course.seat) or replay.dealer or Seat.NORTH
    comments = [*course.comments]
    calls: list[Entry] = []
    for entry in entries:
        if entry.word != "-":
            calls.append(entry)
        elif calls:
            calls[-1] = calls[-1].with_comments(entry.comments)
        else:
            seat = seat.lho
            comments += entry.comments
    calls = [Entry("Pass")] * replay.leading_passes + calls
    reading = replay.auction_reading
    if not (reading and reading.auction.is_over) and not (calls and calls[-1].word in ("*", "+")):
        calls.append(Entry("*"))
    return _annotated(attrs.evolve(course, comments=tuple(comments)), seat, _closed(calls, rest), nag=1)


def export_play(course: Course, replay: Replay) -> Course:
    """Return a play whose rows begin with the opening leader, and that ends with the thirteenth trick, `*` or `+`."""
    cards, rest = _readable(course, standard_card, ends="*")
    end = [cards.pop()] if cards and cards[-1].word == "*" else []
    contract, reading = replay.contract, replay.play_reading
    leader = contract.leader if contract else None
    first = _seat(course.seat) or leader or Seat.NORTH
    leader = leader or first
    is_continued = False
    for place, entry in enumerate(cards):
        if entry.word == "+":
            cards[place] = attrs.evolve(entry, word="-") if is_continued else entry
            is_continued = True
    owners = {str(card): seat for seat, hand in replay.deal or () for card in hand or ()}
    rows: list[Entry] = []
    for place in range(0, len(cards), 4):
        row = cards[place : place + 4]
        columns = dict(zip(_clockwise(_first_column(row, first, owners) if place else first), row, strict=False))
        rows += [columns.get(seat, Entry("-")) for seat in _clockwise(leader)]
    if not end and not is_continued and not (reading and reading.play.is_over):
        end = [Entry("*")]
    return _annotated(course, leader, _closed([*rows, *end], rest), nag=7)


def _seat(value: str) -> Seat | None:
    try:
        return Seat.parse(value)
    except BridgeError:
        return None


def _clockwise(seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat.lho, seat.partner, seat.rho)


def _first_column(row: Sequence[Entry], first: Seat, owners: dict[str, Seat]) -> Seat:
    """Return the seat of the row's first column: as in the first row, unless the cards were all dealt otherwise."""
    for seat in _clockwise(first):
        columns = zip(_clockwise(seat), row, strict=False)
        if all(owners.get(entry.word, column) is column for column, entry in columns):
            return seat
    return first


def standard_call(word: str) -> str | None:
    """Return a call in the standard's words; None if it is none."""
    if word.upper() in ("AP", "^S"):
        return word.upper()
    try:
        return Call.parse(word).to_pbn()
    except BridgeError:
        return None


def standard_card(word: str) -> str | None:
    """Return a card in the standard's words; None if it is none."""
    return _CARDS.get(word.upper())


def _readable(course: Course, read: Callable[[str], str | None], ends: str) -> tuple[list[Entry], str]:
    """Return the entries that can be read, in the standard's words, and all the text after them."""
    found: list[Entry] = []
    for entry in course.entries:
        word = entry.word if entry.word in _SIGNS else read(entry.word)
        if word is None or (found and found[-1].word in ends):
            break
        found.append(entry if word == entry.word else attrs.evolve(entry, word=word))
    return found, "\n".join(filter(None, [row_text(course.entries[len(found) :]), course.rest]))


def _closed(entries: list[Entry], rest: str) -> list[Entry]:
    """Return the entries with text that cannot be read as a comment behind them; single signs say nothing."""
    if entries and any(map(str.isalnum, rest)):
        comment = rest.replace("{", "(").replace("}", ")")
        return [*entries[:-1], entries[-1].with_comments([comment])]
    return entries


def _annotated(course: Course, seat: Seat, entries: Iterable[Entry], nag: int) -> Course:
    """Return a course whose annotations are note references and NAGs in their order, with notes from 1 to 32."""
    entries = list(entries)
    referred = {entry.note for entry in entries if entry.note is not None}
    taken = {number for number in (*referred, *(note.number for note in course.notes)) if number in _NOTES}
    free = [number for number in reversed(_NOTES) if number not in taken]
    numbers: dict[int, int] = {number: number for number in taken if number is not None}
    notes = []
    seen: set[int] = set()
    for note in course.notes:
        number = note.number
        if number is not None and (number not in _NOTES or number in seen) and free:
            new = free.pop()
            numbers.setdefault(number, new)
            number = new
        seen.add(number or 0)
        notes.append(attrs.evolve(note, number=number))
    for number in sorted(referred - numbers.keys()):
        numbers[number] = free.pop() if free else number
    if any(entry.is_alerted and entry.note is None for entry in entries):
        alert = next((note.number for note in notes if note.text == _ALERTED), None) or (free.pop() if free else None)
        if alert is not None and alert not in seen:
            notes.append(Note(alert, _ALERTED))
    else:
        alert = None
    notes.sort(key=lambda note: note.number or 0)
    written = tuple(_in_order(entry, numbers, alert, nag) for entry in entries)
    return attrs.evolve(course, seat=str(seat), entries=written, notes=tuple(notes), rest="")


def _in_order(entry: Entry, numbers: dict[int, int], alert: int | None, nag: int) -> Entry:
    """Return an entry with its note reference first, then its NAGs by number; comments stay behind what they follow."""
    if not entry.annotations:
        return entry
    found: dict[str, tuple[str, ...]] = {}
    comments = entry.comments
    for annotation in entry.annotations:
        text = annotation.text
        if text[0] == "=":
            text = f"={numbers.get(int(text[1:-1]), int(text[1:-1]))}="
        elif text == ALERT:
            text = f"={alert}=" if alert is not None and entry.note is None else ""
        elif text[0] != "$":
            text = f"${nag + _SUFFIXES.index(text)}"
        if text:
            found[text] = (*found.get(text, ()), *annotation.comments)
        else:
            comments += annotation.comments
    order = sorted(found, key=lambda text: (text[0] == "$", int(text.strip("=$"))))
    return attrs.evolve(entry, comments=comments, annotations=tuple(Annotation(text, found[text]) for text in order))
