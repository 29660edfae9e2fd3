"""Rotations: each deal of a game of teams is played once for every seat that a role can have.

What swapped seats are to two players, rotated seats are to five: the same secret, and the teams moved on by
one seat from match to match, so that everybody has every role in the same deal. One policy on all seats shows
what the rules give each team; two show what a team gains if it alone plays the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from dealer.bots import Policy, policies
from dealer.core.registry import rules_of
from dealer.games.equation_auction.rules.actions import TEAMS, Team
from dealer.match import Match, encode_record
from dealer.study.intervals import grouped, of_mean
from dealer.study.playout import playout, record_of, secret_of, simulated
from dealer.study.workers import mapped

GAME = "equation-auction"
"""The game of teams that there is."""

SEATS = rules_of(GAME).seats


class TeamMatch(Struct, frozen=True):
    """One match, by team: who won, Tokens of Life and ways to the Death Match of its seats."""

    winner: Team
    tokens: tuple[int, int, int]
    candidates: tuple[int, int, int]


class DealResult(Struct, frozen=True):
    """One deal: for each line-up its matches, rotation by rotation."""

    deal: int
    lineups: tuple[tuple[TeamMatch, ...], ...]


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

    team: Team
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

    team: Team
    before: float
    after: float
    gain: float
    interval: tuple[float, float]


class Lineup(Struct, frozen=True):
    """All seats of one policy over a number of deals."""

    game: str
    policies: tuple[str]
    seed: int
    deals: int
    matches: int
    teams: tuple[TeamShare, ...]


class Gains(Struct, frozen=True):
    """One policy beside another over a number of deals: each team in turn plays the first one alone."""

    game: str
    policies: tuple[str, str]
    seed: int
    deals: int
    matches: int
    teams: tuple[TeamGain, ...]


class Kept(Protocol):
    """Who takes the records."""

    def __call__(self, name: str, record: bytes, /) -> None:
        """Take one, with a file name for it."""


def lineups(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Policies by team: all alike; of two, the second everywhere, then the first on each team alone.

    >>> lineups(("careful",))
    (('careful', 'careful', 'careful'),)
    >>> lineups(("careful", "plain"))[1]
    ('careful', 'plain', 'plain')
    """
    usual = (names[-1],) * len(TEAMS)
    if len(names) == 1:
        return (usual,)
    turned = (tuple(names[0] if team == own else names[1] for team in TEAMS) for own in TEAMS)
    return (usual, *turned)


def play_deal(
    names: tuple[str, ...], seed: int, options: bytes | None, keep: bool, deal: int
) -> tuple[DealResult, tuple[tuple[str, bytes], ...]]:
    """All matches of a deal and, if ``keep``, their records; ``options`` are JSON, to travel well."""
    game, secret = rules_of(GAME), secret_of(seed, deal)
    read = game.Options() if options is None else msgspec.json.decode(options, type=game.Options)
    known = policies(GAME)
    played, records = [], []
    for place, lineup in enumerate(lineups(names)):
        matches = []
        for rotation, match in enumerate(seatings([known[name] for name in lineup], seed, deal, read)):
            matches.append(_result(match))
            if keep:
                alone = f"-{TEAMS[place - 1]}" if place else ""
                name = f"{seed}-{deal:04d}-{'abcde'[rotation]}{alone}.dealer.json"
                records.append((name, encode_record(record_of(match, secret))))
        played.append(tuple(matches))
    return DealResult(deal, tuple(played)), tuple(records)


def seatings(lineup: Sequence[Policy], seed: int, deal: int, options: Any) -> Iterator[Match]:
    """The matches of a deal between policies by team, rotation by rotation."""
    secret = secret_of(seed, deal)
    for rotation, roles in enumerate(rotated(secret, options)):
        seated = [lineup[TEAMS.index(team)] for team in roles]
        asked = msgspec.structs.replace(options, teams=roles)
        yield playout(GAME, seated, secret, f"{seed}/{deal}/{rotation}", asked)


def winner(match: Match) -> Team:
    """The team that reached its goal."""
    assert match.outcome is not None
    team: Team = match.state.team(match.outcome.winners[0])
    return team


def rotated(secret: bytes, options: Any) -> tuple[tuple[Team, ...], ...]:
    """The teams by seat that a deal draws, and the same moved on by one seat, two, three, four."""
    dealt = simulated(GAME, [policies(GAME)["random"]] * SEATS, secret, options).state
    teams = tuple(dealt.team(seat) for seat in range(SEATS))
    return tuple(teams[SEATS - by :] + teams[: SEATS - by] for by in range(SEATS))


def _result(match: Match) -> TeamMatch:
    outcome, state = match.outcome, match.state
    assert outcome is not None
    tokens, candidates = [0] * len(TEAMS), [0] * len(TEAMS)
    for seat in range(SEATS):
        team = TEAMS.index(state.team(seat))
        tokens[team] += outcome.detail["tokens"][seat]
        candidates[team] += seat in outcome.detail["candidates"]
    return TeamMatch(
        winner(match),
        (tokens[0], tokens[1], tokens[2]),
        (candidates[0], candidates[1], candidates[2]),
    )


def rotations(
    names: tuple[str, ...],
    deals: int,
    seed: int,
    *,
    workers: int = 1,
    options: Any = None,
    kept: Kept | None = None,
    played: Callable[[], None] | None = None,
) -> Lineup | Gains:
    """Play a number of deals in all rotations; the result does not depend on the number of workers.

    Args:
        names: one policy for all seats, or two: what a team gains that plays the first among the second.
        deals: number of deals; each is five matches with one policy, twenty with two.
        seed: of the deals and of the policies' generators.
        workers: processes; 1 plays in this one.
        options: of the game's own type; its defaults if ``None``.
        kept: is handed every record, with a file name for it, in the order of the deals.
        played: is called after every deal.
    """
    raw = None if options is None else msgspec.json.encode(options)
    results = []
    for result, records in mapped(partial(play_deal, names, seed, raw, kept is not None), deals, workers):
        results.append(result)
        for name, record in records:
            if kept is not None:
                kept(name, record)
        if played is not None:
            played()
    matches = deals * SEATS * len(lineups(names))
    if len(names) == 1:
        shares = tuple(team_share(team, [result.lineups[0] for result in results]) for team in TEAMS)
        return Lineup(GAME, (names[0],), seed, deals, matches, shares)
    gains = tuple(
        team_gain(
            team, [result.lineups[0] for result in results], [result.lineups[place] for result in results]
        )
        for place, team in enumerate(TEAMS, 1)
    )
    return Gains(GAME, (names[0], names[1]), seed, deals, matches, gains)


def team_share(team: Team, deals: Sequence[Sequence[TeamMatch]]) -> TeamShare:
    """How a team fared in all matches of some deals."""
    index = TEAMS.index(team)
    members = 1 if team == "neutral" else 2
    wins = [sum(match.winner == team for match in matches) for matches in deals]
    every = [match for matches in deals for match in matches]
    return TeamShare(
        team,
        sum(wins),
        sum(wins) / len(every),
        grouped(wins, SEATS),
        sum(match.tokens[index] for match in every) / members / len(every),
        sum(match.candidates[index] for match in every) / members / len(every),
    )


def team_gain(
    team: Team, before: Sequence[Sequence[TeamMatch]], after: Sequence[Sequence[TeamMatch]]
) -> TeamGain:
    """What a team gained from one line-up to another on the same deals."""

    def wins(deals: Sequence[Sequence[TeamMatch]]) -> list[int]:
        return [sum(match.winner == team for match in matches) for matches in deals]

    was, is_, matches = wins(before), wins(after), SEATS * len(before)
    low, high = of_mean([(new - old) / SEATS for old, new in zip(was, is_, strict=True)])
    return TeamGain(
        team,
        sum(was) / matches,
        sum(is_) / matches,
        (sum(is_) - sum(was)) / matches,
        (max(-1.0, low), min(1.0, high)),
    )
