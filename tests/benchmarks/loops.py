"""The loops that are timed: the same work done by kontrakt and by its peers."""

from __future__ import annotations

import io
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
import pyspiel
from endplay.parsers import pbn as endplay_pbn
from endplay.types import Contract as EndplayContract
from endplay.types import Deal as EndplayDeal
from endplay.types import Denom, Penalty, Player, Vul

from kontrakt import BIDS, Auction, Contract, Deal, Play, Seat, Side, lin, pbn, score
from kontrakt.lin.board_writer import Written
from kontrakt.lin.export import pieces
from kontrakt.lin.losses import losses_of

from .timing import Loop

DEALS = 15
"""Deals in a turn."""

RANDOM = random.Random(1).random
GAME = pyspiel.load_game("bridge(use_double_dummy_result=false)")
DENOMINATIONS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
ENDPLAY_SEATS = (Player.north, Player.east, Player.south, Player.west)
AUCTION_PHASE = 1
PASS_ACTION, FIRST_BID_ACTION = 52, 55  # pyspiel: 52 pass, 53 double, 54 redouble, then the bids


def choose(_: object, legal: Sequence[Any]) -> Any:
    """Choose at random, for what takes a chooser; the other loops have the same expression in line."""
    return legal[int(RANDOM() * len(legal))]


def scores(_: int) -> Iterator[Loop]:
    """All 2,940 combinations of contract, vulnerability and tricks: kontrakt, endplay."""
    ours = [
        (Contract(bid, doubling), tricks, vulnerable)
        for bid in BIDS
        for doubling in range(3)
        for vulnerable in (False, True)
        for tricks in range(14)
    ]
    theirs = [
        (
            EndplayContract(
                level=contract.level,
                denom=DENOMINATIONS[contract.denomination.index],
                declarer=Player.north,
                penalty=(Penalty.passed, Penalty.doubled, Penalty.redoubled)[contract.doubling],
                result=tricks - contract.tricks,
            ),
            Vul.both if vulnerable else Vul.none,
        )
        for contract, tricks, vulnerable in ours
    ]
    yield lambda: [score(contract, tricks=tricks, vulnerable=vulnerable) for contract, tricks, vulnerable in ours]
    yield lambda: [contract.score(vulnerability) for contract, vulnerability in theirs]


def auctions(turn: int) -> Iterator[Loop]:
    """Random auctions: by steps, in one go, pyspiel."""
    generator = random.Random(turn)
    dealt = [_dealt(Deal.random(generator)) for _ in range(DEALS)]

    def by_steps() -> None:
        for _ in range(DEALS):
            auction = Auction(Seat.NORTH)
            while legal := auction.legal_calls():
                auction = auction.call(legal[int(RANDOM() * len(legal))])
            assert auction.contract or auction.is_passed_out

    def in_one_go() -> None:
        for _ in range(DEALS):
            auction = Auction(Seat.NORTH).bid_out(choose)
            assert auction.contract or auction.is_passed_out

    def peer() -> None:
        for state in dealt:
            while state.current_phase() == AUCTION_PHASE:
                legal = state.legal_actions()
                state.apply_action(legal[int(RANDOM() * len(legal))])
            state.contract_index()

    yield from (by_steps, in_one_go, peer)


def plays(turn: int) -> Iterator[Loop]:
    """Random play of whole deals: by steps, in one go, replayed, pyspiel, endplay."""
    generator = random.Random(turn)
    deals = [Deal.random(generator) for _ in range(DEALS)]
    contracts = [Contract(generator.choice(BIDS), 0, Seat.NORTH) for _ in range(DEALS)]
    known = [
        [card for _, card in Play.start(deal, contract).play_out(choose).cards]
        for deal, contract in zip(deals, contracts, strict=True)
    ]
    bid = [_bid(_dealt(deal), contract) for deal, contract in zip(deals, contracts, strict=True)]
    boards = [_endplay(deal, contract) for deal, contract in zip(deals, contracts, strict=True)]

    def by_steps() -> None:
        for deal, contract in zip(deals, contracts, strict=True):
            play = Play.start(deal, contract)
            while legal := play.legal_cards():
                play = play.play(legal[int(RANDOM() * len(legal))])
            play.won(Side.NS)

    def in_one_go() -> None:
        for deal, contract in zip(deals, contracts, strict=True):
            Play.start(deal, contract).play_out(choose).won(Side.NS)

    def replayed() -> None:
        for deal, contract, cards in zip(deals, contracts, known, strict=True):
            Play.replay(deal, contract, cards).won(Side.NS)

    def peer() -> None:
        for state in bid:
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(RANDOM() * len(legal))])
            state.returns()

    def second_peer() -> None:
        for board in boards:
            for _ in range(52):
                legal = list(board.legal_moves())
                board.play(legal[int(RANDOM() * len(legal))])

    yield from (by_steps, in_one_go, replayed, peer, second_peer)


def readable(folder: Path) -> list[Path]:
    """Return the PBN files that endplay can read."""
    return [path for path in sorted(folder.rglob("*")) if path.suffix.lower() == ".pbn" and _is_readable(path)]


def _is_readable(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return bool(endplay_pbn.load(file))
    except Exception:  # whatever endplay makes of it
        return False


def readings(path: Path) -> Iterator[Loop]:
    """A file of PBN: read and replayed by kontrakt, only read by kontrakt, read by endplay."""

    def ours() -> None:
        for game in pbn.read(path):
            game.replay()

    def documents() -> None:
        for _ in pbn.read(path):
            pass

    def peer() -> None:
        with path.open(encoding="utf-8") as file:
            endplay_pbn.load(file)

    yield from (ours, documents, peer)


def writable(files: Sequence[Path]) -> list[Path]:
    """Return those of the files that endplay can write as well."""
    return [path for path in files if _is_writable(path)]


def _is_writable(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            endplay_pbn.dump(endplay_pbn.load(file), io.StringIO())
    except Exception:  # whatever endplay makes of it
        return False
    return True


def writings(path: Path) -> Iterator[Loop]:
    """A file of PBN that has been read: written as it was, anew from records, in export format, and by endplay."""
    document = pbn.load(path)
    records = [game.record for game in document.games]
    with path.open(encoding="utf-8") as file:
        boards = endplay_pbn.load(file)
    yield lambda: pbn.dumps(document)
    yield lambda: [pbn.make_game(record).text for record in records]
    yield lambda: pbn.export(attrs.evolve(game) for game in document.games)  # what they have worked out is forgotten
    yield lambda: endplay_pbn.dump(boards, io.StringIO())


def from_lin(path: Path) -> Iterator[Loop]:
    """A file of LIN: what PBN has of it read and replayed, and made from it."""
    data = path.read_bytes()
    text = "\n".join(game.text for game in lin.read(path)).encode("utf-8", "surrogateescape")

    def reading() -> None:
        for game in pbn.read(io.BytesIO(text)):
            game.replay()

    yield reading
    yield lambda: [game.text for game in lin.read(io.BytesIO(data))]


def to_lin(path: Path) -> Iterator[Loop]:
    """A file of PBN: read and replayed, and written as LIN from the games as they were read, with what is lost."""

    def reading() -> None:
        for game in pbn.read(path):
            game.replay()

    games = list(pbn.read(path))
    yield reading
    yield lambda: "".join(pieces(told(attrs.evolve(game)) for game in games))


def told(game: pbn.Game) -> Written:
    """Return the game as LIN has it, after its losses have been worked out."""
    written = Written(game)
    losses_of(written)
    return written


def processes(_: int) -> Iterator[Loop]:
    """Whole processes: a score on the command line, and what any command with attrs and click costs."""
    command = str(Path(sys.executable).with_name("kontrakt"))
    yield lambda: subprocess.run([command, "score", "4S="], check=True, stdout=subprocess.DEVNULL)
    yield lambda: subprocess.run([sys.executable, "-c", "import attrs, click"], check=True)


def _dealt(deal: Deal) -> Any:
    """Return pyspiel's state after this deal."""
    state = GAME.new_initial_state()
    hands = [[4 * card.rank.index + card.suit.index for card in hand or ()] for _, hand in deal]
    for card in (card for round_ in zip(*hands, strict=True) for card in round_):
        state.apply_action(card)
    return state


def _bid(state: Any, contract: Contract) -> Any:
    """Return pyspiel's state after North, the dealer, has bid this contract and the others have passed."""
    for action in (FIRST_BID_ACTION + BIDS.index(contract.bid), *[PASS_ACTION] * 3):
        state.apply_action(action)
    return state


def _endplay(deal: Deal, contract: Contract) -> EndplayDeal:
    leader = contract.leader
    assert leader is not None
    return EndplayDeal(
        deal.to_pbn(), first=ENDPLAY_SEATS[leader.index], trump=DENOMINATIONS[contract.denomination.index]
    )
