"""The files of an event, PBN or CSV, whichever they are."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import IO, Any, cast

import attrs

from kontrakt.events.csv_reader import read_csv
from kontrakt.events.event import Found
from kontrakt.events.pbn_reader import read_pbn
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult
from kontrakt.pbn.reader import opened


def read_results(source: str | os.PathLike[str] | IO[Any], *, file: str = "") -> Iterator[Found]:
    r"""Yield the results of a file, what it tells of contestants, and what is wrong with it.

    What is named like PBN, or starts like it with a tag or a line of its own kind, is read as PBN, all else as CSV.

    Args:
        source: the path of a file, compressed if it ends in `.gz`, or an open stream of bytes.
        file: what to call it in problems.

    Raises:
        OSError: the file cannot be opened or read.

    >>> import io
    >>> [one.outcome_ns for one in read_results(io.BytesIO(b"board,ns,ew,score\n1,1,2,420\n"))]
    [420]
    """
    with opened(source) as stream:
        buffered: Any = stream if hasattr(stream, "peek") else io.BufferedReader(cast(io.RawIOBase, stream))
        head = buffered.peek(64)[:64].removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").lstrip(b"\0 \t\r\n")
        is_pbn = head[:1] in (b"[", b"%", b"{", b";") or str(source).lower().endswith((".pbn", ".pbn.gz"))
        read = read_pbn if is_pbn else read_csv
        for found in read(buffered):
            yield attrs.evolve(found, file=file) if isinstance(found, (TableResult, Problem)) else found
