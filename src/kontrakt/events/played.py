"""What was played at a table, and the scores that it can have (Law 77)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from kontrakt.calls import BIDS
from kontrakt.contract import Contract, Result
from kontrakt.errors import BridgeError
from kontrakt.scoring import score
from kontrakt.seats import SEATS, Side, Vulnerability

Played: TypeAlias = Result | Contract | Literal["Pass"]
"""A contract, with its tricks if they are known, or a board that was passed out."""

PASSED_OUT: Final = frozenset({"PASS", "PASSED", "PASSED OUT", "PASS OUT", "PASSOUT", "ALL PASS", "AP", "PO", "P"})
"""How a board that was passed out may be written."""


def score_ns(result: Result, vulnerability: Vulnerability) -> int:
    """Return the points of North-South for a result whose declarer is known (Law 77).

    >>> score_ns(Result.parse("4SE-1"), Vulnerability.BOTH)
    100
    """
    declarer = result.contract.declarer
    if declarer is None:
        raise BridgeError(f"who was declarer in {result.contract}?")
    points = score(result.contract, tricks=result.tricks, vulnerable=vulnerability.includes(declarer.side))
    return points if declarer.side is Side.NS else -points


def score_of(played: Played | None, vulnerability: Vulnerability) -> int:
    """Return the points of North-South for what was played.

    Raises:
        BridgeError: too little of it is known.

    >>> score_of("Pass", Vulnerability.BOTH), score_of(Result.parse("4SN="), Vulnerability.BOTH)
    (0, 620)
    """
    if played is None:
        raise BridgeError("no score and no contract")
    if played == "Pass":
        return 0
    if isinstance(played, Contract):
        raise BridgeError(f"how many tricks did declarer win in {played}?")
    return score_ns(played, vulnerability)


def possible_score(points: int, vulnerability: Vulnerability) -> int:
    """Return points of North-South that some contract scores at this vulnerability.

    Raises:
        BridgeError: none does (Law 77).
    """
    if points not in possible_scores(vulnerability):
        raise BridgeError(f"no contract scores {points} for North-South, with {_WORDS[vulnerability.index]} (Law 77)")
    return points


_WORDS: Final = ("nobody vulnerable", "North-South vulnerable", "East-West vulnerable", "both sides vulnerable")


@lru_cache(maxsize=4)
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Return every score of North-South that Law 77 can give at this vulnerability.

    >>> 420 in possible_scores(Vulnerability.EW), 620 in possible_scores(Vulnerability.EW)
    (True, False)
    """
    return frozenset({0, *_all_scores(vulnerability)})


def _all_scores(vulnerability: Vulnerability) -> Iterator[int]:
    for bid in BIDS:
        for doubling in range(3):
            for tricks in range(14):
                for side, sign in ((Side.NS, 1), (Side.EW, -1)):
                    contract = Contract(bid, doubling)
                    yield sign * score(contract, tricks=tricks, vulnerable=vulnerability.includes(side))


def contradiction(points: int, played: Played, vulnerability: Vulnerability) -> str | None:
    """Return why North-South cannot have this score for what was played, or None if they can.

    >>> contradiction(620, Result.parse("4SN="), Vulnerability.NONE)
    '4SN= scores 420 for North-South, not 620 (Law 77)'
    """
    scores = _scores_of(played, vulnerability)
    if points in scores:
        return None
    what = "a board that is passed out" if played == "Pass" else str(played)
    if len(scores) == 1:
        return f"{what} scores {scores.pop()} for North-South, not {points} (Law 77)"
    return f"{what} cannot score {points} for North-South (Law 77)"


def _scores_of(played: Played, vulnerability: Vulnerability) -> set[int]:
    """Return the scores of North-South that are possible by what is known of the play."""
    if played == "Pass":
        return {0}
    contract, tricks = (played.contract, [played.tricks]) if isinstance(played, Result) else (played, range(14))
    declarers = SEATS[:2] if contract.declarer is None else (contract.declarer,)
    return {score_ns(Result(contract.by(seat), number), vulnerability) for seat in declarers for number in tricks}
