"""What a change makes of the same deals: each question and measure, and which differences are sure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import stdev

from scipy.stats import t as student_t

from dealer_lab.report.counts import Question, Statistics
from dealer_lab.report.results import Difference

LEAST_DEALS = 2
"""Of fewer deals nothing is known."""

Pair = tuple[float, float]
"""A sum and what it is divided by, in one deal."""


def pair_up(
    usual: Sequence[Statistics], deals: Sequence[Statistics], asked: Sequence[Question]
) -> Iterable[tuple[str, list[Pair], list[Pair], bool]]:
    """Return what can be compared of the same deals without a change and with it.

    Args:
        usual: the counts of each deal without the change.
        deals: with it.
        asked: the questions of the game.

    Returns:
        For each: its name, its sums by deal without the change and with it, whether it is a share.
    """
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


def find_firm(chances: Sequence[float], level: float = 0.05) -> list[bool]:
    """Return which of several differences stand when all are looked at together (Holm, 1979).

    >>> find_firm([0.001, 0.04, 0.03])
    [True, False, False]
    """
    stands = [False] * len(chances)
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        if chances[place] > level / (len(chances) - rank):
            break
        stands[place] = True
    return stands
