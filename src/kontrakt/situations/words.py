"""An answer in words, line by line, for people at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from kontrakt.errors import BridgeError
from kontrakt.seats import Seat

QUESTIONS: Final = {
    "23A": ("comparable", "is this a comparable call for the one withdrawn?"),
    "25A1": ("unintended", "was the call that is to be changed unintended?"),
    "30C": ("artificial", "was this pass artificial, or over partner's artificial call?"),
    "21B1(a)": ("influenced", "could the call well have been influenced by the misinformation?"),
}
"""For the paragraph of a missing finding: the name of the finding, and the question."""

_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def in_words(answer: Mapping[str, Any]) -> list[str]:
    """Return the lines that tell an answer: what stands, who may choose what, what follows, what has to be found.

    >>> in_words({"chooser": "S", "options": ["accept", "decline"], "paragraphs": ["18D"]})
    ['South chooses: accept, decline', 'by Law 18D']
    """
    told = {key for keys, _ in _TELLERS for key in keys}
    lines = [line for _, tell in _TELLERS for line in tell(answer)]
    rest = [f"{key.replace('_', ' ')}: {_plain(value)}" for key, value in answer.items() if key not in told]
    return [line for line in lines[:-1] + rest + lines[-1:] if line]


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return " ".join(map(_plain, value)) or "none"
    return (
        {True: "yes", False: "no", None: "none"}.get(value, str(value))
        if isinstance(value, bool | None)
        else str(value)
    )


def seat_name(letter: str) -> str:
    """Return the name of a seat, or who else may choose."""
    try:
        return Seat.parse(letter).name.title()
    except BridgeError:
        return letter.replace("_", " ").capitalize()


def _happened(answer: Mapping[str, Any]) -> Iterator[str]:
    if answer.get("irregularities"):
        yield "irregular: " + ", ".join(name.replace("_", " ") for name in answer["irregularities"])
    if "auction" in answer:
        yield "stands: " + (" ".join(answer["auction"]) or "no call")
    if answer.get("pending"):
        yield f"in question: {answer['pending']}"
    if answer.get("withdrawn"):
        yield "withdrawn: " + " ".join(answer["withdrawn"])
    if "allowed" in answer:
        yield "allowed" if answer["allowed"] else "not allowed"


def _choice(answer: Mapping[str, Any]) -> Iterator[str]:
    laws = answer.get("option_laws", {})
    options = [f"{name} ({laws[name]})" if name in laws else str(name) for name in answer.get("options") or ()]
    if options:
        yield f"{seat_name(answer.get('chooser') or 'Director')} chooses: {', '.join(options)}"
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
        suits = ", ".join(_SUITS[suit] for suit in lead["suits"]) or "no suit"
        when = "" if lead["active"] else f", should {seat_name(lead['offender'])} defend"
        yield f"declarer may forbid {seat_name(lead['player'])} one suit when he first leads: {suits} (26B{when})"


def _goes_on(answer: Mapping[str, Any]) -> Iterator[str]:
    if answer.get("passed_out"):
        yield "passed out: 0 to both sides (22B)"
    elif answer.get("ended"):
        roles = [f"{role} {seat_name(answer[role])}" for role in ("declarer", "dummy", "leader") if answer.get(role)]
        yield ", ".join([f"the auction is over: {answer.get('contract')}", *roles])
    elif answer.get("next"):
        yield f"{seat_name(answer['next'])} calls next"


def _information(answer: Mapping[str, Any]) -> Iterator[str]:
    who = (answer.get("info") or {}).get("unauthorised_for")
    if who:
        yield f"not authorised for {_plain(who)}: what was withdrawn (16C2)"


def _director(answer: Mapping[str, Any]) -> Iterator[str]:
    for paragraph in answer.get("open") or ():
        yield f"to be found: {QUESTIONS.get(paragraph, ('', 'what the Law asks there'))[1]} ({paragraph})"
    if answer.get("director_later"):
        yield f"to be looked at when the play is over: {', '.join(answer['director_later'])}"


def _laws(answer: Mapping[str, Any]) -> Iterator[str]:
    cited = answer.get("paragraphs") or ()
    yield f"by {'Laws' if len(cited) > 1 else 'Law'} {', '.join(cited)}" if cited else ""


_Teller = Callable[[Mapping[str, Any]], Iterator[str]]
_TELLERS: Final[tuple[tuple[tuple[str, ...], _Teller], ...]] = (
    # the keys of the answer, and what tells them
    (("irregularities", "auction", "pending", "withdrawn", "allowed"), _happened),
    (("options", "option_laws", "chooser", "options_director"), _choice),
    (("must_pass", "must_call", "lead_26B"), _duties),
    (("ended", "passed_out", "contract", "declarer", "dummy", "leader", "next", "score_ns", "redeal"), _goes_on),
    (("info",), _information),
    (("open", "director_later"), _director),
    (("paragraphs",), _laws),
)
