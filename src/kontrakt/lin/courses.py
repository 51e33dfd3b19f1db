"""The calls and cards of a LIN board, each with what is said about it, in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Card
from kontrakt.lin.scan import Code
from kontrakt.lin.values import Complain, calls_value, cards_value, claim_value
from kontrakt.pbn.record import ALERT, Annotation, Entry, plain_entry

T = TypeVar("T", Call, Card)

_MOST: Final = 1000  # calls or cards of a board; there are 319 of the former at most if all are legal


@attrs.define
class Said(Generic[T]):
    """A call or a card, where it stands in the text of the board, and what is said about it."""

    what: T
    place: int
    is_alerted: bool = False
    explanations: list[str] = attrs.field(factory=list)
    comments: list[str] = attrs.field(factory=list)

    def entry(self, word: str) -> tuple[Entry, str | None]:
        """Return it as PBN records it, under this word, and its explanation."""
        comments = tuple(self.comments)
        alert = (Annotation(ALERT, comments),) if self.is_alerted else ()
        entry = Entry(word, "", () if alert else comments, alert) if alert or comments else plain_entry(word)
        return entry, "; ".join(self.explanations) or None


@attrs.define
class Courses:
    """What was called, played and claimed.

    Attributes:
        cards: in the order in which they were played.
        claim: the tricks of declarer's side by the last claim, and where that stands.
        comments: those before the first call or card.
    """

    calls: list[Said[Call]] = attrs.field(factory=list)
    cards: list[Said[Card]] = attrs.field(factory=list)
    claim: tuple[int, int] | None = None
    comments: list[str] = attrs.field(factory=list)


def read_courses(codes: Iterable[Code], report: Complain) -> Courses:
    """Read calls and cards, each up to one that cannot be read: nothing after that has a known owner.

    Args:
        codes: those of the board.
        report: takes the place in the text of the board.
    """
    found = Courses()
    latest: Said[Call] | Said[Card] | None = None
    stopped: set[str] = set()
    for code, value, start in codes:
        if code in stopped:
            continue
        if code == "mb":
            calls, end = calls_value(value, _MOST - len(found.calls))
            for each in calls:
                found.calls.append(latest := Said(each.call, start + each.place, each.is_alerted))
            if end < len(value.rstrip()):
                report(start + end, f"not a call: {value[end:].strip()[:40]!r}; reading stops", "error")
                stopped |= {"mb", "an"}
        elif code == "pc":
            cards, end = cards_value(value, _MOST - len(found.cards))
            for card, place in cards:
                found.cards.append(latest := Said(card, start + place))
            if end < len(value.rstrip()):
                report(start + end, f"not a card: {value[end:].strip()[:40]!r}; reading stops", "error")
                stopped.add("pc")
        elif code == "mc":
            claim = claim_value(value, lambda place, *what, start=start: report(start + place, *what))
            found.claim = found.claim if claim is None else (claim, start)
        elif code in ("an", "nt") and (text := value.strip()):
            if latest is None:
                found.comments.append(text)
            else:
                (latest.explanations if code == "an" else latest.comments).append(text)
    return found
