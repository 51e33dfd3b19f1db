"""Minibridge as it is taught: the first player with 12 points opens, and the points of his side set its tricks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import islice
from typing import Any, Final, Self

import attrs

from kontrakt.calls import Call, Denomination
from kontrakt.contract import Contract
from kontrakt.deal import rotation
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Opening
from kontrakt.games.fourhand import FourHands
from kontrakt.games.view import Statement
from kontrakt.seats import Seat

OPENING_POINTS: Final = 12
"""The high-card points from which a player opens."""

# from how many points of both hands a side has to win how many tricks
_TRICKS: Final = {20: 7, 23: 8, 25: 9, 27: 10, 30: 11, 33: 12, 37: 13}


def tricks_to_win(points: int) -> int | None:
    """Return the tricks that a side must win with these points in both hands, 0 to 40; None below 20.

    >>> tricks_to_win(19), tricks_to_win(22), tricks_to_win(26), tricks_to_win(40)
    (None, 7, 9, 13)
    """
    if not 0 <= points <= 40:
        raise BridgeError(f"a side cannot have {points} high-card points; the pack has 40")
    row = bisect_right(tuple(_TRICKS), points)
    return tuple(_TRICKS.values())[row - 1] if row else None


@attrs.frozen
class TaughtMinibridge(FourHands):
    """A deal of Minibridge as it is taught, at any point between the deal and the last trick.

    From the dealer, whoever has 12 points or more opens, and the others pass. Opener's partner names his points. With
    20 or more in both hands opener is declarer and has to win the tricks of the table; else he passes, and the next
    player who has not spoken is asked. If nobody is left, the deal is thrown in. There are no points for tricks: the
    contract is made, with some over, or falls short.

    >>> from kontrakt import Deal
    >>> deal = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
    >>> game = TaughtMinibridge(deal, Seat.NORTH).act("pass").act("open")
    >>> game.turn, game.act("3").turn
    (Seat.WEST, Seat.SOUTH)
    >>> game = game.act("3").act("open").act("8")
    >>> game.contract, game.turn
    (Contract.parse('1NTS'), Seat.WEST)

    Attributes:
        trump: the trump suit, for lessons that have got that far; notrump by default.
    """

    trump: Denomination = attrs.field(default=Denomination.NOTRUMP, kw_only=True)

    def _start_to_json(self) -> dict[str, Any]:
        return super()._start_to_json() | {"trump": str(self.trump)}

    @classmethod
    def _start_from_json(cls, data: Mapping[str, Any]) -> Self:
        return attrs.evolve(super()._start_from_json(data), trump=Denomination.parse(data["trump"]))

    @property
    def opener(self) -> Seat | None:
        """Who has opened and has not passed since; None if nobody."""
        if not self.said:
            return None
        seat, last = self.said[-1]
        if last is Opening.OPEN:
            return seat
        return None if isinstance(last, Opening) or self._tricks is None else seat.partner

    @property
    def _tricks(self) -> int | None:
        """The tricks that opener's side has to win; None if his partner has not spoken, or they have not 20 points."""
        if not self.said:
            return None
        partner, points = self.said[-1]
        return tricks_to_win(points + self.hand(partner.partner).hcp) if isinstance(points, int) else None

    @property
    def contract(self) -> Contract | None:
        """The contract that asks for the tricks of the table, with opener as declarer."""
        if self.play is not None:
            return self.play.contract
        tricks = self._tricks
        return None if tricks is None else Contract(Call.bid(tricks - 6, self.trump), declarer=self.opener)

    @property
    def speaker(self) -> Seat | None:
        """Who opens or passes next, or names his points; None when that is done."""
        if self.said and self.said[-1][1] is Opening.OPEN:
            return self.said[-1][0].partner
        if self._tricks is not None:
            return None
        spoken = {seat for seat, _ in self.said}
        return next((seat for seat in islice(rotation(self.dealer), 4) if seat not in spoken), None)

    def legal_statements(self) -> tuple[Statement, ...]:
        """Return what the player who speaks next has to say: open, pass, or his points to opener."""
        assert self.speaker is not None
        points = self.hand(self.speaker).hcp
        if self.opener is not None:
            return (points,)
        return (Opening.OPEN if points >= OPENING_POINTS else Opening.PASS,)

    def _refusal(self, statement: Statement) -> str:
        assert self.speaker is not None
        has = f"{self.speaker.name.title()} has {self.hand(self.speaker).hcp} high-card points"
        if not isinstance(statement, Opening):
            return f"{has}, not {statement}"
        return has + (": he has to open" if statement is Opening.PASS else f", fewer than the {OPENING_POINTS} to open")

    @property
    def outcome(self) -> str | None:
        """How it ended: `made`, `made with 2 over` or `short by 1`; None before the end, and when thrown in."""
        if self.result is None:
            return None
        over = self.result.overtricks
        return f"short by {-over}" if over < 0 else f"made with {over} over" if over else "made"
