"""The checks that PettingZoo's own games have around each step."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from dealer_lab.adapters.pettingzoo.base import GameEnv, Observed


class CheckedEnv(wrappers.OrderEnforcingWrapper[str, Observed, int]):  # type: ignore[misc]
    """An environment with the checks of the three wrappers that PettingZoo's own games have.

    They are ``OrderEnforcingWrapper``, ``AssertOutOfBoundsWrapper`` and ``TerminateIllegalWrapper`` in one
    object, with their errors and warnings. Through three wrappers each attribute takes longer than a step of
    the game.

    Args:
        env: the game.
        illegal_reward: of an agent that takes a step which its mask does not have, and so ends the match.
    """

    env: GameEnv

    def __init__(self, env: GameEnv, illegal_reward: float = -1.0) -> None:
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
        if is_over or raw.is_legal(action):
            raw.step(action)
        else:
            EnvLogger.warn_on_illegal_move()
            raw.end_by_illegal_step(self._illegal_reward)

    def __str__(self) -> str:
        """Return the name of the game."""
        return str(self.env)
