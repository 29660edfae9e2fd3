"""Study of games: playouts in virtual time, duplicate matches, rotated deals of teams, intervals."""

from dealer.study.duplicates import Duplicates, PairResult, play_duplicates
from dealer.study.playout import CREATED, playout, record_of, secret_of
from dealer.study.rotations import Gains, Lineup, TeamGain, TeamShare, play_rotations

__all__ = [
    "CREATED",
    "Duplicates",
    "Gains",
    "Lineup",
    "PairResult",
    "TeamGain",
    "TeamShare",
    "play_duplicates",
    "play_rotations",
    "playout",
    "record_of",
    "secret_of",
]
