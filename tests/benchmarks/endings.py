"""How long endings dealt at random take to search, in seconds of this machine."""

from __future__ import annotations

import random
import statistics
import time

from kontrakt import PACK, SEATS, Deal, Hand, Play, Seat, Suit
from kontrakt.endings import outlook

ENDINGS = 100


def seconds(size: int) -> float:
    """Return the median time of 100 endings with so many cards a hand: least, most and double dummy together."""
    generator = random.Random(size)
    spent = []
    for _ in range(ENDINGS):
        cards = list(PACK)
        generator.shuffle(cards)
        deal = Deal(tuple(Hand.of(cards[n * size : (n + 1) * size]) for n in range(4)))
        play = Play.start(deal, trump=generator.choice([*Suit, None]), leader=generator.choice(SEATS))
        start = time.process_time()
        outlook(play, Seat.NORTH)
        spent.append(time.process_time() - start)
    return statistics.median(spent)
