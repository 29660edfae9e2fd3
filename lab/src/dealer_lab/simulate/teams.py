"""Games of teams: who plays together, and deals in which every seat has every role.

What swapped seats are to two players, rotated teams are to more: the same secret, and the teams moved on by
one seat from match to match.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealer.bots import policies
from dealer.core.registry import rules_of
from dealer.playout import start_match
from dealer_lab.capabilities import TeamStructure, study_of
from dealer_lab.missing_capabilities import require


class Rotation(NamedTuple):
    """One match of a deal: the team of each seat, and the options that ask for them."""

    teams: tuple[str, ...]
    options: Struct | None


def load_teams(game_id: str) -> TeamStructure:
    """Return the teams of a game.

    Raises:
        MissingCapability: nobody plays together in it.
    """
    return require(study_of(game_id).teams, game_id, "teams")


def rotate_teams(game_id: str, secret: bytes, options: Struct | None) -> tuple[Rotation, ...]:
    """Return the teams that a deal draws, and the same moved on by one seat, two, and so on."""
    structure, seats = load_teams(game_id), rules_of(game_id).seats
    drawn = start_match(game_id, [policies(game_id)["random"]] * seats, secret, options).state
    teams = tuple(structure.team_of(drawn, seat) for seat in range(seats))
    moved = (teams[seats - by :] + teams[: seats - by] for by in range(seats))
    return tuple(Rotation(roles, structure.assign_teams(options, roles)) for roles in moved)
