"""A finding: something wrong at a place in the text of a game, before its line and column are worked out."""

from __future__ import annotations

from typing import Literal

import attrs


@attrs.frozen
class Finding:
    """Something wrong at a place in the text of a game, or in one of its tags, given by name; else as in `Problem`."""

    place: int | str
    severity: Literal["error", "warning"]
    message: str
    law: str | None = None
    rule: str | None = None
