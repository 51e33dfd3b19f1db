"""How thoroughly hypothesis searches."""

from __future__ import annotations

from hypothesis import settings

from thorough import PROFILE, by_profile

settings.register_profile(PROFILE, max_examples=by_profile(brief=15, ci=60, nightly=2000), deadline=None)
settings.load_profile(PROFILE)
