"""Pictures of bridge as strings: deals, auctions, plays, scores, and tables of any rows.

Every choice of looks is an argument, most of them together in a `Style`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

import attrs

from kontrakt.auction import Auction
from kontrakt.calls import PASS, Call
from kontrakt.cards import SUITS, Card, Hand, Rank, Suit
from kontrakt.contract import Contract, Result
from kontrakt.deal import Deal
from kontrakt.play import Play
from kontrakt.scoring import score_parts
from kontrakt.seats import SEATS, Seat, Side, Vulnerability

COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The order of the seats in tables of an auction or a play."""


class Letters(enum.Enum):
    """The letters of ace, king, queen and jack in a language. `Card.parse` and `Hand.parse` read them all."""

    ENGLISH = "AKQJ"
    GERMAN = "AKDB"
    FRENCH = "ARDV"


@attrs.frozen
class Style:
    """How cards and calls look.

    >>> Style().card(Card.parse("HT")), Style(letters=Letters.FRENCH, symbols=False).card(Card.parse("SK"))
    ('♥10', 'SR')
    >>> Style().call(Call.parse("1N")), Style().call(PASS)
    ('1NT', 'Pass')

    Attributes:
        letters: of ace, king, queen and jack.
        symbols: ♠♥♦♣ for the suits; letters if false.
        ten: what a ten looks like.
        between: what stands between the cards of a suit.
        void: what stands for a suit without cards.
        passes: what a pass looks like.
    """

    letters: Letters = Letters.ENGLISH
    symbols: bool = True
    ten: str = "10"
    between: str = " "
    void: str = "—"
    passes: str = "Pass"

    def suit(self, suit: Suit) -> str:
        """Return what a suit looks like."""
        return suit.symbol if self.symbols else suit.letter

    def rank(self, rank: Rank) -> str:
        """Return what a rank looks like."""
        if rank is Rank.TEN:
            return self.ten
        return self.letters.value[Rank.ACE.value - rank.value] if rank.is_honour else rank.letter

    def card(self, card: Card) -> str:
        """Return what a card looks like."""
        return self.suit(card.suit) + self.rank(card.rank)

    def holding(self, hand: Hand, suit: Suit) -> str:
        """Return what a hand's cards of one suit look like, the suit before them."""
        ranks = self.between.join(self.rank(card.rank) for card in hand.of_suit(suit))
        return f"{self.suit(suit)} {ranks or self.void}"

    def call(self, call: Call) -> str:
        """Return what a call looks like."""
        if call is PASS:
            return self.passes
        if call.denomination is None or call.denomination.suit is None:
            return str(call)
        return f"{call.level}{self.suit(call.denomination.suit)}"

    def contract(self, contract: Contract) -> str:
        """Return what a contract looks like, without its declarer."""
        return self.call(contract.bid) + "X" * contract.doubling


PLAIN: Final = Style()
"""The style of every picture that is not given another: suit symbols, English letters, 10."""


def table(rows: Iterable[Sequence[object]], *, right: Iterable[int] = (), gap: str = "  ") -> str:
    """Return rows as text with aligned columns; None is an empty cell.

    Args:
        rows: the cells of each row; a row may be shorter than others.
        right: the columns, from 0, that are aligned on their right.
        gap: what stands between two columns.

    >>> print(table([["contract", "score"], ["4S=", 420], ["3NTX-1", -100]], right=[1]))
    contract  score
    4S=         420
    3NTX-1     -100
    """
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    widths = [0] * max(map(len, cells), default=0)
    for row in cells:
        for column, cell in enumerate(row):
            widths[column] = max(widths[column], len(cell))
    aligned_right = frozenset(right)
    lines = []
    for row in cells:
        padded = (
            cell.rjust(widths[column]) if column in aligned_right else cell.ljust(widths[column])
            for column, cell in enumerate(row)
        )
        lines.append(gap.join(padded).rstrip())
    return "\n".join(lines)


_VULNERABLE: Final = {
    Vulnerability.NONE: "None vulnerable",
    Vulnerability.NS: "N-S vulnerable",
    Vulnerability.EW: "E-W vulnerable",
    Vulnerability.BOTH: "Both vulnerable",
}
_COMPASS: Final = ("    N", "  W   E", "    S")


def diagram(
    deal: Deal,
    *,
    board: str | int | None = None,
    dealer: Seat | None = None,
    vulnerability: Vulnerability | None = None,
    style: Style = PLAIN,
) -> str:
    """Return a deal as bridge columns print it: North on top, West on the left, the facts of the board in the corner.

    A hidden hand is left blank; a suit without cards is a dash.

    Args:
        deal: the hands, as they were dealt or as they are left in an end position.
        board: the number of the board, for the corner; None leaves it out, and so for the other facts.
        dealer: who deals.
        vulnerability: who is vulnerable.
        style: how the cards look.

    >>> deal = Deal.parse("S:AT9...2 - .KQ.J3. 8.A..9")
    >>> print(diagram(deal, board=7, dealer=Seat.SOUTH, style=Style(symbols=False)))
    Board 7       S —
    Dealer South  H K Q
                  D J 3
                  C —
                      N     S 8
                    W   E   H A
                      S     D —
                            C 9
                  S A 10 9
                  H —
                  D —
                  C 2
    """
    corner = [] if board is None else [f"Board {board}"]
    if dealer is not None:
        corner.append(f"Dealer {dealer.name.title()}")
    if vulnerability is not None:
        corner.append(_VULNERABLE[vulnerability])
    return hands_diagram({seat: hand for seat, hand in deal if hand is not None}, corner, style=style)


def hands_diagram(hands: Mapping[Seat, Hand], corner: Iterable[str] = (), *, style: Style = PLAIN) -> str:
    """Return hands of any length as `diagram` does a deal's; a seat that is not given is left blank.

    Args:
        hands: the cards of each seat.
        corner: the lines in the corner on top.
        style: how the cards look.
    """
    north, east, south, west = (_lines(hands.get(seat), style) for seat in SEATS)
    bands = (corner, north, ()), (west, _COMPASS, east), ((), south, ())
    return table(row for band in bands for row in zip_longest(*band))


def _lines(hand: Hand | None, style: Style) -> list[str]:
    return [] if hand is None else [style.holding(hand, suit) for suit in SUITS]


def auction_table(auction: Auction, *, style: Style = PLAIN, turn: str = "?") -> str:
    """Return an auction as a table with the columns West, North, East and South.

    The dealer's call stands in his column of the first row. A turn that was lost to a call out of rotation is a dash.

    Args:
        auction: the calls.
        style: how the calls look.
        turn: what stands in the place of the next call, while the auction is not over.

    >>> print(auction_table(Auction.parse("N: 1H P 2H P"), style=Style(symbols=False)))
    West  North  East  South
          1H     Pass  2H
    Pass  ?
    """
    cells = [""] * COLUMNS.index(auction.dealer)
    for seat, call in auction.calls:
        while COLUMNS[len(cells) % 4] is not seat:
            cells.append("-")
        cells.append(style.call(call))
    if auction.turn is not None:
        cells.append(turn)
    return table([[seat.name.title() for seat in COLUMNS], *_fours(cells)])


def _fours(cells: list[str]) -> list[list[str]]:
    return [cells[first : first + 4] for first in range(0, len(cells), 4)]


def play_table(play: Play, *, style: Style = PLAIN, lead: str = ">", won: str = "*") -> str:
    """Return a play as a table: a row for each trick, a column for each seat, and the tricks won so far by each side.

    Args:
        play: the play, finished or not.
        style: how the cards look.
        lead: the mark before the card that was led.
        won: the mark behind the card that won.

    >>> play = Play.start(Deal.parse("N:A2... K3... Q4... J5..."), leader=Seat.WEST)
    >>> print(play_table(play.play("SJ").play("SA").play("S3").play("S4").play("S2"), style=Style(symbols=False)))
        West   North   East   South  NS  EW
    1  >SJ     SA*     S3     S4      1   0
    2         >S2
    """
    indent = " " * len(lead)
    header: list[object] = ["", *(indent + seat.name.title() for seat in COLUMNS), "NS", "EW"]
    rows: list[list[object]] = [header]
    taken = {Side.NS: 0, Side.EW: 0}
    for number, first in enumerate(range(0, len(play.cards), 4)):
        cards = play.cards[first : first + 4]
        winner = play.winners[number] if number < len(play.winners) else None
        marked = {
            seat: f"{indent if place else lead}{style.card(card)}{won if seat is winner else ''}"
            for place, (seat, card) in enumerate(cards)
        }
        row: list[object] = [number + 1, *(marked.get(seat) for seat in COLUMNS)]
        if winner is not None:
            taken[winner.side] += 1
            row += taken.values()
        rows.append(row)
    return table(rows, right=(0, 5, 6))


def contract_table(contract: Contract, *, style: Style = PLAIN) -> str:
    """Return what a contract means for the play, line by line.

    >>> print(contract_table(Contract.parse("2HXN"), style=Style(symbols=False)))
    Contract       2HX
    Trumps         hearts
    Tricks needed  8
    Doubled        yes
    Declarer       North
    Dummy          South
    Opening lead   East
    """
    suit = contract.denomination.suit
    rows: list[tuple[str, object]] = [
        ("Contract", style.contract(contract)),
        ("Trumps", "none" if suit is None else suit.name.lower()),
        ("Tricks needed", contract.tricks),
        ("Doubled", ("no", "yes", "redoubled")[contract.doubling]),
    ]
    if contract.declarer is not None:
        declarer = contract.declarer
        seats = (("Declarer", declarer), ("Dummy", declarer.partner), ("Opening lead", declarer.lho))
        rows += [(label, seat.name.title()) for label, seat in seats]
    return table(rows)


def score_table(result: Result, *, vulnerable: bool, style: Style = PLAIN) -> str:
    """Return the score of a result, taken apart as the table of Law 77 has it.

    Args:
        result: the contract and the tricks.
        vulnerable: whether declarer's side is vulnerable.
        style: how the contract looks.

    >>> print(score_table(Result.parse("3NT+1"), vulnerable=True))
    3NT+1, vulnerable
    3 odd tricks bid and made  100
    premium for game           500
    1 overtrick                 30
    score                      630
    """
    parts = score_parts(result.contract, tricks=result.tricks, vulnerable=vulnerable)
    over = result.overtricks
    lines = (
        (_count(result.contract.level, "odd trick") + " bid and made", parts.trick_score),
        ("premium for a part-score", parts.part_score),
        ("premium for game", parts.game),
        ("premium for a grand slam" if result.contract.level == 7 else "premium for a small slam", parts.slam),
        (
            "premium for a contract doubled" if result.contract.doubling == 1 else "premium for a contract redoubled",
            parts.doubled,
        ),
        (_count(over, "overtrick"), parts.overtricks),
        (_count(-over, "undertrick"), parts.undertricks),
    )
    result_text = f"{style.contract(result.contract)}{f'{over:+d}' if over else '='}"
    declarer = result.contract.declarer
    by = "" if declarer is None else f" by {declarer.name.title()}"
    heading = f"{result_text}{by}, {'vulnerable' if vulnerable else 'not vulnerable'}"
    rows = [line for line in lines if line[1]]
    return heading + "\n" + table([*rows, ("score", parts.total)], right=[1])


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
