"""Policies: who can sit on a seat instead of a person.

``policies`` lists those of a game, the strongest first. ``think`` is what a worker process calls: bytes in,
bytes out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from dealer.bots.environment import read_number
from dealer.bots.generic import RandomPolicy, general_names, general_policies
from dealer.bots.policy import Decision, Policy, SeatRandom
from dealer.bots.providers import PolicyProvider, list_providers
from dealer.core.registry import GAMES, rules_of
from dealer.match import ClockView, MatchView, Notice, Permissions

__all__ = [
    "Decision",
    "Policy",
    "SeatRandom",
    "decode_view",
    "default_policy",
    "policies",
    "policy_names",
    "think",
]

T = TypeVar("T")

HARD = frozenset({"strong", "shrewd"})
"""Policies that search for what is best: more than most people would call a game."""

TIME_FACTOR = "DEALER_BOT_TIME_FACTOR"
"""Environment variable: a factor on the time that ``think`` says a bot takes; 0 is at once."""


@cache
def policies(game_id: str) -> dict[str, Policy]:
    """The policies of a game by name, the strongest first.

    >>> list(policies(next(iter(GAMES))))[-1]
    'random'
    """
    game = GAMES[game_id]
    brought = None if game.bots is None else game.bots.load()
    draw_world = None if brought is None else brought.draw_world
    own = (brought and brought.policies) or general_policies(game.rules, draw_world)
    stronger, others = _ask_providers(lambda provider: tuple(provider.load(game_id)))
    return {policy.name: policy for policy in (*stronger, *own, *others, RandomPolicy(game.rules))}


def _find_policy(game_id: str, name: str) -> Policy:
    """One policy of a game; the random one is found without loading what the others think with."""
    return RandomPolicy(rules_of(game_id)) if name == RandomPolicy.name else policies(game_id)[name]


@cache
def policy_names(game_id: str) -> tuple[str, ...]:
    """The names of a game's policies, the strongest first; none of them is loaded.

    >>> policy_names(next(iter(GAMES))) == tuple(policies(next(iter(GAMES))))
    True
    """
    game = GAMES[game_id]
    own = general_names(game.rules) if game.bots is None else game.bots.names or general_names(game.rules)
    stronger, others = _ask_providers(lambda provider: provider.list_names(game_id))
    return (*stronger, *own, *others, RandomPolicy.name)


def _ask_providers(ask: Callable[[PolicyProvider], tuple[T, ...]]) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return what providers answer: of those that stand above a game's own policies, and of the others."""
    asked = [(provider.is_stronger, ask(provider)) for provider in list_providers()]
    above = tuple(each for is_stronger, answers in asked if is_stronger for each in answers)
    return above, tuple(each for is_stronger, answers in asked if not is_stronger for each in answers)


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
        ValueError: ``DEALER_BOT_TIME_FACTOR`` is no factor.
    """
    view = decode_view(game_id, raw_view)
    decision = _find_policy(game_id, policy_name).decide(view, SeatRandom(secret, view.may.decision))
    return msgspec.json.encode(decision.action), round(decision.after_ms * read_time_factor())


def read_time_factor() -> float:
    """The factor of ``DEALER_BOT_TIME_FACTOR`` on the time that bots take; 1 if it is not set.

    Raises:
        ValueError: it is no number, or a negative one.
    """
    return read_number(TIME_FACTOR, 1, 1000)
