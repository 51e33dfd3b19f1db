"""A second, direct reading of Law 64, from the cards alone, that shares nothing with the library's."""

from __future__ import annotations

import random

from kontrakt import Card, Play, Seat, Side, Suit


def second_reading(play: Play) -> dict[Side, int]:
    """Return the tricks that go to each side for the revokes of a finished play, if trick twelve is not corrected."""
    size = max(len(hand) for hand in play.deal.hands if hand is not None)
    hands = {seat: set(hand or ()) for seat, hand in play.deal}
    found: list[tuple[int, Seat, Suit]] = []
    for number, trick in enumerate(play.tricks):
        led = trick.cards[0][1].suit
        for seat, card in trick.cards:
            if card.suit is not led and any(other.suit is led for other in hands[seat]):
                found.append((number, seat, led))
            hands[seat].remove(card)
    established = [r for r in found if any(s.side is r[1].side for t in play.tricks[r[0] + 1 :] for s, _ in t.cards)]
    owed = dict.fromkeys(Side, 0)
    if {seat.side for _, seat, _ in established} == set(Side):
        return owed
    done: set[tuple[Seat, Suit]] = set()
    per_side: dict[Side, list[tuple[int, int]]] = {side: [] for side in Side}
    for number, seat, led in established:
        later = sum(trick.winner.side is seat.side for trick in play.tricks[number + 1 :])
        here = play.tricks[number].winner
        tricks = 0
        if number != size - 2 and (seat, led) not in done and seat is not play.dummy:
            if here is seat:
                tricks = 2 if later else 1
            elif here.side is seat.side or later:
                tricks = 1
        done.add((seat, led))
        per_side[seat.side].append((number, tricks))
    for side, costs in per_side.items():
        given = 0
        for number, tricks in reversed(costs):
            won = sum(trick.winner.side is side for trick in play.tricks[number:])
            given += min(tricks, won - given)
        owed[side.opponents] = given
    return owed


def with_revokes(play: Play, rng: random.Random, share: float = 0.05) -> Play:
    """Return a play that goes as this one does, but for revokes put in and what then can no longer be played."""
    order = {seat: [card for player, card in play.cards if player is seat] for seat in Seat}
    changed = Play.start(play.deal, play.contract, leader=play.cards[0][0] if play.cards else None)
    while (turn := changed.turn) is not None:
        hand = changed.hand(turn)
        legal = changed.legal_cards()
        assert hand is not None
        illegal = [card for card in hand if card not in legal]
        if illegal and rng.random() < share:
            changed = changed.accept(rng.choice(illegal))
            continue
        planned: Card = next((card for card in order[turn] if card in legal), legal[0])
        changed = changed.play(planned)
    return changed
