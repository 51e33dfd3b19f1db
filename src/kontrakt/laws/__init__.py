"""The Laws that deal with irregularities, one module for a run of Laws; `law` is the table of all 93."""

from kontrakt.laws.index import LAWS, Law, Status, law
from kontrakt.laws.law46_dummys_card import DummysCard, Word, rule_on_dummys_card
from kontrakt.laws.law61_revoke import Revoke, Since, established_by, find_revokes
from kontrakt.laws.law64_rectification import Noticed, RevokeRuling, result_after, rule_on_revoke, rule_on_revokes
from kontrakt.laws.ruling import Correction, Question, Transfer

__all__ = [
    "LAWS",
    "Correction",
    "DummysCard",
    "Law",
    "Noticed",
    "Question",
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
    "rule_on_revoke",
    "rule_on_revokes",
]
