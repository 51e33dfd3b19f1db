"""Strategies of the core's types: every value is valid by construction.

A strategy is made once: making one anew for each value costs more than the value.
"""

from __future__ import annotations

import operator
import random
from fractions import Fraction
from functools import cache
from typing import Final

import attrs
from hypothesis import strategies as st

from kontrakt import (
    BIDS,
    CALLS,
    DOUBLE,
    PACK,
    PASS,
    REDOUBLE,
    Auction,
    Board,
    Call,
    Card,
    Contract,
    Deal,
    Denomination,
    Hand,
    IllegalCall,
    Play,
    Rank,
    Result,
    Seat,
    Side,
    Suit,
    Vulnerability,
)
from kontrakt.comparison import Average, Score, WeightedScore
from kontrakt.deal import DEALS
from kontrakt.events import Award, Contestant, Outcome, TableResult
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Scored
from kontrakt.pbn import Annotation, Column, Course, Entry, Game, Note, Record, Table, Tag, make_game, make_record
from kontrakt.pbn.record import ALERT
from kontrakt.restrictions import (
    CallRestriction,
    MustCall,
    MustLead,
    MustNotLead,
    MustPass,
    MustPlay,
    Order,
    PenaltyCard,
    PenaltyKind,
    PlayOrder,
    PlayRestriction,
)


@cache
def suits() -> st.SearchStrategy[Suit]:
    return st.sampled_from(Suit)


@cache
def ranks() -> st.SearchStrategy[Rank]:
    return st.sampled_from(Rank)


@cache
def cards() -> st.SearchStrategy[Card]:
    return st.sampled_from(PACK)


@cache
def seats() -> st.SearchStrategy[Seat]:
    return st.sampled_from(Seat)


@cache
def sides() -> st.SearchStrategy[Side]:
    return st.sampled_from(Side)


@cache
def vulnerabilities() -> st.SearchStrategy[Vulnerability]:
    return st.sampled_from(Vulnerability)


@cache
def denominations() -> st.SearchStrategy[Denomination]:
    return st.sampled_from(Denomination)


@cache
def calls() -> st.SearchStrategy[Call]:
    return st.sampled_from(CALLS)


@cache
def bids() -> st.SearchStrategy[Call]:
    return st.sampled_from(BIDS)


@cache
def hands(max_size: int = 52) -> st.SearchStrategy[Hand]:
    return st.sets(cards(), max_size=max_size).map(Hand.of)


@cache
def full_deals() -> st.SearchStrategy[Deal]:
    return st.integers(0, DEALS - 1).map(Deal.from_number)


@cache
@st.composite
def end_positions(draw: st.DrawFn, max_size: int = 12) -> Deal:
    size = draw(st.integers(1, max_size))
    left = draw(st.permutations(PACK))
    return Deal(tuple(Hand.of(left[n * size : (n + 1) * size]) for n in range(4)))


@cache
@st.composite
def hidden_deals(draw: st.DrawFn) -> Deal:
    return draw(full_deals()).only(draw(st.sets(seats(), max_size=3)))


@cache
def deals() -> st.SearchStrategy[Deal]:
    return full_deals() | end_positions() | hidden_deals()


@cache
def boards() -> st.SearchStrategy[Board]:
    return st.builds(
        Board,
        st.integers(1, 200),
        st.none() | deals(),
        dealer=seats(),
        vulnerability=vulnerabilities(),
    )


@cache
def contracts(declarers: st.SearchStrategy[Seat | None] | None = None) -> st.SearchStrategy[Contract]:
    return st.builds(Contract, bids(), st.integers(0, 2), st.none() | seats() if declarers is None else declarers)


@cache
def results() -> st.SearchStrategy[Result]:
    return st.builds(Result, contracts(), st.integers(0, 13))


@cache
@st.composite
def scored_deals(draw: st.DrawFn) -> Scored:
    contract = draw(contracts())
    declarer = contract.declarer
    worth = st.just(150) if contract.denomination is Denomination.NOTRUMP else st.sampled_from([100, 150])
    return Scored(
        contract,
        draw(sides()) if declarer is None else declarer.side,
        draw(st.integers(0, 13)),
        draw(st.none() | st.builds(Honours, sides(), worth)),
    )


@cache
@st.composite
def rubbers(draw: st.DrawFn) -> Rubber:
    rubber = Rubber(unfinished_part_score=draw(st.sampled_from([50, 100])))
    for deal in draw(st.lists(st.none() | scored_deals(), max_size=9)):
        if not rubber.is_over:
            rubber = rubber.add(deal)
    return rubber.end() if not rubber.is_over and draw(st.booleans()) else rubber


@cache
@st.composite
def chicagos(draw: st.DrawFn) -> Chicago:
    form = draw(st.sampled_from(Form))
    chicago = Chicago(
        form=form,
        rounds=draw(st.integers(1, 3)) if form is Form.DUPLICATE else 1,
        with_honours=draw(st.booleans()),
        dealer_vulnerable=draw(st.booleans()),
    )
    for deal in draw(st.lists(st.none() | scored_deals(), max_size=9)):
        if not chicago.is_over:
            chicago = chicago.add(deal and attrs.evolve(deal, honours=deal.honours if chicago.counts_honours else None))
    return chicago


@cache
def call_restrictions() -> st.SearchStrategy[CallRestriction]:
    return st.builds(MustPass, seats(), st.booleans()) | st.builds(MustCall, seats(), calls())


@cache
def play_restrictions() -> st.SearchStrategy[PlayRestriction]:
    some = st.frozensets(suits(), min_size=1, max_size=3)
    return (
        st.builds(MustLead, seats(), some)
        | st.builds(MustNotLead, seats(), some)
        | st.builds(MustPlay, seats(), st.frozensets(cards(), min_size=1, max_size=3))
        | st.builds(PlayOrder, seats(), st.sampled_from([Order.HIGHEST, Order.LOWEST]))
        | st.builds(PlayOrder, seats(), st.sampled_from([Order.REQUIRE_OTHER, Order.FORBID_OTHER]), suits())
        | st.builds(PenaltyCard, seats(), cards(), st.sampled_from(PenaltyKind))
    )


@cache
def restrictions() -> st.SearchStrategy[CallRestriction | PlayRestriction]:
    return call_restrictions() | play_restrictions()


@cache
@st.composite
def auctions(draw: st.DrawFn, over: bool | None = None, min_bids: int = 0, max_bids: int = 6) -> Auction:
    auction = Auction(draw(seats()))
    for bid in sorted(draw(st.sets(bids(), min_size=min_bids, max_size=max_bids)), key=BIDS.index):
        auction = _doubled(draw, auction)
        auction = _passed(draw, auction).call(bid)
    auction = _doubled(draw, auction)
    if over is None:
        over = draw(st.booleans())
    return auction.all_pass() if over else _passed(draw, auction)


def _doubled(draw: st.DrawFn, auction: Auction) -> Auction:
    for call in (DOUBLE, REDOUBLE):
        if draw(st.booleans()):
            passes = [n for n in range(3) if n == 0 or auction.standing]
            options = [after for n in passes if call in (after := _after_passes(auction, n)).legal_calls()]
            if options:
                auction = draw(st.sampled_from(options)).call(call)
    return auction


def _passed(draw: st.DrawFn, auction: Auction) -> Auction:
    return _after_passes(auction, draw(st.integers(0, 2 if auction.standing else 3 - len(auction.calls))))


def _after_passes(auction: Auction, number: int) -> Auction:
    for _ in range(number):
        auction = auction.call(PASS)
    return auction


@cache
@st.composite
def irregular_auctions(draw: st.DrawFn, max_calls: int = 12) -> Auction:
    """Auctions in which insufficient bids and calls out of rotation have been accepted."""
    auction = Auction(draw(seats()))
    for _ in range(draw(st.integers(0, max_calls))):
        seat = draw(seats())
        options = [PASS, *(call for call in (DOUBLE, REDOUBLE) if _is_accepted(auction, call, seat)), draw(bids())]
        auction = auction.accept(draw(st.sampled_from(options)), by=seat)
        if auction.is_over:
            break
    return auction


def _is_accepted(auction: Auction, call: Call, seat: Seat) -> bool:
    try:
        auction.accept(call, by=seat)
    except IllegalCall:
        return False
    return True


@cache
@st.composite
def plays(
    draw: st.DrawFn,
    over: bool | None = None,
    revokes: bool = False,
    deals: st.SearchStrategy[Deal] | None = None,
    contract: Contract | None = None,
) -> Play:
    """Plays of whole deals or end positions; with `revokes`, some cards do not follow suit."""
    deal = draw(full_deals() | end_positions() if deals is None else deals)
    play = Play.start(deal, contract or draw(contracts(seats())))
    number = 4 * len(next(hand for _, hand in deal if hand is not None)) if any(h for _, h in deal) else 52
    cards = {True: number, False: draw(st.integers(0, number - 1)), None: draw(st.integers(0, number))}[over]
    generator = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(cards):
        turn = play.turn
        assert turn is not None
        hand = play.hand(turn)
        if revokes and hand is not None and generator.random() < 0.1:
            play = play.accept(generator.choice(hand.cards))
        else:
            play = play.play(generator.choice(play.legal_cards()))
    return play


@cache
def points() -> st.SearchStrategy[int]:
    """What a board scores for North-South; the same ones come often."""
    return st.integers(-30, 30).map(lambda tens: 10 * tens) | st.integers(-760, 760).map(lambda tens: 10 * tens)


@cache
def fractions(least: int, most: int, part: int) -> st.SearchStrategy[Fraction]:
    """So many parts, from the least to the most of them."""
    return st.integers(least, most).map(lambda parts: Fraction(parts, part))


@cache
def weighted_scores() -> st.SearchStrategy[WeightedScore]:
    weights = st.integers(1, 100) | fractions(1, 20, 20) | fractions(1, 12, 12)
    return st.lists(st.tuples(weights, points()), min_size=1, max_size=4).map(lambda all_: WeightedScore(tuple(all_)))


@cache
def board_scores(*, min_size: int = 0) -> st.SearchStrategy[list[Score]]:
    """The scores of a board, some of them weighted."""
    return st.lists(points() | weighted_scores(), min_size=min_size, max_size=12)


_PRINTED = st.characters(exclude_categories=["C", "Z"], include_characters=" ")


@cache
def remarks(max_size: int = 30) -> st.SearchStrategy[str]:
    """What people write: names, notes, comments; one line of printed characters that does not begin with `#`."""
    odd = st.sampled_from(['The "Open"', "C:\\bridge", "\\S \\H", "50%", "a; b", "[x]", "{", "Ærø ♠", "=1= $3 ^I *"])
    return st.text(_PRINTED, max_size=max_size).map(lambda text: text.strip().lstrip("#")) | odd


@cache
def comments() -> st.SearchStrategy[tuple[str, ...]]:
    """Comments, some of them of several lines; one with a right brace has to be of one line (PBN 3.8)."""
    longer = st.lists(remarks().map(lambda text: text.replace("}", ")")), min_size=2, max_size=3).map("\n".join)
    return st.lists(st.sampled_from(["best", "a } b"]) | remarks() | longer, max_size=2).map(tuple)


_NUMBER: Final = operator.attrgetter("number")


@cache
def notes() -> st.SearchStrategy[tuple[Note, ...]]:
    found = st.lists(st.builds(Note, st.integers(1, 32), remarks(), comments()), unique_by=_NUMBER, max_size=3)
    return found.map(lambda notes: tuple(sorted(notes, key=_NUMBER)))


@st.composite
def annotated(draw: st.DrawFn, course: Course, is_auction: bool) -> Course:
    """The same calls or cards with notes, comments and annotations of every kind."""
    entries = list(course.entries)
    explained = draw(notes())
    found = _annotations(tuple(note.number for note in explained), is_auction)
    for place in draw(st.lists(st.integers(0, max(0, len(entries) - 1)), max_size=4, unique=True)) if entries else ():
        entry = entries[place]
        if entry.word in ("-", "*", "+", "^S"):
            continue
        texts = list(draw(found))
        if is_auction and place < len(entries) - 1 and draw(st.booleans()):
            texts.insert(0, ALERT)
        annotations = tuple(Annotation(text, draw(comments())) for text in texts)
        entries[place] = Entry(entry.word, entry.marks, () if ALERT in texts else draw(comments()), annotations)
    return Course(course.seat, tuple(entries), explained, draw(comments()))


@cache
def _annotations(numbers: tuple[int, ...], is_auction: bool) -> st.SearchStrategy[list[str]]:
    kinds = [
        st.sampled_from(["!", "?", "!!", "??", "!?", "?!"]),
        st.sampled_from([0, *((1, 6, 13, 99) if is_auction else (7, 12, 14, 255))]).map("${}".format),
        *([st.sampled_from([f"={number}=" for number in numbers])] if numbers else []),
    ]
    return st.lists(st.one_of(kinds), max_size=3, unique_by=lambda text: text[0].replace("?", "!"))


@cache
def _columns() -> st.SearchStrategy[list[Column]]:
    names = st.sampled_from(["Rank", "Names_NS", "Score_NS", "Contract", "My own"])
    own = st.builds(Column, names, st.sampled_from([None, "+", "-"]), st.none() | st.integers(1, 20))
    pairs = st.builds(Column, st.just("PairId_NS"), st.none(), st.integers(1, 9), st.sampled_from("LR"))
    return st.lists(own | pairs, min_size=1, max_size=4, unique_by=lambda column: column.name)


@cache
def _rows(columns: int) -> st.SearchStrategy[list[tuple[str, ...]]]:
    cells = st.sampled_from(["1", "-", "?", "^50", "420", "Ann;Bob"]) | remarks()
    return st.lists(st.tuples(*[cells] * columns), max_size=3)


@cache
@st.composite
def pbn_tables(draw: st.DrawFn) -> Table:
    name = draw(st.sampled_from(["ScoreTable", "TotalScoreTable", "ActionTable", "OptimumResultTable"]))
    columns = draw(_columns())
    return Table(name, tuple(columns), tuple(draw(_rows(len(columns)))), draw(comments()))


_NAMES: Final = st.dictionaries(seats(), remarks())
_TAGS: Final = st.dictionaries(st.sampled_from(["Event", "Site", "Room", "Score", "BCFlags", "title"]), remarks())
_TABLES: Final = st.lists(pbn_tables(), max_size=2, unique_by=lambda table: table.name)
_ESCAPES: Final = st.lists(remarks().map("% {}".format), max_size=1)


@cache
@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games as they may be recorded, with every kind of annotation, irregularity and table."""
    auction = draw(st.none() | auctions() | irregular_auctions())
    board = draw(st.none() | boards())
    if board is not None and auction is not None:
        board = Board(board.number, board.deal, dealer=auction.dealer, vulnerability=board.vulnerability)
    play = None
    contract = auction.contract if auction is not None else draw(st.none() | contracts(seats()))
    if contract is not None and draw(st.booleans()):
        play = draw(plays(revokes=True, deals=full_deals(), contract=contract))
        board = board and Board(board.number, play.deal, dealer=board.dealer, vulnerability=board.vulnerability)
    names, more = draw(_NAMES), draw(_TAGS)
    record = make_record(board, auction=auction, play=play, contract=contract, names=names, tags=more)
    return Record(
        (Tag("Round", "1"), *(Tag(tag.name, tag.value, draw(comments())) for tag in record.tags)),
        record.auction and draw(annotated(record.auction, is_auction=True)),
        record.play and draw(annotated(record.play, is_auction=False)),
        tuple(draw(_TABLES)),
        draw(comments()),
        tuple(draw(_ESCAPES)),
    )


@cache
def games() -> st.SearchStrategy[Game]:
    return records().map(make_game)


@cache
def outcomes() -> st.SearchStrategy[Outcome]:
    """What a side may get on a board, in matchpoints."""
    awards = (fractions(0, 400, 4) | fractions(0, 300, 3)).map(Award)
    return points() | weighted_scores() | st.sampled_from(Average) | awards | st.none()


@cache
@st.composite
def events(draw: st.DrawFn, *, adjusted: bool = True) -> list[TableResult]:
    """The results of a Mitchell movement of pairs; some tables do not play a board."""
    tables = draw(st.integers(2, 5))
    results = []
    for board in range(1, draw(st.integers(1, 6)) + 1):
        for table in range(tables):
            ns, ew = Contestant(str(table + 1)), Contestant(str(tables + 1 + (table + board) % tables))
            own = draw(outcomes() if adjusted else points())
            other = draw(outcomes()) if adjusted and draw(st.booleans()) else own
            if draw(st.integers(0, 5)):
                results.append(TableResult(board=board, ns=(ns,), ew=(ew,), outcome_ns=own, outcome_ew=other))
    return results


@cache
def lin_remarks() -> st.SearchStrategy[str]:
    """What people write and LIN can say: a line without bars."""
    return remarks().map(lambda text: text.replace("|", "/").strip())


@cache
@st.composite
def lin_games(draw: st.DrawFn) -> Game:
    """Games all of which LIN can say: alerts and notes of calls, chat, a claim, names, the match."""
    names = draw(st.dictionaries(seats(), lin_remarks().map(lambda text: text.replace(",", ";"))))
    auction = draw(st.none() | auctions())
    deal = draw(full_deals() | end_positions() if auction is None else full_deals())
    contract = None if auction is None else auction.contract
    play = draw(st.none() | plays(deals=st.just(deal), contract=contract)) if contract else None
    board = Board(
        draw(st.integers(1, 200)),
        deal,
        dealer=draw(seats()) if auction is None else auction.dealer,
        vulnerability=draw(vulnerabilities()),
    )
    result = None
    if contract and not (play and play.cards):
        result = draw(st.none() | st.builds(Result, st.just(contract), st.integers(0, 13)))
    match = st.dictionaries(
        st.sampled_from(["Event", "Stage", "HomeTeam", "VisitTeam", "Description"]),
        st.sampled_from(["Cup", "Ærø", "the 2nd", "A & B"]),
    )
    tags = draw(match) | draw(st.sampled_from([{}, {"Room": "Open"}, {"Room": "Closed", "Scoring": "IMP"}]))
    record = make_record(board, auction=auction, play=play, contract=contract, result=result, names=names, tags=tags)
    said = st.lists(lin_remarks().filter(bool), max_size=2).map(tuple)
    if record.auction is None:
        return make_game(attrs.evolve(record, comments=draw(said)))
    entries = []
    for entry in record.auction.entries:
        if entry.word in ("*", "+"):
            continue
        comments = draw(said)
        alert = (Annotation(ALERT, comments),) if draw(st.booleans()) else ()
        entry = Entry(entry.word, "", () if alert else comments, alert)
        entries.append((entry, draw(st.none() | lin_remarks().filter(bool))))
    course = Course.explained(record.auction.seat, entries, draw(said))
    pairs = enumerate(zip(entries, course.entries, strict=True), start=1)
    if alerts := [number for number, ((entry, _), copy) in pairs if entry.is_alerted and not copy.is_alerted]:
        record = record.with_tags({"LIN_alerts": " ".join(map(str, alerts))})
    if play is not None and record.play is not None:
        cards = [
            attrs.evolve(card, comments=draw(said)) if len(card.word) == 2 and place % 5 == 0 else card
            for place, card in enumerate(record.play.entries)
        ]
        record = attrs.evolve(record, play=attrs.evolve(record.play, entries=tuple(cards)))
    return make_game(attrs.evolve(record, auction=course))
