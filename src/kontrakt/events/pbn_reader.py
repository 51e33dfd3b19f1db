"""Events in PBN files: a ScoreTable for each board, or a game for each table (PBN 3.4, 4)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Final

import attrs

from kontrakt.contract import Result
from kontrakt.deal import board_vulnerability
from kontrakt.errors import BridgeError
from kontrakt.events.contestant import Contestant
from kontrakt.events.event import Found, Scoring
from kontrakt.events.pbn_tables import UNKNOWN, read_score_table, read_total_table
from kontrakt.events.played import Played, possible_score, score_of
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult, read_board
from kontrakt.lin import read as read_boards
from kontrakt.pbn import Game, read
from kontrakt.pbn.tagvalues import score_value
from kontrakt.seats import SEATS, Side, Vulnerability

_DATE: Final = re.compile(r"^[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}$")
_ROOMS: Final = ("Open", "Closed")


def read_pbn(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Found]:
    """Yield the results that a PBN file holds, what it tells of contestants, and what is wrong with them.

    A game with a ScoreTable has a result in each row; a TotalScoreTable has the names of the pairs. Any other game is
    the result of one table: of a team match by HomeTeam, VisitTeam and Room, where the home team sits North-South in
    the open room; of players each for himself if Competition is Individuals; else of the pairs that PairNS and PairEW
    name, or of the players' names. Event and Date are its session.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of text or bytes.

    Raises:
        OSError: the file cannot be opened or read.
    """
    return _found(read(source))


def read_lin(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Found]:
    """Yield the results that a LIN file holds: each board is the result of one table, as in PBN.

    Args:
        source: as for `read_pbn`.

    Raises:
        OSError: the file cannot be opened or read.
    """
    return _found(read_boards(source))


def _found(games: Iterable[Game]) -> Iterator[Found]:
    scoring = ""
    told: dict[str, str] = {}
    opened: set[tuple[str, ...]] = set()
    game = None
    for game in games:
        for wrong in game.problems:
            if wrong.severity == "error":
                rule = f" (PBN {wrong.rule})" if wrong.rule else ""
                yield Problem(f"{wrong.message}{rule}", wrong.line, wrong.column)
        told = _told(game, told)
        if not scoring and (scoring := told["Scoring"]):
            yield Scoring(scoring)
        if "TotalScoreTable" in game.tables:
            yield from read_total_table(game, told["Section"])
            if not {"Board", "ScoreTable"} & game.tags.keys():
                continue
        line = game.first_tag_line
        try:
            board = read_board(told["Board"])
        except BridgeError as error:
            yield Problem(str(error), line)
            continue
        try:
            vulnerability = _vulnerability(game) or board_vulnerability(board)
        except BridgeError as error:
            yield Problem(f"board {board}: {error}", line)
            continue
        head = TableResult(
            board=board,
            vulnerability=vulnerability,
            session=" ".join(part for part in (told["Event"], *_DATE.findall(told["Date"])) if part),
            section=told["Section"],
            round=" ".join(part for part in (told["Stage"], told["Round"]) if part),
            table=f"{told['Table']} {told['Room']}".strip(),
            line=line,
        )
        if "ScoreTable" in game.tables:
            yield from read_score_table(game, head)
        else:
            yield _of_game(game, told, head, opened)
    if game is None:
        yield Problem("there is no game in the file", 1)


_OF_THE_EVENT: Final = ("Event", "Date", "Stage", "Round", "Section", "HomeTeam", "VisitTeam", "Competition", "Scoring")
_OF_THE_GAME: Final = ("Board", "Table", "Room", "PairNS", "PairEW", "North", "South", "East", "West", "Score")


def _told(game: Game, before: Mapping[str, str]) -> dict[str, str]:
    """Return what the tags say, nothing for what is unknown.

    Some programs write down only what is new in a game: without an Event, the tags of the event before hold if they are
    left out; a game with neither Board nor Deal is another table of the board before.
    """
    told = {name: _known(game.tag(name)) for name in (*_OF_THE_GAME, *_OF_THE_EVENT)}
    if before and game.tag("Event") is None:
        told |= {name: before[name] for name in _OF_THE_EVENT if game.tag(name) is None}
    if before and not {"Board", "Deal"} & game.tags.keys():
        told["Board"] = told["Board"] or before["Board"]
    return told


def _known(value: str | None) -> str:
    value = (value or "").strip()
    return "" if value in UNKNOWN else value


def _vulnerability(game: Game) -> Vulnerability | None:
    value = (game.tag("Vulnerable") or "").strip()
    return None if value in ("", "?") else Vulnerability.parse(value)


def _of_game(game: Game, told: Mapping[str, str], head: TableResult, opened: set[tuple[str, ...]]) -> Found:
    """Return the result of the one table that a game is about."""
    replay = game.replay()
    wrong = next((one for one in replay.disagreements if one.what == "score"), None)
    if wrong is not None:
        message = f"the Score tag says {wrong.recorded}, the contract scores {wrong.derived} (Law 77)"
        return Problem(f"board {head.board}: {message}", head.line)
    played: Played | None = "Pass" if replay.is_passed_out else replay.result or replay.contract
    try:
        tag = score_value(told["Score"], Side.NS)
        is_known = played == "Pass" or (isinstance(played, Result) and played.contract.declarer is not None)
        if tag is not None and not is_known:
            points = possible_score(tag, head.vulnerability)
        else:
            points = score_of(played, head.vulnerability)
        ns, ew = _who(told, head, opened)
    except BridgeError as error:
        return Problem(f"board {head.board}: {error}", head.line)
    return attrs.evolve(head, ns=ns, ew=ew, outcome_ns=points, outcome_ew=points, played=played)


def _who(
    told: Mapping[str, str], head: TableResult, opened: set[tuple[str, ...]]
) -> tuple[tuple[Contestant, ...], tuple[Contestant, ...]]:
    """Return who sat North-South and East-West."""
    home, visitors, room = told["HomeTeam"], told["VisitTeam"], told["Room"]
    competition = told["Competition"]
    pairs = [told[f"Pair{side}"] for side in Side]
    if (home and visitors) or competition == "Teams" or (room in _ROOMS and not any(pairs)):
        teams = (Contestant(home or "Home team"),), (Contestant(visitors or "Visiting team"),)
        table = (head.session, head.round, str(head.board), home, visitors)
        is_closed = room == "Closed" or (room != "Open" and table in opened)
        opened.add(table)
        return teams[::-1] if is_closed else teams
    names = {seat: told[seat.name.title()] for seat in SEATS}
    if competition == "Individuals" and all(names.values()):
        players = [tuple(Contestant(names[seat], head.section) for seat in side.seats) for side in Side]
        return players[0], players[1]
    for side in Side:
        pairs[side.index] = pairs[side.index] or " - ".join(sorted(name for s in side.seats if (name := names[s])))
        if not pairs[side.index]:
            raise BridgeError(f"who sat {side.words}?")
    return (Contestant(pairs[0], head.section, Side.NS),), (Contestant(pairs[1], head.section, Side.EW),)
