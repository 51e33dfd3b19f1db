"""Every code block of README and docs runs: Python as doctests, `console` as commands with their output."""

import doctest
import inspect
import os
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

import kontrakt
from kontrakt import laws, pbn
from kontrakt.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "src").rglob("*.py")
)


def blocks(page: Path, language: str) -> list[str]:
    return [text for found, text in BLOCK.findall(page.read_text(encoding="utf-8")) if found == language]


def by_page(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=by_page)
def test_python_on_a_page_runs(page: Path) -> None:
    text = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(text, {}, str(page), str(page), 0)
    failures: list[str] = []
    doctest.DocTestRunner().run(test, out=failures.append)

    assert "".join(failures) == ""
    assert all(">>> " in block for block in blocks(page, "python"))


@pytest.mark.parametrize("page", PAGES, ids=by_page)
def test_commands_on_a_page_run_and_write_what_it_shows(page: Path) -> None:
    for block in blocks(page, "console"):
        for command in block.removeprefix("$ ").split("\n$ "):
            line, _, shown = command.partition("\n")
            program, *arguments = shlex.split(line)
            result = CliRunner().invoke(main, arguments, prog_name="kontrakt")

            assert program == "kontrakt"
            assert [text.rstrip() for text in result.output.splitlines()] == shown.splitlines(), line


@pytest.mark.parametrize("page", PAGES, ids=by_page)
def test_every_block_of_a_page_is_one_that_is_run(page: Path) -> None:
    languages = {language for language, _ in BLOCK.findall(page.read_text(encoding="utf-8"))}

    assert languages <= ({"python", "console", "sh"} if page.name == "README.md" else {"python", "console"})


@pytest.mark.parametrize("page", PAGES, ids=by_page)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("module", [module for module in MODULES if not module.endswith("__main__")])
def test_the_examples_of_a_module_run(module: str) -> None:
    result = doctest.testmod(import_module(module))

    assert result.failed == 0


@pytest.mark.parametrize("module", [kontrakt, pbn, laws], ids=lambda module: module.__name__)
def test_the_reference_names_everything_public(module: object) -> None:
    reference = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    names = getattr(module, "__all__")  # noqa: B009

    assert [name for name in names if not re.search(rf"`{name}\b", reference)] == []


def test_the_readme_has_two_commands_for_a_fresh_machine() -> None:
    commands = "".join(blocks(ROOT / "README.md", "sh")).splitlines()

    assert len(commands) == 2
    assert commands[0].endswith("kontrakt replay examples/match.pbn")
    assert commands[1].endswith("python -m pytest")
    assert os.path.exists(ROOT / "examples" / "match.pbn")
    assert inspect.getdoc(kontrakt)
