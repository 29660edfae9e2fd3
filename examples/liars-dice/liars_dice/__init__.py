"""Liar's dice, a game for Dealer."""

from pathlib import Path

from dealer.core.definition import GameDefinition

from .rules import RULES

SENTENCES = {
    "bidden": "{seat} bids {count} {count:die|dice} of face {face}.",
    "challenged": "{seat} challenges. {dice}: {count} {count:counts|count}.",
}
"""The sentences of the Dealer where names and values alone would make no good one."""

GAME = GameDefinition(
    rules=RULES, interface=1, page=Path(__file__).with_name("rules.md"), sentences=SENTENCES
)
