"""What a game says, as values: from the text and back to text."""

from __future__ import annotations

import pytest
from hypothesis import given

from kontrakt import BridgeError
from kontrakt.pbn import Annotation, Course, Entry, Game, Note, Record, Table, Tag, loads, make_game
from strategies import records


def the_record(text: str) -> Record:
    (game,) = loads(text).games
    return game.record


@given(records())
def test_a_record_is_read_again_as_it_was_written(record: Record) -> None:
    (game,) = loads(make_game(record).text).games

    assert game.record == record
    assert max(map(len, game.text.splitlines())) < 254


def test_comments_stay_behind_what_they_follow() -> None:
    record = the_record(
        '{start}\n[West "Ann"] {w} ; v\n[Auction "N"] {all}\n{a} 1C {b} ! {c} =1= {d}\n[Note "1:x"] {n}\n'
    )

    assert record == Record(
        (Tag("West", "Ann", ("w", " v")),),
        Course(
            "N",
            (Entry("1C", "", ("b",), (Annotation("!", ("c",)), Annotation("=1=", ("d",)))),),
            (Note(1, "x", ("n",)),),
            ("all", "a"),
        ),
        comments=("start",),
    )


def test_inherited_values_are_written_out() -> None:
    _, _, third = loads('[Event "##Cup"][Site "#"]\n\n[Site "Here"]\n\n[Site "#"][Board "3"]\n').games

    assert [(tag.name, tag.value) for tag in third.record.tags] == [("Site", "Here"), ("Board", "3"), ("Event", "Cup")]


def test_a_repeated_tag_is_ignored() -> None:
    record = the_record('[Site "a"][Site "b"][Auction "N"]\n1C\n[Auction "E"]\n1D =1=\n[Note "1:x"]\n')

    assert record.tags == (Tag("Site", "a"),)
    assert record.auction == Course("N", (Entry("1C"),))


def test_an_asterisk_behind_a_call_is_an_alert() -> None:
    record = the_record('[Auction "N"]\n1H* Pass *\n')

    assert record.auction is not None
    assert [(entry.word, entry.is_alerted) for entry in record.auction.entries] == [
        ("1H", True),
        ("Pass", False),
        ("*", False),
    ]


def test_text_that_has_no_place_is_a_comment() -> None:
    record = the_record('loose\n[Event "x"] and {so} on\n[Own "y"] 1 "two words"\n\nGenerated 16 hands\n')

    assert record.comments == ("loose", "Generated 16 hands")
    assert record.tags == (Tag("Event", "x", ("so", "and on")), Tag("Own", "y", (), (("1", "two words"),)))


def test_from_what_is_no_call_on_the_text_is_kept_as_it_stands() -> None:
    record = the_record('[Auction "N"]\n1C =a= 1D {x}\n% no\n Pass\n[Note "1:x"]\n')

    assert record.auction == Course("N", (Entry("1C"),), (Note(1, "x"),), rest="=a= 1D {x}\n Pass")
    assert record.escapes == ("% no",)


def test_a_table_keeps_its_comments_and_its_strings() -> None:
    (table,) = the_record('[ScoreTable "Rank;Names_NS"] {best}\n1 "Ann ;Bob" 2 Cy\n').tables

    assert table == Table.parse("ScoreTable", "Rank;Names_NS", '1 "Ann ;Bob" 2 Cy') or table.comments == ("best",)
    assert table.lines == ['1 "Ann ;Bob"', '2 "Cy"']


@pytest.mark.parametrize(
    "make",
    [
        lambda: Entry("1C 1D"),
        lambda: Entry(""),
        lambda: Entry("1C", "Q"),
        lambda: Annotation("!!!"),
        lambda: Tag("No name", ""),
        lambda: Tag("", ""),
    ],
)
def test_what_could_not_be_read_again_is_refused(make: object) -> None:
    assert callable(make)
    with pytest.raises(BridgeError):
        make()


def test_explanations_become_notes_each_of_them_once() -> None:
    texts = ["weak", None, "strong", "weak"]
    course = Course.explained("N", [(Entry("Pass"), text) for text in texts])

    assert [course.explanation(entry) for entry in course.entries] == texts
    assert [note.number for note in course.notes] == [1, 2]


def test_the_33rd_explanation_is_a_comment() -> None:
    course = Course.explained("N", [(Entry("Pass"), f"text {n}") for n in range(33)])

    assert len(course.notes) == 32
    assert course.entries[-1].comments == ("text 32",)


def test_a_game_made_by_hand_has_its_record() -> None:
    assert Record.of(Game("")) == Record()
