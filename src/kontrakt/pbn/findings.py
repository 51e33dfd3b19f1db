"""A finding: something wrong at a place in the text of a game, before its line and column are worked out."""

from __future__ import annotations

from typing import Literal

import attrs


@attrs.frozen
class Finding:
    """Something wrong at a place in the text of a game; the fields of a `Problem`, with an offset."""

    offset: int
    severity: Literal["error", "warning"]
    message: str
    law: str | None = None
    rule: str | None = None
