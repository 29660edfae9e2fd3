"""Finite two-player zero-sum games with chance, and their sequence form.

A *point* is an information state: all histories that its seat cannot tell apart. A *sequence* is what one
seat has done on the way to somewhere: its last point and the action taken there; sequence 0 is nothing yet. A
*plan* gives each sequence of a seat the chance that the seat plays all of it if the others let it. What a
history is worth is linear in each seat's plan, so a game is two lists of points and one sparse matrix
(Koller, Megiddo and von Stengel, 1994).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from dealer.core.actors import CHANCE, seats_among
from dealer_lab.exact.finite_game import A, FiniteGame, S, V

N = TypeVar("N", Fraction, float)
"""Exact, or fast."""


class Point(NamedTuple):
    """An information state of a seat.

    Attributes:
        seen: what the seat sees.
        actions: its answers.
        before: the seat's sequence that leads here.
        first: the sequence of the first action; those of the others follow it.
    """

    seen: Hashable
    actions: tuple[object, ...]
    before: int
    first: int


class Side(NamedTuple):
    """One seat's points, each after all that lead to it, and the number of its sequences."""

    points: tuple[Point, ...]
    sequences: int

    @property
    def choices(self) -> int:
        """Return at how many points the seat has more than one answer."""
        return sum(len(point.actions) > 1 for point in self.points)


class Form(NamedTuple):
    """A game in sequence form.

    Attributes:
        sides: by seat.
        payoff: by both seats' sequences, what seat 0 gets, times the probability of what chance does.
        leaves: the number of ways in which a match can go.
    """

    sides: tuple[Side, Side]
    payoff: dict[tuple[int, int], Fraction]
    leaves: int


class _Points:
    """The points of one seat while a game is gone through."""

    def __init__(self) -> None:
        self.known: dict[Hashable, Point] = {}
        self.sequences = 1

    def point(self, seen: Hashable, before: int, actions: Callable[[], tuple[object, ...]]) -> Point:
        point = self.known.get(seen)
        if point is None:
            point = self.known[seen] = Point(seen, actions(), before, self.sequences)
            self.sequences += len(point.actions)
        if point.before != before:
            raise ValueError(f"a seat has forgotten what it did: {seen!r}")
        return point


class TooLargeError(Exception):
    """There are too many ways in which a match can go."""


def build_form(game: FiniteGame[S, V, A], most: int | None = None) -> Form:
    """Return the sequence form of a game, by going through all of it once.

    Args:
        game: of two seats.
        most: the ways of a match after which it is given up.

    Raises:
        TooLargeError: there are more ways than that.
        ValueError: a seat forgets what it did, probabilities do not add up to 1, or one's gain is not the
            other's loss.
    """
    seats = _Points(), _Points()
    payoff: dict[tuple[int, int], Fraction] = {}
    leaves = 0

    def walk(state: S, played: tuple[int, int], chance: Fraction) -> None:
        nonlocal leaves
        actors = game.to_act(state)
        if not actors:
            leaves += 1
            if most is not None and leaves > most:
                raise TooLargeError
            payoff[played] = payoff.get(played, Fraction(0)) + chance * gain(game, state)
        elif CHANCE in actors:
            ways = game.chances(state)
            if sum(p for _, p in ways) != 1:
                raise ValueError("what chance may do does not add up to 1")
            for action, p in ways:
                walk(game.apply(state, CHANCE, action), played, chance * p)
        else:
            seat = seats_among(actors)[0]
            seen = game.observe(state, seat)
            point = seats[seat].point(seen, played[seat], lambda: tuple(game.legal_actions(seen)))
            for sequence, action in enumerate(point.actions, point.first):
                after = (sequence, played[1]) if seat == 0 else (played[0], sequence)
                walk(game.apply(state, seat, action), after, chance)

    walk(game.begin(), (0, 0), Fraction(1))
    first, second = (Side(tuple(points.known.values()), points.sequences) for points in seats)
    return Form((first, second), payoff, leaves)


def gain(game: FiniteGame[S, V, A], state: S) -> int:
    """Return what seat 0 gets at the end.

    Raises:
        ValueError: seat 1 does not lose as much.
    """
    outcome = game.outcome(state)
    assert outcome is not None
    ours, theirs = outcome.utility
    if ours + theirs:
        raise ValueError("what one gains the other must lose")
    return ours


def plan_of(side: Side, behaviour: Sequence[Sequence[N]], one: N) -> list[N]:
    """The plan of a seat that answers each point with these probabilities; ``one`` is 1 in their kind."""
    plan = [one] * side.sequences
    for point, chances in zip(side.points, behaviour, strict=True):
        for sequence, chance in enumerate(chances, point.first):
            plan[sequence] = plan[point.before] * chance
    return plan


def behaviour_of(side: Side, plan: Sequence[float]) -> list[list[float]]:
    """Return the probabilities at each point of a plan; all alike where the plan never comes."""
    found = []
    for point in side.points:
        parts = [max(0.0, part) for part in plan[point.first : point.first + len(point.actions)]]
        total = sum(parts)
        found.append([part / total for part in parts] if total > 1e-12 else [1 / len(parts)] * len(parts))
    return found
