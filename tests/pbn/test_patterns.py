"""Possessive groups, and what stands for them where Python cannot be trusted with them."""

from __future__ import annotations

import re

import pytest

from kontrakt.pbn import checks, reader, scan, sections, tables, tokens
from kontrakt.pbn.patterns import atomic, compiled


@pytest.mark.parametrize(
    ("pattern", "rewritten"),
    [
        (r"(?:ab)*+", "(?>(?:ab)*)"),
        (r"(?:a(?!b))++ab", r"(?>(?:a(?!b))+)ab"),
        (r"[)*+]*+(a)?+", "[)*+]*+(?>(a)?)"),
        (r"\)*+(?:\()*+", r"\)*+(?>(?:\()*)"),
        (r"[]()]++(?:[^])])*+", "[]()]++(?>(?:[^])])*)"),
        (r"(?P<x>a)*b", "(?P<x>a)*b"),
    ],
)
def test_possessive_groups_become_atomic_ones(pattern: str, rewritten: str) -> None:
    assert atomic(pattern) == rewritten


def test_a_possessive_group_takes_what_it_can_and_keeps_it() -> None:
    assert compiled("(?:a(?!b))*+ab").fullmatch("aab") is not None
    assert compiled("(?:ab?)*+b").fullmatch("aab") is None


USED = [scan._ELEMENT, scan._LOOSE_TAG, scan._COMMENT_TEXT, sections._WORDS, tables._CELL, tokens._TOKEN]
USED += [checks._ESCAPED, reader._BLANK_LINES]
TEXT = '[Event "a \\"b\\" c"] [Site ""]\n\n{ x }\n% y\n[Auction "N"]\n1C! =1= {a} $3 ^I 1S * "q" [ [x\n\n[Deal "N:AK'


@pytest.mark.parametrize("pattern", USED, ids=lambda pattern: pattern.pattern[:20])
def test_both_spellings_of_the_patterns_in_use_find_the_same(pattern: re.Pattern[str]) -> None:
    other = re.compile(atomic(pattern.pattern), pattern.flags)

    assert [match.span() for match in other.finditer(TEXT)] == [match.span() for match in pattern.finditer(TEXT)]
