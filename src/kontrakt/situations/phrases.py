"""The keys of an answer and the sentences that tell them: a row for each key, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from kontrakt.cards import Suit
from kontrakt.errors import BridgeError
from kontrakt.seats import Seat

_SIDES: Final = {"NS": "North-South", "EW": "East-West"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def seat_name(letter: str) -> str:
    """Return the name of a seat, or who else may choose.

    >>> seat_name("S"), seat_name("either_defender")
    ('South', 'Either defender')
    """
    try:
        return Seat.parse(letter).name.title()
    except BridgeError:
        return letter.replace("_", " ").capitalize()


def side_name(letters: str) -> str:
    """Return the name of a side: North-South or East-West."""
    return _SIDES[letters]


def suit_names(letters: Iterable[str], last: str = "and") -> str:
    """Return the names of suits in a row.

    >>> suit_names("SHD")
    'spades, hearts and diamonds'
    """
    return in_a_row([Suit.parse(letter).name.lower() for letter in letters], last)


def in_a_row(words: Iterable[str], last: str = "and") -> str:
    """Return words with commas, and a last one behind this word."""
    *first, end = list(words) or ["none"]
    return f"{', '.join(first)} {last} {end}" if first else end


def plain(value: object) -> str:
    """Return any value of an answer without the brackets of a list or an object.

    >>> plain({"A": [60, 40], "B": None}), plain(True)
    ('A 60 40, B none', 'yes')
    """
    if isinstance(value, Mapping):
        names = {key: _SIDES.get(key, key.replace("_", " ")) for key in value}
        return ", ".join(f"{names[key]} {plain(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return (", " if any(isinstance(item, Mapping) for item in value) else " ").join(map(plain, value)) or "none"
    if value is None or isinstance(value, bool):
        return "none" if value is None else "yes" if value else "no"
    return str(value)


def _tricks(number: int) -> str:
    count = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{count} trick" if number in (0, 1) else f"{count} tricks"


def _of_trick(item: Mapping[str, Any]) -> str:
    return f" of trick {item['trick']}" if "trick" in item else ""


_OPTIONS: Final = {
    "accept_as_dummy": "accept and become dummy",
    "decline_free": "decline and leave any lead",
    "free": "leave any lead",
    "highest": "require the highest card of the suit led",
    "lowest": "require the lowest card of the suit led",
    "require_other": "require another suit",
    "forbid_other": "forbid another suit",
    "let_stand": "let the score stand",
    "decrease_one_side_only": "lower the score of one side only",
}
_ON_SUITS: Final = {
    "require": "require {}",
    "forbid": "forbid {}",
    "decline_require": "decline and require {}",
    "decline_forbid": "decline and forbid {}",
    "require_other": "require {}",
    "forbid_other": "forbid {}",
}


def option_words(name: str) -> str:
    """Return an option as one says it.

    >>> option_words("decline_forbid:HD"), option_words("lead_from:N"), option_words("accept")
    ('decline and forbid hearts and diamonds', "let declarer lead from North's hand", 'accept')
    """
    choice, colon, what = name.partition(":")
    if not colon:
        return _OPTIONS.get(name, name.replace("_", " "))
    if choice == "lead_from":
        return f"let declarer lead from {seat_name(what)}'s hand"
    return _ON_SUITS.get(choice, choice.replace("_", " ") + " {}").format(suit_names(what))


def _penalty_cards(found: list[dict[str, str]]) -> Iterator[str]:
    for one in found:
        yield f"{seat_name(one['player'])}'s {one['card']} is a {one['kind']} penalty card"
    if not found:
        yield "no penalty card"


def _restrictions(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        how = "must lead {} this once" if one["kind"] == "require" else "may not lead {} until he loses the lead"
        yield f"{seat_name(one['player'])} " + how.format(suit_names(one["suits"], "or"))


def _may_withdraw(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        yield f"{seat_name(one['player'])} may take back {one['card']}{_of_trick(one)}"


def _then_may_withdraw(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        other, _, verb = one["if"].partition(" ")
        becomes = {"penalty_card": ", which becomes a penalty card", "hand": ", which goes back to the hand"}
        ending = becomes.get(one.get("becomes", ""), "")
        who = f"{seat_name(one['player'])} may take back {one['card']}{_of_trick(one)}"
        yield f"if {seat_name(other)} {verb}, {who}{ending}"


def _revokes(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        against = f"could have followed to {suit_names(one['suit'])}" if one.get("suit") else "broke a lead restriction"
        line = f"trick {one['trick']}: {seat_name(one['player'])} played {one['card']} and {against}"
        if "basis" in one:
            stands = "established" if one["established"] else "not established"
            line += f"; {stands}, {_tricks(one['tricks'])} ({one['basis']})"
        yield line


def _illegal_plays(found: list[dict[str, Any]]) -> Iterator[str]:
    return _revokes([one | {"suit": one["suit_led"]} for one in found])


def _transfer(found: Mapping[str, int]) -> Iterator[str]:
    moved = [f"{_tricks(number)} to {_SIDES[side]}" for side, number in found.items() if number]
    yield f"transferred: {in_a_row(moved)}" if moved else "no trick is transferred"


def may_play(found: Any) -> Iterator[str]:
    """Say which cards, or calls, are legal: a list, or a list for each player."""
    if isinstance(found, Mapping):
        for letter, cards in found.items():
            yield f"{seat_name(letter)} may play: {in_a_row(cards, 'or')}"
    else:
        yield f"legal: {plain(found)}"


def _illegal(found: Mapping[str, str]) -> Iterator[str]:
    yield "not legal: " + in_a_row([f"{tried} ({law})" for tried, law in found.items()]) if found else ""


def _corrections(found: list[dict[str, Any]]) -> Iterator[str]:
    for one in found:
        yield f"{seat_name(one['player'])} takes back {one['card']} and plays {in_a_row(one['legal'], 'or')}"


def _boards(found: Mapping[str, Any]) -> Iterator[str]:
    for number, (dealer, vulnerable) in found.items():
        who = {"None": "nobody", "Both": "both sides"}.get(vulnerable) or _SIDES[vulnerable]
        yield f"board {number}: {seat_name(dealer)} deals, vulnerable: {who}"


def _said(sentence: str) -> Callable[[Any], Iterator[str]]:
    """Return what says a sentence with the value in it, nothing for an empty list."""
    return lambda value: iter([sentence.format(plain(value))] if value not in ([], {}) else [])


def _either(if_true: str, if_false: str) -> Callable[[Any], Iterator[str]]:
    return lambda value: iter([if_true if value else if_false])


def _seat(sentence: str) -> Callable[[Any], Iterator[str]]:
    return lambda value: iter([sentence.format(seat_name(value))])


def _hands(found: Iterable[str]) -> str:
    return " ".join(map(seat_name, found))


def _by_seat(sentence: str) -> Callable[[Any], Iterator[str]]:
    """Return what says a sentence for each seat of a mapping, with the seat and its value."""
    return lambda found: (sentence.format(seat_name(letter), plain(value)) for letter, value in found.items())


def _played(value: Any) -> Iterator[str]:
    if isinstance(value, bool):
        yield "the card has been played" if value else "the card has not been played"
    else:
        yield f"played: {value}"


def _proved(how: str) -> Callable[[Any], Iterator[str]]:
    sentence = "{}, the claimer's side wins from {least} to {most} of the tricks left, double dummy {double_dummy}"
    return lambda found: iter([sentence.format(how, **found)])


def _within(start: str) -> Callable[[Any], Iterator[str]]:
    return lambda found: (f"{start} {line}" for line in told(found))


def _victory_points(whose: str) -> Callable[[Any], Iterator[str]]:
    def tell(points: list[float]) -> Iterator[str]:
        form = "{}" if all(isinstance(each, int) for each in points) else "{:.2f}"
        yield f"victory points of the {whose}: {' '.join(map(form.format, points))}"

    return tell


_SCORES: Final = {
    "none": "no adjusted score",
    "possible": "the score may be adjusted",
    "required": "the score has to be adjusted",
    "assigned": "the score is assigned by what the Director has found",
}

PHRASES: Final[dict[str, Callable[[Any], Iterator[str]]]] = {
    # what a card, a lead, a trick is
    "accepted": _either("the irregular card is accepted", "the irregular card is not accepted"),
    "is_lead": _either("the card is a lead", "the card is no lead"),
    "played": _played,
    "card": _said("dummy plays {}"),
    "invalid": _either("the call is void: dummy has no such card", "dummy has such a card"),
    "declarer_must_specify": lambda cards: iter([f"declarer must say which: {in_a_row(cards, 'or')}"]),
    "corrected": _either("the wrong card is put right", "it is too late to put the wrong card right"),
    "dummy_card": _said("dummy's card is {}"),
    "card_stands": _either("the card stands", "the card does not stand"),
    "proper_leader": _seat("{} is to lead"),
    "lead": _said("the lead is {}"),
    "trick": _said("the trick: {}"),
    "may_expose": _either("he may show it", "he may not show it"),
    # tricks
    "winners": lambda seats: iter([f"tricks won by: {_hands(seats)}"]),
    "tricks": _said("tricks: {}"),
    "next_leader": _seat("{} leads next"),
    "illegal_plays": _illegal_plays,
    # revokes and defective tricks
    "established": _either("the revoke is established", "the revoke is not established"),
    "must_correct": _either("the revoke must be corrected", "no revoke is corrected"),
    "treated_as_established": _either("it counts as if it were established", "nothing counts as established"),
    "trick_stands": _either("the trick stands", "the trick does not stand"),
    "both_sides": _either("both sides have revoked on the trick", "one side has revoked on the trick"),
    "revokes": _revokes,
    "deemed_revoke": _either("it counts as a revoke", "it does not count as a revoke"),
    "ownership_changes": _either("the trick changes its owner", "the trick keeps its owner"),
    "legal_replacements": lambda cards: iter([f"to be played instead: {in_a_row(cards, 'or')}"]),
    "corrections": _corrections,
    "corrected_tricks": lambda found: (
        f"corrected: {seat_name(one['leader'])} leads, {plain(one['cards'])}" for one in found
    ),
    "partner_may_not_play": _said("the offender's partner may not choose: {}"),
    "restored": _said("back among the cards still held: {}"),
    "transfer": _transfer,
    # what goes back, what lies on the table, what binds
    "returned_to_hand": _said("back to the hand: {}"),
    "penalty_cards": _penalty_cards,
    "restrictions": _restrictions,
    "may_withdraw": _may_withdraw,
    "then_may_withdraw": _then_may_withdraw,
    "if_defender": _within("if the offender defends:"),
    "if_declaring_side": _within("if the offender does not defend:"),
    "face_up_until": _either("the cards lie face up until the auction ends", ""),
    "illegal": _illegal,
    "must_play": _by_seat("{} must play {} at his turn"),
    "order": lambda seats: iter([f"order of play: {_hands(seats)}"]),
    "next_to_play": _seat("{} plays next"),
    "legal_then": _by_seat("then {} may play: {}"),
    # claims
    "claim_exists": _either("it is a claim", "it is no claim"),
    "concession_exists": _either("it is a concession", "it is no concession"),
    "claimed": lambda number: iter([f"claimed: {_tricks(number)}"]),
    "conceded": lambda number: iter([f"conceded: {_tricks(number)}"]),
    "claim_void": _either("the claim is void, play went on by consent of all four", "the claim is not void"),
    "director_rules_70": _either("the Director rules on the claim (70)", "the Director does not rule on the claim"),
    "play_suspended": _either("the play is suspended", "the play is not suspended"),
    "play_continues": _either("the play goes on", "the play does not go on"),
    "immediate_rectification": _either("there is a rectification now", "there is no rectification now"),
    "tricks_to_claimer": _said("of the tricks left the claimer's side gets {}"),
    "any_legal_line": _either("every legal line of play gives this", "not every legal line of play gives this"),
    "any_play": _proved("whatever is played"),
    "stated_line": _proved("by the line stated"),
    "ordered": _proved("with each suit played from the top"),
    "not_searched": _said("the play was not searched: {}"),
    "rescored": _either("the board is scored anew", "the score stays"),
    "may_change_both": _either("the scores of both sides may be changed", "the scores of both may not be changed"),
    "open_for_correction": _either("the score may still be corrected", "it is too late to correct the score"),
    # rights
    "must": _either("he must", ""),
    "partial_allowed": _either("he may ask for a part", "he may not ask for a part only"),
    "answered_by": lambda seats: iter([f"answered by {in_a_row(map(seat_name, seats), 'or')}"]),
    # boards, deals and hands
    "boards": _boards,
    "board_played": _either("the board is played", "the board is not played"),
    "board_cancelled": _either("the board is cancelled", "the board is not cancelled"),
    "calls_stand": _either("the calls stand", "the calls do not stand"),
    "result_stands": _either("the result stands", "the result does not stand"),
    "score_stands": _either("the score stands", "the score does not stand"),
    "may_be_revoke": _either("not having played the card may be a revoke", "that can be no revoke"),
    "may_be_penalty_card": _either("the card may be a penalty card", "the card is no penalty card"),
    "cards_per_hand": _said("{} cards to each hand"),
    "adjacent_cards_to_same_hand": _either("", "two cards that lie together go to different hands"),
    "new_deal_required": _either("the cards are dealt anew", "the deal counts"),
    # scores
    "declarer_tricks_played": _said("tricks of declarer's side as played: {}"),
    "declarer_tricks_final": _said("tricks of declarer's side in the end: {}"),
    "adjusted_score": lambda word: iter([_SCORES.get(word, word)]),
    "adjust": lambda sides: iter(
        [f"the score of {_SIDES[side]} is reduced at the end" for side in sides] or ["no score is reduced"]
    ),
    "declaring_side_keeps_table_score": _either("declarer's side keeps the score of the table", ""),
    "ns": _said("matchpoints to North-South: {}"),
    "ew": _said("matchpoints to East-West: {}"),
    "top": _said("top: {}"),
    "matchpoints": _said("matchpoints: {}"),
    "percent": _said("per cent: {}"),
    "difference": _said("difference: {} points"),
    "imps": _said("IMPs: {}"),
    "imps_team_ns_table1": _said("IMPs to the team that sat North-South at the first table: {}"),
    "datum": _said("datum: {}"),
    "imps_ns": _said("IMPs to North-South: {}"),
    "imps_A": _said("IMPs to A: {}"),
    "imps_B": _said("IMPs to B: {}"),
    "total_ns": _said("IMPs to North-South, in all: {}"),
    "average_ns": _said("IMPs to North-South, on average: {}"),
    "vp_winner": _victory_points("winners"),
    "vp_loser": _victory_points("losers"),
    "points": _said("points: {}"),
    "below": _said("below the line: {}"),
    "games": _said("games: {}"),
    "rubber_bonus": _said("for the rubber: {}"),
    "unfinished_bonus": _said("for the unfinished rubber: {}"),
    "bonuses": _said("premiums: {}"),
    "total": _said("in all: {}"),
    "winner": _said("won by {}"),
}
"""For each key whose meaning does not hang on others, what tells its value; null is told by what is still open."""


def told(answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of those keys of an answer that `PHRASES` has."""
    for key, tell in PHRASES.items():
        if answer.get(key) is not None:
            yield from tell(answer[key])
