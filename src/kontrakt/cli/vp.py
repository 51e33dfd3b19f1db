"""`kontrakt vp`: the victory points of a match."""

from __future__ import annotations

import click

from kontrakt.cli.output import csv_option, examples, json_option, write, write_csv, write_json
from kontrakt.comparison import VPScale, decimals, figure, victory_points, vp_table
from kontrakt.render import table


@click.command(
    context_settings={"ignore_unknown_options": True},  # -23 is a margin
    short_help="Turn the IMPs of a match into victory points.",
    epilog=examples("kontrakt vp 23 --boards 16", "kontrakt vp -7 --boards 8 --scale acbl20", "kontrakt vp --boards 8"),
)
@click.argument("margin", type=int, required=False)
@click.option("--boards", type=click.IntRange(min=1), required=True, help="How many boards the match has.")
@click.option(
    "--scale",
    type=click.Choice([scale.value for scale in VPScale]),
    default=VPScale.WBF20.value,
    show_default=True,
    help="The scale of victory points.",
)
@json_option
@csv_option
def vp(margin: int | None, boards: int, scale: str, as_json: bool, as_csv: bool) -> None:
    """Turn the IMPs by which a match was won into victory points (Law 78D).

    MARGIN is negative for a match that was lost; without it, the whole table of the scale is shown.
    """
    chosen = VPScale(scale)
    margins = range(len(vp_table(boards, chosen))) if margin is None else [margin]
    matches = [(each, *victory_points(each, boards=boards, scale=chosen)) for each in margins]
    rows = (
        {"margin": each, "boards": boards, "scale": scale, "vp": figure(ours), "vp_opponents": figure(theirs)}
        for each, ours, theirs in matches
    )
    if as_csv:
        write_csv(rows)
    elif as_json:
        for row in rows:
            write_json(**row)
    else:
        places = 2 if chosen is VPScale.WBF20 else 0
        lines = [(each, decimals(ours, places), decimals(theirs, places)) for each, ours, theirs in matches]
        if margin is None:
            write(table([("IMPs", "won", "lost"), *lines], right=[0, 1, 2]))
        else:
            unit, length = "IMP" if abs(margin) == 1 else "IMPs", "board" if boards == 1 else "boards"
            write(f"{margin} {unit} in {boards} {length}: {' to '.join(lines[0][1:])} victory points")
