"""`kontrakt score`: what a contract scores."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import attrs
import click

from kontrakt.cli.output import (
    DATA_WRONG,
    csv_option,
    examples,
    json_option,
    parsed,
    write,
    write_csv,
    write_error,
    write_json,
)
from kontrakt.contract import Contract, Result
from kontrakt.errors import BridgeError, ParseError
from kontrakt.scoring import ScoreParts, score_parts
from kontrakt.seats import Seat, Side, Vulnerability


@click.command(
    epilog=examples("kontrakt score 4SXS-2 --vul ns", "kontrakt score 3NT --tricks 10 --by W --vul ew --explain")
)
@click.argument("contract")
@click.option("--tricks", type=click.IntRange(0, 13), help="Tricks that declarer won, when CONTRACT does not say it.")
@click.option("--by", callback=parsed(Seat.parse), metavar="N|E|S|W", help="Declarer.")
@click.option(
    "--vul",
    callback=parsed(Vulnerability.parse),
    metavar="none|ns|ew|both",
    default="none",
    show_default=True,
    help="Who is vulnerable; without a declarer, none or both.",
)
@click.option("--explain", is_flag=True, help="Show the parts of the score as Law 77 names them.")
@json_option
@csv_option
def score(
    contract: str, tricks: int | None, by: Seat | None, vul: Vulnerability, explain: bool, as_json: bool, as_csv: bool
) -> None:
    """Score a contract (Law 77).

    CONTRACT has its result with it: 4SXS-2, 3NTW+1, 4HN=; or give 4S with --tricks. With `-`, one is read from each
    line of standard input.
    """

    def read(text: str) -> _Scored:
        return _Scored.of(_result(text, tricks, by), vul)

    scored = _of_lines(read, as_json) if contract == "-" else iter([read(contract)])
    if as_csv:
        write_csv(each.row() for each in scored)
        return
    for each in scored:
        if as_json:
            write_json(**each.row(), parts=attrs.asdict(each.parts))
        else:
            write(each.explained() if explain else str(each))


@attrs.frozen
class _Scored:
    """A result and what it scores."""

    result: Result
    vulnerability: Vulnerability
    vulnerable: bool
    parts: ScoreParts

    @classmethod
    def of(cls, result: Result, vulnerability: Vulnerability) -> _Scored:
        contract = result.contract
        if contract.declarer is None and vulnerability in (Vulnerability.NS, Vulnerability.EW):
            raise click.UsageError(f"who is declarer? with --vul {str(vulnerability).lower()} add --by, or write 4SN=")
        vulnerable = vulnerability.includes(contract.declarer.side if contract.declarer else Side.NS)
        return cls(
            result, vulnerability, vulnerable, score_parts(contract, tricks=result.tricks, vulnerable=vulnerable)
        )

    @property
    def score_ns(self) -> int | None:
        declarer = self.result.contract.declarer
        if declarer is None:
            return None
        return self.parts.total if declarer.side is Side.NS else -self.parts.total

    def row(self) -> dict[str, Any]:
        return {
            "result": str(self.result),
            "vulnerability": str(self.vulnerability),
            "tricks": self.result.tricks,
            "score": self.parts.total,
            "score_ns": self.score_ns,
        }

    def explained(self) -> str:
        from kontrakt.render import score_table  # needed here only

        table = score_table(self.result, vulnerable=self.vulnerable)
        return table if self.score_ns is None else f"{table}\n\nNorth-South: {self.score_ns}"

    def __str__(self) -> str:
        vulnerable = "vulnerable" if self.vulnerable else "not vulnerable"
        north_south = "" if self.score_ns is None else f", North-South {self.score_ns}"
        return f"{self.result}, {vulnerable}: declarer {self.parts.total}{north_south}"


def _result(text: str, tricks: int | None, by: Seat | None) -> Result:
    """Return the result that the argument and the options give together."""
    try:
        result = Result.parse(text) if tricks is None else Result(Contract.parse(text), tricks)
    except ParseError:
        with suppress(ParseError):
            Contract.parse(text)
            raise click.UsageError(f"how many tricks? add --tricks, or write {text}=, {text}+1 or {text}-1") from None
        raise
    if by is None:
        return result
    if result.contract.declarer not in (None, by):
        raise click.UsageError(f"who is declarer? {text} has one, and --by {by} is another")
    return Result(result.contract.by(by), result.tricks)


def _of_lines(read: Callable[[str], _Scored], as_json: bool) -> Iterator[_Scored]:
    """Yield what can be scored of standard input; each bad line is reported, and in the end the exit status."""
    is_bad = False
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            yield read(line.strip())
        except (BridgeError, click.UsageError) as error:
            is_bad = True
            write_error(f"line {number}: {error}")
            if as_json:
                write_json(line=number, error={"message": str(error)})
    if is_bad:
        raise click.exceptions.Exit(DATA_WRONG)
