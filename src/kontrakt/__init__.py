"""The Laws of Duplicate Bridge, executable.

>>> from kontrakt import score
>>> score("4SX", tricks=10, vulnerable=True)
790
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kontrakt.auction import Auction
    from kontrakt.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, Denomination
    from kontrakt.cards import PACK, RANKS, SUITS, Card, Hand, Rank, Suit
    from kontrakt.comparison import WeightedScore, butler, cross_imps, imps, matchpoints, neuberg, victory_points
    from kontrakt.contract import Contract, Result
    from kontrakt.deal import Board, Deal
    from kontrakt.errors import BridgeError, IllegalCall, IllegalPlay, ParseError
    from kontrakt.play import Play, Trick, trick_winner
    from kontrakt.scoring import ScoreParts, score, score_parts
    from kontrakt.seats import SEATS, Seat, Side, Vulnerability
    from kontrakt.table import Table, View

__all__ = [
    "BIDS",
    "CALLS",
    "DOUBLE",
    "PACK",
    "PASS",
    "RANKS",
    "REDOUBLE",
    "SEATS",
    "SUITS",
    "Auction",
    "Board",
    "BridgeError",
    "Call",
    "Card",
    "Contract",
    "Deal",
    "Denomination",
    "Hand",
    "IllegalCall",
    "IllegalPlay",
    "ParseError",
    "Play",
    "Rank",
    "Result",
    "ScoreParts",
    "Seat",
    "Side",
    "Suit",
    "Table",
    "Trick",
    "View",
    "Vulnerability",
    "WeightedScore",
    "butler",
    "cross_imps",
    "imps",
    "matchpoints",
    "neuberg",
    "score",
    "score_parts",
    "trick_winner",
    "victory_points",
]

_MODULES: Final = (
    *("errors", "cards", "seats", "deal", "calls", "contract"),
    *("scoring", "comparison", "auction", "play", "table"),
)

if not TYPE_CHECKING:  # so that a program, or a command, that needs little of kontrakt starts without the rest

    def __getattr__(name: str) -> Any:
        """Return a public name, from the first module that has it."""
        if name in __all__:
            for module in _MODULES:
                found = vars(import_module(f"kontrakt.{module}")).get(name)
                if found is not None:
                    globals()[name] = found
                    return found
        raise AttributeError(f"module 'kontrakt' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted([*globals(), *__all__])
