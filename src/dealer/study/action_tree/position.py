"""A match between two steps: immutable, and so cheap to copy that search can keep any number of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

from dealer.core.actors import CHANCE, Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.errors import IllegalAction
from dealer.core.outcome import Outcome
from dealer.study.action_tree.walk import Draw, Taken, Walk, Words, forced

Hears = Callable[[Any, Actor, Any, Any, int], str]
"""What a seat learns from an action: the state before it, who acts and how, the state after it, the seat."""


class Steps(Protocol):
    """A game in small steps: what every adapter is built on.

    ``S``, the state, is the game's own or one that holds it. Seats that decide at the same time are asked one
    after the other, unseen by each other.
    """

    @property
    def id(self) -> str:
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

    @property
    def words(self) -> Words:
        """What seats say, step by step."""
        ...

    @property
    def draws(self) -> int:
        """The most outcomes that one step of chance has."""
        ...

    @property
    def longest(self) -> int:
        """Steps of the longest action."""
        ...

    @property
    def steps_at_most(self) -> int:
        """Steps of all seats in the longest match."""
        ...

    @property
    def draws_at_most(self) -> int:
        """Steps of chance in it."""
        ...

    @property
    def stakes(self) -> tuple[float, float]:
        """The lowest and the highest utility of a seat."""
        ...

    @property
    def zero_sum(self) -> bool:
        """Whether utilities add up to zero."""
        ...

    @property
    def kept(self) -> bool:
        """Whether each position keeps those that follow, for small games that are gone through often."""
        ...

    def begin(self) -> Any:
        """The state before anything is dealt."""
        ...

    def acting(self, state: Any) -> Actor | None:
        """The seat whose decision it is, or chance; ``None`` when the match is over."""
        ...

    def walk(self, state: Any, seat: int) -> Walk:
        """The decision of the seat that acts."""
        ...

    def deal(self, state: Any) -> Draw:
        """The draw that is due, with its chances."""
        ...

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """The state after an action."""
        ...

    def spell(self, state: Any, action: Any) -> tuple[str, ...]:
        """The words of a seat's action where it stands: its whole walk."""
        ...

    def draw(self, state: Any, streams: Streams) -> Any:
        """The draw that is due, as a seed gives it."""
        ...

    def dealt(self, state: Any, action: Any) -> Taken:
        """The steps of a draw: its whole walk."""
        ...

    def known(self, state: Any, history: History | None, seat: int) -> str:
        """All that a seat knows between two actions, own acts included: as text, one for each such thing."""
        ...

    def view(self, state: Any, seat: Viewer) -> Any:
        """What a seat, or the public, sees, in whatever form the game has for it."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """The result, once the match is over."""
        ...


class History:
    """What was done up to some action, and what each seat has heard of it.

    A linked list, shared by all that follows from it. What a seat has heard is put together when somebody
    asks, from what it had heard before.
    """

    __slots__ = ("_heard", "action", "actor", "after", "before", "number", "state")

    def __init__(self, before: History | None, state: Any, actor: Actor, action: Any, after: Any) -> None:
        self.before = before
        self.state = state
        self.actor = actor
        self.action = action
        self.after = after
        self.number: int = 1 if before is None else before.number + 1
        self._heard: dict[int, str] = {}

    def heard(self, hears: Hears, seat: int) -> str:
        """All that a seat has heard, as a game says what it hears of each action."""
        missing: list[History] = []
        at: History | None = self
        while at is not None and seat not in at._heard:
            missing.append(at)
            at = at.before
        told = "" if at is None else at._heard[seat]
        for at in reversed(missing):
            told += hears(at.state, at.actor, at.action, at.after, seat)
            at._heard[seat] = told
        return told


def entries(history: History | None) -> list[History]:
    """A history in the order in which it happened."""
    found = []
    while history is not None:
        found.append(history)
        history = history.before
    return found[::-1]


class Position:
    """A match between two steps.

    Attributes:
        steps: the game.
        state: after the last whole action.
        actor: the seat whose step it is, or chance; ``None`` when the match is over.
        taken: the steps of the present action so far, those without an alternative included.
        onward: the steps that may follow, in ascending order.
        history: the actions so far.
        streams: where chance is drawn from; ``None`` if its steps are taken like those of a seat.
    """

    __slots__ = (
        "_next",
        "_views",
        "_walk",
        "actor",
        "history",
        "onward",
        "state",
        "steps",
        "streams",
        "taken",
    )

    def __init__(
        self, steps: Steps, state: Any, history: History | None = None, streams: Streams | None = None
    ) -> None:
        self.steps = steps
        self.streams = streams
        while True:
            actor = steps.acting(state)
            if actor is None:
                self.taken: Taken = ()
                self.onward: Taken = ()
                break
            if actor == CHANCE and streams is not None:
                action = steps.draw(state, streams)
            else:
                walk: Walk = steps.deal(state) if actor == CHANCE else steps.walk(state, _seat(actor))
                self._walk = walk
                self.taken, self.onward = forced(walk, ())
                if self.onward:
                    break
                action = walk.action(self.taken)
            after = steps.apply(state, actor, action)
            history = History(history, state, actor, action, after)
            state = after
        self.actor: Actor | None = actor
        self.state = state
        self.history = history
        self._views: dict[Hashable, Any] = {}
        self._next: dict[int, Position] = {}

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.actor is None

    @property
    def acts(self) -> int:
        """How many actions were done."""
        return 0 if self.history is None else self.history.number

    @property
    def chances(self) -> list[tuple[int, float]]:
        """Each step that chance may take, with its probability."""
        draw: Draw = self._walk  # type: ignore[assignment]
        weights = draw.weights(self.taken)
        total = sum(weights)
        return [(step, weight / total) for step, weight in zip(self.onward, weights, strict=True)]

    def after(self, step: int) -> Position:
        """The position after one of the steps of ``onward``.

        Raises:
            IllegalAction: it is none of them.
        """
        if step not in self.onward:
            raise IllegalAction("X-5", self.actor or 0, f"{step} is none of the steps {self.onward}")
        if step in self._next:
            return self._next[step]
        further = self._after(step)
        if self.steps.kept:
            self._next[step] = further
        return further

    def _after(self, step: int) -> Position:
        taken, onward = forced(self._walk, (*self.taken, step))
        assert self.actor is not None
        if onward:
            further: Position = Position.__new__(Position)
            further.steps, further.state, further.history = self.steps, self.state, self.history
            further.streams, further._views, further._next = self.streams, self._views, {}
            further.actor, further._walk, further.taken, further.onward = (
                self.actor,
                self._walk,
                taken,
                onward,
            )
            return further
        return self._done(self._walk.action(taken))

    def acted(self, action: Any) -> Position:
        """The position after a whole action of whoever acts: of a seat, or of chance."""
        return self._done(action)

    def _done(self, action: Any) -> Position:
        assert self.actor is not None
        after = self.steps.apply(self.state, self.actor, action)
        done = History(self.history, self.state, self.actor, action, after)
        return Position(self.steps, after, done, self.streams)

    def path(self, action: Any) -> Taken:
        """The steps that are left to take for an action of whoever acts, but those without an alternative.

        Raises:
            IllegalAction: the steps taken so far do not lead to it.
        """
        steps = self.steps
        if self.actor == CHANCE:
            whole = steps.dealt(self.state, action)
        else:
            whole = steps.words.steps(*steps.spell(self.state, action))
        if whole[: len(self.taken)] != self.taken:
            raise IllegalAction("X-5", self.actor or 0, "the steps taken so far do not lead there")
        taken, left = self.taken, []
        while onward := self._walk.onward(taken):
            step = whole[len(taken)]
            if len(onward) > 1:
                left.append(step)
            taken += (step,)
        return tuple(left)

    def replayed(self, actions: Sequence[Any], taken: Taken = ()) -> Position:
        """The position that other actions of the same actors lead to, with some steps of the next one."""
        done = zip((entry.actor for entry in entries(self.history)), actions, strict=True)
        return _folded(self.steps, list(done), taken, self.streams)

    def told(self, seat: int) -> str:
        """All that a seat knows, as text that grows at its end: what it has heard and its steps so far.

        Two positions that the seat cannot tell apart have the same text; any others have not.
        """
        heard: str = self.remembered(
            ("known", seat), lambda: self.steps.known(self.state, self.history, seat)
        )
        if self.actor == seat and self.taken:
            return f"{seat}:{heard}>{' '.join(self.steps.words.spelled(self.taken))}"
        return f"{seat}:{heard}"

    def view(self, seat: int) -> Any:
        """What a seat sees, as the game's own observation; the same all through an action."""
        return self.remembered(seat, lambda: self.steps.view(self.state, seat))

    def remembered(self, name: Hashable, made: Callable[[], Any]) -> Any:
        """Something that depends on the state alone, made once and kept all through an action."""
        if name not in self._views:
            self._views[name] = made()
        return self._views[name]

    @property
    def utility(self) -> Sequence[float]:
        """By seat; zeros before the end."""
        outcome = self.steps.outcome(self.state)
        return (0.0,) * self.steps.seats if outcome is None else tuple(map(float, outcome.utility))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what was done; folded again when it is read."""
        done = [(entry.actor, entry.action) for entry in entries(self.history)]
        return _folded, (self.steps, done, self.taken, self.streams)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """Itself: nothing in it changes."""
        return self


def _folded(steps: Steps, done: list[tuple[Actor, Any]], taken: Taken, streams: Streams | None) -> Position:
    history, state = None, steps.begin()
    for actor, action in done:
        after = steps.apply(state, actor, action)
        history, state = History(history, state, actor, action, after), after
    at = Position(steps, state, history, streams)
    while len(at.taken) < len(taken):
        at = at.after(taken[len(at.taken)])
    return at


def _seat(actor: Actor) -> int:
    assert isinstance(actor, int)
    return actor
