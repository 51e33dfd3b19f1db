"""Situations of claims, concessions and disputes about tricks (Laws 68-71, 79)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kontrakt.cards import Card
from kontrakt.endings import Outlook, outlook
from kontrakt.errors import BridgeError, SearchTooLong
from kontrakt.laws.law68_claim import (
    ClaimRuling,
    TakenBack,
    rule_on_agreed_claim,
    rule_on_claim,
    rule_on_concession,
    rule_on_faced_hand,
    rule_on_objection,
    rule_on_playing_on,
    rule_on_remark,
)
from kontrakt.laws.law70_contested_claim import ClaimFindings, ContestedClaim, Proofs, rule_on_contested_claim
from kontrakt.laws.law79_tricks_won import rule_on_correction, rule_on_tricks_won
from kontrakt.laws.ruling import Question
from kontrakt.play import Play
from kontrakt.seats import Seat, Side
from kontrakt.situations.facts import Facts, flag, list_of, mapping_of, number, one_of, text
from kontrakt.situations.position import (
    card,
    cards,
    contract_of,
    play_of,
    restrictions_of,
    score_ns,
    seat,
    shown_penalty_cards,
    suit,
    won_before,
)


def claim(facts: Facts) -> dict[str, Any]:
    """Answer what a claim, a concession or a dispute about tricks leads to, by its phase."""
    return _PHASES[facts.part("event").read("phase", one_of(*_PHASES))](facts)


def _contested(facts: Facts) -> dict[str, Any]:
    course = _course(facts)
    if course["claim_void"]:
        return course
    event, play = facts.part("event"), _play(facts)
    by = event.read("by", seat)
    proofs, shown = _proofs(facts, play, by)
    claimed = event.read("claimed", number, None)
    if claimed is None:
        claimed = rule_on_claim(_remaining(facts, play), conceded=event.read("conceded", number)).claimed or 0
    shown_out = frozenset((one.read("player", seat), one.read("suit", suit)) for one in event.parts("shown_out"))
    contested = ContestedClaim(by, claimed, event.read("mentions_trump", flag, False), shown_out)
    ruling = rule_on_contested_claim(contested, play, _findings(facts), proofs)
    answer = course | shown | {"claimed": claimed, "tricks_to_claimer": ruling.tricks}
    answer["paragraphs"] = [*course["paragraphs"], *ruling.laws]
    answer["open"] = _laws(ruling.questions)
    return answer if play is None else answer | _scored(facts, _final(facts, play, by, ruling.tricks))


def _doubted(facts: Facts) -> dict[str, Any]:
    _, shown = _proofs(facts, _play(facts), facts.part("event").read("by", seat))
    return _course(facts) | shown


def _course(facts: Facts) -> dict[str, Any]:
    """Return whether play goes on, or the Director rules."""
    event = facts.part("event")
    playing_on = event.part("play_on")
    requested_by = playing_on.read("requested_by", seat, None)
    concur: dict[Seat, bool] = playing_on.read("concur", mapping_of(Seat.parse, flag), {})
    ruling = rule_on_playing_on(event.read("by", seat), requested_by=requested_by, concur=concur)
    answer = _shown(facts, ruling) | {"claim_void": ruling.is_void, "director_rules_70": ruling.apply == "70"}
    if ruling.is_void:
        answer["declarer_tricks_final"] = playing_on.read("declarer_tricks", number, None)
    return answer


def _findings(facts: Facts) -> ClaimFindings:
    found = facts.part("judgements")
    return ClaimFindings(
        unaware_of_trump=found.read("likely_unaware_of_trump", flag, None),
        lost_to_trump=found.read("trick_could_be_lost_by_normal_play", number, None),
        normal_lines=_tricks(found, "normal_lines"),
        partner_plays=_tricks(found, "partner_normal_plays"),
        depends_on=found.read("success_depends_on_card", card, None),
        shows_out_anyway=found.read("fails_to_follow_on_any_normal_line", flag, None),
    )


def _tricks(found: Facts, key: str) -> list[int]:
    return [one.read("tricks", number) for one in found.parts(key)]


def _play(facts: Facts) -> Play | None:
    if not facts.has("deal"):
        return None
    return play_of(facts, leader=facts.part("event").read("leader", seat, None))


def _proofs(facts: Facts, play: Play | None, by: Seat) -> tuple[Proofs, dict[str, Any]]:
    """Return what can be proved of the tricks to come, and how an answer shows it."""
    if play is None:
        return Proofs(), {}
    event = facts.part("event")
    if not play.cards and not play.deal.is_full and not event.has("leader"):
        return Proofs(), {"any_legal_line": None, "not_searched": "who leads? (event.leader)"}
    seconds = event.read("seconds", number, 10)
    line: list[str] = event.read("line", list_of(text), [])
    from_the_top = event.read("ra_suit_order", one_of("top_down"), None) is not None and not line
    try:
        any_play = outlook(play, by, seconds=seconds)
    except BridgeError as error:
        return Proofs(), {"any_legal_line": None, "not_searched": str(error)}
    try:
        stated = outlook(play, by, line, seconds=seconds) if line else None
        ordered = outlook(play, by, from_the_top=True, seconds=seconds) if from_the_top else None
    except SearchTooLong as error:
        return Proofs(any_play), {"any_legal_line": any_play.is_certain, "not_searched": str(error)}
    proofs = Proofs(any_play, stated, ordered)
    shown = {"any_legal_line": any_play.is_certain, "any_play": _shown_outlook(any_play)}
    shown |= {key: _shown_outlook(each) for key, each in (("stated_line", stated), ("ordered", ordered)) if each}
    return proofs, shown


def _shown_outlook(found: Outlook) -> dict[str, int]:
    return {"least": found.least, "double_dummy": found.double_dummy, "most": found.most}


def _remaining(facts: Facts, play: Play | None) -> int:
    if play is None:
        return facts.part("event").read("tricks_remaining", number)
    return max(len(hand) for hand in play.deal.hands if hand is not None) - len(play.winners)


def _final(facts: Facts, play: Play, by: Seat, tricks: int | None) -> int | None:
    """Return the tricks of declarer's side at the end, if the claimer's side takes this number of those to come."""
    if play.declarer is None or tricks is None:
        return None
    side = play.declarer.side
    won = won_before(facts, side) + play.won(side)
    return won + (tricks if by.side is side else _remaining(facts, play) - tricks)


def _scored(facts: Facts, tricks: int | None) -> dict[str, Any]:
    """Return the tricks of declarer's side, and the score if the contract and they are known."""
    contract = contract_of(facts)
    if tricks is None or contract is None or contract.declarer is None:
        return {"declarer_tricks_final": tricks}
    return {"declarer_tricks_final": tricks, "score_ns": score_ns(facts, tricks)}


def _made(facts: Facts) -> dict[str, Any]:
    event = facts.part("event")
    remaining = event.read("tricks_remaining", number, None)
    return _shown(
        facts,
        rule_on_claim(
            _remaining(facts, _play(facts)) if remaining is None else remaining,
            claimed=event.read("claimed", number, None),
            conceded=event.read("conceded", number, None),
        ),
    )


def _remark(facts: Facts) -> dict[str, Any]:
    exposed: list[Card] = facts.part("event").read("exposed", cards, [])
    return _shown(facts, rule_on_remark(defender_exposed=bool(exposed) and _is_defender(facts)))


def _is_defender(facts: Facts) -> bool:
    contract = contract_of(facts)
    by = facts.part("event").read("by", seat)
    return contract is None or contract.declarer is None or contract.declarer.side is not by.side


def _faced(facts: Facts) -> dict[str, Any]:
    event = facts.part("event")
    contract = contract_of(facts)
    return _shown(
        facts,
        rule_on_faced_hand(
            by_defender=contract is not None and _is_defender(facts),
            after_lead_out_of_turn=event.read("phase", text) == "faced_after_opening_loot",
            demonstrably_no_claim=facts.part("judgements").read("demonstrably_no_claim", flag, None),
        ),
    )


def _objection(facts: Facts) -> dict[str, Any]:
    event = facts.part("event")
    contract, play = contract_of(facts), _play(facts)
    ruling = rule_on_objection(
        None if play is None else _remaining(facts, play),
        conceder=event.read("by", seat),
        objector=event.read("objection_by", seat, None),
        declarer=None if contract is None else contract.declarer,
    )
    return _shown(facts, ruling)


def _shown(facts: Facts, ruling: ClaimRuling) -> dict[str, Any]:
    answer = {
        "paragraphs": list(ruling.laws),
        "claim_exists": ruling.is_claim,
        "concession_exists": ruling.is_concession,
        "play_suspended": None if ruling.plays_on is None else not ruling.plays_on,
        "play_continues": ruling.plays_on,
        "penalty_cards": shown_penalty_cards(restrictions_of(facts)),
        "director_later": list(ruling.later),
        "open": _laws(ruling.questions),
    }
    rest = (("claimed", ruling.claimed), ("conceded", ruling.conceded), ("apply", ruling.apply))
    return answer | {key: value for key, value in rest if value is not None}


def _laws(questions: tuple[Question, ...]) -> list[str]:
    return [question.law for question in questions]


def _agreed(facts: Facts) -> dict[str, Any]:
    event, found, play = facts.part("event"), facts.part("judgements"), _play(facts)
    by = event.read("by", seat)
    proofs, shown = _proofs(facts, play, by)
    ruling = rule_on_agreed_claim(
        is_timely=event.read("within_correction_period", flag),
        already_won=found.read("agreeing_side_tricks_already_won", number, None),
        likely=found.read("agreeing_side_likely_tricks", number, None),
        claimed=event.read("claimed", number, None),
        outlook=proofs.any_play,
    )
    return shown | _rescored(facts, by.side.opponents, ruling)


def _conceded(facts: Facts) -> dict[str, Any]:
    event, found, play = facts.part("event"), facts.part("judgements"), _play(facts)
    by = event.read("by", seat)
    proofs, shown = _proofs(facts, play, by)
    ruling = rule_on_concession(
        is_timely=event.read("within_correction_period", flag),
        kept=event.read("claimed", number, 0),
        conceded=event.read("conceded", number, None),
        already_won=found.read("conceding_side_tricks_already_won", number, None),
        normal_lines=_tricks(found, "normal_lines"),
        outlook=proofs.any_play,
    )
    return shown | _rescored(facts, by.side, ruling)


def _rescored(facts: Facts, side: Side, ruling: TakenBack) -> dict[str, Any]:
    """Return the answer when a side gets tricks back; without a declarer the claimer's side is declarer's."""
    event, contract = facts.part("event"), contract_of(facts)
    declarer = contract.declarer if contract and contract.declarer else event.read("by", seat)
    recorded = event.read("declarer_tricks_recorded", number)
    final = None
    if ruling.tricks is not None:
        final = recorded + (ruling.tricks if side is declarer.side else -ruling.tricks)
    return {
        **_scored(facts, final),
        "paragraphs": list(ruling.laws),
        "rescored": None if final is None else final != recorded,
        "open": _laws(ruling.questions),
    }


def _score_questioned(facts: Facts) -> dict[str, Any]:
    event = facts.part("event")
    ruling = rule_on_tricks_won(
        called_in_time=event.read("director_called_before_round_end", flag),
        was_claimed=event.read("claimed", number, None) is not None,
        convinced=facts.part("judgements").read("clearly_convinced", flag, None),
    )
    return {
        "paragraphs": [ruling.law],
        "may_change_both": ruling.may_change_both,
        "options": list(ruling.options),
        "open": _laws(ruling.questions),
        **({"apply": ruling.apply} if ruling.apply else {}),
    }


def _correction_period(facts: Facts) -> dict[str, Any]:
    event = facts.part("event")
    ruling = rule_on_correction(
        event.read("minutes_after_publication", number),
        limit=event.read("organizer_minutes", number, None),
        organizer_consents=event.read("organizer_consents", flag, False),
        beyond_doubt=facts.part("judgements").read("beyond_reasonable_doubt", flag, None),
    )
    return {"paragraphs": [ruling.law], "open_for_correction": ruling.is_open, "open": _laws(ruling.questions)}


_PHASES: Final[dict[str, Callable[[Facts], dict[str, Any]]]] = {
    "contested": _contested,
    "doubted": _doubted,
    "made": _made,
    "abandons_hand": _made,
    "agreed": _agreed,
    "conceded": _conceded,
    "immediate_objection": _objection,
    "current_trick_only": _remark,
    "faced_hand": _faced,
    "faced_after_opening_loot": _faced,
    "score_questioned": _score_questioned,
    "correction_period": _correction_period,
}
