"""Optimal stopping over two hunts at once, compiled: when to claim which of two targets.

A state is a step of time and, for each target, one of the paces that it may have or, last, that none is known
yet. What the numbers mean says ``dealer_lab.games.different_number_hunt.bots.stopping``, which makes them.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers = NDArray[np.number]

WAIT, FIRST, SECOND, SKIP = range(4)
"""What to do at a step: look on, claim the first or the second target, say "skip" and look on."""

NOTHING = 1e-9
"""A plan that is better than never to claim by no more than this never claims."""


@njit(cache=True)
def backwards(
    revealed: Numbers,
    loss: Numbers,
    claim: Numbers,
    risk: Numbers,
    silent: Numbers,
    even: float,
    start: int,
    reaction: int,
    act: Numbers,
) -> float:
    """Write down what is best at every step in every state; say what the whole is worth.

    All worths are weighted with the chance that the other has not claimed by then.

    Args:
        revealed: by target, step and pace, the chance that an unknown pace is this one at the next step.
        loss: by target, step and pace, the worth of the other's claim of the other target in that step.
        claim: by target, step and pace, the worth of one's own claim that falls at that step.
        risk: by target, step and pace, the loss within the reaction that begins at that step.
        silent: by step, the chance that the other has not claimed by then.
        even: the worth of a round without a claim.
        start: the first step at which a claim may be decided on.
        reaction: steps from the decision to the claim.
        act: by step and the paces of both targets, what to do; filled here.
    """
    steps, states = loss.shape[1], loss.shape[2]
    unknown = states - 1
    worth = np.full((states, states), silent[steps] * even)
    still = worth.copy()  # if one never claims
    for step in range(steps - 1, -1, -1):
        step_back_watching(worth, revealed[0, step], revealed[1, step])
        step_back_watching(still, revealed[0, step], revealed[1, step])
        pays = silent[step] * even
        for i in range(states):
            for j in range(states):
                lost = loss[0, step, i] + loss[1, step, j]
                on = worth[i, j] + lost
                never = still[i, j] + lost
                still[i, j] = never
                what = WAIT
                if step >= start:
                    if on - never <= NOTHING * silent[step] and never <= pays:
                        what = SKIP
                    if step + reaction < steps:
                        ran = risk[0, step, i] + risk[1, step, j]
                        first = claim[0, step + reaction, i] + ran
                        second = claim[1, step + reaction, j] + ran
                        if first > on and first >= second:
                            what, on = FIRST, first
                        elif second > on:
                            what, on = SECOND, second
                worth[i, j] = on
                act[step, i, j] = what
    return float(worth[unknown, unknown])


@njit(cache=True)
def step_back_watching(worth: Numbers, first: Numbers, second: Numbers) -> None:
    """The worth one step before, in place: what is unknown may be revealed meanwhile."""
    unknown = len(first) - 1
    for j in range(unknown + 1):
        revealed = 0.0
        for i in range(unknown + 1):
            revealed += first[i] * worth[i, j]
        worth[unknown, j] = revealed
    for i in range(unknown + 1):
        revealed = 0.0
        for j in range(unknown + 1):
            revealed += second[j] * worth[i, j]
        worth[i, unknown] = revealed
