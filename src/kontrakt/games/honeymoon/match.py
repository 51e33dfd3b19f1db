"""A match of Honeymoon bridge: deals one after another, and a rubber in which each plays for himself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from kontrakt.cards import Card
from kontrakt.errors import BridgeError, not_in_json
from kontrakt.games.actions import Action
from kontrakt.games.honeymoon.forms import Form
from kontrakt.games.honeymoon.game import BOOK, OPTIONS, HoneymoonDeal, check_options, options_from_json
from kontrakt.games.rubber import Rubber
from kontrakt.seats import Seat


@attrs.frozen
class HoneymoonMatch:
    """A match at any point. Begin with `HoneymoonMatch.begin`; `deal_cards` and `act` return the match that follows.

    The deal passes on after every deal, also after one that was thrown in. The score is that of rubber bridge, a column
    for each player; undertricks go in full to each of the others.

    >>> from kontrakt import PACK
    >>> from kontrakt.games.honeymoon.forms import FORMS
    >>> match = HoneymoonMatch.begin(FORMS["plain"], Seat.SOUTH, passes_to_end=1).deal_cards(PACK)
    >>> for call in ("P", "P"):
    ...     match = match.act(call)
    >>> match.deal.is_thrown_in, match.dealer, match.rubber.totals
    (True, Seat.WEST, {Seat.SOUTH: 0, Seat.WEST: 0})

    Attributes:
        form: which of the five.
        rubber: the score, with the deals that were played.
        deal: the last deal that was begun; None before the first.
        passes_to_end, private, book: as for `HoneymoonDeal.begin`.
    """

    form: Form
    rubber: Rubber
    deal: HoneymoonDeal | None = None
    passes_to_end: int = 3
    private: bool = False
    book: int = BOOK

    @classmethod
    def begin(
        cls,
        form: Form,
        dealer: Seat,
        *,
        games_to_win: int = 2,
        passes_to_end: int = 3,
        private: bool = False,
        book: int = BOOK,
    ) -> HoneymoonMatch:
        """Return a match before its first deal.

        Args:
            form: which of the five.
            dealer: who deals first.
            games_to_win: 2 for a rubber, 1 for a single game without a bonus.
            passes_to_end: as for `HoneymoonDeal.begin`.
            private: likewise.
            book: likewise.

        Raises:
            BridgeError: for a dealer or an option that cannot be.
        """
        check_options(form, passes_to_end, private=private, book=book)
        order = form.order(dealer)
        dealers = (order[-1], *order[:-1])
        rubber = Rubber(
            sides=form.players, dealers=dealers, games_to_win=games_to_win, deal_tricks=form.cards, book=book
        )
        return cls(form, rubber, None, passes_to_end, private, book)

    @property
    def dealer(self) -> Seat | None:
        """Who deals next; None when the match is over."""
        dealer = self.rubber.dealer
        return dealer if isinstance(dealer, Seat) else None

    @property
    def is_over(self) -> bool:
        """Whether the rubber has been won."""
        return self.rubber.is_over

    @property
    def winner(self) -> Seat | None:
        """Who has the highest total at the end; None before, and for a tie."""
        winner = self.rubber.winner
        return winner if isinstance(winner, Seat) else None

    def deal_cards(self, pack: Iterable[Card]) -> HoneymoonMatch:
        """Return the match with the next deal begun, of a shuffled pack; BridgeError if one is being played."""
        if self.deal is not None and not self.deal.is_over:
            raise BridgeError("the last deal is not over yet")
        if self.dealer is None:
            raise BridgeError("the match is over")
        deal = HoneymoonDeal.begin(
            self.form,
            pack,
            self.dealer,
            passes_to_end=self.passes_to_end,
            private=self.private,
            book=self.book,
        )
        return attrs.evolve(self, deal=deal)

    def act(self, action: Action | str) -> HoneymoonMatch:
        """Return the match after an action of the player on turn; its score is entered when the deal is over.

        Raises:
            BridgeError: for an action that is not legal now, with the reason.
        """
        if self.deal is None:
            raise BridgeError("no cards have been dealt")
        return self.after(self.deal.act(action))

    def to_json(self) -> dict[str, Any]:
        """Return the match as JSON data, with all cards of its deal; `from_json` reads it back."""
        return {
            "form": self.form.name,
            "rubber": self.rubber.to_json(),
            "deal": None if self.deal is None else self.deal.to_json(),
            **{name: getattr(self, name) for name in OPTIONS},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> HoneymoonMatch:
        """Return the match that `to_json` wrote; BridgeError if it is none, or the deal not the last of the rubber."""
        try:
            form, options = Form.parse(data["form"]), options_from_json(data)
            score, last = data["rubber"], data["deal"]
        except (KeyError, TypeError, AttributeError) as error:
            raise not_in_json("a match", error, ", ".join(["form, rubber, deal", *OPTIONS])) from None
        check_options(form, **options)
        rubber = Rubber.from_json(score)
        if (set(rubber.sides), rubber.deal_tricks, rubber.book) != (set(form.players), form.cards, options["book"]):
            raise BridgeError(f"this is not the rubber of a match in the form {form.name}")
        match = cls(form, rubber, **options)
        if last is None:
            return match
        deal = HoneymoonDeal.from_json(last)
        before = attrs.evolve(rubber, deals=rubber.deals[:-1] if deal.is_over else rubber.deals, ended=False)
        begun = attrs.evolve(match, rubber=before).deal_cards(deal.dealt.pack)
        if options_from_json(last) != options or begun.after(deal).rubber.deals != rubber.deals:
            raise BridgeError("this is not the last deal of the rubber")
        return attrs.evolve(match, deal=deal)

    def after(self, deal: HoneymoonDeal) -> HoneymoonMatch:
        """Return the match with its deal as far as it has been played elsewhere, and entered if it is over.

        Raises:
            BridgeError: if it is not the deal in progress, or that one is over and has been entered.
        """
        if self.deal is None or self.deal.is_over:
            raise BridgeError("no deal is being played")
        if (deal.form, deal.dealer, deal.dealt) != (self.deal.form, self.deal.dealer, self.deal.dealt):
            raise BridgeError("this is not the deal that is being played")
        rubber = self.rubber.add(deal.scored) if deal.is_over else self.rubber
        return attrs.evolve(self, deal=deal, rubber=rubber)
