"""Rankings, travellers and scorecards as strings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from kontrakt.comparison import decimals
from kontrakt.events import Comparison, Contestant
from kontrakt.events.report import TWO_DECIMALS, Cell, Row, board_rows, card_rows, match_rows, ranking_rows
from kontrakt.render import table
from kontrakt.seats import Side

_TITLES: Final = {
    "rank": "Rank",
    "contestant": "No",
    "names": "Names",
    "stratum": "Stratum",
    "boards": "Boards",
    "carry_over": "Carried",
    "penalty": "Penalty",
    "total": "Total",
    "top": "of",
    "session": "Session",
    "board": "Board",
    "vulnerable": "Vul",
    "form": "Form",
    "round": "Round",
    "table": "Table",
    "side": "Seat",
    "ns": "NS",
    "ew": "EW",
    "team": "Team",
    "against": "Against",
    "contract": "Contract",
    "declarer": "By",
    "tricks": "Tricks",
    "score": "Score",
    "score_ew": "for EW",
    "other_contract": "Other table",
    "other_declarer": "By",
    "other_tricks": "Tricks",
    "other_score": "Score",
    "other_score_ew": "for EW",
    "earned": "Won",
    "percent": "%",
    "average": "a board",
    "earned_ns": "NS won",
    "earned_ew": "EW won",
    "percent_ns": "NS %",
    "percent_ew": "EW %",
    "won": "Won",
    "lost": "Lost",
    "margin": "Margin",
    "victory_points": "VP",
}
"""The columns that a table may have, in order, with what stands above each."""

_LEFT: Final = frozenset(
    {
        *("names", "stratum", "form", "session", "round", "table", "side", "vulnerable", "ns", "ew", "team", "against"),
        *("contestant", "contract", "declarer", "other_contract", "other_declarer"),
    }
)


def comparison_table(comparison: Comparison) -> str:
    """Return the rankings of an event, each under its heading, and the matches of teams."""
    pictures = [_method_line(comparison)]
    for field, rows in groupby(ranking_rows(comparison), key=_field):
        pictures.append("\n".join([*([field] if field else []), rows_table(list(rows))]))
    if comparison.matches:
        pictures.append("Matches\n" + rows_table(list(match_rows(comparison))))
    return "\n\n".join(pictures)


def _method_line(comparison: Comparison) -> str:
    boards = sum(bool(board) for board in comparison.boards)
    method = (
        comparison.method.name.replace("bam", "board-a-match").replace("imps", "IMPs").replace("total", "total points")
    )
    scale = "" if comparison.scale is None else f", victory points by {comparison.scale.value}"
    return f"{method[0].upper()}{method[1:]} (Law {comparison.method.law}){scale}, {boards} board{'s' * (boards != 1)}"


def _field(row: Row) -> str:
    section = f"Section {row['section']}" if row["section"] else ""
    stratum = f"Stratum {row['ranking_of']}" if row["ranking_of"] else ""
    line = Side[str(row["line"])].words if row["line"] else ""
    return ", ".join(part for part in (section, line, stratum) if part)


def board_tables(comparison: Comparison) -> str:
    """Return the traveller of every board, with what each result has earned both ways."""
    pictures = []
    for board in comparison.boards:
        rows = list(board_rows(comparison, board))
        if rows:
            session = f"Session {rows[0]['session']}, board" if rows[0]["session"] else "Board"
            heading = f"{session} {rows[0]['board']}, {rows[0]['vulnerable']} vulnerable"
            lines = [row | dict.fromkeys(("session", "board", "vulnerable")) for row in rows]
            pictures.append(f"{heading}\n{rows_table(lines)}")
    return "\n\n".join(pictures)


def scorecard(comparison: Comparison, contestant: Contestant) -> str:
    """Return the boards of a contestant, and what he has earned on each."""
    entrant = comparison.event.entrants.get(contestant)
    names = f" {entrant.names}" if entrant and entrant.names else ""
    return f"{contestant}{names}\n{rows_table(list(card_rows(comparison, contestant)))}"


def rows_table(rows: Sequence[Row]) -> str:
    """Return rows as a table with titles, without the columns in which nothing stands.

    >>> print(rows_table([{"contestant": "7", "boards": 2, "total": Fraction(27, 2), "percent": None}]))
    No  Boards  Total
    7        2  13.50
    """
    names = [name for name in _TITLES if any(row.get(name) is not None for row in rows)]
    columns = [_column(name, [row.get(name) for row in rows]) for name in names]
    right = [place for place, name in enumerate(names) if name not in _LEFT]
    lines = zip(*columns, strict=True)
    return "\n".join(line.rstrip() for line in table(lines, right=right).splitlines())


def _column(name: str, cells: Iterable[Cell]) -> list[Cell]:
    """Return the title and the cells of a column; either all figures have two decimals or none has."""
    cells = list(cells)
    fractions = [cell for cell in cells if isinstance(cell, Fraction)]
    places = 2 if name in TWO_DECIMALS or any(cell.denominator > 1 for cell in fractions) else 0
    return [_TITLES[name], *(decimals(cell, places) if isinstance(cell, Fraction) else cell for cell in cells)]
