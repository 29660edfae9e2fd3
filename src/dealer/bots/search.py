"""Information-set Monte Carlo tree search for any game (Cowling, Powley and Whitehouse, 2012).

Each iteration takes a world. Every seat chooses by what it itself sees there (the form with several
observers), so that no seat in the tree knows more than it would at the table; seats that are asked at once
choose one after the other, unseen. The first information state that is new is played out at random.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from msgspec import structs

from dealer.bots.policy import Decision
from dealer.bots.seat_random import SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.bots.worlds import WorldMaker, draw_any, list_actions, next_actor, play_out
from dealer.core.actors import CHANCE
from dealer.core.rules import AnyRules
from dealer.match import MatchView

if TYPE_CHECKING:
    from random import Random

THINK_TIME = (2000, 5000)
"""Milliseconds for any decision, shortest and longest."""

ITERATIONS = 400
"""Walks through the tree for a decision."""

WORLDS = 24
"""Worlds that these begin in, in turn."""

EXPLORATION = 0.8
"""The weight of what was tried seldom, in parts of the range of the utilities that were seen."""


def forget_others(view: Any, seat: int) -> Any:
    """Return a view without who else is still asked: in the tree they answer one after the other."""
    return structs.replace(view, to_act=(seat,)) if "to_act" in view.__struct_fields__ else view


class Node:
    """An information state of a seat: how often each answer was there, was taken, and what it brought."""

    def __init__(self) -> None:
        self.available: dict[Any, int] = {}
        self.visits: dict[Any, int] = {}
        self.total: dict[Any, float] = {}

    def choose(self, actions: list[Any], span: float, rng: Random) -> Any:
        """Return an answer that was never taken, or the one with the highest upper bound (UCB1)."""
        for action in actions:
            self.available[action] = self.available.get(action, 0) + 1
        fresh = [action for action in actions if action not in self.visits]
        if fresh:
            return rng.choice(fresh)
        return max(actions, key=lambda action: self._bound(action, span))

    def _bound(self, action: Any, span: float) -> float:
        visits = self.visits[action]
        return self.total[action] / visits + EXPLORATION * span * sqrt(log(self.available[action]) / visits)

    def learn(self, action: Any, utility: float) -> None:
        """Count an answer and what it brought."""
        self.visits[action] = self.visits.get(action, 0) + 1
        self.total[action] = self.total.get(action, 0.0) + utility


class SearchPolicy:
    """Answers with what was taken most often in a search over worlds that its seat may be in.

    Args:
        game: the rules.
        iterations: how many walks through the tree there are for a decision.
    """

    name = "search"

    def __init__(self, game: AnyRules, iterations: int = ITERATIONS) -> None:
        self._game, self._iterations = game, iterations

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Search, and take the answer with most visits."""
        return Decision(self.choose(view.view, rng), draw_think_time(view, rng, THINK_TIME))

    def choose(self, view: Any, rng: SeatRandom) -> Any:
        """Return the answer; a random one where no world is found."""
        maker = WorldMaker(self._game, view, rng)
        worlds = maker.make_some(WORLDS)
        if not worlds:
            return self._game.random_action(view, rng)
        actions = list_actions(maker.game, worlds[0], view.you)
        if len(actions) == 1:
            return actions[0]
        nodes: dict[tuple[int, Any], Node] = {}
        seen = [0.0, 0.0]
        for number in range(self._iterations):
            self._iterate(maker.game, worlds[number % len(worlds)], nodes, seen, rng)
        visits = nodes[view.you, forget_others(view, view.you)].visits
        return max(actions, key=lambda action: visits.get(action, 0))

    def _iterate(
        self,
        game: AnyRules,
        state: Any,
        nodes: dict[tuple[int, Any], Node],
        seen: list[float],
        rng: Random,
    ) -> None:
        path: list[tuple[int, Node, Any]] = []
        is_new = False
        while not is_new and (actor := next_actor(game, state)) is not None:
            if actor == CHANCE:
                state = draw_any(game, state, rng)
                continue
            assert isinstance(actor, int)
            key = actor, forget_others(game.observe(state, actor), actor)
            is_new = key not in nodes
            node = nodes.setdefault(key, Node())
            action = node.choose(list_actions(game, state, actor), seen[1] - seen[0] or 1.0, rng)
            path.append((actor, node, action))
            state = game.apply(state, actor, action)
        utility = play_out(game, state, rng)
        seen[0], seen[1] = min(seen[0], *utility), max(seen[1], *utility)
        for seat, node, action in path:
            node.learn(action, utility[seat])
