"""Flat Monte Carlo for any game: each answer is tried in the same worlds, which are played out at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dealer.bots.effort import FULL, Effort
from dealer.bots.policy import Decision, SeatRandom
from dealer.bots.think_time import draw_think_time
from dealer.bots.worlds import list_actions, make_worlds, play_out
from dealer.core.rules import AnyRules
from dealer.match import MatchView

if TYPE_CHECKING:
    from dealer.bots.policy import DrawWorld

THINK_TIME = (1500, 4000)
"""Milliseconds for any decision, shortest and longest."""

PLAYOUTS = 1500
"""Matches that are played out for a decision, where they do not take too many steps."""

MOST_ACTIONS = 40
"""Of more answers, so many are drawn and tried."""


class SamplingPolicy:
    """Answers with what has the best mean utility over playouts of worlds that its seat may be in.

    Args:
        rules: of the game.
        playouts: how many matches are played out for a decision, over all answers.
        draw_world: draws a world, where the game brings that.
        effort: limits what it computes for a decision.
    """

    name = "sampling"

    def __init__(
        self,
        rules: AnyRules,
        playouts: int = PLAYOUTS,
        draw_world: DrawWorld | None = None,
        effort: Effort = FULL,
    ) -> None:
        self._rules, self._playouts, self._draw_world = rules, playouts, draw_world
        self._effort = effort.for_walks(playouts)

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Try each answer in the same worlds."""
        action = self.choose(view.view, rng)
        return Decision(action, draw_think_time(view, rng, THINK_TIME))

    def choose(self, view: Any, rng: SeatRandom) -> Any:
        """Return the answer; a random one where no world is found."""
        seat, actions = view.you, list_actions(self._rules, view, rng)
        if len(actions) > MOST_ACTIONS:
            actions = rng.sample(actions, MOST_ACTIONS)
        if len(actions) == 1:
            return actions[0]
        rules, worlds = make_worlds(self._rules, view, rng, self._draw_world, self._effort)
        if not worlds:
            return self._rules.random_action(view, rng)
        totals, steps = [0] * len(actions), 0
        for number in range(max(1, self._playouts // len(actions))):
            world = worlds[number % len(worlds)]
            for place, action in enumerate(actions):
                utility, taken = play_out(rules, rules.apply(world, seat, action), rng)
                totals[place] += utility[seat]
                steps += taken
            if steps > self._effort.steps:
                break
        return actions[max(range(len(actions)), key=totals.__getitem__)]
