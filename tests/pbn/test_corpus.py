"""Real files of many programs are read as an independent checker reads them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from corpus import CORPUS, corpus_document, corpus_files
from kontrakt.pbn import Problem, dumps, read

needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")


@pytest.fixture(scope="module")
def expected() -> dict[str, list[dict[str, Any]]]:
    by_file: dict[str, list[dict[str, Any]]] = {}
    for line in (CORPUS / "expected.jsonl").read_text("utf-8").splitlines():
        game = json.loads(line)
        by_file.setdefault(game["file"], []).append(game)
    return by_file


@needs_corpus
@pytest.mark.parametrize("name", corpus_files())
def test_the_games_of_a_real_file(name: str, expected: dict[str, list[dict[str, Any]]]) -> None:
    document = corpus_document(name)
    wanted = [(game["index"], game["line"], game["board"]) for game in expected.get(name, [])]

    assert [(game.index, game.first_tag_line, game.tag("Board")) for game in document.games] == wanted
    assert dumps(document) == (CORPUS / name).read_bytes()
    assert tuple(read(CORPUS / name)) == document.games


# Strings in tables may hold semicolons (PBN 5.1), which the expected counts take for comments.
MISCOUNTED = {
    ("errors_20.pbn", 12),
    ("errors_20.pbn", 19),
    ("errors_20.pbn", 20),
    ("correct_20.pbn", 44),
    ("correct_20.pbn", 45),
}


@needs_corpus
@pytest.mark.parametrize("name", corpus_files())
def test_the_notes_and_comments_of_a_real_file(name: str, expected: dict[str, list[dict[str, Any]]]) -> None:
    for game, wanted in zip(corpus_document(name).games, expected.get(name, []), strict=True):
        notes = sum(section.name == "Note" for section in game.sections)
        if (Path(name).name, game.index) not in MISCOUNTED:
            assert (notes, len(game.comments)) == (wanted.get("notes", 0), wanted.get("comments", 0))


@needs_corpus
@pytest.mark.parametrize("name", corpus_files())
def test_the_quick_way_finds_what_the_thorough_way_finds(name: str) -> None:
    for game in corpus_document(name).games:
        thorough = {section.name: section for section in reversed(game.sections)}
        assert game.tags == {tag: section.value for tag, section in thorough.items() if tag != "Note"}
        assert (game.auction_section, game.play_section) == (thorough.get("Auction"), thorough.get("Play"))


def found_in(name: str) -> list[Problem]:
    """What is wrong in a file of the PBN Verifier, but for the deals that a game leaves to the one before it."""
    found = (problem for game in read(CORPUS / "pbn" / "timheilman-bridge-pbn" / name) for problem in game.problems)
    return [problem for problem in found if not problem.message.startswith("no tag Deal: ")]


@needs_corpus
@pytest.mark.parametrize("name", ["correct_10.pbn", "correct_20.pbn", "correct_21.pbn"])
def test_a_correct_file_has_no_errors(name: str) -> None:
    found = found_in(name)

    assert [str(problem) for problem in found if problem.severity == "error"] == []
    assert len(found) <= 1


PLANTED = {
    "errors_10.pbn": {
        *(11, 15, 19, 23, 27, 31, 35),  # tag values
        *(95, 98, 102, 108, 114, 120, 127),  # sections and repeated tags
        *(223, 226, 229, 232, 235, 238, 241, 244, 247, 250),  # annotations of calls
        *(340, 343, 346, 349, 361, 363, 366, 368, 381, 384),  # annotations of cards
        *(429, 432, 435),  # irregularities
        *(529, 531, 534, 564, 569, 654, 663, 670),  # notes and suffixes
        *(772, 773, 774, 775, 776, 777, 779),  # inheritance
        *(785, 786, 787, 792, 793, 794, 799, 800, 801, 806, 807, 808, 812),  # scores
        *(817, 820, 825, 828, 875, 877, 879, 881, 883, 955, 957),  # long lines, bad characters, bad notes
    },
    "errors_20.pbn": {10, 40, 66, 79, 91, 93, 97, 100, 103, 108, 113, 117, 121, 125, 143, 158, 174},
    "errors_21.pbn": {7, 11},
}


@needs_corpus
@pytest.mark.parametrize("name", PLANTED)
def test_every_planted_error_of_the_notation_is_found(name: str) -> None:
    found = {problem.line for problem in found_in(name)}

    assert PLANTED[name] <= found
    assert found - PLANTED[name] <= {943, 946}  # references to notes that are themselves broken
