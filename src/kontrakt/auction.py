"""The auction: what may be called, when it ends, and what contract comes of it (Laws 17-19, 22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import attrs

from kontrakt.auction_state import START, STATES, CallState, before_lost_turn
from kontrakt.calls import CALLS, PASS, Call
from kontrakt.contract import Contract, contract_of
from kontrakt.errors import BridgeError, IllegalCall, ParseError, not_in_json
from kontrakt.objections import after_the_end, inadmissible, out_of_rotation, restricted
from kontrakt.restrictions import (
    CallRestriction,
    MustPass,
    restriction_to_json,
    restrictions_from_json,
)
from kontrakt.seats import SEATS, Seat

# what a seat calls, by the call's number: pairs made once, which all records share
_MADE: Final = tuple(tuple((seat, call) for call in CALLS) for seat in SEATS)
_ROUNDS: Final = tuple((_MADE[first:] + _MADE[:first]) * 80 for first in range(4))  # no auction has over 319 calls


def _walk(auction: Auction) -> CallState:
    """Return the state after an auction's calls; IllegalCall if they cannot all stand."""
    if not isinstance(auction.dealer, Seat) or not isinstance(auction.calls, tuple):
        raise BridgeError("an auction is made of its dealer, a Seat, and a tuple of (Seat, Call); see Auction.parse")
    if not auction.calls:
        return START
    walked = Auction(auction.dealer)
    for seat, call in auction.calls:
        walked = walked.accept(call, by=seat)
    if walked.calls != auction.calls:
        raise BridgeError("the last pass was out of rotation, and the turn goes back (Law 34)")
    return walked._state


@attrs.frozen(repr=False, weakref_slot=False)
class Auction:
    """An auction so far: the calls that stand, each with its seat (Law 17).

    `call` adds a legal call, `accept` one that is irregular and stands; both return the auction that follows.

    >>> auction = Auction.parse("S: 1S P 2S X 4S P P P")
    >>> auction.contract, auction.is_over
    (Contract.parse('4SS'), True)
    >>> auction = Auction(Seat.SOUTH).call("1S")
    >>> auction.turn, [str(call) for call in auction.legal_calls()[:3]]
    (Seat.WEST, ['P', 'X', '1NT'])
    >>> auction.call("1H")
    Traceback (most recent call last):
    kontrakt.errors.IllegalCall: West's 1H does not exceed South's 1S (Law 27)
    >>> auction.accept("1H").call("2H").standing
    Contract.parse('2HN')

    Attributes:
        dealer: who makes the first call.
        calls: the calls that stand, as `(seat, call)`, in the order in which they were made.
        restrictions: what rulings have left behind for the calls to come.
    """

    dealer: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    restrictions: tuple[CallRestriction, ...] = ()
    _state: CallState = attrs.field(default=attrs.Factory(_walk, takes_self=True), eq=False, repr=False)

    @classmethod
    def parse(cls, text: str) -> Auction:
        """Return the auction written as dealer, colon, calls: `N: 1H P 2H P P P`.

        `AP` is passes to the end; `^I` before a bid accepts an insufficient one, `^S` stands for a player whose turn
        was lost to a call out of rotation (PBN 3.9). Dashes and commas between calls are read over.

        Raises:
            ParseError: for a word that is no call.
            IllegalCall: for a call that the Laws do not allow.
        """
        dealer, colon, rest = text.partition(":")
        if not colon:
            raise ParseError(f"not an auction: {text!r} (write the dealer first, like 'N: 1H P 2H P P P')")
        auction = cls(Seat.parse(dealer))
        turn = auction.dealer
        insufficient = False
        for word in rest.replace(",", " ").replace(" - ", " ").split():
            if word == "^S":
                turn = turn.lho
            elif word == "^I":
                insufficient = True
            elif word.upper() == "AP":
                if turn is not (auction.turn or turn):
                    raise ParseError("AP after ^S: write the passes one by one")
                auction = auction.all_pass()
                turn = auction.calls[-1][0].lho
            else:
                call = Call.parse(word)
                irregular = insufficient or turn is not auction.turn
                auction = auction.accept(call, by=turn) if irregular else auction.call(call)
                turn = auction.turn or turn.lho
                insufficient = False
        if insufficient or turn is not (auction.turn or turn):
            raise ParseError(f"nothing follows the {'^I' if insufficient else '^S'} of {text!r}")
        return auction

    @property
    def turn(self) -> Seat | None:
        """Who calls next (Law 17C); None when the auction is over."""
        if self._state.is_over:
            return None
        return self.calls[-1][0].lho if self.calls else self.dealer

    @property
    def is_over(self) -> bool:
        """Whether three passes have followed the last other call, or all four have passed (Law 22)."""
        return self._state.is_over

    @property
    def is_passed_out(self) -> bool:
        """Whether all four have passed, so that the board is not played (Law 22B)."""
        return self._state.is_over and self._state.bid is None

    @property
    def standing(self) -> Contract | None:
        """What the contract would be if the auction ended now; None before the first bid (Law 22A)."""
        bid = self._state.bid
        if bid is None:
            return None
        # the last bid is the opponents' for the player on turn, or his side's: that of who called last, or the other
        called_last = self.calls[-1][0].side
        side = called_last if self._state.theirs else called_last.opponents
        denomination = bid.denomination
        # Definitions: declarer is who first named the denomination for the side that made the last bid
        for declarer, call in self.calls:
            if call.denomination is denomination and declarer.side is side:
                break
        return contract_of(bid, self._state.doubling, declarer)

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; None before that, and for a board that is passed out (Law 22)."""
        return self.standing if self._state.is_over else None

    def legal_calls(self) -> tuple[Call, ...]:
        """Return the calls that the player on turn may make: pass, double or redouble, then the bids from the lowest.

        Empty when the auction is over. Obeys restrictions.
        """
        if not self.restrictions:
            return self._state.legal
        return tuple(call for call in self._state.legal if self.objection(call) is None)

    def objection(self, call: Call, by: Seat | None = None) -> IllegalCall | None:
        """Return the error that a call would be, or None if it is legal.

        Args:
            call: the call to judge.
            by: who makes it; the player on turn if None.
        """
        turn = self.turn
        if turn is None:
            return after_the_end(call, by)
        if by is not None and by is not turn:
            if not call.is_bid and self._seen_by(by).after[call.number] is None:
                return self._inadmissible(call, by)  # 32: to be treated under 36
            return out_of_rotation(call, by, turn)
        if self._state.after[call.number] is None:
            return self._inadmissible(call, turn)
        errors = (restricted(r, call) for r in self.restrictions if r.seat is turn)
        return next((error for error in errors if error is not None), None)

    def _inadmissible(self, call: Call, seat: Seat) -> IllegalCall:
        """Return the error of a call that Law 18 or 19 does not allow this player."""
        state = self._seen_by(seat)
        bidder = next((by for by, made in reversed(self.calls) if made is state.bid), None)
        return inadmissible(call, seat, state, bidder)

    def call(self, call: Call | str) -> Auction:
        """Return the auction after a legal call of the player on turn.

        Raises:
            IllegalCall: if the Laws do not allow the call.
            ParseError: for a text that is no call.
        """
        if not isinstance(call, Call):
            call = Call.parse(call)
        number = call.number
        following = self._state.after[number]
        if following is None or self.restrictions:
            error = self.objection(call)
            if error is not None:
                raise error
            return self._add(call, self._turn)
        calls = self.calls
        seat = calls[-1][0].lho if calls else self.dealer
        calls += (_MADE[seat.index][number],)
        if following.is_over and before_lost_turn(calls) is not calls:
            return self._add(call, seat)
        return _made(self.dealer, calls, following)

    def accept(self, call: Call | str, by: Seat | None = None) -> Auction:
        """Return the auction after a call that stands, although it may be irregular.

        What the Laws let stand: an insufficient bid (27A1), a call out of rotation (29A), and a call by a player who
        had to pass (37A). What they do not: an inadmissible double or redouble (36), and a call after the end (39).
        When the last three passes have cost a player his turn, it goes back to him and what followed is cancelled (34).

        Args:
            call: the call or its text.
            by: who makes it; the player on turn if None.

        Raises:
            IllegalCall: if the Laws do not let the call stand.
            ParseError: for a text that is no call.
        """
        if not isinstance(call, Call):
            call = Call.parse(call)
        error = self.objection(call, by)
        if error is not None and error.code not in _STANDS:
            raise error
        return self._add(call, by or self._turn)

    def call_on(self, calls: Iterable[Call]) -> Auction:
        """Return the auction after these legal calls, in the order in which they are made.

        The same as calling step by step, and several times faster.

        Raises:
            IllegalCall: at the first call that the Laws do not allow.

        >>> str(Auction(Seat.SOUTH).call_on([Call.parse("1S"), PASS, Call.parse("2S")]))
        'S: 1S P 2S'
        """
        ordered = tuple(calls)
        auction = self
        if not self.restrictions:  # in one pass, up to a call that is not legal or comes after the end
            state = self._state
            made = list(self.calls)
            for call, seat_calls in zip(ordered, _ROUNDS[self._turn.index], strict=False):
                number = call.number
                following = state.after[number]
                if following is None:
                    break
                made.append(seat_calls[number])
                state = following
            auction = self._after(tuple(made), state)
            ordered = ordered[len(made) - len(self.calls) :]
        for call in ordered:
            auction = auction.call(call)
        return auction

    def after_passes(self, number: int) -> Auction:
        """Return the auction with 1 to 3 passes in front, so that each call is made that many seats later.

        Raises:
            BridgeError: nobody has bid yet, or there are restrictions.

        >>> str(Auction.parse("N: 1S P 2S").after_passes(2))
        'N: P P 1S P 2S'
        """
        if self._state.bid is None or self.restrictions:
            raise BridgeError("passes can be put in front of an auction with a bid and without restrictions")
        seats = (self.dealer, self.dealer.lho, self.dealer.partner)[:number]
        passes = [_MADE[seat.index][PASS.number] for seat in seats]
        later = [_MADE[seat.index + number & 3][call.number] for seat, call in self.calls]
        return _made(self.dealer, (*passes, *later), self._state)

    def all_pass(self) -> Auction:
        """Return the auction after passes to its end (PBN's AP)."""
        auction = self
        while not auction.is_over:
            state = auction._state
            auction = auction.call_on((PASS,) * ((4 if state.bid is None else 3) - state.passes))
        return auction

    def bid_out(self, choose: Callable[[Seat, tuple[Call, ...]], Call]) -> Auction:
        """Return the finished auction in which `choose(seat, legal_calls)` makes every call still to come.

        The same as asking for the legal calls and calling step by step, and several times faster.

        Raises:
            IllegalCall: if the chooser makes a call that is not legal.

        >>> Auction(Seat.NORTH).bid_out(lambda seat, legal: legal[0]).is_passed_out
        True
        """
        auction = self
        if self.restrictions:
            while auction.turn is not None:
                auction = auction.call(choose(auction.turn, auction.legal_calls()))
            return auction
        calls = list(self.calls)
        state = self._state
        seat = self._turn
        while legal := state.legal:
            call = choose(seat, legal)
            following = state.after[call.number]
            if following is None:
                return Auction(self.dealer, tuple(calls), (), state).call(call)
            calls.append(_MADE[seat.index][call.number])
            state = following
            seat = seat.lho
        if not self.calls:  # all in rotation
            return _made(self.dealer, tuple(calls), state)
        auction = self._after(tuple(calls), state)
        return auction if auction.is_over else auction.bid_out(choose)

    def _after(self, calls: tuple[tuple[Seat, Call], ...], state: CallState) -> Auction:
        """Return the auction after the calls of a pass, without those that cost a player his turn (34)."""
        standing = before_lost_turn(calls) if self.calls and state.is_over else calls
        return _made(self.dealer, standing, state) if standing is calls else Auction(self.dealer, standing)

    @property
    def _turn(self) -> Seat:
        return self.calls[-1][0].lho if self.calls else self.dealer

    def _seen_by(self, seat: Seat) -> CallState:
        return self._state if seat.side is self._turn.side else self._state.other_side

    def _add(self, call: Call, seat: Seat) -> Auction:
        following = self._seen_by(seat).after[call.number] or STATES[call, 0, True, 0]
        calls = (*self.calls, (seat, call))
        restrictions = self.restrictions
        if restrictions:
            restrictions = tuple(r for r in restrictions if r.seat is not seat or r == MustPass(seat, always=True))
        if following.is_over:
            standing = before_lost_turn(calls)
            if standing is not calls:
                return Auction(self.dealer, standing, restrictions)
        return Auction(self.dealer, calls, restrictions, following)

    def to_json(self) -> dict[str, Any]:
        """Return the auction as JSON data; `from_json` reads it back.

        >>> Auction.parse("N: 1C P").to_json()
        {'dealer': 'N', 'calls': [['N', '1C'], ['E', 'P']], 'restrictions': []}
        """
        return {
            "dealer": str(self.dealer),
            "calls": [[str(seat), str(call)] for seat, call in self.calls],
            "restrictions": [restriction_to_json(restriction) for restriction in self.restrictions],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Auction:
        """Return the auction that `to_json` wrote; BridgeError if it is none."""
        try:
            dealer = Seat.parse(data["dealer"])
            calls = tuple((Seat.parse(seat), Call.parse(call)) for seat, call in data.get("calls", ()))
            restrictions = restrictions_from_json(data.get("restrictions", ()), CallRestriction, "an auction")
        except BridgeError:
            raise
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise not_in_json("an auction", error, "dealer, calls, restrictions") from None
        return cls(dealer, calls, restrictions)

    def __str__(self) -> str:
        words = []
        auction = Auction(self.dealer)
        for seat, call in self.calls:
            turn = auction._turn
            while turn is not seat:
                words.append("^S")
                turn = turn.lho
            if call.is_bid and auction._seen_by(seat).after[call.number] is None:
                words.append("^I")
            words.append(str(call))
            auction = auction._add(call, seat)
        return f"{self.dealer}: {' '.join(words)}".rstrip()

    def __repr__(self) -> str:
        if self.restrictions:
            return f"Auction.from_json({self.to_json()!r})"
        return f"Auction.parse('{self}')"


class _Draft:
    """An auction whose fields can still be set, until it takes the class of a frozen one."""

    __slots__ = ("_state", "calls", "dealer", "restrictions")


def _made(dealer: Seat, calls: tuple[tuple[Seat, Call], ...], state: CallState) -> Auction:
    """Return what `Auction(dealer, calls, (), state)` does, in a fifth of the time that a frozen `__init__` takes."""
    auction: Any = _Draft()
    auction.dealer = dealer
    auction.calls = calls
    auction.restrictions = ()
    auction._state = state
    auction.__class__ = Auction
    frozen: Auction = auction
    return frozen


_STANDS: Final = frozenset({"insufficient_bid", "call_out_of_rotation", "must_pass", "must_call"})
