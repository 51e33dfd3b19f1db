"""Reading files: where games start and end, their tags, and what they have from the games before them."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.pbn import Document, Game, dump, load, loads, read


def games(text: str) -> list[dict[str, str]]:
    return [dict(game.tags) for game in loads(text).games]


def problems(text: str) -> list[str]:
    return [str(problem) for game in loads(text).games for problem in game.problems]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_semi_empty_line_ends_a_game(end: str) -> None:
    lines = ['[Board "1"]', " \t", "", '[Board "2"]', '[Site "x"]', "\0", '[Board "3"]', "\x1a"]

    assert games(end.join(lines)) == [{"Board": "1"}, {"Board": "2", "Site": "x"}, {"Board": "3"}]


def test_line_ends_may_be_mixed() -> None:
    assert games('[Board "1"]\r\n\n[Board "2"]\r\r\n[Board "3"]') == [{"Board": "1"}, {"Board": "2"}, {"Board": "3"}]


def test_a_block_without_tags_is_no_game() -> None:
    document = loads('% PBN 2.1\n\n{ not a game }\n\n[Board "1"]\n\nGenerated 10 hands\nProduced 1 hands\n')
    (game,) = document.games

    assert (game.line, game.first_tag_line, document.tail) == (1, 5, "")
    assert [comment.text for comment in game.comments] == [" not a game "]
    assert problems(game.text) == [
        "line 7, column 1: warning: text outside the sections: 'Generated 10 hands' (PBN 3.1)"
    ]


def test_a_file_without_games_is_all_tail() -> None:
    assert loads("% nothing\n") == Document(tail="% nothing\n")
    assert loads(b"") == Document(encoding="utf-8")
    assert list(read(io.BytesIO(b"\n\n"))) == []


def test_a_comment_goes_over_semi_empty_lines() -> None:
    """PBN 3: the one exception; it may even hold a game."""
    text = '[Board "1"]\n{ one\n\n[Board "9"]\n\ntwo }\n[Site "x"]\n\n[Board "2"]\n'

    assert games(text) == [{"Board": "1", "Site": "x"}, {"Board": "2"}]


def test_braces_do_not_nest() -> None:
    assert games('[Board "1"]\n{ {} { { open\n\n{{ }[Site "x"]\n\n[Board "2"]{}') == [
        {"Board": "1", "Site": "x"},
        {"Board": "2"},
    ]


def test_other_characters_mean_nothing_in_a_comment_and_braces_nothing_elsewhere() -> None:
    text = (
        '[Board "1"] { ; " [Site "a"]\n% not an escape }\n; { [Site "b"]\n% { [Site "c"]\n[Event "{ ; %"]\n'
        '[Auction "N"]\n1C 5% {x} ; {\n1D\n'
    )
    (game,) = loads(text).games

    assert dict(game.tags) == {"Board": "1", "Event": "{ ; %", "Auction": "N"}
    assert game.escapes == ('% { [Site "c"]',)
    assert [comment.text for comment in game.comments] == [
        ' ; " [Site "a"]\n% not an escape ',
        ' { [Site "b"]',
        "x",
        " {",
    ]


@pytest.mark.parametrize("unclosed", ["{ text", "{ a { b", '[Site "x', "[Site", '[Site "x"', '[Site "x]', '"', "1C {"])
def test_what_is_not_closed_does_not_eat_the_next_game(unclosed: str) -> None:
    text = f'[Board "1"]\n{unclosed}\n\n% next\n[Board "2"]\n{{ comment }}\n\n[Board "3"]\n'

    assert [game.tag("Board") for game in loads(text).games] == ["1", "2", "3"]
    assert any(problem.startswith("line 2, ") for problem in problems(text))


@pytest.mark.parametrize("unclosed", ["{", "{\n", "{ text\n"])
def test_an_unclosed_comment_just_before_a_game_does_not_eat_it(unclosed: str) -> None:
    game = '[Event "Cup"]\n[Board "#"]\n[Deal "N:A... - - -"]\n[Auction "N"]\n1C {good} Pass Pass Pass\n'
    text = game.replace("#", "1") + unclosed + game.replace("#", "2") + "\n" + game.replace("#", "3")

    assert [game.tag("Board") for game in loads(text).games] == ["1", "2", "3"]
    assert any("comment without its right brace" in problem for problem in problems(text))


def test_a_comment_may_hold_the_start_of_a_game() -> None:
    (game,) = loads('[Board "1"]\n{[Event "Cup"]\n[Event "Cup"]\n}[Site "x"]\n').games

    assert dict(game.tags) == {"Board": "1", "Site": "x"}


def test_an_unclosed_comment_is_told_where_it_opens() -> None:
    assert problems('[Board "1"]\n  { text\n\n[Board "2"]\n') == [
        "line 2, column 3: error: comment without its right brace (PBN 3.8)"
    ]


def test_an_unclosed_comment_in_a_long_file_does_not_reach_for_the_end() -> None:
    tags = '[Board "2"]\n[Site "x"]\n\n' * 10_000
    text = '[Board "1"]\n{ never closed\n\n' + tags + '[Board "3"] }\n'

    assert len(list(read(io.StringIO(text)))) == 10_002


@pytest.mark.parametrize("tag", ["Event", "Board", "Deal"])
def test_a_repeated_first_tag_starts_a_game_after_a_deal(tag: str) -> None:
    text = f'[{tag} "a"]\n[Deal "x"]\n[{tag} "b"]\n' if tag != "Deal" else '[Deal "x"]\n[Deal "y"]\n'
    first, second = loads(text).games

    assert second.line == second.first_tag_line == 3 - (tag == "Deal")
    assert [problem.message for problem in second.problems if problem.rule == "3"] == [
        "no semi-empty line before this game"
    ]
    assert not [problem for problem in first.problems if problem.rule == "3"]


def test_games_may_share_a_line() -> None:
    _, second = loads('[Deal "x"] [Deal "y"]\n[Room "z"]').games

    assert (second.line, second.column, second.position(0)) == (1, 12, (1, 12))
    assert [problem.line for problem in second.problems] == [1, 2]


def test_another_repeated_tag_is_ignored() -> None:
    text = '[Event "a"]\n[Site "b"]\n[Event "c"]\n[Site "d"]\n[Deal "x"]\n[Site "e"]\n'

    assert games(text) == [{"Event": "a", "Site": "b", "Deal": "x"}]
    assert [problem[:35] for problem in problems(text)] == [
        "line 3, column 1: warning: tag Even",
        "line 4, column 1: warning: tag Site",
        "line 6, column 1: warning: tag Site",
    ]


@pytest.mark.parametrize(
    ("text", "tags", "said"),
    [
        ('[ Board "1" ]', {"Board": "1"}, []),
        ('[Board "1"] [Event "x"]', {"Board": "1", "Event": "x"}, []),
        ('[Event"x"]', {"Event": "x"}, []),
        (' [\n Event\r\n   "x"\n\t]', {"Event": "x"}, []),
        ('[Event "x"] ; hi', {"Event": "x"}, []),
        (r'[Event "a \"b\" \\ c"]', {"Event": r'a "b" \ c'}, []),
        ('[Event ""]', {"Event": ""}, []),
        ('[Event "The "Open""]', {"Event": 'The "Open"'}, ["3.2"]),
        ('[Event "The "Open""] [Site "x"]', {"Event": 'The "Open"', "Site": "x"}, ["3.2"]),
        ('[Generator "C:\\pbn\\"]', {"Generator": "C:\\pbn\\"}, ["3.2"]),
        ('[Generator "C:\\pbn\\"] [Site "x"]', {"Generator": "C:\\pbn\\", "Site": "x"}, ["3.2"]),
        ('[Generator "C:\\bridge\\game.exe"]', {"Generator": "C:\\bridge\\game.exe"}, ["3.2"]),
        ("[Event]", {"Event": ""}, ["3.3"]),
        ("[Event Cup of 1999]", {"Event": "Cup of 1999"}, ["3.3"]),
        ('[Event "x"\n[Site "y"]', {"Event": "x", "Site": "y"}, ["3.3"]),
        ('[Site "y"]\n[Event "x]\n', {"Site": "y"}, ["3.3"]),
        ('[Site "y"]\n[Event x"]\n', {"Site": "y"}, ["3.3"]),
        ('[event "x"]', {"event": "x"}, ["3.3"]),
        ('[Event "a\tb"]', {"Event": "a\tb"}, ["2.3"]),
    ],
)
def test_tags(text: str, tags: dict[str, str], said: list[str]) -> None:
    assert games(text) == [tags]
    assert [problem.rule for game in loads(text).games for problem in game.problems] == said


def test_a_word_in_brackets_within_a_line_is_no_tag() -> None:
    (game,) = loads('[Auction "N"]\n1C [Stayman] 2C\n').games

    assert list(game.tags) == ["Auction"]


def test_inheritance_reaches_back_to_the_nearest_real_value() -> None:
    text = '[Event "Cup"]\n[Site "a"]\n\n[Event "#"]\n\n[Board "3"]\n\n[Event "#"]\n[Site "#"]\n[Round "#"]\n'
    *_, last = loads(text).games

    assert [game.tag("Event") for game in loads(text).games] == ["Cup", "Cup", None, "Cup"]
    assert (last.tag("Site"), last.tag("Round"), last.tag("Board")) == ("a", "", None)
    assert last.tags["Event"] == "#"


def test_a_value_with_two_hashes_lasts() -> None:
    text = (
        '[Date "##2001.01.01"]\n[West "##"]\n\n[Board "2"]\n\n[Date "2001.01.02"]\n\n[Board "4"]\n\n'
        '[Date "#"]\n[West "Ann"]\n\n[West "#"]\n'
    )
    read_back = [(game.tag("Date"), game.tag("West")) for game in loads(text).games]

    assert read_back == [
        ("2001.01.01", ""),
        ("2001.01.01", ""),
        ("2001.01.02", ""),
        ("2001.01.02", ""),
        ("2001.01.02", "Ann"),
        ("2001.01.02", "Ann"),
    ]


def test_an_inherited_value_is_without_its_escapes_and_in_its_own_encoding() -> None:
    text = '[Event "The \\"Café\\""]\n\n[Event "#"]\n\n[Site "##Łódź"]\n\n[Board "4"]\n'

    for data in (text.encode(), text.encode("utf-16")):
        assert [game.tag("Event") for game in loads(data).games][:2] == ['The "Café"'] * 2
        assert loads(data).games[-1].tag("Site") == "Łódź"


@given(st.lists(st.sampled_from(["a", "b", "#", "##c", "##", ""]), min_size=1), st.sets(st.integers(0, 30)))
def test_inheritance_by_its_definition(values: list[str], absent: set[int]) -> None:
    """PBN 4.8, told once more: the latest real value, which lasts from the first ## on."""
    pieces = [
        f'[Board "{i}"]\n' + (f'[Event "{value}"]\n' if i not in absent else "") for i, value in enumerate(values)
    ]
    found = [game.tag("Event") for game in loads("\n".join(pieces)).games]

    latest, lasts = "", False
    for i, value in enumerate(values):
        if i in absent:
            assert found[i] == (latest if lasts else None)
        else:
            latest = latest if value == "#" else value.removeprefix("##")
            lasts = lasts or value.startswith("##")
            assert found[i] == latest


def test_a_tag_that_may_not_inherit() -> None:
    said = problems('[Dealer "N"]\n\n[Dealer "#"]\n[Deal "##x"]\n')

    assert said == [
        "line 3, column 1: error: tag Dealer cannot take its value from another game (PBN 4.8)",
        "line 4, column 1: error: tag Deal cannot take its value from another game (PBN 4.8)",
    ]


def test_paths_and_streams(tmp_path: Path) -> None:
    data = '[Event "Café"]\r\n\r\n[Event "#"]\r\n'.encode("cp1252")
    plain, packed = tmp_path / "a.pbn", tmp_path / "a.pbn.gz"
    plain.write_bytes(data)
    packed.write_bytes(gzip.compress(data))

    assert load(plain) == load(str(packed)) == load(io.BytesIO(data)) == loads(data)
    assert tuple(read(packed)) == tuple(read(str(plain))) == loads(data).games
    with plain.open(encoding="cp1252", newline="") as stream:
        assert [game.text for game in read(stream)] == [game.text for game in loads(data).games]
    dump(load(plain), packed.with_suffix(""))
    assert plain.read_bytes() == data


def test_a_text_document_is_written_in_utf8(tmp_path: Path) -> None:
    dump(loads('[Event "Łódź"]\r\n'), tmp_path / "a.pbn")

    assert (tmp_path / "a.pbn").read_bytes() == '[Event "Łódź"]\r\n'.encode()


@pytest.mark.parametrize(
    "data", [b"not packed", gzip.compress(b'[Event "x"]\n' * 9)[:-9], gzip.compress(b"x" * 99)[:20]]
)
def test_a_file_that_cannot_be_unpacked(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(data)

    with pytest.raises(OSError, match="gz"):
        list(read(tmp_path / "a.gz"))
    with pytest.raises(OSError, match="gz"):
        load(tmp_path / "a.gz")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read(tmp_path / "none.pbn"))


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
@pytest.mark.parametrize("last", ["\r", "\n", "\r\n"])
def test_an_escape_line_ends_with_any_line(end: str, last: str) -> None:
    text = (
        end.join(['% PBN "2.1"', "%", '[Event "A"]', '% [Event "B"]', '[Board "1"]', '[Auction "N"]', "1C AP"]) + last
    )
    (game,) = loads(text).games

    assert dict(game.tags) == {"Event": "A", "Board": "1", "Auction": "N"}
    assert str(game.replay().auction) == "N: 1C P P P"
    assert dict(Game(text).tags) == dict(game.tags)
