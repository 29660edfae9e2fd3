"""A live match as a pure value: log, clock, record, verification."""

from dealer.match.clock import Clock, ClockView, TimerView
from dealer.match.log import Entry, SeatedPlayer, Setup
from dealer.match.match import BrokenClause, Match, MatchView, Permissions
from dealer.match.record import Record, decode_record, encode_record, make_record
from dealer.match.state import Departure, Notice
from dealer.match.timeline import DecisionPoint, Section, Step, Timeline
from dealer.match.verification import compare_deal, replay_record, verify

__all__ = [
    "BrokenClause",
    "Clock",
    "ClockView",
    "DecisionPoint",
    "Departure",
    "Entry",
    "Match",
    "MatchView",
    "Notice",
    "Permissions",
    "Record",
    "SeatedPlayer",
    "Section",
    "Setup",
    "Step",
    "Timeline",
    "TimerView",
    "compare_deal",
    "decode_record",
    "encode_record",
    "make_record",
    "replay_record",
    "verify",
]
