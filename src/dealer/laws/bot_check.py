"""How good the bots of every game are against ``random``, for whoever designs one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from dealer.bots import policies
from dealer.bots.generic import general_names
from dealer.core.registry import rules_of
from dealer.playout import playout, secret_of

MOST_MATCHES = 24
"""So many matches of each bot are played."""

MOST_SECONDS = 6.0
"""After so long no further match of a bot is begun."""

LEAST_MATCHES = 4
"""With fewer matches nothing is said: the game takes too long for that."""


@dataclass(frozen=True)
class BotCheck:
    """What a bot gained against ``random`` on all other seats.

    Attributes:
        bot: its name.
        seats: of the matches.
        gains: of each match, from -1 (the worst that can happen) to 1.
    """

    bot: str
    seats: int
    gains: tuple[float, ...]


def check_bots(game_id: str, seed: int = 0, seats: int | None = None) -> tuple[BotCheck, ...]:
    """Play ``search`` and ``sampling`` against ``random``, where the game has them and matches are short.

    Args:
        game_id: the game.
        seed: of the matches; how many are played depends on the machine.
        seats: of the matches; the fewest that a match may have if not said.
    """
    rules = rules_of(game_id)
    count, known = seats or rules.least_seats, policies(game_id)
    names: Sequence[str] = [name for name in general_names(rules) if name in known]
    checks = (_check_bot(game_id, name, seed, count) for name in names)
    return tuple(check for check in checks if len(check.gains) >= LEAST_MATCHES)


def _check_bot(game_id: str, name: str, seed: int, seats: int) -> BotCheck:
    known, gains = policies(game_id), list[float]()
    most = rules_of(game_id).at(seats).most_utility or seats - 1
    until = time.monotonic() + MOST_SECONDS
    while len(gains) < MOST_MATCHES and time.monotonic() < until:
        seat = len(gains) % seats
        seated = [known[name] if each == seat else known["random"] for each in range(seats)]
        match = playout(game_id, seated, secret_of(seed, len(gains)))
        assert match.outcome is not None
        gains.append(match.outcome.utility[seat] / most)
    return BotCheck(name, seats, tuple(gains))
