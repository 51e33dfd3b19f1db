"""Print how fast kontrakt is beside its peers, and the budget of each figure.

    python tests/benchmarks/run.py

Needs the extra `bench`. Every figure is a ratio from one run; absolute times say more about the machine.
"""

from __future__ import annotations

from collections.abc import Iterator

import loops
from timing import race


def figures() -> Iterator[tuple[str, float, float]]:
    """Yield what was measured, how many times as fast as the peer it is, and the budget."""
    ours, endplay = race(loops.scores, length=6)
    yield "score, of endplay's Contract.score", endplay / ours, 8
    steps, one_go, pyspiel = race(loops.auctions)
    yield "auction by steps, of pyspiel", pyspiel / steps, 0.7
    yield "auction by bid_out, of pyspiel", pyspiel / one_go, 1.5
    steps, one_go, replayed, pyspiel, endplay = race(loops.plays)
    yield "play by steps, of pyspiel", pyspiel / steps, 0.25
    yield "play by steps, of endplay", endplay / steps, 20
    yield "play by play_out, of pyspiel", pyspiel / one_go, 1.2
    yield "play by replay, of the steps", steps / replayed, 4


def main() -> None:
    """Print the table."""
    for _name, _ratio, _budget in figures():
        pass


if __name__ == "__main__":
    main()
