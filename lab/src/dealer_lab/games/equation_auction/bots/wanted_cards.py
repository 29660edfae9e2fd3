"""What ``careful`` saves."""

from __future__ import annotations

from dealer.games.equation_auction.rules.actions import Card

WANTED: tuple[tuple[Card, ...], ...] = (("3", "x", "3", "+"), ("-", "3", "x", "3"), ("-", "3", "x", "2"))
"""What each team saves, as many as it can pay, first things first.

At the end of a row that chance made, four of them bring Team Positive to its goal in 99 cases of 100 from
totals between -6 and 6, Team Negative in 96, Team Neutral in 95; three of them in 94, 82 and 78.
"""
