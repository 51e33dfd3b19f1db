"""Changing a game or a document: only the piece of text that is changed becomes another (PBN 3.3, 3.5, 3.6, 4.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

import attrs

from kontrakt.errors import BridgeError
from kontrakt.pbn.checks import is_table
from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.encoding import GUESSES, encode
from kontrakt.pbn.export_course import standard_call, standard_card
from kontrakt.pbn.export_tags import MANDATORY
from kontrakt.pbn.layout import comment_lines
from kontrakt.pbn.reader import loads
from kontrakt.pbn.record import TAG_NAME
from kontrakt.pbn.scan import quote
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tables import Table
from kontrakt.pbn.tokens import TokenKind
from kontrakt.pbn.writer import dumps

_EOL: Final = re.compile(r"\r\n?|\n")
_LINE_END: Final = re.compile(r"[ \t]*(?:\r\n?|\n)")
_COURSES: Final = ("Auction", "Play")
_TAG: Final = re.compile(r'\[[^"\]]*(".*")[^"]*\]', re.DOTALL)
_ANNOTATIONS: Final = frozenset({TokenKind.SUFFIX, TokenKind.NOTE, TokenKind.NAG, TokenKind.COMMENT})
_HEADER: Final = re.compile(r"\A(?:%[ \t]*(?:PBN[ \t]+\d|EXPORT\b|.*\bcharset=).*(?:\r\n?|\n))+", re.IGNORECASE)
_BLANK_END: Final = re.compile(r"(?:\A|\r\n|[\r\n])[ \t]*(?:\r\n|[\r\n])[ \t]*\Z")


def with_tag(game: Game, name: str, value: str) -> Game:
    """Return the game with this value of a tag; a tag that it does not have is put where the standard orders it."""
    if TAG_NAME.fullmatch(name) is None:
        raise BridgeError(f"not the name of a tag: {name!r}")
    first = next((section for section in game.sections if section.name == name), None)
    written = f"[{name} {_string(name, value)}]"
    if first is None:
        return _with_line(game, written, _place_for(game, name))
    match = _TAG.fullmatch(game.text, first.start, first.body_start)
    if match is None:
        return _replaced(game, first.start, first.body_start, written)
    return _replaced(game, *match.span(1), _string(name, value))


def without_tag(game: Game, name: str) -> Game:
    """Return the game without a tag, wherever it stands in it; comments behind it come to follow what is before it."""
    for section in reversed(game.sections):
        if section.name == name:
            start, end = section.start, section.body_start
            line_end = _LINE_END.match(game.text, end)
            is_alone = start == 0 or game.text[start - 1] in "\r\n"
            game = _replaced(game, start, line_end.end() if line_end and is_alone else end, "")
    return game


def with_call(
    game: Game, place: int, call: object = None, *, note: str | None = None, comment: str | None = None
) -> Game:
    """Return the game with another call at a place of the auction, from 0; `-` and `^S` are not counted.

    Args:
        game: the game.
        place: of the call.
        call: what to write there; None leaves it.
        note: what the call is explained with, by a note; a note that it has already is replaced.
        comment: what to say behind it.

    Raises:
        BridgeError: there is no such call.
    """
    word = None if call is None else call.to_pbn() if hasattr(call, "to_pbn") else str(call)
    return _with_entry(game, "Auction", place, word, note, comment)


def with_card(
    game: Game, place: int, card: object = None, *, note: str | None = None, comment: str | None = None
) -> Game:
    """Return the game with another card at a place of the play, from 0, in the order of the text.

    Args:
        game: the game.
        place: of the card; what is no card is not counted.
        card: what to write there; None leaves it.
        note: what the card is explained with, by a note; a note that it has already is replaced.
        comment: what to say behind it.

    Raises:
        BridgeError: there is no such card.
    """
    return _with_entry(game, "Play", place, None if card is None else str(card), note, comment)


def with_table(game: Game, table: Table) -> Game:
    """Return the game with a table in place of the one of that name, or behind all else."""
    eol = _eol(game)
    comments = [line for comment in table.comments for line in comment_lines(comment)]
    text = eol.join((table.head, *comments, *table.lines))
    old = next((section for section in game.sections if section.name == table.name), None)
    if old is None:
        return _with_line(game, text, game.sections[-1].end if game.sections else len(game.text))
    return _replaced(game, old.start, old.end, text + eol if game.text[: old.end].endswith(("\r", "\n")) else text)


def _string(name: str, value: str) -> str:
    """Return the value of a tag as a string; the backslash of a column's width stands alone (PBN 5.2)."""
    text = quote(value)
    return text.replace("\\\\", "\\") if is_table(name) else text


def _eol(game: Game) -> str:
    """Return the line end that the game has."""
    match = _EOL.search(game.text)
    return match[0] if match else "\n"


def _replaced(game: Game, start: int, end: int, text: str) -> Game:
    """Return the game with a piece of its text replaced, in an encoding that has the letters of the new piece."""
    encoding = game.encoding
    if encoding is not None and not text.isascii():
        try:
            encode(text, encoding)
        except UnicodeEncodeError as error:
            if encoding not in GUESSES:
                raise BridgeError(f"{text[error.start]!r} is not in {encoding}, the encoding of the file") from None
            encoding = GUESSES[0]
    return attrs.evolve(game, text=game.text[:start] + text + game.text[end:], encoding=encoding)


def _with_line(game: Game, line: str, place: int) -> Game:
    """Return the game with a line more, at a place between tags."""
    text, eol = game.text, _eol(game)
    before = "" if place == 0 or text[place - 1] in "\r\n" else eol
    after = "" if before and text[place : place + 1] in ("\r", "\n", "") else eol
    return _replaced(game, place, place, before + line + after)


def _place_for(game: Game, name: str) -> int:
    """Return where a tag goes that the game does not have: by the order of the standard, before the auction (3.4)."""
    place = next((section.start for section in game.sections), len(game.text))
    rank = MANDATORY.index(name) if name in MANDATORY else len(MANDATORY)
    for section in game.sections:
        if section.name in _COURSES or is_table(section.name):
            break
        if section.name in MANDATORY[:rank] or rank == len(MANDATORY):
            place = section.end
    return place


def _with_entry(game: Game, name: str, place: int, word: str | None, note: str | None, comment: str | None) -> Game:
    """Return the game with a call or a card, its note and a comment behind it written anew."""
    noun = "call" if name == "Auction" else "card"
    section = game.auction_section if name == "Auction" else game.play_section
    tokens = section.tokens if section else ()
    places = [n for n, token in enumerate(tokens) if token.kind is TokenKind.WORD and token.text.strip("-")]
    if section is None or not 0 <= place < len(places):
        raise BridgeError(f"there is no {noun} {place}, for there are {len(places)}")
    if word is not None:
        word = _standard(noun, word)
    token, *following = tokens[places[place] :]
    behind = list(takewhile(lambda each: each.kind in _ANNOTATIONS, following))
    edits: list[tuple[int, int, str]] = [] if word is None else [(token.offset, token.end, word)]
    if note is not None:
        number = _number_for(section, note)
        old = next((each for each in behind if each.kind is TokenKind.NOTE), None)
        edits.append((old.offset, old.end, f"={number}=") if old else (token.end, token.end, f" ={number}="))
        if number not in section.notes:
            game = _with_line(game, f"[Note {quote(f'{number}:{note}')}]", _end_of_notes(game, section))
    if comment is not None:
        end = behind[-1].end if behind else token.end
        lines = _eol(game).join(comment_lines(comment))
        edits.append((end, end, f" {lines}" + (_eol(game) if "}" in comment else "")))
    for start, end, text in reversed(edits):
        game = _replaced(game, start, end, text)
    return game


def _standard(noun: str, word: str) -> str:
    """Return a call or a card as PBN writes it; a hyphen is none that is known."""
    standard = word if word == "-" else standard_call(word) if noun == "call" else standard_card(word)
    if standard is None or standard == "^S":
        raise BridgeError(f"not a {noun}: {word!r}")
    return standard


def _number_for(section: Section, note: str) -> int:
    """Return the number of the note that says this, or one that is not used yet (3.5.4)."""
    for number, text in section.notes.items():
        if text == note:
            return number
    used = {token.number for token in section.tokens if token.kind is TokenKind.NOTE} | section.notes.keys()
    for number in range(1, 33):
        if number not in used:
            return number
    raise BridgeError(f"the {section.name.lower()} has 32 notes already (PBN 3.5.4)")


def _end_of_notes(game: Game, section: Section) -> int:
    """Return where the notes of an auction or a play end."""
    later = [each for each in game.sections if each.start >= section.start]
    notes = list(takewhile(lambda each: each.name == "Note", later[1:]))
    return notes[-1].end if notes else later[0].end


def standalone(game: Game) -> Game:
    """Return the game with every value written out that it has from the games before it (PBN 4.8)."""
    for name, value in game.tags.items():
        if value.startswith("#"):
            game = with_tag(game, name, game.tag(name) or "")
    for name in game.inherited:
        if name not in game.tags:
            game = with_tag(game, name, game.tag(name) or "")
    return game


def with_games(document: Document, games: Iterable[Game]) -> Document:
    """Return a document of these games, each of which says what it said; see `Document.with_games`."""
    games = list(games)
    if tuple(games) == document.games:
        return document
    arranged = _joined(document, games)
    if not _say_the_same(games, arranged.games):
        arranged = _joined(document, [standalone(game) for game in games])
    if not _say_the_same(games, arranged.games):
        arranged = _joined(document, [_with_its_own_deal(standalone(game)) for game in games])
    if not _say_the_same(games, arranged.games):
        raise BridgeError("the games run into each other: a comment or a tag is not closed")
    return arranged


def _with_its_own_deal(game: Game) -> Game:
    """Return the game with a Deal tag, if only that the cards are not known, so that none is taken from before it."""
    return game if game.tag("Deal") is not None or game.tag("Board") is not None else with_tag(game, "Deal", "?")


def _say_the_same(games: Sequence[Game], arranged: Sequence[Game]) -> bool:
    """Say whether games have the same tags in another place, with what they inherit there; not known is not there."""
    return len(games) == len(arranged) and all(
        _known(before, name) == _known(after, name)
        for before, after in zip(games, arranged, strict=True)
        for name in {*before.tags, *before.inherited, *after.tags, *after.inherited}
    )


def _known(game: Game, name: str) -> str | None:
    value = game.tag(name)
    return None if value == "?" else value


def _joined(document: Document, games: Sequence[Game]) -> Document:
    """Return a document of these texts, with semi-empty lines between them and what is said of the file at its top."""
    header = _header(document.games[0]) if document.games else []
    pieces = []
    for place, game in enumerate(games):
        guessed = game.encoding in GUESSES and document.encoding in GUESSES
        encoding = game.encoding if guessed else document.encoding
        own = _header(game) if game.index == 0 else []
        text = game.text[sum(map(len, own)) :]
        if encoding != game.encoding:
            own = [line for line in own if "charset=" not in line]
        header += [line for line in own if line not in header]
        following = games[place + 1] if place + 1 < len(games) else None
        was_joined = following and not following.after_blank and following.index == game.index + 1
        if following and not was_joined and not _BLANK_END.search(text):
            eol = _eol(game)
            text += eol if text.endswith(("\r", "\n")) else eol + eol
        pieces.append(attrs.evolve(game, text=text, encoding=encoding))
    if pieces:
        pieces[0] = attrs.evolve(pieces[0], text="".join(header) + pieces[0].text)
    try:
        return loads(dumps(Document(tuple(pieces), "", document.bom, document.encoding, document.remainder)))
    except UnicodeEncodeError as error:
        raise BridgeError(f"{error.object[error.start]!r} is not in {document.encoding}") from None


def _header(game: Game) -> list[str]:
    """Return the lines at the start of a game that speak of the whole file (PBN 2.4)."""
    match = _HEADER.match(game.text)
    return match[0].splitlines(keepends=True) if match else []
