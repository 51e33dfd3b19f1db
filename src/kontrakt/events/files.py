"""The files of an event, PBN, LIN or CSV, whichever they are."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import IO, Any, cast

import attrs

from kontrakt.events.csv_reader import read_csv
from kontrakt.events.event import Found
from kontrakt.events.pbn_reader import read_lin, read_pbn
from kontrakt.events.problem import Problem
from kontrakt.events.traveller import TableResult
from kontrakt.lin import is_lin
from kontrakt.pbn.reader import opened


def read_results(source: str | os.PathLike[str] | IO[Any], *, file: str = "") -> Iterator[Found]:
    r"""Yield the results of a file, what it tells of contestants, and what is wrong with it.

    What is named like PBN or LIN is read so; else what starts like PBN, with a tag or a line of its own kind, as PBN,
    what starts with a code and a bar as LIN, all else as CSV.

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
        start = buffered.peek(64)[:64]
        head = start.removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").lstrip(b"\0 \t\r\n")
        name = str(source).lower().removesuffix(".gz")
        if name.endswith(".lin"):
            read = read_lin
        elif head[:1] in (b"[", b"%", b"{", b";") or name.endswith(".pbn"):
            read = read_pbn
        else:
            read = read_lin if is_lin(start) else read_csv
        for found in read(buffered):
            yield attrs.evolve(found, file=file) if isinstance(found, (TableResult, Problem)) else found
