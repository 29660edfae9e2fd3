"""Answers in place of a policy that fails, so that the match goes on as on a server; counts the faults."""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from dealer.bots import Decision, SeatRandom, policies, policy_names
from dealer.match import MatchView

log = logging.getLogger("dealer")

Faults = dict[str, int]
"""How often each policy failed that failed at all, by name."""


class StandIn:
    """Answers with the simplest policy of a game where another one fails.

    The first fault of each policy is logged with its cause and the view that its seat saw.

    Args:
        game_id: the game.
    """

    def __init__(self, game_id: str) -> None:
        self._simplest = policies(game_id)[policy_names(game_id)[-1]]
        self._counted: Counter[str] = Counter()

    @property
    def faults(self) -> Faults:
        """Return how often each policy failed, by name."""
        return dict(sorted(self._counted.items()))

    def take_over(self, failed: str, view: MatchView, rng: SeatRandom, error: Exception) -> Decision:
        """Count a fault and answer.

        Args:
            failed: the policy that raised an error, or whose answer was refused.
            view: what its seat saw.
            rng: the generator of the seat for this decision.
            error: what was raised.
        """
        self._counted[failed] += 1
        if self._counted[failed] == 1:
            frames = "".join(traceback.format_tb(error.__traceback__))
            seen = msgspec.json.encode(view).decode()
            log.error("bot %s failed: %s %s\n%sit saw %s", failed, type(error).__name__, error, frames, seen)
        return self._simplest.decide(view, rng)


def add_faults(parts: Iterable[Mapping[str, int]]) -> Faults:
    """Return the faults of all parts together.

    >>> add_faults([{"plain": 1}, {}, {"plain": 2}])
    {'plain': 3}
    """
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return dict(sorted(total.items()))


def describe_faults(faults: Mapping[str, int]) -> str:
    """Return the faults in one line.

    >>> describe_faults({"careful": 1, "plain": 12})
    'faults: careful 1, plain 12; a random answer stood in for each'
    """
    return (
        f"faults: {', '.join(f'{name} {n}' for name, n in faults.items())}; a random answer stood in for each"
    )
