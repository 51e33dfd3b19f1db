"""Who competes: pairs, teams or single players by their numbers, and what is known of each of them."""

from __future__ import annotations

import re
from fractions import Fraction

import attrs

from kontrakt.seats import Side


def _without_zeros(number: str) -> str:
    return number.lstrip("0") or "0" if number[:1] == "0" and number.isdecimal() else number


@attrs.frozen(cache_hash=True)
class Contestant:
    """A pair, a team or a player, by section and number.

    Where North-South and East-West are numbered separately (a Mitchell movement with a pair 1 each way), the line tells
    them apart. Zeros before a number mean nothing: pair 01 is pair 1.

    >>> str(Contestant("07", "A")), str(Contestant("7", "A", Side.EW)), str(Contestant("Blue team"))
    ('A7', 'A7 EW', 'Blue team')

    Attributes:
        number: the number or the name by which the results speak of the contestant.
        section: the section, nothing if there is only one.
        line: the side on which a contestant of a Mitchell movement started; None where a number is one contestant's.
    """

    number: str = attrs.field(converter=_without_zeros)
    section: str = ""
    line: Side | None = None

    @property
    def place(self) -> tuple[object, ...]:
        """The place among all contestants, by section, line and number: 9 before 10, and numbers before names."""
        parts = [(not digits, len(digits), digits + word) for digits, word in _PARTS.findall(self.number)]
        return self.section, -1 if self.line is None else self.line.index, parts, self.number

    def is_called(self, text: str) -> bool:
        """Whether this is how somebody would speak of the contestant: by number, by section and number, with the line.

        >>> pair = Contestant("7", "A", Side.EW)
        >>> pair.is_called("7"), pair.is_called("a7ew"), pair.is_called("7 NS")
        (True, True, False)
        """
        return plain(text) in self.called

    @property
    def called(self) -> frozenset[str]:
        """All that the contestant may be called, in small letters without blanks.

        >>> sorted(Contestant("7", "A").called)
        ['7', 'a7']
        """
        line = "" if self.line is None else str(self.line)
        return frozenset(plain(section + self.number + side) for section in ("", self.section) for side in ("", line))

    def __str__(self) -> str:
        gap = "" if self.number[:1].isdigit() or not self.section else " "
        return self.section + gap + self.number + ("" if self.line is None else f" {self.line}")


_PARTS = re.compile(r"0*([0-9]+)|([^0-9]+)")


def plain(text: str) -> str:
    """Return what somebody is called as it is compared: in small letters without blanks, `A07` as `a7`."""
    return _ZEROS.sub("", "".join(text.split()).casefold())


_ZEROS = re.compile(r"(?:^|(?<=^\D))0+(?=[0-9])")


@attrs.frozen
class Entrant:
    """What is known of a contestant besides the results.

    Attributes:
        contestant: who it is.
        names: of the players, or of the team.
        stratum: the class in which the contestant is ranked besides, like `B`; strata rank in the order of their names.
        carry_over: what he brings along from an earlier session, in the unit of the total.
        penalty: procedural penalties (Law 90), in the unit of the total.
        penalty_percent: procedural penalties in percent of a board's top.
    """

    contestant: Contestant
    names: str = ""
    stratum: str = ""
    carry_over: Fraction = Fraction(0)
    penalty: Fraction = Fraction(0)
    penalty_percent: Fraction = Fraction(0)

    def told(self, other: Entrant) -> Entrant:
        """Return the entrant with what is not known of him taken from the other."""
        told = {name: getattr(self, name) or getattr(other, name) for name in _KNOWN}
        return Entrant(self.contestant, **told)


_KNOWN = tuple(field.name for field in attrs.fields(Entrant) if field.name != "contestant")
