"""Tournaments: every two policies meet over the same deals, in duplicate, and are rated by pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import partial

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from dealer.core.registry import rules_of
from dealer.core.values import make_from
from dealer.playout import Faults, KeepRecord, add_faults
from dealer_lab.simulate.checkpoint import Checkpoint, Plan, play_missing
from dealer_lab.simulate.duplicate_match import DuplicateMatch, Pairing, list_pairings, play_pairing
from dealer_lab.simulate.duplicates import PairScore, count_pairs
from dealer_lab.simulate.executor import IN_MEMORY, StudyExecution, TimeIsUp, run_all
from dealer_lab.simulate.formats import USUAL_CONDITIONS, Conditions, plan_seats
from dealer_lab.simulate.stopwatch import quantile
from dealer_lab.tournament.ratings import Rating, expect_share, rate_policies


class Cell(PairScore, frozen=True, kw_only=True):
    """What a policy won of another, and the share that its points let expect."""

    policy: str
    against: str
    expected: float


class Pace(Struct, frozen=True):
    """Processor time of a policy's decisions, in milliseconds."""

    policy: str
    decisions: int
    median: float
    p95: float
    longest: float


class Standings(Struct, frozen=True):
    """The result of a tournament; the same on any machine, with any number of workers.

    Attributes:
        plan: what was played.
        policies: who took part.
        pairs: deals, each of which every two policies played.
        matches: in all.
        ratings: the strongest first.
        cells: the pay-off matrix, row by row in the order of ``ratings``, without its diagonal.
        misfit: the largest distance between a share and what the ratings expect of it.
        faults: decisions for which a policy failed, so that a random answer stood in, by policy.
    """

    plan: Plan
    policies: tuple[str, ...]
    pairs: int
    matches: int
    ratings: tuple[Rating, ...]
    cells: tuple[Cell, ...]
    misfit: float
    faults: Faults = {}


class Tournament(Struct, frozen=True):
    """Every meeting of whole deals, in their order, and what follows from them.

    ``uncounted`` is the number of other meetings: their deals were not played by every two policies.
    """

    meetings: tuple[DuplicateMatch, ...]
    standings: Standings
    paces: tuple[Pace, ...]
    uncounted: int = 0


def play_tournament(
    game_id: str,
    names: Sequence[str],
    pairs: int,
    seed: int,
    *,
    conditions: Conditions = USUAL_CONDITIONS,
    keep_record: KeepRecord | None = None,
    execution: StudyExecution = IN_MEMORY,
) -> Tournament:
    """Let every two policies meet over a number of deals.

    Args:
        game_id: the game.
        names: two policies or more.
        pairs: number of deals.
        seed: of the deals and of the policies' generators.
        conditions: how all matches are played.
        keep_record: is handed every record, before its result is in the journal.
        execution: how it is made; there are ``len(list_pairings(names, pairs))`` meetings.

    Raises:
        PlanMismatch: the journal belongs to another tournament.
        ExecutorError: the cluster cannot be used.
        TimeIsUp: the executor's deadline came before anything is known.
    """
    rules = rules_of(game_id)
    chosen = conditions.options or rules.Options()
    seats = conditions.seats
    built = msgspec.to_builtins(chosen)
    plan = Plan("tournament", game_id, rules.version, seed, built, seats=plan_seats(game_id, seats))
    due = list_pairings(names, pairs)
    play = partial(play_pairing, game_id, seed, msgspec.json.encode(chosen), seats, keep_record is not None)

    def play_meetings(pairings: list[Pairing]) -> Iterator[DuplicateMatch]:
        for meeting, records in run_all(play, pairings, execution.executor):
            for name, record in records:
                if keep_record is not None:
                    keep_record(name, record)
            yield meeting

    with Checkpoint(execution.checkpoint, plan, DuplicateMatch) as saved:
        found = play_missing(
            saved, due, lambda meeting: meeting.pairing, play_meetings, execution.report_progress
        )
    whole = count_whole_deals(due, found)
    meetings = tuple(found[pairing] for pairing in due if pairing.deal < whole)
    return Tournament(
        meetings,
        rank_policies(plan, tuple(names), whole, meetings),
        measure_paces(names, meetings),
        len(found) - len(meetings),
    )


def count_whole_deals(due: Sequence[Pairing], found: Container[Pairing]) -> int:
    """Return how many of the first deals every two policies have played.

    Raises:
        TimeIsUp: not even one.
    """
    missing = [pairing.deal for pairing in due if pairing not in found]
    whole = min(missing, default=1 + max(pairing.deal for pairing in due))
    if whole == 0:
        raise TimeIsUp("not even one deal was played by every two policies")
    return whole


# ----------------------------------------------------------------------------------------------- counting


def rank_policies(
    plan: Plan, names: tuple[str, ...], pairs: int, meetings: Sequence[DuplicateMatch]
) -> Standings:
    """Ratings and pay-offs."""
    order = sorted(set(names))
    by_deal = np.zeros((pairs, len(order), len(order)))
    for meeting in meetings:
        i, j = order.index(meeting.first), order.index(meeting.second)
        by_deal[meeting.deal, i, j] = meeting.score
        by_deal[meeting.deal, j, i] = 1 - meeting.score
    rated = rate_policies(order, by_deal, seed=plan.seed)
    points = {rating.policy: rating.rating for rating in rated}
    cells = tuple(
        _cell(policy, against, by_deal[:, order.index(policy), order.index(against)], points)
        for policy in points
        for against in points
        if policy != against
    )
    return Standings(
        plan,
        names,
        pairs,
        sum(len(meeting.matches) for meeting in meetings),
        rated,
        cells,
        max(abs(cell.share - cell.expected) for cell in cells),
        add_faults(meeting.faults for meeting in meetings),
    )


def _cell(policy: str, against: str, scores: npt.NDArray[np.float64], points: dict[str, float]) -> Cell:
    expected = round(expect_share(points[policy] - points[against]), 4)
    return make_from(Cell, count_pairs(scores.tolist()), policy=policy, against=against, expected=expected)


def measure_paces(names: Sequence[str], meetings: Sequence[DuplicateMatch]) -> tuple[Pace, ...]:
    """Return how long each policy thought about a decision."""
    found = []
    for name in names:
        times: Counter[int] = Counter()
        for meeting in meetings:
            times.update(meeting.times.get(name, {}))
        decisions = sum(times.values())
        found.append(Pace(name, decisions, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1.0)))
    return tuple(found)
