"""Information that may and may not be used: withdrawn calls, and what was seen by accident (Laws 16C, 16D).

What partner's remarks, questions and hesitations suggest (16B) the Director judges.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import attrs

from kontrakt.laws.ruling import Question
from kontrakt.seats import Side


def may_use_withdrawn(side: Side, *, offending: Collection[Side]) -> bool:
    """Whether a side may use what withdrawn calls and cards, its own and the others', have told it.

    Laws 16C1, 16C2: the side that does not offend may, the offending side may not. Both may be offending.

    >>> may_use_withdrawn(Side.NS, offending=[Side.EW]), may_use_withdrawn(Side.EW, offending=[Side.EW])
    (True, False)
    """
    return side not in offending


@attrs.frozen
class Extraneous:
    """What the Director may do about information that a player has got by accident.

    Attributes:
        law: the paragraph.
        options: the paragraphs among which he chooses; none if play goes on.
        question: what he has to find first.
    """

    law: str
    options: tuple[str, ...] = ()
    question: Question | None = None


# 16D2: exchange the players, deal anew, play on and adjust if need be, adjust; 16D3 leaves the last two
_OPTIONS: Final = ("16D2(a)", "16D2(b)", "16D2(c)", "16D2(d)")


def rule_on_extraneous_information(*, first_call_made: bool, likely_to_interfere: bool | None = None) -> Extraneous:
    """Return the Director's options when a player has heard or seen by accident what he should not.

    Laws 16D1-16D3. Before the first call they depend on whether the information is likely to interfere with normal
    play, which he has to find.

    >>> rule_on_extraneous_information(first_call_made=True).options
    ('16D2(c)', '16D2(d)')
    """
    if first_call_made:
        return Extraneous("16D3", _OPTIONS[2:])
    if likely_to_interfere is None:
        text = "is the information likely to interfere with normal play?"
        return Extraneous("16D2", question=Question("16D2", "likely_to_interfere", text))
    return Extraneous("16D2", _OPTIONS if likely_to_interfere else ())
