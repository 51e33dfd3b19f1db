"""Score pads as strings: the columns of a rubber or a Chicago with their lines, and what is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from kontrakt.games.chicago import ROUND, Chicago
from kontrakt.games.score_pad import Contestant, Entry, Pad, Scored
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.render import table
from kontrakt.seats import Seat

Names = Mapping[Any, str]

_THICK: Final = "="
_THIN: Final = "-"


def score_pad(sheet: ScoreSheet, *, names: Names | None = None) -> str:
    """Return a rubber or a Chicago as the pad that players know, and below it what is next or who has won.

    A column for each side, each entry with its reason. Above the double line entries go up; below it stands what counts
    towards games, with a line after each game.

    Args:
        sheet: at any point.
        names: what to write over the columns; the sides' own names if None.

    >>> from kontrakt.games.rubber import Rubber
    >>> print(score_pad(Rubber().score("2SN", tricks=9).score("4HXE", tricks=9)))
     NS                                EW
    100  1 undertrick doubled, deal 2
     30  1 overtrick, deal 1
    =====================================
     60  2S N, deal 1
    =====================================
    190                                 0
    Deal 3: dealer South, nobody vulnerable; NS 60 below the line
    """
    pad = sheet.pad
    above = [[entry for entry in pad.entries if entry.side == side and not entry.is_below] for side in pad.sides]
    rows: list[Sequence[object] | str] = [[cell for side in pad.sides for cell in (_named(side, names), None)]]
    rows += reversed(_side_by_side(above))
    rows.append(_THICK)
    for game in range(1, len(pad.games) + 2):
        below = [_below(pad, side, game) for side in pad.sides]
        rows += _side_by_side(below)
        if game <= len(pad.games):
            rows.append(_THIN)
    if sheet.is_over and rows[-1] == _THIN:  # the last game is closed by the double line
        rows.pop()
    rows.append(_THICK)
    rows.append([cell for side in pad.sides for cell in (pad.total(side), None)])
    passed_out = [str(number) for number, deal in enumerate(sheet.deals, 1) if deal is None]
    lines = [_ruled(rows, right=range(0, 2 * len(pad.sides), 2))]
    lines += [f"Passed out: deal {', '.join(passed_out)}"] if passed_out else []
    return "\n".join([*lines, _next(sheet, names)])


def duplicate_pad(chicago: Chicago, *, names: Names | None = None) -> str:
    """Return a Chicago with duplicate scoring: a row for each deal, a line after each round, and the totals.

    >>> from kontrakt.games.chicago import Form
    >>> print(duplicate_pad(Chicago(form=Form.DUPLICATE).score("2SN", tricks=9).score("4HE", tricks=9)))
    Deal  Dealer  Vulnerable  Result   NS  EW
       1  North   None        2SN+1   140
       2  East    NS          4HE-1    50
    =========================================
                                      190   0
    Deal 3: dealer South, EW vulnerable
    """
    sides = chicago.pad.sides
    rows: list[Sequence[object] | str] = [
        ["Deal", "Dealer", "Vulnerable", "Result", *(_named(side, names) for side in sides)]
    ]
    points: Counter[tuple[int | None, Contestant]] = Counter()
    for entry in chicago.pad.entries:
        points[entry.deal, entry.side] += entry.points
    played = 0
    for number, deal in enumerate(chicago.deals, 1):
        dealer, vulnerability = chicago.deal_terms(number)
        result = "passed out" if deal is None else _result(deal)
        earned = [points[number, side] or None for side in sides]
        rows.append([number, dealer.name.title(), vulnerability, result, *earned])
        played += deal is not None
        if deal is not None and played % ROUND == 0 and not (chicago.is_over and number == len(chicago.deals)):
            rows.append(_THIN)
    rows += [_THICK, [None, None, None, None, *(chicago.pad.total(side) for side in sides)]]
    return _ruled(rows, right=(0, 4, 5)) + "\n" + _next(chicago, names)


def _named(side: Contestant, names: Names | None) -> str:
    return str(side) if names is None else names[side]


def _below(pad: Pad, side: Contestant, game: int) -> list[Entry]:
    return [entry for entry in pad.entries if entry.is_below and entry.side == side and entry.game == game]


def _side_by_side(columns: list[list[Entry]]) -> list[list[object]]:
    """Return the rows of some columns of entries, each entry as points and reason."""
    return [[cell for entry in row for cell in _cells(entry)] for row in zip_longest(*columns)]


def _cells(entry: Entry | None) -> tuple[object, object]:
    if entry is None:
        return None, None
    return entry.points, entry.reason if entry.deal is None else f"{entry.reason}, deal {entry.deal}"


def _ruled(rows: list[Sequence[object] | str], *, right: Sequence[int]) -> str:
    """Return rows as a table, with a line as wide as the table in the place of each row that is a text."""
    lines = iter(table((row for row in rows if not isinstance(row, str)), right=right).splitlines())
    drawn = [row if isinstance(row, str) else next(lines) for row in rows]
    width = max(map(len, drawn))
    return "\n".join(line * width if line in (_THICK, _THIN) else line for line in drawn)


def _result(deal: Scored) -> str:
    over = deal.tricks - deal.contract.tricks
    return f"{deal.contract}{f'{over:+d}' if over else '='}"


def _next(sheet: ScoreSheet, names: Names | None) -> str:
    """Return who has won, or who deals and is vulnerable next, with the part-scores."""
    if sheet.is_over:
        *_, second, most = sorted(sheet.totals.values())
        return "A tie" if sheet.winner is None else f"Winner: {_named(sheet.winner, names)}, by {most - second}"
    vulnerable = [_named(side, names) for side in sheet.vulnerable]
    who = "everybody" if len(vulnerable) == len(sheet.pad.sides) else " and ".join(vulnerable) or "nobody"
    dealer = sheet.dealer.name.title() if isinstance(sheet.dealer, Seat) else sheet.dealer
    part_scores = [f"{_named(side, names)} {points}" for side, points in sheet.part_scores.items() if points]
    below = f"; {', '.join(part_scores)} below the line" if part_scores else ""
    return f"Deal {len(sheet.deals) + 1}: dealer {dealer}, {who} vulnerable{below}"
