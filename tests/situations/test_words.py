"""Answers in words: every key has a sentence, and no list or object of the JSON shows through."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cases import Case, all_cases
from kontrakt.situations import ADAPTERS, answer
from kontrakt.situations.words import QUESTIONS, TOLD, in_words

CASES = all_cases()
RAW = re.compile(r"[\[\]{}_]|\b(None|True|False)\b")


def shows_through(lines: list[str]) -> list[str]:
    """Return the lines in which a name or a value of the JSON stands as it is there."""
    return [line for line in lines if RAW.search(line)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_what_a_case_expects_is_told_in_words(case: Case) -> None:
    assert shows_through(in_words(case["expected"])) == []


ANSWERED = [case for case in CASES if case["event"]["type"] in ADAPTERS]


@pytest.mark.parametrize("case", ANSWERED, ids=lambda case: case["id"])
def test_an_answer_is_told_in_words(case: Case) -> None:
    ruling = answer(case)
    ruling.pop("not_looked_at", None)  # told as the keys are spelt
    lines = in_words(ruling)

    assert lines
    assert shows_through(lines) == []


def test_a_key_that_nothing_asked_for_is_told_as_it_is_spelt() -> None:
    assert in_words({"not_looked_at": ["event.plaier"]}) == ["not looked at: event.plaier"]


def test_every_key_of_the_cases_has_a_sentence_of_its_own() -> None:
    keys = {key for case in CASES for key in case["expected"]}

    assert keys - TOLD == set()


def test_every_question_that_a_case_leaves_open_is_asked() -> None:
    asked = {paragraph for case in CASES for paragraph in case["expected"].get("open", ())}

    assert asked - set(QUESTIONS) == set()


@pytest.mark.parametrize(
    ("ruling", "lines"),
    [
        ({"returned_to_hand": ["HQ", "H8"]}, ["back to the hand: HQ H8"]),
        ({"penalty_cards": []}, ["no penalty card"]),
        (
            {"penalty_cards": [{"player": "E", "card": "HQ", "kind": "major"}]},
            ["East's HQ is a major penalty card"],
        ),
        (
            {
                "restrictions": [
                    {"player": "W", "kind": "forbid", "suits": ["H", "D"], "until": "loses_lead"},
                    {"player": "E", "kind": "require", "suits": ["S"], "until": "this_lead"},
                ]
            },
            ["West may not lead hearts or diamonds until he loses the lead", "East must lead spades this once"],
        ),
        ({"legal": {"W": ["HJ", "H6", "H4"]}}, ["West may play: HJ, H6 or H4"]),
        ({"legal": ["H8", "D7"], "chooser": "S"}, ["South chooses among: H8 D7"]),
        ({"legal": ["HK"], "chooser": "either_defender"}, ["Either defender chooses among: HK"]),
        ({"illegal": {"S2": "44C"}}, ["not legal: S2 (44C)"]),
        ({"allowed": False}, ["not allowed"]),
        ({"allowed": None, "open": ["43A2"]}, [f"to be found: {QUESTIONS['43A2'][1]} (43A2)"]),
        (
            {"may_withdraw": [{"player": "N", "card": "H3", "trick": 2}]},
            ["North may take back H3 of trick 2"],
        ),
        (
            {
                "then_may_withdraw": [
                    {"player": "E", "card": "H7", "trick": 2, "if": "N changes", "becomes": "penalty_card"},
                    {"player": "S", "card": "H2", "if": "E changes"},
                ]
            },
            [
                "if North changes, East may take back H7 of trick 2, which becomes a penalty card",
                "if East changes, South may take back H2",
            ],
        ),
        (
            {"options": ["accept", "accept_as_dummy", "decline_require:H", "decline_free"], "chooser": "S"},
            ["South chooses: accept, accept and become dummy, decline and require hearts, decline and leave any lead"],
        ),
        (
            {"options": ["highest", "forbid_other"], "chooser": "S", "option_target": "W"},
            ["South chooses for West: require the highest card of the suit led, forbid another suit"],
        ),
        (
            {"options": ["lead_from:N"], "chooser": "either_defender"},
            ["Either defender chooses: let declarer lead from North's hand"],
        ),
        ({"options": ["accept"]}, ["may be chosen: accept"]),
        (
            {
                "revokes": [
                    {
                        "trick": 3,
                        "player": "E",
                        "suit": "H",
                        "card": "C7",
                        "established": True,
                        "basis": "64A1",
                        "tricks": 2,
                    }
                ],
                "transfer": {"NS": 2, "EW": 0},
            },
            [
                "trick 3: East played C7 and could have followed to hearts; established, two tricks (64A1)",
                "transferred: two tricks to North-South",
            ],
        ),
        (
            {"revokes": [{"trick": 3, "player": "E", "suit": None, "card": "C7"}], "transfer": {"NS": 0, "EW": 0}},
            ["trick 3: East played C7 and broke a lead restriction", "no trick is transferred"],
        ),
        (
            {"any_play": {"least": 1, "double_dummy": 3, "most": 4}},
            ["whatever is played, the claimer's side wins from 1 to 4 of the tricks left, double dummy 3"],
        ),
        ({"adjusted_score": "possible"}, ["the score may be adjusted"]),
        ({"adjust": ["EW"]}, ["the score of East-West is reduced at the end"]),
        ({"score_ns": -100}, ["the score of North-South: -100"]),
        ({"declarer": "N", "dummy": "S", "leader": "E"}, ["declarer North, dummy South, leader East"]),
        ({"must_play": {"E": "HQ"}}, ["East must play HQ at his turn"]),
        ({"info": {"unauthorised_for": ["W"]}}, ["not authorised for West"]),
        ({"info": {"unauthorised_for": None}}, ["authorised for all"]),
        ({"apply": "67"}, ["it goes on by Law 67"]),
        ({"played": "HJ"}, ["played: HJ"]),
        ({"played": False}, ["the card has not been played"]),
        (
            {"if_defender": {"penalty_cards": [{"player": "E", "card": "D5", "kind": "minor"}]}},
            ["if the offender defends: East's D5 is a minor penalty card"],
        ),
        ({"something_new": {"player": "E", "cards": ["D5", "C3"]}}, ["something new: player E, cards D5 C3"]),
        ({"card": None, "paragraphs": ["46B1(c)"]}, ["by Law 46B1(c)"]),
    ],
)
def test_the_sentences(ruling: dict[str, Any], lines: list[str]) -> None:
    assert in_words(ruling) == lines
