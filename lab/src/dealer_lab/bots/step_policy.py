"""Policies that answer step by step: from chances for the steps that may follow to whole actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from dealer.bots.policy import Decision
from dealer.bots.think_time import draw_think_time
from dealer.core.action_tree import ActionTree, Taken, take_forced

if TYPE_CHECKING:
    from dealer.bots.policy import SeatRandom
    from dealer.match import MatchView
    from dealer_lab.tensor.layout import RaceTicks

FindTree = Callable[[Any], ActionTree[Any] | None]
"""From what a seat sees to the tree of its decision."""

FindChances = Callable[[Any, Taken, Taken, float | None], Sequence[float]]
"""Returns a weight for each next legal step.

Its arguments are the observation, the steps of the action so far, the next legal steps, and the seconds left
in a race (``None`` elsewhere).
"""

THINK_TIME: Final = (1500, 6000)
"""Milliseconds for any decision, shortest and longest."""

NEVER_MS: Final = 10**9
"""Nobody waits so long: the view changes first."""


class StepPolicy:
    """A policy that draws step by step from chances; steps without an alternative are not asked for.

    In a race it is asked tick by tick, as in training, until it does anything but wait.

    Args:
        name: in records and on the command line.
        find_tree: gives the decision of a seat, from its view alone.
        find_chances: gives the chances.
        race: how races are played; ``None`` if the game has none.
    """

    def __init__(
        self, name: str, find_tree: FindTree, find_chances: FindChances, race: RaceTicks | None = None
    ) -> None:
        self.name = name
        self._find_tree, self._find_chances, self._race = find_tree, find_chances, race

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Answer the decision of a view."""
        after_ms = draw_think_time(view, rng, THINK_TIME)
        tree = self._find_tree(view.view)
        assert tree is not None
        race = self._race
        moments = None if race is None else race.moments(view)
        if race is None or moments is None:
            return Decision(tree.action(self._walk(view.view, tree, rng)), after_ms)
        able = tree.legal_steps(())
        for moment in moments:
            step = self._draw(view.view, (), (*able, race.wait), moment.left, rng)
            if step != race.wait:
                taken = self._walk(view.view, tree, rng, (step,), moment.left)
                return Decision(tree.action(taken), max(moment.after_ms, after_ms))
        return Decision(tree.action(self._walk(view.view, tree, rng, (), 0.0)), NEVER_MS)

    def _walk(
        self,
        seen: Any,
        tree: ActionTree[Any],
        rng: SeatRandom,
        taken: Taken = (),
        left: float | None = None,
    ) -> Taken:
        taken, legal_steps = take_forced(tree, taken)
        while legal_steps:
            step = self._draw(seen, taken, legal_steps, left, rng)
            taken, legal_steps = take_forced(tree, (*taken, step))
        return taken

    def _draw(self, seen: Any, taken: Taken, legal_steps: Taken, left: float | None, rng: SeatRandom) -> int:
        return rng.choices(legal_steps, self._find_chances(seen, taken, legal_steps, left))[0]
