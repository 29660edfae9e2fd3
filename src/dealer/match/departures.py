"""Players who leave a match that goes on without them."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Substitute
from dealer.core.actors import HOST
from dealer.core.rules import StandIn
from dealer.core.times import Timer
from dealer.match.state import M, MatchState


def list_unfinished(match: MatchState, seat: int, *, has_left: bool) -> tuple[int, ...]:
    """Return the seats whose player has not played to the end, after one has left or has come back.

    Once the result is known, leaving changes nothing.
    """
    leaving = match.rules.leaving
    if has_left and (seat in match.unfinished or (leaving is not None and leaving.is_settled(match.state))):
        return match.unfinished
    others = tuple(other for other in match.unfinished if other != seat)
    return (*others, seat) if has_left else others


def list_people(match: MatchState) -> frozenset[int]:
    """Return the seats of people who have not left. Who has gone and lets a bot play may come back."""
    bots = {seat for seat, player in enumerate(match.setup.seats) if player.bot is not None}
    for entry in match.log:
        if isinstance(entry.action, Substitute):
            if entry.action.bot is None:
                bots.discard(entry.action.seat)
            elif entry.actor == HOST:
                bots.add(entry.action.seat)
    seats = range(match.rules.seats)
    return frozenset(seat for seat in seats if seat not in bots and not match.has_left(seat))


def find_stand_in(match: MatchState, seat: int) -> StandIn | None:
    """Return who would play on if the player of a seat left now; ``None``: the match would end."""
    leaving = match.rules.leaving
    if leaving is None or not list_people(match) - {seat}:
        return None
    return leaving.stand_in(match.state)


def list_timers(match: MatchState, state: object) -> tuple[Timer, ...]:
    """Return the timers that run in a state of a match. Where nobody plays, time runs out at once."""
    timers, leaving = match.rules.timers(state), match.rules.leaving
    if not match.departures:
        return timers
    empty = {departure.seat for departure in match.departures if departure.taken_over is None}
    if not empty or leaving is None or leaving.stand_in(state) != "nobody":
        return timers
    return tuple(replace(timer, ms=0, time_bank=None) if timer.seat in empty else timer for timer in timers)


def restart_timers(match: M, seat: int, at: int) -> M:
    """Return the match with the timers of a seat started again: somebody else plays there, or nobody."""
    return replace(match, clock=match.clock.restart(seat, list_timers(match, match.state), at))
