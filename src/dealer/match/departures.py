"""Players who leave a match, and seats that somebody takes over."""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Substitute
from dealer.core.actors import HOST
from dealer.core.errors import OutOfTurn
from dealer.core.message import message
from dealer.core.outcome import Ending
from dealer.core.rules import LeftBy, StandIn
from dealer.match.advance import advance, list_timers
from dealer.match.log import Entry
from dealer.match.state import Departure, M, MatchState


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
        raise OutOfTurn(message("refusal-player-left"))
    state = leaving.leave(match.state, seat, by, not list_people(match) - {seat})
    provisional = tuple(None if index == seat else kept for index, kept in enumerate(match.provisional))
    player = match.players[seat]
    gone = Departure(seat, player.name, player.bot, by)
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


def restart_timers(match: M, seat: int, at: int) -> M:
    """Return the match with the timers of a seat started again: somebody else plays there, or nobody."""
    return replace(match, clock=match.clock.restart(seat, list_timers(match, match.state), at))
