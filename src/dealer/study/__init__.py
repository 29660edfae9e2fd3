"""Study of games: playouts in virtual time, duplicate matches, rotated deals of teams, intervals."""

from dealer.study.duplicates import Duplicates, PairResult, play_duplicates
from dealer.study.playout import CREATED, playout, record_of, secret_of
from dealer.study.rotations import Gains, Lineup, TeamGain, TeamShare, play_rotations
from dealer.study.tables import Tables, play_tables

__all__ = [
    "CREATED",
    "Duplicates",
    "Gains",
    "Lineup",
    "PairResult",
    "Tables",
    "TeamGain",
    "TeamShare",
    "play_duplicates",
    "play_rotations",
    "play_tables",
    "playout",
    "record_of",
    "secret_of",
]
