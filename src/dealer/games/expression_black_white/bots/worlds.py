"""Worlds of Expression Black & White: states that a seat cannot tell from the one it plays in.

For each round the fitting triples are known; all must come from one stock. A search draws them, the most
constrained round first, each of a round's triples equally likely. This is close to the posterior of a random
player, but not equal to it.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import lru_cache
from random import Random

from dealer.core.actors import put
from dealer.core.values import make_from
from dealer.games.expression_black_white.bots.clues import Clue, read_clue, triple
from dealer.games.expression_black_white.bots.tables import Arrangement
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Tile
from dealer.games.expression_black_white.rules.legality import guesses, random_row
from dealer.games.expression_black_white.rules.observation import BoutView, Observation, RoundView
from dealer.games.expression_black_white.rules.state import (
    VERSION,
    Bout,
    Final,
    Round,
    State,
    Stock,
    own_tiles,
)

Triple = tuple[Tile, Tile, Tile]
Fitting = dict[Triple, tuple[Arrangement, ...]]

MOST_DRAWN = 40
"""So many triples are tried at first, some three times what most need."""


def draw_world(view: Observation, rng: Random) -> State:
    """Return a state with the opponent's tiles drawn; ``view`` is that of a seat that is asked."""
    me = view.you
    assert me is not None
    bouts = tuple(_draw_bout(bout, me, view, rng) for bout in view.bouts)
    return make_from(State, view, version=VERSION, bouts=bouts)


def _draw_bout(bout: BoutView, me: int, view: Observation, rng: Random) -> Bout:
    laid = lay_expressions(bout, me, rng)
    theirs, mine = Stock(), bout.stocks[me]
    assert mine is not None
    for index, expression in enumerate(laid):
        tiles = own_tiles(expression, bout.numbers[index], bout.symbols[index])
        assert tiles is not None
        theirs = theirs - tiles
    rounds = []
    for index, played in enumerate(bout.rounds):
        other = laid[index] if index < len(laid) and played.plays[1 - me] is not None else None
        rounds.append(_draw_round(bout, index, played, other, me, rng))
    return make_from(
        Bout,
        bout,
        rounds=tuple(rounds),
        stocks=(mine, theirs) if me == 0 else (theirs, mine),
        finals=_draw_finals(bout, view.options.rounds, rng),
    )


def _draw_round(
    bout: BoutView, index: int, played: RoundView, other: str | None, me: int, rng: Random
) -> Round:
    shown = played.plays[me]
    plays = put((other, other), me, None if shown is None else shown.expression)
    guess, reveal = played.guess, played.choice
    if guess is None and played.guess_in:
        guess = rng.choice(guesses())
    if reveal is None and played.reveal_in:
        assert other is not None
        hidden = rng.choice(list_own(other, bout, index))
        reveal = hidden if played.revealed is None else played.revealed
    return Round(played.first, plays, played.winner, guess, reveal)


def _draw_finals(bout: BoutView, rounds: int, rng: Random) -> tuple[Final, Final]:
    if bout.finals is None:
        return Bout.begin(bout.number, rounds).finals
    drawn = []
    for final in bout.finals:
        rows = final.rows
        if rows is None:
            rows = tuple(random_row(rng) for _ in bout.numbers) if final.done else (None,) * rounds
        drawn.append(Final(rows, final.done, final.right, final.closed))
    return drawn[0], drawn[1]


def list_own(expression: str, bout: BoutView, index: int) -> list[Tile]:
    """Return the different own tiles of an expression."""
    tiles = own_tiles(expression, bout.numbers[index], bout.symbols[index])
    assert tiles is not None
    return [*sorted(set(tiles.numbers)), tiles.symbol]


def lay_expressions(bout: BoutView, seat: int, rng: Random) -> list[str]:
    """Return what the opponent may have played in a bout, round by round."""
    fits = [fitting(bout, index, seat) for index, played in enumerate(bout.rounds) if played.plays[1 - seat]]
    chosen = assign_triples(fits, rng)
    return [rng.choice(fit[triple]).expression for fit, triple in zip(fits, chosen, strict=True)]


def fitting(bout: BoutView, index: int, seat: int) -> Fitting:
    """Return the triples that fit all that a seat was told of one round, with the ways to lay them."""
    fits = candidates(read_clue(bout, index, 1 - seat))
    if bout.finals is None:
        return fits
    mine = bout.finals[seat]
    row = None if mine.right is None or mine.rows is None else mine.rows[index]
    if row is None:
        return fits
    named = (*sorted(row.numbers), row.symbol)
    assert mine.right is not None
    return {tiles: laid for tiles, laid in fits.items() if (tiles == named) == mine.right[index]}


@lru_cache(maxsize=4096)
def candidates(about: Clue) -> Fitting:
    """The triples that fit what was told in the round itself; remembered, for each world asks again."""
    return {triple(pair, symbol): laid for pair, symbol, laid in about.candidates()}


def assign_triples(fits: list[Fitting], rng: Random) -> list[Triple]:
    """One triple for each round, all from one stock.

    A draw in an early round may leave a rest in which very much must be tried to see that nothing fits. So a
    search ends after ``MOST_DRAWN`` triples, and each that begins again may try as many more.
    """
    most = MOST_DRAWN
    while True:
        with suppress(_TooLong):
            return _Assignment(fits, rng, most).draw()
        most += MOST_DRAWN


class _TooLong(Exception):
    """A search has tried as much as it may."""


class _Assignment:
    """One search for triples, with a limit on tries.

    Attributes:
        left: how many of each tile are left.
        chosen: the triples by round.
    """

    def __init__(self, fits: list[Fitting], rng: Random, most: int) -> None:
        self.rng, self.most = rng, most
        self.first = {index: list(fit) for index, fit in enumerate(fits)}
        full = Stock()
        tiles, counts = (*NUMBERS, *SYMBOLS), (*full.numbers, *full.symbols)
        self.left: dict[Tile, int] = dict(zip(tiles, counts, strict=True))
        self.chosen: dict[int, Triple] = {}

    def draw(self) -> list[Triple]:
        """Return a triple for each round."""
        found = self._search(self.first)
        assert found, "no tiles fit what was told"
        return [self.chosen[index] for index in sorted(self.chosen)]

    def _search(self, choices: dict[int, list[Triple]]) -> bool:
        """Choose for the rounds that have none, of the triples for which there are tiles."""
        if not choices:
            return True
        if not self._is_supply_used(choices):
            return False
        index = min(choices, key=lambda at: len(choices[at]))
        for tiles in self.rng.sample(choices[index], len(choices[index])):
            if not self.most:
                raise _TooLong
            self.most -= 1
            self.chosen[index] = tiles
            for tile in tiles:
                self.left[tile] -= 1
            if self._search({at: self._able(able) for at, able in choices.items() if at != index}):
                return True
            for tile in self.chosen.pop(index):
                self.left[tile] += 1
        return False

    def _able(self, able: list[Triple]) -> list[Triple]:
        left = self.left
        return [tiles for tiles in able if all(left[tile] >= tiles.count(tile) for tile in tiles)]

    def _is_supply_used(self, choices: dict[int, list[Triple]]) -> bool:
        """Return whether as many tiles can go into the rounds as must: those that nothing takes are few."""
        taken: Counter[Tile] = Counter()
        for able in choices.values():
            taken.update(set().union(*able))
            taken.update({tiles[0] for tiles in able if tiles[0] == tiles[1]})
        spare = sum(max(0, count - taken[tile]) for tile, count in self.left.items())
        return spare <= sum(self.left.values()) - 3 * len(choices)
