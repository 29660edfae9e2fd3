"""Who meets whom: pure functions of numbers, counted from 0 in the order of the seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations

Pair = tuple[int, ...]
"""Who meet; one alone has nobody to meet."""

Met = Mapping[tuple[int, int], int]
"""How often two have sat at one table, the smaller number first."""

Sat = Mapping[tuple[int, int], int]
"""How often a player has sat on a seat: by player and seat."""


def schedule_round_robin(count: int, legs: int = 1) -> tuple[tuple[Pair, ...], ...]:
    """Everybody meets everybody once in each leg, by the circle method.

    The first of a pair has the Advantage. In a leg nobody has it more than once oftener than not; in the
    second leg all is swapped. With an odd count everybody sits out one round of each leg.

    Args:
        count: of players, 2 or more.
        legs: how often each pair meets.

    Returns:
        The rounds, each with its pairs; who sits out comes last, alone.

    >>> schedule_round_robin(3)
    (((2, 1), (0,)), ((0, 2), (1,)), ((1, 0), (2,)))
    """
    turning = count - 1 + count % 2
    rounds: list[tuple[Pair, ...]] = []
    for turn in range(turning):
        pairs: list[Pair] = []
        for step in range(1, turning // 2 + 1):
            ahead, behind = (turn + step) % turning, (turn - step) % turning
            pairs.append((ahead, behind) if step % 2 == 0 else (behind, ahead))
        if count % 2:
            pairs.append((turn,))
        else:
            pairs.insert(0, (turn, turning) if turn % 2 else (turning, turn))
        rounds.append(tuple(pairs))
    swapped = [tuple(pair[::-1] for pair in pairs) for pairs in rounds]
    return tuple(pairs for leg in range(legs) for pairs in (swapped if leg % 2 else rounds))


def first_knockout_round(count: int) -> tuple[Pair, ...]:
    """The first round of a knockout, in the order of the bracket: neighbours' winners meet next.

    The first and the second seed can meet in the final only; what is missing to a power of two are byes, for
    the best seeds.

    >>> first_knockout_round(6)
    ((0,), (3, 4), (1,), (2, 5))
    """
    order = [0]
    while len(order) < count:
        last = 2 * len(order) - 1
        order = [seed for known in order for seed in (known, last - known)]
    pairs = (order[i : i + 2] for i in range(0, len(order), 2))
    return tuple(tuple(sorted(seed for seed in pair if seed < count)) for pair in pairs)


def next_knockout_round(winners: Sequence[int | None]) -> tuple[Pair, ...]:
    """The next round of a knockout: neighbours meet. Where nobody is left, the neighbour is through.

    >>> next_knockout_round([0, 3, 1, None])
    ((0, 3), (1,))
    """
    pairs = (winners[i : i + 2] for i in range(0, len(winners), 2))
    return tuple(tuple(winner for winner in pair if winner is not None) for pair in pairs)


def group_tables(players: Sequence[int], size: int, met: Met, rested: Mapping[int, int]) -> tuple[Pair, ...]:
    """One round of tables: as many as can be filled, with people who have met little.

    Args:
        players: who takes part.
        size: seats of a table.
        met: how often each two have met.
        rested: how often each has sat out. Who has done so least sits out first, so that nobody does it twice
            before everybody has done it once.

    Returns:
        The tables, then those who sit out, each alone.
    """
    spare = len(players) % size
    by_rest = sorted(players, key=lambda player: (rested.get(player, 0), -players.index(player)))
    resting = sorted(by_rest[:spare])
    waiting = [player for player in players if player not in resting]
    groups: list[list[int]] = []
    while waiting:
        group = [waiting.pop(0)]
        while len(group) < size:
            group.append(min(waiting, key=lambda one: _strain([*group, one], met)))
            waiting.remove(group[-1])
        groups.append(group)
    while _relieve(groups, met):
        pass
    return (*(tuple(group) for group in groups), *((player,) for player in resting))


def _strain(group: Sequence[int], met: Met) -> int:
    """How stale a table is: the squares of how often its people have met."""
    return sum(met.get((min(pair), max(pair)), 0) ** 2 for pair in combinations(group, 2))


def _relieve(groups: list[list[int]], met: Met) -> bool:
    """Swap two people of two tables if that makes them fresher; whether any two were."""
    for one, other in combinations(groups, 2):
        before = _strain(one, met) + _strain(other, met)
        for i in range(len(one)):
            for j in range(len(other)):
                one[i], other[j] = other[j], one[i]
                if _strain(one, met) + _strain(other, met) < before:
                    return True
                one[i], other[j] = other[j], one[i]
    return False


def assign_seats(players: Pair, sat: Sat) -> Pair:
    """The player on each seat, so that everybody sits everywhere about as often.

    >>> assign_seats((4, 7), {(4, 0): 1})
    (7, 4)
    """

    def stale(seats: Pair) -> int:
        return sum(4 ** sat.get((player, seat), 0) for seat, player in enumerate(seats))

    return min(permutations(players), key=stale)
