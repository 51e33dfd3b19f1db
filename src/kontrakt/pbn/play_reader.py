"""From the cards of a Play section to a play: through what the Laws let stand, up to what cannot be (PBN 3.6)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple

import attrs

from kontrakt.cards import ALL_CARDS, PACK, Card
from kontrakt.errors import IllegalPlay
from kontrakt.pbn.findings import Finding
from kontrakt.pbn.sections import Section, without_references
from kontrakt.pbn.tokens import TokenKind
from kontrakt.play import Play
from kontrakt.seats import SEATS, Seat


class PlayReading(NamedTuple):
    """A play as it was read.

    Attributes:
        play: the cards that stand, as far as they could be read.
        is_legal: whether the Laws allow them all, or the file marks what is irregular (PBN 3.9).
        is_rotated: whether some row starts at another seat than the first one does.
        ended: the sign that ended the section: `*`, `+` or nothing.
        findings: what is wrong.
    """

    play: Play
    is_legal: bool = True
    is_rotated: bool = False
    ended: str = ""
    findings: tuple[Finding, ...] = ()


_CARDS: Final[dict[str, Card]] = {
    word: card
    for card in PACK
    for word in (str(card), str(card).lower(), str(card).replace("T", "10"), str(card).replace("T", "10").lower())
}


_WORDS: Final[dict[str, Card | None]] = {**_CARDS, "-": None}
_BIT: Final = attrgetter("bit")


@attrs.frozen
class _Item:
    """A card, or None for a dash or a plus, with the irregularity marks before it."""

    card: Card | None
    offset: int = 0
    marks: str = ""


def read_cards(seat: str, words: list[str], start: Play) -> PlayReading | None:
    """Read a play of a full deal that holds nothing but legal cards; None for any other.

    Args:
        seat: the letter of the first column's, the opening leader if it is none.
        words: what white space parts in the section.
        start: the play before the first card.
    """
    leader = start.turn
    dealt = [hand.bits for hand in start.deal.hands if hand is not None]
    if leader is None or _SEATS.get(seat, leader) is not leader or sum(dealt) != ALL_CARDS:
        return None
    own = dealt[leader.index]
    ended = words.pop() if words and words[-1] in ("*", "+") else ""
    try:
        items = [*map(_WORDS.__getitem__, words), None]
    except KeyError:  # perhaps references to notes stand between the cards
        others = without_references(words)
        return None if others is None else read_cards(seat, [*others, ended] if ended else others, start)
    known = items.index(None)
    cards: list[Any] = items[:known]
    behind = [card for card in items[known:] if card is not None]
    turned: int | None = 0
    if behind:  # a dash before a card, in the last row
        turned = _turned(items[known & ~3 : -1], dealt[leader.index :] + dealt[: leader.index])
        cards += behind
    if turned is None or (cards and not cards[0].bit & own):
        return None
    try:
        play = start.play_on(cards, in_rows=True)
    except IllegalPlay:
        return None
    if known & 3 and not behind and play.trick[0][1] is not cards[known & ~3]:  # a card is missing in a last row
        return None
    is_rotated = turned > 0 or bool(sum(map(_BIT, items[:known:4])) & ~own)
    return PlayReading(play, True, is_rotated, ended)


def _turned(row: list[Card | None], hands: list[int]) -> int | None:
    """Return by how many seats a row with dashes is turned from its columns; None if its cards were dealt otherwise.

    Args:
        row: the cards.
        hands: the bits of each hand, from that of the first column.
    """
    for turns in range(4 if len(row) == 4 else 0):
        if all(card is None or card.bit & hands[(place + turns) % 4] for place, card in enumerate(row)):
            return turns
    return None


def _items(section: Section, findings: list[Finding]) -> tuple[list[_Item], str]:
    """Return the cards in order, up to `*` or what cannot be read: nothing after that has a known owner."""
    items: list[_Item] = []
    marks = ""
    ended = ""
    stops = "; reading stops (write a suit and a rank, like 'SA')"
    is_stopped = False
    for token in section.tokens:
        text = token.text
        card = _CARDS.get(text) or _CARDS.get(text.upper())
        is_word = token.kind is TokenKind.WORD
        if token.kind is TokenKind.STRAY or (is_word and card is None and text.strip("-")):
            message = f"not a card: {text!r}{'' if is_stopped else stops}"
            findings.append(Finding(token.offset, "error", message, rule="3.6.1"))
            is_stopped = True
        elif token.kind is TokenKind.STAR:
            ended = ended or "*"
            break
        elif is_stopped:
            continue
        elif is_word:
            items.append(_Item(card, token.offset, marks))
            marks = ""
        elif token.kind is TokenKind.IRREGULARITY:
            marks += text[1].upper()
        elif token.kind is TokenKind.PLUS:
            items.append(_Item(None, token.offset))
            ended = "+"
    return items, ended


def read_play(section: Section, start: Play) -> PlayReading:
    """Read the cards of any Play section; of legal cards alone `read_cards` makes the same.

    The standard gives each seat its column. Some programs begin a row with whoever leads to it: then the seat to
    which the card was dealt decides, provided that the first row is in its columns.

    Args:
        section: its value is the seat of the first column, the opening leader if it names none.
        start: the play before the first card.
    """
    findings: list[Finding] = []
    items, ended = _items(section, findings)
    return _fold(items, start, section, ended, findings)


def _fold(items: list[_Item], start: Play, section: Section, ended: str, findings: list[Finding]) -> PlayReading:
    """Play the items row by row."""
    first = _SEATS.get(section.value.upper())
    leader = start.turn
    if first is None:
        first = leader or Seat.NORTH
        if items and section.value not in _NO_SEAT:
            findings.append(Finding(section.start, "warning", f"not a seat: {section.value!r}", rule="3.6"))
    elif leader is not None and first is not leader and items:
        message = f"the play begins with {first.name.title()}, but {leader.name.title()} makes the opening lead"
        findings.append(Finding(section.start, "warning", message, law="41A", rule="3.6"))
    owners = {card: seat for seat, hand in start.deal if hand is not None for card in hand} if items else {}
    play = start
    is_legal = True
    is_rotated = False
    for place in range(0, len(items), 4):
        row = items[place : place + 4]
        turn = play.turn
        seat = _first_column(row, first, owners) if place else first
        is_rotated = is_rotated or seat is not first
        columns: dict[Seat, _Item] = {}
        for item in row:
            columns[seat] = item
            if "L" in item.marks:
                turn = seat
            seat = seat.lho
        if turn is None:
            late = [item for item in row if item.card is not None]
            if late:
                findings.append(Finding(late[0].offset, "error", "cards after the last trick", law="44"))
                is_legal = False
            break
        reading = _trick(play, columns, turn, findings)
        play, goes_on, was_legal = reading
        is_legal = is_legal and was_legal
        if not goes_on:
            _check_rest(items, place, first, play, owners, findings)
            break
    return PlayReading(play, is_legal, is_rotated, ended, tuple(findings))


def _check_rest(
    items: list[_Item],
    place: int,
    first: Seat,
    play: Play,
    owners: Mapping[Card, Seat],
    findings: list[Finding],
) -> None:
    """Find what is wrong with the cards from the trick on in which reading has stopped."""
    seen = {card for _, card in play.cards}
    read = {card for _, card in play.trick}
    known = {finding.place for finding in findings}
    for number, item in enumerate(items[place:], place):
        card = item.card
        if card is None or card in read or item.offset in known:
            continue
        holder = owners.get(card)
        column = SEATS[(first.index + number) % 4]
        if card in seen:
            findings.append(Finding(item.offset, "error", f"{card} has been played already", law="44"))
        elif number >= place + 4:
            message = f"{card} comes after a card that is not known; reading has stopped"
            findings.append(Finding(item.offset, "error", message, rule="3.6"))
            return
        elif holder is not None and holder is not column:
            findings.append(Finding(item.offset, "error", f"{card} is not in {column.name.title()}'s hand", law="45A"))
        seen.add(card)


_SEATS: Final[Mapping[str, Seat]] = {word: seat for seat in SEATS for word in (seat.letter, seat.name)}
_NO_SEAT: Final = frozenset({"", "?", "-"})


def _first_column(row: list[_Item], first: Seat, owners: Mapping[Card, Seat]) -> Seat:
    """Return the seat of the row's first column: as in the first row, unless the cards were all dealt otherwise."""
    for seat in (first, first.lho, first.partner, first.rho):
        column = seat
        for item in row:
            if item.card is not None and owners.get(item.card, column) is not column:
                break
            column = column.lho
        else:
            return seat
    return first


def _trick(play: Play, columns: Mapping[Seat, _Item], leader: Seat, findings: list[Finding]) -> tuple[Play, bool, bool]:
    """Play a trick; return the play, whether it can go on, and whether the cards were legal or marked."""
    is_legal = True
    gap: Seat | None = None
    for seat in (leader, leader.lho, leader.partner, leader.rho):
        item = columns.get(seat)
        if item is None or item.card is None:
            gap = gap or seat
            continue
        card = item.card
        if gap is not None:
            message = f"{seat.name.title()}'s {card} comes before {gap.name.title()}'s card; reading stops"
            findings.append(Finding(item.offset, "error", message, law="44B", rule="3.6"))
            return play, False, gap is not leader
        objection = play.objection(card, by=seat)
        if objection is None:
            play = play.play(card)
            needless = [_MARKED[mark] for mark in item.marks if mark in _MARKED]
            findings += [Finding(item.offset, "warning", f"{card} is marked: {why}", rule="3.9") for why in needless]
            continue
        try:
            play = play.accept(card, by=seat)
        except IllegalPlay as error:
            findings.append(
                Finding(item.offset, "error", f"{error.message}; reading stops", law=error.dealt_with or error.law)
            )
            return play, False, False
        if _MARKS.get(objection.code, "-") not in item.marks:
            findings.append(Finding(item.offset, "error", objection.message, law=objection.dealt_with or objection.law))
            is_legal = False
    return play, gap is None, is_legal


_MARKS: Final = {"revoke": "R", "lead_out_of_turn": "L"}
_MARKED: Final = {"R": "^R, but it is no revoke", "L": "^L, but it is no lead out of turn"}
