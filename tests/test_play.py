"""The play (Laws 41, 44, 45, 49-53, 59, 65, 79)."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kontrakt
from kontrakt import (
    PACK,
    SEATS,
    BridgeError,
    Card,
    Contract,
    Deal,
    Denomination,
    IllegalPlay,
    ParseError,
    Play,
    Result,
    Seat,
    Side,
    Suit,
    trick_winner,
)
from kontrakt.restrictions import MustLead, MustNotLead, PenaltyCard, PenaltyKind, PlayRestriction
from strategies import cards, contracts, end_positions, full_deals, hidden_deals, plays, seats

NAMES = {name: getattr(kontrakt, name) for name in kontrakt.__all__}
DEAL = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
RANKS = "23456789TJQKA"
SPADES, HEARTS = frozenset({Suit.SPADES}), frozenset({Suit.HEARTS})


def law_44_allows(hand: list[str], trick: list[str]) -> list[str]:
    """Read Laws 44A, 44C and 44D again, for cards written as text."""
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return following or hand


def law_44_wins(trick: list[str], trump: str | None) -> int:
    """Read Laws 44E and 44F again: the place of the card that wins."""
    deciding = trump if trump in [card[0] for card in trick] else trick[0][0]
    return max(range(4), key=lambda n: (trick[n][0] == deciding, RANKS.index(trick[n][1])))


def held(play: Play, seat: Seat) -> list[str]:
    dealt = play.deal[seat]
    assert dealt is not None
    gone = {card for _, card in play.cards}
    return [str(card) for card in dealt if card not in gone]


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# what may be played


@given(plays(over=False))
def test_the_legal_cards_are_those_of_law_44(play: Play) -> None:
    assert play.turn is not None
    legal = law_44_allows(held(play, play.turn), [str(card) for _, card in play.trick])

    assert [str(card) for card in play.legal_cards()] == legal


@given(plays(), cards())
def test_a_card_is_refused_exactly_when_it_is_not_legal(play: Play, card: Card) -> None:
    legal = card in play.legal_cards()

    assert (play.objection(card) is None) == legal
    if legal:
        assert play.play(card).cards == (*play.cards, (play.turn, card))
    else:
        with pytest.raises(IllegalPlay):
            play.play(card)


@given(plays(revokes=True))
def test_the_winners_are_those_of_law_44(play: Play) -> None:
    trump = None if play.trump is None else str(play.trump)
    for trick in play.tricks:
        place = law_44_wins([str(card) for _, card in trick.cards], trump)

        assert trick.winner is trick.cards[place][0]


@given(plays(revokes=True))
def test_the_turn_goes_clockwise_and_the_winner_leads(play: Play) -> None:
    seat = play.contract.leader if play.contract else None
    for place, (player, _) in enumerate(play.cards):
        assert player is seat
        seat = player.lho if place % 4 < 3 else play.winners[place // 4]

    assert play.turn is (None if play.is_over else seat)


@given(plays(over=True, deals=full_deals()))
def test_a_play_has_52_cards_and_13_tricks(play: Play) -> None:
    assert {card for _, card in play.cards} == set(PACK)
    assert len(play.tricks) == play.won(Side.NS) + play.won(Side.EW) == 13
    assert all(not play.hand(seat) for seat in SEATS)
    assert (play.is_over, play.turn, play.player, play.legal_cards(), play.trick) == (True, None, None, (), ())


@given(plays(over=True, deals=full_deals()))
def test_the_result_is_the_contract_and_declarers_tricks(play: Play) -> None:
    contract = play.contract
    assert contract is not None
    assert contract.declarer is not None
    own = contract.declarer.side
    tricks = sum(trick.winner.side is own for trick in play.tricks)

    assert play.result == Result(contract, tricks)


@given(plays(over=False, deals=full_deals()))
def test_there_is_no_result_before_the_end(play: Play) -> None:
    assert play.result is None


@given(plays(over=True, deals=end_positions()))
def test_an_end_position_has_no_result(play: Play) -> None:
    assert play.is_over
    assert play.result is None


@given(plays(revokes=True))
def test_a_hand_shrinks_by_the_cards_played(play: Play) -> None:
    for seat in SEATS:
        assert [str(card) for card in play.hand(seat) or ()] == held(play, seat)


@given(plays(over=False))
def test_declarer_plays_for_dummy(play: Play) -> None:
    assert play.player is (play.declarer if play.turn is play.dummy else play.turn)
    assert play.player is not play.dummy


@pytest.mark.parametrize(
    ("lead", "cards", "trump", "winner"),
    [
        ("N", "SA S2 S3 S4", "S", "N"),  # a lower trump does not beat a higher one
        ("N", "HK S2 HA S3", "S", "W"),
        ("N", "HK S3 HA S2", "S", "E"),
        ("N", "HK S2 HA S3", None, "S"),
        ("E", "D2 CA SA HA", None, "E"),
        ("E", "D2 CA SA HA", "C", "S"),
        ("W", "HT H9 HJ H8", "C", "E"),
    ],
)
def test_worked_tricks(lead: str, cards: str, trump: str | None, winner: str) -> None:
    seat = Seat.parse(lead)
    trick = []
    for text in cards.split():
        trick.append((seat, Card.parse(text)))
        seat = seat.lho

    assert str(trick_winner(trick, None if trump is None else Suit.parse(trump))) == winner


def test_nobody_wins_a_trick_without_a_card() -> None:
    with pytest.raises(BridgeError, match="without a card"):
        trick_winner([], None)


def test_declarers_side_can_take_all_thirteen_tricks() -> None:
    deal = Deal.parse("N:765.765.765.9876 432.432.432.5432 AKQ.AKQ.AKQ.AKQJ JT98.JT98.JT98.T")
    order = (
        "SJ S5 S2 SA SK S8 S6 S3 SQ S9 S7 S4 HA HJ H5 H2 HK HT H6 H3 HQ H9 H7 H4 DA DJ D5 D2 DK DT D6 D3 DQ D9 D7 D4 "
        "CA CT C6 C2 CK ST C7 C3 CQ H8 C8 C4 CJ D8 C9 C5"
    )
    play = Play.replay(deal, Contract.parse("1NTS"), [Card.parse(text) for text in order.split()])

    assert str(play.result) == "1NTS+6"


def test_a_play_may_stop_in_the_middle_of_a_trick() -> None:
    play = Play.replay(DEAL, Contract.parse("4SS"), [Card.parse("HQ"), Card.parse("H2")])

    assert (len(play.trick), play.turn, play.result, play.tricks) == (2, Seat.EAST, None, ())


# what is wrong with a card


def lead(text: str, leader: Seat = Seat.NORTH, trump: Suit | None = None) -> Play:
    return Play.start(Deal.parse(text), leader=leader, trump=trump)


def error_of(play: Play, card: str, by: Seat | None = None) -> IllegalPlay:
    error = play.objection(Card.parse(card), by)
    assert error is not None
    return error


def test_a_revoke_is_refused() -> None:
    error = error_of(lead("N:AK.AK.. QJ.QJ.. T9.T9.. 87.87..").play("SA"), "HQ")

    assert str(error) == "East's HQ is not a spade, and he holds SJ (Law 61)"
    assert (error.code, error.law, error.dealt_with) == ("revoke", "44C", "61")


def test_a_card_not_held_is_refused() -> None:
    error = error_of(lead("N:AK.AK.. QJ.QJ.. T9.T9.. 87.87.."), "SQ")

    assert str(error) == "North's SQ is not in North's hand (Law 45A)"
    assert error.code == "not_held"


def test_a_card_played_before_is_refused() -> None:
    play = lead("N:AK... QJ... T9... 87...").play("SA").play("SQ").play("S9").play("S7")

    assert str(error_of(play, "SA")) == "North's SA has been played already (Law 45A)"
    assert error_of(play, "SA").code == "already_played"


def test_a_card_of_another_hand_played_before_is_refused() -> None:
    play = lead("N:AK... QJ... T9... 87...").play("SA")

    assert error_of(play, "SA").code == "already_played"


def test_a_card_of_no_hand_is_refused() -> None:
    assert error_of(lead("N:AK... QJ... T9... 87..."), "H2").code == "not_held"


def test_a_card_after_the_last_trick_is_refused() -> None:
    play = lead("N:A... K... Q... J...").play_out(lambda _, legal: legal[0])
    error = error_of(play, "S2")

    assert str(error) == "S2 comes after the last trick (Law 44)"
    assert error.code == "play_over"


@pytest.mark.parametrize(("by", "card", "dealt_with"), [("N", "S2", "24"), ("E", "SA", "54"), ("S", "SK", "24")])
def test_an_opening_lead_out_of_turn_has_its_law(by: str, card: str, dealt_with: str) -> None:
    error = error_of(Play.start(DEAL, Contract.parse("4SS")), card, by=Seat.parse(by))

    assert (error.code, error.law, error.dealt_with) == ("lead_out_of_turn", "41A", dealt_with)


@pytest.mark.parametrize(("by", "card", "dealt_with"), [("S", "SK", "55"), ("N", "SQ", "55"), ("W", "H3", "56")])
def test_a_later_lead_out_of_turn_has_its_law(by: str, card: str, dealt_with: str) -> None:
    play = Play.start(DEAL, Contract.parse("4SS")).play("HQ").play("H2").play("HA").play("H9")
    error = error_of(play, card, by=Seat.parse(by))

    assert (error.code, error.law, error.dealt_with) == ("lead_out_of_turn", "44G", dealt_with)
    assert str(error).endswith(f"is out of turn, it is East's turn (Law {dealt_with})")


def test_a_play_out_of_turn_that_is_no_lead_is_premature() -> None:
    error = error_of(Play.start(DEAL, Contract.parse("4SS")).play("HQ"), "HA", by=Seat.EAST)

    assert (error.code, error.law, error.dealt_with) == ("out_of_turn", "44B", "57")


# what stands though it is irregular (accept)


def test_a_revoke_may_stand() -> None:
    play = lead("N:AK.AK.. QJ.QJ.. T9.T9.. 87.87..").play("SA").accept("HQ").play("S9").play("S7")

    assert [str(card) for _, card in play.cards] == ["SA", "HQ", "S9", "S7"]
    assert play.winners == (Seat.NORTH,)


def test_a_revoke_with_a_trump_wins_the_trick() -> None:
    play = lead("N:AK.AK.. QJ.QJ.. T9.T9.. 87.87..", trump=Suit.HEARTS).play("SA").accept("HJ").play("S9").play("S7")

    assert (play.winners, play.turn) == ((Seat.EAST,), Seat.EAST)


def test_a_lead_out_of_turn_may_be_accepted() -> None:
    play = Play.start(DEAL, Contract.parse("4SS")).accept("HA", by=Seat.EAST)

    assert play.turn is Seat.SOUTH
    assert play.play("H9").play("H3").play("H2").turn is Seat.EAST


def test_a_lead_out_of_turn_to_the_last_trick_does_not_stand() -> None:
    with pytest.raises(IllegalPlay, match="out of turn"):
        lead("N:A... K... Q... J...").accept("SK", by=Seat.EAST)


def test_a_lead_out_of_turn_to_the_last_trick_but_one_may_stand() -> None:
    assert lead("N:A2... K3... Q4... J5...").accept("SK", by=Seat.EAST).turn is Seat.SOUTH


@pytest.mark.parametrize(("card", "by", "code"), [("H2", None, "not_held"), ("S9", Seat.SOUTH, "out_of_turn")])
def test_what_never_stands(card: str, by: Seat | None, code: str) -> None:
    play = lead("N:AK... QJ... T9... 87...").play("SA")
    with pytest.raises(IllegalPlay) as caught:
        play.accept(card, by=by)

    assert caught.value.code == code


def test_a_card_played_before_or_after_the_end_never_stands() -> None:
    play = lead("N:AK... QJ... T9... 87...").play("SA")

    for finished, code in ((play, "already_played"), (play.play_out(lambda _, legal: legal[0]), "play_over")):
        with pytest.raises(IllegalPlay) as caught:
            finished.accept("SA")
        assert caught.value.code == code


@given(plays(over=False, revokes=True), cards())
def test_any_card_in_hand_can_be_accepted_in_turn(play: Play, card: Card) -> None:
    assert play.turn is not None
    if str(card) in held(play, play.turn):
        assert play.accept(card).cards[-1] == (play.turn, card)
    else:
        with pytest.raises(IllegalPlay):
            play.accept(card)


# restrictions: their order, and when each ends


def bound(text: str, *restrictions: PlayRestriction, leader: Seat = Seat.NORTH) -> Play:
    return Play.start(Deal.parse(text), leader=leader, restrictions=restrictions)


TWO_SUITS = "N:AK.AK.. QJ.QJ.. T9.T9.. 87.87.."


def test_a_required_suit_is_led() -> None:
    play = bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS))

    assert texts(play.legal_cards()) == "HA HK"
    assert str(error_of(play, "SA")) == "North's SA: he must lead H (Law 61)"
    assert (error_of(play, "SA").code, error_of(play, "SA").law) == ("lead_restriction", "44A")


def test_a_required_suit_is_required_once() -> None:
    play = bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS)).play("HA")

    assert play.restrictions == ()
    assert texts(play.play("HQ").play("H9").play("H7").legal_cards()) == "SA SK HK"


def test_a_forbidden_suit_is_forbidden_until_the_lead_is_lost() -> None:
    play = bound(TWO_SUITS, MustNotLead(Seat.NORTH, SPADES))

    assert str(error_of(play, "SA")) == "North's SA: he may not lead S (Law 61)"
    play = play.play("HA").play("HQ").play("H9").play("H7")
    assert play.restrictions == (MustNotLead(Seat.NORTH, SPADES),)
    assert texts(play.legal_cards()) == "HK"


def test_a_forbidden_suit_is_free_after_the_lead_is_lost() -> None:
    play = bound("N:A5.A5.. QJ.QJ.. T9.T9.. 87.87..", MustNotLead(Seat.NORTH, SPADES))
    play = play.play("H5").play("HQ").play("H9")

    assert play.restrictions == (MustNotLead(Seat.NORTH, SPADES),)
    assert play.play("H7").restrictions == ()


def test_several_suits_may_be_forbidden_at_once() -> None:
    play = bound("N:A.A.A. Q.Q.Q. T.T.T. 8.8.8.", MustNotLead(Seat.NORTH, SPADES | HEARTS))

    assert texts(play.legal_cards()) == "DA"
    assert str(error_of(play, "SA")) == "North's SA: he may not lead SH (Law 61)"


@pytest.mark.parametrize("restriction", [MustLead(Seat.NORTH, SPADES), MustNotLead(Seat.NORTH, HEARTS)])
def test_who_cannot_comply_leads_what_he_likes(restriction: PlayRestriction) -> None:
    assert texts(bound("N:.AK.. .QJ.. .T9.. .87..", restriction).legal_cards()) == "HA HK"


def test_a_lead_restriction_binds_its_player_only_and_only_when_he_leads() -> None:
    play = bound(TWO_SUITS, MustLead(Seat.EAST, HEARTS)).play("SA")

    assert texts(play.legal_cards()) == "SQ SJ"
    assert play.restrictions == (MustLead(Seat.EAST, HEARTS),)


def test_a_major_penalty_card_is_led() -> None:
    play = bound(TWO_SUITS, PenaltyCard(Seat.NORTH, Card.parse("SK")))

    assert texts(play.legal_cards()) == "SK"
    assert str(error_of(play, "HA")) == "North's HA: his penalty card SK comes first (Law 52)"
    assert (error_of(play, "HA").code, error_of(play, "HA").law) == ("penalty_card", "50D1(a)")


def test_a_major_penalty_card_is_played_when_following_suit() -> None:
    play = bound(TWO_SUITS, PenaltyCard(Seat.EAST, Card.parse("SQ"))).play("SA")

    assert texts(play.legal_cards()) == "SQ"
    assert play.play("SQ").restrictions == ()


def test_following_suit_comes_before_a_major_penalty_card() -> None:
    play = bound(TWO_SUITS, PenaltyCard(Seat.EAST, Card.parse("HQ"))).play("SA")

    assert texts(play.legal_cards()) == "SQ SJ"
    assert error_of(play, "HQ").code == "revoke"
    assert play.play("SQ").restrictions == (PenaltyCard(Seat.EAST, Card.parse("HQ")),)


def test_a_card_that_breaks_both_duties_is_a_revoke() -> None:
    play = bound(TWO_SUITS, PenaltyCard(Seat.EAST, Card.parse("SQ"))).play("SA")

    assert error_of(play, "HQ").code == "revoke"
    assert error_of(play, "SJ").code == "penalty_card"


def test_a_major_penalty_card_is_discarded_at_the_first_chance() -> None:
    play = bound("N:A2... .QJ.. T9... 87...", PenaltyCard(Seat.EAST, Card.parse("HJ"))).play("SA")

    assert texts(play.legal_cards()) == "HJ"


def test_a_lead_restriction_comes_before_a_penalty_card() -> None:
    penalty = PenaltyCard(Seat.NORTH, Card.parse("SK"))
    play = bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS), penalty)

    assert texts(play.legal_cards()) == "HA HK"
    assert play.play("HA").restrictions == (penalty,)


def test_a_penalty_card_of_the_suit_required_is_led() -> None:
    play = bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS), PenaltyCard(Seat.NORTH, Card.parse("HK")))

    assert texts(play.legal_cards()) == "HK"


def test_of_two_major_penalty_cards_either_may_be_played() -> None:
    penalties = (PenaltyCard(Seat.NORTH, Card.parse(text)) for text in ("SK", "HA"))
    play = bound(TWO_SUITS, *penalties)

    assert texts(play.legal_cards()) == "SK HA"
    assert str(error_of(play, "SA")) == "North's SA: his penalty card SK or HA comes first (Law 52)"
    assert play.play("SK").restrictions == (PenaltyCard(Seat.NORTH, Card.parse("HA")),)


MINOR = PenaltyCard(Seat.EAST, Card.parse("S5"), PenaltyKind.MINOR)


def test_a_minor_penalty_card_comes_before_other_small_cards_of_its_suit() -> None:
    play = bound("N:AK2.2.. QT85... 9763... J4.4.4.", MINOR).play("SA")

    assert texts(play.legal_cards()) == "SQ ST S5"
    assert str(error_of(play, "S8")) == "East's S8: his penalty card S5 comes first (Law 52)"
    assert error_of(play, "S8").law == "50C"


def test_an_honour_may_be_played_instead_of_a_minor_penalty_card() -> None:
    play = bound("N:AK2.2.. QT85... 9763... J4.4.4.", MINOR).play("SA")

    assert play.play("ST").restrictions == (MINOR,)
    assert play.play("S5").restrictions == ()


def test_a_minor_penalty_card_leaves_other_suits_free() -> None:
    play = bound("N:AK2.2.. 85.83.. 9763... J4.4.4.", MINOR, leader=Seat.EAST)

    assert texts(play.legal_cards()) == "S5 H8 H3"


def test_a_revoke_is_none_of_a_minor_penalty_cards_business() -> None:
    play = bound("N:AK2.2.. 85.83.. 9763... J4.4.4.", MINOR).play("SA")

    assert error_of(play, "H8").code == "revoke"
    assert error_of(play, "S8").code == "penalty_card"


def test_a_card_instead_of_the_penalty_card_may_stand() -> None:
    penalty = PenaltyCard(Seat.NORTH, Card.parse("SK"))

    assert bound(TWO_SUITS, penalty).accept("HA").restrictions == (penalty,)


def test_a_card_against_a_lead_restriction_may_stand() -> None:
    assert bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS)).accept("SA").restrictions == ()


def test_restrictions_can_be_put_in_force_during_the_play() -> None:
    play = lead(TWO_SUITS).play("SA").play("SQ").play("S9").play("S7")
    restricted = play.restricted([MustLead(Seat.NORTH, HEARTS)])

    assert texts(restricted.legal_cards()) == "HA HK"
    assert restricted.cards == play.cards
    assert restricted.restricted(()) == play


# hidden hands and end positions


@given(plays(over=False, deals=hidden_deals()))
def test_of_a_hidden_hand_every_card_not_known_elsewhere_is_legal(play: Play) -> None:
    turn = play.turn
    assert turn is not None
    known = {card for _, hand in play.deal for card in hand or ()} | {card for _, card in play.cards}

    if play.deal[turn] is None:
        assert play.hand(turn) is None
        assert list(play.legal_cards()) == [card for card in PACK if card not in known]


def test_a_hidden_hand_may_play_its_penalty_card_or_follow_suit() -> None:
    deal = DEAL.only([Seat.NORTH, Seat.SOUTH, Seat.WEST])
    penalty = PenaltyCard(Seat.EAST, Card.parse("C9"))
    play = Play.start(deal, Contract.parse("4SS"), restrictions=[penalty]).play("HQ").play("H2")

    assert texts(play.legal_cards()) == "HA HK HT H4 C9"
    assert error_of(play, "C7").code == "penalty_card"


def test_a_hidden_hand_leads_its_penalty_card() -> None:
    deal = DEAL.only([Seat.NORTH, Seat.SOUTH])
    play = Play.start(deal, Contract.parse("4SS"), restrictions=[PenaltyCard(Seat.WEST, Card.parse("H3"))])

    assert texts(play.legal_cards()) == "H3"


def test_a_hidden_hand_is_not_held_to_a_lead_restriction() -> None:
    deal = DEAL.only([Seat.NORTH, Seat.SOUTH])
    play = Play.start(deal, Contract.parse("4SS"), restrictions=[MustLead(Seat.WEST, HEARTS)])

    assert play.objection(Card.parse("D3")) is None
    assert play.play("D3").restrictions == ()


def test_two_hidden_hands_never_play_the_same_card() -> None:
    play = Play.start(DEAL.only([Seat.NORTH, Seat.SOUTH]), Contract.parse("4SS")).play("HQ").play("H2")

    assert error_of(play, "HQ").code == "already_played"
    assert play.objection(Card.parse("H3")) is None


def test_a_whole_play_of_hidden_hands_ends_after_52_cards() -> None:
    play = Play.start(DEAL.only([]), Contract.parse("4SS")).play_out(lambda _, legal: legal[-1])

    assert (len(play.cards), play.is_over, play.turn) == (52, True, None)


@given(end_positions(), seats(), st.none() | st.sampled_from(Suit))
def test_an_end_position_is_played_with_a_trump_and_a_leader(deal: Deal, leader: Seat, trump: Suit | None) -> None:
    play = Play.start(deal, leader=leader, trump=trump)
    finished = play.play_out(lambda _, legal: legal[-1])

    assert (play.turn, play.trump, play.contract, play.declarer) == (leader, trump, None, None)
    assert 4 * len(finished.tricks) == len(finished.cards) == 52 - len(deal.undealt)


def test_a_position_without_cards_is_over() -> None:
    assert lead("N:... ... ... ...").is_over


def test_hands_of_different_lengths_cannot_be_played() -> None:
    with pytest.raises(BridgeError, match=r"^the hands have different numbers of cards: \[1, 2\] \(Law 13\)$"):
        lead("N:AK... Q... J... T...")


def test_someone_has_to_lead() -> None:
    with pytest.raises(
        BridgeError, match=r"^who leads\? give a contract with its declarer, or the leader \(Law 41A\)$"
    ):
        Play.start(DEAL, Contract.parse("4S"))


# in one go


@given(plays(), st.integers(0, 1000))
def test_play_out_equals_the_steps(play: Play, seed: int) -> None:
    chance, again = random.Random(seed), random.Random(seed)
    steps = play
    while steps.turn is not None:
        legal = steps.legal_cards()
        steps = steps.play(chance.choice(legal) if len(legal) > 1 else legal[0])

    assert play.play_out(lambda _, legal: again.choice(legal)) == steps


@given(plays(over=False), st.integers(0, 1000))
def test_play_out_asks_the_hand_on_turn_for_one_of_its_legal_cards(play: Play, seed: int) -> None:
    chance = random.Random(seed)
    asked: list[tuple[Seat, tuple[Card, ...], Card]] = []

    def choose(seat: Seat, legal: tuple[Card, ...]) -> Card:
        asked.append((seat, legal, chance.choice(legal)))
        return asked[-1][2]

    finished = play.play_out(choose)
    steps = play
    for seat, card in finished.cards[len(play.cards) :]:
        if len(steps.legal_cards()) > 1:
            assert asked.pop(0) == (seat, steps.legal_cards(), card)
        steps = steps.play(card)

    assert asked == []


def test_play_out_obeys_restrictions() -> None:
    play = bound(TWO_SUITS, MustLead(Seat.NORTH, HEARTS), PenaltyCard(Seat.EAST, Card.parse("HJ")))
    finished = play.play_out(lambda _, legal: legal[0])

    assert texts(tuple(card for _, card in finished.cards[:2])) == "HA HJ"


@pytest.mark.parametrize(
    ("cards", "code"),
    [("S2", "not_held"), ("SA HQ", "revoke"), ("SA SQ SA", "already_played"), ("SA SQ S9 S8 SQ", "already_played")],
)
def test_play_out_refuses_what_the_chooser_may_not_play(cards: str, code: str) -> None:
    named = iter(cards.split())
    play = lead(TWO_SUITS)
    with pytest.raises(IllegalPlay) as caught:
        play.play_out(lambda _, legal: Card.parse(next(named)))

    assert caught.value.code == code


def test_an_error_of_the_chooser_is_his_own() -> None:
    def choose(seat: Seat, legal: tuple[Card, ...]) -> Card:
        raise ValueError("no idea")

    with pytest.raises(ValueError, match=r"^no idea$"):
        lead(TWO_SUITS).play_out(choose)


@given(plays(revokes=True, deals=full_deals()))
def test_a_replay_equals_the_steps(play: Play) -> None:
    assert play.contract is not None
    known = [card for _, card in play.cards]

    assert Play.replay(play.deal, play.contract, known, accept=True) == play


@given(plays(deals=full_deals() | hidden_deals() | end_positions()))
def test_a_replay_of_legal_cards_needs_no_acceptance(play: Play) -> None:
    assert play.contract is not None

    assert Play.replay(play.deal, play.contract, [card for _, card in play.cards]) == play


@given(plays(over=True), st.integers(0, 51))
def test_a_play_goes_on_from_any_card(play: Play, place: int) -> None:
    assert play.contract is not None
    known = [card for _, card in play.cards]
    start = Play.replay(play.deal, play.contract, known[:place])

    assert start.play_on(known[place:]) == play


@given(plays(over=True), st.integers(0, 13), st.integers(0, 2**32))
def test_tricks_written_from_any_seat_are_played_by_their_leaders(play: Play, place: int, seed: int) -> None:
    assert play.contract is not None
    chance = random.Random(seed)
    rows: list[Card] = []
    for trick in play.tricks:
        first = chance.randrange(4)
        rows += [card for _, card in (*trick.cards[first:], *trick.cards[:first])]
    start = Play.start(play.deal, play.contract)

    assert start.play_on(rows, in_rows=True) == play
    assert start.play_on(rows[: 4 * place], in_rows=True).play_on(rows[4 * place :], in_rows=True) == play


@given(plays(revokes=True, deals=full_deals()))
def test_tricks_written_from_any_seat_stop_where_a_replay_stops(play: Play) -> None:
    assert play.contract is not None
    start = Play.start(play.deal, play.contract)
    known = [card for _, card in play.cards[: len(play.cards) & ~3]]

    assert start.play_on(known, accept=True, in_rows=True) == start.play_on(known, accept=True)
    assert outcome(lambda: start.play_on(known, in_rows=True)) == outcome(lambda: start.play_on(known))


def outcome(played: Callable[[], Play]) -> Play | str:
    try:
        return played()
    except IllegalPlay as error:
        return str(error)


@given(plays(revokes=True, deals=full_deals()))
def test_a_replay_stops_where_the_steps_stop(play: Play) -> None:
    assert play.contract is not None
    known = [card for _, card in play.cards]
    steps = Play.start(play.deal, play.contract)
    while len(steps.cards) < len(known) and steps.objection(known[len(steps.cards)]) is None:
        steps = steps.play(known[len(steps.cards)])

    if steps == play:
        assert Play.replay(play.deal, play.contract, known) == steps
    else:
        with pytest.raises(IllegalPlay) as caught:
            Play.replay(play.deal, play.contract, known)
        assert str(caught.value) == str(steps.objection(known[len(steps.cards)]))


def test_a_replay_refuses_more_cards_than_there_are() -> None:
    finished = Play.start(DEAL, Contract.parse("4SS")).play_out(lambda _, legal: legal[0])
    known = [card for _, card in finished.cards]

    for accept in (False, True):
        with pytest.raises(IllegalPlay) as caught:
            Play.replay(DEAL, Contract.parse("4SS"), [*known, known[0]], accept=accept)
        assert caught.value.code == "play_over"


def test_a_replay_refuses_a_card_not_held_even_when_revokes_stand() -> None:
    with pytest.raises(IllegalPlay, match=r"^West's SA is not in West's hand \(Law 45A\)$"):
        Play.replay(DEAL, Contract.parse("4SS"), [Card.parse("SA")], accept=True)


# JSON, copies


@given(plays(revokes=True) | plays(deals=hidden_deals()))
def test_a_play_is_read_back(play: Play) -> None:
    assert Play.from_json(json.loads(json.dumps(play.to_json()))) == play
    assert eval(repr(play), NAMES) == play


@given(full_deals(), contracts(seats()), st.data())
def test_restrictions_are_read_back(deal: Deal, contract: Contract, data: st.DataObject) -> None:
    seat = data.draw(seats())
    hand = deal[seat]
    assert hand is not None
    penalty = PenaltyCard(seat, data.draw(st.sampled_from(hand.cards)), data.draw(st.sampled_from(PenaltyKind)))
    play = Play.start(deal, contract, restrictions=[MustLead(seat, HEARTS), MustNotLead(seat.partner, SPADES), penalty])

    assert Play.from_json(json.loads(json.dumps(play.to_json()))) == play
    assert list(play.legal_cards()) == [card for card in PACK if play.objection(card) is None]


def test_an_accepted_lead_out_of_turn_is_read_back() -> None:
    play = Play.start(DEAL, Contract.parse("4SS")).accept("HA", by=Seat.EAST).play("H9")

    assert Play.from_json(play.to_json()) == play


@given(plays(revokes=True))
def test_a_copy_goes_on_like_the_original(play: Play) -> None:
    for other in (pickle.loads(pickle.dumps(play)), copy.copy(play), copy.deepcopy(play)):
        assert other == play
        assert hash(other) == hash(play)
        assert other.legal_cards() == play.legal_cards()
        assert other.tricks == play.tricks
        assert all(card is same for (_, card), (_, same) in zip(other.cards, play.cards, strict=True))


@pytest.mark.parametrize(
    "change",
    [
        {"deal": None},
        {"deal": "N:A"},
        {"leader": "X"},
        {"leader": 7},
        {"cards": 7},
        {"cards": [["W"]]},
        {"cards": [["W", "SA"]]},
        {"contract": "Pass"},
        {"trump": "NT"},
        {"restrictions": [{"kind": "must_pass", "player": "N"}]},
    ],
)
def test_what_is_no_play_in_json_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BridgeError):
        Play.from_json({**Play.start(DEAL, Contract.parse("4SS")).to_json(), **change})


def test_a_play_in_json_needs_a_deal() -> None:
    with pytest.raises(ParseError, match=r"^not a play in JSON: 'deal' is missing"):
        Play.from_json({})


def test_a_card_leaves_the_play_before_it_as_it_was() -> None:
    play = Play.start(DEAL, Contract.parse("4SS"))
    after = play.play("HQ")

    assert (play.cards, play.turn) == ((), Seat.WEST)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        after.turn = Seat.WEST  # type: ignore[misc]


def test_a_trick_shows_its_leader_suit_and_cards() -> None:
    (trick,) = Play.start(DEAL, Contract.parse("4SS")).play("HQ").play("H2").play("HA").play("H9").tricks

    assert (trick.leader, trick.suit, trick.winner, str(trick)) == (Seat.WEST, Suit.HEARTS, Seat.EAST, "W: HQ H2 HA H9")


def test_trumps_are_a_suit_and_nothing_like_one() -> None:
    deal = Deal.parse("N:A2... K3... Q4... ..A2.")
    diamonds: Any = Denomination.DIAMONDS
    with pytest.raises(BridgeError, match="trumps are a Suit"):
        Play.start(deal, leader=Seat.NORTH, trump=diamonds)
