"""Interruptions: pauses of a match, players who leave it, and seats that are taken over. Rule: X-10."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Agree, Pause
from dealer.core.actors import HOST
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.outcome import Ending
from dealer.core.rules import LeftBy
from dealer.match.advance import advance
from dealer.match.clock import AskedPause, ClockPause
from dealer.match.departures import list_people, list_unfinished, restart_timers
from dealer.match.log import Entry
from dealer.match.pauses import begin_asked, count_left, list_running, stop
from dealer.match.state import Departure, M


def apply_pause(match: M, entry: Entry) -> M:
    """Return the match after somebody paused it, asked for a pause, agreed to one, or let it go on.

    Raises:
        OutOfTurn: there is nothing to pause, to agree to, or to lift.
        IllegalAction: X-10 (the seat has had its pauses, or another's pause is not over yet).
    """
    if match.is_over:
        raise OutOfTurn("the match is over")
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
        raise OutOfTurn("you have paused the match already")
    if not isinstance(actor, int):
        return stop(match, entry, ClockPause(actor, entry.action.reason))
    if any(asked.seat == actor for asked in clock.asked):
        raise OutOfTurn("you have asked for a pause already")
    if not count_left(match, actor):
        each = match.setup.safeguards.pauses
        raise IllegalAction(
            "X-10", actor, f"each seat has {each} pauses in this match: the host can still pause"
        )
    asked = AskedPause(actor, entry.action.reason, list_running(match, actor))
    return begin_asked(
        replace(match, log=(*match.log, entry), clock=replace(clock, asked=(*clock.asked, asked)))
    )


def agree(match: M, entry: Entry) -> M:
    """Return the match in which a seat or the host agrees that an asked pause begins at once."""
    assert isinstance(entry.action, Agree)
    seat, actor, clock = entry.action.seat, entry.actor, match.clock
    asked = next((asked for asked in clock.asked if asked.seat == seat), None)
    if asked is None or actor == seat or actor in asked.agreed:
        raise OutOfTurn("there is no pause that you could agree to")
    agreed = (*asked.agreed, *((actor,) if isinstance(actor, int) else ()))
    people = {index for index, player in enumerate(match.players) if player.bot is None}
    here = {index for index in people - {seat} if not match.is_empty(index)}
    if actor == HOST or here <= set(agreed):
        asked = replace(asked, awaits=frozenset())
    changed = tuple(replace(asked, agreed=agreed) if each.seat == seat else each for each in clock.asked)
    return begin_asked(replace(match, log=(*match.log, entry), clock=replace(clock, asked=changed)))


def resume(match: M, entry: Entry) -> M:
    """Return the match after somebody lifted pauses: the host all, others their own or one that is overdue.

    Who asks for a pause takes that back; the host declines what is asked.
    """
    actor, clock = entry.actor, match.clock
    wanted = () if actor == HOST else tuple(asked for asked in clock.asked if asked.seat != actor)
    declined = replace(match, log=(*match.log, entry), clock=replace(clock, asked=wanted))
    if clock.paused_at is None:
        if wanted == clock.asked:
            raise OutOfTurn("the match is not paused")
        return declined
    left = () if actor == HOST else tuple(stop for stop in clock.stops if stop.actor != actor)
    if left == clock.stops and isinstance(actor, int):
        left = tuple(stop for stop in clock.stops if stop.until is None or stop.until > entry.at)
    if left == clock.stops and wanted != clock.asked:
        return declined
    if left == clock.stops:
        raise OutOfTurn(
            "the match is paused by somebody else; a player's pause can be ended when its time is up"
        )
    resumed = replace(match, clock=replace(clock, asked=wanted).resume(entry.at, left))
    if left:
        return replace(resumed, log=(*match.log, entry))
    racing = match.rules.real_time
    return advance(resumed, entry, match.state if racing is None else racing.resume(match.state))


def give_up(match: M, entry: Entry, seat: int, by: LeftBy) -> M:
    """Return the match after a seat was given up by an entry: it is over, or its player has left.

    Raises:
        OutOfTurn: who sat there has left already.
    """
    leaving, unfinished = match.rules.leaving, list_unfinished(match, seat, has_left=True)
    if leaving is None or leaving.stand_in(match.state) is None:
        ended = match.rules.terminate(match.state, Ending(by, seat))
        return advance(replace(match, unfinished=unfinished), entry, ended)
    known = match.find_departure(seat)
    if known is not None and known.taken_over != "person":
        raise OutOfTurn("the player of this seat has left the match already")
    state = leaving.leave(match.state, seat, by, not list_people(match) - {seat})
    provisional = tuple(None if index == seat else kept for index, kept in enumerate(match.provisional))
    gone = Departure(seat, match.players[seat].name, by)
    others = tuple(other for other in match.departures if other.seat != seat)
    asked = tuple(pause for pause in match.clock.asked if pause.seat != seat)
    clock = replace(match.clock, asked=asked)
    left = replace(
        match, departures=(*others, gone), provisional=provisional, clock=clock, unfinished=unfinished
    )
    after = advance(left, entry, state)
    return restart_timers(after, seat, entry.at)


def take_over(match: M, entry: Entry) -> M:
    """Return the match after somebody has taken over a seat; its player may have left."""
    action, began = entry.action, match.setup.seats[entry.action.seat]
    is_back = replace(began, name=action.name, bot=action.bot) == began
    unfinished = list_unfinished(match, action.seat, has_left=not is_back)
    after = replace(match, log=(*match.log, entry), unfinished=unfinished)
    departure = match.find_departure(action.seat)
    if departure is None:
        return after
    taken = replace(departure, taken_over="person" if action.bot is None else "bot")
    others = tuple(other for other in match.departures if other.seat != action.seat)
    return restart_timers(replace(after, departures=(*others, taken)), action.seat, entry.at)
