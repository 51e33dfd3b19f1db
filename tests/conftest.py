"""How thoroughly hypothesis searches, and how often Python looks for garbage."""

from __future__ import annotations

import gc

from hypothesis import settings

from thorough import PROFILE, by_profile

settings.register_profile(
    PROFILE,
    max_examples=by_profile(brief=15, ci=60, nightly=2000),
    deadline=None,
    derandomize=PROFILE != "nightly",  # what a change did not break must not stop it; new faults are for the long run
)
settings.load_profile(PROFILE)

gc.set_threshold(20_000, 20, 20)  # the tests and the games read once stay: looking at them often is a fifth of the time
