"""Travellers written as CSV: one line for each result (Law 78)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import IO, Any, Final, TypeVar

from kontrakt.comparison import Score
from kontrakt.contract import Contract, Result
from kontrakt.deal import board_vulnerability
from kontrakt.errors import BridgeError
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.csv_rows import Row, read_rows, text_lines
from kontrakt.events.event import Found
from kontrakt.events.outcome import Outcome, read_outcomes
from kontrakt.events.played import PASSED_OUT, Played, contradiction, score_of
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult, read_board
from kontrakt.pbn.reader import opened
from kontrakt.seats import Seat, Side, Vulnerability

COLUMNS: Final = {
    "board": ("board", "boards", "bd", "boardno", "boardnumber"),
    "ns": ("ns", "pairns", "nspair", "pairidns", "nsno", "nsnumber", "teamns", "nsteam"),
    "ew": ("ew", "pairew", "ewpair", "pairidew", "ewno", "ewnumber", "teamew", "ewteam"),
    "north": ("north", "n"),
    "east": ("east", "e"),
    "south": ("south", "s"),
    "west": ("west", "w"),
    "contract": ("contract", "con"),
    "declarer": ("declarer", "by", "decl", "dec"),
    "tricks": ("tricks", "result", "res"),
    "score": ("score", "scorens", "nsscore", "pointsns"),
    "score_ew": ("scoreew", "ewscore", "pointsew"),
    "vulnerable": ("vulnerable", "vulnerability", "vul"),
    "session": ("session",),
    "section": ("section", "sec"),
    "round": ("round", "rnd"),
    "table": ("table", "tbl"),
    "room": ("room",),
    "form": ("form",),
    "switched": ("switched", "switch", "arrowswitch"),
    "names_ns": ("namesns", "nsnames", "namens", "nsname"),
    "names_ew": ("namesew", "ewnames", "nameew", "ewname"),
    "stratum_ns": ("stratumns", "nsstratum", "stratns"),
    "stratum_ew": ("stratumew", "ewstratum", "stratew"),
    "lead": ("lead", "ld"),
    "remark": ("remark", "remarks", "comment", "note"),
}
"""The columns of a traveller, each with what it may be called; case, blanks and signs in a name do not matter."""

_NEEDED: Final = (
    *(("board",), ("ns", "north"), ("ns", "south"), ("ew", "east"), ("ew", "west")),
    ("score", "score_ew", "contract"),
)
_SIT_OUT: Final = frozenset({"-", "--", "SIT-OUT", "SIT OUT", "SITOUT", "BYE"})
_NOTHING: Final = frozenset({"-", "--", "\u2013", "\u2014"})
_OF_THE_RESULT: Final = frozenset({"contract", "declarer", "tricks", "score", "score_ew"})
_TRICKS: Final = re.compile(r"[0-9]{1,2}", re.ASCII)
_OVER: Final = re.compile(r"=|[+-][0-9]{1,2}", re.ASCII)
_ADJUSTED: Final = re.compile(r"A|NP|NOT|[+-]|[0-9.]+ ?(?:%|IMP)|.*[*/]")  # what is no contract where one would stand
_YES: Final = {"": False, "0": False, "NO": False, "N": False, "1": True, "YES": True, "Y": True, "X": True}


T = TypeVar("T")


class _Wrong(Exception):
    """What is wrong with a row, and in which column."""

    def __init__(self, message: str, column: str | None = None) -> None:
        super().__init__(message)
        self.column = column


def read_csv(source: str | os.PathLike[str] | IO[Any]) -> Iterator[Found]:
    r"""Yield the results of a file of travellers, what it tells of contestants, and what is wrong with it.

    A line has a board, who sat North-South and East-West, and a score of North-South, or a contract with declarer and
    tricks; see `COLUMNS`. What a score may be, `read_outcomes` tells. Memory does not grow with the file.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of text or bytes.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> (result,) = read_csv(io.StringIO("board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n"))
    >>> result.outcome_ns, str(result.played)
    (420, '4SN=')
    """
    told: set[Entrant] = set()
    with opened(source) as stream:
        for row in read_rows(text_lines(stream), COLUMNS, _NEEDED):
            if isinstance(row, Problem):
                yield row
                continue
            try:
                result = _result(row)
            except _Wrong as wrong:
                yield row.problem(str(wrong), wrong.column)
                continue
            yield result
            for entrant in _entrants(row, result):
                if entrant not in told:
                    told.add(entrant)
                    yield entrant


def _result(row: Row) -> TableResult:
    try:
        board = read_board(row.get("board"))
    except BridgeError as error:
        raise _Wrong(str(error), "board") from None
    vulnerability = _read(row, "vulnerable", Vulnerability.parse) or board_vulnerability(board)
    ns, ew = _who(row, "ns", "north", "south", Side.NS), _who(row, "ew", "east", "west", Side.EW)
    if not ns and not ew:
        raise _Wrong("nobody sat at this table", "ns")
    if ns and ew and (empty := _empty_seat(row)):
        raise _Wrong(f"who sat {empty.title()}?", empty)
    played = _played(row)
    if _yes(row, "switched"):
        ns, ew = ew, ns
    lone = Side.EW if not ns else Side.NS if not ew else None
    outcome_ns, outcome_ew = _outcomes(row, played, vulnerability, lone)
    return TableResult(
        board=board,
        ns=ns,
        ew=ew,
        outcome_ns=outcome_ns,
        outcome_ew=outcome_ew,
        played=played,
        vulnerability=vulnerability,
        session=row.get("session"),
        section=row.get("section"),
        round=row.get("round"),
        table=f"{row.get('table')} {row.get('room')}".strip(),
        form=row.get("form"),
        line=row.line,
    )


def _cell(row: Row, column: str) -> str:
    """Return what stands in a cell; a dash is nothing, save where it is somebody's or None vulnerable."""
    text = row.get(column)
    return "" if text in _NOTHING and column in _OF_THE_RESULT else text


def _read(row: Row, column: str, parse: Callable[[str], T]) -> T | None:
    """Return what stands in a cell, None if it is empty."""
    text = _cell(row, column)
    try:
        return parse(text) if text else None
    except BridgeError as error:
        raise _Wrong(str(error), column) from None


def _who(row: Row, pair: str, first: str, second: str, side: Side) -> tuple[Contestant, ...]:
    """Return who sat on a side: a pair or team, else two players; nobody if the others sat out."""
    section = row.get("section")
    if pair in row.columns:
        number = row.get(pair)
        if not number:
            raise _Wrong(f"who sat {side.words}? (write - for a pair without opponents)", pair)
        return () if number.upper() in _SIT_OUT else (Contestant(number, section, side),)
    numbers = [row.get(first), row.get(second)]
    for column, number in zip((first, second), numbers, strict=True):
        if not number:
            raise _Wrong(f"who sat {column.title()}?", column)
    return tuple(Contestant(number, section) for number in numbers if number.upper() not in _SIT_OUT)


def _empty_seat(row: Row) -> str | None:
    """Return where nobody sat, of players each for himself."""
    seats = {"ns": ("north", "south"), "ew": ("east", "west")}
    players = (seat for pair, both in seats.items() if pair not in row.columns for seat in both)
    return next((seat for seat in players if row.get(seat).upper() in _SIT_OUT), None)


def _played(row: Row) -> Played | None:
    """Return what was played, if the row says it."""
    text = _cell(row, "contract").upper()
    if text in PASSED_OUT:
        return "Pass"
    if not text or _ADJUSTED.match(text):
        return None
    if text[-1:] == "=" or "+" in text or "-" in text:
        result = _read(row, "contract", Result.parse)
        assert result is not None
        contract, tricks = result.contract, result.tricks
    else:
        parsed = _read(row, "contract", Contract.parse)
        assert parsed is not None
        contract, tricks = parsed, None
    declarer = _read(row, "declarer", Seat.parse)
    if declarer is not None and contract.declarer not in (None, declarer):
        raise _Wrong(f"declarer is {declarer}, but the contract is {contract}", "declarer")
    contract = contract.by(declarer or contract.declarer)
    told = _tricks(row, contract)
    if told is not None and tricks is not None and told != tricks:
        raise _Wrong(f"{told} tricks, but the contract is {row.get('contract')}", "tricks")
    tricks = tricks if told is None else told
    return contract if tricks is None else Result(contract, tricks)


def _tricks(row: Row, contract: Contract) -> int | None:
    """Return the tricks of declarer, written as their number or as what is over or under the contract."""
    text = _cell(row, "tricks").replace("\u2212", "-")
    if not text:
        return None
    if _TRICKS.fullmatch(text):
        tricks = int(text)
    elif _OVER.fullmatch(text):
        tricks = contract.tricks + (0 if text == "=" else int(text))
    else:
        raise _Wrong(f"not a number of tricks: {text!r} (write 0 to 13, or =, +1, -2)", "tricks")
    if not 0 <= tricks <= 13:
        raise _Wrong(f"declarer cannot win {tricks} tricks; there are 13 (Law 44)", "tricks")
    return tricks


def _outcomes(
    row: Row, played: Played | None, vulnerability: Vulnerability, lone: Side | None
) -> tuple[Outcome, Outcome]:
    """Return what the two sides get, by the score that the row has or by what was played; a side may be alone."""
    text, others, contract = _cell(row, "score"), _cell(row, "score_ew"), _cell(row, "contract")
    column = "score" if text else "score_ew"
    if others:
        text = f"{text or 0}/{others}"
    elif not text and contract and played is None:
        column, text = "contract", contract
    if not text:
        if lone is not None:
            return None, None
        points = _points(row, played, vulnerability)
        return points, points
    if row.delimiter != ",":
        text = text.replace(",", ".")
    try:
        ns, ew = read_outcomes(text, vulnerability)
    except BridgeError as error:
        raise _Wrong(str(error), column) from None
    if column == "score_ew":
        ns = ew
    if lone is not None:
        if isinstance(ns, Score) or isinstance(ew, Score):
            raise _Wrong("a score, but one side had no opponents", column)
        return (ns, None) if lone is Side.NS else (None, ew)
    if isinstance(ns, int) and ns == ew and played is not None:
        fault = contradiction(ns, played, vulnerability)
        if fault:
            raise _Wrong(fault, column)
    return ns, ew


def _points(row: Row, played: Played | None, vulnerability: Vulnerability) -> int:
    if played is None:
        raise _Wrong("no score and no contract (write NP for a board that was not played)", "contract")
    try:
        return score_of(played, vulnerability)
    except BridgeError as error:
        raise _Wrong(str(error), "tricks" if isinstance(played, Contract) else "declarer") from None


def _yes(row: Row, column: str) -> bool:
    text = row.get(column).upper()
    if text not in _YES:
        raise _Wrong(f"yes or no? {row.get(column)!r} is neither", column)
    return _YES[text]


def _entrants(row: Row, result: TableResult) -> Iterator[Entrant]:
    """Yield what the row tells of the contestants."""
    columns = (("names_ns", "stratum_ns", "north", "south"), ("names_ew", "stratum_ew", "east", "west"))
    sides = (result.ns, result.ew) if not _yes(row, "switched") else (result.ew, result.ns)
    for who, (names, stratum, first, second) in zip(sides, columns, strict=True):
        players = [row.get(first), row.get(second)] if "ns" in row.columns else []
        told = row.get(names) or " - ".join(player for player in players if player)
        if len(who) == 1 and (told or row.get(stratum)):
            yield Entrant(who[0], told, row.get(stratum))
