"""The records of other programs beside the checkout; where there are none, the tests with them have no cases."""

from __future__ import annotations

from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).parents[1].parent / "shared" / "corpus"


def corpus_files(format_: str = "pbn") -> list[str]:
    """Return the names of the files of a format, in order."""
    return sorted(str(path.relative_to(CORPUS)) for path in (CORPUS / format_).rglob("*") if path.is_file())


def corpus_path(name: str) -> Path:
    return CORPUS / name
