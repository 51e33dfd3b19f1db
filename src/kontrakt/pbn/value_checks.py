"""Values that can be read and are still wrong: days that there are not, 14 tricks, `3N` for `3NT` (PBN 3.4, 4, 5).

A replay has no use for this and does not tell of it; whoever holds a file against the standard wants to know.
"""

from __future__ import annotations

from collections.abc import Iterator

from kontrakt.pbn.cells import cell_form
from kontrakt.pbn.checks import is_table
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.replay import Replay
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tables import Column, table_rows
from kontrakt.pbn.values import FORMS, STRICT_FORMS, UNKNOWN, impossibility


def check_values(replay: Replay) -> Iterator[Finding]:
    """Check the values of tags and the cells of the standard's tables; of a repeated tag, the first (PBN 3.4)."""
    game = replay.game
    for name, section in {section.name: section for section in reversed(game.sections)}.items():
        if is_table(name):
            yield from _check_cells(section, game.tag(name) or "")
        elif name in FORMS:
            yield from _check_value(section)
        elif name in STRICT_FORMS and not any(finding.place in (name, section.start) for finding in replay.findings):
            yield from _check_liberty(section, game.tag(name) or "")


def _check_liberty(section: Section, value: str) -> Iterator[Finding]:
    """Check whether a value that could be read is written as the standard has it."""
    form, description, rule = STRICT_FORMS[section.name]
    if value not in UNKNOWN and not form.fullmatch(value):
        message = f"value of tag {section.name}: {value[:40]!r} (should be {description})"
        yield Finding(section.start, "warning", message, rule=rule)


def _check_value(section: Section) -> Iterator[Finding]:
    name = section.name
    value = section.value.removeprefix("##")
    if value in UNKNOWN or value == "#":
        return
    form, description, rule = FORMS[name]
    if form.fullmatch(value):
        reason = impossibility(name, value)
    else:  # without ## the reader has told of it
        reason = f"should be {description}" if section.value.startswith("##") else None
    if reason:
        yield Finding(section.start, "warning", f"value of tag {name}: {value[:40]!r} ({reason})", rule=rule)


def _check_cells(section: Section, value: str) -> Iterator[Finding]:
    columns = [Column.parse(column) for column in value.split(";")]
    forms = [(column.name, cell_form(section.name, column.name)) for column in columns]
    if not any(form for _, form in forms):
        return
    for row in table_rows(section.source, len(columns), section.body_start, section.end):
        for (offset, cell), (name, form) in zip(row, forms, strict=False):
            if form is not None and not form.has(cell):
                message = f"cell of column {name}: {cell[:40]!r} (should be {form.description})"
                yield Finding(offset, "warning", message, rule=form.rule)
