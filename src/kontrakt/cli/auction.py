"""`kontrakt auction`: what an auction comes to, or what is wrong with it."""

from __future__ import annotations

from typing import Any

import click

from kontrakt import render
from kontrakt.auction import Auction
from kontrakt.cli.output import DATA_WRONG, error_json, examples, json_option, write, write_error, write_json
from kontrakt.errors import BridgeError

_LETTERS = render.Style(symbols=False)


@click.command(
    short_help="Read an auction: contract, declarer, opening lead.",
    epilog=examples('kontrakt auction "N: 1H P 2H P P P"', 'kontrakt auction "E: 1NT X XX" --table'),
)
@click.argument("calls")
@click.option("--table", is_flag=True, help="Show the calls in four columns first.")
@json_option
def auction(calls: str, table: bool, as_json: bool) -> None:
    """Read an auction: contract, trumps, tricks needed, doubled or not, declarer, dummy and leader.

    CALLS has the dealer in front: "N: 1H P 2H P P P". P or Pass, X, XX and bids from 1C to 7NT; AP is passes to the
    end. An illegal call is explained; of an auction that is not over, it is told who is on turn.
    """
    try:
        read = Auction.parse(calls)
    except BridgeError as error:
        write_error(error)
        if as_json:
            write_json(auction=calls, error=error_json(error))
        raise click.exceptions.Exit(DATA_WRONG) from None
    if as_json:
        write_json(**_json(read))
        return
    if table:
        write(render.auction_table(read, style=_LETTERS) + "\n")
    write(_text(read))


def _text(auction: Auction) -> str:
    if auction.is_passed_out:
        return "Passed out: the board is not played, and both sides score 0 (Law 22B)"
    if auction.contract is not None:
        return render.contract_table(auction.contract, style=_LETTERS)
    assert auction.turn is not None
    lines = [f"Not over: {auction.turn.name.title()} is on turn"]
    standing = auction.standing
    if standing is not None and standing.declarer is not None:
        lines.append(f"If all pass: {standing.to_pbn()} by {standing.declarer.name.title()}")
    return "\n".join(lines)


def _json(auction: Auction) -> dict[str, Any]:
    contract = auction.contract
    return {
        "auction": str(auction),
        "over": auction.is_over,
        "passed_out": auction.is_passed_out,
        "turn": _text_or_none(auction.turn),
        "contract": _text_or_none(contract),
        "denomination": _text_or_none(contract and contract.denomination),
        "tricks": contract and contract.tricks,
        "doubling": contract and contract.doubling,
        "declarer": _text_or_none(contract and contract.declarer),
        "dummy": _text_or_none(contract and contract.dummy),
        "leader": _text_or_none(contract and contract.leader),
    }


def _text_or_none(value: object) -> str | None:
    return None if value is None else str(value)
