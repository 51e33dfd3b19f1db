"""The last train leaves: who wins a rubber that is broken off, and what would one more game have done?"""

from kontrakt import Side
from kontrakt.games.rubber import Rubber
from kontrakt.render_pad import score_pad

rubber = Rubber().score("4HN", tricks=10).score("3NTXE", tricks=7).score("2SS", tricks=8).score("3CW", tricks=10)
print(score_pad(rubber.end()))
for side, contract in ((Side.NS, "3NTN"), (Side.EW, "4SE")):
    after = rubber.score(contract, tricks=10)
    points = after.totals[side] - after.totals[side.opponents]
    done = "the rubber" if after.rubber_winner else "a game all"
    print(f"with {contract} made: {done}, {side} {points:+d}")
