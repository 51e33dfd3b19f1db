"""What a ruling says: tricks that are transferred, a card that is taken back, a question for the Director."""

from __future__ import annotations

import attrs

from kontrakt.cards import Card
from kontrakt.seats import Seat, Side

_COUNTS = ("no trick", "one trick", "two tricks")


@attrs.frozen
class Transfer:
    """Tricks that go to a side at the end of the play (Law 64A), or that do not (64B).

    >>> print(Transfer(law="64A2", tricks=1, to=Side.NS))
    64A2: one trick to NS

    Attributes:
        law: the paragraph that decides.
        tricks: how many, 0 to 2.
        to: the side that does not offend.
    """

    law: str
    tricks: int
    to: Side

    def __str__(self) -> str:
        return f"{self.law}: {_COUNTS[self.tricks]} to {self.to}"


@attrs.frozen
class Correction:
    """A card that has to be taken back and replaced by a legal one (Law 62A).

    >>> print(Correction(law="62A", seat=Seat.EAST, card=Card.parse("C7")))
    62A: East takes back C7 and plays a legal card
    """

    law: str
    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.law}: {self.seat.name.title()} takes back {self.card} and plays a legal card"


@attrs.frozen
class Question:
    """A finding that only the Director can make; until then the ruling stands without it.

    >>> print(Question("64C1", "equity", "how many tricks would declarer's side have won without the revoke?"))
    64C1: how many tricks would declarer's side have won without the revoke? (equity=)

    Attributes:
        law: the paragraph that asks for it.
        finding: the keyword that takes the answer.
        text: the question.
    """

    law: str
    finding: str
    text: str

    def __str__(self) -> str:
        return f"{self.law}: {self.text} ({self.finding}=)"
