from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.lin.scan import plain_codes, scan


def tokens(text: str) -> list[tuple[str, str]]:
    return [(token.code, token.value) for token in scan(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("mb|1C|MB|p|", [("mb", "1C"), ("mb", "p")]),
        (" \r\n mb |1C|\r\n\r\npg||\r\n", [("mb", "1C"), ("pg", "")]),
        ("\ufeffqx|o1|", [("qx", "o1")]),
        ("nt|two\nlines|pg||", [("nt", "two\nlines"), ("pg", "")]),
        ("3b|x|c0|y|", [("", "3b"), ("", "x"), ("c0", "y")]),  # a code begins with a letter
        ("mc|9", [("mc", "9")]),
        ("", []),
        ("  \n", []),
    ],
)
def test_codes_and_values(text: str, found: list[tuple[str, str]]) -> None:
    assert tokens(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "mb|1C|mb|mb|p|mb|d|",  # a value is missing
        "mb|1C|an|a|b|mb|p|mb|d|",  # a bar in a value
        "mb|1C||mb|p|mb|d|",  # a bar too many
        "mb|1C|x|mb|p|mb|d|",
        "mb|1C|mb|p\nmb|d|",  # the last bar of a line is missing
        "mb|1C|mb|p|garbage\nmb|d|",
        "mb|1C|mb|p|garbage|mb|d|",
    ],
)
def test_one_bar_too_many_or_too_few_spoils_only_its_neighbours(text: str) -> None:
    found = tokens(text)

    assert found[0] == ("mb", "1C")
    assert found[-1] == ("mb", "d")


def test_a_line_of_a_comment_that_looks_like_a_word_is_no_code() -> None:
    assert tokens("nt|he said\nok|pg||") == [("nt", "he said\nok"), ("pg", "")]


def test_a_value_without_its_bar_is_known() -> None:
    assert [token.is_closed for token in scan("mc|9\npg||mb|p")] == [False, True, False]


@given(st.text(st.sampled_from("ab|\n\r m1C\0é"), max_size=60))
def test_tokens_are_pieces_of_the_text_in_order_with_nothing_but_white_space_between(text: str) -> None:
    end = 0
    for token in scan(text):
        assert not text[end : token.start].strip(" \t\r\n\v\f\0\x1a\ufeff")
        assert text[token.value_start :].startswith(token.value)
        assert token.start <= token.value_start <= token.end
        end = token.end

    assert not text[end:].strip(" \t\r\n\v\f\0\x1a\ufeff")


@given(
    st.lists(st.sampled_from(["mb", "PC", "\n", "|", "||", "1C|", "nt|x|", "\ufeff", " ", "\r\nmb|p|", "x"])).map(
        "".join
    )
)
def test_the_codes_of_a_plain_text_are_its_tokens(text: str) -> None:
    found = list(scan(text))
    codes = plain_codes(text)

    assert codes is None or codes == [(token.code, token.value, token.value_start) for token in found]
    assert codes is not None or "\n" in text or not all(token.code and token.is_closed for token in found)


@given(
    st.lists(st.sampled_from(["mb|p|", "pc|SA|", "\n", "|", "nt|x|", "an|y|", "pg||", "mc|9|", "qx|o1|", "mb"])).map(
        "".join
    )
)
def test_roughly_scanned_calls_and_cards_are_one_token(text: str) -> None:
    starts = {token.start: token for token in scan(text)}
    ends = {token.end for token in starts.values()}

    for token in scan(text, is_rough=True):
        assert token[:4] == starts[token.start][:4]
        assert token.end in ends
        if token != starts[token.start]:
            inside = {other.code for start, other in starts.items() if token.start <= start < token.end}
            assert inside <= {"mb", "pc", "mc", "pg", "an", "nt"}
