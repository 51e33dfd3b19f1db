"""What the values of the identification tags say: seats, hands, contract, result and score (PBN 3.4, 4.2.1).

Each reader returns None for a value that says "not known" or "not applicable", and raises ParseError for one that
cannot be read. Some read through a fault; they call `complain` with what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Literal

from kontrakt.calls import Denomination
from kontrakt.cards import Hand
from kontrakt.contract import Contract
from kontrakt.deal import Deal
from kontrakt.errors import ParseError
from kontrakt.pbn.values import UNKNOWN
from kontrakt.seats import SEATS, Seat, Side, Vulnerability

PassedOut = Literal["Pass"]
Complain = Callable[..., object]
"""Takes a message, and the severity `error` where content is lost; a fault is a warning without it."""
_PASSES: Final = frozenset({"PASS", "PASSED", "PASSED OUT", "PASSOUT", "PO", "AP", "P"})


def seat_value(value: str) -> Seat | None:
    """Return the seat of a Dealer, Auction or Play tag (PBN 3.4.9)."""
    return None if value in UNKNOWN else Seat.parse(value)


def declarer_value(value: str) -> Seat | None:
    """Return the seat of a Declarer tag; with a caret, who played it because declarer and dummy were swapped (3.4.13).

    >>> declarer_value("^S")
    Seat.SOUTH
    """
    return seat_value(value.removeprefix("^"))


_SIDE_OF: Final = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def vulnerable_value(value: str, complain: Complain) -> Vulnerability | None:
    """Return the vulnerability of a Vulnerable tag (PBN 3.4.10), where a dash is nobody."""
    if value in ("", "?"):
        return None
    side = _SIDE_OF.get(value.upper())
    if side:
        complain(f"{value!r} read as {side}")
    return Vulnerability.parse(side or value)


_PLAIN: Final = "AKQJT98765432.- "
_RANKS: Final = str.maketrans("", "", _PLAIN)


def hands_value(value: str, complain: Complain) -> Mapping[Seat, Hand] | None:
    """Return the hands of a Deal tag that are not hidden (PBN 3.4.11).

    Whether they make up a deal is not judged here.
    """
    if value in UNKNOWN:
        return None
    complaints: list[tuple[str, ...]] = []
    first, colon, rest = value.partition(":")
    is_plain = not rest.strip(_PLAIN)
    hands = rest.split() if is_plain else rest.upper().replace("10", "T").split()
    if not colon or len(hands) != 4:
        raise ParseError(f"not a deal: {value!r} (write a seat and four hands, like 'N:AK.. QJ.. T9.. 87..')")
    if "  " in rest.strip():
        complaints.append(("more than one space between two hands",))
    seat = Seat.parse(first)
    found: dict[Seat, Hand] = {}
    for hand in hands:
        if hand != "-":
            found[seat] = Hand.parse(hand) if is_plain else _hand(hand, seat, complaints)
        seat = seat.lho
    if not found:
        complaints.append(("all four hands are hidden",))
    for complaint in complaints:
        complain(*complaint)
    return found


def deal_value(hands: Mapping[Seat, Hand]) -> Deal:
    """Return the deal that the hands of a Deal tag make up."""
    if len({hand.bits.bit_count() for hand in hands.values()}) > 1:
        counts = " ".join(f"{seat}{len(hands[seat])}" for seat in SEATS if seat in hands)
        raise ParseError(f"the hands have different numbers of cards: {counts} (Law 13)")
    return Deal.of(hands)


def _hand(text: str, seat: Seat, complaints: list[tuple[str, ...]]) -> Hand:
    if text.count(".") != 3:
        return Hand.parse(text)  # with suit letters
    strange = text.translate(_RANKS)
    if strange:
        complaints.append((f"no rank in {seat.name.title()}'s hand: {' '.join(sorted(set(strange)))}", "error"))
        text = text.translate(str.maketrans("", "", strange))
    return Hand.parse(text)


_CONTRACT: Final = re.compile(r"([1-7][A-Z]+?)(X{0,2}|R)")


def contract_value(value: str) -> Contract | Denomination | PassedOut | None:
    """Return the contract, `"Pass"` for a board that was passed out, or the trumps of an end position (3.4.14, 3.10).

    Reads also `1N`, lower case and `R` for a redoubled contract.

    >>> contract_value("3nr"), contract_value("H"), contract_value("PASS"), contract_value("?")
    (Contract.parse('3NTXX'), Denomination.HEARTS, 'Pass', None)
    """
    if value in UNKNOWN:
        return None
    plain = "".join(value.split()).upper()
    if plain in _PASSES:
        return "Pass"
    contract = _contract(plain)
    if contract is None:
        raise ParseError(f"not a contract: {value!r} (write '4S', '3NTX' or 'Pass')")
    return contract


@lru_cache(maxsize=256)
def _contract(plain: str) -> Contract | Denomination | None:
    match = _CONTRACT.fullmatch(plain)
    if match:
        risk = "XX" if match[2] == "R" else match[2]
        contract = Contract.parse(match[1] + risk)
        return contract if contract.declarer is None else None
    return Denomination.parse(plain) if plain and not plain[0].isdigit() else None


_NUMBERS: Final = re.compile(r"(\^?)(?:(NS|EW) )?([+-]?\d{1,9})(?: (NS|EW) ([+-]?\d{1,9}))?")


def _by_side(value: str, side: Side | None, what: str) -> tuple[int | None, int | None]:
    """Return what one side has and what the other has; a number alone is the given side's."""
    match = _NUMBERS.fullmatch(" ".join(value.upper().split()))
    if match is None or (match[4] and match[4] == match[2]) or (match[4] and not match[2]):
        raise ParseError(f"not a {what}: {value!r} (write a number, or NS or EW and a number)")
    if match[2] is None:
        return int(match[3]), None
    if side is None:
        return None, None
    numbers = {Side.parse(match[2]): int(match[3])}
    if match[4]:
        numbers[Side.parse(match[4])] = int(match[5])
    return numbers.get(side), numbers.get(side.opponents)


def result_value(value: str, declaring: Side | None, complain: Complain) -> int | None:
    """Return the tricks of declarer's side in a Result tag, 0 to 13 (PBN 3.4.15).

    A caret says that the sides agreed on this number by mistake; it is the one that counts.

    >>> result_value("9", Side.NS, print), result_value("EW 4", Side.NS, print), result_value("^9", None, print)
    (9, 9, 9)
    """
    if value in UNKNOWN:
        return None
    own, other = _by_side(value, declaring, "result")
    if any(tricks is not None and not 0 <= tricks <= 13 for tricks in (own, other)):
        raise ParseError(f"not a result: {value!r} (there are 13 tricks)")
    if own is not None and other is not None and own + other != 13:
        complain(f"the tricks in {value!r} do not add up to 13")
    return own if own is not None or other is None else 13 - other


def score_value(value: str, declaring: Side | None) -> int | None:
    """Return the score of declarer's side in a Score tag, in points (PBN 4.2.1).

    >>> score_value("NS -100", Side.EW), score_value("620", Side.EW)
    (100, 620)
    """
    if value in UNKNOWN:
        return None
    own, other = _by_side(value, declaring, "score")
    return own if own is not None or other is None else -other


_HISTORY: Final = re.compile(r"NS [^/]*/([\d ]+)EW [^/]*/([\d ]+)")


def rubber_vulnerability(value: str) -> Vulnerability | None:
    """Return who is vulnerable by a ScoreRubberHistory tag: who has won a finished game of the rubber (PBN 4.2.6).

    >>> rubber_vulnerability("NS 0 0 / 100 0 EW 0 0 / 0 0")
    Vulnerability.NS
    """
    match = _HISTORY.fullmatch(value.strip())
    if match is None:
        return None
    north_south, east_west = (any(int(points[:9]) >= 100 for points in below.split()[:-1]) for below in match.groups())
    return Vulnerability(north_south + 2 * east_west)
