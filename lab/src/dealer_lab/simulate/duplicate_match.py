"""Duplicate matches: one deal for two policies, so that luck falls on both alike.

A duel is played twice with the seats swapped. With teams, one team stands alone in each deal, in turn. Its
seats have the one policy and all others the other, in every rotation, and then the other way round. The deal
goes to the policy that wins more of its matches, then to the one with more points. At any other table one
seat stands alone in each deal, in turn: first with the one policy, then with the other. There places decide:
whoever comes before the other more often has the deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from string import ascii_lowercase
from typing import NamedTuple

import msgspec
from msgspec import Struct

from dealer.bots import Policy
from dealer.core.registry import rules_of
from dealer.match import Match, encode_record
from dealer.playout import Fallback, Faults, playout, record_of, secret_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.formats import choose_format, compare_seats, count_seats
from dealer_lab.simulate.stopwatch import TimedPolicy, Times
from dealer_lab.simulate.teams import load_teams, rotate_teams


class Pairing(Struct, frozen=True):
    """One deal for two policies.

    Attributes:
        first: the policy whose score is counted.
        second: the other one.
        deal: its number, from 0.
    """

    first: str
    second: str
    deal: int


class MatchResult(Struct, frozen=True):
    """One match of a deal.

    Attributes:
        seating: which match of its deal: ``a`` and ``b`` for swapped seats. With teams the rotation from
            ``a`` on, at a table the seat; ``2`` is added if the second policy stands alone.
        alone: the team or the seat that stood alone.
        winner: 0 if the first policy won, 1 if the second did; ``None`` if both did, or nobody.
        points: of the first and of the second policy, none with teams. At a table: how often a seat of the
            one came before a seat of the other.
        total: the score of a game of teams, a fraction; none elsewhere.
        decided_by: what decided it.
        decisions: of all seats.
        ms: how long it would have taken live.
        digest: of its record, which holds every entry.
    """

    seating: str
    alone: str | None
    winner: int | None
    points: tuple[int, int] | None
    total: str | None
    decided_by: str
    decisions: int
    ms: int
    digest: str


class DuplicateMatch(Pairing, frozen=True):
    """The result of a deal: ``score`` is the first policy's, 1, 0 or 1/2; the rest by policy."""

    score: float
    matches: tuple[MatchResult, ...]
    times: dict[str, Times]
    faults: Faults = {}

    @property
    def pairing(self) -> Pairing:
        """Return what was asked for."""
        return Pairing(self.first, self.second, self.deal)


class Seating(NamedTuple):
    """How one match of a deal is played.

    Attributes:
        name: which match of its deal.
        alone: the team or the seat that stands alone; ``None`` in a duel.
        places: by seat, 0 for the first policy and 1 for the second.
        seed: of the policies' generators.
        options: of the match.
    """

    name: str
    alone: str | None
    places: tuple[int, ...]
    seed: str
    options: Struct | None


def list_pairings(names: Sequence[str], pairs: int) -> list[Pairing]:
    """Return all pairings, deal by deal, so that an interrupted tournament is as fair as a whole one.

    >>> [(pairing.first, pairing.second) for pairing in list_pairings(("plain", "careful", "random"), 1)]
    [('careful', 'plain'), ('careful', 'random'), ('plain', 'random')]
    """
    return [Pairing(*both, deal) for deal in range(pairs) for both in combinations(sorted(set(names)), 2)]


def list_seatings(
    game_id: str, seed: int, deal: int, options: Struct | None, seats: int | None = None
) -> Iterator[Seating]:
    """Return how each match of a deal is played."""
    match choose_format(game_id, seats):
        case "duel":
            for swapped, name in enumerate("ab"):
                yield Seating(name, None, (swapped, 1 - swapped), f"{seed}/{deal}/{swapped}", options)
        case "teams":
            yield from _list_rotated(game_id, seed, deal, options)
        case "table":
            yield from _list_alone(count_seats(game_id, seats), seed, deal, options)


def _list_alone(seats: int, seed: int, deal: int, options: Struct | None) -> Iterator[Seating]:
    alone = deal % seats
    for lone, mark in enumerate(("", "2")):
        places = tuple(lone if seat == alone else 1 - lone for seat in range(seats))
        name = f"{ascii_lowercase[alone]}{mark}"
        yield Seating(name, f"seat {alone + 1}", places, f"{seed}/{deal}", options)


def _list_rotated(game_id: str, seed: int, deal: int, options: Struct | None) -> Iterator[Seating]:
    teams = load_teams(game_id).TEAMS
    alone = teams[deal % len(teams)]
    for number, rotation in enumerate(rotate_teams(game_id, secret_of(seed, deal), options)):
        for lone, mark in enumerate(("", "2")):
            places = tuple(lone if team == alone else 1 - lone for team in rotation.teams)
            name = f"{ascii_lowercase[number]}{mark}"
            yield Seating(name, alone, places, f"{seed}/{deal}/{number}", rotation.options)


def play_seatings(
    game_id: str,
    both: tuple[Policy, Policy],
    seed: int,
    deal: int,
    options: Struct | None,
    fallback: Fallback | None = None,
    seats: int | None = None,
) -> Iterator[tuple[Seating, Match]]:
    """Play every match of a deal between two policies."""
    for seating in list_seatings(game_id, seed, deal, options, seats):
        seated = [both[place] for place in seating.places]
        secret = secret_of(seed, deal)
        yield seating, playout(game_id, seated, secret, seating.seed, seating.options, fallback)


def play_pairing(
    game_id: str, seed: int, options: bytes, seats: int | None, keep: bool, pairing: Pairing
) -> tuple[DuplicateMatch, tuple[tuple[str, bytes], ...]]:
    """Play all matches of a deal between two policies.

    Returns:
        What they made of it and, if ``keep``, the records with file names.
    """
    read = msgspec.json.decode(options, type=rules_of(game_id).Options)
    one, other = (find_policy(game_id, name) for name in (pairing.first, pairing.second))
    both = TimedPolicy(one), TimedPolicy(other)
    matches, records, fallback = [], [], Fallback(game_id)
    for seating, match in play_seatings(game_id, both, seed, pairing.deal, read, fallback, seats):
        record = record_of(match, secret_of(seed, pairing.deal))
        matches.append(read_result(seating, match, record["digest"]))
        if keep:
            name = f"{seed}-{pairing.deal:04d}-{pairing.first}-{pairing.second}-{seating.name}.dealer.json"
            records.append((name, encode_record(record)))
    times = {timed.name: dict(sorted(timed.times.items())) for timed in both}
    made = DuplicateMatch(
        pairing.first,
        pairing.second,
        pairing.deal,
        score_matches(matches),
        tuple(matches),
        times,
        fallback.faults,
    )
    return made, tuple(records)


def read_result(seating: Seating, match: Match, digest: str = "") -> MatchResult:
    """Return what a match came to, by policy rather than by seat."""
    outcome, places = match.outcome, seating.places
    assert outcome is not None
    kind = choose_format(match.setup.game, len(places))
    seats = [tuple(seat for seat, place in enumerate(places) if place == each) for each in (0, 1)]
    won = {places[seat] for seat in outcome.winners}
    points = None
    if kind == "duel":
        points = int(outcome.score[seats[0][0]]), int(outcome.score[seats[1][0]])
    elif kind == "table":
        points = compare_seats(outcome, seats[0], seats[1])
    return MatchResult(
        seating=seating.name,
        alone=seating.alone,
        winner=won.pop() if len(won) == 1 else None,
        points=points,
        total=str(outcome.score[0]) if kind == "teams" else None,
        decided_by=outcome.decided_by,
        decisions=sum(isinstance(entry.actor, int) for entry in match.log),
        ms=match.at,
        digest=digest,
    )


def score_matches(matches: Sequence[MatchResult]) -> float:
    """Return what a deal is worth to the first policy: more matches won, else more points, else half.

    At a table only the points count, for they say who came before whom.
    """
    won = sum(1 - 2 * match.winner for match in matches if match.winner is not None)
    ahead = sum(match.points[0] - match.points[1] for match in matches if match.points is not None)
    is_table = any(match.alone is not None and match.points is not None for match in matches)
    lead = ahead if is_table else won or ahead
    return 0.5 if not lead else float(lead > 0)
