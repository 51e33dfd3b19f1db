"""The encodings of files: which one is taken, and the same bytes back."""

from __future__ import annotations

import encodings
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontrakt.pbn import dumps, loads


@pytest.mark.parametrize(
    ("data", "event", "encoding"),
    [
        ('\ufeff[Event "Łódź"]'.encode(), "Łódź", "utf-8"),
        ('\ufeff[Event "Łódź"]'.encode("utf-16-le"), "Łódź", "utf-16-le"),
        ('\ufeff[Event "Łódź"]'.encode("utf-16-be"), "Łódź", "utf-16-be"),
        ('[Event "Łódź"]'.encode(), "Łódź", "utf-8"),
        ('[Event "Café…"]'.encode("cp1252"), "Café…", "cp1252"),
        (b'%Content-type: text/x-pbn; charset=ISO-8859-2\r\n[Event "\xa3"]', "Ł", "iso8859-2"),
        ('% charset=UTF-8\n[Event "Łódź"]'.encode(), "Łódź", "utf-8"),
        ('% charset=Klingon\n[Event "Łódź"]'.encode(), "Łódź", "utf-8"),
        (b'% charset=utf-7\n[Event "+AGE-"]', "+AGE-", "utf-8"),
        (b'[Event "\x81\xe9"]', "\udc81é", "cp1252"),
    ],
)
def test_encodings(data: bytes, event: str, encoding: str) -> None:
    (game,) = loads(data).games

    assert (game.tag("Event"), game.encoding) == (event, encoding)
    assert dumps(loads(data)) == data


def test_each_game_has_its_own_encoding() -> None:
    data = '[Event "Łódź"]\n\n'.encode() + '[Event "Café"]\n'.encode("cp1252")

    assert [(game.tag("Event"), game.encoding) for game in loads(data).games] == [("Łódź", "utf-8"), ("Café", "cp1252")]


def test_half_a_character_at_the_end() -> None:
    data = '\ufeff[Event "x"]\n'.encode("utf-16-le") + b"\x41"

    assert loads(data).remainder == b"\x41"
    assert dumps(loads(data)) == data


def test_a_mark_before_text() -> None:
    (game,) = loads('\ufeff% PBN\n[Event "x"]').games

    assert (game.escapes, dumps(loads('\ufeff[Event "x"]'))) == (("% PBN",), '\ufeff[Event "x"]')


CHARSETS = sorted({module.name for module in pkgutil.iter_modules(encodings.__path__)} | {"x-user-defined", "a.b"})


@given(st.sampled_from(CHARSETS), st.binary(max_size=40))
def test_bytes_come_back_whatever_the_charset_line_says(charset: str, rest: bytes) -> None:
    data = b"% charset=" + charset.encode() + b'\n[Event "x"]\n' + rest

    assert dumps(loads(data)) == data
    assert loads(data).games[0].tag("Event") == "x"
