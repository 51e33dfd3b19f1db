from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import lin, pbn
from kontrakt.lin.content import Content
from kontrakt.pbn import Game
from strategies import games, lin_games

MADE = '[Dealer "S"][Vulnerable "All"][Deal "S:AKQJ.AKQJ.AKQJ.A T98.T98.T98.KQJT 765.765.765.9876 432.432.432.5432"]'


def game(text: str) -> Game:
    (found,) = pbn.loads(text).games
    return found


def written(*found: Game) -> str:
    text = lin.dumps(lin.make_document(found))
    assert isinstance(text, str)
    return text


def events(found: Game) -> list[tuple[object, ...]]:
    """Return all that is said and done, in order: remarks, calls with alerts and explanations, cards."""
    content, record = Content(found), found.record
    said: list[tuple[object, ...]] = [(remark,) for remark in record.comments]
    for course, made in ((record.auction, content.calls), (record.play, content.cards)):
        said += [(remark,) for remark in course.comments] if course else []
        for each in made:
            said.append((each.seat, each.what, each.is_alerted, each.explanation))
            said += [(remark,) for remark in each.remarks]
    return said


def outcome(found: Game) -> tuple[object, ...]:
    replay = found.replay()
    names = tuple(found.tag(seat) or "" for seat in ("North", "East", "South", "West"))
    tags = tuple(found.tag(name) for name in ("Event", "Stage", "HomeTeam", "VisitTeam", "Description", "Room"))
    return (
        *(found.tag("Board"), names, tags),
        *(replay.dealer, replay.vulnerability, replay.deal, replay.contract, replay.is_passed_out),
        *(replay.tricks, replay.score_ns),
    )


@given(lin_games())
def test_what_lin_can_say_comes_back_from_it(found: Game) -> None:
    (copy,) = lin.make_document([found]).games

    assert outcome(copy) == outcome(found)
    assert events(copy) == events(found)
    assert not copy.problems
    assert lin.losses(found) == ()


@given(lin_games())
def test_a_hand_record_says_the_same_of_the_board_alone(found: Game) -> None:
    board = lin.make_board(found)

    assert board.text.endswith("|\n")
    assert board.text.count("\n") == 1
    assert events(board.game) == events(found)
    assert board.game.replay().deal == found.replay().deal


@given(st.lists(lin_games(), max_size=5))
def test_many_games_are_written_one_after_the_other(found: list[Game]) -> None:
    copies = lin.make_document(found).games

    assert list(map(events, copies)) == list(map(events, found))
    for copy, each in zip(copies, found, strict=True):
        assert (copy.tag("Event") or None, copy.tag("North")) == (each.tag("Event"), each.tag("North") or None)


@given(games())
def test_what_comes_back_otherwise_is_among_the_losses(found: Game) -> None:
    (copy,) = lin.make_document([found]).games
    told = lin.losses(found)

    if not any("tag" in loss for loss in told) and found.tag("Board"):
        assert outcome(copy)[2:] == outcome(found)[2:]
    if not any("and what follows in the" in loss or "is taken as over" in loss or "note on" in loss for loss in told):
        calls = [[each.what for each in Content(each).calls] for each in (found, copy)]
        assert calls[0] == calls[1]


def test_a_hand_record() -> None:
    text = written(
        game(
            f'[Board "7"][West "Bo"][North "Cy"][East "Di"][South "Ann"]{MADE}'
            '[Auction "S"] 7S {hm} =1= X Pass Pass XX *\n[Note "1:long"]'
        )
    )

    assert text == (
        "pn|Ann,Bo,Cy,Di|st||"
        "md|1SAKQJHAKQJDAKQJCA,ST98HT98DT98CKQJT,S765H765D765C9876,S432H432D432C5432|rh||ah|Board 7|sv|b|"
        "mb|7S|an|long|nt|hm|mb|d|mb|p|mb|p|mb|r|pg||\n"
    )


def test_play_and_claim() -> None:
    text = written(game(f'{MADE}[Auction "S"] 7S AP [Play "W"] CK C6 C2 CA *\n[Result "13"]'))

    assert text.endswith("mb|7S|mb|p|mb|p|mb|p|pg||pc|CK|pc|C6|pc|C2|pc|CA|pg||mc|13|pg||\n")


def test_a_match_in_two_rooms() -> None:
    tables = [
        f'[Event "Cup"][Board "{board}"][West "w{room}"][North "n"][East "e"][South "s{room}"]{MADE}[Scoring "IMP"]'
        f'[HomeTeam "Red"][VisitTeam "Blue"][Room "{room}"][Contract "7S"][Declarer "S"][Result "{tricks}"]'
        for board, room, tricks in ((3, "Open", 13), (3, "Closed", 12), (4, "Open", 11))
    ]
    found = [game(table) for table in tables]
    lines = written(*found).splitlines()

    assert lines[:3] == [
        "vg|Cup,,I,3,4,Red,0,Blue,0|",
        "rs|7SS=,7SS-1,7SS-2,|",
        "pn|sOpen,wOpen,n,e,sClosed,wClosed,n,e|pg||",
    ]
    assert [line[:6] for line in lines[3:]] == ["qx|o3|", "qx|c3|", "qx|o4|"]
    assert [outcome(copy) for copy in lin.make_document(found).games] == [outcome(each) for each in found]


def test_players_who_change_in_the_match_are_written_before_their_board() -> None:
    found = [game(f'[Board "{n}"][North "{name}"]{MADE}[Room "Open"]') for n, name in ((1, "A"), (2, "A"), (3, "B"))]
    text = written(*found)

    assert text.count("pn|") == 2
    assert [copy.tag("North") for copy in lin.loads(text).games] == ["A", "A", "B"]


@pytest.mark.parametrize("boards", [(5, 1), (1, 1), (1, 100), (7, 8), (2, 2, 2)])
def test_results_are_found_again_whatever_the_numbers(boards: tuple[int, ...]) -> None:
    found = [
        game(f'[Event "Cup"][Board "{board}"]{MADE}[Contract "{place}S"][Declarer "N"][Result "7"]')
        for place, board in enumerate(boards, start=1)
    ]
    copies = lin.make_document(found).games

    assert [copy.tag("Contract") for copy in copies] == [each.tag("Contract") for each in found]
    assert [copy.tag("Board") for copy in copies] == [str(board) for board in boards]


def test_matches_and_games_without_one_in_a_file() -> None:
    found = [
        game(f'[Board "1"]{MADE}'),
        game(f'[Event "Cup"][Board "1"]{MADE}[Contract "7S"][Declarer "S"][Result "13"]'),
        game(f'[Event "League"][Board "1"]{MADE}'),
        game(f'[Board "1"]{MADE}'),
    ]
    copies = lin.make_document(found).games

    assert [copy.tag("Event") for copy in copies] == [None, "Cup", "League", None]
    assert [copy.tag("Contract") for copy in copies] == [None, "7S", None, None]


def test_bars_and_line_ends_cannot_break_the_file() -> None:
    found = game(
        f'[Board "1"][North "a|b, c"]{MADE}{{one|mb|7N|\ntwo\nqx|o9|}}[Auction "S"] 1S =1= Pass\n[Note "1:x|y"]'
    )
    (copy,) = lin.loads(written(found)).games

    assert copy.tag("North") == "a/b  c"
    assert events(copy)[0] == ("one/mb/7N/ two qx/o9/",)
    assert events(copy)[1][3] == "x/y"
    assert lin.losses(found) == (
        "tag North: 'a|b, c', becomes 'a/b c'",
        "the note on South's 1S: 'x|y'",
        "comment 'one|mb|7N| two qx|o9|'",
    )


@given(lin_games())
def test_a_link_has_the_whole_hand_record(found: Game) -> None:
    link = lin.viewer_link(found)
    (text,) = parse_qs(urlsplit(link).query, strict_parsing=True)["lin"]

    assert link.isascii()
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%._~?=/:-")
    assert text == lin.make_board(found).text.strip()


def test_codes_that_were_kept_are_written_again() -> None:
    text = "pn|a,b,c,d|mn|The match|st||md|1SAKHDC,SQJHDC,ST9HDC,S87HDC|rh||ah|Board 1|sv|o|zz|3.5|ob|p|ob|1C|\n"
    (found,) = lin.loads(text).games

    assert written(found) == text


def test_alerts_that_are_explained_come_back() -> None:
    text = "mb|1C!|an|16+|mb|p|mb|1D|an|0-7|mb|p!|mb|1H!|an|16+|mb|p|mb|p|mb|p|"
    (found,) = lin.loads(f"md|3S,,,|{text}").games
    (again,) = pbn.loads(found.text).games

    assert again.text == found.text
    assert text in written(again)
    assert lin.losses(again) == ()


def test_an_alert_that_pbn_has_with_a_note_is_written_as_the_note_on_the_way_back() -> None:
    found = game(f'{MADE}[Auction "S"] 7S* {{hm}} =1= Pass! *\n[Note "1:long"]')
    (copy,) = lin.loads(written(found)).games

    assert "mb|7S!|an|long|nt|hm|mb|p|" in written(found)
    assert "\n7S {hm} =1= Pass\n" in copy.text
    assert events(copy) == events(found)
    assert written(copy) == written(found)


def test_codes_of_the_board_that_come_as_tags_do_not_spoil_it() -> None:
    found = game(f'{MADE}[LIN_md "1SA"][LIN_qx "o7"][LIN_zz "kept"]')
    (copy,) = lin.loads(written(found)).games

    assert (copy.replay().deal, copy.tag("LIN_zz")) == (found.replay().deal, "kept")
    assert lin.losses(found) == ("tag LIN_md: '1SA'", "tag LIN_qx: 'o7'")


def test_a_long_match_is_written_as_several() -> None:
    found = [game(f'[Event "Cup"][Board "{n}"][Contract "Pass"][Declarer ""]') for n in range(1, 1203)]
    text = written(*found)

    assert [line for line in text.splitlines() if line[:2] == "vg"] == [
        "vg|Cup,,,1,1000,,0,,0|",
        "vg|Cup,,,1001,1202,,0,,0|",
    ]
    assert [copy.tag("Board") for copy in lin.loads(text).games] == [str(n) for n in range(1, 1203)]


def test_headings_begin_with_the_first_game_that_needs_them() -> None:
    found = [game(f'[Board "{n}"]{more}') for n, more in ((1, ""), (2, '[Contract "Pass"][Declarer ""]'), (3, ""))]

    assert [line[:2] for line in written(*found).splitlines()] == ["pn", "vg", "rs", "pg", "qx", "qx"]


def test_no_games() -> None:
    assert written() == ""


def test_a_link_has_bytes_that_are_no_character() -> None:
    (game,) = pbn.loads(b'% charset=utf-8\n[North "J\x9d"]').games

    assert "J%9D" in lin.viewer_link(game)
