"""Ways to damage a file, for the tests that read what is left of it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Final

from corpus import corpus_files, corpus_path
from thorough import by_profile

ROOT: Final = Path(__file__).parents[1]

FILES: Final = by_profile(brief=120, ci=600, nightly=20_000)
"""How many damaged files to try."""
TIMES: Final = by_profile(brief=1_100, ci=1_500, nightly=20_000)
"""How often a part comes in a file of nothing else: more often than Python lets a function call itself."""

SHORT: Final = by_profile(brief=2_000, ci=20_000, nightly=500_000)
LONG: Final = by_profile(brief=20_000, ci=500_000, nightly=1_000_000)
"""How many bytes a file of one byte has."""


@cache
def originals(format_: str, size: int) -> list[bytes]:
    """Return so many bytes of each of our own examples and, where it is present, of the corpus: their first games."""
    paths = [*sorted((ROOT / "examples").glob(f"*.{format_}")), *map(corpus_path, corpus_files(format_))]
    return [path.read_bytes()[:size] for path in paths]


def of_one_byte(byte: int) -> bytes:
    """Return a file of one byte again and again: a long one if any format may give it a meaning of its own."""
    special = byte <= 0x80 or byte in b"\x81\x85\xa0\xad\xc3\xe9\xef\xfe\xff"
    is_like_others = not special or chr(byte) in "bdeghjklmoqrtuvwyz345678"
    return bytes([byte]) * (SHORT if is_like_others else LONG)


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
