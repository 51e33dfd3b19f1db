"""A deal of Honeymoon bridge, in any of its forms: drawn, called, played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from kontrakt.calls import Call
from kontrakt.cards import Card, Hand
from kontrakt.contract import Contract
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Action, DrawChoice, expected
from kontrakt.games.home_deal import HomeDeal
from kontrakt.games.honeymoon.drawing import Drawing
from kontrakt.games.honeymoon.forms import Dealt, Dummies, Form
from kontrakt.games.honeymoon.ring_play import RingPlay
from kontrakt.games.honeymoon.solo_auction import SoloAuction
from kontrakt.games.honours import honours
from kontrakt.games.score_pad import Honours, Scored
from kontrakt.games.view import View
from kontrakt.seats import Seat

BOOK: Final = 6
"""The tricks that do not count for a bid."""

OPTIONS: Final = {"passes_to_end": int, "private": bool, "book": int}
"""The options of a deal, each with its kind."""


@attrs.frozen
class HoneymoonDeal(HomeDeal):
    """A deal of Honeymoon bridge at any point. Begin with `HoneymoonDeal.begin`; `act` returns the deal that follows.

    >>> from kontrakt import PACK
    >>> from kontrakt.games.honeymoon.forms import FORMS
    >>> deal = HoneymoonDeal.begin(FORMS["plain"], PACK, Seat.SOUTH)
    >>> deal.turn, str(deal.view(Seat.WEST).hand(Seat.WEST))
    (Seat.WEST, 'AQT8642.KJ9753..')
    >>> for call in ("4S", "X", "P", "P", "P"):
    ...     deal = deal.act(call)
    >>> deal.contract, deal.turn, deal.needed
    (Contract.parse('4SXW'), Seat.SOUTH, 10)

    Attributes:
        form: which of the five.
        dealer: who dealt; the player on his left draws and calls first.
        dealt: where the cards lay before anything was done.
        drawing: the stock and the hands, in the draw form; else None.
        auction: the calls so far.
        contract: what the auction has ended in; None before that, and when the deal is thrown in.
        laid_aside: what declarer has laid aside for the skat.
        play: the cards so far; None before there is a contract, and the skat is laid aside.
        book: the tricks that do not count for a bid.
    """

    form: Form
    dealer: Seat
    dealt: Dealt
    drawing: Drawing | None
    auction: SoloAuction
    contract: Contract | None = None
    laid_aside: tuple[Card, ...] = ()
    play: RingPlay | None = None
    book: int = BOOK

    @classmethod
    def begin(
        cls,
        form: Form,
        pack: Iterable[Card],
        dealer: Seat,
        *,
        passes_to_end: int = 3,
        private: bool = False,
        book: int = BOOK,
    ) -> HoneymoonDeal:
        """Return the deal of a shuffled pack, before anything is done.

        Args:
            form: which of the five.
            pack: the 52 cards in the order in which they are dealt; then the stock from its top, or the skat.
            dealer: one of the players.
            passes_to_end: the passes in a row, over a bid, that end the auction: 3, or 1 with two players and 2 with
                three. Two players throw the deal in after one pass more at the start, three after three passes.
            private: in the draw form, whether a card is seen by the player on turn only, until he refuses it.
            book: the tricks that do not count for a bid; 0 to 6 with 13 tricks, to 9 with 16.

        Raises:
            BridgeError: for a pack, a dealer or an option that cannot be.
        """
        check_options(form, passes_to_end, private=private, book=book)
        dealt = form.deal(pack, dealer)
        order = form.order(dealer)
        throw_in = passes_to_end + 1 if len(order) == 2 else 3
        drawing = Drawing(dealt.hands, dealt.stock, order[0], is_private=private) if form.stock else None
        return cls(form, dealer, dealt, drawing, SoloAuction(order, passes_to_end, throw_in), book=book)

    @property
    def _stock(self) -> Drawing | None:
        """The drawing as long as it lasts."""
        return None if self.drawing is None or self.drawing.is_over else self.drawing

    @property
    def is_drawing(self) -> bool:
        """Whether cards are drawn, and the auction has not begun."""
        return self._stock is not None

    @property
    def is_discarding(self) -> bool:
        """Whether the next action is to lay a card aside: for one that was drawn, or for the skat."""
        stock = self._stock
        return self.contract is not None and self.play is None if stock is None else stock.is_discarding

    @property
    def declarer(self) -> Seat | None:
        """Who made the final bid; None as long as there is no contract."""
        return None if self.contract is None else self.contract.declarer

    @property
    def turn(self) -> Seat | None:
        """The hand that acts next; None at the end."""
        if self.play is not None:
            return self.play.turn
        stock = self._stock
        return self.auction.turn or self.declarer if stock is None else stock.turn

    @property
    def player(self) -> Seat | None:
        """Who acts next: the player on turn, or who plays for a dummy; None at the end."""
        if self.turn is None or self.declarer is None:
            return self.turn
        return self.form.owner(self.turn, self.declarer)

    @property
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        """All that was done so far, as `(hand, action)`: cards drawn, calls, cards laid aside, cards played."""
        return (
            *(() if self.drawing is None else self.drawing.actions),
            *self.auction.calls,
            *((self.declarer, card) for card in self.laid_aside if self.declarer is not None),
            *(() if self.play is None else self.play.cards),
        )

    def _start_to_json(self) -> dict[str, Any]:
        return {
            "form": self.form.name,
            "pack": [str(card) for card in self.dealt.pack],
            "dealer": str(self.dealer),
            "passes_to_end": self.auction.passes_to_end,
            "private": self.drawing is not None and self.drawing.is_private,
            "book": self.book,
        }

    @classmethod
    def _start_from_json(cls, data: Mapping[str, Any]) -> HoneymoonDeal:
        pack = [Card.parse(card) for card in data["pack"]]
        options = options_from_json(data)
        return cls.begin(Form.parse(data["form"]), pack, Seat.parse(data["dealer"]), **options)

    @property
    def needed(self) -> int | None:
        """The tricks that declarer needs: the level of his bid above the book."""
        return None if self.contract is None else self.contract.level + self.book

    @property
    def tricks(self) -> int | None:
        """The tricks that declarer has won so far, with his dummy; None before the play."""
        return None if self.play is None or self.declarer is None else self.play.won(self._side(self.declarer))

    @property
    def scored(self) -> Scored | None:
        """The deal as it stands on a score pad, with honours; None before the end, and when it is thrown in."""
        contract, declarer, play, tricks = self.contract, self.declarer, self.play, self.tricks
        if contract is None or declarer is None or play is None or tricks is None or not self.is_over:
            return None
        held = ((seat, honours(hand, contract.denomination)) for seat, hand in play.dealt)
        found = [Honours(self.form.owner(seat, declarer), points) for seat, points in held if points]
        return Scored(contract, declarer, tricks, found[0] if found else None)  # only one hand can qualify

    @property
    def held(self) -> tuple[tuple[Seat, Hand], ...]:
        """What every hand holds now, as `(seat, hand)`."""
        if self.play is not None:
            return self.play.held
        hands = self.dealt.hands if self.drawing is None else self.drawing.hands
        if self.contract is None or not self.form.skat:
            return hands
        skat, laid_aside = self.dealt.skat, Hand.of(self.laid_aside)
        return tuple((seat, (hand | skat) - laid_aside if seat is self.declarer else hand) for seat, hand in hands)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the player on turn may do: choices, calls or cards; empty at the end."""
        if self.play is not None:
            return self.play.legal_cards()
        stock = self._stock
        if stock is not None:
            return stock.legal_actions()
        return self.auction.legal_calls() or (dict(self.held)[self.turn].cards if self.turn else ())

    def act(self, action: Action | str) -> HoneymoonDeal:
        """Return the deal after an action, or its text, of the player on turn.

        Raises:
            BridgeError: for an action that is not legal now, with the reason; IllegalCall for a call, IllegalPlay for a
                card played.
        """
        player = self.player
        if player is None:
            raise BridgeError("the deal is over")
        match expected(action, type(self.legal_actions()[0]), player):
            case Call() as call:
                auction = self.auction.call(call)
                return attrs.evolve(self, auction=auction, contract=auction.contract)._with_play()
            case Card() as card if self.play is not None:
                return attrs.evolve(self, play=self.play.play(card))
            case Card() as card if self.contract is not None:
                if card not in dict(self.held)[player]:
                    raise BridgeError(f"{player.name.title()} does not hold {card}")
                return attrs.evolve(self, laid_aside=(*self.laid_aside, card))._with_play()
            case Card() | DrawChoice() as drawn:
                assert self.drawing is not None
                return attrs.evolve(self, drawing=self.drawing.act(drawn))
        raise AssertionError  # expected() has let nothing else pass

    def _with_play(self) -> HoneymoonDeal:
        """Return the deal with its play begun, if there is a contract and declarer has the right number of cards."""
        contract, declarer = self.contract, self.declarer
        if contract is None or declarer is None or len(self.laid_aside) < self.form.skat:
            return self
        held = dict(self.held)
        hands = tuple((seat, held[seat]) for seat in self.form.ring(declarer))
        return attrs.evolve(self, play=RingPlay(hands, contract.denomination.suit, self.form.after(declarer)))

    def _side(self, player: Seat) -> tuple[Seat, ...]:
        """Return the hands that play together with a player's, his own among them."""
        declarer = self.declarer
        if declarer is None:
            return ()
        is_declarers = player is declarer
        return tuple(seat for seat in self.form.hands if (self.form.owner(seat, declarer) is declarer) is is_declarers)

    def _faced(self) -> set[Seat]:
        """Return the hands that lie face up."""
        dummies = set(self.form.hands) - set(self.form.players)
        is_led = self.play is not None and bool(self.play.cards)
        return dummies if self.form.dummies is Dummies.COMMON or is_led else set()

    def view(self, player: Seat) -> View:
        """Return what a player may know now, and nothing else; BridgeError for a seat that is no player's."""
        if player not in self.form.players:
            raise BridgeError(f"no player sits {player.name.title()} in the form {self.form.name}")
        play, drawing = self.play, self.drawing
        seen = {player} | self._faced()
        discards = () if drawing is None else tuple(card for seat, card in drawing.discards if seat is player)
        return View(
            player=player,
            dealer=self.dealer,
            turn=self.turn,
            hands=tuple((seat, hand) for seat, hand in self.held if seat in seen),
            said=self.auction.calls,
            contract=self.contract,
            needed=self.needed,
            side=self._side(player),
            cards=() if play is None else play.cards,
            trick=() if play is None else play.trick,
            won=() if play is None else tuple((seat, play.won([seat])) for seat in self.form.hands),
            offered=None if drawing is None else drawing.offered_to(player),
            drawn=() if drawing is None else drawing.seen_by(player),
            discards=self.laid_aside if player is self.declarer and self.form.skat else discards,
            legal_actions=self.legal_actions() if player is self.player else (),
            is_discarding=self.is_discarding and player is self.player,
        )


def options_from_json(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of `HoneymoonDeal.begin`; KeyError or TypeError for one that is missing or of another kind."""
    options = {name: data[name] for name in OPTIONS}
    for name, value in options.items():
        if type(value) is not OPTIONS[name]:
            raise TypeError(value)
    return options


def check_options(form: Form, passes_to_end: int, *, private: bool, book: int) -> None:
    """Raise BridgeError for options that do not go with a form; they are those of `HoneymoonDeal.begin`."""
    if passes_to_end not in form.passes:
        allowed = " or ".join(map(str, form.passes))
        raise BridgeError(f"with {len(form.players)} players {allowed} passes end the auction, not {passes_to_end}")
    if private and not form.stock:
        raise BridgeError(f"nothing is drawn in the form {form.name}, in private or not")
    most = form.cards - 7  # so that a bid of seven can be made
    if not 0 <= book <= most:
        raise BridgeError(f"with {form.cards} tricks the book is 0 to {most}, not {book}")
