"""From the codes of a board to what PBN calls a game: tags, calls and cards with what is said about them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

import attrs

from kontrakt.auction import Auction
from kontrakt.cards import Card, Hand
from kontrakt.contract import Contract, Result
from kontrakt.deal import board_dealer
from kontrakt.errors import IllegalCall
from kontrakt.lin.courses import Courses, Said, read_courses
from kontrakt.lin.match import MatchBoard, Place, read_match
from kontrakt.lin.placed import ALERTS, READ
from kontrakt.lin.rows import Rows, holder, in_rows
from kontrakt.lin.values import Complain, Dealt, deal_value, one_line, ranks, vulnerability_value
from kontrakt.pbn.problem import Lines, Position, Problem
from kontrakt.pbn.record import Course, Entry, Record, Tag
from kontrakt.seats import Seat

if TYPE_CHECKING:
    from kontrakt.lin.document import Board

_MOST_PROBLEMS: Final = 1000
_NUMBERED: Final = re.compile(
    r"(?:board|deal|hand|bd)[\s.#]*(\d{1,9})\b\s*[:;,-]?\s*|#?(\d{1,9})\Z", re.IGNORECASE | re.ASCII
)

_ORDER: Final = (  # PBN 3.4
    *("Event", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
    *("Scoring", "Declarer", "Contract", "Result"),
)


@attrs.frozen
class Reading:
    """A board as it was read.

    Attributes:
        record: its content.
        start: where it begins in the file: its `qx` or `md`.
        lines: the text of the board.
        tag_places: where in the file what a tag says stands.
        call_places: where in the text each entry of the auction stands.
        card_places: the same of each entry of the play, None for a place without a card.
        problems: what is wrong.
    """

    record: Record
    start: Position
    lines: Lines
    tag_places: Mapping[str, Position]
    call_places: tuple[int, ...]
    card_places: tuple[int | None, ...]
    problems: tuple[Problem, ...]


@attrs.define
class _Draft:
    """What has been found so far: the tags by name, each with its position, and the problems."""

    board: Board
    tags: dict[str, tuple[str, Position]] = attrs.field(factory=dict)
    problems: list[Problem] = attrs.field(factory=list)

    def report(self, position: Position, message: str, severity: Literal["error", "warning"]) -> None:
        """Add a problem, unless there are too many."""
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Problem(*position, severity, message))

    def report_at(self, offset: int, message: str, severity: Literal["error", "warning"]) -> None:
        """Add a problem at a place in the text of the board."""
        self.report(self.board.position(offset), message, severity)

    def complain(self, code: str) -> Complain:
        """Return what adds the problems in the value of a code."""
        placed = self.board.said[code]
        return lambda offset, *what: self.report(placed.position(offset), *what)

    def tag(self, name: str, value: str, code: str) -> None:
        """Set a tag to what a code says."""
        self.tags[name] = (value, self.board.said[code].position())

    def places(self, courses: Courses) -> dict[str, Position]:
        """Return where each tag stands; Auction and Play where the first call and the first card do."""
        places = {name: position for name, (_, position) in self.tags.items()}
        for name, said in (("Auction", courses.calls), ("Play", courses.cards)):
            if said:
                places[name] = self.board.position(said[0].place)
        return places


def read_board(board: Board) -> Reading:
    """Return what a board says."""
    draft = _Draft(board)
    _check_tokens(draft)
    place = Place.parse(board.said["qx"].value if "qx" in board.said else "")
    number = _read_title(draft, place)
    match = read_match(board.said, attrs.evolve(place, number=number) if place.number is None else place)
    draft.tags |= match.tags
    for position, message in match.complaints:
        draft.report(position, message, "warning")
    dealt = _read_deal(draft, number)
    courses = read_courses(board.codes, draft.report_at)
    auction = _auction(draft, courses, dealt.dealer)
    contract = auction.contract if auction.is_over else None
    if contract is not None and dealt.dealer is None:  # declarer is known by who leads, if at all
        leads = holder(courses.cards[0].what, dealt.hands) if courses.cards else None
        contract = contract.by(leads and leads.rho)
    recorded = match.result.contract if isinstance(match.result, Result) else None
    cards = [said.what for said in courses.cards]
    rows = _rows(cards, contract if auction.is_over else recorded, dealt.hands)
    winners = rows.winners if rows.is_whole(cards, dealt.hands) else ()
    _read_outcome(draft, courses, contract, auction.is_over and auction.is_passed_out, match, winners)
    _keep_others(draft)
    _leave_out_signs(draft)
    called = _auction_course(draft, courses, dealt.dealer) if courses.calls else None
    record = Record(
        _tags(draft.tags),
        called,
        _play_course(courses, rows) if courses.cards else None,
        comments=() if called else tuple(courses.comments),
    )
    start = board.said.get("qx") or board.said.get("md")
    return Reading(
        record,
        board.position(0) if start is None else start.position(),
        board.lines,
        draft.places(courses),
        tuple([said.place for said in courses.calls]),
        tuple([None if card is None else courses.cards[card].place for card in rows.columns]),
        tuple(sorted(draft.problems, key=lambda problem: (problem.line, problem.column))),
    )


def _check_tokens(draft: _Draft) -> None:
    for token in () if draft.board.is_plain else draft.board.tokens:
        if not token.code and token.value.strip():
            draft.report_at(token.start, f"text that belongs to no code: {token.value.strip()[:40]!r}", "error")
        elif token.code and not token.is_closed:
            draft.report_at(token.start, f"no bar after the value of {token.code}", "warning")


def _read_title(draft: _Draft, place: Place) -> int | None:
    """Set the tags of the board's number and title; return the number, or None if there is none.

    `qx` numbers the boards of a match; a title with another number has that of the board, first that of `ah`.
    """
    ah = draft.board.said.get("ah")
    found: dict[int, str] = {}
    descriptions: dict[str, str] = {}
    for code, title in (("ah", ah.value.strip() if ah else ""), ("qx", place.title)):
        match = _NUMBERED.match(title)
        if match:
            found.setdefault(int(match[1] or match[2]), code)
        if description := title[match.end() :] if match else title:
            descriptions.setdefault(description, code)
    if len(found) > 1:
        first, second = found
        draft.report(draft.board.said["qx"].position(), f"qx says board {second}, ah {first}: that is taken", "warning")
    if place.number is not None:
        found.setdefault(place.number, "qx")
    number = next(iter(found), None)
    if number is not None:
        draft.tag("Board", str(number), found[number])
    if descriptions:
        draft.tag("Description", "; ".join(descriptions), next(iter(descriptions.values())))
    return number or None


def _read_deal(draft: _Draft, number: int | None) -> Dealt:
    """Set the tags of dealer, vulnerability and deal."""
    said = draft.board.said
    dealt = Dealt(None, {})
    if "md" in said:
        dealt = deal_value(said["md"].value, draft.complain("md"))
        if "md" not in draft.board.own:
            draft.report(said["qx"].position(), "no cards are given here: those of the other room are taken", "warning")
    code = next((code for code in ("md", "qx", "ah") if code in said), "")
    if dealt.dealer is None and number is not None:
        dealer = board_dealer(number)
        dealt = attrs.evolve(dealt, dealer=dealer)
        message = f"no digit for the dealer: by the number of the board it is {dealer.name.title()}"
        draft.report(said[code].position(), message, "warning")
    if dealt.dealer is not None:
        draft.tag("Dealer", str(dealt.dealer), code)
    if "sv" in said:
        vulnerability = vulnerability_value(said["sv"].value, draft.complain("sv"))
        if vulnerability is not None:
            draft.tag("Vulnerable", vulnerability.to_pbn(), "sv")
    if dealt.hands:
        draft.tag("Deal", _deal_text(dealt), "md")
    return dealt


def _deal_text(dealt: Dealt) -> str:
    """Return the hands as PBN 3.4.11 writes them, even if they make up no deal."""
    first = dealt.dealer or Seat.NORTH
    seats = (first, first.lho, first.partner, first.rho)
    return f"{first}:" + " ".join(
        [".".join(ranks(dealt.hands[seat])) if seat in dealt.hands else "-" for seat in seats]
    )


def _auction(draft: _Draft, courses: Courses, dealer: Seat | None) -> Auction:
    """Return what the calls come to, up to one that cannot stand; passes that are missing at the end are added."""
    auction = Auction(dealer or Seat.NORTH)
    for said in courses.calls:
        try:
            auction = auction.accept(said.what)
        except IllegalCall:
            return auction
    goes_on = courses.cards[0].place if courses.cards else courses.claim[1] if courses.claim else None
    if goes_on is not None and auction.standing is not None and not auction.is_over:
        draft.report_at(goes_on, "the auction is not over: the passes that are missing are added", "warning")
        finished = auction.all_pass()
        courses.calls += [Said(call, goes_on) for _, call in finished.calls[len(auction.calls) :]]
        return finished
    return auction


def _rows(cards: Sequence[Card], contract: Contract | None, hands: Mapping[Seat, Hand]) -> Rows:
    """Return the cards in rows. Without a contract whoever was dealt the first card leads."""
    leader = contract.leader if contract is not None else None
    if leader is None:
        leader = (cards and holder(cards[0], hands)) or Seat.NORTH
    return in_rows(cards, leader, contract.denomination.suit if contract else None, hands)


def _read_outcome(
    draft: _Draft,
    courses: Courses,
    contract: Contract | None,
    is_passed_out: bool,
    match: MatchBoard,
    winners: Sequence[Seat],
) -> None:
    """Set the tags of contract, declarer and result: from `rs` and the claim, else from auction and all tricks."""
    tricks: int | None = None
    position = draft.board.position(courses.calls[-1].place) if courses.calls else (1, 1)
    if match.result is not None:
        position = match.result_position
        is_passed_out = match.result == "Pass"
        contract = None
    if isinstance(match.result, Result):
        contract, tricks = match.result.contract, match.result.tricks
        draft.tags["Result"] = (str(tricks), position)
    elif contract is not None and contract.declarer is not None and winners:
        tricks = sum([winner.side is contract.declarer.side for winner in winners])
        draft.tags["Result"] = (str(tricks), position)
    if contract is not None:
        if contract.declarer is not None:
            draft.tags["Declarer"] = (str(contract.declarer), position)
        draft.tags["Contract"] = (contract.to_pbn(), position)
    elif is_passed_out:
        draft.tags["Declarer"] = ("", position)
        draft.tags["Contract"] = ("Pass", position)
    if courses.claim is None:
        return
    claimed, place = courses.claim
    if is_passed_out:
        if claimed:
            draft.report_at(place, f"{claimed} tricks claimed, but the board was passed out", "warning")
        return
    if isinstance(match.result, Result) and tricks != claimed:
        draft.report_at(place, f"{claimed} tricks claimed, but rs has {match.result}", "error")
    draft.tags["Result"] = (str(claimed), draft.board.position(place))


def _keep_others(draft: _Draft) -> None:
    """Keep every other code as a tag; of one that comes again the values, with bars between them."""
    values: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    for code, value, start in draft.board.codes:
        if value and code not in READ and (text := value.strip()):
            values.setdefault(code, []).append(text)
            places.setdefault(code, start)
    for code, found in values.items():
        draft.tags[f"LIN_{code}"] = ("|".join(found), draft.board.position(places[code]))


def _leave_out_signs(draft: _Draft) -> None:
    """Leave out values that would be those of other games in PBN, which has no other way to write them (4.8)."""
    for name, (value, position) in list(draft.tags.items()):
        text = one_line(value)
        if text == "#" or text.startswith("##"):
            del draft.tags[name]
            draft.report(position, f"{name} {text[:40]!r} is left out: in PBN it means another game's value", "warning")


def _tags(tags: Mapping[str, tuple[str, Position]]) -> tuple[Tag, ...]:
    """Return the tags in the order of the standard, then the others."""
    names = [name for name in _ORDER if name in tags] + [name for name in tags if name not in _ORDER]
    return tuple(Tag(name, one_line(tags[name][0])) for name in names)


def _auction_course(draft: _Draft, courses: Courses, dealer: Seat | None) -> Course:
    """Return the auction; of the calls with a note a tag says which were alerted, for PBN does not tell."""
    entries = [said.entry(said.what.to_pbn()) for said in courses.calls]
    course = Course.explained("" if dealer is None else str(dealer), entries, courses.comments)
    pairs = enumerate(zip(courses.calls, course.entries, strict=True), start=1)
    if alerts := [number for number, (said, entry) in pairs if said.is_alerted and not entry.is_alerted]:
        place = courses.calls[alerts[0] - 1].place
        draft.tags[ALERTS] = (" ".join(map(str, alerts)), draft.board.position(place))
    return course


def _play_course(courses: Courses, rows: Rows) -> Course:
    cards = courses.cards
    entries = [
        (Entry("-"), None) if card is None else cards[card].entry(str(cards[card].what)) for card in rows.columns
    ]
    if courses.claim is not None and len(cards) < 52:
        entries.append((Entry("*"), None))
    return Course.explained(str(rows.leader), entries)
