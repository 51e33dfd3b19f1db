"""How thorough the tests are: by KONTRAKT_PROFILE, brief for a second Python, nightly for long runs, else ci."""

from __future__ import annotations

import os
from typing import Final

PROFILE: Final = os.environ.get("KONTRAKT_PROFILE", "ci")


def by_profile(*, brief: int, ci: int, nightly: int) -> int:
    """Return how much of something is tried."""
    return {"brief": brief, "ci": ci, "nightly": nightly}[PROFILE]
