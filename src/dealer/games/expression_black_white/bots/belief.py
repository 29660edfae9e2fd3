"""What a seat has used, all rounds of a bout together.

A bout uses every tile up: each number twice and each symbol three times in twelve rounds (EBW-5). So the
weights that each round gives its triples are joined by sixteen exact counts; what a shorter bout leaves over
counts as rounds of which nothing is known. ``exact`` goes through all joint assignments if they are few.
``propagate`` passes messages between the rounds and the counts (loopy belief propagation): a good
approximation at a fixed cost.

The same sum plans ahead: with a player's own stock and the rounds to come it weighs how well the rest can be
finished after each play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer.games.expression_black_white.bots.tables import PAIR_INDEX
from dealer.games.expression_black_white.rules.state import Stock

TINY = 1e-12
"""Below this a message counts as nothing; it keeps quotients finite."""

GUARDS = sum(4 << 3 * place for place in range(16))
"""A packed stock has three bits a tile: the count, and above it one that is lost when too many are taken."""

Quad = tuple[float, float, float, float]
"""Weights of a number pair by symbol, in the order ``+ - * /``."""

TripleWeights = tuple[tuple[int, int, Quad], ...]
"""A round's number pairs that are possible, as numbers minus 1, each with its weights by symbol."""


class Messages(NamedTuple):
    """What all other rounds say about one: how much likelier it makes a tile to be used here.

    ``once[n]`` and ``twice[n]`` are for the number ``n + 1``, ``symbols`` by symbol; 1 says nothing.
    """

    once: list[float]
    twice: list[float]
    symbols: list[float]

    def factor(self, low: int, high: int, symbol: int) -> float:
        """Return what they say about a triple; numbers minus 1."""
        numbers = self.twice[low] if low == high else self.once[low] * self.once[high]
        return numbers * self.symbols[symbol]


Belief = dict[tuple[int, int], float]
"""Probability of each triple: index of the pair, index of the symbol."""


def propagate(rounds: Sequence[TripleWeights], stock: Stock, sweeps: int) -> list[Messages]:
    """Messages to each round after a number of sweeps.

    Args:
        rounds: the weights of each round; between them they use the stock up.
        stock: what is used.
        sweeps: the budget.
    """
    messages = [Messages([1.0] * 12, [1.0] * 12, [1.0] * 4) for _ in rounds]
    for _ in range(sweeps):
        numbers, symbols = [], []
        for weights, message in zip(rounds, messages, strict=True):
            outgoing, told_symbols = _outgoing(weights, message)
            numbers.append(outgoing)
            symbols.append(told_symbols)
        for n, count in enumerate(stock.numbers):
            incoming = _number_messages([outgoing[n] for outgoing in numbers], count)
            for message, (once, twice) in zip(messages, incoming, strict=True):
                message.once[n], message.twice[n] = once, twice
        for s, count in enumerate(stock.symbols):
            for message, once in zip(
                messages, _symbol_messages([outgoing[s] for outgoing in symbols], count), strict=True
            ):
                message.symbols[s] = once
    return messages


def _outgoing(
    weights: TripleWeights, message: Messages
) -> tuple[list[tuple[float, float, float]], list[tuple[float, float]]]:
    """Return how likely a round uses each number 0, 1, 2 times, each symbol 0, 1 times, by itself."""
    once, twice, (p, m, t, d) = message
    one, two = [0.0] * 12, [0.0] * 12
    plus = minus = times = over = 0.0
    for low, high, (a, b, c, e) in weights:
        share = twice[low] if low == high else once[low] * once[high]
        a *= share
        b *= share
        c *= share
        e *= share
        plus += a
        minus += b
        times += c
        over += e
        both = a * p + b * m + c * t + e * d
        if low == high:
            two[low] += both
        else:
            one[low] += both
            one[high] += both
    total = plus * p + minus * m + times * t + over * d or TINY
    numbers = [
        (max(0.0, total - x - y) / total, x / (total * o), y / (total * w))
        for x, y, o, w in zip(one, two, once, twice, strict=True)
    ]
    symbols = [
        (max(0.0, total - x * own) / total, x / total)
        for x, own in ((plus, p), (minus, m), (times, t), (over, d))
    ]
    return numbers, symbols


def _number_messages(outgoing: list[tuple[float, float, float]], count: int) -> list[tuple[float, float]]:
    """To each round: how much likelier 1 and 2 uses of a number are than none, given the other rounds."""
    after: list[tuple[float, float, float]] = [(1.0, 0.0, 0.0)]
    p, q, r = 1.0, 0.0, 0.0
    for a, b, c in reversed(outgoing):
        p, q, r = p * a, p * b + q * a, p * c + q * b + r * a
        scale = p + q + r or 1.0
        p, q, r = p / scale, q / scale, r / scale
        after.append((p, q, r))
    after.pop()
    incoming = []
    p, q, r = 1.0, 0.0, 0.0
    for a, b, c in outgoing:
        x, y, z = after.pop()
        ways = (p * x, p * y + q * x, p * z + q * y + r * x)
        none = max(ways[count], TINY)
        incoming.append(
            (
                max(ways[count - 1] / none, TINY) if count > 0 else TINY,
                max(ways[count - 2] / none, TINY) if count > 1 else TINY,
            )
        )
        p, q, r = p * a, p * b + q * a, p * c + q * b + r * a
        scale = p + q + r or 1.0
        p, q, r = p / scale, q / scale, r / scale
    return incoming


def _symbol_messages(outgoing: list[tuple[float, float]], count: int) -> list[float]:
    """To each round: how much likelier one use of a symbol is than none, given the other rounds."""
    after: list[tuple[float, float, float, float]] = [(1.0, 0.0, 0.0, 0.0)]
    w, x, y, z = 1.0, 0.0, 0.0, 0.0
    for a, b in reversed(outgoing):
        w, x, y, z = w * a, w * b + x * a, x * b + y * a, y * b + z * a
        scale = w + x + y + z or 1.0
        w, x, y, z = w / scale, x / scale, y / scale, z / scale
        after.append((w, x, y, z))
    after.pop()
    incoming = []
    w, x, y, z = 1.0, 0.0, 0.0, 0.0
    for a, b in outgoing:
        e, f, g, h = after.pop()
        ways = (w * e, w * f + x * e, w * g + x * f + y * e, w * h + x * g + y * f + z * e)
        none = max(ways[count], TINY)
        incoming.append(max(ways[count - 1] / none, TINY) if count > 0 else TINY)
        w, x, y, z = w * a, w * b + x * a, x * b + y * a, y * b + z * a
        scale = w + x + y + z or 1.0
        w, x, y, z = w / scale, x / scale, y / scale, z / scale
    return incoming


def marginals(weights: TripleWeights, message: Messages) -> Belief:
    """The probability of each triple of a round, its own weights and the messages together."""
    belief: Belief = {}
    once, twice, symbols = message
    for low, high, quad in weights:
        share = twice[low] if low == high else once[low] * once[high]
        pair = PAIR_INDEX[low + 1, high + 1]
        for symbol, weight in enumerate(quad):
            if weight:
                belief[pair, symbol] = weight * share * symbols[symbol]
    return normalize(belief)


def normalize(belief: Belief) -> Belief:
    """The same, adding up to 1."""
    total = sum(belief.values()) or 1.0
    return {triple: weight / total for triple, weight in belief.items()}


def exact(rounds: Sequence[TripleWeights], stock: Stock, limit: int) -> list[Belief] | None:
    """The exact probabilities of each round's triples; ``None`` if it meets too many stocks or nothing fits.

    Goes forward through the rounds by the stock that is left, and back again. Of what a shorter bout leaves
    over, nothing is likelier than anything else.

    Args:
        rounds: the weights of each round.
        stock: what they use of between them.
        limit: stocks met in one round at most.
    """
    start = GUARDS + sum(count << 3 * place for place, count in enumerate((*stock.numbers, *stock.symbols)))
    forward: list[dict[int, float]] = [{start: 1.0}]
    moves = [list(_moves(weights)) for weights in rounds]
    for choices in moves:
        reached: dict[int, float] = {}
        for left, ways in forward[-1].items():
            for _, used, weight in choices:
                after = left - used
                if after & GUARDS == GUARDS:
                    reached[after] = reached.get(after, 0.0) + ways * weight
            if len(reached) > limit:
                return None
        forward.append(reached)
    is_used_up = sum(stock.symbols) == len(rounds)
    backward: dict[int, float] = dict.fromkeys((GUARDS,) if is_used_up else forward[-1], 1.0)
    if not backward.keys() & forward[-1].keys():
        return None
    beliefs: list[Belief] = []
    for choices, before in zip(reversed(moves), reversed(forward[:-1]), strict=True):
        belief: Belief = defaultdict(float)
        earlier: dict[int, float] = defaultdict(float)
        for left, ways in before.items():
            for triple, used, weight in choices:
                rest = backward.get(left - used)
                if rest is not None:
                    belief[triple] += ways * weight * rest
                    earlier[left] += weight * rest
        beliefs.append(normalize(belief))
        backward = earlier
    return beliefs[::-1]


def _moves(weights: TripleWeights) -> Iterator[tuple[tuple[int, int], int, float]]:
    """Each triple of a round: its indices, what it takes from a packed stock, its weight."""
    for low, high, quad in weights:
        for symbol, weight in enumerate(quad):
            if weight:
                used = (1 << 3 * low) + (1 << 3 * high) + (1 << 3 * (12 + symbol))
                yield (PAIR_INDEX[low + 1, high + 1], symbol), used, weight
