"""Games as Gymnasium environments, for learners of other libraries.

::

    import gymnasium
    import dealer_lab.adapters.gymnasium

    env = gymnasium.make("dealer/<Game>-v<version of its rules>", opponent="random")
    envs = gymnasium.make_vec("dealer/<Game>-v<version of its rules>", num_envs=1024)

or, by the id of the game, ``make`` and ``make_vec`` of this module.

One seat learns, another one from match to match, and the environment plays the others. A step is a small
step (``dealer_lab.tree``); steps without an alternative, chance and the others are played at once,
so that each observation waits for the learner. An observation is the row of numbers of what its seat knows
(``dealer_lab.tensor.layout``), and zeros once the match is over. The reward is the utility of the match
(X-9), at its end; no match is cut off. ``action_masks`` says which steps are legal, as ``MaskablePPO`` of
sb3-contrib asks for it. Gymnasium comes with the extra ``study``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.core.registry import GAMES
from dealer_lab.adapters.names import name_environment
from dealer_lab.extras import from_extra
from dealer_lab.vector import has_kernels

with from_extra("study"):
    from gymnasium.envs.registration import register, registry

    from dealer_lab.adapters.gymnasium.single import MatchEnv, make

if TYPE_CHECKING:
    from dealer_lab.adapters.gymnasium.vector import Opponent, VectorMatchEnv

__all__ = ["MatchEnv", "make", "make_vec", "register_game"]


def make_vec(
    game_id: str, num_envs: int = 1, seed: int = 0, opponent: Opponent | str = "random"
) -> VectorMatchEnv:
    """Return matches of a game side by side, at its standard options, untimed.

    Args:
        game_id: the game.
        num_envs: how many matches are played side by side.
        seed: of the matches until ``reset`` gives another one; 0 to 2**63 - 1.
        opponent: ``"random"``, or a function that takes the rows of what some seats know and the masks of
            what they may do, and returns a step for each.

    Raises:
        MissingCapability: the game brings no kernels for it.
    """
    from dealer_lab.adapters.gymnasium.vector import VectorMatchEnv
    from dealer_lab.vector import make_matches

    return VectorMatchEnv(make_matches(game_id, num_envs, seed), opponent)


def register_game(game_id: str) -> str:
    """Make an installed game known to Gymnasium, if it is not, and return its id there.

    Raises:
        UnknownGameError: the game is not installed.
    """
    name = name_environment(game_id)
    if name not in registry:
        register(
            name,
            entry_point=f"{__name__}:make",
            vector_entry_point=f"{__name__}:make_vec" if has_kernels(game_id) else None,
            kwargs={"game_id": game_id},
        )
    return name


for _game_id in GAMES:
    register_game(_game_id)
