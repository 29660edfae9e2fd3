"""A match between two steps: immutable, and so cheap to copy that search can keep any number of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol, TypeVar

from dealer.core.action_tree import ActionTree, ChanceTree, Taken, Vocabulary, share_out, take_forced
from dealer.core.actors import CHANCE, Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.errors import IllegalAction
from dealer.core.outcome import Outcome

DescribeEntry = Callable[[Any, Actor, Any, Any, int], str]
"""What a seat learns from an action: the state before it, who acts and how, the state after it, the seat."""


S = TypeVar("S")
A = TypeVar("A", covariant=True)


class SteppedGame(Protocol[S, A]):
    """A game in small steps: what every adapter is built on.

    ``S``, the state, is the game's own or one that holds it; ``A`` is what a seat may do. Seats that decide
    at the same time are asked one after the other, unseen by each other.
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
    def vocabulary(self) -> Vocabulary:
        """Return what seats say, step by step."""
        ...

    @property
    def max_chance_outcomes(self) -> int:
        """The most outcomes that one step of chance has."""
        ...

    @property
    def max_action_steps(self) -> int:
        """Steps of the longest action."""
        ...

    @property
    def max_match_steps(self) -> int:
        """Steps of all seats in the longest match."""
        ...

    @property
    def max_chance_steps(self) -> int:
        """Steps of chance in it."""
        ...

    @property
    def utility_range(self) -> tuple[float, float]:
        """The lowest and the highest utility of a seat."""
        ...

    @property
    def zero_sum(self) -> bool:
        """Return whether utilities add up to zero."""
        ...

    @property
    def caches_positions(self) -> bool:
        """Return whether each position keeps those that follow: for small games, gone through often."""
        ...

    def begin(self) -> S:
        """Return the state before anything is dealt."""
        ...

    def current_actor(self, state: S) -> Actor | None:
        """Return the seat whose decision it is, or chance; ``None`` when the match is over."""
        ...

    def action_tree(self, state: S, seat: int) -> ActionTree[A]:
        """Return the decision of the seat that acts."""
        ...

    def chance_tree(self, state: S) -> ChanceTree[Any]:
        """Return the draw that is due, with its chances."""
        ...

    def apply(self, state: S, actor: Actor, action: Any) -> S:
        """Return the state after an action."""
        ...

    def spell(self, state: S, action: Any) -> tuple[str, ...]:
        """Return the words of a seat's action where it stands: its whole walk."""
        ...

    def sample_chance(self, state: S, streams: Streams) -> Any:
        """Return the draw that is due, as a seed gives it."""
        ...

    def chance_steps(self, state: S, action: Any) -> Taken:
        """Return the steps of a draw: its whole walk."""
        ...

    def information_state(self, state: S, history: History | None, seat: int) -> str:
        """All that a seat knows between two actions, own acts included: as text, one for each such thing."""
        ...

    def view(self, state: S, seat: Viewer) -> Any:
        """Return what a seat, or the public, sees, in whatever form the game has for it."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, once the match is over."""
        ...


AnySteppedGame = SteppedGame[Any, Any]


class History:
    """What was done up to some action, and what each seat has heard of it.

    A linked list, shared by all that follows from it. What a seat has heard is put together when somebody
    asks, from what it had heard before.
    """

    __slots__ = ("_described", "action", "actor", "after", "before", "number", "state")

    def __init__(self, before: History | None, state: Any, actor: Actor, action: Any, after: Any) -> None:
        self.before = before
        self.state = state
        self.actor = actor
        self.action = action
        self.after = after
        self.number: int = 1 if before is None else before.number + 1
        self._described: dict[int, str] | None = None

    def describe(self, describe: DescribeEntry, seat: int) -> str:
        """Return all that a seat has heard, as a game says what it hears of each action."""
        missing: list[History] = []
        at: History | None = self
        described = ""
        while at is not None:
            known = at._described
            if known is not None and seat in known:
                described = known[seat]
                break
            missing.append(at)
            at = at.before
        for at in reversed(missing):
            described += describe(at.state, at.actor, at.action, at.after, seat)
            if at._described is None:
                at._described = {}
            at._described[seat] = described
        return described


def list_entries(history: History | None) -> list[History]:
    """Return a history in the order in which it happened."""
    found = []
    while history is not None:
        found.append(history)
        history = history.before
    return found[::-1]


class Position:
    """A match between two steps.

    Attributes:
        game: the game in small steps.
        state: after the last whole action.
        actor: the seat whose step it is, or chance; ``None`` when the match is over.
        taken: the steps of the present action so far, those without an alternative included.
        legal_steps: the steps that may follow, in ascending order.
        history: the actions so far.
        streams: where chance is drawn from; ``None`` if its steps are taken like those of a seat.
    """

    __slots__ = (
        "_next",
        "_tree",
        "_views",
        "actor",
        "game",
        "history",
        "legal_steps",
        "state",
        "streams",
        "taken",
    )

    def __init__(
        self, game: AnySteppedGame, state: Any, history: History | None = None, streams: Streams | None = None
    ) -> None:
        self.game = game
        self.streams = streams
        while True:
            actor = game.current_actor(state)
            if actor is None:
                self.taken: Taken = ()
                self.legal_steps: Taken = ()
                break
            if actor != CHANCE:
                self._tree: ActionTree[Any] = game.action_tree(state, actor)  # type: ignore[arg-type]
            elif streams is None:
                self._tree = game.chance_tree(state)
            else:
                action = game.sample_chance(state, streams)
                after = game.apply(state, actor, action)
                history, state = History(history, state, actor, action, after), after
                continue
            self.taken, self.legal_steps = take_forced(self._tree, ())
            if self.legal_steps:
                break
            action = self._tree.action(self.taken)
            after = apply_walked(game, state, actor, action)
            history, state = History(history, state, actor, action, after), after
        self.actor: Actor | None = actor
        self.state = state
        self.history = history
        self._views: dict[Hashable, Any] = {}
        self._next: dict[int, Position] | None = {} if game.caches_positions else None

    @property
    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return self.actor is None

    @property
    def acts(self) -> int:
        """Return how many actions were done."""
        return 0 if self.history is None else self.history.number

    @property
    def chances(self) -> list[tuple[int, float]]:
        """Each step that chance may take, with its probability."""
        draw: ChanceTree[Any] = self._tree  # type: ignore[assignment]
        return list(share_out(self.legal_steps, draw.weights(self.taken)))

    def after(self, step: int) -> Position:
        """Return the position after one of the steps of ``legal_steps``.

        Raises:
            IllegalAction: it is none of them.
        """
        if step not in self.legal_steps:
            raise IllegalAction("X-5", self.actor or 0, f"{step} is none of the steps {self.legal_steps}")
        following = self._next
        if following is not None and step in following:
            return following[step]
        tree = self._tree
        taken, legal_steps = take_forced(tree, (*self.taken, step))
        further: Position
        if legal_steps:
            further = Position.__new__(Position)
            further.game, further.state, further.history = self.game, self.state, self.history
            further.streams, further._views = self.streams, self._views
            further._next = None if following is None else {}
            further.actor, further._tree, further.taken = self.actor, tree, taken
            further.legal_steps = legal_steps
        else:
            assert self.actor is not None
            action = tree.action(taken)
            after = apply_walked(self.game, self.state, self.actor, action)
            done = History(self.history, self.state, self.actor, action, after)
            further = Position(self.game, after, done, self.streams)
        if following is not None:
            following[step] = further
        return further

    def act(self, action: object) -> Position:
        """Return the position after a whole action of whoever acts: of a seat, or of chance."""
        assert self.actor is not None
        after = self.game.apply(self.state, self.actor, action)
        done = History(self.history, self.state, self.actor, action, after)
        return Position(self.game, after, done, self.streams)

    def path(self, action: object) -> Taken:
        """The steps that are left to take for an action of whoever acts, but those without an alternative.

        Raises:
            IllegalAction: the steps taken so far do not lead to it.
        """
        steps = self.game
        if self.actor == CHANCE:
            whole = steps.chance_steps(self.state, action)
        else:
            whole = steps.vocabulary.steps(*steps.spell(self.state, action))
        if whole[: len(self.taken)] != self.taken:
            raise IllegalAction("X-5", self.actor or 0, "the steps taken so far do not lead there")
        taken, left = self.taken, []
        while legal_steps := self._tree.legal_steps(taken):
            step = whole[len(taken)]
            if len(legal_steps) > 1:
                left.append(step)
            taken += (step,)
        return tuple(left)

    def replay(self, actions: Sequence[object], taken: Taken = ()) -> Position:
        """The position that other actions of the same actors lead to, with some steps of the next one."""
        done = zip((entry.actor for entry in list_entries(self.history)), actions, strict=True)
        return replay_entries(self.game, list(done), taken, self.streams)

    def information_state(self, seat: int) -> str:
        """All that a seat knows, as text that grows at its end: what it has heard and its steps so far.

        Two positions that the seat cannot tell apart have the same text; any others have not.
        """
        known: str = self.cache(
            ("known", seat), lambda: self.game.information_state(self.state, self.history, seat)
        )
        return write_knowledge(self.game, seat, known, self.taken if self.actor == seat else ())

    def view(self, seat: Viewer) -> Any:
        """Return what a seat, or the public, sees, as the game has it; the same all through an action."""
        return self.cache(seat, lambda: self.game.view(self.state, seat))

    def cache(self, name: Hashable, made: Callable[[], Any]) -> Any:
        """Return something that depends on the state alone, made once and kept all through an action."""
        if name not in self._views:
            self._views[name] = made()
        return self._views[name]

    @property
    def utility(self) -> Sequence[float]:
        """By seat; zeros before the end."""
        outcome = self.game.outcome(self.state)
        return (0.0,) * self.game.seats if outcome is None else tuple(map(float, outcome.utility))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what was done; folded again when it is read."""
        done = [(entry.actor, entry.action) for entry in list_entries(self.history)]
        return replay_entries, (self.game, done, self.taken, self.streams)

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        """Itself: nothing in it changes."""
        return self


def write_knowledge(game: AnySteppedGame, seat: int, known: str, taken: Taken) -> str:
    """Return what a seat has heard and its steps so far as one text."""
    return f"{seat}:{known}>{' '.join(game.vocabulary.spell(taken))}" if taken else f"{seat}:{known}"


def apply_walked(game: AnySteppedGame, state: Any, actor: Actor, action: object) -> Any:
    """Return the state after an action at the end of a walk, which a game may know to be legal.

    Such a game has a method ``apply_walked`` beside ``apply``, which checks every action.
    """
    apply = getattr(game, "apply_walked", None) or game.apply
    return apply(state, actor, action)


def replay_entries(
    game: AnySteppedGame, done: list[tuple[Actor, object]], taken: Taken, streams: Streams | None
) -> Position:
    """Return the position that some actions lead to, with some steps of the next one."""
    history, state = None, game.begin()
    for actor, action in done:
        after = game.apply(state, actor, action)
        history, state = History(history, state, actor, action, after), after
    at = Position(game, state, history, streams)
    while len(at.taken) < len(taken):
        at = at.after(taken[len(at.taken)])
    return at
