"""`kontrakt law`: what kontrakt makes of a Law."""

from __future__ import annotations

import re
from typing import Any, Final

import click

from kontrakt.cli.output import csv_option, examples, json_option, write, write_csv, write_json
from kontrakt.laws import index
from kontrakt.render import table

_NUMBER: Final = re.compile(r"([0-9]{1,2})(?:[A-Z].*)?", re.IGNORECASE | re.ASCII)


def _law_number(_: click.Context, __: click.Parameter, text: str | None) -> int | None:
    """Return the number of the Law in 64 or 64A1."""
    if text is None:
        return None
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise click.BadParameter(f"not a Law: {text!r} (write a number, 1 to 93, or a paragraph, 64A1)")
    return int(found[1])


@click.command(
    short_help="Show whether a Law is computed here.",
    epilog=examples("kontrakt law 64", "kontrakt law 64A1", "kontrakt law"),
)
@click.argument("number", required=False, callback=_law_number)
@json_option
@csv_option
def law(number: int | None, as_json: bool, as_csv: bool) -> None:
    """Show what a Law is about, whether it is computed here, and by which functions.

    NUMBER is 1 to 93, or a paragraph of that Law, like 64A1; without it, all are listed.
    """
    rows = index.LAWS if number is None else (index.law(number),)
    if as_json:
        for row in rows:
            write_json(**_row(row))
    elif as_csv:
        write_csv(_row(row) | {"names": " ".join(row.names)} for row in rows)
    elif number is None:
        write(table([(row.number, row, row.title) for row in rows], right=[0]))
    else:
        write("\n".join(_lines(rows[0])))


def _row(row: index.Law) -> dict[str, Any]:
    return {
        "number": row.number,
        "title": row.title,
        "status": row.status.value,
        "built": row.extent,
        "names": list(row.names),
        "missing": row.missing,
        "page": row.page,
    }


def _lines(row: index.Law) -> list[str]:
    lines = [f"Law {row.number}: {row.title}", f"Status: {row}"]
    lines += [f"Computed by: {name}" for name in row.names]
    if row.missing:
        lines.append(f"Not yet: {row.missing}")
    if row.page:
        lines.append(f"Page: {row.page}")
    return lines
