"""What the values of LIN codes say: hands, calls, cards, vulnerability, results.

Each reader takes the text between the bars, in any case. What it cannot read it leaves out, and tells `complain`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Final, Literal

import attrs

from kontrakt.calls import CALLS, DOUBLE, PASS, REDOUBLE, Call
from kontrakt.cards import PACK, Card, Hand, cards_of
from kontrakt.contract import Contract, Result
from kontrakt.errors import ParseError
from kontrakt.seats import Seat, Vulnerability

Complain = Callable[[int, str, Literal["error", "warning"]], None]
"""Takes a place in the value, what is wrong there, and how bad it is."""

SEATS_OF_LIN: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order of hands and names, whoever deals; the dealer's digit counts in it too, from 1."""

NAMES_OF_LIN: Final = tuple(seat.name.title() for seat in SEATS_OF_LIN)
"""The tags of the players in that order."""

_CARDS: Final = {str(card): card for card in PACK}
_ALL: Final = Hand.of(PACK)
_SUIT: Final = 0x1FFF  # the bits of a suit
_WHOLE_HAND: Final = re.compile("S([AKQJT2-9]*)H([AKQJT2-9]*)D([AKQJT2-9]*)C([AKQJT2-9]*)")
_HAND: Final = re.compile(r"(?:([SHDC])|(10|[AKQJT2-9])|[\s.,-]+|(.))", re.IGNORECASE | re.ASCII | re.DOTALL)
_CALL: Final = re.compile(
    r"\s*([1-7]\s?(?:NT?|[CDHS♣♦♥♠])|pass|p|dbl|d|xx|x|rdbl|r)([!*]*)[\s,]*", re.IGNORECASE | re.ASCII
)
_CARD: Final = re.compile(r"\s*([SHDC])(10|[AKQJT2-9])[\s,]*", re.IGNORECASE | re.ASCII)
_RESULT: Final = re.compile(
    r"([1-7])\s?(NT?|[CDHS])\s?(X{0,2}|R)\s?([NESW])\s?(X{0,2}|R)\s?(=|[+-]\d{1,2})", re.IGNORECASE | re.ASCII
)
_PASSED_OUT: Final = frozenset({"P", "PASS", "AP", "PO", "PASSED OUT", "PASSOUT"})
_WORDS: Final = {call: str(call).removesuffix("T") for call in CALLS} | {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_LINE_ENDS: Final = re.compile(r"[\t\r\n\v\f\0]+")
_VULNERABILITIES: Final = {
    "O": Vulnerability.NONE,
    "N": Vulnerability.NS,
    "E": Vulnerability.EW,
    "B": Vulnerability.BOTH,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
}
_LETTERS: Final = dict(zip(Vulnerability, "oneb", strict=True))


def one_line(text: str) -> str:
    r"""Return a text without line ends, tabs and blanks around it.

    >>> one_line(" a  b\r\n\tc ")
    'a  b c'
    """
    return _LINE_ENDS.sub(" ", text.strip())


def vulnerability_value(value: str, complain: Complain) -> Vulnerability | None:
    """Return who is vulnerable: o or 0 nobody, n North-South, e East-West, b both; None if nothing is said.

    >>> vulnerability_value("B", print)
    Vulnerability.BOTH
    """
    letter = value.strip().upper()
    if letter and letter not in _VULNERABILITIES:
        complain(0, f"not a vulnerability: {value.strip()!r} (o, n, e or b)", "error")
    return _VULNERABILITIES.get(letter)


@attrs.frozen
class Dealt:
    """What `md` says.

    Attributes:
        dealer: None if there is no digit for it.
        hands: the hands that are given, and the fourth one if the other three tell it.
    """

    dealer: Seat | None
    hands: Mapping[Seat, Hand]


def deal_value(value: str, complain: Complain) -> Dealt:
    """Return the dealer and the hands: South's, West's, North's, East's, whatever the dealer's digit is.

    One hand that is left out holds the cards that the other three of thirteen do not.

    >>> dealt = deal_value("3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432", print)
    >>> dealt.dealer, str(dealt.hands[Seat.EAST])
    (Seat.NORTH, '...AKQJT98765432')
    """
    start = len(value) - len(value.lstrip())
    digit = value[start : start + 1]
    dealer = SEATS_OF_LIN[int(digit) - 1] if digit in tuple("1234") else None
    if digit.isdigit() and digit.isascii():
        start += 1
    hands: dict[Seat, Hand] = {}
    texts = value[start:].split(",")
    for seat, text in zip(SEATS_OF_LIN, texts, strict=False):
        hand = _hand(text, start, seat, complain)
        if hand:
            hands[seat] = hand
        start += len(text) + 1
    if any(text.strip() for text in texts[4:]):
        complain(start, "more than four hands; those after East's are ignored", "error")
    if len(hands) == 3:
        missing = next(seat for seat in SEATS_OF_LIN if seat not in hands)
        bits = [hand.bits for hand in hands.values()]
        rest = Hand(_ALL.bits & ~(bits[0] | bits[1] | bits[2]))
        if len(rest) == 13 and all(len(hand) == 13 for hand in hands.values()):
            hands[missing] = rest
    return Dealt(dealer, hands)


def _hand(text: str, start: int, seat: Seat, complain: Complain) -> Hand:
    if match := _WHOLE_HAND.fullmatch(text):
        with suppress(ParseError):  # a card comes twice
            return Hand.parse(".".join(match.groups()))
    bits = 0
    suit = ""
    for match in _HAND.finditer(text):
        letter, rank, strange = match.groups()
        card = _CARDS.get(suit + rank.upper().replace("10", "T")) if rank else None
        if letter:
            suit = letter.upper()
        elif strange or (rank and card is None):
            complain(start + match.start(), f"no card in {seat.name.title()}'s hand: {match[0]!r}", "error")
        elif card and bits & card.bit:
            complain(start + match.start(), f"{card} comes twice in {seat.name.title()}'s hand", "error")
        elif card:
            bits |= card.bit
    return Hand(bits)


@attrs.frozen
class WrittenCall:
    """A call in the value of `mb`, where it stands there, and whether it is alerted."""

    call: Call
    place: int
    is_alerted: bool = False


_ONE_CALL: Final = {
    text + sign: WrittenCall(call, 0, bool(sign))
    for call, word in _WORDS.items()
    for text in (word, word.upper())
    for sign in ("", "!")
}


def calls_value(value: str, most: int = 319) -> tuple[list[WrittenCall], int]:
    """Return the calls of a value, and where what cannot be read begins: at its end, if all of it can.

    No more calls are read than `most`.

    >>> calls, _ = calls_value("1c!pPD")
    >>> [(str(each.call), each.is_alerted) for each in calls], calls_value("1C 9D")[1]
    ([('1C', True), ('P', False), ('P', False), ('X', False)], 3)
    """
    if most and value in _ONE_CALL:
        return [_ONE_CALL[value]], len(value)
    calls: list[WrittenCall] = []
    place = 0
    while len(calls) < most and (match := _CALL.match(value, place)):
        calls.append(WrittenCall(Call.parse("".join(match[1].split())), match.start(1), bool(match[2])))
        place = match.end()
    return calls, place


def call_text(call: Call) -> str:
    """Return a call as LIN writes it.

    >>> call_text(PASS), call_text(DOUBLE), call_text(Call.parse("3NT"))
    ('p', 'd', '3N')
    """
    return _WORDS[call]


def cards_value(value: str, most: int = 52) -> tuple[list[tuple[Card, int]], int]:
    """Return the cards of a value with the place of each, and where what cannot be read begins.

    No more cards are read than `most`.

    >>> cards, _ = cards_value("h7H10")
    >>> [str(card) for card, _ in cards], cards_value("SA 1")[1]
    (['H7', 'HT'], 3)
    """
    if most and value in _CARDS:
        return [(_CARDS[value], 0)], len(value)
    cards: list[tuple[Card, int]] = []
    place = 0
    while len(cards) < most and (match := _CARD.match(value, place)):
        cards.append((_CARDS[(match[1] + match[2]).upper().replace("10", "T")], match.start(1)))
        place = match.end()
    return cards, place


def claim_value(value: str, complain: Complain) -> int | None:
    """Return the tricks of declarer's side, 0 to 13, that were claimed or agreed on."""
    text = value.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit() and int(text[:9]) <= 13:
        return int(text)
    complain(0, f"not a number of tricks: {text[:40]!r} (0 to 13)", "error")
    return None


def recorded_result(value: str, complain: Complain) -> Result | Literal["Pass"] | None:
    """Return the result that an item of `rs` names, `"Pass"` for a board that was passed out, None for nothing.

    >>> recorded_result("3HNx-3", print), recorded_result("PASS", print)
    (Result.parse('3HXN-3'), 'Pass')
    """
    text = value.strip().upper()
    if not text:
        return None
    if text in _PASSED_OUT:
        return "Pass"
    match = _RESULT.fullmatch(text)
    if match is not None:
        level, denomination, early, declarer, late, over = match.groups()
        contract = Contract.parse(f"{level}{denomination}{(early or late).replace('R', 'XX')}{declarer}")
        tricks = contract.tricks + (0 if over == "=" else int(over))
        if 0 <= tricks <= 13:
            return Result(contract, tricks)
    complain(0, f"not a result: {value.strip()[:40]!r} (write '4SN=', '3NWx-2' or 'PASS')", "warning")
    return None


def result_text(result: Result | Literal["Pass"]) -> str:
    """Return a result as an item of `rs`.

    >>> result_text(Result.parse("3HXN-3")), result_text(Result.parse("3NTW="))
    ('3HNx-3', '3NW=')
    """
    if result == "Pass":
        return "PASS"
    contract = result.contract
    risk = "x" * contract.doubling
    over = f"{result.overtricks:+d}" if result.overtricks else "="
    return f"{call_text(contract.bid)}{contract.declarer or ''}{risk}{over}"


_ranks = lru_cache(maxsize=4096)(lambda bits: "".join([card.rank.letter for card in cards_of(bits)]))


def ranks(hand: Hand) -> tuple[str, str, str, str]:
    """Return the letters of the ranks in spades, hearts, diamonds and clubs, from the highest down."""
    bits = hand.bits
    return _ranks(bits >> 39), _ranks(bits >> 26 & _SUIT), _ranks(bits >> 13 & _SUIT), _ranks(bits & _SUIT)


def hand_text(hand: Hand) -> str:
    """Return a hand as LIN writes it, each suit with its letter, from the highest card down.

    >>> hand_text(Hand.parse("AK.32..T9"))
    'SAKH32DCT9'
    """
    return "S{}H{}D{}C{}".format(*ranks(hand))


def vulnerability_letter(vulnerability: Vulnerability) -> str:
    """Return the letter of `sv`.

    >>> "".join(map(vulnerability_letter, Vulnerability))
    'oneb'
    """
    return _LETTERS[vulnerability]
