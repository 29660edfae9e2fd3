"""Compiled matches side by side for Stable-Baselines3, and for ``MaskablePPO`` of sb3-contrib.

::

    from sb3_contrib import MaskablePPO
    from dealer_lab.adapters.stable_baselines import make_vec_env

    model = MaskablePPO("MlpPolicy", make_vec_env("<id of the game>", num_envs=512), gamma=1.0)

Install ``sb3-contrib`` yourself: it brings PyTorch.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

try:
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as error:
    raise ImportError(
        "Stable-Baselines3 is not installed. Install it with pip install sb3-contrib."
    ) from error

from dealer_lab.adapters.gymnasium import make_vec

if TYPE_CHECKING:
    from dealer_lab.adapters.gymnasium.vector import Opponent, VectorMatchEnv

Indices = None | int | Iterable[int]


class MatchesVecEnv(VecEnv):  # type: ignore[misc]
    """Matches side by side as a ``VecEnv``; each has one learner, and begins again once it is over.

    Args:
        matches: of ``dealer_lab.adapters.gymnasium.make_vec``.
    """

    def __init__(self, matches: VectorMatchEnv) -> None:
        self.matches, self.render_mode = matches, None
        self._steps: npt.ArrayLike = ()
        self._lengths = np.zeros(matches.num_envs, np.int64)
        super().__init__(matches.num_envs, matches.single_observation_space, matches.single_action_space)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return by match which steps its learner may take: ``bool[num_envs, steps]``."""
        return self.matches.action_masks()

    def reset(self) -> npt.NDArray[np.float32]:
        """Begin all matches, and return what their learners know."""
        seeds = [seed for seed in self._seeds if seed is not None]
        seen, _ = self.matches.reset(seed=seeds[0] if seeds else None)
        self._reset_seeds()
        self._lengths[:] = 0
        return seen

    def step_async(self, actions: npt.ArrayLike) -> None:
        """Note the steps that ``step_wait`` takes."""
        self._steps = actions

    def step_wait(
        self,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.bool_], list[dict[str, Any]]]:
        """Take the noted steps.

        Returns:
            Observations, rewards, which matches have ended, and by match its information: of one that has
            ended ``terminal_observation`` and ``episode``, from which Stable-Baselines3 makes its logs.
        """
        seen, rewards, ended, _, infos = self.matches.step(self._steps)
        self._lengths += 1
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(ended):
            told[place] = {
                "terminal_observation": infos["final_obs"][place],
                "TimeLimit.truncated": False,
                "episode": {"r": float(rewards[place]), "l": int(self._lengths[place])},
            }
        self._lengths[ended] = 0
        return seen, rewards.astype(np.float32), ended, told

    def close(self) -> None:
        """Close the matches."""
        self.matches.close()

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the matches together have an attribute."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute, which all matches share, for each of them."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute of all matches together.

        Raises:
            ValueError: only some of them are named.
        """
        if indices is not None:
            raise ValueError(f"Matches side by side share {attr_name!r}. Set it without indices.")
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *given: Any, indices: Indices = None, **named: Any) -> list[Any]:
        """Call a method of all matches together, and return the part of each one."""
        found = getattr(self, method_name)(*given, **named)
        return [found[place] for place in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return for each match that nothing wraps it."""
        return [False for _ in self._get_indices(indices)]


def make_vec_env(
    game_id: str, num_envs: int = 512, seed: int = 0, opponent: Opponent | str = "random"
) -> MatchesVecEnv:
    """Return matches of a game side by side; the arguments are those of ``gymnasium.make_vec``."""
    return MatchesVecEnv(make_vec(game_id, num_envs, seed, opponent))
