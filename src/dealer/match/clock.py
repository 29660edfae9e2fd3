"""When timers started and what is left of them.

The rules say which timers run; the clock remembers since when, what each time bank has left, and the pauses.
All times are whole milliseconds since the match began, and are handed in.
"""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from dealer.core.actions import Reason
from dealer.core.times import TimeBank, Timer


class RunningTimer(Struct, frozen=True):
    """A timer and the moment from which it runs (after its delay); ``extra`` ms came from the host."""

    timer: Timer
    start: int
    extra: int = 0

    @property
    def end(self) -> int:
        """Return when its own time is gone, and its time bank begins."""
        return self.start + self.timer.ms + self.extra


class TimerView(Struct, frozen=True):
    """A timer as everyone may see it.

    Attributes:
        id: as in the rules.
        name: as in the rules.
        seat: whose; ``None`` for a shared one.
        delay_ms: milliseconds until it runs.
        left_ms: milliseconds of its own time left.
        time_bank_ms: milliseconds of the time bank left behind it; ``None`` if it draws on none.
    """

    id: str
    name: str
    seat: int | None
    delay_ms: int
    left_ms: int
    time_bank_ms: int | None = field(name="reserve_ms")


class ClockPause(Struct, frozen=True):
    """One reason why the clocks stand still.

    Attributes:
        actor: who paused: a seat, the host, the server.
        reason: why.
        until: the moment from which another seat may end it, where a seat paused. Rule: X-10
    """

    actor: int | str
    reason: Reason
    until: int | None = None


class AskedPause(Struct, frozen=True):
    """A pause that a seat asks for. Rule: X-10.

    Attributes:
        seat: who asks.
        reason: why.
        awaits: what was running when it was asked for, and must be settled before it begins.
        agreed: the seats that agree that it begins at once.
    """

    seat: int
    reason: str
    awaits: frozenset[str]
    agreed: tuple[int, ...] = ()


class PauseView(Struct, frozen=True):
    """A pause as everyone may see it; ``left_ms``: milliseconds until another seat may end it."""

    actor: int | str
    reason: Reason
    left_ms: int | None


class AskedPauseView(Struct, frozen=True):
    """An asked pause as everyone may see it; ``agreed``: the seats that agree that it begins at once."""

    seat: int
    reason: str
    agreed: tuple[int, ...]


class ClockView(Struct, frozen=True):
    """All clocks at one moment. ``time_banks``: the milliseconds left by seat; empty if a game has none."""

    timers: tuple[TimerView, ...]
    time_banks: tuple[int, ...] = field(name="reserves")
    paused: bool
    stops: tuple[PauseView, ...]
    asked: tuple[AskedPauseView, ...]


class Clock(Struct, frozen=True):
    """The clocks of a match.

    Attributes:
        running: the timers that run.
        time_banks: what is left in each.
        paused_at: since when they stand still.
        stops: by whom, and why.
        asked: the pauses that seats ask for.
        taken: the seat of every pause that was asked for and began.
    """

    running: tuple[RunningTimer, ...] = ()
    time_banks: tuple[TimeBank, ...] = ()
    paused_at: int | None = None
    stops: tuple[ClockPause, ...] = ()
    asked: tuple[AskedPause, ...] = ()
    taken: tuple[int, ...] = ()

    def time_bank_left(self, timer: Timer) -> int:
        """Milliseconds in the time bank that a timer draws on."""
        if timer.time_bank is None:
            return 0
        return sum(r.ms for r in self.time_banks if (r.id, r.seat) == (timer.time_bank, timer.seat))

    def deadline(self, running: RunningTimer) -> int:
        """The last moment at which an answer is in time. Rule: X-2."""
        return running.end + self.time_bank_left(running.timer)

    def end(self, running: RunningTimer, grace: int) -> int:
        """The moment at which a timer has run out, its grace included. Rule: X-2, X-13."""
        return self.deadline(running) + (grace if running.timer.has_grace else 0)

    def next_deadline(self, grace: int) -> int | None:
        """The moment at which the first timer has run out; ``None`` if nothing runs."""
        if self.paused_at is not None:
            return None
        return min((self.end(running, grace) for running in self.running), default=None)

    def list_expired(self, at: int, grace: int) -> tuple[Timer, ...]:
        """The timers that have run out by ``at``, grace included, in the order of their deadlines."""
        if self.paused_at is not None:
            return ()
        out = [(self.deadline(r), r.timer.id, r.timer) for r in self.running if self.end(r, grace) <= at]
        return tuple(timer for _, _, timer in sorted(out, key=lambda item: item[:2]))

    def update(self, timers: tuple[Timer, ...], time_banks: tuple[TimeBank, ...], at: int) -> Clock:
        """The clock after an entry at ``at``: ended timers charge their time bank, new ones start."""
        kept = {running.timer.id: running for running in self.running}
        if len(kept) == len(timers) and all(timer.id in kept for timer in timers):
            return self
        going = {timer.id for timer in timers}
        clock = self
        for running in self.running:
            if running.timer.id not in going:
                clock = clock.charge(running, at)
        known = {(r.id, r.seat) for r in clock.time_banks}
        granted = tuple(r for r in time_banks if (r.id, r.seat) not in known)
        return replace(
            self,
            running=tuple(kept.get(timer.id) or RunningTimer(timer, at + timer.delay) for timer in timers),
            time_banks=clock.time_banks + granted,
        )

    def restart(self, seat: int, timers: tuple[Timer, ...], at: int) -> Clock:
        """The clock in which the timers of a seat begin again at ``at``, or after their delay."""
        now, fresh = at if self.paused_at is None else self.paused_at, {timer.id: timer for timer in timers}
        running = tuple(
            RunningTimer(fresh[r.timer.id], max(r.start, now)) if r.timer.seat == seat else r
            for r in self.running
        )
        return replace(self, running=running)

    def charge(self, running: RunningTimer, at: int) -> Clock:
        """The clock after a timer ended: what it overran is taken from its time bank."""
        timer = running.timer
        used = min(max(0, at - running.end), self.time_bank_left(timer))
        if not used:
            return self
        banks = tuple(
            replace(r, ms=r.ms - used) if (r.id, r.seat) == (timer.time_bank, timer.seat) else r
            for r in self.time_banks
        )
        return replace(self, time_banks=banks)

    def is_paused_by(self, actor: int | str) -> bool:
        """Return whether the clocks stand still because this actor paused them."""
        return any(stop.actor == actor for stop in self.stops)

    def pause(self, at: int, stop: ClockPause) -> Clock:
        """All clocks stand still: from ``at`` on, unless they did before."""
        return replace(
            self, paused_at=at if self.paused_at is None else self.paused_at, stops=(*self.stops, stop)
        )

    def resume(self, at: int, stops: tuple[ClockPause, ...] = ()) -> Clock:
        """The clock with the pauses that are left; without one all go on, the time between uncounted."""
        if stops:
            return replace(self, stops=stops)
        assert self.paused_at is not None
        away = at - self.paused_at
        running = tuple(replace(r, start=r.start + away) for r in self.running)
        return replace(self, running=running, paused_at=None, stops=())

    def extend(self, seat: int | None, ms: int) -> Clock | None:
        """More time on the timers of a seat; ``None`` if it is on none."""
        if not any(r.timer.seat == seat for r in self.running):
            return None
        running = tuple(replace(r, extra=r.extra + ms) if r.timer.seat == seat else r for r in self.running)
        return replace(self, running=running)

    def view(self, current: tuple[TimeBank, ...], at: int) -> ClockView:
        """Return what is left at a moment; ``current`` names the time banks that now count, by seat."""
        now = at if self.paused_at is None else self.paused_at
        views, spent = [], dict[tuple[str, int | None], int]()
        for running in self.running:
            timer, left_in_bank = running.timer, None
            if timer.time_bank is not None:
                left_in_bank = max(0, self.time_bank_left(timer) - max(0, now - running.end))
                spent[timer.time_bank, timer.seat] = left_in_bank
            views.append(
                TimerView(
                    timer.id,
                    timer.name,
                    timer.seat,
                    delay_ms=max(0, running.start - now),
                    left_ms=max(0, running.end - max(now, running.start)),
                    time_bank_ms=left_in_bank,
                )
            )
        left = {(r.id, r.seat): r.ms for r in (*current, *self.time_banks)} | spent
        reserved = tuple(left[r.id, r.seat] for r in current)
        stops = tuple(PauseView(s.actor, s.reason, s.until and max(0, s.until - at)) for s in self.stops)
        asked = tuple(AskedPauseView(each.seat, each.reason, each.agreed) for each in self.asked)
        return ClockView(tuple(views), reserved, self.paused_at is not None, stops, asked)
