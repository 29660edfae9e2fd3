"""The modules in a game's ``rules`` folder, and the ``Rules`` that they make together.

Every game has the same modules, and each answers one question. A protocol here says what a module must hold;
mypy compares the module with it. What each function means stands in ``dealer.core.rules.Rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, get_args

from msgspec import Struct

from dealer.core.actors import Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.options import GameOptions
from dealer.core.outcome import Outcome
from dealer.core.rules import Leaving, RealTime, Rules
from dealer.core.state import GameState, terminate
from dealer.core.times import Pace, TimeBank, Timer

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S", bound=GameState[Any, Any, Any])
V = TypeVar("V")
A = TypeVar("A", bound=Struct)
S_in = TypeVar("S_in", contravariant=True)
V_in = TypeVar("V_in", contravariant=True)
V_out = TypeVar("V_out", covariant=True)
A_in = TypeVar("A_in", contravariant=True)
A_out = TypeVar("A_out", covariant=True)

ALL_PACES: frozenset[Pace] = frozenset({"live", "correspondence", "untimed"})


@dataclass(frozen=True)
class About:
    """The name of a game, and who can play it; each field is as in ``Rules``.

    >>> about = About("harbour", "Harbour", "HA", minutes=(10, 20), seats=4, has_advantage=False)

    Attributes:
        id: of the game: words of small letters and digits joined by hyphens, 60 characters at most.
        title: as people read it.
        prefix: of its clauses, such as ``"HA"`` of ``HA-3``.
        minutes: how long a match takes, at least and at most.
        seats: how many a new match has at first, 2 to 17.
        has_advantage: whether one of two seats begins with an advantage that forms can give to either.
        paces: the paces that it can be played at.
        sealed: the types of the actions that all give at once; nobody may see one before the last is in.
        seat_counts: the numbers of seats that can be chosen; empty where there is only ``seats``.
        most_utility: what one seat can win at most; ``None`` for one from each of the others.
        is_zero_sum: whether what some win the others lose.
        may_open_rooms: whether players may open chat rooms of their own.
    """

    id: str
    title: str
    prefix: str
    minutes: tuple[int, int]
    seats: int = 2
    has_advantage: bool = True
    paces: frozenset[Pace] = ALL_PACES
    sealed: frozenset[str] = frozenset()
    seat_counts: tuple[int, ...] = ()
    most_utility: int | None = None
    is_zero_sum: bool = True
    may_open_rooms: bool = True


@dataclass(frozen=True)
class Origin:
    """Where a game comes from.

    Attributes:
        designer: who has designed it, as the lobby credits them.
        season: the season, show or book that it was made for.
    """

    designer: str
    season: str


class ActionsModule(Protocol):
    """What can a seat, chance and the clock do?"""

    @property
    def SeatAction(self) -> Any:
        """The types of action that a seat may send."""

    @property
    def ChanceAction(self) -> Any:
        """The types of action by which chance deals."""


class StateModule(Protocol):
    """What is there to know?"""

    @property
    def VERSION(self) -> int:
        """The present version of the rules."""

    @property
    def Options(self) -> type[GameOptions]:
        """The options, with their defaults."""


class TurnsModule(Protocol[S_in, A_in]):
    """Whose decision is it, and which clocks run?"""

    def to_act(self, state: S_in, /) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance."""

    def name_decision(self, state: S_in, seat: int, /) -> str:
        """Return the id of the decision that a seat may answer; asked only where it may."""

    def action_types(self, state: S_in, seat: int, /) -> tuple[str, ...]:
        """Return the types of action that answer it."""

    def timers(self, state: S_in, /) -> tuple[Timer, ...]:
        """Return the timers that run."""

    def time_banks(self, state: S_in, /) -> tuple[TimeBank, ...]:
        """Return the time banks as they begin."""

    def is_provisional(self, action: A_in, /) -> bool:
        """Return whether an action may still be replaced."""


class LegalityModule(Protocol[S_in, V_in, A]):
    """What is allowed?"""

    def validate(self, state: S_in, actor: Actor, action: A, /) -> None:
        """Check an action."""

    def legal_actions(self, view: V_in, /) -> Iterator[A]:
        """Return every legal answer."""

    def random_action(self, view: V_in, rng: Random, /) -> A:
        """Return one of them."""


class TransitionsModule(Protocol[S, A_in]):
    """What happens?"""

    def initial_state(self, options: Any, advantage: int | None, version: int = ..., /) -> S:
        """Return the state before anything is dealt, under a version of the rules."""

    def follow(self, state: S, actor: Actor, action: A_in, /) -> S:
        """Return the state after an action that is legal: nothing is checked here."""

    def finish(self, state: S, /) -> S:
        """Return the state after the end, by the rules or by ``state.ending``, and announce the result."""


class ChanceModule(Protocol[S_in, A_out]):
    """What is dealt, and under which label is it drawn?"""

    def sample_chance(self, state: S_in, streams: Streams, /) -> tuple[str, A_out]:
        """Return the label and the action of the draw that is due."""


class ObservationModule(Protocol[S_in, V_out]):
    """Who sees what?"""

    @property
    def Observation(self) -> type[V_out]:
        """The type of all that a viewer sees."""

    def observe(self, state: S_in, viewer: Viewer, /) -> V_out:
        """Build it."""


class ResultModule(Protocol[S_in]):
    """Who has won, and why?"""

    @property
    def DecidedBy(self) -> Any:
        """The ways in which a match that is played to its end is decided."""

    def outcome(self, state: S_in, /) -> Outcome | None:
        """Return the result, once the match is over."""


@dataclass(frozen=True)
class RulesModules(Generic[S, V, A]):
    """The modules of one game, by the questions that they answer."""

    actions: ActionsModule
    state: StateModule
    turns: TurnsModule[S, A]
    legality: LegalityModule[S, V, A]
    transitions: TransitionsModule[S, A]
    chance: ChanceModule[S, A]
    observation: ObservationModule[S, V]
    result: ResultModule[S]


def _apply(
    validate: Callable[[S, Actor, A], None],
    follow: Callable[[S, Actor, A], S],
    state: S,
    actor: Actor,
    action: A,
) -> S:
    """Return the state after an action. Always validates; raises as ``validate`` does."""
    validate(state, actor, action)
    return follow(state, actor, action)


def _decision_id(
    types: Callable[[S, int], tuple[str, ...]], name: Callable[[S, int], str], state: S, seat: int
) -> str | None:
    """Return the id of the decision that a seat may answer now."""
    return name(state, seat) if types(state, seat) else None


def make_rules(
    about: About,
    origin: Origin,
    modules: RulesModules[S, V, A],
    real_time: RealTime[S, A] | None = None,
    leaving: Leaving[S] | None = None,
    team_of: Callable[[S, int], str | None] | None = None,
) -> Rules[S, V, A]:
    """Return the rules that some modules make."""
    turns, legality, transitions = modules.turns, modules.legality, modules.transitions
    return Rules(
        **vars(about),
        **vars(origin),
        version=modules.state.VERSION,
        decided_by=get_args(modules.result.DecidedBy),
        Options=modules.state.Options,
        SeatAction=modules.actions.SeatAction,
        ChanceAction=modules.actions.ChanceAction,
        Observation=modules.observation.Observation,
        initial_state=transitions.initial_state,
        apply=partial(_apply, legality.validate, transitions.follow),
        validate=legality.validate,
        legal_actions=legality.legal_actions,
        random_action=legality.random_action,
        decision_id=partial(_decision_id, turns.action_types, turns.name_decision),
        to_act=turns.to_act,
        action_types=turns.action_types,
        timers=turns.timers,
        time_banks=turns.time_banks,
        is_provisional=turns.is_provisional,
        terminate=partial(terminate, transitions.finish),
        sample_chance=modules.chance.sample_chance,
        observe=modules.observation.observe,
        outcome=modules.result.outcome,
        real_time=real_time,
        leaving=leaving,
        team_of=team_of,
    )
