"""What the laws are tried on in Different Number Hunt.

The secrets are few, so that the grids are: what a grid can make is worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dealer.games.different_number_hunt.rules.actions import Answer, Claim, NoPriority, Priority, Ready, Skip
from dealer.games.different_number_hunt.rules.state import Times
from tests.games.different_number_hunt.rules.table import Live
from tests.rules.laws import Laws

CHOICES: dict[str, Sequence[Any]] = {
    "skipped": ["counts", "replaced"],
    "calculator": ["off", "on"],
    "points": ["symbols", "targets"],
    "target_max": [10, 14, 100],
    "times": [Times(), Times(preview=0, priority_window=0, skip=8, priority=3, result=0)],
    "advantage": [0, 1],
    "secret": [bytes(32), b"\x01" * 32],
}


def tried(state: Any, rng: Random) -> list[Any]:
    """All that can be done, but for the many answers; a claim of what is a target, and of what is none."""
    targets = state.board.rounds[-1].targets if state.board.rounds else ()
    return [Ready(), Priority(), NoPriority(), Skip(), *map(Claim, (*targets, 998, 999)), Answer("")]


LAWS = Laws(
    live=Live,
    choices=CHOICES,
    stages=lambda: [
        Live(),
        Live().ready(),
        Live().hunt(),
        Live().hunt(priority=True),
        Live().until("answer"),
        Live().hunt().skip(),
        Live().to_the_end(),
    ],
    tried=tried,
    values=("IJONS", "x" * 101, [1, 2], [1] * 25, 999),
    most=300,
)
