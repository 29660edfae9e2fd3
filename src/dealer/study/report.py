"""What a game is like as a policy plays it: seats, options, what decides, length, choices.

One policy plays all seats. Every other value of an option is played on the first of the same deals, and
compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from scipy.stats import t as student_t

from dealer.core.registry import rules_of
from dealer.narration.changes import name_options
from dealer.study.checkpoint import Checkpoint, Plan, play_missing
from dealer.study.executor import HERE, Executor, run_all
from dealer.study.intervals import grouped_interval, mean_interval
from dealer.study.report_answers import list_answers
from dealer.study.report_results import Choice, Difference, Kind, Length, Measure, Report, Share, Variant
from dealer.study.report_text import summarize
from dealer.study.samples import USUAL, Sample, list_units, list_variants, play_sample
from dealer.study.statistics import ADVANTAGE, Count, Question, Statistics, load_statistics


def make_report(
    game_id: str,
    policy: str,
    deals: int,
    option_deals: int,
    seed: int,
    *,
    checkpoint: Path | None = None,
    executor: Executor = HERE,
    options: Struct | None = None,
    report_progress: Callable[[int], None] | None = None,
) -> Report:
    """Play, count and compare.

    Args:
        game_id: the game.
        policy: who plays all seats.
        deals: number of deals, at least 2.
        option_deals: on how many of them each other value of an option is tried; at least 2.
        seed: of the deals and of the policy's generators.
        checkpoint: a file in which results are kept as they come; what it holds already is not played again.
        executor: who computes; it changes nothing but the time.
        options: the usual ones, of the game's own type; its defaults if ``None``.
        report_progress: is told how many deals are done, of ``len(list_units(...))``.

    Raises:
        PlanMismatch: the journal belongs to another report.
        ExecutorError: the cluster cannot be used.
    """
    game = rules_of(game_id)
    chosen = game.Options() if options is None else options
    plan = Plan(f"report of {policy}", game_id, game.version, seed, msgspec.to_builtins(chosen))
    due = list_units(game_id, deals, option_deals, chosen)
    play = partial(play_sample, game_id, policy, seed, msgspec.json.encode(chosen))
    with Checkpoint(checkpoint, plan, Sample) as saved:
        play_units = partial(run_all, play, executor=executor)
        found = play_missing(saved, due, lambda sample: sample.unit, play_units, report_progress)
    by_variant: dict[str, list[Statistics]] = {}
    for unit in due:
        by_variant.setdefault(unit.variant, []).append(found[unit].statistics)
    made = sum_up(plan, policy, by_variant)
    return complete(made)


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
            {name: some for name, some in by_variant.items() if name != USUAL},
            usual,
            asked,
            label_variants(plan),
        ),
        kinds=tuple(_kind(kind, total.choices[kind], usual) for kind in sorted(total.choices)),
    )


def _share(deals: Sequence[Statistics], question: Question) -> Share:
    counts = [deal.shares.get(question.text, (0, 0)) for deal in deals]
    return _shared(question.text, counts, question.even)


def _shared(text: str, counts: Sequence[Count], even: float | None = None) -> Share:
    hits, of = sum(hit for hit, _ in counts), sum(size for _, size in counts)
    interval = grouped_interval([hit for hit, _ in counts], [size for _, size in counts])
    return Share(text, hits, of, hits / of, interval, even)


def _ending(deals: Sequence[Statistics], name: str) -> Share:
    return _shared(name, [(deal.endings.get(name, 0), len(deal.lengths)) for deal in deals])


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
        share = _shared(choice, by_deal)
        found.append(Choice(choice, share.hits, share.of, share.share, share.interval))
    return Kind(kind, tuple(found))


# -------------------------------------------------------------------------------------------- comparing


def label_variants(plan: Plan) -> dict[str, str]:
    """Return what the form for a new match calls each variant of a report's options."""
    usual = msgspec.convert(plan.options, rules_of(plan.game).Options)
    variants = list_variants(plan.game, usual)
    return {name: name_options(options, usual) for name, options in variants.items() if name != USUAL}


Pair = tuple[float, float]
"""A sum and what it is divided by, in one deal."""


def _compare_variants(
    by_variant: dict[str, list[Statistics]],
    usual: Sequence[Statistics],
    asked: Sequence[Question],
    labels: Mapping[str, str],
) -> tuple[Variant, ...]:
    """Return every question and measure of every variant against the usual options on the same deals."""
    found: dict[str, list[tuple[Difference, float]]] = {}
    for name, deals in by_variant.items():
        found[name] = []
        for text, was, is_, share in _pairs(usual[: len(deals)], deals, asked):
            difference, chance = compare(text, was, is_, share)
            found[name].append((difference, chance))
    firm = _holm([chance for some in found.values() for _, chance in some])
    verdicts = iter(firm)
    return tuple(
        Variant(
            name,
            labels.get(name, name),
            len(by_variant[name]),
            all(deal == before for deal, before in zip(by_variant[name], usual, strict=False)),
            tuple(replace(difference, stands=next(verdicts)) for difference, _ in some),
        )
        for name, some in found.items()
    )


def _pairs(
    usual: Sequence[Statistics], deals: Sequence[Statistics], asked: Sequence[Question]
) -> Iterable[tuple[str, list[Pair], list[Pair], bool]]:
    """Return what can be compared: name, by deal without the change and with it, whether it is a share."""
    for question in asked:
        was, is_ = ([deal.shares.get(question.text, (0, 0)) for deal in some] for some in (usual, deals))
        if sum(of for _, of in was) and sum(of for _, of in is_):
            yield question.text, list(was), list(is_), True
    for ending in sorted({ending for deal in (*usual, *deals) for ending in deal.endings}):
        before, after = (
            [(deal.endings.get(ending, 0), len(deal.lengths)) for deal in some] for some in (usual, deals)
        )
        yield f"decided by {ending}", list(before), list(after), True
    for name in usual[0].means:
        was_, now = (
            [(deal.means.get(name, 0.0), float(len(deal.lengths))) for deal in some]
            for some in (usual, deals)
        )
        yield name, was_, now, False


def compare(text: str, was: Sequence[Pair], is_: Sequence[Pair], share: bool) -> tuple[Difference, float]:
    """The difference of two ratios of sums over the same deals, and how likely chance makes one as large.

    Args:
        text: what is compared.
        was: of each deal without the change: a sum, and what it is divided by.
        is_: of each deal with it.
        share: whether these are shares.
    """
    old, new = (sum(top for top, _ in some) / sum(of for _, of in some) for some in (was, is_))
    deals = len(was)
    per_old, per_new = (sum(of for _, of in some) / deals for some in (was, is_))
    apart = [
        (top - new * of) / per_new - (before - old * size) / per_old
        for (before, size), (top, of) in zip(was, is_, strict=True)
    ]
    error = stdev(apart) / sqrt(deals)
    lead = new - old
    if error <= 1e-12:
        alike = 2.0 ** (1 - deals) if abs(lead) > 1e-12 else 1.0  # all deals by as much, the same way
        return Difference(text, old, new, lead, None, False, share), alike
    reach = float(student_t.ppf(0.975, deals - 1)) * error
    chance = float(2 * student_t.sf(abs(lead) / error, deals - 1))
    return Difference(text, old, new, lead, (lead - reach, lead + reach), False, share), chance


def _holm(chances: Sequence[float], level: float = 0.05) -> list[bool]:
    """Return which of several differences stand when all are looked at together (Holm, 1979).

    >>> _holm([0.001, 0.04, 0.03])
    [True, False, False]
    """
    stands = [False] * len(chances)
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        if chances[place] > level / (len(chances) - rank):
            break
        stands[place] = True
    return stands
