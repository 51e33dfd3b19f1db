"""Auction and play as the export format has them: from the dealer or the opening leader on, in rows (PBN 3.5, 3.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs

from kontrakt.calls import Call
from kontrakt.cards import PACK
from kontrakt.errors import BridgeError
from kontrakt.pbn.layout import row_text
from kontrakt.pbn.numbering import allowed
from kontrakt.pbn.record import Annotation, Course, Entry
from kontrakt.pbn.replay import Replay
from kontrakt.seats import Seat

_SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")  # NAGs $1 to $6 of calls, $7 to $12 of cards (3.5.3, 3.6.3)
_SIGNS: Final = frozenset({"-", "+", "*"})
_CARDS: Final = {word: str(card) for card in PACK for word in (str(card), str(card).replace("T", "10"))}
_UNKNOWN: Final = Entry("-")


def export_auction(course: Course, replay: Replay) -> Course:
    """Return an auction that begins with the dealer and ends with passes, `*` or `+`."""
    entries, rest = _readable(course, standard_call, ends="*+")
    reading = replay.auction_reading
    begins = reading.auction.dealer if reading and reading.is_placed else None
    seat = seat_of(course.seat) or replay.dealer or begins
    comments = [*course.comments]
    calls: list[Entry] = []
    for entry in entries:
        if entry.word != "-":
            calls.append(entry)
        elif calls:
            calls[-1] = calls[-1].with_comments(entry.comments)
        else:
            seat = seat and seat.lho
            comments += entry.comments
    calls = [Entry("Pass")] * replay.leading_passes + calls
    if not (reading and reading.auction.is_over) and not (calls and calls[-1].word in ("*", "+")):
        calls.append(Entry("*"))
    return _annotated(attrs.evolve(course, comments=tuple(comments)), seat, _closed(calls, rest), nag=1)


def export_play(course: Course, replay: Replay) -> Course:
    """Return a play whose rows begin with the opening leader, and that ends with the thirteenth trick, `*` or `+`."""
    cards, rest = _readable(course, standard_card, ends="*")
    end = [cards.pop()] if cards and cards[-1].word == "*" else []
    contract, reading = replay.contract, replay.play_reading
    leader = contract.leader if contract else None
    first = seat_of(course.seat) or leader or Seat.NORTH
    leader = leader or first
    pluses = [place for place, entry in enumerate(cards) if entry.word == "+"]
    for place in pluses[1:]:
        cards[place] = attrs.evolve(cards[place], word="-")
    if first is leader and reading is not None and not reading.is_rotated:
        rows = cards + [_UNKNOWN] * (-len(cards) % 4)
    else:
        rows = _rows(cards, first, leader, replay)
    if not end and not pluses and not (reading and reading.play.is_over):
        end = [Entry("*")]
    return _annotated(course, leader, _closed([*rows, *end], rest), nag=7)


def _rows(cards: Sequence[Entry], first: Seat, leader: Seat, replay: Replay) -> list[Entry]:
    """Return the cards in rows that begin with the leader, given whose card is the first of the first row."""
    owners = {str(card): seat for seat, hand in replay.deal or () for card in hand or ()}
    rows: list[Entry] = []
    for place in range(0, len(cards), 4):
        row = cards[place : place + 4]
        columns = dict(zip(_clockwise(_first_column(row, first, owners) if place else first), row, strict=False))
        rows += [columns.get(seat, _UNKNOWN) for seat in _clockwise(leader)]
    return rows


def seat_of(value: str) -> Seat | None:
    """Return a seat; None if the value is none."""
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


def _annotated(course: Course, seat: Seat | None, entries: Iterable[Entry], nag: int) -> Course:
    """Return a course whose annotations are note references and NAGs in their order, with notes from 1 to 32.

    If it is not known who begins, the seat stays as it is.
    """
    entries = tuple(entries)
    course = Course(str(seat or course.seat), entries, course.notes, course.comments)
    if course.notes or any(entry.annotations for entry in entries):
        course = allowed(course)
        return attrs.evolve(course, entries=tuple(_in_order(entry, nag) for entry in course.entries))
    return course


def _in_order(entry: Entry, nag: int) -> Entry:
    """Return an entry with its note reference first, then its NAGs by number; comments stay behind what they follow."""
    if not entry.annotations:
        return entry
    found: dict[str, tuple[str, ...]] = {}
    for annotation in entry.annotations:
        text = annotation.text
        if text in _SUFFIXES:
            text = f"${nag + _SUFFIXES.index(text)}"
        found[text] = (*found.get(text, ()), *annotation.comments)
    order = sorted(found, key=lambda text: (text[0] == "$", int(text.strip("=$*") or 0)))
    return attrs.evolve(entry, annotations=tuple(Annotation(text, found[text]) for text in order))
