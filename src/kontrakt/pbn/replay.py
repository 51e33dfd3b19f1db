"""A replay: what a game's deal, auction and play come to, and where they and the game's own tags differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import chain
from typing import Final

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import Denomination
from kontrakt.cards import Hand
from kontrakt.contract import Contract, Result
from kontrakt.deal import Board, Deal
from kontrakt.errors import ParseError
from kontrakt.laws.law61_revoke import find_revokes
from kontrakt.laws.law64_rectification import RevokeRuling, rule_on_revokes
from kontrakt.pbn.auction_reader import AuctionReading, read_auction, read_calls
from kontrakt.pbn.document import Game
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.play_reader import PlayReading, read_cards, read_play
from kontrakt.pbn.problem import Problem
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tag_reader import RULES, complaint, read_deal, read_tag
from kontrakt.pbn.tagvalues import PassedOut, rubber_vulnerability, seat_value
from kontrakt.play import Play
from kontrakt.scoring import score
from kontrakt.seats import SEATS, Seat, Side, Vulnerability

_NUMBER: Final = re.compile(r"0{0,9}[1-9]\d{0,9}", re.ASCII)


@attrs.frozen
class Disagreement:
    """Where the game's own tag says something else than its deal, auction and play give.

    Attributes:
        what: `contract`, `contract-standing`, `declarer`, `result`, `result-impossible` or `score`.
        explained: the habit of a program that accounts for it, if one does.
    """

    what: str
    derived: str | int | None
    recorded: str
    explained: str | None = None


@attrs.frozen(slots=False)
class Replay:
    """What a game comes to. Whatever the game does not say is None.

    Attributes:
        game: the game.
        deal: the hands as a deal.
        loose_hands: the hands that could be read, if they make up no deal.
        dealer: from the tag, never from the board number.
        vulnerability: from the tag, never from the board number.
        auction_reading: the calls, with what is wrong there.
        play_reading: the cards, with what is wrong there; None also if there is no deal or no contract to play.
        contract: from the auction if that is complete, else from the tags.
        trump: what the Contract tag of an end position names (PBN 3.10).
        is_passed_out: whether all four passed.
        tricks: of declarer's side, from the play if that is complete, else from the tags; 0 to 13.
        tricks_from: `play`, `play+last` (48 cards, the last trick follows), `tag`, or None.
        score_ns: the score of North-South, in points (Law 77); 0 for a board that was passed out.
        leading_passes: how many passes in front of the auction the file left out.
        disagreements: where the tags say something else.
        tag_findings: what is wrong with the values of the tags.
    """

    game: Game
    deal: Deal | None
    loose_hands: Mapping[Seat, Hand] | None
    dealer: Seat | None
    vulnerability: Vulnerability | None
    auction_reading: AuctionReading | None
    play_reading: PlayReading | None
    contract: Contract | None
    trump: Denomination | None
    is_passed_out: bool
    tricks: int | None
    tricks_from: str | None
    score_ns: int | None
    leading_passes: int
    disagreements: tuple[Disagreement, ...]
    tag_findings: tuple[Finding, ...]

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong besides the notation."""
        readings = [reading.findings for reading in (self.auction_reading, self.play_reading) if reading]
        return (*self.tag_findings, *map(_finding, self.disagreements), *chain(*readings))

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong with the game, the notation included, in the order of the text."""
        starts: dict[str, int] = {}
        for section in self.game.sections if self.findings else ():
            starts.setdefault(section.name, section.start)
        own = (
            Problem(*self.game.position(offset), f.severity, f.message, f.law, f.rule)
            for f in self.findings
            for offset in [starts.get(f.place, 0) if isinstance(f.place, str) else f.place]
        )
        return tuple(sorted((*self.game.problems, *own), key=lambda problem: (problem.line, problem.column)))

    @property
    def hands(self) -> Mapping[Seat, Hand] | None:
        """The hands as they could be read, even if they make up no deal."""
        if self.deal is None:
            return None if self.loose_hands is None else dict(self.loose_hands)
        return {seat: hand for seat, hand in self.deal if hand is not None}

    @property
    def board(self) -> Board | None:
        """The board; None if its number, dealer or vulnerability is not known."""
        number = self.game.tag("Board") or ""
        if self.dealer is None or self.vulnerability is None or not _NUMBER.fullmatch(number):
            return None
        return Board(int(number), self.deal, dealer=self.dealer, vulnerability=self.vulnerability)

    @property
    def auction(self) -> Auction | None:
        """The auction, as far as it could be read."""
        return self.auction_reading.auction if self.auction_reading else None

    @property
    def play(self) -> Play | None:
        """The play, as far as it could be read."""
        return self.play_reading.play if self.play_reading else None

    @cached_property
    def revoke_ruling(self) -> RevokeRuling | None:
        """What the revokes in the play cost (Law 64); None if there is none.

        The tricks that were not played out are taken from the result that the file gives.
        """
        play = self.play
        if play is None or not find_revokes(play):
            return None
        rest = None
        declarer = play.declarer
        if declarer is not None and self.tricks is not None and play.deal.is_full:
            own = self.tricks - play.won(declarer.side)
            others = 13 - len(play.winners) - own
            if own >= 0 and others >= 0:
                rest = {declarer.side: own, declarer.side.opponents: others}
        return rule_on_revokes(play, rest=None if play.is_over else rest)

    @property
    def ruled_score_ns(self) -> int | None:
        """The score of North-South with the tricks that its revokes cost; None without a revoke or a result."""
        ruling = self.revoke_ruling
        return None if ruling is None else _score_ns(self.contract, ruling.final, self.vulnerability)

    @property
    def result(self) -> Result | None:
        """The contract and the tricks won; None if one of them is not known, or the board was passed out."""
        return Result(self.contract, self.tricks) if self.contract and self.tricks is not None else None


def replay(game: Game) -> Replay:
    """Return what a game comes to: its auction and play are read through what the Laws let stand.

    Nothing in the file raises: what is wrong is a `Problem` of the replay.

    >>> from kontrakt import pbn
    >>> (game,) = pbn.loads('[Dealer "N"][Vulnerable "All"][Auction "N"] 1NT Pass 3NT AP [Result "9"]').games
    >>> replay(game).score_ns
    600
    """
    findings: list[Finding] = []
    tag = game.look_up
    dealer: Seat | None = read_tag("Dealer", tag("Dealer"), findings)
    vulnerability: Vulnerability | None = read_tag("Vulnerable", tag("Vulnerable"), findings)
    deal, loose_hands = read_deal(tag("Deal"), findings)
    history = tag("ScoreRubberHistory")
    if history is not None and vulnerability is not None:
        vulnerable = rubber_vulnerability(history)
        if vulnerable is not None and vulnerable is not vulnerability:
            message = f"{vulnerability}, but by the games won in the rubber it is {vulnerable}"
            findings.append(complaint("Vulnerable", message))
    tag_declarer: Seat | None = read_tag("Declarer", tag("Declarer"), findings)
    tag_contract: Contract | Denomination | PassedOut | None = read_tag("Contract", tag("Contract"), findings)

    auction = _read_auction(game, dealer, tag_declarer)
    disagreements: list[Disagreement] = []
    leading_passes = 0
    if auction is not None and auction.auction.is_over:
        contract, is_passed_out = auction.auction.contract, auction.auction.is_passed_out
        if contract is not None and auction is not None and not auction.is_placed:
            contract = contract.by(None)
        elif contract is not None and tag_declarer is not None and tag_declarer is not contract.declarer:
            passes = (tag_declarer.index - contract.declarer.index) % 4 if contract.declarer else 0
            if (tag("Declarer") or "").startswith("^"):
                if passes != 2:
                    message = f"declarer and dummy swapped, but {contract.declarer} is declarer"
                    findings.append(Finding("Declarer", "warning", message, rule="3.4.13"))
            elif auction.calls[0].is_bid and _leads(game) is tag_declarer.lho:
                leading_passes = passes
                explained = f"leading passes omitted: {passes}"
                disagreements.append(Disagreement("declarer", str(contract.declarer), str(tag_declarer), explained))
                auction = auction.after_passes(passes)
            else:
                disagreements.append(Disagreement("declarer", str(contract.declarer), str(tag_declarer)))
                tag_declarer = contract.declarer
            contract = contract.by(tag_declarer)
    else:
        is_passed_out = tag_contract == "Pass"
        contract = tag_contract.by(tag_declarer) if isinstance(tag_contract, Contract) else None

    play = _read_play(game, deal, contract, tag_contract, findings)
    declaring = contract.declarer.side if contract and contract.declarer else None
    tag_tricks: int | None = read_tag("Result", tag("Result"), findings, declaring)
    tricks, tricks_from = _tricks(play, declaring)
    if tag_tricks is not None and contract is None:
        message = "a result, but the board was passed out" if is_passed_out else "a result without a contract"
        findings.append(complaint("Result", message))
    if auction is not None and tag_contract is not None and not isinstance(tag_contract, Denomination):
        contradicted = _contract_contradicted(auction, contract, tag_contract, tag("Contract") or "")
        if contradicted is not None:
            disagreements.append(contradicted)
    if tag_tricks is not None and play is not None and declaring is not None:
        contradicted = _result_contradicted(play, declaring, tricks, tag_tricks, tag("Result") or "")
        if contradicted is not None:
            disagreements.append(contradicted)
    if tricks is None and not is_passed_out and tag_tricks is not None:
        tricks, tricks_from = tag_tricks, "tag"
    score_ns = 0 if is_passed_out else _score_ns(contract, tricks, vulnerability)
    tag_score: int | None = read_tag("Score", tag("Score"), findings, declaring)
    if tag_score is not None and score_ns is not None:
        own_score = -score_ns if declaring is Side.EW else score_ns
        if tag_score != own_score:
            disagreements.append(Disagreement("score", own_score, tag("Score") or ""))
    return Replay(
        game,
        deal,
        loose_hands,
        dealer,
        vulnerability,
        auction,
        play,
        contract,
        tag_contract if isinstance(tag_contract, Denomination) else None,
        is_passed_out,
        tricks,
        tricks_from,
        score_ns,
        leading_passes,
        tuple(disagreements),
        tuple(findings),
    )


def _score_ns(contract: Contract | None, tricks: int | None, vulnerability: Vulnerability | None) -> int | None:
    if contract is None or contract.declarer is None or tricks is None or vulnerability is None:
        return None
    side = contract.declarer.side
    points = score(contract, tricks=tricks, vulnerable=vulnerability.includes(side))
    return points if side is Side.NS else -points


def _resolved(game: Game, section: Section | None) -> Section | None:
    """Return a section with the value that `#` stands for, although it may not be `#` (PBN 4.8)."""
    if section is not None and section.value.startswith("#"):
        return attrs.evolve(section, value=game.tag(section.name) or "")
    return section


def _leads(game: Game) -> Seat | None:
    """Return the seat of the Play tag."""
    try:
        return seat_value(game.tag("Play") or "")
    except ParseError:
        return None


def _read_auction(game: Game, dealer: Seat | None, declarer: Seat | None) -> AuctionReading | None:
    """Read the auction; if who begins is not known, from the seat with which declarer becomes declarer."""
    course = game.course("Auction")
    if course is None:
        return None
    plain = read_calls(*course, dealer)
    section = None if plain else _resolved(game, game.auction_section)
    if section is None:
        return plain
    reading = read_auction(section, dealer)
    contract = None if reading.is_placed or declarer is None else reading.auction.contract
    if contract is None or contract.declarer is None or declarer is None:
        return reading
    return read_auction(section, SEATS[declarer.index - contract.declarer.index])


def _read_play(
    game: Game,
    deal: Deal | None,
    contract: Contract | None,
    tag_contract: Contract | Denomination | PassedOut | None,
    findings: list[Finding],
) -> PlayReading | None:
    course = game.course("Play")
    if course is None or deal is None:
        return None
    if contract is not None and contract.declarer is not None:
        start = Play.start(deal, contract)
    elif isinstance(tag_contract, Denomination) and (leader := _leads(game)):  # an end position, 3.10
        start = Play.start(deal, trump=tag_contract.suit, leader=leader)
    else:
        section = game.play_section
        if section is not None and any(token.text.isalnum() for token in section.tokens):
            message = "the play cannot be followed: contract or declarer is not known"
            findings.append(Finding(section.start, "error", message, rule="3.1"))
        return None
    plain = read_cards(*course, start)
    section = None if plain else _resolved(game, game.play_section)
    return plain if section is None else read_play(section, start)


def _tricks(reading: PlayReading | None, declaring: Side | None) -> tuple[int | None, str | None]:
    """Return the tricks of declarer's side when all 52 cards are known, and from what."""
    if reading is None or declaring is None or len(reading.play.cards) < 48 or not reading.play.deal.is_full:
        return None, None
    play = reading.play
    if play.is_over:
        return play.won(declaring), "play"
    if len(play.cards) == 48:
        return play.play_out(lambda _, legal: legal[0]).won(declaring), "play+last"
    return None, None


def _contract_contradicted(
    reading: AuctionReading, contract: Contract | None, tag_contract: Contract | PassedOut, recorded: str
) -> Disagreement | None:
    """Compare the Contract tag with the auction."""
    is_over = reading.auction.is_over
    standing = contract if is_over else reading.auction.standing
    if standing is not None and isinstance(tag_contract, Contract):
        is_same = standing.number == tag_contract.number
    else:
        is_same = standing is None and is_over and tag_contract == "Pass"
    if is_same or not (is_over or reading.ended != "+"):
        return None
    derived = standing.to_pbn() if standing else "Pass" if is_over else None
    return Disagreement("contract" if is_over else "contract-standing", derived, recorded)


def _result_contradicted(
    reading: PlayReading, declaring: Side, tricks: int | None, tag_tricks: int, recorded: str
) -> Disagreement | None:
    """Compare the Result tag with the play."""
    if recorded.startswith("^") or tricks == tag_tricks:
        return None
    if tricks is not None:
        return Disagreement("result", tricks, recorded)
    winners = reading.play.winners
    own, partner = declaring.seats
    least = winners.count(own) + winners.count(partner)
    most = least + 13 - len(winners)
    if least <= tag_tricks <= most or reading.ended == "+" or not reading.play.deal.is_full:
        return None
    return Disagreement("result-impossible", f"{least}..{most}", recorded)


_TAGS: Final = {"contract-standing": "Contract", "result-impossible": "Result"}


def _finding(disagreement: Disagreement) -> Finding:
    name = _TAGS.get(disagreement.what, disagreement.what.title())
    derived = "nothing" if disagreement.derived is None else disagreement.derived
    message = f"tag {name} says {disagreement.recorded!r}, the game gives {derived}"
    if disagreement.explained:
        return Finding(name, "warning", f"{message} ({disagreement.explained})", rule="3.5")
    return Finding(name, "error", message, rule=RULES[name])
