"""Rotations: each deal of a game of teams is played once for every seat that a role can have.

One policy on all seats shows what the rules give each team; two show what a team gains if it alone plays the
first one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from string import ascii_lowercase
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from dealer.bots import Policy
from dealer.core.registry import rules_of
from dealer.match import Match, encode_record
from dealer.playout import Fallback, Faults, add_faults, playout, record_of, secret_of
from dealer_lab.policies import find_policy
from dealer_lab.simulate.executor import ALONE, Execution, play_in_order
from dealer_lab.simulate.intervals import grouped_interval, mean_interval
from dealer_lab.simulate.teams import Rotation, load_teams, rotate_teams

Policies = TypeVar("Policies", tuple[str], tuple[str, str])
Team = TypeVar("Team")


class TeamMatch(Struct, frozen=True):
    """One match: who won; by team, how many seats it has, their Tokens of Life and Death Matches."""

    winner: str
    sizes: tuple[int, ...]
    tokens: tuple[int, ...]
    candidates: tuple[int, ...]


class DealResult(Struct, frozen=True):
    """One deal: for each line-up its matches, rotation by rotation; faults by policy."""

    deal: int
    lineups: tuple[tuple[TeamMatch, ...], ...]
    faults: Faults = {}


class TeamShare(Struct, frozen=True):
    """How a team fared.

    Attributes:
        team: which.
        wins: matches in which it reached its goal.
        share: of all matches.
        interval: 95% Wilson interval of ``share``; matches of a deal count as fewer if they go together.
        tokens: Tokens of Life a match, of each of its seats.
        death_matches: part of the matches after which a seat of its goes to the Death Match.
    """

    team: str
    wins: int
    share: float
    interval: tuple[float, float]
    tokens: float
    death_matches: float


class TeamGain(Struct, frozen=True):
    """What a team gains if it alone turns from one policy to another.

    Attributes:
        team: which.
        before: its share of wins with all seats as they were.
        after: its share of wins with its own seats turned, on the same deals.
        gain: the difference.
        interval: Student's 95% interval of ``gain``, deal by deal, within what is possible.
    """

    team: str
    before: float
    after: float
    gain: float
    interval: tuple[float, float]


class RotatedDeals(Struct, Generic[Policies, Team], frozen=True):
    """A number of deals, each played in all rotations: by which policies, and what each team made of it.

    ``faults``: decisions for which a policy failed, so that a random answer stood in, by policy.
    """

    game: str
    policies: Policies
    seed: int
    deals: int
    matches: int
    teams: tuple[Team, ...]
    faults: Faults = {}


class Lineup(RotatedDeals[tuple[str], TeamShare], frozen=True):
    """All seats of one policy over a number of deals."""


class Gains(RotatedDeals[tuple[str, str], TeamGain], frozen=True):
    """One policy beside another over a number of deals: each team in turn plays the first one alone."""


def list_lineups(names: Sequence[str], teams: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return policies by team: all alike; of two, the second everywhere, then the first on each team alone.

    >>> list_lineups(("careful",), ("red", "blue"))
    (('careful', 'careful'),)
    >>> list_lineups(("careful", "plain"), ("red", "blue"))[1]
    ('careful', 'plain')
    """
    usual = (names[-1],) * len(teams)
    if len(names) == 1:
        return (usual,)
    turned = (tuple(names[0] if team == own else names[1] for team in teams) for own in teams)
    return (usual, *turned)


def play_deal(
    game_id: str, names: tuple[str, ...], seed: int, options: bytes | None, keep: bool, deal: int
) -> tuple[DealResult, tuple[tuple[str, bytes], ...]]:
    """Play all matches of a deal; ``options`` are JSON, to travel well.

    Returns:
        Their results and, if ``keep``, their records with file names.
    """
    rules, secret, teams = rules_of(game_id), secret_of(seed, deal), load_teams(game_id).TEAMS
    read = rules.Options() if options is None else msgspec.json.decode(options, type=rules.Options)
    results, records, fallback = [], [], Fallback(game_id)
    for place, lineup in enumerate(list_lineups(names, teams)):
        matches = []
        by_team = dict(zip(teams, (find_policy(game_id, name) for name in lineup), strict=True))
        played = play_rotated(game_id, by_team, seed, deal, read, fallback)
        for number, (rotation, match) in enumerate(played):
            matches.append(_count(match, rotation.teams))
            if keep:
                alone = f"-{teams[place - 1]}" if place else ""
                name = f"{seed}-{deal:04d}-{ascii_lowercase[number]}{alone}.dealer.json"
                records.append((name, encode_record(record_of(match, secret))))
        results.append(tuple(matches))
    return DealResult(deal, tuple(results), fallback.faults), tuple(records)


def play_rotated(
    game_id: str,
    lineup: dict[str, Policy],
    seed: int,
    deal: int,
    options: Struct | None,
    fallback: Fallback | None = None,
) -> Iterator[tuple[Rotation, Match]]:
    """Play a deal between policies by team, rotation by rotation."""
    secret = secret_of(seed, deal)
    for number, rotation in enumerate(rotate_teams(game_id, secret, options)):
        seated = [lineup[team] for team in rotation.teams]
        generators = f"{seed}/{deal}/{number}"
        yield rotation, playout(game_id, seated, secret, generators, rotation.options, fallback)


def find_winner(match: Match, teams: Sequence[str]) -> str:
    """Return the team that reached its goal.

    Args:
        match: one that is over.
        teams: by seat.
    """
    assert match.outcome is not None
    return teams[match.outcome.winners[0]]


def _count(match: Match, roles: Sequence[str]) -> TeamMatch:
    assert match.outcome is not None
    structure = load_teams(match.setup.game)
    tokens, candidates = structure.tokens(match.outcome), structure.candidates(match.outcome)
    members = [[seat for seat, role in enumerate(roles) if role == team] for team in structure.TEAMS]
    return TeamMatch(
        find_winner(match, roles),
        tuple(map(len, members)),
        tuple(sum(tokens[seat] for seat in seats) for seats in members),
        tuple(sum(seat in candidates for seat in seats) for seats in members),
    )


def play_rotations(
    game_id: str,
    names: tuple[str, ...],
    deals: int,
    seed: int,
    *,
    options: Struct | None = None,
    execution: Execution = ALONE,
) -> Lineup | Gains:
    """Play a number of deals in all rotations; the result does not depend on the number of workers.

    Args:
        game_id: a game of teams.
        names: one policy for all seats, or two: what a team gains that plays the first among the second.
        deals: number of deals; each is a match for every seat with one policy, and with two as many more
            for every team.
        seed: of the deals and of the policies' generators.
        options: of the game's own type; its defaults if ``None``.
        execution: how they are played; it changes nothing but how many, if the time is up before.

    Raises:
        MissingCapability: the game has no teams.
    """
    teams, seats = load_teams(game_id).TEAMS, rules_of(game_id).seats
    raw = None if options is None else msgspec.json.encode(options)
    play = partial(play_deal, game_id, names, seed, raw, execution.keep_record is not None)
    results = play_in_order(play, deals, execution)
    deals = len(results)
    by_lineup = list(zip(*(result.lineups for result in results), strict=True))
    matches, faults = deals * seats * len(by_lineup), add_faults(result.faults for result in results)
    if len(names) == 1:
        shares = tuple(team_share(team, place, by_lineup[0]) for place, team in enumerate(teams))
        return Lineup(game_id, (names[0],), seed, deals, matches, shares, faults)
    gains = tuple(team_gain(team, by_lineup[0], by_lineup[place]) for place, team in enumerate(teams, 1))
    return Gains(game_id, (names[0], names[1]), seed, deals, matches, gains, faults)


def team_share(team: str, place: int, deals: Sequence[Sequence[TeamMatch]]) -> TeamShare:
    """Return how a team fared in all matches of some deals; ``place`` is its own among the teams."""
    wins = [sum(match.winner == team for match in matches) for matches in deals]
    every = [match for matches in deals for match in matches]
    seats = sum(match.sizes[place] for match in every)
    return TeamShare(
        team,
        sum(wins),
        sum(wins) / len(every),
        grouped_interval(wins, len(deals[0])),
        sum(match.tokens[place] for match in every) / seats,
        sum(match.candidates[place] for match in every) / seats,
    )


def team_gain(
    team: str, before: Sequence[Sequence[TeamMatch]], after: Sequence[Sequence[TeamMatch]]
) -> TeamGain:
    """Return what a team gained from one line-up to another on the same deals."""

    def count_wins(deals: Sequence[Sequence[TeamMatch]]) -> list[int]:
        return [sum(match.winner == team for match in matches) for matches in deals]

    was, is_, rotations = count_wins(before), count_wins(after), len(before[0])
    low, high = mean_interval([(new - old) / rotations for old, new in zip(was, is_, strict=True)])
    matches = rotations * len(before)
    return TeamGain(
        team,
        sum(was) / matches,
        sum(is_) / matches,
        (sum(is_) - sum(was)) / matches,
        (max(-1.0, low), min(1.0, high)),
    )
