"""Policies: who can sit on a seat instead of a person.

``policies`` lists those of a game, the strongest first. ``think`` is what a worker process calls: bytes in,
bytes out.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from dealer.bots.environment import read_number
from dealer.bots.generic import RandomPolicy, general_names, general_policies, load_general
from dealer.bots.lab import is_lab_installed
from dealer.bots.policy import Decision, Policy
from dealer.bots.seat_random import SeatRandom
from dealer.bots.trained import is_model, list_models, load_model
from dealer.core.registry import GAMES, rules_of
from dealer.match import ClockView, MatchView, Notice, Permissions

__all__ = [
    "Decision",
    "Policy",
    "SeatRandom",
    "decode_view",
    "default_policy",
    "find_policy",
    "list_known",
    "policies",
    "policy_names",
    "think",
]

HARD = frozenset({"strong", "shrewd"})
"""Policies that search for what is best: more than most people would call a game."""

TIME_FACTOR = "DEALER_BOT_HASTE"
"""Environment variable: a factor on the time that ``think`` says a bot takes; 0 is at once."""


@cache
def policies(game_id: str) -> dict[str, Policy]:
    """The policies of a game by name, the strongest first.

    >>> list(policies(next(iter(GAMES))))[-1]
    'random'
    """
    game = GAMES[game_id]
    own = general_policies(game.rules) if game.bots is None else game.bots.load().policies
    known = (*own, *list_models(game_id).values(), RandomPolicy(game.rules))
    return {policy.name: policy for policy in known}


def find_policy(game_id: str, name: str) -> Policy:
    """Return a policy by name: one of ``policies``, one that can play every game, or the path of a model.

    Raises:
        KeyError: there is no such game or policy.
        ModelError: the model cannot be used.
    """
    if is_model(name):
        return load_model(Path(name))
    known = policies(game_id)
    return known[name] if name in known else _general_policies(game_id)[name]


@cache
def _general_policies(game_id: str) -> dict[str, Policy]:
    return load_general(GAMES[game_id])


def list_known(game_id: str) -> tuple[str, ...]:
    """Return all names by which ``find_policy`` finds one, those of ``policies`` first."""
    return tuple(dict.fromkeys((*policies(game_id), *_general_policies(game_id))))


def _find_policy(game_id: str, name: str) -> Policy:
    """One policy of a game; the random one is found without loading what the others think with."""
    return RandomPolicy(rules_of(game_id)) if name == RandomPolicy.name else policies(game_id)[name]


@cache
def policy_names(game_id: str) -> tuple[str, ...]:
    """The names of a game's policies, the strongest first; none of them is loaded.

    >>> policy_names(next(iter(GAMES))) == tuple(policies(next(iter(GAMES))))
    True
    """
    bots, trained = GAMES[game_id].bots, tuple(list_models(game_id))
    if bots is None:
        return (*general_names(GAMES[game_id].rules), *trained, RandomPolicy.name)
    stronger = bots.lab if is_lab_installed() else ()
    return (*stronger, *bots.names, *trained, RandomPolicy.name)


def default_policy(game_id: str) -> str:
    """Whom one plays who does not choose, and who takes a seat over: the strongest that is not ``HARD``.

    >>> default_policy(next(iter(GAMES))) in HARD
    False
    """
    return next(name for name in policy_names(game_id) if name not in HARD)


class _Wire(Struct, frozen=True):
    """A view as it was sent, before the game has read its part."""

    view: Raw
    clocks: ClockView
    may: Permissions
    notices: tuple[Notice, ...]


_WIRE = msgspec.json.Decoder(_Wire)


def decode_view(game_id: str, raw: bytes) -> MatchView:
    """A view as a policy sees it, from its JSON."""
    wire = _WIRE.decode(raw)
    observation: Any = msgspec.json.decode(wire.view, type=rules_of(game_id).Observation)
    return MatchView(observation, wire.clocks, wire.may, wire.notices)


def think(game_id: str, policy_name: str, raw_view: bytes, secret: str | int) -> tuple[bytes, int]:
    """Return what a policy does: the action as JSON, and after how many milliseconds.

    Everything in it can be pickled, and it keeps nothing: a worker process may serve any number of matches.

    Args:
        game_id: the game.
        policy_name: one of ``policies(game_id)``.
        raw_view: the ``MatchView`` of the bot's seat as JSON.
        secret: of the seat in its match; all chance of the policy comes from it, decision by decision.

    Raises:
        KeyError: there is no such game or policy.
        ValueError: ``DEALER_BOT_HASTE`` is no factor.
    """
    view = decode_view(game_id, raw_view)
    decision = _find_policy(game_id, policy_name).decide(view, SeatRandom(secret, view.may.decision))
    return msgspec.json.encode(decision.action), round(decision.after_ms * read_time_factor())


def read_time_factor() -> float:
    """The factor of ``DEALER_BOT_HASTE`` on the time that bots take; 1 if it is not set.

    Raises:
        ValueError: it is no number, or a negative one.
    """
    return read_number(TIME_FACTOR, 1, 1000)
