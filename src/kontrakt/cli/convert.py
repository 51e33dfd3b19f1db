"""`kontrakt convert`: games from one format into another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import IO, Final, cast

import click

from kontrakt.cli.formats import FORMATS, format_of, opened, write_blocks
from kontrakt.cli.output import DATA_WRONG, examples, write_error
from kontrakt.errors import BridgeError
from kontrakt.pbn.document import Game
from kontrakt.pbn.writer import encoded_blocks

_IN_MEMORY: Final = 1 << 16
_BLOCK: Final = 1 << 16
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
    status = 0
    lost: dict[str, tuple[str, int]] = {}

    def complain(error: BridgeError, is_lost: bool) -> None:
        nonlocal status
        status = DATA_WRONG if is_lost else status
        write_error(f"{source}: {error}")

    def tell(game: Game, losses: Iterable[str]) -> None:
        for loss in dict.fromkeys(map(_kind, losses)):
            board, number = lost.get(loss) or (game.tag("Board") or "?", 0)
            lost[loss] = board, number + 1

    def whole(blocks: Iterator[bytes]) -> Iterator[bytes]:
        """Yield what is written in place of its own source only if nothing of that is lost."""
        first = next(blocks, b"")  # all games have been read by then
        if status and _is_same(source, target):
            raise BridgeError(f"{target}: left as it was, for not all of it could be read")
        yield first
        yield from blocks

    with opened(source) as stream:
        if reader is writer and writer.is_kept:
            blocks = _kept(stream, lambda copy: _some(source, reader.read(copy, complain)))
        else:
            games = _some(source, reader.read(stream, complain))
            blocks = whole(encoded_blocks(writer.header, writer.write(games, tell)))
        write_blocks(target, blocks)
    for loss, (board, number) in lost.items():
        where = f"board {board}" if number == 1 else f"{number} games"
        write_error(f"{target}: not kept: {loss} ({where})")
    if status:
        raise click.exceptions.Exit(status)


def _some(source: str, games: Iterator[Game]) -> Iterator[Game]:
    """Yield the games of a file, of which there must be some; an error in all of it is told with its name."""
    is_empty = True
    try:
        for game in games:
            is_empty = False
            yield game
    except BridgeError as error:
        raise BridgeError(f"{source}: {error}") from None
    if is_empty:
        raise BridgeError(f"{source}: no game in this file")


def _is_same(source: str, target: str) -> bool:
    """Say whether two names are those of one file, links and all."""
    return "-" not in (source, target) and Path(target).exists() and Path(target).samefile(source)


def _kept(stream: IO[bytes], read: Callable[[IO[bytes]], Iterable[Game]]) -> Iterator[bytes]:
    """Yield a file as it is, when its games have been read; until then it waits in a temporary file."""
    with SpooledTemporaryFile(_IN_MEMORY) as copy:
        copyfileobj(stream, copy)
        copy.seek(0)
        for _ in read(cast("IO[bytes]", copy)):
            pass
        copy.seek(0)
        while block := copy.read(_BLOCK):
            yield block


def _kind(loss: str) -> str:
    """Return a loss without what differs from game to game: of a tag only its name."""
    return loss.partition(":")[0] if loss.startswith("tag ") and ", becomes " not in loss else loss
