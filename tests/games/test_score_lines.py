"""The lines of a scorer: what they say, what each step does, what is wrong with a bad one."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import BridgeError, Contract, Seat, Side
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_lines import ScoreBook, read_deal
from kontrakt.games.score_pad import Honours, Scored
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.seats import SEATS
from strategies import contracts, seats

NS, EW = Side.NS, Side.EW


def book(*lines: str) -> ScoreBook:
    read = ScoreBook(Rubber())
    for line in lines:
        read = read.read(line)
    return read


@pytest.mark.parametrize(
    ("text", "contract", "side", "tricks"),
    [
        ("4SX N 10", "4SXN", NS, 10),
        ("3NT E 8", "3NTE", EW, 8),
        ("4SN=", "4SN", NS, 10),
        ("4SN +1", "4SN", NS, 11),
        ("4SXXS-2", "4SXXS", NS, 8),
        ("4\u2660 by W \u22121", "4SW", EW, 9),
        ("3N N 9", "3NTN", NS, 9),
        ("3n\tw   9", "3NTW", EW, 9),
        ("1C EW 0", "1C", EW, 0),
        ("2H N-S =", "2H", NS, 8),
        ("4S by NS 10", "4S", NS, 10),
        ("4SX by e-w -1", "4SX", EW, 9),
    ],
)
def test_a_deal(text: str, contract: str, side: Side, tricks: int) -> None:
    assert read_deal(text) == Scored(Contract.parse(contract), side, tricks)


@given(contracts(seats()), st.integers(0, 13))
def test_a_deal_may_be_written_with_its_tricks_or_its_result(contract: Contract, tricks: int) -> None:
    declarer = contract.declarer
    assert declarer is not None
    deal = Scored(contract, declarer.side, tricks)
    over = tricks - contract.tricks

    assert read_deal(f"{contract.to_pbn()} {declarer} {tricks}") == deal
    assert read_deal(f"{contract}{f'{over:+d}' if over else '='}") == deal


@pytest.mark.parametrize("text", ["pass", "Passed out", "all pass", "AP", "p"])
def test_a_deal_that_was_passed_out(text: str) -> None:
    assert read_deal(text) is None


def test_honours_stand_behind_the_deal_or_on_the_next_line() -> None:
    deal = Scored(Contract.parse("4SN"), NS, 10, Honours(EW, 100))

    assert read_deal("4S N 10 honours W 100") == deal
    assert book("4S N 10", "honors ew 100").sheet.deals == (deal,)
    assert read_deal("4S N 10 honours none") == read_deal("4S N 10")


def test_remarks_and_empty_lines_are_kept_and_say_nothing() -> None:
    read = book("# Tuesday", "", "4S N 10  # cold")

    assert read.sheet == Rubber().score("4SN", tricks=10)
    assert read.lines == ("# Tuesday", "", "4S N 10  # cold")


def test_undo_takes_back_one_step_after_another() -> None:
    read = book("4S N 10", "honours N 100", "correct 1 4S N 9", "undo", "undo")

    assert read.sheet == book("4S N 10").sheet
    assert read.read("undo").sheet == Rubber()


def test_undo_after_a_correction_of_an_earlier_deal() -> None:
    read = book("4S N 10", "pass", "insert 1 2H E 8", "correct 2 4S N 9", "end", "undo", "undo")

    assert read.sheet == book("2H E 8", "4S N 10", "pass").sheet
    assert read.read("undo").read("undo").sheet == book("4S N 10").sheet


def test_a_book_may_begin_with_deals_that_no_undo_takes_back() -> None:
    read = ScoreBook(Rubber().score("4SN", tricks=10)).read("pass").read("undo")

    assert read.sheet == Rubber().score("4SN", tricks=10)
    with pytest.raises(BridgeError, match=r"^there is nothing to undo$"):
        read.read("undo")


def test_the_lines_read_again_give_the_same_book() -> None:
    read = book(
        "4S N 10", "pass", "3NT E 8", "undo", "# so", "3NT E 9", "correct 1 4S N 9", "insert 2 1C W 7", "remove 3"
    )

    assert book(*read.lines) == read


def test_a_correction_keeps_the_honours_unless_it_speaks_of_them() -> None:
    before = book("4S N 10 honours N 100", "pass")

    assert before.read("correct 1 4S N 9").sheet.deal(1) == read_deal("4S N 9 honours N 100")
    assert before.read("correct 1 4S N 9 honours none").sheet.deal(1) == read_deal("4S N 9")
    assert before.read("correct 1 honours E 150").sheet.deal(1) == read_deal("4S N 10 honours E 150")
    assert before.read("correct 1 honours none").sheet.deal(1) == read_deal("4S N 10")
    assert before.read("correct 1 pass").sheet.deal(1) is None
    assert before.read("correct 2 4S N 9").sheet.deal(2) == read_deal("4S N 9")


def test_a_rubber_is_broken_off_and_taken_up_again() -> None:
    read = book("4S N 10", "end")

    assert read.sheet.totals == {NS: 420, EW: 0}
    assert read.read("undo").read("2H E 8").sheet.totals == {NS: 120, EW: 60}


def test_the_rules_stand_before_the_first_deal() -> None:
    read = book("# Tuesday", "Rubber Dealer=w part-score=50  # older practice", "2H N 8", "end", "undo")

    assert read.sheet == Rubber(dealers=SEATS[3:] + SEATS[:3], unfinished_part_score=50).score("2HN", tricks=8)
    assert read.read("undo").sheet == read.start
    assert book("2H N 8", "undo", "rubber dealer=E").sheet.dealer is Seat.EAST
    with pytest.raises(BridgeError, match=r"^the rules stand before the first deal$"):
        read.read("rubber dealer=W")


@given(
    st.builds(Rubber, dealers=st.sampled_from([SEATS[i:] + SEATS[:i] for i in range(4)]))
    | st.builds(Chicago, form=st.sampled_from(Form), with_honours=st.booleans(), dealer_vulnerable=st.booleans())
    | st.builds(Chicago, form=st.just(Form.DUPLICATE), rounds=st.integers(1, 99))
)
def test_the_lines_to_save_hold_the_rules(sheet: Rubber | Chicago) -> None:
    saved = ScoreBook(sheet).read("2H N 8").to_save
    read = reduce(ScoreBook.read, saved, ScoreBook(type(sheet)()))

    assert read.sheet == sheet.score("2HN", tricks=8)
    assert read.to_save == saved


@pytest.mark.parametrize(
    ("sheet", "line", "reason"),
    [
        (Rubber(), "chicago", "these are the rules of a chicago, and this is a rubber"),
        (Chicago(), "rubber dealer=W", "these are the rules of a rubber, and this is a chicago"),
        (Rubber(), "rubber form=carried", "not a rule of a rubber: 'form=carried' (write dealer=, part-score=)"),
        (Rubber(), "rubber dealer", "not a value of dealer: '' (write N or E or S or W)"),
        (Chicago(), "chicago rounds=0", "not a value of rounds: '0' (write 1 to 99)"),
        (Chicago(), "chicago rounds=2", "with carried part-scores a Chicago has 1 round, not 2"),
        (Chicago(), "chicago honours=" + "x" * 99, f"not a value of honours: '{'x' * 40}' (write yes or no)"),
    ],
)
def test_a_bad_line_of_rules_is_explained_in_one(sheet: ScoreSheet, line: str, reason: str) -> None:
    with pytest.raises(BridgeError) as error:
        ScoreBook(sheet).read(line)

    assert str(error.value) == reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("foo", "not a deal: 'foo' (write '4SX N 10', '4SXN=' or 'pass')"),
        ("8S N 10", "not a deal: '8S N' (write '4SX N 10', '4SXN=' or 'pass')"),
        ("x" * 100, f"not a deal: '{'x' * 37}...' (write '4SX N 10', '4SXN=' or 'pass')"),
        ("4S N", "how many tricks? write '4SN 10', '4SN =' or '4SN -1'"),
        ("4S 10", "who declared? write '4S N' or '4S E' and the tricks"),
        ("4S N 14", "declarer cannot win 14 tricks; there are 13"),
        ("4S N -11", "declarer cannot win -1 tricks; there are 13"),
        ("pass honours N 100", "a deal that was passed out has no honours"),
        ("correct 1 pass honours N 100", "a deal that was passed out has no honours"),
        ("honours", "honours for whom? write 'honours N 100'"),
        ("4S N 10 honours", "honours for whom? write 'honours N 100'"),
        ("correct 1 honours", "honours for whom? write 'honours N 100'"),
        ("pass honours", "a deal that was passed out has no honours"),
        ("honours N", "not honours: 'N' (write 'honours N 100')"),
        ("honours X 100", "not a seat or a side: 'X' (write N, E, S, W, NS or EW)"),
        ("honours N 120", "honours are 100 or 150 points, not 120"),
        ("honours none", "honours for whom? write 'honours N 100'"),
        ("correct", "not a deal to correct: '' (write 'correct 3 4S N 10')"),
        ("correct 1", "not a deal to correct: '1' (write 'correct 3 4S N 10')"),
        ("correct 4S N 9", "not a deal to correct: '4S N 9' (write 'correct 3 4S N 10')"),
        ("correct 7 4S N 9", "there is no deal 7: the pad has 1 deal"),
        ("insert 0 4S N 9", "there is no deal 0: the pad has 1 deal"),
        ("remove 1 4S N 9", "not a deal to remove: '1 4S N 9' (write 'remove 3')"),
        (f"remove {'1' * 5000}", "not a deal to remove: '1"),
        ("end now", "not a step: 'end now' (a rubber can be broken off with 'end')"),
    ],
)
def test_a_bad_line_is_explained_in_one(line: str, reason: str) -> None:
    with pytest.raises(BridgeError) as error:
        book("2H N 8").read(line)

    assert str(error.value).startswith(reason)
    assert len(str(error.value)) < 200


def test_there_is_nothing_to_undo_in_the_beginning() -> None:
    with pytest.raises(BridgeError, match=r"^there is nothing to undo$"):
        book("# nothing yet").read("undo")


def test_a_chicago_is_not_broken_off() -> None:
    with pytest.raises(BridgeError, match=r"^not a step: 'end'"):
        ScoreBook(Chicago()).read("end")


@given(st.text(max_size=30) | st.from_regex(r"(correct 1 )?[1-7](NT|S)X? [NESW] 1?[0-9]( honours [NE] 1[05]0)?"))
def test_any_line_is_a_step_or_one_line(line: str) -> None:
    try:
        said = book("2H N 8").read(line).lines[-1]
    except BridgeError as error:
        said = str(error)

    assert said == line.rstrip("\r\n") or len(said.splitlines()) == 1
