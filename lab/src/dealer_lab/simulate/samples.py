"""Samples: one deal as one policy plays it on all seats, under usual or other options, and counted.

Where teams play, a deal is played in all its rotations, and counts as one.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from dealer.bots import Policy
from dealer.core.registry import GAMES, rules_of
from dealer.playout import playout, secret_of
from dealer_lab.capabilities import study_of
from dealer_lab.policies import find_policy, find_substitute
from dealer_lab.report.counts import Statistics
from dealer_lab.report.experiments import DECIDER_WINS, Arm, Forcing, list_arms
from dealer_lab.report.statistics import count_match, load_statistics
from dealer_lab.simulate.formats import count_seats
from dealer_lab.simulate.teams import rotate_teams

USUAL = "usual"
"""The name of the options that the report is about."""

BY = "@"
"""Between the name of options and a policy that plays them in place of the report's."""


class Unit(Struct, frozen=True):
    """One deal, under the options of this name; ``usual@careful``: played by ``careful``."""

    variant: str
    deal: int


class Sample(Unit, frozen=True):
    """What one deal gave."""

    statistics: Statistics = field(name="tally")

    @property
    def unit(self) -> Unit:
        """Return what was asked for."""
        return Unit(self.variant, self.deal)


def list_variants(game_id: str, options: Any) -> dict[str, Any]:
    """Return the usual options, and by name those with another value of one of them.

    Tries every choice among a few words, then the numbers that the game names. In a game in real time it also
    tries half and twice the time.
    """
    game = GAMES[game_id]
    found = {USUAL: options}
    for name, hint in get_type_hints(type(options)).items():
        if get_origin(hint) is Literal and len(get_args(hint)) > 1:
            for value in get_args(hint):
                if value != getattr(options, name):
                    found[f"{name}: {value}"] = replace(options, **{name: value})
    for changes in study_of(game_id).option_values:
        if any(getattr(options, name) != value for name, value in changes.items()):
            name = ", ".join(f"{name}: {value}" for name, value in changes.items())
            with suppress(ValueError):  # it does not fit the other options
                found[name] = replace(options, **changes)
    if game.is_real_time and options.times is not None:
        for words, factor in (("half", Fraction(1, 2)), ("twice", Fraction(2))):
            found[f"times: {words}"] = replace(options, times=options.times.scale(factor))
    return found


def name_base(policy: Policy, options: Any) -> str:
    """Return the name of the usual options, played by whoever plays these options (``find_substitute``)."""
    plays = find_substitute(policy, options)
    return USUAL if plays == policy.name else f"{USUAL}{BY}{plays}"


def list_units(
    game_id: str, policy: str, deals: int, option_deals: int, options: Struct | None = None
) -> list[Unit]:
    """Return all that is played, in an order in which a report that is stopped has something of all.

    The policy may play a variant as another policy does. Then that one also plays the usual options on the
    deals of the variant. Otherwise the comparison would compare two policies.
    """
    chosen = rules_of(game_id).Options() if options is None else options
    arms = list_arms(load_statistics(game_id).EXPERIMENTS)
    variants, player = list_variants(game_id, chosen), find_policy(game_id, policy)
    names = [*variants, *(name_base(player, each) for each in variants.values()), *arms]
    numbers = {name: deals if name == USUAL else option_deals for name in names}
    units = [Unit(name, deal) for name, number in numbers.items() for deal in range(number)]
    return sorted(units, key=lambda unit: Fraction(unit.deal, numbers[unit.variant]))


def play_sample(
    game_id: str, policy: str, seed: int, options: bytes, seats: int | None, unit: Unit
) -> Sample:
    """Play all matches of a deal under some options, and count."""
    chosen = msgspec.json.decode(options, type=rules_of(game_id).Options)
    arm = list_arms(load_statistics(game_id).EXPERIMENTS).get(unit.variant)
    if arm is not None:
        counted = count_deal(game_id, policy, seed, chosen, unit.deal, seats, arm)
    else:
        name, _, by = unit.variant.partition(BY)
        varied = list_variants(game_id, chosen)[name]
        counted = count_deal(game_id, by or policy, seed, varied, unit.deal, seats)
    return Sample(unit.variant, unit.deal, counted)


def count_deal(
    game_id: str,
    policy: str,
    seed: int,
    options: Any,
    deal: int,
    seats: int | None = None,
    arm: Arm | None = None,
) -> Statistics:
    """Play all matches of a deal, with one policy on all seats, and return their counts.

    With an arm of an experiment, count only whether the seat won that made the forced decision.
    """
    secret, total = secret_of(seed, deal), Statistics()
    seated = [find_policy(game_id, policy)] * count_seats(game_id, seats)
    for rotation, asked in enumerate(_list_rotations(game_id, secret, options)):
        own_seed = f"{seed}/{deal}/{rotation}"
        if arm is None:
            total.merge(count_match(playout(game_id, seated, secret, own_seed, asked)))
            continue
        forcing = Forcing(arm)
        match = playout(game_id, forcing.seat_all(seated), secret, own_seed, asked)
        assert match.outcome is not None
        if forcing.seat is not None:
            total.count_case(DECIDER_WINS, forcing.seat in match.outcome.winners)
    return total


def _list_rotations(game_id: str, secret: bytes, options: Struct | None) -> tuple[Struct | None, ...]:
    if study_of(game_id).teams is None:
        return (options,)
    return tuple(rotation.options for rotation in rotate_teams(game_id, secret, options))
