"""`kontrakt chicago`: the score pad of a Chicago."""

from __future__ import annotations

from typing import Any

import click

from kontrakt.cli.output import examples, json_option
from kontrakt.cli.score_book import Scorer, interactive_option, names_option
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.score_pad import Contestant
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.render_pad import duplicate_pad, score_pad


@click.command(
    short_help="Keep the score of a Chicago.",
    epilog=examples(
        "kontrakt chicago examples/chicago.txt",
        "kontrakt chicago examples/chicago.txt --form duplicate --rounds 2",
    ),
)
@click.argument("file", required=False)
@interactive_option
@click.option(
    "--form",
    type=click.Choice([form.value for form in Form]),
    default=Form.CARRIED.value,
    show_default=True,
    help="Part-scores are carried to the next game; or each deal is scored for itself.",
)
@click.option(
    "--rounds", type=click.IntRange(1, 99), default=1, show_default=True, help="Rounds of four; duplicate form only."
)
@click.option("--honours/--no-honours", default=True, show_default=True, help="Whether they count; carried form only.")
@click.option("--dealer-vulnerable", is_flag=True, help="On deals 2 and 3 the dealer's side is vulnerable instead.")
@names_option
@json_option
def chicago(
    file: str | None,
    interactive: bool,
    form: str,
    rounds: int,
    honours: bool,
    dealer_vulnerable: bool,
    names: dict[Contestant, str] | None,
    as_json: bool,
) -> None:
    """Keep the score of a Chicago, four deals with dealer and vulnerability as on boards 1 to 4.

    FILE holds a line for each deal: contract, declarer and the tricks of his side, like `4SX N 10`; `pass`, after which
    the same dealer deals again; or `honours N 100`, `correct 3 4S N 9`, `insert 3 2H E 8`, `remove 3`, `undo`. - is
    standard input. Without FILE the lines are asked for; `save` writes them into a file, and --interactive takes that
    up again. The rules stand in the first line, like `chicago form=duplicate rounds=2`.
    """
    rules = {
        "form": form,
        "rounds": str(rounds),
        "honours": "yes" if honours else "no",
        "dealer-vulnerable": "yes" if dealer_vulnerable else "no",
    }

    def picture(shown: ScoreSheet) -> str:
        if isinstance(shown, Chicago) and shown.form is Form.DUPLICATE:
            return duplicate_pad(shown, names=names)
        return score_pad(shown, names=names)

    Scorer(picture, _facts, as_json).keep(Chicago(), rules, file, interactive=interactive)


def _facts(sheet: ScoreSheet) -> dict[str, Any]:
    assert isinstance(sheet, Chicago)
    return {"game": "chicago", "form": sheet.form.value, "bonuses": list(sheet.bonuses)}
