"""The play of a situation: its deal, contract, tricks so far, penalty cards and restrictions; and cards as answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kontrakt.cards import PACK, SUITS, Card, Suit
from kontrakt.contract import Contract
from kontrakt.deal import Deal
from kontrakt.errors import ParseError
from kontrakt.laws.law67_defective_trick import LaidTrick
from kontrakt.play import Play
from kontrakt.restrictions import MustLead, MustNotLead, PenaltyCard, PenaltyKind, PlayRestriction
from kontrakt.scoring import score
from kontrakt.seats import SEATS, Seat, Side, Vulnerability
from kontrakt.situations.facts import Facts, list_of, number, one_of, text


def card(value: Any) -> Card:
    """Read a card."""
    return Card.parse(text(value))


cards = list_of(card)
"""Read a list of cards."""


def suit(value: Any) -> Suit:
    """Read a suit."""
    return Suit.parse(text(value))


def seat(value: Any) -> Seat:
    """Read a seat."""
    return Seat.parse(text(value))


def tricks_of(facts: Facts) -> tuple[LaidTrick, ...]:
    """Read the tricks of a situation, as they lay."""
    found = []
    for one in facts.parts("tricks"):
        extra = one.part("extra")
        hidden = tuple((Seat.parse(who), each) for who in extra.data for each in extra.read(who, cards))
        played = one.read("cards", list_of(lambda value: None if value is None else card(value)))
        found.append(LaidTrick(one.read("leader", seat), tuple(played), hidden))
    return tuple(found)


def contract_of(facts: Facts) -> Contract | None:
    """Read the contract with its declarer; None if the situation has none."""
    contract = facts.read("contract", lambda value: Contract.parse(text(value)), None)
    return None if contract is None else contract.by(facts.read("declarer", seat, None))


def vulnerability_of(facts: Facts) -> Vulnerability:
    """Read the vulnerability; none if the situation says nothing of it."""
    return facts.read("vul", lambda value: Vulnerability.parse(text(value)), Vulnerability.NONE)


def won_before(facts: Facts, side: Side) -> int:
    """Read how many tricks a side had won before the first one of the record."""
    return facts.part("won_before").read(str(side), number, 0)


def deal_of(facts: Facts) -> Deal:
    """Read the deal, as it was before the first trick of the record."""
    return facts.read("deal", lambda value: Deal.parse(text(value)))


def restrictions_of(facts: Facts) -> tuple[PlayRestriction, ...]:
    """Read the penalty cards and lead restrictions that are in force."""
    state = facts.part("state")
    found: list[PlayRestriction] = [
        PenaltyCard(
            one.read("player", seat), one.read("card", card), PenaltyKind(one.read("kind", one_of("major", "minor")))
        )
        for one in state.parts("penalty_cards")
    ]
    for one in state.parts("restrictions"):
        kind = MustLead if one.read("kind", one_of("require", "forbid")) == "require" else MustNotLead
        found.append(kind(one.read("player", seat), frozenset(one.read("suits", list_of(suit)))))
    return tuple(found)


def play_of(facts: Facts, *, leader: Seat | None = None) -> Play:
    """Return the play of a situation, irregular cards accepted, with what is in force now.

    Args:
        facts: the situation.
        leader: who leads, if there is no trick in the record; the opening leader if None.

    Raises:
        ParseError: if a player contributed no card to a trick: such a record is for Law 67.
    """
    tricks = tricks_of(facts)
    contract = contract_of(facts)
    if tricks:
        leader = tricks[0].leader
    elif leader is None:
        leader = contract.leader if contract else facts.part("event").read("leader", seat)
    play = Play.start(deal_of(facts), contract, leader=leader)
    for place, trick in enumerate(tricks):
        for who, played in trick.played:
            if played is None:
                raise ParseError(f"tricks[{place}].cards: {who.name.title()} has no card there")
            play = play.accept(played, by=who)
    return play.restricted(restrictions_of(facts))


def score_ns(facts: Facts, tricks: int) -> int:
    """Return what North-South score in the contract of a situation, with this number of tricks for declarer's side.

    Raises:
        ParseError: if there is no contract, or no declarer.
    """
    contract = contract_of(facts)
    if contract is None or contract.declarer is None:
        raise ParseError("contract: no score without a contract and its declarer")
    side = contract.declarer.side
    points = score(contract, tricks=tricks, vulnerable=vulnerability_of(facts).includes(side))
    return points if side is Side.NS else -points


def shown_cards(found: Iterable[Card]) -> list[str]:
    """Return cards as an answer lists them: by suit from spades down and rank from the ace down."""
    wanted = set(found)
    return [str(each) for each in PACK if each in wanted]


def shown_penalty_cards(restrictions: Iterable[PlayRestriction]) -> list[dict[str, str]]:
    """Return the penalty cards among restrictions as an answer lists them."""
    return [
        {"player": str(each.seat), "card": str(each.card), "kind": each.kind.value}
        for each in restrictions
        if isinstance(each, PenaltyCard)
    ]


def shown_restrictions(restrictions: Iterable[PlayRestriction]) -> list[dict[str, Any]]:
    """Return the lead restrictions among restrictions as an answer lists them."""
    return [
        {
            "player": str(each.seat),
            "kind": "require" if isinstance(each, MustLead) else "forbid",
            "suits": [str(one) for one in SUITS if one in each.suits],
            "until": "this_lead" if isinstance(each, MustLead) else "loses_lead",
        }
        for each in restrictions
        if isinstance(each, MustLead | MustNotLead)
    ]


def by_seat(found: Iterable[tuple[Seat, Any]]) -> dict[str, Any]:
    """Return a mapping from seats, in seat order, as an answer has it."""
    pairs = dict(found)
    return {str(each): pairs[each] for each in SEATS if each in pairs}
