"""The mandatory tags of a game as the export format has them (PBN 3.4, 3.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kontrakt.calls import Denomination
from kontrakt.contract import Contract
from kontrakt.errors import BridgeError
from kontrakt.pbn.record import Record
from kontrakt.pbn.replay import Replay
from kontrakt.pbn.tagvalues import contract_value, declarer_value, hands_value, result_value, seat_value
from kontrakt.pbn.values import UNKNOWN
from kontrakt.seats import Seat

MANDATORY: Final = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South"),
    *("Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The Mandatory Tag Set, in order (PBN 3.4)."""


def mandatory_values(record: Record, replay: Replay, first: Seat | None) -> dict[str, str]:
    """Return the values of the mandatory tags: of the tag, else from the auction and the play, else `?` (PBN 3.4).

    Args:
        record: the game.
        replay: the same game.
        first: who makes the first call, if that is known.
    """
    given = {tag.name: tag.value for tag in record.tags}
    values = {name: given.get(name, "?") for name in MANDATORY}
    contract = replay.contract

    def settle(name: str, reader: Callable[[str], object], write: Callable[[Any], str], derived: object) -> None:
        try:
            read = reader(values[name])
        except BridgeError:
            return  # as it is
        found = derived if read is None and values[name] in UNKNOWN else read
        if found is not None:
            values[name] = write(found)
        elif values[name] == "-":
            values[name] = "?"

    settle("Dealer", seat_value, str, first)
    if replay.vulnerability is not None:
        values["Vulnerable"] = replay.vulnerability.to_pbn()
    values["Deal"] = _deal(values["Deal"], values["Dealer"])
    if replay.is_passed_out:
        return values | {"Declarer": "", "Contract": "Pass", "Result": ""}  # 3.4.13 to 3.4.15
    declarer = contract.declarer if contract else None
    caret = "^" if values["Declarer"].startswith("^") else ""
    settle("Declarer", declarer_value, lambda seat: f"{caret}{seat}", declarer)
    settle("Contract", contract_value, _contract, contract)
    caret = "^" if values["Result"].startswith("^") else ""
    tricks = replay.tricks if replay.tricks_from != "tag" else None
    side = declarer.side if declarer else None
    settle("Result", lambda value: result_value(value, side, _agree), lambda number: f"{caret}{number}", tricks)
    return values


def _contract(contract: Contract | Denomination | str) -> str:
    return contract.to_pbn() if isinstance(contract, Contract) else str(contract)


def _agree(*_: object) -> None:
    """Let a fault pass that a reader reads through."""


def _deal(value: str, dealer: str) -> str:
    """Return a deal from the dealer on, with ranks in descending order (3.4.11), unless cards would be lost."""
    faults: list[tuple[str, ...]] = []
    try:
        hands = hands_value(value, lambda *fault: faults.append(fault))
        if hands is None:
            return value and "?"
        first = seat_value(dealer) or Seat.parse(value.partition(":")[0])
    except BridgeError:
        return value
    if any("error" in fault for fault in faults):
        return value
    order = (first, first.lho, first.partner, first.rho)
    return f"{first}:" + " ".join(str(hands[seat]) if seat in hands else "-" for seat in order)
