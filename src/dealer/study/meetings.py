"""Meetings: one deal for two policies, in duplicate; what a tournament consists of.

Two seats: a deal is played twice with the seats swapped, just as ``duplicates`` plays it. Teams: in each deal
one team stands alone against the other two, in turn; its seats have the one policy, all others the other, in
five rotations, and then the same the other way round. Whoever wins more of those ten matches has the pair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec import Struct

from dealer.bots import policies
from dealer.core.registry import rules_of
from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.match import Match, encode_record
from dealer.study.playout import playout, record_of, secret_of
from dealer.study.stopwatch import Timed, Times
from dealer.study.teams import rotated


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


def units(names: Sequence[str], pairs: int) -> list[Unit]:
    """All meetings, deal by deal, so that an interrupted tournament is as fair as a whole one.

    >>> [(unit.first, unit.second) for unit in units(("plain", "careful", "random"), 1)]
    [('careful', 'plain'), ('careful', 'random'), ('plain', 'random')]
    """
    return [Unit(*both, deal) for deal in range(pairs) for both in combinations(sorted(set(names)), 2)]


def play_unit(
    game_id: str, seed: int, options: bytes, keep: bool, unit: Unit
) -> tuple[Meeting, tuple[tuple[str, bytes], ...]]:
    """All matches of a deal between two policies and, if ``keep``, their records."""
    read = msgspec.json.decode(options, type=rules_of(game_id).Options)
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
    if rules_of(game_id).seats == 2:
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
