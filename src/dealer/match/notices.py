"""What everybody is told of host, server and pauses, beside the game's events."""

from __future__ import annotations

from typing import Any

from dealer.core.actions import Agree, Forfeit, Pause, Resume, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.match.state import Effect, MatchState, Notice


def list_notices(before: MatchState, after: MatchState) -> tuple[Notice, ...]:
    """Return what everybody is told of the last entry of a match, and of a pause that begins with it."""
    entry, notices = after.log[-1], []
    if entry.actor in (HOST, SERVER) or isinstance(entry.action, Pause | Agree | Resume):
        effect, pauses = _find_effect(before, after, entry.actor, entry.action)
        notices.append(Notice(entry.at, entry.actor, entry.action, effect, pauses))
    for seat in after.clock.taken[len(before.clock.taken) :]:
        reason = next(stop.reason for stop in after.clock.stops if stop.actor == seat)
        notices.append(Notice(entry.at, seat, Pause(reason), "begun", (seat,)))
    return tuple(notices)


def _find_effect(
    before: MatchState, after: MatchState, actor: int | str, action: Any
) -> tuple[Effect | None, tuple[int, ...]]:
    match action:
        case Pause():
            return ("asked", (actor,)) if isinstance(actor, int) else ("paused", ())
        case Agree(seat=seat):
            return "agreed", (seat,)
        case Resume():
            return _find_effect_of_resuming(before, after, actor)
        case Forfeit():
            return ("ended" if after.is_over else "played_on"), ()
        case Substitute(seat=seat, bot=bot):
            departure = before.find_departure(seat)
            if actor == HOST:
                return "replaced", ()
            if bot is None:
                return "returned", ()
            return ("away" if departure is None or departure.taken_over == "person" else "left"), ()
    return None, ()


def _find_effect_of_resuming(
    before: MatchState, after: MatchState, actor: int | str
) -> tuple[Effect, tuple[int, ...]]:
    asked = tuple(each.seat for each in before.clock.asked if each not in after.clock.asked)
    if before.clock.paused_at is None:
        return ("declined" if actor == HOST else "taken_back"), asked
    if after.clock.paused_at is not None:
        return "ready", ()
    stops = tuple(stop.actor for stop in before.clock.stops if isinstance(stop.actor, int))
    return ("cut_short" if isinstance(actor, int) and actor not in stops else "resumed"), stops
