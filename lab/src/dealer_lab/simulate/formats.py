"""How policies meet in a game: two seats that are swapped, teams that are rotated, or one among others.

The number of seats decides: two seats of any game are a duel. Where more play, teams meet if the game names
them, and else each policy stands alone among seats of the other one, on every seat once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from dealer.core.outcome import Outcome
from dealer.core.registry import rules_of
from dealer_lab.capabilities import study_of

Format = Literal["duel", "teams", "table"]


class Conditions(NamedTuple):
    """How all matches of a study are played.

    Attributes:
        options: of the game's own type; its defaults if ``None``.
        seats: of a match; the game's default number if ``None``.
    """

    options: Struct | None = None
    seats: int | None = None


USUAL_CONDITIONS = Conditions()
"""The default options and number of seats."""


def choose_format(game_id: str, seats: int | None = None) -> Format:
    """Return how policies meet in matches of so many seats; of the game's default number if ``None``."""
    if study_of(game_id).teams is not None:
        return "teams"
    return "duel" if count_seats(game_id, seats) == 2 else "table"


def count_seats(game_id: str, seats: int | None = None) -> int:
    """Return the number of seats of a match: the game's default number if ``None``."""
    return rules_of(game_id).seats if seats is None else seats


def plan_seats(game_id: str, seats: int | None = None) -> int | None:
    """Return the number of seats as a plan writes it: ``None`` for a game that gives no choice."""
    return count_seats(game_id, seats) if rules_of(game_id).seat_counts else None


def compare_seats(outcome: Outcome, ours: Sequence[int], theirs: Sequence[int]) -> tuple[int, int]:
    """Return in how many pairs, one seat of ours and one of theirs, ours came first, and in how many theirs.

    Places decide; in a game that ranks no seats, who has won. Equal seats count for nobody.

    >>> compare_seats(Outcome((0, 2), "chips", (3, 1, 3), (1, -2, 1), {}, (1, 3, 1)), (0,), (1, 2))
    (1, 0)
    """
    seats = range(len(outcome.utility))
    places = outcome.places or tuple(1 if seat in outcome.winners else 2 for seat in seats)
    pairs = [(places[own], places[other]) for own in ours for other in theirs]
    return sum(own < other for own, other in pairs), sum(own > other for own, other in pairs)
