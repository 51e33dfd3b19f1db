"""PBN: reading and writing files of bridge games (Portable Bridge Notation, version 2.1)."""

from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.problem import Problem
from kontrakt.pbn.reader import load, loads, read
from kontrakt.pbn.replay import Disagreement, Replay
from kontrakt.pbn.report import replay_to_json
from kontrakt.pbn.sections import Comment, Section
from kontrakt.pbn.tables import Column, Table
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.pbn.writer import dump, dumps

__all__ = [
    "Column",
    "Comment",
    "Disagreement",
    "Document",
    "Game",
    "Problem",
    "Replay",
    "Section",
    "Table",
    "Token",
    "TokenKind",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "replay_to_json",
]
