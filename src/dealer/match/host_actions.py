"""Actions of the host and of the server."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from dealer.core.actions import Agree, Annul, Extend, Forfeit, Pause, Resume, Say, ServerAction, Substitute
from dealer.core.actors import SERVER, Actor, put
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.outcome import Ending
from dealer.match.advance import advance
from dealer.match.checks import check_seat
from dealer.match.interruptions import apply_pause, give_up, take_over
from dealer.match.log import Entry
from dealer.match.state import M


def apply_host_action(match: M, entry: Entry) -> M:
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
        case Pause() | Agree() | Resume():
            return apply_pause(match, entry)
        case Extend(seat=seat, seconds=seconds):
            clock = match.clock.extend(seat, 1000 * seconds)
            if clock is None:
                raise OutOfTurn("no such timer runs that could be extended")
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
