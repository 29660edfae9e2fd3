"""Games as PettingZoo environments (AEC), with action masks.

::

    from dealer.study import pettingzoo

    env = pettingzoo.env("<id of the game>")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An environment's action is a small step (``dealer.study.action_tree``), and agents ``seat_0`` … act in the
order in which steps are asked for. An observation is a dictionary of ``observation``
(``dealer.study.features``) and ``action_mask``. The reward is the utility of the match (X-9), at its end. A
game in real time is played in virtual time: see its action tree. ``raw_env.words`` names the actions.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from msgspec import Struct
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dealer.core.chance import SECRET_BYTES, streams
from dealer.study.action_tree import AnySteppedGame, Position, make_stepped_game
from dealer.study.features import layout, vector

__all__ = ["env", "raw_env"]

Observed = dict[str, npt.NDArray[Any]]
Space = spaces.Space[Any]


def env(
    game_id: str,
    options: Struct | None = None,
    advantage: int | None = None,
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """Return a game in the wrappers that PettingZoo's own games have.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        render_mode: ``"ansi"``: ``render`` gives what everybody has heard.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds.

    Raises:
        MissingCapability: the game brings no action tree, or no features.
    """
    raw = raw_env(make_stepped_game(game_id, options, advantage, **more), render_mode)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


class raw_env(AECEnv[str, Observed, int]):  # type: ignore[misc]
    """A game in small steps, as PettingZoo knows it.

    Args:
        game: the game in small steps.
        render_mode: ``"ansi"`` or ``None``.
    """

    metadata: dict[str, Any]

    def __init__(self, game: AnySteppedGame, render_mode: str | None = None) -> None:
        super().__init__()
        name = f"dealer_{game.id.replace('-', '_')}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game, self.words = game, game.vocabulary.words
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self._random = Random(0)
        self.layout = layout(self._dealt())
        seen = spaces.Box(-1.0, 1.0, (sum(self.layout.values()),), np.float32)
        mask = spaces.Box(0, 1, (len(self.words),), np.int8)
        self._observation_spaces: dict[str, Space] = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces: dict[str, Space] = {
            agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents
        }
        self._random = Random()

    def _dealt(self) -> Position:
        return Position(self.game, self.game.begin(), streams=streams(self._random.randbytes(SECRET_BYTES)))

    def observation_space(self, agent: str) -> Space:
        """Return what an agent may see."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """Return what an agent may do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match.

        Args:
            seed: of this match and of those that follow it.
            options: none are known; those of the game belong to ``env``.
        """
        if seed is not None:
            self._random = Random(seed)
        self.at = self._dealt()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if self.at.actor is not None:
            self.agent_selection = self.possible_agents[int(self.at.actor)]

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may do; nothing while it is another's turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.words), np.int8)
        if self.at.actor == seat:
            mask[list(self.at.legal_steps)] = 1
        return {"observation": vector(self.at, seat), "action_mask": mask}

    def step(self, action: int) -> None:
        """Take a step for the agent whose turn it is.

        Raises:
            IllegalAction: the mask does not have it (``env`` ends the match instead).
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.at = self.at.after(int(action))
        if self.at.is_over:
            self.rewards = dict(zip(self.agents, self.at.utility, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Return what each seat knows, if ``render_mode`` is ``"ansi"``."""
        if self.render_mode is None:
            return None
        return "\n".join(self.at.information_state(seat) for seat in range(self.game.seats))

    def close(self) -> None:
        """Nothing is held open."""
