"""Situations of a rubber or a Chicago."""

from __future__ import annotations

from typing import Any

import pytest

from cases import Case, differences, play_cases
from kontrakt import BridgeError
from kontrakt.situations import answer
from kontrakt.situations.words import in_words

CASES = play_cases("rubber", "chicago")


def played(side: str | None, contract: str | None, tricks: int | None, **more: Any) -> dict[str, Any]:
    return {"declarer_side": side, "contract": contract, "tricks": tricks, **more}


def rubber(*deals: dict[str, Any], **event: Any) -> dict[str, Any]:
    return answer({"event": {"type": "rubber", "deals": list(deals), **event}})


def chicago(*deals: dict[str, Any], **event: Any) -> dict[str, Any]:
    return answer({"event": {"type": "chicago", "deals": list(deals), **event}})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    assert differences(case) == {}


def test_there_are_cases() -> None:
    assert len(CASES) == 3


def test_an_unfinished_rubber_gets_what_is_due_unless_it_goes_on() -> None:
    deals = played("A", "4S", 10), played("B", "2CX", 8)

    assert rubber(*deals) == {
        "below": {"A": [120], "B": [80]},
        "games": {"A": 1, "B": 0},
        "total": {"A": 420, "B": 80 + 50 + 100},
        "winner": "A",
        "rubber_bonus": {},
        "unfinished_bonus": {"A": 300, "B": 100},
    }
    assert rubber(*deals, unfinished_part_score=50)["total"] == {"A": 420, "B": 180}
    assert rubber(*deals, goes_on=True)["total"] == {"A": 120, "B": 130}
    assert rubber(*deals, goes_on=True)["winner"] is None


def test_a_part_score_is_cut_off_and_honours_go_to_either_side() -> None:
    held = {"side": "B", "points": 100}
    found = rubber(played("A", "2S", 8), played("B", "4HXX", 9, honours=held), played("B", "3NT", 9))

    assert found["below"] == {"A": [60], "B": [100]}
    assert found["total"] == {"A": 60 + 200, "B": 100 + 100 + 300}


@pytest.mark.parametrize(
    "deal",
    [{"passed_out": True}, *({"contract": text} for text in ("Pass", "P", "passed out")), played(None, None, None)],
    ids=str,
)
def test_a_deal_that_was_passed_out_scores_nothing(deal: dict[str, Any]) -> None:
    assert rubber(played("A", "4S", 10), deal) == rubber(played("A", "4S", 10))
    assert chicago(deal, played("A", "4S", 10))["bonuses"] == [0, 300]


def test_honours_that_are_held_earn_nothing_in_a_chicago_without_them() -> None:
    held = played("A", "4S", 10, honours={"side": "A", "points": 100})

    assert chicago(held)["total"] == {"A": 120 + 300 + 100, "B": 0}
    assert chicago(held, form="duplicate")["total"] == {"A": 120 + 300, "B": 0}
    assert chicago(held, with_honours=False)["total"] == {"A": 120 + 300, "B": 0}


def test_a_misspelt_key_of_a_deal_is_told() -> None:
    held = {"side": "A", "points": 0}
    found = rubber(played("A", "4S", 10, honors=held), played("A", "1S", 7, honours=held))

    assert found["not_looked_at"] == ["event.deals[0].honors"]


def test_sides_may_be_called_by_their_seats() -> None:
    assert rubber(played("NS", "4S", 10), played("EW", "2C", 8))["total"] == {"NS": 420, "EW": 140}


def test_the_forms_of_chicago() -> None:
    deals = played("A", "2H", 8), played("B", "4S", 10)

    assert chicago(*deals)["total"] == {"A": 60, "B": 120 + 300}
    assert chicago(*deals, dealer_vulnerable=True)["bonuses"] == [0, 500]
    assert chicago(*deals, form="duplicate", rounds=2)["bonuses"] == [50, 300]


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({"declarer_side": "A", "tricks": 10}, "event.deals[0].contract is missing"),
        ({"declarer_side": "A", "contract": "4S"}, "event.deals[0].tricks is missing"),
        ({"contract": "4S", "tricks": 10}, "event.deals[0].declarer_side is missing"),
        (played("C", "4S", 10), "event.deals[0].declarer_side: not A or B: 'C'"),
        (played("A", "8S", 10), "event.deals[0].contract: not a contract: '8S'"),
        (played("A", "4S", 14), "event.deals[0]: declarer cannot win 14 tricks; there are 13"),
        (played("A", "4S", 10, honours={"points": 100}), "event.deals[0].honours.side is missing"),
        (played("A", "4S", 10, honours={"side": "A"}), "event.deals[0].honours.points is missing"),
        (
            played("A", "4S", 10, honours={"side": "A", "points": 90}),
            "event.deals[0].honours: honours are 100 or 150 points, not 90",
        ),
        (
            played("A", "3NT", 10, honours={"side": "A", "points": 100}),
            "event.deals[0].honours: at notrump honours are 150 points",
        ),
        (
            {"passed_out": True, "honours": {"side": "A", "points": 100}},
            "event.deals[0].honours: there are none on a deal that was passed out",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_key(deal: dict[str, Any], message: str) -> None:
    for kind in (rubber, chicago):
        with pytest.raises(BridgeError) as error:
            kind(deal)
        assert str(error.value).startswith(message)


def test_deals_must_be_given_and_end_with_the_game() -> None:
    with pytest.raises(BridgeError, match=r"^event\.deals is missing$"):
        answer({"event": {"type": "rubber"}})
    with pytest.raises(BridgeError, match=r"^event\.deals\[2\]: A won the rubber on deal 2: there can be no deal 3$"):
        rubber(*[played("A", "4S", 10)] * 3)
    with pytest.raises(BridgeError, match=r"^event\.deals\[4\]: the Chicago was over with deal 4"):
        chicago(*[played("A", "4S", 10)] * 5)


def test_the_answer_in_words() -> None:
    assert in_words(rubber(played("A", "4S", 10), played("B", "2C", 8))) == [
        "below the line: A 120, B 40",
        "games: A 1, B 0",
        "for the unfinished rubber: A 300, B 100",
        "in all: A 420, B 140",
        "won by A",
    ]
