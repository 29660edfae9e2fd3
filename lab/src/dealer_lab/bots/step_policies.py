"""Step policies at a table: whatever gives chances to small steps sits on a seat of a match.

::

    from dealer_lab.bots.step_policies import make_policy

    policy = make_policy("<id of the game>", lambda row, mask: mask / mask.sum())

Its input follows from the seat's view alone: the row of what the seat knows (``dealer_lab.tensor.rows``) and
the mask of the next legal steps. ``dealer_lab.adapters.openspiel_policy`` does the same for policies of
OpenSpiel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer.core.action_tree import Taken
from dealer_lab.bots.step_policy import StepPolicy
from dealer_lab.tensor.rows import Row, find_tensor
from dealer_lab.tree import make_stepped_game

Mask = npt.NDArray[np.bool_]

FindWeights = Callable[[Row, Mask], npt.ArrayLike]
"""From the row of what a seat knows (``float32[layout.size]``) and the mask of the steps that may follow
(``bool[words]``) to a weight for each word, 0 or more. Weights outside the mask do not count."""


def make_policy(
    game_id: str, find_weights: FindWeights, name: str = "steps", options: Struct | None = None, **more: Any
) -> StepPolicy:
    """Return a policy that draws each step by weights.

    Args:
        game_id: the game.
        find_weights: gives the weights.
        name: in records.
        options: of the game's own type, for which its rows are made; its defaults if ``None``. Only a game
            whose row is derived has other rows at other options.
        more: what else the game takes in small steps, such as ``seats``.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.
    """
    game = make_stepped_game(game_id, options, **more)
    tensor, words = find_tensor(game), len(game.vocabulary)

    def find_chances(view: Any, taken: Taken, legal_steps: Taken, left: float | None) -> list[float]:
        able = list(legal_steps)
        mask = np.zeros(words, np.bool_)
        mask[able] = True
        weights = np.asarray(find_weights(tensor.row(view, taken, left), mask))
        if weights.shape != (words,):
            raise ValueError(f"{name}: {words} words have as many weights, not {weights.shape}")
        return check_weights(name, weights[able].astype(float).tolist())

    return StepPolicy(name, game.view_tree, find_chances, tensor.race)


def check_weights(name: str, weights: list[float]) -> list[float]:
    """Return the weights of the steps that may follow.

    Raises:
        ValueError: one of them is negative or no number, or all are 0.
    """
    if not all(0 <= weight < float("inf") for weight in weights) or not any(weights):
        raise ValueError(f"{name}: no chances can be made of the weights {weights}")
    return weights
