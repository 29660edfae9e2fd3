"""Games as PettingZoo environments (AEC), with action masks.

::

    import pettingzoo
    import dealer_lab.adapters.pettingzoo as dealer

    env = dealer.env("<id of the game>")
    env = pettingzoo.make("aec", "dealer/<Game>-v<version of its rules>")  # the same

    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An environment's action is a small step (``dealer_lab.tree``), and agents ``seat_0`` … act in the order in
which steps are asked for. An observation is a dictionary of ``observation`` (``dealer_lab.tensor.rows``: what
the agent's seat knows) and ``action_mask``. The reward is the utility of the match (X-9), at its end. A game
in real time is played in virtual time: see its action tree. ``words`` of the unwrapped environment names the
actions.

``env`` plays by the rules, with any options. ``compiled_env`` plays the same game at its standard options by
its compiled functions (``dealer_lab.vector``), which is ten times as fast.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from dealer.core.registry import GAMES
from dealer_lab.adapters.names import name_environment
from dealer_lab.extras import from_extra
from dealer_lab.tree import make_stepped_game
from dealer_lab.vector import has_kernels

with from_extra("study"):
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from dealer_lab.adapters.pettingzoo.checked import CheckedEnv
    from dealer_lab.adapters.pettingzoo.registry import register
    from dealer_lab.adapters.pettingzoo.rules import RulesEnv

__all__ = ["CheckedEnv", "RulesEnv", "compiled_env", "env", "parallel_env", "raw_env", "register_game"]


def raw_env(
    game_id: str,
    options: Struct | None = None,
    advantage: int | None = None,
    render_mode: str | None = None,
    **more: Any,
) -> RulesEnv:
    """Return a game by its rules, without the checks around each step.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        render_mode: ``"ansi"`` or ``"rgb_array"``: ``render`` returns what the agent that acts knows, as text
            or as a picture.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds.

    Raises:
        UnknownGameError: the game is not installed.
        MissingCapability: the game brings no action tree, and none can be derived.
        ValueError: there is no such render mode.
    """
    return RulesEnv(make_stepped_game(game_id, options, advantage, **more), render_mode)


def env(game_id: str, **more: Any) -> CheckedEnv:
    """Return a game by its rules, with the checks that PettingZoo's own games have.

    The arguments are those of ``raw_env``.
    """
    return CheckedEnv(raw_env(game_id, **more))


def parallel_env(game_id: str, **more: Any) -> turn_based_aec_to_parallel:
    """Return a game for programs that know the parallel interface alone: all agents act in each step.

    Seats still decide one after the other. The step of an agent whose turn it is not is dropped; give
    ``None`` for it. The arguments are those of ``raw_env``.
    """
    return turn_based_aec_to_parallel(env(game_id, **more))


def compiled_env(game_id: str) -> CheckedEnv:
    """Return a game by its compiled functions, with the same checks.

    It is played at its standard options, untimed. Two things differ from ``env``: a seed gives other deals,
    and an agent sees zeros once the match is over.

    Args:
        game_id: the game.

    Raises:
        UnknownGameError: the game is not installed.
        MissingCapability: the game brings no compiled functions.
    """
    from dealer_lab.adapters.pettingzoo.compiled import CompiledEnv

    return CheckedEnv(CompiledEnv(game_id))


def register_game(game_id: str) -> str:
    """Make an installed game known to PettingZoo, and return its id there.

    The game by its compiled functions, where it has them, has the same id with ``Compiled`` before the
    version. PettingZoo knows ids since 1.27.

    Raises:
        UnknownGameError: the game is not installed.
    """
    name = name_environment(game_id)
    register("aec", name, f"{__name__}:env", game_id)
    register("parallel", name, f"{__name__}:parallel_env", game_id)
    if has_kernels(game_id):
        register("aec", name.replace("-v", "Compiled-v"), f"{__name__}:compiled_env", game_id)
    return name


for _game_id in GAMES:
    register_game(_game_id)
