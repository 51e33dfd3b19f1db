"""Chicago, or four-deal bridge: four deals with dealer and vulnerability as on boards 1 to 4.

A deal that is passed out does not count, and the same dealer deals again. Chicago is played in two forms: part-scores
are carried, much as at rubber bridge, or each deal is scored for itself, as at duplicate.
"""

from __future__ import annotations

import enum
from typing import Final

import attrs

from kontrakt.deal import board_dealer, board_vulnerability
from kontrakt.errors import BridgeError
from kontrakt.games.score_pad import Contestant, Kind, Pad, Scored
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.scoring import GAME, GAME_PREMIUM, ScoreParts, score_parts
from kontrakt.seats import Seat, Side, Vulnerability

ROUND: Final = 4
"""The deals of a round."""

LAST_PART_SCORE: Final = 100
"""For a part-score made on the fourth deal that completes no game, where part-scores are carried."""


class Form(enum.Enum):
    """How Chicago is scored.

    With `CARRIED` part-scores a game of 100 may be completed in one deal or several, and earns 300 or 500 by the
    vulnerability of the deal that completes it; then both sides begin again from 0. With `DUPLICATE` scoring each deal
    is scored by Law 77; there are no honours, and there may be several rounds.
    """

    CARRIED = "carried"
    DUPLICATE = "duplicate"


@attrs.frozen(kw_only=True)
class Chicago(ScoreSheet):
    """A Chicago, at any point.

    >>> chicago = Chicago().score("2HN", tricks=8).pass_out().score("2DN", tricks=8)
    >>> chicago.totals, chicago.bonuses
    ({Side.NS: 600, Side.EW: 0}, (0, 0, 500))
    >>> chicago.dealer, chicago.vulnerability, chicago.is_over
    (Seat.SOUTH, Vulnerability.EW, False)

    Attributes:
        form: carried part-scores or duplicate scoring.
        rounds: of four deals each; more than one with duplicate scoring only.
        with_honours: whether honours count where part-scores are carried.
        dealer_vulnerable: whether on deals 2 and 3 the dealer's side is vulnerable, and not the other one.
    """

    form: Form = Form.CARRIED
    rounds: int = 1
    with_honours: bool = True
    dealer_vulnerable: bool = False

    @property
    def played(self) -> int:
        """The number of deals that count: those not passed out."""
        return self._played_before(len(self.deals) + 1)

    @property
    def is_over(self) -> bool:
        """Whether all deals have been played."""
        return self.played == ROUND * self.rounds

    @property
    def dealer(self) -> Seat | None:
        """Who deals next; None when it is over."""
        return None if self.is_over else self.deal_terms(len(self.deals) + 1)[0]

    @property
    def vulnerability(self) -> Vulnerability | None:
        """Who is vulnerable on the next deal; None when it is over."""
        return None if self.is_over else self.deal_terms(len(self.deals) + 1)[1]

    @property
    def vulnerable(self) -> tuple[Side, ...]:
        """The sides that are vulnerable on the next deal; none when it is over."""
        vulnerability = self.vulnerability
        return () if vulnerability is None else tuple(side for side in Side if vulnerability.includes(side))

    @property
    def part_scores(self) -> dict[Contestant, int]:
        """The points below the last line by side; 0 where none are carried."""
        return {side: self.pad.part_score(side) if self.form is Form.CARRIED else 0 for side in Side}

    @property
    def counts_honours(self) -> bool:
        """Whether honours are scored: where part-scores are carried, unless it was agreed that they are not."""
        return self.with_honours and self.form is Form.CARRIED

    @property
    def bonuses(self) -> tuple[int, ...]:
        """For each deal, the points for a game or a part-score; 0 for one that was passed out."""
        points = [0] * len(self.deals)
        for entry in self.pad.entries:
            if entry.deal is not None and entry.kind in (Kind.GAME, Kind.PART_SCORE):
                points[entry.deal - 1] += entry.points
        return tuple(points)

    def deal_terms(self, number: int) -> tuple[Seat, Vulnerability]:
        """Return who dealt and who was vulnerable on a deal, or will be on the next one."""
        if not 1 <= number <= len(self.deals) + 1:
            raise BridgeError(f"there is no deal {number}: the next one is deal {len(self.deals) + 1}")
        board = self._played_before(number) % ROUND + 1
        dealer = board_dealer(board)
        if self.dealer_vulnerable and board in (2, 3):
            return dealer, Vulnerability.NS if dealer.side is Side.NS else Vulnerability.EW
        return dealer, board_vulnerability(board)

    def _played_before(self, number: int) -> int:
        """Return the number of deals before this one that count."""
        return sum(deal is not None for deal in self.deals[: number - 1])

    def _reckoned(self) -> Pad:
        if self.rounds < 1:
            raise BridgeError(f"a Chicago has at least 1 round, not {self.rounds}")
        if self.rounds > 1 and self.form is Form.CARRIED:
            raise BridgeError(f"with carried part-scores a Chicago has 1 round, not {self.rounds}")
        return self._all_scored(Pad(tuple(Side)))

    def _scored(self, pad: Pad, number: int, deal: Scored | None) -> Pad:
        before = self._played_before(number)
        if before == ROUND * self.rounds:
            raise BridgeError(f"the Chicago was over with deal {number - 1}: there can be no deal {number}")
        if deal is None:
            return pad
        if deal.honours is not None and not self.counts_honours:
            raise BridgeError(f"deal {number}: honours do not count in this game")
        _, vulnerability = self.deal_terms(number)
        vulnerable = isinstance(deal.side, Side) and vulnerability.includes(deal.side)
        parts = score_parts(deal.contract, tricks=deal.tricks, vulnerable=vulnerable)
        pad = pad.with_deal(number, deal, parts, deal.tricks - deal.contract.tricks)
        kind, points = self._premium(pad, deal, parts, vulnerable, is_last=before == ROUND - 1)
        if points:
            reason = "game, vulnerable" if kind is Kind.GAME and vulnerable else kind.value
            pad = pad.with_entry(number, deal.side, kind, points, reason)
        return pad.with_game(deal.side) if kind is Kind.GAME and self.form is Form.CARRIED else pad

    def _premium(
        self, pad: Pad, deal: Scored, parts: ScoreParts, vulnerable: bool, *, is_last: bool
    ) -> tuple[Kind, int]:
        """Return what a deal earns for a game or a part-score, 0 points if neither."""
        if self.form is Form.DUPLICATE:
            return (Kind.GAME, parts.game) if parts.game else (Kind.PART_SCORE, parts.part_score)
        if pad.part_score(deal.side) >= GAME:
            return Kind.GAME, GAME_PREMIUM[vulnerable]
        return Kind.PART_SCORE, LAST_PART_SCORE if is_last and parts.trick_score else 0
