"""Fewest Votes, a game for Dealer."""

from pathlib import Path

from dealer.core.definition import GameDefinition, Panel

from .rules import RULES

SENTENCES = {
    "round_over": "[{winner} has the fewest votes. ][{out} is out. ]{votes}.",
}
"""The sentences of the Dealer where names and values alone would make no good one."""

GAME = GameDefinition(
    rules=RULES,
    interface=1,
    page=Path(__file__).with_name("rules.md"),
    sentences=SENTENCES,
    panels=(Panel("votes", "seats", "Last vote"),),
)
