"""What one seat of Different Number Hunt sees, as a record.

An observation or a compiled match fills it, with nothing that the seat may not know. Seats are sides here:
``OWN``, ``OTHER``, or ``NONE`` for nobody.
"""

from __future__ import annotations

import numpy as np

from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS

OWN, OTHER = range(2)
NONE = -1

UNPLAYED, ANSWERED, BOTH, TIME = range(4)
"""Ends of a round: not yet, with answers, skipped by both, skipped because of the time."""

TICK = 10
"""Seconds of a tick."""

VISIBLE = np.dtype(
    [
        ("phase", "i1"),
        ("turn", "i1", (2,)),  # who owes a decision; all pairs are own, other's
        ("advantage", "i1"),
        ("spent", "i1"),  # whether Priority was used
        ("priority", "i1"),  # whether in this round
        ("barred", "i1"),  # whether it still lasts
        ("board", "i1"),
        ("round", "i1"),
        ("score", "i4", (2,)),
        ("targets", "i4", (2,)),  # 0 before they are shown
        ("cells", "i1", (CELLS,)),  # numbers, and the codes of symbols; NONE where the grid is covered
        ("starts", "i1", (2, CELLS)),  # by target and square: symbols of a short path from there
        ("skips", "i1", (2,)),
        ("claimed", "i1"),  # which target, NONE before the claim
        ("claimer", "i1"),
        ("claiming", "i1"),
        ("asked_second", "i1"),
        ("time_left", "f8"),
        ("priority_left", "f8"),
        ("sent", "i1", (2,)),
        ("length", "i1"),
        ("path", "i1", (CELLS,)),  # of the own answer
        ("past", "i1"),  # how many rounds have ended
        ("past_end", "i1", (BOARDS * ROUNDS,)),
        ("past_targets", "i4", (BOARDS * ROUNDS, 2)),  # by side; if nobody claimed in their order
        ("past_claimer", "i1", (BOARDS * ROUNDS,)),
        ("past_points", "i2", (BOARDS * ROUNDS, 2)),
        ("past_right", "i1", (BOARDS * ROUNDS, 2)),
        ("past_priority", "i1", (BOARDS * ROUNDS,)),
    ],
    align=True,
)
"""All fields are seen from the seat."""

BLANK = np.zeros(1, VISIBLE)
"""Where nothing is known yet."""
for _name in ("phase", "cells", "claimed", "claimer", "past_claimer"):
    BLANK[_name] = NONE
