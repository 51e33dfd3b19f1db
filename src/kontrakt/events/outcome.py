"""What a side gets on a board: the score of a result, an adjusted score, or nothing (Laws 12C, 77)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, TypeAlias

import attrs

from kontrakt.comparison import Average, Score, WeightedScore, decimals, figure
from kontrakt.contract import Result
from kontrakt.errors import BridgeError, ParseError
from kontrakt.events.played import PASSED_OUT, possible_score, score_ns
from kontrakt.seats import Vulnerability


def _share(_: object, __: object, percent: Fraction | None) -> None:
    if percent is not None and not 0 <= percent <= 100:
        raise BridgeError(f"nobody can get {figure(percent, 2)} % of a board (Law 12C2)")


@attrs.frozen
class Award:
    """An artificial score that the Director gives as a figure (Law 12C2).

    Attributes:
        percent: of the matchpoints available, 0 to 100.
        imps: for a comparison in IMPs.

    Raises:
        BridgeError: for a share that there is not.
    """

    percent: Fraction | None = attrs.field(default=None, validator=_share)
    imps: Fraction | None = None


Outcome: TypeAlias = Score | Average | Award | None
"""What one side gets: points of North-South, weighted or not; an artificial score; None if nothing counts."""

_NOT_PLAYED: Final = frozenset({"NP", "NOT PLAYED"})
_AVERAGES: Final = {
    word + sign: average
    for sign, average in (("+", Average.PLUS), ("", Average.EVEN), ("=", Average.EVEN), ("-", Average.MINUS))
    for word in ("A", "AV", "AVE", "AVG", "AVERAGE")
}
_NUMBER: Final = r"[0-9]{1,6}(?:\.[0-9]{1,6})?"
_POINTS: Final = re.compile(r"[+-]?[0-9]{1,5}")
_PERCENT: Final = re.compile(rf"({_NUMBER}) ?%")
_IMPS: Final = re.compile(rf"([+-]?{_NUMBER}) ?IMPS?")
_BETWEEN_SIDES: Final = re.compile(r"/(?! ?[0-9]+ ?\*)")  # not the stroke of a weight like 1/3
_WEIGHTED: Final = re.compile(
    rf" ?\+? ?(?P<weight>[0-9]{{1,6}}/0*[1-9][0-9]{{0,5}}|{_NUMBER}) ?(?P<percent>%?) ?\* ?"
    r"(?P<score>PASS|[1-7] ?(?:NT|[CDHSN]) ?X{0,2} ?[NESW] ?(?:=|[+-][0-9]{1,2})|[+-]?[0-9]{1,5})"
)


def read_outcomes(text: str, vulnerability: Vulnerability) -> tuple[Outcome, Outcome]:
    """Read what the two sides get on a board, North-South first.

    One thing stands for both sides; with a slash each has its own. There may stand

    - points, `420` or `-50`: North-South's; behind the slash East-West's own, as in `420/-450`
    - a result, `4SN=`, or `pass`
    - several with their weights (Law 12C1(c)): `0.6*4SN=+0.4*4SN-1`, `60%*420 + 40%*-50`, `1/3*pass + 2/3*-110`
    - `A+`, `A`, `A-`: average plus, average, average minus (12C2)
    - `60%`: a part of the matchpoints available
    - `+3 IMPs`
    - `NP`: not played; nothing counts

    >>> read_outcomes("420/-450", Vulnerability.NONE), read_outcomes("A+", Vulnerability.NONE)
    ((420, 450), (Average.PLUS, Average.PLUS))
    >>> read_outcomes("60%*4SN= + 40%*4SN-1 / NP", Vulnerability.NONE)
    (WeightedScore.parse('60% 420 + 40% -50'), None)

    Raises:
        ParseError: for anything else.
        BridgeError: for points that no contract scores, or both sides win, or weights that do not add up.
    """
    plain = " ".join(text.upper().replace("\u2212", "-").split())
    sides = [side.strip() for side in _BETWEEN_SIDES.split(plain)]
    if len(sides) > 2:
        raise ParseError(f"not a score: {text!r} has more than two sides (write North-South's and East-West's)")
    try:
        own = _outcome(sides[0], vulnerability, 1)
        return split(own, own if len(sides) == 1 else _outcome(sides[1], vulnerability, -1))
    except ParseError:
        raise ParseError(
            f"not a score: {text!r} (write points, A+, A, A-, 60%, 3 IMPs, NP, 0.6*4SN=+0.4*4SN-1, or two with a slash)"
        ) from None


def split(own: Outcome, other: Outcome) -> tuple[Outcome, Outcome]:
    """Return what the two sides get, each its own.

    Raises:
        BridgeError: both win the same points; one of them has been written for the other one's.
    """
    if isinstance(own, int) and isinstance(other, int) and own == -other > 0:
        raise BridgeError(f"both sides cannot have won {own} (Law 77)")
    return own, other


def _outcome(text: str, vulnerability: Vulnerability, sign: int) -> Outcome:
    """Read what one side gets; plain points are multiplied by the sign."""
    if text in _NOT_PLAYED:
        return None
    if text in _AVERAGES:
        return _AVERAGES[text]
    if match := _PERCENT.fullmatch(text):
        return Award(percent=Fraction(match[1]))
    if match := _IMPS.fullmatch(text):
        return Award(imps=Fraction(match[1]))
    if "*" in text:
        return _weighted(text, vulnerability, sign)
    return _points(text, vulnerability, sign)


def _points(text: str, vulnerability: Vulnerability, sign: int) -> int:
    if text in PASSED_OUT:
        return 0
    if not _POINTS.fullmatch(text):
        return score_ns(Result.parse(text), vulnerability)
    return possible_score(sign * int(text), vulnerability)


def _weighted(text: str, vulnerability: Vulnerability, sign: int) -> WeightedScore:
    parts: list[tuple[Fraction, int]] = []
    place = 0
    while place < len(text):
        match = _WEIGHTED.match(text, place)
        if match is None:
            raise ParseError(f"not a weighted score: {text!r}")
        weight = Fraction(match["weight"]) / (100 if match["percent"] else 1)
        parts.append((weight, _points(match["score"].replace(" ", ""), vulnerability, sign)))
        place = match.end()
    total = sum(weight for weight, _ in parts)
    if total != 1:
        raise BridgeError(f"the weights in {text!r} add up to {decimals(100 * total)} %, not to 100 (Law 12C1(c))")
    return WeightedScore(tuple(parts))


def outcome_text(outcome: Outcome) -> str:
    """Return what a side gets as the board's table shows it, points as North-South's.

    >>> outcome_text(Average.PLUS), outcome_text(Award(percent=Fraction(55))), outcome_text(None), outcome_text(-50)
    ('A+', '55%', 'NP', '-50')
    """
    if outcome is None:
        return "NP"
    if isinstance(outcome, Average):
        return {Average.PLUS: "A+", Average.EVEN: "A", Average.MINUS: "A-"}[outcome]
    if isinstance(outcome, Award):
        if outcome.percent is not None:
            return f"{figure(outcome.percent, 2)}%"
        return f"{figure(outcome.imps or 0, 2)} IMPs"
    return str(outcome)
