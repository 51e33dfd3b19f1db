"""Law 46: which card of dummy's is played by what declarer says."""

from __future__ import annotations

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError, Card, Contract, Deal, Play, Seat
from kontrakt.laws.law46_dummys_card import Word, rule_on_dummys_card

DEAL = Deal.parse("N:AQ72.K53.J84.962 954.QT87.KQ7.T83 KJT3.A92.A65.AQ7 86.J64.T932.KJ54")


@pytest.mark.parametrize("case", play_cases("dummy_call"), ids=lambda case: case["id"])
def test_cases(case: Case) -> None:
    assert differences(case) == {}


def test_46b_a_card_is_named_only_when_dummy_is_on_turn() -> None:
    with pytest.raises(BridgeError, match="not dummy's turn"):
        rule_on_dummys_card(Play.start(DEAL, Contract.parse("4SS")), word=Word.LOW)


def test_46b1b_win_asks_when_a_defender_still_plays() -> None:
    ruling = rule_on_dummys_card(Play.start(DEAL, Contract.parse("4SS")).play("H4"), word=Word.WIN)

    assert ruling.card is None
    assert ruling.question is not None


def test_46b1b_win_is_clear_when_no_card_of_a_defender_can_beat_one() -> None:
    deal = Deal.parse("N:AQ..2. 54..K. 73..5. K2..A.")
    play = Play.start(deal, Contract.parse("3NTS"), leader=Seat.WEST).play("S2")

    assert rule_on_dummys_card(play, word=Word.WIN).card is Card.parse("SA")


def test_46b1b_win_asks_when_a_defender_might_trump() -> None:
    deal = Deal.parse("N:AQ..2. 54..K. 73..5. K2..A.")
    play = Play.start(deal, Contract.parse("3DS"), leader=Seat.WEST).play("S2")
    ruling = rule_on_dummys_card(play, word=Word.WIN)

    assert (ruling.law, ruling.card, ruling.question is not None) == ("46B1(b)", None, True)


def test_46b4_win_in_the_last_seat_names_nothing_when_dummy_cannot_win() -> None:
    play = Play.start(Deal.parse("N:32..2. A4..K. Q7..5. KJ..A."), Contract.parse("3NTS"), leader=Seat.EAST)
    ruling = rule_on_dummys_card(play.play("SA").play("S7").play("SJ"), word=Word.WIN)

    assert (ruling.law, [str(card) for card in ruling.options]) == ("46B4", ["S3", "S2"])


def test_46b_a_different_intention_cannot_make_dummy_revoke() -> None:
    play = Play.start(DEAL, Contract.parse("4SS")).play("H4")
    ruling = rule_on_dummys_card(play, word=Word.LOW, intent=Card.parse("SA"))

    assert (ruling.law, ruling.refused) == ("44C", Card.parse("SA"))


def test_46_nothing_named_is_refused() -> None:
    with pytest.raises(BridgeError, match="nothing was named"):
        rule_on_dummys_card(Play.start(DEAL, Contract.parse("4SS")).play("H4"))
