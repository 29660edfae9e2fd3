"""Duplicate matches, rotated deals of teams, tables of many: who is better, with intervals."""

from dealer_lab.simulate.duplicates import Duplicates, PairResult, play_duplicates
from dealer_lab.simulate.meeting import Meeting, play_deals
from dealer_lab.simulate.rotations import Gains, Lineup, TeamGain, TeamShare, play_rotations
from dealer_lab.simulate.tables import Tables, play_tables

__all__ = [
    "Duplicates",
    "Gains",
    "Lineup",
    "Meeting",
    "PairResult",
    "Tables",
    "TeamGain",
    "TeamShare",
    "play_deals",
    "play_duplicates",
    "play_rotations",
    "play_tables",
]
