"""Policies for Increment Black & White."""

from __future__ import annotations

from dealer.bots.increment_black_white.careful import Careful
from dealer.bots.increment_black_white.plain import Plain
from dealer.bots.policy import Policy

POLICIES: tuple[Policy, ...] = (Careful(), Plain())
"""The strongest first."""
