"""When an entry may stand in the log of a match, whatever the game."""

from __future__ import annotations

from collections.abc import Collection

from dealer.core.actions import Expire, SeatAction
from dealer.core.actors import CHANCE, CLOCK, Actor, put
from dealer.core.errors import InvalidAction, OutOfTurn, TimeExpired
from dealer.core.message import message
from dealer.match.log import Entry
from dealer.match.state import MatchState


def check_seat(match: MatchState, seat: int) -> None:
    """Raise ``InvalidAction`` unless the match has this seat."""
    if seat >= match.rules.seats:
        raise InvalidAction(message("refusal-unknown-seat"))


def check_open(match: MatchState, to_act: Collection[Actor]) -> None:
    """Raise ``OutOfTurn`` if the match is over, for then nobody is to act, or if it is paused."""
    if not to_act:
        raise OutOfTurn(message("refusal-match-over"))
    if match.clock.paused_at is not None:
        raise OutOfTurn(message("refusal-match-paused"))


def check_follows(match: MatchState, entry: Entry, to_act: Collection[Actor]) -> None:
    """Check that chance follows on what calls for it, and an expiry on a provisional answer.

    Raises:
        OutOfTurn: another entry is due here.
        InvalidAction: a deal comes too late.
    """
    if (entry.actor == CHANCE) != (CHANCE in to_act):
        raise OutOfTurn(message("refusal-record-due", deal=entry.actor != CHANCE))
    if entry.actor == CHANCE and entry.at != match.at:
        raise InvalidAction(message("refusal-record-deal-late"))
    seat = find_seat_of_version(match)
    if seat is not None:
        expiry = Expire(find_timer_name(match, seat), seat)
        if (entry.actor, entry.action, entry.at) != (CLOCK, expiry, match.at):
            raise OutOfTurn(message("refusal-record-unfinished"))


def find_seat_of_version(match: MatchState) -> int | None:
    """Return the seat whose version that is not done is the last entry; ``None`` if that is another one."""
    last = match.log[-1] if match.log else None
    if last is None or not isinstance(last.actor, int) or isinstance(last.action, SeatAction):
        return None
    return last.actor if match.rules.is_provisional(last.action) else None


def find_timer_name(match: MatchState, seat: int | str) -> str:
    """Return the name of the timer that runs for a seat; empty if none does."""
    return next((r.timer.name for r in match.clock.running if r.timer.seat == seat), "")


def check_due(match: MatchState, expire: Expire, at: int) -> None:
    """Raise ``OutOfTurn`` unless a timer has run out by ``at`` ms, grace included."""
    due = match.clock.list_expired(at, match.setup.grace_ms)
    if not any((timer.name, timer.seat) == (expire.timer, expire.seat) for timer in due):
        raise OutOfTurn(message("refusal-record-timer"))


def check_in_time(match: MatchState, seat: int, at: int) -> None:
    """Raise ``TimeExpired`` if the time of a seat has run out; deadline and grace are inclusive. Rule: X-2.

    A seat that may answer again without owing an answer has no timer of its own: the others' count.
    """
    end, grace = match.clock.deadline, match.setup.grace_ms
    if all(end(running) + grace >= at for running in match.clock.running):
        return
    theirs = [running for running in match.clock.running if running.timer.binds]
    own = [running for running in theirs if running.timer.seat in (seat, None)]
    if any(end(running) + grace < at for running in own or theirs):
        raise TimeExpired(message("refusal-time-expired"))


def count_time_outs(match: MatchState, entry: Entry) -> tuple[int, ...]:
    """Return by seat how many decisions in a row it has let run out, an entry included. Rule: X-12.

    A clock that only gives others a turn is none of them, nor one that ends an option, nor one for which
    a provisional answer counts.
    """
    action, actor = entry.action, entry.actor
    if isinstance(actor, int) and not isinstance(action, SeatAction):
        return put(match.time_outs, actor, 0) if match.time_outs[actor] else match.time_outs
    if not isinstance(action, Expire) or action.seat not in match.rules.to_act(match.state):
        return match.time_outs
    seat = action.seat
    assert seat is not None
    timers = (r.timer for r in match.clock.running if (r.timer.name, r.timer.seat) == (action.timer, seat))
    is_owed = any(timer.binds and timer.is_owed for timer in timers)
    missed = is_owed and find_seat_of_version(match) != seat
    return put(match.time_outs, seat, match.time_outs[seat] + 1) if missed else match.time_outs
