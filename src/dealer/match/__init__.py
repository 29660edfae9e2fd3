"""A live match as a pure value: log, clock, record, verification."""

from dealer.match.clock import Clock, ClockView, TimerView
from dealer.match.log import Entry, Setup, SittingSeat
from dealer.match.match import Lacking, Match, MatchView, May, Notice
from dealer.match.record import Record, decode_record, encode_record, make_record
from dealer.match.timeline import DecisionPoint, Section, Step, Timeline
from dealer.match.verification import replay_record, verify

__all__ = [
    "Clock",
    "ClockView",
    "DecisionPoint",
    "Entry",
    "Lacking",
    "Match",
    "MatchView",
    "May",
    "Notice",
    "Record",
    "Section",
    "Setup",
    "SittingSeat",
    "Step",
    "Timeline",
    "TimerView",
    "decode_record",
    "encode_record",
    "make_record",
    "replay_record",
    "verify",
]
