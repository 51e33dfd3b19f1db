from __future__ import annotations

import gzip
import io
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import lin

HAND = "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|"
RECORD = f"pn|a,b,c,d|st||{HAND}rh||ah|Board 1|sv|o|mb|7N|mb|p|mb|p|mb|p|pg||pc|SA|pg||"


def boards(text: str) -> list[str]:
    document = lin.loads(text)

    assert lin.dumps(document) == text
    return [board.text for board in document.boards]


@pytest.mark.parametrize("gap", ["", "\n", "\r\n", "\r\n\r\n", "\r", " "])
def test_hand_records_one_after_the_other(gap: str) -> None:
    text = gap.join([RECORD, RECORD.replace("pn|a", "pn|x"), RECORD])

    assert [board[:8] for board in boards(text)] == ["pn|a,b,c", "pn|x,b,c", "pn|a,b,c"]


def test_a_vugraph_file_has_a_board_for_each_qx() -> None:
    text = (
        "vg|Cup,Final,I,1,2,A,0,B,0|\nrs|3NN=,PASS,,|\npn|s,w,n,e,S,W,N,E|pg||\n"
        f"qx|o1|st||{HAND}sv|o|mb|p|pg||\nqx|c1|st||{HAND}sv|o|nt|hi|pg||\nmb|p|pg||\nqx|o2|st||{HAND}sv|n|\n"
    )

    assert [board[:6] for board in boards(text)] == ["vg|Cup", "qx|c1|", "qx|o2|"]


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        (f"pn|a,b,c,d|qx|o1|{HAND}sa|0|pg||\npn|,,,|qx|o2|{HAND}sa|0|pg||", ["pn|a", "pn|,"]),
        (f"qx|o1|pn|a,b,c,d|st||{HAND}mb|p|zz|1|pg||\nqx|o2|pn|,,,|st||{HAND}", ["qx|o1", "qx|o2"]),
        (f"{HAND}mb|p|\n{HAND}mb|p|", ["md|", "md|"]),
        (f"{HAND}sv|o|ah|Board 1|\n{HAND}sv|n|ah|Board 2|", ["md|", "md|"]),
        (f"ah|Board 1|sv|o|{HAND}\nah|Board 2|sv|n|{HAND}", ["ah|Board 1", "ah|Board 2"]),
        (f"{HAND}mb|p|pg||vg|Cup|rs||pn|a,b,c,d|pg||qx|o1|{HAND}", ["md|", "vg|Cup"]),  # two files in one
        ("qx|o1|mb|p|qx|c1|mb|p|", ["qx|o1", "qx|c1"]),  # without cards
        ("mb|1C|mb|p|", ["mb|1C"]),
        ("", []),
        ("pn|a,b,c,d|pg||", []),
        ("no LIN at all", []),
    ],
)
def test_where_boards_begin(text: str, starts: list[str]) -> None:
    found = boards(text)

    assert len(found) == len(starts)
    assert all(board.startswith(start) for board, start in zip(found, starts, strict=True))


@pytest.mark.parametrize("spoilt", ["xx|3SA|", "m|d|3SA|", "md3SA|", ""])
def test_a_record_whose_cards_are_spoilt_leaves_its_neighbours_alone(spoilt: str) -> None:
    text = "\n".join([RECORD, RECORD.replace(HAND, spoilt), RECORD])
    first, second, third = lin.loads(text).games

    assert first.replay().contract == third.replay().contract is not None
    assert second.tag("Deal") is None
    assert second.tag("Board") == "1"


def test_a_file_without_any_board_is_kept() -> None:
    document = lin.loads(b"nothing\xe9")

    assert document.boards == ()
    assert lin.dumps(document) == b"nothing\xe9"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
def test_encodings(encoding: str) -> None:
    data = RECORD.replace("pn|a", "pn|Zoë Müller").encode(encoding)
    if encoding == "utf-16-le":
        data = b"\xff\xfe" + data
    document = lin.loads(data)

    assert document.games[0].tag("South") == "Zoë Müller"
    assert lin.dumps(document) == data


def test_half_a_character_at_the_end_is_kept() -> None:
    data = RECORD.encode("utf-16") + b"x"

    assert lin.dumps(lin.loads(data)) == data


def test_each_board_has_its_own_encoding() -> None:
    data = RECORD.encode() + RECORD.replace("pn|a", "pn|ö").encode() + RECORD.replace("pn|a", "pn|ö").encode("cp1252")
    document = lin.loads(data)

    assert [game.tag("South") for game in document.games] == ["a", "ö", "ö"]
    assert lin.dumps(document) == data


def test_streams_and_compressed_files(tmp_path: Path) -> None:
    path = tmp_path / "some.lin.gz"
    path.write_bytes(gzip.compress(RECORD.encode()))

    assert [game.tag("Board") for game in lin.read(path)] == ["1"]
    assert [game.tag("Board") for game in lin.read(io.StringIO(RECORD))] == ["1"]
    assert [game.tag("Board") for game in lin.read(io.BytesIO(RECORD.encode()))] == ["1"]
    assert lin.load(path).games[0].tag("Board") == "1"


def test_a_document_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "some.lin"
    data = RECORD.replace("pn|a", "pn|ö").encode("cp1252") + b"\r\n"
    lin.dump(lin.loads(data), path)

    assert path.read_bytes() == data
    lin.dump(lin.loads("qx|o1|nt|ö|"), path)
    assert path.read_bytes() == "qx|o1|nt|ö|".encode()


def test_an_endless_file_is_read_board_by_board() -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            return (RECORD.encode() + b"\n") * (size // 200 + 1)

    games = lin.read(Endless())  # type: ignore[arg-type]

    assert [game.index for game in islice(games, 1500)] == list(range(1500))


def test_lines_and_columns_go_on_through_the_file() -> None:
    document = lin.loads(f"{RECORD}\r\n\r\n{RECORD}{RECORD}\r{RECORD}")

    assert [(board.line, board.column) for board in document.boards] == [
        (1, 1),
        (3, 1),
        (3, len(RECORD) + 1),
        (4, 1),
    ]


PARTS = ["qx|o1|", "qx|c1|", HAND, "pn|a,b,c,d|", "st||", "ah|Board 2|", "sv|n|", "mb|1C|", "pc|SA|", "mc|9|", "pg||"]
MORE = ["vg|x|", "rs|,|", "nt|hi|", "zz|1|", "\n", "\r\n", "|", "junk", "é", "mb|"]


@given(st.lists(st.sampled_from(PARTS + MORE), max_size=40).map("".join), st.integers(1, 30))
def test_any_blocks_give_the_same_boards(text: str, size: int) -> None:
    class Blocks(io.StringIO):
        def read(self, _: int | None = -1) -> str:
            return super().read(size)

    document = lin.loads(text)

    assert lin.dumps(document) == text
    assert [game.text for game in lin.read(Blocks(text, newline=""))] == [game.text for game in document.games]


@given(st.lists(st.sampled_from(PARTS + MORE), max_size=40).map("".join))
def test_whatever_comes_after_it_a_board_keeps_what_it_says(text: str) -> None:
    first = lin.loads(f"{RECORD}\n").games[0]
    games = lin.loads(f"{RECORD}\n{RECORD}\n{text}").games

    assert games[0].text == first.text


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-le", "utf-16-be", None])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("bar", ["|", ""])
@pytest.mark.parametrize("name", ["Ann", "Zoë"])
def test_files_with_byte_order_marks_can_be_joined(encoding: str | None, mark: str, bar: str, name: str) -> None:
    text = f"{mark}pn|{name}|qx|o1|md|1|mb|1C{bar}\n\ufeffqx|o2|md|2|mb|1D|\n\ufeffpn|Bo|qx|o3|md|3|mb|1H|\n"
    source = text if encoding is None else text.encode(encoding.removesuffix("-sig"))
    if not mark and encoding and encoding.startswith("utf-16"):
        source = "\ufeff".encode(encoding) + text.encode(encoding)

    document = lin.loads(source)

    assert [[each.word for each in game.record.auction.entries] for game in document.games if game.record.auction] == [
        ["1C"],
        ["1D"],
        ["1H"],
    ]
    assert [game.tag("South") for game in document.games] == [name, name, "Bo"]
    assert lin.dumps(document) == source


def test_a_byte_order_mark_is_none_of_a_board_in_another_encoding() -> None:
    data = "pn|Zoë|qx|o1|md|1|mb|1C|\n".encode("cp1252") + "\ufeffqx|o2|md|2|mb|1D|\n".encode()

    document = lin.loads(data)

    assert [game.tag("Board") for game in document.games] == ["1", "2"]
    assert not any(board.problems for board in document.boards)
    assert lin.dumps(document) == data
