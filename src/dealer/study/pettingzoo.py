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
(``dealer.study.rows``: what the agent's seat knows) and ``action_mask``. The reward is the utility of the
match (X-9), at its end. A game in real time is played in virtual time: see its action tree. ``raw_env.words``
names the actions.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from msgspec import Struct
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from dealer.core.chance import SECRET_BYTES, streams
from dealer.study.action_tree import AnySteppedGame, Position, make_stepped_game
from dealer.study.rows import find_tensor, make_row

__all__ = ["CheckedEnv", "env", "raw_env"]

Observed = dict[str, npt.NDArray[Any]]
Space = spaces.Space[Any]


def env(
    game_id: str,
    options: Struct | None = None,
    advantage: int | None = None,
    render_mode: str | None = None,
    **more: Any,
) -> Any:
    """Return a game with the checks that PettingZoo's own games have.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        render_mode: ``"ansi"``: ``render`` gives what everybody has heard.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.
    """
    return CheckedEnv(raw_env(make_stepped_game(game_id, options, advantage, **more), render_mode))


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
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        layout = find_tensor(game).layout
        self.layout = {piece.name: piece.size for piece in layout.pieces}
        seen = spaces.Box(-1.0, 1.0, (layout.size,), np.float32)
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
        at, seat = self.at, self._seats[agent]
        mask = make_mask(at.legal_steps if at.actor == seat else (), len(self.words))
        return {"observation": make_row(at, seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Take a step for the agent whose turn it is; ``None`` for one whose match is over.

        Raises:
            IllegalAction: the mask does not have it (``env`` ends the match instead).
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.at = self.at.after(int(action))  # type: ignore[arg-type]  # None is no number
        self._cumulative_rewards[agent] = 0.0
        if self.at.is_over:  # only then is there a reward
            self.rewards = dict(zip(self.agents, self.at.utility, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._select()

    def end_by_illegal_step(self, reward: float) -> None:
        """End the match, for the agent whose turn it is has taken an illegal step; only it gets a reward."""
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Return what each seat knows, if ``render_mode`` is ``"ansi"``."""
        if self.render_mode is None:
            return None
        return "\n".join(self.at.information_state(seat) for seat in range(self.game.seats))

    def close(self) -> None:
        """Nothing is held open."""


@lru_cache(maxsize=4096)
def make_mask(legal_steps: tuple[int, ...], length: int) -> npt.NDArray[np.int8]:
    """Return a row of zeros, but ones for some steps; whoever gives it away makes a copy."""
    mask = np.zeros(length, np.int8)
    mask[list(legal_steps)] = 1
    return mask


class CheckedEnv(wrappers.OrderEnforcingWrapper[str, Observed, int]):  # type: ignore[misc]
    """A ``raw_env`` with the checks of the three wrappers that PettingZoo's own games have.

    They are ``OrderEnforcingWrapper``, ``AssertOutOfBoundsWrapper`` and ``TerminateIllegalWrapper``, with
    their errors and warnings, in one object: through three of them, one after the other, each attribute takes
    longer than a step of the game.

    Args:
        env: the game.
        illegal_reward: of an agent that takes a step which its mask does not have, and so ends the match.
    """

    env: raw_env

    def __init__(self, env: raw_env, illegal_reward: float = -1.0) -> None:
        super().__init__(env)
        self._illegal_reward = illegal_reward

    @property
    def agents(self) -> list[str]:
        """The agents who are still there."""
        return self.env.agents if self._has_reset else self.__getattr__("agents")

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        """Return what is to be known where it is an agent's turn, as ``AECEnv.last`` says it."""
        found: tuple[Observed | None, float, bool, bool, dict[str, Any]]
        found = self.env.last(observe) if self._has_reset else super().last(observe)
        return found

    def observe(self, agent: str) -> Observed:
        """Return what an agent sees, and what it may do."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.observe(agent)

    def step(self, action: int | None) -> None:
        """Take a step for the agent whose turn it is; one that its mask does not have ends the match."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        raw = self.env
        if not raw.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = raw.agent_selection
        is_over = raw.terminations[agent] or raw.truncations[agent]
        if not (is_over and action is None):
            is_known = type(action) is int and 0 <= action < len(raw.words)
            assert is_known or raw.action_space(agent).contains(action), "action is not in action space"
        if is_over or action in raw.at.legal_steps:
            raw.step(action)
        else:
            EnvLogger.warn_on_illegal_move()
            raw.end_by_illegal_step(self._illegal_reward)

    def __str__(self) -> str:
        """Return the name of the game."""
        return str(self.env)
