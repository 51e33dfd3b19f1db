"""A game's content as values: tags, calls and cards with their annotations, notes, comments and tables.

A `Game` is a piece of text; a `Record` is what it says. Other formats are read into records, and written from them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import attrs

from kontrakt.errors import BridgeError
from kontrakt.pbn.tables import Table
from kontrakt.pbn.tokens import WORD

if TYPE_CHECKING:
    from kontrakt.pbn.document import Game

ALERT: Final = "*"
"""The annotation of a call that was alerted and not explained. PBN has no sign for it; some programs write `4C*`."""

WHITE: Final = " \t\v\f\r\n\0\x1a"
"""White space in PBN; what Python has besides is text."""

_LAST_NOTE: Final = 32  # 3.5.4
_ANNOTATION: Final = re.compile(r"[!?]{1,2}|=\d{1,9}=|\$\d{1,9}|\*", re.ASCII)
_WORD: Final = re.compile(rf"{WORD}|\^S|[*+]", re.ASCII)
TAG_NAME: Final = re.compile(r"[A-Za-z]\w*", re.ASCII)
_PARTS: Final = re.compile(r"Auction|Play|Note|.+Table")


def _is(form: re.Pattern[str], what: str) -> Callable[[object, object, str], None]:
    """Return a validator that refuses what could not be written so that it is read again as the same."""

    def check(_: object, __: object, text: str) -> None:
        if form.fullmatch(text) is None:
            raise BridgeError(f"not {what}: {text!r}")

    return check


@attrs.frozen
class Annotation:
    """A suffix `!`, a note reference `=1=`, a NAG `$3` or an alert `*`, with the comments right behind it (3.5.2)."""

    text: str = attrs.field(validator=_is(_ANNOTATION, "an annotation of a call or a card"))
    comments: tuple[str, ...] = ()


@attrs.frozen
class Entry:
    """A call or a card as it is recorded, with what is said about it (PBN 3.5-3.9).

    Attributes:
        word: a call (`1C`, `Pass`, `X`), a card (`SA`), or a sign: `AP` all pass, `-` no call or no card here, `^S` a
            turn that was lost to a call out of rotation, `*` the end, `+` to be continued.
        marks: the letters of the irregularities before it: `I`, `R`, `L` (PBN 3.9).
        comments: those right behind the word.
        annotations: in order, each with the comments behind it.

    >>> entry = Entry.of("3H", note=1, suffix="!", comments=["slow"])
    >>> entry.word, entry.comments, [annotation.text for annotation in entry.annotations]
    ('3H', ('slow',), ['=1=', '!'])
    """

    word: str = attrs.field(validator=_is(_WORD, "a call or a card"))
    marks: str = attrs.field(default="", validator=_is(re.compile("[IRLS]*"), "marks of irregularities"))
    comments: tuple[str, ...] = ()
    annotations: tuple[Annotation, ...] = ()

    @classmethod
    def of(
        cls,
        word: str,
        *,
        note: int | None = None,
        suffix: str = "",
        nags: Iterable[int] = (),
        is_alerted: bool = False,
        marks: str = "",
        comments: Iterable[str] = (),
    ) -> Entry:
        """Return an entry with these annotations; the comments stand right behind the word."""
        texts = [ALERT] * is_alerted + [f"={note}="] * (note is not None) + [suffix] * bool(suffix)
        annotations = [Annotation(text) for text in (*texts, *map("${}".format, nags))]
        return cls(word, marks, tuple(comments), tuple(annotations))

    @property
    def suffix(self) -> str:
        """The suffix, such as `!?`, or nothing; the first, if there are several."""
        return next((each.text for each in self.annotations if each.text[0] in "!?"), "")

    @property
    def note(self) -> int | None:
        """The number of the note that explains it; the first, if there are several."""
        return next((int(each.text.strip("=")) for each in self.annotations if each.text[0] == "="), None)

    @property
    def nags(self) -> tuple[int, ...]:
        """The numbers of the NAGs, in order (PBN 3.7)."""
        return tuple(int(each.text[1:]) for each in self.annotations if each.text[0] == "$")

    @property
    def is_alerted(self) -> bool:
        """Whether it has the sign of an alert. Calls with a note may have been alerted too (3.5.4)."""
        return any(each.text == ALERT for each in self.annotations)

    def annotated(self, *texts: str) -> Entry:
        """Return the same entry with more annotations behind those it has."""
        return attrs.evolve(self, annotations=(*self.annotations, *map(Annotation, texts)))

    def without_alert(self) -> Entry:
        """Return the same entry without the sign of an alert, the comments behind that among those on the word."""
        if not self.is_alerted:
            return self
        comments = [comment for each in self.annotations if each.text == ALERT for comment in each.comments]
        rest = tuple(each for each in self.annotations if each.text != ALERT)
        return attrs.evolve(self, comments=(*self.comments, *comments), annotations=rest)

    def with_comments(self, comments: Iterable[str]) -> Entry:
        """Return the same entry with more comments, at its end."""
        if not self.annotations:
            return attrs.evolve(self, comments=(*self.comments, *comments))
        *before, last = self.annotations
        last = attrs.evolve(last, comments=(*last.comments, *comments))
        return attrs.evolve(self, annotations=(*before, last))


plain_entry = lru_cache(maxsize=256)(Entry)
"""Makes an entry that is a word and nothing else; of these there are few."""


@attrs.frozen
class Note:
    """What a note reference refers to (PBN 3.5.5); the number is None if the file gives none that can be read."""

    number: int | None
    text: str
    comments: tuple[str, ...] = ()


@attrs.frozen
class Course:
    """The course of an auction or a play: every call or card in order, with the notes that explain them.

    Attributes:
        seat: the letter of who calls or plays first; of a play, whose card is the first of each row. As the tag has it.
        entries: of a play in rows of four, the seats clockwise from `seat` on.
        notes: the notes of this auction or play.
        comments: those right behind the tag.
        rest: from where on the text can be read as neither calls nor cards: all of it, as it stands there.
    """

    seat: str
    entries: tuple[Entry, ...] = ()
    notes: tuple[Note, ...] = ()
    comments: tuple[str, ...] = ()
    rest: str = ""

    @classmethod
    def explained(cls, seat: str, entries: Iterable[tuple[Entry, str | None]], comments: Iterable[str] = ()) -> Course:
        """Return a course with notes made of what is said about each entry; the same words are one note.

        PBN has 32 notes; what more there is to explain becomes comments. A note stands for the alert as well (3.5.4).

        Args:
            seat: as of `Course`.
            entries: each with its explanation, or None.
            comments: those on the whole.

        >>> course = Course.explained("N", [(Entry("1C"), "16+"), (Entry("Pass"), None), (Entry("1D"), "0-7")])
        >>> course.notes[1], course.entries[2].note, course.explanation(course.entries[0])
        (Note(number=2, text='0-7', comments=()), 2, '16+')
        """
        numbers: dict[str, int] = {}
        found = []
        for entry, text in entries:
            if text is not None and (text in numbers or len(numbers) < _LAST_NOTE):
                entry = entry.without_alert().annotated(f"={numbers.setdefault(text, len(numbers) + 1)}=")
            elif text is not None:
                entry = attrs.evolve(entry, comments=(text, *entry.comments))
            found.append(entry)
        notes = tuple(Note(number, text) for text, number in numbers.items())
        return cls(seat, tuple(found), notes, tuple(comments))

    def renumbered(self) -> Course:
        """Return the same with its notes numbered from 1, in the order in which they are first referred to."""
        from kontrakt.pbn.numbering import renumbered  # it stands above this module

        return renumbered(self)

    def explanation(self, entry: Entry) -> str | None:
        """Return the text of the note that explains an entry; None without one."""
        number = entry.note
        return None if number is None else next((note.text for note in self.notes if note.number == number), None)


def _is_no_part(_: object, __: object, name: str) -> None:
    if _PARTS.fullmatch(name):
        raise BridgeError(f"not a plain tag: {name!r} (auction, play, notes and tables are parts of their own)")


@attrs.frozen
class Tag:
    """A tag pair, with the comments behind it (PBN 3.3); auction, play, notes and tables are no tags but parts.

    Attributes:
        lines: the section elements that follow it, line by line, if it is a user's own section (PBN 5.1).
    """

    name: str = attrs.field(validator=[_is(TAG_NAME, "the name of a tag"), _is_no_part])
    value: str
    comments: tuple[str, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()


def _has_no_alert(_: object, __: object, play: Course | None) -> None:
    if play is not None and any(entry.is_alerted for entry in play.entries if entry.annotations):
        raise BridgeError("a call can be alerted, a card cannot")


def _by_name(tables: Iterable[Table]) -> tuple[Table, ...]:
    return tuple(sorted(tables, key=attrgetter("name")))


@attrs.frozen
class Record:
    r"""What a game says, whatever file it came from; what it takes from the games before it is written out (PBN 4.8).

    Attributes:
        tags: the tags in order, each once; not those of auction, play, notes and tables.
        auction: the calls; None if the game has no Auction tag.
        play: the cards; None if the game has no Play tag.
        tables: the supplemental sections that are tables, in the order of their names (PBN 3.1, 5).
        comments: those at the start of the game; also text that stands where none may stand.
        escapes: the escape lines of the game, each with its percent sign, but for what they say of the file (PBN 2.4).

    >>> from kontrakt.pbn import loads
    >>> (game,) = loads('[Event "Cup"] {final}\n[Auction "N"]\n1C! =1= Pass\n[Note "1:16+"]\n').games
    >>> record = Record.of(game)
    >>> record.tags, record.auction.entries[0].suffix, record.auction.notes[0].text
    ((Tag(name='Event', value='Cup', comments=('final',), lines=()),), '!', '16+')
    """

    tags: tuple[Tag, ...] = ()
    auction: Course | None = None
    play: Course | None = attrs.field(default=None, validator=_has_no_alert)
    tables: tuple[Table, ...] = attrs.field(default=(), converter=_by_name)
    comments: tuple[str, ...] = ()
    escapes: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Record:
        """Return what a game says; the same as `game.record`."""
        return game.record

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None if there is no such tag."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def with_tags(self, values: Mapping[str, str]) -> Record:
        """Return the same record with these values of tags; those it does not have yet come after the others.

        >>> Record((Tag("Board", "7"),)).with_tags({"Board": "8", "Room": "Open"}).tag("Board")
        '8'
        """
        left = dict(values)
        tags = [attrs.evolve(tag, value=left.pop(tag.name, tag.value)) for tag in self.tags]
        return attrs.evolve(self, tags=(*tags, *(Tag(name, value) for name, value in left.items())))
