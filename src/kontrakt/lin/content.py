"""The content of a game: calls and cards in the order in which they were made, each with what is recorded of it."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Generic, TypeVar

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Card
from kontrakt.lin.placed import ALERTS
from kontrakt.pbn.document import Game
from kontrakt.pbn.record import Course, Entry, Record
from kontrakt.pbn.replay import Replay
from kontrakt.seats import Seat

T = TypeVar("T", Call, Card)

SIGNS: Final = frozenset({"-", "^S", "*", "+"})
"""The words of an auction or a play that are no calls or cards."""

_NOTHING: Final = Entry("-")


@attrs.frozen
class Made(Generic[T]):
    """A call or a card, who made it, what is recorded of it, the note that explains it, and all comments on it."""

    seat: Seat
    what: T
    entry: Entry = _NOTHING
    explanation: str = ""
    remarks: tuple[str, ...] = ()
    is_alerted: bool = False

    def __str__(self) -> str:
        return f"{self.seat.name.title()}'s {self.what}"


@attrs.frozen(slots=False)
class Content:
    """A game with what it says and what that comes to, each worked out once."""

    game: Game

    @cached_property
    def record(self) -> Record:
        """What the game says."""
        return self.game.record

    @cached_property
    def replay(self) -> Replay:
        """What that comes to."""
        return self.game.replay()

    @cached_property
    def calls(self) -> list[Made[Call]]:
        """The calls, as far as they can be read; those that are not written out (`AP`) with nothing recorded."""
        course, auction = self.record.auction, self.replay.auction
        if course is None or auction is None:
            return []
        entries = iter([entry for entry in course.entries if entry.word not in SIGNS])
        omitted = self.replay.leading_passes
        alerts = (self.game.tag(ALERTS) or "").split()
        return [
            _made(seat, call, course, next(entries, _NOTHING) if number > omitted else _NOTHING, str(number) in alerts)
            for number, (seat, call) in enumerate(auction.calls, start=1)
        ]

    @cached_property
    def cards(self) -> list[Made[Card]]:
        """The cards in the order in which they were played, as far as they can be read."""
        course, play = self.record.play, self.replay.play
        if course is None or play is None:
            return []
        entries: dict[str, Entry] = {}
        for entry in course.entries:
            entries.setdefault(entry.word.upper().replace("10", "T"), entry)
        return [_made(seat, card, course, entries.get(str(card), _NOTHING)) for seat, card in play.cards]

    @property
    def dealer(self) -> Seat | None:
        """Who made the first call, or has to."""
        auction = self.replay.auction
        return auction.dealer if auction is not None and self.calls else self.replay.dealer

    @cached_property
    def is_in_rotation(self) -> bool:
        """Whether every call was made by the player on turn, as LIN has it."""
        turns = [self.dealer, *(made.seat.lho for made in self.calls)]
        return all(made.seat is turn for made, turn in zip(self.calls, turns, strict=False))


def remarks_on(entry: Entry, course: Course) -> tuple[str, ...]:
    """Return the comments on a call or a card, and those on its note."""
    if not (entry.annotations or entry.comments):
        return ()
    own = entry.comments + tuple(comment for each in entry.annotations for comment in each.comments)
    number = entry.note
    return own + tuple(c for note in course.notes if note.number == number is not None for c in note.comments)


def _made(seat: Seat, what: T, course: Course, entry: Entry, is_alerted: bool = False) -> Made[T]:
    if not (entry.annotations or entry.comments):
        return Made(seat, what, entry, is_alerted=is_alerted)
    explanation = (course.explanation(entry) or "").strip()
    return Made(seat, what, entry, explanation, remarks_on(entry, course), is_alerted or entry.is_alerted)
