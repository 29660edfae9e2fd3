"""Opponents that run the program of ``strong``: they know what it will guess, and how it mixes."""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from dealer.games.expression_black_white.bots.clues import read_clue
from dealer.games.expression_black_white.bots.inference import SWEEPS
from dealer.games.expression_black_white.bots.tables import expressions
from dealer.games.expression_black_white.rules.actions import Guess
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer_lab.games.expression_black_white.bots import strong_play
from dealer_lab.games.expression_black_white.bots.strong import USUAL, Strong, StrongWeights, is_usual
from dealer_lab.games.expression_black_white.bots.strong_reading import Reading
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels.rounds import call, holding
from dealer_lab.games.expression_black_white.kernels.search import ABSENT, options
from dealer_lab.games.expression_black_white.kernels.tables import TILES, TOP, TRIPLES, WAYS, Array

HANDS, SEED = 200, 1951
"""Hands that the other could have, and what they are drawn from."""

ROW = 2.0
"""Points that a row of the Final Guess takes from the other, won and lost."""


class Evader(Strong):
    """Plays as ``strong`` does, and lays the expression that gains most against its guess.

    It knows the program, not the secrets. It runs the other's reading, and finds how likely each guess is for
    each colour pattern.

    Args:
        name: in reports.
        weights: what it weighs.
    """

    def __init__(self, name: str, weights: StrongWeights = USUAL) -> None:
        super().__init__(weights)
        self.name = name

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Return the best expression against the known guess."""
        if not is_usual(bout):
            return super().choose_expression(bout, seat, rng)
        return evade(Reading(bout, seat), self.weights)


class Knower(Evader):
    """Also knows how ``strong`` mixes what it lays, hand by hand, and guesses what that makes likeliest."""

    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> Guess:
        """Return the best call against the strategies of the hands that the other can have."""
        if not is_usual(bout):
            return super().choose_guess(bout, seat, rng)
        seen = find_laid(Reading(bout, seat), self.weights)
        held, named = np.zeros(TILES), np.zeros(3, np.int64)
        call(held, holding(seen, held), named)
        return strong_play.name_tiles(named)


def find_laid(reading: Reading, weights: StrongWeights) -> Array:
    """Return how likely the other has laid each triple, if it plays as ``strong`` does."""
    bout, about = reading.bout, 1 - reading.viewer
    index = len(bout.rounds) - 1
    known, clue = reading.tables[index], read_clue(bout, index, about)
    full = np.full((1, TILES), 2, np.int64)
    full[0, TOP:] = 3
    stocks: Array = full
    if index:
        _, left, likely = belief.draw(reading.private, belief.COPIES, index, 1, HANDS, SEED)
        stocks = left[np.isfinite(likely)]
    if not len(stocks):
        return reading.beliefs()[index]
    before = before_play(reading, index, about)
    known_hands = stocks, np.full(len(stocks), 1.0 / len(stocks))
    chosen, average = strong_play.solve(
        before, about, before.public_beliefs(1 - about)[index], known_hands, weights
    )
    seen = np.zeros(TRIPLES)
    for hand in range(len(stocks)):
        colours, triples = np.divmod(chosen.cell[hand, : chosen.many[hand]], TRIPLES)
        for c, t, chance in zip(colours, triples, average[hand], strict=False):
            fits = known.colours[t] == c
            nearest = known.distance[t][fits & (np.arange(WAYS) < known.many[t])].min()
            if clue.patterns >> int(c) & 1 and clue.nearest <= nearest <= clue.farthest:
                seen[t] += chance
    return seen if seen.any() else reading.beliefs()[index]


def before_play(reading: Reading, index: int, about: int) -> Reading:
    """Return the reading of the moment when a seat had to lay its last expression."""
    bout, played = reading.bout, reading.bout.rounds[index]
    plays = tuple(
        None if seat == about or played.first == about else play for seat, play in enumerate(played.plays)
    )
    opened = replace(played, plays=plays, winner=None, guessed=None, revealed=None)
    return Reading(replace(bout, rounds=(*bout.rounds[:index], opened)), reading.viewer)


def evade(reading: Reading, weights: StrongWeights) -> str:
    """Return the expression that gains most against the guesses that ``strong`` would make of it."""
    bout, seat = reading.bout, reading.viewer
    index, known = len(bout.rounds) - 1, reading.tables[len(bout.rounds) - 1]
    rival = reading.beliefs()[index]
    wins = strong_play.expect_wins(reading, seat, rival)
    triple, _, colours, win = options(known, wins)
    costs, rows = strong_play.foresee(reading, seat, wins, weights)
    stock = bout.stocks[seat]
    assert stock is not None
    own = np.array([(*stock.numbers, *stock.symbols)], np.int64)
    plan = weights.plan * belief.plans(reading.base[index:], own, SWEEPS)[0]
    hope = strong_play.expect_guess(bout, index, seat, rival, weights)
    worth = (
        win * (1.0 - weights.tempo - costs[colours, triple])
        + (1.0 - win) * (hope + weights.tempo - 1.0)
        - ROW * rows[colours, triple]
        + plan[triple]
    )
    best = int(np.argmax(np.where(plan[triple] < ABSENT, -np.inf, worth)))
    laid, shown = int(triple[best]), int(colours[best])
    ways = expressions(bout.numbers[index], bout.symbols[index], bout.target)[laid // 4][laid % 4]
    return next(way.expression for way in ways if way.colours == shown)
