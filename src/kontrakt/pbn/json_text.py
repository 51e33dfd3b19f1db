"""The data of a JSON text, or of one with a game a line, with every key that is there twice."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from kontrakt.errors import ParseError


class Doubled(dict[str, Any]):
    """An object that has a key more than once, and which."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.key = Counter(name for name, _ in pairs).most_common(1)[0][0]


def _paired(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object of these keys and values."""
    found = dict(pairs)
    return found if len(found) == len(pairs) else Doubled(pairs)


def loaded(text: str | bytes) -> Any:
    """Return the data of a file, of one with a game a line as a list; an error in place of a line that is no JSON.

    Raises:
        ParseError: it is no JSON.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ParseError(f"not JSON: {error}") from None
    data = _data_or_error(text)
    if isinstance(data, ParseError):
        lines = [(before, line) for before, line in enumerate(text.split("\n")) if line.strip()]
        if not _are_lines([line for _, line in lines]):
            raise data
        return [_data_or_error(line, before) for before, line in lines]
    return data


def _data_or_error(text: str, before: int = 0) -> Any:
    """Return the data of a JSON text with so many lines before it; a ParseError if it is none."""
    try:
        return json.loads(text, object_pairs_hook=_paired)
    except json.JSONDecodeError as error:
        return ParseError(f"not JSON: {error.msg}", before + error.lineno, error.colno)
    except (ValueError, RecursionError) as error:
        return ParseError(f"not JSON: {error}", before + 1 if before else None)


def _are_lines(lines: Sequence[str]) -> bool:
    """Say whether what is no JSON is a game a line: the first line is an object, or each begins like one."""
    first = _data_or_error(lines[0]) if len(lines) > 1 else None
    return isinstance(first, dict) or (len(lines) > 1 and all(line.startswith("{") for line in lines))
