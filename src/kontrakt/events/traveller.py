"""Travellers: the results of a board, one for each table at which it was played (Law 78)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Final

import attrs

from kontrakt.deal import board_vulnerability
from kontrakt.errors import BridgeError, ParseError
from kontrakt.events.contestant import Contestant
from kontrakt.events.outcome import Outcome
from kontrakt.events.played import Played
from kontrakt.seats import Side, Vulnerability

_BOARD: Final = re.compile(r"0*[1-9][0-9]{0,5}", re.ASCII)


def read_board(text: str) -> int:
    """Read the number of a board.

    Raises:
        ParseError: for anything else.
    """
    if not _BOARD.fullmatch(text):
        raise ParseError(f"not a board number: {text!r:.60} (boards count from 1)" if text else "which board?")
    return int(text)


def _positive(_: object, __: object, board: int) -> None:
    if board < 1:
        raise BridgeError(f"no board has the number {board}; they count from 1 (Law 2)")


@attrs.frozen(kw_only=True)
class TableResult:
    """What happened on a board at one table: a line of a traveller.

    Attributes:
        board: its number.
        ns: who sat North-South: a pair or a team, or two players each for himself; nobody if East-West sat out.
        ew: who sat East-West.
        outcome_ns: what North-South get.
        outcome_ew: what East-West get, in points of North-South; as a rule the same (Law 12C1(c) knows others).
        played: the contract, if it is known.
        vulnerability: of the board.
        session: nothing if there is only one. A board with the same number in another session is another board.
        section: in which the table stood.
        round: in which the board was played.
        table: its number, or the room.
        form: in which form a fouled board was played here (Law 87).
        line: of the file in which the result stands, from 1.
        file: its name.
    """

    board: int = attrs.field(validator=_positive)
    ns: tuple[Contestant, ...] = ()
    ew: tuple[Contestant, ...] = ()
    outcome_ns: Outcome = None
    outcome_ew: Outcome = None
    played: Played | None = None
    vulnerability: Vulnerability = attrs.field(
        default=attrs.Factory(lambda result: board_vulnerability(result.board), takes_self=True)
    )
    session: str = ""
    section: str = ""
    round: str = ""
    table: str = ""
    form: str = ""
    line: int | None = None
    file: str = ""

    @property
    def is_sit_out(self) -> bool:
        """Whether one side had no opponents."""
        return bool(self.ns) is not bool(self.ew)

    @property
    def is_counted(self) -> bool:
        """Whether it is one of the results that the board has: it was played, or gives at least one side something."""
        return not self.is_sit_out and not (self.outcome_ns is None and self.outcome_ew is None)

    def who(self, side: Side) -> tuple[Contestant, ...]:
        """Return who sat on a side."""
        return self.ns if side is Side.NS else self.ew

    def outcome(self, side: Side) -> Outcome:
        """Return what a side gets."""
        return self.outcome_ns if side is Side.NS else self.outcome_ew


@attrs.frozen
class Traveller:
    """A board of a session with all its results."""

    session: str
    board: int
    results: tuple[TableResult, ...]


def travellers(results: Iterable[TableResult]) -> tuple[Traveller, ...]:
    """Sort results by board; of each board they stay in their order."""
    found: dict[tuple[str, int], list[TableResult]] = {}
    for result in results:
        found.setdefault((result.session, result.board), []).append(result)
    sessions = {session: place for place, (session, _) in enumerate(found)}
    order = sorted(found, key=lambda key: (sessions[key[0]], key[1]))
    return tuple(Traveller(*key, tuple(found[key])) for key in order)


def in_order(results: Iterable[TableResult]) -> Iterator[Traveller]:
    """Yield the boards of results that come board by board, keeping no more than one.

    >>> results = (TableResult(board=board) for board in (1, 1, 2))
    >>> [(board.board, len(board.results)) for board in in_order(results)]
    [(1, 2), (2, 1)]
    """
    for (session, board), group in groupby(results, key=attrgetter("session", "board")):
        yield Traveller(session, board, tuple(group))


def find_faults(results: Iterable[TableResult], *, is_match: bool = False) -> Iterator[tuple[int, str]]:
    """Yield the places of the results of one board that cannot stand beside those before them, each with the reason.

    A contestant has a board once, and so has a table in a round; in a team match, a team has it once in each direction.

    >>> pair = Contestant("3")
    >>> results = [TableResult(board=1, ns=(pair,), ew=(Contestant(other),)) for other in "45"]
    >>> list(find_faults(results))
    [(1, '3 has played board 1 already')]
    """
    seats: dict[object, TableResult] = {}
    for place, result in enumerate(results):
        fault = next(_faults(result, seats, is_match), None)
        if fault is not None:
            yield place, fault
        else:
            seats.update(dict.fromkeys(_places(result, is_match), result))
            seats.setdefault(f"form {result.form}", result)


def _places(result: TableResult, is_match: bool) -> Iterator[object]:
    """Yield what a board has once: the table, and each contestant."""
    if result.table and result.round and not is_match:  # the rooms of several matches may have the same names
        yield result.section, result.round, result.table
    for side in Side:
        for contestant in result.who(side):
            yield (contestant, result.round, side) if is_match else contestant


def _faults(result: TableResult, before: dict[object, TableResult], is_match: bool) -> Iterator[str]:
    everybody = result.ns + result.ew
    for contestant in everybody:
        if everybody.count(contestant) > 1:
            yield f"{contestant} plays against itself on board {result.board}"
    for place in _places(result, is_match):
        if place in before:
            where = f" ({_place(before[place], result)})" if before[place].line else ""
            if isinstance(place, Contestant):
                yield f"{place} has played board {result.board} already{where}"
            elif isinstance(place, tuple) and isinstance(place[0], Contestant):
                yield f"{place[0]} has played board {result.board} already as {place[2]}{where}"
            else:
                yield f"board {result.board} has been played at table {result.section}{result.table} already{where}"
    first = before.get(f"form {result.form}")
    if first is not None and first.vulnerability is not result.vulnerability:
        where = f" in {_place(first, result)}" if first.line else ""
        yield (
            f"board {result.board} is vulnerable {result.vulnerability} here and {first.vulnerability}{where}; "
            "if it was fouled, give the forms (Law 87)"
        )


def _place(other: TableResult, result: TableResult) -> str:
    """Return where the other result stands, as it is told beside this one."""
    return f"line {other.line}" if other.file == result.file else f"{other.file}: line {other.line}"
