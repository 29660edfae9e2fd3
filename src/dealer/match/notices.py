"""What everybody is told of host, server and pauses, beside the game's events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from dealer.core.actions import Agree, Forfeit, Pause, Resume, Substitute
from dealer.core.actors import HOST, SERVER
from dealer.match.departures import find_departure

if TYPE_CHECKING:
    from dealer.match.match import Match

Effect = Literal[
    "paused",
    "asked",
    "agreed",
    "begun",
    "taken_back",
    "declined",
    "ready",
    "resumed",
    "cut_short",
    "ended",
    "played_on",
    "replaced",
    "away",
    "left",
    "returned",
]


class Notice(Struct, frozen=True):
    """A word or a deed of the host or the server, or a step of a pause, which all may know.

    Attributes:
        at: when, in milliseconds since the match began.
        actor: who did it.
        action: what they did.
        effect: what came of a pause, a forfeit or a substitution.
        pauses: the seats whose pauses it is about.
    """

    at: int
    actor: int | str
    action: Any
    effect: Effect | None = None
    pauses: tuple[int, ...] = ()


def list_notices(before: Match, after: Match) -> tuple[Notice, ...]:
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
    before: Match, after: Match, actor: int | str, action: Any
) -> tuple[Effect | None, tuple[int, ...]]:
    match action:
        case Pause():
            is_asked = isinstance(actor, int) and before.setup.keeps_conventions
            return ("asked", (actor,)) if is_asked and isinstance(actor, int) else ("paused", ())
        case Agree(seat=seat):
            return "agreed", (seat,)
        case Resume():
            return _find_effect_of_resuming(before, after, actor)
        case Forfeit():
            return ("ended" if after.is_over else "played_on"), ()
        case Substitute(seat=seat, bot=bot):
            departure = find_departure(before, seat)
            if actor == HOST:
                return "replaced", ()
            if bot is None:
                return "returned", ()
            return ("away" if departure is None or departure.taken_over == "person" else "left"), ()
    return None, ()


def _find_effect_of_resuming(before: Match, after: Match, actor: int | str) -> tuple[Effect, tuple[int, ...]]:
    asked = tuple(each.seat for each in before.clock.asked if each not in after.clock.asked)
    if before.clock.paused_at is None:
        return ("declined" if actor == HOST else "taken_back"), asked
    if after.clock.paused_at is not None:
        return "ready", ()
    stops = tuple(stop.actor for stop in before.clock.stops if isinstance(stop.actor, int))
    return ("cut_short" if isinstance(actor, int) and actor not in stops else "resumed"), stops
