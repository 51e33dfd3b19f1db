"""LIN: reading and writing the files of bridge sites and hand viewers."""

from kontrakt.lin.document import Board, Document
from kontrakt.lin.either import is_lin, read_games
from kontrakt.lin.export import make_board, make_document, viewer_link
from kontrakt.lin.losses import losses
from kontrakt.lin.reader import load, loads, read
from kontrakt.lin.scan import Token
from kontrakt.lin.writer import dump, dumps

__all__ = [
    "Board",
    "Document",
    "Token",
    "dump",
    "dumps",
    "is_lin",
    "load",
    "loads",
    "losses",
    "make_board",
    "make_document",
    "read",
    "read_games",
    "viewer_link",
]
