"""An opponent that runs ``strong``'s reading of itself, and lays what its guess misses."""

from __future__ import annotations

from random import Random

import numpy as np

from dealer.games.expression_black_white.bots.clues import read_clue
from dealer.games.expression_black_white.bots.inference import SWEEPS
from dealer.games.expression_black_white.bots.tables import expressions
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer_lab.games.expression_black_white.bots import strong_play
from dealer_lab.games.expression_black_white.bots.strong import USUAL, Strong, StrongWeights, is_usual
from dealer_lab.games.expression_black_white.bots.strong_reading import Reading
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels.rounds import PATTERNS, answers, spread, win_chances
from dealer_lab.games.expression_black_white.kernels.search import ABSENT, options
from dealer_lab.games.expression_black_white.kernels.tables import TRIPLES, Array

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


def evade(reading: Reading, weights: StrongWeights) -> str:
    """Return the expression that gains most against the guesses that ``strong`` would make of it."""
    bout, seat = reading.bout, reading.viewer
    index, known = len(bout.rounds) - 1, reading.tables[len(bout.rounds) - 1]
    rival = reading.beliefs()[index]
    clue = read_clue(bout, index, 1 - seat)
    theirs = spread(known, rival, reading.liked[1 - seat][index], clue.patterns)
    wins = win_chances(theirs, bout.rounds[index].first != seat)
    triple, _, colours, win = options(known, wins)
    costs, rows = foresee(reading, wins, weights)
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
    ways = expressions(bout.numbers[index], bout.symbols[index], bout.target)[triple[best] // 4][
        triple[best] % 4
    ]
    return next(laid.expression for laid in ways if laid.colours == colours[best])


def foresee(reading: Reading, wins: Array, weights: StrongWeights) -> tuple[Array, Array]:
    """Return what the other's guess would bring it, and how likely its row would be right, ``[colours, t]``.

    The reading is that of everybody: the other also knows its own distances.
    """
    seat, index = reading.viewer, len(reading.bout.rounds) - 1
    known, liked = reading.tables[index], reading.liked[seat][index]
    costs, rows = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    public = reading.public[seat].copy()
    for colours in range(PATTERNS):
        fits = (known.colours == colours) & (np.arange(known.colours.shape[1]) < known.many[:, None])
        public[index] = (liked * fits * wins[known.rank]).sum(axis=1) ** reading.doubt
        if not public[index].any():
            continue
        once, twice = belief.propagate(public, belief.COPIES, SWEEPS)
        seen = belief.marginal(public[index], once[index], twice[index])
        for named, chance in strong_play.guesses(seen, weights):
            costs[colours] += chance * answers(named)
        rows[colours, int(seen.argmax())] = 1.0
    return costs, rows
