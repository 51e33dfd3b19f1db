import subprocess
import sys
from pathlib import Path

import pytest

from kontrakt import pbn
from kontrakt.laws import find_revokes
from kontrakt.pbn import Replay

EXAMPLES = Path(__file__).parents[1] / "examples"

SAYS = {
    "are_the_points_worth_the_tricks.py": "7 tricks: won in 39 of 70 deals",
    "how_often_a_void.py": "a void in 18.",
    "one_more_trick.py": "1  4HS-1     -50            420    470",
    "what_does_the_revoke_cost.py": "played: 3HN=, after the ruling: 3HN+2",
    "who_wins_a_broken_off_rubber.py": "with 3NTN made: the rubber, NS +1230",
    "who_is_declarer.py": "N: 1H P 2H P P P: 2H, declarer N, E leads",
}


def replays(name: str) -> list[Replay]:
    return [game.replay() for game in pbn.read(EXAMPLES / name)]


@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_script_answers_its_question(script: Path) -> None:
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)

    assert SAYS[script.name] in done.stdout
    assert done.stderr == ""


def test_every_script_says_what_it_asks() -> None:
    questions = [script.read_text(encoding="utf-8").partition("\n")[0] for script in EXAMPLES.glob("*.py")]

    assert [question for question in questions if "?" not in question] == []


def test_the_match_has_no_problem_and_every_card() -> None:
    played = replays("match.pbn")

    assert [each.problems for each in played] == [()] * 6
    assert [each.play is not None and each.play.is_over for each in played] == [True] * 6
    assert [str(each.result) for each in played] == ["4HS-1", "2HS+2", "4SE-1", "3SE=", "5CN+2", "3HXE-2"]


def test_the_revoke_is_the_only_one_in_its_file() -> None:
    (played,) = replays("revoke.pbn")

    assert played.play is not None
    assert [(str(revoke.card), revoke.trick) for revoke in find_revokes(played.play)] == [("H6", 3)]


def test_the_illegal_calls_are_pointed_out() -> None:
    laws = [[problem.law for problem in each.problems] for each in replays("illegal_auction.pbn")]

    assert laws == [["27"], [], ["36"]]


def test_every_game_of_the_broken_file_is_read_and_has_an_error() -> None:
    played = replays("broken.pbn")

    assert [each.game.tag("Board") for each in played] == ["5", "6", "7", "8"]
    assert [any(problem.severity == "error" for problem in each.problems) for each in played] == [True] * 4
