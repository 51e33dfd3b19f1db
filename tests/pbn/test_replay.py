"""Replaying a game: through what the Laws let stand, up to what cannot be, and against its own tags."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus import corpus_files, corpus_path, corpus_replays
from kontrakt import SEATS, Board, Card, Contract, Deal, Play, Result, Seat, Vulnerability
from kontrakt.deal import rotation
from kontrakt.laws.law61_revoke import find_revokes
from kontrakt.pbn import export, loads, read
from kontrakt.pbn.replay import Replay, replay
from kontrakt.pbn.report import replay_to_json
from strategies import full_deals

SHARED = Path(__file__).parents[2].parent / "shared"
needs_corpus = pytest.mark.skipif(not (SHARED / "corpus").is_dir(), reason="the corpus is not on this machine")

FOUR = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
LONG = "1" * 5000
DEAL = "N:QT62.652.K872.K4 A3.AKT4.AJ95.972 KJ987.9.Q4.AQJ63 54.QJ873.T63.T85"


def replayed(text: str) -> Replay:
    (game,) = loads(text).games
    return replay(game)


def messages(found: Replay, severity: str = "error") -> list[str]:
    return [problem.message for problem in found.problems if problem.severity == severity]


def auction(calls: str, *, dealer: str = "N", first: str | None = None, tags: str = "") -> Replay:
    return replayed(f'[Dealer "{dealer}"]\n{tags}[Auction "{first or dealer}"]\n{calls}\n')


def cards(rows: str, *, deal: str = DEAL, contract: str = "4S", declarer: str = "S", tags: str = "") -> Replay:
    leader = Seat.parse(declarer).lho
    head = f'[Deal "{deal}"]\n[Declarer "{declarer}"]\n[Contract "{contract}"]\n{tags}'
    return replayed(f'{head}[Play "{leader}"]\n{rows}\n')


# the auction


def test_a_hyphen_is_no_call_but_a_seat_before_the_dealer() -> None:
    found = auction("- - 7S Pass Pass Pass", dealer="N", first="S")

    assert found.contract == Contract.parse("7SN")


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("1S 2S AP", "2SE"),  # declarer is of the side that made the final bid
        ("1S X XX 2C AP", "2CW"),  # a bid wipes out the double
        ("3N AP", "3NTN"),
        ("PASS 3n D R pass PASS pass", "3NTXXE"),
        ("1S Dbl AP", "1SXN"),
        ("1H! $1 =1= {strong} Pass 2H; a raise\nPass Pass Pass", "2HN"),
        ("4C* Pass Pass Pass", "4CN"),  # an asterisk behind a call is an alert
        ("1C ap", "1CN"),
    ],
)
def test_calls_are_read_liberally(calls: str, contract: str) -> None:
    assert auction(calls).contract == Contract.parse(contract)


def test_a_word_in_a_comment_is_no_call() -> None:
    found = auction("7S {or X maybe} Pass Pass Pass")

    assert found.contract == Contract.parse("7SN")


def test_a_passed_out_board_scores_zero() -> None:
    found = auction("AP")

    assert found.is_passed_out
    assert found.score_ns == 0


def test_an_auction_that_is_not_over_has_no_contract() -> None:
    found = auction("1S Pass")

    assert found.contract is None
    assert found.auction is not None
    assert found.auction.turn is Seat.SOUTH


def test_an_insufficient_bid_is_reported_and_read_on() -> None:
    found = auction("1S 1H Pass Pass Pass")

    assert found.contract == Contract.parse("1HE")
    assert messages(found) == ["East's 1H does not exceed North's 1S"]
    assert [problem.law for problem in found.problems if problem.severity == "error"] == ["27"]


def test_a_marked_insufficient_bid_was_accepted() -> None:
    found = auction("1D ^I 1C Pass Pass Pass", dealer="W")

    assert found.contract == Contract.parse("1CN")
    assert messages(found) == []


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        ("^S 1D Pass Pass Pass", "1DN"),
        ("1D ^S 2D Pass Pass Pass", "2DW"),
        ("1D ^S ^I 1C Pass Pass Pass", "1CE"),
        ("1D ^S ^S 2D Pass Pass Pass", "2DS"),
        ("1D ^S 2C Pass Pass Pass", "2CE"),
    ],
)
def test_marked_calls_out_of_rotation_stand(calls: str, contract: str) -> None:
    found = auction(calls, dealer="W")

    assert found.contract == Contract.parse(contract)
    assert messages(found) == []


def test_a_mark_where_nothing_is_irregular_is_pointed_out() -> None:
    assert messages(auction("1D ^I 1S AP"), "warning") == ["^I before a sufficient bid: 1S"]


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("1S Pass X Pass Pass Pass", "South's X: 1S is his own side's; reading stops"),
        ("1S XX Pass", "East's XX: there is no double; reading stops"),
        ("X Pass", "North's X: there is no bid; reading stops"),
    ],
)
def test_reading_stops_at_an_inadmissible_double(calls: str, message: str) -> None:
    found = auction(calls)

    assert found.contract is None
    assert messages(found) == [message]
    assert found.auction_reading is not None
    assert not found.auction_reading.is_legal


@pytest.mark.parametrize("word", ["9C", "Pizza", "dog", "3NTX", "0S"])
def test_reading_stops_at_a_word_that_is_no_call(word: str) -> None:
    found = auction(f"1C {word} Pass Pass Pass")

    assert found.auction is not None
    assert len(found.auction.calls) == 1
    assert any(repr(word) in message for message in messages(found))


def test_a_call_after_the_end_is_reported() -> None:
    found = auction("1C Pass Pass Pass 1D")

    assert found.contract == Contract.parse("1CN")
    assert messages(found) == ["North's 1D comes after the end of the auction; reading stops"]


def test_the_first_call_is_the_dealers() -> None:
    found = auction("1D", dealer="N", first="W")

    assert messages(found) == ["the first call is West's, the dealer is North"]


def test_passes_left_out_in_front_are_added_when_declarer_and_leader_agree() -> None:
    text = f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "1S"]\n[Auction "N"]\n1S AP\n[Play "W"]\nHQ H2\n'
    found = replayed(text)

    assert found.contract == Contract.parse("1SS")
    assert found.leading_passes == 2
    assert messages(found) == []
    assert [d.explained for d in found.disagreements] == ["leading passes omitted: 2"]


def test_passes_are_added_in_front_of_an_accepted_irregularity_too() -> None:
    tags = f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "1H"]\n'
    found = replayed(tags + '[Auction "N"]\n1S ^I 1H AP\n[Play "W"]\nHQ H2\n')

    assert str(found.auction) == "N: P 1S ^I 1H P P P"
    assert messages(found) == []


@pytest.mark.parametrize("name", ["Result", "Score", "ScoreRubberHistory"])
def test_a_number_longer_than_any_is_read(name: str) -> None:
    value = f"NS {LONG} / {LONG} 0 EW 0 0 / 0 0" if name == "ScoreRubberHistory" else LONG
    found = auction("1S AP", tags=f'[{name} "{value}"]\n')

    assert found.contract == Contract.parse("1SN")
    assert len(found.problems) <= 2


def test_a_wrong_declarer_is_not_explained_away() -> None:
    found = auction("1S AP", tags='[Declarer "S"]\n')

    assert found.contract == Contract.parse("1SN")
    assert messages(found) == ["tag Declarer says 'S', the game gives N"]


def test_declarer_and_dummy_swapped() -> None:
    found = auction("1C AP", dealer="S", tags='[Declarer "^N"]\n')

    assert found.contract == Contract.parse("1CN")
    assert messages(found) == []


# the play


def test_a_note_in_the_play_is_no_card() -> None:
    found = cards("HQ =1= H2 HA H9")

    assert found.play is not None
    assert [str(card) for _, card in found.play.cards] == ["HQ", "H2", "HA", "H9"]


@pytest.mark.parametrize(("rows", "number"), [("HQ H2", 2), ("HQ H2\n+", 2), ("HQ\n*", 1), ("HQ - - -", 1), ("*", 0)])
def test_a_play_that_goes_on_later(rows: str, number: int) -> None:
    found = cards(rows)

    assert found.play is not None
    assert len(found.play.cards) == number
    assert messages(found) == []


def test_an_unknown_card_does_not_shift_the_columns() -> None:
    found = cards("HQ - - H9")

    assert messages(found) == ["South's H9 comes before North's card; reading stops"]


def test_the_columns_stay_when_the_lead_moves() -> None:
    found = cards("HQ H2 HA H9\nH3 H5 HK S7")  # East led; the row still starts with West

    assert found.play is not None
    assert [trick.leader for trick in found.play.tricks] == [Seat.WEST, Seat.EAST]


def test_rows_that_start_with_the_leader_are_understood() -> None:
    found = cards("HQ H2 HA H9\nHK S7 H3 H5")

    assert found.play is not None
    assert [str(trick) for trick in found.play.tricks] == ["W: HQ H2 HA H9", "E: HK S7 H3 H5"]
    assert found.play_reading is not None
    assert found.play_reading.is_rotated


def test_a_deal_turned_by_one_seat_is_told_by_the_opening_lead() -> None:
    turned = "E:" + DEAL[2:]
    found = cards("HQ H2 HA H9", deal=turned)

    assert messages(found)[0] == "West's HQ is not in West's hand; reading stops"


def test_an_unmarked_revoke_is_reported_and_read_on() -> None:
    found = cards("HQ H2 C2 H9")

    assert messages(found) == ["East's C2 is not a heart, and he holds H4"]
    assert found.play is not None
    assert [revoke.card for revoke in find_revokes(found.play)] == [Card.parse("C2")]


def test_a_marked_revoke_is_no_error() -> None:
    assert messages(cards("HQ H2 ^R C2 H9")) == []


def test_a_marked_lead_out_of_turn_moves_the_lead() -> None:
    found = cards("HQ H2 HA H9\n^L C5 C4 C2 C3")

    assert found.play is not None
    assert found.play.tricks[1].leader is Seat.WEST
    assert messages(found) == []


def test_a_mark_where_the_play_is_regular_is_pointed_out() -> None:
    assert messages(cards("HQ ^R H2"), "warning") == ["H2 is marked: ^R, but it is no revoke"]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("SA H2", "West's SA is not in West's hand; reading stops"),
        ("HQ H2 HA H9\nHQ", "West's HQ comes before East's card; reading stops"),
        ("HQ HH HA H9", "not a card: 'HH'; reading stops (write a suit and a rank, like 'SA')"),
        ("HQ 1S", "not a card: '1S'; reading stops (write a suit and a rank, like 'SA')"),
    ],
)
def test_reading_stops_at_a_card_that_cannot_be(rows: str, message: str) -> None:
    assert message in messages(cards(rows))


def test_the_cards_after_a_stop_are_still_looked_at() -> None:
    found = replayed(f'[Deal "{FOUR}"]\n[Declarer "W"]\n[Contract "7NT"]\n[Play "N"]\nSA HA DA CA\nSJ HJ\nHA\nS2\nXX\n')

    assert [problem.line for problem in found.problems if problem.severity == "error"] == [7, 8, 9]


def test_a_play_of_52_cards_gives_the_result() -> None:
    rows = "\n".join(f"S{r} H{r} D{r} C{r}" for r in "AKQJT98765432")
    found = cards(rows, deal=FOUR, contract="7NT", declarer="W", tags='[Vulnerable "None"]\n[Result "0"]\n')

    assert (found.tricks, found.tricks_from) == (0, "play")
    assert found.score_ns == 650
    assert messages(found) == []


def test_after_48_cards_the_last_trick_follows() -> None:
    rows = "\n".join(f"S{r} H{r} D{r} C{r}" for r in "AKQJT9876543")
    found = cards(rows, deal=FOUR, contract="7NT", declarer="W", tags='[Result "0"]\n')

    assert (found.tricks, found.tricks_from) == (0, "play+last")


@pytest.mark.parametrize(
    ("result", "message"),
    [("4", "tag Result says '4', the game gives 0"), ("0", None), ("^4", None)],
)
def test_the_result_is_compared_with_the_play(result: str, message: str | None) -> None:
    rows = "\n".join(f"S{r} H{r} D{r} C{r}" for r in "AKQJT98765432")
    found = cards(rows, deal=FOUR, contract="7NT", declarer="W", tags=f'[Result "{result}"]\n')

    assert messages(found) == ([message] if message else [])


def test_a_result_that_the_tricks_so_far_rule_out() -> None:
    found = cards("HQ H2 HA H9", tags='[Result "13"]\n')

    assert messages(found) == ["tag Result says '13', the game gives 0..12"]


def test_an_end_position_is_played_without_a_contract() -> None:
    text = '[Deal "N:A.3.. K.4.. Q.5.. J.6.."]\n[Contract "H"]\n[Play "N"]\nSA SK SQ SJ\nH3 H4 H5 H6\n'
    found = replayed(text)

    assert found.play is not None
    assert "".join(map(str, found.play.winners)) == "NW"
    assert found.contract is None


def test_hidden_hands_play_what_they_play() -> None:
    found = cards("HQ H2 HA H9", deal="N:QT62.652.K872.K4 - - -")

    assert found.play is not None
    assert len(found.play.tricks) == 1


# tags


@pytest.mark.parametrize("result", ["", "?", "-"])
def test_an_unknown_result_is_not_zero(result: str) -> None:
    found = replayed(f'[Declarer "N"]\n[Contract "4S"]\n[Result "{result}"]\n')

    assert found.contract == Contract.parse("4SN")
    assert found.tricks is None
    assert found.result is None


@pytest.mark.parametrize(("contract", "passed_out"), [("", False), ("?", False), ("Pass", True), ("PASS", True)])
def test_only_pass_is_a_pass_out(contract: str, passed_out: bool) -> None:
    assert replayed(f'[Contract "{contract}"]\n').is_passed_out is passed_out


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        ("5Cx", "5CX"),
        ("3N", "3NT"),
        ("3nt", "3NT"),
        ("2Sxx", "2SXX"),
        ("6HR", "6HXX"),
        ("4SX", "4SX"),
        ("1NTX", "1NTX"),
    ],
)
def test_contracts_are_read_liberally(contract: str, expected: str) -> None:
    assert replayed(f'[Contract "{contract}"]\n').contract == Contract.parse(expected)


@pytest.mark.parametrize("contract", ["5Hearts", "7NNX", "8C", "NoTrumps4", "4SN"])
def test_a_contract_that_is_not_wholly_understood_is_refused(contract: str) -> None:
    found = replayed(f'[Contract "{contract}"]\n')

    assert found.contract is None
    assert len(messages(found)) == 1


@pytest.mark.parametrize(
    ("result", "tricks"),
    [("9", 9), ("NS 9", 9), ("EW 4", 9), ("NS 9 EW 4", 9), ("EW 4 NS 9", 9), ("^9", 9), ("ns 9", 9)],
)
def test_every_form_of_result(result: str, tricks: int) -> None:
    found = replayed(f'[Declarer "S"]\n[Contract "4S"]\n[Result "{result}"]\n')

    assert found.result == Result(Contract.parse("4SS"), tricks)


@pytest.mark.parametrize("result", ["14", "-1", "NS", "C-2", "NS 9 NS 4", "9 4"])
def test_a_result_that_cannot_be_is_reported(result: str) -> None:
    found = replayed(f'[Declarer "S"]\n[Contract "4S"]\n[Result "{result}"]\n')

    assert found.tricks is None
    assert len(messages(found)) == 1


@pytest.mark.parametrize(
    ("tag", "vulnerability"),
    [
        ("Love", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("None", Vulnerability.NONE),
        ("All", Vulnerability.BOTH),
        ("both", Vulnerability.BOTH),
        ("ns", Vulnerability.NS),
        ("?", None),
        ("", None),
    ],
)
def test_every_form_of_vulnerable(tag: str, vulnerability: Vulnerability | None) -> None:
    assert replayed(f'[Vulnerable "{tag}"]\n').vulnerability is vulnerability


def test_dealer_and_vulnerability_never_come_from_the_board_number() -> None:
    found = replayed('[Board "3"]\n')

    assert (found.dealer, found.vulnerability) == (None, None)
    assert Board(3).dealer is Seat.SOUTH


@pytest.mark.parametrize(
    ("score", "message"),
    [
        ("NS 420", None),
        ("420", None),
        ("EW -420", None),
        ("NS 420 EW -420", None),
        ("NS +420", None),
        ("NS 450", "tag Score says 'NS 450', the game gives 420"),
        ("EW 420", "tag Score says 'EW 420', the game gives 420"),
    ],
)
def test_the_score_is_compared(score: str, message: str | None) -> None:
    tags = f'[Vulnerable "None"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n[Score "{score}"]\n'

    assert messages(replayed(tags)) == ([message] if message else [])


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("N:AK... A.K.. - -", "tag Deal: SA is in two hands, East's the second (Law 1)"),
        ("N:AKQJT98765432.A.. - - -", "tag Deal: North holds 14 cards, more than 13 (Law 1)"),
        ("N:AA... - - -", "tag Deal: S in 'AA...': A comes twice (Law 1)"),
        (
            "AK... - - -",
            "tag Deal: not a deal: 'AK... - - -' (write a seat and four hands, like 'N:AK.. QJ.. T9.. 87..')",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_reported(deal: str, message: str) -> None:
    found = replayed(f'[Deal "{deal}"]\n')

    assert found.deal is None
    assert messages(found) == [message]


def test_hands_of_different_lengths_are_reported() -> None:
    found = replayed('[Deal "N:AK... .A.. - -"]\n')

    assert messages(found) == ["tag Deal: the hands have different numbers of cards: N2 E1 (Law 13)"]


def test_a_void_in_spades_and_hands_with_suit_letters() -> None:
    found = replayed('[Deal "N:.AKQ.AKQ.AKQJT98 - - -"]\n')

    assert found.deal is not None
    assert found.deal == Deal.parse("N:.AKQ.AKQ.AKQJT98 - - -")


def test_a_second_table_of_a_board_has_its_deal() -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Contract "4S"]\n\n[Contract "3NT"]\n[Declarer "E"]\n'
    first, second = loads(text).games

    assert replay(second).deal == replay(first).deal
    assert replay(second).dealer is Seat.NORTH


def test_a_rubber_whose_games_say_who_is_vulnerable() -> None:
    found = replayed('[Vulnerable "All"]\n[ScoreRubberHistory "NS 0 0 / 100 0 EW 0 0 / 0 0"]\n')

    assert messages(found, "warning") == ["tag Vulnerable: Both, but by the games won in the rubber it is NS"]


@pytest.mark.parametrize("second", [".AKQJT98765432..", "AKQJT98765432..."])
def test_the_hands_of_a_replay_belong_to_whoever_has_them(second: str) -> None:
    found = replayed(f'[Deal "N:AKQJT98765432... {second} ..AKQJT98765432. ...AKQJT98765432"]')
    hands = found.hands
    assert isinstance(hands, dict)
    hands.clear()

    assert len(found.hands or ()) == 4


def test_a_quick_reading_equals_the_careful_one() -> None:
    rows = "HQ H2 HA H9\nHK S7 H3 H5\n"
    quick, careful = cards(rows), cards("{slow} " + rows)

    assert quick.play_reading == careful.play_reading
    assert auction("1H Pass 2H AP").auction_reading == auction("{slow} 1H Pass 2H AP").auction_reading


@given(full_deals(), st.data())
def test_any_play_is_read_quickly_as_it_is_carefully(deal: Deal, data: st.DataObject) -> None:
    shown = deal.only(data.draw(st.sets(st.sampled_from(SEATS), min_size=3)))
    played = Play.start(deal, Contract.parse("4HE")).play_out(lambda _, legal: data.draw(st.sampled_from(legal)))
    cards = played.cards[: data.draw(st.integers(0, 52))]
    columns = data.draw(st.booleans())
    words: list[str] = []
    for place in range(0, len(cards), 4):
        row = {seat: str(card) for seat, card in cards[place : place + 4]}
        words += [row.get(seat, "-") for seat in islice(rotation(Seat.SOUTH), 4)] if columns else row.values()
    if words:
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(["-", "+", "*", "SA", "=1="]))
    head = f'[Deal "{shown}"]\n[Declarer "E"]\n[Contract "4H"]\n[Play "S"]\n'

    quick, careful = (replayed(head + begin + " ".join(words)) for begin in ("", "{slow} "))

    assert [finding.message for finding in quick.findings] == [finding.message for finding in careful.findings]
    assert (quick.play, quick.play_reading and quick.play_reading[1:4]) == (
        careful.play,
        careful.play_reading and careful.play_reading[1:4],
    )


@pytest.mark.parametrize("comment", ["", "{slow}"])
def test_passes_to_the_end_after_the_end_are_needless(comment: str) -> None:
    found = auction(f"3NT Pass Pass Pass {comment} AP")

    assert messages(found) == []
    assert messages(found, "warning") == ["AP after the end of the auction"]


def test_json_leaves_out_what_is_not_known() -> None:
    data = replay_to_json(replayed('[Board "1"]\n[Contract "?"]\n'), "a.pbn")

    assert data["derived"] == {}
    assert data["recorded"] == {"Contract": "?"}
    assert (data["file"], data["index"], data["board"], data["line"]) == ("a.pbn", 0, "1", 1)


# the corpus

VERIFIER = SHARED / "corpus" / "pbn" / "timheilman-bridge-pbn"


@needs_corpus
@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn"])
def test_the_verifiers_correct_games_have_no_error(name: str) -> None:
    games = list(read(VERIFIER / name))

    assert games
    assert [message for game in games for message in messages(replay(game))] == []


# games of the verifier's faulty files where nothing is wrong that the standard or the Laws let a program see
NOTHING_TO_SEE = {
    ("errors_10.pbn", 0): "a tag name that is new, which 4.9 allows",
    ("errors_10.pbn", 60): "all thirteen tricks are still possible",
    ("errors_10.pbn", 70): "only the export format is broken",
    ("errors_20.pbn", 0): "a scoring that is new, which 3.4.12 allows",
}


@needs_corpus
@pytest.mark.parametrize("name", ["errors_10.pbn", "errors_20.pbn", "errors_21.pbn"])
def test_the_verifiers_planted_errors_are_all_reported(name: str) -> None:
    silent = [game.index for game in read(VERIFIER / name) if not replay(game).problems]

    assert silent == [index for file, index in NOTHING_TO_SEE if file == name]


@needs_corpus
def test_the_corpus_comes_out_as_the_independent_checker_has_it(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with out.open("w", encoding="utf-8") as lines:
        for name in corpus_files():
            for replayed_ in corpus_replays(name):
                data: dict[str, Any] = replay_to_json(replayed_, str(corpus_path(name)))
                lines.write(json.dumps(data) + "\n")
    tool = [sys.executable, str(SHARED / "tools" / "compare_replay.py"), str(out)]
    compared = subprocess.run(
        [*tool, str(SHARED / "corpus" / "expected.jsonl")], capture_output=True, text=True, check=False
    )

    assert compared.returncode == 0, compared.stdout
    assert "lost 0, invented 0" in compared.stdout
    assert "missed 0, false alarms 0" in compared.stdout


@pytest.mark.parametrize(
    ("tags", "contract", "begins"),
    [
        ("", "1NT", ""),
        ('[Declarer "S"]', "1NTS", "S"),
        ('[Dealer "W"]', "1NTW", "W"),
        ('[Dealer "W"][Declarer "W"]', "1NTW", "W"),
    ],
)
def test_a_seat_that_cannot_be_read_is_not_taken_for_norths(tags: str, contract: str, begins: str) -> None:
    (game,) = loads(f'{tags}[Auction "?"]\n1NT Pass Pass Pass\n').games
    (again,) = loads(export([game])).games
    played = game.replay()

    assert (str(played.contract), played.disagreements) == (contract, ())
    assert (again.tag("Dealer"), again.tag("Auction")) == (begins or "?", begins or "?")
    assert str(again.replay().contract) == contract
