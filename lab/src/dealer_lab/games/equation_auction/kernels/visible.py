"""What one seat of an Equation Auction sees, as a record.

An observation or a compiled match fills it, with nothing that the seat may not know. Seats are places in the
order of ``kernels.layout``.
"""

from __future__ import annotations

import numpy as np

from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.kernels.layout import CHIPS, KIND_COUNT, LINE, MOST_SAVED, NONE

VISIBLE = np.dtype(
    [
        ("phase", "i1"),
        ("round", "i1"),
        ("team", "i1"),
        ("tier", "i1"),  # of the total
        ("total", "f8"),  # of the rounds that are over
        ("values", "f8", (ROUNDS,)),  # of these rounds
        ("row", "f8"),  # the value of the row in a bracket minute
        ("row_total", "f8"),  # the total with it
        ("row_tier", "i1"),
        ("most", "i4"),  # the chips that each gets
        ("chips", "i4", (SEATS,)),
        ("seats", "i1", (SEATS,)),  # their numbers
        ("to_act", "i1", (SEATS,)),
        ("paid", "i1", (SEATS,)),  # the place of the price, NONE where there is none
        ("saved", "i1", (KIND_COUNT,)),
        ("played", "i1", (SEATS, KIND_COUNT)),
        ("pairs", "i1", (len(TEAMS),)),
        ("order", "i1", (SEATS,)),  # by seat: the place in this round, NONE before the first
        ("schedule", "i1", (SLOTS,)),
        ("line", "i1", (LINE,)),  # glyphs
        ("cost", "i4", (SLOTS,)),
        ("winner", "i1", (ROUNDS,)),  # of the eleventh auction; ``SEATS`` is nobody
        ("price", "i4", (ROUNDS,)),
        ("auction", "i1"),
        ("card", "i1"),
        ("compelled", "i1"),
        ("bidder", "i1"),
        ("lying", "i4", (SLOTS,)),
        ("stakes", "i4", (SEATS, SLOTS)),
        ("passed", "i1", (SEATS,)),
        ("may_bid", "i1", (SEATS,)),
        ("ballot", "i4"),
        ("bid", "i4"),  # the own one, NONE while it is out
        ("cards", "i1", (MOST_SAVED,)),  # said so far
        ("verb", "i1", (3,)),  # whether bid or bracket is said, beginning, end
        ("slot", "i1"),  # that is said
        ("digits", "i1", (2,)),
        ("gap", "i1"),
    ],
    align=True,
)
"""All fields are seen from the seat."""

BLANK = np.zeros(1, VISIBLE)
"""Where nothing is known yet."""
for _name in ("phase", "round", "team", "row_tier", "paid", "order", "schedule", "line", "winner", "auction"):
    BLANK[_name] = NONE
for _name in ("card", "bidder", "bid", "cards", "slot", "digits", "gap"):
    BLANK[_name] = NONE
BLANK["most"] = CHIPS
