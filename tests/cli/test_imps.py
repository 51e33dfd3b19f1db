import json

import pytest

from cli.conftest import Kontrakt


@pytest.mark.parametrize(
    ("arguments", "output"),
    [
        (["620", "170"], "620 against 170: 450 points, 10 IMPs"),
        (["-800", "1430"], "-800 against 1430: -2230 points, -19 IMPs"),
        (["-50", "-100"], "-50 against -100: 50 points, 2 IMPs"),
        (["450"], "450 points, 10 IMPs"),
        (["+430"], "430 points, 10 IMPs"),
        (["-20"], "-20 points, -1 IMP"),
        (["0"], "0 points, 0 IMPs"),
        (["\u221250", " 100"], "-50 against 100: -150 points, -4 IMPs"),
        (["60% 420 + 40% -50", "170"], "60% 420 + 40% -50 against 170: 62 points, 1.2 IMPs"),
    ],
)
def test_two_scores_or_a_difference_are_turned_into_imps(kontrakt: Kontrakt, arguments: list[str], output: str) -> None:
    result = kontrakt("imps", *arguments)

    assert result.output == output + "\n"
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["-50", "-620"], {"scores": [-50, -620], "difference": 570, "imps": 11}),
        (["-450"], {"scores": None, "difference": -450, "imps": -10}),
        (["1/3 0 + 2/3 100", "0"], {"scores": ["1/3 0 + 2/3 100", 0], "difference": 66.67, "imps": 2}),
    ],
)
def test_json_has_the_difference_and_the_imps(
    kontrakt: Kontrakt, arguments: list[str], expected: dict[str, object]
) -> None:
    result = kontrakt("imps", *arguments, "--json")

    assert json.loads(result.output) == {"schema": "kontrakt/1", **expected}


@pytest.mark.parametrize("text", ["4S=", "", "-x", "1e3", "999999"])
def test_what_is_no_score_is_one_line_and_status_1(kontrakt: Kontrakt, text: str) -> None:
    result = kontrakt("imps", "420", text)

    assert result.stderr.startswith(f"kontrakt: not a score: {text!r} (write points, like 620 or -50")
    assert result.stderr.count("\n") == 1
    assert result.exit_code == 1


def test_weights_that_do_not_add_up_are_told(kontrakt: Kontrakt) -> None:
    result = kontrakt("imps", "60% 420 + 30% -50", "170")

    assert result.stderr == (
        "kontrakt: the weights in '60% 420 + 30% -50' add up to 90.00 %, not to 100 (Law 12C1(c))\n"
    )
    assert result.exit_code == 1


@pytest.mark.parametrize("arguments", [[], ["1", "2", "3"], ["--jsn", "420"]])
def test_wrong_usage_is_status_2(kontrakt: Kontrakt, arguments: list[str]) -> None:
    result = kontrakt("imps", *arguments)

    assert result.stderr.endswith("(see kontrakt imps --help)\n")
    assert result.exit_code == 2
