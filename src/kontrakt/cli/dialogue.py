"""A game in the terminal: what the person who plays is shown, asked and told."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import click

from kontrakt.calls import Call
from kontrakt.cards import Card
from kontrakt.cli.output import DATA_WRONG, write, write_error
from kontrakt.errors import BridgeError
from kontrakt.games.actions import Action, Announcement, DrawChoice, Opening
from kontrakt.games.players import AnyGame, Player, random_player
from kontrakt.games.simple_player import simple_player
from kontrakt.games.view import View
from kontrakt.render import PLAIN, hands_diagram
from kontrakt.seats import Seat

PLAYERS: Final[Mapping[str, Player]] = {"simple": simple_player, "random": random_player}
"""Who plays for the program, by the word of the option."""


class Quit(Exception):
    """The person does not want to play on."""


@contextmanager
def leaving_allowed() -> Iterator[None]:
    """Let a game be left: in silence when the person quits, in one line when the input ends or is interrupted."""
    try:
        yield
    except Quit:
        return
    except (EOFError, KeyboardInterrupt):
        write("")
        write_error("the game was left before its end")
        raise click.exceptions.Exit(DATA_WRONG) from None


def play_deal(game: AnyGame, person: Seat | None, opponents: Player, generator: random.Random) -> AnyGame:
    """Return the deal as it is at the end, with everything shown, asked and told that goes with it.

    Args:
        game: the deal.
        person: whose actions are asked for; None lets the program play all, and shows all hands.
        opponents: who acts for all others.
        generator: where chance comes from.
    """
    if person is None:
        write(hands_diagram(dict(game.held)))
    while (player := game.player) is not None:
        before = game.view(player)
        if player is person:
            game = _ask(game, before)
        else:
            action = opponents(before, generator)
            game = game.act(action)
            write(_told(action, before, game.view(player if person is None else person), person))
        _tell_trick(before, game.view(player))
    return game


def _ask(game: AnyGame, view: View) -> AnyGame:
    """Return the game after what the person wants to do; ask again, with the reason, as long as it is not legal."""
    write("\n" + hands_diagram(dict(view.hands), _corner(view)))
    if view.trick:
        write("Trick: " + "  ".join(f"{seat} {PLAIN.card(card)}" for seat, card in view.trick))
    if isinstance(view.legal_actions[0], Card):
        write("Legal: " + " ".join(map(action_text, view.legal_actions)))
    while True:
        answer = input(_question(view) + " ").strip()
        if answer.lower() in ("q", "quit"):
            raise Quit
        try:
            return game.act(answer)
        except BridgeError as error:
            write(f"{error}; try again, or quit")


def _corner(view: View) -> list[str]:
    """Return what stands in the corner of the diagram."""
    lines = [f"Dealer {_name(view.dealer)}"]
    if view.contract is not None and view.contract.declarer is not None:
        lines.append(f"{PLAIN.contract(view.contract)} by {_name(view.contract.declarer)}")
        lines.append(f"has {_declarers_tricks(view)}, needs {view.needed}")
    return lines


def _question(view: View) -> str:
    kind = type(view.legal_actions[0])
    if kind is Card and view.is_discarding:
        what = "which card do you lay aside?"
    elif kind is Card and view.turn is not view.player and view.turn is not None:
        what = f"which card from {_name(view.turn)}?"
    elif view.offered is not None:
        what = f"do you take {PLAIN.card(view.offered)} or refuse it?"
    else:
        what = _QUESTIONS[kind]
    return f"{_name(view.player)}, {what}"


_QUESTIONS: Final[dict[type, str]] = {
    int: "how many high-card points have you?",
    Opening: "do you open or pass?",
    Announcement: "part or game, and in what (like game S)?",
    Call: "what do you call?",
    Card: "which card?",
}


def _told(action: Action, before: View, after: View, person: Seat | None) -> str:
    """Return what a player has done, as far as it may be seen."""
    name = _name(before.player)
    if before.is_discarding:
        return f"{name} lays {'a card' if person else action_text(action)} aside"
    if isinstance(action, DrawChoice):
        card = after.drawn[-1].card
        return f"{name} {action}s {PLAIN.card(card) if card else 'a card'}"
    if isinstance(action, Card) and before.turn is not None:
        return f"{_name(before.turn)} plays {action_text(action)}"
    return f"{name} {action_text(action)}"


def action_text(action: Action) -> str:
    """Return an action as it is told, without who does it; a card alone."""
    match action:
        case Card():
            return PLAIN.card(action)
        case Call():
            return f"calls {PLAIN.call(action)}"
        case Announcement():
            goal = "game" if action.is_game else "part-score"
            return f"announces {goal} in {action.denomination.name.lower()}: {action.bid.tricks} tricks"
        case Opening():
            return "opens" if action is Opening.OPEN else "passes"
        case DrawChoice():
            return f"{action}s"
    return f"has {action} high-card points"


def _tell_trick(before: View, after: View) -> None:
    """Tell who has won, when a trick is complete."""
    tricks_before = dict(before.won)
    for seat, number in after.won:
        if number > tricks_before.get(seat, 0):
            write(f"{_name(seat)} wins the trick; declarer has {_declarers_tricks(after)}, needs {after.needed}")


def _declarers_tricks(view: View) -> int:
    assert view.contract is not None
    ours = sum(number for seat, number in view.won if seat in view.side)
    return ours if view.contract.declarer in view.side else sum(number for _, number in view.won) - ours


def _name(seat: Seat) -> str:
    return seat.name.title()
