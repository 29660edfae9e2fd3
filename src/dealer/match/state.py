"""A match at one moment of its log, without what moves it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Substitute
from dealer.core.outcome import Outcome
from dealer.core.rules import AnyRules, LeftBy
from dealer.match.clock import Clock
from dealer.match.log import Entry, SeatedPlayer, Setup


class ProvisionalAnswer(NamedTuple):
    """An answer that may still be replaced: the decision it answers, and the action."""

    decision: str
    action: Any


Effect = Literal[
    "paused",
    "asked",
    "agreed",
    "begun",
    "taken_back",
    "declined",
    "ready",
    "resumed",
    "cut_short",
    "ended",
    "played_on",
    "replaced",
    "away",
    "left",
    "returned",
]


class Notice(Struct, frozen=True):
    """A word or a deed of the host or the server, or a step of a pause, which all may know.

    Attributes:
        at: when, in milliseconds since the match began.
        actor: who did it.
        action: what they did.
        effect: what came of a pause, a forfeit or a substitution.
        pauses: the seats whose pauses it is about.
    """

    at: int
    actor: int | str
    action: Any
    effect: Effect | None = None
    pauses: tuple[int, ...] = ()


class Departure(Struct, frozen=True):
    """A player who has left a match.

    Attributes:
        seat: where they sat.
        name: of who has left.
        bot: the policy, if that was a bot.
        by: how.
        taken_over: who has sat down there since; ``None`` if nobody has.
    """

    seat: int
    name: str
    bot: str | None
    by: LeftBy
    taken_over: Literal["bot", "person"] | None = None


class MatchState(Struct, frozen=True, dict=True):
    """A match at one moment of its log, without what moves it.

    Attributes:
        setup: what was settled before.
        seed: what its chance is drawn from; never leaves the server before the end.
        state: the state of its game.
        clock: its clocks.
        log: its entries so far.
        provisional: by seat, what counts if the time runs out.
        time_outs: by seat, how many decisions in a row it let run out. Rule: X-12
        departures: the players who have left while the others play on.
        unfinished: the seats that a player has given up or that somebody else has taken over, the first to
            leave first; not once the player has come back.
        notices: what everybody was told of host, server and pauses.
        seen_at: by seat, when it last saw somebody act, since an action was hidden; empty if none was since.
    """

    setup: Setup
    seed: bytes
    state: Any
    clock: Clock
    log: tuple[Entry, ...] = ()
    provisional: tuple[ProvisionalAnswer | None, ...] = ()
    time_outs: tuple[int, ...] = ()
    departures: tuple[Departure, ...] = ()
    unfinished: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()
    seen_at: tuple[int, ...] = ()

    @property
    def rules(self) -> AnyRules:
        """The rules of the game that is played."""
        return self.setup.rules

    @property
    def at(self) -> int:
        """The moment of the last entry."""
        return self.log[-1].at if self.log else 0

    @cached_property
    def is_over(self) -> bool:
        """Return whether the match has ended."""
        return not self.rules.to_act(self.state)

    @property
    def is_covered(self) -> bool:
        """Return whether it is paused, so that players and spectators see nothing of it. Rule: X-10."""
        return self.clock.paused_at is not None and not self.is_over

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return self.rules.outcome(self.state)

    def is_empty(self, seat: int) -> bool:
        """Return whether the player of a seat has left, and nobody has taken it over."""
        departure = self.find_departure(seat)
        return departure is not None and departure.taken_over is None

    def find_departure(self, seat: int) -> Departure | None:
        """Return how the player of a seat has left, if one has."""
        for departure in self.departures:
            if departure.seat == seat:
                return departure
        return None

    def has_left(self, seat: int) -> bool:
        """Return whether the last person who sat on a seat has left the match."""
        departure = self.find_departure(seat)
        return departure is not None and departure.taken_over != "person"

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        """Return who sits on each seat now; others than in the beginning if somebody was replaced."""
        return tuple(self.list_players(seat)[-1] for seat in range(self.rules.seats))

    def last_seen_at(self, seat: int) -> int:
        """Return when a seat last saw somebody act: actions that are hidden from it move nothing for it."""
        return self.seen_at[seat] if self.seen_at else self.at

    def count_entries(self, actor: int | str, last: int) -> int:
        """Return how many entries of an actor the log holds up to one, that one included."""
        return sum(entry.actor == actor for entry in self.log[: last + 1])

    def list_players(self, seat: int) -> tuple[SeatedPlayer, ...]:
        """All who sat on a seat, one after the other."""
        began = self.setup.seats[seat]
        taken_over = (
            e.action for e in self.log if isinstance(e.action, Substitute) and e.action.seat == seat
        )
        return (began, *(replace(began, name=new.name, bot=new.bot) for new in taken_over))


M = TypeVar("M", bound=MatchState)
"""The type of a match that a function takes and gives back."""
