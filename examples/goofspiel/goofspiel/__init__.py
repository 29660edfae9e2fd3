"""Goofspiel, a game for Dealer."""

from pathlib import Path

from dealer.core.definition import GameDefinition

from .rules import RULES

SENTENCES = {
    "prize_up": "The next prize is {prize}.",
    "prize_won": "{winner} wins the prize of {prize}.[ The bids: {bids}.]",
}
"""The sentences of the Dealer where names and values alone would make no good one."""

GAME = GameDefinition(
    rules=RULES, interface=1, page=Path(__file__).with_name("rules.md"), sentences=SENTENCES
)
