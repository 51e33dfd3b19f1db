"""Situations: the JSON of what happened at a table in, the ruling out.

A situation says what was dealt, called and played, what happened, and what the Director has found. No rule of the Laws
is here: a table names the adapter for each type of event, and the adapter asks the Law's function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kontrakt.errors import ParseError
from kontrakt.situations import (
    averages,
    calls,
    claims,
    comparisons,
    deals,
    dummy,
    exposed,
    home_games,
    out_of_turn,
    penalties,
    plays,
    revokes,
    rights,
)
from kontrakt.situations.facts import Facts, shown, text

ADAPTERS: Final[dict[str, Callable[[Facts], dict[str, Any]]]] = {
    "state": calls.ruling,
    "ruling": calls.ruling,
    "legality": calls.legality,
    "board": deals.board,
    "deal": deals.deal,
    "deal_check": deals.deal_check,
    "card_count": deals.card_count,
    "wrong_board_cards": deals.wrong_board_cards,
    "wrong_board": deals.wrong_board,
    "exposed_cards": penalties.exposed_cards,
    "extraneous_information": exposed.extraneous_information,
    "right": rights.right,
    "artificial": averages.artificial,
    "matchpoints": comparisons.board_matchpoints,
    "fouled_board": comparisons.fouled_board,
    "neuberg": comparisons.neuberg_factoring,
    "imps": comparisons.imps_of_two,
    "imp_scale": comparisons.imp_scale,
    "imp_match": comparisons.imp_match,
    "total_points": comparisons.match_in_points,
    "board_a_match": comparisons.match_by_boards,
    "butler": comparisons.butler_datum,
    "cross_imps": comparisons.imps_across,
    "vp": comparisons.match_in_victory_points,
    "legal_cards": plays.legal_cards,
    "trick_results": plays.trick_results,
    "score": plays.score,
    "face_down_lead": plays.face_down_lead,
    "inspect_trick": plays.inspect_trick,
    "inspect_own_last": plays.inspect_own_last,
    "wrongly_pointed": plays.wrongly_pointed,
    "is_played": plays.is_played,
    "misinformed_play": plays.misinformed_play,
    "dummy_action": dummy.dummy_action,
    "dummy_call": dummy.dummy_call,
    "change_designation": dummy.change_designation,
    "dummy_wrong_card": dummy.dummy_wrong_card,
    "partner_to_lead": penalties.partner_to_lead,
    "failed_penalty_card": penalties.failed_penalty_card,
    "penalty_information": penalties.penalty_information,
    "lead_out_of_turn": out_of_turn.lead_out_of_turn,
    "premature_play": out_of_turn.premature_play,
    "simultaneous_cards": out_of_turn.simultaneous_cards,
    "simultaneous_leads": out_of_turn.simultaneous_leads,
    "revoke_noticed": revokes.revoke_noticed,
    "revoke_ruling": revokes.revoke_ruling,
    "defective_trick": revokes.defective_trick,
    "claim": claims.claim,
    "rubber": home_games.rubber,
    "chicago": home_games.chicago,
}
"""For each type of event, what answers it."""


def answer(situation: object) -> dict[str, Any]:
    """Return the ruling on a situation, as JSON data.

    Raises:
        ParseError: if the situation is not what it should be; it names the key.
        BridgeError: if what it says cannot have happened.

    >>> ruling = answer({"dealer": "N", "calls": ["1S", "1H"], "event": {"type": "ruling"}})
    >>> ruling["options"], ruling["chooser"]
    (['accept', 'decline'], 'S')
    """
    facts = Facts(situation)
    kind = facts.part("event").read("type", text)
    adapter = ADAPTERS.get(kind)
    if adapter is None:
        raise ParseError(f"event.type: there is no {shown(kind)} (write one of: {', '.join(sorted(ADAPTERS))})")
    ruling = adapter(facts)
    unread = [name for part in ("event", "judgements") for name in facts.part(part).not_looked_at()]
    return ruling | {"not_looked_at": unread} if unread else ruling
