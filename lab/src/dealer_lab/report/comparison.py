"""Two variants of a game on the same deals: what differs, by how much, and how sure that is.

A variant is any options with a policy that plays all seats. Each deal is played under both, and every
question and measure is compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.core.registry import rules_of
from dealer.variants.changes import name_options
from dealer_lab.report.counts import ADVANTAGE, Question, Statistics
from dealer_lab.report.differences import LEAST_DEALS, compare, find_firm, pair_up
from dealer_lab.report.results import Difference
from dealer_lab.report.statistics import load_statistics
from dealer_lab.report.text import capitalize, describe_difference
from dealer_lab.simulate.checkpoint import Checkpoint, Plan, play_missing
from dealer_lab.simulate.executor import IN_MEMORY, StudyExecution, TimeIsUp, run_all
from dealer_lab.simulate.formats import plan_seats
from dealer_lab.simulate.samples import Sample, Unit, count_deal

FIRST, SECOND = "first", "second"


class Side(Struct, frozen=True):
    """One of the two variants.

    Attributes:
        label: what it is called, on the page and in sentences.
        policy: who plays all seats.
        options: of the game's own type.
    """

    label: str
    policy: str
    options: Any


class Comparison(Struct, frozen=True):
    """All that a comparison says in numbers.

    Attributes:
        plan: what was played.
        sides: the two variants.
        apart: in what the options of the second differ from those of the first, in the words of the form.
        deals: that both were played on.
        same: whether every count of every deal was the same.
        differences: of every question and measure, the second less the first.
        verdict: the same in plain words, what is sure first.
    """

    plan: Plan
    sides: tuple[Side, Side]
    apart: str
    deals: int
    same: bool
    differences: tuple[Difference, ...]
    verdict: tuple[str, ...] = ()


def make_comparison(
    game_id: str,
    sides: tuple[Side, Side],
    deals: int,
    seed: int,
    *,
    seats: int | None = None,
    execution: StudyExecution = IN_MEMORY,
) -> Comparison:
    """Play both variants on the same deals, count and compare.

    Args:
        game_id: the game.
        sides: the two variants.
        deals: number of deals, at least 2.
        seed: of the deals and of the policies' generators.
        seats: of a match; the game's default number if ``None``.
        execution: how it is made; there are twice ``deals``.

    Raises:
        PlanMismatch: the checkpoint belongs to another comparison.
        ExecutorError: the cluster cannot be used.
        TimeIsUp: the executor's deadline came before anything is known.
    """
    built = [{"policy": side.policy, "options": msgspec.to_builtins(side.options)} for side in sides]
    version, many = rules_of(game_id).version, plan_seats(game_id, seats)
    plan = Plan("comparison", game_id, version, seed, built, seats=many)
    due = [Unit(name, deal) for deal in range(deals) for name in (FIRST, SECOND)]
    raw = tuple((side.policy, msgspec.json.encode(side.options)) for side in sides)
    with Checkpoint(execution.checkpoint, plan, Sample) as saved:
        play = partial(run_all, partial(play_side, game_id, raw, seed, seats), executor=execution.executor)
        found = play_missing(saved, due, lambda sample: sample.unit, play, execution.report_progress)
    first, second = collect_pairs(found)
    made = compare_sides(plan, sides, first, second)
    return replace(made, verdict=tuple(give_verdict(made)))


def play_side(
    game_id: str, sides: tuple[tuple[str, bytes], ...], seed: int, seats: int | None, unit: Unit
) -> Sample:
    """Play all matches of a deal as one of the variants has it, and count."""
    policy, options = sides[unit.variant == SECOND]
    chosen = msgspec.json.decode(options, type=rules_of(game_id).Options)
    return Sample(unit.variant, unit.deal, count_deal(game_id, policy, seed, chosen, unit.deal, seats))


def collect_pairs(found: Mapping[Unit, Sample]) -> tuple[list[Statistics], list[Statistics]]:
    """Return the counts of the first deals that both variants were played on.

    Raises:
        TimeIsUp: there are fewer than two.
    """
    first: list[Statistics] = []
    second: list[Statistics] = []
    while (one := found.get(Unit(FIRST, len(first)))) and (two := found.get(Unit(SECOND, len(first)))):
        first.append(one.statistics)
        second.append(two.statistics)
    if len(first) < LEAST_DEALS:
        raise TimeIsUp(f"fewer than {LEAST_DEALS} deals were played by both")
    return first, second


def compare_sides(
    plan: Plan, sides: tuple[Side, Side], first: Sequence[Statistics], second: Sequence[Statistics]
) -> Comparison:
    """Return the differences of every question and measure that both variants have."""
    found = [compare(*pair) for pair in pair_up(first, second, list_questions(plan.game))]
    firm = find_firm([chance for _, chance in found])
    return Comparison(
        plan=plan,
        sides=sides,
        apart=name_options(sides[1].options, sides[0].options),
        deals=len(first),
        same=list(first) == list(second),
        differences=tuple(
            replace(difference, stands=stands) for (difference, _), stands in zip(found, firm, strict=True)
        ),
    )


def list_questions(game_id: str) -> tuple[Question, ...]:
    """Return what is asked of every match of a game."""
    return (ADVANTAGE, *load_statistics(game_id).QUESTIONS)


def give_verdict(found: Comparison) -> Iterator[str]:
    """Return what the comparison says, in sentences: what is sure, what could be, what is the same."""
    first, second = (side.label for side in found.sides)
    if found.same:
        yield f"Not one count of {found.deals} deals differs between {first} and {second}."
        return
    stands = [difference for difference in found.differences if difference.stands]
    if not stands:
        yield f"No difference between {first} and {second} is sure after {found.deals} deals."
    else:
        counted = f"{len(stands)} of {len(found.differences)}"
        yield f"With {second} instead of {first}, {counted} differences are sure:"
    for difference in sorted(stands, key=lambda each: (not each.share, -abs(each.difference))):
        yield f"{capitalize(describe_difference(difference))}."
    open_shares = [
        difference
        for difference in found.differences
        if difference.share and not difference.stands and difference.interval is not None
    ]
    if open_shares:
        widest = max(open_shares, key=lambda each: max(map(abs, each.interval or (0.0, 0.0))))
        reach = min(1.0, max(map(abs, widest.interval or (0.0, 0.0))))
        yield (
            f"Not sure either way: {len(open_shares)} shares. The least certain may still differ by up to "
            f"{100 * reach:.1f} points: {widest.text}."
        )
    alike = [each for each in found.differences if each.interval is None and not each.difference]
    if alike:
        yield f"{capitalize('; '.join(each.text for each in alike))}: the same in every deal."
