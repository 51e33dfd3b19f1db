"""The lines in which a scorer writes down a rubber or a Chicago, one step a line.

    4SX N 10              a deal: contract, declarer, all the tricks that his side won
    4SXN=                 the same with the result as `kontrakt score` takes it; also +1, -2; NS or EW for declarer
    3NT E 9 honours W 150 a deal with honours
    pass                  a deal that was passed out
    honours N 100         honours on the last deal, for the side of a seat, or for NS or EW
    correct 3 4S N 9      what deal 3 was; its honours stay, unless others, or none, are given: correct 3 honours none
    insert 3 2H E 8       a deal that had been forgotten, before deal 3
    remove 3              deal 3 was no deal
    undo                  the last step is taken back
    end                   a rubber is broken off, and scored as it stands

Before the first of them may stand the rules: `rubber dealer=N part-score=100`, or `chicago form=carried rounds=1
honours=yes dealer-vulnerable=no`. What follows a # is a remark; empty lines are passed over.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import reduce
from typing import Final

import attrs

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError, ParseError
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Scored
from kontrakt.games.score_rules import read_rules, rules_line, with_rules
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.seats import Seat, Side

PASSES: Final = frozenset({"P", "PASS", "PASSED OUT", "PASS OUT", "ALL PASS", "AP"})
"""How a deal that was passed out is written, in capitals."""

_HELD: Final = re.compile(r"(?P<played>.*?)\s*\bhono(?:u?rs?)\b\s*(?P<held>.*)", re.IGNORECASE)
_WHOSE: Final = "honours for whom? write 'honours N 100'"
_NUMBER: Final = re.compile(r"[0-9]{1,4}")
_PLAYED: Final = re.compile(r"(?P<contract>.*?)(?:\s+(?P<tricks>[0-9]{1,2})|\s*(?P<over>=|[+-][0-9]{1,2}))")
_BY_SIDE: Final = re.compile(r"(?P<contract>.*?\S)\s+(?:by\s+)?(?P<side>N[-/]?S|E[-/]?W)", re.IGNORECASE)


def read_deal(text: str) -> Scored | None:
    """Return the deal that a line says; None for one that was passed out.

    Raises:
        ParseError: for a line that is no deal, or says no declarer or no tricks.

    >>> deal = read_deal("4SX N 10")
    >>> str(deal.contract), deal.side, deal.tricks
    ('4SXN', Side.NS, 10)
    >>> read_deal("2H EW +1").tricks
    9
    """
    played, held = _apart(" ".join(text.split()))
    return _with_honours(_played(played), held, None)


def _apart(text: str) -> tuple[str, str | None]:
    """Return what a line says of the contract, which may be empty, and what it says of honours, None if nothing."""
    found = _HELD.fullmatch(text)
    return (found["played"], found["held"]) if found else (text, None)


def _with_honours(deal: Scored | None, held: str | None, before: Honours | None) -> Scored | None:
    """Return a deal with the honours that a line says, or as before if it says nothing of them."""
    if deal is not None:
        return attrs.evolve(deal, honours=before if held is None else _honours(held))
    if held is not None:
        raise ParseError("a deal that was passed out has no honours")
    return None


def _played(text: str) -> Scored | None:
    if text.upper() in PASSES:
        return None
    found = _PLAYED.fullmatch(text.replace("\u2212", "-"))
    contract, side = _contract(found["contract"] if found else text)
    if found is None:
        raise ParseError(f"how many tricks? write '{contract} 10', '{contract} =' or '{contract} -1'")
    if side is None:
        raise ParseError(f"who declared? write '{contract} N' or '{contract} E' and the tricks")
    tricks = int(found["tricks"]) if found["tricks"] else contract.tricks + int(found["over"].replace("=", "0"))
    return Scored(contract, side, tricks)


def _contract(text: str) -> tuple[Contract, Side | None]:
    by_side = _BY_SIDE.fullmatch(text)
    try:
        contract = Contract.parse(by_side["contract"] if by_side else text)
    except ParseError:
        raise ParseError(f"not a deal: {_shown(text)} (write '4SX N 10', '4SXN=' or 'pass')") from None
    if by_side:
        return contract, Side.parse(by_side["side"])
    return contract, contract.declarer and contract.declarer.side


def _honours(text: str) -> Honours | None:
    """Return the honours written like `N 100`; None for `none`."""
    words = text.split()
    if [word.lower() for word in words] == ["none"]:
        return None
    if not words:
        raise ParseError(_WHOSE)
    if len(words) != 2 or not _NUMBER.fullmatch(words[1]):
        raise ParseError(f"not honours: {_shown(text)} (write 'honours N 100')")
    return Honours(_side(words[0]), int(words[1]))


def _side(text: str) -> Side:
    with suppress(ParseError):
        return Seat.parse(text).side
    with suppress(ParseError):
        return Side.parse(text)
    raise ParseError(f"not a seat or a side: {_shown(text)} (write N, E, S, W, NS or EW)")


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


@attrs.frozen
class ScoreBook:
    """A rubber or a Chicago as a scorer writes it down: the lines, and what they come to.

    >>> book = ScoreBook(Rubber()).read("4S N 10").read("3NT E 7").read("undo").read("3NT E 8")
    >>> book.sheet.totals, book.lines
    ({Side.NS: 170, Side.EW: 0}, ('4S N 10', '3NT E 7', 'undo', '3NT E 8'))

    Attributes:
        sheet: as it stands.
        lines: all that were read; read again, they give the same sheet.
        steps: those of the lines that are steps, without any that were undone.
        start: the sheet before all steps, by the rules that were read.
    """

    sheet: ScoreSheet
    lines: tuple[str, ...] = ()
    steps: tuple[str, ...] = attrs.field(default=(), repr=False)
    start: ScoreSheet = attrs.field(default=attrs.Factory(lambda self: self.sheet, takes_self=True), repr=False)

    @property
    def to_save(self) -> tuple[str, ...]:
        """The lines, and before them the rules unless one of the lines says them all."""
        rules = rules_line(self.start)
        return self.lines if rules in self.lines else (rules, *self.lines)

    def read(self, line: str) -> ScoreBook:
        """Return the book with one more line; BridgeError if it cannot be read, or cannot be."""
        lines = (*self.lines, line.rstrip("\r\n"))
        text = " ".join(line.partition("#")[0].split())
        if not text:
            return attrs.evolve(self, lines=lines)
        rules = read_rules(text, self.start)
        if rules is not None:
            if self.steps:
                raise BridgeError("the rules stand before the first deal")
            start = with_rules(self.start, rules)
            return attrs.evolve(self, sheet=start, start=start, lines=lines)
        if text.lower() == "undo":
            if not self.steps:
                raise BridgeError("there is nothing to undo")
            steps = self.steps[:-1]
            return attrs.evolve(self, sheet=reduce(_step, steps, self.start), lines=lines, steps=steps)
        return attrs.evolve(self, sheet=_step(self.sheet, text), lines=lines, steps=(*self.steps, text))


def _step(sheet: ScoreSheet, text: str) -> ScoreSheet:
    """Return a sheet after the step that a line says."""
    verb, _, rest = text.partition(" ")
    verb = verb.lower()
    if verb in ("correct", "insert", "remove"):
        number, _, deal = rest.partition(" ")
        if not _NUMBER.fullmatch(number) or bool(deal) is (verb == "remove"):
            raise ParseError(
                f"not a deal to {verb}: {_shown(rest)} (write '{verb} 3{'' if verb == 'remove' else ' 4S N 10'}')"
            )
        if verb == "remove":
            return sheet.remove(int(number))
        if verb == "insert":
            return sheet.insert(int(number), read_deal(deal))
        return sheet.correct(int(number), _corrected(sheet.deal(int(number)), deal))
    if verb == "end":
        if rest or not isinstance(sheet, Rubber):
            raise ParseError(f"not a step: {_shown(text)} (a rubber can be broken off with 'end')")
        return sheet.end()
    played, held = _apart(text)
    if played or held is None:
        return sheet.add(read_deal(text))
    honours = _honours(held)
    if honours is None:
        raise ParseError(_WHOSE)
    return sheet.claim_honours(honours.holder, honours.points)


def _corrected(deal: Scored | None, text: str) -> Scored | None:
    """Return a deal with what a line says instead; what the line does not speak of, the contract or honours, stays."""
    played, held = _apart(text)
    before = None if deal is None else deal.honours
    return _with_honours(_played(played) if played else deal, held, before)
