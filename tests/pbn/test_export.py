"""The export format: PBN 2.1 to the letter."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from corpus import EXPORTED, corpus_document, corpus_export, corpus_files
from kontrakt.pbn import Document, Game, export, loads
from strategies import games

FOUR = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def exported(text: str) -> str:
    """Return the text of a file in export format, from the first tag that is not simply unknown."""
    lines = export(loads(text)).decode("utf-8").splitlines()
    return "\n".join(line for line in lines[2:] if not line.endswith('"?"]'))


def test_the_mandatory_tags_come_first_and_the_others_by_name() -> None:
    data = export(loads('[Room "Open"][Board "7"][Annotator "x"][Event "Cup"]'))

    assert data == (
        b'% PBN 2.1\r\n% EXPORT\r\n[Event "Cup"]\r\n[Site "?"]\r\n[Date "?"]\r\n[Board "7"]\r\n[West "?"]\r\n'
        b'[North "?"]\r\n[East "?"]\r\n[South "?"]\r\n[Dealer "?"]\r\n[Vulnerable "?"]\r\n[Deal "?"]\r\n'
        b'[Scoring "?"]\r\n[Declarer "?"]\r\n[Contract "?"]\r\n[Result "?"]\r\n[Annotator "x"]\r\n[Room "Open"]\r\n'
    )


@pytest.mark.parametrize(
    ("tags", "written"),
    [
        ('[Vulnerable "-"]', '[Vulnerable "None"]'),
        ('[Vulnerable "Love"]', '[Vulnerable "None"]'),
        ('[Vulnerable "both"]', '[Vulnerable "All"]'),
        ('[Dealer "s"]', '[Dealer "S"]'),
        ('[Dealer "S"][Deal "W:2... 3... 4... 5..."]', '[Dealer "S"]\n[Deal "S:5... 2... 3... 4..."]'),
        ('[Deal "E:23a.t.. - - -"]', '[Deal "E:A32.T.. - - -"]'),
        ('[Deal "N:2... x3... - -"]', '[Deal "N:2... x3... - -"]'),
        ('[Contract "3nx"][Declarer "^s"]', '[Declarer "^S"]\n[Contract "3NTX"]'),
        ('[Contract "h"]', '[Contract "H"]'),
        ('[Contract "PASS"][Declarer "N"][Result "0"]', '[Declarer ""]\n[Contract "Pass"]\n[Result ""]'),
        (
            '[Contract "4S"][Declarer "S"][Result "EW 4 NS 9"]',
            '[Declarer "S"]\n[Contract "4S"]\n[Result "9"]',
        ),
        ('[Contract "4S"][Declarer "E"][Result "^NS 9"]', '[Declarer "E"]\n[Contract "4S"]\n[Result "^4"]'),
        ('[Result "NS 9"]', '[Result "NS 9"]'),
        ('[Contract "-"][Declarer "-"][Deal "-"]', ""),
        ('[Date "2024-01-31"]', '[Date "2024.01.31"]'),
        ('[Date "1/31/2024"]', '[Date "2024.01.31"]'),
        ('[Date "1/2/2024"]', '[Date "1/2/2024"]'),
        ('[Vulnerable "nil"][Dealer "north"][Board "007"]', '[Board "7"]\n[Dealer "N"]\n[Vulnerable "None"]'),
        ('[Room "open"][Hidden "ns"]', '[Hidden "NS"]\n[Room "Open"]'),
        ('[Room "#"][Date "##2024-3-9"]', '[Date "2024.03.09"]\n[Room ""]'),
        (r'[Event "The \"Open\" C:\bridge"]', r'[Event "The \"Open\" C:\\bridge"]'),
        ('[Event "a\tb"]', '[Event "a b"]'),
    ],
)
def test_values_are_those_of_the_export_format(tags: str, written: str) -> None:
    assert exported(tags) == written


def test_what_auction_and_play_give_is_filled_in() -> None:
    tricks = "\n".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in "AKQJT98765432")
    text = exported(f'[Deal "{FOUR}"]\n[Auction "W"]\n7NT AP\n[Play "N"]\n{tricks}\n')

    assert text.splitlines()[:5] == [
        '[Dealer "W"]',
        '[Deal "W:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]',
        '[Declarer "W"]',
        '[Contract "7NT"]',
        '[Result "0"]',
    ]
    assert text.endswith("S2 H2 D2 C2")


@pytest.mark.parametrize(
    ("dealer", "auction", "written"),
    [
        ("N", '[Auction "W"]\n- 1d p p\nPASS', '[Auction "N"]\n1D   Pass Pass Pass'),
        ("N", '[Auction "N"]\n1C', '[Auction "N"]\n1C   *'),
        ("N", '[Auction "N"]\n1C +', '[Auction "N"]\n1C   +'),
        ("N", '[Auction "N"]', '[Auction "N"]\n*'),
        ("N", '[Auction "N"]\nap', '[Auction "N"]\nAP'),
        ("N", '[Auction "N"]\n1S !! =1= $25 $2 AP\n[Note "1: x"]', '[Auction "N"]\n1S =1= $2 $3 $25 AP\n[Note "1:x"]'),
        ("W", '[Auction "W"]\n1D ^s ^i 1c AP', '[Auction "W"]\n1D   ^S   ^I 1C AP'),
        ("N", '[Auction "N"]\n1C* 1D AP', '[Auction "N"]\n1C =1= 1D   AP\n[Note "1:alert"]'),
        (
            "N",
            '[Auction "N"]\n1C {a} ! {b} =1= {c} AP\n[Note "1:x"]',
            '[Auction "N"]\n1C {a} =1= {c} $1 {b} AP\n[Note "1:x"]',
        ),
        (
            "N",
            '[Auction "N"]\n1C =0= 1D =3= AP\n[Note "3:y"][Note "0:x"]',
            '[Auction "N"]\n1C =1= 1D =3= AP\n[Note "1:x"]\n[Note "3:y"]',
        ),
        ("N", '[Auction "N"]\n1C nonsense 1D', '[Auction "N"]\n1C   * {nonsense 1D}'),
        ("N", '[Auction "N"]\n1C Pass Pass Pass [', '[Auction "N"]\n1C   Pass Pass Pass'),
        ("N", '[Auction "N"]\n1C AP\n[Declarer "E"][Contract "1C"][Play "S"]', '[Auction "N"]\nPass 1C   AP'),
    ],
)
def test_an_auction_begins_with_the_dealer_in_the_standards_words(dealer: str, auction: str, written: str) -> None:
    text = exported(f'[Dealer "{dealer}"]\n{auction}')

    assert "\n".join(text[text.index("[Auction") :].splitlines()).partition("\n[Play")[0] == written


@pytest.mark.parametrize(
    ("play", "written"),
    [
        ('[Play "N"]\nsa h10 D2 c2', '[Play "N"]\nSA HT D2 C2\n*'),
        ('[Play "N"]\nSA H2', '[Play "N"]\nSA H2 -  -\n*'),
        ('[Play "N"]\nSA H2 +', '[Play "N"]\nSA H2 +  -'),
        ('[Play "E"]\n- - - SA', '[Play "N"]\nSA -  -  -\n*'),
        ('[Play "N"]\nSA HA DA CA\nH2 D2 C2 S2', '[Play "N"]\nSA HA DA CA\nS2 H2 D2 C2\n*'),
        ('[Play "N"]\nSA !? =1= $3 H2 *\n[Note "1:x"]', '[Play "N"]\nSA =1= $3 $11 H2 -  -\n*\n[Note "1:x"]'),
        ('[Play "N"]\nSA ^r H2 ^L D2', '[Play "N"]\nSA ^R H2 ^L D2 -\n*'),
        ('[Play "N"]\nSA HH2 {x} D2', '[Play "N"]\nSA -  -  -\n* {HH2 (x) D2}'),
    ],
)
def test_a_play_begins_with_the_leader_and_keeps_the_columns(play: str, written: str) -> None:
    text = exported(f'[Dealer "W"]\n[Deal "{FOUR}"]\n[Declarer "W"]\n[Contract "7NT"]\n{play}')

    assert text[text.index("[Play") :] == written


def test_inheritance_is_resolved() -> None:
    data = export(loads('[Event "##Cup"][Board "1"]\n\n[Board "2"]\n\n[Event "#"][Board "3"]\n'))

    assert data.count(b'[Event "Cup"]') == 3
    assert b"#" not in data


def test_supplemental_sections_come_by_name_after_the_play() -> None:
    text = exported('[ScoreTable "Rank\\3R;Names_NS"]\n1 Ann 2 "Bo Cy"\n[Own "x"] 1\n 2\n[Score "5"]\n')

    assert text == '[Score "5"]\n[Own "x"]\n1\n2\n[ScoreTable "Rank\\3R;Names_NS"]\n  1 "Ann"\n  2 "Bo Cy"'


def test_cells_are_those_of_the_export_format() -> None:
    text = exported('[ScoreTable "Contract;Declarer;Mine;Result\\3R"]\n3n north 3n 09\n5Z - 09 ?\n')

    assert text == '[ScoreTable "Contract;Declarer;Mine;Result\\3R"]\n3NT N 3n   9\n5Z - 09   ?'


def test_comments_follow_their_tags_on_lines_of_their_own() -> None:
    text = exported('{first}[Room "Open"] {room} ; more\n[Event "Cup"] {a\nb}\n')

    assert text == '{first}\n[Event "Cup"]\n{a\nb}\n[Room "Open"]\n{room}\n{ more}'


def test_long_comments_are_broken_at_spaces() -> None:
    data = export(loads('[Event "x"]{' + "word " * 200 + "}"))

    assert max(map(len, data.split(b"\r\n"))) <= 253
    (game,) = loads(data).games
    assert game.comments[0].text.split() == ["word"] * 200


@pytest.mark.parametrize(
    ("name", "charset", "data"),
    [("Jürgen", b"ISO-8859-1", b"J\xfcrgen"), ("Łoś", b"UTF-8", "Łoś".encode()), ("Ã¼", b"ISO-8859-1", b"\xc3\xbc")],
)
def test_latin_1_is_written_unless_a_letter_is_not_in_it(name: str, charset: bytes, data: bytes) -> None:
    file = export(loads(f'[West "{name}"]'))

    assert b"charset=" + charset + b"\r\n" in file
    assert data in file
    assert loads(file).games[0].tag("West") == name


def test_nothing_is_exported_as_a_header() -> None:
    assert export(Document()) == export([]) == b"% PBN 2.1\r\n% EXPORT\r\n"


def content(game: Game) -> dict[str, Any]:
    """What must be the same after the export."""
    replay, record = game.replay(), game.record
    auction, play = replay.auction_reading, replay.play_reading
    notes = [sorted(note.text for note in course.notes) for course in (record.auction, record.play) if course]
    return {
        "hands": replay.hands,
        "calls": auction and (auction.calls, auction.is_legal),
        "cards": play and (play.play.cards, play.is_legal),
        "contract": replay.contract,
        "result": (replay.tricks, replay.score_ns, replay.is_passed_out),
        "notes": [[text for text in texts if text != "alert"] for texts in notes],
        "comments": sorted("".join(comment.text.split()) for comment in game.comments),
        "disagreements": {found.what for found in replay.disagreements if not found.explained},
    }


@given(games())
def test_what_a_game_says_is_the_same_after_the_export(game: Game) -> None:
    data = export([game])
    (again,) = loads(data).games

    assert content(again) == content(game)
    assert export([again]) == data


@pytest.mark.parametrize("name", corpus_files())
def test_what_a_real_file_says_is_the_same_after_the_export(name: str) -> None:
    whole = corpus_document(name).games[:EXPORTED]
    data = corpus_export(name)
    again = loads(data).games

    assert export(again) == data
    assert len(again) == len(whole)
    for before, after in zip(whole, again, strict=True):
        wanted, found = content(before), content(after)
        if found["comments"] != wanted["comments"]:  # what cannot be read has become one
            texts = found.pop("comments")
            assert all(any(text in longer for longer in texts) for text in wanted.pop("comments"))
            assert before.problems or before.replay().findings
        assert found == wanted


def test_hands_that_are_not_known_stay_unknown_and_the_dealer_comes_first() -> None:
    text = exported('[Dealer "E"][Deal "N:AK... - T9... -"]')

    assert text == '[Dealer "E"]\n[Deal "E:- T9... - AK..."]'


def test_quotes_in_a_value_are_read_again() -> None:
    (game,) = loads(export(loads(r'[Event "The \"Open\""]'))).games

    assert game.tag("Event") == 'The "Open"'


def test_the_notes_of_the_auction_stand_before_the_play() -> None:
    text = exported('[Dealer "N"][Auction "N"]\n1C =1= AP\n[Play "E"]\nSA =1= *\n[Note "1:top"][Room "Open"]\n')
    early = exported('[Dealer "N"][Auction "N"]\n1C =1= AP\n[Note "1:16+"][Play "E"]\nSA *\n')

    assert text.endswith('[Play "E"]\nSA =1= -  -  -\n*\n[Note "1:top"]')
    assert '[Note "1:16+"]\n[Play "E"]' in early


def test_a_board_that_was_passed_out_has_neither_declarer_nor_result() -> None:
    text = exported('[Dealer "N"][Declarer "N"][Contract "Pass"][Result "7"][Auction "N"]\nAP\n')

    assert text == '[Dealer "N"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "N"]\nAP'


def test_an_unknown_contract_is_not_a_pass_out() -> None:
    assert exported('[Contract ""][Declarer ""][Result ""]') == '[Declarer ""]\n[Contract ""]\n[Result ""]'
    assert exported('[Contract "?"][Score "0"]') == '[Score "0"]'
