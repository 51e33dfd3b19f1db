"""Ways to damage a file, for the tests that read what is left of it."""

from __future__ import annotations

import os
import random

FILES = 20_000 if os.environ.get("KONTRAKT_PROFILE") == "nightly" else 600
"""How many damaged files to try."""


def mutated(data: bytes, others: list[bytes], rng: random.Random) -> tuple[bytes, int]:
    """Return damaged bytes, and where the damage begins."""
    first, second = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(6):
        case 0:  # a few bytes are others
            changed = bytearray(data)
            places = sorted(rng.randrange(len(data)) for _ in range(rng.randrange(1, 6))) if data else []
            for place in places:
                changed[place] = (
                    rng.choice(b'|{}[]"\\%^=$;*+-\r\n\t \0\x1a\xff') if rng.random() < 0.7 else rng.randrange(256)
                )
            return bytes(changed), min(places, default=0)
        case 1:  # the end is cut off
            return data[:first], first
        case 2:  # a part is missing
            return data[:first] + data[second:], first
        case 3:  # a part is doubled
            return data[:second] + data[first:second] + data[second:], second
        case 4:  # the file goes on as another one
            other = rng.choice(others)
            return data[:first] + other[rng.randrange(len(other) + 1) :], first
        case _:  # something is written in between
            return data[:first] + rng.randbytes(rng.randrange(1, 40)) + data[first:], first
