"""`kontrakt play`: games played in the terminal, against the program."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Final

import click

from kontrakt.calls import Denomination
from kontrakt.cards import PACK
from kontrakt.cli.dialogue import PLAYERS, leaving_allowed, play_deal
from kontrakt.cli.output import examples, parsed, write
from kontrakt.deal import Deal
from kontrakt.errors import BridgeError
from kontrakt.games.honeymoon import FORMS, HoneymoonMatch
from kontrakt.games.honeymoon.game import BOOK
from kontrakt.games.minibridge import Minibridge
from kontrakt.games.minibridge_taught import TaughtMinibridge
from kontrakt.render import PLAIN, score_table
from kontrakt.render_pad import score_pad
from kontrakt.seats import Seat, Side

_NAMES: Final = {seat: seat.name.title() for seat in Seat}

_opponents = click.option(
    "--opponents", type=click.Choice(list(PLAYERS)), default="simple", show_default=True, help="How the program plays."
)
_seed = click.option("--seed", type=int, help="The same cards and the same opponents whenever it is the same number.")
_auto = click.option("--auto", is_flag=True, help="Let the program play all hands, and show them.")


@click.group(invoke_without_command=True, epilog=examples("kontrakt play minibridge --seed 7 --auto"))
@click.pass_context
def play(context: click.Context) -> None:
    """Play a game against the program.

    You sit South. Write a card as S4 or ♠4, a call as P, X, XX or 1NT, and quit to leave the game.
    """
    if context.invoked_subcommand is None:
        write(context.get_help())


@play.command(
    short_help="Minibridge: points instead of an auction.",
    epilog=examples("kontrakt play minibridge --seed 7 --auto", "kontrakt play minibridge --form taught --auto"),
)
@click.option(
    "--form", type=click.Choice(["pagat", "taught"]), default="pagat", show_default=True, help="By which rules."
)
@click.option("--deals", type=click.IntRange(min=1), default=1, show_default=True, help="How many deals to play.")
@click.option("--deal", "given", metavar="DEAL", help="Play this deal, as PBN writes it, instead of a random one.")
@click.option(
    "--dealer",
    callback=parsed(Seat.parse),
    default="N",
    show_default=True,
    metavar="SEAT",
    help="Who deals first: N, E, S or W.",
)
@click.option("--dealers-side-plays", is_flag=True, help="With 20 points each, the dealer's side plays (pagat).")
@click.option(
    "--trump", callback=parsed(Denomination.parse), metavar="SUIT", help="Play with this trump suit (taught)."
)
@_opponents
@_seed
@_auto
def minibridge(
    form: str,
    deals: int,
    given: str | None,
    dealer: Seat,
    dealers_side_plays: bool,
    trump: Denomination | None,
    opponents: str,
    seed: int | None,
    auto: bool,
) -> None:
    """Play Minibridge. Rules: docs/games/minibridge.md.

    A deal that nobody plays is dealt again by the same dealer.
    """
    if form == "taught" and dealers_side_plays:
        raise click.UsageError("--dealers-side-plays is for --form pagat")
    if form == "pagat" and trump is not None:
        raise click.UsageError("--trump is for --form taught; else declarer names the denomination")
    generator = _chance(seed)
    deal = Deal.random(generator) if given is None else Deal.parse(given)
    totals: Counter[Side] = Counter(dict.fromkeys(Side, 0))
    played = 0
    with leaving_allowed():
        while True:
            game: Minibridge | TaughtMinibridge = TaughtMinibridge(deal, dealer, trump=trump or Denomination.NOTRUMP)
            if form == "pagat":
                game = Minibridge(deal, dealer, dealers_side_plays=dealers_side_plays)
            game = play_deal(game, None if auto else Seat.SOUTH, PLAYERS[opponents], generator)
            write("\n" + _outcome(game))
            if not game.is_thrown_in:
                totals.update(dict(game.scores) if isinstance(game, Minibridge) else ())
                dealer = dealer.lho
                played += 1
            if played == deals or (given is not None and played == 0):
                break
            deal = Deal.random(generator)
    if form == "pagat" and played > 1:
        write(f"\nAfter {played} deals: {_points(totals)}")


@play.command(
    short_help="Honeymoon bridge: for two, and for three.",
    epilog=examples("kontrakt play honeymoon --form plain --deals 2 --seed 7 --auto"),
)
@click.option("--form", type=click.Choice(list(FORMS)), default="draw", show_default=True, help="Which of the five.")
@click.option("--games", type=click.IntRange(1, 2), default=2, show_default=True, help="The games that win the match.")
@click.option("--deals", type=click.IntRange(min=1), help="Stop after so many deals.")
@click.option("--passes", type=int, default=3, show_default=True, help="How many passes in a row end the auction.")
@click.option("--private", is_flag=True, help="A card of the stock is seen by the player on turn only (draw).")
@click.option("--book", type=int, default=BOOK, show_default=True, help="The tricks that do not count for a bid.")
@_opponents
@_seed
@_auto
def honeymoon(
    form: str,
    games: int,
    deals: int | None,
    passes: int,
    private: bool,
    book: int,
    opponents: str,
    seed: int | None,
    auto: bool,
) -> None:
    """Play a rubber of Honeymoon bridge, each for himself. Rules: docs/games/honeymoon.md.

    Your opponents sit West and, with three players, North. You deal first.
    """
    generator = _chance(seed)
    try:
        match = HoneymoonMatch.begin(
            FORMS[form], Seat.SOUTH, games_to_win=games, passes_to_end=passes, private=private, book=book
        )
    except BridgeError as error:
        raise click.UsageError(str(error)) from None
    with leaving_allowed():
        while not match.is_over and len(match.rubber.deals) != deals:
            match = match.deal_cards(generator.sample(PACK, 52))
            assert match.deal is not None
            match = match.after(play_deal(match.deal, None if auto else Seat.SOUTH, PLAYERS[opponents], generator))
            write("\nThe deal is thrown in.\n" if match.deal is not None and match.deal.is_thrown_in else "")
            write(score_pad(match.rubber, names=_NAMES))
            write("")


def _chance(seed: int | None) -> random.Random:
    return random.SystemRandom() if seed is None else random.Random(f"kontrakt {seed}")


def _points(scores: Mapping[Side, int]) -> str:
    return f"North-South {scores[Side.NS]}, East-West {scores[Side.EW]}"


def _outcome(game: Minibridge | TaughtMinibridge) -> str:
    """Return contract, tricks and, where there are some, points."""
    result = game.result
    if result is None or result.contract.declarer is None:
        return "Nobody plays: the deal is thrown in."
    if isinstance(game, Minibridge):
        return score_table(result, vulnerable=False) + "\n" + _points(dict(game.scores))
    name, tricks = result.contract.declarer.name.title(), f"{result.contract.tricks} tricks needed, {result.tricks} won"
    return f"{PLAIN.contract(result.contract)} by {name}: {tricks}, {game.outcome}"
