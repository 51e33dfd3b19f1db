"""Laws 61 and 63: revokes found in a record, established or not."""

from __future__ import annotations

import pytest

from kontrakt import Card, Contract, Deal, Play, Seat, Side, Suit
from kontrakt.laws.law61_revoke import Revoke, Since, established_by, find_revokes
from kontrakt.restrictions import MustNotLead, Order, PenaltyCard, PlayOrder

DEAL = Deal.parse("N:AK2.32.. 543..32. QJ6.54.. T98..54.")


def start(declarer: str = "1NTS") -> Play:
    return Play.start(DEAL, Contract.parse(declarer), leader=Seat.WEST)


def test_61a_a_hand_that_cannot_follow_does_not_revoke() -> None:
    play = start().play("D5").play("S2").play("D3").play("S6")

    assert find_revokes(play) == ()


def test_61a_a_card_of_another_suit_with_the_suit_in_hand_is_a_revoke() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ")

    assert find_revokes(play) == (Revoke(1, Seat.EAST, Card.parse("D2"), Suit.SPADES),)


def test_61a_a_hidden_hand_has_revoked_when_it_plays_the_suit_later() -> None:
    hidden = DEAL.only([Seat.NORTH, Seat.SOUTH, Seat.WEST])
    play = Play.start(hidden, Contract.parse("1NTS"), leader=Seat.WEST)
    play = play.play("ST").play("SA").play("D2").play("SJ")

    assert find_revokes(play) == ()
    assert [str(r.card) for r in find_revokes(play.play("SK").play("S3"))] == ["D2"]


def test_63a1_the_lead_of_the_other_side_does_not_establish() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke) is None


def test_63a1_a_card_of_the_offending_side_to_the_next_trick_establishes() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ").play("SK").play("S3")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke) == "63A1"


@pytest.mark.parametrize(
    ("claim_by", "agreed", "paragraph"),
    [
        (Side.EW, False, "63A3"),
        (Side.NS, False, None),  # 63A4 needs agreement
        (Side.NS, True, "63A4"),
        (None, True, None),
    ],
)
def test_63a3_63a4_a_claim_establishes(claim_by: Side | None, agreed: bool, paragraph: str | None) -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke, claim_by=claim_by, claim_agreed=agreed) == paragraph


def test_63a2_a_card_named_for_the_next_trick_establishes() -> None:
    play = start().play("ST").accept("H2").play("S3").play("SJ")
    (revoke,) = find_revokes(play)

    assert established_by(play, revoke, named_by=Side.NS) == "63A2"
    assert established_by(play, revoke, named_by=Side.EW) is None


def test_61a_breaking_a_lead_restriction_is_a_revoke() -> None:
    play = start().play("ST").play("S2").play("S5").play("S6").play("S8")
    forbidden = Since(MustNotLead(Seat.WEST, frozenset({Suit.SPADES})), trick=2)

    assert find_revokes(play, [forbidden]) == (Revoke(2, Seat.WEST, Card.parse("S8"), None),)
    assert find_revokes(play, [Since(forbidden.restriction, trick=3)]) == ()


def test_61a_disobeying_an_order_of_57a_is_a_revoke() -> None:
    play = start().play("ST").play("S2").play("S5").play("S6")
    highest, lowest = (Since(PlayOrder(Seat.EAST, order)) for order in (Order.HIGHEST, Order.LOWEST))

    assert find_revokes(play, [highest]) == ()
    assert find_revokes(play, [lowest]) == (Revoke(1, Seat.EAST, Card.parse("S5"), None),)


def test_61a_a_restriction_that_has_been_lifted_is_not_broken() -> None:
    play = Play.start(Deal.parse("N:AK.2.. 43.3.. 65.4.. 7.A5.."), leader=Seat.WEST)
    for card in ("S7", "SA", "S3", "S5", "H2", "H3", "H4", "HA", "H5"):  # West loses the lead and gets it again
        play = play.play(card)

    assert find_revokes(play, [Since(MustNotLead(Seat.WEST, frozenset({Suit.HEARTS})))]) == ()


def test_52_a_penalty_card_not_played_is_no_revoke_by_itself() -> None:
    play = start().play("ST").play("SA").play("S5").play("S6")
    penalty = Since(PenaltyCard(Seat.EAST, Card.parse("S3")))

    assert find_revokes(play, [penalty]) == ()


def test_64b3_a_revoke_with_a_penalty_card_that_could_have_followed_names_it() -> None:
    play = start().play("ST").play("SA").accept("D2").play("SJ")
    (revoke,) = find_revokes(play, [Since(PenaltyCard(Seat.EAST, Card.parse("S3")))])

    assert revoke.penalty is Card.parse("S3")
