"""Print how fast kontrakt is beside its peers, and the budget of each figure.

    python -m tests.benchmarks [FOLDER]

FOLDER holds PBN files, in folders or not, by default a corpus beside the checkout; without one, reading is left out.
Needs the extra `bench`. Every figure is a ratio from one run, for absolute times say more about the machine; only
endings and sessions, which have no peer here, are timed in seconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from . import endings, loops, sessions
from .timing import race

CORPUS = Path(__file__).parents[2].parent / "shared" / "corpus" / "pbn"


def figures(folder: Path | None) -> Iterator[tuple[str, float, str, float]]:
    """Yield what was measured, the ratio, whether it is to be `least` or `most`, and the budget."""
    ours, endplay = race(loops.scores, length=6)
    yield "score: endplay's time over ours", endplay / ours, "least", 8
    steps, one_go, pyspiel = race(loops.auctions)
    yield "auction by steps: pyspiel's time over ours", pyspiel / steps, "least", 0.7
    yield "auction by bid_out: pyspiel's time over ours", pyspiel / one_go, "least", 1.5
    steps, one_go, replayed, pyspiel, endplay = race(loops.plays)
    yield "play by steps: pyspiel's time over ours", pyspiel / steps, "least", 0.25
    yield "play by steps: endplay's time over ours", endplay / steps, "least", 20
    yield "play by play_out: pyspiel's time over ours", pyspiel / one_go, "least", 1.2
    yield "play by replay: the steps' time over ours", steps / replayed, "least", 4
    if folder is not None:
        files = loops.readable(folder)
        ours, documents, endplay = race(lambda turn: loops.readings(files[turn % len(files)]), length=len(files))
        yield "reading and replaying PBN: endplay's load over ours", endplay / ours, "least", 3
        yield "reading PBN to documents: endplay's load over ours", endplay / documents, "least", 4
        files = loops.writable(files)
        same, made, exported, endplay = race(lambda turn: loops.writings(files[turn % len(files)]), length=len(files))
        yield "writing PBN as it was: endplay's dump over ours", endplay / same, "least", 2
        yield "writing PBN from records: endplay's dump over ours", endplay / made, "least", 2
        yield "replaying and exporting PBN: endplay's dump over ours", endplay / exported, "least", 0
        lins = [path for path in sorted((folder.parent / "lin").rglob("*")) if path.suffix.lower() == ".lin"]
        if lins:
            reading, to_pbn = race(lambda turn: loops.from_lin(lins[turn % len(lins)]), length=len(lins))
            yield "LIN to PBN: its time over reading and replaying PBN", to_pbn / reading, "most", 0
        reading, to_lin = race(lambda turn: loops.to_lin(files[turn % len(files)]), length=len(files))
        yield "PBN to LIN, losses told: its time over the same", to_lin / reading, "most", 0
    command, imports = race(loops.processes, length=4, clock=time.perf_counter)
    yield "`kontrakt score 4S=` over importing attrs, click", command / imports, "most", 1.6
    yield "ending of 5 cards a hand, seconds", endings.seconds(5), "most", 0.25
    yield "ending of 6 cards a hand, seconds", endings.seconds(6), "most", 2
    yield "session of 40 tables, 28 boards, compared, seconds", sessions.seconds(tables=40, boards=28), "most", 0.05
    yield "10,000 boards of 100 results: memory over 100's", sessions.growth(100, 10_000, tables=100), "most", 1.1


def main() -> None:
    """Print the table."""
    folder: Path | None = Path(sys.argv[1]) if len(sys.argv) > 1 else CORPUS
    if folder is not None and not folder.is_dir():
        print(f"no folder {folder}: the reading of PBN is not measured")
        folder = None
    print(f"{'':54}{'ratio':>8}{'budget':>14}")
    for name, ratio, bound, budget in figures(folder):
        is_met = not budget or (ratio >= budget if bound == "least" else ratio <= budget)
        wanted = f"{'at ' + bound:>10}{budget:6.2f}" if budget else ""  # without one, for information
        print(f"{name:54}{ratio:8.2f}{wanted}{'' if is_met else '  short'}", flush=True)


main()
