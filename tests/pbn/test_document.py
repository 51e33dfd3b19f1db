"""What is derived from the text of a game: tags, sections, tokens, notes, comments, tables."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.pbn import Column, Comment, Game, Section, Table, Token, TokenKind, loads
from kontrakt.pbn.sections import pieces

ANNOTATIONS = {"Auction": ("1C", "Pass", "7NT", "X", "XX", "-", "AP"), "Play": ("SA", "HT", "c2", "-")}


def the_game(text: str) -> Game:
    (game,) = loads(text).games
    return game


def the_auction(body: str, after: str = "") -> Section:
    section = the_game(f'[Auction "N"]\n{body}\n{after}').auction_section
    assert section is not None
    return section


def kinds(body: str) -> list[tuple[str, str]]:
    return [(token.kind.name, token.text) for token in the_auction(body).tokens]


def names() -> st.SearchStrategy[str]:
    return st.from_regex(r"[A-Z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
        lambda name: name not in ("Auction", "Play", "Note") and not name.endswith("Table")
    )


def line_texts(without: str = "") -> st.SearchStrategy[str]:
    """Text without line ends, as strings and notes have it."""
    return st.text(st.characters(exclude_characters="\r\n" + without, exclude_categories=["Cs"]))


def quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


@st.composite
def annotated(draw: st.DrawFn, name: str) -> list[str]:
    """The tokens of an auction or a play."""
    tokens = []
    for word in draw(st.lists(st.sampled_from(ANNOTATIONS[name]), max_size=12)):
        tokens += draw(st.lists(st.sampled_from(["^I", "^S"] if name == "Auction" else ["^R", "^L"]), max_size=1))
        tokens.append(word)
        tokens += draw(
            st.lists(
                st.one_of(
                    st.sampled_from(["!", "?", "!!", "??", "!?", "?!"]),
                    st.integers(1, 32).map("={}=".format),
                    st.integers(0, 255).map("${}".format),
                    line_texts("}").map("{{{}}}".format),
                    line_texts().map(";{}\n".format),
                ),
                max_size=3,
            )
        )
    return tokens + draw(st.sampled_from([[], ["*"], ["+"]]))


@st.composite
def joined(draw: st.DrawFn, tokens: list[str]) -> str:
    """Tokens as one text, glued where the standard lets them be."""
    text = ""
    for token in tokens:
        between = ["", " ", "\t"] if token[0] in "{;=$*+^" or text.endswith(("}", "=", "\n")) else [" "]
        if text and not text.endswith("\n"):
            between.append("\r\n")
        text += (draw(st.sampled_from(between)) if text else "") + token
    return text.removesuffix("\n")


@given(st.data())
def test_a_game_reads_as_it_was_built(data: st.DataObject) -> None:
    tags = data.draw(st.dictionaries(names(), line_texts(), min_size=1))
    auction = data.draw(annotated("Auction"))
    play = data.draw(annotated("Play"))
    notes = [data.draw(st.dictionaries(st.integers(1, 32), line_texts().map(str.strip))) for _ in range(2)]
    rows = data.draw(st.lists(st.tuples(line_texts(), st.integers().map(str)), max_size=4))
    lines = [f"[{name} {quoted(value)}]" for name, value in tags.items()]
    for name, tokens, explained in (("Auction", auction, notes[0]), ("Play", play, notes[1])):
        lines += [f'[{name} "N"]', data.draw(joined(tokens))]
        lines += [f"[Note {quoted(f'{number}:{text}')}]" for number, text in explained.items()]
    lines += [r'[ScoreTable "+Names;Score\5R"]', *(f"{quoted(name)} {score}" for name, score in rows)]
    game = the_game("\n".join(filter(None, lines)))

    assert [(name, game.tags[name]) for name in tags] == list(tags.items())
    for section, tokens, explained in ((game.auction_section, auction, notes[0]), (game.play_section, play, notes[1])):
        assert section is not None
        assert [token.text for token in section.tokens] == [token.rstrip("\n") for token in tokens]
        assert {number: text.strip() for number, text in section.notes.items()} == explained
    comments = [token[1:-1] for token in (*auction, *play) if token[0] in "{;"]
    assert [comment.text for comment in game.comments] == comments
    assert game.tables["ScoreTable"].rows == tuple(rows)
    assert not [problem for problem in game.problems if problem.severity == "error"]


@pytest.mark.parametrize(
    ("body", "tokens"),
    [
        ("7S!", [("WORD", "7S"), ("SUFFIX", "!")]),
        ("1C=1=", [("WORD", "1C"), ("NOTE", "=1=")]),
        ("1C=1=1D", [("WORD", "1C"), ("NOTE", "=1="), ("WORD", "1D")]),
        ("4C*", [("WORD", "4C"), ("STAR", "*")]),
        ("1D$3{a b}", [("WORD", "1D"), ("NAG", "$3"), ("COMMENT", "{a b}")]),
        ("1C!!!", [("WORD", "1C"), ("SUFFIX", "!!"), ("SUFFIX", "!")]),
        ("1C !? $25", [("WORD", "1C"), ("SUFFIX", "!?"), ("NAG", "$25")]),
        ("^I 1C ^s", [("IRREGULARITY", "^I"), ("WORD", "1C"), ("IRREGULARITY", "^s")]),
        ("^I1C", [("IRREGULARITY", "^I"), ("WORD", "1C")]),
        ("Pass+", [("WORD", "Pass"), ("PLUS", "+")]),
        ("- 1♠", [("WORD", "-"), ("WORD", "1♠")]),
        ("1C =1 1D", [("WORD", "1C"), ("NOTE", "=1"), ("WORD", "1D")]),
        ("1C;rest {\n1D", [("WORD", "1C"), ("COMMENT", ";rest {"), ("WORD", "1D")]),
        ("1C\n% 1D\n1H", [("WORD", "1C"), ("ESCAPE", "% 1D"), ("WORD", "1H")]),
        ("1C 50%", [("WORD", "1C"), ("WORD", "50"), ("STRAY", "%")]),
        ("=a= $a ^X", [("STRAY", "=a="), ("STRAY", "$a"), ("STRAY", "^X")]),
        ('1C/2C "weak" ]', [("WORD", "1C"), ("STRAY", "/"), ("WORD", "2C"), ("STRAY", '"weak"'), ("STRAY", "]")]),
        ("{7S {or X} Pass", [("COMMENT", "{7S {or X}"), ("WORD", "Pass")]),
    ],
)
def test_tokens(body: str, tokens: list[tuple[str, str]]) -> None:
    assert kinds(body) == tokens


def test_a_token_knows_its_number_and_its_place() -> None:
    section = the_auction("1C =12= $255 =3")

    assert [token.number for token in section.tokens] == [None, 12, 255, 3]
    assert [section.source[token.offset : token.end] for token in section.tokens] == ["1C", "=12=", "$255", "=3"]


@pytest.mark.parametrize("body", ["1C Pass\r\n- 2D*x", "1C!", "1C {x}", "1C;", "1C =1=", "^I 1C", "1C%", "é", '"'])
def test_words_are_given_only_when_there_is_nothing_else(body: str) -> None:
    assert the_auction(body).words is None


def test_words_are_the_tokens_of_a_plain_section() -> None:
    section = the_auction("1C  Pass\r\n- 2D\n*")

    assert section.words == [token.text for token in section.tokens] == ["1C", "Pass", "-", "2D", "*"]


@pytest.mark.parametrize(
    "body", ["1C Pass\r\n-\t2D\v3C\f*", "", "1C! {x} ;y", "1C\x1cPass", "1C\x85Pass", "1C\xa0Pass", "♠"]
)
def test_only_the_white_space_of_the_standard_parts_pieces(body: str) -> None:
    parted = [piece.strip(" \t\r\n") for piece in pieces(the_auction(body).body)]

    assert parted == (re.split(r"[ \t\r\n\v\f]+", body) if body else [])


def test_a_section_ends_at_the_next_tag_or_with_the_game() -> None:
    game = the_game('[Auction "N"]\n1C\n[Play "E"]\nSA\n\nnot a card\n')

    assert [section.body for section in game.sections] == ["\n1C\n", "\nSA"]


def test_notes_belong_to_their_section_of_their_game() -> None:
    first, second = loads(
        '[Auction "N"]\n1C =1=\n[Note "1:first"]\n[Note "1:again"]\n'
        '[Play "E"]\nSA =1=\n[Result "9"]\n[Note " 1 : top "]\n'
        '\n[Auction "N"]\n1D =1=\n[Note "no number"]\n'
    ).games

    assert first.auction_section is not None
    assert first.auction_section.notes == {1: "first"}
    assert first.play_section is not None
    assert first.play_section.notes == {1: "top "}
    assert second.auction_section is not None
    assert second.auction_section.notes == {}
    assert "Note" not in first.tags


def test_a_comment_follows_a_tag_a_call_or_an_annotation() -> None:
    game = the_game(
        '{start}\n[West "Ann"] {west} ; and more\n'
        '[Auction "N"] {all}\n1C {a} ! {b} $3 {c} =1= {d} 1D\n% no\n{e}\n[Note "1:x"]{n}'
    )

    follows = [
        getattr(comment.follows, "text", None) or getattr(comment.follows, "name", None) for comment in game.comments
    ]
    assert [comment.text for comment in game.comments] == [
        *("start", "west", " and more", "all", "a", "b", "c", "d", "e", "n")
    ]
    assert follows == [None, "West", "West", "Auction", "1C", "!", "$3", "=1=", "1D", "Note"]


def test_a_comment_keeps_its_text_as_it_is() -> None:
    assert the_game('[Event "x"]\n{\n  S A\r\n{ }').comments == (
        Comment("\n  S A\r\n{ ", 12, the_game('[Event "x"]\n{\n  S A\r\n{ }').sections[0]),
    )


def test_escapes_start_in_the_first_column_outside_comments() -> None:
    game = the_game('% PBN 2.1\n%EXPORT\n[Event "x"]\n %no\n{\n% nor this\n}\n%yes')

    assert game.escapes == ("% PBN 2.1", "%EXPORT", "%yes")


def test_a_table_is_columns_and_rows() -> None:
    table = the_game(
        '[ScoreTable "-Rank\\3R;+Score_NS\\5;Names\\45L;"]\n{ best }\n 1  ^620 "Ann ;Bob" ?\n 2 -100 - x"y"\n\n'
    ).tables["ScoreTable"]

    assert table.columns == (
        Column("Rank", "-", 3, "R"),
        Column("Score_NS", "+", 5),
        Column("Names", None, 45, "L"),
        Column(""),
    )
    assert table.rows[0] == ("1", "^620", "Ann ;Bob", "?")


def test_rows_may_run_over_lines_when_they_are_full() -> None:
    table = the_game('[ActionTable "Rank;Call"]\n1 1H 2\n2NT 3 X').tables["ActionTable"]

    assert table.rows == (("1", "1H"), ("2", "2NT"), ("3", "X"))


def test_a_short_row_does_not_shift_the_rows_after_it() -> None:
    table = the_game('[ActionTable "Rank;Call;Percentage"]\n1 1H 100\n2 2NT\n3 X 60').tables["ActionTable"]

    assert table.rows == (("1", "1H", "100"), ("2", "2NT"), ("3", "X", "60"))


def test_a_table_inherits_its_columns() -> None:
    first, second = loads('[ScoreTable "Rank;Score_NS"]\n1 420\n\n[ScoreTable "#"]\n1 50\n2 -50\n').games

    assert second.tables["ScoreTable"].columns == first.tables["ScoreTable"].columns
    assert second.tables["ScoreTable"].rows == (("1", "50"), ("2", "-50"))


def test_a_table_without_columns_keeps_its_lines() -> None:
    game = the_game('[ScoreTable "#"]\n1 50\n2 -50 x\n[Table "7"]')

    assert list(game.tables) == ["ScoreTable"]
    assert game.tables["ScoreTable"] == Table("ScoreTable", (), (("1", "50"), ("2", "-50", "x")))


def test_a_place_in_the_text_is_a_place_in_the_file() -> None:
    *_, game = loads('[Event "x"]\r\n\r\n\r\n[Board "2"]\r[Site "y"]\n').games

    assert [game.position(section.start) for section in game.sections] == [(4, 1), (5, 1)]
    assert game.position(len(game.text)) == (6, 1)


def test_a_game_made_by_hand() -> None:
    game = Game("")

    assert (game.tags, game.sections, game.problems, game.first_tag_line) == ({}, (), (), 1)
    assert game.auction_section is None


def test_games_survive_pickling() -> None:
    games = loads('[Event "##Cup"]\n\n[Event "#"]\n[Auction "N"]\n1C! {x}').games
    assert games[1].comments

    again = pickle.loads(pickle.dumps(games))

    assert again == games
    assert again[1].tag("Event") == "Cup"


def test_tokens_are_values() -> None:
    assert the_auction("1C").tokens == (Token(TokenKind.WORD, "1C", 14),)
