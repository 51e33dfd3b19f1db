"""How thoroughly hypothesis searches: KONTRAKT_PROFILE=nightly for long runs, brief for a second release of Python."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("brief", max_examples=15, deadline=None)
settings.register_profile("ci", max_examples=60, deadline=None)
settings.register_profile("nightly", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("KONTRAKT_PROFILE", "ci"))
