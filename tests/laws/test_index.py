import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kontrakt import BridgeError
from kontrakt.laws import LAWS, Law, Status, law

ROOT = Path(__file__).parents[2]
NAMED = [(row, name) for row in LAWS for name in row.names]


def resolve(name: str) -> tuple[str, Any]:
    """Return the module that a dotted name is in, and what it names."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        module_name = ".".join(parts[:length])
        try:
            found: Any = import_module(module_name)
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part)
        return module_name, found
    raise LookupError(name)


def cited(text: str) -> set[int]:
    """Return the numbers of the Laws that a docstring cites: `Law 44`, `Laws 17-19, 22`, `27A1`."""
    numbers: set[int] = set()
    for first, last in re.findall(r"(?<![\d.,])(\d{1,2})(?![.,]?\d)(?:-(\d{1,2})(?!\d))?", text):
        numbers.update(range(int(first), int(last or first) + 1))
    return numbers


def test_there_are_93_laws_in_order() -> None:
    assert [row.number for row in LAWS] == list(range(1, 94))


def test_a_law_is_found_by_its_number() -> None:
    assert law(77).title == "The table of scores"


@pytest.mark.parametrize("number", [0, 94, -1])
def test_another_number_is_refused(number: int) -> None:
    with pytest.raises(BridgeError, match="there is no Law"):
        law(number)


@pytest.mark.parametrize(("row", "name"), NAMED, ids=[f"{row.number}-{name}" for row, name in NAMED])
def test_every_name_resolves_and_cites_its_law(row: Law, name: str) -> None:
    _, found = resolve(name)

    assert row.number in cited(inspect.getdoc(found) or "")


@pytest.mark.parametrize("row", [row for row in LAWS if row.names], ids=lambda row: str(row.number))
def test_a_law_that_is_built_has_tests_and_a_page(row: Law) -> None:
    modules = {resolve(name)[0] for name in row.names}
    tests = {"/".join(["tests", *module.split(".")[1:-1], f"test_{module.split('.')[-1]}.py"]) for module in modules}

    assert [path for path in sorted(tests) if not (ROOT / path).exists()] == []
    assert row.page is not None
    assert (ROOT / row.page).exists()


def test_conduct_has_no_names_and_nothing_missing() -> None:
    conduct = [row for row in LAWS if row.status is Status.CONDUCT]

    assert {row.number for row in conduct} >= {40, *range(72, 77), *range(80, 86), 88, 89, 91, 92, 93}
    assert [row for row in conduct if row.names or row.missing or row.is_planned] == []


def test_what_is_not_built_does_not_read_as_computed() -> None:
    assert [str(row) for row in LAWS if row.is_planned and not str(row).startswith("not yet")] == []
    assert str(law(11)) == "not yet (judgement)"
    assert str(law(16)) == "judgement, in part"
    assert str(law(77)) == "computed"


def test_every_file_of_laws_is_in_the_index() -> None:
    files = {path.stem for path in (ROOT / "src/kontrakt/laws").glob("law*.py")}
    indexed = {name.split(".")[2] for _, name in NAMED if name.startswith("kontrakt.laws.law")}

    assert files == indexed
