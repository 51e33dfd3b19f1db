"""`kontrakt check`: files held against the rules of the PBN standard."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import click

from kontrakt import pbn
from kontrakt.cli.files import expanded
from kontrakt.cli.output import (
    DATA_WRONG,
    UNUSABLE,
    csv_option,
    examples,
    file_error,
    json_option,
    write,
    write_csv,
    write_error,
    write_json,
)
from kontrakt.pbn.document import Game
from kontrakt.pbn.problem import Problem


@click.command(
    short_help="Hold PBN files against the rules of the standard.",
    epilog=examples("kontrakt check examples/match.pbn", "kontrakt check examples/match.pbn --export"),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--export/--import",
    "is_export",
    default=None,
    help="Rules of which format to apply; by default what the file says of itself.",
)
@json_option
@csv_option
def check(files: tuple[str, ...], is_export: bool | None, as_json: bool, as_csv: bool) -> None:
    """Hold PBN files against the rules of the standard, with the section of the standard that is broken.

    FILE may be compressed (.pbn.gz), a folder, which is searched for them, or - for standard input.
    Each problem stands on a line with its file, line and column. A file that says `% EXPORT` is held against the
    rules of the export format, and each file against the version that it declares. The Laws and the contradictions
    between the parts of a game count too. Exit status 1 if there is any problem.
    """
    total: Counter[str] = Counter()
    paths, statuses = expanded(files, "PBN")
    problems = _problems(paths, is_export, total, statuses)
    if as_csv:
        write_csv(_row(*found) for found in problems)
    else:
        for path, game, problem in problems:
            if as_json:
                write_json(**_row(path, game, problem))
            else:
                write(f"{path}: {problem}")
        if not as_json:
            counts = (f"{total[what]} {what if total[what] != 1 else what[:-1]}" for what in ("games", "problems"))
            write(", ".join(counts))
    if total["problems"]:
        statuses.append(DATA_WRONG)
    if statuses:
        raise click.exceptions.Exit(max(statuses))


def _problems(
    files: list[str], is_export: bool | None, total: Counter[str], statuses: list[int]
) -> Iterator[tuple[str, Game, Problem]]:
    """Yield the problems of the files; a file that gives no game is reported, with an exit status."""
    for path in files:
        if path.lower().removesuffix(".gz").endswith(".lin"):
            statuses.append(UNUSABLE)
            write_error(
                f"{path}: LIN is not held against the rules of PBN; kontrakt replay tells what is wrong with it"
            )
            continue
        before = total["games"]
        try:
            for game, problems in pbn.check(pbn.read(sys.stdin.buffer if path == "-" else path), is_export=is_export):
                total["games"] += 1
                total["problems"] += len(problems)
                for problem in problems:
                    yield path, game, problem
        except OSError as error:
            statuses.append(UNUSABLE)
            write_error(file_error(path, error))
        else:
            if total["games"] == before:
                statuses.append(DATA_WRONG)
                write_error(f"{path}: no game in this file")


def _row(path: str, game: Game, problem: Problem) -> dict[str, Any]:
    return {"file": path, "index": game.index, "board": game.tag("Board"), **attrs.asdict(problem)}
