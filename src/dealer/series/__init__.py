"""Several matches that belong together: a best of N, a round robin, a knockout.

A series is a log, as a match is: who joined, who meets whom, which match was opened for it, how it ended,
what the organiser ruled. ``Series.append`` is the one way in which it moves. Nothing here knows of time,
network or disk, nor draws anything: what was drawn by lot is in the log.
"""

from dealer.series.entries import (
    Annulled,
    Byed,
    Closed,
    Entry,
    Forfeited,
    Joined,
    Opened,
    Paired,
    Played,
    Replayed,
    Started,
    Withdrawn,
)
from dealer.series.overtaken import explain_overtaken
from dealer.series.results import read_result, settle_leavers
from dealer.series.series import NoSuch, NotNow, Series, SeriesError
from dealer.series.settings import MOST_PLAYERS, SeriesSettings
from dealer.series.standings import Standing, compute_standings
from dealer.series.state import Award, Meeting, MeetingMatch, Player

__all__ = [
    "MOST_PLAYERS",
    "Annulled",
    "Award",
    "Byed",
    "Closed",
    "Entry",
    "Forfeited",
    "Joined",
    "Meeting",
    "MeetingMatch",
    "NoSuch",
    "NotNow",
    "Opened",
    "Paired",
    "Played",
    "Player",
    "Replayed",
    "Series",
    "SeriesError",
    "SeriesSettings",
    "Standing",
    "Started",
    "Withdrawn",
    "compute_standings",
    "explain_overtaken",
    "read_result",
    "settle_leavers",
]
