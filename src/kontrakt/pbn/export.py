"""The export format of PBN 2.1: what a game says, in the one form that the standard has for it (PBN 2.1, 3, 4.8, 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.export_course import export_auction, export_play, seat_of
from kontrakt.pbn.export_tags import mandatory_values
from kontrakt.pbn.export_values import standard_table, standard_tag
from kontrakt.pbn.layout import separated, write_record
from kontrakt.pbn.record import Record, Tag
from kontrakt.pbn.writer import encoded

EXPORT_HEADER: Final = "% PBN 2.1\r\n% EXPORT\r\n"
_BLANK: Final = (
    r"[\t\v\f]|(?:\A|(?<=\s))[\0\x1a]+|[\0\x1a]+(?=\s|\Z)"
    """Tabs (PBN 2.3), padding, and the ^Z that once ended files."""
)
_NOT_PRINTING: Final = re.compile(rf"({_BLANK})|[^\r\n -~\x80-\U0010ffff]")


def export(games: Document | Iterable[Game]) -> bytes:
    r"""Return games as a file in export format, in Latin-1 as the standard has it.

    A file with characters that are not in Latin-1 is in UTF-8; only then, and for letters with accents, a line says so.

    >>> from kontrakt.pbn import loads
    >>> print(export(loads('[Dealer "S"][Deal "N:- 2.3.4. - -"][Auction "s"] 1n ap')).decode().replace("\r\n", "\n"))
    % PBN 2.1
    % EXPORT
    [Event "?"]
    [Site "?"]
    [Date "?"]
    [Board "?"]
    [West "?"]
    [North "?"]
    [East "?"]
    [South "?"]
    [Dealer "S"]
    [Vulnerable "?"]
    [Deal "S:- - - 2.3.4."]
    [Scoring "?"]
    [Declarer "S"]
    [Contract "1NT"]
    [Result "?"]
    [Auction "S"]
    1NT  AP
    <BLANKLINE>
    """
    return encoded(EXPORT_HEADER, "".join(export_pieces(games.games if isinstance(games, Document) else games)))


def export_pieces(games: Iterable[Game]) -> Iterator[str]:
    """Yield the text of the file after its header, game by game."""
    texts = (write_record(exported(_printing(game)), "\r\n") for game in games)
    return separated((_NOT_PRINTING.sub(_printed, text) for text in texts), "\r\n")


def _printing(game: Game) -> Game:
    """Return a game without characters that are not printing: blanks are spaces, others question marks (PBN 2.2)."""
    if _NOT_PRINTING.search(game.text):
        return attrs.evolve(game, text=_NOT_PRINTING.sub(_printed, game.text))
    return game


def _printed(match: re.Match[str]) -> str:
    return " " if match[1] else "?"


def exported(game: Game) -> Record:
    """Return what a game says as the export format has it; what its content makes impossible is left as it is."""
    record, replay = game.record, game.replay()
    auction = record.auction and export_auction(record.auction, replay)
    play = record.play and export_play(record.play, replay)
    values = mandatory_values(record, replay, seat_of(auction.seat) if auction else None)
    given = {tag.name: tag for tag in record.tags}
    mandatory = [_with_value(given.get(name) or Tag(name, ""), value) for name, value in values.items()]
    supplemental = sorted((tag for name, tag in given.items() if name not in values), key=lambda tag: tag.name)
    tags = tuple(map(standard_tag, (*mandatory, *supplemental)))
    return Record(tags, auction, play, map(standard_table, record.tables), record.comments, record.escapes)


def _with_value(tag: Tag, value: str) -> Tag:
    return tag if tag.value == value else attrs.evolve(tag, value=value)
