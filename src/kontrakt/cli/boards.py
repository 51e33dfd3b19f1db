"""Boards as the commands that deal and show them write them."""

from __future__ import annotations

from typing import Any

from kontrakt.deal import Deal
from kontrakt.seats import Seat, Vulnerability


def board_json(
    board: int | str | None, dealer: Seat | None, vulnerability: Vulnerability | None, deal: Deal
) -> dict[str, Any]:
    """Return a board as JSON data; unknown is None."""
    return {
        "board": None if board is None else str(board),
        "dealer": None if dealer is None else str(dealer),
        "vulnerability": None if vulnerability is None else str(vulnerability),
        "deal": deal.to_pbn(dealer or Seat.NORTH),
    }
