"""`kontrakt convert`: games from one format into another."""

from __future__ import annotations

from collections.abc import Iterable

import click

from kontrakt.cli.formats import FORMATS, Format, format_of, read_bytes, write_bytes
from kontrakt.cli.output import DATA_WRONG, examples, write_error
from kontrakt.errors import BridgeError
from kontrakt.pbn.document import Game

_format = click.Choice(list(FORMATS))


@click.command(
    short_help="Convert games from one format into another.",
    epilog=examples(
        "kontrakt convert examples/match.pbn - --export",
        "kontrakt convert examples/match.pbn - --to json",
        "kontrakt convert examples/match.pbn - --to lin",
    ),
)
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--from", "from_", type=_format, help="Format of IN, if its extension does not tell.")
@click.option("--to", type=_format, help="Format of OUT, if its extension does not tell.")
@click.option("--export", "is_export", is_flag=True, help="Write PBN in export format; the same as --to export.")
def convert(source: str, target: str, from_: str | None, to: str | None, is_export: bool) -> None:
    """Convert the games of file IN into file OUT; - is standard input or output.

    The formats are told by the extensions, .pbn, .lin and .json, also compressed (.gz); what comes from standard input
    is PBN. PBN that is converted to PBN stays as it is, byte for byte, unless it is brought into export format; so does
    LIN that is converted to LIN. What the other format cannot say is reported.
    """
    if is_export and to not in (None, "export"):
        raise click.UsageError(f"--export and --to {to} cannot be given together")
    reader = format_of(source, from_ or ("pbn" if source == "-" else None), "--from")
    writer = format_of(target, "export" if is_export else to, "--to")
    errors: list[BridgeError] = []
    data = read_bytes(source)
    document = reader.read(data, errors.append)
    for error in errors:
        write_error(f"{source}: {error}")
    if not document.games:
        raise BridgeError(f"{source}: no game in this file")
    is_kept = reader is writer and writer.is_kept
    lost = {} if is_kept else _lost(document.games, writer)
    write_bytes(target, data if is_kept else writer.write(document))
    for loss, boards in lost.items():
        where = f"board {boards[0]}" if len(boards) == 1 else f"{len(boards)} games"
        write_error(f"{target}: not kept: {loss} ({where})")
    if errors:
        raise click.exceptions.Exit(DATA_WRONG)


def _lost(games: Iterable[Game], writer: Format) -> dict[str, list[str]]:
    """Return what the format cannot say, with the boards where it was said; of a tag only its name."""
    lost: dict[str, list[str]] = {}
    for game in games:
        for loss in dict.fromkeys(map(_kind, writer.losses(game))):
            lost.setdefault(loss, []).append(game.tag("Board") or "?")
    return lost


def _kind(loss: str) -> str:
    return loss.partition(":")[0] if loss.startswith("tag ") and ", becomes " not in loss else loss
