"""Pauses: a host and the server pause a match, a seat asks for it. Rule: X-10.

What a seat asks for begins when what is running is settled: in a race when the round is over, elsewhere when
the others have answered what they owed. It begins at once if the host or all others agree.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Agree, Pause
from dealer.core.actors import HOST
from dealer.core.causes import ServerCause
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.message import message
from dealer.match.advance import advance, begin_asked, list_running, stand_still
from dealer.match.clock import AskedPause, ClockPause
from dealer.match.log import Entry
from dealer.match.state import M, MatchState


def apply_pause(match: M, entry: Entry) -> M:
    """Return the match after somebody paused it, asked for a pause, agreed to one, or let it go on.

    Raises:
        OutOfTurn: there is nothing to pause, to agree to, or to lift.
        IllegalAction: X-10 (the seat has had its pauses, or another's pause is not over yet).
    """
    if match.is_over:
        raise OutOfTurn(message("refusal-match-over"))
    match entry.action:
        case Pause():
            return pause(match, entry)
        case Agree():
            return agree(match, entry)
        case _:
            return resume(match, entry)


def pause(match: M, entry: Entry) -> M:
    """Return the match paused, or with a pause that a seat asks for."""
    actor, clock = entry.actor, match.clock
    assert isinstance(entry.action, Pause)
    if clock.is_paused_by(actor):
        raise OutOfTurn(message("refusal-pause-already"))
    reason = entry.action.reason
    if not isinstance(actor, int) or isinstance(reason, ServerCause):
        return stop(match, entry, ClockPause(actor, reason))
    if any(asked.seat == actor for asked in clock.asked):
        raise OutOfTurn(message("refusal-pause-asked"))
    if not count_left(match, actor):
        each = match.setup.safeguards.pauses
        raise IllegalAction("X-10", actor, message("refusal-pauses-spent", pauses=each))
    asked = AskedPause(actor, reason, list_running(match, actor))
    return begin_asked(
        replace(match, log=(*match.log, entry), clock=replace(clock, asked=(*clock.asked, asked)))
    )


def stop(match: M, entry: Entry, *stops: ClockPause) -> M:
    """Return the match with its clocks standing still for these reasons, after an entry."""
    return stand_still(replace(match, log=(*match.log, entry)), *stops)


def agree(match: M, entry: Entry) -> M:
    """Return the match in which a seat or the host agrees that an asked pause begins at once."""
    assert isinstance(entry.action, Agree)
    seat, actor, clock = entry.action.seat, entry.actor, match.clock
    asked = next((asked for asked in clock.asked if asked.seat == seat), None)
    if asked is None or actor == seat or actor in asked.agreed:
        raise OutOfTurn(message("refusal-no-pause-asked"))
    agreed = (*asked.agreed, *((actor,) if isinstance(actor, int) else ()))
    people = {index for index, player in enumerate(match.players) if player.bot is None}
    here = {index for index in people - {seat} if not match.is_empty(index)}
    if actor == HOST or here <= set(agreed):
        asked = replace(asked, awaits=frozenset())
    changed = tuple(replace(asked, agreed=agreed) if each.seat == seat else each for each in clock.asked)
    return begin_asked(replace(match, log=(*match.log, entry), clock=replace(clock, asked=changed)))


def resume(match: M, entry: Entry) -> M:
    """Return the match after somebody lifted pauses: the host all, others their own or one that is overdue.

    A seat takes back its own request; the host declines requests.
    """
    actor, clock = entry.actor, match.clock
    wanted = () if actor == HOST else tuple(asked for asked in clock.asked if asked.seat != actor)
    declined = replace(match, log=(*match.log, entry), clock=replace(clock, asked=wanted))
    if clock.paused_at is None:
        if wanted == clock.asked:
            raise OutOfTurn(message("refusal-not-paused"))
        return declined
    left = () if actor == HOST else tuple(stop for stop in clock.stops if stop.actor != actor)
    if left == clock.stops and isinstance(actor, int):
        left = tuple(stop for stop in clock.stops if stop.until is None or stop.until > entry.at)
    if left == clock.stops and wanted != clock.asked:
        return declined
    if left == clock.stops:
        raise OutOfTurn(message("refusal-paused-by-other"))
    resumed = replace(match, clock=replace(clock, asked=wanted).resume(entry.at, left))
    if left:
        return replace(resumed, log=(*match.log, entry))
    racing = match.rules.real_time
    return advance(resumed, entry, match.state if racing is None else racing.resume(match.state))


def count_left(match: MatchState, seat: int) -> int:
    """Return how many pauses a seat may still ask for."""
    return max(0, match.setup.safeguards.pauses - match.clock.taken.count(seat))
