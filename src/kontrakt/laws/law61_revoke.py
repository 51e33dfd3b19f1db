"""The revoke: what it is, when it is established, and the tricks that it costs (Laws 61, 63, 64, and 62D on trick 12).

Everything here reads a record of the play. A revoke that is not established has to be corrected (62A).
"""

from __future__ import annotations

import enum
from typing import Final

import attrs

from kontrakt.cards import SUIT_BITS, Card, Suit
from kontrakt.contract import Result
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Correction, Question, Transfer
from kontrakt.play import Play, Trick, trick_winner
from kontrakt.seats import Seat, Side


@attrs.frozen
class Revoke:
    """A card that does not follow suit, played by a hand that could have followed (61A).

    >>> print(Revoke(trick=3, seat=Seat.EAST, card=Card.parse("C7"), suit=Suit.HEARTS))
    trick 3: East plays C7 and could follow suit in hearts

    Attributes:
        trick: the number of the trick in the record, from 1.
        seat: the hand that revoked.
        card: what it played.
        suit: the suit led.
    """

    trick: int
    seat: Seat
    card: Card
    suit: Suit

    def __str__(self) -> str:
        suit = self.suit.name.lower()
        return f"trick {self.trick}: {self.seat.name.title()} plays {self.card} and could follow suit in {suit}"


class Noticed(enum.Enum):
    """When attention was first drawn to a revoke (Laws 62D1, 64B4, 64B5)."""

    END_OF_PLAY = "end_of_play"
    BEFORE_HANDS_RETURNED = "before_hands_returned"
    AFTER_OFFENDING_CALL = "after_offending_call_on_next_deal"
    AFTER_NON_OFFENDING_CALL = "after_nonoffending_call_on_next_deal"
    AFTER_ROUND_END = "after_round_end"


_CORRECTED: Final = (Noticed.END_OF_PLAY, Noticed.BEFORE_HANDS_RETURNED)  # 62D1


def find_revokes(play: Play) -> tuple[Revoke, ...]:
    """Return the revokes in a play, in the order in which they were made.

    Law 61A. A hidden hand is known to have held the cards that it plays later.

    >>> from kontrakt import Contract, Deal
    >>> play = Play.start(Deal.parse("N:AK... QJ... T9... 8.2.."), leader=Seat.NORTH)
    >>> play = play.play("SA").play("SQ").play("ST").accept("H2")
    >>> print(*find_revokes(play))
    trick 1: West plays H2 and could follow suit in spades
    """
    played: dict[Seat, int] = dict.fromkeys(Seat, 0)
    for seat, card in play.cards:
        played[seat] |= card.bit
    left = {seat: played[seat] if hand is None else hand.bits for seat, hand in play.deal}
    revokes = []
    suit = Suit.SPADES
    for place, (seat, card) in enumerate(play.cards):
        if place % 4 == 0:
            suit = card.suit
        elif card.suit is not suit and left[seat] & SUIT_BITS[suit.index]:
            revokes.append(Revoke(place // 4 + 1, seat, card, suit))
        left[seat] &= ~card.bit
    return tuple(revokes)


def established_by(
    play: Play, revoke: Revoke, *, claim_by: Side | None = None, claim_agreed: bool = False
) -> str | None:
    """Return the paragraph by which a revoke is established, or None while it has to be corrected.

    Law 63A: the offending side has played to a later trick (63A1) or claimed (63A3), or has agreed to a claim of the
    other side (63A4). The other side's playing on does not establish it.

    Args:
        play: the record.
        revoke: one of its revokes.
        claim_by: the side that has claimed or conceded, if one has.
        claim_agreed: whether the other side has agreed (69A).
    """
    side = revoke.seat.side
    if any(seat.side is side for seat, _ in play.cards[4 * revoke.trick :]):
        return "63A1"
    if claim_by is side:
        return "63A3"
    return "63A4" if claim_by is not None and claim_agreed else None


def rule_on_revoke(play: Play, revoke: Revoke, *, noticed: Noticed = Noticed.END_OF_PLAY) -> Transfer | Correction:
    """Return what a revoke costs: the tricks that go to the other side, or that it has to be corrected.

    Laws 62A, 64A, 64B. Whether the other side is compensated enough (64C) is a question of `rule_on_revokes`.

    Args:
        play: the record, finished or not.
        revoke: one of its revokes.
        noticed: when attention was first drawn to it.
    """
    rulings = dict(zip(find_revokes(play), _rulings(play, noticed), strict=True))
    if revoke not in rulings:
        raise BridgeError(f"no such revoke in this play: {revoke} (Law 61)")
    return rulings[revoke]


def _rulings(
    play: Play, noticed: Noticed, claim_by: Side | None = None, claim_agreed: bool = False
) -> list[Transfer | Correction]:
    """Rule on every revoke of a record, in order."""
    revokes = find_revokes(play)
    established = [established_by(play, r, claim_by=claim_by, claim_agreed=claim_agreed) is not None for r in revokes]
    offenders = {r.seat.side for r, e in zip(revokes, established, strict=True) if e}
    rulings: list[Transfer | Correction] = []
    seen: set[tuple[Seat, Suit]] = set()
    for revoke, stands in zip(revokes, established, strict=True):
        to = revoke.seat.side.opponents
        if revoke.trick == _twelfth(play):
            rulings.append(
                Transfer("64B6", 0, to) if play.is_over or stands else Correction("62D1", revoke.seat, revoke.card)
            )
        elif not stands:
            rulings.append(Correction("62A", revoke.seat, revoke.card))
        else:
            law, tricks = _cost(play, revoke, noticed, len(offenders) == 2, (revoke.seat, revoke.suit) in seen)
            rulings.append(Transfer(law, tricks, to))
            seen.add((revoke.seat, revoke.suit))
    return _capped(play, revokes, rulings)


def _cost(play: Play, revoke: Revoke, noticed: Noticed, is_mutual: bool, is_repeated: bool) -> tuple[str, int]:
    """Return the paragraph of Law 64 that fits an established revoke, and its tricks."""
    side = revoke.seat.side
    winners = play.winners[revoke.trick - 1 :]
    won = sum(winner.side is side for winner in winners)
    conditions = (
        ("64B7", is_mutual),
        ("64B2", is_repeated),
        ("64B3", revoke.seat is play.dummy),
        ("64B4", noticed is Noticed.AFTER_NON_OFFENDING_CALL),
        ("64B5", noticed is Noticed.AFTER_ROUND_END),
        ("64B1", won == 0),
    )
    for law, holds in conditions:
        if holds:
            return law, 0
    if winners[0] is revoke.seat:
        return "64A1", 1 if won == 1 else 2
    return "64A2", 1


def _capped(
    play: Play, revokes: tuple[Revoke, ...], rulings: list[Transfer | Correction]
) -> list[Transfer | Correction]:
    """Return the rulings so that no side gives more tricks than it has won from the revoke on."""
    given = dict.fromkeys(Side, 0)
    capped = list(rulings)
    for place in range(len(rulings) - 1, -1, -1):
        ruling, revoke = rulings[place], revokes[place]
        if isinstance(ruling, Transfer) and ruling.tricks:
            side = revoke.seat.side
            won = sum(winner.side is side for winner in play.winners[revoke.trick - 1 :])
            tricks = min(ruling.tricks, won - given[side])
            given[side] += tricks
            capped[place] = attrs.evolve(ruling, tricks=tricks)
    return capped


def _twelfth(play: Play) -> int:
    """Return the number of the last trick but one, which is trick twelve of a full deal."""
    return max((len(hand) for hand in play.deal.hands if hand is not None), default=13) - 1


@attrs.frozen
class RevokeRuling:
    """The ruling on all revokes of a play (Law 64).

    Attributes:
        revokes: the revokes, each with what it costs.
        transfer: the tricks that go to each side.
        played: the tricks of declarer's side as played, from 0 to 13; None while the play goes on.
        final: the same after correction of trick twelve, transfer and, where the Director has found it, equity.
        corrected: trick twelve and what follows, when it is corrected (62D1).
        is_assigned: whether the Director's finding changed the result (64C).
        questions: findings that are missing.
    """

    revokes: tuple[tuple[Revoke, Transfer | Correction], ...]
    transfer: dict[Side, int]
    played: int | None
    final: int | None
    corrected: tuple[Trick, ...] = ()
    is_assigned: bool = False
    questions: tuple[Question, ...] = ()


def rule_on_revokes(
    play: Play,
    *,
    noticed: Noticed = Noticed.END_OF_PLAY,
    equity: int | None = None,
    without_later_revokes: int | None = None,
    without_revokes: int | None = None,
) -> RevokeRuling:
    """Return the ruling on a whole board in which there may be revokes.

    Laws 62D, 64. The findings are tricks of declarer's side, 0 to 13. The side that does not offend gets what is
    better for it: the automatic adjustment or what the Director finds; the two are not added.

    Args:
        play: the record; of a play that is not finished only the transfers are given.
        noticed: when attention was first drawn to the revokes.
        equity: in the probable result without the revokes (64C1).
        without_later_revokes: had a player not revoked again in the same suit (64C2(a)).
        without_revokes: had neither side revoked (64C2(b)).
    """
    revokes = find_revokes(play)
    rulings = _rulings(play, noticed)
    transfer = dict.fromkeys(Side, 0)
    for ruling in rulings:
        if isinstance(ruling, Transfer):
            transfer[ruling.to] += ruling.tricks
    pairs = tuple(zip(revokes, rulings, strict=True))
    declarer = play.declarer
    if not play.is_over or declarer is None:
        return RevokeRuling(pairs, transfer, None, None)
    played = final = play.won(declarer.side)
    corrected: tuple[Trick, ...] = ()
    late = [revoke for revoke in revokes if revoke.trick == _twelfth(play)]
    if late and noticed in _CORRECTED:
        corrected = _correct_last_tricks(play, late)
        final += sum(trick.winner.side is declarer.side for trick in corrected)
        final -= sum(winner.side is declarer.side for winner in play.winners[-2:])
    final += transfer[declarer.side] - transfer[declarer.side.opponents]
    standing = [ruling for revoke, ruling in pairs if not (corrected and revoke.trick == _twelfth(play))]
    findings = _findings(standing, rulings, equity, without_later_revokes, without_revokes)
    questions = tuple(question for question, answer in findings if answer is None)
    adjusted = final
    offenders = {revoke.seat.side for revoke, _ in pairs}
    better = min if declarer.side in offenders else max
    for question, answer in findings:
        if answer is not None:
            adjusted = answer if question.law == "64C2(b)" else better(adjusted, answer)
    return RevokeRuling(pairs, transfer, played, adjusted, corrected, adjusted != final, questions)


def _findings(
    standing: list[Transfer | Correction],
    rulings: list[Transfer | Correction],
    equity: int | None,
    without_later_revokes: int | None,
    without_revokes: int | None,
) -> list[tuple[Question, int | None]]:
    """Return the questions that Law 64C asks about these rulings, with the answers given."""
    laws = {ruling.law for ruling in standing}
    if not laws:
        return []
    if any(ruling.law == "64B7" for ruling in rulings):
        text = "how many tricks would declarer's side have won had neither side revoked?"
        return [(Question("64C2(b)", "without_revokes", text), without_revokes)]
    text = "how many tricks would declarer's side have won without the revokes?"
    found = [(Question("64C1", "equity", text), equity)]
    if "64B2" in laws:
        text = "how many tricks would declarer's side have won without the later revokes in the suit?"
        found.append((Question("64C2(a)", "without_later_revokes", text), without_later_revokes))
    return found


def _correct_last_tricks(play: Play, revokes: list[Revoke]) -> tuple[Trick, ...]:
    """Return tricks twelve and thirteen with each revoker's last two cards changed round (62D1)."""
    last_but_one, last = (dict(trick.cards) for trick in play.tricks[-2:])
    for revoke in revokes:
        last_but_one[revoke.seat], last[revoke.seat] = last[revoke.seat], last_but_one[revoke.seat]
    leader = play.tricks[-2].leader
    tricks = []
    for cards in (last_but_one, last):
        order = (leader, leader.lho, leader.partner, leader.rho)
        played = tuple((seat, cards[seat]) for seat in order)
        leader = trick_winner(played, play.trump)
        tricks.append(Trick(played, leader))
    return tuple(tricks)


def result_after(play: Play, ruling: RevokeRuling) -> Result | None:
    """Return the result of a finished play after a ruling; None without a contract or before the end."""
    return None if play.result is None or ruling.final is None else Result(play.result.contract, ruling.final)
