"""Situations of the auction: its state, what may be called, and the ruling after irregular calls (Laws 17-39)."""

from __future__ import annotations

from typing import Any, Final

from kontrakt.auction import Auction
from kontrakt.calls import Call
from kontrakt.cards import Suit
from kontrakt.errors import ParseError
from kontrakt.laws import director
from kontrakt.laws.findings import Findings, Made
from kontrakt.laws.law26_withdrawn_call import lead_restrictions
from kontrakt.laws.law35_inadmissible_call import Inadmissible
from kontrakt.laws.proceedings import AnyCall, Proceedings, TooHigh
from kontrakt.restrictions import MustCall, MustPass
from kontrakt.seats import SEATS, Seat, Side
from kontrakt.situations.facts import Facts, flag, list_of, mapping_of, one_of, text


def call(value: Any) -> AnyCall:
    """Read a call; a bid of more than seven is read too."""
    word = text(value).strip()
    if word[:1] in tuple("89") and word[1:].upper() in ("C", "D", "H", "S", "NT", "N"):
        return TooHigh(word.upper())
    return Call.parse(word)


def regular_call(value: Any) -> Call:
    """Read a call that there is."""
    found = call(value)
    if isinstance(found, TooHigh):
        raise ParseError(f"no bid is above seven: {value!r} (Law 38)")
    return found


def made(value: str) -> Made:
    """Read a call with its seat, like `E:1H`."""
    seat, colon, called = value.partition(":")
    if not colon:
        raise ParseError(f"not a seat and a call: {value!r} (write 'E:1H')")
    return Seat.parse(seat), regular_call(called)


def findings(facts: Facts) -> Findings:
    """Read the findings of a situation."""
    judgements = facts.part("judgements")

    def judged(key: str) -> dict[Made, bool]:
        return judgements.read(key, mapping_of(made, flag), {})

    return Findings(
        comparable=judged("comparable"),
        artificial=judged("artificial"),
        pass_of_artificial=judgements.read("pass_of_partners_artificial_call", flag, None),
        specifies=judgements.read("specifies", mapping_of(made, _suits), {}),
        lowest_same=judged("lowest_same"),
        unintended=judged("unintended"),
        influenced=judged("influenced"),
        own_misunderstanding=judgements.read("own_misunderstanding", flag, None),
    )


def _suits(value: Any) -> frozenset[Suit]:
    return frozenset(list_of(lambda item: Suit.parse(text(item)))(value))


def heard(facts: Facts) -> Proceedings:
    """Return the proceedings after the calls of a situation, before the Director acts."""
    dealer = facts.read("dealer", Seat.parse)
    state = director.hear(Auction(dealer), findings(facts))
    items: list[dict[str, Any]] = facts.read("calls", list_of(_named), [])
    together: list[tuple[Seat, AnyCall]] = []
    last = dealer.rho
    for place, item in enumerate(items):
        one = Facts(item, f"calls[{place}]")
        last = one.read("by", Seat.parse, last.lho)
        together.append((last, one.read("call", call)))
        if one.read("stated", text, ""):
            state = state.cite("19A3")
        if not one.read("simultaneous_with_next", flag, False):
            state = director.call_together(state, *together)
            together = []
    return director.call_together(state, *together)


def _named(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {"call": value}


def ruling(facts: Facts) -> dict[str, Any]:
    """Answer what stands after the calls and the steps of the Director."""
    state = heard(facts)
    for step in facts.part("event").parts("steps"):
        state = _take(state, step)
    if isinstance(state.pending, Inadmissible) and state.pending.later:  # the opponents have called: 36A, 38D, 39B
        state = director.rule(state)
    return answer_state(state)


_STEPS: Final = ("decline", "accept", "rule", "call", "change", "withdraw", "face_lead", "return_hands")


def _take(state: Proceedings, step: Facts) -> Proceedings:
    do = step.read("do", one_of(*_STEPS))
    if do == "rule":
        return director.rule(state)
    if do == "return_hands":
        return director.return_hands(state)
    by = step.read("by", Seat.parse)
    if do == "decline":
        return director.decline(state, by)
    if do == "withdraw":
        return director.withdraw(state, by)
    if do == "face_lead":
        return director.face_lead(state, by)
    if do == "change":
        because = step.read("because", one_of("misinformation"), "")
        return director.change(state, step.read("call", regular_call), by, misinformed=bool(because))
    said = step.read("call", call)
    return director.accept(state, said, by) if do == "accept" else director.call(state, said, by)


def answer_state(state: Proceedings) -> dict[str, Any]:
    """Return proceedings in the words of an answer."""
    auction = state.auction
    contract = auction.contract if state.pending is None else None
    has_ended = auction.is_over and state.pending is None
    duties = () if has_ended else auction.restrictions  # the longest duty lasts until the auction is over
    leads = [
        {
            "offender": str(lead.offender),
            "player": str(lead.player),
            "suits": [str(suit) for suit in lead.suits],
            "active": lead.active,
        }
        for lead in lead_restrictions(state)
    ]
    answer: dict[str, Any] = {
        "irregularities": list(state.irregularities),
        "paragraphs": list(state.paragraphs),
        "director_later": list(state.later),
        "open": list(state.open),
        "auction": [f"{seat}:{called}" for seat, called in auction.calls],
        "withdrawn": [f"{seat}:{called}" for seat, called in state.withdrawn],
        "pending": state.pending and f"{state.pending.seat}:{state.pending.call}",
        "next": state.next and str(state.next),
        "ended": has_ended,
        "passed_out": auction.is_passed_out and state.pending is None,
        "options": [option.name for option in state.options],
        "option_laws": {option.name: option.law for option in state.options},
        "chooser": state.chooser and str(state.chooser),
        "must_pass": {str(d.seat): "always" if d.always else "next_turn" for d in duties if isinstance(d, MustPass)},
        "must_call": {str(d.seat): str(d.call) for d in duties if isinstance(d, MustCall)},
        "contract": contract and contract.to_pbn(),
        "declarer": contract and str(contract.declarer),
        "dummy": contract and str(contract.dummy),
        "leader": contract and str(contract.leader),
        "lead_26B": leads[0] if leads else "none",
        "info": {"unauthorised_for": unauthorised(state.unauthorised)},
    }
    if answer["passed_out"]:
        answer |= {"score_ns": 0, "redeal": False}
    if state.allowed is not None:
        answer["allowed"] = state.allowed
    if state.adjusted_score is not None:
        answer["adjusted_score"] = state.adjusted_score
    return answer


def unauthorised(sides: frozenset[Side]) -> str | list[str] | None:
    """Return who may not use something: a side, all seats, or nobody."""
    if not sides:
        return None
    return str(next(iter(sides))) if len(sides) == 1 else [str(seat) for seat in SEATS]


def legality(facts: Facts) -> dict[str, Any]:
    """Answer which of some calls the player on turn may make."""
    auction = heard(facts).auction
    legal = []
    illegal = {}
    for word in facts.part("event").read("candidates", list_of(text)):
        said = call(word)
        objection = None if isinstance(said, TooHigh) else auction.objection(said)
        if isinstance(said, TooHigh):
            illegal[word] = "38"
        elif objection is None:
            legal.append(word)
        else:
            illegal[word] = objection.law
    return {"legal": legal, "illegal": illegal}
