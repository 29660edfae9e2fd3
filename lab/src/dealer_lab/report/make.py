"""What a game is like as a policy plays it: seats, options, what decides, length, choices.

One policy plays all seats. Every other value of an option is played on the first of the same deals, and
compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from statistics import fmean

import msgspec
from msgspec.structs import replace

from dealer.core.registry import rules_of
from dealer.variants.changes import name_options
from dealer_lab.policies import find_policy
from dealer_lab.report.answers import list_answers
from dealer_lab.report.counts import ADVANTAGE, Count, Experiment, Question, Statistics
from dealer_lab.report.differences import LEAST_DEALS, compare, find_firm, pair_up
from dealer_lab.report.experiments import DECIDER_WINS, Arm
from dealer_lab.report.results import (
    Choice,
    Difference,
    Effect,
    Kind,
    Length,
    Measure,
    Report,
    Share,
    Variant,
)
from dealer_lab.report.statistics import load_statistics
from dealer_lab.report.text import summarize
from dealer_lab.simulate.checkpoint import Checkpoint, Plan, play_missing
from dealer_lab.simulate.executor import IN_MEMORY, StudyExecution, TimeIsUp, run_all
from dealer_lab.simulate.formats import USUAL_CONDITIONS, Conditions, plan_seats
from dealer_lab.simulate.intervals import grouped_interval, mean_interval
from dealer_lab.simulate.samples import (
    BY,
    USUAL,
    Sample,
    Unit,
    list_units,
    list_variants,
    name_base,
    play_sample,
)


def make_report(
    game_id: str,
    policy: str,
    deals: int,
    option_deals: int,
    seed: int,
    *,
    conditions: Conditions = USUAL_CONDITIONS,
    execution: StudyExecution = IN_MEMORY,
) -> Report:
    """Play, count and compare.

    Args:
        game_id: the game.
        policy: who plays all seats.
        deals: number of deals, at least 2.
        option_deals: on how many of them each other value of an option is tried; at least 2.
        seed: of the deals and of the policy's generators.
        conditions: how the matches are played with which others are compared.
        execution: how it is made; there are ``len(list_units(...))`` deals.

    Raises:
        PlanMismatch: the journal belongs to another report.
        ExecutorError: the cluster cannot be used.
        TimeIsUp: the executor's deadline came before anything is known.
    """
    rules = rules_of(game_id)
    chosen = conditions.options or rules.Options()
    seats = conditions.seats
    built = msgspec.to_builtins(chosen)
    plan = Plan(f"report of {policy}", game_id, rules.version, seed, built, seats=plan_seats(game_id, seats))
    due = list_units(game_id, policy, deals, option_deals, chosen)
    play = partial(play_sample, game_id, policy, seed, msgspec.json.encode(chosen), seats)
    with Checkpoint(execution.checkpoint, plan, Sample) as saved:
        play_units = partial(run_all, play, executor=execution.executor)
        found = play_missing(saved, due, lambda sample: sample.unit, play_units, execution.report_progress)
    made = sum_up(plan, policy, collect(due, found))
    return complete(made)


def collect(due: Iterable[Unit], found: Mapping[Unit, Sample]) -> dict[str, list[Statistics]]:
    """Return the counts of the first deals that were played, by variant, the usual options first.

    Raises:
        TimeIsUp: fewer than two deals were played under the usual options.
    """
    by_variant: dict[str, list[Statistics]] = {USUAL: []}
    for unit in sorted(due, key=lambda unit: unit.deal):
        deals = by_variant.setdefault(unit.variant, [])
        if unit in found and len(deals) == unit.deal:
            deals.append(found[unit].statistics)
    if len(by_variant[USUAL]) < LEAST_DEALS:
        raise TimeIsUp(f"fewer than {LEAST_DEALS} deals were played under the usual options")
    return {name: deals for name, deals in by_variant.items() if len(deals) >= LEAST_DEALS}


def complete(report: Report) -> Report:
    """Return a report with its words."""
    return replace(report, answers=tuple(list_answers(report)), summary=tuple(summarize(report)))


# --------------------------------------------------------------------------------------------- counting


def sum_up(plan: Plan, policy: str, by_variant: dict[str, list[Statistics]]) -> Report:
    """Return the numbers of a report from the counts of each deal, by variant, the usual options first."""
    usual = by_variant[USUAL]
    total = Statistics()
    for deal in usual:
        total.merge(deal)
    own = load_statistics(plan.game)
    asked = [question for question in (ADVANTAGE, *own.QUESTIONS) if question.text in total.shares]
    matches = len(total.lengths)
    endings = sorted(
        {**dict.fromkeys(own.ENDINGS.values()), **total.endings}, key=lambda name: -total.endings.get(name, 0)
    )
    return Report(
        plan=plan,
        policy=policy,
        deals=len(usual),
        matches=matches,
        seats=tuple(_share(usual, question) for question in asked if question.even is not None),
        endings=tuple(_ending(usual, name) for name in endings),
        course=tuple(_share(usual, question) for question in asked if question.even is None),
        decisive=tuple(_share(usual, question) for question in asked if question.decides),
        measures=tuple(_measure(usual, name) for name in total.means),
        length=Length(
            _points([decisions for decisions, _ in total.lengths]),
            _points([ms / 60_000 for _, ms in total.lengths]),
        ),
        lengths=tuple(total.lengths),
        variants=_compare_variants(
            by_variant,
            asked,
            label_variants(plan),
            name_bases(plan, policy),
            policy,
        ),
        kinds=tuple(_kind(kind, total.choices[kind], usual) for kind in sorted(total.choices)),
        effects=_compare_arms(by_variant, own.EXPERIMENTS),
    )


def _share(deals: Sequence[Statistics], question: Question) -> Share:
    counts = [deal.shares.get(question.text, (0, 0)) for deal in deals]
    return replace(_make_share(question.text, counts, question.even), follows=question.follows)


def _make_share(text: str, counts: Sequence[Count], even: float | None = None) -> Share:
    hits, of = sum(hit for hit, _ in counts), sum(size for _, size in counts)
    interval = grouped_interval([hit for hit, _ in counts], [size for _, size in counts])
    return Share(text, hits, of, hits / of, interval, even)


def _ending(deals: Sequence[Statistics], name: str) -> Share:
    return _make_share(name, [(deal.endings.get(name, 0), len(deal.lengths)) for deal in deals])


def _measure(deals: Sequence[Statistics], name: str) -> Measure:
    values = [deal.means.get(name, 0.0) / len(deal.lengths) for deal in deals]
    return Measure(name, fmean(values), mean_interval(values))


def _points(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the values that a tenth, a half and nine tenths of all do not exceed."""
    ranked = sorted(values)
    tenth, half, most = (ranked[-(-len(ranked) * share // 10) - 1] for share in (1, 5, 9))
    return float(tenth), float(half), float(most)


def _kind(kind: str, counts: dict[str, Count], deals: Sequence[Statistics]) -> Kind:
    found = []
    for choice in counts:
        by_deal = [deal.choices.get(kind, {}).get(choice, (0, 0)) for deal in deals]
        share = _make_share(choice, by_deal)
        found.append(Choice(choice, share.hits, share.of, share.share, share.interval))
    return Kind(kind, tuple(found))


# -------------------------------------------------------------------------------------------- comparing


def _compare_arms(
    by_variant: Mapping[str, Sequence[Statistics]], experiments: Sequence[Experiment]
) -> tuple[Effect, ...]:
    """Return what each experiment found on the deals that both of its arms were played on."""
    found: list[tuple[Effect, float]] = []
    for experiment in experiments:
        arms = [by_variant.get(Arm(experiment, number).name, ()) for number in (0, 1)]
        counts = [[deal.shares.get(DECIDER_WINS.text, (0, 0)) for deal in arm] for arm in arms]
        deals = min(map(len, counts))
        if deals >= LEAST_DEALS and all(sum(of for _, of in arm[:deals]) for arm in counts):
            difference, chance = compare(DECIDER_WINS.text, counts[0][:deals], counts[1][:deals], True)
            found.append((Effect(experiment.decision, experiment.arms, deals, difference), chance))
    firm = find_firm([chance for _, chance in found])
    return tuple(
        replace(effect, difference=replace(effect.difference, stands=stands))
        for (effect, _), stands in zip(found, firm, strict=True)
    )


def label_variants(plan: Plan) -> dict[str, str]:
    """Return what the form for a new match calls each variant of a report's options."""
    usual = msgspec.convert(plan.options, rules_of(plan.game).Options)
    variants = list_variants(plan.game, usual)
    return {name: name_options(options, usual) for name, options in variants.items() if name != USUAL}


def name_bases(plan: Plan, policy: str) -> dict[str, str]:
    """Return what each variant is compared with: the usual options, played by whoever plays the variant."""
    usual = msgspec.convert(plan.options, rules_of(plan.game).Options)
    player = find_policy(plan.game, policy)
    return {name: name_base(player, options) for name, options in list_variants(plan.game, usual).items()}


def _compare_variants(
    by_variant: dict[str, list[Statistics]],
    asked: Sequence[Question],
    labels: Mapping[str, str],
    bases: Mapping[str, str],
    policy: str,
) -> tuple[Variant, ...]:
    """Return every question and measure of every variant against its base on the same deals."""
    found: dict[str, list[tuple[Difference, float]]] = {}
    sides = {
        name: (by_variant[base][: len(deals)], deals[: len(by_variant[base])])
        for name, deals in by_variant.items()
        if name in labels and (base := bases[name]) in by_variant
    }
    for name, (before, deals) in sides.items():
        found[name] = []
        for text, was, is_, share in pair_up(before, deals, asked):
            difference, chance = compare(text, was, is_, share)
            found[name].append((difference, chance))
    firm = find_firm([chance for some in found.values() for _, chance in some])
    verdicts = iter(firm)
    return tuple(
        Variant(
            name,
            labels[name],
            bases[name].partition(BY)[2] or policy,
            len(sides[name][1]),
            sides[name][0] == sides[name][1],
            tuple(replace(difference, stands=next(verdicts)) for difference, _ in some),
        )
        for name, some in found.items()
    )
