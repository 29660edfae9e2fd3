"""The one step that moves the game of a match."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.match.checks import count_time_outs
from dealer.match.departures import list_timers
from dealer.match.log import Entry
from dealer.match.pauses import begin_asked
from dealer.match.state import M


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
