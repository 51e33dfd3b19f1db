"""`kontrakt compare`: who won, and with what."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs
import click

from kontrakt.cli.output import (
    DATA_WRONG,
    csv_option,
    examples,
    json_option,
    write,
    write_csv,
    write_error,
    write_json,
)
from kontrakt.comparison import VPScale
from kontrakt.errors import BridgeError
from kontrakt.events import (
    METHODS,
    Comparison,
    Contestant,
    Event,
    Numbering,
    Outcome,
    Regulations,
    gather,
    read_outcomes,
)
from kontrakt.events import compare as compare_event
from kontrakt.events.event import Found
from kontrakt.events.files import read_results
from kontrakt.events.names import add_names
from kontrakt.events.pbn_writer import to_records
from kontrakt.events.problem import Problem
from kontrakt.events.report import Row, board_rows, card_rows, match_rows, ranking_rows, to_csv, to_json
from kontrakt.events.scoring_tag import method_of
from kontrakt.pbn import make_document
from kontrakt.render_event import board_tables, comparison_table, scorecard
from kontrakt.seats import Vulnerability

_SCALES: Final = {"20": VPScale.WBF20, "30": VPScale.ACBL30} | {scale.value: scale for scale in VPScale}


def _award(_: click.Context, __: click.Parameter, text: str | None) -> Outcome:
    try:
        return None if text is None else read_outcomes(text, Vulnerability.NONE)[0]
    except BridgeError as error:
        raise click.BadParameter(str(error)) from None


@click.command(
    short_help="Compare the results of an event and rank its contestants.",
    epilog=examples(
        "kontrakt compare examples/club_evening.csv --names examples/club_pairs.csv",
        "kontrakt compare examples/club_evening.csv --pair 7",
        "kontrakt compare examples/team_match.csv --method imps --vp 20 --boards",
        "kontrakt compare examples/club_evening.csv --pbn",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--method",
    type=click.Choice(list(METHODS)),
    help="By default as the file says, else IMPs for teams and matchpoints.",
)
@click.option("--vp", type=click.Choice(list(_SCALES)), metavar="20|30|...", help="Victory points for matches in IMPs.")
@click.option("--names", metavar="FILE", help="CSV with a line for each contestant: number, names, stratum.")
@click.option("--boards", is_flag=True, help="Show the travellers, with what each result has earned.")
@click.option("--pair", metavar="NUMBER", help="Show the scorecard of this contestant.")
@click.option("--two-winners/--one-winner", default=None, help="Rank North-South and East-West separately or not.")
@click.option("--by-section", is_flag=True, help="Compare and rank each section by itself.")
@click.option("--strata", is_flag=True, help="Rank each stratum besides.")
@click.option("--per-board", is_flag=True, help="Rank IMPs or points by their average on a board.")
@click.option("--unit", type=click.IntRange(1, 2), default=2, show_default=True, help="Matchpoints for a win.")
@click.option("--expected", type=click.IntRange(1), help="Results of a board played by all, for Neuberg's formula.")
@click.option("--ascherman", is_flag=True, help="Matchpoints in which a result also ties with itself.")
@click.option(
    "--trim", type=click.IntRange(0), default=1, show_default=True, help="Extremes left out of a Butler datum."
)
@click.option("--sum", "is_sum", is_flag=True, help="Cross-IMPs as a sum, not as a mean.")
@click.option("--knockout", is_flag=True, help="Both teams get the mean of adjusted scores that do not balance.")
@click.option("--sit-out", callback=_award, metavar="SCORE", help="What a sit-out is worth, like A+ or 60%.")
@click.option("--lenient", is_flag=True, help="Leave out the results that are wrong, and compare the rest.")
@json_option
@csv_option
@click.option("--pbn", "as_pbn", is_flag=True, help="Write PBN: a ScoreTable a board, a TotalScoreTable a ranking.")
def compare(
    files: tuple[str, ...],
    method: str | None,
    vp: str | None,
    names: str | None,
    boards: bool,
    pair: str | None,
    two_winners: bool | None,
    sit_out: Outcome,
    lenient: bool,
    as_json: bool,
    as_csv: bool,
    as_pbn: bool,
    strata: bool,
    per_board: bool,
    is_sum: bool,
    **regulations: Any,
) -> None:
    """Compare the results of an event (Law 78) and rank its contestants.

    FILE has the results: CSV with a line for each, or PBN with a ScoreTable for each board or a game for each table;
    also compressed (.gz), or - for standard input. What is wrong is reported with its line, and nothing is compared
    unless --lenient is given.
    """
    if as_pbn and (as_json or as_csv or boards or pair):
        raise click.UsageError("--pbn writes boards and rankings; it is given without --json, --csv, --boards, --pair")
    found = [one for path in files for one in _found(path)]
    event = gather(found)
    rules = Regulations(per="board" if is_sum else "comparison", **regulations)
    chosen, rules, unknown = (METHODS[method], rules, ()) if method else method_of(event, rules)
    if chosen.of_field is None:
        event = gather(found, numbering=Numbering.TEAMS)
    elif two_winners and event.numbering is Numbering.ONE:
        event = gather(found, numbering=Numbering.LINES)
    for field in unknown:
        write_error(f"warning: the scoring {field!r} is not known, {chosen.name} are compared (--method)")
    comparison = compare_event(
        _with_names(event, names),
        chosen,
        rules,
        two_winners=two_winners,
        strata=strata,
        per_board=per_board,
        scale=None if vp is None else _SCALES[vp],
        sit_out=sit_out,
    )
    is_wrong = _reported(comparison.problems)
    if is_wrong and not lenient:
        write_error("nothing has been compared (--lenient leaves out what is wrong)")
        if as_json:
            _write_json(attrs.evolve(comparison, boards=(), rankings=(), matches=()), boards, [])
    elif as_pbn:
        write("".join(game.text for game in make_document(to_records(comparison)).games).rstrip("\n"))
    else:
        _write(comparison, boards, pair, as_json, as_csv)
    if is_wrong:
        raise click.exceptions.Exit(DATA_WRONG)


def _found(path: str) -> Iterator[Found]:
    return read_results(sys.stdin.buffer if path == "-" else path, file=path)


def _with_names(event: Event, names: str | None) -> Event:
    return event if names is None else add_names(event, names, file=names)


def _reported(problems: Iterable[Problem]) -> bool:
    """Report all that is wrong; return whether something is left out because of it."""
    is_wrong = False
    for problem in problems:
        write_error(problem)
        is_wrong = is_wrong or problem.severity == "error"
    return is_wrong


def _write(comparison: Comparison, boards: bool, pair: str | None, as_json: bool, as_csv: bool) -> None:
    cards = [] if pair is None else [one for one in comparison.event.contestants if one.is_called(pair)]
    if pair is not None and not cards:
        raise BridgeError(f"no contestant is called {pair!r}")
    if as_json:
        _write_json(comparison, boards, cards)
    elif as_csv:
        write_csv(map(to_csv, _csv_rows(comparison, boards, cards)))
    elif cards:
        write("\n\n".join(scorecard(comparison, contestant) for contestant in cards))
    else:
        write("\n\n".join([*([board_tables(comparison)] if boards else []), comparison_table(comparison)]))


def _csv_rows(comparison: Comparison, boards: bool, cards: list[Contestant]) -> Iterator[Row]:
    for contestant in cards:
        for row in card_rows(comparison, contestant):
            yield {"contestant": str(contestant), **row}
    if cards:
        return
    if boards:
        for board in comparison.boards:
            yield from board_rows(comparison, board)
    else:
        yield from ranking_rows(comparison)


def _write_json(comparison: Comparison, boards: bool, cards: list[Contestant]) -> None:
    more: dict[str, Any] = {}
    if comparison.matches:
        more["matches"] = list(map(to_json, match_rows(comparison)))
    if boards:
        more["boards"] = [to_json(row) for board in comparison.boards for row in board_rows(comparison, board)]
    if cards:
        more["scorecards"] = {str(one): list(map(to_json, card_rows(comparison, one))) for one in cards}
    write_json(
        method=comparison.method.name,
        law=comparison.method.law,
        unit=comparison.method.unit,
        victory_points=comparison.scale and comparison.scale.value,
        ranking=list(map(to_json, ranking_rows(comparison))),
        problems=[attrs.asdict(problem) for problem in comparison.problems],
        **more,
    )
