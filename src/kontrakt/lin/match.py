"""What the headings of a LIN file say of one board: the match, the players, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

import attrs

from kontrakt.contract import Result
from kontrakt.lin.placed import Placed
from kontrakt.lin.values import NAMES_OF_LIN, recorded_result
from kontrakt.pbn.problem import Position

_ROOMS: Final = {"o": "Open", "c": "Closed"}
_SCORINGS: Final = {"I": "IMP", "P": "MP", "B": "BAM"}
_QX: Final = re.compile(
    r"\s*(?:([oc])(?:pen|losed)?|[a-z](?=\s*\d))?(?![a-z])\s*(\d{0,9})(?!\d)[\s,]*(.*)",
    re.IGNORECASE | re.ASCII | re.DOTALL,
)


@attrs.frozen
class Place:
    """What `qx` says: in which room the board was played, its number in the match, its title.

    The letters of the rooms are `o` and `c`; other ones that programs write in front of the number say nothing.

    >>> Place.parse("c7,BOARD 7"), Place.parse("b12")
    (Place(room='c', number=7, title='BOARD 7'), Place(room='', number=12, title=''))
    """

    room: str = ""
    number: int | None = None
    title: str = ""

    @classmethod
    def parse(cls, value: str) -> Place:
        """Read the value of `qx`; whatever it is, something can be made of it."""
        match = _QX.match(value)
        if match is None:
            return cls(title=value.strip())
        return cls((match[1] or "").lower(), int(match[2]) if match[2] else None, match[3].strip())

    def is_same(self, other: Place) -> bool:
        """Say whether this is the same board of the match, maybe in another room."""
        return self.number is not None and self.number == other.number


@attrs.frozen
class MatchInfo:
    """The fields of `vg`.

    Attributes:
        scoring: as PBN writes it (4.1.8), or as the file has it.
        first: the number of the first board.
        teams: the names of the two teams.
        carried: what each has from before.
    """

    title: str = ""
    stage: str = ""
    scoring: str = ""
    first: int = 1
    teams: tuple[str, str] = ("", "")
    carried: tuple[str, str] = ("", "")

    @classmethod
    def of(cls, heading: Placed | None) -> MatchInfo:
        """Read the heading. A title may have commas: scoring and the first and last board tell where it ends.

        >>> MatchInfo.of(Placed("Cup, Finals,Part 2,I,17,32,Ann,3,Bo,5")).title
        'Cup, Finals'
        """
        if heading is None:
            return cls()
        items = heading.items[:64]
        known = (
            place for place in range(2, len(items) - 1) if items[place] in _SCORINGS and items[place + 1].isdigit()
        )
        scoring = next(known, 2)
        rest = (*items[scoring:], *[""] * 7)
        return cls(
            ", ".join(items[: max(scoring - 1, 1)]),
            items[scoring - 1] if len(items) > 1 else "",
            _SCORINGS.get(rest[0], rest[0]),
            int(rest[1][:9]) if rest[1].isascii() and rest[1].isdigit() else 1,
            (rest[3], rest[5]),
            (rest[4], rest[6]),
        )


@attrs.frozen
class MatchBoard:
    """What the headings say of one board.

    Attributes:
        tags: names, event and so on, by PBN tag, each with its position.
        result: the result in `rs`, `"Pass"` for a board that was passed out, None if there is none.
        result_position: where that stands.
        complaints: what is wrong or in doubt, and where.
    """

    tags: Mapping[str, tuple[str, Position]]
    result: Result | Literal["Pass"] | None = None
    result_position: Position = (1, 1)
    complaints: Sequence[tuple[Position, str]] = ()


def read_match(said: Mapping[str, Placed], place: Place) -> MatchBoard:
    """Return what the headings say of the board at this place.

    Args:
        said: the value of each code.
        place: from `qx`, its number from elsewhere if that has none.
    """
    vg, rs = said.get("vg"), said.get("rs")
    info = MatchInfo.of(vg)
    tags = {name: (value, vg.position()) for name, value in _match_tags(info) if vg is not None and value}
    index = _index(said.get("bn"), info, place)
    complaints: list[tuple[Position, str]] = []
    tags |= _names(said, place, index, complaints)
    if place.room and _has_two_rooms(said, info, place):
        tags["Room"] = (_ROOMS[place.room], said["qx"].position())
    if index is None:
        return MatchBoard(tags, complaints=complaints)
    result_index = 2 * index + (place.room == "c")
    if (mp := said.get("mp")) is not None and mp.item(result_index):
        tags["LIN_mp"] = (mp.item(result_index), mp.position_of(result_index))
    if rs is None or not rs.item(result_index):
        return MatchBoard(tags, complaints=complaints)
    position = rs.position_of(result_index)
    result = recorded_result(rs.item(result_index), lambda _, message, __: complaints.append((position, message)))
    return MatchBoard(tags, result, position, complaints)


def _match_tags(info: MatchInfo) -> Iterator[tuple[str, str]]:
    yield from (("Event", info.title), ("Stage", info.stage), ("Scoring", info.scoring))
    yield from zip(("HomeTeam", "VisitTeam"), info.teams, strict=True)
    if any(points.strip("0") for points in info.carried):
        yield "CarryOver", "-".join(points or "0" for points in info.carried)


def _index(bn: Placed | None, info: MatchInfo, place: Place) -> int | None:
    """Return the place of the board among those of the match, from 0: `bn` lists them, or they are numbered through."""
    if place.number is None:
        return None
    if bn is not None and str(place.number) in bn.places:
        return bn.places[str(place.number)]
    return place.number - info.first if place.number >= info.first else None


def _names(
    said: Mapping[str, Placed], place: Place, index: int | None, complaints: list[tuple[Position, str]]
) -> dict[str, tuple[str, Position]]:
    """Return the players: `pn` has the four of a table or the eight of two rooms, `pw` the four of each board.

    A seat has the name in `pn`, else that in `pw`. What becomes of no tag is complained of, at the board if the whole
    heading is in doubt: that may hold for many.
    """
    vg, pn, pw = said.get("vg"), said.get("pn"), said.get("pw")
    if vg and pn and pw and pn.position() < vg.position() < pw.position():
        pn = None  # of the match before
    board = said.get("qx") or said.get("md")
    found: dict[str, tuple[str, Position]] = {}
    if pn is not None:
        most = 8 if place.room else 4
        found = _four(pn, 4 if place.room == "c" and len(pn.items) > 4 else 0)
        if any(pn.items[most:]):
            complaints.append(((board or pn).position(), f"more than {most} names in pn; those after them are ignored"))
    if pw is None or not any(pw.items):
        return found
    if index is None:
        complaints.append(((board or pw).position(), "the board has no number by which pw would name its players"))
        return found
    for seat, (name, position) in _four(pw, 4 * index).items():
        taken, _ = found.setdefault(seat, (name, position))
        if taken.casefold() != name.casefold():
            complaints.append((position, f"pw has {name!r} as {seat}, pn {taken!r}: that is taken"))
    return found


def _four(heading: Placed, first: int) -> dict[str, tuple[str, Position]]:
    names = heading.items[first : first + 4]
    return {
        seat: (name, heading.position_of(first + place))
        for place, (seat, name) in enumerate(zip(NAMES_OF_LIN, names, strict=False))
        if name
    }


def _has_two_rooms(said: Mapping[str, Placed], info: MatchInfo, place: Place) -> bool:
    """Say whether the letter of `qx` means a room: programs write `o` for boards of pairs and for deals, too."""
    pn = said.get("pn")
    return place.room == "c" or info.scoring in ("IMP", "BAM") or (pn is not None and len(pn.items) > 4)
