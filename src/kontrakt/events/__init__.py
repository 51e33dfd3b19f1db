"""Events: pairs, teams and individuals with their boards, travellers and rankings (Law 78)."""

from kontrakt.events.compare import Card, Comparison, compare
from kontrakt.events.contestant import Contestant, Entrant
from kontrakt.events.csv_reader import read_csv
from kontrakt.events.event import Event, Numbering, Scoring, gather, without_lines
from kontrakt.events.method import METHODS, Method, Points, Regulations, Scored, score_board
from kontrakt.events.outcome import Award, Outcome, read_outcomes
from kontrakt.events.problem import Problem
from kontrakt.events.ranking import Ranking, Standing, rankings
from kontrakt.events.tally import Match, Tally, Total, tally
from kontrakt.events.traveller import TableResult, Traveller, in_order, travellers

__all__ = [
    "METHODS",
    "Award",
    "Card",
    "Comparison",
    "Contestant",
    "Entrant",
    "Event",
    "Match",
    "Method",
    "Numbering",
    "Outcome",
    "Points",
    "Problem",
    "Ranking",
    "Regulations",
    "Scored",
    "Scoring",
    "Standing",
    "TableResult",
    "Tally",
    "Total",
    "Traveller",
    "compare",
    "gather",
    "in_order",
    "rankings",
    "read_csv",
    "read_outcomes",
    "score_board",
    "tally",
    "travellers",
    "without_lines",
]
