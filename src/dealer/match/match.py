"""A live match as a pure value: hand in what was sent and when, get the entries to store.

``append`` is the one way in which a match moves: live play, loading and verification all fold the log with
it, so what was refused live is refused in a record.
"""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import (
    Annul,
    Expire,
    Extend,
    Forfeit,
    OpenSight,
    Pause,
    Resign,
    Resume,
    Say,
    SeatAction,
    ServerAction,
    Substitute,
)
from dealer.core.actors import CHANCE, CLOCK, HOST, OPEN, SERVER, Actor, Viewer
from dealer.core.chance import commit, mix, streams
from dealer.core.errors import GameError, IllegalAction, InvalidAction, OutOfTurn, Stale, TimeExpired
from dealer.core.outcome import Ending, Outcome
from dealer.core.rules import AnyRules
from dealer.match.clock import Clock, ClockView, Stop
from dealer.match.log import Entry, Setup, SittingSeat

ProvisionalAnswer = tuple[str, Any]
"""A version that stands until it is replaced or done: the decision it answers, the action."""


class Lacking(Struct, frozen=True):
    """Why a version that stands could not be done as it is: the clause that it breaks, and what to do."""

    clause: str | None
    message: str


class May(Struct, frozen=True):
    """What a viewer may do now.

    Attributes:
        decision: the id of the decision to answer; ``None`` if there is none.
        types: the types of action that answer it.
        owes: whether the match waits for this answer.
        standing: the version that counts if the time runs out, where one was sent.
        lacking: what is wrong with that version; ``None`` if nothing is.
        resign: whether the seat may resign.
    """

    decision: str | None
    types: tuple[str, ...]
    owes: bool
    standing: Any
    lacking: Lacking | None
    resign: bool


NOTHING = May(None, (), owes=False, standing=None, lacking=None, resign=False)
"""Who only watches, or whose match is over or paused."""


class Notice(Struct, frozen=True):
    """A word or a deed of the host or the server, or a seat's pause, which all may know."""

    at: int
    actor: int | str
    action: Any


class MatchView(Struct, frozen=True):
    """All that one viewer is sent: the table, the clocks, what it may do, the host's notices."""

    view: Any
    clocks: ClockView
    may: May
    notices: tuple[Notice, ...]


class Match(Struct, frozen=True):
    """A match at one moment of its log.

    Attributes:
        setup: what was settled before.
        seed: what its chance is drawn from; never leaves the server before the end.
        state: the state of its game.
        clock: its clocks.
        log: its entries so far.
        provisional: by seat, what counts if the time runs out.
    """

    setup: Setup
    seed: bytes
    state: Any
    clock: Clock
    log: tuple[Entry, ...] = ()
    provisional: tuple[ProvisionalAnswer | None, ...] = ()

    # ---------------------------------------------------------------------------------------- begin

    @classmethod
    def empty(cls, setup: Setup, secret: bytes) -> Match:
        """The match before its first entry.

        Raises:
            InvalidAction: the secret is not the one committed to, or the seats are not the game's.
        """
        game = setup.definition
        if commit(secret) != setup.commitment:
            raise InvalidAction("the secret does not have this commitment")
        if len(setup.seats) != game.seats:
            raise InvalidAction(f"{game.title} has {game.seats} seats")
        seed = mix(secret, (bytes.fromhex(seat.nonce) for seat in setup.seats))
        if setup.advantage_drawn and setup.advantage != streams(seed)("advantage").below(game.seats):
            raise InvalidAction("the Advantage was not drawn so")
        state = game.initial_state(setup.options, setup.advantage)
        return cls(setup, seed, state, Clock(), (), (None,) * game.seats)

    @classmethod
    def begin(cls, setup: Setup, secret: bytes) -> Match:
        """The match with what chance deals first, at 0 ms."""
        return cls.empty(setup, secret)._draw_due(0)

    @property
    def game(self) -> AnyRules:
        """The game that is played."""
        return self.setup.definition

    @property
    def at(self) -> int:
        """The moment of the last entry."""
        return self.log[-1].at if self.log else 0

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        return self.game.outcome(self.state)

    @property
    def sitting(self) -> tuple[SittingSeat, ...]:
        """Who sits on each seat now; others than in the beginning if somebody was replaced."""
        return tuple(self.sat(seat)[-1] for seat in range(self.game.seats))

    def sat(self, seat: int) -> tuple[SittingSeat, ...]:
        """All who sat on a seat, one after the other."""
        began = self.setup.seats[seat]
        taken_over = (
            e.action for e in self.log if isinstance(e.action, Substitute) and e.action.seat == seat
        )
        return (began, *(replace(began, name=new.name, bot=new.bot) for new in taken_over))

    # ------------------------------------------------------------------------------------ live play

    def submit(self, actor: Actor, action: Any, at: int, decision: str | None = None) -> Match:
        """The match after an action at ``at`` ms, with the chance entries that follow from it.

        The new entries are ``match.log[len(before.log):]``. A version that may still be replaced adds none:
        it stands, and is written if the time runs out.

        Args:
            actor: a seat, the host or the server.
            action: what it does.
            at: when it arrived; never counted as earlier than the last entry.
            decision: the decision it answers, for a seat.

        Raises:
            Stale: the decision is another by now.
            OutOfTurn: the actor owes no such decision.
            IllegalAction: a clause forbids the action.
            TimeExpired: the time for it has run out.
        """
        at = max(at, self.at)
        if isinstance(actor, int) and not isinstance(action, SeatAction):
            self._check_open()
            current = self.game.decision_id(self.state, actor)
            if decision != current and self.game.real_time is not None:
                late = self.game.real_time.explain_late(self.state, actor, action, decision)
                if late is not None:
                    raise late
            if current is None:
                raise OutOfTurn("the match does not wait for you now")
            if decision != current:
                raise Stale(f"this answers {decision}, but your decision is now {current}")
            if self.game.is_provisional(action):
                self._check_in_time(actor, at)
                self.game.validate(self.state, actor, action)
                return replace(self, provisional=_put(self.provisional, actor, (current, action)))
        return self.append(Entry(len(self.log), at, actor, action))._draw_due(at)

    def expire(self, at: int) -> Match:
        """The match after every timer that has run out by ``at``, grace included."""
        match, at = self, max(at, self.at)
        while due := match.clock.list_expired(at, match.setup.grace_ms):
            timer = due[0]
            if timer.seat is not None:
                stood = match.provisional[timer.seat]
                if stood is not None and stood[0] == match.game.decision_id(match.state, timer.seat):
                    match = match.append(Entry(len(match.log), at, timer.seat, stood[1]))
            match = match.append(Entry(len(match.log), at, CLOCK, Expire(timer.name, timer.seat)))._draw_due(
                at
            )
        return match

    def next_deadline(self) -> int | None:
        """When ``expire`` next has something to do; ``None`` while nothing runs."""
        deadline = self.clock.next_deadline()
        return None if deadline is None else deadline + self.setup.grace_ms

    def outage(self, down: int, up: int) -> Match:
        """The match after the server was away from ``down`` to ``up``: clocks are credited with it, once."""
        if any(e.actor == SERVER and isinstance(e.action, Resume) and e.at > down for e in self.log):
            return self  # another worker has seen to it
        match = self.expire(down)
        if match.clock.next_deadline() is None:  # nothing ran, so nothing was lost
            return match
        down = max(down, match.at)
        paused, up = match.append(Entry(len(match.log), down, SERVER, Pause("outage"))), max(up, down)
        return paused.append(Entry(len(paused.log), up, SERVER, Resume()))._draw_due(up)

    def _draw_due(self, at: int) -> Match:
        """With the chance entries that are due."""
        match = self
        while CHANCE in match.game.to_act(match.state):
            _, action = match.game.sample_chance(match.state, streams(match.seed))
            match = match.append(Entry(len(match.log), at, CHANCE, action))
        return match

    # ------------------------------------------------------------------------------------- the fold

    def append(self, entry: Entry) -> Match:
        """The match after one entry; the fold of the log.

        Raises:
            GameError: the entry cannot stand here.
        """
        actor, action = entry.actor, entry.action
        if entry.seq != len(self.log):
            raise InvalidAction(f"this is entry {len(self.log)}, not {entry.seq}")
        if entry.at < self.at:
            raise InvalidAction("time does not run backwards")
        self._check_follows(entry)
        if actor == CHANCE:
            _, drawn = self.game.sample_chance(self.state, streams(self.seed))
            if action != drawn:
                self.game.validate(self.state, CHANCE, action)
                raise InvalidAction("the deal is not the one that the seed gives")
            return self._apply(entry)
        if actor in (HOST, SERVER):
            return self._apply_host_action(entry)
        if isinstance(action, Pause | Resume):
            return self._apply_pause(entry)
        self._check_open()
        if isinstance(action, Resign):
            ended = self.game.terminate(self.state, Ending("resigned", cast(int, actor)))
            return self._advance(entry, ended)
        if actor == CLOCK:
            self._check_due(action, entry.at)
        elif self.game.is_provisional(action):
            self._check_due(Expire(self._timer_name(actor), cast(int, actor)), entry.at)
        else:
            self._check_in_time(cast(int, actor), entry.at)
        return self._apply(entry)

    def _apply(self, entry: Entry) -> Match:
        return self._advance(entry, self.game.apply(self.state, cast(Actor, entry.actor), entry.action))

    def _advance(self, entry: Entry, state: Any) -> Match:
        clock = self.clock.update(self.game.timers(state), self.game.time_banks(state), entry.at)
        standing = self.provisional
        if isinstance(entry.actor, int):
            standing = _put(standing, entry.actor, None)
        return Match(self.setup, self.seed, state, clock, (*self.log, entry), standing)

    def _apply_host_action(self, entry: Entry) -> Match:
        """The match after an entry of the host or the server."""
        action, actor = entry.action, cast(Actor, entry.actor)
        log = (*self.log, entry)
        if actor == SERVER and not isinstance(action, ServerAction):
            raise IllegalAction("X-5", actor, "the server only pauses, resumes, and acts for who has gone")
        if isinstance(action, Say):
            return replace(self, log=log)
        if self.over:
            raise OutOfTurn("the match is over")
        match action:
            case Pause() | Resume():
                return self._apply_pause(entry)
            case Extend(seat=seat, seconds=seconds):
                clock = self.clock.extend(seat, 1000 * seconds)
                if clock is None:
                    raise OutOfTurn("no such timer runs that could be extended")
                return replace(self, log=log, clock=clock)
            case Forfeit(seat=seat):
                self._check_seat(seat)
                return self._advance(entry, self.game.terminate(self.state, Ending("forfeit", seat)))
            case Annul():
                return self._advance(entry, self.game.terminate(self.state, Ending("annulled", None)))
            case Substitute(seat=seat):
                self._check_seat(seat)
        return replace(self, log=log)

    def _apply_pause(self, entry: Entry) -> Match:
        """The match after somebody paused or resumed it: the clocks run while nobody's pause stands.

        The host lifts every pause, anybody else their own.
        """
        if self.over:
            raise OutOfTurn("the match is over")
        clock, state, actor = self.clock, self.state, entry.actor
        racing = self.game.real_time
        if isinstance(entry.action, Pause):
            if clock.stopped_by(actor):
                raise OutOfTurn("you have paused the match already")
            if racing is not None and clock.paused is None:
                state = racing.pause(state)
            clock = clock.pause(entry.at, Stop(actor, entry.action.reason))
            return replace(self, log=(*self.log, entry), clock=clock, state=state)
        if clock.paused is None:
            raise OutOfTurn("the match is not paused")
        if actor != HOST and not clock.stopped_by(actor):
            raise OutOfTurn("the match is paused by somebody else")
        left = () if actor == HOST else tuple(stop for stop in clock.stops if stop.actor != actor)
        resumed = replace(self, clock=clock.resume(entry.at, left))
        if left:
            return replace(resumed, log=(*self.log, entry))
        return resumed._advance(entry, racing.resume(state) if racing is not None else state)

    # ----------------------------------------------------------------------------------- its checks

    def _check_seat(self, seat: int) -> None:
        if seat >= self.game.seats:
            raise InvalidAction(f"there is no seat {seat}")

    def _check_open(self) -> None:
        if self.over:
            raise OutOfTurn("the match is over")
        if self.clock.paused is not None:
            raise OutOfTurn("the match is paused")

    def _check_follows(self, entry: Entry) -> None:
        """Chance follows on what calls for it; a standing version is followed by its expiry."""
        if (entry.actor == CHANCE) != (CHANCE in self.game.to_act(self.state)):
            raise OutOfTurn("a deal is due here" if entry.actor != CHANCE else "no deal is due here")
        if entry.actor == CHANCE and entry.at != self.at:
            raise InvalidAction("a deal comes at the moment that calls for it")
        if not self.log:
            return
        last = self.log[-1]
        if (
            isinstance(last.actor, int)
            and not isinstance(last.action, SeatAction)
            and self.game.is_provisional(last.action)
        ):
            expiry = Expire(self._timer_name(last.actor), last.actor)
            if (entry.actor, entry.action, entry.at) != (CLOCK, expiry, last.at):
                raise OutOfTurn("a version that is not done is written only right before its time runs out")

    def _timer_name(self, seat: int | str) -> str:
        return next((r.timer.name for r in self.clock.running if r.timer.seat == seat), "")

    def _check_due(self, expire: Expire, at: int) -> None:
        due = self.clock.list_expired(at, self.setup.grace_ms)
        if not any((timer.name, timer.seat) == (expire.timer, expire.seat) for timer in due):
            raise OutOfTurn("this timer has not run out")

    def _check_in_time(self, seat: int, at: int) -> None:
        """A deadline is inclusive, and so is the grace. Rule: X-2.

        A seat that may answer again without owing an answer has no timer of its own: the others' count.
        """
        theirs = [running for running in self.clock.running if running.timer.binds]
        own = [running for running in theirs if running.timer.seat in (seat, None)]
        if any(self.clock.deadline(running) + self.setup.grace_ms < at for running in own or theirs):
            raise TimeExpired("the time for this has run out")

    # ---------------------------------------------------------------------------------------- views

    def view(self, viewer: Viewer, at: int) -> MatchView:
        """All that a viewer may know at ``at`` ms.

        Raises:
            GameError: open sight, before the host has opened it.
        """
        if viewer == OPEN and not any(isinstance(e.action, OpenSight) for e in self.log):
            raise GameError("the host has not opened the hands")
        seen = self.game.observe(self.state, viewer)
        return MatchView(seen, self.clocks(at), self.may(viewer), self.notices())

    def clocks(self, at: int) -> ClockView:
        """What is left on the clocks at ``at`` ms: the same for everybody."""
        return self.clock.view(self.game.time_banks(self.state), max(at, self.at))

    def notices(self, since: int = 0) -> tuple[Notice, ...]:
        """What the host and the server said and did, and the seats' pauses, from the entry ``since`` on."""
        return tuple(
            Notice(e.at, e.actor, e.action)
            for e in self.log[since:]
            if e.actor in (HOST, SERVER) or isinstance(e.action, Pause | Resume)
        )

    def may(self, viewer: Viewer) -> May:
        """What a viewer may do now."""
        if not isinstance(viewer, int) or self.over:
            return NOTHING
        if self.clock.paused is not None:
            return NOTHING
        game, state = self.game, self.state
        decision, stood = game.decision_id(state, viewer), self.provisional[viewer]
        version = stood[1] if stood is not None and stood[0] == decision else None
        return May(
            decision,
            game.action_types(state, viewer),
            owes=viewer in game.to_act(state),
            standing=version,
            lacking=None if version is None else self._lacking(viewer, version),
            resign=True,
        )

    def _lacking(self, seat: int, version: Any) -> Lacking | None:
        """Why a version that stands would be refused if it were done."""
        try:
            self.game.validate(self.state, seat, replace(version, done=True))
        except IllegalAction as refused:
            return Lacking(refused.clause, refused.message)
        return None


def _put(
    items: tuple[ProvisionalAnswer | None, ...], index: int, item: ProvisionalAnswer | None
) -> tuple[ProvisionalAnswer | None, ...]:
    if items[index] is item:
        return items
    return (*items[:index], item, *items[index + 1 :])
