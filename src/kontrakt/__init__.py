"""The Laws of Duplicate Bridge, executable.

>>> from kontrakt import score
>>> score("4SX", tricks=10, vulnerable=True)
790
"""

from kontrakt.auction import Auction
from kontrakt.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, Denomination
from kontrakt.cards import PACK, RANKS, SUITS, Card, Hand, Rank, Suit
from kontrakt.contract import Contract, Result
from kontrakt.deal import Board, Deal
from kontrakt.errors import BridgeError, IllegalCall, IllegalPlay, ParseError
from kontrakt.play import Play, Trick, trick_winner
from kontrakt.scoring import ScoreParts, score, score_parts
from kontrakt.seats import SEATS, Seat, Side, Vulnerability

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
    "Trick",
    "Vulnerability",
    "score",
    "score_parts",
    "trick_winner",
]
