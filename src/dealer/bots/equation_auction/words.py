"""Who will have the last word: the price model of ``strong``."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from dealer.bots.equation_auction.forecast import Floats
from dealer.bots.equation_auction.hands import WANTED
from dealer.bots.equation_auction.prospects import answers
from dealer.bots.equation_auction.saving import held
from dealer.bots.equation_auction.table import Table
from dealer.games.equation_auction.actions import Card
from dealer.games.equation_auction.legal import placements
from dealer.games.equation_auction.state import ROUNDS, SEATS
from dealer.kernels.equation import CODES, encoded
from dealer.kernels.equation_brackets import MASKS, TEAMS, TOTALS, by_slot
from dealer.kernels.equation_robust import by_slot_and_word, last_by_slot

OWNERS = 4
KEEPS = 0.85
NOISE, LEAST = 15.0, 1.0
SIZE = (0.0, 0.35, 0.65, 0.85, 1.0)
ROWS = 300
LAST_ROWS, WAYS, BREADTH = 8, 10, 3
SEED = 77


@cache
def by_word(round_: int) -> Floats:
    d = np.load("/tmp/seq/tables.npz")
    return d["second"] if round_ == 1 else d["third"]


def left(here: Table) -> int:
    if here.round.eleventh is not None:
        return sum(n for r, n in here.auctions_left if r != here.round.number)
    return sum(n for _, n in here.auctions_left) if here.round.auctions else 30


def words(here: Table, chips: tuple[int, ...], hands: tuple[int, ...]) -> Floats:
    """How likely each team, or nobody with cards, has the last word."""
    noise = LEAST + NOISE * np.sqrt(left(here) / 30)
    own = np.array(chips, float)
    if here.seen.options.chips_per == "round" and not here.last:
        own[:] = 1.0
    e = KEEPS * own / noise
    w = np.exp(e - e.max()) * (own > 0)
    if not w.sum():
        return np.array([0.0, 0, 0, 1])
    w /= w.sum()
    out = np.zeros(OWNERS)
    for seat in range(SEATS):
        s = SIZE[min(hands[seat], 4)]
        out[here.teams[seat]] += s * w[seat]
        out[3] += (1 - s) * w[seat]
    return out


def hands(here: Table) -> tuple[int, ...]:
    return tuple(len(here.hand) if seat == here.seat else held(here, seat) for seat in range(SEATS))


@cache
def some_ways(team: int) -> tuple[np.ndarray, np.ndarray]:
    g = np.random.default_rng(team)
    known = [(w.beginning, w.end) for w in placements(WANTED[team], both=False)]
    known = [w for w in known if len(w[0]) + len(w[1]) > 1]
    chosen = [known[i] for i in g.permutation(len(known))[: WAYS - 1]] + [((), ())]
    begin = np.array([len(b) for b, _ in chosen])
    ends = np.full((len(chosen), 12), -1, np.int8)
    for i, (b, e) in enumerate(chosen):
        x = encoded("".join((*b, *e)))
        ends[i, : len(x)] = x
    return begin, ends


def slot_words(here: Table) -> Floats:
    return _slot_words(here.round.slots, here.auction.card, here.coming, float(here.total), here.mask, here.round.number)


UNUSED = np.zeros((MASKS, TOTALS, TEAMS))


@lru_cache(maxsize=256)
def _slot_words(slots: tuple[Card | None, ...], card: Card, coming: tuple[Card, ...], total: float, mask: int, round_: int) -> Floats:
    codes = np.array([-1 if lies is None else CODES[lies] for lies in slots], np.int8)
    others = np.array([CODES[other] for other in coming], np.int8)
    if round_ < ROUNDS:
        return by_slot_and_word(codes, CODES[card], others, ROWS, total, mask, by_word(round_), SEED)
    found = np.zeros((10, OWNERS, TEAMS))
    rows, ways, breadth = (3, 4, 2) if mask == MASKS - 1 else (6, 8, 3)
    for team in range(TEAMS):
        b, e = some_ways(team)
        found[:, team] = last_by_slot(codes, CODES[card], others, rows, b[-ways:], e[-ways:], team, total, mask, UNUSED, breadth, SEED)
    found[:, 3] = by_slot(codes, CODES[card], others, 40 if mask else 300, total, mask, True, UNUSED, answers(ROUNDS), SEED)
    return found
