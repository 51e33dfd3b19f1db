"""Comparing the scores of a board, and of boards (Law 78), with the practice that the Law leaves to others (78D)."""

from kontrakt.comparison.artificial import Average
from kontrakt.comparison.imp_scoring import IMP_STEPS, Butler, butler, cross_imps, imps, imps_between
from kontrakt.comparison.matchpointing import matchpoints, matchpoints_by_form, neuberg, percentage, top
from kontrakt.comparison.penalties import Penalty, PenaltyUnit, after_penalties
from kontrakt.comparison.ranking import Rank, ranking, ranks
from kontrakt.comparison.rounding import Halves, decimals, exact, figure, rounded
from kontrakt.comparison.teams import board_a_match, total_points
from kontrakt.comparison.vp_scales import VPScale, victory_points, vp_table
from kontrakt.comparison.weights import Score, WeightedScore, mean_between, mean_of

__all__ = [
    "IMP_STEPS",
    "Average",
    "Butler",
    "Halves",
    "Penalty",
    "PenaltyUnit",
    "Rank",
    "Score",
    "VPScale",
    "WeightedScore",
    "after_penalties",
    "board_a_match",
    "butler",
    "cross_imps",
    "decimals",
    "exact",
    "figure",
    "imps",
    "imps_between",
    "matchpoints",
    "matchpoints_by_form",
    "mean_between",
    "mean_of",
    "neuberg",
    "percentage",
    "ranking",
    "ranks",
    "rounded",
    "top",
    "total_points",
    "victory_points",
    "vp_table",
]
