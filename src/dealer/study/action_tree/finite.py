"""Small games whose tree can be gone through: each legal action is one step, by its place in the list.

Such a game says what a seat knows by what it observes, which holds all that it has seen and done.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, Protocol

import msgspec

from dealer.core.actors import CHANCE, Actor
from dealer.core.chance import Streams
from dealer.core.outcome import Outcome
from dealer.study.action_tree.position import History
from dealer.study.action_tree.walk import Draw, Listed, Taken, Walk, Words


class Finite(Protocol):
    """A game whose tree can be gone through."""

    @property
    def name(self) -> str:
        """The game."""
        ...

    @property
    def title(self) -> str:
        """As people write it."""
        ...

    @property
    def seats(self) -> int:
        """Number of seats."""
        ...

    def begin(self) -> Any:
        """The first state."""
        ...

    def to_act(self, state: Any) -> frozenset[Actor]:
        """The seats that owe a decision, or chance; empty when it is over."""
        ...

    def chances(self, state: Any) -> Sequence[tuple[Any, Fraction]]:
        """What chance may do, with probabilities."""
        ...

    def observe(self, state: Any, viewer: Any) -> Hashable:
        """All that a seat has seen and done."""
        ...

    def legal_actions(self, observation: Any) -> Iterable[Any]:
        """What the seat that sees this may do, in a fixed order."""
        ...

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """The state after an action."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once it is over."""
        ...


class Weighed(NamedTuple):
    """A draw of one step: actions of different likelihood."""

    choices: tuple[tuple[Any, Fraction], ...]

    def onward(self, taken: Taken) -> Taken:
        """All of them; after one of them none."""
        return () if taken else tuple(range(len(self.choices)))

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Their probabilities, over one denominator."""
        common = lcm(*(chance.denominator for _, chance in self.choices))
        return tuple(int(chance * common) for _, chance in self.choices)

    def action(self, taken: Taken) -> Any:
        """The one that was drawn."""
        return self.choices[taken[0]][0]


class Size(NamedTuple):
    """Of a place in a tree: actions, outcomes of chance, steps before it; at the end what it is worth."""

    actions: int
    outcomes: int
    steps: int
    draws: int
    utility: tuple[int, ...] = ()


class FiniteSteps:
    """A small game in steps; how large it is it finds out by going through its tree once.

    Args:
        game: the game.
        zero_sum: whether utilities add up to zero.
    """

    longest = 1
    kept = True

    def __init__(self, game: Finite, zero_sum: bool = True) -> None:
        self.game, self.zero_sum = game, zero_sum
        self.id, self.title, self.seats = game.name, game.title, game.seats
        sizes = list(self._sizes(game.begin(), 0, 0))
        self.words = Words(*map(str, range(max(size.actions for size in sizes))))
        self.draws = max(size.outcomes for size in sizes)
        self.steps_at_most = max(size.steps for size in sizes)
        self.draws_at_most = max(size.draws for size in sizes)
        utilities = [utility for size in sizes for utility in size.utility]
        self.stakes = (float(min(utilities)), float(max(utilities)))

    def _sizes(self, state: Any, steps: int, draws: int) -> Iterator[Size]:
        actor = self.acting(state)
        if actor is None:
            outcome = self.game.outcome(state)
            assert outcome is not None
            yield Size(1, 1, steps, draws, outcome.utility)
            return
        if actor == CHANCE:
            actions = [action for action, _ in self.game.chances(state)]
            yield Size(1, len(actions), steps, draws)
        else:
            actions = self._actions(state, actor)
            yield Size(len(actions), 1, steps, draws)
        for action in actions:
            after = self.game.apply(state, actor, action)
            yield from self._sizes(after, steps + (actor != CHANCE), draws + (actor == CHANCE))

    def _actions(self, state: Any, seat: Actor) -> list[Any]:
        return list(self.game.legal_actions(self.game.observe(state, seat)))

    def begin(self) -> Any:
        """The first state."""
        return self.game.begin()

    def acting(self, state: Any) -> Actor | None:
        """Of seats that decide at the same time the lowest comes first."""
        actors = self.game.to_act(state)
        if CHANCE in actors:
            return CHANCE
        return min((actor for actor in actors if isinstance(actor, int)), default=None)

    def walk(self, state: Any, seat: int) -> Walk:
        """One step: the place of an action in the list."""
        return Listed(tuple(((place,), action) for place, action in enumerate(self._actions(state, seat))))

    def deal(self, state: Any) -> Draw:
        """One step."""
        return Weighed(tuple(self.game.chances(state)))

    def draw(self, state: Any, streams: Streams) -> Any:
        """The draw that a seed gives, under the label ``small``."""
        weighed = Weighed(tuple(self.game.chances(state)))
        weights = weighed.weights(())
        left = streams(f"small/{self.known(state, None, 0)}").below(sum(weights))
        for (action, _), weight in zip(weighed.choices, weights, strict=True):
            if left < weight:
                return action
            left -= weight
        raise AssertionError(left)

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """The state after an action."""
        return self.game.apply(state, actor, action)

    def spell(self, state: Any, action: Any) -> tuple[str, ...]:
        """The place of an action in the list, as a word."""
        seat = self.acting(state)
        assert seat is not None
        return (str(self._actions(state, seat).index(action)),)

    def dealt(self, state: Any, action: Any) -> Taken:
        """The place of a draw among those that may come."""
        return ([drawn for drawn, _ in self.game.chances(state)].index(action),)

    def known(self, state: Any, history: History | None, seat: int) -> str:
        """What the seat observes."""
        return msgspec.json.encode(self.game.observe(state, seat)).decode()

    def view(self, state: Any, seat: Any) -> Any:
        """What the seat observes."""
        return self.game.observe(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once it is over."""
        return self.game.outcome(state)
