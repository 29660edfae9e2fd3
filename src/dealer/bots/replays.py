"""Replays: how a state was reached, how well it agrees with a view, and what else may have led there."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct

from dealer.bots.effort import FULL, Effort
from dealer.core.actors import CHANCE, SERVER, Actor
from dealer.core.chance import streams
from dealer.core.errors import GameError
from dealer.core.rules import AnyRules

if TYPE_CHECKING:
    from random import Random

MOST_ANSWERS: Final = 64
"""So many answers of a seat are looked at in a stage."""

MENDINGS: Final = 60
"""So many other pasts of a state are tried at once."""

WORSE: Final = 0.3
"""How often another past is taken that agrees less: what a seat had then it may have lost since."""

SAME: Final = frozenset({"you", "options", "seats", "to_act", "sent", "open", "outcome"})
"""Fields of a view that say nothing of what was done."""


class NotFound(Exception):
    """As much was tried for a world as may be."""


class Reached(NamedTuple):
    """A state of a replay, and how it was reached.

    Attributes:
        state: the state.
        before: what was reached before; ``None`` at the beginning.
        actor: who acted then.
        action: what they did.
    """

    state: Any
    before: Reached | None = None
    actor: Any = None
    action: Any = None

    def list_actions(self) -> list[tuple[Actor, Any]]:
        """Return who did what, in order."""
        return [(each.actor, each.action) for each in self.list_way()[1:]]

    def list_way(self) -> list[Reached]:
        """Return all that was reached on the way here, from the first state on."""
        found = [self]
        while (before := found[-1].before) is not None:
            found.append(before)
        return found[::-1]


class Replay:
    """Applies actions on the way to a view, and changes what is hidden in the past of a state.

    Args:
        rules: of the game.
        view: what the seat sees.
        rng: draws what it has not seen.
        effort: how much is tried.
    """

    def __init__(self, rules: AnyRules, view: Any, rng: Random, effort: Effort = FULL) -> None:
        seats = getattr(view, "seats", rules.seats)
        self.rules = rules.at(seats) if rules.is_played_by(seats) else rules
        self.view, self.seat, self.rng, self.effort = view, view.you, rng, effort
        self.tried = 0
        self.until = effort.tried_for_one
        self.compared = tuple(name for name in view.__struct_fields__ if name not in SAME)

    def after(self, at: Reached, actor: Actor, action: Any) -> Reached:
        """Return what an action leads to.

        Raises:
            NotFound: too much was tried.
            GameError: the action is not legal.
        """
        if self.tried >= self.until:
            raise NotFound
        self.tried += 1
        return Reached(self.rules.apply(at.state, actor, action), at, actor, action)

    def after_legal(self, at: Reached, actor: Actor, action: Any) -> Reached | None:
        """Return what an action leads to; ``None`` if it is not legal."""
        try:
            return self.after(at, actor, action)
        except GameError:
            return None

    def score(self, state: Any) -> float | None:
        """Return how well a state agrees with the view; ``None`` if it was announced otherwise."""
        seen = self.rules.observe(state, self.seat)
        if seen.events != self.view.events[: len(seen.events)]:
            return None
        return sum(agree(getattr(seen, name), getattr(self.view, name)) for name in self.compared)

    def mend(self, at: Reached) -> Reached | None:
        """Return this state, or one like it, with one hidden action changed on the way.

        One action of chance or of another seat becomes another one, or in an open stage one is left out or
        added. All that followed is done again. What was announced must be the same.
        """
        way, agreed = at.list_way(), self.score(at.state)
        last = max((number for number, each in enumerate(way) if each.actor == SERVER), default=0)
        if agreed is None or len(way) - last < 2:
            return None
        for _ in range(MENDINGS):
            place = self.rng.randrange(last + 1, len(way))
            again = self._change(way[place - 1], way[place])
            for each in way[place + 1 :]:
                again = None if again is None else self.after_legal(again, each.actor, each.action)
            score = None if again is None else self.score(again.state)
            if score is not None and (score >= agreed or self.rng.random() < WORSE):
                return again
        return None

    def _change(self, before: Reached, done: Reached) -> Reached | None:
        """Return what may have happened in place of an action; ``None`` if that is legal no more."""
        rules, rng, state = self.rules, self.rng, before.state
        if done.actor == CHANCE:
            drawn = rules.sample_chance(state, streams(rng.randbytes(32)))[1]
            return None if drawn == done.action else self.after(before, CHANCE, drawn)
        if rules.is_open(state):
            return self._change_open(before, done)
        if done.actor == self.seat or not isinstance(done.actor, int):
            return None
        other = self.choose(state, done.actor)
        return None if other == done.action else self.after_legal(before, done.actor, other)

    def _change_open(self, before: Reached, done: Reached) -> Reached | None:
        """Leave an action of an open stage out, or let another seat act before it."""
        rules, rng = self.rules, self.rng
        if done.actor != self.seat and rng.random() < 0.5:
            return before
        seats = [seat for seat in rules.observe(before.state, self.seat).open.seats if seat != self.seat]
        seat = rng.choice(seats)
        if rules.decision_id(before.state, seat) is None:
            return None
        added = self.after_legal(before, seat, self.choose(before.state, seat))
        return None if added is None else self.after_legal(added, done.actor, done.action)

    def choose(self, state: Any, seat: int) -> Any:
        """Return an action of a seat: of very many one of the first."""
        listed = list(islice(self.rules.legal_actions(self.rules.observe(state, seat)), 50 * MOST_ANSWERS))
        return self.rng.choice(listed)


def agree(seen: Any, goal: Any) -> float:
    """Return how many values of a view stand in another one at the same place, less those that differ.

    >>> agree((1, 2), (1, 2, 3)), agree((1, 4), (1, 2, 3)), agree((), (1, 2))
    (2.0, 0.0, 0.0)
    """
    if isinstance(seen, Struct):
        if type(seen) is not type(goal):
            return -1.0
        return sum(agree(getattr(seen, name), getattr(goal, name)) for name in seen.__struct_fields__)
    if isinstance(seen, tuple):
        if not isinstance(goal, tuple):
            return -1.0
        beyond = max(0, len(seen) - len(goal))
        return sum(agree(*both) for both in zip(seen, goal, strict=False)) - float(beyond)
    return 1.0 if seen == goal else -1.0


def agree_on_seat(seen: Struct, goal: Struct, seat_of: tuple[int, int]) -> int:
    """Return in how many values by seat two events say the same of a seat.

    Args:
        seen: an event.
        goal: the one to be reached.
        seat_of: the seat, and how many there are.
    """
    seat, seats = seat_of
    if type(seen) is not type(goal):
        return 0
    both = ((getattr(seen, name), getattr(goal, name)) for name in seen.__struct_fields__)
    listed = (pair for pair in both if all(isinstance(each, tuple) and len(each) == seats for each in pair))
    return sum(one[seat] == other[seat] for one, other in listed)
