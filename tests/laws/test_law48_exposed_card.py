"""Laws 48-52: cards shown during the play, penalty cards, and what declarer may ask because of them."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat, Suit
from kontrakt.laws.law48_exposed_card import (
    Shown,
    Stage,
    add_penalty_cards,
    information_of_penalty_card,
    penalty_cards,
    rule_on_exposed_card,
    rule_on_lead_before_choice,
    rule_on_partners_lead,
    rule_on_unplayed_penalty_card,
)
from kontrakt.restrictions import MustLead, MustNotLead
from kontrakt.situations import answer

DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")
START = Play.start(DEAL, Contract.parse("4SS"))
EAST = Seat.EAST


def cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def played(text: str, play: Play = START) -> Play:
    for card in cards(text):
        play = play.play(card)
    return play


def lying(play: Play, seat: Seat = EAST) -> str:
    """Return a seat's penalty cards with the first letter of their kind."""
    return " ".join(f"{penalty.card}{penalty.kind.value[:2]}" for penalty in penalty_cards(play, seat))


def names(play: Play) -> list[str]:
    return [choice.name for choice in rule_on_partners_lead(play).choices]


@pytest.mark.parametrize(
    "case",
    play_cases("exposed_cards", "partner_to_lead", "failed_penalty_card", "penalty_information"),
    ids=lambda case: case["id"],
)
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def situation(how: str, shown: list[str], judgements: dict[str, bool], **event: Any) -> dict[str, Any]:
    return {
        "deal": str(DEAL),
        "contract": "4S",
        "declarer": "S",
        "tricks": [{"leader": "W", "cards": ["D2", "D4", "DQ", "DA"]}],
        "event": {"type": "exposed_cards", "player": "E", "cards": shown, "how": how, **event},
        "judgements": judgements,
    }


@pytest.mark.parametrize(
    ("how", "shown", "judgements", "open_"),
    [
        ("dropped", ["HQ"], {}, ["49"]),
        ("dropped", ["H7"], {"partner_could_see": True}, ["50B"]),
        ("dropped", ["HQ"], {"partner_could_see": True}, []),
        ("dropped", ["H7", "C3"], {"partner_could_see": True}, []),
        ("named", ["H7"], {}, ["50B"]),
        ("named", ["HQ"], {}, []),
        ("fifth_card", ["HQ"], {}, ["45E1"]),
        ("fifth_card", ["C3"], {"deemed_lead": False}, ["50B"]),
        ("withdrawn_lead", ["C3"], {}, []),
    ],
)
def test_49_what_the_director_has_not_found_is_a_question(
    how: str, shown: list[str], judgements: dict[str, bool], open_: list[str]
) -> None:
    ruling = answer(situation(how, shown, judgements))

    assert ruling["open"] == open_
    assert (ruling["penalty_cards"] is None) is bool(open_)


def test_24_without_a_contract_a_card_shown_is_a_matter_of_the_auction() -> None:
    event = {"type": "exposed_cards", "player": "E", "cards": ["D5"], "how": "dropped"}
    ruling = answer({"dealer": "N", "calls": ["1S"], "event": event, "judgements": {}})

    assert ruling["open"] == ["24"]


@pytest.mark.parametrize("seat", [Seat.SOUTH, Seat.NORTH])
def test_48a_no_card_of_declarers_side_is_a_penalty_card(seat: Seat) -> None:
    hand = DEAL[seat]
    assert hand is not None
    shown = hand.cards[:2]
    ruling = rule_on_exposed_card(START, seat, shown, partner_could_see=True, deliberate=True)

    assert ruling.play == START
    assert ruling.returned == tuple((seat, card) for card in shown)


def test_49_a_card_that_he_does_not_hold_cannot_be_shown() -> None:
    with pytest.raises(BridgeError, match="Law 49"):
        rule_on_exposed_card(START, EAST, cards("SA"))


@pytest.mark.parametrize(("card", "deliberate", "kind"), [("H9", True, "ma"), ("H8", False, "mi"), ("HT", False, "ma")])
def test_50b_only_a_small_card_shown_by_accident_is_minor(card: str, deliberate: bool, kind: str) -> None:
    play = add_penalty_cards(Play.start(DEAL, Contract.parse("4SS")), EAST, cards(card), deliberate=deliberate)

    assert lying(play) == card + kind


def test_50b_a_card_that_lies_there_already_stays_as_it_is() -> None:
    play = add_penalty_cards(START, EAST, cards("H7"), deliberate=False)

    assert add_penalty_cards(play, EAST, cards("H7")) == play


def test_50b_the_cards_of_the_other_defender_stay_minor() -> None:
    play = add_penalty_cards(START, EAST, cards("H7"), deliberate=False)
    play = add_penalty_cards(play, Seat.WEST, cards("C4"), deliberate=False)

    assert (lying(play), lying(play, Seat.WEST)) == ("H7mi", "C4mi")


def test_50b_a_withdrawn_lead_is_major_whatever_its_rank() -> None:
    assert lying(rule_on_exposed_card(START, EAST, cards("C3"), how=Shown.WITHDRAWN).play) == "C3ma"


def test_50c_a_minor_penalty_card_gives_no_say_in_partners_lead() -> None:
    assert names(add_penalty_cards(START, EAST, cards("H7"), deliberate=False)) == []


def test_50d2_only_a_defender_who_is_to_lead_has_to_wait() -> None:
    play = add_penalty_cards(START, EAST, cards("HQ"))

    assert names(play) == ["require:H", "forbid:H", "free"]
    assert names(play.play("CK")) == []
    assert names(add_penalty_cards(played("D2 D4 DQ DA"), EAST, cards("HQ"))) == []
    assert names(add_penalty_cards(START, Seat.WEST, cards("HJ"))) == []


def test_51b2_three_suits_can_be_forbidden_in_any_combination() -> None:
    offered = names(add_penalty_cards(START, EAST, cards("HQ DK C3")))

    assert [name for name in offered if name.startswith("forbid")] == [
        *("forbid:H", "forbid:D", "forbid:C"),
        *("forbid:HD", "forbid:HC", "forbid:DC", "forbid:HDC"),
    ]


def test_51b2_what_is_picked_up_is_what_was_named() -> None:
    ruling = rule_on_partners_lead(add_penalty_cards(START, EAST, cards("HQ DK D7 C3"))).choose("forbid:HD")

    assert [str(card) for _, card in ruling.returned] == ["HQ", "DK", "D7"]
    assert ruling.laws == ("50D2", "51B2(b)")
    assert lying(ruling.play) == "C3ma"
    assert ruling.play.restrictions[-1] == MustNotLead(Seat.WEST, frozenset({Suit.HEARTS, Suit.DIAMONDS}))


def test_50d2a_a_suit_required_is_required_for_one_lead() -> None:
    play = rule_on_partners_lead(add_penalty_cards(START, EAST, cards("HQ"))).choose("require:H").play

    assert play.restrictions == (MustLead(Seat.WEST, frozenset({Suit.HEARTS})),)
    assert played("H4", play).restrictions == ()


def test_50d2a_a_ban_lasts_until_the_leader_loses_the_lead() -> None:
    start = Play.start(Deal.parse("N:43.2.. 65.3.. 87.4.. AK.5.."), Contract.parse("1NTS"))
    play = rule_on_partners_lead(add_penalty_cards(start, EAST, cards("H3"))).choose("forbid:H").play
    play = played("SA S3 S5 S7", play)

    assert [str(card) for card in play.legal_cards()] == ["SK"]
    assert names(play) == []


def test_50d2b_without_a_choice_all_stays_and_comes_again() -> None:
    start = Play.start(Deal.parse("N:43.2.. 65.3.. 87.4.. AK.5.."), Contract.parse("1NTS"))
    play = rule_on_partners_lead(add_penalty_cards(start, EAST, cards("H3"))).choose("free").play

    assert names(played("SA S3 S5 S7", play)) == ["require:H", "forbid:H", "free"]


def test_50d2_a_choice_that_is_not_offered_is_refused() -> None:
    with pytest.raises(BridgeError, match=r"'require:S' cannot be chosen now \(require:H, forbid:H, free\)"):
        rule_on_partners_lead(add_penalty_cards(START, EAST, cards("HQ"))).choose("require:S")


def test_50d2_who_leads_before_the_choice_has_a_penalty_card_himself() -> None:
    ruling = rule_on_lead_before_choice(add_penalty_cards(START, EAST, cards("HQ")), Card.parse("S8"))

    assert lying(ruling.play, Seat.WEST) == "S8ma"
    assert [str(card) for card in ruling.choose("free").play.legal_cards()] == ["S8"]
    assert [str(card) for card in ruling.choose("require:H").play.legal_cards()] == ["HJ", "H6", "H4"]


def test_50d2_nobody_has_to_wait_without_a_penalty_card() -> None:
    with pytest.raises(BridgeError, match="Law 50D2"):
        rule_on_lead_before_choice(START, Card.parse("S8"))


def failed(penalties: str, led: str, card: str) -> tuple[Play, Card]:
    """Return a play in which East has not played his penalty card to South's lead, and what he played."""
    play = Play.start(DEAL, Contract.parse("4SS"), leader=Seat.NORTH)
    play = add_penalty_cards(play, EAST, cards(penalties), deliberate=False).play(led).accept(card)
    return play, Card.parse(card)


def test_52b1_declarer_may_accept_and_the_penalty_card_stays() -> None:
    play, card = failed("HT", "H3", "H7")
    ruling = rule_on_unplayed_penalty_card(play, EAST, card)
    accepted = ruling.choose("accept")

    assert ruling.choosers == (Seat.SOUTH,)
    assert accepted.laws == ("52A", "52B1(a)", "52B1(c)")
    assert (accepted.play, lying(accepted.play)) == (play, "HTma")


@pytest.mark.parametrize("in_record", [True, False])
def test_52b1b_declarer_who_has_played_on_must_accept(in_record: bool) -> None:
    play, card = failed("HT", "H3", "H7")
    if in_record:
        play = play.play("H2")
    ruling = rule_on_unplayed_penalty_card(play, EAST, card, declarer_played=not in_record)

    assert [(choice.name, choice.law) for choice in ruling.choices] == [("accept", "52B1(b)")]
    assert ruling.settled.accepted


def test_52b2_the_penalty_card_takes_the_place_of_the_other_which_is_major() -> None:
    play, card = failed("H7", "H3", "H8")
    after = rule_on_unplayed_penalty_card(play, EAST, card).choose("decline").play

    assert [str(each) for _, each in after.trick] == ["H3", "H7"]
    assert (lying(after), after.turn) == ("H8ma", Seat.SOUTH)


def test_51a_declarer_says_which_of_two_penalty_cards_takes_its_place() -> None:
    play, card = failed("HT H8", "H3", "HQ")
    after = rule_on_unplayed_penalty_card(play, EAST, card).choose("decline").play

    assert [str(each) for each in after.legal_cards()] == ["HT", "H8"]
    assert lying(after.play("H8")) == "HTma HQma"


@pytest.mark.parametrize(
    ("penalty", "wrong", "led", "turn", "east", "west"),
    [
        ("SJ", "S4", "H4", Seat.NORTH, "S4ma", ""),  # West wins in any case, and his lead stays
        ("SA", "S4", "H4", Seat.EAST, "S4ma", "H4ma"),  # now East wins
        ("SJ", "SA", "S4", Seat.WEST, "SAma S4ma", ""),  # East led, and now West wins
    ],
)
def test_52b2_a_lead_to_the_next_trick_goes_with_the_trick(
    penalty: str, wrong: str, led: str, turn: Seat, east: str, west: str
) -> None:
    deal = Deal.parse("N:3.3.3. AJ4... 2.2.2. K.4.4.")
    start = Play.start(deal, Contract.parse("1NTS"), leader=Seat.SOUTH)
    play = played("S2 SK S3", add_penalty_cards(start, EAST, cards(penalty))).accept(wrong).accept(led)
    after = rule_on_unplayed_penalty_card(play, EAST, Card.parse(wrong)).choose("decline").play

    assert str(after.cards[3][1]) == penalty
    assert (after.turn, lying(after), lying(after, Seat.WEST)) == (turn, east, west)


def test_52_who_could_not_play_his_penalty_card_has_not_failed_to() -> None:
    play = add_penalty_cards(START, EAST, cards("HQ"))
    play = played("D2 D4 D7", play)

    with pytest.raises(BridgeError, match="free to play"):
        rule_on_unplayed_penalty_card(play, EAST, Card.parse("D7"))
    with pytest.raises(BridgeError, match="has not played"):
        rule_on_unplayed_penalty_card(play, EAST, Card.parse("DK"))


def test_50e_who_may_use_what_a_penalty_card_tells() -> None:
    known = {stage: information_of_penalty_card(EAST, stage) for stage in Stage}

    assert {stage.value: each.unauthorised for stage, each in known.items()} == {
        "on_table": (),
        "returned_to_hand": (Seat.WEST,),
        "played": (Seat.WEST,),
    }
    assert known[Stage.ON_TABLE].later == ("50E4",)
