"""The line that says by which rules a rubber or a Chicago is scored: the game, and its rules, each with a value.

    rubber dealer=N part-score=100
    chicago form=carried rounds=1 honours=yes dealer-vulnerable=no

A rule that is left out stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import attrs

from kontrakt.errors import ParseError
from kontrakt.games.chicago import Form
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_sheet import ScoreSheet
from kontrakt.seats import SEATS

S = TypeVar("S", bound=ScoreSheet)

_YES_OR_NO: Final = {"yes": True, "no": False}
_RULES: Final[Mapping[str, Mapping[str, tuple[str, Mapping[str, object]]]]] = {
    "rubber": {
        "dealer": ("dealers", {str(seat): SEATS[seat.index :] + SEATS[: seat.index] for seat in SEATS}),
        "part-score": ("unfinished_part_score", {"100": 100, "50": 50}),
    },
    "chicago": {
        "form": ("form", {form.value: form for form in Form}),
        "rounds": ("rounds", {str(rounds): rounds for rounds in range(1, 100)}),
        "honours": ("with_honours", _YES_OR_NO),
        "dealer-vulnerable": ("dealer_vulnerable", _YES_OR_NO),
    },
}
"""The rules of each game: the attribute of its sheet, and its values by the word that is written for them."""


def rules_of(sheet: ScoreSheet) -> dict[str, str]:
    """Return the rules by which a sheet is scored, each with the word for its value.

    >>> rules_of(Rubber())
    {'dealer': 'N', 'part-score': '100'}
    """
    return {
        name: word
        for name, (field, values) in _RULES[_game(sheet)].items()
        for word, value in values.items()
        if value == getattr(sheet, field)
    }


def rules_line(sheet: ScoreSheet) -> str:
    """Return the line that says the rules of a sheet.

    >>> from kontrakt.games.chicago import Chicago
    >>> rules_line(Chicago(form=Form.DUPLICATE, rounds=2))
    'chicago form=duplicate rounds=2 honours=yes dealer-vulnerable=no'
    """
    return " ".join([_game(sheet), *(f"{name}={word}" for name, word in rules_of(sheet).items())])


def read_rules(line: str, sheet: ScoreSheet) -> dict[str, str] | None:
    """Return what a line says of the rules of a sheet's game; None for a line that is about something else.

    Raises:
        ParseError: for the rules of another game, or one that is not known.

    >>> read_rules("rubber dealer=W", Rubber())
    {'dealer': 'W'}
    """
    game, *said = line.partition("#")[0].lower().split() or [""]
    if game not in _RULES:
        return None
    if game != _game(sheet):
        raise ParseError(f"these are the rules of a {game}, and this is a {_game(sheet)}")
    return dict(_read(text, game) for text in said)


def _read(text: str, game: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    if name not in _RULES[game]:
        names = ", ".join(f"{rule}=" for rule in _RULES[game])
        raise ParseError(f"not a rule of a {game}: {text[:40]!r} (write {names})")
    words = list(_RULES[game][name][1])
    for word in words:
        if word.lower() == value:
            return name, word
    choice = " or ".join(words) if len(words) < 5 else f"{words[0]} to {words[-1]}"
    raise ParseError(f"not a value of {name}: {value[:40]!r} (write {choice})")


def with_rules(sheet: S, rules: Mapping[str, str]) -> S:
    """Return a sheet scored by these rules, its others as they are.

    Raises:
        BridgeError: if the rules do not go together.
    """
    known = _RULES[_game(sheet)]
    values: dict[str, Any] = {field: words[rules[name]] for name, (field, words) in known.items() if name in rules}
    return attrs.evolve(sheet, **values)


def _game(sheet: ScoreSheet) -> str:
    return "rubber" if isinstance(sheet, Rubber) else "chicago"
