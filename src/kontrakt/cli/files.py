"""The files that a command is given."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kontrakt.cli.output import UNUSABLE, write_error


def expanded(files: Iterable[str]) -> tuple[list[str], list[int]]:
    """Return the files, folders replaced by the PBN files in them, and an exit status for each without one."""
    paths: list[str] = []
    statuses: list[int] = []
    for name in files:
        path = Path(name)
        if name not in ("-", "") and path.is_dir():
            named = (each for each in path.rglob("*") if each.name.lower().endswith((".pbn", ".pbn.gz")))
            found = sorted(str(each) for each in named if each.is_file())
            if not found:
                statuses.append(UNUSABLE)
                write_error(f"{name}: no PBN file in this folder")
            paths += found
        else:
            paths.append(name)
    return paths, statuses
