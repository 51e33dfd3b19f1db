"""The records of other programs beside the checkout; where there are none, the tests with them have no cases."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kontrakt.pbn import Document, export, loads
from kontrakt.pbn.replay import Replay, replay
from thorough import by_profile

CORPUS: Final = Path(__file__).parents[1].parent / "shared" / "corpus"
EXPORTED: Final = by_profile(brief=30, ci=150, nightly=10**9)
"""How many games of a file are exported."""


def corpus_files(format_: str = "pbn") -> list[str]:
    """Return the names of the files of a format, in order."""
    return sorted(str(path.relative_to(CORPUS)) for path in (CORPUS / format_).rglob("*") if path.is_file())


def corpus_path(name: str) -> Path:
    return CORPUS / name


@cache
def corpus_document(name: str) -> Document:
    """Return a PBN file, read once for all tests."""
    return loads(corpus_path(name).read_bytes())


@cache
def corpus_replays(name: str) -> tuple[Replay, ...]:
    return tuple(map(replay, corpus_document(name).games))


@cache
def corpus_export(name: str) -> bytes:
    """Return the first games of a PBN file in export format."""
    return export(corpus_document(name).games[:EXPORTED])
