"""What binds a player to some of his cards (Laws 44C, 50, 51, 57, 59)."""

from kontrakt import Card, Hand, Seat, Suit
from kontrakt.duties import duties, is_spent
from kontrakt.restrictions import (
    MustLead,
    MustNotLead,
    MustPlay,
    Order,
    PenaltyCard,
    PenaltyKind,
    PlayOrder,
    PlayRestriction,
)

WEST = Hand.parse("A72.KQ.94.Q83")


def bound(*restrictions: PlayRestriction, led: Suit | None = None) -> list[tuple[str, str]]:
    """Return each duty of West's with its Law and the cards that it leaves."""
    found = duties(Seat.WEST, WEST.bits, led, restrictions, hidden=False)
    return [(duty.law, str(Hand(duty.cards))) for duty in found]


def test_44c_he_follows_suit_if_he_can() -> None:
    assert bound(led=Suit.HEARTS) == [("44C", ".KQ..")]


def test_nothing_binds_a_leader_without_a_restriction() -> None:
    assert bound() == []


def test_a_restriction_binds_only_its_player() -> None:
    assert bound(MustLead(Seat.EAST, frozenset({Suit.CLUBS}))) == []


def test_a_lead_that_is_demanded_or_forbidden_leaves_the_suits_allowed() -> None:
    assert [cards for _, cards in bound(MustLead(Seat.WEST, frozenset({Suit.CLUBS})))] == ["...Q83"]
    assert [cards for _, cards in bound(MustNotLead(Seat.WEST, frozenset({Suit.CLUBS})))] == ["A72.KQ.94."]


def test_59_a_lead_that_he_cannot_make_binds_him_to_nothing() -> None:
    void = Hand.parse("A72.KQ.94.")
    required = (MustLead(Seat.WEST, frozenset({Suit.CLUBS})),)

    assert duties(Seat.WEST, void.bits, None, required, hidden=False) == []


def test_50d1_a_major_penalty_card_comes_first() -> None:
    assert bound(PenaltyCard(Seat.WEST, Card.parse("H9"))) == []
    assert bound(PenaltyCard(Seat.WEST, Card.parse("CQ"))) == [("50D1(a)", "...Q")]


def test_50d1_a_penalty_card_waits_while_he_must_follow_another_suit() -> None:
    assert bound(PenaltyCard(Seat.WEST, Card.parse("CQ")), led=Suit.SPADES) == [("44C", "A72...")]


def test_51a_of_two_penalty_cards_one_has_to_be_played() -> None:
    cards = PenaltyCard(Seat.WEST, Card.parse("CQ")), PenaltyCard(Seat.WEST, Card.parse("HK"))

    assert bound(*cards) == [("50D1(a)", ".K..Q")]


def test_50c_a_minor_penalty_card_comes_before_other_small_cards_of_its_suit() -> None:
    minor = PenaltyCard(Seat.WEST, Card.parse("C3"), PenaltyKind.MINOR)

    assert bound(minor, led=Suit.CLUBS) == [("44C", "...Q83"), ("50C", "...Q3")]


def test_57a_the_highest_or_lowest_card_of_the_suit_led_can_be_ordered() -> None:
    highest, lowest = (PlayOrder(Seat.WEST, order) for order in (Order.HIGHEST, Order.LOWEST))

    assert bound(highest, led=Suit.SPADES) == [("44C", "A72..."), ("57A", "A...")]
    assert bound(lowest, led=Suit.SPADES) == [("44C", "A72..."), ("57A", "2...")]


def test_57a_another_suit_can_be_required_or_forbidden() -> None:
    void = Hand.parse(".KQ.94.Q83")
    laws = []
    for order in (Order.REQUIRE_OTHER, Order.FORBID_OTHER):
        ordered = (PlayOrder(Seat.WEST, order, Suit.CLUBS),)
        (duty,) = duties(Seat.WEST, void.bits, Suit.SPADES, ordered, hidden=False)
        laws.append((duty.law, str(Hand(duty.cards))))

    assert laws == [("57A", "...Q83"), ("57A", ".KQ.94.")]


def test_57b_an_order_that_he_cannot_obey_binds_him_to_nothing() -> None:
    assert bound(PlayOrder(Seat.WEST, Order.REQUIRE_OTHER, Suit.CLUBS), led=Suit.SPADES) == [("44C", "A72...")]
    void = Hand.parse(".KQ.94.Q83")
    for order in (Order.HIGHEST, Order.LOWEST):
        assert duties(Seat.WEST, void.bits, Suit.SPADES, [PlayOrder(Seat.WEST, order)], hidden=False) == []


def test_57a_an_order_waits_while_he_leads() -> None:
    assert bound(PlayOrder(Seat.WEST, Order.HIGHEST)) == []


def test_57d_a_card_that_must_be_played_is_played_if_it_follows_suit() -> None:
    must = MustPlay(Seat.WEST, frozenset({Card.parse("S7")}))

    assert bound(must, led=Suit.SPADES) == [("44C", "A72..."), ("57D", "7...")]
    assert bound(must, led=Suit.HEARTS) == [("44C", ".KQ..")]


def test_57a_an_order_comes_before_a_penalty_card() -> None:
    order, penalty = PlayOrder(Seat.WEST, Order.HIGHEST), PenaltyCard(Seat.WEST, Card.parse("S2"))

    assert bound(order, penalty, led=Suit.SPADES)[-1] == ("57A", "A...")


def test_an_order_ends_with_the_next_card_of_its_player() -> None:
    order, card = PlayOrder(Seat.WEST, Order.HIGHEST), Card.parse("S2")

    assert is_spent(order, Seat.WEST, card, Seat.NORTH, None)
    assert not is_spent(order, Seat.EAST, card, Seat.NORTH, None)
