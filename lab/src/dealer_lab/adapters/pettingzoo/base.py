"""What an environment of PettingZoo is in every game, however its matches are played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any
from warnings import warn

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from dealer_lab.tensor.layout import TensorLayout

Observed = dict[str, npt.NDArray[Any]]
Space = spaces.Space[Any]


class GameEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A game in small steps, one match after the other.

    Args:
        game_id: the game.
        words: of its small steps.
        layout: of what a seat knows.
        seats: how many play.
        render_mode: of ``metadata["render_modes"]``, or ``None``.

    Attributes:
        words: by small step, its name.
        layout: by piece of an observation, how many numbers it has.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game_id: str,
        words: Sequence[str],
        layout: TensorLayout,
        seats: int,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        name = f"dealer_{game_id.replace('-', '_')}"
        self.metadata = {"name": name, "render_modes": [], "render_fps": 1, "is_parallelizable": False}
        self.render_mode, self.words = render_mode, words
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.layout = {piece.name: piece.size for piece in layout.pieces}
        seen = spaces.Box(-1.0, 1.0, (layout.size,), np.float32)
        mask = spaces.Box(0, 1, (len(words),), np.int8)
        self._observation_spaces: dict[str, Space] = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces: dict[str, Space] = {
            agent: spaces.Discrete(len(words)) for agent in self.possible_agents
        }
        self._random = Random()

    @abstractmethod
    def _deal(self) -> None:
        """Begin a match, with chance from ``self._random``."""

    @abstractmethod
    def _actor(self) -> int | None:
        """Return the seat whose step it is; ``None`` once the match is over."""

    @abstractmethod
    def _take(self, step: int) -> None:
        """Take a step of that seat.

        Raises:
            IllegalAction: the mask does not have it.
        """

    @abstractmethod
    def _utility(self) -> Sequence[float]:
        """Return by seat what a match that is over has brought."""

    @abstractmethod
    def _describe_decision(self) -> dict[str, object]:
        """Return the information of the agent that acts: ``action_mask`` and, by the rules, ``decision``."""

    @abstractmethod
    def is_legal(self, step: Any) -> bool:
        """Return whether the seat whose step it is may take a step."""

    @abstractmethod
    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may do; nothing while it is another's turn."""

    def observation_space(self, agent: str) -> Space:
        """Return what an agent may see."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """Return what an agent may do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match.

        Args:
            seed: of this match and of those that follow it.
            options: none are known, and a warning says so; those of the game belong to ``env``.
        """
        for name in options or {}:
            warn(f"reset knows no option {name!r}. Options of the game belong to env.", stacklevel=2)
        if seed is not None:
            self._random = Random(seed)
        self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        actor = self._actor()
        if actor is not None:
            self._select(actor)

    def _select(self, actor: int) -> None:
        agent = self.agent_selection = self.possible_agents[actor]
        self.infos[agent] = self._describe_decision()

    def step(self, action: int | None) -> None:
        """Take a step for the agent whose turn it is; ``None`` for one whose match is over.

        Raises:
            IllegalAction: the mask does not have it (``env`` ends the match instead).
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._take(int(action))  # type: ignore[arg-type]  # None is no number
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        actor = self._actor()
        if actor is None:  # only then is there a reward
            self.rewards = dict(zip(self.agents, self._utility(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._select(actor)

    def end_by_illegal_step(self, reward: float) -> None:
        """End the match, for the agent whose turn it is has taken an illegal step; only it gets a reward."""
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def close(self) -> None:
        """Nothing is held open."""
