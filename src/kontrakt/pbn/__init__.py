"""PBN: reading and writing files of bridge games (Portable Bridge Notation, version 2.1)."""

from kontrakt.pbn.composer import make_record
from kontrakt.pbn.document import Document, Game
from kontrakt.pbn.export import export
from kontrakt.pbn.layout import make_document, make_game
from kontrakt.pbn.problem import Problem
from kontrakt.pbn.reader import load, loads, read
from kontrakt.pbn.record import Annotation, Course, Entry, Note, Record, Tag
from kontrakt.pbn.replay import Disagreement, Replay
from kontrakt.pbn.report import replay_to_json
from kontrakt.pbn.sections import Comment, Section
from kontrakt.pbn.tables import Column, Table
from kontrakt.pbn.tokens import Token, TokenKind
from kontrakt.pbn.validator import check
from kontrakt.pbn.writer import dump, dumps

__all__ = [
    "Annotation",
    "Column",
    "Comment",
    "Course",
    "Disagreement",
    "Document",
    "Entry",
    "Game",
    "Note",
    "Problem",
    "Record",
    "Replay",
    "Section",
    "Table",
    "Tag",
    "Token",
    "TokenKind",
    "check",
    "dump",
    "dumps",
    "export",
    "load",
    "loads",
    "make_document",
    "make_game",
    "make_record",
    "read",
    "replay_to_json",
]
