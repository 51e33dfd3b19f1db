from __future__ import annotations

from hypothesis import given

from kontrakt import Card, Hand, Play, Seat
from kontrakt.lin.rows import in_rows
from strategies import full_deals, plays


@given(plays(deals=full_deals()))
def test_every_card_stands_in_its_seats_column(play: Play) -> None:
    leader = play.contract.leader if play.contract else None
    assert leader is not None
    rows = in_rows([card for _, card in play.cards], leader, play.trump, {})
    columns = [leader, leader.lho, leader.partner, leader.rho]

    assert rows.winners == play.winners
    assert {(columns[place % 4], number) for place, number in enumerate(rows.columns) if number is not None} == {
        (seat, number) for number, (seat, _) in enumerate(play.cards)
    }


def test_whoever_was_dealt_the_card_that_is_led_leads_it() -> None:
    cards = [Card.parse(word) for word in ("C2", "CA", "C3", "C4", "D2")]
    hands = {Seat.SOUTH: Hand.of(cards[4:])}

    assert in_rows(cards, Seat.WEST, None, hands).columns == (
        0,
        1,
        2,
        3,
        None,
        None,
        None,
        4,
    )
