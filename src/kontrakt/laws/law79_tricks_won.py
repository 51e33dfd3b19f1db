"""Tricks won: when their number is disputed, and until when a score may be corrected (Law 79)."""

from __future__ import annotations

from typing import Final

import attrs

from kontrakt.laws.ruling import Question

CORRECTION_MINUTES: Final = 30
"""How long the correction period lasts unless the organizer says otherwise (79C1)."""


@attrs.frozen
class TrickDispute:
    """What the Director may make of a number of tricks on which the sides disagree (79B).

    Attributes:
        law: the paragraph that decides.
        may_change_both: whether the scores of both sides may be changed; None while that is open.
        options: what may be chosen instead.
        apply: the Law that goes on from here.
        questions: findings that are missing.
    """

    law: str
    may_change_both: bool | None
    options: tuple[str, ...] = ()
    apply: str | None = None
    questions: tuple[Question, ...] = ()


def rule_on_tricks_won(
    *, called_in_time: bool, was_claimed: bool = False, convinced: bool | None = None
) -> TrickDispute:
    """Return what the Director may change when the sides disagree on the number of tricks won.

    Law 79B. Called before the round ends he rules, on a claim by 69 or 71 (79B1). Called later he changes both scores
    only if he is clearly convinced; else the score stands, or one side's is lowered and the other's not raised (79B3).

    Args:
        called_in_time: whether he was called before the end of the round.
        was_claimed: whether there had been a claim or concession.
        convinced: whether he is clearly convinced.

    >>> rule_on_tricks_won(called_in_time=False, convinced=False).options
    ('let_stand', 'decrease_one_side_only')
    """
    if called_in_time:
        return TrickDispute("79B1", True, apply="69") if was_claimed else TrickDispute("79B2", True)
    if convinced is None:
        question = Question("79B3", "convinced", "is the Director clearly convinced of the number of tricks?")
        return TrickDispute("79B3", None, questions=(question,))
    return TrickDispute("79B3", convinced, () if convinced else ("let_stand", "decrease_one_side_only"))


@attrs.frozen
class CorrectionPeriod:
    """Whether an error in a score may be corrected (79C).

    Attributes:
        law: the paragraph that decides.
        is_open: None while that is open.
        questions: findings that are missing.
    """

    law: str
    is_open: bool | None
    questions: tuple[Question, ...] = ()


def rule_on_correction(
    minutes: float,
    *,
    limit: float | None = None,
    organizer_consents: bool = False,
    beyond_doubt: bool | None = None,
) -> CorrectionPeriod:
    """Return whether an error in recording or computing a score may still be corrected.

    Law 79C: until 30 minutes after the official score was made available, or until the organizer's time (79C1); later
    only with his consent, if the score is wrong beyond reasonable doubt (79C2).

    Args:
        minutes: since the official score was made available.
        limit: the organizer's time, in minutes; 30 if None.
        organizer_consents: to a late correction.
        beyond_doubt: whether the score is wrong beyond reasonable doubt, as the Director finds.

    >>> rule_on_correction(31).is_open, rule_on_correction(31, limit=60).is_open
    (False, True)
    """
    if minutes <= (CORRECTION_MINUTES if limit is None else limit):
        return CorrectionPeriod("79C1", True)
    if not organizer_consents:
        return CorrectionPeriod("79C1", False)
    if beyond_doubt is None:
        question = Question("79C2", "beyond_doubt", "is the score wrong beyond reasonable doubt?")
        return CorrectionPeriod("79C2", None, (question,))
    return CorrectionPeriod("79C2", beyond_doubt)
