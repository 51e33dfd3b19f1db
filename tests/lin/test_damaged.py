"""Files that are damaged in any way are read to the end: nothing is raised, and no board before the damage is lost."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from damage import FILES, TIMES, mutated, of_one_byte, originals
from kontrakt import lin
from kontrakt.cli import main
from kontrakt.pbn import replay_to_json

SIZE = 4_000  # bytes of a file that are used: its first boards


def texts_before(data: bytes, place: int) -> list[str]:
    """Return the boards that end before a place, but for the last one, whose end the damage may move."""
    texts = []
    length = 0
    for board in lin.loads(data).boards:
        length += len(board.text.encode(board.encoding or "utf-8", "surrogateescape"))
        if length >= place:
            break
        texts.append(board.text)
    return texts[:-1]


def read_to_the_end(data: bytes | str) -> lin.Document:
    document = lin.loads(data)
    for game in document.games:
        json.dumps(replay_to_json(game.replay()))

    assert lin.dumps(document) == data
    return document


@pytest.mark.parametrize("seed", range(10))
def test_damaged_files_are_read_to_the_end(seed: int) -> None:
    files = originals("lin", SIZE)
    rng = random.Random(seed)
    for number in range(FILES // 20):
        data, place = mutated(whole := rng.choice(files), files, rng)
        document = read_to_the_end(data)
        before = texts_before(whole, place)
        if number % 5 == 0:
            assert len(lin.make_document(document.games).boards) == len(document.boards)
            list(map(lin.losses, document.games))
            list(map(lin.viewer_link, document.games))

        assert [board.text for board in document.boards[: len(before)]] == before


@pytest.mark.parametrize("byte", range(256))
def test_a_file_of_one_character_is_read_to_the_end(byte: int) -> None:
    assert len(read_to_the_end(of_one_byte(byte)).boards) == 0


@pytest.mark.parametrize(
    "part",
    [
        *("mb|", "pc|", "md|", "qx|", "mb|1C|", "pc|SA|", "nt|x|", "an|x|", "zz|x|", "pn|a,b,c,d|", "rs|,,,,|"),
        *("vg|x|", "bn|1|", "md|1SA|", "qx|o1|", "mc|1|", "ah|Board 1|", "\nmd|", "\nmb", "|", "a|", "x ", "\n "),
        *("1C", "p", "SA", "SAS", ","),
    ],
)
@pytest.mark.parametrize(
    "head", ["", "qx|o1|", "md|1SA|mb|1C|", "md|1", "mb|", "pc|", "nt|", "rs|", "pn|", "vg|", "qx|", "ah|"]
)
def test_a_file_of_one_part_again_and_again_is_read_to_the_end(head: str, part: str) -> None:
    read_to_the_end(head + part * TIMES)


@pytest.mark.parametrize("seed", range(20))
def test_the_command_line_reports_damaged_files_in_lines(seed: int, tmp_path: Path) -> None:
    files = originals("lin", SIZE)
    rng = random.Random(seed)
    path = tmp_path / "damaged.lin"
    path.write_bytes(mutated(rng.choice(files), files, rng)[0])
    result = CliRunner().invoke(main, ["replay", str(path)])

    assert result.exit_code in (0, 1)
    assert "Traceback" not in result.output
