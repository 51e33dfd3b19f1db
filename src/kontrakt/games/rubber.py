"""Rubber bridge: games of 100 points below the line, the rubber to whoever wins two of them.

A rubber is a value. It takes deals (`score`, `add`, `pass_out`, `claim_honours`), corrects them (`correct`, `insert`,
`remove`), and says the rest: `pad`, `totals`, `part_scores`, `games_won`, `is_vulnerable`, `dealer`, `is_over`,
`rubber_winner`, `winner`. Its columns need not be two pairs. Two or three players, each for himself:

>>> rubber = Rubber(sides=("Ann", "Ben", "Cem"), dealers=("Ann", "Ben", "Cem"))
>>> rubber.score("2SX", side="Ben", tricks=6).totals  # two tricks short, in full to each defender
{'Ann': 300, 'Ben': 0, 'Cem': 300}

With `games_to_win=1` a single game is played, without a bonus. `deal_tricks` and `book` are for deals with more than 13
tricks; `Scored.tricks` are then counted to that number.
"""

from __future__ import annotations

from typing import Final, Self

import attrs

from kontrakt.errors import BridgeError
from kontrakt.games.score_pad import Contestant, Kind, Pad, Scored
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.scoring import GAME, parts_of
from kontrakt.seats import SEATS, Side

RUBBER_BONUS: Final = {True: 700, False: 500}
"""For the rubber, by whether nobody else has won a game."""

UNFINISHED_GAME: Final = 300
UNFINISHED_PART_SCORE: Final = 100
"""When a rubber is not finished: for a side alone in having a game; alone in having a part-score in the last one."""


@attrs.frozen(kw_only=True)
class Rubber(ScoreSheet):
    """A rubber, at any point.

    >>> rubber = Rubber().score("2SN", tricks=9).score("1NTS", tricks=8)
    >>> rubber.totals, rubber.games_won, rubber.dealer
    ({Side.NS: 160, Side.EW: 0}, {Side.NS: 1, Side.EW: 0}, Seat.SOUTH)
    >>> rubber.end().totals
    {Side.NS: 460, Side.EW: 0}

    Attributes:
        sides: the columns of the pad.
        dealers: who deals, in turn, from the first dealer on; after a deal that was passed out the next one deals.
        games_to_win: 2, or 1 for a single game without a bonus.
        unfinished_part_score: 100, or 50 by older practice.
        deal_tricks: the tricks of a deal.
        book: the tricks that do not count for a bid.
        ended: whether play stopped before the rubber was won.
    """

    sides: tuple[Contestant, ...] = (Side.NS, Side.EW)
    dealers: tuple[Contestant, ...] = SEATS
    games_to_win: int = 2
    unfinished_part_score: int = UNFINISHED_PART_SCORE
    deal_tricks: int = 13
    book: int = 6
    ended: bool = False

    @property
    def part_scores(self) -> dict[Contestant, int]:
        """The points below the last line by contestant."""
        return {side: self.pad.part_score(side) for side in self.sides}

    @property
    def games_won(self) -> dict[Contestant, int]:
        """The number of games won by contestant."""
        return {side: self.pad.games.count(side) for side in self.sides}

    @property
    def rubber_winner(self) -> Contestant | None:
        """Who has won the games for the rubber, which need not be the `winner`."""
        return _rubber_winner(self.pad, self.games_to_win)

    @property
    def is_over(self) -> bool:
        """Whether the rubber has been won, or play stopped."""
        return self.ended or self.rubber_winner is not None

    @property
    def dealer(self) -> Contestant | None:
        """Who deals next; None when the rubber is over."""
        return None if self.is_over else self.dealers[len(self.deals) % len(self.dealers)]

    @property
    def vulnerable(self) -> tuple[Contestant, ...]:
        """The sides that are vulnerable on the next deal; none when the rubber is over."""
        return () if self.is_over else tuple(side for side in self.sides if side in self.pad.games)

    def is_vulnerable(self, side: Contestant) -> bool:
        """Whether a contestant has won a game of this rubber."""
        return side in self.pad.games

    def end(self) -> Self:
        """Return the rubber as it stands when play stops before it is won, with what is due then.

        A side alone in having a game gets 300; a side alone in having a part-score in the unfinished game, 100. Both
        may be due.
        """
        if self.is_over:
            raise BridgeError("the rubber is over already")
        return attrs.evolve(self, ended=True)

    def add(self, deal: Scored | None) -> Self:
        """Return the rubber with one more deal, None for one that was passed out."""
        if self.ended:
            raise BridgeError("play has stopped: nothing more is scored in this rubber")
        return super().add(deal)

    def _reckoned(self) -> Pad:
        if self.games_to_win not in (1, 2):
            raise BridgeError(f"a rubber is two games, or a single one, not {self.games_to_win}")
        if len(self.sides) < 2 or len(set(self.sides)) < len(self.sides) or not self.dealers:
            raise BridgeError("a rubber needs two or more different sides, and somebody who deals")
        pad = self._all_scored(Pad(self.sides))
        is_unfinished = self.ended and _rubber_winner(pad, self.games_to_win) is None
        return self._when_unfinished(pad) if is_unfinished else pad

    def _scored(self, pad: Pad, number: int, deal: Scored | None) -> Pad:
        winner = _rubber_winner(pad, self.games_to_win)
        if winner is not None:
            raise BridgeError(f"{winner} won the rubber on deal {number - 1}: there can be no deal {number}")
        if deal is None:
            return pad
        if not 0 <= deal.tricks <= self.deal_tricks:
            raise BridgeError(f"declarer cannot win {deal.tricks} tricks; there are {self.deal_tricks}")
        overtricks = deal.tricks - self.book - deal.contract.level
        parts = parts_of(deal.contract, overtricks=overtricks, vulnerable=deal.side in pad.games)
        pad = pad.with_deal(number, deal, parts, overtricks)
        if pad.part_score(deal.side) >= GAME:
            if pad.games.count(deal.side) + 1 == self.games_to_win > 1:
                lost = max(pad.games.count(other) for other in pad.others(deal.side))
                reason = f"rubber, {self.games_to_win} games to {lost}"
                pad = pad.with_entry(number, deal.side, Kind.RUBBER, RUBBER_BONUS[lost == 0], reason)
            pad = pad.with_game(deal.side)
        return pad

    def _when_unfinished(self, pad: Pad) -> Pad:
        games = [side for side in pad.sides if side in pad.games]
        part_scores = [side for side in pad.sides if pad.part_score(side)]
        if len(games) == 1:
            pad = pad.with_entry(None, games[0], Kind.UNFINISHED_GAME, UNFINISHED_GAME, "the only game")
        if len(part_scores) == 1:
            points = self.unfinished_part_score
            pad = pad.with_entry(None, part_scores[0], Kind.UNFINISHED_PART_SCORE, points, "the only part-score")
        return pad


def _rubber_winner(pad: Pad, games_to_win: int) -> Contestant | None:
    return next((side for side in pad.games if pad.games.count(side) >= games_to_win), None)
