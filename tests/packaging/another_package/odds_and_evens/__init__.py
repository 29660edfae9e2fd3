"""Odds and Evens, a game that brings nothing but its rules and a board."""

from pathlib import Path

from dealer.core.definition import GameDefinition

from .rules import RULES

GAME = GameDefinition(rules=RULES, interface=1, board=Path(__file__).with_name("board"))
