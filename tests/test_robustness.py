"""Files that are damaged in any way are read to the end: nothing is raised, and no game before the damage is lost."""

from __future__ import annotations

import faulthandler
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from damage import FILES, TIMES, mutated, of_one_byte, originals
from kontrakt.cli import main
from kontrakt.pbn import check, dumps, export, loads
from kontrakt.pbn.game_json import records_from_json, records_to_json
from kontrakt.pbn.replay import replay
from kontrakt.pbn.report import replay_to_json

SIZE = 6_000  # bytes of a file that are used: its first games


def texts_before(data: bytes, place: int) -> list[str]:
    """Return the games that end before a place, but for the last one, whose end the damage may move."""
    texts = []
    length = 0
    for game in loads(data).games:
        length += len(game.text.encode(game.encoding or "utf-8", "surrogateescape"))
        if length >= place:
            break
        texts.append(game.text)
    return texts[:-1]


@pytest.fixture(autouse=True)
def _no_hang() -> Iterator[None]:
    faulthandler.dump_traceback_later(600, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.parametrize("seed", range(10))
def test_damaged_files_are_read_to_the_end(seed: int) -> None:
    files = originals("pbn", SIZE)
    rng = random.Random(seed)
    for _ in range(FILES // 10):
        data, place = mutated(whole := rng.choice(files), files, rng)
        document = loads(data)
        for game in document.games:
            json.dumps(replay_to_json(replay(game)))

        assert dumps(document) == data
        before = texts_before(whole, place)
        assert [game.text for game in document.games[: len(before)]] == before


@pytest.mark.parametrize("seed", range(10))
def test_damaged_files_are_checked_edited_and_written_in_every_format(seed: int) -> None:
    files = originals("pbn", SIZE)
    rng = random.Random(seed)
    for _ in range(FILES // 40):
        data, _ = mutated(rng.choice(files), files, rng)
        document = loads(data)
        records = [game.record for game in document.games]
        written = export(document)
        again = loads(written)

        assert list(records_from_json(records_to_json(records))) == records
        assert len(again.games) == len(document.games)
        assert export(again) == written
        for _, problems in check(document, is_export=seed % 2 == 0):
            assert all(problem.line >= 1 and problem.column >= 1 for problem in problems)
        for game in document.games:
            assert game.with_tag("Event", "x").tag("Event") == "x"


@pytest.mark.parametrize("byte", range(256))
def test_a_file_of_one_character_is_read_to_the_end(byte: int) -> None:
    data = of_one_byte(byte)
    document = loads(data)
    for game in document.games:
        replay_to_json(replay(game))

    assert dumps(document) == data


@pytest.mark.parametrize(
    "part", ['[A "', "{ ", '[A "x"] ', "\n ", "%\n", '[Event "x"]{', "1C=", "^I", "=1=", '[Deal "N:', '[Board "1"]\n\n']
)
@pytest.mark.parametrize("head", ["", '[Dealer "N"]\n[Auction "N"]\n', '[Play "N"]\n'])
def test_a_file_of_one_part_again_and_again_is_read_to_the_end(head: str, part: str) -> None:
    data = head + part * TIMES
    document = loads(data)
    for game in document.games:
        replay_to_json(replay(game))
    for _ in check(document, is_export=True):
        pass

    assert dumps(document) == data
    assert len(loads(export(document)).games) == len(document.games)


@pytest.mark.parametrize("seed", range(20))
def test_the_command_line_reports_damaged_files_in_lines(seed: int, tmp_path: Path) -> None:
    files = originals("pbn", SIZE)
    rng = random.Random(seed)
    path = tmp_path / "damaged.pbn"
    path.write_bytes(mutated(rng.choice(files), files, rng)[0])
    result = CliRunner().invoke(main, ["replay", str(path)])

    assert result.exit_code in (0, 1)
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay"],
        ["replay", "no-such-file.pbn"],
        ["replay", "--jobs", "0", "x.pbn"],
        ["score"],
        ["score", "4S", "--vul", "sometimes"],
        ["score", "4S=", "--tricks", "fourteen"],
        ["law", "ninety"],
        ["deal", "--boards", "x"],
        ["show"],
        ["no-such-command"],
        ["--no-such-option"],
    ],
)
def test_wrong_usage_gets_one_line_and_status_2(arguments: list[str]) -> None:
    result = CliRunner().invoke(main, arguments)

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("kontrakt: ")
