"""How good the bots of every game are against ``random``, for whoever designs one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from dealer.bots import Policy, policies
from dealer.bots.effort import FULL
from dealer.bots.generic import general_names, general_policies
from dealer.core.registry import GAMES, rules_of
from dealer.playout import playout, secret_of

MOST_MATCHES = 24
"""So many matches of each bot are played."""

SECONDS = 20.0
"""After so long no further match of a bot is begun."""

LEAST_MATCHES = 4
"""Fewer matches say nothing of a bot."""

PLANNED = 8
"""So many matches should fit into the time: a bot thinks a shorter time for that, if it must."""

SHARES = (1.0, 1 / 2, 1 / 4, 1 / 8, 1 / 16)
"""How long a bot may think, in parts of what it does at a table."""


@dataclass(frozen=True)
class BotCheck:
    """What a bot gained against ``random`` on all other seats.

    Attributes:
        bot: its name.
        seats: of the matches.
        gains: of each match, from -1 (the worst that can happen) to 1.
        share: how long it thought, in parts of what it does at a table.
    """

    bot: str
    seats: int
    gains: tuple[float, ...]
    share: float = 1.0

    @property
    def is_known(self) -> bool:
        """Whether there were enough matches to say how good the bot is."""
        return len(self.gains) >= LEAST_MATCHES


def check_bots(
    game_id: str,
    seed: int = 0,
    seats: int | None = None,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.monotonic,
) -> tuple[BotCheck, ...]:
    """Play ``search`` and ``sampling`` against ``random``, where the game has them.

    Where matches take long, a bot thinks less for each decision, so that ``PLANNED`` matches fit into the
    time. The first match shows how long they take; it counts only if the bot thinks as little in the others.

    Args:
        game_id: the game.
        seed: of the matches; how many are played depends on the machine.
        seats: of the matches; the fewest that a match may have if not said.
        seconds: after so long no further match of a bot is begun.
        clock: the time in seconds.
    """
    rules = rules_of(game_id)
    count, known = seats or rules.least_seats, policies(game_id)
    names = [name for name in general_names(rules) if name in known]
    return tuple(_check_bot(_Trial(game_id, name, seed, count), seconds, clock) for name in names)


@dataclass(frozen=True)
class _Trial:
    """The matches of one bot."""

    game_id: str
    bot: str
    seed: int
    seats: int

    def play(self, number: int, share: float) -> float:
        """Play one match, on each seat in turn, and return what the bot gains."""
        bots = GAMES[self.game_id].bots
        draw_world = None if bots is None else bots.load().draw_world
        rules, seat = rules_of(self.game_id), number % self.seats
        general = {each.name: each for each in general_policies(rules, draw_world, FULL.scale(share))}
        seated: list[Policy] = [policies(self.game_id)["random"]] * self.seats
        seated[seat] = general[self.bot]
        match = playout(self.game_id, seated, secret_of(self.seed, number))
        assert match.outcome is not None
        return match.outcome.utility[seat] / (rules.at(self.seats).most_utility or self.seats - 1)


def _check_bot(trial: _Trial, seconds: float, clock: Callable[[], float]) -> BotCheck:
    begun = clock()
    first = trial.play(0, SHARES[-1])
    took = clock() - begun
    fitting = (each for each in SHARES if PLANNED * took * each / SHARES[-1] <= seconds - took)
    share = next(fitting, SHARES[-1])
    gains = [first] if share == SHARES[-1] else []
    while len(gains) < MOST_MATCHES and clock() - begun < seconds:
        gains.append(trial.play(len(gains), share))
    return BotCheck(trial.bot, trial.seats, tuple(gains), share)
