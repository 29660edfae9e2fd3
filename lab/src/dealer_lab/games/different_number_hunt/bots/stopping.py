"""When to claim, and which target: optimal stopping, solved backwards over time and what is known by then.

At each step a seat may claim one target or the other, or look on. Looking on may bring a find, which tells
what else is to come; and the other may claim meanwhile. All values are weighted by the chance that the other
has not claimed yet. So its silence counts, too: a seat that waits long is slow.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dealer_lab.games.different_number_hunt.bots.chances import PACES, STEPS, Hopes, Numbers
from dealer_lab.games.different_number_hunt.kernels.stopping import FIRST, SECOND, SKIP, WAIT, backwards

__all__ = ["FIRST", "SECOND", "SKIP", "WAIT", "Plan", "Threat", "solve"]


class Threat(NamedTuple):
    """What the other may do in a round.

    Attributes:
        claims: by step, target and points: how likely it claims that target in that step and scores these.
        answers: by step, target and points: how likely it has not claimed by then, and answers that target
            with these.
        silent: by step, how likely it has not claimed by then.
    """

    claims: Numbers
    answers: Numbers
    silent: Numbers


class Plan(NamedTuple):
    """What to do.

    Attributes:
        act: by step and by the paces of both targets.
        worth: of the round as it begins, in the units of the utility.
    """

    act: Numbers
    worth: float


def solve(own: tuple[Hopes, Hopes], threat: Threat, utility: Numbers, start: int, reaction: int) -> Plan:
    """The plan of the highest expected utility.

    Args:
        own: what the seat may have for both targets.
        threat: what the other may do.
        utility: by own points and the other's, what the end of a round is worth.
        start: the first step at which the seat may claim.
        reaction: steps from the decision to claim to the claim.
    """
    ends = utility @ threat.claims[..., None], utility @ threat.answers[..., None]
    loss = np.stack([(own[mine].answered[:-1] @ ends[0][:, 1 - mine])[..., 0] for mine in (0, 1)])
    claim = np.stack([(own[mine].claimed @ ends[1][:, 1 - mine])[..., 0] for mine in (0, 1)])
    total = np.concatenate([np.zeros_like(loss[:, :1]), loss.cumsum(1)], 1)
    until = np.minimum(np.arange(STEPS) + reaction, STEPS)
    risk = total[:, until] - total[:, :-1]
    revealed = np.stack([hopes.revealed for hopes in own])
    act = np.empty((STEPS, PACES + 1, PACES + 1), np.int8)
    even = float(utility[0, 0])
    return Plan(act, backwards(revealed, loss, claim, risk, threat.silent, even, start, reaction, act))
