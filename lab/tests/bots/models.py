"""Models that know nothing, for tests."""

from itertools import pairwise

import numpy as np

from dealer_lab.bots.trained import describe_game
from dealer_lab.tensor.loading import load_tensor


def make_layers(game_id, hidden=8, seed=1):
    """Random weights that fit a game."""
    rng, about = np.random.default_rng(seed), describe_game(game_id, {})
    sizes = load_tensor(game_id).layout.size, hidden, len(about.words)
    return [
        (rng.normal(size=pair).astype(np.float32), rng.normal(size=pair[1]).astype(np.float32))
        for pair in pairwise(sizes)
    ]
