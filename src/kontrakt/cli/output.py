"""What all commands share: how they write text and JSON, how they report what is wrong, how they end."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import click

from kontrakt.errors import BridgeError

SCHEMA: Final = "kontrakt/1"
"""The version of the JSON that is written; every object has it under `schema`."""

DATA_WRONG: Final = 1
"""The exit status when the arguments could be understood and something in the data is wrong."""

UNUSABLE: Final = 2
"""The exit status of wrong usage, and of a file that cannot be opened."""


def _one_format(context: click.Context, _: click.Parameter, is_set: bool) -> bool:
    if is_set and (context.params.get("as_json") or context.params.get("as_csv")):
        raise click.UsageError("--json and --csv cannot be given together")
    return is_set


json_option = click.option(
    "--json", "as_json", is_flag=True, callback=_one_format, help="Write JSON, one object a line."
)
csv_option = click.option("--csv", "as_csv", is_flag=True, callback=_one_format, help="Write CSV with a header.")


def examples(*lines: str) -> str:
    """Return the end of a command's help: examples that run, from the root of the project."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def parsed(parse: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, str | None], Any]:
    """Return what reads the value of an option, however the field writes it."""

    def read(_: click.Context, __: click.Parameter, text: str | None) -> Any:
        try:
            return None if text is None else parse(text)
        except BridgeError as error:
            raise click.BadParameter(str(error)) from None

    return read


def prepare_streams() -> None:
    """Make the standard streams UTF-8, whatever the terminal is set to, so that no byte stops a command.

    A stream that was closed before the start is replaced by the null device.
    """
    for name, encoding in (("stdin", "utf-8-sig"), ("stdout", "utf-8"), ("stderr", "utf-8")):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding=encoding))  # noqa: SIM115 - open until the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def write(text: str) -> None:
    """Write a line, or several, to standard output."""
    sys.stdout.write(text + "\n")


def write_json(**data: Any) -> None:
    """Write one JSON object as a line, with its schema."""
    write(json.dumps({"schema": SCHEMA, **data}, ensure_ascii=False))


def write_csv(rows: Iterable[Mapping[str, object]]) -> None:
    """Write rows as CSV, with the names of the first one's columns as a header."""
    import csv  # needed by few

    writer = csv.writer(sys.stdout, lineterminator="\n")
    for number, row in enumerate(rows):
        if number == 0:
            writer.writerow(row.keys())
        writer.writerow(row.values())


def write_error(message: object) -> None:
    """Write one line to standard error, after all that has been written to standard output before it."""
    sys.stdout.flush()
    sys.stderr.write(f"kontrakt: {' '.join(str(message).splitlines())}\n")
    sys.stderr.flush()


def file_error(name: str | None, error: OSError) -> str:
    """Return what is wrong with a file, in one line with its name."""
    reason = error.strerror or str(error)
    return reason if name is None else f"{name or repr(name)}: {reason}"


def error_json(error: BridgeError) -> dict[str, Any]:
    """Return an error as JSON data: its message and, where the Laws come into it, `code`, `law`, `dealt_with`."""
    details = {name: getattr(error, name) for name in ("code", "law", "dealt_with") if hasattr(error, name)}
    return {"message": str(error), **details}


@contextmanager
def errors_reported() -> Iterator[None]:
    """Turn an error into one line and an exit status, and let a closed pipe end the command in silence."""
    try:
        try:
            yield
        except BridgeError as error:
            write_error(error)
            raise click.exceptions.Exit(DATA_WRONG) from None
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "kontrakt"
            write_error(f"{' '.join(error.format_message().split())} (see {command} --help)")
            raise click.exceptions.Exit(UNUSABLE) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            write_error(file_error(error.filename, error))
            raise click.exceptions.Exit(UNUSABLE) from None
        except KeyboardInterrupt:
            write_error("interrupted")
            raise click.exceptions.Exit(DATA_WRONG) from None
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise click.exceptions.Exit(0) from None
