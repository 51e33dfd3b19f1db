"""What revokes cost when the play is over: tricks transferred, trick twelve put right, redress (Laws 62D1 and 64)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from kontrakt.contract import Result
from kontrakt.errors import BridgeError
from kontrakt.laws.law61_revoke import Revoke, Since, established_by, find_revokes, last_but_one
from kontrakt.laws.ruling import Correction, Question, Transfer
from kontrakt.play import Play
from kontrakt.seats import Side
from kontrakt.trick import Trick, trick_winner


class Noticed(enum.Enum):
    """When attention was first drawn to a revoke (Laws 62D1, 64B4, 64B5)."""

    END_OF_PLAY = "end_of_play"
    BEFORE_HANDS_RETURNED = "before_hands_returned"
    AFTER_OFFENDING_CALL = "after_offending_call_on_next_deal"
    AFTER_NON_OFFENDING_CALL = "after_nonoffending_call_on_next_deal"
    AFTER_ROUND_END = "after_round_end"


_CORRECTED: Final = (Noticed.END_OF_PLAY, Noticed.BEFORE_HANDS_RETURNED)  # 62D1


@attrs.frozen
class _Record:
    """A play with what bound its players and, if it was not played out, the tricks that followed."""

    play: Play
    since: tuple[Since, ...] = ()
    rest: Mapping[Side, int] | None = None

    @property
    def is_finished(self) -> bool:
        return self.play.is_over or self.rest is not None

    def won(self, side: Side, first: int = 1) -> int:
        """Return the tricks that a side has won from this trick on."""
        own = sum(winner.side is side for winner in self.play.winners[first - 1 :])
        return own + (self.rest or {}).get(side, 0)

    def is_established(self, revoke: Revoke) -> bool:
        """Whether the revoke can no longer be corrected; who wins a trick that is not finished, nobody can say here."""
        played_on = self.rest is not None and sum(self.rest.values()) > 0 and revoke.trick <= len(self.play.winners)
        return played_on or established_by(self.play, revoke) is not None


def rule_on_revoke(
    play: Play, revoke: Revoke, *, since: Iterable[Since] = (), noticed: Noticed = Noticed.END_OF_PLAY
) -> Transfer | Correction:
    """Return what a revoke costs: the tricks that go to the other side, or that it has to be corrected.

    Laws 62A, 64A, 64B. Whether the other side is compensated enough (64C) is a question of `rule_on_revokes`.

    Args:
        play: the record, finished or not.
        revoke: one of its revokes.
        since: penalty cards and lead restrictions that were in force.
        noticed: when attention was first drawn to it.
    """
    rulings = dict(_rulings(_Record(play, tuple(since)), noticed))
    if revoke not in rulings:
        raise BridgeError(f"no such revoke in this play: {revoke} (Law 61)")
    return rulings[revoke]


_Ruled = tuple[Revoke, Transfer | Correction]


def _rulings(record: _Record, noticed: Noticed) -> tuple[_Ruled, ...]:
    """Rule on every revoke of a record, in order."""
    revokes = find_revokes(record.play, record.since)
    established = [revoke for revoke in revokes if record.is_established(revoke)]
    is_mutual = len({revoke.seat.side for revoke in established}) == 2
    ruled: list[_Ruled] = []
    for place, revoke in enumerate(revokes):
        to = revoke.seat.side.opponents
        if revoke.trick == last_but_one(record.play) and (record.is_finished or revoke in established):
            ruled.append((revoke, Transfer("64B6", 0, to)))
        elif revoke not in established:
            ruled.append((revoke, Correction("62A", revoke.seat, revoke.card)))
        else:
            earlier = [other for other in revokes[:place] if other in established and other.seat is revoke.seat]
            is_repeated = revoke.suit is not None and revoke.suit in {other.suit for other in earlier}
            law, tricks = _cost(record, revoke, noticed, is_mutual, is_repeated)
            ruled.append((revoke, Transfer(law, tricks, to)))
    return _capped(record, ruled)


def _cost(record: _Record, revoke: Revoke, noticed: Noticed, is_mutual: bool, is_repeated: bool) -> tuple[str, int]:
    """Return the paragraph of Law 64 that fits an established revoke, and its tricks."""
    won = record.won(revoke.seat.side, revoke.trick)
    conditions = (
        ("64B7", is_mutual),
        ("64B2", is_repeated),
        ("64B3", revoke.seat is record.play.dummy or revoke.penalty is not None),
        ("64B4", noticed is Noticed.AFTER_NON_OFFENDING_CALL),
        ("64B5", noticed is Noticed.AFTER_ROUND_END),
        ("64B1", won == 0),
    )
    for law, holds in conditions:
        if holds:
            return law, 0
    if record.play.winners[revoke.trick - 1] is revoke.seat:
        return "64A1", 1 if won == 1 else 2
    return "64A2", 1


def _capped(record: _Record, ruled: list[_Ruled]) -> tuple[_Ruled, ...]:
    """Return the rulings so that no side gives more tricks than it has won from the revoke on."""
    given = dict.fromkeys(Side, 0)
    capped = []
    for revoke, ruling in reversed(ruled):
        if isinstance(ruling, Transfer):
            side = revoke.seat.side
            tricks = min(ruling.tricks, record.won(side, revoke.trick) - given[side])
            given[side] += tricks
            ruling = attrs.evolve(ruling, tricks=tricks)
        capped.append((revoke, ruling))
    return tuple(reversed(capped))


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
    since: Iterable[Since] = (),
    rest: Mapping[Side, int] | None = None,
    won_before: Mapping[Side, int] | None = None,
    noticed: Noticed = Noticed.END_OF_PLAY,
    equity: int | None = None,
    without_later_revokes: int | None = None,
    without_revokes: int | None = None,
) -> RevokeRuling:
    """Return the ruling on a whole board in which there may be revokes.

    Laws 62D1, 64. The findings are tricks of declarer's side on the whole board, 0 to 13. The side that does not offend
    gets what is better for it: the automatic adjustment or what the Director finds; the two are not added.

    Args:
        play: the record; of a play that is not finished only the transfers are given.
        since: penalty cards and lead restrictions that were in force.
        rest: the tricks of each side after the record, when it was not played out.
        won_before: the tricks of each side before an end position.
        noticed: when attention was first drawn to the revokes.
        equity: in the probable result without the revokes (64C1).
        without_later_revokes: had a player not revoked again in the same suit (64C2(a)).
        without_revokes: had neither side revoked (64C2(b)).
    """
    record = _Record(play, tuple(since), rest)
    ruled = _rulings(record, noticed)
    transfer = dict.fromkeys(Side, 0)
    for _, ruling in ruled:
        if isinstance(ruling, Transfer):
            transfer[ruling.to] += ruling.tricks
    declarer = play.declarer
    if not record.is_finished or declarer is None:
        return RevokeRuling(ruled, transfer, None, None)
    side = declarer.side
    played = final = (won_before or {}).get(side, 0) + record.won(side)
    corrected: tuple[Trick, ...] = ()
    late = [revoke for revoke, _ in ruled if revoke.trick == last_but_one(play)]
    if late and play.is_over and noticed in _CORRECTED:
        corrected = _correct_last_tricks(play, late)
        final += sum(trick.winner.side is side for trick in corrected)
        final -= sum(winner.side is side for winner in play.winners[-2:])
    final += transfer[side] - transfer[side.opponents]
    standing = [(revoke, ruling) for revoke, ruling in ruled if not (corrected and revoke in late)]
    is_mutual = any(ruling.law == "64B7" for _, ruling in ruled)
    findings = _findings(
        {ruling.law for _, ruling in standing}, is_mutual, equity, without_later_revokes, without_revokes
    )
    adjusted = final
    better = min if any(revoke.seat.side is side for revoke, _ in standing) else max
    for answer in (answer for _, answer in findings if answer is not None):
        adjusted = answer if is_mutual else better(adjusted, answer)
    questions = tuple(question for question, answer in findings if answer is None)
    return RevokeRuling(ruled, transfer, played, adjusted, corrected, adjusted != final, questions)


def _findings(
    laws: set[str],
    is_mutual: bool,
    equity: int | None,
    without_later_revokes: int | None,
    without_revokes: int | None,
) -> list[tuple[Question, int | None]]:
    """Return the questions that Law 64C asks about revokes ruled on by these paragraphs, with the answers given."""
    if not laws:
        return []
    asked = "how many tricks would declarer's side have won"
    if is_mutual:
        return [(Question("64C2(b)", "without_revokes", f"{asked} had neither side revoked?"), without_revokes)]
    found = [(Question("64C1", "equity", f"{asked} without the revokes?"), equity)]
    if "64B2" in laws:
        question = Question("64C2(a)", "without_later_revokes", f"{asked} without the later revokes in the suit?")
        found.append((question, without_later_revokes))
    return found


def _correct_last_tricks(play: Play, revokes: list[Revoke]) -> tuple[Trick, ...]:
    """Return tricks twelve and thirteen with each revoker's last two cards changed round (62D1)."""
    twelfth, last = (dict(trick.cards) for trick in play.tricks[-2:])
    for revoke in revokes:
        twelfth[revoke.seat], last[revoke.seat] = last[revoke.seat], twelfth[revoke.seat]
    leader = play.tricks[-2].leader
    tricks = []
    for cards in (twelfth, last):
        order = (leader, leader.lho, leader.partner, leader.rho)
        played = tuple((seat, cards[seat]) for seat in order)
        leader = trick_winner(played, play.trump)
        tricks.append(Trick(played, leader))
    return tuple(tricks)


def result_after(play: Play, ruling: RevokeRuling) -> Result | None:
    """Return the result of a finished play after a ruling; None without a contract or before the end."""
    return None if play.result is None or ruling.final is None else Result(play.result.contract, ruling.final)
