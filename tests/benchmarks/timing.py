"""Timing of loops against each other, on machines whose clock wanders."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable

Loop = Callable[[], object]
"""A piece of work, ready to run: everything that is not to be timed has been done."""

BLOCKS = 5


def race(
    turns: Callable[[int], Iterable[Loop]],
    blocks: int = BLOCKS,
    length: int = 60,
    clock: Callable[[], float] = time.process_time,
) -> list[float]:
    """Return the time of each loop as a multiple of the first one's: the median of blocks.

    The loops take turns that last a few milliseconds, so that all of them see the same machine, and each turn begins
    with another loop.

    Args:
        turns: makes the loops of one turn, by its number; every turn has the same loops in the same order.
        blocks: how many ratios to take the median of.
        length: turns in a block.
        clock: tells the time; that of the process does not run while others have the machine.
    """
    ratios = []
    for block in range(-1, blocks):  # the first one warms up
        spent: list[float] = []
        for turn in range(length if block >= 0 else 3):
            loops = list(turns(turn))
            spent = spent or [0.0] * len(loops)
            for place in range(len(loops)):
                n = (place + turn) % len(loops)
                start = clock()
                loops[n]()
                spent[n] += clock() - start
        if block >= 0:
            ratios.append([time_ / spent[0] for time_ in spent])
    return [statistics.median(column) for column in zip(*ratios, strict=True)]
