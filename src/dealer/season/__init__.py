"""Seasons: episodes of Main Matches and Death Matches, a ledger, choices and results. Rules: S-1 to S-71.

``Season.fold(log)`` returns the whole state, and ``list_proposals`` lists the next steps. This package is
pure: it uses no clock, network, disk or randomness.
"""

from dealer.season.agenda import Proposal, list_proposals
from dealer.season.entries import Entry, Line
from dealer.season.errors import SeasonError
from dealer.season.house_rules import PRESETS, Game, HouseRules, Money
from dealer.season.season import Season
from dealer.season.values import DEALER, Result, TablePlan, TableResult

__all__ = [
    "DEALER",
    "PRESETS",
    "Entry",
    "Game",
    "HouseRules",
    "Line",
    "Money",
    "Proposal",
    "Result",
    "Season",
    "SeasonError",
    "TablePlan",
    "TableResult",
    "list_proposals",
]
