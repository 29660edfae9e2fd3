"""A game as PettingZoo knows it, by its compiled functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from dealer.core.errors import IllegalAction
from dealer_lab.adapters.pettingzoo.base import GameEnv, Observed
from dealer_lab.kernels.chance import luck_of
from dealer_lab.tree import make_stepped_game
from dealer_lab.vector import load_kernels

LARGEST_SEED = 2**63 - 1


class CompiledEnv(GameEnv):
    """A game at its standard options, by the functions that play many of its matches at once.

    Args:
        game_id: the game.

    Attributes:
        records: the match, in the type of the game's kernels.
    """

    def __init__(self, game_id: str) -> None:
        kernels = load_kernels(game_id)
        words = make_stepped_game(game_id).vocabulary.words
        self.records = np.zeros(1, kernels.match)
        self._actors = self.records["actor"]
        super().__init__(game_id, words, kernels.layout, len(self.records["utility"][0]))
        self._kernels, self._size = kernels, kernels.layout.size
        self._mask = np.zeros((1, kernels.steps), np.uint8)
        self._place = np.zeros(1, np.int64)
        self._step, self._seat = np.zeros(1, np.int64), np.zeros(1, np.int64)

    def _deal(self) -> None:
        seed = self._random.randint(0, LARGEST_SEED)
        self._kernels.begin(self.records, self._place, np.array([luck_of(seed, 0)], np.uint64))
        self._kernels.write_masks(self.records, self._mask)

    def _actor(self) -> int | None:
        actor = int(self._actors[0])
        return None if actor < 0 else actor

    def _utility(self) -> Sequence[float]:
        return [float(each) for each in self.records["utility"][0]]

    def _take(self, step: int) -> None:
        if not self.is_legal(step):
            actor = int(self._actors[0])
            raise IllegalAction("X-5", actor, f"{step} is none of the legal steps; take one of the mask")
        self._step[0] = step
        self._kernels.step(self.records, self._step)
        self._kernels.write_masks(self.records, self._mask)

    def _describe_decision(self) -> dict[str, object]:
        return {"action_mask": self._mask[0].view(np.int8).copy()}

    def is_legal(self, step: Any) -> bool:
        """Return whether the seat whose step it is may take a step."""
        return 0 <= step < len(self.words) and bool(self._mask[0, step])

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may do; nothing while it is another's turn.

        Once the match is over it sees zeros.
        """
        seat = self._seats[agent]
        rows = np.empty((1, self._size), np.float32)
        self._seat[0] = seat
        self._kernels.observe(self.records, self._seat, rows)
        mask = self._mask[0].view(np.int8)
        return {
            "observation": rows[0],
            "action_mask": mask.copy() if seat == self._actors[0] else np.zeros_like(mask),
        }
