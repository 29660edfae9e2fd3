"""Matches of one game side by side, each restarted when it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from dealer_lab.kernels.chance import luck_of
from dealer_lab.tensor.layout import TensorLayout
from dealer_lab.vector.kernels import VectorKernels
from dealer_lab.vector.shared import SharedArrays, allocate

T = TypeVar("T")


class VectorMatches:
    """Matches side by side.

    A finished match restarts at once with the next number of its seed. No step is lost and no match is cut
    off.

    Args:
        kernels: of the game.
        count: of matches.
        seed: 0 to 2**63 - 1.

    Attributes:
        seed: of the matches.
        begun: how many of its matches have begun.
        records: the matches, in the type of the game's kernels.
        numbers: which match of the seed each of them is.
        mask: ``uint8[count, steps]``: 1 for each legal step of who acts. Each step overwrites it.
        rewards: ``float32[count, seats]``: the utility of the matches that the last step ended; else zeros.
        over: ``bool[count]``: whether the last step ended a match.
        scores: ``float32[count, seats]``: the points of these matches; zeros for the others, and in a game
            whose seats have none of their own.
        has_scores: whether they have.
    """

    most_utility = 1.0
    """Utilities are taken as they are: compiled games have small ones."""

    def __init__(self, kernels: VectorKernels, count: int, seed: int = 0) -> None:
        self.kernels = kernels
        self.seats = int(kernels.match["utility"].shape[0])
        self.records = np.zeros(count, kernels.match)
        self.mask: npt.NDArray[np.uint8] = allocate((count, kernels.steps), np.uint8)
        self.rewards: npt.NDArray[np.float32] = allocate((count, self.seats), np.float32)
        self.over: npt.NDArray[np.bool_] = allocate((count,), np.bool_)
        self.scores = np.zeros((count, self.seats), np.float32)
        self.has_scores = "score" in (kernels.match.names or ())
        self.reset(seed)

    def __len__(self) -> int:
        """Return how many matches are played side by side."""
        return len(self.records)

    @property
    def layout(self) -> TensorLayout:
        """Return the layout of what a seat knows."""
        return self.kernels.layout

    @property
    def actors(self) -> npt.NDArray[np.int8]:
        """By match the seat whose step it is."""
        actors: npt.NDArray[np.int8] = self.records["actor"]
        return actors

    @property
    def teams(self) -> npt.NDArray[np.int8]:
        """By match and seat the number of its team, in a game of teams."""
        teams: npt.NDArray[np.int8] = self.records["team"]
        return teams

    @cached_property
    def _rows(self) -> npt.NDArray[np.float32]:
        return allocate((len(self), self.kernels.layout.size), np.float32)

    def share(self, from_dlpack: Callable[[Any], T]) -> SharedArrays[T]:
        """Return the arrays of the matches for another library, without a copy.

        Every step writes into the same memory. JAX takes its arrays for constants: use them up before the
        next step, or copy them.

        Args:
            from_dlpack: of the library, such as ``torch.from_dlpack`` or ``jax.numpy.from_dlpack``.
        """
        return SharedArrays(*map(from_dlpack, (self._rows, self.mask, self.rewards, self.over)))

    def observe_shared(self) -> None:
        """Write what who acts knows into the rows that ``share`` returns."""
        self.observe(rows=self._rows)

    def reset(self, seed: int) -> None:
        """Restart all matches: numbers 0 to ``count`` - 1 of a seed."""
        self.seed, self.begun = seed, 0
        self.numbers = np.zeros(len(self), np.int64)
        self.rewards[:] = 0
        self.over[:] = False
        self._begin(np.arange(len(self)))
        self.kernels.write_masks(self.records, self.mask)

    def save(self) -> dict[str, npt.NDArray[Any]]:
        """Return what ``restore`` needs, as arrays that can be kept in a file."""
        return {
            "records": self.records.view(np.uint8).copy(),
            "numbers": self.numbers.copy(),
            "begun": np.array(self.begun),
        }

    def restore(self, saved: Mapping[str, npt.NDArray[Any]]) -> None:
        """Go on where other matches of this seed were, from what their ``save`` returned."""
        self.records[:] = saved["records"].view(self.records.dtype)
        self.numbers[:], self.begun = saved["numbers"], int(saved["begun"])
        self.rewards[:] = 0
        self.over[:] = False
        self.kernels.write_masks(self.records, self.mask)

    def _begin(self, places: npt.NDArray[np.int64]) -> None:
        numbers = self.begun + np.arange(len(places))
        self.begun += len(places)
        self.numbers[places] = numbers
        lucks = np.array([luck_of(self.seed, int(number)) for number in numbers], np.uint64)
        self.kernels.begin(self.records, places, lucks)

    def step(
        self, steps: npt.ArrayLike, places: npt.NDArray[np.integer] | None = None
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Take one step in each match, and restart those that are over.

        Args:
            steps: one for each match; each must be one of its mask.
            places: of the matches that take one, each once; all if ``None``. The others stay as they are.

        Returns:
            ``rewards`` and ``over``, which the next step overwrites.

        Raises:
            ValueError: a step is not in its match's mask; no match has moved then.
        """
        chosen = np.ascontiguousarray(steps, np.int64)
        masks = self.mask if places is None else self.mask[places]
        if chosen.shape != (len(masks),):
            raise ValueError(f"{len(masks)} matches take as many steps, not {chosen.shape}")
        legal = (chosen >= 0) & (chosen < masks.shape[1])
        legal[legal] = masks[np.flatnonzero(legal), chosen[legal]] == 1
        if not legal.all():
            wrong = int(np.flatnonzero(~legal)[0])
            place = wrong if places is None else places[wrong]
            raise ValueError(f"match {place}: {chosen[wrong]} is none of its legal steps")
        if places is None:
            self.kernels.step(self.records, chosen)
        else:
            moved = self.records[places]
            self.kernels.step(moved, chosen)
            self.records[places] = moved
        np.less(self.records["actor"], 0, out=self.over)
        self.rewards[:] = 0
        self.scores[:] = 0
        if self.over.any():
            self.rewards[self.over] = self.records["utility"][self.over]
            if self.has_scores:
                self.scores[self.over] = self.records["score"][self.over]
            self._begin(np.flatnonzero(self.over))
        if places is None:
            self.kernels.write_masks(self.records, self.mask)
        else:
            self.kernels.write_masks(self.records[places], masks)
            self.mask[places] = masks
        return self.rewards, self.over

    def observe(
        self, seats: npt.ArrayLike | None = None, rows: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """Return what one seat of each match knows: ``float32[count, layout.size]``.

        Args:
            seats: one for each match; those that act if ``None``.
            rows: where it is written; a new array if ``None``.
        """
        if rows is None:
            rows = np.empty((len(self), self.kernels.layout.size), np.float32)
        asked = self.actors.astype(np.int64) if seats is None else np.ascontiguousarray(seats, np.int64)
        self.kernels.observe(self.records, asked, rows)
        return rows
