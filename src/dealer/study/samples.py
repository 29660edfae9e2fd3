"""Samples: one deal as one policy plays it on all seats, under usual or other options, and counted.

Where teams play, a deal is played in its five rotations, and counts as one.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import policies
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.study.playout import playout, secret_of
from dealer.study.statistics import Tally, tallied
from dealer.study.teams import rotated

USUAL = "usual"
"""The name of the options that the report is about."""

FURTHER: dict[str, tuple[dict[str, Any], ...]] = {
    "different-number-hunt": ({"target_max": 30}, {"target_min": 101, "target_max": 200}),
    "equation-auction": ({"chips": 50}, {"chips": 200}, {"garnets": 0}, {"garnets": 30}),
}
"""Values that are tried of options that take a number."""

RACES = ("different-number-hunt",)
"""Games in which a policy uses the time that it is given: half of it is tried, and twice of it."""


class Unit(Struct, frozen=True):
    """One deal, under the options of this name."""

    variant: str
    deal: int


class Sample(Struct, frozen=True):
    """What one deal gave."""

    variant: str
    deal: int
    tally: Tally

    @property
    def unit(self) -> Unit:
        """What was asked for."""
        return Unit(self.variant, self.deal)


def variants(game_id: str, options: Any) -> dict[str, Any]:
    """The usual options and those with another value of one of them, by name.

    >>> list(variants("increment-black-white", rules_of("increment-black-white").Options()))
    ['usual', 'increments: up_to', 'tie_leader: swap', 'letters: relabelled']
    """
    found = {USUAL: options}
    for name, hint in get_type_hints(type(options)).items():
        if get_origin(hint) is Literal and len(get_args(hint)) > 1:
            for value in get_args(hint):
                if value != getattr(options, name):
                    found[f"{name}: {value}"] = replace(options, **{name: value})
    for changes in FURTHER.get(game_id, ()):
        if any(getattr(options, name) != value for name, value in changes.items()):
            name = ", ".join(f"{name}: {value}" for name, value in changes.items())
            found[name] = replace(options, **changes)
    if game_id in RACES:
        for words, factor in (("half", Fraction(1, 2)), ("twice", Fraction(2))):
            found[f"times: {words}"] = replace(options, times=options.times.scaled(factor))
    return found


def units(game_id: str, deals: int, option_deals: int, options: Any = None) -> list[Unit]:
    """All that is played: the usual options, then each other value."""
    chosen = rules_of(game_id).Options() if options is None else options
    return [
        Unit(name, deal)
        for name in variants(game_id, chosen)
        for deal in range(deals if name == USUAL else option_deals)
    ]


def play_unit(game_id: str, policy: str, seed: int, options: bytes, unit: Unit) -> Sample:
    """All matches of a deal under some options, counted."""
    game = rules_of(game_id)
    chosen = variants(game_id, msgspec.json.decode(options, type=game.Options))[unit.variant]
    secret, total = secret_of(seed, unit.deal), Tally()
    seated = [policies(game_id)[policy]] * game.seats
    for rotation, asked in enumerate(_rotations(game, secret, chosen)):
        total.add(tallied(playout(game_id, seated, secret, f"{seed}/{unit.deal}/{rotation}", asked)))
    return Sample(unit.variant, unit.deal, total)


def _rotations(game: AnyRules, secret: bytes, options: Any) -> Iterable[Any]:
    if game.seats == 2:
        return (options,)
    return (replace(options, teams=roles) for roles in rotated(secret, options))
