"""An answer in words, line by line, for people at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kontrakt.situations.phrases import (
    PHRASES,
    in_a_row,
    may_play,
    option_words,
    plain,
    seat_name,
    side_name,
    suit_names,
    told,
)

QUESTIONS: Final = {
    "12C2(a)": ("", "how far was each of them at fault?"),
    "12C2(c)": ("", "what is the percentage of the other boards worth in IMPs, by the regulations?"),
    "23A": ("comparable", "is this a comparable call for the one withdrawn?"),
    "25A1": ("unintended", "was the call that is to be changed unintended?"),
    "30C": ("artificial", "was this pass artificial, or over partner's artificial call?"),
    "21B1(a)": ("influenced", "could the call well have been influenced by the misinformation?"),
    "43A1(a)": ("attention_already_drawn_by_other", "had another player drawn attention already?"),
    "43A2": ("dummy_broke_43A2", "had dummy looked at a hand, or changed hands or seats?"),
    "43B3": ("defenders_gained", "have the defenders gained by their irregularity?"),
    "45C1": ("partner_could_see", "could his partner see the face of the card?"),
    "45C2": ("touching_or_nearly", "did the card touch the table or nearly, or was it held as played?"),
    "45C3": ("touched_by_declarer", "did declarer touch the card on purpose, and not to arrange it?"),
    "45C4(b)": ("unintended", "was the card named by a slip, and not after a change of mind?"),
    "45E1": ("deemed_lead", "is the fifth card to be deemed a lead?"),
    "45E2": ("deemed_lead", "is the fifth card to be deemed a lead?"),
    "46B1(a)": ("incontrovertible_intent", "which card did declarer mean, beyond doubt?"),
    "46B1(b)": ("incontrovertible_intent", "which card did declarer mean, beyond doubt?"),
    "46B1(c)": ("incontrovertible_intent", "which card did declarer mean, beyond doubt?"),
    "47E2(a)": ("influenced", "was the card played because of the wrong explanation?"),
    "48A": ("dropped_accidentally", "did the card fall by accident?"),
    "48B2": ("demonstrably_no_claim", "did declarer clearly not mean to claim?"),
    "49": ("partner_could_see", "could his partner see the face of the card, and did it fall by accident?"),
    "50B": ("deliberate", "was the card shown by a deliberate play?"),
    "57A": ("", "were the cards shown before his partner had played to the trick?"),
    "62D2": ("suggested", "which cards does the revoke card suggest, and what else could his partner choose?"),
    "64C1": ("equity_declarer_tricks", "how many tricks would declarer's side have won without the revoke?"),
    "64C2(a)": (
        "declarer_tricks_without_later_revokes",
        "how many tricks would declarer's side have won without the later revokes in the suit?",
    ),
    "64C2(b)": (
        "equity_no_revokes_declarer_tricks",
        "how many tricks would declarer's side have won had neither side revoked?",
    ),
    "67B2(a)": ("faced_card", "which card was faced, and was another one exposed?"),
    "68A": ("demonstrably_no_claim", "did he clearly not mean to claim?"),
    "69B2": ("agreeing_side_likely_tricks", "how many tricks would the side that agreed likely have won?"),
    "70C2": ("likely_unaware_of_trump", "is it at all likely that the claimer did not know of the trump?"),
    "70C3": ("trick_could_be_lost_by_normal_play", "how many tricks could a normal line lose to the trump?"),
    "70D1": ("normal_lines", "which normal lines are there, and how many tricks do they win?"),
    "70D2": ("partner_normal_plays", "which normal plays has his partner, and how many tricks do they win?"),
    "70E1": ("success_depends_on_card", "does the line work only if one opponent holds a certain card?"),
    "71B": ("normal_lines", "could any normal play lose the trick?"),
    "79B3": ("clearly_convinced", "is the Director clearly convinced?"),
    "79C2": ("beyond_reasonable_doubt", "is the score wrong beyond reasonable doubt?"),
}
"""For the paragraph of a missing finding: the name of the finding, and the question."""


def in_words(answer: Mapping[str, Any]) -> list[str]:
    """Return the lines that tell an answer: what stands, who may choose what, what follows, what has to be found.

    >>> in_words({"chooser": "S", "options": ["accept", "decline_forbid:H"], "paragraphs": ["56B"]})
    ['South chooses: accept, decline and forbid hearts', 'by Law 56B']
    """
    rest = [f"{key.replace('_', ' ')}: {plain(value)}" for key, value in answer.items() if key not in TOLD]
    lines = [line for _, tell in _TELLERS for line in tell(answer)]
    unread = answer.get("not_looked_at")
    return [line for line in (*lines, *rest, _laws(answer), unread and f"not looked at: {', '.join(unread)}") if line]


def _happened(answer: Mapping[str, Any]) -> Iterator[str]:
    if answer.get("irregularities"):
        yield "irregular: " + ", ".join(name.replace("_", " ") for name in answer["irregularities"])
    if "auction" in answer:
        yield "stands: " + (" ".join(answer["auction"]) or "no call")
    if answer.get("pending"):
        yield f"in question: {answer['pending']}"
    if answer.get("withdrawn"):
        yield "withdrawn: " + " ".join(answer["withdrawn"])
    if answer.get("allowed") is not None:
        yield "allowed" if answer["allowed"] else "not allowed"


def _choice(answer: Mapping[str, Any]) -> Iterator[str]:
    laws = answer.get("option_laws", {})
    chooser = answer.get("chooser") and seat_name(answer["chooser"])
    options = [
        f"{option_words(name)} ({laws[name]})" if name in laws else option_words(name)
        for name in answer.get("options") or ()
    ]
    if options:
        bound = f" for {seat_name(answer['option_target'])}" if answer.get("option_target") else ""
        who = f"{chooser} chooses{bound}" if chooser else "may be chosen"
        yield f"{who}: {', '.join(options)}"
    legal = answer.get("legal")
    if isinstance(legal, list) and chooser and not options:
        yield f"{chooser} chooses among: {plain(legal)}"
    elif legal is not None:
        yield from may_play(legal)
    directors = answer.get("options_director")
    if directors:
        yield f"the Director chooses: {', '.join(directors)}"


def _duties(answer: Mapping[str, Any]) -> Iterator[str]:
    for seat, how_long in (answer.get("must_pass") or {}).items():
        yield f"{seat_name(seat)} must pass " + ("always" if how_long == "always" else "at his next turn")
    for seat, call in (answer.get("must_call") or {}).items():
        yield f"{seat_name(seat)} must call {call}"
    lead = answer.get("lead_26B")
    if isinstance(lead, Mapping):
        suits = ", ".join(suit_names(suit) for suit in lead["suits"]) or "no suit"
        when = "" if lead["active"] else f", should {seat_name(lead['offender'])} defend"
        yield f"declarer may forbid {seat_name(lead['player'])} one suit when he first leads: {suits} (26B{when})"


def _goes_on(answer: Mapping[str, Any]) -> Iterator[str]:
    roles = [f"{role} {seat_name(answer[role])}" for role in ("declarer", "dummy", "leader") if answer.get(role)]
    if answer.get("passed_out"):
        yield "passed out: 0 to both sides (22B)"
    elif answer.get("ended"):
        end = "the auction is over"
        yield ", ".join([f"{end}: {answer['contract']}" if answer.get("contract") else end, *roles])
    elif answer.get("next"):
        yield f"{seat_name(answer['next'])} calls next"
    elif roles:
        yield ", ".join(roles)
    if answer.get("score_ns") is not None and not answer.get("passed_out"):
        yield f"the score of North-South: {answer['score_ns']:+d}"
    if answer.get("apply"):
        yield f"it goes on by Law {answer['apply']}"


def _information(answer: Mapping[str, Any]) -> Iterator[str]:
    if "info" not in answer:
        return
    who = answer["info"]["unauthorised_for"]
    if who:
        names = side_name(who) if isinstance(who, str) else in_a_row(map(seat_name, who))
        yield f"not authorised for {names}" + (": what was withdrawn (16C2)" if "auction" in answer else "")
    elif "auction" not in answer:
        yield "authorised for all"


def _director(answer: Mapping[str, Any]) -> Iterator[str]:
    for paragraph in answer.get("open") or ():
        yield f"to be found: {QUESTIONS.get(paragraph, ('', 'what the Law asks there'))[1]} ({paragraph})"
    if answer.get("director_later"):
        yield f"to be looked at when the play is over: {', '.join(answer['director_later'])}"


def _laws(answer: Mapping[str, Any]) -> str:
    cited = answer.get("paragraphs") or ()
    return f"by {'Laws' if len(cited) > 1 else 'Law'} {', '.join(cited)}" if cited else ""


_Teller = Callable[[Mapping[str, Any]], Iterator[str]]
_TELLERS: Final[tuple[tuple[tuple[str, ...], _Teller], ...]] = (
    # the keys of the answer, and what tells them
    (("irregularities", "auction", "pending", "withdrawn", "allowed"), _happened),
    (tuple(PHRASES), told),
    (("options", "option_laws", "chooser", "option_target", "legal", "options_director"), _choice),
    (("must_pass", "must_call", "lead_26B"), _duties),
    (
        ("ended", "passed_out", "contract", "declarer", "dummy", "leader", "next", "score_ns", "redeal", "apply"),
        _goes_on,
    ),
    (("info",), _information),
    (("open", "director_later"), _director),
)
TOLD: Final = frozenset({"paragraphs", "not_looked_at"}.union(*(keys for keys, _ in _TELLERS)))
"""The keys that have sentences; any other is told as it is called."""
