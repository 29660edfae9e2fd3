"""What a seat has used, all rounds of a bout together: twelve rounds and sixteen counts, compiled.

A bout uses each number twice and each symbol three times (EBW-5). ``weights[r, t]`` says how likely round
``r`` alone makes triple ``t``. ``propagate`` passes messages between rounds and counts; ``count`` goes
through all joint assignments, which is exact, where few stocks are met; ``draw`` draws whole assignments.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TILES,
    TOP,
    TRIPLES,
    Array,
)

TINY = 1e-12
"""Below this a message counts as nothing; it keeps quotients finite."""

COPIES = np.array([2] * TOP + [3] * (TILES - TOP), np.int64)
"""The stock that a bout begins with, by tile."""


@njit(cache=True)
def factor(once: Array, twice: Array, t: int) -> float:
    """Return what messages to a round say about a triple: ``once`` of all tiles, ``twice`` of numbers."""
    low, high = LOW[t], HIGH[t]
    numbers = twice[low] if low == high else once[low] * once[high]
    return float(numbers * once[SYMBOL[t]])


@njit(cache=True)
def propagate(weights: Array, stock: Array, sweeps: int) -> tuple[Array, Array]:
    """Messages to each round after a number of sweeps, from weights and the stock that the rounds use up.

    Returns:
        How much likelier one use (``[r, tile]``) and two uses (``[r, number]``) of a tile are in a round than
        none, as far as all other rounds can tell.
    """
    rounds = weights.shape[0]
    once, twice = np.ones((rounds, TILES)), np.ones((rounds, TOP))
    outgoing = np.zeros((rounds, TILES, 3))
    after = np.zeros((rounds + 1, 4))
    for _ in range(sweeps):
        for r in range(rounds):
            _send_messages(weights[r], once[r], twice[r], outgoing[r])
        for tile in range(TILES):
            _receive_messages(outgoing, tile, stock[tile], after, once, twice)
    return once, twice


@njit(cache=True)
def _send_messages(weights: Array, once: Array, twice: Array, outgoing: Array) -> None:
    """How likely a round of its own uses each tile 0, 1, 2 times."""
    one, two = np.zeros(TILES), np.zeros(TOP)
    total = 0.0
    for t in range(TRIPLES):
        if weights[t] > 0.0:
            share = weights[t] * factor(once, twice, t)
            total += share
            if LOW[t] == HIGH[t]:
                two[LOW[t]] += share
            else:
                one[LOW[t]] += share
                one[HIGH[t]] += share
            one[SYMBOL[t]] += share
    total = total if total > 0.0 else TINY
    for tile in range(TILES):
        double = two[tile] if tile < TOP else 0.0
        outgoing[tile, 0] = max(0.0, total - one[tile] - double) / total
        outgoing[tile, 1] = one[tile] / (total * once[tile])
        outgoing[tile, 2] = double / (total * twice[tile]) if tile < TOP else 0.0


@njit(cache=True)
def _receive_messages(
    outgoing: Array, tile: int, count: int, after: Array, once: Array, twice: Array
) -> None:
    """Write to ``once`` and ``twice`` what all other rounds together say to each about one tile."""
    rounds = outgoing.shape[0]
    after[rounds] = 0.0
    after[rounds, 0] = 1.0
    for r in range(rounds - 1, -1, -1):
        _join(after[r + 1], outgoing[r, tile], after[r])
    before, grown, ways = np.zeros(4), np.zeros(4), np.zeros(4)
    before[0] = 1.0
    for r in range(rounds):
        rest = after[r + 1]
        for used in range(4):
            ways[used] = 0.0
            for here in range(used + 1):
                ways[used] += before[here] * rest[used - here]
        none = max(ways[count], TINY)
        once[r, tile] = max(ways[count - 1] / none, TINY) if count > 0 else TINY
        if tile < TOP:
            twice[r, tile] = max(ways[count - 2] / none, TINY) if count > 1 else TINY
        _join(before, outgoing[r, tile], grown)
        before[:] = grown


@njit(cache=True)
def _join(counts: Array, outgoing: Array, out: Array) -> None:
    """One more round: the chances of each count, up to 3, scaled to add up to 1."""
    total = 0.0
    for used in range(4):
        out[used] = counts[used] * outgoing[0]
        if used > 0:
            out[used] += counts[used - 1] * outgoing[1]
        if used > 1:
            out[used] += counts[used - 2] * outgoing[2]
        total += out[used]
    if total > 0.0:
        for used in range(4):
            out[used] /= total


@njit(cache=True)
def marginal(weights: Array, once: Array, twice: Array) -> Array:
    """The probabilities of a round's triples; all 0 if nothing fits."""
    out = np.zeros(TRIPLES)
    total = 0.0
    for t in range(TRIPLES):
        if weights[t] > 0.0:
            out[t] = weights[t] * factor(once, twice, t)
            total += out[t]
    return out / total if total > 0.0 else out


@njit(cache=True)
def draw(
    weights: Array, stock: Array, upto: int, sweeps: int, hands: int, seed: int
) -> tuple[Array, Array, Array]:
    """Whole assignments of triples to rounds that use a stock up, or as much of it as there are rounds.

    Rounds are filled in their order, each from its weights and the messages that the rounds after it send for
    the stock that is left, so that few draws end where no tile is left.

    Args:
        weights: of each round.
        stock: what all rounds use up between them.
        upto: how many rounds to fill; those after them only say what they need.
        sweeps: of messages before each draw.
        hands: how many to draw.
        seed: of what is drawn.

    Returns:
        The triples ``[hand, round]``, what each hand has left ``[hand, tile]``, and for each the logarithm of
        how much likelier it is than it was to be drawn; minus infinity where it ended for want of a tile.
    """
    np.random.seed(seed)
    drawn, lefts = np.zeros((hands, upto), np.int64), np.zeros((hands, TILES), np.int64)
    weight = np.zeros(hands)
    share = np.zeros(TRIPLES)
    for hand in range(hands):
        left = stock.copy()
        for r in range(upto):
            once, twice = propagate(weights[r:], left, sweeps)
            total = 0.0
            for t in range(TRIPLES):
                share[t] = 0.0
                if weights[r, t] > 0.0 and takes(left, t):
                    share[t] = weights[r, t] * factor(once[0], twice[0], t)
                    total += share[t]
            if not total > 0.0:  # nothing, or no number: then nothing can be drawn
                weight[hand] = -np.inf
                break
            mark, t, run = np.random.random() * total, -1, 0.0
            for each in range(TRIPLES):
                if share[each] > 0.0:
                    t = each
                    run += share[each]
                    if run >= mark:
                        break
            drawn[hand, r] = t
            weight[hand] += np.log(weights[r, t] * total / share[t])
            left[LOW[t]] -= 1
            left[HIGH[t]] -= 1
            left[SYMBOL[t]] -= 1
        lefts[hand] = left
    return drawn, lefts, weight


@njit(cache=True)
def plans(weights: Array, stocks: Array, sweeps: int) -> Array:
    """Return how well each stock can be finished after each triple of the first of the rounds it has left.

    Args:
        weights: how much each round is liked to be played with each triple.
        stocks: ``[hand, tile]``, each used up by these rounds.
        sweeps: of messages.

    Returns:
        The logarithm of what messages say, ``[hand, triple]``; minus infinity where a stock lacks the triple.
    """
    out = np.full((stocks.shape[0], TRIPLES), -np.inf)
    for hand in range(stocks.shape[0]):
        once, twice = propagate(weights, stocks[hand], sweeps)
        for t in range(TRIPLES):
            if takes(stocks[hand], t):
                out[hand, t] = np.log(max(factor(once[0], twice[0], t), TINY))
    return out


@njit(cache=True)
def takes(stock: Array, t: int) -> bool:
    """Return whether a stock holds a triple."""
    low, high = LOW[t], HIGH[t]
    numbers = stock[low] > 1 if low == high else stock[low] > 0 and stock[high] > 0
    return bool(numbers and stock[SYMBOL[t]] > 0)


GUARDS = sum(4 << 3 * tile for tile in range(TILES))
"""A packed stock has three bits a tile: the count, and above it one that is lost when too many are taken."""

USED = np.array(
    [
        (1 << 3 * int(low)) + (1 << 3 * int(high)) + (1 << 3 * int(symbol))
        for low, high, symbol in zip(LOW, HIGH, SYMBOL, strict=True)
    ],
    np.int64,
)
"""What each triple takes from a packed stock."""


NOTHING = 0
"""No packed stock is this: its guards are set."""


@njit(cache=True)
def _left_after(left: int, t: int) -> int:
    """Return the packed stock without a triple; ``NOTHING`` if it does not hold it."""
    rest = left - USED[t]
    return rest if rest & GUARDS == GUARDS else NOTHING


@njit(cache=True)
def _place(keys: Array, key: int) -> int:
    """Return where a key stands, or would stand, in an open table whose empty places hold 0."""
    size = keys.shape[0]
    place = (key * np.int64(-7046029254386353131)) >> np.int64(20) & (size - 1)
    while keys[place] != 0 and keys[place] != key:
        place = (place + 1) & (size - 1)
    return int(place)


@njit(cache=True)
def count(weights: Array, stock: Array, limit: int) -> tuple[bool, Array]:
    """The exact probabilities of every round's triples, from the rounds' weights and what they use up.

    Goes forward through the rounds by the stock that is left, and back again.

    Args:
        weights: of each round; those with few triples first cost the least.
        stock: what is used up.
        limit: stocks that may be met after one round.

    Returns:
        Whether it could be counted, and the probabilities ``[round, triple]``.
    """
    rounds = weights.shape[0]
    beliefs = np.zeros((rounds, TRIPLES))
    size = 1
    while size < 3 * limit:
        size *= 2
    keys, place_of = np.zeros(size, np.int64), np.zeros(size, np.int64)
    stocks, ways = np.zeros((rounds + 1, limit + 1), np.int64), np.zeros((rounds + 1, limit + 1))
    met = np.zeros(rounds + 1, np.int64)
    start = np.int64(GUARDS)
    for tile in range(TILES):
        start += np.int64(stock[tile]) << np.int64(3 * tile)
    stocks[0, 0], ways[0, 0], met[0] = start, 1.0, 1
    for r in range(rounds):
        keys[:] = 0
        here = 0
        for index in range(met[r]):
            left, chance = stocks[r, index], ways[r, index]
            for t in range(TRIPLES):
                rest = _left_after(left, t) if weights[r, t] > 0.0 else NOTHING
                if rest == NOTHING:
                    continue
                place = _place(keys, rest)
                if keys[place] == 0:
                    if here == limit:
                        return False, beliefs
                    keys[place], place_of[place] = rest, here
                    stocks[r + 1, here], ways[r + 1, here] = rest, 0.0
                    here += 1
                ways[r + 1, place_of[place]] += chance * weights[r, t]
        if here == 0:
            return False, beliefs
        met[r + 1] = here
        scale = ways[r + 1, :here].sum()
        ways[r + 1, :here] /= scale
    later, earlier = np.zeros(limit + 1), np.zeros(limit + 1)
    for index in range(met[rounds]):
        later[index] = 1.0 if stocks[rounds, index] == GUARDS else 0.0
    for r in range(rounds - 1, -1, -1):
        keys[:] = 0
        for index in range(met[r + 1]):
            place = _place(keys, stocks[r + 1, index])
            keys[place], place_of[place] = stocks[r + 1, index], index
        total = 0.0
        for index in range(met[r]):
            left, chance, onward = stocks[r, index], ways[r, index], 0.0
            for t in range(TRIPLES):
                rest = _left_after(left, t) if weights[r, t] > 0.0 else NOTHING
                if rest == NOTHING:
                    continue
                share = weights[r, t] * later[place_of[_place(keys, rest)]]
                onward += share
                beliefs[r, t] += chance * share
            earlier[index] = onward
            total += chance * onward
        if total <= 0.0:
            return False, beliefs
        beliefs[r] /= beliefs[r].sum()
        most = earlier[: met[r]].max()
        later[: met[r]] = earlier[: met[r]] / most
    return True, beliefs
