"""`kontrakt rubber`: the score pad of a rubber."""

from __future__ import annotations

from typing import Any

import click

from kontrakt.cli.output import examples, json_option
from kontrakt.cli.score_book import Scorer, interactive_option, names_option
from kontrakt.games.rubber import UNFINISHED_PART_SCORE, Rubber
from kontrakt.games.score_pad import Contestant
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.render_pad import score_pad


@click.command(
    short_help="Keep the score of a rubber.",
    epilog=examples(
        "kontrakt rubber examples/rubber.txt --names We,They",
        "echo '4S N 10 honours S 100' | kontrakt rubber - --end",
    ),
)
@click.argument("file", required=False)
@interactive_option
@click.option("--end", is_flag=True, help="Play stops here: add what is due for an unfinished rubber.")
@click.option(
    "--part-score",
    type=click.Choice(["100", "50"]),
    default=str(UNFINISHED_PART_SCORE),
    show_default=True,
    help="For the only part-score of an unfinished rubber; 50 is older practice.",
)
@click.option(
    "--dealer", type=click.Choice(["N", "E", "S", "W"], case_sensitive=False), default="N", help="Who deals first."
)
@names_option
@json_option
def rubber(
    file: str | None,
    interactive: bool,
    end: bool,
    part_score: str,
    dealer: str,
    names: dict[Contestant, str] | None,
    as_json: bool,
) -> None:
    """Keep the score of a rubber, on the pad with two columns.

    FILE holds a line for each deal: contract, declarer and the tricks of his side, like `4SX N 10`; `pass`; or `honours
    N 100`, `correct 3 4S N 9`, `insert 3 2H E 8`, `remove 3`, `undo`, `end`. - is standard input. Without FILE the
    lines are asked for; `save` writes them into a file, and --interactive takes that up again. The rules stand in the
    first line, like `rubber dealer=W part-score=100`.
    """
    rules = {"dealer": dealer, "part-score": part_score}
    scorer = Scorer(lambda shown: score_pad(shown, names=names), _facts, as_json)
    scorer.keep(Rubber(), rules, file, interactive=interactive, end=end)


def _facts(sheet: ScoreSheet) -> dict[str, Any]:
    assert isinstance(sheet, Rubber)
    won_by = sheet.rubber_winner
    return {"game": "rubber", "rubber_winner": None if won_by is None else str(won_by), "ended": sheet.ended}
