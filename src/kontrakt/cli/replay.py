"""`kontrakt replay`: recorded games replayed, checked and reported."""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Final

import attrs
import click

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
)
from kontrakt.contract import Result
from kontrakt.lin import read_games
from kontrakt.pbn.document import Game
from kontrakt.pbn.replay import Replay
from kontrakt.pbn.replay import replay as replay_game
from kontrakt.pbn.report import replay_to_json
from kontrakt.render import auction_table, diagram, play_table

_BATCH: Final = 200
_LONG: Final = 4_000_000  # bytes; from here on a progress bar is of use


@attrs.frozen
class _Report:
    """What is written about a game of a file, how many problems it has, and whether a revoke in it was ruled on."""

    path: str
    output: Any
    errors: int
    warnings: int
    is_ruled: bool


@click.command(
    short_help="Replay recorded games and point out what is wrong.",
    epilog=examples(
        "kontrakt replay examples/match.pbn",
        "kontrakt replay examples --brief",
        "kontrakt replay examples/revoke.pbn --steps",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--board", help="Only the games with this Board tag.")
@click.option("--brief", is_flag=True, help="Only the games with a problem or a revoke.")
@click.option("--steps", is_flag=True, help="Show deal, auction and play of each game.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to work with.")
@json_option
@csv_option
def replay(
    files: tuple[str, ...], board: str | None, brief: bool, steps: bool, jobs: int, as_json: bool, as_csv: bool
) -> None:
    """Replay recorded games; point out every illegal call, illegal card and contradiction.

    FILE is a PBN or LIN file, also compressed (.gz), a folder, which is searched for them, or - for standard input.
    Of a folder with many games, the output comes as they are read.
    """
    report = _json if as_json else _row if as_csv else _steps if steps else _text
    total: Counter[str] = Counter()
    paths, statuses = expanded(files, "PBN", "LIN")
    games = _games(paths, board, statuses)
    reports = _reported(games, report, jobs)
    shown = _counted(_with_progress(reports, paths), total, brief)
    if as_csv:
        write_csv(each.output for each in shown)
    elif as_json:
        for each in shown:
            write(each.output)
    else:
        for path, of_path in itertools.groupby(shown, key=lambda each: each.path):
            write(path)
            for each in of_path:
                write(each.output)
        write(_summary(total))
    if board is not None and not total["games"] and not statuses:
        statuses.append(DATA_WRONG)
        write_error(f"no game with the Board tag {board!r}")
    if total["errors"]:
        statuses.append(DATA_WRONG)
    if statuses:
        raise click.exceptions.Exit(max(statuses))


def _games(paths: Iterable[str], board: str | None, statuses: list[int]) -> Iterator[tuple[str, Game]]:
    """Yield the games of the files with the file's name; a file that gives none is reported, with an exit status."""
    for path in paths:
        found = False
        try:
            for game in read_games(sys.stdin.buffer if path == "-" else path):
                found = True
                if board is None or game.tag("Board") == board:
                    yield path, game
        except OSError as error:
            statuses.append(UNUSABLE)
            write_error(file_error(path, error))
        else:
            if not found:
                statuses.append(DATA_WRONG)
                write_error(f"{path}: no game in this file")


def _reported(
    games: Iterable[tuple[str, Game]], report: Callable[[str, Replay], Any], jobs: int
) -> Iterator[tuple[int, _Report]]:
    """Yield the size and the report of each game, in order, worked out by as many processes as wanted."""
    if jobs == 1:
        for path, game in games:
            yield len(game.text), _report(report, path, game)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[list[tuple[int, _Report]]]] = deque()
        games = iter(games)
        while batch := list(itertools.islice(games, _BATCH)):
            waiting.append(pool.submit(_report_batch, report, batch))
            if len(waiting) > 2 * jobs:
                yield from waiting.popleft().result()
        for future in waiting:
            yield from future.result()


def _report_batch(report: Callable[[str, Replay], Any], batch: list[tuple[str, Game]]) -> list[tuple[int, _Report]]:
    return [(len(game.text), _report(report, path, game)) for path, game in batch]


def _report(report: Callable[[str, Replay], Any], path: str, game: Game) -> _Report:
    replayed = replay_game(game)
    severities = Counter(problem.severity for problem in replayed.problems)
    return _Report(path, report(path, replayed), severities["error"], severities["warning"], bool(_rulings(replayed)))


def _with_progress(reports: Iterable[tuple[int, _Report]], paths: list[str]) -> Iterator[_Report]:
    """Show how far the work is, when it is long and the error stream is a terminal."""
    size = sum(os.path.getsize(path) for path in paths if os.path.isfile(path))
    if size < _LONG or "-" in paths or not sys.stderr.isatty():
        for _, report in reports:
            yield report
        return
    with click.progressbar(length=size, file=sys.stderr, label="replaying") as bar:
        for length, report in reports:
            bar.update(length)
            yield report


def _counted(reports: Iterable[_Report], total: Counter[str], brief: bool) -> Iterator[_Report]:
    for report in reports:
        total["games"] += 1
        total["errors"] += report.errors
        total["warnings"] += report.warnings
        if not brief or report.errors or report.warnings or report.is_ruled:
            yield report


def _summary(total: Counter[str]) -> str:
    counts = (f"{total[what]} {what if total[what] != 1 else what[:-1]}" for what in ("games", "errors", "warnings"))
    return ", ".join(counts)


def _json(path: str, replayed: Replay) -> str:
    return json.dumps(replay_to_json(replayed, path), ensure_ascii=False)


def _row(path: str, replayed: Replay) -> dict[str, object]:
    severities = Counter(problem.severity for problem in replayed.problems)
    contract = replayed.contract
    return {
        "file": path,
        "index": replayed.game.index,
        "line": replayed.game.first_tag_line,
        "board": replayed.game.tag("Board"),
        "contract": "Pass" if replayed.is_passed_out else contract and contract.to_pbn(),
        "declarer": contract and contract.declarer,
        "tricks": replayed.tricks,
        "score_ns": replayed.score_ns,
        "errors": severities["error"],
        "warnings": severities["warning"],
    }


def _text(_: str, replayed: Replay) -> str:
    game = replayed.game
    board = game.tag("Board")
    head = f"  line {game.first_tag_line}: " + (f"board {board}: " if board else "") + _outcome(replayed)
    return "\n".join([head, *(f"    {line}" for line in (*_rulings(replayed), *map(str, replayed.problems)))])


def _outcome(replayed: Replay) -> str:
    """Return contract, result and score in a line."""
    if replayed.is_passed_out:
        return "passed out"
    parts = [str(replayed.result or replayed.contract or "no contract")]
    if replayed.contract and replayed.tricks is None:
        parts.append("result not known")
    if replayed.score_ns is not None:
        parts.append(f"North-South {replayed.score_ns:+d}")
    return ", ".join(parts)


def _rulings(replayed: Replay) -> list[str]:
    """Return each revoke with what it costs, the score as ruled, and what the Director has to find."""
    ruling = replayed.revoke_ruling
    if ruling is None:
        return []
    lines = [f"{revoke}; {ruled}" for revoke, ruled in ruling.revokes]
    if ruling.final is not None and replayed.contract is not None:
        score_ns = replayed.ruled_score_ns
        scored = "" if score_ns is None else f", North-South {score_ns:+d}"
        lines.append(f"as ruled: {Result(replayed.contract, ruling.final)}{scored}")
    return lines + [f"to be found: {question}" for question in ruling.questions]


def _steps(path: str, replayed: Replay) -> str:
    pictures = [_text(path, replayed)]
    if replayed.deal is not None:
        board, dealer, vulnerability = replayed.game.tag("Board"), replayed.dealer, replayed.vulnerability
        pictures.append(diagram(replayed.deal, board=board, dealer=dealer, vulnerability=vulnerability))
    if replayed.auction is not None:
        pictures.append(auction_table(replayed.auction))
    if replayed.play is not None and replayed.play.cards:
        pictures.append(play_table(replayed.play))
    return "\n\n".join(pictures) + "\n"
