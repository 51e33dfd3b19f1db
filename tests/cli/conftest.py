from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from kontrakt.cli import main

Kontrakt = Callable[..., Result]


@pytest.fixture
def kontrakt() -> Kontrakt:
    """Run the command line with these arguments, and these lines on standard input."""

    def run(*arguments: str, lines: str | bytes | None = None) -> Result:
        return CliRunner().invoke(main, arguments, input=lines, prog_name="kontrakt", catch_exceptions=False)

    return run
