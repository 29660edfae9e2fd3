"""Fewest Votes, a game for Dealer."""

from dealer.core.definition import GameDefinition

from .rules import RULES

GAME = GameDefinition(rules=RULES, interface=1)
