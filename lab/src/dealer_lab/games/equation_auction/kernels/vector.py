"""The Equation Auction, many matches at once, at its standard options and untimed: begin, step, masks.

Read ``record``, ``table``, ``play``, ``rows``, ``steps``, in this order.
"""

from __future__ import annotations

from numba import njit

from dealer.games.equation_auction.steps import FIRST_GAP
from dealer_lab.games.equation_auction.kernels.layout import NONE
from dealer_lab.games.equation_auction.kernels.record import MATCH, STEPS
from dealer_lab.games.equation_auction.kernels.steps import find_legal, take
from dealer_lab.games.equation_auction.kernels.table import deal
from dealer_lab.kernels.arrays import Array, Matches, Record

__all__ = ["MATCH", "STEPS", "begin", "step", "write_masks"]


@njit(cache=True)
def begin(matches: Matches, places: Array, lucks: Array) -> None:
    """Begin some matches anew."""
    for i in range(len(places)):
        match = matches[places[i]]
        match.luck = lucks[i]
        deal(match)
        find_legal(match)


@njit(cache=True)
def step(matches: Matches, steps: Array) -> None:
    """Take one step in each match that is not over, and those that have no alternative."""
    for i in range(len(matches)):
        match = matches[i]
        if match.actor != NONE:
            take(match, steps[i])
            find_legal(match)
            while has_one(match):
                take(match, find_first(match))
                find_legal(match)


@njit(cache=True)
def has_one(match: Record) -> bool:
    """Return whether exactly one step may follow."""
    first, second = match.legal[0], match.legal[1]
    if first and second:
        return False
    both = first | second
    return bool(both != 0 and both & (both - 1) == 0)


@njit(cache=True)
def find_first(match: Record) -> int:
    """The lowest step that may follow."""
    bits, step = (match.legal[0], 0) if match.legal[0] else (match.legal[1], FIRST_GAP)
    while bits & 1 == 0:
        bits >>= 1
        step += 1
    return step


@njit(cache=True)
def write_masks(matches: Matches, masks: Array) -> None:
    """Write the legal steps of who acts; zeros where a match is over."""
    for i in range(len(matches)):
        first, second = matches[i].legal[0], matches[i].legal[1]
        mask = masks[i]
        for step in range(FIRST_GAP):
            mask[step] = first >> step & 1
        for step in range(FIRST_GAP, STEPS):
            mask[step] = second >> (step - FIRST_GAP) & 1
