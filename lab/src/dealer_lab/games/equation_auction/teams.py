"""The teams of the Equation Auction: who plays together, and what a team gets."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.outcome import Outcome
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import Team
from dealer.games.equation_auction.rules.state import Options, State

TEAMS: tuple[str, ...] = actions.TEAMS


def team_of(state: State, seat: int) -> Team:
    """Return the team of a seat."""
    return state.team(seat)


def assign_teams(options: Options, teams: tuple[Team, Team, Team, Team, Team]) -> Options:
    """Return the options under which the seats have these teams."""
    return replace(options, teams=teams)


def tokens(outcome: Outcome) -> tuple[int, ...]:
    """Return the Tokens of Life by seat. Rule: EQ-33."""
    return tuple(outcome.detail["tokens"])


def candidates(outcome: Outcome) -> frozenset[int]:
    """Return the seats that go to the Death Match. Rule: EQ-34, EQ-35."""
    return frozenset(outcome.detail["candidates"])
