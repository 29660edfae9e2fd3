"""Worlds of Black and White for ``search`` and ``sampling``: which tiles the other seat may have laid."""

from __future__ import annotations

from random import Random

from dealer.toolkit.staged_worlds import make_world

from .rules import RULES, TILES, Observation, State, Tile, colour_of

ATTEMPTS = 3000
"""So many orders of the other seat's tiles are drawn; few of them fit the results late in a match."""


def draw_world(view: Observation, rng: Random) -> State:
    """Return a state that the seat which is asked cannot tell from its own: each that fits is as likely."""
    you = view.you
    assert you is not None
    own = tuple(tile.number for each in view.rounds if (tile := each.tiles[you]) is not None)
    drawn = next((laid for _ in range(ATTEMPTS) if fits(view, laid := draw_tiles(view, rng))), ())
    winners = tuple(
        None if each.winner == "tie" else each.winner for each in view.rounds if each.winner is not None
    )
    both = (own, drawn) if you == 0 else (drawn, own)
    world: State = make_world(RULES, view, rng, laid=both, winners=winners)
    return world


def draw_tiles(view: Observation, rng: Random) -> tuple[Tile, ...]:
    """Return tiles of the other seat that have the colours that were seen, in any order."""
    assert view.you is not None
    order = rng.sample(TILES, len(TILES))
    left = {colour: [tile for tile in order if colour_of(tile) == colour] for colour in ("black", "white")}
    seen = (each.tiles[1 - view.you] for each in view.rounds)
    return tuple(left[tile.colour].pop() for tile in seen if tile is not None)


def fits(view: Observation, laid: tuple[Tile, ...]) -> bool:
    """Return whether tiles of the other seat explain who won each round."""
    assert view.you is not None
    for each, theirs in zip(view.rounds, laid, strict=False):
        mine = each.tiles[view.you]
        if each.winner is None or mine is None or mine.number is None:
            continue
        winner = "tie" if mine.number == theirs else view.you if mine.number > theirs else 1 - view.you
        if winner != each.winner:
            return False
    return True
