"""The steps of an episode, in their order. Rule: S-20."""

from __future__ import annotations

from typing import Final, Literal, get_args

Step = Literal[
    "planned", "announced", "main_match", "result", "tokens", "candidate", "opponent", "game", "death_match",
    "closing", "closed",
]  # fmt: skip

STEPS: Final[tuple[Step, ...]] = get_args(Step)

ALWAYS_FROZEN: Final = frozenset[Step](("opponent", "game", "death_match", "closing"))
"""Steps in which gifts are always frozen: from the naming of the candidate to the end. Rule: S-15."""
