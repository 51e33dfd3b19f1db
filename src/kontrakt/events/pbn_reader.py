"""Events in PBN files: a ScoreTable for each board, or a game for each table (PBN 5.9, 3.4, 4)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import IO, Final

import attrs

from kontrakt.contract import Contract, Result
from kontrakt.deal import board_vulnerability
from kontrakt.errors import BridgeError
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.event import Found, Scoring
from kontrakt.events.outcome import Award, Outcome
from kontrakt.events.played import PASSED_OUT, Played, contradiction, score_ns
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult
from kontrakt.pbn import Game, read
from kontrakt.pbn.tables import table_rows
from kontrakt.pbn.tagvalues import score_value
from kontrakt.seats import SEATS, Seat, Side, Vulnerability

_UNKNOWN: Final = frozenset({"", "?", "-"})
_BOARD: Final = re.compile(r"0*[1-9][0-9]{0,5}", re.ASCII)
_NUMBER: Final = re.compile(r"\^?([+-]?[0-9]{1,6}(?:\.[0-9]{0,6})?)", re.ASCII)
_DATE: Final = re.compile(r"^[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}$")
_ARTIFICIAL: Final = ("Percentage", "MP", "IMP")
_ROOMS: Final = ("Open", "Closed")
_MOST_RESULTS: Final = 10_000


def read_pbn(source: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Iterator[Found]:
    """Yield the results that a PBN file holds, what it tells of contestants, and what is wrong with them.

    A game with a ScoreTable has a result in each row. Any other game is the result of one table: of a team match by
    HomeTeam, VisitTeam and Room, where the home team sits North-South in the open room; of players each for himself if
    Competition is Individuals; else of the pairs that PairNS and PairEW name, or of the players' names. Event and Date
    are its session.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of text or bytes.

    Raises:
        OSError: the file cannot be opened or read.
    """
    scoring = ""
    told: dict[str, str] = {}
    opened: set[tuple[str, ...]] = set()
    for game in read(source):
        told = _told(game, told)
        if not scoring and (scoring := told["Scoring"]):
            yield Scoring(scoring)
        board, line = told["Board"], game.first_tag_line
        if not _BOARD.fullmatch(board):
            yield Problem(f"not a board number: {board!r} (boards count from 1)" if board else "which board?", line)
            continue
        try:
            vulnerability = _vulnerability(game) or board_vulnerability(int(board))
        except BridgeError as error:
            yield Problem(f"board {board}: {error}", line)
            continue
        head = TableResult(
            board=int(board),
            vulnerability=vulnerability,
            session=" ".join(part for part in (told["Event"], *_DATE.findall(told["Date"])) if part),
            section=told["Section"],
            round=" ".join(part for part in (told["Stage"], told["Round"]) if part),
            table=f"{told['Table']} {told['Room']}".strip(),
            line=line,
        )
        if "ScoreTable" in game.tables:
            yield from _of_table(game, head)
        else:
            yield _of_game(game, told, head, opened)


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
    return "" if value in _UNKNOWN else value


def _vulnerability(game: Game) -> Vulnerability | None:
    value = (game.tag("Vulnerable") or "").strip()
    return None if value in ("", "?") else Vulnerability.parse(value)


def _of_table(game: Game, head: TableResult) -> Iterator[Found]:
    """Yield a result for each row of a ScoreTable."""
    columns = [column.name for column in game.tables["ScoreTable"].columns]
    section = next(section for section in game.sections if section.name == "ScoreTable")
    rows = table_rows(game.text, len(columns), section.body_start, section.end)
    for row in rows:
        line, column = game.position(row[0][0])
        if len(row) < len(columns):
            yield Problem(f"board {head.board}: {len(row)} cells for {len(columns)} columns (PBN 5.2)", line, column)
            continue
        named = zip(columns, (cell.strip() for _, cell in row), strict=True)
        cells = {name: cell for name, cell in named if cell not in _UNKNOWN}
        try:
            played = _played(cells.get("Contract"), cells.get("Declarer"), cells.get("Result"))
            ns, ew = _outcomes(cells, played, head.vulnerability, Fraction(2 * len(rows) - 2))
        except BridgeError as error:
            yield Problem(f"board {head.board}: {error}", line, column)
            continue
        section_name = cells.get("Section", head.section)
        result = attrs.evolve(
            head,
            ns=_pair(cells, Side.NS, section_name),
            ew=_pair(cells, Side.EW, section_name),
            outcome_ns=ns,
            outcome_ew=ew,
            played=played,
            section=section_name,
            round=cells.get("Round", head.round),
            table=cells.get("Table", head.table),
            line=line,
        )
        yield from [result] * _multiplicity(cells)
        for side in Side:
            names = cells.get(f"Names_{side}", "")
            for contestant in result.who(side):
                if names and names != contestant.number:
                    yield Entrant(contestant, " - ".join(name.strip() for name in names.split(";")))


def _pair(cells: Mapping[str, str], side: Side, section: str) -> tuple[Contestant, ...]:
    number = cells.get(f"PairId_{side}") or cells.get(f"Names_{side}")
    return (Contestant(number, section, side),) if number else ()


def _multiplicity(cells: Mapping[str, str]) -> int:
    number = cells.get("Multiplicity", "1")
    return min(int(number), _MOST_RESULTS) if number.isascii() and number.isdigit() else 1


def _played(contract: str | None, declarer: str | None, result: str | None) -> Played | None:
    """Return what was played by the texts of contract, declarer and tricks."""
    if contract is None:
        return None
    if contract.upper() in PASSED_OUT:
        return "Pass"
    parsed = Contract.parse(contract)
    parsed = parsed.by(Seat.parse(declarer.lstrip("^")) if declarer else parsed.declarer)
    if result is None:
        return parsed
    if not result.lstrip("^").isascii() or not result.lstrip("^").isdigit():
        raise BridgeError(f"not a number of tricks: {result!r} (0 to 13)")
    return Result(parsed, int(result.lstrip("^")[:9]))


def _outcomes(
    cells: Mapping[str, str], played: Played | None, vulnerability: Vulnerability, top: Fraction
) -> tuple[Outcome, Outcome]:
    """Return what the sides get: their scores, artificial ones, or what the contract scores."""
    ns, ew = cells.get("Score_NS"), cells.get("Score_EW")
    own, other = None if ns is None else int(_figure(ns)), None if ew is None else -int(_figure(ew))
    if own is not None or other is not None:
        own, other = (other if own is None else own), (own if other is None else other)
        is_assigned = "^" in (ns or "") + (ew or "")
        if played is not None and own == other and own is not None and not is_assigned:
            fault = contradiction(own, played, vulnerability)
            if fault:
                raise BridgeError(fault)
        return own, other
    awards = [_award(cells, side, top) for side in Side]
    if awards != [None, None]:
        return awards[0], awards[1]
    points = _points(played, vulnerability)
    return points, points


def _award(cells: Mapping[str, str], side: Side, top: Fraction) -> Award | None:
    """Return an artificial score, which has a caret (PBN 5.2)."""
    found = {name: _figure(cells[key]) for name in _ARTIFICIAL if cells.get(key := f"{name}_{side}", "")[:1] == "^"}
    if "IMP" in found and not {"Percentage", "MP"} & found.keys():
        return Award(imps=found["IMP"])
    if "MP" in found and "Percentage" not in found:
        return Award(percent=100 * found["MP"] / top) if top else None
    return Award(found["Percentage"], found.get("IMP")) if found else None


def _figure(text: str) -> Fraction:
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise BridgeError(f"not a figure: {text!r}")
    return Fraction(match[1])


def _points(played: Played | None, vulnerability: Vulnerability) -> int:
    """Return the score of North-South by what was played."""
    if played is None:
        raise BridgeError("no score and no contract")
    if played == "Pass":
        return 0
    if isinstance(played, Contract):
        raise BridgeError(f"how many tricks did declarer win in {played}?")
    return score_ns(played, vulnerability)


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
        points = tag if tag is not None and not is_known else _points(played, head.vulnerability)
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
            raise BridgeError(f"who sat {'North-South' if side is Side.NS else 'East-West'}?")
    return (Contestant(pairs[0], head.section, Side.NS),), (Contestant(pairs[1], head.section, Side.EW),)
