from __future__ import annotations

import pytest

from kontrakt import Contract, Seat, Vulnerability, lin
from kontrakt.pbn import Game

DEAL = "1SAKQHAKQDAKQCAKQJ,SJT98HJT98DJT98CT,S765H765D765C9876,"
PLAY = " ".join(
    (
        "SJ S5 S2 SA SK S8 S6 S3 SQ S9 S7 S4 HA HJ H5 H2 HK HT H6 H3 HQ H9 H7 H4",
        "DA DJ D5 D2 DK DT D6 D3 DQ D9 D7 D4 CA CT C6 C2 CK ST C7 C3 CQ H8 C8 C4 CJ D8 C9 C5",
    )
).split()


def board(text: str) -> Game:
    (game,) = lin.loads(text).games
    return game


def calls(text: str) -> str:
    return "".join(f"mb|{call}|" for call in text.split())


def cards(words: list[str]) -> str:
    return "".join(f"pc|{word}|" for word in words)


def problems(game: Game) -> list[str]:
    return list(map(str, game.replay().problems))


def test_a_hand_record() -> None:
    game = board(f"pn|Ann,Bo,Cy,Di|st||md|{DEAL}|rh||ah|Board 1|sv|o|{calls('1N p p p')}pg||{cards(PLAY)}")
    names = {seat: game.tag(seat) for seat in ("South", "West", "North", "East")}
    replay = game.replay()

    assert names == {"South": "Ann", "West": "Bo", "North": "Cy", "East": "Di"}
    assert (game.tag("Board"), replay.dealer, replay.vulnerability) == ("1", Seat.SOUTH, Vulnerability.NONE)
    assert replay.contract == Contract.parse("1NTS")
    assert replay.play is not None
    assert replay.play.is_over
    assert not replay.problems


def test_thirteen_tricks_are_counted_whoever_leads() -> None:
    replay = board(f"md|{DEAL}|sv|o|{calls('1N p p p')}{cards(PLAY)}").replay()

    assert (replay.tricks, replay.score_ns) == (13, 270)  # 40 and six overtricks at 30, 50 for the part-score


@pytest.mark.parametrize("number", range(53))
def test_a_play_that_stops_anywhere_without_a_claim_has_no_result(number: int) -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('1N p p p')}{cards(PLAY[:number])}")
    replay = game.replay()

    assert len(replay.play.cards if replay.play else ()) == number
    assert replay.tricks == (13 if number in (48, 52) else None)  # the last trick follows from 48 cards
    assert game.tag("Result") == ("13" if number == 52 else None)
    assert not replay.problems


def test_a_play_with_a_card_that_was_not_held_has_no_result() -> None:
    swapped = [{"SJ": "S5", "S5": "SJ"}.get(card, card) for card in PLAY]
    game = board(f"md|{DEAL}|sv|o|{calls('1N p p p')}{cards(swapped)}")

    assert (game.tag("Result"), game.replay().tricks) == (None, None)
    assert game.replay().problems


@pytest.mark.parametrize("number", [0, 1, 4, 6, 51])
def test_a_claim_tells_declarers_tricks(number: int) -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('1N p p p')}{cards(PLAY[:number])}mc|13|")

    assert (game.tag("Result"), game.replay().score_ns) == ("13", 270)
    assert not game.replay().problems


def test_the_last_claim_counts() -> None:
    assert board(f"md|{DEAL}|sv|o|{calls('1N p p p')}mc|9|mc||mc|13|").replay().tricks == 13


def test_a_claim_against_the_play_is_told() -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('1N p p p')}{cards(PLAY[:8])}\nmc|1|")

    assert problems(game) == ["line 2, column 4: error: tag Result says '1', the game gives 2..13 (PBN 3.4.15)"]


@pytest.mark.parametrize(
    ("made", "contract"),
    [
        ("1S 2S p p p", "2SW"),  # the opponents' own bid of the same suit
        ("1S d p p p", "1SXS"),
        ("1S D R p p p", "1SXXS"),
        ("1S d r 2C p p p", "2CE"),  # a new bid cancels the double
        ("p 1H p 2H p 4H p p p", "4HW"),
        ("1N p 2D p 2H p p p", "2HS"),
    ],
)
def test_the_declarer_is_who_first_bid_the_suit_for_the_side(made: str, contract: str) -> None:
    game = board(f"md|{DEAL}|sv|o|{calls(made)}")

    assert game.replay().contract == Contract.parse(contract)
    assert (game.tag("Contract"), game.tag("Declarer")) == (contract[:-1], contract[-1])


def test_a_board_that_was_passed_out() -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('p p p p')}mc|0|pg||")

    assert (game.replay().is_passed_out, game.replay().score_ns) == (True, 0)
    assert (game.tag("Contract"), game.tag("Declarer")) == ("Pass", "")
    assert not game.replay().problems


def test_tricks_claimed_on_a_passed_out_board_are_told() -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('p p p p')}\nmc|7|")

    assert problems(game) == ["line 2, column 4: warning: 7 tricks claimed, but the board was passed out"]


def test_passes_that_are_missing_at_the_end_are_added() -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('1N p')}\n{cards(PLAY[:4])}mc|13|")

    assert game.replay().contract == Contract.parse("1NTS")
    assert problems(game) == [
        "line 2, column 4: warning: the auction is not over: the passes that are missing are added"
    ]


def test_an_auction_that_goes_on_is_left_so() -> None:
    game = board(f"md|{DEAL}|sv|o|{calls('1N p')}pg||")

    assert not game.replay().auction_reading.auction.is_over  # type: ignore[union-attr]
    assert not game.replay().problems


def test_alerts_and_explanations() -> None:
    game = board(f"md|{DEAL}|mb|1C!|an|strong|mb|p|mb|1D!|mb|p|mb|1N|an|17|an|to 19|mb|p!|an| |")
    auction = game.record.auction
    assert auction is not None

    assert [entry.is_alerted for entry in auction.entries[:6]] == [False, False, True, False, False, True]
    assert game.tag("LIN_alerts") == "1"  # a note stands for the alert (PBN 3.5.4); the way back needs to know
    assert "1C =1= Pass 1D* Pass\n1NT =2= Pass*" in game.text
    assert [auction.explanation(entry) for entry in auction.entries[:6]] == [
        "strong",
        None,
        None,
        None,
        "17; to 19",
        None,
    ]
    assert not game.replay().problems


def test_chat_is_kept_where_it_was_said() -> None:
    game = board(
        f"qx|o1|nt|one|md|{DEAL}|nt|two|pg||mb|1N|nt|three|nt||mb|p|mb|p|mb|p|nt|four|pg||"
        f"{cards(PLAY[:2])}nt|five|pg||pc|S2|mc|13|nt|six|"
    )
    auction, play = game.record.auction, game.record.play
    assert auction is not None
    assert play is not None

    assert auction.comments == ("one", "two")
    assert [entry.comments for entry in auction.entries] == [("three",), (), (), ("four",)]
    assert [entry.comments for entry in play.entries] == [(), ("five",), ("six",), ()]


def test_chat_without_an_auction_is_on_the_board() -> None:
    assert board(f"md|{DEAL}|nt|hello|").record.comments == ("hello",)


def test_chat_may_hold_anything() -> None:
    text = '{a} \\ "b" ; [Event "x"]\n% =1= *\n\n}}'
    game = board(f"md|{DEAL}|mb|1N|nt|{text}|mb|p|")
    auction = game.record.auction
    assert auction is not None

    assert [entry.word for entry in auction.entries] == ["1NT", "Pass"]
    assert "".join("".join(auction.entries[0].comments).split()) == "".join(text.split())
    assert len(list(lin.loads(game.text).games)) == 0


@pytest.mark.parametrize(
    ("codes", "number", "description"),
    [
        ("ah|Board 7|", "7", None),
        ("ah|Board 07|", "7", None),
        ("ah|BOARD#7|", "7", None),
        ("ah|Deal 7|", "7", None),
        ("ah|7|", "7", None),
        ("ah|Board 7: the slam|", "7", "the slam"),
        ("ah|Semi-final 2|", None, "Semi-final 2"),
        ("qx|o7|", "7", None),
        ("qx|c12,BOARD 12|", "12", None),
        ("qx|o3,A fine squeeze|", "3", "A fine squeeze"),
        ("qx|o1|ah|Board 384|", "384", None),
        ("qx|o1|ah|The last one|", "1", "The last one"),
        ("qx|what|", None, "what"),
        ("qx|b7|", "7", None),
        ("qx|7|", "7", None),
        ("qx|B 7,BOARD 7|", "7", None),
        ("qx|Board 7|", "7", None),
        ("qx|open 7|", "7", None),
        ("qx|o7 A fine squeeze|", "7", "A fine squeeze"),
        ("qx|o1,BOARD 7|", "7", None),
        ("qx|o1,A fine squeeze|ah|Board 7: the slam|", "7", "the slam; A fine squeeze"),
        ("qx|o1,the slam|ah|Board 7: the slam|", "7", "the slam"),
        ("qx|b|", None, "b"),
        ("qx|o1234567890|", None, "o1234567890"),
        ("", None, None),
    ],
)
def test_number_and_title(codes: str, number: str | None, description: str | None) -> None:
    game = board(f"{codes}md|{DEAL}|")

    assert (game.tag("Board"), game.tag("Description")) == (number, description)


def test_two_titles_with_different_numbers_are_told() -> None:
    game = board(f"qx|o1,BOARD 3|ah|Board 7|md|{DEAL}|")

    assert game.tag("Board") == "7"
    assert problems(game) == ["line 1, column 4: warning: qx says board 3, ah 7: that is taken"]


def test_a_dealer_that_is_not_given_follows_from_the_number_with_a_warning() -> None:
    game = board(f"md|{DEAL[1:]}|ah|Board 2|")

    assert game.replay().dealer is Seat.EAST
    assert problems(game) == [
        "line 1, column 4: warning: no digit for the dealer: by the number of the board it is East"
    ]


def test_a_dealer_that_nothing_tells_stays_unknown() -> None:
    assert board(f"md|{DEAL[1:]}|").replay().dealer is None


def test_only_some_hands() -> None:
    game = board("md|1SAKQHAKQDAKQCAKQJ,,S765H765D765C9876,|sv|b|")

    assert game.tag("Deal") == "S:AKQ.AKQ.AKQ.AKQJ - 765.765.765.9876 -"
    assert not game.replay().problems


def test_cards_of_an_end_position() -> None:
    game = board("md|1SAK,SQJ,ST9,S87|")

    assert game.tag("Deal") == "S:AK... QJ... T9... 87..."
    assert not game.replay().problems


def test_the_same_card_twice_is_told_at_the_cards() -> None:
    (problem,) = board("ah|Board 1|md|3SAKQJT98765432,SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|").replay().problems

    assert (problem.severity, problem.line, problem.column) == ("error", 1, 15)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("mb|1N|mb|9Z|mb|p|", "column 10: error: not a call: '9Z'; reading stops"),
        ("mb|1Np9Z|", "column 7: error: not a call: '9Z'; reading stops"),
        ("mb|1N|mb|p|mb|1C|", "column 15: error: North's 1C does not exceed South's 1NT (Law 27)"),
        ("mb|1N|mb|p|mb|d|", "column 15: error: North's X: 1NT is his own side's; reading stops (Law 36)"),
        ("mb|1N|mb|p|mb|p|mb|p|mb|p|", "column 25: error: South's P comes after the end of the auction"),
        ("sv|z|", "column 4: error: not a vulnerability: 'z' (o, n, e or b)"),
        ("mb|p|mc|99|", "column 9: error: not a number of tricks: '99' (0 to 13)"),
        ("junk|mb|p|", "column 1: error: text that belongs to no code: 'junk'"),
        ("mb|p", "column 1: warning: no bar after the value of mb"),
        ("mb|1N|mb|p|mb|p|mb|p|pc|SJ|pc|S1|pc|S2|", "column 31: error: not a card: 'S1'; reading stops"),
        ("mb|1N|mb|p|mb|p|mb|p|pc|SJ|pc|H5|", "column 31: error: North's H5 is not a spade, and he holds S5 (Law 61)"),
        (
            "mb|1N|mb|p|mb|p|mb|p|pc|SJ|pc|S5|pc|S2|pc|S4|",
            "column 43: error: South's S4 is not in South's hand",
        ),
        ("mb|1N|mb|p|mb|p|mb|p|pc|SA|", "column 25: error: West's SA is not in West's hand; reading stops"),
        ("mb|1N|mb|p|mb|p|mb|p|pc|SJ|pc|S5|pc|SJ|", "column 37: error: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place_in_the_file(text: str, found: str) -> None:
    told = problems(board(f"md|{DEAL}|\n{text}"))

    assert told[0].startswith(f"line 2, {found}")


def test_codes_that_are_not_known_are_kept() -> None:
    game = board(f"md|{DEAL}|zz|3.53|ob|p|ob|1C|sk||up|x|y9|<&>|")
    kept = {name: value for name, value in game.tags.items() if name.startswith("LIN_")}

    assert kept == {"LIN_zz": "3.53", "LIN_ob": "p|1C", "LIN_up": "x", "LIN_y9": "<&>"}
    assert not game.replay().problems


def test_a_changed_game_has_the_places_of_its_own_text() -> None:
    from attrs import evolve

    game = board(f"\n\nmd|{DEAL}|mb|1N|")

    assert game.position(0) == (3, 4)
    assert evolve(game, text="\n" + game.text).position(0) == (1, 1)


def test_declarer_is_not_guessed_without_a_dealer() -> None:
    deal = "md|SAKQHJT9D876C5432,S5432HAKQDJT9C876,S876H5432DAKQCJT9,|"
    known = [lin.loads(f"{deal}mb|1N|mb|ppp|{play}").games[0].replay().contract for play in ("", "pc|S5|", "pc|SJ|")]

    assert list(map(str, known)) == ["1NT", "1NTS", "1NTN"]
