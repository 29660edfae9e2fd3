"""A live match as a pure value: log, clock, record, verification."""

from dealer.match.clock import Clock, ClockView, TimerView
from dealer.match.log import Entry, Setup, SittingSeat
from dealer.match.match import Lacking, Match, MatchView, May, Notice
from dealer.match.record import Record, decode_record, encode_record, make_record
from dealer.match.reel import Asked, Chapter, Reel, Step
from dealer.match.verification import verified, verify

__all__ = [
    "Asked",
    "Chapter",
    "Clock",
    "ClockView",
    "Entry",
    "Lacking",
    "Match",
    "MatchView",
    "May",
    "Notice",
    "Record",
    "Reel",
    "Setup",
    "SittingSeat",
    "Step",
    "TimerView",
    "decode_record",
    "encode_record",
    "make_record",
    "verified",
    "verify",
]
