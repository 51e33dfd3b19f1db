"""What a ruling says: how the play goes on, what may be chosen, tricks transferred, a question for the Director."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from kontrakt.cards import Card
from kontrakt.errors import BridgeError
from kontrakt.play import Play
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


@attrs.frozen
class Choice:
    """One of the things that may be chosen, and what follows from it.

    Attributes:
        name: the choice, such as `accept` or `decline_forbid:H`.
        law: the paragraph that gives it.
    """

    name: str
    law: str
    then: Rectification


@attrs.frozen
class Rectification:
    """What a ruling makes of the play: how it goes on, or who has to choose how.

    Attributes:
        play: the play that follows; while there is something to choose, the play until then.
        laws: the paragraphs that bore on the ruling.
        choices: what may be chosen; none when all is settled.
        choosers: who may choose; of several, the answer of the first in order prevails.
        bound: the player whom an order of declarer's binds (57A).
        accepted: whether the irregular card stands; None while that is open, or where it does not arise.
        returned: cards that go back to a hand.
        retractable: cards that their players may take back.
        apply: the Law that goes on from here, if another one does.
        later: paragraphs that the Director looks at when the play is over.
        questions: findings that are missing.
    """

    play: Play
    laws: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    choosers: tuple[Seat, ...] = ()
    bound: Seat | None = None
    accepted: bool | None = None
    returned: tuple[tuple[Seat, Card], ...] = ()
    retractable: tuple[tuple[Seat, Card], ...] = ()
    apply: str | None = None
    later: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()

    def choose(self, name: str) -> Rectification:
        """Return what follows from a choice; BridgeError if it may not be chosen."""
        for choice in self.choices:
            if choice.name == name:
                return choice.then.citing(*self.laws, choice.law).returning(*self.returned)
        names = ", ".join(choice.name for choice in self.choices) or "nothing is to be chosen"
        raise BridgeError(f"{name!r} cannot be chosen now ({names})")

    def decided(self, answers: Mapping[Seat, str | None]) -> Rectification:
        """Return what follows from the choosers' answers, of which the first in their order prevails (55A)."""
        given = [answer for seat in self.choosers if (answer := answers.get(seat)) is not None]
        return self.choose(given[0]) if given else self

    @property
    def settled(self) -> Rectification:
        """What follows if there is only one thing to choose, else the same."""
        return self.choose(self.choices[0].name) if len(self.choices) == 1 else self

    def citing(self, *laws: str) -> Rectification:
        """Return the same with these paragraphs before its own."""
        return attrs.evolve(self, laws=tuple(dict.fromkeys((*laws, *self.laws))))

    def returning(self, *cards: tuple[Seat, Card]) -> Rectification:
        """Return the same with these cards, too, going back to a hand."""
        return attrs.evolve(self, returned=(*cards, *self.returned))
