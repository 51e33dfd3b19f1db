"""How often does somebody have no card of a suit? In theory in 18.4 of 100 deals."""

import random

from kontrakt import Deal

DEALS = 10_000
chance = random.Random(2017)
deals = (Deal.random(chance) for _ in range(DEALS))
with_void = sum(any(hand is not None and 0 in hand.shape for _, hand in deal) for deal in deals)
print(f"a void in {100 * with_void / DEALS:.1f} of 100 deals")
