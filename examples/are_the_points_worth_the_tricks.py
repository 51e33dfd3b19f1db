"""Minibridge as taught asks for tricks by points: how often are they won, when all four play by rules of thumb?"""

import random
from collections import Counter

from kontrakt import SEATS, Deal
from kontrakt.games.minibridge_taught import TaughtMinibridge
from kontrakt.games.players import play_out
from kontrakt.games.simple_player import simple_player

generator = random.Random(2002)
played: Counter[int] = Counter()
made: Counter[int] = Counter()
while played.total() < 200:
    game = play_out(TaughtMinibridge(Deal.random(generator)), dict.fromkeys(SEATS, simple_player), generator)
    if game.result is not None:
        played[game.result.contract.tricks] += 1
        made[game.result.contract.tricks] += game.result.is_made
for tricks in sorted(played):
    print(f"{tricks} tricks: won in {made[tricks]} of {played[tricks]} deals")
