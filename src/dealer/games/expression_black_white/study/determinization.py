"""Determinization of Expression Black & White: the opponent's tiles, round by round.

For each round the triples that fit what was told are known (``dealer.bots``); from one stock they must all
come. They are drawn by search with the most constrained round first, each of a round's triples as likely as
any other; that is near to the posterior of a player who plays at random, not equal to it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from dealer.games.expression_black_white.bots.clues import Clue, read_clue, triple
from dealer.games.expression_black_white.bots.tables import Arrangement
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Tile
from dealer.games.expression_black_white.rules.legality import guesses, random_row
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.state import ROUNDS, Stock, own_tiles
from dealer.study.action_tree import History
from dealer.study.determinization import Redraw

Triple = tuple[Tile, Tile, Tile]
Fitting = dict[Triple, tuple[Arrangement, ...]]
GUESSES = tuple(guesses())


def redraw_hidden(done: list[History], view: Observation, seat: int, rng: Random) -> Redraw:
    """Return what gives an entry its action, with what others have hidden drawn again."""
    other = 1 - seat
    laid = [expressions(bout, seat, rng) for bout in view.bouts]

    def redraw(entry: History) -> object:
        if entry.actor != other:
            return entry.action
        bout = view.bouts[entry.state.bout.number - 1]
        index = len(entry.state.bout.rounds) - 1
        match entry.action:
            case actions.Play():
                return actions.Play(laid[bout.number - 1][index])
            case actions.Guess() if bout.rounds[index].guessed is None:
                return rng.choice(GUESSES)
            case actions.Reveal():
                shown = bout.rounds[index].revealed
                return actions.Reveal(
                    rng.choice(own(laid[bout.number - 1][index], bout, index)) if shown is None else shown
                )
            case actions.FinalGuess() if bout.finals is None or bout.finals[seat].right is None:
                return actions.FinalGuess(tuple(random_row(rng) for _ in range(ROUNDS)), done=True)
            case seen:
                return seen

    return redraw


def own(expression: str, bout: BoutView, index: int) -> list[Tile]:
    """Return the different own tiles of an expression."""
    tiles = own_tiles(expression, bout.numbers[index], bout.symbols[index])
    assert tiles is not None
    return [*sorted(set(tiles.numbers)), tiles.symbol]


def expressions(bout: BoutView, seat: int, rng: Random) -> list[str]:
    """Return what the opponent may have played in a bout, round by round."""
    fits = [fitting(bout, index, seat) for index, played in enumerate(bout.rounds) if played.plays[1 - seat]]
    chosen = assigned(fits, rng)
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


def assigned(fits: list[Fitting], rng: Random) -> list[Triple]:
    """One triple for each round, all from one stock."""
    full = Stock()
    left: dict[Tile, int] = dict(zip((*NUMBERS, *SYMBOLS), (*full.numbers, *full.symbols), strict=True))
    chosen: dict[int, Triple] = {}

    def able(index: int) -> list[Triple]:
        return [tiles for tiles in fits[index] if all(left[tile] >= tiles.count(tile) for tile in tiles)]

    def search() -> bool:
        open_rounds = [index for index in range(len(fits)) if index not in chosen]
        if not open_rounds:
            return True
        choices = {index: able(index) for index in open_rounds}
        index = min(open_rounds, key=lambda at: len(choices[at]))
        for tiles in rng.sample(choices[index], len(choices[index])):
            chosen[index] = tiles
            for tile in tiles:
                left[tile] -= 1
            if search():
                return True
            for tile in chosen.pop(index):
                left[tile] += 1
        return False

    found = search()
    assert found, "no tiles fit what was told"
    return [chosen[index] for index in range(len(fits))]
