"""The files that a command is given."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kontrakt.cli.output import UNUSABLE, write_error


def expanded(files: Iterable[str], *formats: str) -> tuple[list[str], list[int]]:
    """Return the files, folders replaced by those of some formats in them, and an exit status for each without one.

    Args:
        files: what a command is given.
        formats: names that are extensions, such as PBN.
    """
    endings = tuple(f".{name.lower()}{end}" for name in formats for end in ("", ".gz"))
    paths: list[str] = []
    statuses: list[int] = []
    for name in files:
        path = Path(name)
        if name not in ("-", "") and path.is_dir():
            named = (each for each in path.rglob("*") if each.name.lower().endswith(endings))
            found = sorted(str(each) for each in named if each.is_file())
            if not found:
                statuses.append(UNUSABLE)
                write_error(f"{name}: no {' or '.join(formats)} file in this folder")
            paths += found
        else:
            paths.append(name)
    return paths, statuses
