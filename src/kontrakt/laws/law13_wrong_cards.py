"""Wrong cards: hands with too many or too few, a hand or a whole board that was not to be played (Laws 13-15)."""

from __future__ import annotations

import enum
from collections.abc import Collection, Mapping
from typing import Final

import attrs

from kontrakt.errors import BridgeError
from kontrakt.laws.law09_attention import Phase
from kontrakt.laws.proceedings import Proceedings
from kontrakt.seats import SEATS, Seat


class Found(enum.Enum):
    """Where a missing card was found (14B)."""

    PLAYED_CARDS = "played_cards"
    ELSEWHERE = "elsewhere"


@attrs.frozen
class WrongCards:
    """A ruling on a board with wrong cards. What does not come up is None.

    Attributes:
        paragraphs: those that decide.
        board_played: whether the board is played, or played on.
        calls_stand: whether the calls made before stand.
        result_stands: whether the result that was obtained stands.
        board_cancelled: whether the board is cancelled.
        score_stands: whether its score will count.
        may_be_revoke: whether not having played the missing card may be a revoke.
        may_be_penalty_card: whether it may become a penalty card.
        adjusted_score: `none`, `possible` or `required`.
        apply: the Law that goes on from here.
        unauthorised_for: who may not use that a card was put back (14C).
        open: the paragraphs under which a finding is missing.
    """

    paragraphs: tuple[str, ...]
    board_played: bool | None = None
    calls_stand: bool | None = None
    result_stands: bool | None = None
    board_cancelled: bool | None = None
    score_stands: bool | None = None
    may_be_revoke: bool | None = None
    may_be_penalty_card: bool | None = None
    adjusted_score: str | None = None
    apply: str | None = None
    unauthorised_for: tuple[Seat, ...] = ()
    open: tuple[str, ...] = ()


_13A1: Final = WrongCards(("13A1",), board_played=True, calls_stand=True, adjusted_score="none")
_13A2: Final = WrongCards(("13A2",), board_played=True, calls_stand=True, adjusted_score="possible")
_13B1: Final = WrongCards(("13B1",), board_played=True, calls_stand=True, adjusted_score="possible")
_13B2: Final = WrongCards(("13B2",), board_played=False, adjusted_score="required")
_13C: Final = WrongCards(("13C",), board_played=True, calls_stand=True, adjusted_score="none")
_13C_QUITTED: Final = attrs.evolve(_13C, adjusted_score="possible")
_13D: Final = WrongCards(("13D",), result_stands=False, adjusted_score="required")
_14A: Final = WrongCards(("14A3",), board_played=True, calls_stand=True, adjusted_score="none")
_14B1: Final = WrongCards(("14B1",), apply="67")
_14B4: Final = WrongCards(("14B4",), board_played=True, calls_stand=True, may_be_revoke=True, may_be_penalty_card=True)
_15B1: Final = WrongCards(("15B1", "15B3"), board_cancelled=True, score_stands=False, adjusted_score="possible")
_15B2: Final = WrongCards(("15B2",), board_cancelled=False, score_stands=True)
_15B_TEAMS: Final = WrongCards(("15B", "86B"), apply="86B")


def rule_on_card_count(
    counts: Mapping[Seat, int],
    *,
    phase: Phase,
    called: Collection[Seat] = (),
    seen: bool | None = None,
    surplus: bool = False,
    played_to_quitted_trick: bool = False,
    found: Found | None = None,
    deal_can_be_corrected: bool | None = None,
) -> WrongCards:
    """Return what follows when hands did not have 13 cards each.

    Law 13 where a hand has too many, Law 14 where one has too few and none too many.

    Args:
        counts: the cards of each hand.
        phase: when that is noticed.
        called: who has called.
        seen: whether a player has seen another's card (13A2).
        surplus: whether a card does not belong to the deal.
        played_to_quitted_trick: whether that card has been played to a trick that is over.
        found: where the missing card was; None if it was not found, or before the lead, where it makes no difference.
        deal_can_be_corrected: the Director's finding under 13B.

    Raises:
        BridgeError: if every hand has 13 cards and none is to be removed, or a hand was not counted.

    >>> hands = dict(zip(Seat, (13, 14, 12, 13)))
    >>> rule_on_card_count(hands, phase=Phase.AUCTION, called=[Seat.NORTH], seen=False).paragraphs
    ('13A1',)
    >>> rule_on_card_count(hands, phase=Phase.AUCTION, called=[Seat.EAST]).open
    ('13B1',)
    """
    if set(counts) != set(SEATS):
        raise BridgeError("count the cards of all four hands (Laws 13, 14)")
    wrong = [seat for seat in SEATS if counts[seat] != 13]
    short = [seat for seat in wrong if counts[seat] < 13]
    long = [seat for seat in wrong if counts[seat] > 13]
    if not wrong and not surplus:
        raise BridgeError("every hand has 13 cards (Laws 13, 14)")
    if not long and not surplus:
        return _missing(short, phase, found)
    if not short:
        return _13C_QUITTED if played_to_quitted_trick else _13C
    ruling = _exchanged(wrong, phase, called, seen, deal_can_be_corrected)
    return attrs.evolve(ruling, paragraphs=(*ruling.paragraphs, "13C")) if surplus else ruling


def _exchanged(
    wrong: list[Seat], phase: Phase, called: Collection[Seat], seen: bool | None, corrected: bool | None
) -> WrongCards:
    """One hand has more than 13 cards and another fewer (13A, B, D)."""
    if phase is Phase.AFTER_PLAY:
        return _13D
    if any(seat in called for seat in wrong):
        return _choose(corrected, "13B1", _13B1, _13B2)
    return _choose(seen, "13A2", _13A2, _13A1)


def _choose(finding: bool | None, law: str, if_true: WrongCards, if_false: WrongCards) -> WrongCards:
    if finding is None:
        return WrongCards((), adjusted_score="possible", open=(law,))
    return if_true if finding else if_false


def _missing(short: list[Seat], phase: Phase, found: Found | None) -> WrongCards:
    """A hand has fewer than 13 cards, none more (14)."""
    if phase in (Phase.AUCTION, Phase.CLARIFICATION):
        ruling, first = _14A, ("14A1",) if found else ("14A1", "14A2")
    elif found is Found.PLAYED_CARDS:
        return _14B1
    else:
        ruling, first = _14B4, ("14B2",) if found else ("14B3",)
    informed = tuple(seat for seat in SEATS if seat.partner in short)
    return attrs.evolve(ruling, paragraphs=(*first, *ruling.paragraphs, "14C"), unauthorised_for=informed)


def rule_on_wrong_hand(state: Proceedings, offender: Seat) -> Proceedings:
    """Return what follows when a player has called on the cards of another board.

    Laws 15A1, 15A2: his call and all later ones are cancelled. He calls again on the right hand, unless his partner has
    called since: then the score is adjusted, and the auction is left as it was.

    Raises:
        BridgeError: if he has not called.

    >>> from kontrakt.auction import Auction
    >>> from kontrakt.laws.director import hear
    >>> after = rule_on_wrong_hand(hear(Auction.parse("N: 1C 1H P")), Seat.EAST)
    >>> str(after.auction), after.next, after.paragraphs
    ('N: 1C', Seat.EAST, ('15A1', '15A2(b)', '15A2(c)'))
    """
    made = (*state.auction.calls, *(((p.seat, p.call),) if (p := state.pending) else ()))
    place = next((n for n, (seat, _) in enumerate(made) if seat is offender), None)
    if place is None:
        raise BridgeError(f"{offender.name.title()} has not called, so no call is cancelled (Law 15A1)")
    if any(seat is offender.partner for seat, _ in made[place:]):
        return attrs.evolve(state.cite("15A1", "15A2(a)"), adjusted_score="required")
    after = state.wait_for(None).without(place).cancel(*made[place:]).inform(offender.side)
    return attrs.evolve(after.cite("15A1", "15A2(b)", "15A2(c)"), adjusted_score="none")


def rule_on_wrong_board(played_before: Collection[Seat], *, teams: bool = False) -> WrongCards:
    """Return what becomes of a board that was not to be played at this table now.

    Laws 15B1-15B3; in a team contest Law 86B instead.

    Args:
        played_before: the players at the table who have played it before.
        teams: whether it is a team contest.

    >>> rule_on_wrong_board([]).score_stands, rule_on_wrong_board([Seat.WEST]).board_cancelled
    (True, True)
    """
    return _15B_TEAMS if teams else _15B1 if played_before else _15B2
