"""The contract that an auction ends in, and its result (Definitions, Law 22)."""

from __future__ import annotations

import re

import attrs

from kontrakt.calls import Call, Denomination
from kontrakt.errors import BridgeError, ParseError
from kontrakt.seats import Seat

_RISKS = ("", "X", "XX")


def _is_bid(_: object, __: object, bid: Call) -> None:
    if not bid.is_bid:
        raise BridgeError(f"no contract is {bid}: only a bid can become one (Law 22A)")


def _is_doubling(_: object, __: object, doubling: int) -> None:
    if doubling not in (0, 1, 2):
        raise BridgeError(f"doubling is 0, 1 (doubled) or 2 (redoubled), not {doubling} (Law 19)")


@attrs.frozen(repr=False, hash=True)
class Contract:
    """The final bid, doubled or not, and who is declarer where that is known (Law 22A, Definitions).

    Its text has one order: level, denomination, X or XX, declarer.

    >>> contract = Contract.parse("4SXS")
    >>> contract.level, contract.denomination, contract.doubling, contract.declarer
    (4, Denomination.SPADES, 1, Seat.SOUTH)
    >>> contract.dummy, contract.leader, contract.tricks
    (Seat.NORTH, Seat.WEST, 10)
    >>> str(Contract.parse("3nw")), str(Contract.parse("3N"))
    ('3NTW', '3NT')

    Attributes:
        bid: the final bid.
        doubling: 0 undoubled, 1 doubled, 2 redoubled.
        declarer: None when it is not known.
        number: 0 (1C) to 104 (7NTXX), by bid and doubling.
    """

    bid: Call = attrs.field(validator=_is_bid)
    doubling: int = attrs.field(default=0, validator=_is_doubling)
    declarer: Seat | None = None
    number: int = attrs.field(init=False, eq=False)

    @number.default
    def _number(self) -> int:
        return 3 * self.bid.number - 9 + self.doubling

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Return the contract written like `4S`, `3NTX` or `4SXXN`; ParseError unless all of the text is understood."""
        match = re.fullmatch(_CONTRACT, text.strip().upper())
        if match is None:
            raise ParseError(f"not a contract: {text!r} (write '4S', '3NTX' or, with its declarer, '4SXS')")
        return cls._of_match(match)

    @classmethod
    def _of_match(cls, match: re.Match[str]) -> Contract:
        level, denomination, risk, declarer = match.group("level", "denomination", "risk", "declarer")
        bid = Call.bid(int(level), Denomination.parse(denomination))
        return cls(bid, len(risk), Seat.parse(declarer) if declarer else None)

    @property
    def level(self) -> int:
        """The number of odd tricks, 1 to 7."""
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The trump suit, or notrump."""
        denomination = self.bid.denomination
        assert denomination is not None
        return denomination

    @property
    def tricks(self) -> int:
        """The tricks that declarer needs, 7 to 13."""
        return self.bid.tricks

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner."""
        return None if self.declarer is None else self.declarer.partner

    @property
    def leader(self) -> Seat | None:
        """Who makes the opening lead: the defender on declarer's left (Law 41A)."""
        return None if self.declarer is None else self.declarer.lho

    def by(self, declarer: Seat | None) -> Contract:
        """Return the same contract with this declarer."""
        return contract_of(self.bid, self.doubling, declarer)

    def to_pbn(self) -> str:
        """Return the contract as PBN 3.4.14 writes it, without the declarer."""
        return f"{self.bid}{_RISKS[self.doubling]}"

    def __str__(self) -> str:
        return self.to_pbn() + ("" if self.declarer is None else self.declarer.letter)

    def __repr__(self) -> str:
        return f"Contract.parse('{self}')"


_MADE: dict[int, Contract] = {}


def contract_of(bid: Call, doubling: int, declarer: Seat | None) -> Contract:
    """Return the contract of a bid, doubled 0 to 2 times; each is made once."""
    key = 15 * bid.number + 5 * doubling + (4 if declarer is None else declarer.index)
    contract = _MADE.get(key)
    if contract is None:
        contract = _MADE[key] = Contract(bid, doubling, declarer)
    return contract


def _is_tricks(_: object, __: object, tricks: int) -> None:
    if not 0 <= tricks <= 13:
        raise BridgeError(f"declarer cannot win {tricks} tricks; there are 13 (Law 44)")


@attrs.frozen(repr=False, hash=True)
class Result:
    """A contract and the tricks that declarer's side won, 0 to 13.

    >>> result = Result.parse("4SXS-2")
    >>> result.tricks, result.overtricks, result.is_made
    (8, -2, False)
    >>> str(Result(Contract.parse("3NTW"), 10)), str(Result.parse("4H="))
    ('3NTW+1', '4H=')
    """

    contract: Contract
    tricks: int = attrs.field(validator=_is_tricks)

    @classmethod
    def parse(cls, text: str) -> Result:
        """Return the result written as a contract and `=`, `+1` or `-2` behind it; else ParseError."""
        match = re.fullmatch(_RESULT, text.strip().upper().replace("\u2212", "-"))
        if match is None:
            raise ParseError(f"not a result: {text!r} (write a contract and '=', '+1' or '-2', like '4SXS-2')")
        contract = Contract._of_match(match)
        over = match["over"]
        return cls(contract, contract.tricks + (0 if over == "=" else int(over)))

    @property
    def overtricks(self) -> int:
        """Tricks above the contract, negative for undertricks."""
        return self.tricks - self.contract.tricks

    @property
    def is_made(self) -> bool:
        """Whether the contract was made."""
        return self.overtricks >= 0

    def __str__(self) -> str:
        return f"{self.contract}{self.overtricks:+d}" if self.overtricks else f"{self.contract}="

    def __repr__(self) -> str:
        return f"Result.parse('{self}')"


_CONTRACT = r"(?P<level>[1-7]) ?(?P<denomination>NT|[CDHSN♣♦♥♠]) ?(?P<risk>X{0,2}) ?(?:BY )?(?P<declarer>[NESW]?)"
_RESULT = _CONTRACT + r" ?(?P<over>=|[+-][0-9]{1,2})"
