"""Holding a file against the rules of import or export format, and the version that it declares (PBN 2.1, 2.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

import attrs

from kontrakt.calls import Denomination
from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.export_checks import check_export
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.problem import Problem
from kontrakt.pbn.replay import Replay
from kontrakt.pbn.sections import Section
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.pbn.value_checks import check_values

_VERSION: Final = re.compile(r"%\s*PBN\s+(\d+\.\d+)")
_EXPORT: Final = re.compile(r"%\s*EXPORT\b", re.IGNORECASE)
_VERSIONS: Final = ("1.0", "2.0", "2.1")

_SINCE: Final = {
    name: version
    for version, names in (
        ("2.0", "Application DealId PairEW PairNS ScoreMP ScoreRubberHistory"),
        ("2.0", "ActionTable AuctionTimeTable InstantScoreTable PlayTimeTable ScoreTable TotalScoreTable"),
        ("2.1", "OptimumScore OptimumResultTable OptimumPlayTable"),
    )
    for name in names.split()
}
"""The tags that came with a later version than the first."""


@attrs.frozen
class Rules:
    """What a file is held against.

    Attributes:
        is_export: the rules of the export format; else those of the import format.
        version: the version that the file declares; None if it declares none.
    """

    is_export: bool
    version: str | None = None


def declared_rules(game: Game, before: Rules | None = None) -> Rules:
    r"""Return what a file says of itself up to a game, given what it said before; files are often joined.

    >>> from kontrakt.pbn import loads
    >>> declared_rules(loads('% PBN 2.1\n% EXPORT\n[Event "x"]').games[0])
    Rules(is_export=True, version='2.1')
    """
    versions = [match[1] for match in map(_VERSION.match, game.escapes) if match]
    is_export = any(map(_EXPORT.match, game.escapes))
    before = before or Rules(False)
    return Rules(is_export or (before.is_export and not versions), versions[0] if versions else before.version)


def check(
    games: Document | Iterable[Game], *, is_export: bool | None = None
) -> Iterator[tuple[Game, tuple[Problem, ...]]]:
    r"""Yield each game of a file with all that is wrong with it, in the order of the text.

    Args:
        games: the games of one file, from the first one on.
        is_export: whether to apply the rules of the export format; if None, what the file says of itself.

    >>> from kontrakt.pbn import loads
    >>> for _, problems in check(loads('% PBN 2.0\n[OptimumScore "NS 100"]')):
    ...     for problem in problems:
    ...         print(problem)
    line 2, column 1: warning: tag OptimumScore came with PBN 2.1, the file declares 2.0 (PBN 2.4)
    """
    declared = Rules(False)
    for game in games.games if isinstance(games, Document) else games:
        declared = declared_rules(game, declared)
        rules = declared if is_export is None else attrs.evolve(declared, is_export=is_export)
        replay = game.replay()
        findings = [*_check_version(replay, rules), *_check_columns(replay), *_check_ends(replay)]
        findings += check_values(replay)
        if rules.is_export and game.index == 0:
            findings += _check_header(game)
        if rules.is_export:
            findings += check_export(game)
        own = (Problem(*game.position(int(f.place)), f.severity, f.message, f.law, f.rule) for f in findings)
        problems = sorted((*replay.problems, *own), key=lambda problem: (problem.line, problem.column))
        yield game, tuple(problems)


def _check_header(game: Game) -> Iterator[Finding]:
    """Check the lines at the start of a file in export format (PBN 2.4)."""
    if not any(re.fullmatch(r"% PBN \d+\.\d+", line) for line in game.escapes):
        yield Finding(0, "warning", "no line `% PBN 2.1` with the version", rule="2.4")
    if "% EXPORT" not in game.escapes:
        yield Finding(0, "warning", "no line `% EXPORT`", rule="2.4")


def _check_columns(replay: Replay) -> Iterator[Finding]:
    """Check that the cards of each player stand in one column (PBN 3.6)."""
    section = replay.game.play_section
    if section is not None and replay.play_reading is not None and replay.play_reading.is_rotated:
        yield Finding(section.start, "warning", "a row of cards starts at another seat than the first one", rule="3.6")


def _check_ends(replay: Replay) -> Iterator[Finding]:
    """Check that an auction or a play has one end: all passes or thirteen tricks, `*`, or `+` (PBN 3.5, 3.6)."""
    game, auction, play = replay.game, replay.auction, replay.play
    courses = ((game.auction_section, auction, "auction", "3.5"), (game.play_section, play, "play", "3.6"))
    for section, course, noun, rule in courses:
        signs = _ends(section) if section else []
        is_over = course is not None and course.is_over
        for before, token in pairwise(signs):
            if before.kind is not token.kind:
                message = f"{token.text[0]} behind {before.text[0]}: the {noun} cannot both end and go on"
                yield Finding(token.offset, "warning", message, rule=rule)
            elif token.kind is TokenKind.STAR:
                yield Finding(token.offset, "warning", "a second *", rule=rule)
        for token in signs:
            if is_over and token.kind is TokenKind.PLUS:
                yield Finding(token.offset, "warning", f"+, but the {noun} is over", rule=rule)


def _ends(section: Section) -> list[Token]:
    """Return the signs `*` and `+`, but for the asterisks behind calls that are read as alerts."""
    tokens = [token for token in section.tokens if token.kind not in (TokenKind.COMMENT, TokenKind.ESCAPE)]
    alerts = {
        token.offset
        for before, token, _ in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if section.name == "Auction" and token.kind is TokenKind.STAR and before.end == token.offset
    }
    signs = (TokenKind.STAR, TokenKind.PLUS)
    return [token for token in tokens if token.kind in signs and token.offset not in alerts]


def _check_version(replay: Replay, rules: Rules) -> Iterator[Finding]:
    """Find what came later than the version that the file declares."""
    game, declared = replay.game, rules.version
    if declared is None:
        return
    if declared not in _VERSIONS:
        if game.index == 0:
            yield Finding(0, "warning", f"version {declared} is not known; the last is {_VERSIONS[-1]}", rule="2.4")
        return
    for place, feature, since in _features(replay):
        if since > declared:
            message = f"{feature} came with PBN {since}, the file declares {declared}"
            yield Finding(place, "warning", message, rule="2.4")


def _features(replay: Replay) -> Iterator[tuple[int, str, str]]:
    """Yield where a game has what was not in the first version, what it is, and the version it came with."""
    game = replay.game
    for section in game.sections:
        if section.name in _SINCE:
            yield section.start, f"tag {section.name}", _SINCE[section.name]
        if section.value.startswith("##"):
            yield section.start, "##", "2.0"
        if section.name == "Contract" and isinstance(replay.trump, Denomination):
            yield section.start, "an end position", "2.0"
    for course in (game.auction_section, game.play_section):
        pluses = (token for token in course.tokens if token.kind is TokenKind.PLUS) if course else ()
        yield from ((token.offset, "+", "2.0") for token in pluses)
