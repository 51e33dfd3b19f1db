"""From a board, an auction, a play and a result to the record of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kontrakt.auction import Auction
from kontrakt.calls import Denomination
from kontrakt.contract import Contract, Result
from kontrakt.deal import Board, Deal
from kontrakt.laws.law61_revoke import find_revokes
from kontrakt.pbn.record import Course, Entry, Record, Tag
from kontrakt.play import Play
from kontrakt.seats import SEATS, Seat, Vulnerability

_PLAYERS: Final = ("West", "North", "East", "South")
_ORDER: Final = ("Board", *_PLAYERS, "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result")
"""Those of the mandatory tags that core values give, as they are ordered (PBN 3.4)."""


def make_record(
    board: Board | None = None,
    *,
    deal: Deal | None = None,
    dealer: Seat | None = None,
    vulnerability: Vulnerability | None = None,
    auction: Auction | None = None,
    play: Play | None = None,
    contract: Contract | None = None,
    result: Result | None = None,
    names: Mapping[Seat, str] | None = None,
    tags: Mapping[str, str] | None = None,
) -> Record:
    """Return the record of a game, of whatever is known of it.

    Args:
        board: gives number, dealer, vulnerability and deal.
        deal: if there is no board, or the board has no deal; else that of the play.
        dealer: if there is no board; else that of the auction.
        vulnerability: if there is no board.
        auction: calls that were out of rotation or insufficient get their marks (PBN 3.9).
        play: revokes and leads out of turn get their marks.
        contract: if it is not that of the result, the play or the auction.
        result: if it is not that of the play.
        names: of the players.
        tags: any more tags, `Event` and the like; they go before what the values give.

    >>> from kontrakt.pbn import make_game
    >>> auction = Auction.parse("N: 1NT P 3NT P P P")
    >>> print(make_game(make_record(Board(1), auction=auction, tags={"Event": "Cup"})).text, end="")
    [Event "Cup"]
    [Board "1"]
    [Dealer "N"]
    [Vulnerable "None"]
    [Declarer "N"]
    [Contract "3NT"]
    [Auction "N"]
    1NT  Pass 3NT  Pass
    Pass Pass
    """
    found: dict[str, str] = {seat.name.title(): name for seat, name in (names or {}).items()}
    if board is not None:
        found["Board"] = str(board.number)
        dealer, vulnerability = board.dealer, board.vulnerability
        deal = board.deal if board.deal is not None else deal
    if deal is None and play is not None:
        deal = play.deal
    if dealer is None and auction is not None:
        dealer = auction.dealer
    if dealer is not None:
        found["Dealer"] = str(dealer)
    if vulnerability is not None:
        found["Vulnerable"] = vulnerability.to_pbn()
    if deal is not None:
        found["Deal"] = deal.to_pbn(dealer or Seat.NORTH)
    if result is None and play is not None:
        result = play.result
    if contract is None:
        contract = next((value.contract for value in (result, play, auction) if value and value.contract), None)
    if contract is not None:
        found["Declarer"] = str(contract.declarer or "?")
        found["Contract"] = contract.to_pbn()
    elif auction is not None and auction.is_passed_out:
        found |= {"Declarer": "", "Contract": "Pass", "Result": ""}
    elif play is not None:
        found["Contract"] = str(next(d for d in Denomination if d.suit is play.trump))  # an end position (3.10)
    if result is not None:
        found["Result"] = str(result.tricks)
    found |= tags or {}
    order = [name for name in found if name not in _ORDER] + [name for name in _ORDER if name in found]
    return Record(
        tuple(Tag(name, found[name]) for name in order),
        None if auction is None else Course(str(auction.dealer), tuple(_calls(auction, is_left=contract is None))),
        None if play is None else _play(play, is_left=result is None),
    )


def _calls(auction: Auction, is_left: bool) -> Iterator[Entry]:
    """Yield the calls; an auction that is not over is to be continued if `is_left`."""
    turn, highest = auction.dealer, -1
    for seat, call in auction.calls:
        while turn is not seat:
            yield Entry("^S")
            turn = turn.lho
        is_insufficient = call.is_bid and call.number <= highest
        yield Entry(call.to_pbn(), "I" * is_insufficient)
        highest = call.number if call.is_bid else highest
        turn = seat.lho
    if not auction.is_over:
        yield Entry("+" if is_left else "*")


def _play(play: Play, is_left: bool) -> Course:
    """Return the cards in rows; a play that is not over is to be continued if `is_left`."""
    cards = play.cards
    first = play.contract.leader if play.contract else None
    if first is None:
        first = cards[0][0] if cards else play.turn or Seat.NORTH
    revokes = {(revoke.trick, revoke.seat) for revoke in find_revokes(play) if revoke.suit}
    columns = SEATS[first.index :] + SEATS[: first.index]
    entries: list[Entry] = []
    turn = first
    for trick, place in enumerate(range(0, len(cards), 4), 1):
        row = dict(cards[place : place + 4])
        led = cards[place][0]
        next_card = None if play.is_over or len(row) == 4 or not is_left else play.turn
        for seat in columns:
            if seat in row:
                marks = "L" * (seat is led is not turn) + "R" * ((trick, seat) in revokes)
                entries.append(Entry(str(row[seat]), marks))
            else:
                entries.append(Entry("+" if seat is next_card else "-"))
        turn = play.winners[trick - 1] if trick <= len(play.winners) else led
    if not play.is_over and is_left and len(cards) % 4 == 0:
        entries += [Entry("+" if seat is play.turn else "-") for seat in columns]
    elif not play.is_over and not is_left:
        entries.append(Entry("*"))
    return Course(str(first), tuple(entries))
