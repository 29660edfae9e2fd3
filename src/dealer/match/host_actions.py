"""What the host and the server do to a match, and its pauses."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from dealer.core.actions import Annul, Extend, Forfeit, Pause, Resume, Say, ServerAction, Substitute
from dealer.core.actors import HOST, SERVER, Actor
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.outcome import Ending
from dealer.match.checks import check_seat
from dealer.match.clock import ClockPause
from dealer.match.log import Entry

if TYPE_CHECKING:
    from dealer.match.match import Match


def apply_host_action(match: Match, entry: Entry) -> Match:
    """Return the match after an entry of the host or the server."""
    action, actor = entry.action, cast(Actor, entry.actor)
    log = (*match.log, entry)
    if actor == SERVER and not isinstance(action, ServerAction):
        raise IllegalAction(
            "X-5", actor, "the server only pauses, resumes, annuls, and acts for who has gone"
        )
    if isinstance(action, Say):
        return replace(match, log=log)
    if match.is_over:
        raise OutOfTurn("the match is over")
    match action:
        case Pause() | Resume():
            return apply_pause(match, entry)
        case Extend(seat=seat, seconds=seconds):
            clock = match.clock.extend(seat, 1000 * seconds)
            if clock is None:
                raise OutOfTurn("no such timer runs that could be extended")
            return replace(match, log=log, clock=clock)
        case Forfeit(seat=seat):
            check_seat(match, seat)
            return match.advance(entry, match.game.terminate(match.state, Ending("forfeit", seat)))
        case Annul():
            return match.advance(entry, match.game.terminate(match.state, Ending("annulled", None)))
        case Substitute(seat=seat):
            check_seat(match, seat)
    return replace(match, log=log)


def apply_pause(match: Match, entry: Entry) -> Match:
    """Return the match after somebody paused or resumed it; the clocks run while nobody's pause stands.

    The host lifts every pause, anybody else their own.
    """
    if match.is_over:
        raise OutOfTurn("the match is over")
    clock, state, actor = match.clock, match.state, entry.actor
    racing = match.game.real_time
    if isinstance(entry.action, Pause):
        if clock.is_paused_by(actor):
            raise OutOfTurn("you have paused the match already")
        if racing is not None and clock.paused_at is None:
            state = racing.pause(state)
        clock = clock.pause(entry.at, ClockPause(actor, entry.action.reason))
        return replace(match, log=(*match.log, entry), clock=clock, state=state)
    if clock.paused_at is None:
        raise OutOfTurn("the match is not paused")
    if actor != HOST and not clock.is_paused_by(actor):
        raise OutOfTurn("the match is paused by somebody else")
    left = () if actor == HOST else tuple(stop for stop in clock.stops if stop.actor != actor)
    resumed = replace(match, clock=clock.resume(entry.at, left))
    if left:
        return replace(resumed, log=(*match.log, entry))
    return resumed.advance(entry, racing.resume(state) if racing is not None else state)
