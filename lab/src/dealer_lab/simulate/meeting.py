"""Matches between one or two policies, in the format that the game and its number of seats ask for."""

from __future__ import annotations

from msgspec import Struct

from dealer_lab.simulate.duplicates import Duplicates, play_duplicates
from dealer_lab.simulate.executor import ALONE, Execution
from dealer_lab.simulate.formats import choose_format
from dealer_lab.simulate.rotations import Gains, Lineup, play_rotations
from dealer_lab.simulate.tables import Tables, play_tables

Meeting = Duplicates | Gains | Lineup | Tables


def play_deals(
    game_id: str,
    names: tuple[str, ...],
    deals: int,
    seed: int,
    *,
    seats: int | None = None,
    options: Struct | None = None,
    execution: Execution = ALONE,
) -> Meeting:
    """Play a number of deals between policies.

    Args:
        game_id: the game.
        names: the first policy and the second; one name stands for both.
        deals: number of deals.
        seed: of the deals and of the policies' generators.
        seats: of a match; the game's default number if ``None``.
        options: of the game's own type; its defaults if ``None``.
        execution: how they are played; it changes only how many, if the time is up before.

    Raises:
        TimeIsUp: the time was up before the first deal was whole.
    """
    match choose_format(game_id, seats):
        case "duel":
            both = names[0], names[-1]
            return play_duplicates(game_id, both, deals, seed, options=options, execution=execution)
        case "teams":
            return play_rotations(game_id, names, deals, seed, options=options, execution=execution)
        case "table":
            return play_tables(game_id, names, deals, seed, seats=seats, options=options, execution=execution)
