"""A match of the Equation Auction as a record of small numbers.

Rounds, auctions, slots and positions count from 0 here. Cards are kinds, places in ``KINDS``; brackets come
behind them, as in ``kernels.layout``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer.games.equation_auction.steps import CARD, COPY, VOCABULARY
from dealer_lab.games.equation_auction.kernels.evaluation import CODES
from dealer_lab.games.equation_auction.kernels.layout import GLYPHS, KIND_COUNT, MOST_SAVED, NONE
from dealer_lab.kernels.arrays import Record

SAVE, SCHEDULE, BID, SECRET, PLACE, BRACKET, NOMINATE, OVER = range(8)
"""Phases, in the order of ``layout.PHASES``."""

POSITIVE, NEGATIVE, NEUTRAL = range(len(TEAMS))

UNDECIDED = -2
"""The winner of an eleventh auction before it is known; ``NONE`` is nobody."""

BEFORE, AFTER = 1, 2
"""Ends of the row at which saved cards are played. Rule: EQ-23"""

COPIES = np.array(COPY)
"""Cards of each kind in a round, and in a private copy. Rule: EQ-4, EQ-5"""

CODE = np.array([CODES[glyph] for glyph in GLYPHS])
"""Of each glyph, as ``kernels.evaluation`` reads it."""

LONGEST_ROW = SLOTS + MOST_SAVED + 2 * len(TEAMS)

STEPS = len(VOCABULARY)
CARD_STEP = np.array(CARD)
KIND_OF = np.array([CARD.index(step) if step in CARD else NONE for step in range(STEPS)])
SAY_PASS, SAY_BID, SAY_CHIPS, SAY_DONE, SAY_BEGINNING, SAY_END, SAY_BRACKET, SAY_NONE, FIRST_SEAT = (
    VOCABULARY.steps("pass", "bid", "chips", "done", "beginning", "end", "bracket", "none", "seat0")
)

MATCH = np.dtype(
    [
        ("actor", "i1"),
        ("utility", "f4", (SEATS,)),
        ("luck", "u8"),
        ("legal", "i8", (2,)),  # the steps that may follow, as bits: those before FIRST_GAP, the others
        ("phase", "i1"),
        ("round", "i1"),
        ("team", "i1", (SEATS,)),
        ("sight", "i1", (SEATS, SEATS)),  # by seat: all seats in the order in which it sees them
        ("chips", "i1", (SEATS,)),
        ("garnets", "i1", (SEATS,)),
        ("saved", "i1", (SEATS, KIND_COUNT)),  # how many are left
        ("has_saved", "i1", (SEATS,)),
        ("played", "i1", (SEATS, KIND_COUNT)),
        ("pairs", "i1", (len(TEAMS),)),
        ("order", "i1", (SEATS,)),
        ("schedule", "i1", (SLOTS,)),  # NONE where a position is free
        ("unplaced", "i1", (KIND_COUNT,)),
        ("choices", "i1"),
        ("slots", "i1", (SLOTS,)),  # NONE where a slot is empty
        ("cost", "i2", (SLOTS,)),
        ("auction", "i1"),
        ("starter", "i1"),
        ("bidder", "i1"),
        ("passed", "i1", (SEATS,)),
        ("lying", "i2", (SLOTS,)),
        ("stakes", "i1", (SEATS, SLOTS)),
        ("went", "i1", (ROUNDS, SLOTS)),  # by auction: the slot of its card
        ("may_bid", "i1", (SEATS,)),
        ("ballot", "i1"),
        ("bids", "i1", (SEATS,)),  # NONE while it is out
        ("winner", "i1", (ROUNDS,)),
        ("price", "i1", (ROUNDS,)),
        ("row", "i1", (LONGEST_ROW,)),
        ("length", "i1"),
        ("declined", "i1", (SEATS,)),
        ("value_n", "i4", (ROUNDS,)),  # of each row as it lies: numerator and denominator
        ("value_d", "i4", (ROUNDS,)),
        ("total_n", "i8"),  # of the rounds that are over
        ("total_d", "i8"),
        ("stage", "i1"),  # of the present action: 0 before its first choice
        ("said", "i1", (MOST_SAVED,)),
        ("count", "i1"),  # of the cards said
        ("side", "i1"),
        ("slot", "i1"),
        ("amount", "i2"),
        ("digits", "i1"),  # of the amount, as far as they are said
        ("gap", "i1"),
    ]
)
"""One match. A row is worth less than 2**31 over less than 2**31, and the total has room in 64 bits: in a row
of 14 cards at most four signs add, and the product of its numbers is at most 36 * 36."""


@njit(cache=True)
def clear_walk(match: Record) -> None:
    """The next action is yet to be said."""
    match.stage = 0
    match.count = 0
    match.side = 0
    match.slot = NONE
    match.amount = 0
    match.digits = 0
    match.gap = NONE


@njit(cache=True)
def count_empty_slots(match: Record) -> int:
    """As many as there are auctions to come, with the present one. Rule: EQ-20."""
    return int(SLOTS - match.auction)


@njit(cache=True)
def is_able(match: Record, seat: int) -> bool:
    """Return whether a seat can place a pair of brackets, and has not declined. Rule: EQ-25, EQ-26."""
    return bool(match.pairs[match.team[seat]] > 0 and match.declined[seat] == 0)
