"""The policies that the laboratory adds to games, and how every policy is found by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from dealer.bots import Policy, policies
from dealer.bots.generic import can_be_searched
from dealer.bots.providers import PolicyProvider
from dealer.bots.sampling import SamplingPolicy
from dealer.bots.search import SearchPolicy
from dealer.core.registry import GAMES
from dealer_lab.capabilities import find_lab_game

ITERATIONS: Final = 100
"""Walks through the tree for a decision of ``search`` in a game that has bots of its own."""

PLAYOUTS: Final = 120
"""Playouts for a decision of ``sampling`` there."""


class UnknownPolicyError(KeyError):
    """A game has no policy of a name; the message lists those that it has."""

    def __str__(self) -> str:
        """Return the message as it is; a ``KeyError`` shows it quoted."""
        return str(self.args[0])


def find_policy(game_id: str, name: str) -> Policy:
    """Return a policy by name: one of ``policies``, one that can play every game, or the path of a model.

    Raises:
        KeyError: there is no such game.
        UnknownPolicyError: the game has no such policy.
        ModelError: the model cannot be used.
    """
    from dealer_lab.bots.trained import is_model, load_model

    if is_model(name):
        return load_model(Path(name))
    known = policies(game_id)
    if name not in known:
        known = _general_policies(game_id)
    if name not in known:
        listed = ", ".join(list_known(game_id))
        raise UnknownPolicyError(f"there is no policy {name!r} for {game_id}; there is {listed}")
    return known[name]


def find_substitute(policy: Policy, options: Any) -> str:
    """Return the name of the policy whose play a policy has under some options: its own where it knows them.

    A policy that was made for some options says so by a method ``plays_as(options)``. Matches of two variants
    say something about the variants only if the same policy plays in both.
    """
    plays_as = getattr(policy, "plays_as", None)
    found: str = policy.name if plays_as is None else plays_as(options)
    return found


def list_known(game_id: str) -> tuple[str, ...]:
    """Return all names by which ``find_policy`` finds one, those of ``policies`` first."""
    return tuple(dict.fromkeys((*policies(game_id), *_general_policies(game_id))))


@cache
def _general_policies(game_id: str) -> dict[str, Policy]:
    """Return the bots of every game for one that has bots of its own, in the worlds that it brings.

    They measure others; no lobby lists them. A match of such a game is long, so they have a part of the
    usual budget.
    """
    game = GAMES[game_id]
    if game.bots is None or not can_be_searched(game.rules):
        return {}
    draw_world = game.bots.load().draw_world
    both = (
        SearchPolicy(game.rules, ITERATIONS, draw_world),
        SamplingPolicy(game.rules, PLAYOUTS, draw_world),
    )
    return {policy.name: policy for policy in both}


def _list_compiled(game_id: str) -> tuple[str, ...]:
    return find_lab_game(game_id).policies


def _load_compiled(game_id: str) -> tuple[Policy, ...]:
    return find_lab_game(game_id).load_policies()


def _find_preparation() -> Sequence[str] | None:
    """Return the command that compiles what policies think with, unless that was done for these sources."""
    from dealer_lab.kernels.cache import compiled_mark

    if os.environ.get("DEALER_REHEARSAL") == "0" or compiled_mark().exists():
        return None
    return sys.executable, "-m", "dealer_lab.warm_up", "--beside"


def _list_trained(game_id: str) -> tuple[str, ...]:
    return tuple(policy.name for policy in _load_trained(game_id))


def _load_trained(game_id: str) -> tuple[Policy, ...]:
    from dealer_lab.bots.trained import MODELS, list_models

    return tuple(list_models(game_id).values()) if os.environ.get(MODELS) else ()


def _offer_models(paths: Sequence[Path]) -> None:
    from dealer_lab.bots.trained import offer_models

    offer_models(paths)


COMPILED: Final = PolicyProvider(
    _list_compiled, _load_compiled, is_stronger=True, find_preparation=_find_preparation
)
"""Policies that think with compiled code, such as ``strong``."""

TRAINED: Final = PolicyProvider(_list_trained, _load_trained, offer_files=_offer_models)
"""The models of ``DEALER_MODELS``."""
