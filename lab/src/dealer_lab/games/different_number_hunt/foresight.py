"""An opponent that runs the program of the other, to know when it will claim and what it will answer.

All that this takes is public but for one thing, the secret that the other draws its luck from. Who guesses it
right sees everything; with any other guess what is foreseen is a match that is not played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from dealer.bots import SeatRandom
from dealer.games.different_number_hunt.bots.claim_style import PlannedClaim
from dealer.games.different_number_hunt.bots.hunter import HAND, IN_TIME, Finder, barred_seconds, clocks_of
from dealer.games.different_number_hunt.bots.search import SHARED, luck
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.result import judge, score_symbols
from dealer_lab.games.different_number_hunt.bots.strong import Planner

GuessGenerator = Callable[[int], SeatRandom]
"""Returns the generator that the policy on a seat is thought to draw from."""

JUST_BEFORE = 0.2
"""Seconds by which a claim comes before the other's."""


def without_secret(seat: int) -> SeatRandom:
    """Return what all the other draws from but its secret, which nobody is told."""
    return SeatRandom("", f"seat {seat}")


class Option(NamedTuple):
    """A claim, or the other's (``target`` is ``None``): when, and the points ahead after the round."""

    ahead: float
    at: float
    target: int | None


class Foreseer(Planner):
    """Claims just before the other would if that is better than to let it claim.

    Args:
        name: in reports.
        other: whose program is run; it finds as fast as that.
        guess: what the other draws from.
    """

    def __init__(self, name: str, other: Finder, guess: GuessGenerator = without_secret) -> None:
        super().__init__(name, other.level)
        self._other, self._guess = other, guess

    def foresee(self, seen: Observation) -> tuple[PlannedClaim, Callable[[int, float, float], int]]:
        """Return the other's claim, and its points by target, seconds of attention and clock."""
        assert seen.you is not None
        theirs = replace(seen, you=1 - seen.you)
        seed = luck(self._other.name, theirs, self._guess(1 - seen.you))

        def points(target: int, attention: float, clock: float) -> int:
            path = sent_path(self._other, theirs, target, attention, clock, seed)
            cells = seen.boards[-1].cells
            assert cells is not None
            return judge(cells, target, path, seen.options.points).points if path else 0

        return self._other._move(theirs, barred_seconds(theirs), seed), points

    def _move(self, seen: Observation, since: float, seed: str) -> PlannedClaim:
        """The best of all moments before the other's claim, or none of them."""
        clocks, targets = clocks_of(seen.options), seen.boards[-1].rounds[-1].targets
        claim, their_points = self.foresee(seen)
        ends = claim.at if claim.target is not None else clocks.skip
        options = []
        if claim.target is None:
            options.append(Option(0.0, 2 * clocks.skip, None))
        else:
            left = next(target for target in targets if target != claim.target)
            path = sent_path(self, seen, left, 0.0, clocks.answer, seed)
            mine = score_symbols(len(path) // 2, seen.options.points)
            theirs = their_points(claim.target, claim.at / SHARED, clocks.claim)
            options.append(Option(mine - theirs, 2 * clocks.skip, None))
        finds = [SHARED * find.at for target in targets for find in self._finds(seen, target, seed)]
        for moment in {since, *finds, ends - JUST_BEFORE}:
            if not since <= moment < min(ends, clocks.skip):
                continue
            for target in targets:
                left = next(other for other in targets if other != target)
                path = sent_path(self, seen, target, moment / SHARED, clocks.claim, seed)
                mine = score_symbols(len(path) // 2, seen.options.points)
                options.append(Option(mine - their_points(left, 0.0, clocks.answer), moment, target))
        best = max(options, key=lambda option: (option.ahead, -option.at))
        return PlannedClaim(best.at, best.target)


def sent_path(
    finder: Finder, seen: Observation, target: int, attention: float, clock: float, seed: str
) -> str:
    """Return the longest path that a seat sends for a target, after so many seconds of attention to it."""
    bearable, hand = IN_TIME * clock, Random(f"{seed}/hand").uniform(*HAND)
    path = ""
    for find in finder._finds(seen, target, seed):
        writing = min(hand * finder.level.writing_seconds(find.symbols), bearable / 2)
        if max(0.0, find.at - attention) + writing <= bearable:
            path = find.path
    return path
