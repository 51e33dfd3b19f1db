"""How long a session takes to compare, and whether an archive of boards needs more memory than a few of them."""

from __future__ import annotations

import gc
import random
import resource
import statistics
import time
from collections.abc import Iterator

from kontrakt import Side
from kontrakt.events import (
    METHODS,
    Contestant,
    Regulations,
    TableResult,
    Traveller,
    compare,
    gather,
    score_board,
    tally,
)
from kontrakt.seats import Vulnerability

TURNS = 7
SCORES = (420, 450, -50, -100, 140, 170, 110, 0, -110, 400, 430, 50)


def travellers(number: int, tables: int) -> Iterator[Traveller]:
    """Yield boards with a result of each table, the pairs of a Mitchell movement, scores at random."""
    generator = random.Random(number)
    ns = [Contestant(str(table), "", Side.NS) for table in range(tables)]
    ew = [Contestant(str(table), "", Side.EW) for table in range(tables)]
    for board in range(1, number + 1):
        results = []
        for table in range(tables):
            points = generator.choice(SCORES)
            results.append(
                TableResult(
                    board=board,
                    ns=(ns[table],),
                    ew=(ew[(table + board) % tables],),
                    outcome_ns=points,
                    outcome_ew=points,
                    vulnerability=Vulnerability.NONE,
                )
            )
        yield Traveller("", board, tuple(results))


def seconds(*, tables: int, boards: int) -> float:
    """Return the median time of the processor for comparing a session in matchpoints, rankings and all."""
    event = gather(result for board in travellers(boards, tables) for result in board.results)
    spent = []
    for _ in range(TURNS):
        start = time.process_time()
        compare(event)
        spent.append(time.process_time() - start)
    return statistics.median(spent)


def growth(few: int, many: int, *, tables: int) -> float:
    """Return the most memory that the process has used after many boards, over what it was after a few."""
    most = []
    for number in (few, many):
        scored = (
            one
            for board in travellers(number, tables)
            for one in score_board(board, METHODS["matchpoints"], Regulations(expected=tables))
        )
        tally(scored).totals()
        gc.collect()
        most.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return most[1] / most[0]
