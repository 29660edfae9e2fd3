"""Two policies over a number of deals: each is played in duplicate, and scored as one.

Luck of the deal falls on both alike. A pair goes to whoever wins more of its matches, then to whoever has
more points in them; what is still equal counts half.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec import Struct

from dealer.core.registry import rules_of
from dealer.core.values import make_from
from dealer.match import encode_record
from dealer.playout import Fallback, Faults, add_faults, record_of, secret_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.duplicate_match import MatchResult, play_seatings, read_result, score_matches
from dealer_lab.simulate.executor import ALONE, Execution, play_in_order
from dealer_lab.simulate.intervals import wilson


class PairResult(Struct, frozen=True):
    """One deal, played twice.

    Attributes:
        deal: its number, from 0.
        matches: the first with the first policy on seat 0, the second swapped.
        score: of the first policy: 1, 0, or 1/2 for an equal pair.
        faults: decisions that another had to make, by policy.
    """

    deal: int
    matches: tuple[MatchResult, ...]
    score: float
    faults: Faults = {}


class PairScore(Struct, frozen=True, kw_only=True):
    """What a policy won of another, in pairs: a deal twice, with the seats swapped.

    Attributes:
        pairs: number of deals.
        wins: pairs that it won; ``losses``: that the other won; ``equal``: that neither did.
        share: of the pairs, equal ones counting half.
        interval: 95% Wilson interval of ``share``.
    """

    pairs: int
    wins: int
    losses: int
    equal: int
    share: float
    interval: tuple[float, float]


def count_pairs(scores: Sequence[float]) -> PairScore:
    """Return what scores come to: by pair 1, 0, or 1/2 where it is equal."""
    total, pairs = float(sum(scores)), len(scores)
    return PairScore(
        pairs=pairs,
        wins=sum(score == 1 for score in scores),
        losses=sum(score == 0 for score in scores),
        equal=sum(score == 0.5 for score in scores),
        share=total / pairs if pairs else 0.5,
        interval=wilson(total, pairs),
    )


class Duplicates(PairScore, frozen=True, kw_only=True):
    """What two policies did to each other over a number of deals; the score is the first one's.

    Attributes:
        game: the game.
        policies: the two.
        seed: of the deals and of the policies' generators.
        match_wins: matches won by policy.
        points: points by policy, over all matches.
        faults: decisions for which a policy failed, so that a random answer stood in, by policy.
    """

    game: str
    policies: tuple[str, str]
    seed: int
    match_wins: tuple[int, int]
    points: tuple[int, int]
    faults: Faults = {}


def play_pair(
    game_id: str, names: tuple[str, str], seed: int, options: bytes | None, keep: bool, deal: int
) -> tuple[PairResult, tuple[tuple[str, bytes], ...]]:
    """Play both matches of a deal; ``options`` are JSON, to travel well.

    Returns:
        Their results and, if ``keep``, their records with file names.
    """
    rules = rules_of(game_id)
    read = rules.Options() if options is None else msgspec.json.decode(options, type=rules.Options)
    both = find_policy(game_id, names[0]), find_policy(game_id, names[1])
    results, records, fallback = [], [], Fallback(game_id)
    for seating, match in play_seatings(game_id, both, seed, deal, read, fallback, seats=2):
        results.append(read_result(seating, match))
        if keep:
            record = encode_record(record_of(match, secret_of(seed, deal)))
            records.append((f"{seed}-{deal:04d}-{seating.name}.dealer.json", record))
    return PairResult(deal, tuple(results), score_matches(results), fallback.faults), tuple(records)


def play_duplicates(
    game_id: str,
    names: tuple[str, str],
    pairs: int,
    seed: int,
    *,
    options: Struct | None = None,
    execution: Execution = ALONE,
) -> Duplicates:
    """Play a number of deals twice each; the result does not depend on the number of workers.

    Args:
        game_id: a game that two can play.
        names: the two policies.
        pairs: number of deals.
        seed: of the deals and of the policies' generators.
        options: of the game's own type; its defaults if ``None``.
        execution: how they are played; it changes nothing but how many, if the time is up before.
    """
    raw = None if options is None else msgspec.json.encode(options)
    play = partial(play_pair, game_id, names, seed, raw, execution.keep_record is not None)
    results = play_in_order(play, pairs, execution)
    return sum_up(game_id, names, seed, results)


def sum_up(game_id: str, names: tuple[str, str], seed: int, results: list[PairResult]) -> Duplicates:
    """Return the results of all pairs as one."""
    matches = [match for result in results for match in result.matches]
    points = [match.points for match in matches if match.points is not None]
    return make_from(
        Duplicates,
        count_pairs([result.score for result in results]),
        game=game_id,
        policies=names,
        seed=seed,
        match_wins=(
            sum(match.winner == 0 for match in matches),
            sum(match.winner == 1 for match in matches),
        ),
        points=(sum(first for first, _ in points), sum(second for _, second in points)),
        faults=add_faults(result.faults for result in results),
    )
