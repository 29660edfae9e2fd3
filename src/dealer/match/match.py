"""A live match as a pure value: hand in what was sent and when, get the entries to store.

A match changes only by ``append``. Live play, loading and verification all fold the log with it, so a record
cannot contain what live play refuses.
"""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import (
    Agree,
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
    check_reason,
)
from dealer.core.actors import CHANCE, CLOCK, HOST, OPEN, SERVER, Actor, Viewer, put
from dealer.core.causes import ServerCause
from dealer.core.chance import commit, mix, streams
from dealer.core.errors import ForPrograms, GameError, IllegalAction, InvalidAction, OutOfTurn, Stale
from dealer.core.message import Message, message
from dealer.core.outcome import Ending
from dealer.core.rules import StandIn
from dealer.match.advance import advance
from dealer.match.checks import (
    check_due,
    check_follows,
    check_in_time,
    check_open,
    check_seat,
    find_timer_name,
)
from dealer.match.clock import Clock, ClockView
from dealer.match.departures import find_stand_in, give_up, take_over
from dealer.match.log import Entry, Setup
from dealer.match.notices import list_notices
from dealer.match.pauses import apply_pause, count_left
from dealer.match.state import M, MatchState, Notice, ProvisionalAnswer

ABOUT_PAUSES = (Pause, Agree, Resume)
"""The actions that ask for a pause, begin it or end it."""


class BrokenClause(Struct, frozen=True):
    """Why a provisional answer could not be done as it is: the clause that it breaks, and what to do.

    Attributes:
        said: a message of the catalogue of the game whose clause it is; a package may give a text.
    """

    clause: str | None
    said: Message | str


class Permissions(Struct, frozen=True):
    """What a viewer may do now.

    Attributes:
        decision: the id of the decision to answer; ``None`` if there is none.
        types: the types of action that answer it.
        owes: whether the match waits for this answer.
        provisional: the version that counts if the time runs out, where one was sent.
        lacking: what is wrong with that version; ``None`` if nothing is.
        resign: whether the seat may resign.
        pauses: how many pauses the seat may still ask for; ``None``: as many as it likes. Rule: X-10
        stand_in: who plays on for the seat if it resigns; ``None``: that ends the match.
        answer_within_ms: after so many milliseconds without an answer the others may choose for the seat;
            ``None`` where a clock runs, or a host decides. Rule: X-12
    """

    decision: str | None
    types: tuple[str, ...]
    owes: bool
    provisional: Any
    lacking: BrokenClause | None
    resign: bool
    pauses: int | None
    stand_in: StandIn | None = None
    answer_within_ms: int | None = None


NOTHING = Permissions(None, (), owes=False, provisional=None, lacking=None, resign=False, pauses=0)
"""Who only watches, or whose match is over or paused."""


class MatchView(Struct, frozen=True):
    """All that one viewer is sent: the table, the clocks, what it may do, the host's notices."""

    view: Any
    clocks: ClockView
    may: Permissions
    notices: tuple[Notice, ...]


class Match(MatchState, frozen=True):
    """A match that moves: what was sent goes in, entries to store come out."""

    # ---------------------------------------------------------------------------------------- begin

    @classmethod
    def empty(cls, setup: Setup, secret: bytes) -> Match:
        """The match before its first entry.

        Raises:
            InvalidAction: the secret is not the one committed to, or the seats are not the game's.
        """
        rules = setup.rules
        if commit(secret) != setup.commitment:
            raise InvalidAction(message("refusal-record-secret"))
        if len(setup.seats) != rules.seats:
            raise InvalidAction(message("refusal-seats", seats=len(setup.seats)))
        seed = mix(secret, (bytes.fromhex(seat.nonce) for seat in setup.seats))
        if setup.advantage_drawn and setup.advantage != streams(seed)("advantage").draw_below(rules.seats):
            raise InvalidAction(message("refusal-record-advantage"))
        return cls(setup, seed, setup.initial_state(), Clock(), (), (None,) * rules.seats, (0,) * rules.seats)

    @classmethod
    def begin(cls, setup: Setup, secret: bytes) -> Match:
        """The match with what chance deals first, at 0 ms."""
        return cls.empty(setup, secret)._draw_due(0)

    # ------------------------------------------------------------------------------------ live play

    def submit(self, actor: Actor, action: Struct, at: int, decision: str | None = None) -> Match:
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
            check_open(self, self.rules.to_act(self.state))
            if (turned := self.end_turns(at)) is not self:
                known = self.rules.decision_id(self.state, actor)
                now = turned.rules.decision_id(turned.state, actor)
                return turned.submit(actor, action, at, now if decision == known else decision)
            current = self.rules.decision_id(self.state, actor)
            if decision != current and self.rules.real_time is not None:
                late = self.rules.real_time.explain_late(self.state, actor, action, decision)
                if late is not None:
                    raise late
            if current is None:
                raise OutOfTurn(message("refusal-no-decision"))
            if decision != current:
                raise Stale(message("refusal-stale", decision=decision, current=current))
            if self.rules.is_provisional(action):
                check_in_time(self, actor, at)
                self.rules.validate(self.state, actor, action)
                return replace(
                    self, provisional=put(self.provisional, actor, ProvisionalAnswer(current, action))
                )
        return self.append(Entry(len(self.log), at, actor, action))._draw_due(at)

    def expire(self, at: int) -> Match:
        """The match after every timer that has run out by ``at``, grace included."""
        match, at = self, max(at, self.at)
        while due := match.clock.list_expired(at, match.setup.grace_ms):
            timer = due[0]
            if timer.seat is not None:
                answer = match.provisional[timer.seat]
                if answer is not None and answer.decision == match.rules.decision_id(match.state, timer.seat):
                    match = match.append(Entry(len(match.log), at, timer.seat, answer.action))
            match = match.append(Entry(len(match.log), at, CLOCK, Expire(timer.name, timer.seat)))._draw_due(
                at
            )
        return match

    def end_turns(self, at: int) -> Match:
        """The match after every timer has run out that has no grace, and that others wait for. Rule: X-13."""
        has_ended = any(not timer.has_grace for timer in self.clock.list_expired(at, self.setup.grace_ms))
        return self.expire(at) if has_ended else self

    def next_deadline(self) -> int | None:
        """Return when ``expire`` next has something to do; ``None`` while nothing runs."""
        return self.clock.next_deadline(self.setup.grace_ms)

    def credit_outage(self, down: int, up: int) -> Match:
        """The match after the server was away from ``down`` to ``up``: clocks are credited with it, once."""
        if any(e.actor == SERVER and isinstance(e.action, Resume) and e.at > down for e in self.log):
            return self  # another worker has seen to it
        match = self.expire(down)
        if match.next_deadline() is None:  # nothing ran, so nothing was lost
            return match
        down = max(down, match.at)
        paused, up = (
            match.append(Entry(len(match.log), down, SERVER, Pause(ServerCause("outage")))),
            max(up, down),
        )
        return paused.append(Entry(len(paused.log), up, SERVER, Resume()))._draw_due(up)

    def _draw_due(self, at: int) -> Match:
        """With the chance entries that are due."""
        match = self
        while CHANCE in match.rules.to_act(match.state):
            _, action = match.rules.sample_chance(match.state, streams(match.seed))
            match = match.append(Entry(len(match.log), at, CHANCE, action))
        return match

    # ------------------------------------------------------------------------------------- the fold

    def append(self, entry: Entry) -> Match:
        """The match after one entry; the fold of the log.

        Raises:
            GameError: the entry cannot stand here.
        """
        after = self._fold(entry)
        fresh = list_notices(self, after)
        notices = (*self.notices, *fresh) if fresh else self.notices
        return replace(after, notices=notices, seen_at=note_seen(self, entry))

    def _fold(self, entry: Entry) -> Match:
        rules, actor, action = self.rules, entry.actor, entry.action
        if entry.seq != len(self.log):
            raise InvalidAction(message("refusal-record-order"))
        if entry.at < self.at:
            raise InvalidAction(message("refusal-record-backwards"))
        if isinstance(actor, int) and actor >= rules.seats:
            raise InvalidAction(message("refusal-unknown-seat"))
        check_reason(action, actor)
        to_act = rules.to_act(self.state)
        check_follows(self, entry, to_act)
        if actor == CHANCE:
            _, drawn = rules.sample_chance(self.state, streams(self.seed))
            if action != drawn:
                rules.validate(self.state, CHANCE, action)
                raise InvalidAction(message("refusal-record-deal"))
            return self._apply(entry)
        if actor in (HOST, SERVER):
            return apply_host_action(self, entry)
        if isinstance(actor, int) and self.is_empty(actor):
            raise OutOfTurn(message("refusal-you-left"))
        if isinstance(action, ABOUT_PAUSES):
            return apply_pause(self, entry)
        check_open(self, to_act)
        if isinstance(action, Resign):
            return give_up(self, entry, cast(int, actor), "resigned")
        if actor == CLOCK:
            check_due(self, action, entry.at)
        elif rules.is_provisional(action):
            check_due(self, Expire(find_timer_name(self, actor), cast(int, actor)), entry.at)
        else:
            check_in_time(self, cast(int, actor), entry.at)
        return self._apply(entry)

    def _apply(self, entry: Entry) -> Match:
        return advance(self, entry, self.rules.apply(self.state, cast(Actor, entry.actor), entry.action))

    # ---------------------------------------------------------------------------------------- views

    def view(self, viewer: Viewer, at: int) -> MatchView:
        """All that a viewer may know at ``at`` ms.

        Raises:
            GameError: open sight, before the host has opened it.
        """
        if viewer == OPEN and not any(isinstance(e.action, OpenSight) for e in self.log):
            raise GameError(ForPrograms("the host has not opened the hands"))
        seen = self.rules.observe(self.state, viewer)
        return MatchView(seen, self.clocks(at), self.permissions(viewer), self.notices)

    def clocks(self, at: int) -> ClockView:
        """Return what is left on the clocks at ``at`` ms: the same for everybody."""
        return self.clock.view(self.rules.time_banks(self.state), max(at, self.at))

    def has_spent_time(self, seat: int, time_outs: int) -> bool:
        """Return whether a seat has spent a time bank, or has had so many time-outs in a row. Rule: X-12."""
        began = {bank.id for bank in self.rules.time_banks(self.state) if bank.seat == seat and bank.ms}
        is_spent = any(b.id in began and b.seat == seat and not b.ms for b in self.clock.time_banks)
        return is_spent or self.time_outs[seat] >= time_outs

    def permissions(self, viewer: Viewer) -> Permissions:
        """Return what a viewer may do now."""
        if not isinstance(viewer, int) or self.is_over or self.is_empty(viewer):
            return NOTHING
        stand_in = find_stand_in(self, viewer)
        if self.clock.paused_at is not None:
            return replace(NOTHING, stand_in=stand_in)
        rules, state = self.rules, self.state
        decision, answer = rules.decision_id(state, viewer), self.provisional[viewer]
        version = answer.action if answer is not None and answer.decision == decision else None
        return Permissions(
            decision,
            rules.action_types(state, viewer),
            owes=viewer in rules.to_act(state),
            provisional=version,
            lacking=None if version is None else self._lacking(viewer, version),
            resign=True,
            pauses=count_left(self, viewer),
            stand_in=stand_in,
        )

    def _lacking(self, seat: int, version: Struct) -> BrokenClause | None:
        """Return why a provisional answer would be refused if it were done."""
        try:
            self.rules.validate(self.state, seat, replace(version, done=True))
        except IllegalAction as refused:
            said = refused.message
            return BrokenClause(refused.clause, said if isinstance(said, Message) else str(said))
        return None


def note_seen(match: MatchState, entry: Entry) -> tuple[int, ...]:
    """Return by seat when it last saw somebody act, once an entry was taken; empty if all saw that one."""
    actor, action = entry.actor, entry.action
    is_move = isinstance(actor, int) and not isinstance(action, SeatAction)
    seen_by = match.rules.action_seen_by(match.state, cast(int, actor), action) if is_move else None
    if seen_by is None:
        return ()
    return tuple(
        entry.at if seat in seen_by else match.last_seen_at(seat) for seat in range(match.rules.seats)
    )


def apply_host_action(match: M, entry: Entry) -> M:
    """Return the match after an entry of the host or the server."""
    action, actor = entry.action, cast(Actor, entry.actor)
    log = (*match.log, entry)
    if actor == SERVER and not isinstance(action, ServerAction):
        raise IllegalAction("X-5", actor, message("refusal-record-server"))
    if isinstance(action, Say):
        return replace(match, log=log)
    if match.is_over:
        raise OutOfTurn(message("refusal-match-over"))
    match action:
        case Pause() | Agree() | Resume():
            return apply_pause(match, entry)
        case Extend(seat=seat, seconds=seconds):
            clock = match.clock.extend(seat, 1000 * seconds)
            if clock is None:
                raise OutOfTurn(message("refusal-no-clock"))
            return replace(match, log=log, clock=clock)
        case Forfeit(seat=seat):
            check_seat(match, seat)
            return give_up(match, entry, seat, "forfeit")
        case Annul():
            return advance(match, entry, match.rules.terminate(match.state, Ending("annulled", None)))
        case Substitute(seat=seat):
            check_seat(match, seat)
            return take_over(replace(match, time_outs=put(match.time_outs, seat, 0)), entry)
    return replace(match, log=log)
