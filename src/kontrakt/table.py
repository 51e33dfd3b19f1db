"""A board while it is called and played, and what each player may see of it (Laws 7, 41, 65, 66)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import Call
from kontrakt.cards import Card, Hand
from kontrakt.contract import Contract
from kontrakt.deal import Board
from kontrakt.errors import IllegalPlay, not_in_json
from kontrakt.laws.law65_tricks import may_see_trick
from kontrakt.play import Play, Trick
from kontrakt.restrictions import PenaltyCard, restriction_to_json
from kontrakt.seats import SEATS, Seat, Side


@attrs.frozen
class Table:
    """A board at any point between the deal and the last trick.

    `call` and `play_card` return the table that follows; the play begins by itself when the auction has ended in a
    contract.

    >>> from kontrakt import Deal
    >>> table = Table.begin(Board(3, Deal.random(1)))
    >>> for call in ("1S", "P", "P", "P"):
    ...     table = table.call(call)
    >>> table.contract, table.turn, table.player
    (Contract.parse('1SS'), Seat.WEST, Seat.WEST)

    Attributes:
        board: with its deal.
        auction: the calls so far.
        play: the cards so far; None before the auction has ended in a contract.
    """

    board: Board
    auction: Auction
    play: Play | None = None

    @classmethod
    def begin(cls, board: Board) -> Table:
        """Return the table before the first call."""
        return cls(board, Auction(board.dealer))

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over."""
        return self.auction.contract

    @property
    def is_over(self) -> bool:
        """Whether the board has been passed out or played to the end."""
        return self.auction.is_passed_out or (self.play is not None and self.play.is_over)

    @property
    def turn(self) -> Seat | None:
        """The hand that calls or plays next; None at the end."""
        return self.auction.turn if self.play is None else self.play.turn

    @property
    def player(self) -> Seat | None:
        """Who acts next: the player on turn, but declarer for dummy (41D)."""
        return self.auction.turn if self.play is None else self.play.player

    def call(self, call: Call | str) -> Table:
        """Return the table after a legal call; IllegalCall if it is none."""
        auction = self.auction.call(call)
        contract, deal = auction.contract, self.board.deal
        play = None if contract is None or deal is None else Play.start(deal, contract)
        return Table(self.board, auction, play)

    def play_card(self, card: Card | str) -> Table:
        """Return the table after a legal card of the hand on turn; IllegalPlay if it is none."""
        if self.play is None:
            raise IllegalPlay(f"{card} comes before the end of the auction", code="auction_not_over", law="41A")
        return Table(self.board, self.auction, self.play.play(card))

    def view(self, seat: Seat) -> View:
        """Return what the player in a seat may see now, and nothing else."""
        play = self.play
        deal = self.board.deal
        own = None if deal is None else deal[seat] if play is None else play.hand(seat)
        hands = {} if own is None else {seat: own}
        dummy = None if play is None or not play.cards else play.dummy  # faced after the opening lead, 41D
        if play is not None and dummy is not None:
            faced = play.hand(dummy)
            if faced is not None:
                hands[dummy] = faced
        acts = seat is self.player
        return View(
            seat=seat,
            board=attrs.evolve(self.board, deal=None),
            hands=hands,
            auction=self.auction,
            dummy=dummy,
            turn=self.turn,
            trick=() if play is None else play.trick,
            last_trick=None if play is None or not may_see_trick(play, seat).allowed else play.tricks[-1],
            won=dict.fromkeys(Side, 0) if play is None else {side: play.won(side) for side in Side},
            penalty_cards=() if play is None else tuple(r for r in play.restrictions if isinstance(r, PenaltyCard)),
            legal_calls=self.auction.legal_calls() if acts and play is None else (),
            legal_cards=play.legal_cards() if acts and play is not None else (),
        )

    def to_json(self) -> dict[str, Any]:
        """Return the table as JSON data, with all hands; `from_json` reads it back."""
        return {
            "board": self.board.to_json(),
            "auction": self.auction.to_json(),
            "play": None if self.play is None else self.play.to_json(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Table:
        """Return the table that `to_json` wrote; BridgeError if it is none."""
        try:
            board, auction, play = data["board"], data["auction"], data.get("play")
        except (KeyError, TypeError, AttributeError) as error:
            raise not_in_json("a table", error, "board, auction, play") from None
        return cls(Board.from_json(board), Auction.from_json(auction), None if play is None else Play.from_json(play))


@attrs.frozen
class View:
    """What one player may see of a table.

    Attributes:
        seat: whose view it is.
        board: number, dealer and vulnerability, without the deal.
        hands: what his hand still holds and, once it is faced, dummy's.
        auction: all calls.
        dummy: whose hand lies face up; None before the opening lead.
        turn: the hand that calls or plays next.
        trick: the cards of the trick in progress.
        last_trick: the trick before it, while he may still have it shown (66A).
        won: the number of tricks of each side, as the cards turned down show it (65B).
        penalty_cards: the cards that lie face up before a defender (50A).
        legal_calls: the calls that he may make now.
        legal_cards: the cards that he may play now, declarer from dummy as well.
    """

    seat: Seat
    board: Board
    hands: Mapping[Seat, Hand]
    auction: Auction
    dummy: Seat | None
    turn: Seat | None
    trick: tuple[tuple[Seat, Card], ...]
    last_trick: Trick | None
    won: Mapping[Side, int]
    penalty_cards: tuple[PenaltyCard, ...]
    legal_calls: tuple[Call, ...]
    legal_cards: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the view as JSON data, to be sent to the player."""
        last = self.last_trick
        return {
            "seat": str(self.seat),
            "board": self.board.to_json(),
            "hands": {str(seat): str(self.hands[seat]) for seat in SEATS if seat in self.hands},
            "auction": self.auction.to_json(),
            "dummy": self.dummy and str(self.dummy),
            "turn": self.turn and str(self.turn),
            "trick": _cards(self.trick),
            "last_trick": last and {"cards": _cards(last.cards), "winner": str(last.winner)},
            "won": {str(side): tricks for side, tricks in self.won.items()},
            "penalty_cards": [restriction_to_json(penalty) for penalty in self.penalty_cards],
            "legal_calls": [str(call) for call in self.legal_calls],
            "legal_cards": [str(card) for card in self.legal_cards],
        }


def _cards(cards: tuple[tuple[Seat, Card], ...]) -> list[list[str]]:
    return [[str(seat), str(card)] for seat, card in cards]
