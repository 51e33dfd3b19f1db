from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import CALLS, Call, Hand, Result, Seat, Vulnerability
from kontrakt.lin.values import (
    call_text,
    calls_value,
    cards_value,
    claim_value,
    deal_value,
    hand_text,
    recorded_result,
    result_text,
    vulnerability_letter,
    vulnerability_value,
)
from strategies import calls, contracts, full_deals, seats, vulnerabilities


class Complaints(list[str]):
    """What a reader complains of."""

    def __call__(self, place: int, message: str, severity: str) -> None:
        self.append(f"{place}: {severity}: {message}")


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("o", Vulnerability.NONE),
        ("O", Vulnerability.NONE),
        ("0", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("n", Vulnerability.NS),
        ("N", Vulnerability.NS),
        ("e", Vulnerability.EW),
        (" B ", Vulnerability.BOTH),
        ("", None),
    ],
)
def test_vulnerability_in_any_case(value: str, meant: Vulnerability | None) -> None:
    complaints = Complaints()

    assert vulnerability_value(value, complaints) is meant
    assert not complaints


def test_another_letter_is_no_vulnerability() -> None:
    complaints = Complaints()

    assert vulnerability_value("z", complaints) is None
    assert complaints == ["0: error: not a vulnerability: 'z' (o, n, e or b)"]


@given(vulnerabilities())
def test_a_vulnerability_is_read_back(vulnerability: Vulnerability) -> None:
    assert vulnerability_value(vulnerability_letter(vulnerability), Complaints()) is vulnerability


HANDS = ("SAKQJT98765432", "HAKQJT98765432", "DAKQJT98765432", "CAKQJT98765432")
OWNERS = {"S": Seat.SOUTH, "H": Seat.WEST, "D": Seat.NORTH, "C": Seat.EAST}


@pytest.mark.parametrize(
    ("digit", "dealer"),
    [("1", Seat.SOUTH), ("2", Seat.WEST), ("3", Seat.NORTH), ("4", Seat.EAST), ("0", None), ("", None)],
)
def test_the_first_hand_is_souths_whoever_deals(digit: str, dealer: Seat | None) -> None:
    dealt = deal_value(digit + ",".join(HANDS), Complaints())

    assert dealt.dealer is dealer
    assert {hand.cards[0].suit.letter: seat for seat, hand in dealt.hands.items()} == OWNERS


@pytest.mark.parametrize("missing", range(4))
@pytest.mark.parametrize("end", ["", ","])
def test_one_hand_that_is_left_out_has_the_rest(missing: int, end: str) -> None:
    hands = [hand if place != missing else "" for place, hand in enumerate(HANDS)]
    dealt = deal_value("1" + ",".join(hands).rstrip(",") + end * (missing == 3), Complaints())

    assert {hand.cards[0].suit.letter: seat for seat, hand in dealt.hands.items()} == OWNERS


@pytest.mark.parametrize(
    ("value", "seats"),
    [
        ("1SAK,,,", "S"),
        ("1SAK,SQJ,ST9,", "SWN"),  # three hands of two cards tell nothing about the fourth
        ("1,SAKQJT98765432,,HAKQJT98765432", "WE"),
        ("1,,,", ""),
        ("", ""),
        ("1SAKQJT98765432,SAKQJT98765432,HAKQJT98765432,", "SWN"),  # the same cards twice
    ],
)
def test_other_hands_that_are_left_out_stay_hidden(value: str, seats: str) -> None:
    assert "".join(str(seat) for seat in deal_value(value, Complaints()).hands) == seats


@pytest.mark.parametrize(
    "text",
    ["S48JH25TQD235C679", "s48jh25tqd235c679", "SJ84HQT52D532C976", "S48JH2510QD235C679", "C679D235S48JH25TQ"],
)
def test_a_hand_in_any_order_and_case(text: str) -> None:
    assert deal_value("1" + text, Complaints()).hands[Seat.SOUTH] == Hand.parse("J84.QT52.532.976")


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("1SAX", "3: error: no card in South's hand: 'X'"),
        ("1SA,A", "4: error: no card in West's hand: 'A'"),  # no suit
        ("1,,SAA", "5: error: SA comes twice in North's hand"),
        ("1SA,SK,SQ,SJ,ST", "13: error: more than four hands; those after East's are ignored"),
    ],
)
def test_what_is_no_card_is_left_out_and_reported(value: str, complaint: str) -> None:
    complaints = Complaints()
    dealt = deal_value(value, complaints)

    assert complaints == [complaint]
    assert len(next(iter(dealt.hands.values()))) == 1


@given(full_deals())
def test_hands_are_read_back(deal: object) -> None:
    hands = dict(deal)  # type: ignore[call-overload]
    value = "3" + ",".join(hand_text(hands[seat]) for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST))

    assert deal_value(value, Complaints()).hands == hands


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("1C", "1C"),
        ("1n", "1NT"),
        ("3NT", "3NT"),
        ("p", "P"),
        ("P", "P"),
        ("Pass", "P"),
        ("d", "X"),
        ("D", "X"),
        ("X", "X"),
        ("Dbl", "X"),
        ("r", "XX"),
        ("R", "XX"),
        ("XX", "XX"),
        ("1Cp1Hp", "1C P 1H P"),
        ("1D D R", "1D X XX"),
        ("1ddr", "1D X XX"),
        ("1NTpp3Nppp", "1NT P P 3NT P P P"),
        ("", ""),
    ],
)
def test_calls_in_any_case_and_several_together(value: str, meant: str) -> None:
    found, end = calls_value(value)

    assert " ".join(str(each.call) for each in found) == meant
    assert end == len(value)


@pytest.mark.parametrize("white", ["", " ", "\t", "\n", "\r", "\v", "\f"])
@pytest.mark.parametrize("call", [call for call in CALLS if call.is_bid], ids=str)
def test_white_space_in_a_bid_says_nothing(call: Call, white: str) -> None:
    text = str(call)

    found, end = calls_value(f"{text[0]}{white}{text[1:]}!")

    assert [(each.call, each.is_alerted) for each in found] == [(call, True)]
    assert end == len(text + white) + 1


@given(st.text(st.sampled_from("0127NTcdhs♣♠\u017fpxrPASdbl!*, \t\r\n\v\f\0\x1c\x85\xa0"), max_size=40))
def test_any_text_is_calls_up_to_a_place(text: str) -> None:
    found, end = calls_value(text)

    assert end <= len(text)
    assert calls_value(text[:end]) == (found, end)


def test_alerts_are_marked_behind_the_call() -> None:
    found, _ = calls_value("1C!p2N!!p!")

    assert [each.is_alerted for each in found] == [True, False, True, True]


@pytest.mark.parametrize(("value", "end"), [("9C", 0), ("1C 8D p", 3), ("pizza", 1), ("1C|", 2), ("dog", 1), ("♠", 0)])
def test_what_is_no_call_ends_the_value(value: str, end: int) -> None:
    assert calls_value(value)[1] == end


@given(calls())
def test_a_call_is_read_back(call: Call) -> None:
    found, _ = calls_value(call_text(call))

    assert [each.call for each in found] == [call]


@pytest.mark.parametrize(
    ("value", "meant"),
    [("SA", "SA"), ("h7", "H7"), ("sjS5 c10", "SJ S5 CT"), ("hQ,d9", "HQ D9"), ("", "")],
)
def test_cards_in_any_case_and_several_together(value: str, meant: str) -> None:
    found, end = cards_value(value)

    assert " ".join(str(card) for card, _ in found) == meant
    assert end == len(value)


@pytest.mark.parametrize(("value", "end"), [("7H", 0), ("SA X", 3), ("S1", 0), ("SAS", 2)])
def test_what_is_no_card_ends_the_value(value: str, end: int) -> None:
    assert cards_value(value)[1] == end


@pytest.mark.parametrize(("value", "tricks"), [("10", 10), (" 0 ", 0), ("13", 13), ("", None)])
def test_a_claim_is_declarers_tricks(value: str, tricks: int | None) -> None:
    complaints = Complaints()

    assert claim_value(value, complaints) == tricks
    assert not complaints


@pytest.mark.parametrize("value", ["14", "-1", "ten", "9" * 30, "²"])
def test_a_claim_goes_from_0_to_13(value: str) -> None:
    complaints = Complaints()

    assert claim_value(value, complaints) is None
    assert len(complaints) == 1


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("3HNx-3", "3HXN-3"),
        ("3HxN-3", "3HXN-3"),
        ("4SNxx=", "4SXXN="),
        ("4SNr+1", "4SXXN+1"),
        ("3NN-1", "3NTN-1"),
        ("3NTE+2", "3NTE+2"),
        ("7nw=", "7NTW="),
        (" 1CS- 1 ", None),
        ("4SN+4", None),  # fourteen tricks
        ("A+", None),
        ("4S=", None),  # nobody's
    ],
)
def test_recorded_results(value: str, meant: str | None) -> None:
    complaints = Complaints()

    assert recorded_result(value, complaints) == (meant and Result.parse(meant))
    assert bool(complaints) == (meant is None)


@pytest.mark.parametrize("value", ["PASS", "pass", "P", "AP"])
def test_a_recorded_pass_out(value: str) -> None:
    assert recorded_result(value, Complaints()) == "Pass"


@given(contracts(seats()))
def test_a_result_is_read_back(contract: object) -> None:
    for tricks in range(14):
        result = Result(contract, tricks)  # type: ignore[arg-type]

        assert recorded_result(result_text(result), Complaints()) == result
