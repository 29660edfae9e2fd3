"""Small games whose tree can be gone through: each legal action is one step, by its place in the list.

Such a game says what a seat knows by what it observes, which holds all that it has seen and done.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken, Vocabulary
from dealer.core.actors import CHANCE, Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.outcome import Outcome
from dealer_lab.exact.finite_game import SmallGame
from dealer_lab.exact.small_game import load_small_games
from dealer_lab.tensor.view_layout import ViewLayout
from dealer_lab.tree.position import History

S = TypeVar("S")
A = TypeVar("A")


class WeightedDraw(NamedTuple, Generic[A]):
    """A draw of one step: actions of different likelihood."""

    choices: tuple[tuple[A, Fraction], ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """Return all of them; after one of them none."""
        return () if taken else tuple(range(len(self.choices)))

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Their probabilities, over one denominator."""
        common = lcm(*(chance.denominator for _, chance in self.choices))
        return tuple(int(chance * common) for _, chance in self.choices)

    def action(self, taken: Taken) -> A:
        """Return the one that was drawn."""
        return self.choices[taken[0]][0]


class Size(NamedTuple):
    """Of a place in a tree: actions, outcomes of chance, steps before it; at the end what it is worth."""

    actions: int
    outcomes: int
    steps: int
    draws: int
    utility: tuple[int, ...] = ()


class SteppedFiniteGame(Generic[S]):
    """A small game in steps; how large it is it finds out by going through its tree once.

    Args:
        game: the game.
        zero_sum: whether utilities add up to zero.
    """

    max_action_steps = 1
    caches_positions = True

    def __init__(self, game: SmallGame[S, Hashable, Any], zero_sum: bool = True) -> None:
        self.game, self.zero_sum = game, zero_sum
        self.id, self.title, self.seats = game.name, game.title, game.seats
        self._views: dict[Hashable, None] = {}
        sizes = list(self._sizes(game.begin(), 0, 0))
        self.vocabulary = Vocabulary(*map(str, range(max(size.actions for size in sizes))))
        self.max_chance_outcomes = max(size.outcomes for size in sizes)
        self.max_match_steps = max(size.steps for size in sizes)
        self.max_chance_steps = max(size.draws for size in sizes)
        utilities = [utility for size in sizes for utility in size.utility]
        self.utility_range = (float(min(utilities)), float(max(utilities)))

    def _sizes(self, state: S, steps: int, draws: int) -> Iterator[Size]:
        actor = self.current_actor(state)
        if actor is None:
            outcome = self.game.outcome(state)
            assert outcome is not None
            yield Size(1, 1, steps, draws, outcome.utility)
            return
        if actor == CHANCE:
            actions = [action for action, _ in self.game.chances(state)]
            yield Size(1, len(actions), steps, draws)
        else:
            assert isinstance(actor, int)
            view = self.game.observe(state, actor)
            self._views[view] = None
            actions = list(self.game.legal_actions(view))
            yield Size(len(actions), 1, steps, draws)
        for action in actions:
            after = self.game.apply(state, actor, action)
            yield from self._sizes(after, steps + (actor != CHANCE), draws + (actor == CHANCE))

    @cached_property
    def view_layout(self) -> ViewLayout:
        """Return how what a seat observes when it acts is put into numbers; nothing of it is cut."""
        return ViewLayout(self._views, is_whole=True)

    def _actions(self, state: S, seat: int) -> list[Any]:
        return list(self.game.legal_actions(self.game.observe(state, seat)))

    def __reduce__(self) -> Any:
        """Return the name of a known game: a process goes through its tree once, not once a state."""
        if load_small_games().get(self.id) is self.game:
            return load_stepped_small, (self.id,)
        return object.__reduce_ex__(self, 2)

    def begin(self) -> S:
        """Return the first state."""
        return self.game.begin()

    def current_actor(self, state: S) -> Actor | None:
        """Of seats that decide at the same time the lowest comes first."""
        actors = self.game.to_act(state)
        if CHANCE in actors:
            return CHANCE
        return min((actor for actor in actors if isinstance(actor, int)), default=None)

    def action_tree(self, state: S, seat: int) -> ActionTree[Any]:
        """One step: the place of an action in the list."""
        return ListedTree(
            tuple(((place,), action) for place, action in enumerate(self._actions(state, seat)))
        )

    def chance_tree(self, state: S) -> ChanceTree[Any]:
        """One step."""
        return WeightedDraw(tuple(self.game.chances(state)))

    def sample_chance(self, state: S, streams: Streams) -> Any:
        """Return the draw that a seed gives, under the label ``small``."""
        weighed = WeightedDraw(tuple(self.game.chances(state)))
        weights = weighed.weights(())
        left = streams(f"small/{self.information_state(state, None, 0)}").draw_below(sum(weights))
        for (action, _), weight in zip(weighed.choices, weights, strict=True):
            if left < weight:
                return action
            left -= weight
        raise AssertionError(left)

    def apply(self, state: S, actor: Actor, action: Any) -> S:
        """Return the state after an action."""
        return self.game.apply(state, actor, action)

    def spell(self, state: S, action: Any) -> tuple[str, ...]:
        """Return the place of an action in the list, as a word."""
        seat = self.current_actor(state)
        assert isinstance(seat, int)
        return (str(self._actions(state, seat).index(action)),)

    def chance_steps(self, state: S, action: Any) -> Taken:
        """Return the place of a draw among those that may come."""
        return ([drawn for drawn, _ in self.game.chances(state)].index(action),)

    def information_state(self, state: S, history: History | None, seat: int) -> str:
        """Return what the seat observes."""
        return msgspec.json.encode(self.game.observe(state, seat)).decode()

    def view(self, state: S, seat: Viewer) -> Hashable:
        """Return what the seat observes."""
        return self.game.observe(state, seat)

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, once it is over."""
        return self.game.outcome(state)


@cache
def load_stepped_small(name: str) -> SteppedFiniteGame[Any]:
    """Return a small game with a known value, in steps; goes through its tree once."""
    return SteppedFiniteGame(load_small_games()[name])
