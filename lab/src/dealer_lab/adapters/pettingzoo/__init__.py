"""Games as PettingZoo environments (AEC), with action masks.

::

    from dealer_lab.adapters import pettingzoo

    env = pettingzoo.env("<id of the game>")
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

from dealer_lab.extras import from_extra
from dealer_lab.tree import make_stepped_game

with from_extra("study"):
    from dealer_lab.adapters.pettingzoo.checked import CheckedEnv
    from dealer_lab.adapters.pettingzoo.rules import raw_env

__all__ = ["CheckedEnv", "compiled_env", "env", "raw_env"]


def env(
    game_id: str,
    options: Struct | None = None,
    advantage: int | None = None,
    render_mode: str | None = None,
    **more: Any,
) -> CheckedEnv:
    """Return a game by its rules, with the checks that PettingZoo's own games have.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        render_mode: ``"ansi"``: ``render`` gives what each seat knows.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.
    """
    return CheckedEnv(raw_env(make_stepped_game(game_id, options, advantage, **more), render_mode))


def compiled_env(game_id: str) -> CheckedEnv:
    """Return a game by its compiled functions, with the same checks.

    It is played at its standard options, untimed. Two things differ from ``env``: a seed gives other deals,
    and an agent sees zeros once the match is over.

    Args:
        game_id: the game.

    Raises:
        MissingCapability: the game brings no compiled functions.
    """
    from dealer_lab.adapters.pettingzoo.compiled import CompiledEnv

    return CheckedEnv(CompiledEnv(game_id))
