"""The compiled functions that a game brings so that thousands of its matches can be played at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dealer_lab.tensor.layout import SeatTensor, TensorLayout

Matches = npt.NDArray[np.void]
"""Matches side by side: one record each."""

Ints = npt.NDArray[np.integer]

FindDraw = Callable[[np.void, Any], Any]
"""From a compiled match and the state of the same match by the rules: the draw that is due there."""


@dataclass(frozen=True)
class VectorKernels:
    """A game's compiled functions over many matches at once, at its standard options, untimed.

    They are the same game as its rules in small steps (``dealer_lab.tree``). Steps without an alternative and
    draws of chance happen at once, so a match is over or waits for a seat with a choice.

    Attributes:
        match: the type of a record. Every game has the fields ``actor`` (the seat to act, -1 after the
            end), ``utility`` (by seat, zeros before the end) and ``luck`` (``dealer_lab.kernels.chance``).
            Optional: ``score``, points by seat; ``team``, the number of each seat's team
            (``dealer_lab.simulate.teams``).
        steps: how many small steps the game's vocabulary has.
        begin: ``begin(matches, places, lucks)`` restarts the matches at some places, each with a luck.
        step: ``step(matches, steps)`` takes one step in each match; a legal one, which is not checked. Those
            that are over stay as they are.
        write_masks: ``write_masks(matches, masks)`` writes for each match a row with 1 for each legal step
            of who acts, 0 for the others; zeros for those that are over.
        observe: ``observe(matches, seats, rows)`` writes for each match what one seat knows, a row of
            ``layout``; zeros for those that are over.
        tensor: the layout of these rows, and how they are made from an observation of the rules.
        find_draw: ``find_draw(match, state)`` returns what chance has drawn in a match where the same match,
            played by the rules, has come to a ``state`` of its action tree that waits for chance.
    """

    match: np.dtype[np.void]
    steps: int
    begin: Callable[[Matches, Ints, Ints], None]
    step: Callable[[Matches, Ints], None]
    write_masks: Callable[[Matches, npt.NDArray[np.uint8]], None]
    observe: Callable[[Matches, Ints, npt.NDArray[np.float32]], None]
    tensor: SeatTensor
    find_draw: FindDraw

    @property
    def layout(self) -> TensorLayout:
        """Return the layout of what a seat knows."""
        return self.tensor.layout


def gather_kernels(steps: Any, tensor: Any, seat_tensor: SeatTensor, find_draw: FindDraw) -> VectorKernels:
    """Return the compiled functions of a game that names them as all games do.

    Args:
        steps: the module that has ``MATCH``, ``STEPS``, ``begin``, ``step`` and ``write_masks``.
        tensor: the module that has ``observe``.
        seat_tensor: of the game.
        find_draw: of the game.
    """
    return VectorKernels(
        steps.MATCH,
        steps.STEPS,
        steps.begin,
        steps.step,
        steps.write_masks,
        tensor.observe,
        seat_tensor,
        find_draw,
    )
