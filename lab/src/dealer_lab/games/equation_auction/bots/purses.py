"""The price model of ``strong``: who will have the last word, by what all hold in their purses.

The last eleventh auction goes to the fullest purse. The more auctions remain, the less certain is that
purse. The seat that must open an auction also opens the next ones, for a chip each,
while nobody else bids. The fullest purse opens a round. A chip is worth its change of these chances. The
figures best predict the fullest purse in 120 matches of one team among ``careful`` seats.
"""

from __future__ import annotations

import numpy as np

from dealer.games.equation_auction.bots.situation import Situation
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.bots.last_word import NOBODY, OWNERS, Floats
from dealer_lab.games.equation_auction.bots.saving import count_saved

SPENT = 0.09
"""Part of their chips that others spend over all three rounds; this seat means to keep its own."""

NOISE, LEAST = 4.0, 0.5
"""How far purses drift apart over all three rounds, in chips, and how far at least."""

BEGINS = 0.4
"""Chips that an auction costs the seat that must begin it, beyond what it bids because it wants to."""

HAND = (0.0, 0.35, 0.65, 0.85, 1.0)
"""How much of a last word it is to have so many saved cards."""


def hands(here: Situation) -> tuple[int, ...]:
    """Return how many saved cards each seat has, as far as the seat can tell."""
    return tuple(len(here.hand) if seat == here.seat else count_saved(here, seat) for seat in range(SEATS))


def is_keeper(here: Situation) -> bool:
    """Return whether a seat keeps its purse for its team: the fuller one, of equal ones the first seat's.

    Both partners find the same from what lies open. Where every round brings new chips, nobody keeps them.
    """
    if here.partner is None or here.seen.options.chips_per == "round":
        return False
    chips = here.seen.chips
    return (chips[here.seat], -here.seat) > (chips[here.partner], -here.partner)


def auctions_ahead(here: Situation) -> int:
    """Auctions for slots until the last word, after the present one."""
    later = (ROUNDS - here.round.number) * SLOTS
    return later if here.round.eleventh is not None else later + SLOTS - here.auction.number


def owners(
    here: Situation, chips: tuple[int, ...], saved: tuple[int, ...], starter: int | None = None
) -> Floats:
    """Return how likely the last word is each team's, or nobody's who has cards.

    Args:
        here: the situation, in an auction or the eleventh.
        chips: by seat, what it holds.
        saved: by seat, how many cards it has saved.
        starter: who begins the next auction of this round.
    """
    ahead, purse = auctions_ahead(here), np.array(chips, np.float64)
    if here.seen.options.chips_per == "round" and not here.last:
        purse[:] = 1.0
    else:
        if starter is not None:
            purse[starter] -= BEGINS * (SLOTS - here.auction.number)
        for _ in range(ROUNDS - here.round.number):
            richest = purse > purse.max() - 0.5
            purse[richest] -= BEGINS * SLOTS / richest.sum()
        others = np.arange(SEATS) != here.seat
        purse[others] *= 1 - SPENT * ahead / (ROUNDS * SLOTS)
    noise = LEAST + NOISE * np.sqrt(ahead / (ROUNDS * SLOTS))
    weights = np.exp((purse - purse.max()) / noise)
    weights /= weights.sum()
    found = np.zeros(OWNERS)
    for seat in range(SEATS):
        full = HAND[min(saved[seat], len(HAND) - 1)]
        found[here.teams[seat]] += full * weights[seat]
        found[NOBODY] += (1 - full) * weights[seat]
    return found


def less(chips: tuple[int, ...], seat: int, spent: int) -> tuple[int, ...]:
    """The purses after a seat has spent so many chips.

    >>> less((5, 4, 3, 2, 1), 1, 3)
    (5, 1, 3, 2, 1)
    """
    return (*chips[:seat], chips[seat] - spent, *chips[seat + 1 :])
