"""Games written as LIN: hand records of one line each, matches with their headings, a link to a hand viewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby, islice
from typing import Final
from urllib.parse import quote

import attrs

from kontrakt.lin.board_writer import Written, code, item
from kontrakt.lin.document import Board, Document
from kontrakt.lin.reader import loads
from kontrakt.lin.values import result_text
from kontrakt.pbn.document import Game
from kontrakt.pbn.encoding import encode

_VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html"
_OF_A_MATCH: Final = ("Event", "Stage", "Scoring", "HomeTeam", "VisitTeam", "CarryOver")
_SCORINGS: Final = {"MP": "P"}
_SCORINGS_OF_ROOMS: Final = {"IMP": "I", "MP": "P", "BAM": "B"}  # I and B say that there are two rooms
_ROOMS: Final = {"Open": "o", "Closed": "c"}
_LONGEST: Final = 1000  # boards of a match


def make_board(game: Game) -> Board:
    r"""Return a game as a hand record: one line with everything that LIN has for a board on its own.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Board "7"][Dealer "S"][Vulnerable "All"][Auction "S"] 1C X AP').games
    >>> make_board(game).text
    'pn|,,,|st||md|1,,,|rh||ah|Board 7|sv|b|mb|1C|mb|d|mb|p|mb|p|mb|p|pg||\n'
    """
    return Board(_hand_record(Written(game)))


def make_document(games: Iterable[Game]) -> Document:
    """Return games as a LIN document.

    Games with an event, a scoring, teams or rooms become matches, with the headings of which viewers make their tables;
    so does a game whose contract is known without its auction. All others are hand records.
    """
    return loads("".join(pieces(map(Written, games))))


def viewer_link(game: Game) -> str:
    """Return the address at which a hand viewer in the browser shows the game.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Board "7"][Dealer "S"]').games
    >>> viewer_link(game)
    'https://www.bridgebase.com/tools/handviewer.html?lin=pn%7C%2C%2C%2C%7Cst%7C%7Cmd%7C1%2C%2C%2C%7Crh%7C%7Cah%7CBoard%207%7C'
    """
    return f"{_VIEWER}?lin={quote(encode(_hand_record(Written(game)).strip(), 'utf-8'), safe='')}"


def pieces(contents: Iterable[Written]) -> Iterator[str]:
    """Yield the text of a file of games as soon as it is certain: hand records one by one, a match when it is over.

    A match of more than a thousand boards is written as several with the same headings, so that any number will do.
    """
    is_match = False
    for heading, group in groupby(contents, key=_match_of):
        alike = iter(group)
        for content in alike:
            is_match = is_match or any(heading) or _needs_headings(content)
            if is_match:  # once there are headings, they hold until others replace them
                tables = map(_table, chain([content], alike))
                while match := list(islice(tables, _LONGEST)):
                    yield from _match(dict(zip(_OF_A_MATCH, heading, strict=True)), match)
            else:
                yield _hand_record(content)


def _hand_record(content: Written) -> str:
    return f"pn|{','.join(content.names)}|{content.codes}\n"


def _match_of(content: Written) -> tuple[str, ...]:
    return tuple([content.game.tag(name) or "" for name in _OF_A_MATCH])


def _needs_headings(content: Written) -> bool:
    """Say whether a hand record does not do: for the room, or for a contract without an auction that gives it."""
    if content.game.tag("Room") in _ROOMS:
        return True
    replay = content.replay
    is_told = content.is_in_rotation and replay.auction is not None and replay.auction.is_over
    return not is_told and (replay.result is not None or replay.is_passed_out)


@attrs.frozen
class _Table:
    """What a match has of a game.

    Attributes:
        number: of the board in the match, or 0.
        room: the letter of the room, or nothing.
        names: the players.
        result: the item of `rs`.
        points: the item of `mp`.
        codes: those of the board.
    """

    number: int
    room: str
    names: tuple[str, ...]
    result: str
    points: str
    codes: str


def _table(content: Written) -> _Table:
    tag = content.game.tag
    board = tag("Board") or ""
    number = int(board[:9]) if board.isascii() and board.isdigit() else 0
    room = _ROOMS.get(tag("Room") or "", "")
    return _Table(number, room, content.names, _result(content), item(tag("LIN_mp") or ""), content.codes)


def _match(values: Mapping[str, str], tables: Sequence[_Table]) -> Iterator[str]:
    """Yield the headings of a match, by the values of its tags, then its boards."""
    tables = _numbered(tables)
    numbers = sorted({table.number for table in tables})
    has_rooms = any(table.room for table in tables)
    first, last = numbers[0], numbers[-1]
    tags = {name: item(value) for name, value in values.items()}
    carried = (tags["CarryOver"].partition("-")[::2]) if tags["CarryOver"] else ("0", "0")
    scoring = (_SCORINGS_OF_ROOMS if has_rooms else _SCORINGS).get(tags["Scoring"], tags["Scoring"])
    fields = (tags["Event"], tags["Stage"], scoring, str(first), str(last))
    yield code("vg", ",".join([*fields, tags["HomeTeam"], carried[0], tags["VisitTeam"], carried[1]])) + "\n"
    places = {number: 2 * place for place, number in enumerate(numbers)}
    results, points = [""] * (2 * len(numbers)), [""] * (2 * len(numbers))
    for table in tables:
        place = places[table.number] + (table.room == "c")
        results[place], points[place] = table.result, table.points
    yield code("rs", ",".join(results)) + "\n"
    if any(points):
        yield code("mp", ",".join(points)) + "\n"
    if len(numbers) <= last - first:
        yield code("bn", ",".join(map(str, numbers))) + "\n"
    seated: dict[str, tuple[str, ...]] = {}
    if has_rooms:
        for table in reversed(tables):
            seated[table.room or "o"] = table.names
        yield _eight(seated)
    yield "pg||\n"
    for table in tables:
        room = table.room or "o"
        if has_rooms and seated.get(room) != table.names:
            seated[room] = table.names
            yield _eight(seated) + "pg||\n"
        four = "" if has_rooms else f"pn|{','.join(table.names)}|"
        yield f"qx|{room}{table.number}|{four}{table.codes}\n"


def _eight(seated: dict[str, tuple[str, ...]]) -> str:
    return f"pn|{','.join((*seated.get('o', ('',) * 4), *seated.get('c', ('',) * 4)))}|"


def _numbered(tables: Sequence[_Table]) -> Sequence[_Table]:
    """Return the tables as they are, or numbered through if the numbers of their boards do not tell them apart."""
    told_apart = {(table.number, table.room or "o") for table in tables if table.number}
    if len(told_apart) == len(tables):
        return tables
    return [attrs.evolve(table, number=number) for number, table in enumerate(tables, start=1)]


def _result(content: Written) -> str:
    replay = content.replay
    if replay.is_passed_out:
        return result_text("Pass")
    result = replay.result
    return result_text(result) if result is not None and result.contract.declarer else ""
