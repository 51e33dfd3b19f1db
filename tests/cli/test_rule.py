"""`kontrakt rule`: situations in, rulings out, in words and as JSON; and asked for step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Kontrakt

EXAMPLES = Path(__file__).parents[2] / "examples"
TOO_LOW: dict[str, Any] = {"id": "A", "dealer": "N", "calls": ["1S", "1H"], "event": {"type": "ruling"}}


def test_a_ruling_in_words(kontrakt: Kontrakt) -> None:
    result = kontrakt("rule", "-", lines=json.dumps(TOO_LOW))

    assert result.stdout == (
        "A\n"
        "  irregular: insufficient bid\n"
        "  stands: N:1S\n"
        "  in question: E:1H\n"
        "  South chooses: accept (27A1), decline (27B)\n"
        "  by Law 18D\n"
    )
    assert result.exit_code == 0


def test_a_ruling_as_json_has_the_id_and_the_schema(kontrakt: Kontrakt) -> None:
    data = json.loads(kontrakt("rule", "-", "--json", lines=json.dumps(TOO_LOW)).stdout)

    assert (data["schema"], data["id"]) == ("kontrakt/1", "A")
    assert data["ruling"]["options"] == ["accept", "decline"]


def test_every_situation_of_the_examples_is_ruled_on(kontrakt: Kontrakt) -> None:
    result = kontrakt("rule", str(EXAMPLES / "situations.json"), "--json")

    assert result.exit_code == 0
    assert [json.loads(line)["id"] for line in result.stdout.splitlines()] == [
        "too low",
        "not his turn",
        "his own side's bid",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"dealer": "Q"}, "dealer: not a seat: 'Q' (write N, E, S or W)"),
        ({"dealer": None}, "dealer is missing"),
        ({"calls": "1S"}, "calls: not a list: '1S'"),
        ({"calls": ["Pizza"]}, "calls[0].call: not a call: 'Pizza' (write P, X, XX or a bid like '1C' or '3NT')"),
        ({"event": {}}, "event.type is missing"),
        ({"event": {"type": "ruling", "steps": [{"do": "dance"}]}}, "event.steps[0].do: not decline or accept or"),
        ({"judgements": {"comparable": {"E1H": True}}}, "judgements.comparable: not a seat and a call: 'E1H'"),
        ({"judgements": {"comparable": {"E:1H": "yes"}}}, "judgements.comparable: not true or false: 'yes'"),
        ({"event": {"type": "ruling", "steps": [{"do": "decline", "by": "N"}]}}, "North has nothing to decline now"),
    ],
)
def test_a_malformed_situation_names_the_key_and_the_others_are_ruled_on(
    kontrakt: Kontrakt, change: dict[str, Any], message: str
) -> None:
    result = kontrakt("rule", "-", "--json", lines=json.dumps([TOO_LOW | change, TOO_LOW | {"id": "B"}]))
    bad, good = map(json.loads, result.stdout.splitlines())

    assert message in bad["error"]
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("kontrakt: -: situation A: ")
    assert good["ruling"]["chooser"] == "S"
    assert result.exit_code == 1


@pytest.mark.parametrize("lines", ["", "{", '{"a": }', "[" * 5000, "nothing"])
def test_a_file_that_is_not_json_gets_a_line(kontrakt: Kontrakt, lines: str) -> None:
    result = kontrakt("rule", "-", lines=lines)

    assert result.exit_code == 1
    assert "is not JSON" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("lines", ["1", '"x"', "[1, null]", "[[]]", "[]"])
def test_json_that_is_no_situation_is_refused_in_lines(kontrakt: Kontrakt, lines: str) -> None:
    result = kontrakt("rule", "-", lines=lines)

    assert result.exit_code == (0 if lines == "[]" else 1)


def test_a_file_or_interactive_but_not_both(kontrakt: Kontrakt) -> None:
    assert kontrakt("rule").exit_code == 2
    assert kontrakt("rule", "--interactive", "x.json").exit_code == 2
    assert kontrakt("rule", "nowhere.json").exit_code == 2


def test_a_title_is_one_line_and_a_number_that_json_has_not_is_refused(kontrakt: Kontrakt, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"id": 1, "title": "a\\nb", "dealer": "N", "calls": [], "event": {"type": "ruling"}}')
    assert kontrakt("rule", str(file)).stdout.startswith("1: a b\n")

    file.write_text('{"id": NaN, "event": {"type": "ruling"}}')
    result = kontrakt("rule", str(file))
    assert (result.exit_code, result.stderr) == (1, "kontrakt: not JSON: NaN is no number there\n")


def test_interactive_keeps_what_was_told_when_the_input_ends(kontrakt: Kontrakt) -> None:
    result = kontrakt("rule", "--interactive", lines="N\n1S\n1H\n")

    assert result.exit_code == 1
    assert [step["call"] for step in json.loads(result.stdout.splitlines()[-1])["event"]["steps"]] == ["1S", "1H"]


def interactive(kontrakt: Kontrakt, *lines: str) -> tuple[str, dict[str, Any]]:
    """Return what was shown before the last line, and the situation that it is."""
    result = kontrakt("rule", "--interactive", lines="\n".join(lines) + "\n")
    shown = [line for line in result.stdout.splitlines() if line.startswith(("  ", "{"))]
    return "\n".join(shown[:-1]), json.loads(shown[-1])


def test_the_director_is_walked_through_the_options(kontrakt: Kontrakt) -> None:
    shown, situation = interactive(kontrakt, "N", "1S", "1H", "decline", "2H", "done")

    assert "South chooses: accept (27A1), decline (27B)" in shown
    assert "by Laws 18D, 27B1(a)" in shown
    assert [step["do"] for step in situation["event"]["steps"]] == ["call", "call", "decline", "call"]


def test_a_missing_finding_is_asked_for(kontrakt: Kontrakt) -> None:
    shown, situation = interactive(kontrakt, "N", "1S", "1H", "decline", "2D", "n", "done")

    assert "to be found: is this a comparable call for the one withdrawn? (23A)" in shown
    assert "West must pass always" in shown
    assert situation["judgements"] == {"comparable": {"E:2D": False}}


def test_a_change_of_call_asks_whether_it_was_unintended(kontrakt: Kontrakt) -> None:
    shown, situation = interactive(kontrakt, "N", "1S", "change N:1H", "y", "done")

    assert "stands: N:1H" in shown
    assert situation["judgements"] == {"unintended": {"N:1S": True}}


def test_a_pass_out_of_rotation_asks_whether_it_was_artificial(kontrakt: Kontrakt) -> None:
    shown, situation = interactive(kontrakt, "N", "E:P", "decline", "n", "1C", "done")

    assert "East must pass at his next turn" in shown
    assert situation["judgements"] == {"artificial": {"E:P": False}}


@pytest.mark.parametrize(
    "word", ["nonsense", "change", "withdraw", "lead", "E:", "decline", "withdraw N", "change Q:1H"]
)
def test_what_cannot_be_is_said_and_asked_again(kontrakt: Kontrakt, word: str) -> None:
    result = kontrakt("rule", "--interactive", lines=f"N\n1S\n{word}\ndone\n")

    assert result.exit_code == 0
    assert "kontrakt: " in result.stderr
    assert json.loads(result.stdout.splitlines()[-1])["event"]["steps"] == [{"do": "call", "by": "N", "call": "1S"}]


def test_an_eight_and_its_ruling(kontrakt: Kontrakt) -> None:
    shown, _ = interactive(kontrakt, "N", "7S", "P", "8S", "rule", "done")

    assert "by Laws 38B, 38C, 26B" in shown


def test_a_number_too_long_to_read_is_one_line(kontrakt: Kontrakt) -> None:
    result = kontrakt("rule", "-", lines='{"dealer": ' + "9" * 5000 + "}")

    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1
