"""Minibridge: the side with more high-card points plays, and declarer chooses his contract when he has seen dummy."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final, Self

import attrs

from kontrakt.calls import Denomination
from kontrakt.contract import Contract
from kontrakt.deal import rotation
from kontrakt.games.actions import Announcement
from kontrakt.games.fourhand import FourHands
from kontrakt.games.view import Statement
from kontrakt.scoring import score
from kontrakt.seats import Seat, Side

ANNOUNCEMENTS: Final = tuple(
    Announcement(is_game, denomination) for is_game in (False, True) for denomination in Denomination
)
"""Part-score and game in each denomination."""


@attrs.frozen
class Minibridge(FourHands):
    """A deal of Minibridge at any point between the deal and the last trick.

    From the dealer, each player names his high-card points. The side with more plays; declarer is whoever of the two
    has more, and with equal points whoever named them first. He sees dummy and announces part-score (7 tricks) or game
    (the tricks that make 100 points) in a denomination. If the sides have 20 points each, the deal is thrown in.

    >>> from kontrakt import Deal
    >>> deal = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
    >>> game = Minibridge(deal, Seat.SOUTH).act("13").act("3").act("8").act("16")
    >>> game.declarer, [str(game.view(seat).hand(Seat.SOUTH)) for seat in (Seat.NORTH, Seat.EAST)]
    (Seat.SOUTH, ['None', 'None'])
    >>> game.act("game S").contract, game.act("game S").turn
    (Contract.parse('4SS'), Seat.WEST)
    >>> game.act("S2")
    Traceback (most recent call last):
    kontrakt.errors.ParseError: not an announcement: 'S2' (write part or game and a denomination, like 'game S')

    Attributes:
        dealers_side_plays: with 20 points each, the dealer's side plays, and the deal is not thrown in.
    """

    dealers_side_plays: bool = attrs.field(default=False, kw_only=True, validator=attrs.validators.instance_of(bool))

    def _start_to_json(self) -> dict[str, Any]:
        return super()._start_to_json() | {"dealers_side_plays": self.dealers_side_plays}

    @classmethod
    def _start_from_json(cls, data: Mapping[str, Any]) -> Self:
        return attrs.evolve(super()._start_from_json(data), dealers_side_plays=data["dealers_side_plays"])

    @property
    def points(self) -> tuple[tuple[Seat, int], ...]:
        """The high-card points named so far, as `(seat, points)`."""
        return tuple((seat, statement) for seat, statement in self.said if isinstance(statement, int))

    @property
    def declarer(self) -> Seat | None:
        """Who plays; None before all have named their points, and when the deal is thrown in."""
        points = dict(self.points)
        if len(points) < 4:
            return None
        lead = sum(points[seat] for seat in Side.NS.seats) - sum(points[seat] for seat in Side.EW.seats)
        if lead == 0 and not self.dealers_side_plays:
            return None
        side = self.dealer.side if lead == 0 else Side.NS if lead > 0 else Side.EW
        named = [seat for seat in points if seat.side is side]
        return max(named, key=points.__getitem__)  # of two with the same, the first

    @property
    def announcement(self) -> Announcement | None:
        """What declarer has announced; None before that."""
        last = self.said[-1][1] if self.said else None
        return last if isinstance(last, Announcement) else None

    @property
    def contract(self) -> Contract | None:
        """The contract that asks for as many tricks as declarer announced, in his denomination."""
        announced = self.announcement
        return None if announced is None else Contract(announced.bid, declarer=self.declarer)

    @property
    def speaker(self) -> Seat | None:
        """Who names his points next, or announces; None when that is done."""
        if len(self.said) < 4:
            return next(islice(rotation(self.dealer), len(self.said), None))
        return None if self.announcement else self.declarer

    def legal_statements(self) -> tuple[Statement, ...]:
        """Return what the player who speaks next may say: his points, or one of ten announcements."""
        if len(self.said) < 4 and self.speaker is not None:
            return (self.hand(self.speaker).hcp,)
        return ANNOUNCEMENTS

    def _refusal(self, statement: Statement) -> str:
        assert self.speaker is not None
        return f"{self.speaker.name.title()} has {self.hand(self.speaker).hcp} high-card points, not {statement}"

    def _faced(self, player: Seat) -> Seat | None:
        return player.partner if player is self.declarer else super()._faced(player)  # he sees dummy at once

    @property
    def scores(self) -> tuple[tuple[Side, int], ...]:
        """What each side scores, in points; empty before the end, and when the deal is thrown in.

        Made: the odd tricks, all that were won, and 50 for a part-score or 300 for game. Each trick short: 50 to the
        opponents. These are the figures of Law 77 for the same contract, not vulnerable.
        """
        result = self.result
        if result is None or result.contract.declarer is None:
            return ()
        points = score(result.contract, tricks=result.tricks, vulnerable=False)
        side = result.contract.declarer.side
        scored = {side: max(points, 0), side.opponents: max(-points, 0)}
        return tuple((side, scored[side]) for side in Side)
