"""From the calls of an Auction section to an auction: through what the Laws let stand, up to what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import BIDS, PASS, Call
from kontrakt.errors import IllegalCall, ParseError
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.sections import Section, without_references
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.seats import SEATS, Seat


class AuctionReading(NamedTuple):
    """An auction as it was read.

    Attributes:
        auction: the calls that stand, as far as they could be read.
        calls: the calls as recorded, with an inadmissible one at which reading stopped.
        is_legal: whether the Laws allow them all, or the file marks those that were accepted (PBN 3.9).
        ended: the sign that ended the section: `*`, `+` or nothing.
        findings: what is wrong.
        is_placed: whether it is known who begins; if not, it is read as if North did.
    """

    auction: Auction
    calls: tuple[Call, ...]
    is_legal: bool = True
    ended: str = ""
    findings: tuple[Finding, ...] = ()
    is_placed: bool = True

    def after_passes(self, number: int) -> AuctionReading:
        """Return the reading with passes in front that the file left out: each call is made that many seats later."""
        calls = (PASS,) * number + self.calls
        return self._replace(auction=self.auction.after_passes(number), calls=calls)


_PLAIN: Final[dict[str, Call]] = {str(bid): bid for bid in BIDS} | {
    word: Call.parse(word) for word in ("Pass", "PASS", "pass", "P", "X", "x", "XX", "xx")
}


def read_calls(seat: str, words: list[str], dealer: Seat | None) -> AuctionReading | None:
    """Read an auction that holds nothing but legal calls; None for any other.

    Args:
        seat: the letter of the first column's.
        words: what white space parts in the section.
        dealer: the Dealer tag; if None, whoever makes the first call.
    """
    first = _SEATS.get(seat)
    if first is None:
        return None
    begin, end, ended = 0, len(words), ""
    if end and words[-1] in ("*", "+"):
        end -= 1
        ended = words[-1]
    while begin < end and words[begin] == "-":
        first = first.lho
        begin += 1
    if dealer is None:
        dealer = first
    if first is not dealer or (begin and begin == end):
        return None
    is_passed_to_end = end > begin and words[end - 1] in ("AP", "ap")
    try:
        calls = [*map(_PLAIN.__getitem__, words[begin : end - is_passed_to_end])]
        if is_passed_to_end:
            passes = _passes_after(calls)
            if not passes:
                return None
            calls += passes
        auction = _START[dealer.index].call_on(calls)
    except KeyError:  # perhaps references to notes stand between the calls
        others = without_references(words)
        return None if others is None else read_calls(seat, others, dealer)
    except IllegalCall:
        return None
    return AuctionReading(auction, tuple(calls), ended=ended)


def _passes_after(calls: list[Call]) -> tuple[Call, ...]:
    """Return the passes that end an auction (PBN's AP)."""
    passes = 0
    for call in reversed(calls):
        if call is not PASS:
            return (PASS,) * (3 - passes)
        passes += 1
    return (PASS,) * (4 - passes)


_START: Final = tuple(map(Auction, SEATS))
_SEATS: Final[dict[str, Seat]] = {seat.letter: seat for seat in Seat}


@attrs.frozen
class _Step:
    """One word of the section, the seat in whose column it stands, and the irregularity marks before it."""

    token: Token
    seat: Seat
    marks: str = ""


def _steps(section: Section, first: Seat, findings: list[Finding]) -> Iterator[_Step]:
    """Yield the words in order, up to `*`, `+` or what cannot be read: nothing after that has a known owner."""
    seat, marks, begun = first, "", False
    tokens = [token for token in section.tokens if token.kind not in (TokenKind.COMMENT, TokenKind.ESCAPE)]
    for place, token in enumerate(tokens):
        if token.kind is TokenKind.WORD:
            if token.text.strip("-"):
                yield _Step(token, seat, marks)
                seat, marks, begun = seat.lho, "", True
            elif begun:
                findings.append(
                    Finding(token.offset, "warning", "hyphen after the first call is read over", rule="3.5")
                )
            else:
                seat = seat.lho
        elif token.kind is TokenKind.IRREGULARITY:
            marks += token.text[1].upper()
            if marks[-1] == "S":
                seat = seat.lho
        elif token.kind is TokenKind.STAR and place and tokens[place - 1].end == token.offset and tokens[place + 1 :]:
            continue  # an alert; that it may not be written so is found in the notation
        elif token.kind in (TokenKind.STAR, TokenKind.PLUS):
            yield _Step(token, seat)
            return
        elif token.kind is TokenKind.STRAY:
            findings.append(Finding(token.offset, "error", f"not a call: {token.text!r}; reading stops", rule="3.5.1"))
            return


def read_auction(section: Section, dealer: Seat | None) -> AuctionReading:
    """Read the calls of any Auction section (PBN 3.5); of legal calls alone `read_calls` makes the same.

    Args:
        section: its value is the seat of the first column.
        dealer: the Dealer tag; if None, whoever makes the first call.
    """
    findings: list[Finding] = []
    calls: list[Call] = []
    is_legal = True
    ended = ""
    auction: Auction | None = None

    def find(token: Token, message: str, law: str) -> None:
        findings.append(Finding(token.offset, "error", message, law=law))

    is_placed = True
    try:
        first = Seat.parse(section.value)
    except ParseError as error:
        is_placed = dealer is not None
        begins = "the dealer begins" if is_placed else "who begins is not known"
        findings.append(Finding(section.start, "error", f"{error.message}; {begins}", rule="3.5"))
        first = dealer or Seat.NORTH
    for step in _steps(section, first, findings):
        token, seat, marks = step.token, step.seat, step.marks
        if token.kind is not TokenKind.WORD:
            ended = token.text
            break
        if auction is None:
            if dealer is not None and seat is not dealer and "S" not in marks:
                find(token, f"the first call is {seat.name.title()}'s, the dealer is {dealer.name.title()}", "17B")
                is_legal = False
                dealer = seat
            auction = Auction(dealer or seat)
        if token.text.upper() == "AP":
            if auction.is_over:
                findings.append(Finding(token.offset, "warning", "AP after the end of the auction", rule="3.5.1"))
            finished = auction.all_pass()
            calls += [PASS] * (len(finished.calls) - len(auction.calls))
            auction = finished
            continue
        try:
            call = _PLAIN.get(token.text) or Call.parse(token.text)
        except ParseError as error:
            findings.append(Finding(token.offset, "error", f"{error.message}; reading stops", rule="3.5.1"))
            break
        if token.text not in _PLAIN:
            findings.append(Finding(token.offset, "warning", f"{token.text!r} read as {call.to_pbn()}", rule="3.5.1"))
        if auction.is_over:
            find(token, f"{seat.name.title()}'s {call} comes after the end of the auction; reading stops", "39")
            is_legal = False
            break
        calls.append(call)
        standing = auction.standing
        is_insufficient = call.is_bid and standing is not None and call.number <= standing.bid.number
        is_marked = ("S" in marks or seat is auction.turn) and ("I" in marks or not is_insufficient)
        objection = auction.objection(call, by=seat)
        try:
            auction = auction.call(call) if objection is None else auction.accept(call, by=seat)
        except IllegalCall as error:
            find(token, f"{error.message}; reading stops", error.dealt_with or error.law)
            is_legal = False
            break
        if objection is not None and not is_marked:
            find(token, objection.message, objection.dealt_with or objection.law)
            is_legal = False
        if "I" in marks and not is_insufficient:
            findings.append(Finding(token.offset, "warning", f"^I before a sufficient bid: {call}", rule="3.9"))
    if auction is None:
        auction = Auction(dealer or first)
    return AuctionReading(auction, tuple(calls), is_legal, ended, tuple(findings), is_placed)
