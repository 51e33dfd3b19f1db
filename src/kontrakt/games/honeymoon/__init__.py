"""Honeymoon bridge: forms of bridge for two players, and one for three, each for himself."""

from kontrakt.games.honeymoon.forms import FORMS, Form
from kontrakt.games.honeymoon.game import HoneymoonDeal
from kontrakt.games.honeymoon.match import HoneymoonMatch

__all__ = ["FORMS", "Form", "HoneymoonDeal", "HoneymoonMatch"]
