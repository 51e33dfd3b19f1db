import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import PACK, SUITS, Auction, Card, Contract, Deal, Hand, Play, Result, Seat, Vulnerability
from kontrakt.render import (
    Letters,
    Style,
    auction_table,
    contract_table,
    diagram,
    play_table,
    score_table,
    table,
)

DEAL = Deal.parse("N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85")
LETTERS = Style(symbols=False)


def test_a_diagram_is_laid_out_as_bridge_columns_print_it() -> None:
    assert diagram(DEAL, board=3, dealer=Seat.SOUTH, vulnerability=Vulnerability.EW).splitlines() == [
        "Board 3         ♠ Q 10 6 2",
        "Dealer South    ♥ 6 5 2",
        "E-W vulnerable  ♦ K 8 7 2",
        "                ♣ K 4",
        "♠ 5 4               N        ♠ A 3",
        "♥ Q J 8 7 3       W   E      ♥ A K 10 4",
        "♦ 10 6 3            S        ♦ A J 9 5",
        "♣ 10 8 5                     ♣ 9 7 2",
        "                ♠ K J 9 8 7",
        "                ♥ 9",
        "                ♦ Q 4",
        "                ♣ A Q J 6 3",
    ]


def test_unknown_facts_leave_the_corner_empty() -> None:
    assert diagram(DEAL).splitlines()[0].strip() == "♠ Q 10 6 2"


def test_hidden_hands_are_blank_and_voids_are_dashes() -> None:
    lines = diagram(Deal.parse("N:.AK.. - 2... -"), style=LETTERS).splitlines()

    assert [line.strip() for line in lines] == [
        *("S —", "H A K", "D —", "C —"),
        *("N", "W   E", "S"),
        *("S 2", "H —", "D —", "C —"),
    ]


@pytest.mark.parametrize(
    ("letters", "spades"),
    [
        (Letters.ENGLISH, "♠ A K Q J 10 9"),
        (Letters.GERMAN, "♠ A K D B 10 9"),
        (Letters.FRENCH, "♠ A R D V 10 9"),
    ],
)
def test_honours_have_the_letters_of_a_language(letters: Letters, spades: str) -> None:
    deal = Deal.parse("N:AKQJT9... - - -")

    assert diagram(deal, style=Style(letters=letters)).splitlines()[0].strip() == spades


def test_every_look_of_a_holding_is_a_choice() -> None:
    style = Style(symbols=False, ten="T", between="", void="-")
    lines = [line.strip() for line in diagram(Deal.parse("N:KT9... - - -"), style=style).splitlines()]

    assert lines[:2] == ["S KT9", "H -"]


@pytest.mark.parametrize("letters", Letters)
@pytest.mark.parametrize("symbols", [True, False])
@pytest.mark.parametrize("ten", ["10", "T"])
def test_parse_reads_every_card_that_a_style_writes(letters: Letters, symbols: bool, ten: str) -> None:
    style = Style(letters=letters, symbols=symbols, ten=ten)

    assert [Card.parse(style.card(card)) for card in PACK] == list(PACK)


def styles() -> st.SearchStrategy[Style]:
    return st.builds(Style, letters=st.sampled_from(Letters), symbols=st.booleans(), ten=st.sampled_from(["10", "T"]))


@given(st.sets(st.sampled_from(PACK), max_size=13), styles())
def test_parse_reads_every_hand_that_a_style_writes(cards: set[Card], style: Style) -> None:
    hand = Hand.of(cards)
    dotted = ".".join("".join(style.rank(card.rank) for card in hand.of_suit(suit)) for suit in SUITS)
    with_symbols = " ".join(attrs.evolve(style, symbols=True).holding(hand, suit) for suit in SUITS)

    assert Hand.parse(dotted) == hand
    assert Hand.parse(with_symbols) == hand


@given(st.sets(st.sampled_from(PACK), max_size=13))
def test_parse_reads_english_letters_after_the_letters_of_suits(cards: set[Card]) -> None:
    hand = Hand.of(cards)

    assert Hand.parse(" ".join(LETTERS.holding(hand, suit) for suit in SUITS)) == hand


def test_calls_stand_below_their_seats_from_the_dealer_on() -> None:
    assert auction_table(Auction.parse("E: 1NT X XX P P P")).splitlines() == [
        "West  North  East  South",
        "             1NT   X",
        "XX    Pass   Pass  Pass",
    ]


def test_the_call_to_come_is_marked_until_the_auction_is_over() -> None:
    auction = Auction.parse("W: 1H P 2H P")

    assert auction_table(auction).splitlines()[1:] == ["1♥    Pass   2♥    Pass", "?"]
    assert auction_table(auction, turn="").splitlines()[1:] == ["1♥    Pass   2♥    Pass"]
    assert "?" not in auction_table(auction.all_pass())


def test_a_turn_lost_to_a_call_out_of_rotation_is_a_dash() -> None:
    auction = Auction(Seat.NORTH).accept("1H", by=Seat.EAST).call("P")

    assert auction_table(auction, style=LETTERS).splitlines()[1:] == ["      -      1H    Pass", "?"]


def test_the_passes_of_an_auction_look_as_chosen() -> None:
    assert "—" in auction_table(Auction.parse("N: P"), style=Style(passes="—"))


def test_a_play_has_a_row_for_each_trick_with_lead_winner_and_count() -> None:
    play = Play.start(DEAL, Contract.parse("4SS"))
    for card in ("HQ", "H2", "HA", "H9", "HK", "S7"):
        play = play.play(card)

    assert play_table(play, style=LETTERS).splitlines() == [
        "    West   North   East   South  NS  EW",
        "1  >HQ     H2      HA*    H9      0   1",
        "2                 >HK     S7",
    ]


def test_the_marks_of_a_play_are_a_choice() -> None:
    play = Play.start(Deal.parse("N:A... K... Q... J..."), leader=Seat.NORTH).play_out(lambda _, legal: legal[0])
    row = play_table(play, style=LETTERS, lead="", won="!").splitlines()[1]

    assert row.split() == ["1", "SJ", "SA!", "SK", "SQ", "1", "0"]


def test_a_play_without_a_card_is_a_header() -> None:
    assert play_table(Play.start(DEAL, Contract.parse("4SS"))).split() == ["West", "North", "East", "South", "NS", "EW"]


def test_a_contract_is_read_line_by_line() -> None:
    assert contract_table(Contract.parse("3NTXXW")).splitlines() == [
        "Contract       3NTXX",
        "Trumps         none",
        "Tricks needed  9",
        "Doubled        redoubled",
        "Declarer       West",
        "Dummy          East",
        "Opening lead   North",
    ]


def test_without_a_declarer_no_seat_is_named() -> None:
    assert len(contract_table(Contract.parse("4S")).splitlines()) == 4


@pytest.mark.parametrize(
    ("result", "vulnerable", "parts"),
    [
        ("2S+1", False, ["2 odd tricks bid and made 60", "premium for a part-score 50", "1 overtrick 30"]),
        ("6C=", False, ["6 odd tricks bid and made 120", "premium for game 300", "premium for a small slam 500"]),
        ("7NT=", True, ["7 odd tricks bid and made 220", "premium for game 500", "premium for a grand slam 1500"]),
        (
            "4HXX=",
            False,
            ["4 odd tricks bid and made 480", "premium for game 300", "premium for a contract redoubled 100"],
        ),
        ("4SX-2", True, ["2 undertricks -500"]),
        ("1C-1", False, ["1 undertrick -50"]),
    ],
)
def test_the_parts_of_a_score_are_those_of_law_77(result: str, vulnerable: bool, parts: list[str]) -> None:
    _, *shown, total = score_table(Result.parse(result), vulnerable=vulnerable).splitlines()

    assert [" ".join(line.split()) for line in shown] == parts
    assert total.split() == ["score", str(sum(int(part.split()[-1]) for part in parts))]


def test_a_score_names_its_declarer() -> None:
    heading, *_ = score_table(Result.parse("4SXS-2"), vulnerable=False, style=LETTERS).splitlines()

    assert heading == "4SX-2 by South, not vulnerable"


def test_columns_are_aligned_and_lines_end_without_blanks() -> None:
    assert table([["a", 1, None], ["bcd", 100], []], right=[1], gap=" | ") == "a   |   1 |\nbcd | 100\n"


def test_a_table_without_rows_is_empty() -> None:
    assert table([]) == ""
