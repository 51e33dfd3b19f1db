import csv
import io
import json

import pytest

from cli.conftest import Kontrakt


def test_a_law_is_shown_with_its_status_and_functions(kontrakt: Kontrakt) -> None:
    result = kontrakt("law", "16")

    assert result.output.splitlines() == [
        "Law 16: Information that may and may not be used",
        "Status: judgement, in part",
        "Computed by: kontrakt.laws.law16_information.rule_on_extraneous_information",
        "Computed by: kontrakt.laws.law16_information.may_use_withdrawn",
        "Not yet: information from partner (16B)",
        "Page: docs/laws/law16_information.md",
    ]
    assert result.exit_code == 0


def test_without_a_number_every_law_has_a_line(kontrakt: Kontrakt) -> None:
    lines = kontrakt("law").output.splitlines()

    assert len(lines) == 93
    assert lines[39].split() == ["40", "conduct", "What", "partners", "may", "agree", "and", "must", "disclose"]


def test_json_has_an_object_for_each_law(kontrakt: Kontrakt) -> None:
    rows = [json.loads(line) for line in kontrakt("law", "--json").output.splitlines()]

    assert [row["number"] for row in rows] == list(range(1, 94))
    assert rows[76] == {
        "schema": "kontrakt/1",
        "number": 77,
        "title": "The table of scores",
        "status": "computed",
        "built": "yes",
        "names": ["kontrakt.scoring.score", "kontrakt.scoring.score_parts"],
        "missing": "",
        "page": "docs/reference.md",
    }


def test_csv_is_a_table(kontrakt: Kontrakt) -> None:
    rows = list(csv.DictReader(io.StringIO(kontrakt("law", "--csv").output)))

    assert (rows[10]["number"], rows[10]["status"], rows[10]["built"]) == ("11", "judgement", "not yet")


def test_there_is_no_law_94(kontrakt: Kontrakt) -> None:
    result = kontrakt("law", "94")

    assert result.stderr == "kontrakt: there is no Law 94; they go from 1 to 93\n"
    assert result.exit_code == 1


def test_a_paragraph_finds_its_law(kontrakt: Kontrakt) -> None:
    assert kontrakt("law", "64A1").stdout == kontrakt("law", "64").stdout


@pytest.mark.parametrize("text", ["x", "A1", "-1", "1234", "٣"])
def test_what_is_no_law_is_one_line(kontrakt: Kontrakt, text: str) -> None:
    result = kontrakt("law", "--", text)

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
