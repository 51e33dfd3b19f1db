"""A second reckoning, from the results alone and with figures of its own, agrees with the pads."""

from __future__ import annotations

import random
from typing import NamedTuple

import attrs
import pytest

from kontrakt import BridgeError, Call, Contract, Denomination, Side
from kontrakt.games.chicago import Chicago, Form
from kontrakt.games.rubber import Rubber
from kontrakt.games.score_pad import Honours, Scored
from thorough import by_profile

RUBBERS = by_profile(brief=100, ci=400, nightly=10_000)
CHICAGOS = by_profile(brief=50, ci=200, nightly=4_000)

PER_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
DOWN = {  # the totals of the table, by doubled or not and vulnerable or not
    (False, False): [50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650],
    (False, True): [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300],
    (True, False): [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500],
    (True, True): [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800],
}


class Played(NamedTuple):
    """A deal in plain numbers: sides are 0 and 1."""

    level: int
    trumps: str
    doubling: int
    side: int
    tricks: int
    holder: int = 0
    honours: int = 0

    def as_scored(self) -> Scored:
        bid = Call.bid(self.level, Denomination.parse(self.trumps))
        held = Honours(list(Side)[self.holder], self.honours) if self.honours else None
        return Scored(Contract(bid, self.doubling), list(Side)[self.side], self.tricks, held)

    def trick_points(self) -> int:
        if self.tricks < self.level + 6:
            return 0
        return (PER_TRICK[self.trumps] * self.level + (10 if self.trumps == "NT" else 0)) * [1, 2, 4][self.doubling]

    def plus(self, vulnerable: bool) -> list[int]:
        """What stands above the line for 0 and 1, premiums for game and rubber apart."""
        got = [0, 0]
        more = self.tricks - self.level - 6
        if more < 0:
            got[1 - self.side] += DOWN[self.doubling > 0, vulnerable][-more - 1] * (2 if self.doubling == 2 else 1)
        else:
            each = PER_TRICK[self.trumps] if not self.doubling else 100 * self.doubling * (2 if vulnerable else 1)
            got[self.side] += more * each + 50 * self.doubling
            if self.level >= 6:
                got[self.side] += (500 if self.level == 6 else 1000) * (3 if vulnerable else 2) // 2
        got[self.holder] += self.honours
        return got


Deals = list[Played | None]


class Impossible(Exception):
    """There are deals after the last one."""


def rubber_by_hand(deals: Deals, ended: bool, part_score: int) -> tuple[list[int], list[int]]:
    """Return the totals and the games won."""
    total, games, below = [0, 0], [0, 0], [0, 0]
    for deal in deals:
        if 2 in games:
            raise Impossible
        if deal is None:
            continue
        above = deal.plus(games[deal.side] == 1)
        total = [total[0] + above[0], total[1] + above[1]]
        total[deal.side] += deal.trick_points()
        below[deal.side] += deal.trick_points()
        if below[deal.side] >= 100:
            games[deal.side] += 1
            below = [0, 0]
    if 2 in games:
        total[games.index(2)] += 500 if 1 in games else 700
    elif ended:
        for side in (0, 1):
            total[side] += 300 * (games[side] > games[1 - side]) + part_score * (below[side] > 0 == below[1 - side])
    return total, games


def chicago_by_hand(deals: Deals, duplicate: bool, rounds: int, dealer_vulnerable: bool) -> list[int]:
    total, below = [0, 0], [0, 0]
    played: list[Played] = []
    for deal in deals:
        if len(played) == 4 * rounds:
            raise Impossible
        if deal is None:
            continue
        vulnerable = [[], [1 if dealer_vulnerable else 0], [0 if dealer_vulnerable else 1], [0, 1]][len(played) % 4]
        is_vulnerable = deal.side in vulnerable
        played.append(deal)
        above, points = deal.plus(is_vulnerable), deal.trick_points()
        total = [total[0] + above[0], total[1] + above[1]]
        total[deal.side] += points
        below[deal.side] += points
        if duplicate:
            total[deal.side] += 0 if not points else 50 if points < 100 else 500 if is_vulnerable else 300
        elif below[deal.side] >= 100:
            total[deal.side] += 500 if is_vulnerable else 300
            below = [0, 0]
        elif points and len(played) == 4:
            total[deal.side] += 100
    return total


def any_deal(chance: random.Random, with_honours: bool = True) -> Played | None:
    if chance.random() < 0.08:
        return None
    level = min(7, 1 + int(chance.expovariate(0.6)))
    tricks = max(0, min(13, level + 6 + round(chance.gauss(0, 1.8))))
    trumps = chance.choice(list(PER_TRICK))
    points = chance.choice([0, 0, 0, 0, 150, 150 if trumps == "NT" else 100]) if with_honours else 0
    return Played(
        level, trumps, chance.choice([0, 0, 0, 1, 2]), chance.randrange(2), tricks, chance.randrange(2), points
    )


def scored(deal: Played | None) -> Scored | None:
    return None if deal is None else deal.as_scored()


def corrected(chance: random.Random, deals: Deals, sheet: Rubber) -> tuple[Deals, Rubber]:
    """Return deals and pad after a correction, the same as before if it cannot be."""
    place, new = chance.randrange(len(deals)), any_deal(chance)
    change = chance.choice(["correct", "insert", "remove"])
    after = deals[:place] + ([] if change == "remove" else [new]) + deals[place + (change != "insert") :]
    try:
        rubber_by_hand(after, sheet.ended, sheet.unfinished_part_score)
    except Impossible:
        with pytest.raises(BridgeError, match="there can be no deal"):
            changed(sheet, change, place + 1, new)
        return deals, sheet
    return after, changed(sheet, change, place + 1, new)


def changed(sheet: Rubber, change: str, number: int, new: Played | None) -> Rubber:
    if change == "remove":
        return sheet.remove(number)
    return sheet.correct(number, scored(new)) if change == "correct" else sheet.insert(number, scored(new))


def test_rubbers_finished_and_unfinished_with_honours_and_corrections() -> None:
    chance = random.Random(1925)
    finished = unfinished = corrections = 0
    for number in range(RUBBERS):
        sheet = Rubber(unfinished_part_score=chance.choice([50, 100]))
        deals: Deals = []
        stop = chance.choice([None, chance.randrange(1, 12)])
        while not sheet.is_over and len(deals) != stop:
            deals.append(any_deal(chance))
            sheet = sheet.add(scored(deals[-1]))
        if not sheet.is_over:
            sheet = sheet.end()
        for _ in range(number % 3 if deals else 0):
            before = deals
            deals, sheet = corrected(chance, deals, sheet)
            corrections += deals is not before
            if not deals:
                break
        total, games = rubber_by_hand(deals, sheet.ended, sheet.unfinished_part_score)

        assert list(sheet.totals.values()) == total, deals
        assert list(sheet.games_won.values()) == games
        assert attrs.evolve(sheet).pad == sheet.pad
        best = None if total[0] == total[1] else list(Side)[total[1] > total[0]]
        assert sheet.winner is (best if 2 in games or sheet.ended else None)
        finished += 2 in games
        unfinished += 2 not in games
    assert min(finished, unfinished, corrections) > RUBBERS // 10


@pytest.mark.parametrize("form", Form, ids=lambda form: form.value)
@pytest.mark.parametrize("dealer_vulnerable", [False, True])
def test_chicagos(form: Form, dealer_vulnerable: bool) -> None:
    chance = random.Random(1960)
    duplicate = form is Form.DUPLICATE
    for _ in range(CHICAGOS // 4):
        rounds = chance.randrange(1, 4) if duplicate else 1
        sheet = Chicago(form=form, rounds=rounds, dealer_vulnerable=dealer_vulnerable)
        deals: Deals = []
        while not sheet.is_over:
            deals.append(any_deal(chance, with_honours=not duplicate))
            sheet = sheet.add(scored(deals[-1]))
            total = chicago_by_hand(deals, duplicate, rounds, dealer_vulnerable)

            assert list(sheet.totals.values()) == total, deals
            assert attrs.evolve(sheet).pad == sheet.pad
        with pytest.raises(BridgeError, match="was over with deal"):
            sheet.pass_out()
        with pytest.raises(Impossible):
            chicago_by_hand([*deals, None], duplicate, rounds, dealer_vulnerable)
