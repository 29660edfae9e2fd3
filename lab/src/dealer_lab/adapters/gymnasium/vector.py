"""Matches side by side as a vector environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from dealer_lab.adapters.gymnasium.single import check_options
from dealer_lab.vector.matches import VectorMatches

Rows = npt.NDArray[np.float32]
Masks = npt.NDArray[np.uint8]
Steps = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Infos = dict[str, Any]

Opponent = Callable[[Rows, Masks], npt.ArrayLike]
"""Plays some seats: from what each of them knows and may do, to a step for each."""

SEEDS = 2**63
"""Seeds of matches are below it."""


class VectorMatchEnv(VectorEnv[Rows, Steps, Any]):
    """Matches of which one seat learns each; a finished match restarts in the same step.

    In the n-th match of a seed the seat n modulo the number of seats learns.

    Args:
        matches: side by side.
        opponent: plays the other seats; ``"random"`` for steps at random.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # type: ignore[misc]

    def __init__(self, matches: VectorMatches, opponent: Opponent | str) -> None:
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(
                f'the opponent of many matches is "random" or a function, not {opponent!r}; '
                "policies by name play in make"
            )
        self.matches, self.opponent = matches, opponent
        self.num_envs, self.render_mode = len(matches), None
        self.single_observation_space = spaces.Box(-1.0, 1.0, (matches.kernels.layout.size,), np.float32)
        self.single_action_space = spaces.Discrete(matches.kernels.steps)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._first_seed: int | None = matches.seed

    @property
    def learners(self) -> npt.NDArray[np.int64]:
        """By match the seat that learns."""
        return self.matches.numbers % self.matches.seats

    def action_masks(self) -> Flags:
        """Return by match which steps its learner may take: ``bool[num_envs, steps]``."""
        return self.matches.mask.astype(np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, Infos]:
        """Restart all matches.

        Args:
            seed: of all matches together; if ``None``, that of ``make_vec`` the first time, and then a
                random one.
            options: none are known.

        Raises:
            ValueError: the seed is a list, or there are options.
        """
        check_options(options, ())
        if isinstance(seed, list):
            raise ValueError("matches side by side have one seed, not one each")
        super().reset(seed=seed)
        if seed is None:
            seed = self._first_seed
        if seed is None:
            seed = int(self.np_random.integers(SEEDS))
        self._first_seed = None
        self._random = np.random.default_rng(seed)
        self.matches.reset(seed)
        self._play_others(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_), begun=True)
        return self.matches.observe(), self._infos()

    def step(self, actions: npt.ArrayLike) -> tuple[Rows, npt.NDArray[np.float64], Flags, Flags, Infos]:
        """Take a step of each learner, and play the others until it is its turn again.

        Returns:
            Observations, rewards, which matches have ended, which were cut off (none), and information as
            ``SyncVectorEnv`` gives it: ``action_mask``, ``seat``, and of matches that have ended
            ``final_obs`` and ``final_info``.

        Raises:
            ValueError: a step is not legal; no match has moved then.
        """
        learners = self.learners
        rewards, over = self.matches.step(actions)
        gained = rewards[np.arange(self.num_envs), learners].astype(np.float64)
        ended = over.copy()
        self._play_others(gained, ended)
        infos = self._infos()
        if ended.any():
            infos |= self._final_infos(ended, learners)
        return self.matches.observe(), gained, ended, np.zeros(self.num_envs, np.bool_), infos

    def _play_others(self, gained: npt.NDArray[np.float64], ended: Flags, begun: bool = False) -> None:
        """Play the others until each match waits for its learner, and note which matches end by it.

        A match that has begun and ends before its learner's first turn is nobody's: the next one begins.
        """
        matches = self.matches
        first = np.full(self.num_envs, begun) | ended
        while (places := np.flatnonzero(matches.actors != self.learners)).size:
            learners = self.learners
            rewards, over = matches.step(self._choose(places), places)
            done = np.flatnonzero(over & ~first)
            gained[done] = rewards[done, learners[done]]
            ended[done] = first[done] = True

    def _choose(self, places: Steps) -> npt.ArrayLike:
        masks = self.matches.mask[places]
        if isinstance(self.opponent, str):
            wishes = 1 - self._random.random(masks.shape, np.float32)  # above 0
            steps: Steps = (masks * wishes).argmax(axis=1)
            return steps
        return self.opponent(self.matches.observe()[places], masks)

    def _infos(self) -> Infos:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = self.matches.mask.astype(np.int8)
        seats = self.learners
        return {"action_mask": mask, "_action_mask": everywhere, "seat": seats, "_seat": everywhere.copy()}

    def _final_infos(self, ended: Flags, learners: npt.NDArray[np.int64]) -> Infos:
        final = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(ended):
            final[place] = np.zeros(self.matches.kernels.layout.size, np.float32)
        masks = np.zeros(self.matches.mask.shape, np.int8)
        info = {
            "action_mask": masks,
            "_action_mask": ended.copy(),
            "seat": np.where(ended, learners, 0),
            "_seat": ended.copy(),
        }
        return {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": info,
            "_final_info": ended.copy(),
        }
