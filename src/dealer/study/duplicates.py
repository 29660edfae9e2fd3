"""Duplicate matches: each deal is played twice with the seats swapped, and the pair is scored as one.

Luck of the deal falls on both alike. A pair goes to whoever wins more of its matches, then to whoever has
more points in them; what is still equal counts half.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct

from dealer.bots import policies
from dealer.core.registry import rules_of
from dealer.match import Match, encode_record
from dealer.study.intervals import wilson
from dealer.study.playout import playout, record_of, secret_of
from dealer.study.workers import mapped

__all__ = ["Duplicates", "MatchResult", "PairResult", "duplicates", "pair_score", "wilson"]


class MatchResult(Struct, frozen=True):
    """One match of a pair: points and utility by policy (not by seat), and what decided it."""

    points: tuple[int, int]
    utility: tuple[int, int]
    decided_by: str


class PairResult(Struct, frozen=True):
    """One deal, played twice.

    Attributes:
        deal: its number, from 0.
        matches: the first with the first policy on seat 0, the second swapped.
        score: of the first policy: 1, 0, or 1/2 for an equal pair.
    """

    deal: int
    matches: tuple[MatchResult, MatchResult]
    score: float


class Duplicates(Struct, frozen=True):
    """What two policies did to each other over a number of deals.

    Attributes:
        game: the game.
        policies: the two.
        seed: of the deals and of the policies' generators.
        pairs: number of deals.
        wins: pairs won by the first policy; ``losses`` by the second; ``equal`` by neither.
        share: of the pairs, for the first policy, equal ones counting half.
        interval: 95% Wilson interval of ``share``.
        match_wins: matches won by policy.
        points: points by policy, over all matches.
    """

    game: str
    policies: tuple[str, str]
    seed: int
    pairs: int
    wins: int
    losses: int
    equal: int
    share: float
    interval: tuple[float, float]
    match_wins: tuple[int, int]
    points: tuple[int, int]


def play_pair(
    game_id: str, names: tuple[str, str], seed: int, options: bytes | None, keep: bool, deal: int
) -> tuple[PairResult, tuple[bytes, ...]]:
    """Both matches of a deal and, if ``keep``, their records; ``options`` are JSON, to travel well."""
    read = None if options is None else msgspec.json.decode(options, type=rules_of(game_id).Options)
    secret = secret_of(seed, deal)
    results, records = [], []
    first, second = (policies(game_id)[name] for name in names)
    for swapped in (False, True):
        seated = (second, first) if swapped else (first, second)
        match = playout(game_id, seated, secret, f"{seed}/{deal}/{int(swapped)}", read)
        results.append(_result(match, swapped))
        if keep:
            records.append(encode_record(record_of(match, secret)))
    both = (results[0], results[1])
    return PairResult(deal, both, pair_score(both)), tuple(records)


def _result(match: Match, swapped: bool) -> MatchResult:
    outcome = match.outcome
    assert outcome is not None
    points, utility = tuple(int(p) for p in outcome.score), outcome.utility
    if swapped:
        points, utility = points[::-1], utility[::-1]
    return MatchResult((points[0], points[1]), (utility[0], utility[1]), outcome.decided_by)


def pair_score(matches: tuple[MatchResult, MatchResult]) -> float:
    """What a pair is worth to the first policy: match wins, then points, then half each."""
    won = sum(match.utility[0] - match.utility[1] for match in matches)
    ahead = sum(match.points[0] - match.points[1] for match in matches)
    lead = won or ahead
    return 0.5 if not lead else float(lead > 0)


def duplicates(
    game_id: str,
    names: tuple[str, str],
    pairs: int,
    seed: int,
    *,
    workers: int = 1,
    options: Any = None,
    kept: Callable[[str, bytes], None] | None = None,
    played: Callable[[], None] | None = None,
) -> Duplicates:
    """Play a number of deals twice each; the result does not depend on the number of workers.

    Args:
        game_id: a game of two seats.
        names: the two policies.
        pairs: number of deals.
        seed: of the deals and of the policies' generators.
        workers: processes; 1 plays in this one.
        options: of the game's own type; its defaults if ``None``.
        kept: is handed every record, with a file name for it, in the order of the deals.
        played: is called after every pair.
    """
    raw = None if options is None else msgspec.json.encode(options)
    play = partial(play_pair, game_id, names, seed, raw, kept is not None)
    results = []
    for result, records in mapped(play, pairs, workers):
        results.append(result)
        for place, record in enumerate(records):
            if kept is not None:
                kept(f"{seed}-{result.deal:04d}-{'ab'[place]}.dealer.json", record)
        if played is not None:
            played()
    return summary(game_id, names, seed, results)


def summary(game_id: str, names: tuple[str, str], seed: int, results: list[PairResult]) -> Duplicates:
    """The results of all pairs as one."""
    score = sum(result.score for result in results)
    matches = [match for result in results for match in result.matches]
    return Duplicates(
        game=game_id,
        policies=names,
        seed=seed,
        pairs=len(results),
        wins=sum(result.score == 1 for result in results),
        losses=sum(result.score == 0 for result in results),
        equal=sum(result.score == 0.5 for result in results),
        share=score / len(results) if results else 0.5,
        interval=wilson(score, len(results)),
        match_wins=(
            sum(match.utility[0] > 0 for match in matches),
            sum(match.utility[1] > 0 for match in matches),
        ),
        points=(sum(match.points[0] for match in matches), sum(match.points[1] for match in matches)),
    )
