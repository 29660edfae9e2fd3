"""A game as PettingZoo knows it, by its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from dealer.core.chance import SECRET_BYTES, streams
from dealer_lab.adapters.pettingzoo.base import GameEnv, Observed
from dealer_lab.adapters.rendering import RENDER_MODES, Image, check_render_mode, render
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tree import AnySteppedRules, Position


class RulesEnv(GameEnv):
    """A game in small steps, with any options.

    Args:
        game: the game in small steps.
        render_mode: ``"ansi"`` or ``"rgb_array"``: what the agent that acts knows, as text or as a picture.

    Attributes:
        at: where the match stands.
    """

    at: Position

    def __init__(self, game: AnySteppedRules, render_mode: str | None = None) -> None:
        check_render_mode(render_mode)
        super().__init__(game.id, game.vocabulary.words, find_tensor(game).layout, game.seats, render_mode)
        self.metadata["render_modes"] = list(RENDER_MODES)
        self.game = game

    def _deal(self) -> None:
        secret = self._random.randbytes(SECRET_BYTES)
        self.at = Position(self.game, self.game.begin(), streams=streams(secret))

    def _actor(self) -> int | None:
        return None if self.at.is_over or self.at.actor is None else int(self.at.actor)

    def _utility(self) -> Sequence[float]:
        return self.at.utility

    def _take(self, step: int) -> None:
        self.at = self.at.after(step)

    def _describe_decision(self) -> dict[str, object]:
        state, _, _ = self.game.timed_state(self.at.state)
        assert isinstance(self.at.actor, int)
        mask = make_mask(self.at.legal_steps, len(self.words)).copy()
        return {"action_mask": mask, "decision": self.game.rules.decision_id(state, self.at.actor)}

    def is_legal(self, step: Any) -> bool:
        """Return whether the seat whose step it is may take a step."""
        return step in self.at.legal_steps

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may do; nothing while it is another's turn."""
        at, seat = self.at, self._seats[agent]
        mask = make_mask(at.legal_steps if at.actor == seat else (), len(self.words))
        return {"observation": make_row(at, seat), "action_mask": mask.copy()}

    def render(self) -> str | Image | None:
        """Return what the agent that acts knows, as ``render_mode`` has it; ``None`` without a mode.

        Once the match is over it is what the first agent knows.
        """
        seat = self.at.actor if isinstance(self.at.actor, int) else 0
        return render(self.game, self.at, seat, self.render_mode)


@lru_cache(maxsize=4096)
def make_mask(legal_steps: tuple[int, ...], length: int) -> npt.NDArray[np.int8]:
    """Return a row of zeros, but ones for some steps; whoever gives it away makes a copy."""
    mask = np.zeros(length, np.int8)
    mask[list(legal_steps)] = 1
    return mask
