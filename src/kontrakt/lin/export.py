"""Games written as LIN: hand records of one line each, matches with their headings, a link to a hand viewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final
from urllib.parse import quote

import attrs

from kontrakt.lin.board_writer import board_codes, code, item, names
from kontrakt.lin.content import Content
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


def make_board(game: Game) -> Board:
    r"""Return a game as a hand record: one line with everything that LIN has for a board on its own.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Board "7"][Dealer "S"][Vulnerable "All"][Auction "S"] 1C X AP').games
    >>> make_board(game).text
    'pn|,,,|st||md|1,,,|rh||ah|Board 7|sv|b|mb|1C|mb|d|mb|p|mb|p|mb|p|pg||\n'
    """
    return Board(_hand_record(Content(game)))


def make_document(games: Iterable[Game]) -> Document:
    """Return games as a LIN document.

    Games with an event, a scoring, teams or rooms become matches, with the headings of which viewers make their tables;
    so does a game whose contract is known without its auction. All others are hand records.
    """
    return loads("".join(_pieces(list(map(Content, games)))))


def viewer_link(game: Game) -> str:
    """Return the address at which a hand viewer in the browser shows the game.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Board "7"][Dealer "S"]').games
    >>> viewer_link(game)
    'https://www.bridgebase.com/tools/handviewer.html?lin=pn%7C%2C%2C%2C%7Cst%7C%7Cmd%7C1%2C%2C%2C%7Crh%7C%7Cah%7CBoard%207%7C'
    """
    return f"{_VIEWER}?lin={quote(encode(_hand_record(Content(game)).strip(), 'utf-8'), safe='')}"


def _hand_record(content: Content) -> str:
    return "".join([f"pn|{','.join(names(content))}|", *board_codes(content), "\n"])


def _pieces(contents: Sequence[Content]) -> Iterator[str]:
    is_match = False
    for key, group in groupby(contents, key=_match_of):
        of_match = list(group)
        is_match = is_match or any(key) or any(map(_needs_headings, of_match))
        if is_match:  # once there are headings, they hold until others replace them
            yield from _match(of_match)
        else:
            yield from map(_hand_record, of_match)


def _match_of(content: Content) -> tuple[str, ...]:
    return tuple(content.game.tag(name) or "" for name in _OF_A_MATCH)


def _needs_headings(content: Content) -> bool:
    """Say whether a hand record does not do: for the room, or for a contract without an auction that gives it."""
    if content.game.tag("Room") in _ROOMS:
        return True
    replay = content.replay
    is_told = content.is_in_rotation and replay.auction is not None and replay.auction.is_over
    return not is_told and (replay.result is not None or replay.is_passed_out)


@attrs.frozen
class _Seated:
    """A game and its place in the match: the number that `qx` has, and the letter of the room."""

    content: Content
    number: int
    room: str


def _match(contents: Sequence[Content]) -> Iterator[str]:
    """Yield the headings of a match, then its boards."""
    boards = _seated(contents)
    numbers = sorted({board.number for board in boards})
    has_rooms = any(board.content.game.tag("Room") in _ROOMS for board in boards)
    first, last = numbers[0], numbers[-1]
    tags = {name: item(contents[0].game.tag(name) or "") for name in _OF_A_MATCH}
    carried = (tags["CarryOver"].partition("-")[::2]) if tags["CarryOver"] else ("0", "0")
    scoring = (_SCORINGS_OF_ROOMS if has_rooms else _SCORINGS).get(tags["Scoring"], tags["Scoring"])
    fields = (tags["Event"], tags["Stage"], scoring, str(first), str(last))
    yield code("vg", ",".join([*fields, tags["HomeTeam"], carried[0], tags["VisitTeam"], carried[1]])) + "\n"
    places = {number: place for place, number in enumerate(numbers)}
    for name, value in (("rs", _result), ("mp", _points)):
        items = [""] * (2 * len(numbers))
        for board in boards:
            items[2 * places[board.number] + (board.room == "c")] = value(board.content)
        if name == "rs" or any(items):
            yield code(name, ",".join(items)) + "\n"
    if len(numbers) <= last - first:
        yield code("bn", ",".join(map(str, numbers))) + "\n"
    seated: dict[str, tuple[str, ...]] = {}
    if has_rooms:
        for board in reversed(boards):
            seated[board.room] = names(board.content)
        yield _eight(seated)
    yield "pg||\n"
    for board in boards:
        own = names(board.content)
        if has_rooms and seated.get(board.room) != own:
            seated[board.room] = own
            yield _eight(seated) + "pg||\n"
        four = "" if has_rooms else f"pn|{','.join(own)}|"
        yield "".join([code("qx", f"{board.room}{board.number}"), four, *board_codes(board.content), "\n"])


def _eight(seated: dict[str, tuple[str, ...]]) -> str:
    return f"pn|{','.join((*seated.get('o', ('',) * 4), *seated.get('c', ('',) * 4)))}|"


def _seated(contents: Sequence[Content]) -> list[_Seated]:
    """Return the games with the numbers of their boards; numbered through, if these do not tell them apart."""
    rooms = [_ROOMS.get(content.game.tag("Room") or "", "o") for content in contents]
    boards = [content.game.tag("Board") or "" for content in contents]
    numbers = [int(board[:9]) if board.isascii() and board.isdigit() else 0 for board in boards]
    if 0 in numbers or len(set(zip(numbers, rooms, strict=True))) < len(contents):
        numbers = list(range(1, len(contents) + 1))
    return [_Seated(*seated) for seated in zip(contents, numbers, rooms, strict=True)]


def _result(content: Content) -> str:
    replay = content.replay
    if replay.is_passed_out:
        return result_text("Pass")
    result = replay.result
    return result_text(result) if result is not None and result.contract.declarer else ""


def _points(content: Content) -> str:
    return item(content.game.tag("LIN_mp") or "")
