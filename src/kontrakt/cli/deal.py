"""`kontrakt deal`: boards dealt at random."""

from __future__ import annotations

import random
import re
from itertools import chain

import click

from kontrakt.cli.boards import board_json
from kontrakt.cli.output import examples, json_option, write, write_json
from kontrakt.deal import Board, Deal


def _ranges(ctx: click.Context, param: click.Parameter, value: str) -> list[range]:
    """Return the boards of `1-32`, `5`, or several of both with commas between."""
    ranges = []
    for part in value.split(","):
        match = re.fullmatch(r" *(\d{1,9}) *(?:- *(\d{1,9}) *)?", part, re.ASCII)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last:
            raise click.BadParameter(f"{part!r} is no board and no range of boards, like 1-32", ctx, param)
        ranges.append(range(first, last + 1))
    return ranges


@click.command(
    short_help="Deal boards at random.",
    epilog=examples("kontrakt deal --boards 1-32 --seed 7", "kontrakt deal --boards 5 --seed 7 --json"),
)
@click.option("--boards", callback=_ranges, default="1", show_default=True, help="Which boards, like 1-32 or 1,3,5-8.")
@click.option("--seed", type=int, help="Deal the same cards again whenever it is the same number.")
@json_option
def deal(boards: list[range], seed: int | None, as_json: bool) -> None:
    """Deal boards at random, every deal with the same chance (Law 6), and write them as PBN.

    Dealer and vulnerability follow from a board's number (Law 2). With a seed, so do the cards: board 5 of seed 7 is
    the same alone and among others.
    """
    if not as_json:
        write("% PBN 2.1")
    for number in chain.from_iterable(boards):
        chance = random.SystemRandom() if seed is None else random.Random(f"kontrakt {seed} {number}")
        board, dealt = Board(number), Deal.random(chance)
        if as_json:
            write_json(**board_json(number, board.dealer, board.vulnerability, dealt))
        else:
            write(_pbn(board, dealt))


def _pbn(board: Board, dealt: Deal) -> str:
    return (
        f'[Board "{board.number}"]\n'
        f'[Dealer "{board.dealer}"]\n'
        f'[Vulnerable "{board.vulnerability.to_pbn()}"]\n'
        f'[Deal "{dealt.to_pbn(board.dealer)}"]\n'
    )
