from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt import BridgeError, Result, Vulnerability
from kontrakt.comparison import Average, WeightedScore
from kontrakt.events import Award, Outcome, read_outcomes
from kontrakt.events.outcome import outcome_text
from kontrakt.events.played import contradiction, possible_scores
from strategies import vulnerabilities

WEIGHTED = WeightedScore(((Fraction(3, 5), 420), (Fraction(2, 5), -50)))


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [
        ("420", 420, 420),
        ("+420", 420, 420),
        ("\u221250", -50, -50),
        ("420/-450", 420, 450),
        ("-50 / 50", -50, -50),
        ("4SN=", 420, 420),
        ("4 s n +1", 450, 450),
        ("4SE-1/4SE=", 50, -420),
        ("pass", 0, 0),
        ("A+", Average.PLUS, Average.PLUS),
        ("a-/A+", Average.MINUS, Average.PLUS),
        ("ave", Average.EVEN, Average.EVEN),
        ("60%/40%", Award(percent=Fraction(60)), Award(percent=Fraction(40))),
        ("52.5 %", Award(percent=Fraction(105, 2)), Award(percent=Fraction(105, 2))),
        ("3 IMPs/-3 imp", Award(imps=Fraction(3)), Award(imps=Fraction(-3))),
        ("NP", None, None),
        ("not played/A+", None, Average.PLUS),
        ("0.6*4SN=+0.4*4SN-1", WEIGHTED, WEIGHTED),
        ("60%*420 + 40%*-50", WEIGHTED, WEIGHTED),
        ("3/5*420+2/5*-50", WEIGHTED, WEIGHTED),
        ("3/5*4SN=+2/5*4SN-1/50%*-420+50%*pass", WEIGHTED, WeightedScore(((Fraction(1), 420), (Fraction(1), 0)))),
        ("0.5*4SN+1+0.5*4SN-1", *2 * (WeightedScore(((Fraction(1), 450), (Fraction(1), -50))),)),
    ],
)
def test_what_two_sides_get(text: str, ns: Outcome, ew: Outcome) -> None:
    assert read_outcomes(text, Vulnerability.NONE) == (ns, ew)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("425", "no contract scores 425 for North-South, with nobody vulnerable (Law 77)"),
        ("4S=", "who was declarer in 4S?"),
        ("420/420", "both sides cannot have won 420 (Law 77)"),
        ("101%", "nobody can get 101 % of a board (Law 12C2)"),
        ("0.6*420+0.3*-50", "the weights in '0.6*420+0.3*-50' add up to 90.00 %, not to 100 (Law 12C1(c))"),
        ("A+/A/A-", "not a score: 'A+/A/A-' has more than two sides (write North-South's and East-West's)"),
    ],
)
def test_what_nobody_can_get(text: str, message: str) -> None:
    with pytest.raises(BridgeError) as caught:
        read_outcomes(text, Vulnerability.NONE)

    assert str(caught.value) == message


@given(st.text(alphabet="0123456789+-*/%ASNEWCDHTXIMP =.,", max_size=25), vulnerabilities())
def test_any_text_is_read_or_refused(text: str, vulnerability: Vulnerability) -> None:
    with suppress(BridgeError):
        assert len(read_outcomes(text, vulnerability)) == 2


@given(vulnerabilities(), st.data())
def test_the_text_of_a_score_is_read_back(vulnerability: Vulnerability, data: st.DataObject) -> None:
    points = data.draw(st.sampled_from(sorted(possible_scores(vulnerability))))

    assert read_outcomes(outcome_text(points), vulnerability) == (points, points)


def test_a_score_that_a_contract_cannot_have() -> None:
    assert contradiction(-50, Result.parse("4S-1"), Vulnerability.NONE) is None
    assert contradiction(50, Result.parse("4S-1"), Vulnerability.NONE) is None  # declarer is not known
    assert contradiction(0, "Pass", Vulnerability.NONE) is None
    assert contradiction(420, Result.parse("4SX=").contract, Vulnerability.NONE) == (
        "4SX cannot score 420 for North-South (Law 77)"
    )
