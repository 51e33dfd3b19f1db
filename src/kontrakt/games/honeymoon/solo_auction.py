"""An auction of two or three players, each for himself (Laws 18, 19, 22)."""

from __future__ import annotations

from itertools import takewhile

import attrs

from kontrakt.auction_state import STATES, CallState
from kontrakt.calls import DOUBLE, PASS, REDOUBLE, Call
from kontrakt.contract import Contract
from kontrakt.errors import IllegalCall
from kontrakt.objections import after_the_end, inadmissible
from kontrakt.seats import Seat


@attrs.frozen
class SoloAuction:
    """An auction so far, in which nobody has a partner.

    A bid must be higher than the last one, also than one's own. Any opponent may double it, and then only the bidder
    redouble. Declarer is the player who made the final bid.

    >>> auction = SoloAuction((Seat.WEST, Seat.SOUTH)).call(Call.parse("1H")).call(DOUBLE)
    >>> auction.turn, [str(call) for call in auction.legal_calls()[:3]]
    (Seat.WEST, ['P', 'XX', '1S'])
    >>> auction.call(PASS).call(PASS).call(PASS).contract
    Contract.parse('1HXW')

    Attributes:
        players: in the order in which they call, the first caller first.
        passes_to_end: the passes in a row, over a bid, that end the auction.
        passes_to_throw_in: the opening passes after which the deal is thrown in.
        calls: so far, as `(seat, call)`.
    """

    players: tuple[Seat, ...]
    passes_to_end: int = 3
    passes_to_throw_in: int = 4
    calls: tuple[tuple[Seat, Call], ...] = ()

    @property
    def _bid(self) -> tuple[Seat, Call] | None:
        return next(((seat, call) for seat, call in reversed(self.calls) if call.is_bid), None)

    @property
    def _doubling(self) -> int:
        since = takewhile(lambda made: not made[1].is_bid, reversed(self.calls))
        return sum(call in (DOUBLE, REDOUBLE) for _, call in since)

    @property
    def is_over(self) -> bool:
        """Whether enough passes have been made in a row."""
        enough = self.passes_to_throw_in if self._bid is None else self.passes_to_end
        last = self.calls[-enough:]
        return len(last) == enough and all(call is PASS for _, call in last)

    @property
    def turn(self) -> Seat | None:
        """Who calls next; None when the auction is over."""
        return None if self.is_over else self.players[len(self.calls) % len(self.players)]

    @property
    def standing(self) -> Contract | None:
        """What the contract would be if the auction ended now; None before the first bid."""
        if self._bid is None:
            return None
        bidder, bid = self._bid
        return Contract(bid, self._doubling, bidder)

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; None before that, and when the deal is thrown in."""
        return self.standing if self.is_over else None

    def _state(self, player: Seat) -> CallState:
        """Return what the calls so far mean for a player, to whom everybody else is an opponent."""
        bidder, bid = self._bid or (player, None)
        return STATES[bid, self._doubling if bid else 0, bid is not None and bidder is not player, 0]

    def legal_calls(self) -> tuple[Call, ...]:
        """Return the calls that the player on turn may make; empty when the auction is over."""
        return () if self.turn is None else self._state(self.turn).legal

    def objection(self, call: Call) -> IllegalCall | None:
        """Return the error that a call of the player on turn would be, or None if it is legal."""
        turn = self.turn
        if turn is None:
            return after_the_end(call, None)
        state = self._state(turn)
        return inadmissible(call, turn, state, self._bid and self._bid[0]) if state.after[call.number] is None else None

    def call(self, call: Call) -> SoloAuction:
        """Return the auction after a legal call of the player on turn; IllegalCall if it is none."""
        error = self.objection(call)
        if error is not None:
            raise error
        assert self.turn is not None  # else the objection is that the auction is over
        return attrs.evolve(self, calls=(*self.calls, (self.turn, call)))
