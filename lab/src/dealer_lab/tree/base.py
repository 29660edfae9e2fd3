"""What games of Dealer have in common in small steps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from msgspec import Struct, structs

from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken, Vocabulary
from dealer.core.actors import CHANCE, Actor, Viewer
from dealer.core.chance import Streams, mix, streams
from dealer.core.outcome import Outcome
from dealer.core.registry import GAMES
from dealer.core.rules import OfRules
from dealer.match.clock import Clock
from dealer_lab.missing_capabilities import missing
from dealer_lab.tensor.view_layout import ViewLayout
from dealer_lab.tree.position import History, Position, list_entries

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

MEASURED: Final = 100
"""Random matches, at most, from which the layout of views and the length of a match are taken."""

MEASURED_STEPS: Final = 5000
"""After so many small steps no other match is begun for this; at least ``LEAST_MEASURED`` are played."""

LEAST_MEASURED: Final = 10

ENDLESS: Final = 20_000
"""After so many small steps a measured match is given up."""


class Undrawn(Struct, frozen=True):
    """The state before it is drawn who holds the Advantage."""


class Advantage(Struct, frozen=True):
    """Chance: the seat that holds the Advantage. Rule: X-1."""

    seat: int


COIN = ListedTree((((0,), Advantage(0)), ((1,), Advantage(1))))


class SteppedRules(OfRules, Generic[S, A, C]):
    """The rules of a game in small steps, untimed: the base of what each game brings.

    ``S`` is its state, ``A`` the actions of seats, ``C`` those of chance.

    Args:
        options: of the game's own type; its times are left out.
        advantage: the seat that holds the Advantage; ``None`` if it is drawn, or if the game has none.
    """

    vocabulary: Vocabulary
    max_chance_outcomes: int = 10
    max_action_steps: ClassVar[int]
    utility_range: tuple[float, float] = (-1.0, 1.0)
    zero_sum: ClassVar[bool] = True
    caches_positions: ClassVar[bool] = False
    follow: ClassVar[staticmethod[[Any, Actor, Any], Any] | None] = None
    """The state after an action that is legal, as the transitions of a game have it; it checks nothing."""

    def __init__(self, options: Struct | None = None, advantage: int | None = None) -> None:
        self.options: Any = self.rules.Options() if options is None else options
        self.advantage = advantage

    @property
    def max_match_steps(self) -> int:
        """Steps of all seats in the longest match."""
        raise NotImplementedError

    @property
    def max_chance_steps(self) -> int:
        """Steps of chance in it."""
        raise NotImplementedError

    def begin(self) -> S | Undrawn:
        """Return the state before anything is dealt, or before the Advantage is drawn."""
        if self.rules.has_advantage and self.advantage is None:
            return Undrawn()
        return self.start_match(self.advantage)

    def start_match(self, advantage: int | None) -> S:
        """Return the state before anything is dealt."""
        start: S = self.rules.initial_state(structs.replace(self.options, times=None), advantage)
        return start

    def current_actor(self, state: S | Undrawn) -> Actor | None:
        """Return who acts next; of seats that decide at the same time one, unseen by the others."""
        return CHANCE if isinstance(state, Undrawn) else self.rules.next_actor(state)

    def action_tree(self, state: S, seat: int) -> ActionTree[A]:
        """Return the decision of the seat that acts."""
        raise NotImplementedError

    def view_tree(self, view: Any) -> ActionTree[Any] | None:
        """Return the decision of the seat that sees this, from its view alone; ``None`` if it has none.

        Raises:
            MissingCapability: the game brings no steps that are found so.
        """
        steps = GAMES[self.id].steps
        if steps is None:
            raise missing(self.id, "action_tree")
        return steps().tree(view)

    def chance_tree(self, state: S | Undrawn) -> ChanceTree[C | Advantage]:
        """Return the draw that is due, with its chances."""
        return COIN if isinstance(state, Undrawn) else self.game_chance_tree(state)

    def game_chance_tree(self, state: S) -> ChanceTree[C]:
        """Return the game's own draw that is due."""
        raise NotImplementedError

    def sample_chance(self, state: S | Undrawn, streams: Streams) -> C | Advantage:
        """Return the draw that is due, as a match with this seed has it. Rule: X-4."""
        if isinstance(state, Undrawn):
            return Advantage(streams("advantage").draw_below(self.seats))
        drawn: C = self.rules.sample_chance(state, streams)[1]
        return drawn

    def apply(self, state: S | Undrawn, actor: Actor, action: A | C | Advantage) -> S:
        """Return the state after an action."""
        if isinstance(action, Advantage):
            return self.start_match(action.seat)
        after: S = self.rules.apply(state, actor, action)
        return after

    def apply_walked(self, state: S | Undrawn, actor: Actor, action: A | C | Advantage) -> S:
        """Return the state after an action at the end of a walk through a tree of this game.

        Trees hold only what is legal; a game that tests this says in ``follow`` how to go on unchecked.
        """
        if self.follow is None or isinstance(action, Advantage):
            return self.apply(state, actor, action)
        after: S = self.follow(state, actor, action)
        return after

    def spell(self, state: S, action: A) -> tuple[str, ...]:
        """Return the words of a seat's action: its whole walk."""
        raise NotImplementedError

    def write_words(self, words: Sequence[str]) -> str:
        """Return words of an action as people write them."""
        return write_amount(words)

    def read_words(self, text: str) -> tuple[str, ...]:
        """Return the words of such a text.

        Raises:
            InvalidAction: something in it is no word of this game.
        """
        return self.vocabulary.read(text)

    def chance_steps(self, state: S | Undrawn, action: C | Advantage) -> Taken:
        """Return the steps of a draw: its whole walk."""
        return (action.seat,) if isinstance(action, Advantage) else self.game_chance_steps(action)

    def game_chance_steps(self, action: C) -> Taken:
        """Return the steps of one of the game's own draws."""
        raise NotImplementedError

    def information_state(self, state: S | Undrawn, history: History | None, seat: int) -> str:
        """Return what a seat has heard, action by action."""
        return "" if history is None else history.describe(self.describe_entry, seat)

    def recall(self, view: Any) -> str:
        """Return what a seat has heard, from its view alone.

        Raises:
            MissingCapability: a view does not hold all of it.
        """
        raise missing(self.id, "recall", ": what a seat sees does not hold all that it has heard")

    def describe_entry(self, before: Any, actor: Actor, action: Any, after: Any, seat: int) -> str:
        """Return what the Dealer has announced since, and what the seat saw besides."""
        if isinstance(action, Advantage):
            return f"advantage {action.seat};"
        said = after.events[len(before.events) :]
        seen = self.describe_seen(before, actor, action, after, seat)
        if not said:
            return seen
        return seen + "".join([brief(news) for news in said])

    def describe_seen(self, before: S, actor: Actor, action: Any, after: S, seat: int) -> str:
        """Return what a seat sees of an action, beside its announcement: own acts and tiles, open bids."""
        return self.describe_action(before, action) if actor == seat else ""

    def describe_action(self, state: S, action: A) -> str:
        """Return an action as one word of what a seat has heard."""
        return " ".join(self.spell(state, action)) + ";"

    def view(self, state: S | Undrawn, seat: Viewer) -> Any:
        """Return what a seat sees, as the game's own observation; ``None`` before the Advantage is drawn."""
        return None if isinstance(state, Undrawn) else self.rules.observe(state, seat)

    @property
    def view_layout(self) -> ViewLayout:
        """Return how views are put into numbers where the game does not say it; the same each time."""
        return self.measured.views

    @property
    def measured(self) -> Measured:
        """Return what random matches show of the game; the same each time."""
        kind: Any = type(self)
        return _measure(kind, self.options, self.advantage, self.seats)

    def time_left(self, state: S | Undrawn) -> float | None:
        """Return the seconds that are left in a race; ``None`` elsewhere."""
        return None

    def timed_state(self, state: S | Undrawn) -> tuple[Any, Clock, int]:
        """Return the state of the rules, its clock, and the milliseconds since the match began."""
        return state, Clock(), 0

    def wait(self, state: S | Undrawn, until: int) -> A | None:
        """Return the action by which a seat waits that will act ``until`` ms; ``None`` if it acts now."""
        return None

    def outcome(self, state: S | Undrawn) -> Outcome | None:
        """Return the result, once the match is over."""
        return None if isinstance(state, Undrawn) else self.rules.outcome(state)


@lru_cache(maxsize=1024)
def choose_actor(actors: frozenset[Actor]) -> Actor | None:
    """Return who of those that owe a decision is asked first: chance, or the lowest seat."""
    if CHANCE in actors:
        return CHANCE
    return min((actor for actor in actors if isinstance(actor, int)), default=None)


def write_amount(words: Sequence[str]) -> str:
    """Return words with spaces between them; the digits of an amount stand together.

    >>> write_amount(("bid", "s4", "2", "5", "chips")), write_amount(("save", "1", "1", "done"))
    ('bid s4 25 chips', 'save 1 1 done')
    """
    text = " ".join(words)
    return re.sub(r"\b(\d) (?=\d)", r"\1", text) if words[-1] == "chips" else text


AnySteppedRules = SteppedRules[Any, Any, Any]


class Measured(NamedTuple):
    """Measurements on some matches of a game: random ones, one of first and one of last legal steps.

    Attributes:
        views: how views are put into numbers.
        steps: small steps of all seats in the longest match.
        draws: small steps of chance in it.
        walk: small steps of the longest action.
    """

    views: ViewLayout
    steps: int
    draws: int
    walk: int


@lru_cache(maxsize=64)
def _measure(kind: type[AnySteppedRules], options: Struct, advantage: int | None, seats: int) -> Measured:
    more: dict[str, Any] = {"seats": seats} if kind.rules.seat_counts else {}
    game = kind(options, advantage, **more)
    views: list[Any] = []
    lengths = []
    walk = 0
    for number in range(MEASURED):
        at, steps = _begin_measured(game, number), 0
        choose = CHOICES[number] if number < len(CHOICES) else Random(number).choice
        while not at.is_over and steps < ENDLESS:
            assert isinstance(at.actor, int)
            views.append(at.view(at.actor))
            at, steps = at.after(choose(at.legal_steps)), steps + 1
            walk = max(walk, len(at.taken) + 1)
        lengths.append((steps, _count_draws(game, at)))
        if number + 1 >= LEAST_MEASURED and sum(each for each, _ in lengths) >= MEASURED_STEPS:
            break
    steps, draws = (max(some) for some in zip(*lengths, strict=True))
    return Measured(ViewLayout(views), steps, draws, walk)


CHOICES: Final = (lambda steps: steps[0], lambda steps: steps[-1])
"""How the first matches are played that are measured: some games last longest so."""


def _begin_measured(game: AnySteppedRules, number: int) -> Position:
    return Position(game, game.begin(), streams=streams(mix(Random(number).randbytes(32), ())))


def _count_draws(game: AnySteppedRules, at: Position) -> int:
    """Return the small steps of chance that led to a position; one for a draw that is not listed."""
    if not game.max_chance_outcomes:
        return 0
    drawn = [entry.action for entry in list_entries(at.history) if entry.actor == CHANCE]
    return sum(len(game.chance_steps(None, action)) for action in drawn)


@lru_cache(maxsize=65_536)
def brief(value: Struct) -> str:
    """Return an announcement in few characters, one of a kind for each.

    >>> class Won(Struct, frozen=True, tag="won"):
    ...     round: int
    ...     seats: tuple[int, ...]
    >>> brief(Won(7, (0, 1)))
    'won 7 (0 1);'
    """
    return f"{value.__struct_config__.tag} {' '.join(map(_brief, structs.astuple(value)))};"


def _brief(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({' '.join(map(_brief, value))})"
    if isinstance(value, Struct):
        return f"({' '.join(map(_brief, structs.astuple(value)))})"
    if value is None:
        return "-"
    return str(int(value)) if isinstance(value, bool) else str(value)


def draw_walk(walk: ActionTree[Any], rng: Random | None = None) -> Taken:
    """Return a whole walk, each step at random; without a generator each step is the first."""
    taken: Taken = ()
    while legal_steps := walk.legal_steps(taken):
        taken += (rng.choice(legal_steps) if rng else legal_steps[0],)
    return taken
