"""Tournaments: every two policies meet over the same deals, in duplicate, and are rated by pairs.

Two seats: a deal is played twice with the seats swapped, just as ``duplicates`` plays it. Teams: in each deal
one team stands alone against the other two, in turn; its seats have the one policy, all others the other, in
five rotations, and then the same the other way round. Whoever wins more of those ten matches has the pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from dealer import __version__
from dealer.bots import Policy, policies
from dealer.games import GAMES
from dealer.games.equation_auction.actions import TEAMS
from dealer.match import Match, encode_record
from dealer.study.engines import HERE, Engine, spread
from dealer.study.intervals import wilson
from dealer.study.journal import Journal
from dealer.study.playout import playout, record_of, secret_of
from dealer.study.ratings import Rating, expected, ratings
from dealer.study.stopwatch import Timed, Times, quantile
from dealer.study.teams import rotated

Kept = Callable[[str, bytes], None]
"""Who takes the records, each with a file name for it."""


class Plan(Struct, frozen=True):
    """What must be the same for results to belong together. More deals or policies may join later."""

    study: str
    game: str
    rules: int
    seed: int
    options: Any
    dealer: str = __version__


class Unit(Struct, frozen=True):
    """One deal for two policies, named in the order of the alphabet."""

    first: str
    second: str
    deal: int


class Played(Struct, frozen=True):
    """One match of a meeting.

    Attributes:
        seating: which match of its deal: ``a`` and ``b`` for swapped seats; in the auction the rotation
            ``a`` to ``e``, ``2`` where the second policy stands alone.
        alone: the team that stood alone.
        winner: 0 if the first policy won, 1 if the second did.
        points: of the first and of the second policy; none in the auction.
        total: the total of the auction, a fraction; none elsewhere.
        decided_by: what decided it.
        decisions: of all seats.
        ms: how long it would have taken live.
        digest: of its record, which holds every entry.
    """

    seating: str
    alone: str | None
    winner: int
    points: tuple[int, int] | None
    total: str | None
    decided_by: str
    decisions: int
    ms: int
    digest: str


class Meeting(Struct, frozen=True):
    """What two policies made of a deal: ``score`` is the first one's, 1, 0 or 1/2; times by policy."""

    first: str
    second: str
    deal: int
    score: float
    matches: tuple[Played, ...]
    times: dict[str, Times]

    @property
    def unit(self) -> Unit:
        """What was asked for."""
        return Unit(self.first, self.second, self.deal)


class Cell(Struct, frozen=True):
    """What a policy won of another: pairs, their share with equal ones as halves, Wilson's 95% interval."""

    policy: str
    against: str
    pairs: int
    wins: int
    losses: int
    equal: int
    share: float
    interval: tuple[float, float]
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
    """

    plan: Plan
    policies: tuple[str, ...]
    pairs: int
    matches: int
    ratings: tuple[Rating, ...]
    cells: tuple[Cell, ...]
    misfit: float


class Tournament(Struct, frozen=True):
    """Every meeting, in the order of the deals, and what follows from them."""

    meetings: tuple[Meeting, ...]
    standings: Standings
    paces: tuple[Pace, ...]


def tournament(
    game_id: str,
    names: Sequence[str],
    pairs: int,
    seed: int,
    *,
    journal: Path | None = None,
    engine: Engine = HERE,
    options: Any = None,
    kept: Kept | None = None,
    played: Callable[[int], None] | None = None,
) -> Tournament:
    """Let every two policies meet over a number of deals.

    Args:
        game_id: the game.
        names: two policies or more.
        pairs: number of deals.
        seed: of the deals and of the policies' generators.
        journal: a file in which results are kept as they come; what it holds already is not played again.
        engine: who computes; it changes nothing but the time.
        options: of the game's own type; its defaults if ``None``.
        kept: is handed every record, before its result is in the journal.
        played: is told how many meetings are done, of ``len(units(names, pairs))``.

    Raises:
        OtherPlan: the journal belongs to another tournament.
        EngineError: the cluster cannot be used.
    """
    game = GAMES[game_id]
    chosen = game.Options() if options is None else options
    plan = Plan("tournament", game_id, game.rules, seed, msgspec.to_builtins(chosen))
    due = units(names, pairs)
    found: dict[Unit, Meeting] = {}
    with Journal(journal, plan, Meeting) as book:
        wanted = set(due)
        found.update((meeting.unit, meeting) for meeting in book.results if meeting.unit in wanted)
        if played is not None:
            played(len(found))
        play = partial(play_unit, game_id, seed, msgspec.json.encode(chosen), kept is not None)
        for meeting, records in spread(play, [unit for unit in due if unit not in found], engine):
            for name, record in records:
                if kept is not None:
                    kept(name, record)
            book.add(meeting)
            found[meeting.unit] = meeting
            if played is not None:
                played(len(found))
    meetings = tuple(found[unit] for unit in due)
    return Tournament(meetings, standings(plan, tuple(names), pairs, meetings), paces(names, meetings))


def units(names: Sequence[str], pairs: int) -> list[Unit]:
    """All meetings, deal by deal, so that an interrupted tournament is as fair as a whole one.

    >>> [(unit.first, unit.second) for unit in units(("plain", "careful", "random"), 1)]
    [('careful', 'plain'), ('careful', 'random'), ('plain', 'random')]
    """
    return [Unit(*both, deal) for deal in range(pairs) for both in combinations(sorted(set(names)), 2)]


# ---------------------------------------------------------------------------------------------- playing


def play_unit(
    game_id: str, seed: int, options: bytes, keep: bool, unit: Unit
) -> tuple[Meeting, tuple[tuple[str, bytes], ...]]:
    """All matches of a deal between two policies and, if ``keep``, their records."""
    read = msgspec.json.decode(options, type=GAMES[game_id].Options)
    known = policies(game_id)
    both = Timed(known[unit.first]), Timed(known[unit.second])
    secret = secret_of(seed, unit.deal)
    matches, records = [], []
    for seating, alone, places, rng, asked in _seatings(game_id, seed, unit.deal, secret, read):
        match = playout(game_id, [both[place] for place in places], secret, rng, asked)
        record = record_of(match, secret)
        matches.append(_played(match, seating, alone, places, record["digest"]))
        if keep:
            name = f"{seed}-{unit.deal:04d}-{unit.first}-{unit.second}-{seating}.dealer.json"
            records.append((name, encode_record(record)))
    times = {timed.name: dict(sorted(timed.times.items())) for timed in both}
    meeting = Meeting(unit.first, unit.second, unit.deal, score(matches), tuple(matches), times)
    return meeting, tuple(records)


def _seatings(
    game_id: str, seed: int, deal: int, secret: bytes, options: Any
) -> Iterator[tuple[str, str | None, tuple[int, ...], str, Any]]:
    """Each match of a deal: its name, who stands alone, which policy sits where, generators, options."""
    if GAMES[game_id].seats == 2:
        for swapped, seating in enumerate("ab"):
            yield seating, None, (swapped, 1 - swapped), f"{seed}/{deal}/{swapped}", options
        return
    alone = TEAMS[deal % len(TEAMS)]
    for rotation, roles in enumerate(rotated(secret, options)):
        asked = msgspec.structs.replace(options, teams=roles)
        for lone, mark in enumerate(("", "2")):
            places = tuple(lone if role == alone else 1 - lone for role in roles)
            yield f"{'abcde'[rotation]}{mark}", alone, places, f"{seed}/{deal}/{rotation}", asked


def _played(match: Match, seating: str, alone: str | None, places: tuple[int, ...], digest: str) -> Played:
    outcome = match.outcome
    assert outcome is not None
    two = len(places) == 2
    return Played(
        seating=seating,
        alone=alone,
        winner=places[outcome.winners[0]],
        points=(int(outcome.score[places.index(0)]), int(outcome.score[places.index(1)])) if two else None,
        total=None if two else str(outcome.score[0]),
        decided_by=outcome.decided_by,
        decisions=sum(isinstance(entry.actor, int) for entry in match.log),
        ms=match.at,
        digest=digest,
    )


def score(matches: Sequence[Played]) -> float:
    """What a meeting is worth to the first policy: more matches won, else more points, else half."""
    won = sum(1 - 2 * match.winner for match in matches)
    ahead = sum(match.points[0] - match.points[1] for match in matches if match.points is not None)
    lead = won or ahead
    return 0.5 if not lead else float(lead > 0)


# ----------------------------------------------------------------------------------------------- counting


def standings(plan: Plan, names: tuple[str, ...], pairs: int, meetings: Sequence[Meeting]) -> Standings:
    """Ratings and pay-offs."""
    order = sorted(set(names))
    by_deal = np.zeros((pairs, len(order), len(order)))
    for meeting in meetings:
        i, j = order.index(meeting.first), order.index(meeting.second)
        by_deal[meeting.deal, i, j] = meeting.score
        by_deal[meeting.deal, j, i] = 1 - meeting.score
    rated = ratings(order, by_deal, seed=plan.seed)
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
    )


def _cell(policy: str, against: str, scores: np.ndarray[Any, Any], points: dict[str, float]) -> Cell:
    return Cell(
        policy,
        against,
        len(scores),
        int((scores == 1).sum()),
        int((scores == 0).sum()),
        int((scores == 0.5).sum()),
        float(scores.mean()),
        wilson(float(scores.sum()), len(scores)),
        round(expected(points[policy] - points[against]), 4),
    )


def paces(names: Sequence[str], meetings: Sequence[Meeting]) -> tuple[Pace, ...]:
    """How long each policy thought about a decision."""
    found = []
    for name in names:
        times: Counter[int] = Counter()
        for meeting in meetings:
            times.update(meeting.times.get(name, {}))
        decisions = sum(times.values())
        found.append(Pace(name, decisions, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1.0)))
    return tuple(found)
