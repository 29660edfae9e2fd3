"""Judges decisions of a match that is over: the strongest policy's own, and the worth of the difference.

The worth of a decision is the chance to win the match. It is counted: from the moment of the decision on the
match is played to its end many times, in pairs. One match of a pair goes on with what was done, the other
with what the policy would have done. What chance deals from then on, and what the policies that play on leave
to chance, is the same in both. What the seats held, seen or not, is what they really held.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.bots import default_policy, policies, policy_names
from dealer.bots.analysis import round_chance
from dealer.bots.policy import Decision, SeatRandom
from dealer.match import Match, Timeline, decode_record, replay_record
from dealer.playout import play_on
from dealer.review.intervals import gain_interval

SEED: Final = "dealer/review"
"""Of the generators of a review: the same match is judged the same on any day."""


class Judges(Struct, frozen=True):
    """The policies that a review asks.

    Attributes:
        best: says what it would have done: the strongest.
        player: plays on, to count what a decision is worth: the usual one, for it is quick.
        scout: plays on where decisions are only compared with each other: the quickest that is not chance.
    """

    best: str
    player: str
    scout: str


class Pair(Struct, frozen=True, array_like=True):
    """Two matches that differ in one decision: whether its seat won with what it did, and with the other."""

    played: bool
    other: bool


class Cost(Struct, frozen=True):
    """The cost of a decision beside another one, in chances to win the match.

    Attributes:
        mean: the difference; positive where the other decision wins more.
        low: of its 95% interval.
        high: of its 95% interval.
        played: the chance with what was done.
        best: the chance with the other decision.
        pairs: how many pairs of matches were played for it.
    """

    mean: float
    low: float
    high: float
    played: float
    best: float
    pairs: int


def choose_judges(game_id: str) -> Judges | None:
    """Return who judges a game; ``None`` if all that can be played here is chance."""
    names = policy_names(game_id)
    return Judges(names[0], default_policy(game_id), names[-2]) if len(names) > 1 else None


@lru_cache(maxsize=4)
def read_timeline(record: bytes) -> Timeline:
    """Return the match of a record; some are kept, for matches are judged in turn, in many small steps."""
    return Timeline(replay_record(decode_record(record)))


def list_decisions(timeline: Timeline) -> tuple[int, ...]:
    """Return the entries that are decisions of a seat, and final."""
    match = timeline.last
    return tuple(
        step.seq
        for step in timeline.steps
        if isinstance(step.actor, int)
        and step.decision is not None
        and not match.rules.is_provisional(match.log[step.seq].action)
    )


def answer_as(timeline: Timeline, seq: int, policy: str) -> Decision:
    """Return what a policy would have done in place of an entry, from what its seat saw.

    Args:
        timeline: of a match that is over.
        seq: of the entry, a decision.
        policy: of the game.
    """
    step = timeline.steps[seq]
    assert isinstance(step.actor, int)
    asked = timeline.decision_at(seq + 1, step.actor)
    rng = SeatRandom(f"{SEED}/{step.actor}", step.decision)
    return policies(timeline.last.setup.game)[policy].decide(asked.view, rng)


def is_same(timeline: Timeline, seq: int, other: Decision) -> bool:
    """Return whether a decision does what was done."""
    done = timeline.last.log[seq].action
    return msgspec.json.encode(done) == msgspec.json.encode(other.action)


def play_pairs(timeline: Timeline, seq: int, other: Decision, policy: str, numbers: range) -> list[Pair]:
    """Play pairs of matches from a decision on.

    In a game in which people race each other the other decision takes its own time, elsewhere the same.

    Args:
        timeline: of a match that is over.
        seq: of the entry, a decision.
        other: what is done instead.
        policy: plays on, on all seats.
        numbers: of the pairs; the same number gives the same pair.
    """
    step, done = timeline.steps[seq], timeline.last.log[seq]
    assert isinstance(step.actor, int)
    seat, found = step.actor, []
    for number in numbers:
        before = _deal_anew(timeline.match(seq), number)
        after = before.submit(seat, done.action, done.at, step.decision)
        played = _play_on(after, policy, number, done.at)
        if before.rules.real_time is None:
            after = before.submit(seat, other.action, done.at, step.decision)
            instead = _play_on(after, policy, number, done.at)
        else:
            instead = _play_on(before, policy, number, done.at, {seat: other})
        found.append(Pair(_has_won(played, seat), _has_won(instead, seat)))
    return found


def _deal_anew(match: Match, number: int) -> Match:
    """Return a match in which chance deals something else from now on, and nobody has asked for a pause."""
    seed = sha256(f"{SEED}/{number}".encode()).digest()
    return replace(match, seed=seed, clock=replace(match.clock, asked=()))


def _play_on(
    match: Match, policy: str, number: int, at: int, decided: dict[int, Decision] | None = None
) -> Match:
    seated = [policies(match.setup.game)[policy]] * match.rules.seats
    return play_on(match, seated, f"{SEED}/{number}", at=at, decided=decided)


def _has_won(match: Match, seat: int) -> bool:
    outcome: Any = match.outcome
    return seat in outcome.winners


def count_cost(pairs: Sequence[Pair]) -> Cost:
    """Return what pairs of matches show.

    >>> cost = count_cost([Pair(False, True), Pair(True, True)] * 10)
    >>> cost.mean, cost.played, cost.best, cost.low > 0.2
    (0.5, 0.5, 1.0, True)
    """
    played = sum(pair.played for pair in pairs) / len(pairs)
    best = sum(pair.other for pair in pairs) / len(pairs)
    low, high = gain_interval([float(pair.other) - float(pair.played) for pair in pairs])
    return Cost(
        round_chance(best - played),
        round_chance(low),
        round_chance(high),
        round_chance(played),
        round_chance(best),
        len(pairs),
    )
