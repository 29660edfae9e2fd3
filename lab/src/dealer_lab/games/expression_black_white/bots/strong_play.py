"""What ``strong`` does with what it has read: play, guess, show, and fill in the Final Guess."""

from __future__ import annotations

from random import Random

import numpy as np

from dealer.games.expression_black_white.bots.clues import read_clue
from dealer.games.expression_black_white.bots.inference import CAUTION, SWEEPS
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, PAIRS, SYMBOL_INDEX, expressions
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Guess, Row, Tile
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import ROUNDS
from dealer_lab.games.expression_black_white.bots.strong import USUAL, StrongWeights
from dealer_lab.games.expression_black_white.bots.strong_reading import Reading, tile_index
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels.guesses import NUMBERS, mix_guess
from dealer_lab.games.expression_black_white.kernels.rounds import (
    PATTERNS,
    Stakes,
    answers,
    holding,
    show_most,
    spread,
    win_chances,
)
from dealer_lab.games.expression_black_white.kernels.search import Choices, choices, naive, options, search
from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TILES,
    TOP,
    TRIPLES,
    Array,
)

GUESS_TURNS = 400
"""Of the solver of a guess."""

RARE = 0.01
"""Numbers and symbols less likely than this are not named."""

# ---------------------------------------------------------------------------------------------- to play


def play(reading: Reading, rng: Random, weights: StrongWeights = USUAL) -> str:
    """An expression, drawn from the strategy that the search has found for the own hand."""
    return draw(reading, rng, strategy(reading, rng.getrandbits(31), weights), weights)


def draw(reading: Reading, rng: Random, solved: tuple[Choices, Array], weights: StrongWeights) -> str:
    """An expression, drawn from what was solved for the own hand."""
    index = len(reading.bout.rounds) - 1
    chosen, average = solved
    likely = average[0, : chosen.many[0]]
    likely = np.where(likely < weights.rare * likely.max(), 0.0, likely)
    place = rng.choices(range(len(likely)), likely.tolist())[0]
    colours, triple = divmod(int(chosen.cell[0, place]), TRIPLES)
    bout = reading.bout
    ways = expressions(bout.numbers[index], bout.symbols[index], bout.target)[triple // 4][triple % 4]
    return next(laid.expression for laid in ways if laid.colours == colours)


def strategy(reading: Reading, seed: int, weights: StrongWeights = USUAL) -> tuple[Choices, Array]:
    """Return what each hand of the seat could lay in the present round, and how often; its own is hand 0."""
    index = len(reading.bout.rounds) - 1
    return solve(reading, reading.viewer, reading.beliefs()[index], hands(reading, seed, weights), weights)


def solve(
    reading: Reading,
    seat: int,
    rival: Array,
    known_hands: tuple[Array, Array],
    weights: StrongWeights,
) -> tuple[Choices, Array]:
    """Return what each of some hands of a seat could lay in the present round, and how often.

    Args:
        reading: of both seats.
        seat: that lays.
        rival: what it believes of the other's triples.
        known_hands: its stocks, and how likely each is.
        weights: what it weighs.
    """
    bout, (stocks, chance) = reading.bout, known_hands
    index = len(bout.rounds) - 1
    known = reading.tables[index]
    wins = expect_wins(reading, seat, rival)
    triple, _, colours, win = options(known, wins)
    plan = weights.plan * belief.plans(reading.base[index:], stocks, SWEEPS)
    stakes = Stakes(weights.tempo, weights.leak, expect_guess(bout, index, seat, rival, weights))
    share = weights.peers + weights.naive
    gain, row = (
        (weights.peers * peer + weights.naive * near) / share
        for peer, near in zip(
            foresee(reading, seat, wins, weights),
            naive(_naive_belief(reading, index, seat), weights.trust),
            strict=True,
        )
    )
    chosen = Choices(*choices(triple, colours, win, plan, stakes, gain, row, share, weights.width))
    turns = weights.simulations // len(chance)
    average = search(chosen, chance, 1.0 - share, 2.0 * weights.leak, turns)
    return chosen, average


def hands(reading: Reading, seed: int, weights: StrongWeights = USUAL) -> tuple[Array, Array]:
    """Stocks that the seat could have in the eyes of the other, its own first, and how likely each is.

    Before the last round a stock is one triple: all that are likely are listed. Before that they are drawn.
    """
    bout, seat = reading.bout, reading.viewer
    stock, index = bout.stocks[seat], len(bout.rounds) - 1
    assert stock is not None
    own = np.array([(*stock.numbers, *stock.symbols)], np.int64)
    if index == 0:
        return own, np.ones(1)
    if index == ROUNDS - 1:
        likely = reading.available(seat, index) * reading.base[index]
        mine = int(np.argmax(belief.plans(reading.base[index:], own, 1)[0]))
        listed = [t for t in np.argsort(-likely) if likely[t] > 1e-3 * likely.max() and t != mine]
        stocks = np.zeros((1 + len(listed), TILES), np.int64)
        stocks[0] = own[0]
        for hand, t in enumerate(listed, start=1):
            for tile in (LOW[t], HIGH[t], SYMBOL[t]):
                stocks[hand, tile] += 1
        chance = np.array([likely[mine], *likely[listed]]) + 1e-3 * likely.max()
        return stocks, chance / chance.sum()
    _, left, likelier = belief.draw(reading.public[seat], belief.COPIES, index, 1, weights.hands, seed)
    stocks = np.vstack([own, left[np.isfinite(likelier)]])
    return stocks, np.full(len(stocks), 1.0 / len(stocks))


def expect_guess(bout: BoutView, index: int, seat: int, rival: Array, weights: StrongWeights) -> float:
    """Return what the own guess after a loss can expect, and the tile that the other shows then."""
    if bout.rounds[index].plays[1 - seat] is None:
        return weights.worth
    shown = weights.row * (show_most(rival) - float(rival.max()))
    return shown + (mix_guess(rival, weights.surplus, GUESS_TURNS)[2] if rival.any() else 0.0)


def expect_wins(reading: Reading, seat: int, rival: Array) -> Array:
    """Return a seat's chance to win the present round with each rank of distance, by what the other has."""
    bout, index, other = reading.bout, len(reading.bout.rounds) - 1, 1 - seat
    patterns = read_clue(bout, index, other).patterns
    theirs = spread(reading.tables[index], rival, reading.liked[other][index], patterns)
    return win_chances(theirs, bout.rounds[index].first == other)


def _naive_belief(reading: Reading, index: int, seat: int) -> Array:
    """Return what a reader who takes a seat for near thinks of each colour pattern: ``[colours, t]``."""
    known, liked = reading.tables[index], reading.near[index]
    total = liked.sum(axis=1, keepdims=True)
    share = reading.available(seat, index)[:, None] * liked * total ** (CAUTION - 1.0)
    joint = np.zeros((PATTERNS, TRIPLES))
    np.add.at(joint, (known.colours, np.arange(TRIPLES)[:, None]), share)
    return joint


def foresee(reading: Reading, seat: int, wins: Array, weights: StrongWeights) -> tuple[Array, Array]:
    """Return what a reader like this one wins of a winner by its guess, and by its row, ``[colours, t]``.

    The reading is that of everybody: the reader also knows its own distances.
    """
    index = len(reading.bout.rounds) - 1
    known, liked = reading.tables[index], reading.liked[seat][index]
    gain, row = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    public = reading.public[seat].copy()
    for colours in range(PATTERNS):
        fits = (known.colours == colours) & (np.arange(known.colours.shape[1]) < known.many[:, None])
        public[index] = (liked * fits * wins[known.rank]).sum(axis=1) ** reading.doubt
        if not public[index].any():
            continue
        once, twice = belief.propagate(public, belief.COPIES, SWEEPS)
        seen = belief.marginal(public[index], once[index], twice[index])
        for named, chance in guesses(seen, weights):
            gain[colours] += chance * answers(named)
        row[colours, int(seen.argmax())] = 1.0
    return gain, row


# ----------------------------------------------------------------------------- to guess, show and tell


def guess(reading: Reading, rng: Random, weights: StrongWeights = USUAL) -> Guess:
    """A guess, drawn from those that leave the other little to gain by laying against them. Rule: EBW-21."""
    seen = reading.beliefs()[len(reading.bout.rounds) - 1]
    drawn = guesses(seen, weights)
    return name_tiles(rng.choices(drawn, [chance for _, chance in drawn])[0][0])


def name_tiles(named: Array) -> Guess:
    """Return the guess of kernels' tiles: two numbers, then a symbol; -1 for none."""
    numbers = tuple(sorted(int(number) + 1 for number in named[:2] if number >= 0))
    return Guess(numbers, SYMBOLS[named[2] - TOP] if named[2] >= 0 else None)


def guesses(seen: Array, weights: StrongWeights) -> list[tuple[Array, float]]:
    """Return the guesses that come into question for a belief, and how likely each is made."""
    if not seen.any():
        return [(np.full(3, -1), 1.0)]
    numbers, symbols, _ = mix_guess(seen, weights.surplus, GUESS_TURNS)
    return [
        (
            np.array([*NUMBERS[each], TOP - 1 + symbol if symbol else -1]),
            float(numbers[each] * symbols[symbol]),
        )
        for each in np.flatnonzero(numbers > RARE)
        for symbol in np.flatnonzero(symbols > RARE)
    ]


def shown_tile(reading: Reading, rng: Random, weights: StrongWeights = USUAL) -> Tile:
    """An own tile, the likelier the less sure it makes the other of all three. Rule: EBW-24."""
    index = len(reading.bout.rounds) - 1
    laid = reading.bout.rounds[index].plays[reading.viewer]
    assert laid is not None
    assert laid.tiles is not None
    seen, held = reading.public_beliefs(reading.viewer)[index], np.zeros(TILES)
    holding(seen, held)
    mine = seen[4 * PAIR_INDEX[laid.tiles.numbers] + SYMBOL_INDEX[laid.tiles.symbol]]
    tiles: list[Tile] = [*dict.fromkeys(laid.tiles.numbers), laid.tiles.symbol]
    surer = np.array([mine / max(held[tile_index(tile)], 1e-9) for tile in tiles])
    likely = np.exp((surer.min() - surer) * 2.0 / weights.show)
    return rng.choices(tiles, likely.tolist())[0]


def rows(reading: Reading, rng: Random, weights: StrongWeights = USUAL) -> tuple[Row | None, ...]:
    """A triple for each round, drawn among those that are nearly the likeliest. Rule: EBW-28."""
    found: list[Row | None] = []
    for chances in reading.exact(weights.stocks) or reading.beliefs():
        alike = np.flatnonzero(chances >= weights.alike * chances.max())
        if not chances.any():
            found.append(None)
            continue
        pair, symbol = divmod(rng.choices(alike.tolist(), chances[alike].tolist())[0], 4)
        found.append(Row(PAIRS[pair], SYMBOLS[symbol]))
    return tuple(found)
