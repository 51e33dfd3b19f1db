"""An auction with what has gone wrong in it: calls withdrawn, an irregularity not ruled on yet, duties, questions.

The value between an irregular call and the regular auction. Each Law's file has its own kind of `Pending`; its verbs
say what follows when the irregular call is accepted by calling over it, declined, or ruled on by the Director.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, TypeVar

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import PASS, Call
from kontrakt.errors import BridgeError
from kontrakt.laws.findings import Findings, Made
from kontrakt.restrictions import CallRestriction, MustCall, MustPass
from kontrakt.seats import Seat, Side

IRREGULARITIES: Final = (
    "insufficient_bid",
    "out_of_rotation",
    "inadmissible_double",
    "inadmissible_redouble",
    "call_when_required_to_pass",
    "bid_above_seven",
    "call_after_final_pass",
    "change_of_call",
    "turn_skipped",
)


@attrs.frozen
class TooHigh:
    """A bid of more than seven, which no call of the game is (Law 38A).

    >>> print(TooHigh("8S"))
    8S
    """

    text: str

    def __str__(self) -> str:
        return self.text


AnyCall = Call | TooHigh
Withdrawn = tuple[Seat, AnyCall]


@attrs.frozen
class Option:
    """Something that a player, or the Director, may choose now.

    Attributes:
        name: the choice.
        law: the paragraph that gives it.
    """

    name: str
    law: str


@attrs.frozen
class Proceedings:
    """An auction in which something irregular may have happened.

    Attributes:
        auction: the calls that stand, with the duties that rulings have left behind.
        findings: what the Director has found.
        pending: the irregularity that has not been settled.
        offences: calls out of rotation that were cancelled, whose offender has still to call at his proper turn.
        withdrawn: calls withdrawn or cancelled, in the order in which they were.
        offenders: players whose partner declarer may forbid a suit, should they defend (26B).
        unauthorised: the sides that may not use what was withdrawn (16C2).
        irregularities: what has been met, by name.
        paragraphs: what bore on the rulings.
        later: paragraphs that the Director looks at again when the play is over.
        open: paragraphs under which a finding is missing.
        spent: duties that were met, each with the place of the call that met it; they revive when that is taken back.
        is_closed: whether the auction period is over: a lead has been faced, or the hands are back in the board (17D).
        allowed: whether the last attempt to change a call was allowed; None if there was none.
        changed: who has changed a call under 25A or 21B, and the paragraph by which his LHO may take back a later one.
        adjusted_score: `none`, `possible`, or None where that has not come up.
    """

    auction: Auction
    findings: Findings = attrs.field(factory=Findings)
    pending: Pending | None = None
    offences: tuple[Offence, ...] = ()
    withdrawn: tuple[Withdrawn, ...] = ()
    offenders: tuple[Seat, ...] = ()
    unauthorised: frozenset[Side] = frozenset()
    irregularities: tuple[str, ...] = ()
    paragraphs: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    spent: tuple[tuple[int, CallRestriction], ...] = ()
    is_closed: bool = False
    allowed: bool | None = None
    changed: tuple[Seat, str] | None = None
    adjusted_score: str | None = None

    @property
    def next(self) -> Seat | None:
        """Who calls next; None at the end, and while an option is open."""
        if self.pending is None:
            return self.auction.turn
        return self.pending.next

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen now."""
        return () if self.pending is None else self.pending.options

    @property
    def chooser(self) -> Seat | None:
        """Which player chooses."""
        return None if self.pending is None else self.pending.chooser

    def cite(self, *paragraphs: str) -> Proceedings:
        """Add paragraphs that bear on the ruling."""
        return attrs.evolve(self, paragraphs=_joined(self.paragraphs, paragraphs))

    def note(self, *irregularities: str) -> Proceedings:
        """Add irregularities that have been met."""
        return attrs.evolve(self, irregularities=_joined(self.irregularities, irregularities))

    def look_later(self, *paragraphs: str) -> Proceedings:
        """Add paragraphs to be looked at when the play is over."""
        return attrs.evolve(self, later=_joined(self.later, paragraphs))

    def ask(self, paragraph: str) -> Proceedings:
        """Add a question."""
        return attrs.evolve(self, open=_joined(self.open, (paragraph,)))

    def wait_for(self, pending: Pending | None) -> Proceedings:
        """Return the same with this to be settled, or nothing."""
        return attrs.evolve(self, pending=pending)

    def stand(self, call: Call, by: Seat) -> Proceedings:
        """Add a call that stands; if that shows a player to have lost his turn, it goes back to him (17D3, 34)."""
        made = (*self.auction.calls, (by, call))
        auction = self.auction.accept(call, by=by)
        spent = tuple((len(made) - 1, r) for r in self.auction.restrictions if r not in auction.restrictions)
        after = attrs.evolve(self, auction=auction, spent=self.spent + spent)
        if len(auction.calls) == len(made):
            return after
        place = len(auction.calls)
        after = after.without(place).cancel(*made[place:]).cite("17D3", "34").note("turn_skipped")
        for (last, _), (seat, _) in pairwise(made[place - 1 :]):
            if last.lho is not seat:  # who passed out of rotation offends, who accepted that does not
                after = after.inform(seat.side)
        return after

    def cancel(self, *calls: Withdrawn) -> Proceedings:
        """Add calls that were withdrawn or cancelled; they are not in the auction."""
        return attrs.evolve(self, withdrawn=(*self.withdrawn, *calls))

    def without(self, place: int) -> Proceedings:
        """Take the calls from this place of the auction on out of it; `cancel` says what became of them."""
        again = tuple(r for n, r in self.spent if n >= place and r not in self.auction.restrictions)
        kept = Auction(self.auction.dealer, self.auction.calls[:place], (*self.auction.restrictions, *again))
        return attrs.evolve(self, auction=kept, spent=tuple((n, r) for n, r in self.spent if n < place))

    def _bound(self, restrictions: tuple[CallRestriction, ...]) -> Proceedings:
        return attrs.evolve(self, auction=Auction(self.auction.dealer, self.auction.calls, restrictions))

    def must_pass(self, seat: Seat, *, always: bool = False) -> Proceedings:
        """Oblige a player to pass, at his next turn or always; the longer duty swallows every other one."""
        held = [r for r in self.auction.restrictions if r.seat is seat]
        if MustPass(seat, always=True) in held:
            return self
        kept = tuple(r for r in self.auction.restrictions if r not in held)
        return self._bound((*kept, MustPass(seat, always=always)))

    def must_call(self, seat: Seat, call: Call) -> Proceedings:
        """Oblige a player to make this call at his next turn."""
        return self._bound((*self.auction.restrictions, MustCall(seat, call)))

    def without_duty(self, duty: CallRestriction) -> Proceedings:
        """Lift a duty."""
        return self._bound(tuple(r for r in self.auction.restrictions if r != duty))

    def is_barred(self, seat: Seat) -> bool:
        """Whether a player is obliged to pass at his next turn, be it that he has to repeat a pass (31A1)."""
        return any(r.seat is seat and (isinstance(r, MustPass) or r.call is PASS) for r in self.auction.restrictions)

    def inform(self, side: Side) -> Proceedings:
        """Make what was withdrawn unauthorised for a side (16C2)."""
        return attrs.evolve(self, unauthorised=self.unauthorised | {side})

    def clear(self, side: Side) -> Proceedings:
        """Lift that again: a comparable call, or the same one, has taken the place of the one withdrawn (23B)."""
        return attrs.evolve(self, unauthorised=self.unauthorised - {side})

    def offer_26b(self, offender: Seat) -> Proceedings:
        """Let declarer restrict the lead of the offender's partner, should the offender defend (26B)."""
        return attrs.evolve(self, offenders=_joined(self.offenders, (offender,))).cite("26B")

    def has_called(self, seat: Seat) -> bool:
        """Whether a player has made a call that stands."""
        return any(caller is seat for caller, _ in self.auction.calls)

    def comparable(self, made: Made) -> bool | None:
        """Return the Director's finding whether a replacement is comparable (23A)."""
        return self.findings.comparable.get(made)


@attrs.frozen
class Offence:
    """A call out of rotation that was cancelled (29B), as long as its offender has not called at his proper turn.

    Attributes:
        seat: the offender.
        call: what he called.
        comparable: the paragraph if his call then is comparable.
        incomparable: the paragraph if it is not.
        repeats: the paragraph by which he must repeat the call if his RHO, whose turn it was, passes.
        bars: whether partner has to pass once after a call that is not comparable.
        is_asked: whether it has to be found if it is; if not, it counts only where it is found not to be.
        also: another paragraph that bears on that call.
    """

    seat: Seat
    call: Call
    comparable: str | None
    incomparable: str
    repeats: str | None = None
    bars: bool = True
    is_asked: bool = True
    also: str = ""


@attrs.frozen
class Pending:
    """An irregularity that is not settled. The kinds of it are in the Laws' files.

    Attributes:
        seat: the offender.
        call: the irregular call.
    """

    seat: Seat
    call: AnyCall

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen now."""
        return ()

    @property
    def chooser(self) -> Seat | None:
        """Which player chooses."""
        return None

    @property
    def next(self) -> Seat | None:
        """Who calls next, when it is the offender again."""
        return None

    def called(self, proceedings: Proceedings, call: AnyCall, by: Seat) -> tuple[Proceedings, bool]:
        """Return what follows when somebody calls now, and whether that call has been dealt with."""
        raise BridgeError(
            f"{by.name.title()}'s {call} has to wait for the ruling on {self.seat.name.title()}'s {self.call}"
        )

    def declined(self, proceedings: Proceedings) -> Proceedings:
        """Return what follows when the call is not accepted."""
        raise BridgeError(f"{self.seat.name.title()}'s {self.call} is not to be accepted or declined")

    def ruled(self, proceedings: Proceedings) -> Proceedings:
        """Return what follows when the Director rules on a call that nobody may accept."""
        return proceedings


T = TypeVar("T")


def _joined(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    return (*old, *(item for item in new if item not in old))
