"""The command line: one module for each command, imported when the command is called."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import click

from kontrakt.cli.output import errors_reported, prepare_streams, write

_COMMANDS: Final = (
    *("auction", "check", "chicago", "compare", "convert", "deal", "imps", "law", "play"),
    *("replay", "rubber", "rule", "score", "show", "vp"),
)
"""Each is the function of this name in the module of this name."""


class _Commands(click.Group):
    """The commands by name; the module of a command is imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(import_module(f"kontrakt.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        prepare_streams()
        with errors_reported():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with errors_reported():
            return super().invoke(ctx)


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version  # slow, and seldom needed

        click.echo(f"kontrakt {version('kontrakt')}")
        ctx.exit()


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Show the version."
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Bridge by the Laws: scores, auctions, records and deals.

    Exit status: 0 all well; 1 something in the data is wrong; 2 wrong usage, or a file that cannot be opened.
    """
    if ctx.invoked_subcommand is None:
        write(ctx.get_help())
