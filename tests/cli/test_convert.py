"""`kontrakt convert`: games from one format into another."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kontrakt.cli import main
from kontrakt.pbn import export, loads

GAME = b'[Event "Cup"] {final}\r\n[Auction "N"]\r\n1C! =1= Pass *\r\n[Note "1:16+"]\r\n'


def run(*arguments: object, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["convert", *map(str, arguments)], input=stdin)


@pytest.fixture
def pbn_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.pbn"
    path.write_bytes(GAME)
    return path


def test_pbn_stays_as_it_is(pbn_file: Path, tmp_path: Path) -> None:
    assert run(pbn_file, tmp_path / "same.PBN").exit_code == 0
    assert (tmp_path / "same.PBN").read_bytes() == GAME


@pytest.mark.parametrize("option", [["--export"], ["--to", "export"], ["--to", "export", "--export"]])
def test_pbn_is_brought_into_export_format(pbn_file: Path, option: list[str]) -> None:
    result = run(pbn_file, "-", *option)

    assert result.exit_code == 0
    assert result.stdout_bytes == export(loads(GAME))


def test_json_and_back_keeps_what_a_game_says(pbn_file: Path, tmp_path: Path) -> None:
    assert run(pbn_file, tmp_path / "game.json").exit_code == 0
    assert run(tmp_path / "game.json", tmp_path / "again.pbn.gz").exit_code == 0

    data = gzip.decompress((tmp_path / "again.pbn.gz").read_bytes())
    assert loads(data).games[0].record == loads(GAME).games[0].record
    assert json.loads((tmp_path / "game.json").read_text("utf-8"))["games"][0]["tags"] == {"Event": "Cup"}


def test_standard_input_is_pbn_unless_told_otherwise() -> None:
    as_json = run("-", "-", "--to", "json", stdin=GAME)
    as_pbn = run("-", "-", "--from", "json", "--to", "pbn", stdin=as_json.stdout_bytes)

    assert (as_json.exit_code, as_pbn.exit_code) == (0, 0)
    assert b'[Note "1:16+"]' in as_pbn.stdout_bytes


def test_a_compressed_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "game.pbn.gz").write_bytes(gzip.compress(GAME))

    assert run(tmp_path / "game.pbn.gz", "-", "--to", "pbn").stdout_bytes == GAME


def test_a_game_that_cannot_be_read_is_told_and_costs_the_others_nothing(tmp_path: Path) -> None:
    source = tmp_path / "games.json"
    source.write_text('[{"tags": {"Board": "1"}}, {"tags": 2}, {"tags": {"Board": "3"}}]')
    result = run(source, "-", "--to", "pbn")

    assert result.exit_code == 1
    assert [game.tag("Board") for game in loads(result.stdout_bytes).games] == ["1", "3"]
    assert result.stderr == f"kontrakt: {source}: game 2: not a game in JSON: game.tags: an object is needed, not 2\n"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"games": []}', '{"games": {}}', "[5]"])
def test_a_file_without_a_game_is_not_converted(text: str, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text(text)
    result = run(tmp_path / "no.json", tmp_path / "out.pbn")

    assert result.exit_code == 1
    assert result.stderr.startswith(f"kontrakt: {tmp_path / 'no.json'}: ")
    assert not (tmp_path / "out.pbn").exists()


def test_a_line_that_is_no_json_is_told_with_its_place_in_the_file(tmp_path: Path) -> None:
    source = tmp_path / "games.json"
    source.write_text('{"tags":{"Board":"1"}}\n{"tags":{"Board":"2"}}\n{bad}\n')
    result = run(source, "-", "--to", "pbn")

    assert result.exit_code == 1
    assert [game.tag("Board") for game in loads(result.stdout_bytes).games] == ["1", "2"]
    assert result.stderr.startswith(f"kontrakt: {source}: line 3, column 2: not JSON: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no.pbn", "-", "--to", "pbn"], "kontrakt: no.pbn: No such file or directory"),
        (["x.pbn", "x.txt"], "kontrakt: cannot tell the format of x.txt: give --to (pbn, export, json"),
        (["x", "x.pbn"], "kontrakt: cannot tell the format of x: give --from (pbn, export, json"),
        (["x.pbn", "-"], "kontrakt: cannot tell the format of -: give --to (pbn, export, json"),
        (["x.pbn", "x.json", "--export", "--to", "json"], "kontrakt: --export and --to json cannot be given together"),
        (["x.pbn"], "kontrakt: Missing argument 'OUT'"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], message: str) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert result.stderr.startswith(message)


def test_a_file_may_be_converted_into_itself(pbn_file: Path) -> None:
    assert run(pbn_file, pbn_file, "--export").exit_code == 0
    assert pbn_file.read_bytes() == export(loads(GAME))


BROKEN = {
    "json": '{"games":[{"tags":{"Board":"1"}},{"tags":{"Board":2}}]}',
    "lin": "pn|Ann,Bo,Cy,Di|st||md|3S,,,|rh||ah|Board 1|sv|o|mb|9C|mb|p|pg||\n",
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("is_linked", [False, True])
def test_a_file_of_which_something_is_lost_is_not_converted_into_itself(
    name: str, is_linked: bool, tmp_path: Path
) -> None:
    source = target = tmp_path / f"games.{name}"
    source.write_text(BROKEN[name])
    if is_linked:
        target = tmp_path / "linked"
        target.symlink_to(source)
    result = run(source, target, "--export")

    assert result.exit_code == 1
    assert source.read_text() == BROKEN[name]
    assert result.stderr.endswith(f"kontrakt: {target}: left as it was, for not all of it could be read\n")


def test_a_spoilt_compressed_file_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "game.pbn.gz").write_bytes(gzip.compress(GAME * 1000)[:-20])
    (tmp_path / "out.json").write_text("before")
    result = run(tmp_path / "game.pbn.gz", tmp_path / "out.json")

    assert result.exit_code == 2
    assert result.stderr.startswith(f"kontrakt: {tmp_path / 'game.pbn.gz'}: ")
    assert (tmp_path / "out.json").read_text() == "before"


MANY = {
    "pbn": '[Event "Cup"]\n[Board "{0}"]\n[North "Zoë {0}"]\n[Auction "N"]\n1C! =1= Pass 1H AP\n[Note "1:16+"]\n\n',
    "lin": "pn|Ann,Bo,Zoë {0},Di|st||md|3S,,,|rh||ah|Board {0}|sv|o|mb|1C!|an|16+|mb|p|mb|1H|mb|ppp|pg||\n",
}


@pytest.mark.parametrize("source", MANY)
@pytest.mark.parametrize("target", ["pbn", "lin", "json", "export"])
def test_memory_does_not_grow_with_the_file(source: str, target: str, tmp_path: Path) -> None:
    def peak(number: int) -> int:
        path = tmp_path / f"many.{source}"
        path.write_text("".join(MANY[source].format(board) for board in range(1, number + 1)), "utf-8")
        tracemalloc.start()
        assert run(path, tmp_path / "out", "--to", target).exit_code == 0
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(20)
    few, many = peak(20), peak(200)

    assert (tmp_path / "out").stat().st_size > 15_000
    assert many < few + 600_000
