"""Players who leave a match that goes on without them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Substitute
from dealer.core.actors import HOST
from dealer.core.errors import OutOfTurn
from dealer.core.outcome import Ending
from dealer.core.rules import LeftBy, StandIn
from dealer.core.times import Timer
from dealer.match.log import Entry

if TYPE_CHECKING:
    from dealer.match.match import Match


class Departure(Struct, frozen=True):
    """A player who has left a match.

    Attributes:
        seat: where they sat.
        name: of who has left.
        by: how.
        taken_over: who has sat down there since; ``None`` if nobody has.
    """

    seat: int
    name: str
    by: LeftBy
    taken_over: Literal["bot", "person"] | None = None


def give_up(match: Match, entry: Entry, seat: int, by: LeftBy) -> Match:
    """Return the match after a seat was given up by an entry: it is over, or its player has left.

    Raises:
        OutOfTurn: who sat there has left already.
    """
    leaving, unfinished = match.game.leaving, list_unfinished(match, seat, has_left=True)
    if leaving is None or leaving.stand_in(match.state) is None:
        ended = match.game.terminate(match.state, Ending(by, seat))
        return replace(match, unfinished=unfinished).advance(entry, ended)
    known = find_departure(match, seat)
    if known is not None and known.taken_over != "person":
        raise OutOfTurn("the player of this seat has left the match already")
    state = leaving.leave(match.state, seat, by, not list_people(match) - {seat})
    standing = tuple(None if index == seat else kept for index, kept in enumerate(match.provisional))
    gone = Departure(seat, match.players[seat].name, by)
    others = tuple(other for other in match.departures if other.seat != seat)
    asked = tuple(pause for pause in match.clock.asked if pause.seat != seat)
    clock = replace(match.clock, asked=asked)
    left = replace(
        match, departures=(*others, gone), provisional=standing, clock=clock, unfinished=unfinished
    )
    after = left.advance(entry, state)
    return restart_timers(after, seat, entry.at)


def take_over(match: Match, entry: Entry) -> Match:
    """Return the match after somebody has taken over a seat; its player may have left."""
    action, began = entry.action, match.setup.seats[entry.action.seat]
    is_back = replace(began, name=action.name, bot=action.bot) == began
    unfinished = list_unfinished(match, action.seat, has_left=not is_back)
    after = replace(match, log=(*match.log, entry), unfinished=unfinished)
    departure = find_departure(match, action.seat)
    if departure is None:
        return after
    taken = replace(departure, taken_over="person" if action.bot is None else "bot")
    others = tuple(other for other in match.departures if other.seat != action.seat)
    return restart_timers(replace(after, departures=(*others, taken)), action.seat, entry.at)


def list_unfinished(match: Match, seat: int, *, has_left: bool) -> tuple[int, ...]:
    """Return the seats whose player has not played to the end, after one has left or has come back.

    Once the result is known, leaving changes nothing.
    """
    leaving = match.game.leaving
    if has_left and (seat in match.unfinished or (leaving is not None and leaving.is_settled(match.state))):
        return match.unfinished
    others = tuple(other for other in match.unfinished if other != seat)
    return (*others, seat) if has_left else others


def find_departure(match: Match, seat: int) -> Departure | None:
    """Return how the player of a seat has left, if one has."""
    for departure in match.departures:
        if departure.seat == seat:
            return departure
    return None


def has_left(match: Match, seat: int) -> bool:
    """Return whether the last person who sat on a seat has left the match."""
    departure = find_departure(match, seat)
    return departure is not None and departure.taken_over != "person"


def list_people(match: Match) -> frozenset[int]:
    """Return the seats of people who have not left. Who has gone and lets a bot play may come back."""
    bots = {seat for seat, player in enumerate(match.setup.seats) if player.bot is not None}
    for entry in match.log:
        if isinstance(entry.action, Substitute):
            if entry.action.bot is None:
                bots.discard(entry.action.seat)
            elif entry.actor == HOST:
                bots.add(entry.action.seat)
    seats = range(match.game.seats)
    return frozenset(seat for seat in seats if seat not in bots and not has_left(match, seat))


def find_stand_in(match: Match, seat: int) -> StandIn | None:
    """Return who would play on if the player of a seat left now; ``None``: the match would end."""
    leaving = match.game.leaving
    if leaving is None or not list_people(match) - {seat}:
        return None
    return leaving.stand_in(match.state)


def list_timers(match: Match, state: object) -> tuple[Timer, ...]:
    """Return the timers that run in a state of a match. Where nobody plays, time runs out at once."""
    timers, leaving = match.game.timers(state), match.game.leaving
    if not match.departures:
        return timers
    empty = {departure.seat for departure in match.departures if departure.taken_over is None}
    if not empty or leaving is None or leaving.stand_in(state) != "nobody":
        return timers
    return tuple(replace(timer, ms=0, time_bank=None) if timer.seat in empty else timer for timer in timers)


def restart_timers(match: Match, seat: int, at: int) -> Match:
    """Return the match with the timers of a seat started again: somebody else plays there, or nobody."""
    return replace(match, clock=match.clock.restart(seat, list_timers(match, match.state), at))
