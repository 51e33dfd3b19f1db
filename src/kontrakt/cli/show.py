"""`kontrakt show`: deals as diagrams."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from typing import Final

import attrs
import click

from kontrakt.cli.boards import board_json
from kontrakt.cli.output import DATA_WRONG, examples, json_option, write, write_error, write_json
from kontrakt.deal import Board, Deal
from kontrakt.errors import BridgeError
from kontrakt.lin import read_games
from kontrakt.render import Letters, Style, diagram
from kontrakt.seats import Seat, Vulnerability

_LETTERS: Final = {"en": Letters.ENGLISH, "de": Letters.GERMAN, "fr": Letters.FRENCH}
_DEAL: Final = re.compile(r"\s*[NESW]\s*:", re.IGNORECASE)


@attrs.frozen
class _Shown:
    """A deal and what is known of its board."""

    board: str | None
    dealer: Seat | None
    vulnerability: Vulnerability | None
    deal: Deal


@click.command(
    epilog=examples(
        "kontrakt show examples/match.pbn --board 1 --letters de",
        'kontrakt show "N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85" --suits letters',
    )
)
@click.argument("source")
@click.option("--board", type=click.IntRange(min=1), help="Only this board of a file; the number of a deal given.")
@click.option("--letters", type=click.Choice(list(_LETTERS)), default="en", show_default=True, help="Of the honours.")
@click.option(
    "--suits", type=click.Choice(["symbols", "letters"]), default="symbols", show_default=True, help="How suits look."
)
@json_option
def show(source: str, board: int | None, letters: str, suits: str, as_json: bool) -> None:
    """Show deals as bridge columns print them.

    SOURCE is a deal as PBN writes it, or a PBN or LIN file (- for standard input), of which every deal is shown.
    """
    style = Style(letters=_LETTERS[letters], symbols=suits == "symbols")
    is_deal = _DEAL.match(source) is not None and not os.path.exists(source)
    for number, shown in enumerate([_of_text(source, board)] if is_deal else _of_file(source, board)):
        if as_json:
            write_json(**board_json(shown.board, shown.dealer, shown.vulnerability, shown.deal))
        else:
            picture = diagram(
                shown.deal,
                board=shown.board,
                dealer=shown.dealer,
                vulnerability=shown.vulnerability,
                style=style,
            )
            write(picture if number == 0 else "\n" + picture)


def _of_text(text: str, number: int | None) -> _Shown:
    deal = Deal.parse(text)
    if number is None:
        return _Shown(None, None, None, deal)
    board = Board(number)
    return _Shown(str(number), board.dealer, board.vulnerability, deal)


def _of_file(path: str, number: int | None) -> Iterator[_Shown]:
    """Yield the deals of a file; each game without one is reported, and in the end the exit status."""
    found = is_bad = False
    for game in read_games(sys.stdin.buffer if path == "-" else path):
        board = game.tag("Board")
        if number is not None and (board or "").lstrip("0") != str(number):
            continue
        found = True
        read = game.replay()
        if read.deal is None:
            is_bad = True
            write_error(f"{path}, line {game.first_tag_line}: no deal can be read there")
            continue
        yield _Shown(board, read.dealer, read.vulnerability, read.deal)
    if not found:
        raise BridgeError(f"{path} has no " + ("game" if number is None else f"board {number}"))
    if is_bad:
        raise click.exceptions.Exit(DATA_WRONG)
