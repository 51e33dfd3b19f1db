"""A rectification as an answer: what stands, what may be chosen, what is in force afterwards."""

from __future__ import annotations

from typing import Any

from kontrakt.laws.law57_premature_play import legal_for
from kontrakt.laws.ruling import Rectification
from kontrakt.restrictions import MustPlay
from kontrakt.situations.position import by_seat, shown_cards, shown_penalty_cards, shown_restrictions


def shown(ruling: Rectification) -> dict[str, Any]:
    """Return a rectification in the words of an answer; with one thing to choose, what follows from that."""
    then = ruling.settled
    play = then.play
    names = {_name(choice.name): choice.law for choice in ruling.choices}
    choosers = [str(seat) for seat in ruling.choosers]
    answer: dict[str, Any] = {
        "paragraphs": list(then.laws),
        "options": list(names),
        "option_laws": names,
        "chooser": "either_defender" if len(choosers) > 1 else choosers[0] if choosers else None,
        "returned_to_hand": shown_cards(card for _, card in then.returned),
        "penalty_cards": None if then.questions else shown_penalty_cards(play.restrictions),
        "restrictions": shown_restrictions(play.restrictions),
        "must_play": by_seat(
            (each.seat, " ".join(shown_cards(each.cards))) for each in play.restrictions if isinstance(each, MustPlay)
        ),
        "may_withdraw": [{"player": str(seat), "card": str(card)} for seat, card in then.retractable],
        "director_later": list(then.later),
        "open": [question.law for question in then.questions],
    }
    if then.apply:
        answer["apply"] = then.apply
    if then.bound:
        answer["option_target"] = str(then.bound)
    if not then.choices:
        who = then.bound or play.turn
        answer["legal"] = {} if who is None else {str(who): shown_cards(legal_for(play, who))}
    return answer


def _name(choice: str) -> str:
    """Return an option as an answer has it: one of 57A without its suit, which only the choice names."""
    name, _, _ = choice.partition(":")
    return name if name in ("require_other", "forbid_other") else choice
