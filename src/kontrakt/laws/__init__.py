"""Irregularities and their rectification: one module for a run of Laws, and an index of all 93."""

from kontrakt.laws.index import LAWS, Law, Status, law

__all__ = ["LAWS", "Law", "Status", "law"]
