"""Cards shown during the play, and penalty cards: what becomes one, what it binds, when it ends (Laws 48-52)."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import combinations
from typing import Final

import attrs

from kontrakt.cards import SUITS, Card, Hand
from kontrakt.errors import BridgeError
from kontrakt.laws.ruling import Choice, Question, Rectification
from kontrakt.play import Play
from kontrakt.restrictions import MustLead, MustNotLead, MustPlay, PenaltyCard, PenaltyKind, with_penalty_cards
from kontrakt.seats import Seat


def is_defender(play: Play, seat: Seat) -> bool:
    """Whether a seat defends."""
    return play.declarer is None or seat.side is not play.declarer.side


def penalty_cards(play: Play, seat: Seat) -> tuple[PenaltyCard, ...]:
    """Return the penalty cards of a seat."""
    return tuple(r for r in play.restrictions if isinstance(r, PenaltyCard) and r.seat is seat)


def add_penalty_cards(play: Play, seat: Seat, cards: Iterable[Card], *, deliberate: bool = True) -> Play:
    """Return the play with these cards of a defender on the table as penalty cards.

    Law 50B. A single card below the ten that no deliberate play has shown is a minor one; every other is major, and
    of two or more penalty cards of a defender all are.

    Args:
        play: the play.
        seat: whose cards they are.
        cards: the cards; those that are penalty cards already remain so.
        deliberate: whether they were shown by a deliberate play, such as a lead out of turn or a revoke.

    >>> from kontrakt import Contract, Deal
    >>> play = Play.start(Deal.random(1), Contract.parse("4SS"))
    >>> play = add_penalty_cards(play, Seat.EAST, [Card.parse("H7")], deliberate=False)
    >>> [penalty.kind for penalty in penalty_cards(play, Seat.EAST)]
    [PenaltyKind.MINOR]
    >>> play = add_penalty_cards(play, Seat.EAST, [Card.parse("C3")], deliberate=False)
    >>> [penalty.kind for penalty in penalty_cards(play, Seat.EAST)]
    [PenaltyKind.MAJOR, PenaltyKind.MAJOR]
    """
    lying = {penalty.card for penalty in penalty_cards(play, seat)}
    faced = []
    for card in cards:
        if card not in lying:
            is_minor = not card.rank.is_honour and not deliberate
            faced.append(PenaltyCard(seat, card, PenaltyKind.MINOR if is_minor else PenaltyKind.MAJOR))
    return play.restricted(with_penalty_cards(play.restrictions, faced))


class Shown(enum.Enum):
    """How a defender has shown a card outside the normal course of play (49)."""

    DROPPED = "dropped"
    NAMED = "named"
    WITHDRAWN = "withdrawn_lead"


def rule_on_exposed_card(
    play: Play,
    seat: Seat,
    cards: Iterable[Card],
    *,
    how: Shown = Shown.DROPPED,
    partner_could_see: bool | None = None,
    deliberate: bool | None = None,
) -> Rectification:
    """Return what follows when a player shows cards during the play, or says that he holds them.

    Laws 48, 49, 50B. Declarer and dummy may show theirs; a defender's become penalty cards.

    Args:
        play: the play.
        seat: whose cards they are.
        cards: the cards, not played.
        how: how he showed them.
        partner_could_see: whether his partner could possibly see the face of a card that was dropped (49).
        deliberate: whether he meant to show them; it matters only to a single card below the ten (50B).

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = Play.start(deal, Contract.parse("4SS"))
    >>> ruling = rule_on_exposed_card(play, Seat.EAST, [Card.parse("HT")], partner_could_see=True)
    >>> ruling.laws, ruling.play.restrictions
    (('49', '50B'), (PenaltyCard(seat=Seat.EAST, card=Card.parse('HT'), kind=PenaltyKind.MAJOR),))
    """
    shown = Hand.of(cards).cards
    hand = play.hand(seat)
    if not shown or not all(hand is None or card in hand for card in shown):
        raise BridgeError(f"{seat.name.title()} cannot show what he does not hold (Law 49)")
    going_back = tuple((seat, card) for card in shown)
    if not is_defender(play, seat):
        return Rectification(play, ("48A",), returned=going_back)
    if how is Shown.DROPPED and partner_could_see is None:
        question = Question("49", "partner_could_see", "could his partner possibly see the face of the card?")
        return Rectification(play, ("49",), questions=(question,))
    if how is Shown.DROPPED and not partner_could_see:
        return Rectification(play, ("49",), returned=going_back)
    return become_penalty_cards(play, seat, shown, deliberate=how is Shown.WITHDRAWN or deliberate).citing("49")


def become_penalty_cards(
    play: Play, seat: Seat, cards: Iterable[Card], *, deliberate: bool | None = None
) -> Rectification:
    """Return the play with a defender's cards as penalty cards, or the question of which kind they are (50B)."""
    shown = tuple(cards)
    after = {finding: add_penalty_cards(play, seat, shown, deliberate=finding) for finding in (True, False)}
    if deliberate is None and after[True] != after[False]:
        question = Question("50B", "deliberate", "did he mean to show the card?")
        return Rectification(play, ("50B",), questions=(question,))
    return Rectification(after[bool(deliberate)], ("50B",))


# what declarer may do: require a suit, forbid one or more, neither
_ONE_CARD: Final = ("50D2(a)", "50D2(a)", "50D2(b)")
_ONE_SUIT: Final = ("51B1(a)", "51B1(b)", "50D2(b)")
_MORE_SUITS: Final = ("51B2(a)", "51B2(b)", "51B2(c)")


def rule_on_partners_lead(play: Play) -> Rectification:
    """Return what declarer may choose before a defender leads whose partner has a major penalty card.

    Laws 50D2, 51B. The leader has to wait for it. A suit required or forbidden is taken back to the hand, even if the
    leader then cannot comply; without either, all stays, and the choice comes again at the next lead.

    Args:
        play: the play, before the lead. If nobody has to wait, there is nothing to choose.

    >>> from kontrakt import Contract, Deal
    >>> deal = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
    >>> play = add_penalty_cards(Play.start(deal, Contract.parse("4SS")), Seat.EAST, [Card.parse("HQ")])
    >>> ruling = rule_on_partners_lead(play)
    >>> [choice.name for choice in ruling.choices]
    ['require:H', 'forbid:H', 'free']
    >>> [str(card) for card in ruling.choose("require:H").play.legal_cards()]
    ['HJ', 'H6', 'H4']
    """
    leader, declarer = play.turn, play.declarer
    if leader is None or declarer is None or play.trick or not is_defender(play, leader):
        return Rectification(play)
    lying = [penalty.card for penalty in penalty_cards(play, leader.partner) if penalty.kind is PenaltyKind.MAJOR]
    suits = tuple(suit for suit in SUITS if any(card.suit is suit for card in lying))
    if not suits:
        return Rectification(play)
    laws = _MORE_SUITS if len(suits) > 1 else _ONE_SUIT if len(lying) > 1 else _ONE_CARD
    some = [chosen for number in range(1, len(suits) + 1) for chosen in combinations(suits, number)]
    choices = (
        *(Choice(f"require:{suit}", laws[0], _picked_up(play, MustLead(leader, frozenset({suit})))) for suit in suits),
        *(
            Choice(f"forbid:{''.join(map(str, s))}", laws[1], _picked_up(play, MustNotLead(leader, frozenset(s))))
            for s in some
        ),
        Choice("free", laws[2], Rectification(play)),
    )
    return Rectification(play, ("50D2",), choices, (declarer,))


def _picked_up(play: Play, order: MustLead | MustNotLead) -> Rectification:
    """Bind the leader, and let his partner pick up the penalty cards of these suits."""
    owner = order.seat.partner
    up = [penalty for penalty in penalty_cards(play, owner) if penalty.card.suit in order.suits]
    kept = [restriction for restriction in play.restrictions if restriction not in up]
    return Rectification(play.restricted((*kept, order)), returned=tuple((owner, penalty.card) for penalty in up))


def rule_on_lead_before_choice(play: Play, card: Card) -> Rectification:
    """Return what follows when a defender leads without waiting for declarer's choice: his card is a penalty card too.

    Laws 50D2, 49. The choice is still to be made.

    Raises:
        BridgeError: if there was nothing to wait for.
    """
    leader = play.turn
    if leader is None or not rule_on_partners_lead(play).choices:
        raise BridgeError(f"nobody had to wait before {card} was led (Law 50D2)")
    return rule_on_partners_lead(add_penalty_cards(play, leader, [card])).citing("50D2", "49", "50B")


def rule_on_unplayed_penalty_card(
    play: Play, seat: Seat, card: Card, *, declarer_played: bool = False
) -> Rectification:
    """Return what follows when a defender plays another card than his penalty card, though he could have played it.

    Law 52. Declarer may accept the card, and must if he has played since; else the penalty card takes its place, and
    the card that was played becomes a major penalty card.

    Args:
        play: the play with that card in it, and with the restrictions in force.
        seat: the defender.
        card: the card that he played.
        declarer_played: whether declarer has since played, or named, a card that is not in the record (52B1(b)).

    Raises:
        BridgeError: if he has not played the card, or was free to.
    """
    if (seat, card) not in play.cards or play.declarer is None:
        raise BridgeError(f"{seat.name.title()} has not played {card} as a defender (Law 52)")
    place = play.cards.index((seat, card))
    before, later = play_before(play, place), play.cards[place + 1 :]
    legal = before.legal_cards()
    owed = tuple(penalty.card for penalty in penalty_cards(play, seat) if penalty.card in legal)
    if card in legal or not owed:
        raise BridgeError(f"{seat.name.title()} was free to play {card} (Law 52)")
    accepted = Choice("accept", "52B1(a)", Rectification(play, ("52B1(c)",), accepted=True))
    if declarer_played or any(not is_defender(play, player) for player, _ in later):
        return Rectification(play, ("52",), (attrs.evolve(accepted, law="52B1(b)"),), (play.declarer,))
    if len(owed) == 1:
        after = add_penalty_cards(before.play(owed[0]), seat, [card])
    else:  # 51A: declarer says which
        bound = before.restricted((*before.restrictions, MustPlay(seat, frozenset(owed))))
        after = add_penalty_cards(bound, seat, [card])
    for player, led in later:  # the offender's side has led on; the lead stays if its hand still wins the trick
        if player is not seat and after.turn is player:
            after = after.accept(led)
        else:
            after = add_penalty_cards(after, player, [led])
    declined = Choice("decline", "52B2", Rectification(after, ("50B",), accepted=False))
    return Rectification(play, ("52A",), (accepted, declined), (play.declarer,))


def play_before(play: Play, place: int) -> Play:
    """Return the play as it was before its card of this place, from 0, with the restrictions that are in force now."""
    leader = play.cards[0][0] if play.cards else play.turn
    before = Play.start(play.deal, play.contract, trump=play.trump, leader=leader)
    for seat, card in play.cards[:place]:
        before = before.accept(card, by=seat)
    return before.restricted(play.restrictions)


class Stage(enum.Enum):
    """Where a penalty card is when its information is to be used (50E)."""

    ON_TABLE = "on_table"
    RETURNED = "returned_to_hand"
    PLAYED = "played"


@attrs.frozen
class Information:
    """Who may not use what a penalty card tells.

    Attributes:
        laws: the paragraphs.
        unauthorised: the players who may not use it.
        later: paragraphs that the Director looks at when the play is over.
    """

    laws: tuple[str, ...]
    unauthorised: tuple[Seat, ...] = ()
    later: tuple[str, ...] = ()


def information_of_penalty_card(owner: Seat, stage: Stage) -> Information:
    """Return who may use the information that a penalty card gives.

    Law 50E. On the table, it and the duty to play it are known to all; picked up or played, the owner's partner may
    not use what he knows of it, or of how it came there.

    >>> information_of_penalty_card(Seat.EAST, Stage.PLAYED)
    Information(laws=('50E3', '16C'), unauthorised=(Seat.WEST,), later=())
    """
    match stage:
        case Stage.ON_TABLE:
            return Information(("50E1",), later=("50E4",))
        case Stage.RETURNED:
            return Information(("50E2", "16C"), (owner.partner,))
        case Stage.PLAYED:
            return Information(("50E3", "16C"), (owner.partner,))
