"""Study of games: playouts in virtual time, duplicate matches, rotated deals of teams, intervals."""

from dealer.study.duplicates import Duplicates, PairResult, duplicates
from dealer.study.playout import CREATED, playout, record_of, secret_of
from dealer.study.teams import Gains, Lineup, TeamGain, TeamShare, rotations

__all__ = [
    "CREATED",
    "Duplicates",
    "Gains",
    "Lineup",
    "PairResult",
    "TeamGain",
    "TeamShare",
    "duplicates",
    "playout",
    "record_of",
    "rotations",
    "secret_of",
]
