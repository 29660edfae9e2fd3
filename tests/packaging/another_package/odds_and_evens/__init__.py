"""Odds and Evens, a game that brings nothing but its rules: what a package needs at least."""

from dealer.core.definition import GameDefinition

from .rules import RULES

GAME = GameDefinition(rules=RULES, interface=1)
