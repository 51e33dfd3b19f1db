"""A module imports only from modules that stand above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kontrakt

SOURCE = Path(kontrakt.__file__).parent

# from the ground up; names in one row do not import each other
LAYERS = (
    ("errors",),
    ("cards", "seats"),
    ("deal", "calls"),
    ("contract", "auction_state"),
    ("restrictions",),
    ("objections", "trick", "duties", "terms"),
    ("auction",),
    ("play",),
    ("scoring", "comparison", "endings"),
    ("laws",),
    ("table",),
    ("pbn",),
    ("lin",),
    ("games",),
    ("events",),
    ("situations",),
    ("render",),
    ("render_pad", "render_event"),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def layer(path: Path) -> str:
    """Return the name of the layer of a file."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Yield the dotted name of every module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            if node.module == "kontrakt":
                yield from (f"kontrakt.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_from_above(path: Path) -> None:
    own = layer(path)
    names = [name.split(".")[1] for name in imports(path) if name.startswith("kontrakt.")]
    wrong = [name for name in names if name in LEVEL and name != own and LEVEL[name] >= LEVEL[own]]

    assert not wrong


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_library_does_not_import_the_package_as_a_whole(path: Path) -> None:
    if layer(path) in ("cli", "__main__"):
        return

    assert not [name for name in imports(path) if name == "kontrakt"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_command_line_knows_click(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)}

    assert "click" not in outside or layer(path) == "cli"


def test_every_module_has_its_layer() -> None:
    assert {layer(path) for path in FILES} <= set(LEVEL)
