"""What a rubber and a Chicago share: the list of deals, which can be added to and corrected.

All else is worked out from the deals. So one can be corrected, put in or taken out at any time, and everything after it
is right again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from copy import copy
from enum import Enum
from typing import Any, Self

import attrs

from kontrakt.contract import Contract
from kontrakt.errors import BridgeError, not_in_json
from kontrakt.games.score_pad import Contestant, Honours, Pad, Scored, contestant_from_json, contestant_to_json, count
from kontrakt.seats import Seat


@attrs.frozen(kw_only=True)
class ScoreSheet(ABC):
    """A game as the list of its deals; the base of `Rubber` and `Chicago`.

    A verb returns a new sheet, or raises BridgeError with the reason. Deals are numbered from 1, those passed out too.

    Attributes:
        deals: in order; None for one that was passed out.
        pad: what follows from them.
    """

    deals: tuple[Scored | None, ...] = ()
    pad: Pad = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "pad", self._reckoned())

    @abstractmethod
    def _reckoned(self) -> Pad:
        """Return the pad, worked out from the deals; BridgeError for a deal that cannot be."""

    @abstractmethod
    def _scored(self, pad: Pad, number: int, deal: Scored | None) -> Pad:
        """Return the pad after one more deal, of this number; BridgeError if it cannot be."""

    def _all_scored(self, pad: Pad) -> Pad:
        """Return an empty pad after all deals."""
        for number, deal in enumerate(self.deals, 1):
            pad = self._scored(pad, number, deal)
        return pad

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing more can be scored."""

    @property
    @abstractmethod
    def dealer(self) -> Contestant | None:
        """Who deals next; None when nothing more can be scored."""

    @property
    @abstractmethod
    def vulnerable(self) -> tuple[Contestant, ...]:
        """Who is vulnerable on the next deal."""

    @property
    @abstractmethod
    def part_scores(self) -> dict[Contestant, int]:
        """The points of each contestant towards the game that is being played."""

    @property
    def counts_honours(self) -> bool:
        """Whether honours are scored in this game."""
        return True

    @property
    def totals(self) -> dict[Contestant, int]:
        """All points by contestant."""
        return {side: self.pad.total(side) for side in self.pad.sides}

    @property
    def winner(self) -> Contestant | None:
        """Who has the highest total when all is over; None before, and for a tie."""
        totals = self.totals
        best = [side for side, points in totals.items() if points == max(totals.values())]
        return best[0] if self.is_over and len(best) == 1 else None

    def deal(self, number: int) -> Scored | None:
        """Return the deal of this number; None for one that was passed out."""
        if not self.deals:
            raise BridgeError("there is no deal on the pad yet")
        if not 1 <= number <= len(self.deals):
            raise BridgeError(f"there is no deal {number}: the pad has {count(len(self.deals), 'deal')}")
        return self.deals[number - 1]

    def add(self, deal: Scored | None) -> Self:
        """Return the sheet with one more deal, None for one that was passed out."""
        sheet = copy(self)  # with the pad as it is, so that a long sheet is not worked out anew for each deal
        object.__setattr__(sheet, "pad", self._scored(self.pad, len(self.deals) + 1, deal))
        object.__setattr__(sheet, "deals", (*self.deals, deal))
        return sheet

    def score(
        self, contract: Contract | str, *, tricks: int, side: Contestant | None = None, honours: Honours | None = None
    ) -> Self:
        """Return the sheet with one more deal that was played.

        Args:
            contract: the contract or its text.
            tricks: all the tricks that declarer's side won.
            side: the contestant who declared; None takes it from the contract's declarer.
            honours: those held in one hand, if any.
        """
        made = contract if isinstance(contract, Contract) else Contract.parse(contract)
        by = made.declarer if side is None else side
        if by is None:
            raise BridgeError(f"who declared {made}? add a side, or the declarer to the contract")
        return self.add(Scored(made, self._contestant(by), tricks, honours))

    def pass_out(self) -> Self:
        """Return the sheet with one more deal, which was passed out."""
        return self.add(None)

    def claim_honours(self, holder: Contestant, points: int, *, number: int | None = None) -> Self:
        """Return the sheet with honours for a side, or the side of a seat; on the last deal, or the one of a number.

        Only one hand can qualify, so that a deal that has honours already is corrected instead.
        """
        number = len(self.deals) if number is None else number
        deal = self.deal(number)
        if deal is None:
            raise BridgeError(f"deal {number} was passed out: there are no honours without a contract")
        if deal.honours is not None:
            raise BridgeError(f"deal {number} has honours already, and only one hand can hold them")
        return self.correct(number, attrs.evolve(deal, honours=Honours(self._contestant(holder), points)))

    def correct(self, number: int, deal: Scored | None) -> Self:
        """Return the sheet with another deal in the place of one."""
        self.deal(number)
        return self._with((*self.deals[: number - 1], deal, *self.deals[number:]))

    def insert(self, number: int, deal: Scored | None) -> Self:
        """Return the sheet with a deal that had been forgotten before the one of this number."""
        self.deal(number)
        return self._with((*self.deals[: number - 1], deal, *self.deals[number - 1 :]))

    def remove(self, number: int) -> Self:
        """Return the sheet without a deal."""
        self.deal(number)
        return self._with((*self.deals[: number - 1], *self.deals[number:]))

    def to_json(self) -> dict[str, Any]:
        """Return the sheet as JSON data, its rules and its deals; `from_json` reads it back."""
        return {field.name: _to_json(getattr(self, field.name)) for field in attrs.fields(type(self)) if field.init}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the sheet that `to_json` wrote; BridgeError if it is none."""
        fields = [field for field in attrs.fields(cls) if field.init]
        try:
            values = {field.name: _from_json(field, data[field.name]) for field in fields}
        except BridgeError:
            raise
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise not_in_json(f"a {cls.__name__}", error, ", ".join(field.name for field in fields)) from None
        return cls(**values)

    def _with(self, deals: Iterable[Scored | None]) -> Self:
        return attrs.evolve(self, deals=tuple(deals))

    def _contestant(self, who: Contestant) -> Contestant:
        return who.side if isinstance(who, Seat) and who not in self.pad.sides else who


def _to_json(value: object) -> object:
    """Return the value of a rule, or the deals, as JSON data."""
    if isinstance(value, tuple):
        return [None if one is None else _item_to_json(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def _item_to_json(item: Scored | Contestant) -> object:
    return item.to_json() if isinstance(item, Scored) else contestant_to_json(item)


def _from_json(field: attrs.Attribute[Any], value: Any) -> Any:
    """Return the value of a rule, or the deals, by the kind of its default; TypeError or ValueError if it is none."""
    kind: Any = type(field.default)
    if issubclass(kind, Enum):
        return kind(value)
    if type(value) is not (list if kind is tuple else kind):
        raise TypeError(value)
    if kind is not tuple:
        return value
    read = _deal_from_json if field.name == "deals" else contestant_from_json
    return tuple(map(read, value))


def _deal_from_json(data: Any) -> Scored | None:
    return None if data is None else Scored.from_json(data)
