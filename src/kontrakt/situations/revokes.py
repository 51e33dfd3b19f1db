"""Situations of the revoke and of defective tricks (Laws 61-64, 67)."""

from __future__ import annotations

from typing import Any

from kontrakt.cards import Card
from kontrakt.laws.law61_revoke import Since
from kontrakt.laws.law62_correction import NoticedRevoke, Retraction, rule_on_noticed_revoke
from kontrakt.laws.law64_rectification import Noticed, RevokeRuling, rule_on_revokes
from kontrakt.laws.law67_defective_trick import (
    DefectiveTrick,
    LaidRecord,
    rule_on_extra_card,
    rule_on_misplaced_card,
    rule_on_missing_card,
)
from kontrakt.laws.ruling import Transfer
from kontrakt.restrictions import PenaltyCard, PenaltyKind, with_penalty_cards
from kontrakt.seats import Seat, Side
from kontrakt.situations.facts import Facts, flag, number, one_of
from kontrakt.situations.position import (
    card,
    cards,
    contract_of,
    deal_of,
    play_of,
    restrictions_of,
    score_ns,
    seat,
    shown_cards,
    shown_penalty_cards,
    tricks_of,
    won_before,
)


def revoke_ruling(facts: Facts) -> dict[str, Any]:
    """Answer what the revokes of a finished board cost."""
    event, found = facts.part("event"), facts.part("judgements")
    play = play_of(facts).restricted(())
    state = facts.part("state")
    since = [
        one.read("since_trick", number, 1) for key in ("penalty_cards", "restrictions") for one in state.parts(key)
    ]
    duties = [Since(*pair) for pair in zip(restrictions_of(facts), since, strict=True)]
    ruling = rule_on_revokes(
        play,
        since=duties,
        rest=_rest(event),
        won_before={side: won_before(facts, side) for side in Side},
        noticed=event.read("noticed", Noticed, Noticed.END_OF_PLAY),
        equity=found.read("equity_declarer_tricks", number, None),
        without_later_revokes=found.read("declarer_tricks_without_later_revokes", number, None),
        without_revokes=found.read("equity_no_revokes_declarer_tricks", number, None),
    )
    return _shown_ruling(ruling) | {"score_ns": None if ruling.final is None else score_ns(facts, ruling.final)}


def _rest(event: Facts) -> dict[Side, int] | None:
    if not event.has("rest"):
        return None
    rest = event.part("rest")
    return {side: rest.read(str(side), number, 0) for side in Side}


def _shown_ruling(ruling: RevokeRuling) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "revokes": [
            {
                "trick": revoke.trick,
                "player": str(revoke.seat),
                "suit": revoke.suit and str(revoke.suit),
                "card": str(revoke.card),
                "established": isinstance(ruled, Transfer),
                "basis": ruled.law,
                "tricks": ruled.tricks if isinstance(ruled, Transfer) else 0,
            }
            for revoke, ruled in ruling.revokes
        ],
        "paragraphs": list(dict.fromkeys(ruled.law for _, ruled in ruling.revokes)),
        "transfer": {str(side): tricks for side, tricks in ruling.transfer.items()},
        "declarer_tricks_played": ruling.played,
        "declarer_tricks_final": ruling.final,
        "adjusted_score": "assigned" if ruling.is_assigned else "possible" if ruling.questions else "none",
        "open": [question.law for question in ruling.questions],
    }
    if ruling.corrected:
        answer["corrected_tricks"] = [
            {"leader": str(trick.leader), "cards": [str(each) for _, each in trick.cards]} for trick in ruling.corrected
        ]
    return answer


def revoke_noticed(facts: Facts) -> dict[str, Any]:
    """Answer what is taken back when attention is drawn to a revoke."""
    event, found = facts.part("event"), facts.part("judgements")
    play = play_of(facts)
    claimer = event.read("claim_by", seat, None)
    claim_agreed = event.read("claim_agreed", flag, False)
    named = event.part("named_next").read("player", seat, None)
    next_play = event.part("next_trick_play").read("player", seat, None)
    ruling = rule_on_noticed_revoke(
        play,
        event.read("offender", seat),
        event.read("trick", number),
        named_by=named and named.side,
        played_on=[] if next_play is None else [next_play.side],
        claim_by=claimer and claimer.side,
        claim_agreed=claim_agreed,
        hands_returned=event.read("hands_returned", flag, False),
        alternatives=found.read("logical_alternatives", cards, None),
        suggested=found.read("suggested", cards, None),
    )
    answer = _shown_notice(ruling)
    if claimer is not None and ruling.must_correct and not claim_agreed:
        answer["apply"] = "70"
    return answer


def _shown_notice(ruling: NoticedRevoke) -> dict[str, Any]:
    retractions = ruling.may_withdraw
    answer: dict[str, Any] = {
        "established": ruling.established is not None,
        "must_correct": ruling.must_correct,
        "penalty_cards": shown_penalty_cards(ruling.penalty_cards),
        "returned_to_hand": shown_cards(ruling.returned),
        "may_withdraw": [_shown_retraction(each) for each in retractions if each.after is None],
        "then_may_withdraw": [_shown_retraction(each) for each in retractions if each.after is not None],
        "paragraphs": list(ruling.paragraphs),
        "open": [question.law for question in ruling.questions],
    }
    if not ruling.must_correct:
        return answer | {"trick_stands": True}
    if ruling.both_sides:
        corrections = [
            {"player": str(each.seat), "card": str(each.card), "legal": shown_cards(each.options)}
            for each in ruling.corrections
        ]
        return answer | {"both_sides": True, "corrections": corrections, "transfer": {"NS": 0, "EW": 0}}
    answer["legal_replacements"] = shown_cards(ruling.corrections[0].options)
    if ruling.not_to_be_chosen:
        answer["partner_may_not_play"] = shown_cards(ruling.not_to_be_chosen)
    return answer


def _shown_retraction(retraction: Retraction) -> dict[str, Any]:
    shown = {"player": str(retraction.seat), "card": str(retraction.card), "trick": retraction.trick}
    if retraction.after is None:
        return shown
    becomes = "penalty_card" if retraction.becomes_penalty else "hand"
    return shown | {"if": f"{retraction.after} changes", "becomes": becomes}


def defective_trick(facts: Facts) -> dict[str, Any]:
    """Answer what follows from a trick with a card too few, too many or misplaced."""
    event = facts.part("event")
    player, trick = event.read("player", seat), event.read("trick", number)
    contract = contract_of(facts)
    trump = contract.denomination.suit if contract else None
    record = LaidRecord(deal_of(facts), trump, tricks_of(facts), _rest(event) or {})
    kind = event.read("kind", one_of("missing", "extra", "misplaced"))
    if kind == "missing":
        return _shown_defect(facts, record, player, rule_on_missing_card(record, player, trick))
    if kind == "misplaced":
        again = event.read("played_again", flag, False)
        return _shown_defect(facts, record, player, rule_on_misplaced_card(played_again=again))
    faced = facts.part("judgements").read("faced_card", card, None)
    ruling = rule_on_extra_card(record, player, trick, faced=faced)
    answer = _shown_defect(facts, record, player, ruling)
    answer["restored"] = shown_cards(ruling.restored)
    return answer | _exposed(facts, player, ruling.restored)


def _shown_defect(facts: Facts, record: LaidRecord, player: Seat, ruling: DefectiveTrick) -> dict[str, Any]:
    transfer = {str(side): ruling.tricks if side is not player.side else 0 for side in Side}
    answer: dict[str, Any] = {
        "paragraphs": [ruling.law],
        "ownership_changes": False,
        "deemed_revoke": ruling.deemed_revoke,
        "transfer": transfer,
        "revokes": [
            {"trick": number_, "player": str(player), "suit": str(suit), "card": str(played)}
            for number_, played, suit in ruling.revokes
        ],
        "adjusted_score": "required" if ruling.adjust else "none",
    }
    if ruling.options:
        answer["legal"] = shown_cards(ruling.options)
    if ruling.apply:
        answer["apply"] = " ".join(ruling.apply)
    contract = contract_of(facts)
    if contract is not None and contract.declarer is not None and (record.rest or len(record.tricks) == 13):
        side = contract.declarer.side
        before = won_before(facts, side)
        answer["declarer_tricks_final"] = (
            before + record.won(side) + transfer[str(side)] - transfer[str(side.opponents)]
        )
    return answer


def _exposed(facts: Facts, player: Seat, restored: tuple[Card, ...]) -> dict[str, Any]:
    """Return what becomes of restored cards of a defender that have been exposed (67B2(a), 50B)."""
    found, contract = facts.part("judgements"), contract_of(facts)
    held = [each for each in restrictions_of(facts) if isinstance(each, PenaltyCard)]
    is_defender = contract is None or contract.declarer is None or contract.declarer.side is not player.side
    exposed = found.read("extra_exposed", flag, None) if is_defender and restored else False
    if exposed is None:
        return {"open": ["67B2(a)"], "penalty_cards": shown_penalty_cards(held)}
    if not exposed:
        return {"open": [], "penalty_cards": shown_penalty_cards(held)}
    is_small = len(restored) == 1 and not restored[0].rank.is_honour
    deliberate = found.read("deliberate", flag, None) if is_small else True
    kind = PenaltyKind.MAJOR if deliberate else PenaltyKind.MINOR
    shown = with_penalty_cards(held, [PenaltyCard(player, each, kind) for each in restored])
    return {"open": ["50B"] if deliberate is None else [], "penalty_cards": shown_penalty_cards(shown)}
