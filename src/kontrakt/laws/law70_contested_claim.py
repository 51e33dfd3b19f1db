"""Contested claims: how many tricks the Director gives the claimer's side (Law 70).

Doubtful points go against the claimer (70A). Which lines of play are normal is for the Director to find; what every
legal sequence of plays gives is computed by `kontrakt.endings`, and then nothing has to be found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from kontrakt.cards import Card, Suit
from kontrakt.endings import Outlook
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Question
from kontrakt.play import Play
from kontrakt.seats import Seat


@attrs.frozen
class ContestedClaim:
    """A claim or concession that somebody doubts.

    Attributes:
        by: who claimed.
        tricks: how many of those to come he claimed for his side.
        mentions_trump: whether he said something of the trumps that an opponent has left (70C1).
        shown_out: opponents who had failed to follow to a suit before the claim (70E1).
    """

    by: Seat
    tricks: int
    mentions_trump: bool = False
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()


@attrs.frozen
class Proofs:
    """What the claimer's side can take, as `kontrakt.endings.outlook` has proved it; None where it was not looked for.

    Attributes:
        any_play: over all legal plays.
        stated: over all on the line that the claimer stated (68C).
        ordered: over all in which he leads suits in the order that the authority has laid down (70E2).
    """

    any_play: Outlook | None = None
    stated: Outlook | None = None
    ordered: Outlook | None = None


@attrs.frozen
class ClaimFindings:
    """What the Director has found on a contested claim; None is not found yet. All tricks are the claimer's side's.

    Attributes:
        unaware_of_trump: whether it is at all likely that the claimer did not know of an opponent's trump (70C2).
        lost_to_trump: the tricks that could be lost to it by a normal play (70C3).
        normal_lines: the tricks on each normal line, careless and inferior ones included (70D1).
        partner_plays: the tricks on each normal play of a defender's partner (70D2).
        depends_on: the card that a particular opponent must hold for the line to succeed (70E1).
        shows_out_anyway: whether an opponent would fail to follow to that suit on every normal line (70E1).
    """

    unaware_of_trump: bool | None = None
    lost_to_trump: int | None = None
    normal_lines: Sequence[int] = ()
    partner_plays: Sequence[int] = ()
    depends_on: Card | None = None
    shows_out_anyway: bool | None = None


@attrs.frozen
class Adjudication:
    """How many of the tricks to come go to the claimer's side.

    Attributes:
        laws: the paragraphs that bore on the ruling.
        tricks: None while a finding is missing.
        questions: findings that are missing.
    """

    laws: tuple[str, ...]
    tricks: int | None
    questions: tuple[Question, ...] = ()


@attrs.frozen
class _Point:
    """What one paragraph makes of the claim: a limit to its tricks, or a question."""

    law: str
    limit: int | None = None
    finding: str = ""

    @property
    def question(self) -> Question | None:
        return Question(self.law, self.finding, _QUESTIONS[self.finding]) if self.finding else None


_QUESTIONS: Final = {
    "unaware_of_trump": "is it at all likely that the claimer did not know of the trump?",
    "lost_to_trump": "how many tricks could be lost to it by a normal play?",
    "normal_lines": "how many tricks does the claimer's side win on each normal line of play?",
    "shows_out_anyway": "would an opponent fail to follow to the suit on every normal line?",
}


def rule_on_contested_claim(
    claim: ContestedClaim,
    play: Play | None = None,
    findings: ClaimFindings | None = None,
    proofs: Proofs | None = None,
) -> Adjudication:
    """Return how many tricks a contested claim gives to the claimer's side.

    Law 70. What is proved needs no finding. Else the ruling is the least that the paragraphs leave: a trump forgotten
    (C), the worst normal line (D1) or play of partner (D2), a card that had to be guessed (E1).

    Args:
        claim: what was claimed.
        play: when the claim was made; None if the cards are not known.
        findings: what the Director has found.
        proofs: what has been proved.

    Raises:
        BridgeError: if more tricks are claimed than are to come.

    >>> ruling = rule_on_contested_claim(ContestedClaim(Seat.SOUTH, 5), findings=ClaimFindings(normal_lines=[5, 3, 4]))
    >>> ruling.tricks, ruling.laws
    (3, ('70A', '70D1'))
    """
    proofs = proofs or Proofs()
    for law, proof in (("70A", proofs.any_play), ("68C", proofs.stated), ("70E2", proofs.ordered)):
        if proof is not None and not 0 <= claim.tricks <= proof.tricks:
            raise BridgeError(f"{claim.tricks} tricks claimed, {proof.tricks} to come (Law 68A)")
        if proof is not None and proof.is_certain:
            laws = ("70A", law, *(("71B",) if proof.least > claim.tricks else ()))
            return Adjudication(tuple(dict.fromkeys(laws)), proof.least)
    points = list(_points(claim, play, findings or ClaimFindings(), proofs.any_play))
    limits = [point.limit for point in points if point.limit is not None]
    if not any(point.finding or point.limit is not None for point in points):
        points.append(_Point("70D1", finding="normal_lines"))
    questions = tuple(point.question for point in points if point.question)
    laws = tuple(dict.fromkeys(["70A", *(point.law for point in points)]))
    if proofs.any_play is not None:
        limits.append(proofs.any_play.most)  # no line gives more, whatever was found
    return Adjudication(laws, None if questions else min(limits), questions)


def _points(
    claim: ContestedClaim, play: Play | None, found: ClaimFindings, any_play: Outlook | None
) -> Iterator[_Point]:
    is_left = found.unaware_of_trump is not None if play is None else _opponents_hold_trump(play, claim.by)
    if is_left:
        yield from _on_trump(claim, found, any_play)
    if found.normal_lines:
        yield _Point("70D1", min(found.normal_lines))
    if found.partner_plays:
        yield _Point("70D2", min(found.partner_plays))
    if found.depends_on is not None:
        yield from _on_card(claim, found, found.depends_on)


def _on_trump(claim: ContestedClaim, found: ClaimFindings, any_play: Outlook | None) -> Iterator[_Point]:
    """Yield what follows from a trump that an opponent has left (70C)."""
    unaware, lost = found.unaware_of_trump, found.lost_to_trump
    if claim.mentions_trump:
        can_succeed = any_play is not None and any_play.double_dummy >= claim.tricks
        yield _Point("70C1", claim.tricks if can_succeed else None)  # else his lines are still to be looked at (70D1)
    elif unaware is False:
        yield _Point("70C2")
    elif unaware and lost is not None:
        yield _Point("70C", max(0, claim.tricks - lost))
    else:
        if unaware is None:
            yield _Point("70C2", finding="unaware_of_trump")
        if lost is None:
            yield _Point("70C3", finding="lost_to_trump")


def _opponents_hold_trump(play: Play, claimer: Seat) -> bool:
    hands = [play.hand(seat) for seat in claimer.side.opponents.seats]
    return any(card.suit is play.trump for hand in hands if hand is not None for card in hand)


def _on_card(claim: ContestedClaim, found: ClaimFindings, card: Card) -> Iterator[_Point]:
    """Yield what follows when the line succeeds only if a particular opponent holds a card (70E1)."""
    lines = found.normal_lines
    if found.shows_out_anyway or any(s is card.suit and seat.side is not claim.by.side for seat, s in claim.shown_out):
        yield _Point("70E1", None if lines else claim.tricks)
    elif not lines:  # not accepted: what do the other lines give?
        yield _Point("70E1")
        yield _Point("70D1", finding="normal_lines")
    elif min(lines) < claim.tricks or found.shows_out_anyway is False:
        yield _Point("70E1")
    else:  # every normal line listed succeeds, so there should be a reason to accept them
        yield _Point("70E1", finding="shows_out_anyway")
