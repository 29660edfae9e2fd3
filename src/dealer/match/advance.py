"""The one step that moves the game of a match, with its timers and the pauses that it lets begin."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import CHANCE, put, seats_among
from dealer.core.times import Timer
from dealer.match.checks import count_time_outs
from dealer.match.clock import ClockPause
from dealer.match.log import Entry
from dealer.match.state import M, MatchState

MINUTE_MS = 60_000


def advance(match: M, entry: Entry, state: object) -> M:
    """Return the match with an entry added and its game in another state; the clocks follow."""
    clock = match.clock.update(list_timers(match, state), match.rules.time_banks(state), entry.at)
    provisional = match.provisional
    if isinstance(entry.actor, int) and provisional[entry.actor] is not None:
        provisional = put(provisional, entry.actor, None)
    after = replace(
        match,
        state=state,
        clock=clock,
        log=(*match.log, entry),
        provisional=provisional,
        time_outs=count_time_outs(match, entry),
    )
    return begin_asked(after)


def list_timers(match: MatchState, state: object) -> tuple[Timer, ...]:
    """Return the timers that run in a state of a match. Where nobody plays, time runs out at once."""
    timers, leaving = match.rules.timers(state), match.rules.leaving
    if not match.departures:
        return timers
    empty = {departure.seat for departure in match.departures if departure.taken_over is None}
    if not empty or leaving is None or leaving.stand_in(state) != "nobody":
        return timers
    return tuple(replace(timer, ms=0, time_bank=None) if timer.seat in empty else timer for timer in timers)


def begin_asked(match: M) -> M:
    """Return the match in which every asked pause has begun for which nothing is left to wait. Rule: X-10."""
    clock = match.clock
    if not clock.asked or match.is_over or CHANCE in match.rules.to_act(match.state):
        return match
    is_paused = clock.paused_at is not None
    due = tuple(each for each in clock.asked if is_paused or not each.awaits & list_running(match, each.seat))
    if not due:
        return match
    left = tuple(each for each in clock.asked if each not in due)
    taken = (*clock.taken, *(each.seat for each in due))
    until = match.at + MINUTE_MS * match.setup.safeguards.pause_minutes
    begun = replace(match, clock=replace(clock, asked=left, taken=taken))
    return stand_still(begun, *(ClockPause(each.seat, each.reason, until) for each in due))


def list_running(match: MatchState, seat: int) -> frozenset[str]:
    """Return what is running that a pause of a seat must not cut: the round of a race, what others owe."""
    rules, state = match.rules, match.state
    if rules.real_time is not None:
        return frozenset({"round"} if rules.real_time.is_round_open(state) else ())
    if rules.is_open(state):
        return frozenset()
    others = (other for other in seats_among(rules.to_act(state)) if other != seat)
    return frozenset(f"{other}.{rules.decision_id(state, other)}" for other in others)


def stand_still(match: M, *stops: ClockPause) -> M:
    """Return the match with its clocks standing still for these reasons, as from its last entry."""
    clock, state, racing = match.clock, match.state, match.rules.real_time
    if racing is not None and clock.paused_at is None:
        state = racing.pause(state)
    for each in stops:
        clock = clock.pause(match.at, each)
    return replace(match, clock=clock, state=state)
