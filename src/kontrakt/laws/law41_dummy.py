"""The opening lead face down, and what dummy may and may not do (Laws 41A, 42, 43, 45F)."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from kontrakt.cards import Card
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Question
from kontrakt.play import Play
from kontrakt.seats import Seat, Side


@attrs.frozen
class FaceDownLead:
    """What becomes of an opening lead that has not been faced.

    Attributes:
        leader: who has to lead.
        returned: what goes back to the hand it came from; it is never a penalty card.
    """

    leader: Seat
    returned: tuple[Card, ...] = ()


def rule_on_face_down_lead(play: Play, seat: Seat, card: Card) -> FaceDownLead:
    """Return what becomes of an opening lead made face down.

    Law 41A: from a wrong hand it goes back, and the proper leader leads. From the right hand it stays where it is.

    Args:
        play: before the opening lead.
        seat: who led.
        card: the card.

    Raises:
        BridgeError: if the opening lead has been made already, or the hand does not hold the card.

    >>> from kontrakt import Contract, Deal
    >>> play = Play.start(Deal.random(1), Contract.parse("4SS"))
    >>> rule_on_face_down_lead(play, Seat.EAST, play.hand(Seat.EAST).cards[0]).leader
    Seat.WEST
    """
    if play.cards or play.turn is None:
        raise BridgeError("only an opening lead is made face down (Law 41A)")
    hand = play.hand(seat)
    if hand is not None and card not in hand:
        raise BridgeError(f"{seat.name.title()} does not hold {card} (Law 41A)")
    return FaceDownLead(play.turn, () if seat is play.turn else (card,))


class DummysAct(enum.Enum):
    """Something that dummy does during the play beside playing the cards that declarer names (Laws 42, 43, 45F)."""

    COUNT_TRICKS = "count_tricks"
    CALL_DIRECTOR_FIRST = "call_director_first"
    DRAW_ATTENTION = "draw_attention"
    ASK_DECLARER = "ask_declarer_revoke"
    ASK_DEFENDER = "ask_defender_revoke"
    WARN = "warn_wrong_hand"
    TOUCH_CARD = "touch_card_unasked"
    DRAW_ATTENTION_TO_DEFENDER = "draw_attention_defender_irregularity"


@attrs.frozen
class DummyRuling:
    """Whether dummy may do something, and what follows if he has lost that right by breaking 43A2.

    Attributes:
        laws: the paragraphs that decide.
        allowed: None if that is not settled.
        lead_from: the hands between which either defender chooses, for declarer to lead from (43B2(a)).
        must_correct: whether declarer's card is a revoke, corrected, and dealt with as if it were established
            (43B2(b)); None where that has not come up.
        plays_on: whether the play goes on without a rectification now (43B3, 45F).
        reduced: the sides whose score is reduced at the end (43B3); None if that is not settled or has not come up.
        adjusted_score: `none`, `possible` or `required`; None where that has not come up.
        later: what the Director looks at when the play is over.
        question: what he has to find.
    """

    laws: tuple[str, ...]
    allowed: bool | None
    lead_from: tuple[Seat, ...] = ()
    must_correct: bool | None = None
    plays_on: bool = False
    reduced: tuple[Side, ...] | None = None
    adjusted_score: str | None = None
    later: tuple[str, ...] = ()
    question: Question | None = None


# what dummy may do during the play, and after it (42B3)
_RIGHTS: Final = {
    DummysAct.COUNT_TRICKS: DummyRuling(("42A2",), allowed=True),
    DummysAct.CALL_DIRECTOR_FIRST: DummyRuling(("43A1(a)", "43B1"), allowed=False),
    DummysAct.DRAW_ATTENTION: DummyRuling(("43A1(b)", "43B1"), allowed=False),
    DummysAct.ASK_DECLARER: DummyRuling(("42B1",), allowed=True),
    DummysAct.ASK_DEFENDER: DummyRuling(("42B1", "61B2(b)"), allowed=False, later=("16B",)),
    DummysAct.WARN: DummyRuling(("42B2",), allowed=True),
    DummysAct.TOUCH_CARD: DummyRuling(
        ("45F",), allowed=False, plays_on=True, adjusted_score="possible", later=("45F",)
    ),
    DummysAct.DRAW_ATTENTION_TO_DEFENDER: DummyRuling(("43A1(b)", "43B1"), allowed=False),
}
_ATTENTION: Final = frozenset(
    {DummysAct.CALL_DIRECTOR_FIRST, DummysAct.DRAW_ATTENTION, DummysAct.DRAW_ATTENTION_TO_DEFENDER}
)
# what has consequences of its own after he has broken 43A2; all but the warning only if he is the first
_LOST: Final = {
    DummysAct.WARN: "43B2(a)",
    DummysAct.ASK_DECLARER: "43B2(b)",
    DummysAct.DRAW_ATTENTION_TO_DEFENDER: "43B3",
}


def rule_on_dummys_act(
    play: Play,
    act: DummysAct,
    *,
    is_over: bool | None = None,
    broke_limits: bool | None = None,
    attention_drawn: bool | None = None,
    is_revoke: bool = False,
    defenders_gained: bool | None = None,
) -> DummyRuling:
    """Return whether dummy may do something, and what follows if he may not.

    Laws 42, 43, 45F.

    Args:
        play: the record, with its declarer.
        act: what he does.
        is_over: whether the play has ended; as the record has it if None.
        broke_limits: whether he has looked at a hand, or changed hands or seats, against 43A2.
        attention_drawn: whether another player has drawn attention already, so that dummy is not the first.
        is_revoke: whether the card that he asks declarer about was a revoke.
        defenders_gained: whether the defenders gained by the irregularity that he points out (43B3).

    Raises:
        BridgeError: if there is no dummy.

    >>> from kontrakt import Contract, Deal
    >>> play = Play.start(Deal.random(1), Contract.parse("4SS"))
    >>> rule_on_dummys_act(play, DummysAct.WARN, broke_limits=True).lead_from
    (Seat.NORTH, Seat.SOUTH)
    """
    if play.dummy is None:
        raise BridgeError("without a contract and its declarer there is no dummy (Law 42)")
    if (play.is_over if is_over is None else is_over) and act in _ATTENTION:
        return DummyRuling(("42B3",), allowed=True)
    if act is DummysAct.CALL_DIRECTOR_FIRST and attention_drawn is not False:
        text = "had another player drawn attention to the irregularity already?"
        question = None if attention_drawn else Question("43A1(a)", "attention_drawn", text)
        return DummyRuling(("43A1(a)",), attention_drawn, question=question)
    if act not in _LOST or broke_limits is False or (attention_drawn and act is not DummysAct.WARN):
        return _RIGHTS[act]
    if broke_limits is None:
        text = "had dummy looked at a hand, or changed hands or seats?"
        return DummyRuling(("43A2",), None, question=Question("43A2", "broke_limits", text))
    laws = (*_RIGHTS[act].laws, "43A2", "43B1", _LOST[act])
    if act is DummysAct.WARN:
        return DummyRuling(laws, allowed=False, lead_from=play.dummy.side.seats)
    if act is DummysAct.ASK_DECLARER:
        return DummyRuling((*laws, "64") if is_revoke else laws, allowed=False, must_correct=is_revoke)
    return _defenders_irregularity(play.dummy.side.opponents, laws, defenders_gained)


def _defenders_irregularity(defenders: Side, laws: tuple[str, ...], gained: bool | None) -> DummyRuling:
    """Play on; at the end what the defenders gained is taken from them, and declarer's side keeps its score (43B3)."""
    text = "have the defenders gained by their irregularity?"
    return DummyRuling(
        laws,
        allowed=False,
        plays_on=True,
        reduced=None if gained is None else (defenders,) if gained else (),
        adjusted_score={None: "possible", True: "required", False: "none"}[gained],
        later=("43B3",),
        question=Question("43B3", "defenders_gained", text) if gained is None else None,
    )
