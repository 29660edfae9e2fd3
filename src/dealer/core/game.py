"""The protocol behind which every game stands: immutable states and pure functions.

Rules know neither time, nor network, nor disk, nor a source of randomness. A match is the fold of ``apply``
over its log.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from dealer.core.actors import Actor, Viewer
from dealer.core.chance import Streams
from dealer.core.errors import GameError
from dealer.core.outcome import Ending, Outcome
from dealer.core.times import Pace, Reserve, Timer

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Struct)


class Game(Protocol[S, V, A]):
    """One game.

    ``S`` is its state, ``V`` its observation (what one viewer sees), ``A`` its actions: those of the seats,
    of chance, and ``Expire``.

    Attributes:
        id: the name in addresses and records, ``"expression-black-white"``.
        title: as people write it.
        designer: who made the game up.
        season: the fan season it was made for.
        rules: version of the rules; a match ends under the version it began with.
        prefix: of its clauses, ``"EBW"``.
        seats: number of seats.
        minutes: about how long a match takes, shortest and longest.
        has_advantage: whether one seat holds the Advantage (X-1).
        paces: the paces it can be played at (X-6).
        Options: its options, with their defaults.
        SeatAction: the type of what a seat may send.
        ChanceAction: the type of what chance deals.
        Observation: the type of a view.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    season: ClassVar[str]
    rules: ClassVar[int]
    prefix: ClassVar[str]
    seats: ClassVar[int]
    minutes: ClassVar[tuple[int, int]]
    has_advantage: ClassVar[bool]
    paces: ClassVar[frozenset[Pace]]
    Options: ClassVar[Any]
    SeatAction: ClassVar[Any]
    ChanceAction: ClassVar[Any]
    Observation: ClassVar[Any]

    def start(self, options: Any, advantage: int | None) -> S:
        """The state before anything is dealt."""
        ...

    def to_act(self, state: S) -> frozenset[Actor]:
        """The seats that owe a decision, or chance; empty when the match is over."""
        ...

    def decision(self, state: S, seat: int) -> str | None:
        """The id of the decision that a seat may answer now, such as ``"b1.r3.guess"``.

        It changes only when that seat's decision changes, so that another's secret move never makes an
        answer stale. A seat may be free to answer (again) without owing an answer.
        """
        ...

    def may(self, state: S, seat: int) -> tuple[str, ...]:
        """The types of action with which a seat may answer its decision."""
        ...

    def timers(self, state: S) -> tuple[Timer, ...]:
        """The timers that run in this state; none when untimed."""
        ...

    def reserves(self, state: S) -> tuple[Reserve, ...]:
        """The reserves that the seats hold in this state, as they begin."""
        ...

    def stands(self, action: A) -> bool:
        """Whether an action is a version that may be replaced until it is done.

        Such a submission has ``done``, which is false. It is kept outside the log; at the deadline the
        last one is written, just before the expiry.
        """
        ...

    def check(self, state: S, actor: Actor, action: A) -> None:
        """Say whether an actor may act so.

        Raises:
            IllegalAction: a clause forbids it.
            OutOfTurn: the actor owes no such decision.
        """
        ...

    def apply(self, state: S, actor: Actor, action: A) -> S:
        """The state after an action. Always checks; raises as ``check`` does."""
        ...

    def draw(self, state: S, streams: Streams) -> tuple[str, A]:
        """The chance action that is due, and the label it was drawn under."""
        ...

    def end(self, state: S, ending: Ending) -> S:
        """The state after a match was ended from outside the rules: resigned, forfeit, annulled."""
        ...

    def observe(self, state: S, viewer: Viewer) -> V:
        """What a viewer sees, built from what it may know."""
        ...

    def legal_actions(self, observation: V) -> Iterator[A]:
        """Every legal answer of the seat that sees this, lazily and in a fixed order.

        Legality depends only on what a seat knows, so it is derived from the observation: a refusal can
        not tell a seat anything it may not know.
        """
        ...

    def sample(self, observation: V, rng: Random) -> A:
        """One legal answer of the seat that sees this."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the match is over."""
        ...


@runtime_checkable
class RealTime(Protocol):
    """What a game has besides, in which people race each other with what lies open to both.

    A pause must not be time to think, and who loses a race is told who won it.
    """

    def paused(self, state: Any) -> Any:
        """The state of a match that is paused: what must not be studied meanwhile is out of sight."""
        ...

    def resumed(self, state: Any) -> Any:
        """The state of a match that goes on; chance may be due in it."""
        ...

    def too_late(self, state: Any, seat: int, action: Any, decision: str | None) -> GameError | None:
        """Why an answer to a decision that is gone came too late, if the rules know more than that it is."""
        ...


@runtime_checkable
class InTeams(Protocol):
    """What a game has besides, in which some play together: they may talk among themselves."""

    def team(self, state: Any, seat: int) -> str | None:
        """The team of a seat once it is known; ``None`` for who is alone, too."""
        ...


AnyGame = Game[Any, Any, Any]
