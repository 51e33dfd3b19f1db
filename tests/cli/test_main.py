import re
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import click
import pytest

from cli.conftest import Kontrakt
from kontrakt.cli import main

ROOT = Path(__file__).parents[2]
COMMANDS = main.list_commands(click.Context(main))


def test_the_version_is_the_distributions(kontrakt: Kontrakt) -> None:
    assert kontrakt("--version").output == f"kontrakt {version('kontrakt')}\n"


def test_help_is_shown_without_a_command(kontrakt: Kontrakt) -> None:
    result = kontrakt()

    assert result.output == kontrakt("--help").output
    assert [command for command in COMMANDS if f"\n  {command} " not in result.output] == []


@pytest.mark.parametrize("command", [*COMMANDS, "play minibridge", "play honeymoon"])
def test_the_examples_in_a_commands_help_run(kontrakt: Kontrakt, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    examples = re.findall(
        r"^ +kontrakt (.*)", kontrakt(*command.split(), "--help").output.partition("Examples:")[2], re.MULTILINE
    )
    results = [kontrakt(*shlex.split(example)) for example in examples]

    assert results != []
    assert [result.exit_code for result in results if result.exit_code > 1] == []
    assert all(result.stdout for result in results)


@pytest.mark.parametrize("arguments", [["frobnicate"], ["--frobnicate"], ["score"], ["law", "x"], ["deal", "--seed"]])
def test_wrong_usage_is_one_line_and_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt(*arguments)

    assert re.fullmatch(r"kontrakt: .* \(see kontrakt.* --help\)\n", result.stderr)
    assert result.stdout == ""
    assert result.exit_code == 2


@pytest.mark.parametrize(
    "command", ["check", "chicago", "compare", "convert --from pbn --to json", "replay", "rubber", "rule", "show"]
)
def test_an_empty_file_name_is_one_line_and_status_2(kontrakt: Kontrakt, command: str) -> None:
    files = ["", "-"] if command.startswith("convert") else [""]
    result = kontrakt(*command.split(), *files)

    assert result.stderr == "kontrakt: '': No such file or directory\n"
    assert result.exit_code == 2


def test_an_interrupt_is_one_line_and_status_1(kontrakt: Kontrakt, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kontrakt.cli.replay.read_games", interrupt)
    result = kontrakt("replay", "-")

    assert result.stderr == "kontrakt: interrupted\n"
    assert result.exit_code == 1


def test_a_closed_output_stops_nothing() -> None:
    code = "import sys; sys.stdout = None; from kontrakt.cli import main; main(['score', '4S='])"

    assert subprocess.run([sys.executable, "-c", code], capture_output=True).stderr == b""


def test_scoring_imports_no_more_than_it_needs() -> None:
    code = (
        "import sys; from kontrakt.cli import main; main(['score', '4S='], standalone_mode=False);"
        "print(*sorted(name for name in sys.modules if name.startswith('kontrakt')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert set(done.stdout.splitlines()[-1].split()) == {
        "kontrakt",
        "kontrakt.calls",
        "kontrakt.cards",
        "kontrakt.cli",
        "kontrakt.cli.output",
        "kontrakt.cli.score",
        "kontrakt.contract",
        "kontrakt.errors",
        "kontrakt.scoring",
        "kontrakt.seats",
    }
