"""When somebody claims, and when they would rather skip."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, Literal, NamedTuple

from dealer.games.different_number_hunt.bots.search import SHARED, Find, Finds, best


class ClaimStyle(NamedTuple):
    """What a policy waits for. Shares are of the time after which a round is skipped (DNH-14).

    Attributes:
        wants: symbols of an expression that it claims with at once.
        earliest: share before which it claims with nothing.
        settles: share from which it claims with whatever it has.
        gives_up: share at which it would skip, if it has nothing.
        bold: chance that it claims without having anything, when it is to settle.
        priority: whether it declares Priority as soon as it may, when it is pressed, or never.
    """

    wants: int
    earliest: float
    settles: float
    gives_up: float
    bold: float
    priority: Literal["soon", "pressed", "never"]


CAREFUL: Final = ClaimStyle(wants=5, earliest=0.0, settles=0.3, gives_up=0.9, bold=0.0, priority="pressed")
PLAIN: Final = ClaimStyle(wants=2, earliest=0.0, settles=0.2, gives_up=0.7, bold=0.3, priority="soon")
PATIENT: Final = ClaimStyle(wants=1, earliest=0.6, settles=0.6, gives_up=0.85, bold=0.0, priority="never")

ALONE: Final = 0.95
"""Share of one's own Priority after which one settles: just before the other may claim as well."""


REACTION: Final = 0.8, 2.5
"""Seconds from seeing what one waited for to the claim."""
HASTY: Final = 50
"""It takes no more than one part in so many of the time after which a round is skipped."""


class PlannedClaim(NamedTuple):
    """A claim of a target, or a wish to skip (``None``), so many seconds after the targets were shown."""

    at: float
    target: int | None


def plan_claim(
    style: ClaimStyle,
    reach: int,
    hunts: Mapping[int, Finds],
    skip: float,
    alone: float,
    since: float,
    seed: str,
) -> PlannedClaim:
    """Return what a seat does about the open targets, and when; the same all through the round.

    With Priority a seat waits for the longest that it can find, but for no more than the others may see.

    Args:
        style: what it waits for.
        reach: symbols of the longest expressions of its level.
        hunts: what it finds, by target.
        skip: seconds after which the round is skipped.
        alone: seconds in which only this seat may claim; 0 without Priority.
        since: seconds after the targets were shown from which on it can do anything.
        seed: its luck in this round.
    """
    chance = Random(f"{seed}/claim")
    reaction = min(chance.uniform(*REACTION), skip / HASTY)
    bold, careless = chance.random() < style.bold, chance.choice(sorted(hunts))
    earliest, until = max(since, style.earliest * skip), max(since, style.gives_up * skip)
    settles = ALONE * alone if alone else style.settles * skip
    seen = (SHARED * find.at for finds in hunts.values() for find in finds)
    for moment in sorted({earliest, settles, *seen}):
        if not earliest <= moment <= until:
            continue
        target, find = longest(hunts, moment)
        symbols = 0 if find is None else find.symbols
        wanted = 1 if moment >= settles else reach if alone else style.wants
        if symbols >= wanted:
            return PlannedClaim(moment + reaction, target)
        if bold and moment >= settles:
            return PlannedClaim(moment + reaction, careless)
    return PlannedClaim(until + reaction, None)


def longest(hunts: Mapping[int, Finds], moment: float) -> tuple[int, Find | None]:
    """The target with the longest find at a moment of the hunt, the one found first among equals."""

    def rank_target(target: int) -> tuple[int, float]:
        find = best(hunts[target], moment / SHARED)
        return (0, 0.0) if find is None else (find.symbols, -find.at)

    target = max(sorted(hunts), key=rank_target)
    return target, best(hunts[target], moment / SHARED)


def reaction_seconds(seed: str, skip: float) -> float:
    """Seconds that it takes in this round to claim what one has seen."""
    return min(Random(f"{seed}/claim").uniform(*REACTION), skip / HASTY)
