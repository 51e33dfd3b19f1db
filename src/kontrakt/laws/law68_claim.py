"""Claims and concessions: what is one, whether play goes on, and taking agreement back (Laws 68, 69, 71; 48B).

A claim that is doubted goes on to Law 70, which has a file of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from kontrakt.endings import Outlook
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Question
from kontrakt.seats import SEATS, Seat


@attrs.frozen
class ClaimRuling:
    """What an action is by Law 68, and what becomes of the play.

    Attributes:
        laws: the paragraphs that bore on the ruling.
        is_claim: whether it is a claim (68A); None while that is open.
        is_concession: whether it is a concession (68B); None while that is open.
        claimed: tricks claimed; None where there is no number.
        conceded: tricks conceded; None where there is no number.
        plays_on: whether play goes on; None while that is open.
        is_void: whether there was a claim that no longer counts (68D2(b)).
        apply: the Law that goes on from here.
        later: paragraphs that the Director looks at when the play is over.
        questions: findings that are missing.
    """

    laws: tuple[str, ...]
    is_claim: bool | None
    is_concession: bool | None
    claimed: int | None = None
    conceded: int | None = None
    plays_on: bool | None = False
    is_void: bool = False
    apply: str | None = None
    later: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()


def rule_on_claim(remaining: int, *, claimed: int | None = None, conceded: int | None = None) -> ClaimRuling:
    """Return what somebody claims and concedes by naming a number of tricks, or by giving up his hand.

    Laws 68A, 68B1: who claims some tricks concedes the rest; who names none concedes all. Play is suspended (68D).

    Args:
        remaining: the tricks to come, 0 to 13.
        claimed: tricks to be won.
        conceded: tricks to be lost.

    Raises:
        BridgeError: if the numbers cannot be.

    >>> ruling = rule_on_claim(5, claimed=3)
    >>> ruling.claimed, ruling.conceded
    (3, 2)
    """
    won = claimed if claimed is not None else 0 if conceded is None else remaining - conceded
    lost = remaining - won
    if won < 0 or lost < 0 or conceded not in (None, lost):
        raise BridgeError(
            f"{won} tricks claimed, {lost if conceded is None else conceded} conceded, {remaining} to come"
        )
    laws = (("68A",) if won else ()) + (("68B1",) if lost else ()) + ("68D",)
    return ClaimRuling(laws, won > 0, lost > 0, won, lost)


def rule_on_remark(*, defender_exposed: bool) -> ClaimRuling:
    """Return what a remark is that concerns only the trick in progress: no claim, and play goes on.

    Law 68. Cards that a defender has exposed are no penalty cards, but 57A may apply, and 16 when the play is over.
    """
    text = "did he play to the trick, or the next one, before his partner?"
    questions = (Question("57A", "premature", text),) if defender_exposed else ()
    return ClaimRuling(("68", "49"), False, False, plays_on=True, later=("16",), questions=questions)


def rule_on_faced_hand(
    *, by_defender: bool, after_lead_out_of_turn: bool = False, demonstrably_no_claim: bool | None = None
) -> ClaimRuling:
    """Return whether a player claims who shows his cards.

    Laws 48B, 68A: he does, unless he demonstrably did not mean to; declarer who spreads his hand after an opening lead
    out of turn has accepted it (54A).

    Args:
        by_defender: whether he is a defender; his cards then come under Law 49 if he did not claim.
        after_lead_out_of_turn: whether it came right after an opening lead out of turn, and he is declarer.
        demonstrably_no_claim: what the Director finds.
    """
    if after_lead_out_of_turn:
        return ClaimRuling(("48B1", "54A"), False, False, plays_on=True, apply="54A")
    laws = ("68A",) if by_defender else ("48B2", "68A")
    if demonstrably_no_claim is None:
        question = Question("68A", "demonstrably_no_claim", "did he show that he did not mean to claim?")
        return ClaimRuling(laws, None, None, plays_on=None, questions=(question,))
    if demonstrably_no_claim:
        return ClaimRuling(laws, False, False, plays_on=True, apply="49" if by_defender else None)
    return ClaimRuling((*laws, "68D"), True, None)


def rule_on_objection(
    remaining: int | None, *, conceder: Seat, objector: Seat | None, declarer: Seat | None
) -> ClaimRuling:
    """Return what becomes of a defender's concession to which his partner objects at once.

    Law 68B2: it is neither concession nor claim. Play goes on, exposed cards are no penalty cards (49), 16C applies.

    Args:
        remaining: the tricks to come; None if that is not known.
        conceder: who conceded.
        objector: who objected at once; None if nobody did.
        declarer: if known.
    """
    is_defenders = declarer is None or declarer.side is not conceder.side
    if is_defenders and objector is conceder.partner:
        return ClaimRuling(("68B2", "49", "16C"), False, False, plays_on=True, later=("16C",))
    return ClaimRuling(("68B1", "68D"), False, True, conceded=remaining)


def rule_on_playing_on(
    claimer: Seat, *, requested_by: Seat | None = None, concur: Mapping[Seat, bool] | None = None
) -> ClaimRuling:
    """Return whether play goes on after a claim or concession that somebody doubts.

    Law 68D2: on request of the other side, if all four agree; the claim is then void and never ruled on, and 16 and 50
    do not apply. Else the Director rules by Law 70, and nothing happens before he comes.

    Args:
        claimer: who claimed or conceded.
        requested_by: who asked to play on.
        concur: who agrees; the one who asks does.

    >>> rule_on_playing_on(Seat.SOUTH, requested_by=Seat.WEST, concur=dict.fromkeys(Seat, True)).is_void
    True
    """
    agreed = dict(concur or {})
    if requested_by is not None and requested_by.side is not claimer.side:
        agreed.setdefault(requested_by, True)
        if all(agreed.get(seat) for seat in SEATS):
            return ClaimRuling(("68D2(b)",), False, False, plays_on=True, is_void=True)
        return ClaimRuling(("68D2(b)", "68D2(a)"), True, None, apply="70")
    return ClaimRuling(("68D2(a)",), True, None, apply="70")


@attrs.frozen
class TakenBack:
    """The tricks that a side gets back which had agreed to a claim (69B) or conceded them (71).

    Attributes:
        laws: the paragraphs that bore on the ruling.
        tricks: how many; None while that is open.
        questions: findings that are missing.
    """

    laws: tuple[str, ...]
    tricks: int | None
    questions: tuple[Question, ...] = ()


def rule_on_agreed_claim(
    *,
    is_timely: bool,
    already_won: int | None = None,
    likely: int | None = None,
    claimed: int | None = None,
    outlook: Outlook | None = None,
) -> TakenBack:
    """Return the tricks that a side gets which agreed to the other side's claim and now asks for them.

    Law 69B: within the correction period (79C), tricks that it had won already (69B1) or would likely have won (69B2).

    Args:
        is_timely: whether the correction period is not over.
        already_won: the tricks that it had won, as the Director finds.
        likely: the tricks that it would likely have won, as the Director finds.
        claimed: what the claimer's side claimed.
        outlook: what the claimer's side could take; where that is certain, nothing has to be found.

    >>> rule_on_agreed_claim(is_timely=True, likely=1).tricks
    1
    """
    if not is_timely:
        return TakenBack(("69A", "69B", "79C1"), 0)
    if likely is None and claimed is not None and outlook is not None and claimed <= outlook.least:
        likely = 0
    elif likely is None and claimed is not None and outlook is not None and outlook.is_certain:
        likely = claimed - outlook.least
    laws = [law for law, tricks in (("69B1", already_won), ("69B2", likely)) if tricks]
    if already_won is None and likely is None:
        question = Question("69B2", "likely", "how many of these tricks would the side that agreed likely have won?")
        return TakenBack(("69B", "79C"), None, (question,))
    return TakenBack((*laws, "69B", "79C"), (already_won or 0) + (likely or 0))


def rule_on_concession(
    *,
    is_timely: bool,
    kept: int = 0,
    conceded: int | None = None,
    already_won: int | None = None,
    normal_lines: Sequence[int] | None = None,
    outlook: Outlook | None = None,
) -> TakenBack:
    """Return the tricks that a side gets back which has conceded them.

    Law 71: within the correction period (79C), tricks that it had won already (71A), and those that no normal play
    could lose (71B). What no legal play could lose, no normal play could.

    Args:
        is_timely: whether the correction period is not over.
        kept: the tricks that it claimed for itself.
        conceded: the tricks that it conceded; None if that is not known.
        already_won: tricks conceded that it had won, as the Director finds.
        normal_lines: its tricks on each normal line of play, as the Director finds.
        outlook: what it could take.

    >>> rule_on_concession(is_timely=True, kept=1, conceded=1, normal_lines=[2, 1]).tricks
    0
    """
    if not is_timely:
        return TakenBack(("71", "79C1"), 0)
    is_known = normal_lines or already_won is not None or (outlook and max(outlook.least, kept) >= outlook.most)
    if not is_known:
        question = Question("71B", "normal_lines", "how many tricks does the side win on each normal line of play?")
        return TakenBack(("71", "79C"), None, (question,))
    worst = min(normal_lines) if normal_lines else outlook.least if outlook else kept
    safe = max(0, worst - kept)
    tricks = (already_won or 0) + safe
    laws = [law for law, each in (("71A", already_won), ("71B", safe)) if each]
    return TakenBack((*laws, "71", "79C"), tricks if conceded is None else min(tricks, conceded))
