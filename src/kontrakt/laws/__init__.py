"""The Laws that deal with irregularities, one module for a run of Laws; `law` is the table of all 93."""

from kontrakt.laws.index import LAWS, Law, Status, law
from kontrakt.laws.law46_dummys_card import DummysCard, Word, rule_on_dummys_card
from kontrakt.laws.law48_exposed_card import (
    rule_on_exposed_card,
    rule_on_lead_before_choice,
    rule_on_partners_lead,
    rule_on_unplayed_penalty_card,
)
from kontrakt.laws.law53_out_of_turn import (
    rule_on_fifth_card,
    rule_on_lead_out_of_turn,
    rule_on_play_after_retraction,
)
from kontrakt.laws.law57_premature_play import (
    rule_on_premature_play,
    rule_on_simultaneous_cards,
    rule_on_simultaneous_lead,
)
from kontrakt.laws.law61_revoke import Revoke, Since, established_by, find_revokes
from kontrakt.laws.law64_rectification import Noticed, RevokeRuling, result_after, rule_on_revoke, rule_on_revokes
from kontrakt.laws.ruling import Choice, Correction, Question, Rectification, Transfer

__all__ = [
    "LAWS",
    "Choice",
    "Correction",
    "DummysCard",
    "Law",
    "Noticed",
    "Question",
    "Rectification",
    "Revoke",
    "RevokeRuling",
    "Since",
    "Status",
    "Transfer",
    "Word",
    "established_by",
    "find_revokes",
    "law",
    "result_after",
    "rule_on_dummys_card",
    "rule_on_exposed_card",
    "rule_on_fifth_card",
    "rule_on_lead_before_choice",
    "rule_on_lead_out_of_turn",
    "rule_on_partners_lead",
    "rule_on_play_after_retraction",
    "rule_on_premature_play",
    "rule_on_revoke",
    "rule_on_revokes",
    "rule_on_simultaneous_cards",
    "rule_on_simultaneous_lead",
    "rule_on_unplayed_penalty_card",
]
