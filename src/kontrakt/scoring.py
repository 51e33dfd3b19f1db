"""The score of a board, with the parts and figures of the Law's own table (Law 77)."""

from __future__ import annotations

from typing import Final

import attrs

from kontrakt.calls import Denomination
from kontrakt.contract import Contract
from kontrakt.errors import BridgeError

# trick score of the first odd trick and of each further one; twice that doubled, four times redoubled
TRICK_SCORE: Final = {
    Denomination.CLUBS: (20, 20),
    Denomination.DIAMONDS: (20, 20),
    Denomination.HEARTS: (30, 30),
    Denomination.SPADES: (30, 30),
    Denomination.NOTRUMP: (40, 30),
}
GAME: Final = 100
"""The trick score, bid and made, from which a contract is a game, in points."""

# premium points, not vulnerable and vulnerable
PART_SCORE: Final = (50, 50)
GAME_PREMIUM: Final = (300, 500)
SLAM_PREMIUM: Final = {6: (500, 750), 7: (1000, 1500)}
DOUBLED_MADE: Final = (0, 50, 100)
OVERTRICK: Final = {1: (100, 200), 2: (200, 400)}  # by the doubling; undoubled, the trick score

# undertricks one by one, the last figure for all that follow, not vulnerable and vulnerable, by the doubling
UNDERTRICK: Final = {
    0: ((50,), (100,)),
    1: ((100, 200, 200, 300), (200, 300)),
    2: ((200, 400, 400, 600), (400, 600)),
}


@attrs.frozen
class ScoreParts:
    """The score of a contract taken apart as the table of Law 77 has it, in points.

    >>> parts = score_parts(Contract.parse("3NT"), tricks=10, vulnerable=True)
    >>> parts.trick_score, parts.game, parts.overtricks, parts.total
    (100, 500, 30, 630)

    Attributes:
        trick_score: the odd tricks bid and made.
        part_score: the premium for a trick score below 100.
        game: the premium for a trick score of 100 or more.
        slam: the premium for a small or grand slam bid and made.
        doubled: the premium for making a doubled or redoubled contract.
        overtricks: the points for tricks above the contract.
        undertricks: what the defenders get, as a negative number.
    """

    trick_score: int = 0
    part_score: int = 0
    game: int = 0
    slam: int = 0
    doubled: int = 0
    overtricks: int = 0
    undertricks: int = 0

    @property
    def total(self) -> int:
        """The score of declarer's side."""
        return sum(attrs.astuple(self))


def score_parts(contract: Contract, *, tricks: int, vulnerable: bool) -> ScoreParts:
    """Return the parts of the score of a contract, for declarer's side.

    Law 77. Arguments and errors as for `score`.
    """
    if tricks not in range(14):
        raise BridgeError(f"declarer cannot win {tricks} tricks; there are 13 (Law 44)")
    return parts_of(contract, overtricks=tricks - contract.tricks, vulnerable=vulnerable)


def parts_of(contract: Contract, *, overtricks: int, vulnerable: bool) -> ScoreParts:
    """Return the same for tricks above the contract, below it if negative; also for games with more than 13 tricks."""
    level, doubling, over = contract.level, contract.doubling, overtricks
    first, further = (points << doubling for points in TRICK_SCORE[contract.denomination])
    if over < 0:
        figures = UNDERTRICK[doubling][vulnerable]
        return ScoreParts(undertricks=-sum(figures[min(n, len(figures) - 1)] for n in range(-over)))
    trick_score = first + further * (level - 1)
    is_game = trick_score >= GAME
    return ScoreParts(
        trick_score=trick_score,
        part_score=0 if is_game else PART_SCORE[vulnerable],
        game=GAME_PREMIUM[vulnerable] if is_game else 0,
        slam=SLAM_PREMIUM[level][vulnerable] if level in SLAM_PREMIUM else 0,
        doubled=DOUBLED_MADE[doubling],
        overtricks=over * (OVERTRICK[doubling][vulnerable] if doubling else further),
    )


def score(contract: Contract | str, *, tricks: int, vulnerable: bool) -> int:
    """Return the score of a contract for declarer's side, in points; negative when it goes down.

    Law 77. A board that is passed out scores 0 for both sides (Law 22B).

    Args:
        contract: the contract or its text; its declarer does not matter.
        tricks: the tricks that declarer's side won, 0 to 13.
        vulnerable: whether declarer's side is vulnerable.

    Raises:
        BridgeError: for a number of tricks that cannot be.
        ParseError: for a text that is no contract.

    >>> score("4SX", tricks=10, vulnerable=True), score("3NT", tricks=7, vulnerable=False)
    (790, -100)
    """
    try:
        return _SCORES[2 * contract.number + vulnerable][tricks]  # type: ignore[union-attr]
    except (KeyError, AttributeError):  # a row asked for the first time, a text, or tricks that cannot be
        made = contract if isinstance(contract, Contract) else Contract.parse(contract)
        total = score_parts(made, tricks=tricks, vulnerable=vulnerable).total
        _SCORES.setdefault(2 * made.number + vulnerable, {})[tricks] = total
        return total


# scores worked out so far, by the contract's number and vulnerability, then by tricks: at most 210 x 14
_SCORES: dict[int, dict[int, int]] = {}
