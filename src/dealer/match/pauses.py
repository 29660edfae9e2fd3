"""Pauses: a host and the server pause a match, a seat asks for it. Rule: X-10.

What a seat asks for begins when what is running is settled: in a race when the round is over, elsewhere when
the others have answered what they owed. It begins at once if the host or all others agree.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import CHANCE, seats_among
from dealer.match.clock import ClockPause
from dealer.match.log import Entry
from dealer.match.state import M, MatchState

MINUTE_MS = 60_000


def stop(match: M, entry: Entry, *stops: ClockPause) -> M:
    """Return the match with its clocks standing still for these reasons, after an entry."""
    return stand_still(replace(match, log=(*match.log, entry)), *stops)


def stand_still(match: M, *stops: ClockPause) -> M:
    """Return the match with its clocks standing still for these reasons, as from its last entry."""
    clock, state, racing = match.clock, match.state, match.rules.real_time
    if racing is not None and clock.paused_at is None:
        state = racing.pause(state)
    for each in stops:
        clock = clock.pause(match.at, each)
    return replace(match, clock=clock, state=state)


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
    others = (other for other in seats_among(rules.to_act(state)) if other != seat)
    return frozenset(f"{other}.{rules.decision_id(state, other)}" for other in others)


def count_left(match: MatchState, seat: int) -> int:
    """Return how many pauses a seat may still ask for."""
    return max(0, match.setup.safeguards.pauses - match.clock.taken.count(seat))
