"""`kontrakt imps`: the IMPs for two scores, or for a difference."""

from __future__ import annotations

import re
from typing import Final

import click

from kontrakt.cli.output import examples, json_option, write, write_json
from kontrakt.comparison import Score, WeightedScore, figure, imps_between, total_points
from kontrakt.errors import ParseError

_POINTS: Final = re.compile(r"[+-]?[0-9]{1,5}")


@click.command(
    context_settings={"ignore_unknown_options": True},  # -50 is a score
    short_help="Turn scores into IMPs.",
    epilog=examples("kontrakt imps 620 170", "kontrakt imps -450", "kontrakt imps '60% 420 + 40% -50' -50"),
)
@click.argument("score")
@click.argument("other", required=False)
@json_option
def imps(score: str, other: str | None, as_json: bool) -> None:
    """Turn two scores, or the difference between them, into IMPs (Law 78B).

    SCORE and OTHER are the points of North-South at a team's own table and at the other one; either may be an assigned
    score that weighs several outcomes. Without OTHER, SCORE is the difference.
    """
    ours, theirs = _score(score), 0 if other is None else _score(other)
    difference, won = figure(total_points([(ours, theirs)]), 2), figure(imps_between(ours, theirs), 2)
    if as_json:
        write_json(scores=None if other is None else [_plain(ours), _plain(theirs)], difference=difference, imps=won)
    else:
        against = "" if other is None else f"{ours} against {theirs}: "
        write(f"{against}{difference} points, {won} {'IMP' if abs(won) == 1 else 'IMPs'}")


def _score(text: str) -> Score:
    points = text.strip().replace("\u2212", "-")
    if _POINTS.fullmatch(points):
        return int(points)
    if text.startswith("--"):
        raise click.NoSuchOption(text)
    if " " in points:
        return WeightedScore.parse(text)
    raise ParseError(f"not a score: {text!r} (write points, like 620 or -50, or '60% 420 + 40% -50')")


def _plain(score: Score) -> int | str:
    return score if isinstance(score, int) else str(score)
