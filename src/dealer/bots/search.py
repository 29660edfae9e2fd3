"""Information-set Monte Carlo tree search for any game (Cowling, Powley and Whitehouse, 2012).

Each iteration takes a world. Every seat chooses by its own view (the form with several observers), so no seat
in the tree knows more than at the table. Seats that act at once choose one after the other, unseen. The first
new information state is played out at random.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

from msgspec import structs

from dealer.bots.effort import FULL, Effort
from dealer.bots.policy import Decision, SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.bots.worlds import draw_any, list_actions, make_worlds, play_out
from dealer.core.actors import CHANCE
from dealer.core.rules import AnyRules
from dealer.match import MatchView

if TYPE_CHECKING:
    from random import Random

    from dealer.bots.policy import DrawWorld

THINK_TIME = (2000, 5000)
"""Milliseconds for any decision, shortest and longest."""

ITERATIONS = 2000
"""Walks through the tree for a decision, where they do not take too many steps."""

EXPLORATION = 0.8
"""The weight of what was tried seldom, in parts of the range of the utilities that were seen."""


def forget_others(view: Any, seat: int) -> Any:
    """Return a view without who else is still asked: in the tree they answer one after the other."""
    return structs.replace(view, to_act=(seat,)) if "to_act" in view.__struct_fields__ else view


class Node:
    """An information state of a seat: its answers, how often each was taken, and what it brought.

    What is legal follows from what the seat sees, so that a node has the same answers in each world.

    Args:
        actions: the answers that are looked at.
    """

    def __init__(self, actions: list[Any]) -> None:
        self.actions = actions
        self.visited = 0
        self.visits: dict[Any, int] = {}
        self.total: dict[Any, float] = {}

    def choose(self, span: float, rng: Random) -> Any:
        """Return an answer that was never taken, or the one with the highest upper bound (UCB1)."""
        self.visited += 1
        fresh = [action for action in self.actions if action not in self.visits]
        if fresh:
            return rng.choice(fresh)
        return max(self.actions, key=lambda action: self._bound(action, span))

    def _bound(self, action: Any, span: float) -> float:
        visits = self.visits[action]
        return self.total[action] / visits + EXPLORATION * span * sqrt(log(self.visited) / visits)

    def learn(self, action: Any, utility: float) -> None:
        """Count an answer and what it brought."""
        self.visits[action] = self.visits.get(action, 0) + 1
        self.total[action] = self.total.get(action, 0.0) + utility


class SearchPolicy:
    """Answers with what was taken most often in a search over worlds that its seat may be in.

    Args:
        rules: of the game.
        iterations: how many walks through the tree there are for a decision.
        draw_world: draws a world, where the game brings that.
        effort: limits what it computes for a decision.
    """

    name = "search"

    def __init__(
        self,
        rules: AnyRules,
        iterations: int = ITERATIONS,
        draw_world: DrawWorld | None = None,
        effort: Effort = FULL,
    ) -> None:
        self._rules, self._iterations, self._draw_world = rules, iterations, draw_world
        self._effort = effort.for_walks(iterations)

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Search, and take the answer with most visits."""
        return Decision(self.choose(view.view, rng), draw_think_time(view, rng, THINK_TIME))

    def choose(self, view: Any, rng: SeatRandom) -> Any:
        """Return the answer; a random one where no world is found."""
        actions = list_actions(self._rules, view, rng)
        if len(actions) == 1:
            return actions[0]
        rules, worlds = make_worlds(self._rules, view, rng, self._draw_world, self._effort)
        if not worlds:
            return self._rules.random_action(view, rng)
        root = Node(actions)
        nodes: dict[tuple[int, Any], Node] = {(view.you, forget_others(view, view.you)): root}
        seen = [0.0, 0.0]
        steps = 0
        for number in range(self._iterations):
            steps += self._iterate(rules, worlds[number % len(worlds)], nodes, seen, rng)
            if steps > self._effort.steps:
                break
        return max(actions, key=lambda action: root.visits.get(action, 0))

    def _iterate(
        self,
        rules: AnyRules,
        state: Any,
        nodes: dict[tuple[int, Any], Node],
        seen: list[float],
        rng: Random,
    ) -> int:
        path: list[tuple[int, Node, Any]] = []
        is_new = False
        while not is_new and (actor := rules.next_actor(state)) is not None:
            if actor == CHANCE:
                state = draw_any(rules, state, rng)
                continue
            assert isinstance(actor, int)
            view = rules.observe(state, actor)
            key = actor, forget_others(view, actor)
            is_new = key not in nodes
            if is_new:
                nodes[key] = Node(list_actions(rules, view, rng))
            action = nodes[key].choose(seen[1] - seen[0] or 1.0, rng)
            path.append((actor, nodes[key], action))
            state = rules.apply(state, actor, action)
        utility, steps = play_out(rules, state, rng)
        seen[0], seen[1] = min(seen[0], *utility), max(seen[1], *utility)
        for seat, node, action in path:
            node.learn(action, utility[seat])
        return steps + len(path)
