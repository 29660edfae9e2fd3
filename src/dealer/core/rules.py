"""The protocol behind which every game stands: immutable states and pure functions.

Rules know neither time, nor network, nor disk, nor a source of randomness. A match is the fold of ``apply``
over its log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from dealer.core.actors import CHANCE, Actor, Viewer, seats_among
from dealer.core.chance import Streams
from dealer.core.errors import GameError
from dealer.core.outcome import Ending, Outcome
from dealer.core.times import Pace, TimeBank, Timer

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
V = TypeVar("V")
A = TypeVar("A", bound=Struct)

StandIn = Literal["bot", "nobody"]
"""The stand-in for somebody who leaves: a bot; or nobody, so that their time runs out at once."""

LeftBy = Literal["resigned", "forfeit"]
"""How a player leaves a match that goes on."""


def never(state: Any) -> bool:
    """Return that the result is not known before the end."""
    return False


@dataclass(frozen=True)
class Leaving(Generic[S]):
    """The part of the rules of a game for more than two: who gives up leaves, and the others play on.

    In a game without it, giving up ends the match.

    Attributes:
        stand_in: who plays on in this match; ``None`` if it began under rules by which giving up ends it.
        leave: the state after the player of a seat has left. The last argument says whether nobody is left
            but bots and those who have left before; then the match may end.
        is_settled: whether the result is known, so that leaving changes nothing any more.
    """

    stand_in: Callable[[S], StandIn | None]
    leave: Callable[[S, int, LeftBy, bool], S]
    is_settled: Callable[[S], bool] = never


@dataclass(frozen=True)
class RealTime(Generic[S, A]):
    """The part of the rules of a game in which people race each other with what lies open to both.

    A pause must not be time to think, and who loses a race is told who won it.

    Attributes:
        is_round_open: whether a round is played, which a pause that a seat asks for must not cut (X-10).
        pause: the state of a match that is paused: what must not be studied meanwhile is out of sight.
        resume: the state of a match that goes on; chance may be due in it.
        explain_late: why a seat's answer to a decision that is gone came too late; ``None`` if the rules know
            no more than that it is gone. The last argument is the id of that decision.
    """

    is_round_open: Callable[[S], bool]
    pause: Callable[[S], S]
    resume: Callable[[S], S]
    explain_late: Callable[[S, int, A, str | None], GameError | None]


class InitialState(Protocol[S_co]):
    """Makes the state before anything is dealt."""

    def __call__(self, options: Any, advantage: int | None, version: int = ..., /) -> S_co:
        """Return it, for the present version of the rules or an earlier one."""


class MoneyOfMatch(Protocol):
    """All money of a match, in whatever value a game keeps it."""

    @property
    def purses(self) -> tuple[int, ...]:
        """Return the chips of each seat."""

    @property
    def credit(self) -> int:
        """Return how far below 0 a purse may fall."""

    @property
    def total(self) -> int:
        """Return all of it: the same in every state of a match."""


def have_none(state: Any) -> tuple[Any, ...]:
    """Return no timers, or no time banks: what a game without clocks answers."""
    return ()


def shows_all(state: Any, drawn: Any) -> None:
    """Return that everybody sees what chance draws, or that the rules do not say who does."""


def hides_nothing(state: Any, seat: int, action: Any) -> None:
    """Return that the rules hide no action, or do not say which."""


def in_any_order(state: Any) -> None:
    """Return that it does not matter which of the seats that are to act goes first."""


def is_closed(state: Any) -> bool:
    """Return that seats act when they are asked: what most games do."""
    return False


def is_final(action: Any) -> bool:
    """Return that an action is no version that may be replaced: what most games answer."""
    return False


@dataclass(frozen=True)
class Rules(Generic[S, V, A]):
    """The rules of one game: what it is, and what happens in it.

    ``S`` is its state, ``V`` its observation (what one viewer sees), ``A`` its actions: those of the seats,
    of chance, and ``Expire``.

    Attributes:
        id: the name in addresses and records, ``"some-game"``.
        title: as people write it.
        designer: who made the game up.
        season: the fan season it was made for.
        version: of the rules, the present one. A match ends under the version it began with: its state keeps
            that, and the rules play every version from 1 on.
        prefix: of its clauses, ``"SG"``.
        seats: number of seats of a match; the usual one, where there is a choice.
        minutes: about how long a match takes, shortest and longest.
        has_advantage: whether one seat holds the Advantage (X-1).
        paces: the paces it can be played at (X-6).
        decided_by: what can decide a match that is played to its end.
        Options: its options, with their defaults.
        SeatAction: the type of what a seat may send.
        ChanceAction: the type of what chance deals.
        Observation: the type of a view.
        initial_state: the state before anything is dealt, from the options, the seat with the Advantage, and
            the version of the rules. Where there is a choice of seats, it also takes their number, ``seats``.
        to_act: the seats that owe a decision, or chance; empty when the match is over.
        decision_id: the id of the decision that a seat may answer now, such as ``"b1.r3.guess"``. It changes
            only when that seat's decision changes, so that another's secret move never makes an answer stale.
            A seat may be free to answer (again) without owing an answer.
        action_types: the types of action with which a seat may answer its decision.
        timers: the timers that run in this state; none when untimed.
        time_banks: the time banks that the seats hold in this state, as they begin.
        is_provisional: whether an action is a version that may be replaced until it is done. Such an action
            has ``done``, which is false. It is kept outside the log; at the deadline the last one is written,
            just before the expiry.
        validate: raises ``IllegalAction`` if a clause forbids an actor to act so, ``OutOfTurn`` if the actor
            owes no such decision.
        apply: the state after an action. Always validates it first, and raises as ``validate`` does.
        sample_chance: the label of the draw that is due, and the chance action that is drawn under it.
        terminate: the state after a match was ended from outside the rules: resigned, forfeit, annulled.
        outcome: the result, once the match is over.
        observe: what a viewer sees, built from what it may know.
        legal_actions: every legal answer of the seat that sees this, lazily and in a fixed order. Legality
            depends only on what a seat knows, so it is derived from the observation: a refusal can not tell a
            seat anything it may not know.
        random_action: one legal answer of the seat that sees this.
        real_time: what a game in which people race each other has besides.
        leaving: what becomes of a match when somebody leaves it; ``None`` if that ends it.
        team_of: the team of a seat once it is known, ``None`` for who is alone, too; for a game in which some
            play together and may talk among themselves.
        rooms: by name, the members of the groups that may talk among themselves now, besides teams.
        may_open_rooms: whether players may open rooms for some of them, where the host allows private talk.
        sealed: types of action of which nobody else may see more than that one was sent, as long as others
            still owe an answer.
        seat_counts: the numbers of seats that a match may have, in ascending order; ``at`` gives the rules
            for one of them. Empty where there is no choice.
        chances: the possible draws in a state in which chance is due, with probabilities that add up to 1.
            ``None`` if there are too many to list.
        seen_by: the seats that see a draw that is due; ``None`` where all do, or nothing is said.
        action_seen_by: the seats that see a legal action of a seat as soon as it is taken; all others see the
            same as before. ``None`` where the rules do not say.
        money: all money of a match, where the rules keep it in one value.
        next_seat: of the seats that are to act, the one that goes first where they act one after another, as
            in a search; ``None`` where that does not matter.
        is_open: whether seats may act at any time now, so that a pause cuts nothing that they owe. Rule: X-10
        most_utility: the most that a seat can win or lose (X-9); if not said, one from each of the others.
        is_zero_sum: whether what some win the others lose, in every match that its rules end.
    """

    id: str
    title: str
    designer: str
    season: str
    version: int
    prefix: str
    seats: int
    minutes: tuple[int, int]
    has_advantage: bool
    paces: frozenset[Pace]
    decided_by: tuple[str, ...]
    Options: Any
    SeatAction: Any
    ChanceAction: Any
    Observation: type[V]
    initial_state: InitialState[S]
    to_act: Callable[[S], frozenset[Actor]]
    decision_id: Callable[[S, int], str | None]
    action_types: Callable[[S, int], tuple[str, ...]]
    validate: Callable[[S, Actor, A], None]
    apply: Callable[[S, Actor, A], S]
    sample_chance: Callable[[S, Streams], tuple[str, A]]
    terminate: Callable[[S, Ending], S]
    outcome: Callable[[S], Outcome | None]
    observe: Callable[[S, Viewer], V]
    legal_actions: Callable[[V], Iterator[A]]
    random_action: Callable[[V, Random], A]
    timers: Callable[[S], tuple[Timer, ...]] = have_none
    time_banks: Callable[[S], tuple[TimeBank, ...]] = have_none
    is_provisional: Callable[[A], bool] = is_final
    real_time: RealTime[S, A] | None = None
    leaving: Leaving[S] | None = None
    team_of: Callable[[S, int], str | None] | None = None
    rooms: Callable[[S], Mapping[str, tuple[int, ...]]] | None = None
    may_open_rooms: bool = True
    sealed: frozenset[str] = frozenset()
    seat_counts: tuple[int, ...] = ()
    chances: Callable[[S], tuple[tuple[Any, Fraction], ...]] | None = None
    seen_by: Callable[[S, Any], tuple[int, ...] | None] = shows_all
    action_seen_by: Callable[[S, int, A], tuple[int, ...] | None] = hides_nothing
    next_seat: Callable[[S], int | None] = in_any_order
    is_open: Callable[[S], bool] = is_closed
    money: Callable[[S], MoneyOfMatch] | None = None
    most_utility: int | None = None
    is_zero_sum: bool = True

    def is_played_by(self, seats: int) -> bool:
        """Return whether a match may have so many seats."""
        return seats in (self.seat_counts or (self.seats,))

    def next_actor(self, state: S) -> int | Literal["chance"] | None:
        """Return who goes first: chance, ``next_seat``, or the lowest seat; ``None`` at the end."""
        acting = self.to_act(state)
        if CHANCE in acting:
            return CHANCE
        if len(acting) > 1 and (chosen := self.next_seat(state)) is not None:
            return chosen
        return min(seats_among(acting), default=None)

    @property
    def most_seats(self) -> int:
        """The greatest number of seats that a match may have."""
        return max(self.seat_counts, default=self.seats)

    @property
    def least_seats(self) -> int:
        """The smallest number of seats that a match may have."""
        return min(self.seat_counts, default=self.seats)

    @property
    def seats_text(self) -> str:
        """The numbers of seats that a match may have, in words: ``"2"``, ``"2 to 6"``."""
        counts = self.seat_counts or (self.seats,)
        if len(counts) > 1 and counts == tuple(range(counts[0], counts[-1] + 1)):
            return f"{counts[0]} to {counts[-1]}"
        return " or ".join(map(str, counts))

    def at(self, seats: int) -> Rules[S, V, A]:
        """Return the rules of a match of so many seats; they have no choice left.

        Raises:
            ValueError: the game is not played by so many.
        """
        if not self.is_played_by(seats):
            raise ValueError(f"{self.title} has {self.seats_text} seats")
        if not self.seat_counts:
            return self
        begin: Any = partial(self.initial_state, seats=seats)  # type: ignore[call-arg]
        return replace(self, seats=seats, seat_counts=(), initial_state=begin)


AnyRules = Rules[Any, Any, Any]


class OfRules:
    """Base of what is made for the rules of one game, and is called as they are."""

    rules: AnyRules

    @property
    def id(self) -> str:
        """The name in addresses and records."""
        return self.rules.id

    @property
    def title(self) -> str:
        """The name as people write it."""
        return self.rules.title

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.rules.seats
